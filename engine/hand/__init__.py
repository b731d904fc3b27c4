"""What a hand is: its cards, its record and how that is read, and copying a state of it."""
