"""From what is known of a hand of Tarokk to its outcomes, items and awards."""
