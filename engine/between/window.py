"""The window of Ulti: how what is left in it at the end of a session is shared (ULT 5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.between.stretches.figures import Figures, PlayerId
from engine.hand.cards import right_of, turned

RULES: Final = ("ULT 5.3",)
"""By what it is filled, taken and shared."""


def divide(
    window: int, totals: Figures, seats: Sequence[PlayerId], last_dealer: PlayerId
) -> Figures:
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
    after_dealer = turned(seats, right_of(seats, last_dealer))
    worst = sorted(after_dealer, key=lambda name: totals.get(name, 0))[:rest]
    return {name: share + (name in worst) for name in seats}
