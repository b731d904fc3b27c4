"""Ulti: its table of numbers, its hands and its words.

To read it, begin with what a hand is: `table` (every number, and how bids are made of components),
`shapes` (what a record may say), `state`. Then what happens in order: `step`, which sends each
entry to `bidding`, `speech` (20 and 40, kontra), the play (`deal`) and what the scorer tells
(`told_facts`). What is known of it: `worlds` (how the play may have come out), `breaches` (what was
done against the rules), `outcomes` (what is decided). `follow` and `judge` put it together with the
common part, `score` reckons, `asks` offers what comes next. `codes`, `labels`, `words`, `sheet` and
`rulebook` are its texts. `hands` is what is loaded with the first hand.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game import Game, Hands
from engine.packs.hungarian import HUNGARIAN_32
from engine.preset import PresetInfo
from engine.ulti.labels import ABOUT, PRESETS
from engine.ulti.rulebook import BOOK
from engine.ulti.shapes import SHAPES
from engine.ulti.table import PRESETS as RULE_SETS
from engine.ulti.table import rule_set


@cache
def _hands() -> Hands:
    from engine.ulti import hands

    return hands.HANDS


GAME: Final = Game(
    name="ulti",
    label={"hu": "Ulti", "en": "Ulti"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of("ulti", rules, (PRESETS[name], ABOUT[name]), rules.ways)
        for name, rules in RULE_SETS.items()
    ),
    check_rules=rule_set,
    hands=_hands,
    book=BOOK,
    pack=HUNGARIAN_32,
)

__all__ = ["GAME"]
