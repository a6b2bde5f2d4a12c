"""Cards that Silver Dagger does not have, as anybody could write them, and what they prove."""
