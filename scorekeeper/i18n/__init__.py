"""Texts in Hungarian and English."""
