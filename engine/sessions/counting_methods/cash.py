"""Cash: every hand is paid at once (SES 1.2), in some games with a window as an account."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from engine.hand.cards import rotate_seats
from engine.results.items import Totals
from engine.sessions.counting_method import (
    AccountChange,
    AgreedNumber,
    CountedHand,
    CountedHandLine,
    CountingMethod,
    RunningTotal,
    SessionTally,
    Terms,
    WindowChange,
    WindowContent,
)
from engine.sessions.counting_methods import counting_texts
from engine.sessions.counting_methods.readings import ROUNDING_TIE
from engine.sessions.linked_list import LinkedList, to_list
from engine.sessions.series.player_totals import Figures, PlayerId, add_up


@dataclass(frozen=True, slots=True, eq=False)
class CashRunningTotal(RunningTotal):
    """The running total of paid hands, the last of which is `hand`, with the `window`.

    `paid` is what each player has paid in since it was last empty, where it stays his.
    """

    way: CashCounting
    lines: LinkedList[CountedHandLine] | None = None
    totals: Mapping[PlayerId, int] = field(default_factory=dict)
    window: int = 0
    hand: CountedHand | None = None
    paid: Mapping[PlayerId, int] = field(default_factory=dict)

    def after(self, hand: CountedHand) -> CashRunningTotal:
        """Return the running total with one more hand."""
        moved = self.way.moves(hand.totals, self.window)
        points = hand.figures(moved.points)
        totals = add_up((self.totals, points))
        flow = self._flow(hand, moved) if self.way.window_rules else None
        line = CountedHandLine(
            points, totals, window=flow, times=hand.times, readings=hand.readings
        )
        before = self.paid if hand.totals.window_to is None else {}
        paid = add_up((before, hand.figures(hand.totals.paid_in))) if self.way.window_rules else {}
        lines, window = LinkedList(line, self.lines), self.window + moved.window
        return CashRunningTotal(self.way, lines, totals, window, hand, paid)

    def _flow(self, hand: CountedHand, moved: AccountChange) -> WindowChange:
        """Return the payments of a hand into and out of the window."""
        paid, taker = hand.totals.window, hand.totals.window_to
        player = None if taker is None else hand.players[taker]
        after = self.window + moved.window
        return WindowChange(paid, paid - moved.window, player, after, self.way.window_rules)

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> SessionTally:
        """Return everybody's total, and the window; a new player is paid from his first hand."""
        rules, account = (
            self.way.window_rules,
            SessionTally(to_list(self.lines), self.totals, self.totals),
        )
        if not rules:
            return account
        last, shares = self.hand, dict[PlayerId, int]()
        kept = sum(self.paid.values()) == self.window > 0
        if kept:
            shares = {player: points for player, points in self.paid.items() if points}
        elif last is not None:  # those who sit there now share the window
            seats = (*last.table, *last.table)
            after = seats[seats.index(last.players[last.dealer]) + 1 :]
            order = tuple(coming) or last.table
            first = next((player for player in after if player in order), order[0])
            shares = share_window(self.window, self.totals, order, first)
        ended = add_up((self.totals, shares))
        window = WindowContent(self.window, shares, closed, rules, kept=kept)
        totals = ended if closed else self.totals
        return replace(account, totals=totals, points=ended, window=window)


class CashCounting(CountingMethod):
    """The counting method in which the winner of a hand is paid by the others at once.

    The content of the window at the end is shared, by the rules of a game that has one.
    """

    name = "cash"
    readings: ClassVar[tuple[AgreedNumber, ...]] = (ROUNDING_TIE,)
    writes = False
    words = counting_texts.CASH

    def __init__(self, *window_rules: str) -> None:
        """Store the game's rules of its window."""
        self.window_rules = window_rules

    def begin(self, terms: Terms) -> RunningTotal:  # noqa: ARG002  (there are none)
        """Return the running total of no hands, with an empty window."""
        return CashRunningTotal(self)

    def moves(self, totals: Totals, in_window: int = 0) -> AccountChange:
        """Return the payments of a hand, including its taker's share of the window."""
        taker = totals.window_to
        if not self.window_rules:
            return super().moves(totals)
        if taker is None:
            return AccountChange(totals.cash, totals.window)
        points = {**totals.cash, taker: totals.cash.get(taker, 0) + in_window}
        return AccountChange(points, totals.window - in_window)


def share_window(
    window: int, totals: Figures, seats: Sequence[PlayerId], first: PlayerId
) -> dict[PlayerId, int]:
    """Share the window among those at the table at the end.

    Equal shares; the remainder goes one point each to those worst placed, and among equals to the
    `first` seat after the last dealer. `seats` are the players in order of play. Raises ValueError
    if the first is not one of them.

    >>> results = {"Anna": 10, "Bori": -7, "Cili": -8}
    >>> dict(share_window(5, results, tuple(results), "Anna"))
    {'Anna': 1, 'Bori': 2, 'Cili': 2}
    """
    if first not in seats:
        raise ValueError(f"{first!r} does not sit at this table")
    share, rest = divmod(window, len(seats))
    worst = sorted(rotate_seats(seats, first), key=lambda name: totals.get(name, 0))[:rest]
    return {name: share + (name in worst) for name in seats}


CASH: Final = CashCounting()
