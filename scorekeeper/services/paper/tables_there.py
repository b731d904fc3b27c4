"""Tables that were recorded before, and are the same as those of a file, as it seems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, time, timedelta, tzinfo
from typing import Final

from sqlalchemy import select

import engine
from scorekeeper.models import Session, SessionChange
from scorekeeper.person_names import name_key
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.paper.grid import PaperTable
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.view_types import SessionView
from scorekeeper.services.view_types.settlements import TableRef
from scorekeeper.storage.database import db

_AROUND: Final = timedelta(days=2)
"""An evening goes on past midnight, in whatever zone."""


def find_tables_there(
    tables: Sequence[PaperTable], usual_name: str, zone: tzinfo
) -> Mapping[int, tuple[TableRef, ...]]:
    """Return the recorded tables that planned ones seem to be, by the places of these.

    A table with the `usual_name` may have any name: its lines did not say one.
    """
    found = {place: tuple(_same(table, usual_name, zone)) for place, table in enumerate(tables)}
    return {place: there for place, there in found.items() if there}


def _same(table: PaperTable, usual_name: str, zone: tzinfo) -> Iterator[TableRef]:
    terms = table.terms
    noon = datetime.combine(terms.day or datetime.now(zone).date(), time(12), zone)
    near = select(SessionChange.session_id).where(
        SessionChange.at.between(noon - _AROUND, noon + _AROUND)
    )
    there = select(Session).where(Session.id.in_(near), Session.taken_back.is_(False))
    for row in db.session.scalars(there.order_by(Session.id)):
        is_then = row.changes and evening_date_of(row.changes[0].at, zone) == terms.day
        names = {name_key(terms.name), name_key(row.table)}
        if not is_then or (len(names) > 1 and name_key(usual_name) not in names):
            continue
        try:
            view = session_view_builder.build_session_view(repository.session(row.id))
        except UnreadableSessionError:
            continue
        if _has_same_results(table, view):
            yield TableRef(row.id, row.table)


def _has_same_results(table: PaperTable, view: SessionView) -> bool:
    """Return whether the same people have the same points, or played the same hands."""
    points = {name_key(one.name): view.points[one.id] for one in view.players}
    planned = {name_key(name): number for name, number in table.points.items()}
    hands = [hand.record["entries"] for hand in table.hands]
    recorded = [
        [dict(engine.format_entry(entry)) for entry in one.record.entries]
        for one in view.hands
        if hands and one.state.counts
    ]
    return points == planned or bool(
        points.keys() == planned.keys() and hands and hands == recorded
    )
