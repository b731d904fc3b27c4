"""The cookie of a player's phone that joined a table; it is no sign-in and never counts as one.

It is in the signed session cookie, beside the CSRF token and apart from a sign-in's token.  The
phone's secret is derived from that CSRF token, so that a repeated request is known as the same
device's although the answer with its cookie was lost.
"""

from __future__ import annotations

import hmac
from contextlib import nullcontext
from typing import Final

from flask import current_app, request, session
from flask_wtf.csrf import generate_csrf

from engine.hand.cards import Seat
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
    """Join a table, and set the phone's cookie.

    Raises RefusedError, NotFoundError, and TooManyGuessesError while a wait lasts.
    """
    # Made now, if this browser has none yet.
    generate_csrf()
    counted = (
        login_throttle.counting_guess(
            login_throttle.allowance_for_join_code(request.remote_addr or "", session_id)
        )
        if current_app.config["RATELIMIT_ENABLED"]
        else nullcontext()
    )
    with counted:
        token = table_phones.join(session_id, seat, code, _secret())
    session[_PHONE] = [token.phone, token.secret]
    session.permanent = True


def _secret() -> str:
    """Return a secret of this browser, derived from its CSRF token by the service's key."""
    token = str(session[current_app.config.get("WTF_CSRF_FIELD_NAME", "csrf_token")])
    key = str(current_app.config["SECRET_KEY"]).encode()
    return hmac.new(key, f"phone {token}".encode(), "sha256").hexdigest()
