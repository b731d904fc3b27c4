"""The prompts of a hand, step by step, for a page that cannot ask the engine (offline entry).

It is found by a bounded search: starting from an empty hand, offered entries are made, and the
change of the prompts after each is noted.  Of the seats only the declarer is told from the others,
so few hands show it all.  This module knows no game; everything comes from the engine.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from msgspec import Struct, field

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record, format_entry
from engine.results.adjudication import Adjudication, Prompt, filled
from scorekeeper.services.adjudication_cache import LazyJudgedRecord, make_lazy_record

MOST: Final = 500
"""The limit of hands searched: what is missed by it is rare."""
RARE_GROUPS: Final = frozenset({"more", "trouble"})
INDIFFERENT_FIELDS: Final = frozenset({"card", "cards", "count", "points", "trick", "length"})
"""Fields whose value does not change the next prompts."""
Kind: TypeAlias = tuple[str, str | None, str, str]
"""A prompt for any seat: the key of its entry, the field to fill in, its stage and group."""


class PromptChange(Struct):
    """The change by an entry: the prompts that go, and those that come or are required or not.

    Of `came` each tells whether it is required; after a bid all others are `gone` (None).  `stage`
    is another stage that the entry leads to, `declares` whether its seat becomes the declarer (in
    the empty hand: the first one is), `ends` whether the hand is decided.
    """

    gone: set[Kind] | None
    came: dict[Kind, bool]
    stage: str
    declares: bool = False
    ends: bool = False


class PossibleHand(Struct):
    """The prompts of all hands, their stages in order, and what changes `after` each entry.

    The changes are by the entry's key, with "#" for each with this key made before, and then by its
    context (the stage, with "+" if somebody declares), or "" for any; those of the empty hand
    are under "".  `again` are prompts that may be answered several times.
    """

    prompts: dict[Kind, Prompt] = field(default_factory=dict)
    stages: list[str] = field(default_factory=list)
    after: dict[str, dict[str, PromptChange]] = field(default_factory=dict)
    again: set[Kind] = field(default_factory=set)


def explore_hand(empty: Record) -> PossibleHand:
    """Return what can be asked in any hand that begins with an empty one, whose last seat deals."""
    return _explore(make_lazy_record(engine.format_record(empty)))


@lru_cache(64)
def _explore(empty: LazyJudgedRecord) -> PossibleHand:
    """Search the prompts; cached, as it takes 0.2 to 2 s."""
    return _Search(*empty.judged).found


@lru_cache(8192)
def entry_key(entry: Entry, declarer: Seat | None, but: str | None = None) -> str:
    """Return an entry's name for any seat: + is the declarer's, - one of the others'.

    >>> entry_key(Entry("kontra", Seat.B, on="ulti/A"), Seat.A), entry_key(Entry("call"), None)
    ('do:kontra on:ulti/+ seat:-', 'do:call')
    """
    roles = {seat.value: "+" if seat is declarer else "-" for seat in Seat}
    told = sorted(
        (name, ",".join(value) if isinstance(value, list) else str(value))
        for name, value in format_entry(entry).items()
        if name != but
    )
    parts = ((name, *value.rpartition("/")) for name, value in told)
    return " ".join(f"{name}:{item}{cut}{roles.get(seat, seat)}" for name, item, cut, seat in parts)


def _asks(hand: Adjudication) -> Iterator[Prompt]:
    """Yield the prompts that the search follows: no text, no card played or known."""
    for ask in hand.asks:
        is_played = ask.group == "table" and ask.entry.seat is not None
        is_known = ask.group in RARE_GROUPS and ask.fill == "cards"
        if (ask.fill is None or ask.choices) and not (is_played or is_known):
            yield ask


def _answers(ask: Prompt) -> Iterator[Entry]:
    """Yield the entries for a prompt to follow further; of numbers and cards the middle one."""
    if ask.fill is None:
        yield ask.entry
        return
    middle = len(ask.choices) // 2
    choices = ask.choices[middle : middle + 1] if ask.fill in INDIFFERENT_FIELDS else ask.choices
    for choice in choices:
        yield filled(ask.entry, ask.fill, (choice,) if ask.fill == "cards" else choice)


def _context(hand: Adjudication) -> str:
    """Return where an entry is made: its stage, and whether somebody declares."""
    return hand.table.stage + ("+" if hand.table.declarer else "")


def _about(record: Record, hand: Adjudication) -> tuple[str, str]:
    """Return what a hand is an example of: its stage, and what was entered last."""
    return hand.table.stage, record.entries[-1].do if record.entries else ""


class _Search:
    """Searches hands from the empty one, and notes in `found` what their entries change."""

    def __init__(self, empty: Record, start: Adjudication) -> None:
        self.found = PossibleHand()
        self.tried = set[tuple[str, str, frozenset[tuple[str, str | None]]]]()
        self.kept: dict[tuple[str, str], set[Kind]] = {}
        first = start.table.declarer
        change = PromptChange(None, self._open(start, first), start.table.stage, first is not None)
        self.found.after[""] = {"": change}
        waiting = [(empty, start, Counter[str]())]
        seen = Counter[tuple[str, str]]()
        left = MOST
        while left > 0 and waiting:
            # No stage takes all that may be searched, be it by its words or by facts of the play.
            at = min(range(len(waiting)), key=lambda place: seen[_about(*waiting[place][:2])])
            record, before, said = waiting.pop(at)
            seen[_about(record, before)] += 1
            for ask, entry, key in self._untried(before, said):
                left -= 1
                longer = replace(record, entries=(*record.entries, entry))
                after = engine.adjudicate(longer)
                keys = dict.fromkeys((key, key + "#" * said[key]))
                self._compare(ask, entry, before, after, keys)
                waiting.append((longer, after, said + Counter((key,))))

    def _untried(
        self, hand: Adjudication, said: Counter[str]
    ) -> Iterator[tuple[Prompt, Entry, str]]:
        """Yield answers not tried yet in this context, or with the same required for their item.

        Each has the key of its change, without what does not matter for the next prompts.
        """
        declarer, context = hand.table.declarer, _context(hand)
        needed: dict[str | None, set[tuple[str, str | None]]] = {}
        for ask in (ask for ask in _asks(hand) if ask.required):
            kind = entry_key(ask.entry, declarer), ask.fill
            needed.setdefault(ask.for_item, set()).add(kind)
        for ask in _asks(hand):
            beside = frozenset(needed[ask.for_item] if ask.required else ())
            but = ask.fill if ask.fill in INDIFFERENT_FIELDS else None
            for entry in _answers(ask):
                key, change = (entry_key(entry, declarer, each) for each in (None, but))
                # Rare ones are followed once.
                is_rare = ask.group in RARE_GROUPS
                way = (
                    ("", key, frozenset())
                    if is_rare
                    else (context, key + "#" * said[change], beside)
                )
                if way not in self.tried:
                    self.tried.add(way)
                    yield ask, entry, change

    def _open(self, hand: Adjudication, declarer: Seat | None) -> dict[Kind, bool]:
        """Return the open prompts, each with whether it is required; note what is new in them."""
        now: dict[Kind, bool] = {}
        asks, stages, prompts = list(_asks(hand)), self.found.stages, self.found.prompts
        for place, ask in enumerate(asks):
            kind = entry_key(ask.entry, declarer), ask.fill, ask.stage, ask.group
            now[kind] = now.get(kind, False) or ask.required
            choices = prompts.setdefault(kind, ask).choices
            more = tuple(choice for choice in ask.choices if choice not in choices)
            if more:
                prompts[kind] = prompts[kind]._replace(choices=(*choices, *more))
            if ask.stage not in stages:
                later = (
                    stages.index(one.stage)
                    for one in asks[place:]
                    if one.stage in stages and one.group != "deal"
                )
                stages.insert(next(later, len(stages)), ask.stage)
        return now

    def _compare(
        self,
        ask: Prompt,
        entry: Entry,
        before: Adjudication,
        after: Adjudication,
        keys: Iterable[str],
    ) -> None:
        """Note what an entry changes, below each key, in its context and in any."""
        declarer, known = after.table.declarer, before.table.declarer
        declares = declarer is not known and entry.seat is not None and declarer is entry.seat
        was, now = (self._open(hand, declarer if declares else known) for hand in (before, after))
        if any((one.entry, one.fill) == (ask.entry, ask.fill) for one in after.asks):
            self.found.again.add((entry_key(ask.entry, known), ask.fill, ask.stage, ask.group))
        gone = None if declares or entry.bid else was.keys() - now.keys()
        came = {kind: one for kind, one in now.items() if gone is None or was.get(kind) is not one}
        leads_to = "" if after.table.stage == before.table.stage else after.table.stage
        ends = after.status.is_decided
        for key, stage in product(keys, (_context(before), "")):
            kept = self.kept.setdefault((key, stage), set())
            kept |= was.keys() & now.keys()
            change = PromptChange(gone, came, leads_to, declares, ends)
            same = self.found.after.setdefault(key, {}).setdefault(stage, change)
            if same is not change and same.gone is not None and gone is not None:
                # What is not so each time it is made neither goes nor is required.
                same.gone = (same.gone | gone) - kept
                same.came = {kind: one and now.get(kind, False) for kind, one in same.came.items()}
                for kind in came.keys() - was.keys() - same.came.keys():
                    same.came[kind] = False
                same.ends = same.ends and ends
