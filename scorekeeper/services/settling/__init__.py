"""Settlement of sessions and evenings, and payments."""
