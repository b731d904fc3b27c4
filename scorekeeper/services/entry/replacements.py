"""What may stand in the place of an entry: all that could have been said there, and by whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import Struct

import engine
from engine.hand.record import Entry, Record
from engine.results.adjudication import Ask, filled
from engine.results.findings import Severity
from scorekeeper.services.adjudication import judge
from scorekeeper.services.errors import NotFoundError

TRIED = 150
"""So many are looked at for what they would do to the entries after; the rest come behind."""
WORDS = frozenset({"say", "table"})


class Replacement(Struct, frozen=True):
    """What can be put in the place of an entry.

    `others` are the same said by somebody else; `asks` what its seat could have said.  Of both,
    what leaves everything after as it is comes first; with `risky` asks something after does not
    stand any more: nothing is lost, and the findings say what.
    """

    entry: Entry
    is_word: bool
    others: tuple[Entry, ...]
    asks: tuple[Ask, ...]
    risky: tuple[Ask, ...]


def find_replacements(record: Record, index: int) -> Replacement:
    """What the engine would have taken in an entry's place.  Raises NotFoundError."""
    if index >= len(record.entries):
        raise NotFoundError("no-entry")
    old = record.entries[index]
    trial = _Trial(record, index)
    asks, word = _asks(record, index)
    mine = (ask for ask in asks if _is_of(ask, old, word=word))
    same = [ask for ask in mine if ask.fill is not None or ask.entry != old]
    firm = [ask for ask in same if trial.stands_with(ask)]
    return Replacement(
        old,
        word,
        tuple(sorted(_by_others(record, old, asks), key=lambda entry: not trial.stands(entry))),
        tuple(firm),
        tuple(ask for ask in same if ask not in firm),
    )


def _asks(record: Record, index: int) -> tuple[list[Ask], bool]:
    """What was asked for when the entry was made, or could have been said late then.

    Also whether it was a word.  A fact is asked for as if nothing like it was told: of two mixed
    up, one has to be put right first.
    """
    old = record.entries[index]
    until = replace(record, entries=record.entries[:index])
    asked = [*_judged(until), *_late(until)]
    like = [ask for ask in asked if ask.entry.do == old.do]
    word = any(ask.group in WORDS for ask in like if _accepts(ask, old)) or not any(
        ask.group not in WORDS for ask in like
    )
    if not word:
        rest = tuple(one for one in record.entries if one.do != old.do)
        unlike = _judged(replace(record, entries=rest))
        asked = [*(ask for ask in unlike if ask.entry.do == old.do), *asked]
    found: dict[tuple[Entry, str | None], Ask] = {}
    for ask in asked:
        if (ask.group in WORDS) if word else ask.entry.do == old.do:
            key = (ask.entry, ask.fill)
            known = found.setdefault(key, ask)
            # The same with one card now, with another after some passes.
            choices = tuple(dict.fromkeys((*known.choices, *ask.choices)))
            found[key] = known._replace(choices=choices)
    return list(found.values()), word


def _judged(record: Record) -> tuple[Ask, ...]:
    _, found = judge(engine.format_record(record))
    return found.asks


def _late(record: Record) -> Iterator[Ask]:
    for seat in record.places:
        yield from engine.late_asks(record, seat)


def _is_of(ask: Ask, old: Entry, *, word: bool) -> bool:
    """Whether an ask is for the seat of an entry, or the question that it answers.

    What was said is not mended by a fact, nor a fact by a word.
    """
    if ask.fill is not None and _blank(old, ask.fill) == ask.entry:
        return True
    fits = ask.group in WORDS if word else ask.entry.do == old.do
    return ask.entry.seat is old.seat and fits


def _blank(entry: Entry, fill: str) -> Entry:
    return filled(entry, fill, None)


def _accepts(ask: Ask, entry: Entry) -> bool:
    """Whether an entry is one of those that an ask stands for."""
    if ask.fill is None:
        return ask.entry == entry
    if _blank(entry, ask.fill) != ask.entry:
        return False
    value = getattr(entry, ask.fill)
    if isinstance(value, tuple):
        return set(value) <= set(ask.choices)
    return value in ask.choices or (not ask.choices and value is not None)


def _by_others(record: Record, old: Entry, asks: Iterable[Ask]) -> Iterator[Entry]:
    """The same said by somebody else: the most common slip of all."""
    for seat in record.places if old.seat is not None else ():
        entry = replace(old, seat=seat)
        if seat is not old.seat and any(_accepts(ask, entry) for ask in asks):
            yield entry


class _Trial:
    """Tries entries in the place of one, and looks at what becomes of those after it."""

    def __init__(self, record: Record, index: int) -> None:
        self.record = record
        self.index = index
        self.left = TRIED if index + 1 < len(record.entries) else 0
        self.wrong = self._wrong_after(record)

    def _wrong_after(self, record: Record) -> int:
        _, found = judge(engine.format_record(record))
        return sum(
            one.severity is Severity.ERROR and (one.entry is None or one.entry > self.index)
            for one in found.findings
        )

    def stands(self, entry: Entry) -> bool:
        """Whether nothing after becomes wrong that was not."""
        if self.index + 1 == len(self.record.entries):
            return True
        if not self.left:
            return False
        self.left -= 1
        entries = self.record.entries
        changed = (*entries[: self.index], entry, *entries[self.index + 1 :])
        return self._wrong_after(replace(self.record, entries=changed)) <= self.wrong

    def stands_with(self, ask: Ask) -> bool:
        """Whether that holds for anything an ask stands for; what is typed is not tried."""
        if ask.fill is None:
            return self.stands(ask.entry)
        if ask.fill == "cards" or not ask.choices or isinstance(ask.choices[0], int):
            return True
        return any(self.stands(filled(ask.entry, ask.fill, choice)) for choice in ask.choices)
