"""A hand: its cards, its record, the parser of records, and copies of its state."""
