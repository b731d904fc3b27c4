"""Work on a whole database or a copy: check, export."""
