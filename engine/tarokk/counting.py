"""Doubled hands: after a hand that nobody played others count double (TAR 2.3, 2.7, 7.8).

Doublings do not stack, they only last longer: each hand that was scored uses one up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.between.counting import Account, CountedHand, CountingWords, Terms
from engine.between.stretches.figures import PlayerId
from engine.between.ways.cash import Cash
from engine.tarokk.doubling import TIMES


class Doubled(Cash):
    """Every hand is paid at once, and some count double."""

    name = "doubled"
    deal_passes = False
    words = CountingWords(
        label=("Elszámolás leosztásonként, duplázással", "Paid hand by hand, with doubled hands"),
        long=("leosztásonként, duplázással", "hand by hand, with doubled hands"),
        agreed=(
            "leosztásonként elszámolva; körpassz és eldobás után dupla",
            "paid hand by hand; hands count double after a pass-out or a hand thrown in",
        ),
        title=("Tarokklap", "Tarokk sheet"),
        file="tarokklap",
    )

    def account(
        self,
        hands: Sequence[CountedHand],
        terms: Terms,
        *,
        coming: Sequence[PlayerId],
        closed: bool,
    ) -> Account:
        """Add the hands up, each as often as it counts; the deal may stay where it is (TAR 2.8)."""
        left, often = 0, []
        for hand in hands:
            often.append(TIMES if left and hand.totals.doubled <= 0 else 1)
            left = max(left + hand.totals.doubled, 0)
        counted = [_times(hand, times) for hand, times in zip(hands, often, strict=True)]
        account = super().account(counted, terms, coming=coming, closed=closed)
        told = zip(account.lines, often, strict=True)
        return replace(
            account,
            lines=tuple(replace(line, times=times) for line, times in told),
            next_times=TIMES if left else 1,
            next_for=left or 1,
            deals_again=bool(hands) and hands[-1].totals.doubled > 0,
        )


def _times(hand: CountedHand, times: int) -> CountedHand:
    """A hand that counts so often."""
    cash = {seat: points * times for seat, points in hand.totals.cash.items()}
    return replace(hand, totals=replace(hand.totals, cash=cash))


DOUBLED: Final = Doubled()
