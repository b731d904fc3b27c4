"""Texts in both languages: sentences, names, the short notation, plain data and rule sheets."""
