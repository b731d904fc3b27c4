"""One course through the entries of a record, for any game that has a `step`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar, Final, Generic, NamedTuple, TypeVar

from engine.adjudication.ruling import RULING_ENTRIES
from engine.adjudication.work_budget import COPY, WorkBudget
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.hand.state_copy import Copyable
from engine.results.adjudication import Ask
from engine.results.entry_problem import Code, EntryProblem, finding_of, make_problem, resting_on
from engine.results.findings import Finding, Mend, Severity

MOST_MENDS: Final = 6
"""Errors for which a right place is looked for in vain; more are plain errors."""
LOOK_BACK: Final = 30
"""How many entries back a right place is looked for."""

SILENT: Final = "pass"
Repairs = Mapping[int, tuple[Entry, ...]]
"""What is taken instead of entries, by their place in the record; nothing instead of some."""


H = TypeVar("H", bound=Copyable)


class GameReplay(ABC, Generic[H]):
    """How a game follows the entries of a record: a class of each game's, made for one `record`.

    `GAME` is the game's id and `CODES` its findings, among them `entered-late` for what was put in
    its place and `too-late` for what was entered after its time.

    For telling what is wrong only because something before it is, by what an entry does: the hand
    goes on from what `CARRIES` it, as a bid or a card; what begins it `ANEW` starts from the deal
    again; what is `APART` never hangs on anything; on what `SETTLES` the play all cards hang,
    however much later they fell, and `OTHER` is the code for where something else was meant by it.
    `RESTS` has what is wrong with a later entry on the same thing because there was no such thing.
    By its code: what is one of the `REVOKES` happened all the same, and is no slip of the scorer
    unless it is among the `SLIPS`; what is true of an entry whatever else was meant is wrong
    `BY_ITSELF`. `DEAR` entries take as much work as so many others, and so does it to find
    `TWO_OFFERS` of what may come next.

    `spent` is the work that was done already for the record of which this one is a variant.
    """

    GAME: ClassVar[str]
    CODES: ClassVar[Mapping[str, Code]]
    CARRIES: ClassVar[frozenset[str]] = frozenset()
    ANEW: ClassVar[frozenset[str]] = frozenset()
    APART: ClassVar[frozenset[str]] = RULING_ENTRIES | {"irregularity"}
    SETTLES: ClassVar[frozenset[str]] = frozenset()
    OTHER: ClassVar[str] = ""
    RESTS: ClassVar[Mapping[str, frozenset[str]]] = {}
    REVOKES: ClassVar[frozenset[str]] = frozenset()
    SLIPS: ClassVar[frozenset[str]] = frozenset()
    BY_ITSELF: ClassVar[frozenset[str]] = frozenset()
    DEAR: ClassVar[Mapping[str, int]] = {}
    TWO_OFFERS: ClassVar[int] = 3

    spent: int = 0

    def __init__(self, record: Record) -> None:
        """Take the record."""
        self.record = record

    @abstractmethod
    def start(self) -> H:
        """The hand before the first entry."""

    @abstractmethod
    def step(self, hand: H, index: int, entry: Entry) -> tuple[H, EntryProblem | None]:
        """Take an entry. Returns the hand after it, or the hand as it was with the problem."""

    def closed(self, hand: H) -> H:
        """A hand as passes alone would end the stage it is in, if they may."""
        return hand

    def is_complete(self, hand: H) -> bool:  # noqa: ARG002
        """Whether the last card of a hand has fallen."""
        return False

    def work_of(self, hand: H, entry: Entry) -> int:  # noqa: ARG002
        """Return the work that following an entry takes, from the hand right before it."""
        return self.DEAR.get(entry.do, 1)

    # -- what came late

    def movable(self, entry: Entry, wrong: EntryProblem) -> bool:  # noqa: ARG002
        """Whether what is wrong with an entry may be that it was entered late."""
        return False

    def leads_to(self, hand: H, other: H) -> bool:  # noqa: ARG002
        """Whether a hand is in the same stage of speaking as another, or comes to it by passes."""
        return True

    def shows_over(self, said: H, entry: Entry, then: H, one: Entry) -> bool:  # noqa: ARG002
        """Whether a later entry shows that the time for a word was over.

        `said` is the hand right after the word in its place, `then` the one right after the other.
        """
        return False

    def holds(self, hand: H) -> bool:  # noqa: ARG002
        """Whether all that was said still stands by itself with a word put in its place."""
        return True

    def stays(self, hand: H, entry: Entry, now: H) -> bool:  # noqa: ARG002
        """Whether a word is still said in the stage in which it was entered."""
        return True

    def meaning(self, hand: H, entry: Entry) -> object:  # noqa: ARG002
        """What an entry came to, from the hand right after it: in which turn or stage, on what.

        Nothing put in its place may change it for another.
        """
        return None

    def spoken(self, hand: H) -> Iterable[Ask]:  # noqa: ARG002
        """What may be said in a state, and could be put there when it was entered late."""
        return ()

    def spoken_before(self, hand: H, now: H) -> Iterable[Ask]:  # noqa: ARG002
        """Return what may be said in a state of an earlier stage where it counts otherwise.

        That is a stage that is over `now`, of which the same words would be worth something else if
        they were said now: so they are put there only if the scorer says so.
        """
        return ()

    def concerns(self, hand: H, entry: Entry, seat: Seat) -> bool:  # noqa: ARG002
        """Whether such an entry is of a seat's."""
        return entry.seat is seat

    def fits(self, told: H, entry: Entry) -> bool:  # noqa: ARG002
        """Whether it can have been said, by all that was told since."""
        return True

    # -- what was wrong

    def after_wrong(self, hand: H, index: int, entry: Entry, wrong: EntryProblem) -> H:  # noqa: ARG002
        """What becomes of the hand when an entry was left out; the same hand if nothing does."""
        return hand

    def mend(self, index: int, wrong: EntryProblem) -> Mend | None:
        """An obvious repair: leaving out what cannot stand; nothing mends what happened."""
        happened = wrong.code in self.REVOKES - self.SLIPS
        return None if happened else Mend("remove", entry=index)

    def done_so(self, hand: H, index: int, entry: Entry) -> H | None:  # noqa: ARG002
        """The hand where what could not stand was done at the table all the same, as an exchange.

        None if it leaves nothing that later entries could rest on.
        """
        return None

    def offers(self, hand: H) -> Iterable[Entry]:  # noqa: ARG002
        """The entries that may come next."""
        return ()

    def otherwise(self, entry: Entry) -> Iterable[Entry]:  # noqa: ARG002
        """What an entry may have been meant to tell by all that is told."""
        return ()

    def about(self, entry: Entry) -> object:
        """What an entry is on, by which entries on one thing belong together."""
        return entry.on


class AppliedEntry(NamedTuple):
    """An entry in its place: why it could not stand, and if it had its effect all the same.

    What came after its time has the place where it would have stood as its `mend`.
    """

    number: int
    entry: Entry
    wrong: EntryProblem | None = None
    done: bool = True
    mend: Mend | None = None


@dataclass(slots=True)
class ReplayResult(Generic[H]):
    """The hand at the end, the findings, and the `work` that finding them took.

    `told` is the hand as it was probably meant, where that is not this one; what is wrong with
    the entries `held` comes of a mistake before them.
    """

    hand: H
    findings: list[Finding]
    told: H | None = None
    held: frozenset[int] = frozenset()
    work: int = 0


class Replay(Generic[H]):
    """The entries followed so far, each in its right place.

    Of some, `repairs` are taken instead, as if they had been told so. As long as all stand as they
    were told these are the entries that have `stood`, and nothing is kept of each by itself.

    With `enough` late ones it is followed no further. The `work` is that of all courses through
    one record; what following this one had taken is its `spent`.
    """

    def __init__(
        self,
        way: GameReplay[H],
        repairs: Repairs | None = None,
        before: Replay[H] | None = None,
        work: WorkBudget | None = None,
    ) -> None:
        """Start before the first entry, or go on from the course `before`, which stays as it is."""
        self.way = way
        self.enough: int | None = None
        self.spent: int = 0 if before is None else before.spent
        self.work = work or WorkBudget(way.spent + self.spent)
        self.repairs: Repairs = repairs or {}
        self.hand: H = way.start() if before is None else before.hand.copy()
        self.late: dict[int, Finding] = {**before.late} if before is not None else {}
        self.mends: int = before.mends if before is not None else 0
        told: Sequence[Entry] | None = () if before is None else before.stood
        self.stood: Sequence[Entry] | None = None if repairs else told
        self._kept: list[H] = []
        self._taken: list[AppliedEntry] = (
            [*before.taken] if before is not None and told is None else []
        )

    @property
    def taken(self) -> list[AppliedEntry]:
        """The entries followed so far."""
        if self.stood is not None and len(self._taken) < len(self.stood):
            self._taken = list(map(AppliedEntry, count(), self.stood))
        return self._taken

    def follow(self, entries: Sequence[Entry]) -> None:
        """Take the entries of which some may be taken already, one by one.

        What stands after a late one is taken once more.
        """
        if self.stood is None or not self._stand(self.stood, entries):
            self._follow(entries)
        self.spent = self.work.done - self.way.spent

    def _follow(self, entries: Sequence[Entry]) -> None:
        """Take the entries of which one cannot stand as it was told."""
        taken, self.stood = self.taken, None
        known = len(taken)
        to_take = list(map(AppliedEntry, count(known), entries[known:]))[::-1]
        while to_take and (self.enough is None or len(self.late) < self.enough):
            hand, one = self.again(self.hand, to_take.pop())
            place, one = self._as_late(one) if one.wrong is not None else (None, one)
            if place is None:
                self.hand = hand
                taken.append(one)
                if self._kept:
                    self._kept.append(hand.copy())
            else:
                to_take += [one, *taken[place:]][::-1]
                self.hand = self._kept[place].copy()
                del taken[place:], self._kept[place + 1 :]
        self._kept = []

    def _stand(self, stood: Sequence[Entry], entries: Sequence[Entry]) -> bool:
        """Take entries after those that `stood`, up to the first that cannot; whether all can."""
        step, hand, known = self.way.step, self.hand, len(stood)
        for index, entry in enumerate(entries[known:], known):
            hand, wrong = step(hand, index, entry)
            if wrong is not None:
                self.hand, self.stood = hand, entries[:index]
                return False
        self.hand, self.stood = hand, entries
        return True

    def findings(self) -> dict[int, Finding]:
        """What was found of each entry, in the order of the record."""
        way, found = self.way, dict(self.late)
        for one in self.taken if self.stood is None else ():
            if one.wrong is not None:
                mend = one.mend or way.mend(one.number, one.wrong)
                found[one.number] = finding_of(way.CODES, one.number, one.wrong, mend)
        return dict(sorted(found.items()))

    def told_so(self, hand: H, index: int, entries: Sequence[Entry]) -> H | None:
        """The hand after other entries at a place; None if one of them cannot stand."""
        after = hand.copy()
        self.work.done += COPY
        for entry in entries:
            self.work.done += self.way.work_of(after, entry)
            after, wrong = self.way.step(after, index, entry)
            if wrong is not None:
                return None
        return after

    # -- what was entered late

    def _as_late(self, one: AppliedEntry) -> tuple[int | None, AppliedEntry]:
        """Find where it stands in the same stage and nothing after it falls.

        Where a later entry shows that its time was over it stays where it is, and that is said.
        """
        way, (index, entry, wrong) = self.way, one[:3]
        if wrong is None or way.CODES[wrong.code].severity is not Severity.ERROR:
            return None, one
        if self.mends >= MOST_MENDS or index in self.late or self.work.is_over:
            return None, one
        states = self._states_kept() if way.movable(entry, wrong) else []
        best = self.best_place(states, index, entry) if states else None
        if best is None:
            self.mends += 1
            return None, one
        shown_by = self._shown_over(states, best, index, entry)
        why = _late(way, wrong, shown_by)
        mend = Mend("move", entry=index, to=self.place_in_record(best))
        if shown_by is not None:
            return None, one._replace(wrong=why, mend=mend)
        self.late[index] = finding_of(way.CODES, index, why, mend)
        return best, one

    def _states_kept(self) -> list[H]:
        """Return the states so far, found once for all that is late: no work of its own.

        It is not counted, as it is found again where a course goes on from another one.
        """
        if not self._kept:
            done = self.work.done
            self._kept = self.states()
            self.work.done = done
        return self._kept

    def best_place(self, states: Sequence[H], index: int, entry: Entry) -> int | None:
        """The place among those taken that leaves the least wrong, and of several the last."""
        best, least = None, len(self.taken) + 1
        for place in restore_entry(len(self.taken)):
            if self.work.is_over or not self.way.leads_to(states[place], states[-1]):
                break
            after = self.put_in(states, place, index, entry)
            left = sum(one.wrong is not None for one in (*self.taken[:place], *(after or ())))
            if after is not None and left < least:
                best, least = place, left
            if not least:
                break
        return best

    def _shown_over(self, states: Sequence[H], place: int, index: int, entry: Entry) -> int | None:
        """The first entry after a place that shows that the time for a word was over there."""
        said, _ = self.way.step(states[place].copy(), index, entry)
        for one, then in zip(self.taken[place:], states[place + 1 :], strict=True):
            if one.done and self.way.shows_over(said, entry, then, one.entry):
                return one.number
        return None

    def place_in_record(self, place: int) -> int:
        """The place of the first entry after it that is no late one itself."""
        after = [one.number for one in self.taken[place:]]
        return next((index for index in after if index not in self.late), after[0])

    def states(self) -> list[H]:
        """The hand before each entry, and after the last."""
        hand = self.way.start()
        states = [hand.copy()]
        for one in self.taken:
            hand, _ = self.again(hand, one)
            states.append(hand.copy())
        return states

    def again(self, hand: H, one: AppliedEntry) -> tuple[H, AppliedEntry]:
        """Follow an entry, what is wrong with it too: without it, or with what it did all the same.

        Where something else was told at its place, and that can stand, it is as if that were so.
        """
        number, entry, after = one.number, one.entry, None
        self.work.done += self.way.work_of(hand, entry)
        if number in self.repairs:
            after = self.told_so(hand, number, self.repairs[number])
        if after is None:
            after, wrong = self.way.step(hand, number, entry)
            if wrong is not None:
                self.work.done += COPY
                later = self.way.after_wrong(after, number, entry, wrong)
                return later, AppliedEntry(number, entry, wrong, later is not after)
        return after, one if one.wrong is None else AppliedEntry(number, entry)

    def put_in(
        self, states: Sequence[H], place: int, index: int, entry: Entry, *, stays: bool = True
    ) -> list[AppliedEntry] | None:
        """What comes of the rest with an entry put in; None if that changes what any meant.

        What could not stand so far may do so then. Unless it `stays` in the present stage it may be
        said in the one that it is put in.
        """
        way = self.way
        self.work.done += COPY + way.work_of(states[place], entry)
        hand, wrong = way.step(states[place].copy(), index, entry)
        if wrong is not None or (stays and not way.stays(hand, entry, states[-1])):
            return None
        after: list[AppliedEntry] = []
        for one, state in zip(self.taken[place:], states[place + 1 :], strict=True):
            hand, again = self.again(hand, one)
            if again.wrong is not None and one.wrong is None:
                return None
            # What is taken as not told at all was said in no turn.
            both = one.done and again.done and self.repairs.get(one.number) != ()
            if both and way.meaning(hand, one.entry) != way.meaning(state, one.entry):
                return None
            after.append(again)
        return after if way.holds(hand) else None


def restore_entry(length: int) -> range:
    """The places before an end where a right place is looked for, the last one first."""
    return range(length - 1, max(-1, length - 1 - LOOK_BACK), -1)


def _late(way: GameReplay[H], wrong: EntryProblem, shown_by: int | None) -> EntryProblem:
    """Only late, or after its time; either rests on the rule that it came too late by as well."""
    late = make_problem(f"{way.GAME}.entered-late", instead=wrong.code)
    if shown_by is not None:
        late = make_problem(f"{way.GAME}.too-late", instead=wrong.code, word=shown_by)
    rules = (*way.CODES[late.code].rules, *(wrong.rules or way.CODES[wrong.code].rules))
    return resting_on(late, *dict.fromkeys(rules))
