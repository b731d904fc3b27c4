"""The club's name and its settings."""

from __future__ import annotations

from sqlalchemy import func, select

from scorekeeper.models import Club, SettingChange
from scorekeeper.services import rights
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.views import ClubView
from scorekeeper.storage.database import db, writing


def get_club() -> ClubView | None:
    """Return the club, or None before the set-up."""
    row = db.session.get(Club, 1)
    return None if row is None else ClubView(row.name, row.language)


def current_settings() -> rights.ClubSettings:
    """Return the settings in force; a value that this version does not know is the strictest."""
    last = select(func.max(SettingChange.id)).group_by(SettingChange.name)
    columns = SettingChange.id, SettingChange.name, SettingChange.new
    rows = db.session.execute(select(*columns).where(SettingChange.id.in_(last))).all()
    chosen = {
        name: rights.read_audience(name, value) for _, name, value in rows if name in rights.CHOICES
    }
    everybody = rights.Audience.EVERYBODY
    return rights.ClubSettings(
        chosen.get(rights.READERS, everybody),
        chosen.get(rights.MONEY_READERS, everybody),
        max((number for number, _, _ in rows), default=0),
    )


def change_settings(readers: str, money_readers: str, scorer_id: int, *, seen: int) -> None:
    """Store the settings that differ from those in force; `seen` is the revision of the page.

    Raises ServiceError `bad-setting`, and RefusedError `settings-changed` if somebody else
    changed them meanwhile to something else.
    """
    wanted = {rights.READERS: readers, rights.MONEY_READERS: money_readers}
    if any(value not in rights.CHOICES[name] for name, value in wanted.items()):
        raise ServiceError("bad-setting")
    with writing():
        now = current_settings()
        present = {rights.READERS: now.readers, rights.MONEY_READERS: now.money_readers}
        if present == wanted:
            return
        if seen != now.revision:
            raise RefusedError("settings-changed")
        for name, value in wanted.items():
            if value != present[name]:
                db.session.add(
                    SettingChange(name=name, old=present[name], new=value, scorer_id=scorer_id)
                )


def club_name() -> str:
    """Return the name of the club, empty before the set-up."""
    club = get_club()
    return "" if club is None else club.name
