"""The reason that a form gives for its change: the field `why`, the same on all forms."""

from __future__ import annotations

from flask import Flask, g, request

from scorekeeper.services.changes import reasons


def init_app(app: Flask) -> None:
    """Hand the reason of a form on to whatever the request changes."""
    app.before_request(_read)
    app.teardown_request(_forget)


def _read() -> None:
    if request.method == "POST" and request.form.get("why"):
        g.has_reason = True
        reasons.set_reason(request.form["why"])


def _forget(_error: BaseException | None) -> None:
    # A database session outlives its request where the application context does.
    if g.pop("has_reason", default=False):
        reasons.set_reason("")
