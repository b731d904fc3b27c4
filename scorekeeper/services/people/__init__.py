"""Players: lists, changes and merges; their phones at a table, and opinions on its hands."""
