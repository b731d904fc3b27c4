"""Cash with a window: one more account, which hands pay into and somebody takes."""

from __future__ import annotations

from dataclasses import replace

from engine.between.counting import Account, CountedHand, Flow, InWindow, Moved
from engine.between.stretches.figures import Figures, add_up
from engine.between.ways.cash import Cash, Paid
from engine.between.window import divide
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
