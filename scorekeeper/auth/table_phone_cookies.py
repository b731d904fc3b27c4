"""The cookie of a player's phone that joined a table; it is no sign-in and never counts as one.

It is in the signed session cookie, beside the CSRF token and apart from a sign-in's token.  The
phone's secret is derived from that CSRF token, so that a repeated request is known as the same
device's although the answer with its cookie was lost.
"""

from typing import Final

from flask import current_app, request, session
from flask_wtf.csrf import generate_csrf

from engine.hand.cards import Seat
from scorekeeper.auth import device_login_and_attempt_limits
from scorekeeper.services.accounts import login_throttle
from scorekeeper.services.people import table_phones
from scorekeeper.services.people.table_phones import PhoneToken, PhoneView

_PHONE: Final = "phone"


def current_token() -> PhoneToken:
    """Return the token in the phone's cookie; one that is nobody's if there is none."""
    kept = session.get(_PHONE)
    match kept:
        case [int(phone), str(secret)]:
            return PhoneToken(phone, secret)
    return PhoneToken(0, "")


def current_phone(session_id: int) -> PhoneView | None:
    """Return the requesting phone, if it has a seat at this table."""
    token = current_token()
    return table_phones.find(session_id, token) if token.phone else None


def join_table(session_id: int, seat: Seat, code: str) -> None:
    """Join a table, and set the phone's cookie.  Raises ServiceError, as for a wrong code."""
    # Made now, if this browser has none yet.
    generate_csrf()
    guess = login_throttle.allowance_for_join_code(request.remote_addr or "", session_id)
    with device_login_and_attempt_limits.count_guess(guess):
        own = str(session[current_app.config.get("WTF_CSRF_FIELD_NAME", "csrf_token")])
        secret = device_login_and_attempt_limits.derive_secret(f"phone {own}")
        token = table_phones.join(session_id, seat, code, secret)
    session[_PHONE] = [token.phone, token.secret]
    session.permanent = True
