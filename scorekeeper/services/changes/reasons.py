"""The reason of a change: given once for a request, stored with every row that it adds to the log.

Services that require a reason take it as an argument; an optional one comes this way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.orm import Session, UOWTransaction

from scorekeeper.models import LoggedChange
from scorekeeper.services import input_validation
from scorekeeper.storage.database import db

_REASON: Final = "reason"


def set_reason(why: str) -> None:
    """Set the reason of the changes to come, until the database session ends; or clear it."""
    db.session.info[_REASON] = why


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
    """Store the reason with new rows that have none of their own.

    Raises ServiceError for a bad one, which rolls the change back.
    """
    why = session.info.get(_REASON)
    if not why:
        return
    reason = input_validation.clean_text(why)
    for row in session.new:
        if isinstance(row, LoggedChange) and not row.why:
            row.why = reason
