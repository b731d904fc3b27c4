"""All that is usually said and seen in a hand, for a page that cannot ask what comes next.

It is found by asking: from an empty hand on, what may be said is said, and what is then asked is
noted.  So nothing here knows a game, and what is laid out is what the engine asks for.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

import engine
from engine.hand.record import Entry, Record
from engine.results.adjudication import Ask, filled

MOST: Final = 150
"""So many hands are looked at: what is left out is rare."""
_LEADS_ON: Final = frozenset({"say", "deal", "table"})
"""What is asked in these groups is followed."""
_ONE_IS_ENOUGH: Final = frozenset({"card", "count", "points"})
"""Whichever of these is filled in, the same is asked afterwards."""


def empty_hand_vocabulary(record: Record) -> tuple[Ask, ...]:
    """Return what may be asked in any hand of these rules and so many players."""
    plain = engine.format_record(replace(record, entries=()))
    plain["seats"] = list("ABCD"[: len(record.seats)])
    return _of(json.dumps(plain, sort_keys=True))


@lru_cache(64)
def _of(plain: str) -> tuple[Ask, ...]:
    return tuple(_walk(engine.parse_record(json.loads(plain))))


def _walk(empty: Record) -> Iterator[Ask]:
    """Yield every ask once, with all choices that were ever offered in it."""
    found: dict[tuple[Entry, str | None], Ask] = {}
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
                # What says no figure of its own may lead elsewhere after another bid.
                way = entry, None if entry.on or entry.bid else _last_bid(hand)
                if way not in tried:
                    tried.add(way)
                    hands.append(replace(hand, entries=(*hand.entries, entry)))
    yield from found.values()


def _followed(hand: Record, ask: Ask) -> Iterator[Entry]:
    """Yield the answers to an ask after which others are asked; of a ladder its first two steps."""
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
