"""The log of changes: who changed what and when, over all append-only tables."""
