"""Play of cards: following, trumping and winning, and the tricks as they are played."""
