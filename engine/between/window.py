"""How what is left in a window at the end of a session is shared."""

from __future__ import annotations

from collections.abc import Sequence

from engine.between.stretches.figures import Figures, PlayerId
from engine.hand.cards import right_of, turned


def divide(
    window: int, totals: Figures, seats: Sequence[PlayerId], last_dealer: PlayerId
) -> Figures:
    """Share the window among those at the table at the end.

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
