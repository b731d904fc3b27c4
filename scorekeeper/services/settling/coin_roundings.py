"""What rounding to coins adds to or takes from players, settlement by settlement (SES 4.2)."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from typing import Final

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


class CoinRounding(Struct, frozen=True):
    """The rounding of one settlement; `opened` is when the last of its `tables` was."""

    tables: frozenset[int]
    opened: datetime
    currency: str
    amounts: Money


def coin_roundings(session_ids: set[int]) -> list[CoinRounding]:
    """Return the roundings of all settlements that these tables are part of.

    They are cached by the tables' revisions and the number of the evening's payments.  One that
    cannot be read is left out, as its tables are.
    """
    cache: LRUCache[object, CoinRounding] = LRUCache(_SETTLEMENTS)
    cache = current_app.extensions.setdefault("coin_roundings", cache)
    groupings = select(EveningMembership.session_id, EveningMembership.evening_id)
    grouped = db.session.execute(groupings.order_by(EveningMembership.id))
    evening_of = {row[0]: row[1] for row in grouped}
    payments = select(EveningPayment.evening_id, func.count()).group_by(EveningPayment.evening_id)
    paid = {row[0]: row[1] for row in db.session.execute(payments)}
    accounts: defaultdict[int, dict[int, int]] = defaultdict(dict)
    present = select(Session.id, Session.revision).where(Session.taken_back.is_(False))
    for number, revision in db.session.execute(present.order_by(Session.id)):
        accounts[evening_of.get(number) or -number][number] = revision
    found = []
    for account, tables in accounts.items():
        if not session_ids.isdisjoint(tables):
            state = account, (*tables.items(),), paid.get(account)
            try:
                rounding = cache.get(state) or _read(account, frozenset(tables))
            except RefusedError:
                continue
            # Uncommitted changes may be rolled back, so they are not cached.
            if not is_writing():
                cache.put(state, rounding)
            found.append(rounding)
    return found


def _read(account: int, tables: frozenset[int]) -> CoinRounding:
    """Read the rounding of an evening, or of a table, whose number is given as a negative one."""
    read = evenings.view if account > 0 else settlement.settlement_of_session
    view = read(abs(account))
    opened = max(repository.session(number).changes[0].at for number in tables)
    amounts = {player: amount for player, amount in view.rounding.items() if amount}
    return CoinRounding(tables, opened, view.currency, amounts)
