"""The command line: simulate games, show a position, check scenarios (needs click and rich)."""
