"""The window of Ulti over a session: who paid into it, who took it, how it is shared (ULT 5.3).

A pure function of the hands' totals. What the players have and what is in the window always sum
to zero; after the division the players alone do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Points = Mapping[str, int]
RULES: Final = ("ULT 5.3",)
"""By what it is filled, taken and shared."""


@dataclass(frozen=True, slots=True)
class WindowHand:
    """What a hand does: the players' points, what it pays into the window, who takes it."""

    points: Points
    window: int = 0
    taker: str | None = None


@dataclass(frozen=True, slots=True)
class WindowRow:
    """After a hand: what its taker took, what lies in the window, everybody's total."""

    taken: int
    window: int
    totals: Points


@dataclass(frozen=True, slots=True)
class WindowSeries:
    """A session's hands in order, with the window as one more account."""

    rows: tuple[WindowRow, ...]

    @property
    def window(self) -> int:
        """What lies in the window now."""
        return self.rows[-1].window if self.rows else 0

    @property
    def totals(self) -> Points:
        """Everybody's total now, without what is still in the window."""
        return self.rows[-1].totals if self.rows else {}


def play_window(hands: Sequence[WindowHand]) -> WindowSeries:
    """Add the hands up; whoever takes the window gets what was in it before the hand (ULT 5.3).

    >>> rows = play_window([
    ...     WindowHand({"Anna": -4, "Bori": -4, "Cili": -4}, 12),
    ...     WindowHand({"Anna": 20, "Bori": -10, "Cili": -10}, 0, "Anna"),
    ... ]).rows
    >>> [row.window for row in rows], dict(rows[-1].totals)
    ([12, 0], {'Anna': 28, 'Bori': -14, 'Cili': -14})
    """
    rows: list[WindowRow] = []
    window, totals = 0, dict[str, int]()
    for hand in hands:
        taken = window if hand.taker is not None else 0
        for name, points in hand.points.items():
            totals[name] = totals.get(name, 0) + points
        if hand.taker is not None:
            totals[hand.taker] = totals.get(hand.taker, 0) + taken
        window += hand.window - taken
        rows.append(WindowRow(taken, window, dict(totals)))
    return WindowSeries(tuple(rows))


def divide(window: int, totals: Points, seats: Sequence[str], last_dealer: str) -> Points:
    """Share the window among those at the table at the end (ULT 5.3).

    Equal shares; what remains goes one each to those worst placed, and among equals to the first
    seat after the last dealer.  `seats` are the players in order of play.  Raises ValueError if
    the last dealer is not one of them.

    >>> dict(divide(5, {"Anna": 10, "Bori": -7, "Cili": -8}, ("Anna", "Bori", "Cili"), "Cili"))
    {'Anna': 1, 'Bori': 2, 'Cili': 2}
    """
    if last_dealer not in seats:
        raise ValueError(f"{last_dealer!r} does not sit at this table")
    share, rest = divmod(window, len(seats))
    first = seats.index(last_dealer) + 1
    after_dealer = (*seats[first:], *seats[:first])
    worst = sorted(after_dealer, key=lambda name: totals.get(name, 0))[:rest]
    return {name: share + (name in worst) for name in seats}
