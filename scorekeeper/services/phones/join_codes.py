"""The code with which players' phones join a table: one an evening, made by a scorer."""

from __future__ import annotations

import hmac
import secrets
from datetime import timedelta
from typing import Final

from flask import current_app
from sqlalchemy import select

from scorekeeper.models import PhoneCode, Session
from scorekeeper.services.accounts import monotonic_clock
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.views import SessionStatus
from scorekeeper.storage.database import db, writing

DIGITS: Final = 6
LASTS: Final = timedelta(hours=16)
"""The longest evening: a table that nobody closes lets its phones go after it."""
_ENDED: Final = ""


def are_enabled() -> bool:
    """Return whether the club uses players' phones."""
    return bool(current_app.config.get("PHONES"))


def make_code(session_id: int, scorer_id: int, *, last: int | None = None) -> None:
    """Make a new code, which ends the phones that joined with the one before.

    `last` is the id of the code on the scorer's page, 0 for none: nothing is done if there is
    another one since.  Raises NotFoundError, ClosedError, RefusedError where the club does without
    phones.
    """
    if not are_enabled():
        raise RefusedError("phones-not-open")
    _replace(session_id, f"{secrets.randbelow(10**DIGITS):0{DIGITS}}", scorer_id, last)


def end_phones(session_id: int, scorer_id: int, *, last: int | None = None) -> None:
    """End the code and all phones of a table; see `make_code`."""
    _replace(session_id, _ENDED, scorer_id, last)


def _replace(session_id: int, code: str, scorer_id: int, last: int | None) -> None:
    with writing():
        repository.session(session_id)
        present = last_code(session_id)
        if last not in {None, present.id if present else 0}:
            return
        row = repository.session_to_change(session_id)
        db.session.add(
            PhoneCode(
                session_id=row.id,
                code=code,
                opening_id=row.changes[-1].id,
                scorer_id=scorer_id,
                at=monotonic_clock.now(),
            )
        )
        db.session.flush()


def last_code(session_id: int) -> PhoneCode | None:
    """Return the last code of a table, whether it is in force or not."""
    rows = select(PhoneCode).where(PhoneCode.session_id == session_id)
    return db.session.scalars(rows.order_by(PhoneCode.id.desc()).limit(1)).first()


def was_made(session_id: int) -> bool:
    """Return whether a table ever had a code, so that phones may say something of its hands."""
    return are_enabled() and repository.session_as_stored(session_id).has_phones


def code_in_force(row: Session) -> PhoneCode | None:
    """Return the code with which phones may join a table, if a scorer lets them."""
    code = last_code(row.id)
    return code if code is not None and is_in_force(code, row) else None


def is_in_force(code: PhoneCode, row: Session) -> bool:
    """Return whether phones may join a table with its last code."""
    if not are_enabled() or repository.status(row) is SessionStatus.CLOSED:
        return False
    if code.code == _ENDED or code.opening_id != row.changes[-1].id:
        return False
    return monotonic_clock.now() - code.at < LASTS


def is_code(code: PhoneCode, typed: str) -> bool:
    """Return whether this is the code, ignoring blanks and hyphens."""
    plain = "".join(typed.replace("-", "").split())
    return hmac.compare_digest(plain.encode(), code.code.encode())
