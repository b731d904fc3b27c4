"""Imports from paper: entering all tables of a plan at once, and taking them back as a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Final

from msgspec import Struct
from sqlalchemy import select

import engine
from engine.hand.record import SEATS
from scorekeeper.models import (
    Hand,
    HandVersion,
    PaperImport,
    PaperImportUndoing,
    Seating,
    Session,
    SessionChange,
)
from scorekeeper.person_names import name_key
from scorekeeper.services import eager_loading
from scorekeeper.services.counting_methods import TOTALS_ONLY
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.paper.columns import Answers, Section
from scorekeeper.services.paper.grid import FileSheet
from scorekeeper.services.paper.paper_plan import PaperPlan, PlannedTable
from scorekeeper.services.paper.plan_making import divide_file
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.view_types import SessionStatus, SessionView, VersionKind
from scorekeeper.services.view_types.settlements import TableRef
from scorekeeper.storage.database import db, find_row, writing

_WHAT: Final = "paper"
_BEGINS: Final = time(20)
"""Nobody wrote down when the evening began."""
_MOST_NAME: Final = 100
_NONE: Final[Answers] = {}
_TITLES: Final = "titles"
_REMEMBERED: Final = re.compile(
    "(?:column|name|sheet|same):.*|preset|table|price|unit|each|thousands|currency|columns",
    re.DOTALL,
)
"""Answers that are as good for the next file with the same titles."""


class ImportedTable(Struct, frozen=True):
    """A table of an import; `opened` is in its evening."""

    id: int
    table: str
    opened: datetime


class PaperImportView(Struct, frozen=True):
    """An import: by whom and when, its tables, and by whom and when it was taken back."""

    id: int
    file: str
    content: str
    who: str
    when: datetime
    tables: tuple[ImportedTable, ...]
    hands: int
    taken_back_by: str | None = None
    taken_back_at: datetime | None = None


def list_paper_imports() -> tuple[PaperImportView, ...]:
    """Return all imports, the latest first."""
    rows = db.session.scalars(select(PaperImport).order_by(PaperImport.id.desc()))
    return tuple(_view(row) for row in rows)


def paper_import(import_id: int) -> PaperImportView:
    """Return an import.  Raises NotFoundError."""
    return _view(_row(import_id))


def _row(import_id: int) -> PaperImport:
    row = find_row(PaperImport, import_id)
    if row is None:
        raise NotFoundError("no-paper-import")
    return row


def _view(row: PaperImport) -> PaperImportView:
    sessions = _sessions(row.id)
    back = row.undoings[0] if row.undoings else None
    return PaperImportView(
        id=row.id,
        file=row.file,
        content=row.content,
        who=row.scorer.name,
        when=row.at,
        tables=tuple(ImportedTable(one.id, one.table, one.changes[0].at) for one in sessions),
        hands=sum(one.last_hand or 0 for one in sessions),
        taken_back_by=None if back is None else back.scorer.name,
        taken_back_at=None if back is None else back.at,
    )


def _sessions(import_id: int) -> list[Session]:
    query = select(Session).where(Session.paper_import_id == import_id).order_by(Session.id)
    return [*db.session.scalars(query)]


def enter(  # noqa: PLR0913  (what a form says of an import)
    plan: PaperPlan,
    file: str,
    content: str,
    scorer_id: int,
    key: str,
    zone: tzinfo,
    *,
    again: bool = False,
    answers: Answers = _NONE,
) -> PaperImportView:
    """Enter all tables of a plan in one transaction; idempotent with a key.

    The `answers` are remembered by the file's titles.  Raises RefusedError for a plan with a line
    that is refused or a question that is open, and, unless they are to be entered `again`, for
    lines that were entered before and not taken back; ServiceError.
    """
    with writing():
        done = idempotency_keys.find_served_result(key, _WHAT)
        if done is not None:
            return paper_import(done)
        if not plan.is_good:
            raise RefusedError("paper-not-good")
        if not again:
            require_new(content)
        reading = {key: value for key, value in answers.items() if _is_remembered(key)}
        reading[_TITLES] = titles_of(plan.sections)
        made = PaperImport(
            file=file[:_MOST_NAME], content=content, reading=reading, scorer_id=scorer_id
        )
        db.session.add(made)
        db.session.flush()
        for table in plan.tables:
            _enter_table(table, made.id, scorer_id, zone)
        idempotency_keys.record_served_key(key, _WHAT, None, made.id)
        db.session.flush()
        return _view(made)


def titles_of(sections: Sequence[Section]) -> str:
    """Return the titles of all columns, by which a file is known."""
    titles = dict.fromkeys(" | ".join(one.key for one in each.columns) for each in sections)
    return "\n".join(titles)


def recall(sheets: Sequence[FileSheet], answers: Answers) -> dict[str, str]:
    """Return the answers that were given for the last file with the same titles."""
    rows = db.session.scalars(select(PaperImport).order_by(PaperImport.id.desc()))
    titles = titles_of(divide_file(sheets, answers))
    same = (one.reading for one in rows if not one.undoings and one.reading.get(_TITLES) == titles)
    return {key: value for key, value in next(same, {}).items() if key != _TITLES}


def _is_remembered(key: str) -> bool:
    return _REMEMBERED.fullmatch(key) is not None


def require_new(content: str) -> None:
    """Raise RefusedError for lines that were entered before and not taken back."""
    for same in db.session.scalars(select(PaperImport).where(PaperImport.content == content)):
        if not same.undoings:
            raise RefusedError("paper-twice", who=same.scorer.name)


def was_entered(key: str) -> int | None:
    """Return the number of the import of the request with this key; None if there is none.

    Raises ServiceError.
    """
    return idempotency_keys.find_served_result(key, _WHAT)


def _enter_table(table: PlannedTable, import_id: int, scorer_id: int, zone: tzinfo) -> None:
    at = datetime.combine(table.day, _BEGINS, zone).astimezone(UTC)
    by = {"scorer_id": scorer_id}
    new = Session(
        table=table.name,
        game=table.game,
        preset=table.preset,
        house=dict(table.house),
        rules_version=table.version,
        mode=table.mode,
        terms=_terms(table),
        unit_price=table.price,
        currency=table.currency,
        first_dealer=table.first_dealer,
        paper_import_id=import_id,
    )
    row = repository.add_session(new)
    for seat, name in zip(SEATS, table.players, strict=False):
        player = repository.player(name, scorer_id)
        row.seatings.append(Seating(seat=seat.value, player=player, from_hand=1, at=at, **by))
    for status in (SessionStatus.OPEN, SessionStatus.CLOSED):
        row.changes.append(SessionChange(status=status.value, at=at, **by))
        db.session.flush()
    for number, hand in enumerate(table.hands, 1):
        db.session.add(Hand(session_id=row.id, number=number))
        db.session.flush()
        version = HandVersion(
            session_id=row.id,
            hand=number,
            number=1,
            kind=VersionKind.KEPT.value,
            record=dict(hand.record),
            why="",
            confirmed=list(hand.doubts),
            places=hand.places,
            **by,
        )
        db.session.add(version)
    db.session.flush()
    db.session.expire(row)
    _require_as_planned(row.id, table)


def _terms(table: PlannedTable) -> dict[str, int]:
    if table.mode == TOTALS_ONLY.name:
        return {seat.value: 0 for seat in SEATS} | {
            seat.value: points for seat, points in zip(SEATS, table.points, strict=False)
        }
    return dict(table.terms)


def _require_as_planned(session_id: int, table: PlannedTable) -> None:
    """Raise AssertionError if a table counts other points than the preview has shown."""
    view = session_view_builder.build_session_view(repository.session(session_id))
    points = tuple(view.points[player.id] for player in view.players)
    if points != table.points:
        raise AssertionError(f"{table.name}: {points} instead of {table.points}")


def take_back(import_id: int, scorer_id: int) -> PaperImportView:
    """Take an import back, with all its tables; does nothing if that was done before.

    Raises NotFoundError, and RefusedError if something was built upon one of its tables.
    """
    with writing():
        row = _row(import_id)
        if row.undoings:
            return _view(row)
        sessions = _sessions(import_id)
        changed = [one.table for one in sessions if _is_built_upon(one)]
        if changed:
            raise RefusedError("paper-built-upon", tables=", ".join(dict.fromkeys(changed)))
        for one in sessions:
            one.taken_back = True
            one.revision += 1
        row.undoings.append(PaperImportUndoing(scorer_id=scorer_id))
        db.session.flush()
        return _view(row)


def _is_built_upon(row: Session) -> bool:
    """Return whether anything was done with a table after it came: a hand, a payment, a group."""
    later: Sequence[object] = (
        *row.breaks,
        *row.payments,
        *row.groupings,
        *row.put_aside,
        *row.drafts,
    )
    hands = eager_loading.last_number(row)
    return bool(later) or len(row.changes) > len(SessionStatus) or row.kept != hands


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
