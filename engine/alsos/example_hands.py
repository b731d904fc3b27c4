"""A hand for each rule set, with which pages explain it and its counting methods."""

from __future__ import annotations

from typing import Final

from engine.game import ExampleHand

_WITH_KONTRA: Final = ExampleHand(
    3,
    (
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "B"},
        {"do": "figure", "seat": "B", "figure": "abszolut"},
        {"do": "kontra", "seat": "A", "on": "abszolut/B"},
        {"do": "pick-up"},
        {"do": "points", "seat": "A", "points": 40},
        {"do": "points", "seat": "B", "points": 100},
        {"do": "points", "seat": "C", "points": 15},
    ),
)
EXAMPLES: Final = {
    "csibor": _WITH_KONTRA,
    "potter": _WITH_KONTRA,
    "tompa": ExampleHand(
        2,
        (
            {"do": "original", "suit": "piros"},
            {"do": "accept", "seat": "A"},
            {"do": "pick-up"},
            {"do": "figure", "seat": "A", "figure": "100"},
            {"do": "points", "seat": "A", "points": 101},
            {"do": "points", "seat": "B", "points": 44},
        ),
    ),
}
