"""The tests: what they share, the core, and a folder for each part beside it."""
