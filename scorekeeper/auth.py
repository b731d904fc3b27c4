"""First set-up, signing in and out, scorers and their PINs.

`login_required` stands before every view that writes, `reading` before every view of hands and
money; `g.scorer` is who is signed in, or None.  Scoreboards and rules are open to everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Final, ParamSpec, TypeVar
from urllib.parse import urlsplit

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    g,
    make_response,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper import setup_code
from scorekeeper.extensions import limiter
from scorekeeper.language import back_to, t
from scorekeeper.services import club
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.views import ScorerView

P = ParamSpec("P")
R = TypeVar("R")
blueprint: Final = Blueprint("auth", __name__)

_SCORER: Final = "scorer"
_PINS: Final = "pins"
_BEFORE_SET_UP: Final = (
    *("/setup", "/language/", "/theme/", "/static/", "/api/"),
    *("/sw.js", "/offline-files.json", "/manifest"),
)


def init_app(app: Flask) -> None:
    """Know who is signed in, and lead to the set-up as long as there is no club."""
    app.before_request(_know_scorer)
    app.before_request(_set_up_first)
    app.register_blueprint(blueprint)
    app.context_processor(lambda: {"scorer": g.get("scorer"), "may_read": may_read()})


def _know_scorer() -> None:
    number = session.get(_SCORER)
    who = club.scorer(number) if isinstance(number, int) else None
    # A sign-in from before the PIN was changed has ended.
    g.scorer = who if who is not None and session.get(_PINS, 0) == who.pins else None


def may_read() -> bool:
    """Tell whether hands and money may be shown: to scorers, or to all where the club says so."""
    return g.get("scorer") is not None or bool(current_app.config["OPEN_READING"])


def _set_up_first() -> ResponseReturnValue | None:
    if current_app.config.get("SET_UP") or request.path.startswith(_BEFORE_SET_UP):
        return None
    if club.the_club() is not None:
        current_app.config["SET_UP"] = True
        return None
    return redirect(url_for("auth.set_up"), HTTPStatus.SEE_OTHER)


def login_required(view: Callable[P, R]) -> Callable[P, R | Response]:
    """Let only scorers in; others are led to the sign-in page and back."""
    return _guarded(view, lambda: g.scorer is not None)


def reading(view: Callable[P, R]) -> Callable[P, R | Response]:
    """Let only those in who may read hands and money."""
    return _guarded(view, may_read)


def _guarded(view: Callable[P, R], allowed: Callable[[], bool]) -> Callable[P, R | Response]:
    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | Response:
        if allowed():
            return view(*args, **kwargs)
        if request.path.startswith("/api/"):
            abort(HTTPStatus.UNAUTHORIZED)
        return _to_sign_in()

    return guarded


def _to_sign_in() -> Response:
    if "HX-Request" in request.headers:
        page = urlsplit(request.headers.get("HX-Current-URL", "")).path
        response = make_response("", HTTPStatus.UNAUTHORIZED)
        response.headers["HX-Redirect"] = url_for("auth.sign_in", back=back_to(page))
        return response
    back = request.full_path.removesuffix("?") if request.method == "GET" else "/"
    return make_response(redirect(url_for("auth.sign_in", back=back), HTTPStatus.SEE_OTHER))


def _refused(response: Response) -> bool:
    return response.status_code != HTTPStatus.SEE_OTHER


def _own() -> str:
    # The same for guesses at one's own PIN as for those at signing in.
    return f"scorer {session.get(_SCORER)}"


@blueprint.get("/setup")
def set_up() -> ResponseReturnValue:
    """Show the set-up, once."""
    if club.the_club() is not None:
        return redirect("/")
    return render_template("auth/setup.html", error=None, form={})


@blueprint.post("/setup")
@limiter.limit("10 per minute; 60 per hour", deduct_when=_refused)
def do_set_up() -> ResponseReturnValue:
    """Name the club and its first scorer, who is signed in at once."""
    form = request.form
    instance = current_app.instance_path
    try:
        if club.the_club() is not None:
            raise RefusedError("already-set-up")
        if not setup_code.fits(instance, form.get("code", "")):
            raise RefusedError("wrong-code")
        _same_pins()
        first = club.set_up(form.get("club", ""), form.get("scorer", ""), form.get("pin", ""))
    except ServiceError as error:
        return _again("auth/setup.html", error)
    setup_code.used(instance)
    _enter(first)
    return redirect("/", HTTPStatus.SEE_OTHER)


@blueprint.get("/sign-in")
def sign_in() -> ResponseReturnValue:
    """Show who can sign in."""
    return _sign_in_page(None)


@blueprint.post("/sign-in")
@limiter.limit("10 per minute; 60 per hour", deduct_when=_refused)
@limiter.limit(
    "30 per hour", key_func=lambda: f"scorer {request.form.get(_SCORER)}", deduct_when=_refused
)
def do_sign_in() -> ResponseReturnValue:
    """Check the PIN and go back to where signing in was asked for."""
    number = request.form.get(_SCORER, type=int)
    try:
        if number is None:
            raise NotFoundError("no-scorer")
        who = club.sign_in(number, request.form.get("pin", ""))
    except ServiceError as error:
        return _sign_in_page(error)
    _enter(who)
    return redirect(back_to(request.form.get("back", "")), HTTPStatus.SEE_OTHER)


@blueprint.post("/sign-out")
def sign_out() -> ResponseReturnValue:
    """Forget who was signed in on this device."""
    session.clear()
    return redirect("/", HTTPStatus.SEE_OTHER)


@blueprint.get("/scorers/new")
@login_required
def add_scorer() -> ResponseReturnValue:
    """Show the form for another scorer."""
    return render_template("auth/scorer.html", error=None, form={})


@blueprint.post("/scorers/new")
@login_required
def do_add_scorer() -> ResponseReturnValue:
    """Add another scorer."""
    try:
        _same_pins()
        club.add_scorer(request.form.get("name", ""), request.form.get("pin", ""), g.scorer.id)
    except ServiceError as error:
        return _again("auth/scorer.html", error)
    return redirect(url_for("auth.scorers"), HTTPStatus.SEE_OTHER)


@blueprint.get("/scorers")
@login_required
def scorers() -> ResponseReturnValue:
    """Show who may sign in, and how to change one's PIN."""
    return _scorers_page()


@blueprint.post("/scorers/pin")
@login_required
@limiter.limit("10 per minute; 60 per hour", deduct_when=_refused)
@limiter.limit("30 per hour", key_func=_own, deduct_when=_refused)
def change_pin() -> ResponseReturnValue:
    """Change one's own PIN; one stays signed in on this device, and on no other."""
    form = request.form
    try:
        _same_pins()
        who = club.change_pin(g.scorer.id, form.get("old", ""), form.get("pin", ""))
    except ServiceError as error:
        return _scorers_page(error)
    _enter(who)
    return redirect(url_for("auth.scorers", done="pin"), HTTPStatus.SEE_OTHER)


@blueprint.post("/scorers/<int:scorer_id>/remove")
@login_required
@limiter.limit("10 per minute; 60 per hour", deduct_when=_refused)
@limiter.limit("30 per hour", key_func=_own, deduct_when=_refused)
def remove_scorer(scorer_id: int) -> ResponseReturnValue:
    """Let a scorer sign in no more; the tablet may lie about, so the PIN is asked for."""
    try:
        club.remove_scorer(scorer_id, g.scorer.id, request.form.get("old", ""))
    except ServiceError as error:
        return _scorers_page(error)
    return redirect(url_for("auth.scorers", done="removed"), HTTPStatus.SEE_OTHER)


def _scorers_page(error: ServiceError | None = None) -> Response:
    done = request.args.get("done")
    page = render_template(
        "auth/scorers.html",
        error=_said(error),
        scorers=club.scorers(),
        done=done if done in {"pin", "removed"} else None,
    )
    return make_response(page, error.status if error else 200)


def _same_pins() -> None:
    if request.form.get("pin") != request.form.get("again"):
        raise ServiceError("pins-differ")


def _sign_in_page(error: ServiceError | None) -> Response:
    back = back_to(request.values.get("back", ""))
    page = render_template(
        "auth/sign_in.html",
        error=_said(error),
        scorers=club.scorers(),
        chosen=request.form.get(_SCORER, type=int),
        back=back,
        pin=current_app.config.get("DEMO_PIN"),
    )
    return make_response(page, error.status if error else 200)


def _again(template: str, error: ServiceError) -> Response:
    """Show a form again with what was typed, but for PINs, and what was wrong with it."""
    typed = {name: value for name, value in request.form.items() if name not in {"pin", "again"}}
    return make_response(render_template(template, error=_said(error), form=typed), error.status)


def _said(error: ServiceError | None) -> str | None:
    return t(f"error.{error.code}", **error.params) if error else None


def _enter(who: ScorerView) -> None:
    # A new session: what was in the old one came from before signing in.
    session.clear()
    session[_SCORER] = who.id
    session[_PINS] = who.pins
    session.permanent = True
