"""Tarokk of 42 cards: its numbers, its hands and its wording.

Reading order:

1. `rule_constants` (every number), `entry_schema` (the entries of a record), `known_cards`,
   `state`.
2. `announcements`: bidding, talon, partner call, figures, kontra, sides. `adjudication` has
   `entry_handlers`, which sends each entry to its check.
3. `play`: what cards and facts show, for each seat that may be the partner.
4. `scoring`: `figure_results`, `outcomes`, `fact_checks`, `item_scores`; `game_payment`.
5. `adjudication`: `replay`, `judge` and `prompts` join it with the common part.
6. `findings`, `house_rules`, `labels`, `wording` and `rulebook`: the texts. `counting_method` and
   `doubling_constants` are about doubled hands (TAR 2.3).

`lazy_parts` imports what the first hand needs.
"""

from __future__ import annotations

from typing import Final

from engine.game import Game, Hands
from engine.house_rules.descriptions import describe_house_rule
from engine.house_rules.options import house_rules_of
from engine.packs.tarokk_pack import TAROKK_42
from engine.preset import PresetInfo
from engine.tarokk.entry_schema import SHAPES
from engine.tarokk.example_hands import EXAMPLES
from engine.tarokk.house_rules.options import HOUSE_RULES, rule_set
from engine.tarokk.house_rules.texts import TEXTS
from engine.tarokk.labels import ABOUT, OWN, PRESETS
from engine.tarokk.rule_constants import PRESETS as RULE_SETS
from engine.tarokk.rulebook import BOOK


def _hands() -> Hands:
    from engine.tarokk import lazy_parts

    return lazy_parts.HANDS


GAME: Final = Game(
    name="tarokk",
    label={"hu": "Tarokk", "en": "Tarokk"},
    shapes=SHAPES,
    presets=tuple(
        PresetInfo.of(
            "tarokk",
            rules,
            (PRESETS[name], ABOUT[name]),
            rules.ways,
            (
                describe_house_rule(rule, name, TEXTS)
                for rule, _ in house_rules_of(HOUSE_RULES, name)
            ),
        )
        for name, rules in RULE_SETS.items()
    ),
    check_rules=rule_set,
    hands=_hands,
    book=BOOK,
    examples=EXAMPLES,
    pack=TAROKK_42,
    own=OWN,
)

__all__ = ["GAME"]
