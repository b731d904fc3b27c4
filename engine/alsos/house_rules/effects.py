"""The changes that house rules make to a rule set: a function for each kind (ALS 4-10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from engine.alsos.rule_constants import (
    FRONT,
    INDICATOR_ONLY,
    POTTER_EXTRAS,
    STEPS,
    TRUMP_GAME,
    RuleSet,
)
from engine.hand.cards import Suit
from engine.house_rules.options import Choice
from engine.packs.hungarian_pack import IX, MAKK, PIROS, TOK, VII, VIII, ZOLD

Change: TypeAlias = Callable[[RuleSet, Choice], RuleSet]

AS_PRESET: Final = "preset"
WITH_GAME: Final = "trump-game"
IN_PROPORTION: Final = "proportion"
WITH_FIGURES: Final = "figures-times"

SUIT_RULES: Final[Mapping[Suit, str]] = {
    MAKK: "trump_makk",
    ZOLD: "trump_zold",
    TOK: "trump_tok",
    PIROS: "trump_piros",
}
"""The house rules that set the value of a trump game in one suit (ALS 4.5)."""


# -- values of games and figures


def change_game_value(name: str) -> Change:
    """Return a change that sets a game's value, fixed or rising with the parti (ALS 4, 5.8)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        worth = rules.games[name]
        worth = worth * rules.games[TRUMP_GAME] if choice == IN_PROPORTION else int(choice)
        return replace(rules, games={**rules.games, name: worth})

    return change


def change_suit_value(suit: Suit) -> Change:
    """Return a change that sets the value of a trump game in one suit (ALS 4.5)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        if choice == WITH_GAME:
            return rules
        return replace(rules, suits={**rules.suits, suit: int(choice)})

    return change


def double_original_suit(rules: RuleSet, choice: Choice) -> RuleSet:
    """Double the value of the original suit (ALS 4.5)."""
    return replace(rules, original_times=2 if choice else 1)


def multiply_figure_values(rules: RuleSet, choice: Choice) -> RuleSet:
    """Multiply the figures: as proposed with the game, or as chosen (ALS 5.8)."""
    times = rules.games[TRUMP_GAME] if choice == WITH_GAME else int(choice)
    rows = rules.figures.values()
    return replace(rules, figures={row.name: replace(row, value=row.value * times) for row in rows})


def change_adding_figure(name: str) -> Change:
    """Return a change that adds a figure (ALS 5)."""
    row = next(row for row in POTTER_EXTRAS if row.name == name)

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        return replace(rules, figures={**rules.figures, name: row}) if choice else rules

    return change


def change_figure_value(name: str) -> Change:
    """Return a change that sets the value of a figure from the back (ALS 5, 5.8)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        if choice == WITH_FIGURES or name not in rules.figures:
            return rules
        row = replace(rules.figures[name], value=int(choice))
        return replace(rules, figures={**rules.figures, name: row})

    return change


def allow_abszolut_front_only(rules: RuleSet, choice: Choice) -> RuleSet:
    """Allow abszolút from the front only (ALS 5.3)."""
    if not choice:
        return rules
    row = rules.figures["abszolut"]
    stages = {stage: times for stage, times in row.stages.items() if stage == FRONT}
    return replace(rules, figures={**rules.figures, row.name: replace(row, stages=stages)})


# -- kontra, exchange, calling


def limit_kontra_steps(rules: RuleSet, choice: Choice) -> RuleSet:
    """Limit the number of kontra steps (ALS 7.1)."""
    return replace(rules, steps=STEPS[: int(choice)])


def allow_simple_eight_exchange(rules: RuleSet, choice: Choice) -> RuleSet:
    """Allow the VIII for the indicator if the VII lies on either end of the talon (ALS 8.4)."""
    if not choice:
        return rules
    return replace(rules, simple_ranks=(VII, VIII), shown_on_top=True)


def set_exchange_reach(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set the reach of the exchange; without a síber its ranks take the indicator (ALS 8.4)."""
    if choice == AS_PRESET:
        return rules
    if choice == INDICATOR_ONLY:
        return replace(rules, siber_takes=str(choice), simple_ranks=rules.siber_ranks)
    return replace(rules, siber_takes=str(choice))


def set_exchangeable_trumps(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set the trumps that may be exchanged: the VII, the VIII too, the IX too (ALS 8.2, 8.4)."""
    ranks = (VII, VIII, IX)[: int(choice) - 6]
    simple = tuple(rank for rank in rules.simple_ranks if rank in ranks)
    return replace(rules, siber_ranks=ranks, simple_ranks=simple)


def disallow_calling(rules: RuleSet, choice: Choice) -> RuleSet:
    """Disallow calling (ALS 10.4)."""
    return rules if choice else replace(rules, call_games=())


def set_betli_card_order(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set the card order of betli: natural, or that of tricks without trumps (ALS 1.5)."""
    return replace(rules, natural_order=choice == "natural")
