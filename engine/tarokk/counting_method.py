"""Doubled hands: after a hand that nobody played, later ones count double (TAR 2.3, 2.7, 7.8).

Doublings do not stack, they only last longer: each scored hand uses one up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.sessions.counting_method import (
    CountedHand,
    CountingTexts,
    RunningTotal,
    SessionTally,
    Terms,
)
from engine.sessions.counting_methods.cash import CashCounting
from engine.sessions.series.player_totals import PlayerId
from engine.tarokk.doubling_constants import TIMES


class DoublingCounting(CashCounting):
    """The counting method in which every hand is paid at once, and some count double."""

    name = "doubled"
    deal_passes = False
    words = CountingTexts(
        label=("Elszámolás leosztásonként, duplázással", "Paid hand by hand, with doubled hands"),
        long=("leosztásonként, duplázással", "hand by hand, with doubled hands"),
        agreed=(
            "leosztásonként elszámolva; körpassz és eldobás után dupla",
            "paid hand by hand; hands count double after a pass-out or a hand thrown in",
        ),
        title=("Tarokklap", "Tarokk sheet"),
        file="tarokklap",
        about=(
            (
                "Minden leosztás után elszámolnak; körpassz után a következő leosztás, eldobás "
                "után a következő négy duplán számít."
            ),
            (
                "Every hand is settled at once; the next hand counts double after a pass-out, the "
                "next four after a hand thrown in."
            ),
        ),
        rules=("SES 1.2", "TAR 2.3", "TAR 2.7", "TAR 7.8"),
    )

    def begin(self, terms: Terms) -> RunningTotal:
        """Return the running total before the first hand; no hand counts double yet."""
        return DoublingRunningTotal(super().begin(terms))


@dataclass(frozen=True, slots=True, eq=False)
class DoublingRunningTotal(RunningTotal):
    """The running total of hands; the next `left` of them count double.

    `again`: the deal stays with the dealer, who deals again (TAR 2.8).
    """

    paid: RunningTotal
    left: int = 0
    again: bool = False

    def after(self, hand: CountedHand) -> DoublingRunningTotal:
        """Return the total after a hand; a scored hand uses up a doubling."""
        doubled = hand.totals.doubled
        times = TIMES if self.left and doubled <= 0 else 1
        paid = self.paid.after(_times(hand, times))
        return DoublingRunningTotal(paid, max(self.left + doubled, 0), doubled > 0)

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> SessionTally:
        """Return the payments so far and the multiplier of the next hand."""
        return replace(
            self.paid.account(coming, closed=closed),
            next_times=TIMES if self.left else 1,
            next_for=self.left or 1,
            deals_again=self.again,
        )


def _times(hand: CountedHand, times: int) -> CountedHand:
    """Return a hand with its payments multiplied."""
    cash = {seat: points * times for seat, points in hand.totals.cash.items()}
    return replace(hand, totals=replace(hand.totals, cash=cash), times=times)


DOUBLED: Final = DoublingCounting()
