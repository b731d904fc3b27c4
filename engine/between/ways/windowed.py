"""Cash with a window: one more account, which hands pay into and somebody takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.between.counting import Account, CountedHand, Flow, InWindow, Moved
from engine.between.stretches.figures import Figures, PlayerId, add_up
from engine.between.ways.cash import Cash, Paid
from engine.hand.cards import right_of, turned
from engine.judging.items import Totals


class CashWithWindow(Cash):
    """As cash; what lies in the window at the end is shared, by the rules of a game."""

    def __init__(self, *rules: str) -> None:
        """Take the game's rules of its window."""
        self.window_rules = rules

    def moves(self, totals: Totals, in_window: int = 0) -> Moved:
        """What a hand pays, with what its taker gets out of the window."""
        taker = totals.window_to
        if taker is None:
            return Moved(totals.cash, totals.window)
        points = {**totals.cash, taker: totals.cash.get(taker, 0) + in_window}
        return Moved(points, totals.window - in_window)

    def flow(self, hand: CountedHand, moved: Moved, in_window: int) -> Flow:
        """What a hand paid in, and who took what was in the window before it."""
        paid, taker = hand.totals.window, hand.totals.window_to
        player = None if taker is None else hand.players[taker]
        after = in_window + moved.window
        return Flow(paid, paid - moved.window, player, after, self.window_rules)

    def told(self, paid: Paid, account: Account, *, closed: bool) -> Account:
        """The account, with the window as one more."""
        shares = _shares(paid)
        ended = add_up((paid.totals, shares))
        return replace(
            account,
            totals=ended if closed else paid.totals,
            points=ended,
            window=InWindow(paid.window, shares, closed, self.window_rules),
        )


def _shares(paid: Paid) -> Figures:
    """Share the window among those who played the last hand."""
    last = paid.hand
    if last is None:
        return {}
    return divide(paid.window, paid.totals, tuple(last.players.values()), last.players[last.dealer])


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
