"""Hands in the short notation of evenings from paper, as entries."""

from scorekeeper.demo import _read


def parse_hand(text, game="alsos"):
    """Return the entries of a hand, as `parse_hand("original makk; A accept; A points 95")`."""
    return _read(game, text)[0]
