"""Correcting a table, notes, and previews of changes."""
