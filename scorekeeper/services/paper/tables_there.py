"""Tables of a plan that seem to be there already: the same evening, people and results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, time, timedelta, tzinfo
from typing import Final

from sqlalchemy import select

import engine
from scorekeeper.models import Session, SessionChange
from scorekeeper.person_names import name_key
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.paper.paper_plan import PaperPlan, PlannedTable
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.views import SessionView
from scorekeeper.services.views.settlement_views import TableRef
from scorekeeper.storage.database import db

_AROUND: Final = timedelta(days=2)
"""An evening goes on past midnight, in whatever zone."""


def find_tables_there(
    plan: PaperPlan, usual_name: str, zone: tzinfo
) -> Mapping[int, tuple[TableRef, ...]]:
    """Return the tables that those of a plan seem to be, by their places in the plan.

    A table of the plan with the `usual_name` may have any name: its lines did not say one.
    """
    found = {
        place: tuple(_same(table, usual_name, zone)) for place, table in enumerate(plan.tables)
    }
    return {place: there for place, there in found.items() if there}


def _same(table: PlannedTable, usual_name: str, zone: tzinfo) -> Iterator[TableRef]:
    named = name_key(table.name) != name_key(usual_name)
    for row in _of_day(table, zone):
        if named and name_key(row.table) != name_key(table.name):
            continue
        try:
            view = session_view_builder.build_session_view(repository.session(row.id))
        except UnreadableSessionError:
            continue
        if _has_same_results(table, view):
            yield TableRef(row.id, row.table)


def _of_day(table: PlannedTable, zone: tzinfo) -> Iterator[Session]:
    """Yield the tables of the evening of a planned one."""
    noon = datetime.combine(table.day, time(12), zone)
    near = select(SessionChange.session_id).where(
        SessionChange.at.between(noon - _AROUND, noon + _AROUND)
    )
    there = select(Session).where(Session.id.in_(near), Session.taken_back.is_(False))
    for row in db.session.scalars(there.order_by(Session.id)):
        if row.changes and evening_date_of(row.changes[0].at, zone) == table.day:
            yield row


def _has_same_results(table: PlannedTable, view: SessionView) -> bool:
    """Return whether the same people have the same points, or played the same hands."""
    points = {name_key(one.name): view.points[one.id] for one in view.players}
    planned = {
        name_key(name): number for name, number in zip(table.players, table.points, strict=True)
    }
    if points.keys() != planned.keys():
        return False
    hands = [hand.record.get("entries") for hand in table.hands]
    return points == planned or (bool(hands) and hands == _entries(view))


def _entries(view: SessionView) -> list[object]:
    return [
        [dict(engine.format_entry(entry)) for entry in one.record.entries]
        for one in view.hands
        if one.state.counts
    ]
