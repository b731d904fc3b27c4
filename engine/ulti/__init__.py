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
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game import ExampleHand, Game, Hands
from engine.house_rules.descriptions import describe_presets
from engine.packs.hungarian_pack import HUNGARIAN_32
from engine.ulti.entry_schema import SHAPES
from engine.ulti.house_rules import RULE_SETS, rule_set
from engine.ulti.labels import LABELS
from engine.ulti.rulebook import BOOK


@cache
def _hands() -> Hands:
    """Import what the first hand needs."""
    from engine.ulti.adjudication.judge import Judge
    from engine.ulti.adjudication.replay import UltiReplay
    from engine.ulti.wording import UltiSentences, rule_sheet

    return Hands(replayer=UltiReplay, judge=Judge, words=UltiSentences, rule_sheet=rule_sheet)


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
    )
}
"""A hand for each rule set, with which pages explain it and its counting methods."""
GAME: Final = Game(
    name="ulti",
    label={"hu": "Ulti", "en": "Ulti"},
    shapes=SHAPES,
    presets=describe_presets("ulti", RULE_SETS, LABELS),
    check_rules=rule_set,
    hands=_hands,
    book=BOOK,
    examples=EXAMPLES,
    pack=HUNGARIAN_32,
)

__all__ = ["GAME"]
