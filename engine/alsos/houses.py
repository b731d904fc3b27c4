"""House rules: what a table may agree on, laid over a preset, and what makes no sense together.

A house rule is one row: its choices for each preset (the preset's own first), the rules it varies
and what it changes. Rules are written once; a rule set is a preset with some of these applied.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.alsos.table import (
    BETLI,
    FOR_TWO,
    INDICATOR_ONLY,
    POTTER_EXTRAS,
    PRESETS,
    SIBER_WAYS,
    STEPS,
    SZANZADU,
    TRUMP_GAME,
    WHOLE_TALON,
    RuleSet,
)
from engine.cards import Rank
from engine.malformed import MalformedRecordError
from engine.record import RuleSetRef

Choice = int | bool | str
Chosen = Mapping[str, Choice]
AS_PRESET: Final = "preset"
WITH_GAME: Final = "trump-game"
IN_PROPORTION: Final = "proportion"
TRUMP_GAME_RULE: Final = "trump_game"
TWO: Final = 2
FOUR: Final = 4


@dataclass(frozen=True, slots=True)
class HouseRule:
    """Something the table may agree on: its id, its choices by preset, the rules it varies.

    It means something only with as many `players`, where they are told.
    """

    name: str
    choices: Mapping[str, tuple[Choice, ...]]
    rules: tuple[str, ...]
    change: Callable[[RuleSet, Choice], RuleSet]
    players: tuple[int, ...] = ()


def _first(own: Choice, *others: Choice) -> tuple[Choice, ...]:
    """Choices with the preset's own first."""
    return (own, *(choice for choice in others if choice != own or type(choice) is not type(own)))


def _sets(field: str) -> Callable[[RuleSet, Choice], RuleSet]:
    """A change that sets one field."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        changed: dict[str, object] = {field: choice}
        return replace(rules, **changed)  # type: ignore[arg-type]

    return change


def _game(name: str) -> Callable[[RuleSet, Choice], RuleSet]:
    """A change that sets what a game is worth (ALS 4)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        return replace(rules, games={**rules.games, name: int(choice)})

    return change


def _szanzadu(rules: RuleSet, choice: Choice) -> RuleSet:
    """Szanzadu worth more as the trump game is, or as agreed (ALS 4)."""
    if choice == IN_PROPORTION:
        return _game(SZANZADU)(rules, rules.games[SZANZADU] * rules.games[TRUMP_GAME])
    return _game(SZANZADU)(rules, choice)


def _figures_times(rules: RuleSet, choice: Choice) -> RuleSet:
    """Figures worth correspondingly more: as proposed with the game, or as agreed (ALS 5.8)."""
    times = rules.games[TRUMP_GAME] if choice == WITH_GAME else int(choice)
    rows = rules.figures.values()
    return replace(rules, figures={row.name: replace(row, value=row.value * times) for row in rows})


def _extra(name: str) -> Callable[[RuleSet, Choice], RuleSet]:
    """A change that adds a figure (ALS 5)."""
    row = next(row for row in POTTER_EXTRAS if row.name == name)

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        return replace(rules, figures={**rules.figures, name: row}) if choice else rules

    return change


def _uhu(rules: RuleSet, choice: Choice) -> RuleSet:
    """Uhu worth 5 or 7 (ALS 5)."""
    uhu = replace(rules.figures["uhu"], value=int(choice))
    return replace(rules, figures={**rules.figures, "uhu": uhu})


def _steps(rules: RuleSet, choice: Choice) -> RuleSet:
    """So many steps of kontra (ALS 7.1)."""
    return replace(rules, steps=STEPS[: int(choice)])


def _takes(rules: RuleSet, choice: Choice) -> RuleSet:
    """How far the exchange goes; without a síber its ranks hold for the indicator (ALS 8.4)."""
    if choice == AS_PRESET:
        return rules
    if choice == INDICATOR_ONLY:
        return replace(rules, siber_takes=str(choice), simple_ranks=rules.siber_ranks)
    return replace(rules, siber_takes=str(choice))


def _with(rules: RuleSet, choice: Choice) -> RuleSet:
    """Which trumps may be exchanged: the VII, the VIII too, the IX too (ALS 8.2, 8.4)."""
    ranks = (Rank.VII, Rank.VIII, Rank.IX)[: int(choice) - 6]
    simple = tuple(rank for rank in rules.simple_ranks if rank in ranks)
    return replace(rules, siber_ranks=ranks, simple_ranks=simple)


def _calling(rules: RuleSet, choice: Choice) -> RuleSet:
    """No calling (ALS 10.4)."""
    return rules if choice else replace(rules, call_games=())


def _betli_order(rules: RuleSet, choice: Choice) -> RuleSet:
    """The natural order, or the plain one of tricks (ALS 1.5)."""
    return replace(rules, natural_order=choice == "natural")


_GAMES: Final = range(1, 11)
_SZANZADUS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20)
_BETLIS: Final = (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50)
_ALL: Final = ("csibor", "potter", "tompa")
_BOTH: Final = ("csibor", "potter")
_OFF: Final = (False, True)
_ON: Final = (True, False)


def _same(presets: tuple[str, ...], *choices: Choice) -> Mapping[str, tuple[Choice, ...]]:
    return dict.fromkeys(presets, choices)


HOUSE_RULES: Final = (
    HouseRule(TRUMP_GAME_RULE, _same(_ALL, *_GAMES), ("ALS 4", "ALS 5.8"), _game(TRUMP_GAME)),
    HouseRule("szanzadu", _same(_BOTH, IN_PROPORTION, *_SZANZADUS), ("ALS 4",), _szanzadu),
    HouseRule(
        "betli",
        {"csibor": _first(10, *_BETLIS), "potter": _first(5, *_BETLIS)},
        ("ALS 4",),
        _game(BETLI),
    ),
    HouseRule("uhu", {"csibor": (7, 5)}, ("ALS 5",), _uhu),
    HouseRule("extra_111", {"potter": _OFF}, ("ALS 5",), _extra("111")),
    HouseRule("extra_120", {"potter": _OFF}, ("ALS 5",), _extra("120")),
    HouseRule("extra_uhu", {"potter": _OFF}, ("ALS 5",), _extra("uhu")),
    HouseRule(
        "figures_times", {"potter": _first(WITH_GAME, *_GAMES)}, ("ALS 5.8",), _figures_times
    ),
    HouseRule("figures_in_bidding", {"potter": _OFF}, ("ALS 3.5",), _sets("bid_figures")),
    HouseRule(
        "kontra_steps",
        {"csibor": (5, 4, 3, 2, 1), "potter": (4, 5, 3, 2, 1), "tompa": (2, 1, 3, 4, 5)},
        ("ALS 7.1",),
        _steps,
    ),
    HouseRule("kontra_front", _same(_ALL, 4, 2, 3), ("ALS 7.2",), _sets("front_kontra")),
    HouseRule("kontra_back", _same(_ALL, 2, 3, 4), ("ALS 7.2",), _sets("back_kontra")),
    HouseRule(
        "betli_order",
        {"csibor": ("natural", "plain"), "potter": ("plain", "natural")},
        ("ALS 1.5",),
        _betli_order,
    ),
    HouseRule(
        "exchange_with",
        {"csibor": (9, 8, 7), "potter": (8, 7, 9), "tompa": (8, 7)},
        ("ALS 8.2", "ALS 8.4"),
        _with,
    ),
    HouseRule(
        "exchange_takes", _same(_ALL, AS_PRESET, *SIBER_WAYS), ("ALS 8.2", "ALS 8.4"), _takes
    ),
    HouseRule(
        "siber_trump_discards", _same(_ALL, *_OFF), ("ALS 8.3",), _sets("siber_trump_discards")
    ),
    HouseRule("calling", _same(_BOTH, *_ON), ("ALS 10.4",), _calling),
    HouseRule("call_figures", _same(_BOTH, *_OFF), ("ALS 10.4",), _sets("call_figures")),
    HouseRule("call_back", _same(_BOTH, *_OFF), ("ALS 10.4",), _sets("call_back")),
    HouseRule(
        "dealer_shares", {"csibor": _OFF}, ("ALS 12.4",), _sets("dealer_shares"), players=(FOUR,)
    ),
)
"""In the order in which they are applied: figures are multiplied once all of them are there."""


def house_rules(preset: str) -> tuple[tuple[HouseRule, tuple[Choice, ...]], ...]:
    """The house rules of a preset, each with its choices, the preset's own first."""
    return tuple((rule, rule.choices[preset]) for rule in HOUSE_RULES if preset in rule.choices)


def rule_set(ref: RuleSetRef, players: int) -> RuleSet:
    """Lay a record's house rules over its preset.

    Raises MalformedRecordError for an unknown preset, version, house rule or number of players,
    and for house rules that make no sense together.
    """
    if ref.preset not in PRESETS:
        known = ", ".join(PRESETS)
        raise MalformedRecordError("rules.preset", "unknown-word", value=ref.preset, known=known)
    base = PRESETS[ref.preset]
    if ref.version != base.version:
        known = str(base.version)
        raise MalformedRecordError("rules.version", "unknown-word", value=ref.version, known=known)
    if players not in base.players:
        known = ", ".join(map(str, base.players))
        raise MalformedRecordError("seats", "wrong-players", known=known)
    house = tuple((name, _chosen(ref.preset, name, value)) for name, value in ref.house.items())
    return _laid_over(ref.preset, players, house)


@lru_cache(maxsize=256)
def _laid_over(preset: str, players: int, house: tuple[tuple[str, Choice], ...]) -> RuleSet:
    base = PRESETS[preset]
    if players == TWO:
        base = replace(base, **FOR_TWO.get(preset, {}))
    chosen = dict(house)
    rules = base
    for rule, choices in house_rules(preset):
        rules = rule.change(rules, chosen.get(rule.name, choices[0]))
    _refuse(rules, chosen, players)
    return rules


def _chosen(preset: str, name: str, value: object) -> Choice:
    """One house rule's value, if it is one of its choices."""
    choices = {rule.name: rule.choices.get(preset) for rule in HOUSE_RULES}.get(name)
    if choices is None:
        raise MalformedRecordError("rules.house", "unknown-field", name=str(name)[:60])
    for choice in choices:
        if type(value) is type(choice) and value == choice:
            return choice
    known = ", ".join(map(str, choices))
    path = f"rules.house.{name}"
    raise MalformedRecordError(path, "bad-house-rule", value=str(value)[:60], known=known)


def _refuse(rules: RuleSet, chosen: Chosen, players: int) -> None:
    """Refuse house rules that make no sense together (ALS 4, 7.2, 8.2, 8.3, 10.4, 12.4)."""
    clashes = {
        "szanzadu-below-trump-game": SZANZADU in rules.games
        and rules.games[SZANZADU] < rules.games[TRUMP_GAME],
        "dealer-shares-in-play": bool(chosen.get("dealer_shares")) and players != FOUR,
        "kontra-back-above-front": rules.back_kontra > rules.front_kontra,
        "whole-talon-for-two": players == TWO and rules.siber_takes == WHOLE_TALON,
        "discards-without-siber": rules.siber_takes == INDICATOR_ONLY
        and rules.siber_trump_discards,
        "call-figures-without-calling": rules.call_figures and not rules.call_games,
        "call-back-without-calling": rules.call_back and not rules.call_games,
    }
    paths = {
        "szanzadu-below-trump-game": "szanzadu",
        "dealer-shares-in-play": "dealer_shares",
        "kontra-back-above-front": "kontra_back",
        "whole-talon-for-two": "exchange_takes",
        "discards-without-siber": "siber_trump_discards",
        "call-figures-without-calling": "call_figures",
        "call-back-without-calling": "call_back",
    }
    for code, clashing in clashes.items():
        if clashing:
            raise MalformedRecordError(f"rules.house.{paths[code]}", code, chosen=dict(chosen))
