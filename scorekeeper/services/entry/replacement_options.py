"""Possible replacements of an entry: everything that could have been entered there, and by whom."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from msgspec import Struct

import engine
from engine.hand.record import Entry, Record
from engine.results.adjudication import Prompt, filled
from engine.results.findings import Severity
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.entry.tap_checks import is_offered
from scorekeeper.services.errors import NotFoundError

TRIED = 150
"""The limit of trial replacements; further ones are sorted to the end."""
WORDS = frozenset({"say", "table"})


class ReplacementOptions(Struct, frozen=True):
    """The possible replacements of an entry.

    `others` are the same entry by other seats; `asks` are prompts for its own seat.  In both, those
    that cause no error in later entries come first; `risky` prompts cause one: no entry is
    lost, and the findings report it.
    """

    entry: Entry
    is_word: bool
    others: tuple[Entry, ...]
    asks: tuple[Prompt, ...]
    risky: tuple[Prompt, ...]


def find_replacements(record: Record, index: int) -> ReplacementOptions:
    """Return what the engine would have accepted in place of an entry.  Raises NotFoundError."""
    if index >= len(record.entries):
        raise NotFoundError("no-entry")
    old = record.entries[index]
    trial = _Trial(record, index)
    asks, word = _asks(record, index)
    mine = (ask for ask in asks if _is_of(ask, old, word=word))
    same = [ask for ask in mine if ask.fill is not None or ask.entry != old]
    firm = [ask for ask in same if trial.stands_with(ask)]
    return ReplacementOptions(
        old,
        word,
        tuple(sorted(_by_others(record, old, asks), key=lambda entry: not trial.stands(entry))),
        tuple(firm),
        tuple(ask for ask in same if ask not in firm),
    )


def _asks(record: Record, index: int) -> tuple[list[Prompt], bool]:
    """Return the prompts open when the entry was made or open for late entry, and if it is a word.

    A fact is prompted for as if no fact of its kind had been entered, so that two mixed-up ones can
    be fixed one after the other.
    """
    old = record.entries[index]
    until = replace(record, entries=record.entries[:index])
    late = (engine.prompts_for_this_stage(until, seat) for seat in until.places)
    asked = [*_judged(until), *chain.from_iterable(late)]
    like = [ask for ask in asked if ask.entry.do == old.do]
    word = any(ask.group in WORDS for ask in like if is_offered(ask, old)) or not any(
        ask.group not in WORDS for ask in like
    )
    if not word:
        rest = tuple(one for one in record.entries if one.do != old.do)
        unlike = _judged(replace(record, entries=rest))
        asked = [*(ask for ask in unlike if ask.entry.do == old.do), *asked]
    found: dict[tuple[Entry, str | None], Prompt] = {}
    for ask in asked:
        if (ask.group in WORDS) if word else ask.entry.do == old.do:
            key = (ask.entry, ask.fill)
            known = found.setdefault(key, ask)
            # The prompt may offer other cards after some passes: merge the choices.
            choices = tuple(dict.fromkeys((*known.choices, *ask.choices)))
            found[key] = known._replace(choices=choices)
    return list(found.values()), word


def _judged(record: Record) -> tuple[Prompt, ...]:
    _, found = judge(engine.format_record(record))
    return found.asks


def _is_of(ask: Prompt, old: Entry, *, word: bool) -> bool:
    """Return whether a prompt is for the seat of an entry, or the one that the entry answers."""
    if ask.fill is not None and filled(old, ask.fill, None) == ask.entry:
        return True
    fits = ask.group in WORDS if word else ask.entry.do == old.do
    return ask.entry.seat is old.seat and fits


def _by_others(record: Record, old: Entry, asks: Iterable[Prompt]) -> Iterator[Entry]:
    """Yield the same entry by the other seats: the wrong seat is the most common typo."""
    for seat in record.places if old.seat is not None else ():
        entry = replace(old, seat=seat)
        if seat is not old.seat and any(is_offered(ask, entry) for ask in asks):
            yield entry


class _Trial:
    """Trial replacements of one entry, judged by the errors in the entries after it."""

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
        """Return whether the replacement causes no further error in later entries."""
        if self.index + 1 == len(self.record.entries):
            return True
        if not self.left:
            return False
        self.left -= 1
        entries = self.record.entries
        changed = (*entries[: self.index], entry, *entries[self.index + 1 :])
        return self._wrong_after(replace(self.record, entries=changed)) <= self.wrong

    def stands_with(self, ask: Prompt) -> bool:
        """Return whether a choice of a prompt causes no further error; typed values are skipped."""
        if ask.fill is None:
            return self.stands(ask.entry)
        if ask.fill == "cards" or not ask.choices or isinstance(ask.choices[0], int):
            return True
        return any(self.stands(filled(ask.entry, ask.fill, choice)) for choice in ask.choices)
