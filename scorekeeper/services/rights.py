"""Roles of accounts, and the permissions of each: the one table that decides who may do what.

An account bears one role or more; its permissions are those of all of them.  A program's token does
what its scopes permit, and never more than its owner's roles do.  The club's settings narrow what
the operator allows with OPEN_READING, and never widen it: without that nobody reads anything before
signing in, whatever the club has set.
"""

from collections.abc import Callable, Collection, Iterable
from enum import StrEnum
from typing import Final, Self

from msgspec import Struct


class _StoredNames(StrEnum):
    """Names of which rows store several, with commas between."""

    @classmethod
    def parse(cls, stored: str) -> frozenset[Self]:
        """Read names as they are stored; unknown ones give no right.

        >>> sorted(Role.parse("scorer,treasurer,king")) == [Role.SCORER, Role.TREASURER]
        True
        """
        names = str(stored).split(",")
        return frozenset(each for each in cls if each.value in names)

    @classmethod
    def stored(cls, chosen: Collection[Self]) -> str:
        """Return names as they are stored, the inverse of `parse`."""
        return ",".join(each for each in cls if each in chosen)


class Role(_StoredNames):
    """A role of an account, in the order in which pages list them."""

    SCORER = "scorer"
    DIRECTOR = "director"
    TREASURER = "treasurer"
    READER = "reader"


class Permission(StrEnum):
    """A right that guards views; `access.may.NAME` is the sentence that says who may."""

    READ = "read"
    """Read hands and results."""
    MONEY = "money"
    """See money: balances, payments, prices."""
    OWN = "own"
    """Change one's own PIN and devices, see who has an account."""
    LOG = "log"
    """Read the log of changes."""
    ENTER = "enter"
    """Enter, record, correct and withdraw hands of open tables; seats, notes, phones."""
    TABLES = "tables"
    """Open and close tables, correct the terms of open ones."""
    GROUP = "group"
    """Choose the tables that settle together."""
    PEOPLE = "people"
    """Add and change players."""
    IMPORT = "import"
    """Enter tables from paper and other files."""
    PAY = "pay"
    """Tick off payments, and take them back."""
    RULE = "rule"
    """Rule on disputed hands."""
    CLOSED = "closed"
    """Reopen closed tables, and change them."""
    SEASONS = "seasons"
    """Make and change seasons."""
    RULE_SETS = "rule-sets"
    """Keep the club's own rule sets."""
    MERGE = "merge"
    """Merge players, and undo that."""
    DELETE = "delete"
    """Delete players and tables, take imports back."""
    ACCOUNTS = "accounts"
    """Add and remove accounts, and give them roles."""
    SETTINGS = "settings"
    """Change the club's settings."""
    EXPORT = "export"
    """Export everything that the club has, for another program or club."""


_EVERYBODY: Final = frozenset({Permission.READ, Permission.MONEY, Permission.OWN})
_STAFF: Final = _EVERYBODY | {Permission.LOG, Permission.GROUP}
_SCORING: Final = _STAFF | {
    *(Permission.ENTER, Permission.TABLES, Permission.PEOPLE, Permission.IMPORT),
}
PERMISSIONS: Final = {
    Role.SCORER: _SCORING,
    Role.DIRECTOR: _SCORING
    | {
        *(Permission.RULE, Permission.CLOSED, Permission.SEASONS, Permission.RULE_SETS),
        *(Permission.MERGE, Permission.DELETE, Permission.ACCOUNTS, Permission.SETTINGS),
        Permission.EXPORT,
    },
    Role.TREASURER: _STAFF | {Permission.PAY},
    Role.READER: _EVERYBODY,
}
"""The permissions of each role.  MONEY may be taken away by a setting."""


class Scope(_StoredNames):
    """A use that a token is made for, in the order in which pages list them."""

    READ = "read"
    PLAY = "play"
    DIRECT = "direct"
    TREASURY = "treasury"
    CLUB = "club"


_READING: Final = frozenset({Permission.READ, Permission.MONEY})
SCOPES: Final = {
    Scope.READ: _READING | {Permission.LOG},
    Scope.PLAY: _READING | {Permission.ENTER, Permission.TABLES, Permission.PEOPLE},
    Scope.DIRECT: _READING | {Permission.RULE, Permission.CLOSED},
    Scope.TREASURY: _READING | {Permission.PAY, Permission.GROUP},
    Scope.CLUB: _READING
    | {
        *(Permission.SEASONS, Permission.RULE_SETS, Permission.MERGE, Permission.DELETE),
        Permission.EXPORT,
    },
}
"""The permissions of each scope; no token changes accounts, settings or other tokens."""
_GRANTED: Final[dict[Role | Scope, frozenset[Permission]]] = dict(
    (*PERMISSIONS.items(), *SCOPES.items())
)
ALL_ROLES: Final = frozenset(Role)
NEW_ACCOUNT: Final = frozenset({Role.SCORER})


def permissions_of(bearers: Iterable[Role | Scope]) -> frozenset[Permission]:
    """Return what an account with these roles may do, or a token with these scopes at most.

    >>> Permission.PAY in permissions_of({Role.SCORER, Role.TREASURER})
    True
    """
    return frozenset().union(*(_GRANTED[each] for each in bearers))


def scopes_with(permission: Permission) -> tuple[Scope, ...]:
    """Return the scopes that permit this, in order."""
    return tuple(scope for scope in Scope if permission in SCOPES[scope])


class Audience(StrEnum):
    """The readers of something: everybody, all who have signed in, the treasurer and director."""

    EVERYBODY = "everybody"
    SIGNED_IN = "signed-in"
    TREASURY = "treasury"


READERS: Final = "readers"
MONEY_READERS: Final = "money-readers"
_MONEY_ROLES: Final = frozenset({Role.TREASURER, Role.DIRECTOR})
_SHOW_MONEY: Final = frozenset({Permission.MONEY, Permission.GROUP, Permission.IMPORT})
"""Permissions that show amounts: in the tables that settle together, and in files."""
CHOICES: Final = {
    READERS: (Audience.EVERYBODY, Audience.SIGNED_IN),
    MONEY_READERS: (Audience.EVERYBODY, Audience.SIGNED_IN, Audience.TREASURY),
}


class ClubSettings(Struct, frozen=True):
    """The settings in force; `revision` is the number of the last change."""

    readers: Audience = Audience.EVERYBODY
    money_readers: Audience = Audience.EVERYBODY
    revision: int = 0


def read_audience(name: str, value: str | None) -> Audience:
    """Return a stored setting, its default for None, the strictest for an unknown value."""
    if value is None:
        return Audience.EVERYBODY
    return next((each for each in CHOICES[name] if each == value), CHOICES[name][-1])


def is_permitted(
    permission: Permission,
    roles: Collection[Role] | None,
    scopes: Collection[Scope] | None,
    read_settings: Callable[[], ClubSettings],
    *,
    open_reading: bool,
) -> bool:
    """Return whether an account, or a visitor without `roles`, may do this: decided only here."""
    if roles is not None:
        return (
            permission in permissions_of(roles)
            and not is_out_of_scope(permission, scopes)
            and (
                permission not in _SHOW_MONEY
                or read_settings().money_readers is not Audience.TREASURY
                or not _MONEY_ROLES.isdisjoint(roles)
            )
        )
    if not open_reading or permission not in {Permission.READ, Permission.MONEY}:
        return False
    chosen = read_settings()
    needed = {chosen.readers}
    if permission is Permission.MONEY:
        needed.add(chosen.money_readers)
    return needed == {Audience.EVERYBODY}


def is_out_of_scope(permission: Permission, scopes: Collection[Scope] | None) -> bool:
    """Return whether the scopes of a program's token do not permit this."""
    return scopes is not None and permission not in permissions_of(scopes)


def roles_permitted(permission: Permission, settings: ClubSettings) -> tuple[Role, ...]:
    """Return the roles that may do this under these settings, in order."""
    found = tuple(role for role in Role if permission in PERMISSIONS[role])
    if permission in _SHOW_MONEY and settings.money_readers is Audience.TREASURY:
        return tuple(role for role in found if role in _MONEY_ROLES)
    return found
