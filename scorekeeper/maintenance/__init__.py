"""Work on a whole database or a backup: check, export."""
