"""The club and its scorers: first set-up, signing in, PINs, who may no longer sign in."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import select

from scorekeeper.database import db, row_of, writing
from scorekeeper.models import Club, Scorer, ScorerChange
from scorekeeper.services import checks
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.views import ClubView, ScorerView

_PIN: Final = "pin"
_REMOVED: Final = "removed"
_BACK: Final = "back"
_GIVEN_DIGITS: Final = 8
"""How long a PIN is that the program makes."""


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


def the_club() -> ClubView | None:
    """The club, or None before the set-up."""
    row = db.session.get(Club, 1)
    return None if row is None else ClubView(row.name, row.language)


def set_up(name: str, scorer: str, pin: str, language: str = "hu") -> ScorerView:
    """Name the club and its first scorer, once.  Raises RefusedError the second time."""
    with writing():
        if the_club() is not None:
            raise RefusedError("already-set-up")
        first = _add(scorer, pin, None)
        db.session.add(Club(name=checks.clean_name(name), language=language))
        return first


def scorers() -> tuple[ScorerView, ...]:
    """All who may sign in, in the order in which they were added."""
    return tuple(_view(row) for row in _present())


def scorer(scorer_id: int) -> ScorerView | None:
    """A scorer, or None if there is no such, or not any more."""
    row = row_of(Scorer, scorer_id)
    return None if row is None or _is_removed(row) else _view(row)


def sign_in(scorer_id: int, pin: str) -> ScorerView:
    """Check a PIN.  Raises NotFoundError, RefusedError `wrong-pin`."""
    row = _checked(scorer_id, pin)
    if _hasher().check_needs_rehash(row.pin_hash):
        with writing():
            row.pin_hash = _hasher().hash(pin)
    return _view(row)


def add_scorer(name: str, pin: str, by: int | None = None) -> ScorerView:
    """Add a scorer, or take one back who was removed, with a new PIN.

    Raises ServiceError for a bad or known name, or a bad PIN.
    """
    with writing():
        return _add(name, pin, by)


def change_pin(scorer_id: int, pin: str, new: str) -> ScorerView:
    """Give oneself another PIN; every other sign-in of this scorer has ended by that.

    Raises NotFoundError, RefusedError `wrong-pin`, ServiceError `bad-pin`.
    """
    with writing():
        row = _checked(scorer_id, pin)
        return _set_pin(row, checks.pin(new), scorer_id)


def remove_scorer(scorer_id: int, by: int, pin: str) -> None:
    """Let a scorer sign in no more; what he recorded keeps his name.  `pin` is that of `by`.

    Raises NotFoundError, RefusedError `wrong-pin`, and `last-scorer` for the only one left.
    """
    with writing():
        _checked(by, pin)
        row = _row(scorer_id)
        if len(_present()) == 1:
            raise RefusedError("last-scorer")
        _changed(row, _REMOVED, by)


def give_pin(name: str) -> str:
    """Return a new PIN that the program has made for a scorer; the old one is void.

    For whoever sits at the server, as nobody else can know who asks.  Raises NotFoundError.
    """
    with writing():
        row = next((row for row in _present() if row.name == name), None)
        if row is None:
            raise NotFoundError("no-scorer")
        pin = "".join(secrets.choice("0123456789") for _ in range(_GIVEN_DIGITS))
        _set_pin(row, pin, None)
        return pin


def _present() -> list[Scorer]:
    rows = db.session.scalars(select(Scorer).order_by(Scorer.id))
    return [row for row in rows if not _is_removed(row)]


def _row(scorer_id: int) -> Scorer:
    row = row_of(Scorer, scorer_id)
    if row is None or _is_removed(row):
        raise NotFoundError("no-scorer")
    return row


def _is_removed(row: Scorer) -> bool:
    moves = [change.what for change in row.changes if change.what in {_REMOVED, _BACK}]
    return moves[-1:] == [_REMOVED]


def _view(row: Scorer) -> ScorerView:
    return ScorerView(row.id, row.name, sum(change.what == _PIN for change in row.changes))


def _checked(scorer_id: int, pin: str) -> Scorer:
    """Return the scorer whose PIN this is.  Raises NotFoundError, RefusedError `wrong-pin`."""
    row = _row(scorer_id)
    try:
        _hasher().verify(row.pin_hash, pin)
    except VerifyMismatchError:
        raise RefusedError("wrong-pin") from None
    return row


def _add(name: str, pin: str, by: int | None) -> ScorerView:
    cleaned, digits = checks.clean_name(name), checks.pin(pin)
    row = db.session.scalar(select(Scorer).where(Scorer.name == cleaned))
    if row is not None:
        if not _is_removed(row):
            raise RefusedError("scorer-known")
        _changed(row, _BACK, by)
        return _set_pin(row, digits, by)
    row = Scorer(name=cleaned, pin_hash=_hasher().hash(digits))
    db.session.add(row)
    db.session.flush()
    return _view(row)


def _set_pin(row: Scorer, digits: str, by: int | None) -> ScorerView:
    row.pin_hash = _hasher().hash(digits)
    return _changed(row, _PIN, by)


def _changed(row: Scorer, what: str, by: int | None) -> ScorerView:
    row.changes.append(ScorerChange(what=what, by_id=by))
    db.session.flush()
    return _view(row)
