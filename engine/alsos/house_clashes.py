"""House rules that make no sense together, each with the place and the reason (ALS 4-12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.alsos.house_changes import Choice
from engine.alsos.table import BACK, INDICATOR_ONLY, SZANZADU, TRUMP_GAME, WHOLE_TALON, RuleSet
from engine.hand.malformed import MalformedRecordError
from engine.packs.hungarian import VIII

TWO: Final = 2
FOUR: Final = 4

Chosen = Mapping[str, Choice]


@dataclass(frozen=True, slots=True)
class Table:
    """What is looked at: the rule set as it came out, what was chosen, how many play."""

    rules: RuleSet
    chosen: Chosen
    players: int


def _below(table: Table) -> bool:
    """Szanzadu worth less than some trump game, which it outbids (ALS 3.3, 4, 4.5)."""
    games = table.rules.games
    trumps = (games[TRUMP_GAME], *table.rules.suits.values())
    return SZANZADU in games and games[SZANZADU] < max(trumps)


def _on_indicator_only(table: Table) -> bool:
    return table.rules.siber_takes == INDICATOR_ONLY


CLASHES: Final[tuple[tuple[str, str, Callable[[Table], bool]], ...]] = (
    ("szanzadu", "szanzadu-below-trump-game", _below),
    (
        "original_double",
        "original-raised-twice",
        lambda table: table.rules.original_more > 0 and table.rules.original_times > 1,
    ),
    (
        "abszolut_bound",
        "abszolut-bound-from-front",
        lambda table: (
            table.rules.abszolut_bound and BACK not in table.rules.figures["abszolut"].stages
        ),
    ),
    (
        "abszolut_bound",
        "abszolut-bound-without-siber",
        lambda table: table.rules.abszolut_bound and _on_indicator_only(table),
    ),
    (
        "dealer_shares",
        "dealer-shares-in-play",
        lambda table: bool(table.chosen.get("dealer_shares")) and table.players != FOUR,
    ),
    (
        "kontra_back",
        "kontra-back-above-front",
        lambda table: table.rules.back_kontra > table.rules.front_kontra,
    ),
    (
        "exchange_takes",
        "whole-talon-for-two",
        lambda table: table.players == TWO and table.rules.siber_takes == WHOLE_TALON,
    ),
    (
        "siber_trump_discards",
        "discards-without-siber",
        lambda table: _on_indicator_only(table) and table.rules.siber_trump_discards,
    ),
    (
        "simple_eight",
        "simple-eight-not-exchanged",
        lambda table: (
            bool(table.chosen.get("simple_eight")) and VIII not in table.rules.simple_ranks
        ),
    ),
    (
        "call_figures",
        "call-figures-without-calling",
        lambda table: table.rules.call_figures and not table.rules.call_games,
    ),
    (
        "call_back",
        "call-back-without-calling",
        lambda table: table.rules.call_back and not table.rules.call_games,
    ),
)
"""The house rule that is refused, the reason's code, and when."""


def refuse(rules: RuleSet, chosen: Chosen, players: int, figures: Mapping[str, str]) -> None:
    """Refuse house rules that make no sense together; `figures` are those that set a figure's.

    Raises MalformedRecordError.
    """
    table = Table(rules, chosen, players)
    found = [(rule, code) for rule, code, clashing in CLASHES if clashing(table)]
    found += [
        (rule, "worth-of-no-figure")
        for rule, figure in figures.items()
        if rule in chosen and figure not in rules.figures
    ]
    for rule, code in found:
        raise MalformedRecordError(f"rules.house.{rule}", code, chosen=dict(chosen))
