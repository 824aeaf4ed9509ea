//! Every character and every face that a profile can choose is drawn, and each is drawn once.
#[path = "../src/ui/art/faces/mod.rs"]
mod faces;

use faces::{FACE_VIEW_BOX, FACES, face};
use intermezzo::cpu::characters::CHARACTERS;
use std::collections::BTreeSet;

fn slugs() -> Vec<&'static str> {
    CHARACTERS.iter().map(|character| character.slug).chain(FACES.iter().map(|(slug, _)| *slug)).collect()
}

#[test]
fn each_has_a_face_of_its_own() {
    assert_eq!(FACE_VIEW_BOX, "0 0 64 64");
    let all = slugs();
    let unlike: BTreeSet<_> = all.iter().collect();
    assert_eq!(unlike.len(), all.len(), "a name stands for two");
    let drawn: BTreeSet<&str> =
        all.iter().map(|slug| face(slug).unwrap_or_else(|| panic!("{slug} has no face"))).collect();
    assert_eq!(drawn.len(), all.len(), "two look the same");
    let names: BTreeSet<_> = FACES.iter().map(|(_, name)| name).collect();
    assert_eq!(names.len(), FACES.len());
    assert_eq!(face("nobody"), None);
}

#[test]
fn faces_are_whole_and_cover_their_ground() {
    for slug in slugs() {
        let markup = face(slug).unwrap_or_default();
        assert!(markup.starts_with("<path fill=\"#") && markup.contains("d=\"M0 0h64v64H0z\""), "{slug}: no ground");
        assert_eq!(markup.matches("<g").count(), markup.matches("</g>").count(), "{slug}: a group is open");
        assert_eq!(markup.matches('<').count(), markup.matches('>').count(), "{slug}");
        assert_eq!(markup.matches('"').count() % 2, 0, "{slug}");
    }
}
