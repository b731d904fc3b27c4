"""Who sits where at which hand, and who deals (SES 1.1, ALS 2.2, ULT 2.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from typing import Final

from msgspec import Struct

from engine.hand.cards import Seat
from engine.hand.record import SEATS
from scorekeeper.models import Draft, Hand, HandVersion, Session
from scorekeeper.services import counting_methods, eager_loading
from scorekeeper.services.views import PlayerView, Swap, VersionKind

OUT: Final = frozenset(kind.value for kind in VersionKind if not kind.counts)
"""What the last version of a hand is that counts no more."""
_TABLES: Final = "_tables"
"""Where a session has who sat at it."""


class Sitting(Struct, frozen=True):
    """A table, and those of it who play a hand; `places` are their seats at the table, in order.

    In the hand they have the first seats, in that order: where seat B of the table is out, whoever
    sits in seat C of the table plays as seat B.
    """

    table: Mapping[Seat, PlayerView]
    places: tuple[Seat, ...]

    @property
    def players(self) -> dict[Seat, PlayerView]:
        """Those who play, by their seats in the hand."""
        return {seat: self.table[at] for seat, at in zip(SEATS, self.places, strict=False)}

    @property
    def names(self) -> list[str]:
        """Those of the table by name, in seat order."""
        return [player.name for player in self.table.values()]

    @property
    def out(self) -> tuple[PlayerView, ...]:
        """Those of the table who do not play."""
        return tuple(player for at, player in self.table.items() if at not in self.places)

    @property
    def marked(self) -> str:
        """Who plays, as drafts keep it: nothing where everybody does."""
        return (
            "" if len(self.places) == len(self.table) else "".join(at.value for at in self.places)
        )

    def place(self, seat: Seat) -> Seat:
        """The seat at the table of whoever has this seat in the hand.  Raises LookupError."""
        return dict(zip(SEATS, self.places, strict=False))[seat]

    def seat(self, place: Seat) -> Seat | None:
        """The seat in the hand of whoever sits in this seat of the table; None if he is out."""
        return SEATS[self.places.index(place)] if place in self.places else None

    def of(self, players: Sequence[str]) -> Sitting:
        """The same table with these playing, by the ids that ways of counting know."""
        playing = [at for at, player in self.table.items() if str(player.id) in players]
        return Sitting(self.table, tuple(playing))


class Tables:
    """Everybody of a table at each of its hands; those of hands between two changes are one."""

    def __init__(self, row: Session) -> None:
        """Look through who sat down, and from which hand on."""
        self.rows = [*row.seatings]
        self._sat = [
            (each.from_hand, each.seat, PlayerView(each.player_id, each.player.name))
            for each in row.seatings
        ]
        self._known: dict[tuple[bool, ...], Sitting] = {}

    def at(self, number: int) -> Sitting:
        """Everybody at a hand, as if all of them played it."""
        there = tuple(since <= number for since, _, _ in self._sat)
        known = self._known.get(there)
        if known is None:
            sat = compress(self._sat, there)
            known = self._known[there] = _everybody({seat: player for _, seat, player in sat})
        return known

    def at_hand(self, hand: Hand, version: HandVersion | None = None) -> Sitting:
        """Those who played a hand, by its record: everybody, unless it names fewer."""
        everybody = self.at(hand.number)
        record = (version or hand.versions[-1]).record
        names = record.get("seats") if isinstance(record, dict) else None
        if not isinstance(names, list) or names == everybody.names:
            return everybody
        places = tuple(at for at, player in everybody.table.items() if player.name in names)
        named = [everybody.table[at].name for at in places]
        if places == everybody.places or named != names:
            return everybody
        return Sitting(everybody.table, places)


def tables_of(row: Session) -> Tables:
    """Everybody of a table at each of its hands, looked through again once somebody sits down."""
    known: Tables | None = vars(row).get(_TABLES)
    if known is None or known.rows != row.seatings:
        known = vars(row)[_TABLES] = Tables(row)
    return known


def at_table(row: Session, number: int) -> Sitting:
    """Everybody of the table at a hand, as if all of them played it."""
    return tables_of(row).at(number)


def _everybody(sitting: Mapping[str, PlayerView]) -> Sitting:
    table = {Seat(seat): sitting[seat] for seat in sorted(sitting)}
    return Sitting(table, tuple(table))


def at_hand(row: Session, hand: Hand) -> Sitting:
    """Those who played a hand, by its record: everybody at the table, unless it names fewer."""
    return tables_of(row).at_hand(hand)


def of_draft(row: Session, draft: Draft) -> Sitting:
    """Those who play a half-entered hand: those who did when it was begun, in their seats."""
    everybody = at_table(row, draft.number)
    places = tuple(at for at in everybody.places if at.value in draft.places)
    return Sitting(everybody.table, places) if draft.places else everybody


def names_seats(row: Session, draft: Draft) -> bool:
    """Whether what a draft keeps of who plays it can be so at its table."""
    return draft.places in {"", of_draft(row, draft).marked}


def seats_before(row: Session) -> Sitting:
    """The table as it was before anybody changed since the last hand."""
    number = next_number(row)
    sitting: dict[str, PlayerView] = {}
    for seating in row.seatings:
        if seating.from_hand < number or seating.seat not in sitting:
            sitting[seating.seat] = PlayerView(seating.player_id, seating.player.name)
    return _everybody(sitting)


def swaps(row: Session) -> tuple[Swap, ...]:
    """Who sat down for whom since the last hand, or since the session was opened."""
    now = at_table(row, next_number(row)).table
    return tuple(
        Swap(seat, was, now[seat])
        for seat, was in seats_before(row).table.items()
        if was != now[seat]
    )


def resumable(row: Session) -> bool:
    """Whether the table broke something off that the same people could still go on with."""
    last = row.breaks[-1] if row.breaks else None
    if last is None or not last.broken or last.after_hand != next_number(row) - 1:
        return False
    now = at_table(row, next_number(row)).table
    return set(seats_before(row).table.values()) == set(now.values())


def next_number(row: Session) -> int:
    """The number of the hand that comes next."""
    return eager_loading.last_number(row) + 1


def is_withdrawn(hand: Hand) -> bool:
    """Whether a hand was withdrawn, or its recording taken back, and it was not put back."""
    return hand.versions[-1].kind in OUT


def next_dealer(row: Session, coming: Sitting, dealt: Seat | None, *, again: bool) -> Seat:
    """Who deals next, by seat at the table, where these play; `dealt` is who dealt last.

    With `again` that is whoever dealt the last hand, if he plays the next one.
    """
    if dealt is not None:
        return dealt if again and dealt in coming.places else _after(row, dealt, coming)
    first = Seat(row.first_dealer)
    return first if first in coming.places else _after(row, first, coming)


def dealer_of(row: Session, hand: Hand, sitting: Sitting, dealt: Seat | None) -> Seat:
    """Who dealt a hand that these played, by seat; `dealt` is who dealt the one before it.

    That is what its record says, or whose turn it was where that cannot be read.
    """
    record = hand.versions[-1].record
    said = record.get("dealer") if isinstance(record, dict) else None
    seats = [seat.value for seat in SEATS[: len(sitting.places)]]
    if said in seats:
        return sitting.places[seats.index(said)]
    return Seat(row.first_dealer) if dealt is None else _after(row, dealt, sitting)


def _after(row: Session, seat: Seat, sitting: Sitting) -> Seat:
    return counting_methods.method_of(row).deals_next(seat, sitting.places)
