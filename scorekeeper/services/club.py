"""The club and its scorers: first set-up, signing in."""

from __future__ import annotations

from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import select

from scorekeeper.database import db, writing
from scorekeeper.models import Club, Scorer
from scorekeeper.services import checks
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.views import ClubView, ScorerView


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
        first = _add(scorer, pin)
        db.session.add(Club(name=checks.clean_name(name), language=language))
        return first


def scorers() -> tuple[ScorerView, ...]:
    """All scorers, in the order in which they were added."""
    return tuple(
        ScorerView(row.id, row.name)
        for row in db.session.scalars(select(Scorer).order_by(Scorer.id))
    )


def scorer(scorer_id: int) -> ScorerView | None:
    """A scorer, or None if there is no such."""
    row = db.session.get(Scorer, scorer_id)
    return None if row is None else ScorerView(row.id, row.name)


def sign_in(scorer_id: int, pin: str) -> ScorerView:
    """Check a PIN.  Raises NotFoundError, RefusedError `wrong-pin`."""
    row = db.session.get(Scorer, scorer_id)
    if row is None:
        raise NotFoundError("no-scorer")
    try:
        _hasher().verify(row.pin_hash, pin)
    except VerifyMismatchError:
        raise RefusedError("wrong-pin") from None
    if _hasher().check_needs_rehash(row.pin_hash):
        with writing():
            row.pin_hash = _hasher().hash(pin)
    return ScorerView(row.id, row.name)


def add_scorer(name: str, pin: str) -> ScorerView:
    """Add a scorer.  Raises ServiceError for a bad or known name, or a bad PIN."""
    with writing():
        return _add(name, pin)


def _add(name: str, pin: str) -> ScorerView:
    cleaned = checks.clean_name(name)
    if db.session.scalar(select(Scorer.id).where(Scorer.name == cleaned)) is not None:
        raise RefusedError("scorer-known")
    row = Scorer(name=cleaned, pin_hash=_hasher().hash(checks.pin(pin)))
    db.session.add(row)
    db.session.flush()
    return ScorerView(row.id, row.name)
