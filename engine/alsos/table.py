"""Every number of Alsós on one page: presets, and house rules laid over them (ALS 1, 3-5, 7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.cards import PACK, Card, Rank, Suit, card_of
from engine.record import MalformedRecordError, RuleSetRef
from engine.tricks import trick_table, trick_tables

STRAINS: Final = ("makk", "zöld", "tök", "piros", "szanzadu")
STEPS: Final = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")

PLAIN_POINTS: Final[dict[Rank, int]] = {
    Rank.ASZ: 11,
    Rank.X: 10,
    Rank.KIRALY: 4,
    Rank.FELSO: 3,
    Rank.ALSO: 2,
    Rank.IX: 0,
    Rank.VIII: 0,
    Rank.VII: 0,
}
"""Card points of a plain suit, 30 in all, in trick order from the top (ALS 1.2, 1.4)."""

TRUMP_POINTS: Final[dict[Rank, int]] = {
    Rank.ALSO: 20,
    Rank.IX: 14,
    Rank.ASZ: 11,
    Rank.X: 10,
    Rank.KIRALY: 4,
    Rank.FELSO: 3,
    Rank.VIII: 0,
    Rank.VII: 0,
}
"""Card points of the trump suit, 62 in all, in trick order from the top (ALS 1.2, 1.4)."""

LAST_TRICK_POINTS: Final = 10
BELA_POINTS: Final = 20
VANNAK_POINTS: Final = 80
SEQUENCE_POINTS: Final[dict[int, int]] = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}

PLAIN_TABLES: Final = trick_tables(PACK, tuple(PLAIN_POINTS), tuple(TRUMP_POINTS))
"""Trick order by trump suit, None for szanzadu (ALS 1.4)."""
NATURAL_TABLE: Final = trick_table(PACK, tuple(Rank))
"""Trick order of betli and klopitzky (ALS 1.5)."""

BELA_RANKS: Final = (Rank.KIRALY, Rank.FELSO)


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure: its value from the back, and the condition's numbers or cards (ALS 5).

    `points` and `points_nt` are thresholds with trumps and without; a figure without
    `points_nt` and not `nt` cannot be announced in szanzadu. `trumps` are the trump ranks to be
    taken; `aces` means all four aces; `trick` is the trick to be won, counted from the end
    (1 is the last), with the trump `with_trump` or a named plain ace. `rising` orders the figures
    that only rise (ALS 5.4).
    """

    name: str
    value: int
    nt: bool = False
    points: int = 0
    points_nt: int = 0
    melds_count: bool = False
    trumps: tuple[Rank, ...] = ()
    aces: bool = False
    trick: int = 0
    with_trump: Rank | None = None
    plain_ace: bool = False
    every_trick: bool = False
    rising: int = 0


CSIBOR_FIGURES: Final = (
    FigureRow("abszolut", 3, nt=True, points=82, points_nt=66, rising=1),
    FigureRow("100", 4, nt=True, points=100, points_nt=80, rising=2),
    FigureRow("111", 6, nt=True, points=111, points_nt=91, rising=3),
    FigureRow("120", 8, nt=True, points=120, points_nt=100, rising=4),
    FigureRow("volat", 10, nt=True, every_trick=True, rising=5),
    FigureRow("200", 4, nt=True, points=200, points_nt=180, melds_count=True),
    FigureRow("44", 4, nt=True, aces=True),
    FigureRow("tuletroa", 2, trumps=(Rank.ALSO, Rank.IX, Rank.VII)),
    FigureRow("csalad", 2, trumps=(Rank.ASZ, Rank.KIRALY, Rank.FELSO)),
    FigureRow(
        "osszes-adu",
        6,
        trumps=(Rank.ALSO, Rank.IX, Rank.ASZ, Rank.X, Rank.KIRALY, Rank.FELSO),
    ),
    FigureRow("ulti", 5, trick=1, with_trump=Rank.VII, plain_ace=True),
    FigureRow("uhu", 7, trick=2, with_trump=Rank.VIII, plain_ace=True),
)
FIGURE_IDS: Final = tuple(row.name for row in CSIBOR_FIGURES)
NOT_TOGETHER: Final = frozenset({"csalad", "osszes-adu"})
"""These two not by the same announcer in one hand (ALS 5.4)."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set with its house rules applied; every number a hand is judged by.

    `bids` rank the second round's bids, low to high (ALS 3.3). `front_kontra`, `back_kontra`
    and `call_step` multiply an item (ALS 7.2, 10.2); `front_figure` a figure from the front.
    """

    preset: str
    version: int
    players: tuple[int, ...]
    bids: tuple[str, ...]
    trump_game: int
    szanzadu: int
    betli: int
    klopitzky: int
    figures: Mapping[str, FigureRow]
    front_figure: int
    front_kontra: int
    back_kontra: int
    steps: tuple[str, ...]
    bela_kassza_front: int
    bela_kassza_back: int
    betli_change_limit: int
    call_step: int
    siber_trump_discards: bool
    calling: bool


CSIBOR: Final = RuleSet(
    preset="csibor",
    version=1,
    players=(3,),
    bids=("makk", "zöld", "tök", "piros", "szanzadu"),
    trump_game=1,
    szanzadu=2,
    betli=10,
    klopitzky=3,
    figures={row.name: row for row in CSIBOR_FIGURES},
    front_figure=2,
    front_kontra=4,
    back_kontra=2,
    steps=STEPS,
    bela_kassza_front=4,
    bela_kassza_back=2,
    betli_change_limit=10,
    call_step=2,
    siber_trump_discards=False,
    calling=True,
)
PRESETS: Final[dict[str, RuleSet]] = {"csibor": CSIBOR}

CARDS_EACH: Final[dict[int, int]] = {3: 9}
FRONT_EACH: Final[dict[int, int]] = {3: 6}
HIDDEN: Final[dict[int, int]] = {3: 3}
"""Cards dealt, in hand at the front, and hidden in the talon, by seats in play (ALS 2.1)."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A number the source leaves to the table: its id, its choices, the rule it varies."""

    name: str
    choices: tuple[int | bool, ...]
    rules: tuple[str, ...]


HOUSE_RULES: Final = (
    HouseRule("trump_game", (1, 2, 3), ("ALS 4",)),
    HouseRule("szanzadu", (2, 4, 6), ("ALS 4",)),
    HouseRule("uhu", (7, 5), ("ALS 5",)),
    HouseRule("siber_trump_discards", (False, True), ("ALS 8.3",)),
    HouseRule("calling", (True, False), ("ALS 10.4",)),
)


def rule_set(ref: RuleSetRef, players: int) -> RuleSet:
    """Lay a record's house rules over its preset.

    Raises MalformedRecordError for an unknown preset, version, house rule or number of players.
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
    house = {rule.name: rule.choices[0] for rule in HOUSE_RULES}
    for name, value in ref.house.items():
        house[name] = _chosen(name, value)
    uhu = replace(base.figures["uhu"], value=int(house["uhu"]))
    return replace(
        base,
        trump_game=int(house["trump_game"]),
        szanzadu=int(house["szanzadu"]),
        figures={**base.figures, "uhu": uhu},
        siber_trump_discards=bool(house["siber_trump_discards"]),
        calling=bool(house["calling"]),
    )


def _chosen(name: str, value: object) -> int | bool:
    """One house rule's value, if it is one of its choices."""
    choices = {rule.name: rule.choices for rule in HOUSE_RULES}.get(name)
    if choices is None:
        raise MalformedRecordError("rules.house", "unknown-field", name=str(name)[:60])
    for choice in choices:
        if type(value) is type(choice) and value == choice:
            return choice
    known = ", ".join(map(str, choices))
    path = f"rules.house.{name}"
    raise MalformedRecordError(path, "bad-house-rule", value=str(value)[:60], known=known)


def points_of(card: Card, trump: Suit | None) -> int:
    """Card points of a card (ALS 1.2)."""
    return (TRUMP_POINTS if card.suit is trump else PLAIN_POINTS)[card.rank]


def bela_cards(trump: Suit) -> tuple[Card, ...]:
    """The two cards of the béla (ALS 9.1)."""
    return tuple(card_of(trump, rank) for rank in BELA_RANKS)
