"""Properties that hold in every game that can be played."""
