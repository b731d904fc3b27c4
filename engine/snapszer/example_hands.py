"""A hand for each rule set, with which pages explain it and its counting methods."""

from __future__ import annotations

from typing import Final

from engine.game import ExampleHand

EXAMPLES: Final = {
    "snapszer": ExampleHand(
        4,
        (
            {"do": "call", "card": "zöld-ász"},
            {"do": "kontra", "seat": "C", "on": "game"},
            {"do": "kesz", "seat": "A"},
            {"do": "appeared", "seat": "B"},
            {"do": "class", "what": "fewer"},
        ),
    ),
}
