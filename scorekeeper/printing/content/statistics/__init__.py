"""Content of the sheets of statistics."""
