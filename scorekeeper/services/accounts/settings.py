"""Settings of the club: who may read hands, and who may see money.

They narrow what the operator allows with OPEN_READING, and never widen it: without that nobody
reads anything before signing in, whatever the club has set.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from msgspec import Struct
from sqlalchemy import ScalarSelect, func, select

from scorekeeper.models import SettingChange
from scorekeeper.services import rights
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.rights import Permission, Role
from scorekeeper.services.views import ScorerView
from scorekeeper.storage.database import db, writing

READERS: Final = "readers"
MONEY_READERS: Final = "money-readers"
_MONEY_ROLES: Final = frozenset({Role.TREASURER, Role.DIRECTOR})
_SHOW_MONEY: Final = frozenset({Permission.MONEY, Permission.GROUP, Permission.IMPORT})
"""Permissions that show amounts: in the tables that settle together, and in files."""


class Audience(StrEnum):
    """The readers of something: everybody, all who have signed in, the treasurer and director."""

    EVERYBODY = "everybody"
    SIGNED_IN = "signed-in"
    TREASURY = "treasury"


CHOICES: Final = {
    READERS: (Audience.EVERYBODY, Audience.SIGNED_IN),
    MONEY_READERS: (Audience.EVERYBODY, Audience.SIGNED_IN, Audience.TREASURY),
}


class ClubSettings(Struct, frozen=True):
    """The settings in force; `revision` is the number of the last change."""

    readers: Audience = Audience.EVERYBODY
    money_readers: Audience = Audience.EVERYBODY
    revision: int = 0


def current_settings() -> ClubSettings:
    """Return the settings in force; a value that this version does not know is the strictest."""
    last = select(func.max(SettingChange.id)).group_by(SettingChange.name)
    columns = SettingChange.id, SettingChange.name, SettingChange.new
    rows = db.session.execute(select(*columns).where(SettingChange.id.in_(last))).all()
    chosen = {name: read_audience(name, value) for _, name, value in rows if name in CHOICES}
    return ClubSettings(
        chosen.get(READERS, Audience.EVERYBODY),
        chosen.get(MONEY_READERS, Audience.EVERYBODY),
        max((number for number, _, _ in rows), default=0),
    )


def latest_value(name: str) -> ScalarSelect[str]:
    """Select the stored value of a setting, to be read along with something else."""
    rows = select(SettingChange.new).where(SettingChange.name == name)
    return rows.order_by(SettingChange.id.desc()).limit(1).scalar_subquery()


def read_audience(name: str, value: str | None) -> Audience:
    """Return a stored setting, its default for None, the strictest for an unknown value."""
    if value is None:
        return Audience.EVERYBODY
    return next((each for each in CHOICES[name] if each == value), CHOICES[name][-1])


def change_settings(readers: str, money_readers: str, scorer_id: int, *, seen: int) -> None:
    """Store the settings that differ from those in force; `seen` is the revision of the page.

    Raises ServiceError `bad-setting`, and RefusedError `settings-changed` if somebody else
    changed them meanwhile to something else.
    """
    wanted = {READERS: readers, MONEY_READERS: money_readers}
    if any(value not in CHOICES[name] for name, value in wanted.items()):
        raise ServiceError("bad-setting")
    with writing():
        now = current_settings()
        present = {READERS: now.readers, MONEY_READERS: now.money_readers}
        if present == wanted:
            return
        if seen != now.revision:
            raise RefusedError("settings-changed")
        for name, value in wanted.items():
            if value != present[name]:
                db.session.add(
                    SettingChange(name=name, old=present[name], new=value, scorer_id=scorer_id)
                )


def is_permitted(
    permission: Permission,
    who: ScorerView | None,
    read_settings: Callable[[], ClubSettings],
    *,
    open_reading: bool,
) -> bool:
    """Return whether an account, or a visitor, may do this: the one place that decides it.

    The settings are read only where they matter, as every tap asks.
    """
    if who is not None and permission not in rights.permissions_of(who.roles):
        return False
    if who is not None and is_out_of_scope(permission, who):
        return False
    if who is not None:
        return (
            permission not in _SHOW_MONEY
            or read_settings().money_readers is not Audience.TREASURY
            or bool(who.roles & _MONEY_ROLES)
        )
    if not open_reading or permission not in {Permission.READ, Permission.MONEY}:
        return False
    chosen = read_settings()
    needed = {chosen.readers}
    if permission is Permission.MONEY:
        needed.add(chosen.money_readers)
    return needed == {Audience.EVERYBODY}


def is_out_of_scope(permission: Permission, who: ScorerView) -> bool:
    """Return whether the scopes of a program's token do not permit this."""
    return who.scopes is not None and permission not in rights.permissions_of_scopes(who.scopes)


def roles_permitted(permission: Permission, settings: ClubSettings) -> tuple[Role, ...]:
    """Return the roles that may do this under these settings, in order."""
    found = rights.roles_with(permission)
    if permission in _SHOW_MONEY and settings.money_readers is Audience.TREASURY:
        return tuple(role for role in found if role in _MONEY_ROLES)
    return found
