"""Replay of the entries of a record, for any game that has a `step`."""

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
from engine.results.adjudication import Prompt
from engine.results.entry_problem import (
    EntryProblem,
    FindingCode,
    citing_rules,
    finding_of,
    make_problem,
)
from engine.results.findings import Finding, Fix, Severity

MOST_MENDS: Final = 6
"""The number of failed searches for a right place; further errors are reported as plain errors."""
LOOK_BACK: Final = 30
"""The number of entries back that are searched for a right place."""

SILENT: Final = "pass"
Repairs = Mapping[int, tuple[Entry, ...]]
"""The replacements for entries by their place in the record; an empty tuple removes the entry."""


H = TypeVar("H", bound=Copyable)


class GameReplay(ABC, Generic[H]):
    """The replay rules of a game: a class for each game, built for one `record`.

    `GAME` is the game's id and `CODES` its findings (`engine.results.common_findings.catalogue`).
    All else may be left out: then an error is one finding as it stands, and what follows from it is
    reported besides.

    Kinds of entries, for finding the follow-up errors of a mistake:

    `ADVANCING_KINDS` advance the hand, as a bid or a card. Left out: no missing entry is assumed.
    `NEW_DEAL_KINDS` restart from the deal. Left out: an error before one may explain those after.
    `INDEPENDENT_KINDS` depend on nothing before them, and are reported beside any mistake.
    `DECISIVE_KINDS` decide all cards, however late they are played; `OTHER_CODE` is the finding
    that another was intended. Left out: each card is wrong by itself.
    `FOLLOW_UP_CODES` maps a kind to the codes of later entries that fail as its item is missing.
    Left out: a kontra on a figure that was refused is a second error.

    Codes: `REVOKES` are violations that really happened and have their effect; `TYPO_CODES` those
    of them that may be typing errors; `INDEPENDENT_CODES` do not depend on other entries, so they
    are reported even after an unexplained mistake.

    Work, so that no record takes too long: `COSTS` maps a kind to the work of replaying it (1), and
    `OFFER_PAIR_COST` is that of computing two of the possible next entries.

    `spent` is the work already done for the record of which this one is a variant.
    """

    GAME: ClassVar[str]
    CODES: ClassVar[Mapping[str, FindingCode]]
    ADVANCING_KINDS: ClassVar[frozenset[str]] = frozenset()
    NEW_DEAL_KINDS: ClassVar[frozenset[str]] = frozenset()
    INDEPENDENT_KINDS: ClassVar[frozenset[str]] = RULING_ENTRIES | {"irregularity"}
    DECISIVE_KINDS: ClassVar[frozenset[str]] = frozenset()
    OTHER_CODE: ClassVar[str] = ""
    FOLLOW_UP_CODES: ClassVar[Mapping[str, frozenset[str]]] = {}
    REVOKES: ClassVar[frozenset[str]] = frozenset()
    TYPO_CODES: ClassVar[frozenset[str]] = frozenset()
    INDEPENDENT_CODES: ClassVar[frozenset[str]] = frozenset()
    COSTS: ClassVar[Mapping[str, int]] = {}
    OFFER_PAIR_COST: ClassVar[int] = 3

    spent: int = 0

    def __init__(self, record: Record) -> None:
        """Store the record."""
        self.record = record

    @abstractmethod
    def start(self) -> H:
        """Return the hand before the first entry."""

    @abstractmethod
    def step(self, hand: H, index: int, entry: Entry) -> tuple[H, EntryProblem | None]:
        """Apply an entry; return the hand after it, or the unchanged hand with the problem."""

    def closed(self, hand: H) -> H:
        """Return the hand after the passes that may end its current stage."""
        return hand

    def is_complete(self, hand: H) -> bool:  # noqa: ARG002
        """Return whether the last card of a hand has been played."""
        return False

    def work_of(self, hand: H, entry: Entry) -> int:  # noqa: ARG002
        """Return the work of replaying an entry, given the hand right before it."""
        return self.COSTS.get(entry.do, 1)

    # -- late entries

    def movable(self, entry: Entry, wrong: EntryProblem) -> bool:  # noqa: ARG002
        """Return whether the problem of an entry may be that it was entered late."""
        return False

    def can_reach_stage(self, hand: H, other: H) -> bool:  # noqa: ARG002
        """Return whether a hand is in the same stage as another, or reaches it by passes."""
        return True

    def shows_over(self, said: H, entry: Entry, then: H, one: Entry) -> bool:  # noqa: ARG002
        """Return whether a later entry shows that the time for an announcement was over.

        `said` is the hand right after the announcement in its place, `then` the one right after the
        other entry.
        """
        return False

    def holds(self, hand: H) -> bool:  # noqa: ARG002
        """Return whether all announcements are still valid after one was inserted in its place."""
        return True

    def stays(self, hand: H, entry: Entry, now: H) -> bool:  # noqa: ARG002
        """Return whether an announcement still belongs to the stage in which it was entered."""
        return True

    def meaning(self, hand: H, entry: Entry) -> object:  # noqa: ARG002
        """Return the effect of an entry, given the hand after it: turn or stage, and item.

        An insertion that changes the effect of another entry is rejected.
        """
        return None

    def spoken(self, hand: H) -> Iterable[Prompt]:  # noqa: ARG002
        """Return the announcements allowed in a state, which a late entry could be moved to."""
        return ()

    def spoken_before(self, hand: H, now: H) -> Iterable[Prompt]:  # noqa: ARG002
        """Return the announcements of an earlier stage that have another value there.

        The stage is over `now`, and the same announcements would score differently if made now, so
        they are inserted there only if the scorer says so.
        """
        return ()

    def concerns(self, hand: H, entry: Entry, seat: Seat) -> bool:  # noqa: ARG002
        """Return whether such an entry is of a seat's."""
        return entry.seat is seat

    def fits(self, told: H, entry: Entry) -> bool:  # noqa: ARG002
        """Return whether an announcement is consistent with everything entered since."""
        return True

    # -- wrong entries

    def after_wrong(self, hand: H, index: int, entry: Entry, wrong: EntryProblem) -> H:  # noqa: ARG002
        """Return the hand after a rejected entry; the same object if it has no effect."""
        return hand

    def mend(self, index: int, wrong: EntryProblem) -> Fix | None:
        """Return the obvious fix: remove an invalid entry; an event that happened has none."""
        happened = wrong.code in self.REVOKES - self.TYPO_CODES
        return None if happened else Fix("remove", entry=index)

    def apply_anyway(self, hand: H, index: int, entry: Entry) -> H | None:  # noqa: ARG002
        """Return the hand as if a rejected entry was done at the table anyway, such as an exchange.

        None if later entries cannot depend on its effect.
        """
        return None

    def offers(self, hand: H) -> Iterable[Entry]:  # noqa: ARG002
        """Return the possible next entries."""
        return ()

    def otherwise(self, entry: Entry) -> Iterable[Entry]:  # noqa: ARG002
        """Return the entries that may have been intended instead, given the whole record."""
        return ()

    def about(self, entry: Entry) -> object:
        """Return the item of an entry; entries with the same item belong together."""
        return entry.on


class AppliedEntry(NamedTuple):
    """An entry in its place, the problem with it, and whether it had its effect anyway.

    `mend` of a late entry has the place where it would have been valid.
    """

    number: int
    entry: Entry
    wrong: EntryProblem | None = None
    done: bool = True
    mend: Fix | None = None


@dataclass(slots=True)
class ReplayResult(Generic[H]):
    """The hand at the end, the findings, and the `work` of computing them.

    `told` is the hand as probably intended, if it differs from `hand`; the errors of the entries
    `held` follow from an earlier mistake; the `explained` ones among them are right as intended.
    """

    hand: H
    findings: list[Finding]
    told: H | None = None
    held: frozenset[int] = frozenset()
    explained: frozenset[int] = frozenset()
    work: int = 0


class Replay(Generic[H]):
    """The entries applied so far, each in its right place.

    `repairs` replace some entries. While all entries are valid as entered, they are stored in
    `stood`, and no `AppliedEntry` is built.

    The replay stops after `enough` late entries. `work` is shared by all replays of one record;
    `spent` is the work of this replay.
    """

    def __init__(
        self,
        replayer: GameReplay[H],
        repairs: Repairs | None = None,
        before: Replay[H] | None = None,
        work: WorkBudget | None = None,
    ) -> None:
        """Start before the first entry, or continue from `before`, which stays unchanged."""
        self.replayer = replayer
        self.enough: int | None = None
        self.spent: int = 0 if before is None else before.spent
        self.work = work or WorkBudget(replayer.spent + self.spent)
        self.repairs: Repairs = repairs or {}
        self.hand: H = replayer.start() if before is None else before.hand.copy()
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
        """The entries applied so far."""
        if self.stood is not None and len(self._taken) < len(self.stood):
            self._taken = list(map(AppliedEntry, count(), self.stood))
        return self._taken

    def follow(self, entries: Sequence[Entry]) -> None:
        """Apply the entries that are not yet applied, one by one.

        Entries after a late one are applied again.
        """
        if self.stood is None or not self._stand(self.stood, entries):
            self._follow(entries)
        self.spent = self.work.done - self.replayer.spent

    def _follow(self, entries: Sequence[Entry]) -> None:
        """Apply the entries where one of them is invalid as entered."""
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
        """Apply entries after `stood` up to the first invalid one; return whether all are valid."""
        step, hand, known = self.replayer.step, self.hand, len(stood)
        for index, entry in enumerate(entries[known:], known):
            hand, wrong = step(hand, index, entry)
            if wrong is not None:
                self.hand, self.stood = hand, entries[:index]
                return False
        self.hand, self.stood = hand, entries
        return True

    def findings(self) -> dict[int, Finding]:
        """Return the finding of each entry, in the order of the record."""
        replayer, found = self.replayer, dict(self.late)
        for one in self.taken if self.stood is None else ():
            if one.wrong is not None:
                mend = one.mend or replayer.mend(one.number, one.wrong)
                found[one.number] = finding_of(replayer.CODES, one.number, one.wrong, mend)
        return dict(sorted(found.items()))

    def told_so(self, hand: H, index: int, entries: Sequence[Entry]) -> H | None:
        """Return the hand after other entries at a place; None if one of them is invalid."""
        after = hand.copy()
        self.work.done += COPY
        for entry in entries:
            self.work.done += self.replayer.work_of(after, entry)
            after, wrong = self.replayer.step(after, index, entry)
            if wrong is not None:
                return None
        return after

    # -- late entries

    def _as_late(self, one: AppliedEntry) -> tuple[int | None, AppliedEntry]:
        """Find a place in the same stage where the entry and everything after it are valid.

        If a later entry shows that its time was over, the entry stays where it is, with a finding.
        """
        replayer, (index, entry, wrong) = self.replayer, one[:3]
        if wrong is None or replayer.CODES[wrong.code].severity is not Severity.ERROR:
            return None, one
        if self.mends >= MOST_MENDS or index in self.late or self.work.is_over:
            return None, one
        states = self._states_kept() if replayer.movable(entry, wrong) else []
        best = self.best_place(states, index, entry) if states else None
        if best is None:
            self.mends += 1
            return None, one
        shown_by = self._shown_over(states, best, index, entry)
        why = _late(replayer, wrong, shown_by)
        mend = Fix("move", entry=index, to=self.place_in_record(best))
        if shown_by is not None:
            return None, one._replace(wrong=why, mend=mend)
        self.late[index] = finding_of(replayer.CODES, index, why, mend)
        return best, one

    def _states_kept(self) -> list[H]:
        """Return the states so far, computed once for all late entries.

        The work is not counted, as it is repeated when a replay continues from another one.
        """
        if not self._kept:
            done = self.work.done
            self._kept = self.states()
            self.work.done = done
        return self._kept

    def best_place(self, states: Sequence[H], index: int, entry: Entry) -> int | None:
        """Return the last of the places where an entry leaves the fewest errors, or None."""
        best, least = None, len(self.taken) + 1
        for place in places_to_search(len(self.taken)):
            if self.work.is_over or not self.replayer.can_reach_stage(states[place], states[-1]):
                break
            after = self.put_in(states, place, index, entry)
            left = sum(one.wrong is not None for one in (*self.taken[:place], *(after or ())))
            if after is not None and left < least:
                best, least = place, left
            if not least:
                break
        return best

    def _shown_over(self, states: Sequence[H], place: int, index: int, entry: Entry) -> int | None:
        """Return the first entry after a place that shows that an announcement was late."""
        said, _ = self.replayer.step(states[place].copy(), index, entry)
        for one, then in zip(self.taken[place:], states[place + 1 :], strict=True):
            if one.done and self.replayer.shows_over(said, entry, then, one.entry):
                return one.number
        return None

    def place_in_record(self, place: int) -> int:
        """Return the record number of the first entry after a place that is not late itself."""
        after = [one.number for one in self.taken[place:]]
        return next((index for index in after if index not in self.late), after[0])

    def states(self) -> list[H]:
        """Return the hand before each entry, and after the last."""
        hand = self.replayer.start()
        states = [hand.copy()]
        for one in self.taken:
            hand, _ = self.again(hand, one)
            states.append(hand.copy())
        return states

    def again(self, hand: H, one: AppliedEntry) -> tuple[H, AppliedEntry]:
        """Apply an entry again; a wrong one is left out or applied with its actual effect.

        Where repairs are given for its place and are valid, they are applied instead.
        """
        number, entry, after = one.number, one.entry, None
        self.work.done += self.replayer.work_of(hand, entry)
        if number in self.repairs:
            after = self.told_so(hand, number, self.repairs[number])
        if after is None:
            after, wrong = self.replayer.step(hand, number, entry)
            if wrong is not None:
                self.work.done += COPY
                later = self.replayer.after_wrong(after, number, entry, wrong)
                return later, AppliedEntry(number, entry, wrong, later is not after)
        return after, one if one.wrong is None else AppliedEntry(number, entry)

    def put_in(
        self, states: Sequence[H], place: int, index: int, entry: Entry, *, stays: bool = True
    ) -> list[AppliedEntry] | None:
        """Return the rest of the entries after an insertion; None if it changes the effect of any.

        Entries invalid so far may become valid. Unless it `stays` in the present stage, the entry
        may belong to the stage of its new place.
        """
        replayer = self.replayer
        self.work.done += COPY + replayer.work_of(states[place], entry)
        hand, wrong = replayer.step(states[place].copy(), index, entry)
        if wrong is not None or (stays and not replayer.stays(hand, entry, states[-1])):
            return None
        after: list[AppliedEntry] = []
        for one, state in zip(self.taken[place:], states[place + 1 :], strict=True):
            hand, again = self.again(hand, one)
            if again.wrong is not None and one.wrong is None:
                return None
            # An entry removed by a repair has no turn to compare.
            both = one.done and again.done and self.repairs.get(one.number) != ()
            if both and replayer.meaning(hand, one.entry) != replayer.meaning(state, one.entry):
                return None
            after.append(again)
        return after if replayer.holds(hand) else None


def places_to_search(length: int) -> range:
    """Return the places before the end that are searched for a right place, last first."""
    return range(length - 1, max(-1, length - 1 - LOOK_BACK), -1)


def _late(replayer: GameReplay[H], wrong: EntryProblem, shown_by: int | None) -> EntryProblem:
    """Return the problem of a late entry, with the rules of its original problem added."""
    late = make_problem(f"{replayer.GAME}.entered-late", instead=wrong.code)
    if shown_by is not None:
        late = make_problem(f"{replayer.GAME}.too-late", instead=wrong.code, word=shown_by)
    rules = (*replayer.CODES[late.code].rules, *(wrong.rules or replayer.CODES[wrong.code].rules))
    return citing_rules(late, *dict.fromkeys(rules))
