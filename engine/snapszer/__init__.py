"""Snapszer: its table of numbers, its hands and its words, for four, three and two players.

To read it, begin with what a hand is: `table` (every number; those of going out are in
`going_out`), `shapes` (what a record may say), `deal` (the cards), `state`. Then what happens in
order: `step`, which sends each entry to `bidding`, `speech`, `kontra`, the play and what the scorer
tells (`told_facts`). What is known of it: `reckoning` (what the cards come to), `worlds` (how the
hand may have come out), `outcomes` (who writes what), `breaches` (revokes). `follow` and `judge`
put it together with the common part, `score` makes the item and the award, `asks` offers what comes
next. `codes`, `labels`, `words`, `sheet` and `rulebook` are its texts. `hands` is what is loaded
with the first hand.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game import Game, Hands
from engine.preset import PresetInfo
from engine.snapszer.labels import ABOUT, OWN, PRESETS
from engine.snapszer.rulebook import BOOK
from engine.snapszer.shapes import SHAPES
from engine.snapszer.table import PRESETS as RULE_SETS
from engine.snapszer.table import pack_of, rule_set


@cache
def _hands() -> Hands:
    from engine.snapszer import hands

    return hands.HANDS


GAME: Final = Game(
    name="snapszer",
    label={"hu": "Snapszer", "en": "Snapszer"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of("snapszer", rules, (PRESETS[name], ABOUT[name]), rules.ways)
        for name, rules in RULE_SETS.items()
    ),
    check_rules=rule_set,
    hands=_hands,
    book=BOOK,
    pack=pack_of,
    own=OWN,
)

__all__ = ["GAME"]
