"""What is wrong in a record only because something before it is: one mistake, one finding.

An entry that was left out for a mistake is missing afterwards: who won the bidding, whose turn it
is, what a kontra is on. So for each mistake the record is followed once more as it was probably
meant, with another entry in that place or one put in before it; of all that could have been told
there it is the one that leaves the least wrong. What is wrong in the record as it stands and as it
was meant is a mistake of its own. Everything else is held back until the one before it is mended,
and so is what is about the same thing as the mistake. Where nothing lets even the next step stand,
it cannot be known what was meant: then all that follows is held back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from typing import Final, Generic

from engine.course import Course, H, Taken, Way
from engine.findings import Finding, Severity
from engine.record import Entry

MOST_MISTAKES: Final = 6
"""Mistakes of which it is found out what follows from them; a record with more is told as it is."""
STEPS_LOST: Final = 3
"""Wrong steps, one right after the other, after which nobody knows any more what was meant."""


class Mistakes(Generic[H]):
    """The mistakes in a record: `findings` of each, and the entries `held` for one before them.

    `meant` is the course as it probably was.
    """

    def __init__(self, way: Way[H], entries: Sequence[Entry], course: Course[H]) -> None:
        """Find what follows from each mistake of a course, the first one first."""
        self.way, self.entries, self.course = way, entries, course
        self.meant = course
        self.held: frozenset[int] = frozenset()
        self.seats = tuple(dict.fromkeys(entry.seat for entry in entries if entry.seat is not None))
        known: set[int] = set()
        while len(known) < MOST_MISTAKES:
            mistake = next((one for one in self._mistakes() if one.number not in known), None)
            if mistake is None:
                break
            known.add(mistake.number)
            self._find_what_follows(mistake)
        stands, meant = course.findings(), self.meant.findings()
        own = [index for index in stands if index in meant and index not in self.held]
        self.findings: list[Finding] = [meant[index] for index in own]
        self.held = frozenset(stands).difference(own)

    def _mistakes(self) -> Iterator[Taken]:
        """The errors in the order in which the record was followed."""
        codes = self.way.codes
        for one in self._wrong(self.meant.taken):
            if one.wrong is not None and codes[one.wrong.code].severity is Severity.ERROR:
                yield one

    def _find_what_follows(self, mistake: Taken) -> None:
        """Hold back what comes of a mistake. One that had its effect explains no other such one."""
        place = self.meant.taken.index(mistake)
        after = self._after(place)
        self.held |= {
            one.number for one in self._wrong(after) if self._rests_on(one.entry, mistake.entry)
        }
        happened = self._happened(mistake)
        apart = {one.number for one in after if happened and self._happened(one)}
        if all(one.number in apart for one in self._wrong(after)):
            return
        instead = self._likeliest(place, after, apart)
        repaired = self._repaired(mistake, instead) if instead else self.meant
        if not happened and self._is_lost(mistake, repaired):
            self.held |= {one.number for one in self._wrong(after)}
        else:
            self.meant = repaired

    def _repaired(self, mistake: Taken, instead: tuple[Entry, ...]) -> Course[H]:
        """The course with other entries at a place."""
        course = Course(self.way, {**self.meant.repairs, mistake.number: instead})
        course.follow(self.entries)
        return course

    def _after(self, place: int) -> list[Taken]:
        """What was taken after a place, up to a new deal."""
        rest = self.meant.taken[place + 1 :]
        return list(takewhile(lambda one: not self.way.anew(one.entry), rest))

    def _wrong(self, taken: Iterable[Taken]) -> Iterator[Taken]:
        """What is found wrong of these, and may come of a mistake."""
        for one in taken:
            if one.wrong is not None and self._hangs(one):
                yield one

    def _hangs(self, one: Taken) -> bool:
        return one.number not in self.held and not self.way.apart(one.entry)

    def _happened(self, one: Taken) -> bool:
        """Whether it was wrong and was done all the same, as a revoke."""
        return one.wrong is not None and self.way.happened(one.wrong)

    def _rests_on(self, entry: Entry, mistake: Entry) -> bool:
        """Whether an entry of another kind is about the same thing, as a kontra on a figure."""
        about = self.way.about(entry)
        return about is not None and about == self.way.about(mistake) and entry.do != mistake.do

    def _is_lost(self, mistake: Taken, course: Course[H]) -> bool:
        """Whether the hand cannot go on from a mistake: the next steps are all wrong too."""
        if not self.way.carries(mistake.entry):
            return False
        later = (one for one in course.taken if one.number > mistake.number)
        steps = (one for one in later if self.way.carries(one.entry) or self.way.anew(one.entry))
        following = list(islice(steps, STEPS_LOST))
        return len(following) == STEPS_LOST and all(one.wrong is not None for one in following)

    # -- what was meant

    def _likeliest(
        self, place: int, after: Sequence[Taken], apart: Collection[int]
    ) -> tuple[Entry, ...]:
        """What leaves the least wrong, instead of the mistake or before it; nothing is as good."""
        state = self.meant.states()[place]
        mistake = self.meant.taken[place]
        best: tuple[Entry, ...] = ()
        least = sum(one.number not in apart for one in self._wrong(after))
        for instead in self._may_be_meant(state, mistake.entry):
            hand = self.meant.told_so(state, mistake.number, instead)
            if hand is not None:
                wrong = self._count_wrong(hand, after, least, apart)
                if wrong < least:
                    best, least = instead, wrong
            if not least:
                break
        return best

    def _may_be_meant(self, state: H, wrong: Entry) -> Iterator[tuple[Entry, ...]]:
        """The same by somebody else or another of the same seat, then what was not told before."""
        for seat in self.seats if wrong.seat is not None else ():
            yield (replace(wrong, seat=seat),)
        offers = [entry for entry in self.way.offers(state.copy()) if entry != wrong]
        for entry in offers:
            if entry.do == wrong.do or (entry.seat is not None and entry.seat is wrong.seat):
                yield (entry,)
        for entry in offers:
            yield (entry, wrong)

    def _count_wrong(
        self, hand: H, after: Iterable[Taken], enough: int, apart: Collection[int]
    ) -> int:
        """How much is wrong of what comes after, counted up to `enough`."""
        count = 0
        for one in after:
            hand, again = self.meant.again(hand, one)
            count += again.wrong is not None and self._hangs(one) and one.number not in apart
            if count >= enough:
                break
        return count
