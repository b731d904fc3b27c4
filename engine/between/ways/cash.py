"""Cash: every hand is paid at once (SES 1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.between.counting import (
    Account,
    CountedHand,
    CountedLine,
    Counting,
    Flow,
    Moved,
    Terms,
)
from engine.between.stretches.figures import PlayerId, add_up
from engine.between.ways import words


class Cash(Counting):
    """Whoever wins a hand is paid by the others then and there."""

    name = "cash"
    writes = False
    words = words.CASH

    def account(
        self,
        hands: Sequence[CountedHand],
        terms: Terms,  # noqa: ARG002  (there are none)
        *,
        coming: Sequence[PlayerId],  # noqa: ARG002  (whoever comes is paid from then on)
        closed: bool,  # noqa: ARG002  (there is nothing to be ended)
    ) -> Account:
        """Add the hands up, and what they leave in a window where there is one."""
        lines: list[CountedLine] = []
        totals: dict[PlayerId, int] = {}
        window = 0
        for hand in hands:
            moved = self.moves(hand.totals, window)
            points = hand.figures(moved.points)
            totals = add_up((totals, points))
            lines.append(CountedLine(points, totals, window=self.flow(hand, moved, window)))
            window += moved.window
        return Account(tuple(lines), totals, totals)

    def flow(self, hand: CountedHand, moved: Moved, in_window: int) -> Flow | None:  # noqa: ARG002
        """What a hand that moved so much did with a window; there is none."""
        return None


CASH: Final = Cash()
