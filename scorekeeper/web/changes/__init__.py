"""The page of the log of changes."""
