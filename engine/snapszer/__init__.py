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
   `counting_method` and `counting_method_texts` are about going out and the
   bunkó (SNA 4).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game import ExampleHand, Game, Hands
from engine.house_rules.descriptions import describe_presets
from engine.snapszer.entry_schema import SHAPES
from engine.snapszer.house_rules import RULE_SETS, rule_set
from engine.snapszer.labels import LABELS
from engine.snapszer.rule_constants import pack_of
from engine.snapszer.rulebook import BOOK


@cache
def _hands() -> Hands:
    """Import what the first hand needs."""
    from engine.snapszer.adjudication.judge import Judge
    from engine.snapszer.adjudication.replay import SnapszerReplay
    from engine.snapszer.wording import SnapszerSentences, rule_sheet

    return Hands(
        replayer=SnapszerReplay, judge=Judge, words=SnapszerSentences, rule_sheet=rule_sheet
    )


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
    )
}
"""A hand for each rule set, with which pages explain it and its counting methods."""
GAME: Final = Game(
    name="snapszer",
    label={"hu": "Snapszer", "en": "Snapszer"},
    shapes=SHAPES,
    presets=describe_presets("snapszer", RULE_SETS, LABELS),
    check_rules=rule_set,
    hands=_hands,
    book=BOOK,
    examples=EXAMPLES,
    pack=pack_of,
    own=LABELS["own"],
)

__all__ = ["GAME"]
