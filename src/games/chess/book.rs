//! The rules of plain chess in short, as the rule book in the app prints them: title and text of each section.

/// The sections, in reading order.
pub const SECTIONS: [(&str, &str); 5] = [
    ("The aim", "Give checkmate: attack the enemy king so that no move can save it."),
    (
        "The pieces",
        "The rook moves along rows and files, the bishop along diagonals, the queen along both, as far as the way is free. The \
         king moves one square. The knight leaps two squares one way and one across. The pawn steps ahead, two squares \
         from its second row if it likes, and takes diagonally ahead.",
    ),
    (
        "Special moves",
        "Castling: king and rook that have not moved, nothing between, the king not in check and not crossing an attacked \
         square; move the king two squares. En passant: a pawn that has just gone two squares past yours may be taken as \
         if it had gone one. A pawn on its last row becomes a queen, rook, bishop or knight.",
    ),
    ("Check", "A move must never leave your own king attacked. In check, answer it."),
    (
        "Draws",
        "No legal move without check (stalemate); the same position for the third time; fifty moves of each side without a \
         capture or a pawn move; too few pieces to mate; or both agree. These draws happen by themselves, without a claim.",
    ),
];
