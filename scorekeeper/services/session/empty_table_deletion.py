"""Deletion of a table that was opened by mistake.

It had neither hands nor money.  The row of its deletion stays, without the table.  Its number is
not given to another table, which old addresses and requests would lead to.
"""

from typing import Final

from sqlalchemy import delete, select, update

from scorekeeper import models
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.view_types import SessionView, TableChangeKind
from scorekeeper.storage.database import db, find_row, writing

_LISTS: Final = (
    models.PhoneCode,
    models.Draft,
    models.EveningMembership,
    models.QuarantinedDraft,
    models.Seating,
    models.SessionChange,
    models.StretchBreak,
)
"""The rows that belong to a table without hands and payments, those that refer to others first."""


def can_delete(view: SessionView) -> bool:
    """Return whether a table can be deleted: nothing was entered, paid or settled at it."""
    entered = view.hands or view.half_entered or view.paper_import is not None
    row = repository.session(view.id)
    return not (entered or row.payments or repository.evening_id(row) is not None)


def delete_table(session_id: int, scorer_id: int, *, seen: int | None = None) -> None:
    """Delete a table at which nothing was entered; once.  Raises NotFoundError, RefusedError."""
    with writing():
        if (
            find_row(models.Session, session_id) is None
            and session_id in repository.deleted_tables()
        ):
            return
        row = repository.session(session_id)
        repository.require_state(row, seen)
        if not can_delete(session_view_builder.build_session_view(row)):
            raise RefusedError("table-not-empty", table=row.table)
        there = {"id": row.id, "table": row.table}
        repository.note_table_change(row, TableChangeKind.DELETED, there, None, scorer_id)
        db.session.flush()
        # The rows are append-only for the ORM: only here they go, with their table.
        codes = select(models.PhoneCode.id).where(models.PhoneCode.session_id == session_id)
        db.session.execute(delete(models.Phone).where(models.Phone.code_id.in_(codes)))
        for kind in _LISTS:
            db.session.execute(delete(kind).where(kind.session_id == session_id))
        opening = models.RequestKey.what == "session"
        mine = models.RequestKey.session_id == session_id
        db.session.execute(delete(models.RequestKey).where(mine, ~opening))
        db.session.execute(update(models.RequestKey).where(mine, opening).values(session_id=None))
        db.session.execute(delete(models.Session).where(models.Session.id == session_id))
        db.session.expunge_all()
