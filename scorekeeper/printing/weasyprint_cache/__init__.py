"""Styles, lengths and lines reused between sheets."""
