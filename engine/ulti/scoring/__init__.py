"""From what is known of a hand of Ulti to its outcomes, items and awards."""
