"""Outcomes, items and awards of an Alsós hand, from the knowledge of its play."""
