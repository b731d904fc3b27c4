"""Logins: random tokens in cookies, of which the database stores only the hashes.

A login ends by signing out (on this or another device of the same scorer), by a new PIN, when the
scorer is removed, and after a timeout.  Browser and kind of device are parsed from `User-Agent`.
"""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, delete, select, update

from scorekeeper.models import KnownDevice, Scorer, SettingChange, SignIn
from scorekeeper.services.accounts.monotonic_clock import now, to_wall_time
from scorekeeper.services.rights import MONEY_READERS, ClubSettings, Role, read_audience
from scorekeeper.services.view_types import ScorerView
from scorekeeper.storage.database import MOST_NUMBER, db, writing

OTHER: Final = "other"
_BROWSERS: Final = (
    # Each browser also claims to be those after it, so the order matters.
    *(("edge", mark) for mark in ("Edg/", "EdgA/", "EdgiOS/")),
    *(("opera", mark) for mark in ("OPR/", "OPX/")),
    ("samsung", "SamsungBrowser/"),
    *(("firefox", mark) for mark in ("Firefox/", "FxiOS/")),
    *(("chrome", mark) for mark in ("Chrome/", "CriOS/", "Chromium/")),
    ("safari", "Safari/"),
)
_SYSTEMS: Final = (
    ("iphone", "iPhone"),
    ("ipad", "iPad"),
    ("android", "Android"),
    ("windows", "Windows"),
    ("chromebook", "CrOS"),
    # By default an iPad identifies as a Mac.
    ("mac", "Macintosh"),
    ("linux", "Linux"),
)
BROWSERS: Final = (*dict(_BROWSERS), OTHER)
SYSTEMS: Final = (*dict(_SYSTEMS), "android-tablet", OTHER)


class UserAgent(Struct, frozen=True):
    """A browser and its system, as keys of texts."""

    browser: str
    system: str


def load_agent(browser: str, system: str) -> UserAgent:
    """Return a stored user agent; keys that are no longer known become unknown."""
    return UserAgent(
        browser if browser in BROWSERS else OTHER, system if system in SYSTEMS else OTHER
    )


def parse_agent(header: str) -> UserAgent:
    """Parse a `User-Agent` header.

    >>> header = "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0"
    >>> parse_agent(header)
    UserAgent(browser='chrome', system='android-tablet')
    """
    browser = next((name for name, mark in _BROWSERS if mark in header), OTHER)
    system = next((name for name, mark in _SYSTEMS if mark in header), OTHER)
    if system == "android" and "Mobile" not in header:
        system = "android-tablet"
    return UserAgent(browser, system)


SEEN_EVERY: Final = timedelta(minutes=5)
"""The precision of a device's last use: most requests do not have to write it."""
KNOWN_FOR: Final = timedelta(days=400)
"""The time a device stays known after its last login; browsers keep no cookie longer."""
_LONGEST: Final = 100
_BRIEFLY: Final = 0.2
_IN, _BY = SignIn.__table__.c, Scorer.__table__.c
_MONEY_READERS: Final = (
    select(SettingChange.new)
    .where(SettingChange.name == MONEY_READERS)
    .order_by(SettingChange.id.desc())
    .limit(1)
    .scalar_subquery()
)
_WHO: Final = (
    select(_IN.id, _IN.device, _IN.weak_pin, _IN.token_hash, _BY.id.label("scorer"), _BY.name)
    .add_columns(_IN.signed_in_at.label("at"), _IN.seen_at.label("seen"), _BY.roles)
    .add_columns(_MONEY_READERS.label("money_readers"))
    .join_from(SignIn.__table__, Scorer.__table__, _BY.id == _IN.scorer_id)
    .where(_IN.token_hash == bindparam("token"))
)


class LoginLifetime(Struct, frozen=True):
    """The idle timeout and the absolute timeout of a login."""

    idle: timedelta
    longest: timedelta


class LoginCookies(Struct, frozen=True):
    """The cookie values that a device receives on login: its token and its device identifier."""

    token: str
    device: str


class DeviceCredentials(Struct, frozen=True):
    """The identification that a device sends: its cookie, if any, and the secret of its request.

    The second cannot be known to anybody else, and stays the same until the device gets a response.
    """

    cookie: str = ""
    asks: str = ""


class LoginSession(Struct, frozen=True):
    """The login of the requesting device; `device` is the hash of its device identifier.

    `mark` is the unique id of the login; `left` is how long the login lasts if the device is
    not used meanwhile.  The club's settings, as far as they concern accounts, come with it.
    """

    id: int
    scorer: ScorerView
    device: str
    weak_pin: bool
    seen: datetime
    mark: str
    left: timedelta
    settings: ClubSettings


class DeviceView(Struct, frozen=True):
    """A device on which a scorer is signed in; `here` marks the requesting one."""

    id: int
    agent: UserAgent
    signed_in: datetime
    seen: datetime
    here: bool


def begin_login(
    scorer_id: int,
    agent: UserAgent,
    device: DeviceCredentials,
    lifetime: LoginLifetime,
    *,
    weak_pin: bool = False,
) -> LoginCookies:
    """Sign a scorer in with a new token.

    The device keeps its identifier if its cookie holds one of ours.  Otherwise the secret that it
    `asks` with becomes its identifier, so that a retried first login counts as the same device.
    """
    token = secrets.token_urlsafe(32)
    with writing():
        _prune(lifetime)
        name = device.cookie
        if not _is_ours(name):
            name = device.asks or secrets.token_urlsafe(32)
        known, moment = hash_secret(name), now()
        # A browser has one token; a login whose response was lost is replaced.
        db.session.execute(delete(SignIn).where(SignIn.device == known))
        db.session.add(
            SignIn(
                token_hash=hash_secret(token),
                scorer_id=scorer_id,
                device=known,
                browser=agent.browser,
                system=agent.system,
                weak_pin=weak_pin,
                at=moment,
                seen=moment,
            )
        )
        db.session.merge(KnownDevice(device=known, scorer_id=scorer_id, seen=moment))
    return LoginCookies(token, name)


def find_login(token: str, lifetime: LoginLifetime) -> LoginSession | None:
    """Return the login with this token; None if there is none or it has ended."""
    # Run by every request, so columns are selected and no ORM objects created.
    row = db.session.execute(_WHO, {"token": hash_secret(token)}).first()
    if row is None:
        return None
    moment = now()
    left = min(lifetime.idle - (moment - row.seen), lifetime.longest - (moment - row.at))
    if left < timedelta():
        return None
    who = ScorerView(row.scorer, row.name, roles=Role.parse(row.roles))
    # A timestamp from another machine's clock may be far from now.
    left = min(left, lifetime.longest)
    settings = ClubSettings(money_readers=read_audience(MONEY_READERS, row.money_readers))
    device, mark = row.device, row.token_hash
    return LoginSession(row.id, who, device, row.weak_pin, row.seen, mark, left, settings)


def use_login(signed_in: LoginSession) -> None:
    """Record that the device is in use, but not on every request."""
    moment = now()
    if moment - signed_in.seen >= SEEN_EVERY:
        # A read request does not wait long for a locked database.
        with writing(patience=_BRIEFLY):
            row = update(SignIn).where(SignIn.id == signed_in.id)
            db.session.execute(row.values(seen=moment))


def devices(here: LoginSession, lifetime: LoginLifetime) -> tuple[DeviceView, ...]:
    """Return the scorer's devices: this one first, then by last use."""
    lasting = select(SignIn).where(SignIn.scorer_id == here.scorer.id, ~_ended(now(), lifetime))
    found = [
        DeviceView(
            row.id,
            load_agent(row.browser, row.system),
            to_wall_time(row.at),
            to_wall_time(row.seen),
            row.id == here.id,
        )
        for row in db.session.scalars(lasting)
    ]
    found.sort(key=lambda one: one.seen, reverse=True)
    found.sort(key=lambda one: not one.here)
    return tuple(found)


def end_login(token: str) -> None:
    """Sign this device out; does nothing if it is not signed in."""
    with writing():
        db.session.execute(delete(SignIn).where(SignIn.token_hash == hash_secret(token)))


def end_other_login(here: LoginSession, number: int) -> None:
    """Sign out another device of the same scorer, which then becomes an unknown device."""
    if 0 < number <= MOST_NUMBER:
        _end(here, SignIn.id == number)


def end_other_logins(here: LoginSession) -> None:
    """Sign the same scorer out on all other devices."""
    _end(here)


def end_all_logins(scorer_id: int, but_device: str | None = None) -> None:
    """Sign a scorer out everywhere and forget all known devices except `but_device`."""
    with writing():
        db.session.execute(delete(SignIn).where(SignIn.scorer_id == scorer_id))
        known = delete(KnownDevice).where(KnownDevice.scorer_id == scorer_id)
        if but_device is not None:
            known = known.where(KnownDevice.device != but_device)
        db.session.execute(known)


def known_device_hash(device: str, scorer_id: int) -> str | None:
    """Return the hash of a known device of this scorer, or None if it is unknown."""
    known = hash_secret(device)
    row = select(KnownDevice).where(KnownDevice.device == known, KnownDevice.scorer_id == scorer_id)
    return known if db.session.scalar(row) is not None else None


def _end(here: LoginSession, *which: ColumnElement[bool]) -> None:
    with writing():
        others = SignIn.scorer_id == here.scorer.id, SignIn.id != here.id
        for row in db.session.scalars(select(SignIn).where(*others, *which)).all():
            db.session.delete(row)
            if row.device != here.device:
                known = KnownDevice.device == row.device, KnownDevice.scorer_id == row.scorer_id
                db.session.execute(delete(KnownDevice).where(*known))


def _is_ours(device: str) -> bool:
    known = select(KnownDevice.device).where(KnownDevice.device == hash_secret(device)).limit(1)
    return db.session.scalar(known) is not None


def _ended(moment: datetime, lifetime: LoginLifetime) -> ColumnElement[bool]:
    return (SignIn.seen < moment - lifetime.idle) | (SignIn.at < moment - lifetime.longest)


def _prune(lifetime: LoginLifetime) -> None:
    moment = now()
    db.session.execute(delete(SignIn).where(_ended(moment, lifetime)))
    db.session.execute(delete(KnownDevice).where(KnownDevice.seen < moment - KNOWN_FOR))


def hash_secret(token: str) -> str:
    """Return the hash that is stored; identifiers are long and random, so a fast one will do."""
    return hashlib.sha256(token[:_LONGEST].encode("utf-8", "replace")).hexdigest()
