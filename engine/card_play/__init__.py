"""Playing cards: following, trumping and winning, and tricks as they are played."""
