"""What a seat may have said earlier: offered only when asked for, as it takes a while to find."""

from __future__ import annotations

from dataclasses import dataclass

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.judging.adjudication import Table
from scorekeeper.services.errors import NotFoundError
from scorekeeper.web.asks import Slot, folded, slot_of


@dataclass(frozen=True, slots=True)
class Earlier:
    """A seat and what can be put into its mouth now."""

    seat: Seat
    name: str
    slots: tuple[Slot, ...]


def earlier(record: Record, seat: Seat, lang: str) -> Earlier:
    """What the engine would take late from a seat.  Raises NotFoundError."""
    if seat not in record.places:
        raise NotFoundError("no-seat", seat=seat.value)
    words = engine.words(record, lang)
    late = [slot_of(ask, words, scope="late-") for ask in engine.late_asks(record, seat)]
    return Earlier(seat, record.name(seat), folded(late))


def may_be_late(table: Table) -> frozenset[Seat]:
    """The seats to be asked about: those heard lately, once this stage has words.

    A cheap guess that leaves nobody out; whether there is anything is for the engine to say.
    """
    if not any(said.stage == table.stage and said.entry is not None for said in table.said):
        return frozenset()
    stages = [one for one in dict.fromkeys(said.stage for said in table.said) if one != table.stage]
    near = {table.stage, *stages[-1:]}
    return frozenset(said.seat for said in table.said if said.seat and said.stage in near)
