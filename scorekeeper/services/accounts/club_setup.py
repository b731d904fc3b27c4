"""The initial set-up: the club with its first scorer."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import select

from scorekeeper.models import Club, Scorer
from scorekeeper.services import input_validation
from scorekeeper.services.accounts import pin_policy
from scorekeeper.services.accounts.club_settings import club_name, get_club
from scorekeeper.services.accounts.scorer_accounts import (
    hash_pin,
    insert_scorer,
    is_removed,
    view_scorer,
)
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.rights import ALL_ROLES
from scorekeeper.services.views import ScorerView
from scorekeeper.storage.database import db, writing


def set_up(name: str, scorer: str, pin: str, language: str = "hu") -> ScorerView:
    """Create the club with its first account, which has all roles; possible only once.

    Raises RefusedError the second time, ServiceError for a bad name or PIN.
    """
    own_name, first_name = input_validation.clean_name(name), input_validation.clean_name(scorer)
    hashed = hash_pin(pin_policy.validate_new_pin(pin, first_name, own_name))
    with writing():
        if get_club() is not None:
            raise RefusedError("already-set-up")
        first = insert_scorer(first_name, hashed, None, ALL_ROLES)
        db.session.add(Club(name=own_name, language=language))
        return first


def find_setup_scorer(name: str, scorer: str) -> ScorerView:
    """Return the scorer who set up exactly this club, for a retried set-up request.

    The caller still has to check the PIN.  Raises RefusedError for any other club or scorer.
    """
    row = db.session.scalar(select(Scorer).order_by(Scorer.id).limit(1))
    try:
        typed = input_validation.clean_name(name), input_validation.clean_name(scorer)
    except ServiceError:
        typed = ("", "")
    if row is None or is_removed(row) or typed != (club_name(), row.name):
        raise RefusedError("already-set-up")
    return view_scorer(row)


def club_mistakes(name: str, scorer: str, pin: str) -> Iterator[tuple[str, ServiceError]]:
    """Yield every error in the set-up form as (field, error)."""
    for field, typed in (("club", name), ("scorer", scorer)):
        try:
            input_validation.clean_name(typed)
        except ServiceError as error:
            yield field, error
    try:
        pin_policy.validate_new_pin(pin, scorer, name)
    except ServiceError as error:
        yield "pin", error
