//! Tests of plain chess.
