"""Suppression of follow-up errors: one mistake, one finding.

A missing entry causes later errors: who won the bidding, whose turn it is, the item of a kontra.
For each mistake the record is therefore replayed as it was probably intended: with another entry
in that place, with one inserted before it, or with a different step shortly before. Of all these
candidates the one that leaves the fewest errors is used. An error that occurs in the record both
as entered and as intended is a mistake of its own. All other follow-up errors are suppressed until
the first error is fixed, including errors about an item that never came to exist. Where no
candidate makes even the next steps valid, the intention is unknown, and all later errors are
suppressed. The same happens, with a note, where the search takes too much work.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from typing import Final, Generic

from engine.adjudication.replay import SILENT, AppliedEntry, GameReplay, H, Repairs, Replay
from engine.adjudication.replay_cache import continue_replay
from engine.adjudication.work_budget import COPY
from engine.hand.record import Entry
from engine.results.entry_problem import EntryProblem, finding_of, make_problem
from engine.results.findings import Finding, Fix, Severity

MOST_MISTAKES: Final = 6
"""The number of mistakes for which follow-up errors are searched."""
MOST_ENTRIES: Final = 250
"""The longest record that is searched; longer than any hand, so others are reported as they are."""
MOST_FOLLOWED: Final = 60
"""The number of entries after a mistake that are replayed per candidate: more than any hand has."""
LOOK_BEFORE: Final = 10
"""The number of entries before a mistake that may be the wrong one."""
SEVERAL: Final = 2
"""The least number of wrong entries for which a different play is considered."""
STEPS_LOST: Final = 3
"""The number of consecutive wrong steps after which the intention is unknown."""


class ErrorCascade(Generic[H]):
    """The mistakes in a record: `findings` for each, and the suppressed entries `held`.

    `meant` is the replay as it was probably intended.
    """

    def __init__(
        self, replayer: GameReplay[H], entries: Sequence[Entry], course: Replay[H]
    ) -> None:
        """Find the follow-up errors of each mistake of a replay, in order."""
        self.replayer, self.entries, self.work = replayer, entries, course.work
        self.meant = course
        self._states_of: tuple[Replay[H], Sequence[H]] | None = None
        self.held: frozenset[int] = frozenset()
        self.seats = tuple(dict.fromkeys(entry.seat for entry in entries if entry.seat is not None))
        otherwise = self._told_otherwise()
        known = dict(otherwise)
        ends_at: int | None = None
        while len(known) < MOST_MISTAKES and len(entries) <= MOST_ENTRIES:
            mistake = next((one for one in self._mistakes() if one.number not in known), None)
            if mistake is None:
                break
            if known and self.work.is_over:
                ends_at = self._hold_the_rest(known, mistake.number)
                break
            found = self.meant.findings()[mistake.number]
            known[mistake.number] = self._find_what_follows(mistake, found)
        stands = course.findings()
        meant = {**self.meant.findings(), **known}
        told = {at: self._as_it_stands(one, stands) for at, one in meant.items()}
        called = self._called(stands)
        told |= called
        self.held -= called.keys()
        own = (told.get(index) for index in sorted({*stands, *otherwise} - self.held))
        self.findings = [one for one in own if one is not None]
        self.held |= frozenset(stands).difference(one.entry for one in self.findings)
        if ends_at is not None:
            rest = make_problem(f"{replayer.GAME}.rest-held-back")
            self.findings.append(finding_of(replayer.CODES, ends_at, rest))

    def _hold_the_rest(self, known: Collection[int], start: int) -> int | None:
        """Suppress all errors after a known mistake: analysing them takes too much work.

        Return the first of them from `start` on, if there is any.
        """
        rest = [one.number for one in self._wrong(self.meant.taken) if one.number not in known]
        after = {number for number in rest if number > min(known)}
        self.held |= after
        return min((number for number in after if number >= start), default=None)

    def _called(self, stands: Mapping[int, Finding]) -> dict[int, Finding]:
        happened = self.replayer.REVOKES - self.replayer.TYPO_CODES
        return {
            at: found
            for at, found in stands.items()
            if found.code in happened
            and any(
                one.do == "revoke" and one.seat is self.entries[at].seat
                for one in self.entries[at + 1 :]
            )
        }

    def _as_it_stands(self, meant: Finding, stands: Mapping[int, Finding]) -> Finding | None:
        """Return the finding for an entry that is wrong both as entered and as intended.

        An error that does not depend on other entries is reported at once. Any other is reported
        with the finding of the record as entered if both codes agree; else it follows from the
        earlier mistake, and None is returned.
        """
        found = None if meant.entry is None else stands.get(meant.entry)
        if found is None:
            return meant
        if found.code == meant.code:
            return replace(found, mend=meant.mend)
        return meant if meant.code in self.replayer.INDEPENDENT_CODES else None

    def _told_otherwise(self) -> dict[int, Finding]:
        """Find an entry that settles the play and was entered instead of another one.

        One wrong card is just a wrong card. Where there are more, and with another entry in that
        place nothing is wrong at all, the other entry was intended; the finding names each such
        entry. If the entry belongs to an earlier round, in place of passes that nobody said, no
        other entry in its place fixes it: then the first wrong entry is reported.
        """
        wrong = list(self._mistakes())
        if len(wrong) < SEVERAL or len(self.entries) > MOST_ENTRIES:
            return {}
        before = takewhile(lambda one: one is not wrong[0], self.meant.taken)
        settling = [
            (at, one)
            for at, one in enumerate(before)
            if one.wrong is None and one.entry.do in self.replayer.DECISIVE_KINDS
        ]
        for passes in (False, True):
            for place, one in settling:
                if self.work.is_over:
                    return {}
                others = list(self._meant_instead(self._states, place, passes=passes))
                if others:
                    self.held |= {each.number for each in self._wrong(self.meant.taken[place:])}
                    return self._tell_other(one, wrong[0], others, passes=passes)
        return {}

    def _tell_other(
        self, one: AppliedEntry, wrong: AppliedEntry, others: Sequence[Repairs], *, passes: bool
    ) -> dict[int, Finding]:
        """Return the finding for the entry, or the first wrong one, if `others` were intended."""
        found = self.meant.findings()[wrong.number]
        self.meant = self._repaired(others[0])
        if passes:
            self.held -= {wrong.number}
            return {wrong.number: found}
        why = make_problem(
            self.replayer.OTHER_CODE, *(told for each in others for told in each[one.number])
        )
        return {one.number: finding_of(self.replayer.CODES, one.number, why)}

    def _meant_instead(self, states: Sequence[H], place: int, *, passes: bool) -> Iterator[Repairs]:
        """Yield replacements at `place` that leave no error.

        With `passes`, the passes before it are removed, too.
        """
        taken, number = self.meant.taken, self.meant.taken[place].number
        starts = [place]
        if passes:
            silent = takewhile(lambda at: taken[at].entry.do == SILENT, range(place - 1, -1, -1))
            starts = list(silent)
        for start in starts:
            left = dict.fromkeys((one.number for one in taken[start:place]), ())
            offers = self._offers(states[start])
            for other in _alike(offers, taken[place].entry, self.replayer.DECISIVE_KINDS):
                if self.work.is_over:
                    return
                instead = {**left, number: (other,)}
                if not self._count_wrong(states[start], taken[start:], instead, 1, ()):
                    yield instead

    def _mistakes(self) -> Iterator[AppliedEntry]:
        for one in self._wrong(self.meant.taken):
            if self._weighs(one.wrong) is Severity.ERROR:
                yield one

    def _weighs(self, wrong: EntryProblem | None) -> Severity | None:
        return None if wrong is None else self.replayer.CODES[wrong.code].severity

    def _find_what_follows(self, mistake: AppliedEntry, found: Finding) -> Finding:
        """Suppress the follow-up errors of a mistake; return its finding, with a fix if it is late.

        An error that had its effect explains no other such error.
        """
        place = self.meant.taken.index(mistake)
        after = self._after(place)
        self.held |= {one.number for one in self._wrong(after) if self._rests_on(one, mistake)}
        self.held |= set(self._right_where_done(place, after))
        happened = self._happened(mistake)
        apart = {one.number for one in after if happened and self._happened(one)}
        doubts = () if happened else self._doubted_before(place)
        late = not happened and any(number < mistake.number for number in self.meant.late)
        if not (doubts or late) and all(one.number in apart for one in self._wrong(after)):
            if not happened:
                self.meant = self._by_another_seat(mistake, self.meant)
            return found
        instead = self._likeliest(place, after, apart, doubts)
        repaired = self._repaired(instead) if instead else self.meant
        if not happened:
            instead, repaired = self._with_what_was_late(mistake, found, instead, repaired)
            repaired = self._by_another_seat(mistake, repaired)
        if not happened and self._is_lost(mistake, repaired):
            self.held |= {one.number for one in self._wrong(after)}
            return found
        self.meant = repaired
        return replace(found, mend=_better_mend(found, mistake, instead, self.entries))

    def _right_where_done(self, place: int, after: Iterable[AppliedEntry]) -> list[int]:
        """Return the entries that are wrong only because a mistake was left out.

        Exchanged cards have changed hands even if the exchange was not allowed; later entries show
        it.
        """
        number, mistake = self.meant.taken[place][:2]
        hand = self.replayer.apply_anyway(self._states[place], number, mistake)
        right: list[int] = []
        if hand is None:
            return right
        for one in after:
            hand, again = self.meant.again(hand, one)
            if one.wrong is not None and again.wrong is None and self._hangs(one):
                right.append(one.number)
        return right

    def _repaired(self, instead: Repairs) -> Replay[H]:
        return continue_replay(self.replayer, {**self.meant.repairs, **instead}, self.work)

    @property
    def _states(self) -> Sequence[H]:
        """The intended hand before each entry and after the last; read-only."""
        if self._states_of is None or self._states_of[0] is not self.meant:
            self._states_of = self.meant, self.meant.states()
        return self._states_of[1]

    def _after(self, place: int) -> list[AppliedEntry]:
        rest = self.meant.taken[place + 1 :]
        return list(takewhile(lambda one: one.entry.do not in self.replayer.NEW_DEAL_KINDS, rest))

    def _with_what_was_late(
        self, mistake: AppliedEntry, found: Finding, instead: Repairs, repaired: Replay[H]
    ) -> tuple[Repairs, Replay[H]]:
        """Return the likeliest repairs, which may also explain entries that seem late.

        Such entries, before the mistake, belong to another seat, or the step that the fix would
        insert is missing before them.
        """
        missing = found.mend.new if found.mend is not None else None
        for number in sorted(number for number in self.meant.late if number < mistake.number):
            entry = self.entries[number]
            others = [(other,) for other in self._by_others(entry)]
            for told in others if missing is None else [(missing, entry), *others]:
                if self.work.is_over:
                    break
                course = self._repaired({number: told})
                left, least = (
                    each.findings().keys() - {mistake.number} for each in (course, repaired)
                )
                if len(left) < len(least) and mistake.number not in course.findings():
                    instead, repaired = {number: told}, course
        return instead, repaired

    def _by_another_seat(self, mistake: AppliedEntry, course: Replay[H]) -> Replay[H]:
        """Return the replay with a mistake said by another seat, if only so all else is valid."""
        if self.replayer.holds(course.hand):
            return course
        for other in self._by_others(mistake.entry):
            if self.work.is_over:
                break
            repaired = self._repaired({mistake.number: (other,)})
            if repaired.findings().keys() <= course.findings().keys() and self.replayer.holds(
                repaired.hand
            ):
                return repaired
        return course

    def _doubted_before(self, place: int) -> list[int]:
        first = max(0, place - LOOK_BEFORE)
        return [
            at
            for at, one in enumerate(self.meant.taken[first:place], first)
            if self._weighs(one.wrong) is Severity.DOUBT and self._hangs(one)
        ]

    def _wrong(self, taken: Iterable[AppliedEntry]) -> Iterator[AppliedEntry]:
        """Yield the wrong entries among these that may follow from a mistake."""
        for one in taken:
            if one.wrong is not None and self._hangs(one):
                yield one

    def _hangs(self, one: AppliedEntry) -> bool:
        return one.number not in self.held and one.entry.do not in self.replayer.INDEPENDENT_KINDS

    def _happened(self, one: AppliedEntry) -> bool:
        """Return whether an entry was wrong but had its effect anyway, such as a revoke."""
        return one.wrong is not None and one.wrong.code in self.replayer.REVOKES

    def _rests_on(self, one: AppliedEntry, mistake: AppliedEntry) -> bool:
        """Return whether an entry is about an item that a mistake did not create."""
        rests = self.replayer.FOLLOW_UP_CODES.get(mistake.entry.do, ())
        if one.wrong is None or one.wrong.code not in rests:
            return False
        return self.replayer.about(one.entry) == self.replayer.about(mistake.entry)

    def _is_lost(self, mistake: AppliedEntry, course: Replay[H]) -> bool:
        """Return whether the hand cannot continue: the next steps are all wrong, too."""
        if mistake.entry.do not in self.replayer.ADVANCING_KINDS:
            return False
        later = (one for one in course.taken if one.number > mistake.number)
        goes_on = self.replayer.ADVANCING_KINDS | self.replayer.NEW_DEAL_KINDS
        steps = (one for one in later if one.entry.do in goes_on)
        following = list(islice(steps, STEPS_LOST))
        return len(following) == STEPS_LOST and all(one.wrong is not None for one in following)

    # -- the intended entries

    def _likeliest(
        self,
        place: int,
        after: Sequence[AppliedEntry],
        apart: Collection[int],
        doubts: Collection[int],
    ) -> Repairs:
        """Return the repairs at a mistake, or else before it, that leave the fewest errors.

        Repairs shortly before it may explain the `doubts` at those places, too.
        """
        states = self._states
        near = after[:MOST_FOLLOWED]
        best: Repairs = {}
        least = sum(one.number not in apart for one in self._wrong(near)) + len(doubts)
        for ways in (self._may_be_meant(states[place], place), self._told_before(states, place)):
            for start, instead in ways:
                if self.work.is_over:
                    return best
                following = [*self.meant.taken[start : place + 1], *near]
                stay = sum(doubt < start for doubt in doubts)
                wrong = self._count_wrong(states[start], following, instead, least - stay, apart)
                wrong += stay
                if wrong < least:
                    best, least = instead, wrong
                if not least:
                    return best
        return best

    def _may_be_meant(self, state: H, place: int) -> Iterator[tuple[int, Repairs]]:
        """Yield repairs at a mistake: another seat, a later place, another or an added entry.

        Before all those: an entry that had its effect may not have happened at all.
        """
        mistake = self.meant.taken[place]
        number, wrong = mistake[:2]
        if self._happened(mistake):
            yield place, {number: ()}
        for other in (*self._by_others(wrong), *self.replayer.otherwise(wrong)):
            yield place, {number: (other,)}
        for later in self._after(place):
            # Only the entry right after the mistake, or one known to belong here.
            if later.number != self.meant.taken[place + 1].number and not _goes_to(later, number):
                continue
            yield place, {number: (later.entry, wrong), later.number: ()}
        offers = [entry for entry in self._offers(state) if entry != wrong]
        for entry in offers:
            if entry.do == wrong.do or (entry.seat is not None and entry.seat is wrong.seat):
                yield place, {number: (entry,)}
        for entry in offers:
            yield place, {number: (entry, wrong)}

    def _told_before(self, states: Sequence[H], place: int) -> Iterator[tuple[int, Repairs]]:
        """Yield repairs of a step before the mistake: missing, late, by another, needless."""
        mistake = self.meant.taken[place]
        for start in range(place - 1, max(-1, place - 1 - LOOK_BEFORE), -1):
            number, entry, wrong = self.meant.taken[start][:3]
            if entry.do in self.replayer.NEW_DEAL_KINDS:
                break
            if self._weighs(wrong) is Severity.ERROR or number in self.meant.repairs:
                continue
            yield start, {number: (mistake.entry, entry), mistake.number: ()}
            yield start, {number: (mistake.entry,), mistake.number: ()}
            for late in self._after(place):
                if _goes_to(late, number):
                    yield start, {number: (late.entry, entry), late.number: ()}
            for other in (*self._by_others(entry), *self.replayer.otherwise(entry)):
                yield start, {number: (other,)}
            offers = self._offers(states[start])
            for offer in _alike(offers, entry, {entry.do}):
                yield start, {number: (offer,)}
            for offer in offers:
                if offer.do in self.replayer.ADVANCING_KINDS:
                    yield start, {number: (offer, entry)}
            yield start, {number: ()}

    def _offers(self, state: H) -> list[Entry]:
        """Return the possible next entries; the search counts as work."""
        offers = list(self.replayer.offers(state.copy()))
        self.work.done += 1 + len(offers) * self.replayer.OFFER_PAIR_COST // 2
        return offers

    def _by_others(self, entry: Entry) -> Iterator[Entry]:
        for seat in self.seats if entry.seat is not None else ():
            if seat is not entry.seat:
                yield replace(entry, seat=seat)

    def _count_wrong(
        self,
        state: H,
        following: Iterable[AppliedEntry],
        instead: Repairs,
        enough: int,
        apart: Collection[int],
    ) -> int:
        """Return the number of errors in a replay from a state, counted up to `enough`.

        Return `enough` if the work budget is used up.
        """
        hand, count = state, 0
        for one in following:
            other = instead.get(one.number)
            if other is not None:
                after = self.meant.told_so(hand, one.number, other)
                if after is None:
                    return enough
                hand = after
                continue
            if hand is state:
                hand = state.copy()
                self.work.done += COPY
            hand, again = self.meant.again(hand, one)
            if again.wrong is not None and self._hangs(one) and one.number not in apart:
                if one.wrong is None:
                    return enough  # a repair that breaks a valid entry was not intended
                count += 1
            if count >= enough or self.work.is_over:
                return enough
        return count


def _goes_to(one: AppliedEntry, number: int) -> bool:
    """Return whether a late entry is known to belong to the place `number`."""
    return one.mend is not None and one.mend.to == number


def _alike(offers: Iterable[Entry], entry: Entry, kinds: Collection[str]) -> Iterator[Entry]:
    """Yield the other offers of the given kinds by the same seat."""
    for offer in offers:
        if offer.do in kinds and offer.seat is entry.seat and offer != entry:
            yield offer


def _better_mend(
    found: Finding, mistake: AppliedEntry, instead: Repairs, entries: Sequence[Entry]
) -> Fix | None:
    """Return the fix of a mistake, at the earlier place where the wrong or missing entry belongs.

    It moves another entry where that one is late, such as an exchange entered after its cards.
    """
    for to, told in instead.items():
        if to >= mistake.number:
            continue
        for number in (mistake.number, *instead):
            if number >= mistake.number and entries[number] in told[:-1]:
                return Fix("move", entry=number, to=to)
        if found.mend is not None and found.mend.new is not None and found.mend.new in told[:-1]:
            return replace(found.mend, to=to)
    return found.mend
