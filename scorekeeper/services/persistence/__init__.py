"""Rows read from the database, validated, with placeholders for what cannot be read."""
