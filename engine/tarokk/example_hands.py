"""A hand for each rule set, with which pages explain it and its counting methods."""

from __future__ import annotations

from typing import Final

from engine.game import ExampleHand

_WITH_FIGURES: Final = ExampleHand(
    4,
    (
        {"do": "bid", "seat": "A", "bid": "ketto"},
        {"do": "call", "card": "XX"},
        {"do": "announce", "seat": "B", "figure": "trull"},
        {"do": "announce", "seat": "B", "figure": "pagatulti"},
        {"do": "kontra", "seat": "C", "on": "game"},
        {"do": "points", "what": "declarer", "points": 52},
        {"do": "took", "what": "declarer"},
        {"do": "won", "trick": 9, "card": "pagát", "what": "declarer"},
        {"do": "silent", "what": "nobody"},
    ),
)
EXAMPLES: Final = dict.fromkeys(("paskievics", "illusztralt", "magas"), _WITH_FIGURES)
