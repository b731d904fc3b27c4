"""From a record to its adjudication, in any game: the one way there is.

A hand is followed entry by entry, what only the whole of it shows is added to what was refused,
then it is found out what everything is worth, what is still to be told, how far the hand is and
what it pays. A game says what is its own in a `Judge`, made for one record.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import ClassVar, Generic, Protocol, TypeVar

from engine.hand.cards import Seat
from engine.hand.copying import Copied
from engine.hand.record import Entry, Record
from engine.judging.adjudication import Adjudication, Ask, Status, Table, offered_in_seat_order
from engine.judging.findings import Finding, Mend, Severity
from engine.judging.following import Followed, at_the_end
from engine.judging.items import Award, Item, Outcome, Totals, add_awards
from engine.judging.problem import Code, Problem, finding_of, problem
from engine.judging.ruling import (
    POINTS,
    Rulings,
    close_error,
    hand_award,
    hand_item,
    still_asked,
)


class Judged(Copied, Protocol):
    """A hand on which a director may have ruled."""

    rulings: Rulings


H = TypeVar("H", bound=Judged)


class Judge(ABC, Generic[H]):
    """A record of one game on its way to the adjudication.

    `followed` is the hand as its entries left it, and `hand` the same once nothing but passes is
    left out of it; both are read, never changed. `GAME` is the game's id, `CODES` its findings,
    and `EVENTS` those that tell what happened at the table, from which the director decides what
    follows (SES 6.2).
    """

    GAME: ClassVar[str]
    CODES: ClassVar[Mapping[str, Code]]
    EVENTS: ClassVar[frozenset[str]]

    def __init__(self, record: Record, followed: Followed[H]) -> None:
        """Take a record and what came of its entries, one by one."""
        self.record = record
        self.followed = followed.hand
        self.hand = self.closed(followed.hand)
        refused = [self.refused(found) for found in followed.findings]
        end = at_the_end(followed, lambda hand: self.shown_by_all(self.closed(hand), refused))
        self.findings = self.answered([*refused, *end])

    # -- what a game says of its own

    def closed(self, hand: H) -> H:
        """A hand as passes alone would end the stage it is in, if they may."""
        return hand

    def refused(self, found: Finding) -> Finding:
        """What is said of an entry that could not stand, perhaps with a better mend."""
        return found

    def shown_by_all(self, hand: H, refused: list[Finding]) -> Iterable[Finding]:  # noqa: ARG002
        """Find what is wrong with entries that stand; beside those that were `refused`."""
        return ()

    def answered(self, findings: list[Finding]) -> list[Finding]:
        """The findings as penalties answer them."""
        return findings

    @property
    def rulable(self) -> bool:
        """Whether there is something for a director to rule on (SES 6.1)."""
        return bool(self.errors)

    @abstractmethod
    def items(self) -> tuple[Item, ...]:
        """What can be won or lost by itself, each with its value and what became of it."""

    @abstractmethod
    def asks(self) -> Iterable[Ask]:
        """Every entry that would be taken now."""

    @property
    def is_open(self) -> bool:
        """Whether nothing can be won or lost yet, though no item is open and nothing asked."""
        return False

    @abstractmethod
    def touched(self, entry: Entry) -> Collection[str]:
        """The items that may come out otherwise if an entry is wrong, by id."""

    @property
    def ruled(self) -> Collection[str]:
        """What the director has decided, by item."""
        return self.hand.rulings.outcomes.keys()

    @abstractmethod
    def awards(self, items: tuple[Item, ...]) -> tuple[Award, ...]:
        """What each decided item writes and pays."""

    def hand_award(self) -> Award:
        """What everybody gets of a hand that the director decided by points (SES 6.1)."""
        return hand_award(self.hand.rulings.awards, self.record.places)

    def settled(
        self, items: tuple[Item, ...], paid: tuple[Award, ...]
    ) -> tuple[tuple[Item, ...], tuple[Award, ...], Seat | None]:
        """What a decided hand comes to in the end, and who takes the window."""
        return items, paid, None

    @abstractmethod
    def table(self) -> Table:
        """Where the hand stands."""

    # -- judging

    @cached_property
    def errors(self) -> list[Finding]:
        """What cannot be so under these rules."""
        return [found for found in self.findings if found.severity is Severity.ERROR]

    def finding(self, index: int | None, trouble: Problem) -> Finding:
        """What is said about an entry that was taken; a doubt is mended by leaving it out."""
        doubtful = self.CODES[trouble.code].severity is Severity.DOUBT
        mend = Mend("remove", entry=index) if doubtful and index is not None else None
        return finding_of(self.CODES, index, trouble, mend)

    def adjudicate(self) -> Adjudication:
        """Say what is wrong, what everything is worth, what is missing and who pays whom."""
        rulings, places = self.hand.rulings, self.record.places
        findings = [*self.findings, *self._unneeded()]
        items = self.items()
        asks = offered_in_seat_order(still_asked(rulings, tuple(self.asks())))
        status = self._status(items, asks)
        paid = self.awards(items) if status is not Status.DISPUTED else ()
        if status is Status.RULED and rulings.of_hand == POINTS:
            items, paid = (*items, hand_item(rulings)), (self.hand_award(),)
        taker: Seat | None = None
        if status.is_decided:
            items, paid, taker = self.settled(items, paid)
        totals: Totals = add_awards(paid, places, taker)
        findings.sort(key=lambda found: (found.entry is None, found.entry or 0))
        return Adjudication(status, tuple(findings), items, paid, totals, asks, self.table())

    def _unneeded(self) -> Iterable[Finding]:
        """Rulings where there is nothing to rule on; they hold all the same (SES 6.1)."""
        if self.rulable:
            return []
        unneeded = problem(f"{self.GAME}.ruling-unneeded")
        told = self.hand.rulings.outcomes.values()
        return [self.finding(index, unneeded) for index, _ in told]

    def _status(self, items: tuple[Item, ...], asks: tuple[Ask, ...]) -> Status:
        """How far the hand is; an error is closed by rulings on all that it touches (SES 6.1)."""
        if self.hand.rulings.closes_hand(self.record.places):
            return Status.RULED
        missing = any(ask.required for ask in asks) or self.is_open
        missing = missing or any(item.outcome is Outcome.OPEN for item in items)
        if self.errors and (missing or not all(map(self._is_closed, self.errors))):
            return Status.DISPUTED
        if missing:
            return Status.OPEN
        return Status.RULED if self.hand.rulings.outcomes or self.is_lifted else Status.SCORED

    @property
    def is_lifted(self) -> bool:
        """Whether the director lifted a penalty, of which no ruling on an item is left."""
        return False

    def _is_closed(self, error: Finding) -> bool:
        if error.entry is None:
            return False
        entry = self.record.entries[error.entry]
        return close_error(
            entry, set(self.touched(entry)), set(self.ruled), event=error.code in self.EVENTS
        )
