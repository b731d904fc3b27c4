"""Database, caches and files on disk."""
