"""Evenings kept on paper, and other programs' records: read, previewed, entered, taken back."""
