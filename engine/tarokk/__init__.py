"""Tarokk of 42 cards: its numbers, its hands and its wording.

Reading order:

1. `rule_constants` (every number), `entry_schema` (the entries of a record), `known_cards`,
   `state`.
2. `announcements`: bidding, talon, partner call, figures, kontra, sides. `adjudication` has
   `entry_handlers`, which sends each entry to its check.
3. `play`: what cards and facts show, for each seat that may be the partner.
4. `scoring`: `figure_results`, `outcomes`, `fact_checks`, `item_scores`; `game_payment`.
5. `adjudication`: `replay`, `judge` and `prompts` join it with the common part.
6. `findings`, `house_rules`, `labels`, `wording` and `rulebook`: the texts. `counting_method` is
   about doubled hands (TAR 2.3).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game import ExampleHand, Game, Hands
from engine.house_rules.descriptions import describe_presets
from engine.packs.tarokk_pack import TAROKK_42
from engine.tarokk.entry_schema import SHAPES
from engine.tarokk.house_rules import RULE_SETS, rule_set
from engine.tarokk.labels import LABELS
from engine.tarokk.rulebook import BOOK


@cache
def _hands() -> Hands:
    """Import what the first hand needs."""
    from engine.tarokk.adjudication.judge import Judge
    from engine.tarokk.adjudication.replay import TarokkReplay
    from engine.tarokk.wording import TarokkSentences, rule_sheet

    return Hands(replayer=TarokkReplay, judge=Judge, words=TarokkSentences, rule_sheet=rule_sheet)


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
"""A hand for each rule set, with which pages explain it and its counting methods."""
GAME: Final = Game(
    name="tarokk",
    label={"hu": "Tarokk", "en": "Tarokk"},
    shapes=SHAPES,
    presets=describe_presets("tarokk", RULE_SETS, LABELS),
    check_rules=rule_set,
    hands=_hands,
    book=BOOK,
    examples=EXAMPLES,
    pack=TAROKK_42,
    own=LABELS["own"],
)

__all__ = ["GAME"]
