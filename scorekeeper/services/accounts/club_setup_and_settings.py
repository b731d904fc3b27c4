"""The club: its set-up with its first scorer, and its settings."""

from collections.abc import Iterator
from functools import partial

from sqlalchemy import func, select

from scorekeeper.models import Club, Scorer, SettingChange
from scorekeeper.services import input_validation, rights
from scorekeeper.services.accounts import pin_policy, scorer_accounts
from scorekeeper.services.errors import RefusedError, ServiceError, field_errors
from scorekeeper.services.persistence import repository
from scorekeeper.services.rights import ALL_ROLES
from scorekeeper.services.view_types import ClubView, ScorerView
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


def set_up(name: str, scorer: str, pin: str, language: str = "hu") -> ScorerView:
    """Create the club with its first account, which has all roles; once.  Raises ServiceError."""
    own_name, first_name = input_validation.clean_name(name), input_validation.clean_name(scorer)
    hashed = scorer_accounts.hash_pin(pin_policy.validate_new_pin(pin, first_name, own_name))
    with writing():
        if get_club() is not None:
            raise RefusedError("already-set-up")
        first = scorer_accounts.insert_scorer(first_name, hashed, None, ALL_ROLES)
        db.session.add(Club(name=own_name, language=language))
        return first


def find_setup_scorer(name: str, scorer: str) -> ScorerView:
    """Return who set up exactly this club; the PIN is not checked here.  Raises RefusedError."""
    row = db.session.scalar(select(Scorer).order_by(Scorer.id).limit(1))
    try:
        typed = input_validation.clean_name(name), input_validation.clean_name(scorer)
    except ServiceError:
        typed = ("", "")
    if (
        row is None
        or scorer_accounts.is_removed(row)
        or typed != (repository.club_name(), row.name)
    ):
        raise RefusedError("already-set-up")
    return scorer_accounts.view_scorer(row)


def club_mistakes(name: str, scorer: str, pin: str) -> Iterator[tuple[str, ServiceError]]:
    """Yield every error in the set-up form as (field, error)."""
    for field, typed in (("club", name), ("scorer", scorer)):
        yield from field_errors(field, partial(input_validation.clean_name, typed))
    yield from field_errors("pin", lambda: pin_policy.validate_new_pin(pin, scorer, name))
