"""Tables that were recorded before, and are the same as those of a file, as it seems."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time, timedelta, tzinfo
from typing import Final

from sqlalchemy import select

from scorekeeper.models import Session, SessionChange
from scorekeeper.person_names import name_key
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.paper.grid import PaperTable
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.view_types.settlements import TableRef
from scorekeeper.storage.database import db

_AROUND: Final = timedelta(days=2)
"""An evening goes on past midnight, in whatever zone."""


def find_tables_there(table: PaperTable, usual_name: str, zone: tzinfo) -> Iterator[TableRef]:
    """Yield the recorded tables of the same evening, people and points as a planned one.

    With the `usual_name` it may have any name: its lines did not say one.
    """
    terms = table.terms
    noon = datetime.combine(terms.day or datetime.now(zone).date(), time(12), zone)
    near = select(SessionChange.session_id).where(
        SessionChange.at.between(noon - _AROUND, noon + _AROUND)
    )
    there = select(Session).where(Session.id.in_(near), Session.taken_back.is_(False))
    planned = {name_key(name): points for name, points in table.points.items()}
    for row in db.session.scalars(there.order_by(Session.id)):
        is_then = row.changes and evening_date_of(row.changes[0].at, zone) == terms.day
        names = name_key(usual_name), name_key(row.table)
        if not is_then or name_key(terms.name) not in names:
            continue
        try:
            view = session_view_builder.build_session_view(repository.session(row.id))
        except UnreadableSessionError:
            continue
        if planned == {name_key(one.name): view.points[one.id] for one in view.players}:
            yield TableRef(row.id, row.table)
