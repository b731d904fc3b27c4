"""Unreadable tables: their errors, their raw rows, and putting them in quarantine.

Quarantine removes and changes nothing, so once the table can be read again it is back.
"""

from typing import Final

from sqlalchemy import ColumnElement, Table, literal_column, select
from sqlalchemy.exc import DBAPIError

from scorekeeper import models
from scorekeeper.services import input_validation
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.view_types import ReasonView, UnreadableTable
from scorekeeper.storage.database import Base, db, writing
from scorekeeper.storage.database_errors import is_damage

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


def find_last_quarantine(session_id: int) -> ReasonView | None:
    """Return who last quarantined a table, when and why; None if nobody did."""
    query = select(models.QuarantinedDraft).filter_by(session_id=session_id, number=THE_TABLE)
    found = db.session.scalars(query.order_by(models.QuarantinedDraft.id.desc())).first()
    if found is None:
        return None
    return ReasonView(getattr(found.scorer, "name", "?"), found.at, found.why)


def quarantine_table(session_id: int, scorer_id: int, why: str) -> None:
    """Quarantine an unreadable table, once.  Raises NotFoundError, ServiceError for no reason."""
    with writing():
        found = unreadable_table(session_id)
        if found is None or found.aside is not None:
            return
        reason = input_validation.clean_reason(why)
        # The rows stay in place, so no content has to be stored.
        aside = models.QuarantinedDraft(
            session_id=session_id, number=THE_TABLE, content="", why=reason, scorer_id=scorer_id
        )
        db.session.add(aside)
        db.session.flush()


def raw_table(session_id: int) -> dict[str, object]:
    """Return all rows of a table as they are stored, by table's name.  Raises NotFoundError."""
    repository.session_as_stored(session_id)
    return {
        table.name: _readable(table, session_id)
        for table in Base.metadata.sorted_tables
        if table is models.Session.__table__
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
    key = table.c.id if table is models.Session.__table__ else table.c.session_id
    names = [column.name for column in table.c]
    columns: list[ColumnElement[object]] = [
        literal_column(f'"{name}"').label(name) for name in names
    ]
    query = select(*columns).select_from(table).where(key == session_id)
    return [dict(found) for found in db.session.execute(query).mappings()]


def _plain(value: object) -> object:
    return value if value is None or isinstance(value, (str, int, dict, list)) else str(value)
