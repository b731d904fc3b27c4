"""From a record to its adjudication, in any game: the one way there is.

A hand is followed entry by entry, what only the whole of it shows is added to what was refused,
then it is found out what everything is worth, what is still to be told, how far the hand is and
what it pays. A game says what is its own in a `Judge`, made for one record.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from engine.adjudication.error_cascade import MOST_ENTRIES
from engine.adjudication.replay import GameReplay, Replay
from engine.adjudication.replay_cache import continue_replay
from engine.adjudication.replay_findings import replay_record, state_at_end
from engine.adjudication.ruling import (
    POINTS,
    RULING_ENTRIES,
    Rulings,
    hand_award,
    hand_item,
    still_asked,
)
from engine.adjudication.work_budget import WorkBudget
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.hand.state_copy import Copyable
from engine.results.adjudication import (
    Adjudication,
    Ask,
    Status,
    Table,
    not_upcoming,
    offered_in_seat_order,
)
from engine.results.entry_problem import EntryProblem, Trouble, finding_of, make_problem
from engine.results.findings import Finding, Mend, Severity
from engine.results.items import Award, Item, Outcome, Totals, add_awards

MOST_CHECKED: Final = 6
"""Mends by leaving out of which it is found out what they bring; more are not offered."""


class JudgedHand(Copyable, Protocol):
    """A hand on which a director may have ruled, with what is doubtful about its entries."""

    rulings: Rulings
    troubles: list[Trouble]


H = TypeVar("H", bound=JudgedHand)


class Judge(ABC, Generic[H]):
    """A record of one game on its way to the adjudication.

    `way` is how its entries are followed, `followed` the hand as they left it, and `hand` the same
    once nothing but passes is left out of it; both are read, never changed. Of the `findings` those
    are `errors` that cannot be so under these rules. `EVENTS` are findings that tell what happened
    at the table, besides revokes, from which the director decides what follows (SES 6.2).
    """

    EVENTS: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, way: GameReplay[H]) -> None:
        """Follow the entries of a record, one by one."""
        self.way, self.record, followed = way, way.record, replay_record(way)
        self.followed, self.work = followed.hand, WorkBudget(followed.work)
        self.hand = way.closed(followed.hand)
        refused = [self.refused(found) for found in followed.findings]
        end = state_at_end(followed, lambda hand: self._shown(self._closed(hand), refused))
        self.findings = self.answered(self._mendable(refused, [*end], followed.held))
        self.errors = [found for found in self.findings if found.severity is Severity.ERROR]

    def _closed(self, hand: H) -> H:
        return self.hand if hand is self.followed else self.way.closed(hand)

    # -- what a game says of its own

    def refused(self, found: Finding) -> Finding:
        """What is said of an entry that could not stand, perhaps with a better mend."""
        return found

    def shown_by_all(self, hand: H, refused: list[Finding]) -> Iterable[Finding]:  # noqa: ARG002
        """Find what only the whole hand shows; beside the entries that were `refused`."""
        return ()

    def answered(self, findings: list[Finding]) -> list[Finding]:
        """The findings as penalties answer them."""
        return findings

    @property
    def rulable(self) -> bool:
        """Whether something is wrong, or irregular, which is no error (SES 6.1, 6.2)."""
        happened = self.EVENTS | {f"{self.way.GAME}.irregularity"}
        return bool(self.errors) or any(found.code in happened for found in self.findings)

    @abstractmethod
    def items(self) -> tuple[Item, ...]:
        """What can be won or lost by itself, each with its value and what became of it."""

    @abstractmethod
    def asks(self) -> Iterable[Ask]:
        """Every entry that would be taken now; what waits for others' cards stands among them."""

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

    def _shown(self, hand: H, refused: list[Finding]) -> list[Finding]:
        """What is wrong with entries that stand: what was noted of them, and what all show."""
        noted = [self.finding(index, trouble) for index, trouble in hand.troubles]
        return [*noted, *self.shown_by_all(hand, [*refused, *noted])]

    def _mendable(
        self, refused: list[Finding], end: list[Finding], held: frozenset[int]
    ) -> list[Finding]:
        """Return the findings, where something is an error with only such mends as bring no other.

        What was left out is missing already. But behind a card that cannot have been played the
        rest is not followed; on what stands and is wrong something else may rest; and what was
        meant is only the likeliest reading.
        """
        told = [*refused, *end]
        errors = [found for found in told if found.severity is Severity.ERROR]
        known, checked = held.union(found.entry for found in errors if found.entry is not None), 0
        for place, found in enumerate(told if errors else ()):
            if found.mend is None or not self._may_bring(found, stands=place >= len(refused)):
                continue
            checked += 1
            most = checked > MOST_CHECKED or self.work.is_over
            if most or not self._errors_with(found.mend) <= known:
                told[place] = replace(found, mend=None)
        return told

    def _may_bring(self, found: Finding, *, stands: bool) -> bool:
        """Whether a mend may bring errors: any but leaving out what was left out, or a doubt."""
        if found.mend is None or found.mend.how != "remove" or found.entry is None:
            return True
        card = self.record.entries[found.entry].do == "play"
        return found.severity is Severity.ERROR and (stands or card)

    def _errors_with(self, mend: Mend) -> set[int]:
        """Return the entries, by their places in this record, that are errors once it is mended."""
        entries = self.record.entries
        if len(entries) > MOST_ENTRIES:
            return {len(entries)}
        if mend.how == "remove" and mend.entry is not None:
            course = continue_replay(self.way, {mend.entry: ()}, self.work)
            refused = list(course.findings().values())
            found = [*refused, *self._shown(self._closed(course.hand), refused)]
            places: Sequence[int] = range(len(entries))
        else:
            mended = mend.apply(entries, mend.new)
            # Not by `course_of`: that would keep it in the place of what the scorer goes on with.
            course = Replay(self._variant(mended))
            course.follow(mended)
            self.work.done = course.work.done + len(mended)
            found = list(course.findings().values())
            places = mend.apply(range(len(entries)), len(entries))
        errors = (one.entry for one in found if one.severity is Severity.ERROR)
        return {places[entry] for entry in errors if entry is not None}

    def _variant(self, entries: tuple[Entry, ...]) -> GameReplay[H]:
        """Return the way of other entries of the same hand, within the same budget of work."""
        way = type(self.way)(replace(self.record, entries=entries))
        way.spent = self.work.done
        return way

    def found_in(self, entries: tuple[Entry, ...]) -> list[Finding] | None:
        """Find what is wrong with other entries of the same hand; None if no work is left."""
        if self.work.is_over:
            return None
        followed = replay_record(self._variant(entries))
        self.work.done = followed.work + len(entries)
        return followed.findings

    def finding(self, index: int | None, trouble: EntryProblem) -> Finding:
        """What is said about an entry that was taken; a doubt is mended by leaving it out."""
        doubtful = self.way.CODES[trouble.code].severity is Severity.DOUBT
        mend = Mend("remove", entry=index) if doubtful and index is not None else None
        return finding_of(self.way.CODES, index, trouble, mend)

    def adjudicate(self) -> Adjudication:
        """Say what is wrong, what everything is worth, what is missing and who pays whom."""
        rulings, places = self.hand.rulings, self.record.places
        findings = [*self.findings, *self._unneeded()]
        items = self.items()
        layout = offered_in_seat_order(still_asked(rulings, tuple(self.asks())))
        asks = tuple(not_upcoming(layout))
        status = self._status(items, asks)
        paid = self.awards(items) if status is not Status.DISPUTED else ()
        if status is Status.RULED and rulings.of_hand == POINTS:
            items, paid = (*items, hand_item(rulings)), (self.hand_award(),)
        taker: Seat | None = None
        if status.is_decided:
            items, paid, taker = self.settled(items, paid)
        totals: Totals = add_awards(paid, places, taker)
        findings.sort(key=lambda found: (found.entry is None, found.entry or 0))
        found = tuple(findings)
        return Adjudication(
            status, found, items, paid, totals, asks, layout, self.table(), self.work.done
        )

    def _unneeded(self) -> Iterable[Finding]:
        """Rulings where there is nothing to rule on; they hold all the same (SES 6.1)."""
        told = self.hand.rulings.outcomes.values()
        if not told or self.rulable:
            return []
        unneeded = make_problem(f"{self.way.GAME}.ruling-unneeded")
        return [self.finding(index, unneeded) for index, _ in told]

    def _status(self, items: tuple[Item, ...], asks: tuple[Ask, ...]) -> Status:
        """How far the hand is; an error is closed by rulings on all that it touches (SES 6.1)."""
        if self.hand.rulings.closes_hand(self.record.places):
            return Status.RULED
        missing = self.is_open or any(ask.required for ask in asks)
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
        """Whether rulings on items close an error that an entry raised (SES 6.1, 6.2).

        What follows from an event at the table, such as a revoke, the director decides by any
        ruling; any other error is closed when every item that it touches has been ruled on.
        """
        entry = None if error.entry is None else self.record.entries[error.entry]
        if entry is None or entry.do in RULING_ENTRIES or not self.ruled:
            return False
        touched = set(self.touched(entry))
        event = error.code in self.EVENTS | self.way.REVOKES
        return event or (bool(touched) and touched <= set(self.ruled))
