"""Flask's signed session cookie, independent of the server's wall clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Response
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadSignature

if TYPE_CHECKING:
    from flask import Flask, Request
    from flask.sessions import SessionMixin


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
