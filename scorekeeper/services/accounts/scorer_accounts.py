"""The accounts of scorers: their PINs and roles, adding and removing them."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from scorekeeper.models import Scorer, ScorerChange
from scorekeeper.services import input_validation, player_identity
from scorekeeper.services.accounts import api_tokens, login_sessions, login_throttle, pin_policy
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError, field_errors
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.rights import NEW_ACCOUNT, Role
from scorekeeper.services.view_types import ScorerView
from scorekeeper.storage.database import db, find_row, writing

if TYPE_CHECKING:
    from argon2 import PasswordHasher
_PIN: Final = "pin"
_REMOVED: Final = "removed"
_BACK: Final = "back"
_ROLES: Final = "roles"
_GIVEN_DIGITS: Final = 8
"""The number of digits of a generated PIN."""


def _hasher() -> PasswordHasher:
    """Return the PIN hasher, imported on first use."""
    from argon2 import PasswordHasher

    return PasswordHasher()


def scorer_mistakes(name: str, pin: str) -> Iterator[tuple[str, ServiceError]]:
    """Yield every error in the form for a new scorer as (field, error)."""
    club = repository.club_name()
    yield from field_errors("name", lambda: _require_new(input_validation.clean_name(name)))
    yield from field_errors("pin", lambda: pin_policy.validate_new_pin(pin, name, club))


def pin_mistakes(scorer_id: int, new: str) -> Iterator[tuple[str, ServiceError]]:
    """Yield every error in a scorer's new PIN as (field, error).  Raises NotFoundError."""
    name, club = _row(scorer_id).name, repository.club_name()
    yield from field_errors("pin", lambda: pin_policy.validate_new_pin(new, name, club))


def scorers() -> tuple[ScorerView, ...]:
    """Return all scorers who may sign in, in the order in which they were added."""
    return tuple(view_scorer(row) for row in _present())


def find_similar_scorers(name: str) -> tuple[ScorerView, ...]:
    """Return the scorers, including removed ones, with a name similar to this new one."""
    return tuple(view_scorer(row) for row in player_identity.find_similar_people(Scorer, name))


def find_duplicate_scorers() -> tuple[tuple[str, ...], ...]:
    """Return the spellings of each scorer who was entered more than once."""
    names = {one.name for one in scorers()}
    return tuple(
        spelled
        for spelled in player_identity.find_duplicates(Scorer)
        if len(names.intersection(spelled)) > 1
    )


def scorer(scorer_id: int) -> ScorerView | None:
    """Return a scorer, or None if there is none with this id or the scorer was removed."""
    row = find_row(Scorer, scorer_id)
    return None if row is None or is_removed(row) else view_scorer(row)


def check_pin(scorer_id: int, pin: str) -> ScorerView:
    """Check a PIN.  Raises NotFoundError, RefusedError `wrong-pin`."""
    row = _checked(scorer_id, pin)
    who = view_scorer(row)
    if _hasher().check_needs_rehash(row.pin_hash):
        hashed = hash_pin(pin)
        with writing():
            _still(who).pin_hash = hashed
    return who


def log_in_scorer(
    who: ScorerView,
    agent: login_sessions.UserAgent,
    device: login_sessions.DeviceCredentials,
    lifetime: login_sessions.LoginLifetime,
    *,
    weak_pin: bool = False,
) -> login_sessions.LoginCookies:
    """Sign in a scorer whose PIN was just checked.  Raises NotFoundError, RefusedError."""
    with writing():
        return login_sessions.begin_login(
            _still(who).id, agent, device, lifetime, weak_pin=weak_pin
        )


def has_weak_pin(who: ScorerView, pin: str) -> bool:
    """Return whether a correct PIN would no longer be accepted as a new one."""
    return pin_policy.is_weak(pin, who.name, repository.club_name())


def add_scorer(
    name: str,
    pin: str,
    by: int | None = None,
    key: str | None = None,
    roles: Collection[Role] = NEW_ACCOUNT,
) -> ScorerView:
    """Add an account, or restore a removed one; idempotent with a `key`.  Raises ServiceError."""
    done = idempotency_keys.find_served_result(key, "scorer")
    if done is not None:
        return view_scorer(db.session.get_one(Scorer, done))
    cleaned = input_validation.clean_name(name)
    if not roles:
        raise ServiceError("no-role")
    hashed = hash_pin(pin_policy.validate_new_pin(pin, cleaned, repository.club_name()))
    with writing():
        # A parallel request may have been served while this PIN was hashed.
        done = idempotency_keys.find_served_result(key, "scorer")
        if done is not None:
            return view_scorer(db.session.get_one(Scorer, done))
        added = insert_scorer(cleaned, hashed, by, roles)
        idempotency_keys.record_served_key(key, "scorer", None, added.id)
        return added


def change_pin(scorer_id: int, pin: str, new: str, but_device: str | None = None) -> ScorerView:
    """Change a scorer's own PIN and end all of the scorer's logins and tokens.

    `but_device` stays a known device of the scorer.
    Raises NotFoundError, RefusedError `wrong-pin`, ServiceError `bad-pin`, `easy-pin`.
    """
    who = view_scorer(_checked(scorer_id, pin))
    # Hash before taking the write lock, as it is slow.
    hashed = hash_pin(pin_policy.validate_new_pin(new, who.name, repository.club_name()))
    with writing():
        return _set_pin(_still(who), hashed, scorer_id, but_device)


def remove_scorer(scorer_id: int, by: int, pin: str) -> None:
    """Remove a scorer's right to sign in; recorded hands keep the name.

    `pin` is that of the scorer `by`.  Does nothing if the scorer was removed already.

    Raises NotFoundError, RefusedError `wrong-pin`, `last-scorer` for the only one left, and
    `last-director` for the only director.
    """
    who = view_scorer(_checked(by, pin))
    with writing():
        _still(who)
        row = repository.row(Scorer, scorer_id, "no-scorer")
        if is_removed(row):
            # A retry, as the response was lost.
            return
        if len(_present()) == 1:
            raise RefusedError("last-scorer")
        _require_other_director(row)
        _end_access(row, by)
        _changed(row, _REMOVED, by)


def change_roles(
    scorer_id: int, roles: Collection[Role], by: int, pin: str, *, was: Collection[Role]
) -> None:
    """Give an account other roles; `pin` is that of the account `by`, `was` what its page showed.

    Does nothing if the account has just these roles, as after a retry.
    Raises NotFoundError, ServiceError `no-role`, RefusedError `wrong-pin`, `last-director`, and
    `roles-changed` if somebody else changed them meanwhile.
    """
    who = view_scorer(_checked(by, pin))
    with writing():
        _still(who)
        _set_roles(_row(scorer_id), roles, by, was)


def set_roles(name: str, roles: Collection[Role]) -> ScorerView:
    """Give an account other roles, from the server's command line only.

    Raises NotFoundError, ServiceError `no-role`, RefusedError `last-director`.
    """
    with writing():
        row = _find(name)
        _set_roles(row, roles, None, Role.parse(row.roles))
        return view_scorer(row)


def _set_roles(row: Scorer, roles: Collection[Role], by: int | None, was: Collection[Role]) -> None:
    old, new = Role.parse(row.roles), frozenset(roles)
    if new == old:
        return
    if not new:
        raise ServiceError("no-role")
    if old != frozenset(was):
        raise RefusedError("roles-changed", name=row.name)
    if Role.DIRECTOR not in new:
        _require_other_director(row)
    _assign(row, new, by)


def _assign(row: Scorer, roles: Collection[Role], by: int | None) -> None:
    """Store the roles with their change, to or from nothing where the account comes back."""
    old, row.roles = row.roles, Role.stored(roles)
    row.changes.append(ScorerChange(what=_ROLES, old=old, new=row.roles, by_id=by))
    db.session.flush()


def _require_other_director(row: Scorer) -> None:
    """Raise RefusedError `last-director` if nobody else is one."""
    others = (Role.parse(each.roles) for each in _present() if each.id != row.id)
    if Role.DIRECTOR in Role.parse(row.roles) and not any(Role.DIRECTOR in each for each in others):
        raise RefusedError("last-director")


def issue_new_pin(name: str) -> str:
    """Set a generated PIN and return it, for the command line only.  Raises NotFoundError."""
    with writing():
        row = _find(name)
        pin = _made(row.name)
        _set_pin(row, hash_pin(pin), None)
        login_throttle.reset_guesses_after_pin_change(row.id)
        return pin


def _find(name: str) -> Scorer:
    same = [row for row in player_identity.find_people(Scorer, [name]) if not is_removed(row)]
    row = next((row for row in same if row.name == name), None)
    if row is None and len(same) == 1:
        row = same[0]
    if row is None:
        raise NotFoundError("no-scorer")
    return row


def _made(name: str) -> str:
    while True:
        pin = "".join(secrets.choice("0123456789") for _ in range(_GIVEN_DIGITS))
        if not pin_policy.is_weak(pin, name):
            return pin


def _present() -> list[Scorer]:
    rows = db.session.scalars(select(Scorer).order_by(Scorer.id))
    return [row for row in rows if not is_removed(row)]


def _row(scorer_id: int) -> Scorer:
    row = find_row(Scorer, scorer_id)
    if row is None or is_removed(row):
        raise NotFoundError("no-scorer")
    return row


def is_removed(row: Scorer) -> bool:
    """Return whether a scorer was removed, and not added again since."""
    moves = [change.what for change in row.changes if change.what in {_REMOVED, _BACK}]
    return moves[-1:] == [_REMOVED]


def view_scorer(row: Scorer) -> ScorerView:
    """Return a scorer without the PIN."""
    pins = sum(change.what == _PIN for change in row.changes)
    return ScorerView(row.id, row.name, pins, Role.parse(row.roles))


def _checked(scorer_id: int, pin: str) -> Scorer:
    """Return the scorer if the PIN is right.  Raises NotFoundError, RefusedError `wrong-pin`."""
    from argon2.exceptions import VerificationError

    row = _row(scorer_id)
    try:
        _hasher().verify(row.pin_hash, pin_policy.normalize_pin(pin))
    except (VerificationError, ValueError):
        # A wrong PIN, or a corrupt hash, which needs a new PIN.
        raise RefusedError("wrong-pin") from None
    return row


def _still(who: ScorerView) -> Scorer:
    """Return the scorer unless removed, or the PIN changed since then.  Raises ServiceError."""
    row = _row(who.id)
    if view_scorer(row).pins != who.pins:
        raise RefusedError("wrong-pin")
    return row


def _require_new(name: str) -> None:
    if any(not is_removed(row) for row in player_identity.find_people(Scorer, [name])):
        raise RefusedError("scorer-known")


def insert_scorer(name: str, hashed: str, by: int | None, roles: Collection[Role]) -> ScorerView:
    """Add a scorer, or one that was removed before.  Raises RefusedError for a known one."""
    _require_new(name)
    row = player_identity.find_person(Scorer, name)
    if row is not None:
        _changed(row, _BACK, by)
        _assign(row, roles, by)
        return _set_pin(row, hashed, by)
    row = Scorer(name=name, pin_hash=hashed, roles="")
    db.session.add(row)
    db.session.flush()
    # Only who founds the club is added by nobody else.
    _assign(row, roles, row.id if by is None else by)
    return view_scorer(row)


def _set_pin(row: Scorer, hashed: str, by: int | None, but_device: str | None = None) -> ScorerView:
    row.pin_hash = hashed
    _end_access(row, by, but_device)
    return _changed(row, _PIN, by)


def _end_access(row: Scorer, by: int | None, but_device: str | None = None) -> None:
    """End logins and tokens: somebody who knew the PIN may have made them."""
    login_sessions.end_all_logins(row.id, but_device)
    api_tokens.end_all_tokens(row.id, by)


def hash_pin(pin: str) -> str:
    """Return the hash of a PIN, however it was typed."""
    return _hasher().hash(pin_policy.normalize_pin(pin))


def _changed(row: Scorer, what: str, by: int | None) -> ScorerView:
    row.changes.append(ScorerChange(what=what, by_id=by))
    db.session.flush()
    return view_scorer(row)
