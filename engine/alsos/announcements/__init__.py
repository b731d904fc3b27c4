"""Checks and effects of everything said in a hand of Alsós."""
