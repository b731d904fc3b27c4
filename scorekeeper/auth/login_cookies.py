"""A device's two cookies: who is signed in on it, and that it is known.

The first, signed and shared with the forgery check, holds the identifier of the sign-in; it is new
at each sign-in, and so is everything beside it.  The second stays when one signs out.
"""

from __future__ import annotations

import base64
import hmac
from contextlib import AbstractContextManager, nullcontext
from http import HTTPStatus
from typing import Final

from flask import Response, current_app, g, make_response, redirect, request, session
from flask_wtf.csrf import generate_csrf
from sqlalchemy.exc import OperationalError

from scorekeeper.http import response_cache
from scorekeeper.http.security_headers import set_preference_cookie
from scorekeeper.http.static_files import FILE
from scorekeeper.logs.request_log import log
from scorekeeper.services.accounts import club, login_sessions, login_throttle, user_agents
from scorekeeper.services.accounts.login_sessions import (
    KNOWN_FOR,
    DeviceClaim,
    LoginLifetime,
    LoginSession,
)
from scorekeeper.services.views import ScorerView

_TOKEN: Final = "sign-in"  # noqa: S105  (the name of a field)


def load_scorer() -> None:
    """Find out who asks; files are for everybody."""
    g.scorer = g.signed_in = None
    token = session.get(_TOKEN)
    if request.endpoint == FILE or not isinstance(token, str):
        return
    found = login_sessions.find_login(token, lifetime())
    if found is not None:
        g.signed_in, g.scorer = found, found.scorer
        if response_cache.is_poll(request.environ):
            return
        try:
            login_sessions.use_login(found)
        except OperationalError as error:
            # Who is signed in may go on; a disk that is full shows elsewhere.
            log.warning("not-noted", what="last seen", why=str(error.orig))


def current_device() -> LoginSession:
    """The sign-in of this device, in views for those who are signed in."""
    found: LoginSession = g.signed_in
    return found


def has_weak_pin() -> bool:
    """Whether to ask the scorer for another PIN."""
    signed_in: LoginSession | None = g.get("signed_in")
    return signed_in is not None and signed_in.weak_pin


def lifetime() -> LoginLifetime:
    """How long one stays signed in here."""
    config = current_app.config
    return LoginLifetime(config["IDLE_FOR"], config["PERMANENT_SESSION_LIFETIME"])


def sign_in_device(who: ScorerView, to: str, *, weak_pin: bool = False) -> Response:
    """Sign in who has just shown the PIN, and go on to an address of ours."""
    device = DeviceClaim(request.cookies.get(_device_cookie(), ""), _asks_with())
    sign_out_device()
    agent = user_agents.parse_agent(request.user_agent.string)
    entry = club.enter(who, agent, device, lifetime(), weak_pin=weak_pin)
    session[_TOKEN] = entry.token
    session.permanent = True
    # All that will be in the cookie: later answers need not set it again.
    generate_csrf()
    response = make_response(redirect(to, HTTPStatus.SEE_OTHER))
    set_preference_cookie(response, _device_cookie(), entry.device, int(KNOWN_FOR.total_seconds()))
    return response


def _asks_with() -> str:
    """Name a browser that has no name yet by its forgery token, which it has until an answer comes.

    The token stands in the page, so only we can make the name of it.
    """
    token = session.get(current_app.config.get("WTF_CSRF_FIELD_NAME", "csrf_token"))
    if not isinstance(token, str):
        return ""
    key = str(current_app.config["SECRET_KEY"]).encode()
    made = hmac.new(key, f"device {token}".encode(), "sha256").digest()
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def sign_out_device() -> None:
    """End the sign-in of this device, and forget whatever else is in its cookie."""
    token = session.get(_TOKEN)
    session.clear()
    if isinstance(token, str):
        login_sessions.end_login(token)


def login_allowance(scorer_id: int | None) -> AbstractContextManager[None]:
    """Inside, a PIN of this scorer's is tried by whoever asks.  Raises TooManyError."""
    if not current_app.config["RATELIMIT_ENABLED"]:
        return nullcontext()
    signed_in: LoginSession | None = g.signed_in
    if signed_in is not None and signed_in.scorer.id == scorer_id:
        return login_throttle.count_guess(
            login_throttle.allowance_of_device(signed_in.device, scorer_id)
        )
    cookie = request.cookies.get(_device_cookie(), "")
    known = (
        login_sessions.is_known_device(cookie, scorer_id)
        if cookie and scorer_id is not None
        else None
    )
    if known is not None and scorer_id is not None:
        return login_throttle.count_guess(login_throttle.allowance_of_device(known, scorer_id))
    return login_throttle.count_guess(login_throttle.allowance_of_stranger(_address(), scorer_id))


def setup_allowance() -> AbstractContextManager[None]:
    """Inside, the set-up code is tried.  Raises TooManyError."""
    if not current_app.config["RATELIMIT_ENABLED"]:
        return nullcontext()
    return login_throttle.count_guess(login_throttle.allowance_of_visitor(_address()))


def _address() -> str:
    return request.remote_addr or ""


def _device_cookie() -> str:
    return f"{current_app.config['SESSION_COOKIE_NAME']}-device"
