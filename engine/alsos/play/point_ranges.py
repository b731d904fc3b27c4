"""The possible points and tricks by number alone: counts entered, tricks won, cards taken.

The results depend only on `PointCounts`.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from engine.adjudication.possible_card_sums import (
    bit_positions,
    lowest_sum,
    mirror_sums,
    sums_by_count,
    sums_of_tricks,
)
from engine.alsos.rule_constants import LAST_TRICK_POINTS, POINTS, TRUMP_GAME, WITH_FIGURES
from engine.packs.hungarian_pack import MAKK

_PLAIN: Final = tuple(sorted(POINTS[None].values()))
_WITH_TRUMPS: Final = tuple(sorted(POINTS[MAKK].values()))
_TOTAL: Final = sum(_PLAIN) + LAST_TRICK_POINTS
_TOTAL_WITH_TRUMPS: Final = sum(_WITH_TRUMPS) + LAST_TRICK_POINTS


class SeatTotals(NamedTuple):
    """The known totals of a seat: `points` and `tricks` if known, and its minimum.

    It `won` so many tricks and took so many `cards`; `least` is the points of these, with the last
    trick.
    """

    points: int | None
    tricks: int | None
    won: int
    cards: int
    least: int

    @property
    def has_trick(self) -> bool:
        """Return whether the seat has certainly taken a trick."""
        return bool(self.tricks or self.points or self.won or self.cards)


class PointCounts(NamedTuple):
    """The known numbers of a `game` with so many `tricks`, for each of the `seats`.

    `last` is the place of the seat that won the last trick. `out` is the points of cards known to
    lie in the talon; `left` more cards lie there, out of those whose points are `free`, in rising
    order. `unnamed` are the points of all cards of which it is not known where they went; while the
    trumps are not known, of the whole pack.
    """

    game: str | None
    tricks: int
    seats: tuple[SeatTotals, ...]
    last: int | None
    out: int
    left: int
    free: tuple[int, ...]
    unnamed: tuple[int, ...]

    def others(self, place: int) -> tuple[SeatTotals, ...]:
        """Return all seats but one."""
        return (*self.seats[:place], *self.seats[place + 1 :])


def values_in(game: str | None) -> tuple[int, ...]:
    """Return the points of the cards of the pack, ascending (ALS 1.2).

    Any trump suit gives the same values; which cards have them does not matter here.
    """
    return _WITH_TRUMPS if game == TRUMP_GAME else _PLAIN


def total_in(game: str | None) -> int:
    """Return the points of all cards and the last trick (ALS 1.2)."""
    return _TOTAL_WITH_TRUMPS if game == TRUMP_GAME else _TOTAL


# -- points


def points_range(counts: PointCounts, place: int) -> tuple[int, int]:
    """Return the least and most parti points of a seat whose points are not known."""
    least, left = counts.seats[place].least, _left(counts, place)
    most = max(left.bit_length() - 1, least)
    return min(max(least, lowest_sum(left)), most), most


def _left(counts: PointCounts, place: int) -> int:
    """Return a mask of the points that the others and the talon leave to a seat.

    If the points of one other seat only are unknown, what that seat can have of its own counts.
    """
    others = counts.others(place)
    known = sum([own.least if own.points is None else own.points for own in others])
    rest, free, left = total_in(counts.game) - known - counts.out, counts.free, counts.left
    unknown = [at for at, own in enumerate(counts.seats) if at != place and own.points is None]
    if len(unknown) > 1:
        return (1 << max(rest - sum(free[:left]) + 1, 0)) - 1
    away = sums_by_count(free, left)[left]
    for other in unknown:
        able = _own_sums(counts, other) >> counts.seats[other].least
        away = reduce(or_, (able << lying for lying in bit_positions(away)), 0)
    return mirror_sums(away, rest)


# Saves 1 % of adjudicating a tap of Alsós; decided by its arguments.
@lru_cache(maxsize=4096)
def possible_points(counts: PointCounts, place: int) -> int:
    """Return a mask of the parti points that fit all else that is known (ALS 1.2, 1.3)."""
    least = counts.seats[place].least
    return (_own_sums(counts, place) & _left(counts, place)) >> least << least


def _own_sums(counts: PointCounts, place: int) -> int:
    """Return a mask of the points of the tricks that a seat can have (ALS 1.2, 1.3)."""
    own = counts.seats[place]
    if own.tricks == 0:
        return int(own.least == 0)
    exactly = own.tricks is not None
    return _trick_sums(counts, place, most_tricks(counts, place), exactly=exactly)


def _trick_sums(counts: PointCounts, place: int, tricks: int, *, exactly: bool) -> int:
    """Return a mask of the possible points of so many tricks of a seat (ALS 1.2, 1.3).

    Besides the cards that it is known to have taken there are only unnamed ones in them.
    """
    own, size = counts.seats[place], len(counts.seats)
    cards, least = own.cards, own.least
    if len(counts.unnamed) == len(values_in(counts.game)):
        cards, least = 0, LAST_TRICK_POINTS if counts.last == place else 0
    mask = sums_of_tricks(counts.unnamed, size, max(tricks, 0), cards, exactly=exactly) << least
    return mask | mask << LAST_TRICK_POINTS if counts.last is None else mask


# -- tricks


def _least_tricks(own: SeatTotals, size: int) -> int:
    """Return the fewest tricks a seat can have, by tricks won and cards taken (ALS 2.1)."""
    if own.tricks is not None:
        return own.tricks
    return max(-(-own.cards // size), own.won, int(own.has_trick))


def most_tricks(counts: PointCounts, place: int) -> int:
    """Return the most tricks a seat can have, given those of the others."""
    own = counts.seats[place]
    if own.tricks is not None:
        return own.tricks
    size = len(counts.seats)
    return counts.tricks - sum([_least_tricks(other, size) for other in counts.others(place)])


def possible_tricks(counts: PointCounts, place: int) -> tuple[int, ...]:
    """Return the trick counts that fit all else that is known, ascending (ALS 4.3-5)."""
    own, others = counts.seats[place], counts.others(place)
    last = [one for one, other in enumerate(counts.seats) if one != place and other.tricks is None]
    left = counts.tricks - sum([other.tricks or 0 for other in others])
    least, most = _least_tricks(own, len(counts.seats)), most_tricks(counts, place)
    return tuple(
        count
        for count in range(least, most + 1)
        if _fits_tricks(counts, place, count)
        and (len(last) != 1 or _fits_tricks(counts, last[0], left - count))
    )


def _fits_tricks(counts: PointCounts, place: int, count: int) -> bool:
    """Return whether so many tricks can have the points entered for a seat (ALS 1.2, 1.3)."""
    points = counts.seats[place].points
    if points is None or counts.game not in WITH_FIGURES:
        return True
    return bool(_trick_sums(counts, place, count, exactly=True) >> points & 1)


# -- all together


# Saves 3 % of adjudicating a tap of Alsós; decided by its arguments.
@lru_cache(maxsize=8192)
def is_possible_count(counts: PointCounts) -> bool:
    """Return whether cards, tricks and points are consistent (ALS 1.2, 1.3, 2.1)."""
    return all(_seat_fits(counts, place) for place in range(len(counts.seats)))


def _seat_fits(counts: PointCounts, place: int) -> bool:
    """Return whether a seat's tricks can hold the cards it took and have its points."""
    own, most = counts.seats[place], most_tricks(counts, place)
    if own.won > most or own.cards > most * len(counts.seats):
        return False
    if counts.game not in WITH_FIGURES:
        return True
    allowed = possible_points(counts, place)
    return bool(allowed if own.points is None else allowed >> own.points & 1)
