"""What is said in a hand: stakes with their kontra chains, bids, calls and melds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine.alsos.table import FigureRow
from engine.hand.cards import Card, Rank, Seat, Suit
from engine.hand.record import Entry
from engine.judging.items import THE_GAME

GAME: Final = THE_GAME
GYERUNK = "gyerunk"


def item_id(figure: str, seat: Seat) -> str:
    """How a figure's item is named, by its announcer.

    >>> item_id("ulti", Seat("B"))
    'ulti/B'
    """
    return f"{figure}/{seat.value}"


@dataclass(slots=True)
class Step:
    """One kontra step said on an item."""

    name: str
    seat: Seat
    stage: str


@dataclass(slots=True)
class Stake:
    """The game or a figure while it can still be raised. `since` is when it was last said.

    A trump game keeps its `trump`, and whether that is the `original` suit: its worth may hang on
    them (ALS 4.5), also after it was changed to betli.
    """

    id: str
    name: str
    by: Seat | None
    stage: str | None
    entry: int | None
    since: int
    row: FigureRow | None = None
    card: Card | None = None
    in_bid: bool = False
    void: bool = False
    steps: list[Step] = field(default_factory=list)
    trump: Suit | None = None
    original: bool = False

    def copy(self) -> Stake:
        """Return a copy with a chain of its own."""
        return Stake(
            self.id,
            self.name,
            self.by,
            self.stage,
            self.entry,
            self.since,
            self.row,
            self.card,
            self.in_bid,
            self.void,
            self.steps.copy(),
            self.trump,
            self.original,
        )


@dataclass(slots=True)
class Bid:
    """A bid of the second round with the figures said in it (ALS 3.4)."""

    seat: Seat
    strain: str
    entry: int
    figures: list[tuple[int, FigureRow, Card | None]] = field(default_factory=list)

    def copy(self) -> Bid:
        """Return a copy with figures of its own."""
        return Bid(self.seat, self.strain, self.entry, self.figures.copy())


@dataclass(slots=True)
class Call:
    """Gyerünk and what was answered (ALS 10).

    `ended` is `play-on` or `give-up`; `silent` are partners of the last raiser who said nothing.
    """

    steps: list[Step]
    answers: dict[Seat, str] = field(default_factory=dict)
    ended: str | None = None
    silent: set[Seat] = field(default_factory=set)

    def copy(self) -> Call:
        """Return an independent copy."""
        return Call(self.steps.copy(), self.answers.copy(), self.ended, self.silent.copy())


@dataclass(slots=True)
class Melds:
    """What was declared at trick 1, given way with, and validated (ALS 9).

    `said` are the entries that told it, in the order in which they count.
    """

    sequences: dict[Seat, int] = field(default_factory=dict)
    vannaks: set[Seat] = field(default_factory=set)
    conceded: set[tuple[Seat, str]] = field(default_factory=set)
    scored_sequences: list[tuple[Seat, int, Card | None]] = field(default_factory=list)
    scored_vannaks: list[tuple[Seat, Rank | None]] = field(default_factory=list)
    nobody: set[str] = field(default_factory=set)
    said: list[tuple[int, Entry]] = field(default_factory=list)

    def copy(self) -> Melds:
        """Return an independent copy."""
        return Melds(
            self.sequences.copy(),
            self.vannaks.copy(),
            self.conceded.copy(),
            self.scored_sequences.copy(),
            self.scored_vannaks.copy(),
            self.nobody.copy(),
            self.said.copy(),
        )

    def declared(self, meld: str) -> set[Seat]:
        """Seats that declared a sequence or a vannak and did not give way."""
        seats = set(self.sequences) if meld == "sequence" else self.vannaks
        return {seat for seat in seats if (seat, meld) not in self.conceded}
