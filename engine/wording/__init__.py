"""Saying it: sentences in both languages, names, the short notation, plain data, rule sheets."""
