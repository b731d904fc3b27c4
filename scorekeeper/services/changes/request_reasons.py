"""The reason of a change: given once for a request, stored with every row that it adds to the log.

Services that require a reason take it as an argument; an optional one comes this way, and so does
the name of the token of a program's request.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.orm import Session, UOWTransaction

from scorekeeper.services import input_validation
from scorekeeper.storage.database import db
from scorekeeper.storage.table_bases import LoggedChange

_REASON: Final = "reason"
_TOKEN: Final = "token"  # noqa: S105  (the name of a field)


def set_reason(why: str) -> None:
    """Set the reason of the changes to come, until the database session ends; or clear it."""
    db.session.info[_REASON] = why


def set_token(name: str) -> None:
    """Set the name of the token that the changes to come are made with; or clear it."""
    db.session.info[_TOKEN] = name


@contextmanager
def because(why: str) -> Iterator[None]:
    """Give a reason for the changes inside."""
    set_reason(why)
    try:
        yield
    finally:
        set_reason("")


@event.listens_for(db.session, "before_flush")
def _fill_in(session: Session, _context: UOWTransaction, _rows: Iterable[Any] | None) -> None:
    """Store the reason with new rows that have none, and the token.  Raises ServiceError."""
    why, token = session.info.get(_REASON), session.info.get(_TOKEN)
    if not (why or token):
        return
    reason = input_validation.clean_text(why or "")
    for row in session.new:
        if isinstance(row, LoggedChange):
            row.why = row.why or reason
            row.token = token or ""
