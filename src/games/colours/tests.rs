//! Tests of Four Colours.
