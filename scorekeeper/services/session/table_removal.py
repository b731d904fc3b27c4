"""Tables out of the way: deleted if opened by mistake, in quarantine while they cannot be read.

A deleted table had neither hands nor money.  The row of its deletion stays, without the table.  Its
number is not given to another table, which old addresses and requests would lead to.  Quarantine
removes and changes nothing, so once the table can be read again it is back.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, Table, delete, literal_column, select, update
from sqlalchemy.exc import DBAPIError

from scorekeeper.models import (
    Draft,
    EveningMembership,
    Phone,
    PhoneCode,
    QuarantinedDraft,
    RequestKey,
    Seating,
    Session,
    SessionChange,
    StretchBreak,
)
from scorekeeper.services import input_validation
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.views import QuarantineNote, SessionView, TableChangeKind, UnreadableTable
from scorekeeper.storage.database import Base, db, find_row, writing
from scorekeeper.storage.database_errors import is_damage

_LISTS: Final = (
    PhoneCode,
    Draft,
    EveningMembership,
    QuarantinedDraft,
    Seating,
    SessionChange,
    StretchBreak,
)
"""The rows that belong to a table without hands and payments, those that refer to others first."""


def can_delete(view: SessionView) -> bool:
    """Return whether a table can be deleted: nothing was entered, paid or settled at it."""
    entered = view.hands or view.half_entered or view.paper_import is not None
    return not entered and not _is_settled(view.id)


def _is_settled(session_id: int) -> bool:
    row = repository.session(session_id)
    return bool(row.payments) or repository.evening_id(row) is not None


def delete_table(session_id: int, scorer_id: int, *, seen: int | None = None) -> None:
    """Delete a table at which nothing was entered.

    Does nothing in a retry.  `seen` is the state that the page showed.  Raises NotFoundError,
    ChangedError, and RefusedError if something was entered.
    """
    with writing():
        if find_row(Session, session_id) is None and session_id in repository.deleted_tables():
            return
        row = repository.session(session_id)
        repository.require_state(row, seen)
        if not can_delete(session_view_builder.build_session_view(row)):
            raise RefusedError("table-not-empty", table=row.table)
        there = {"id": row.id, "table": row.table}
        repository.note_table_change(row, TableChangeKind.DELETED, there, None, scorer_id)
        db.session.flush()
        # The rows are append-only for the ORM: only here they go, with their table.
        codes = select(PhoneCode.id).where(PhoneCode.session_id == session_id)
        db.session.execute(delete(Phone).where(Phone.code_id.in_(codes)))
        for kind in _LISTS:
            db.session.execute(delete(kind).where(kind.session_id == session_id))
        opening = RequestKey.what == "session"
        mine = RequestKey.session_id == session_id
        db.session.execute(delete(RequestKey).where(mine, ~opening))
        db.session.execute(update(RequestKey).where(mine, opening).values(session_id=None))
        db.session.execute(delete(Session).where(Session.id == session_id))
        db.session.expunge_all()


THE_TABLE: Final = 0
"""The hand number under which a whole table is quarantined."""
_NOT_OF_THE_TABLE: Final = "request_key"


def unreadable_table(session_id: int) -> UnreadableTable | None:
    """Return the errors of an unreadable table; None for a readable one.  Raises NotFoundError."""
    row = repository.session_as_stored(session_id)
    try:
        session_view_builder.build_session_view(row)
    except UnreadableSessionError as error:
        return UnreadableTable(
            row.id, str(row.table), str(row.game), error.whys, find_last_quarantine(row.id)
        )
    return None


def find_last_quarantine(session_id: int) -> QuarantineNote | None:
    """Return who last quarantined a table, when and why; None if nobody did."""
    query = select(QuarantinedDraft).where(
        QuarantinedDraft.session_id == session_id, QuarantinedDraft.number == THE_TABLE
    )
    found = db.session.scalars(query.order_by(QuarantinedDraft.id.desc())).first()
    if found is None:
        return None
    return QuarantineNote(found.why, getattr(found.scorer, "name", "?"), found.at)


def quarantine_table(session_id: int, scorer_id: int, why: str) -> None:
    """Quarantine an unreadable table; does nothing for a readable or quarantined one.

    Raises NotFoundError, ServiceError for no reason given.
    """
    with writing():
        found = unreadable_table(session_id)
        if found is None or found.aside is not None:
            return
        reason = input_validation.clean_reason(why)
        # The rows stay in place, so no content has to be stored.
        aside = QuarantinedDraft(
            session_id=session_id, number=THE_TABLE, content="", why=reason, scorer_id=scorer_id
        )
        db.session.add(aside)
        db.session.flush()


def raw_table(session_id: int) -> dict[str, object]:
    """Return all rows stored of a table, unprocessed, by names of database tables and columns.

    Rows on a damaged page of the file are replaced by the error message.
    Raises NotFoundError.
    """
    repository.session_as_stored(session_id)
    return {
        table.name: _readable(table, session_id)
        for table in Base.metadata.sorted_tables
        if table is Session.__table__
        or ("session_id" in table.c and table.name != _NOT_OF_THE_TABLE)
    }


def _readable(table: Table, session_id: int) -> list[dict[str, object]]:
    try:
        return [
            {name: _plain(value) for name, value in found.items()}
            for found in _stored(table, session_id)
        ]
    except DBAPIError as error:
        if not is_damage(error):
            raise
        return [{"unreadable": str(error.orig)}]


def _stored(table: Table, session_id: int) -> list[dict[str, object]]:
    """Return a table's rows from the database without type conversion."""
    key = table.c.id if table is Session.__table__ else table.c.session_id
    names = [column.name for column in table.c]
    columns: list[ColumnElement[object]] = [
        literal_column(f'"{name}"').label(name) for name in names
    ]
    query = select(*columns).select_from(table).where(key == session_id)
    return [dict(found) for found in db.session.execute(query).mappings()]


def _plain(value: object) -> object:
    return value if value is None or isinstance(value, (str, int, dict, list)) else str(value)
