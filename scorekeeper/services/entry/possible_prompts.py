"""The prompts that can occur in a hand, for a page that cannot ask the engine (offline entry).

They are found by a bounded search: starting from an empty hand, offered entries are made, and the
prompts after them are collected.  So this module knows no game; everything comes from the engine.
"""

import json
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

import engine
from engine.hand.record import Entry, Record
from engine.results.adjudication import Prompt, filled

MOST: Final = 150
"""The limit of hands searched: prompts missed by it are rare."""
_LEADS_ON: Final = frozenset({"say", "deal", "table"})
"""The groups of prompts that the search follows."""
_ONE_IS_ENOUGH: Final = frozenset({"card", "count", "points"})
"""Fields whose value does not change the next prompts."""


def list_possible_prompts(record: Record) -> tuple[Prompt, ...]:
    """Return the prompts that can occur in any hand with these rules and number of players."""
    plain = engine.format_record(replace(record, entries=()))
    plain["seats"] = list("ABCDE"[: len(record.seats)])
    return _of(json.dumps(plain, sort_keys=True))


@lru_cache(64)
def _of(plain: str) -> tuple[Prompt, ...]:
    """Search the prompts; cached, as it takes 60 to 500 ms."""
    return tuple(_walk(engine.parse_record(json.loads(plain))))


def _walk(empty: Record) -> Iterator[Prompt]:
    """Yield every prompt once, with all choices that were ever offered in it."""
    found: dict[tuple[Entry, str | None], Prompt] = {}
    hands, tried = deque([empty]), set[tuple[Entry, object]]()
    for _ in range(MOST):
        if not hands:
            break
        hand = hands.popleft()
        for ask in engine.adjudicate(hand).asks:
            key = ask.entry, ask.fill
            known = found.get(key, ask)
            more = [choice for choice in ask.choices if choice not in known.choices]
            found[key] = known._replace(choices=(*known.choices, *more), required=False)
            for entry in _followed(hand, ask):
                # An entry without a figure of its own may lead elsewhere after another bid.
                way = entry, None if entry.on or entry.bid else _last_bid(hand)
                if way not in tried:
                    tried.add(way)
                    hands.append(replace(hand, entries=(*hand.entries, entry)))
    yield from found.values()


def _followed(hand: Record, ask: Prompt) -> Iterator[Entry]:
    """Yield the entries for a prompt to follow further; of a ladder of bids its first two steps."""
    if ask.group not in _LEADS_ON or ask.fill == "cards":
        return
    if ask.entry.on and any(entry.on for entry in hand.entries):
        return
    if ask.fill is None:
        yield ask.entry
        return
    for choice in ask.choices[: 1 if ask.fill in _ONE_IS_ENOUGH else None]:
        yield filled(ask.entry, ask.fill, choice)


def _last_bid(hand: Record) -> object:
    return next((entry.bid for entry in reversed(hand.entries) if entry.bid), None)
