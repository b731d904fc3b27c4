"""The sides of a hand, as far as the record shows them.

A called partner may stay unknown for a while, to the table or to the record itself: so each member
of a side has a flag for being known to everybody, and an unknown seat is on no side.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from engine.hand.cards import Seat


class Role(Enum):
    """The role of a side.

    `DECLARER`: plays the game that was bid or named, the declarer with possible partners.
    `DEFENDERS`: play against that. Where nobody declared, `ALONE`: each plays for himself; `PAIR`:
    two who sit opposite play together in every hand.
    """

    DECLARER = "declarer"
    DEFENDERS = "defenders"
    ALONE = "alone"
    PAIR = "pair"


PARTNER: Final = "partner"
"""The role of a seat that plays with the declarer."""


class SideMember(NamedTuple):
    """A seat on a side.

    `entry` is the place of the entry that shows it, None if the rules alone do. `known` is whether
    everybody at the table knows it; if not, no page that players see may show it.
    """

    seat: Seat
    entry: int | None = None
    known: bool = True


class Side(NamedTuple):
    """Seats that play together: their `role`, and the known `members`, in order of play.

    The declarer is the first of his side. A dealer who does not play is on none, even if a rule
    gives him a share.
    """

    role: Role
    members: tuple[SideMember, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the side that the record shows."""
        return tuple(member.seat for member in self.members)

    @property
    def known(self) -> tuple[Seat, ...]:
        """The seats of the side that everybody at the table knows."""
        return tuple(member.seat for member in self.members if member.known)


def against_all(declarer: Seat, order: tuple[Seat, ...], entry: int | None) -> tuple[Side, ...]:
    """Return the sides of a hand in which one plays against all others, as an entry shows."""
    others = tuple(SideMember(seat, entry) for seat in order if seat is not declarer)
    return Side(Role.DECLARER, (SideMember(declarer, entry),)), Side(Role.DEFENDERS, others)


def with_holder(
    declarer: Seat,
    holder: Seat | None,
    order: tuple[Seat, ...],
    entry: int | None = None,
    *,
    known: bool = True,
) -> tuple[Side, ...]:
    """Return the sides if the holder of a called card, perhaps the declarer, is with the declarer.

    The others' side is unknown until the record names the holder; `known` is whether everybody at
    the table knows him.
    """
    alone = Side(Role.DECLARER, (SideMember(declarer, entry),))
    if holder is None:
        return (alone,)
    others = (SideMember(seat, entry, known) for seat in order if seat not in {declarer, holder})
    both = Side(Role.DECLARER, (*alone.members, SideMember(holder, entry, known)))
    return alone if holder is declarer else both, Side(Role.DEFENDERS, tuple(others))


def fixed_sides(order: tuple[Seat, ...]) -> tuple[Side, ...]:
    """Return the sides of a game without a declarer: of four, those who sit opposite (ZSI 1.1)."""
    sides = (order[0::2], order[1::2])
    role = Role.ALONE if len(order) == len(sides) else Role.PAIR
    return tuple(Side(role, tuple(map(SideMember, seats))) for seats in sides)


def each_alone(order: tuple[Seat, ...], entry: int | None) -> tuple[Side, ...]:
    """Return the sides of a hand in which everybody plays for himself, as an entry shows."""
    return tuple(Side(Role.ALONE, (SideMember(seat, entry),)) for seat in order)
