"""A hand for each rule set, with which pages explain it and its counting methods."""

from __future__ import annotations

from typing import Final

from engine.game import ExampleHand

EXAMPLES: Final = {
    "4m": ExampleHand(
        3,
        (
            {"do": "bid", "seat": "A", "bid": "ulti"},
            {"do": "trump", "suit": "makk"},
            {"do": "kontra", "seat": "B", "on": "ulti"},
            {"do": "last-trick", "seat": "A", "card": "makk-VII"},
            {"do": "zsir", "seat": "A", "count": 5},
        ),
    ),
}
