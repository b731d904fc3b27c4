"""Tables that cannot be read."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


class QuarantineNote(Struct, frozen=True):
    """The quarantine of a table: by whom, when and why."""

    why: str
    who: str
    when: datetime


class UnreadableTable(Struct, frozen=True):
    """A table that cannot be read: its corrupt columns, and who quarantined it, if anybody.

    `game` may be unknown to this version.

    `whys` are for administrators, not for users.
    """

    id: int
    table: str
    game: str
    whys: tuple[str, ...]
    aside: QuarantineNote | None
