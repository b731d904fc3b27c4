"""The phones of a table: joining with its code, finding one by its cookie, taking one back.

A phone has the right of one seat: while the code with which it joined is in force, the same player
sits there, and no scorer has taken the right back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

from msgspec import Struct
from sqlalchemy import func, select

from engine.hand.cards import Seat
from scorekeeper.models import Phone, PhoneCode, Session
from scorekeeper.services import seating
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.phones import join_codes
from scorekeeper.services.player_identity import view_player
from scorekeeper.services.views import PlayerView
from scorekeeper.storage.database import db, find_row, now, writing

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
    """A table's phones as its scorer sees them; `last` is the id of the last code, 0 for none.

    Without a `code` no phone can join.
    """

    last: int
    code: str
    phones: tuple[PhoneView, ...]


def desk(session_id: int) -> PhoneDesk:
    """Return a table's code and phones.  Raises NotFoundError."""
    row = repository.session(session_id)
    last = join_codes.last_code(session_id)
    code = last if last is not None and join_codes.is_in_force(last, row) else None
    phones = tuple(_view(*each) for each in _in_force(row, code)) if code else ()
    return PhoneDesk(last.id if last else 0, code.code if code else "", phones)


def may_join(session_id: int) -> bool:
    """Return whether phones can join a table now.  Raises NotFoundError."""
    # The board asks after every tap, and most tables never had a code.
    if not join_codes.was_made(session_id):
        return False
    return join_codes.code_in_force(repository.session(session_id)) is not None


def join(session_id: int, seat: Seat, typed: str, secret: str) -> PhoneToken:
    """Join a table with its code; a repeated request of the same device is answered again.

    The device leaves another seat that it had.  Raises RefusedError for a wrong code (counted as
    a guess by `login_throttle.counting_guess`), for a seat that has another phone, and for a code
    that was used too often.
    """
    with writing():
        row = repository.session(session_id)
        code = join_codes.code_in_force(row)
        if code is None:
            raise RefusedError("phones-not-open")
        if not join_codes.is_code(code, typed):
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
    code = join_codes.code_in_force(row)
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


def hash_secret(secret: str) -> str:
    """Return the hash that is stored; secrets are long and random, so a fast one will do."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


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
