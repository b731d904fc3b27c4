"""Signing in and out on a device, and counting the attempts at a PIN."""

import base64
import hmac
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from http import HTTPStatus

from flask import Response, current_app, g, make_response, redirect, request, session
from flask_wtf.csrf import generate_csrf

from scorekeeper.auth.request_authentication import SIGN_IN, login_lifetime
from scorekeeper.http.response_headers_and_compression import set_preference_cookie
from scorekeeper.services.accounts import login_sessions, login_throttle, scorer_accounts
from scorekeeper.services.accounts.login_sessions import KNOWN_FOR, DeviceCredentials, LoginSession
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.view_types import ScorerView


def sign_in_device(who: ScorerView, to: str, *, weak_pin: bool = False) -> Response:
    """Sign the scorer in on this device, and redirect to one of our addresses."""
    device = DeviceCredentials(request.cookies.get(_device_cookie(), ""), _asks_with())
    sign_out_device()
    agent = login_sessions.parse_agent(request.user_agent.string)
    entry = scorer_accounts.log_in_scorer(who, agent, device, login_lifetime(), weak_pin=weak_pin)
    session[SIGN_IN] = entry.token
    session.permanent = True
    # Complete the cookie at once, so that later responses need not set it again.
    generate_csrf()
    response = make_response(redirect(to, HTTPStatus.SEE_OTHER))
    set_preference_cookie(response, _device_cookie(), entry.device, int(KNOWN_FOR.total_seconds()))
    return response


def _asks_with() -> str:
    """Return a name for a browser without a device cookie, which clients cannot compute."""
    token = session.get(current_app.config.get("WTF_CSRF_FIELD_NAME", "csrf_token"))
    if not isinstance(token, str):
        return ""
    return derive_secret(f"device {token}")


def derive_secret(text: str) -> str:
    """Return the digest of a text by the service's key."""
    key = str(current_app.config["SECRET_KEY"]).encode()
    made = hmac.digest(key, text.encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def sign_out_device() -> None:
    """End the sign-in of this device, and clear its cookie."""
    token = session.get(SIGN_IN)
    session.clear()
    if isinstance(token, str):
        login_sessions.end_login(token)


def count_guess(allowances: list[login_throttle.GuessAllowance]) -> AbstractContextManager[None]:
    """Return a context that counts a guess, where guesses are limited."""
    if not current_app.config["RATELIMIT_ENABLED"]:
        return nullcontext()
    return login_throttle.counting_guess(allowances)


def count_login_attempt(scorer_id: int | None) -> AbstractContextManager[None]:
    """Return a context that counts an attempt at a scorer's PIN.  Raises TooManyGuessesError."""
    signed_in: LoginSession | None = g.signed_in
    cookie, known = request.cookies.get(_device_cookie(), ""), None
    if signed_in is not None and signed_in.scorer.id == scorer_id:
        known = signed_in.device
    elif cookie and scorer_id is not None:
        known = login_sessions.known_device_hash(cookie, scorer_id)
    if known is None or scorer_id is None:
        return count_guess(login_throttle.allowance_of_stranger(_address(), scorer_id))
    return count_guess(login_throttle.allowance_of_device(known, scorer_id))


def own_pin_mistakes() -> Iterator[tuple[str, ServiceError]]:
    """Yield the error of one's own PIN in the form, if it is wrong.  Raises TooManyGuessesError."""
    try:
        with count_login_attempt(g.scorer.id):
            scorer_accounts.check_pin(g.scorer.id, request.form.get("old", ""))
    except RefusedError as error:
        yield "old", error


def count_setup_attempt() -> AbstractContextManager[None]:
    """Return a context that counts an attempt at the set-up code.  Raises TooManyGuessesError."""
    return count_guess(login_throttle.allowance_for_setup_code(_address()))


def _address() -> str:
    return request.remote_addr or ""


def _device_cookie() -> str:
    return f"{current_app.config['SESSION_COOKIE_NAME']}-device"
