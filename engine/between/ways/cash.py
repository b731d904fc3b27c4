"""Cash: every hand is paid at once (SES 1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.between.counting import (
    Account,
    CountedHand,
    CountedLine,
    Counting,
    CountingWords,
    Terms,
)
from engine.between.stretches import PlayerId, add_up


class Cash(Counting):
    """Whoever wins a hand is paid by the others then and there."""

    name = "cash"
    writes = False
    words = CountingWords(
        label=("Készpénz", "Cash"),
        long=("készpénzes", "cash"),
        agreed=("készpénzes játék", "played for cash"),
        title=("Játéklap", "Cash sheet"),
        file="jateklap",
    )

    def account(
        self,
        hands: Sequence[CountedHand],
        terms: Terms,  # noqa: ARG002  (there are none)
        *,
        coming: Sequence[PlayerId],  # noqa: ARG002  (whoever comes is paid from then on)
        closed: bool,  # noqa: ARG002  (there is nothing to be ended)
    ) -> Account:
        """Add the hands up."""
        lines: list[CountedLine] = []
        totals: dict[PlayerId, int] = {}
        for hand in hands:
            points = hand.figures(hand.totals.cash)
            totals = add_up((totals, points))
            lines.append(CountedLine(points, totals))
        return Account(tuple(lines), totals, totals)


CASH: Final = Cash()
