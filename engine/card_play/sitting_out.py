"""The players of a hand: at a table with one more than the game needs, the dealer sits out.

He gets no cards and says nothing. Either he takes no part in the result, or he shares the
defenders', which each game pays by its own rules.
"""

from __future__ import annotations

from typing import Protocol

from engine.hand.cards import Seat, rotate_seats, seat_right_of
from engine.hand.record import Entry
from engine.results.entry_problem import EntryProblem, make_problem


def seats_in_play(
    places: tuple[Seat, ...], dealer: Seat, most: int | None = None
) -> tuple[Seat, ...]:
    """Return the seats that play, from forehand: the dealer is last, and sits out after `most`.

    >>> "".join(seat.value for seat in seats_in_play(tuple(Seat)[:4], Seat.B, 3))
    'CDA'
    """
    return rotate_seats(places, seat_right_of(places, dealer))[:most]


class SeatedHand(Protocol):
    """A hand with the seats that play it, and those whose points a director may decide."""

    order: tuple[Seat, ...]

    @property
    def ruled_seats(self) -> tuple[Seat, ...]:
        """The seats whose points a director may decide."""


def check_in_play(game: str, hand: SeatedHand, entry: Entry) -> EntryProblem | None:
    """Check that an entry is not about a dealer who sits out.

    An irregularity may be, and a ruling if he has a share in the result.
    """
    if entry.seat is None or entry.seat in hand.order or entry.do == "irregularity":
        return None
    if entry.do == "award" and entry.seat in hand.ruled_seats:
        return None
    return make_problem(f"{game}.not-in-play")
