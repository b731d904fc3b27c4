"""Ulti: its numbers, its hands and its wording.

Reading order:

1. `rule_constants` (every number, and how bids are made of components), `entry_schema` (the
   entries of a record), `state`, `known_cards` (the cards).
2. `announcements`: bidding, kontra, 20 and 40. `adjudication` has `entry_handlers`, which sends
   each entry to its check.
3. `play`: the plays that remain possible, and violations of the rules.
4. `scoring`: `outcomes`, `fact_checks`, `item_scores`.
5. `adjudication`: `replay`, `judge` and `prompts` join it with the common part.
6. `findings`, `house_rules`, `labels`, `wording` and `rulebook`: the texts and options.

`lazy_parts` imports what the first hand needs.
"""

from __future__ import annotations

from typing import Final

from engine.game import Game, Hands
from engine.house_rules.descriptions import describe_house_rule
from engine.packs.hungarian_pack import HUNGARIAN_32
from engine.preset import PresetInfo
from engine.ulti.entry_schema import SHAPES
from engine.ulti.example_hands import EXAMPLES
from engine.ulti.house_rules.options import HOUSE_RULES, rule_set
from engine.ulti.house_rules.texts import TEXTS
from engine.ulti.labels import ABOUT, PRESETS
from engine.ulti.rule_constants import PRESETS as RULE_SETS
from engine.ulti.rulebook import BOOK


def _hands() -> Hands:
    from engine.ulti import lazy_parts

    return lazy_parts.HANDS


GAME: Final = Game(
    name="ulti",
    label={"hu": "Ulti", "en": "Ulti"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of(
            "ulti",
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
    pack=HUNGARIAN_32,
)

__all__ = ["GAME"]
