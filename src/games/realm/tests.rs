//! The rules in small positions.
