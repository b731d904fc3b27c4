"""Access control: every view is guarded by a permission, or is one of the public ones."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, Final, ParamSpec, TypeVar
from urllib.parse import urlsplit

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    g,
    make_response,
    redirect,
    request,
    url_for,
)
from flask_wtf import CSRFProtect

from scorekeeper.http.language import current_language, current_return_path, local_return_path
from scorekeeper.i18n.texts import text
from scorekeeper.services import rights
from scorekeeper.services.accounts.club_setup_and_settings import current_settings
from scorekeeper.services.errors import ForbiddenError
from scorekeeper.services.rights import ClubSettings, Permission, scopes_with
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types import SessionStatus, SessionView

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V", bound=Callable[..., Any])
csrf: Final = CSRFProtect()
GUARD: Final = "permissions"
"""The attribute of a view with the permissions that guard it."""


def may(permission: Permission | str) -> bool:
    """Return whether the account or the visitor of this request may do something."""
    who = g.get("scorer")
    return rights.is_permitted(
        Permission(permission),
        who and who.roles,
        who and who.scopes,
        club_settings,
        open_reading=bool(current_app.config["OPEN_READING"]),
    )


def may_read() -> bool:
    """Return whether hands and results may be shown."""
    return may(Permission.READ)


def sees_money() -> bool:
    """Return whether amounts may be shown to the account or the visitor of this request."""
    return may(Permission.READ) and may(Permission.MONEY)


def view_session(session_id: int) -> SessionView:
    """Return the view of a session, with amounts if they may be shown.  Raises NotFoundError."""
    return sessions.view(session_id, money=sees_money())


def club_settings() -> ClubSettings:
    """Return the club's settings, read once in a request, or with the login."""
    if "club_settings" not in g:
        signed_in = g.get("signed_in")
        g.club_settings = signed_in.settings if signed_in else current_settings()
    found: ClubSettings = g.club_settings
    return found


def say_who_may(permission: Permission | str, lang: str | None = None) -> str:
    """Return the sentence that says which roles may do something."""
    lang = lang or current_language()
    asked = Permission(permission)
    names = [text(f"role.{role}", lang) for role in rights.roles_permitted(asked, club_settings())]
    return text(f"access.may.{asked}", lang, who=", ".join(names))


def say_which_scope(permission: Permission | str, lang: str | None = None) -> str:
    """Return the sentence that says which scopes of a token permit something."""
    names = ", ".join(scopes_with(Permission(permission))) or "–"
    return text("error.out-of-scope", lang or current_language(), scopes=names)


def missing_right(permission: Permission | str) -> str:
    """Return who may do something if the account that signed in may not, otherwise nothing."""
    lacks = g.get("scorer") is not None and not may(permission)
    return say_who_may(permission) if lacks else ""


def requires(
    permission: Permission, *more: Permission, closed: Permission | None = None
) -> Callable[[Callable[P, R]], Callable[P, R | Response]]:
    """Guard a view by permissions; `closed` is needed too where its table is closed.

    Who has not signed in is sent to the sign-in page and back.  Raises ForbiddenError for others.
    """

    def guard(view: Callable[P, R]) -> Callable[P, R | Response]:
        @wraps(view)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> R | Response:
            needed = [permission, *more]
            if closed is not None and g.get("scorer") and _is_closed():
                needed.append(closed)
            lacking = next((each for each in needed if not may(each)), None)
            if lacking is None:
                return view(*args, **kwargs)
            if g.get("scorer") is None:
                return _answer_visitor()
            if rights.is_out_of_scope(lacking, g.scorer.scopes):
                raise ForbiddenError(lacking, say_which_scope, "out-of-scope")
            raise ForbiddenError(lacking, say_who_may)

        setattr(guarded, GUARD, (permission, *more, *((closed,) if closed else ())))
        return guarded

    return guard


class PageBlueprint(Blueprint):
    """A blueprint whose routes name the permissions that their views need."""

    def route(
        self,
        rule: str,
        needs: Permission | tuple[Permission, ...] = (),
        closed: Permission | None = None,
        **options: Any,  # noqa: ANN401
    ) -> Callable[[V], V]:
        """Register a view under an address, guarded as by `requires` if it needs permissions."""
        register = super().route(rule, **options)
        if not needs:
            return register
        guard = requires(*((needs,) if isinstance(needs, Permission) else needs), closed=closed)

        def register_guarded(view: V) -> V:
            register(guard(view))
            return view

        return register_guarded


blueprint: Final = PageBlueprint("auth", __name__)


def _is_closed() -> bool:
    """Return whether the table of this request is closed."""
    session_id = (request.view_args or {}).get("session_id", 0)
    return sessions.find_status(session_id) is SessionStatus.CLOSED


def _answer_visitor() -> Response:
    if "damage" in g:
        # Signing in would lead to the same damaged page of the file.
        raise g.damage
    if request.path.startswith("/api/"):
        abort(HTTPStatus.UNAUTHORIZED)
    return redirect_to_sign_in()


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
