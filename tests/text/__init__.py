"""The text and JSON forms: villages, positions, saved states, observations, action lines, tables."""
