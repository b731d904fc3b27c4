"""Doubled hands: after a hand that nobody played, later ones count double (TAR 2.3, 2.7, 7.8).

Doublings last longer, or stack where a table reads it so: then each is used up for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.results.items import Totals
from engine.sessions import counting_method
from engine.sessions.counting_methods.cash import CashCounting
from engine.sessions.series.player_totals import PlayerId
from engine.text_blocks import parse_texts

TIMES: Final = 2
"""The multiplier of a doubled hand (TAR 7.8)."""
MOST_STACKED: Final = 5
"""The most doublings that multiply one hand where they stack: ×32, as kontra (TAR 2.7)."""
SPAN_RULE: Final = "TAR 2.7 doubled_span"
STACKED_RULE: Final = "TAR 2.7 doublings_stack"
COUNTS_RULE: Final = "TAR 7.8 counts_doubled"
"""The readings of how long doublings last, of two at once, and of undoubled tarokk counts."""
PASSED_OUT: Final = 1
THROWN_IN: Final = 4
"""The numbers of double hands added by a pass-out and by a throw-in (TAR 2.3, 2.7)."""
USED_UP: Final = -1
"""The change by a scored hand: it uses up one double hand (TAR 2.7)."""


def hands_in_round(span: str, players: int) -> int:
    """Return how many hands a round after a throw-in is (TAR 2.7 doubled_span)."""
    return {"hands": 1, "rounds": players, "none": 0}[span]


class DoublingCounting(CashCounting):
    """The counting method in which every hand is paid at once, and some count double."""

    name = "doubled"
    deal_passes = False
    words = counting_method.CountingTexts(
        file="tarokklap",
        rules=("SES 1.2", "TAR 2.3", "TAR 2.7", "TAR 7.8"),
        stretch=None,
        **parse_texts("""
label | Elszámolás leosztásonként, duplázással | Paid hand by hand, with doubled hands
long | leosztásonként, duplázással | hand by hand, with doubled hands
agreed | leosztásonként elszámolva; körpassz és eldobás után dupla
= paid hand by hand; hands count double after a pass-out or a hand thrown in
title | Tarokklap | Tarokk sheet
about | Minden leosztás után elszámolnak; körpassz után a következő leosztás, eldobás után \
a következő négy duplán számít.
= Every hand is settled at once; the next hand counts double after a pass-out, the next four \
after a hand thrown in.
"""),
    )

    def begin(self, terms: counting_method.Terms) -> counting_method.RunningTotal:
        """Return the running total before the first hand; no hand counts double yet."""
        return DoublingRunningTotal(super().begin(terms))


@dataclass(frozen=True, slots=True, eq=False)
class DoublingRunningTotal(counting_method.RunningTotal):
    """The running total of hands; `left` are the coming hands that each doubling still has.

    Only doublings that stack are several. `again`: the deal stays with the dealer, who deals again
    (TAR 2.8). `usual` are the coming hands that count double by the readings of other tables, too.
    """

    paid: counting_method.RunningTotal
    left: tuple[int, ...] = ()
    again: bool = False
    usual: int = 0

    @property
    def in_force(self) -> tuple[int, ...]:
        """The doublings that multiply the next hand, the longest first."""
        return tuple(sorted(self.left, reverse=True)[:MOST_STACKED])

    @property
    def times(self) -> int:
        """The multiplier of the next scored hand."""
        return int(TIMES ** len(self.in_force))

    def after(self, hand: counting_method.CountedHand) -> DoublingRunningTotal:
        """Return the total after a hand; a scored hand uses up one of each doubling."""
        again = hand.totals.doubled > 0 or hand.totals.anew
        times = 1 if again else self.times
        totals, by = hand.totals.multiplied(times), self._readings(times)
        paid = self.paid.after(replace(hand, totals=totals, times=times, readings=by))
        more = THROWN_IN if again and hand.totals.doubled != PASSED_OUT else hand.totals.doubled
        usual = max(self.usual + more, 0)
        return DoublingRunningTotal(paid, self._left_after(hand.totals), again, usual)

    def _readings(self, times: int) -> tuple[str, ...]:
        """Return the reading by which alone the next hand counts so many times, if it does."""
        if times > TIMES:
            return (STACKED_RULE,)
        return (SPAN_RULE,) if times > 1 and not self.usual else ()

    def _left_after(self, totals: Totals) -> tuple[int, ...]:
        """Return the doublings after a hand: used up, longer, or one more of them (TAR 2.7)."""
        if totals.doubled > 0 and not totals.stacks and self.left:
            last, more = self.left[-1], totals.doubled
            return (*self.left[:-1], max(last, more) if totals.anew else last + more)
        if totals.doubled > 0:
            return (*self.left, totals.doubled)
        return tuple(left + totals.doubled for left in self.left if left + totals.doubled > 0)

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> counting_method.SessionTally:
        """Return the payments so far and the multiplier of the next hand."""
        return replace(
            self.paid.account(coming, closed=closed),
            next_times=self.times,
            next_for=min(self.in_force, default=1),
            deals_again=self.again,
        )


DOUBLED: Final = DoublingCounting()
