"""Announcements of a hand: stakes with their kontra chains, bids, calls and melds.

All are immutable; an announcement replaces them with new objects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.adjudication.kontra_ladder import KontraLadder
from engine.alsos.rule_constants import SZANZADU, FigureRow
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry, seat_of
from engine.packs.hungarian_pack import HungarianSuit
from engine.results.items import THE_GAME

GAME: Final = THE_GAME
GYERUNK = "gyerunk"


def item_id(figure: str, seat: Seat) -> str:
    """Return the id of a figure's item, by its announcer.

    >>> item_id("ulti", Seat("B"))
    'ulti/B'
    """
    return f"{figure}/{seat.value}"


@dataclass(frozen=True, slots=True)
class Stake(KontraLadder):
    """The game or a figure with its kontra steps. `since` is the time of its last announcement.

    A trump game keeps its `trump`, and whether that is the `original` suit: its value may depend on
    them (ALS 4.5), also after a change to betli.
    """

    name: str
    by: Seat | None
    stage: str | None
    entry: int | None
    since: int
    row: FigureRow | None = None
    card: Card | None = None
    in_bid: bool = False
    void: bool = False
    trump: Suit | None = None
    original: bool = False


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of the second round with its figures (ALS 3.4)."""

    strain: str
    figures: tuple[tuple[int, FigureRow, Card | None], ...] = ()

    @property
    def trump(self) -> Suit | None:
        """The trumps it names; szanzadu has none."""
        return None if self.strain == SZANZADU else HungarianSuit(self.strain)


@dataclass(frozen=True, slots=True)
class Call(KontraLadder):
    """A gyerünk with its answers (ALS 10).

    `ended` is `play-on` or `give-up`; `silent` are partners of the last raiser who said nothing.
    """

    answers: Mapping[Seat, str] = field(default_factory=dict)
    ended: str | None = None
    silent: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Melds:
    """The melds declared at trick 1, given way with, and validated (ALS 9).

    `said` are the entries, in the order in which they count.
    """

    said: tuple[tuple[int, Entry], ...] = ()

    def _told(self, do: str) -> Iterator[Entry]:
        return (entry for _, entry in self.said if entry.do == do)

    @property
    def lengths(self) -> dict[Seat, int]:
        """The length of the sequence that each seat declared."""
        return {seat_of(entry): entry.length or 0 for entry in self._told("declare-sequence")}

    def lengths_of(self, seat: Seat) -> list[int]:
        """Return the lengths of a seat's sequences: those validated and the declared one."""
        found = [entry.length or 0 for entry in self.scored("sequence") if entry.seat is seat]
        declared = self.lengths.get(seat)
        return found if declared is None or declared in found else [*found, declared]

    @property
    def nobody(self) -> set[str]:
        """The kinds of melds of which nobody's count, as the best are equal."""
        return {str(entry.meld) for entry in self._told("no-valid")}

    def scored(self, meld: str) -> list[Entry]:
        """Return the entries that validated sequences or vannak."""
        return list(self._told(f"score-{meld}"))

    def said_by(self, meld: str) -> set[Seat]:
        """Return the seats that declared a sequence or a vannak."""
        return {seat_of(entry) for entry in self._told(f"declare-{meld}")}

    def declared(self, meld: str) -> set[Seat]:
        """Return the seats that declared a sequence or a vannak and did not give way."""
        gave_way = {entry.seat for entry in self._told("kicsi") if entry.meld == meld}
        return self.said_by(meld) - gave_way
