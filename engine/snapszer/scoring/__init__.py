"""Outcomes, items and awards of a hand of Snapszer."""
