"""The path from a record to its adjudication, shared by all games.

The record is replayed entry by entry; findings about the whole hand are added to the rejected
entries; then the values, the missing entries, the status and the payments are computed. A game
implements its own part in a `Judge`, built for one record.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from engine.adjudication.error_cascade import MOST_ENTRIES, MOST_FOLLOWED
from engine.adjudication.replay import GameReplay, Replay
from engine.adjudication.replay_findings import findings_at_end, replay_record
from engine.adjudication.ruling import (
    POINTS,
    RULING_ENTRIES,
    Rulings,
    hand_award,
    hand_item,
    remaining_prompts,
)
from engine.adjudication.work_budget import MOST_WORK, WorkBudget
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.hand.state_copy import Copyable
from engine.results.adjudication import (
    Adjudication,
    HandDisplay,
    HandStatus,
    Prompt,
    offered_in_seat_order,
)
from engine.results.entry_problem import EntryProblem, Trouble, finding_of, make_problem
from engine.results.findings import Finding, Fix, Severity
from engine.results.items import Award, Item, Outcome, Totals, add_awards, cite_readings

MOST_CHECKED: Final = 6
"""The number of fixes whose effect is checked; more are not offered."""
WORK_ON_MENDS: Final = 300
"""The part of the work budget that is left for checking fixes."""


class JudgedHand(Copyable, Protocol):
    """A hand on which a director may have ruled, with the doubts about its entries."""

    rulings: Rulings
    troubles: list[Trouble]

    @property
    def rules(self) -> Any:  # noqa: ANN401  (any game's)
        """The rule set of its table, with its counting methods."""

    @property
    def ruled_seats(self) -> tuple[Seat, ...]:
        """The seats whose points a director may decide."""

    @property
    def paid_seats(self) -> tuple[Seat, ...]:
        """The seats that pay and are paid."""


H = TypeVar("H", bound=JudgedHand)


class Judge(ABC, Generic[H]):
    """The adjudication of a record of one game.

    `replayer` is the game's replay, `followed` the hand after its entries, and `hand` the same with
    missing closing passes added; both hands are read-only. `errors` are the `findings` that are
    impossible under these rules. `EVENTS` are the codes of findings about events at the table,
    besides revokes, whose consequences the director decides (SES 6.2).
    """

    EVENTS: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, replayer: GameReplay[H]) -> None:
        """Replay the entries of a record."""
        self.replayer, self.record, followed = replayer, replayer.record, replay_record(replayer)
        self.followed, self.work = followed.hand, WorkBudget(followed.work)
        self.hand = replayer.closed(followed.hand)
        refused = [self.refused(found) for found in followed.findings]
        end = findings_at_end(followed, lambda hand: self.findings_at(hand, refused))
        told = [*refused, *end]
        told = self._with_safe_mends(told, followed.held, followed.explained)
        self.findings = self.answered(told)
        self.errors = [found for found in self.findings if found.severity is Severity.ERROR]

    # -- overridden by games

    def refused(self, found: Finding) -> Finding:
        """Return the finding for a rejected entry, perhaps with a better fix."""
        return found

    def shown_by_all(self, hand: H, refused: list[Finding]) -> Iterable[Finding]:  # noqa: ARG002
        """Return the findings that only the whole hand shows, besides the `refused` ones."""
        return ()

    def answered(self, findings: list[Finding]) -> list[Finding]:
        """Return the findings after taking penalties into account."""
        return findings

    @property
    def rulable(self) -> bool:
        """Return whether there is an error or an irregularity (SES 6.1, 6.2)."""
        happened = self.EVENTS | {f"{self.replayer.GAME}.irregularity"}
        return bool(self.errors) or any(found.code in happened for found in self.findings)

    @abstractmethod
    def items(self) -> tuple[Item, ...]:
        """Return the items that can be won or lost, each with its value and outcome."""

    @abstractmethod
    def asks(self) -> Iterable[Prompt]:
        """Yield every entry that would be accepted now, or after other seats' cards."""

    @property
    def is_open(self) -> bool:
        """Return whether an entry is required although no item is open.

        A game for which this is never so leaves it out.
        """
        return False

    def touched(self, entry: Entry) -> Collection[str]:  # noqa: ARG002
        """Return the ids of the items whose outcome may change if an entry is wrong: all of them.

        A game that knows better has more errors closed by rulings on items.
        """
        return {item.id for item in self.items()}

    @property
    def ruled(self) -> Collection[str]:
        """The ids of the items that the director has ruled on."""
        return self.hand.rulings.outcomes.keys()

    @abstractmethod
    def awards(self, items: tuple[Item, ...]) -> tuple[Award, ...]:
        """Return the points and cash for each decided item."""

    def hand_award(self) -> Award:
        """Return the award of a hand that the director decided by points (SES 6.1).

        They are written or paid, as the counting methods of the rule set do.
        """
        hand, ways = self.hand, self.hand.rules.ways
        paid = hand.paid_seats if any(way.pays for way in ways) else ()
        return hand_award(hand.rulings.awards, paid, written=any(way.writes for way in ways))

    def settled(
        self, items: tuple[Item, ...], paid: tuple[Award, ...]
    ) -> tuple[tuple[Item, ...], tuple[Award, ...], Seat | None]:
        """Return the final items and awards of a decided hand, and the taker of the window."""
        return items, paid, None

    @abstractmethod
    def table(self) -> HandDisplay:
        """Return the state of the table."""

    # -- adjudication

    def findings_at(self, hand: H, refused: list[Finding]) -> list[Finding]:
        """Return the findings about accepted entries: noted in the replay, or of the whole hand.

        `hand` is the hand after the entries, without missing closing passes.
        """
        hand = self.hand if hand is self.followed else self.replayer.closed(hand)
        noted = [self.finding(index, trouble) for index, trouble in hand.troubles]
        return [*noted, *self.shown_by_all(hand, [*refused, *noted])]

    def _with_safe_mends(
        self, told: list[Finding], held: Collection[int] = (), explained: Collection[int] = ()
    ) -> list[Finding]:
        """Return findings without the fixes that would cause an error or leave their own.

        An error in a `held` entry is no new one. But the fix of the only mistake must leave none of
        those that it `explained`. For a record no longer than a hand, some work is left for this
        check even where the search for the intended entries has used up the budget.
        """
        if not told:
            return told
        searched = reserved = self.work.done
        if len(self.record.entries) <= MOST_FOLLOWED:
            reserved = min(searched, MOST_WORK - WORK_ON_MENDS)
        self.work = WorkBudget(reserved)
        at = Counter(found.entry for found in told if found.severity is Severity.ERROR)
        checked = 0
        for place, found in enumerate(told):
            if found.mend is None:
                continue
            checked += 1
            own = found.severity is Severity.ERROR and at[found.entry] == 1
            known = {*held, *at.keys()}
            if own:
                known -= {found.entry, *(explained if len(at) == 1 else ())}
            is_over = checked > MOST_CHECKED or self.work.is_over
            is_moved = own and found.mend.how == "move" and found.mend.entry == found.entry
            moved = found.entry if is_moved else None
            if is_over or not self._errors_with(found.mend, moved) <= known:
                told[place] = replace(found, mend=None)
        for place, found in enumerate(told):
            right = tuple(one for one in found.accepted if self._is_accepted(found.entry, one))
            told[place] = replace(found, accepted=right)
        self.work.done += searched - reserved
        return told

    def _is_accepted(self, at: int | None, entry: Entry) -> bool:
        """Return whether another entry at a place is valid there; not if that takes too much."""
        entries = self.record.entries
        if at is None or self.work.is_over or len(entries) > MOST_ENTRIES:
            return False
        entries = (*entries[:at], entry, *entries[at + 1 :])
        return at not in self._errors_in(entries, range(len(entries)), at)

    def _errors_with(self, mend: Fix, moved: int | None) -> set[int | None]:
        """Return the places in this record of the entries that are errors after a fix."""
        entries = self.record.entries
        if len(entries) > MOST_ENTRIES:
            return {len(entries)}
        places = mend.apply(range(len(entries)), len(entries))
        return self._errors_in(mend.apply(entries, mend.new), places, moved)

    def _errors_in(
        self, entries: tuple[Entry, ...], places: Sequence[int], moved: int | None
    ) -> set[int | None]:
        """Return which `places`, one for each of these entries, are errors.

        None stands for an error of the whole hand. The `moved` entry must not be in doubt, either:
        it would be at another wrong place.
        """
        mended = copy(self)
        mended.replayer = self._variant(entries)
        mended.record = mended.replayer.record
        # Not with `continue_replay`: it would evict the replay of the scorer's record.
        course = Replay(mended.replayer)
        course.follow(mended.record.entries)
        self.work.done = course.work.done + len(places)
        refused = list(course.findings().values())
        found = [*refused, *mended.findings_at(course.hand, refused)]
        known = [(one, None if one.entry is None else places[one.entry]) for one in found]
        return {
            place
            for one, place in known
            if one.severity is Severity.ERROR
            or (one.severity is Severity.DOUBT and place is not None and place == moved)
        }

    def _variant(self, entries: tuple[Entry, ...]) -> GameReplay[H]:
        """Return a replay of other entries for the same hand, sharing the work budget."""
        replayer = type(self.replayer)(replace(self.record, entries=entries))
        replayer.spent = self.work.done
        return replayer

    def found_in(self, entries: tuple[Entry, ...]) -> list[Finding] | None:
        """Return the findings for other entries of the same hand; None if the budget is used up."""
        if self.work.is_over:
            return None
        followed = replay_record(self._variant(entries))
        self.work.done = followed.work + len(entries)
        return followed.findings

    def finding(self, index: int | None, trouble: EntryProblem) -> Finding:
        """Return the finding for an accepted entry; the fix of a doubt is to remove the entry."""
        doubtful = self.replayer.CODES[trouble.code].severity is Severity.DOUBT
        mend = Fix("remove", entry=index) if doubtful and index is not None else None
        return finding_of(self.replayer.CODES, index, trouble, mend)

    def adjudicate(self) -> Adjudication:
        """Return the adjudication: findings, item values, missing entries and payments."""
        rulings, places = self.hand.rulings, self.record.places
        findings = [*self.findings, *self._with_safe_mends(self._unneeded())]
        items = self.items()
        status = self._status(items)
        paid = self.awards(items) if status is not HandStatus.DISPUTED else ()
        if status is HandStatus.RULED and rulings.of_hand == POINTS:
            items, paid = (*items, hand_item(rulings)), (self.hand_award(),)
        taker: Seat | None = None
        if status.is_decided:
            items, paid, taker = self.settled(items, paid)
        items = cite_readings(items, paid)
        totals: Totals = add_awards(paid, places, taker)
        findings.sort(key=lambda found: (found.entry is None, found.entry or 0))
        found = tuple(findings)
        return Adjudication(
            status, found, items, paid, totals, self.table(), self.work.done, self._prompts
        )

    def _prompts(self) -> tuple[Prompt, ...]:
        return offered_in_seat_order(remaining_prompts(self.hand.rulings, tuple(self.asks())))

    def _unneeded(self) -> list[Finding]:
        """Return doubts about rulings without an error; they remain valid (SES 6.1)."""
        told = self.hand.rulings.outcomes.values()
        if not told or self.rulable:
            return []
        unneeded = make_problem(f"{self.replayer.GAME}.ruling-unneeded")
        return [self.finding(index, unneeded) for index, _ in told]

    def _status(self, items: tuple[Item, ...]) -> HandStatus:
        """Return the status; an error is closed by rulings on all it touches (SES 6.1)."""
        rulings, seats = self.hand.rulings, self.hand.ruled_seats
        if rulings.closes_hand(seats):
            return HandStatus.RULED
        missing = any(item.outcome is Outcome.OPEN for item in items)
        missing = missing or bool(rulings.missing(seats)) or self.is_open
        if self.errors and (missing or not all(map(self._is_closed, self.errors))):
            return HandStatus.DISPUTED
        if missing:
            return HandStatus.OPEN
        return HandStatus.RULED if rulings.outcomes or self.is_lifted else HandStatus.SCORED

    @property
    def is_lifted(self) -> bool:
        """Return whether the director lifted a penalty without leaving a ruling on an item."""
        return False

    def _is_closed(self, error: Finding) -> bool:
        """Return whether rulings on items close an error of an entry (SES 6.1, 6.2).

        Any ruling closes an error about an event at the table, such as a revoke, since the director
        decides its consequences. Any other error is closed when every item that it touches has been
        ruled on.
        """
        entry = None if error.entry is None else self.record.entries[error.entry]
        if entry is None or entry.do in RULING_ENTRIES or not self.ruled:
            return False
        touched = set(self.touched(entry))
        event = error.code in self.EVENTS | self.replayer.REVOKES
        return event or (bool(touched) and touched <= set(self.ruled))
