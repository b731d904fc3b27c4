"""The beginning of a request: who sends it, the reason of its change, and a visitor's slot.

A device has two cookies, its sign-in and its name as a known device; a program has a token.  The
first, signed and shared with the CSRF token, holds the identifier of the sign-in; it is
replaced with all its content at each sign-in.  The second outlives signing out.  A token comes in
the header `Authorization: Bearer`, and counts for the API only.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from flask import Response, current_app, g, redirect, request, session, url_for
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from flask.typing import ResponseReturnValue
from itsdangerous import BadSignature
from sqlalchemy.exc import DBAPIError, OperationalError

from scorekeeper.http import visitor_slots
from scorekeeper.http.static_files import FILE
from scorekeeper.log import log
from scorekeeper.services.accounts import api_tokens, club_setup_and_settings, login_sessions
from scorekeeper.services.accounts.api_tokens import ApiLogin
from scorekeeper.services.accounts.login_sessions import LoginLifetime, LoginSession
from scorekeeper.services.changes import request_reasons
from scorekeeper.services.errors import BadTokenError
from scorekeeper.storage.database import db
from scorekeeper.storage.database_errors import is_damage

if TYPE_CHECKING:
    from flask import Flask, Request
    from flask.sessions import SessionMixin

_API: Final = "/api/"
_BEFORE_SET_UP: Final = (
    *("/setup", "/language/", "/theme/", "/static/", _API),
    *("/sw.js", "/offline-files.json", "/manifest"),
)
SIGN_IN: Final = "sign-in"
"""The field of the cookie with the identifier of the sign-in."""


class SignedCookie(SecureCookieSessionInterface):
    """Flask's signed session cookie, independent of the server's wall clock.

    The database decides how long a login lasts (`services.accounts.login_sessions`).  Flask would
    reject a cookie signed in the future, so setting the clock back would sign everybody out.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Read the cookie, regardless of when it was signed."""
        serializer = self.get_signing_serializer(app)
        value = request.cookies.get(self.get_cookie_name(app))
        if serializer is None or not value:
            return self.session_class()
        try:
            return self.session_class(serializer.loads(value))
        except BadSignature:
            return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Set the cookie with `Max-Age`, as a date would depend on the server's clock."""
        if session.accessed:
            response.vary.add("Cookie")
        how: dict[str, Any] = {
            "path": self.get_cookie_path(app),
            "secure": self.get_cookie_secure(app),
            "httponly": self.get_cookie_httponly(app),
            "samesite": self.get_cookie_samesite(app),
        }
        name = self.get_cookie_name(app)
        if not session:
            if session.modified:
                response.delete_cookie(name, **how)
                response.vary.add("Cookie")
            return
        serializer = self.get_signing_serializer(app)
        if serializer is None or not self.should_set_cookie(app, session):
            return
        lasts = int(app.permanent_session_lifetime.total_seconds()) if session.permanent else None
        response.set_cookie(name, serializer.dumps(dict(session)), max_age=lasts, **how)
        response.vary.add("Cookie")


def begin_request() -> ResponseReturnValue | None:
    """Load the scorer of the request, or redirect to the set-up until there is a club."""
    load_scorer()
    if not current_app.config.get("SET_UP") and not request.path.startswith(_BEFORE_SET_UP):
        if club_setup_and_settings.get_club() is None:
            return redirect(url_for("auth.set_up"), HTTPStatus.SEE_OTHER)
        current_app.config["SET_UP"] = True
    # The API reads bodies as JSON, whatever their type: reading a form would use them up.
    is_form = request.method == "POST" and not request.path.startswith(_API)
    if is_form and request.form.get("why"):
        give_reason(request.form["why"])
    if g.token is not None:
        g.has_origin = True
        request_reasons.set_token(g.token.name)
    if g.scorer is None:
        visitor_slots.take_place()
    return None


def give_reason(why: str) -> None:
    """Hand a reason on to whatever the rest of this request changes."""
    g.has_origin = True
    request_reasons.set_reason(why)


def forget_reason(_error: BaseException | None) -> None:
    """Forget the reason: a database session outlives its request where its context does."""
    if g.pop("has_origin", default=False):
        request_reasons.set_reason("")
        request_reasons.set_token("")


def load_scorer() -> None:
    """Load the scorer of the request, by its token or else its cookie.  Raises BadTokenError."""
    g.scorer = g.signed_in = g.token = None
    if request.endpoint == FILE:
        return
    g.token = _read_token()
    if g.token is not None:
        g.scorer = g.token.scorer
        return
    token = session.get(SIGN_IN)
    if not isinstance(token, str):
        return
    try:
        found = login_sessions.find_login(token, login_lifetime())
    except DBAPIError as error:
        if not is_damage(error):
            raise
        # Visitors' pages do not need it; `requires` raises it for all others.
        db.session.rollback()
        g.damage = error
        return
    if found is not None:
        g.signed_in, g.scorer = found, found.scorer
        is_poll = "HX-Request" in request.headers and "seen" in request.args
        if is_poll and request.method == "GET":
            return  # No sign of the user's activity.
        try:
            login_sessions.use_login(found)
        except OperationalError as error:
            # The scorer stays signed in; a full disk is reported elsewhere.
            log.warning("not-noted", what="last seen", why=str(error.orig))


def _read_token() -> ApiLogin | None:
    """Return whom the bearer token of this request stands for, if any.  Raises BadTokenError."""
    scheme, _, secret = request.headers.get("Authorization", "").strip().partition(" ")
    if not request.path.startswith(_API) or scheme.lower() != "bearer":
        return None
    found = api_tokens.find_login(secret.strip())
    if found is None:
        raise BadTokenError
    return found


def current_device() -> LoginSession:
    """Return the sign-in of this device, in views that require signing in."""
    found: LoginSession = g.signed_in
    return found


def has_weak_pin() -> bool:
    """Return whether to ask the scorer for a stronger PIN."""
    signed_in: LoginSession | None = g.get("signed_in")
    return signed_in is not None and signed_in.weak_pin


def login_lifetime() -> LoginLifetime:
    """Return how long a sign-in lasts here."""
    config = current_app.config
    return LoginLifetime(config["IDLE_FOR"], config["PERMANENT_SESSION_LIFETIME"])
