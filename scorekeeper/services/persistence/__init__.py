"""Access to database rows, their validation, and placeholders for unreadable ones."""
