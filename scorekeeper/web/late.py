"""What a seat may have said earlier: offered only when asked for, as it takes a while to find."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.judging.adjudication import Adjudication, Ask
from scorekeeper.services.errors import NotFoundError
from scorekeeper.web.asks import Slot, folded, slot_of


class Earlier(Struct, frozen=True):
    """A seat and what can be put into its mouth now."""

    seat: Seat
    name: str
    slots: tuple[Slot, ...]


def earlier(record: Record, seat: Seat, lang: str) -> Earlier:
    """What the engine would take late from a seat.  Raises NotFoundError."""
    if seat not in record.places:
        raise NotFoundError("no-seat", seat=seat.value)
    words = engine.words(record, lang)
    asks = gathered(engine.late_asks(record, seat))
    late = [slot_of(ask, words, scope="late-") for ask in asks]
    return Earlier(seat, record.name(seat), folded(late))


def gathered(asks: Iterable[Ask]) -> tuple[Ask, ...]:
    """The same word with one card or another is one ask, with the cards to choose from."""
    found: dict[Entry, list[Ask]] = {}
    for ask in asks:
        found.setdefault(replace(ask.entry, card=None), []).append(ask)
    return tuple(
        alike[0]
        if len(alike) == 1
        else alike[0]._replace(
            entry=word, fill="card", choices=tuple(ask.entry.card for ask in alike)
        )
        for word, alike in found.items()
    )


def may_be_late(found: Adjudication) -> frozenset[Seat]:
    """The seats to be asked about: those heard lately, once this stage has words.

    Where nothing is said any more, as the end of the hand was told, it is whoever was heard at all.
    A cheap guess that leaves nobody out; whether there is anything is for the engine to say.
    """
    said, now = found.table.said, found.table.stage
    if any(one.stage == now and one.entry is not None for one in said):
        stages = [one for one in dict.fromkeys(one.stage for one in said) if one != now]
        near = {now, *stages[-1:]}
        return frozenset(one.seat for one in said if one.seat and one.stage in near)
    if any(ask.group == "say" for ask in found.asks):
        return frozenset()
    return frozenset(one.seat for one in said if one.seat)
