"""Ulti: its table of numbers, its hands and its words."""
