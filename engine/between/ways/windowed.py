"""Cash with a window: one more account, which hands pay into and somebody takes (ULT 5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.between.counting import (
    Account,
    CountedHand,
    CountedLine,
    Flow,
    InWindow,
    Moved,
    Terms,
)
from engine.between.stretches import Figures, PlayerId, add_up
from engine.between.ways.cash import Cash
from engine.between.window import WindowHand, divide, play_window
from engine.judging.items import Totals


class CashWithWindow(Cash):
    """As cash; what lies in the window at the end is shared."""

    def moves(self, totals: Totals, in_window: int = 0) -> Moved:
        """What a hand pays, with what its taker gets out of the window (ULT 5.3)."""
        taker = totals.window_to
        if taker is None:
            return Moved(totals.cash, totals.window)
        points = {**totals.cash, taker: totals.cash.get(taker, 0) + in_window}
        return Moved(points, totals.window - in_window)

    def account(
        self,
        hands: Sequence[CountedHand],
        terms: Terms,  # noqa: ARG002  (there are none)
        *,
        coming: Sequence[PlayerId],  # noqa: ARG002  (those of the last hand share)
        closed: bool,
    ) -> Account:
        """Add the hands up, with the window as one more account."""
        series = play_window([_in_window(hand) for hand in hands])
        lines = []
        for hand, after in zip(hands, series.rows, strict=True):
            points = hand.figures(self.moves(hand.totals, after.taken).points)
            flow = Flow(hand.totals.window, after.taken, _taker(hand), after.window)
            lines.append(CountedLine(points, after.totals, window=flow))
        shares = _shares(series.window, series.totals, hands)
        ended = add_up((series.totals, shares)) if shares else series.totals
        return Account(
            tuple(lines),
            totals=ended if closed else series.totals,
            points=ended,
            window=InWindow(series.window, shares, divided=closed),
        )


def _taker(hand: CountedHand) -> PlayerId | None:
    taker = hand.totals.window_to
    return None if taker is None else hand.players[taker]


def _in_window(hand: CountedHand) -> WindowHand:
    return WindowHand(hand.figures(hand.totals.cash), hand.totals.window, _taker(hand))


def _shares(window: int, totals: Figures, hands: Sequence[CountedHand]) -> Figures:
    """Share the window among those who played the last hand (ULT 5.3)."""
    if not hands:
        return {}
    last = hands[-1]
    return divide(window, totals, tuple(last.players.values()), last.players[last.dealer])


CASH_WITH_WINDOW: Final = CashWithWindow()
