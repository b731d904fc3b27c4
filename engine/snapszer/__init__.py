"""Snapszer for five, four, three and two players: its numbers, its adjudication and its texts.

Reading order:

1. `rule_constants` (every number), `entry_schema` (the entries of a record), `known_cards`,
   `state`.
2. `announcements`: bidding, kontra, and announcements during the play. `adjudication` has
   `entry_handlers`, which sends each entry to its check.
3. `play`: card points, the possible plays, revokes.
4. `scoring`: `outcomes`, `fact_checks`, `item_scores`.
5. `adjudication`: `replay`, `judge` and `prompts` connect it to the common part.
6. `findings`, `house_rules`, `labels`, `wording` and `rulebook`: the texts and options.
   `counting_method`, `counting_method_texts` and `going_out_constants` are about going out and the
   bunkó (SNA 4).

`lazy_parts` imports the modules that the first hand needs.
"""

from __future__ import annotations

from typing import Final

from engine.game import Game, Hands
from engine.house_rules.descriptions import describe_house_rule
from engine.preset import PresetInfo
from engine.snapszer.entry_schema import SHAPES
from engine.snapszer.example_hands import EXAMPLES
from engine.snapszer.house_rules.options import HOUSE_RULES, rule_set
from engine.snapszer.house_rules.texts import TEXTS
from engine.snapszer.labels import ABOUT, OWN, PRESETS
from engine.snapszer.rule_constants import PRESETS as RULE_SETS
from engine.snapszer.rule_constants import pack_of
from engine.snapszer.rulebook import BOOK


def _hands() -> Hands:
    from engine.snapszer import lazy_parts

    return lazy_parts.HANDS


GAME: Final = Game(
    name="snapszer",
    label={"hu": "Snapszer", "en": "Snapszer"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of(
            "snapszer",
            rules,
            (PRESETS[name], ABOUT[name]),
            rules.ways,
            (describe_house_rule(rule, name, TEXTS) for rule in HOUSE_RULES),
        )
        for name, rules in RULE_SETS.items()
    ),
    check_rules=rule_set,
    hands=_hands,
    book=BOOK,
    examples=EXAMPLES,
    pack=pack_of,
    own=OWN,
)

__all__ = ["GAME"]
