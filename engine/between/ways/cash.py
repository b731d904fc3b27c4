"""Cash: every hand is paid at once (SES 1.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.between.chain import Chain, listed
from engine.between.counting import (
    Account,
    CountedHand,
    CountedLine,
    Counting,
    Course,
    Flow,
    Moved,
    Terms,
)
from engine.between.stretches.figures import PlayerId, add_up
from engine.between.ways import words


@dataclass(frozen=True, slots=True, eq=False)
class Paid(Course):
    """Hands that were paid, the last of which is `hand`; `window` is what they left in one."""

    way: Cash
    lines: Chain[CountedLine] | None = None
    totals: Mapping[PlayerId, int] = field(default_factory=dict)
    window: int = 0
    hand: CountedHand | None = None

    def after(self, hand: CountedHand) -> Paid:
        """Add a hand up."""
        moved = self.way.moves(hand.totals, self.window)
        points = hand.figures(moved.points)
        totals = add_up((self.totals, points))
        flow = self.way.flow(hand, moved, self.window)
        line = CountedLine(points, totals, window=flow, times=hand.times)
        return Paid(self.way, Chain(line, self.lines), totals, self.window + moved.window, hand)

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> Account:  # noqa: ARG002
        """Where everybody stands; whoever comes is paid from then on."""
        account = Account(listed(self.lines), self.totals, self.totals)
        return self.way.told(self, account, closed=closed)


class Cash(Counting):
    """Whoever wins a hand is paid by the others then and there."""

    name = "cash"
    writes = False
    words = words.CASH

    def begin(self, terms: Terms) -> Course:  # noqa: ARG002  (there are none)
        """Nobody has anything, and nothing lies in a window where there is one."""
        return Paid(self)

    def flow(self, hand: CountedHand, moved: Moved, in_window: int) -> Flow | None:  # noqa: ARG002
        """What a hand that moved so much did with a window; there is none."""
        return None

    def told(self, paid: Paid, account: Account, *, closed: bool) -> Account:  # noqa: ARG002
        """The account, with what a window adds to it; there is none."""
        return account


CASH: Final = Cash()
