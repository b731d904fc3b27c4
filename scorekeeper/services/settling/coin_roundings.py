"""What rounding to coins adds to or takes from players, settlement by settlement (SES 4.2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from typing import Final, TypeAlias

from flask import current_app
from msgspec import Struct
from sqlalchemy import func, select

from scorekeeper.models import EveningMembership, EveningPayment, Session
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.settling import evenings, settlement
from scorekeeper.services.views import Money
from scorekeeper.storage.database import db, is_writing
from scorekeeper.storage.lru_cache import LRUCache

_SETTLEMENTS: Final = 20_000
_State: TypeAlias = tuple[int | None, tuple[tuple[int, int], ...], int]
"""An evening or None, the tables with their revisions, the number of the evening's payments."""


class CoinRounding(Struct, frozen=True):
    """The rounding of one settlement; `opened` is when the last of its `tables` was."""

    tables: frozenset[int]
    opened: datetime
    currency: str
    amounts: Money


def coin_roundings(session_ids: Collection[int]) -> list[CoinRounding]:
    """Return the roundings of all settlements that these tables are part of.

    One that cannot be read is left out, as its tables are.
    """
    kept: LRUCache[_State, CoinRounding] = LRUCache(_SETTLEMENTS)
    kept = current_app.extensions.setdefault("coin_roundings", kept)
    found = []
    for state in _states():
        if not any(number in session_ids for number, _ in state[1]):
            continue
        rounding = kept.get(state)
        if rounding is None:
            try:
                rounding = _read(*state)
            except RefusedError:
                continue
            # Uncommitted changes may be rolled back, so they are not cached.
            if not is_writing():
                kept.put(state, rounding)
        found.append(rounding)
    return found


def _states() -> list[_State]:
    """Return what each settlement of the club depends on."""
    groupings = select(EveningMembership.session_id, EveningMembership.evening_id)
    rows = db.session.execute(groupings.order_by(EveningMembership.id))
    evening_of = {row[0]: row[1] for row in rows}
    payments = select(EveningPayment.evening_id, func.count()).group_by(EveningPayment.evening_id)
    paid = {row[0]: row[1] for row in db.session.execute(payments)}
    tables: defaultdict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    present = select(Session.id, Session.revision).where(Session.taken_back.is_(False))
    for number, revision in db.session.execute(present.order_by(Session.id)):
        evening = evening_of.get(number)
        tables[evening or 0, 0 if evening else number].append((number, revision))
    return [(key[0] or None, tuple(own), paid.get(key[0], 0)) for key, own in tables.items()]


def _read(
    evening_id: int | None, tables: tuple[tuple[int, int], ...], _payments: int
) -> CoinRounding:
    numbers = [number for number, _ in tables]
    account = (
        evenings.view(evening_id) if evening_id else settlement.settlement_of_session(numbers[0])
    )
    return CoinRounding(
        frozenset(numbers),
        max(repository.session(number).changes[0].at for number in numbers),
        account.currency,
        {player: amount for player, amount in account.rounding.items() if amount},
    )
