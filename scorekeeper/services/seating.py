"""Who sits where at which hand, and who deals (SES 1.1, ALS 2.2, ULT 2.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.hand.cards import Seat
from scorekeeper.models import Hand, Session
from scorekeeper.services import loading, ways
from scorekeeper.services.views import PlayerView, Swap, VersionKind

OUT: Final = frozenset(kind.value for kind in VersionKind if not kind.counts)
"""What the last version of a hand is that counts no more."""


def at_hand(row: Session, number: int) -> dict[Seat, PlayerView]:
    """The players of a hand, by seat, in order of play."""
    sitting: dict[str, PlayerView] = {}
    for seating in row.seatings:
        if seating.from_hand <= number:
            sitting[seating.seat] = PlayerView(seating.player_id, seating.player.name)
    return {Seat(seat): sitting[seat] for seat in sorted(sitting)}


def before(row: Session) -> dict[Seat, PlayerView]:
    """The players as they sat before anybody changed since the last hand."""
    number = next_number(row)
    sitting: dict[str, PlayerView] = {}
    for seating in row.seatings:
        if seating.from_hand < number or seating.seat not in sitting:
            sitting[seating.seat] = PlayerView(seating.player_id, seating.player.name)
    return {Seat(seat): sitting[seat] for seat in sorted(sitting)}


def swaps(row: Session) -> tuple[Swap, ...]:
    """Who sat down for whom since the last hand, or since the session was opened."""
    now = at_hand(row, next_number(row))
    return tuple(
        Swap(seat, was, now[seat]) for seat, was in before(row).items() if was != now[seat]
    )


def resumable(row: Session) -> bool:
    """Tell whether the table broke something off that the same people could still go on with."""
    last = row.breaks[-1] if row.breaks else None
    if last is None or not last.broken or last.after_hand != next_number(row) - 1:
        return False
    return set(before(row).values()) == set(at_hand(row, next_number(row)).values())


def next_number(row: Session) -> int:
    """The number of the hand that comes next."""
    return loading.last_number(row) + 1


def is_withdrawn(hand: Hand) -> bool:
    """Tell whether a hand was withdrawn, or its recording taken back, and it was not put back."""
    return hand.versions[-1].kind in OUT


def next_dealer(row: Session) -> Seat:
    """Who deals next, withdrawn hands left out."""
    last = next((hand for hand in reversed(row.hands) if not is_withdrawn(hand)), None)
    if last is None:
        return Seat(row.first_dealer)
    return _after(row, dealer_of(row, last), at_hand(row, next_number(row)))


def dealer_of(row: Session, hand: Hand) -> Seat:
    """Who dealt a hand: what its record says, or whose turn it was where that cannot be read."""
    record = hand.versions[-1].record
    said = record.get("dealer") if isinstance(record, dict) else None
    sitting = at_hand(row, hand.number)
    if said in {seat.value for seat in sitting}:
        return Seat(said)
    dealt = [each for each in row.hands if each.number < hand.number and not is_withdrawn(each)]
    return _after(row, dealer_of(row, dealt[-1]), sitting) if dealt else Seat(row.first_dealer)


def _after(row: Session, seat: Seat, sitting: Mapping[Seat, PlayerView]) -> Seat:
    return ways.way_of(row).deals_next(seat, tuple(sitting))
