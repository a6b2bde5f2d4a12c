"""The text and JSON forms of FORMAT.md."""
