"""Tokens with which programs use the API, of which the database stores only the hashes.

A token is its owner's: what its holder does is logged under the owner's name, with the token's.
It ends on its date, when it is revoked, with its owner's PIN, and with its owner's account.
"""

import hashlib
from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final

from msgspec import Struct
from sqlalchemy import select

from scorekeeper.models import ApiToken, ScorerChange
from scorekeeper.services import input_validation
from scorekeeper.services.accounts.monotonic_clock import now, to_wall_time
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError, field_errors
from scorekeeper.services.rights import Role, Scope
from scorekeeper.services.view_types import ScorerView
from scorekeeper.storage.database import db, find_row, writing

LONGEST: Final = timedelta(days=366)
"""The time after which a token ends at the latest."""
MADE: Final = "token"
REVOKED: Final = "token-end"
"""The kinds of changes of an account in the log."""


class ApiLogin(Struct, frozen=True):
    """A program's request: its token, and the owner with the scopes of the token."""

    id: int
    name: str
    scorer: ScorerView


class TokenView(Struct, frozen=True):
    """A token in the list; `ended` means that it can be used no more."""

    id: int
    name: str
    owner: str
    owner_id: int
    scopes: tuple[Scope, ...]
    made: datetime
    ends: datetime
    ended: bool


def token_mistakes(
    name: str, scopes: Collection[Scope], last_day: date | None, zone: tzinfo
) -> dict[str, ServiceError]:
    """Return every error in the form for a new token, by field."""
    wrong = dict(field_errors("name", lambda: input_validation.clean_name(name)))
    if not scopes:
        wrong["scopes"] = ServiceError("no-scope")
    left = None if last_day is None else _time_until(last_day, zone)
    if left is None or not timedelta() < left <= LONGEST:
        wrong["last-day"] = ServiceError("bad-last-day", days=LONGEST.days)
    return wrong


def create_token(
    scorer_id: int, name: str, scopes: Collection[Scope], last_day: date, zone: tzinfo, secret: str
) -> None:
    """Create a token that may be used until the end of a day; a `secret` makes only one.

    Raises ServiceError, RefusedError `token-known` for another token of this name.
    """
    for error in token_mistakes(name, scopes, last_day, zone).values():
        raise error
    cleaned = input_validation.clean_name(name)
    with writing():
        if _find(secret) is not None:
            # A retry, as the response was lost.
            return
        own = select(ApiToken.name).where(ApiToken.scorer_id == scorer_id)
        if cleaned in {*db.session.scalars(own)}:
            raise RefusedError("token-known")
        moment = now()
        db.session.add(
            ApiToken(
                scorer_id=scorer_id,
                name=cleaned,
                scopes=Scope.stored(scopes),
                token_hash=_hash(secret),
                at=moment,
                ends=moment + _time_until(last_day, zone),
            )
        )
        db.session.add(ScorerChange(scorer_id=scorer_id, what=MADE, new=cleaned, by_id=scorer_id))


def find_login(secret: str) -> ApiLogin | None:
    """Return whom a token stands for, with the roles of now; None if it cannot be used."""
    row = _find(secret)
    if row is None or row.ended is not None or row.ends < now():
        return None
    owner = row.scorer
    who = ScorerView(
        owner.id, owner.name, roles=Role.parse(owner.roles), scopes=Scope.parse(row.scopes)
    )
    return ApiLogin(row.id, row.name, who)


def list_tokens(scorer_id: int, *, everybody: bool = False) -> tuple[TokenView, ...]:
    """Return the tokens of an account, or of all; the newest first, then those that ended."""
    query = select(ApiToken).order_by(ApiToken.id.desc())
    rows = db.session.scalars(query if everybody else query.where(ApiToken.scorer_id == scorer_id))
    return tuple(sorted(map(_view, rows), key=lambda one: one.ended))


def revoke_token(token_id: int, by: int, *, others: bool = False) -> None:
    """End a token, of somebody else only if permitted to; done once.  Raises NotFoundError."""
    with writing():
        row = find_row(ApiToken, token_id)
        if row is None or not (others or row.scorer_id == by):
            raise NotFoundError("no-token")
        if row.ended is None:
            _end(row, by)


def end_all_tokens(scorer_id: int, by: int | None) -> None:
    """End the tokens of an account, inside `writing()`; `by` is None for the command line."""
    rows = select(ApiToken).where(ApiToken.scorer_id == scorer_id, ApiToken.ended.is_(None))
    for row in db.session.scalars(rows):
        _end(row, by)


def _find(secret: str) -> ApiToken | None:
    return db.session.scalar(select(ApiToken).where(ApiToken.token_hash == _hash(secret)))


def _end(row: ApiToken, by: int | None) -> None:
    row.ended, row.ended_by_id = now(), by
    db.session.add(ScorerChange(scorer_id=row.scorer_id, what=REVOKED, old=row.name, by_id=by))


def _view(row: ApiToken) -> TokenView:
    return TokenView(
        row.id,
        row.name,
        row.scorer.name,
        row.scorer_id,
        tuple(scope for scope in Scope if scope in Scope.parse(row.scopes)),
        to_wall_time(row.at),
        to_wall_time(row.ends),
        row.ended is not None or row.ends < now(),
    )


def _time_until(last_day: date, zone: tzinfo) -> timedelta:
    """Return how long it is until a day ends."""
    midnight = datetime.combine(last_day, time.max, zone)
    return midnight - datetime.now(UTC)


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
