"""The phones of a table: its code, joining with it, finding one by its cookie, taking one back.

A scorer makes the code, one an evening.

A phone has the right of one seat: while the code with which it joined is in force, the same player
sits there, and no scorer has taken the right back.
"""

import hmac
import secrets
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Final

from flask import current_app
from msgspec import Struct
from sqlalchemy import func, select

from engine.hand.cards import Seat
from scorekeeper.models import Phone, PhoneCode, Session
from scorekeeper.services import seating
from scorekeeper.services.accounts import monotonic_clock
from scorekeeper.services.accounts.login_sessions import hash_secret
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.player_identity import view_player
from scorekeeper.services.view_types import PlayerView, SessionStatus
from scorekeeper.storage.database import db, find_row, now, writing

DIGITS: Final = 6
LASTS: Final = timedelta(hours=16)
"""The longest evening: a table that nobody closes lets its phones go after it."""
_ENDED: Final = ""


def are_enabled() -> bool:
    """Return whether the club uses players' phones."""
    return bool(current_app.config.get("PHONES"))


def make_code(session_id: int, scorer_id: int, *, last: int | None = None) -> None:
    """Make a new code, which ends the phones that joined with the one before.

    `last` is the id of the code on the scorer's page, 0 for none: nothing is done if there is
    another one since.  Raises NotFoundError, ClosedError, RefusedError where the club does without
    phones.
    """
    if not are_enabled():
        raise RefusedError("phones-not-open")
    _replace(session_id, f"{secrets.randbelow(10**DIGITS):0{DIGITS}}", scorer_id, last)


def end_phones(session_id: int, scorer_id: int, *, last: int | None = None) -> None:
    """End the code and all phones of a table; see `make_code`."""
    _replace(session_id, _ENDED, scorer_id, last)


def _replace(session_id: int, code: str, scorer_id: int, last: int | None) -> None:
    with writing():
        repository.session(session_id)
        present = last_code(session_id)
        if last not in {None, present.id if present else 0}:
            return
        row = repository.session_to_change(session_id)
        db.session.add(
            PhoneCode(
                session_id=row.id,
                code=code,
                opening_id=row.changes[-1].id,
                scorer_id=scorer_id,
                at=monotonic_clock.now(),
            )
        )
        db.session.flush()


def last_code(session_id: int) -> PhoneCode | None:
    """Return the last code of a table, whether it is in force or not."""
    rows = select(PhoneCode).where(PhoneCode.session_id == session_id)
    return db.session.scalars(rows.order_by(PhoneCode.id.desc()).limit(1)).first()


def was_made(session_id: int) -> bool:
    """Return whether a table ever had a code, so that phones may say something of its hands."""
    return are_enabled() and repository.session_as_stored(session_id).has_phones


def code_in_force(row: Session) -> PhoneCode | None:
    """Return the code with which phones may join a table, if a scorer lets them."""
    code = last_code(row.id)
    return code if code is not None and is_in_force(code, row) else None


def is_in_force(code: PhoneCode, row: Session) -> bool:
    """Return whether phones may join a table with its last code."""
    if not are_enabled() or repository.status(row) is SessionStatus.CLOSED:
        return False
    if code.code == _ENDED or code.opening_id != row.changes[-1].id:
        return False
    return monotonic_clock.now() - code.at < LASTS


def is_code(code: PhoneCode, typed: str) -> bool:
    """Return whether this is the code, ignoring blanks and hyphens."""
    plain = "".join(typed.replace("-", "").split())
    return hmac.compare_digest(plain.encode(), code.code.encode())


MOST_JOINED: Final = 60
"""So many phones may join with one code, each time counted: a table has four seats."""
_LETTERS: Final = frozenset(seat.value for seat in Seat)


class PhoneToken(Struct, frozen=True):
    """The content of a phone's cookie: the phone's number, and its device's secret."""

    phone: int
    secret: str


class PhoneView(Struct, frozen=True):
    """A phone that joined a table: the seat, who sits there, and since when it is there."""

    id: int
    seat: Seat
    player: PlayerView
    since: datetime


class PhoneDesk(Struct, frozen=True):
    """A table's phones, the id of its `last` code (0 for none), and the `code` in force."""

    last: int
    code: str
    phones: tuple[PhoneView, ...]


def desk(session_id: int) -> PhoneDesk:
    """Return a table's code and phones.  Raises NotFoundError."""
    row = repository.session(session_id)
    last = last_code(session_id)
    code = last if last is not None and is_in_force(last, row) else None
    phones = tuple(_view(*each) for each in _in_force(row, code)) if code else ()
    return PhoneDesk(last.id if last else 0, code.code if code else "", phones)


def may_join(session_id: int) -> bool:
    """Return whether phones can join a table now.  Raises NotFoundError."""
    # The board asks after every tap, and most tables never had a code.
    if not was_made(session_id):
        return False
    return code_in_force(repository.session(session_id)) is not None


def join(session_id: int, seat: Seat, typed: str, secret: str) -> PhoneToken:
    """Join a table with its code; a repeated request of the same device is answered again.

    The device leaves another seat that it had.  Raises RefusedError for a wrong code (counted as
    a guess by `login_throttle.counting_guess`), for a seat that has another phone, and for a code
    that was used too often.
    """
    with writing():
        row = repository.session(session_id)
        code = code_in_force(row)
        if code is None:
            raise RefusedError("phones-not-open")
        if not is_code(code, typed):
            raise RefusedError("wrong-join-code")
        player = _sitting(row).get(seat.value)
        if player is None:
            raise NotFoundError("no-seat", seat=seat.value)
        mine = hash_secret(secret)
        for phone, there in _in_force(row, code):
            if there is seat and phone.token_hash == mine:
                return PhoneToken(phone.id, secret)
            if there is seat:
                raise RefusedError("seat-has-phone", name=player.name)
            if phone.token_hash == mine:
                phone.ended = now()
        made = select(func.count()).select_from(Phone).where(Phone.code_id == code.id)
        if (db.session.scalar(made) or 0) >= MOST_JOINED:
            raise RefusedError("code-used-up")
        joined = Phone(code_id=code.id, seat=seat.value, player_id=player.id, token_hash=mine)
        db.session.add(joined)
        repository.session_to_change(session_id)
        db.session.flush()
        return PhoneToken(joined.id, secret)


def find(session_id: int, token: PhoneToken) -> PhoneView | None:
    """Return the phone with this token, if it has its right at this table."""
    phone = find_row(Phone, token.phone)
    if phone is None or phone.token_hash != hash_secret(token.secret):
        return None
    row = repository.session(session_id)
    code = code_in_force(row)
    there = dict(_in_force(row, code)) if code else {}
    return _view(phone, there[phone]) if phone in there else None


def take_back(session_id: int, phone_id: int, scorer_id: int) -> None:
    """End the right of a phone; done once.  Raises NotFoundError, ClosedError."""
    with writing():
        phone = find_row(Phone, phone_id)
        code = find_row(PhoneCode, phone.code_id) if phone else None
        if phone is None or code is None or code.session_id != session_id:
            raise NotFoundError("no-phone")
        if phone.ended is None:
            repository.session_to_change(session_id)
            phone.ended, phone.ended_by_id = now(), scorer_id
            db.session.flush()


def _in_force(row: Session, code: PhoneCode) -> Iterator[tuple[Phone, Seat]]:
    """Yield the phones that have their right, with the seats of their players.

    A player who has moved for somebody who joined has it in the new seat.
    """
    seats = {player.id: Seat(seat) for seat, player in _sitting(row).items()}
    rows = select(Phone).where(Phone.code_id == code.id, Phone.ended.is_(None))
    for phone in db.session.scalars(rows.order_by(Phone.seat, Phone.id)).all():
        if phone.player.present.id in seats and phone.seat in _LETTERS:
            yield phone, seats[phone.player.present.id]


def _sitting(row: Session) -> Mapping[str, PlayerView]:
    """Return who sits where from the next hand on, by the letter of the seat."""
    there = seating.seating_if_all_play(row, seating.next_number(row)).table
    return {seat.value: player for seat, player in there.items()}


def _view(phone: Phone, seat: Seat) -> PhoneView:
    return PhoneView(phone.id, seat, view_player(phone.player), phone.at)
