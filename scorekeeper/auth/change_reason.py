"""The reason that a request gives for its change: the field `why`, the same on all forms."""

from __future__ import annotations

from flask import Flask, g, request

from scorekeeper.services.changes import reasons


def init_app(app: Flask) -> None:
    """Hand the reason of a form on to whatever the request changes."""
    app.before_request(_read)
    app.teardown_request(_forget)


def give_reason(why: str) -> None:
    """Hand a reason on to whatever the rest of this request changes."""
    g.has_origin = True
    reasons.set_reason(why)


def _read() -> None:
    # The API reads bodies as JSON, whatever their type: reading a form would use them up.
    is_form = request.method == "POST" and not request.path.startswith("/api/")
    if is_form and request.form.get("why"):
        give_reason(request.form["why"])
    token = g.get("token")
    if token is not None:
        g.has_origin = True
        reasons.set_token(token.name)


def _forget(_error: BaseException | None) -> None:
    # A database session outlives its request where the application context does.
    if g.pop("has_origin", default=False):
        reasons.set_reason("")
        reasons.set_token("")
