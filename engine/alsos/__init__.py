"""Alsós: its numbers, its hands and its wording.

Reading order:

1. `rule_constants` (every number), `entry_schema` (the entries of a record), `state` (a hand and
   its stages), `stakes` (what was announced), `known_cards` (the cards).
2. `announcements`: bidding, figures, gyerünk, the talon exchange, melds. `adjudication` has
   `entry_handlers`, which sends each entry to its check.
3. `play`: where each card may be, and what is known of points, tricks and melds.
4. `scoring`: `outcomes`, `fact_checks`, `item_scores`.
5. `adjudication`: `replay`, `judge` and `prompts` join it with the common part.
6. `findings`, `house_rules`, `labels`, `wording` and `rulebook`: the texts and options.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.alsos import house_rules
from engine.alsos.entry_schema import SHAPES
from engine.alsos.labels import EXCHANGE_RANKS, LABELS
from engine.alsos.rule_constants import FRONT, POTTER_EXTRAS, RuleSet
from engine.alsos.rulebook import BOOK
from engine.game import ExampleHand, Game, Hands
from engine.house_rules.descriptions import choice_label, describe_house_rule, describe_presets
from engine.house_rules.options import Choice, HouseRule
from engine.packs.hungarian_pack import HUNGARIAN_32
from engine.preset import HouseRuleInfo
from engine.sessions.counting_method import Terms
from engine.sessions.counting_methods import RUBBER
from engine.sessions.counting_methods.series_counting import rubber_terms
from engine.sessions.series.series_rules import proposed_rubber
from engine.wording.labels import Both, Labels


def _info(house: HouseRule[RuleSet], preset: RuleSet, labels: Labels) -> HouseRuleInfo:
    return describe_house_rule(
        house,
        preset,
        labels,
        name_choice=lambda choice: _choice(choice, preset, house),
        terms=_rubbers(house.choices[preset.preset])
        if house.name == house_rules.TRUMP_GAME_RULE
        else {},
    )


def _rubbers(values: tuple[Choice, ...]) -> dict[Choice, dict[str, Terms]]:
    """Return target and bonus of a rubber by the value of a trump game (ALS 5.8, SES 3.1)."""
    worths = (value for value in values if isinstance(value, int))
    return {worth: {RUBBER.name: rubber_terms(proposed_rubber(worth))} for worth in worths}


def _choice(choice: Choice, preset: RuleSet, house: HouseRule[RuleSet]) -> Both:
    """Return the label of a choice.

    A number is shown as itself or as a rank; a multiplier names the value that it multiplies.
    """
    if isinstance(choice, int) and not isinstance(choice, bool):
        told = EXCHANGE_RANKS[choice] if house.name == "exchange_with" else str(choice)
        return told, told
    is_otherwise = choice == house_rules.WITH_GAME and bool(house.numbers)
    hu, en = choice_label(LABELS, "as-otherwise" if is_otherwise else choice)
    rows = {row.name: row.value for row in (*preset.figures.values(), *POTTER_EXTRAS)}
    value = rows[house.of] if choice == house_rules.WITH_FIGURES else preset.games.get(house.name)
    return hu.format(value), en.format(value)


@cache
def _hands() -> Hands:
    """Import what the first hand needs."""
    from engine.alsos.adjudication.judge import Judge
    from engine.alsos.adjudication.replay import AlsosReplay
    from engine.alsos.wording import AlsosSentences, rule_sheet

    return Hands(replayer=AlsosReplay, judge=Judge, words=AlsosSentences, rule_sheet=rule_sheet)


_WITH_KONTRA: Final = ExampleHand(
    3,
    (
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "B"},
        {"do": "figure", "seat": "B", "figure": "abszolut"},
        {"do": "kontra", "seat": "A", "on": "abszolut/B"},
        {"do": "pick-up"},
        {"do": "points", "seat": "A", "points": 40},
        {"do": "points", "seat": "B", "points": 100},
        {"do": "points", "seat": "C", "points": 15},
    ),
)
EXAMPLES: Final = {
    "csibor": _WITH_KONTRA,
    "potter": _WITH_KONTRA,
    "tompa": ExampleHand(
        2,
        (
            {"do": "original", "suit": "piros"},
            {"do": "accept", "seat": "A"},
            {"do": "pick-up"},
            {"do": "figure", "seat": "A", "figure": "100"},
            {"do": "points", "seat": "A", "points": 101},
            {"do": "points", "seat": "B", "points": 44},
        ),
    ),
}
"""A hand for each rule set, with which pages explain it and its counting methods."""
GAME: Final = Game(
    name="alsos",
    label={"hu": "Alsós", "en": "Alsós"},
    shapes=SHAPES,
    presets=describe_presets("alsos", house_rules.RULE_SETS, LABELS, _info),
    check_rules=house_rules.rule_set,
    hands=_hands,
    book=BOOK,
    examples=EXAMPLES,
    pack=HUNGARIAN_32,
    stages_apart=frozenset({FRONT}),
    own=LABELS["own"],
)

__all__ = ["GAME"]
