"""Tarokk of 42 cards: its table of numbers, its hands and its words.

To read it, begin with what a hand is: `table` (every number), `shapes` (what a record may say),
`deal` (the cards), `state`. Then what happens in order: `step`, which sends each entry to
`bidding`, `talon`, `turns` and in them `calling`, `announcing` and `kontra`, the play and what the
scorer tells (`told_facts`). What is known of it: `signals` (what bids tell of cards), `sides` (who
is with whom), `conduct` (what cards and sides belie), `known_play` and `worlds` (how the hand may
have come out), `figures` and `outcomes` (what was made). `follow` and `judge` put it together with
the common part, `score` makes items and awards, `asks` offers what comes next. `codes`, `labels`,
`words`, `sheet` and `rulebook` are its texts. `hands` is what is loaded with the first hand.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game import Game, Hands
from engine.packs.tarokk import TAROKK_42
from engine.preset import HouseRuleInfo, PresetInfo
from engine.tarokk.labels import ABOUT, CHOICES, HOUSE_GROUP, OWN, PRESETS
from engine.tarokk.labels import HOUSE_RULES as HOUSE_NAMES
from engine.tarokk.rulebook import BOOK
from engine.tarokk.shapes import SHAPES
from engine.tarokk.table import HOUSE_RULES, rule_set
from engine.tarokk.table import PRESETS as RULE_SETS
from engine.telling.labels import by_language


def _house_rules() -> tuple[HouseRuleInfo, ...]:
    """What a table may agree on (TAR 3.3)."""
    return tuple(
        HouseRuleInfo(
            name,
            choices,
            ("TAR 3.3",),
            by_language(HOUSE_NAMES[name]),
            {choice: by_language(CHOICES[choice]) for choice in choices},
            group=by_language(HOUSE_GROUP),
        )
        for name, choices in HOUSE_RULES.items()
    )


@cache
def _hands() -> Hands:
    from engine.tarokk import hands

    return hands.HANDS


GAME: Final = Game(
    name="tarokk",
    label={"hu": "Tarokk", "en": "Tarokk"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of("tarokk", rules, (PRESETS[name], ABOUT[name]), rules.ways, _house_rules())
        for name, rules in RULE_SETS.items()
    ),
    check_rules=rule_set,
    hands=_hands,
    book=BOOK,
    pack=TAROKK_42,
    own=OWN,
)

__all__ = ["GAME"]
