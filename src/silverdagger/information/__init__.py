"""What a seat sees and knows."""
