"""Who wins and loses with whom in a hand, as far as the record tells.

Where a partner is called he may stay unknown for a while, to the table or to the record itself: so
every seat has its own mark of whether everybody knows, and a seat of which nothing is known stands
on no side.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from engine.hand.cards import Seat


class Role(Enum):
    """What a side does.

    `DECLARER`: it plays what was bid or named; with the declarer may be partners. `DEFENDERS`: it
    plays against that. `ALONE`: each of its like plays for himself, and nobody declared.
    """

    DECLARER = "declarer"
    DEFENDERS = "defenders"
    ALONE = "alone"


PARTNER: Final = "partner"
"""What is said of a seat that plays with the declarer."""


class Member(NamedTuple):
    """A seat on a side.

    `entry` is the place of the entry that shows it, None where the rules alone do. `known` tells
    whether everybody at the table knows it: what is not, no page that players see may show.
    """

    seat: Seat
    entry: int | None = None
    known: bool = True


class Side(NamedTuple):
    """Who plays together: their `role`, and the `members` told of so far, in order of play.

    The declarer is the first of his side. Who deals and does not play is on none, even where a
    rule gives him a share.
    """

    role: Role
    members: tuple[Member, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody the record tells of."""
        return tuple(member.seat for member in self.members)

    @property
    def known(self) -> tuple[Seat, ...]:
        """Whom everybody at the table knows to be on it."""
        return tuple(member.seat for member in self.members if member.known)


@lru_cache(maxsize=2048)
def against_all(declarer: Seat, order: tuple[Seat, ...], entry: int | None) -> tuple[Side, ...]:
    """Sides of a hand in which one plays alone against the others, as an entry shows."""
    others = tuple(Member(seat, entry) for seat in order if seat is not declarer)
    return Side(Role.DECLARER, (Member(declarer, entry),)), Side(Role.DEFENDERS, others)


@lru_cache(maxsize=2048)
def with_holder(
    declarer: Seat,
    holder: Seat | None,
    order: tuple[Seat, ...],
    entry: int | None = None,
    *,
    known: bool = True,
) -> tuple[Side, ...]:
    """Sides of a hand in which whoever holds a called card, perhaps himself, is with the declarer.

    Nothing is known of the others before the record tells whose it was; `known` is whether
    everybody at the table knows it.
    """
    alone = Side(Role.DECLARER, (Member(declarer, entry),))
    if holder is None:
        return (alone,)
    others = (Member(seat, entry, known) for seat in order if seat not in {declarer, holder})
    both = Side(Role.DECLARER, (*alone.members, Member(holder, entry, known)))
    return alone if holder is declarer else both, Side(Role.DEFENDERS, tuple(others))


@lru_cache(maxsize=2048)
def each_alone(order: tuple[Seat, ...], entry: int | None) -> tuple[Side, ...]:
    """Sides of a hand in which everybody plays for himself, as an entry shows."""
    return tuple(Side(Role.ALONE, (Member(seat, entry),)) for seat in order)
