"""Access control: permissions to read and to write."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Final, ParamSpec, TypeVar
from urllib.parse import urlsplit

from flask import Response, abort, current_app, g, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.http.language import current_return_path, local_return_path
from scorekeeper.services.accounts import club

P = ParamSpec("P")
R = TypeVar("R")
_BEFORE_SET_UP: Final = (
    *("/setup", "/language/", "/theme/", "/static/", "/api/"),
    *("/sw.js", "/offline-files.json", "/manifest"),
)


def may_read() -> bool:
    """Return whether hands and money may be shown: to scorers, or to all if the club allows."""
    return g.get("scorer") is not None or bool(current_app.config["OPEN_READING"])


def redirect_to_set_up() -> ResponseReturnValue | None:
    """Redirect to the set-up while there is no club."""
    if current_app.config.get("SET_UP") or request.path.startswith(_BEFORE_SET_UP):
        return None
    if club.get_club() is not None:
        current_app.config["SET_UP"] = True
        return None
    return redirect(url_for("auth.set_up"), HTTPStatus.SEE_OTHER)


def login_required(view: Callable[P, R]) -> Callable[P, R | Response]:
    """Allow only scorers; redirect others to the sign-in page and back."""
    return _guarded(view, lambda: g.scorer is not None)


def require_read_access(view: Callable[P, R]) -> Callable[P, R | Response]:
    """Allow only those who may read hands and money."""
    return _guarded(view, may_read)


def _guarded(view: Callable[P, R], allowed: Callable[[], bool]) -> Callable[P, R | Response]:
    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | Response:
        if allowed():
            return view(*args, **kwargs)
        if request.path.startswith("/api/"):
            abort(HTTPStatus.UNAUTHORIZED)
        return redirect_to_sign_in()

    return guarded


def redirect_to_sign_in() -> Response:
    """Redirect to the sign-in page, and from there back."""
    if "HX-Request" in request.headers:
        page = urlsplit(request.headers.get("HX-Current-URL", "")).path
        response = make_response("", HTTPStatus.UNAUTHORIZED)
        response.headers["HX-Redirect"] = url_for("auth.sign_in", back=local_return_path(page))
        return response
    return make_response(
        redirect(url_for("auth.sign_in", back=current_return_path()), HTTPStatus.SEE_OTHER)
    )
