"""From what is known of a hand of Alsós to its outcomes, items and awards."""
