"""Adjudication of an Ulti record."""
