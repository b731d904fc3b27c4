"""From what is known of a hand of Snapszer to its outcomes, items and awards."""
