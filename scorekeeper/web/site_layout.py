"""Elements of every page: the blueprint, icons, the theme, polling."""

from __future__ import annotations

from typing import Final
from uuid import uuid4

from flask import (
    Blueprint,
    Flask,
    Response,
    g,
    make_response,
    redirect,
    request,
    send_from_directory,
)
from flask.typing import ResponseReturnValue

import engine
from engine import rulebook
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from scorekeeper.http.error_handlers import error_sentence
from scorekeeper.http.language import (
    current_language,
    current_return_path,
    format_percent,
    local_return_path,
    t,
)
from scorekeeper.http.response_headers import set_preference_cookie
from scorekeeper.http.static_files import asset_url, assets_digest, offline_asset_digests
from scorekeeper.person_names import hyphenate
from scorekeeper.resources import STATIC
from scorekeeper.services.errors import NotFoundError, ServiceError
from scorekeeper.services.session import sessions
from scorekeeper.web import counting_method_fields, region_cache
from scorekeeper.web.inline_icons import (
    card_mark,
    contract_with_trump,
    game_line_markup,
    icon,
    in_line,
    outcome_mark,
    player_mark_icons,
    sprite,
)
from scorekeeper.web.rule_set_form import groups, has_other_rule_sets, rule_field_name

bp: Final = Blueprint("web", __name__)
# An outdated request is no error: it gets 200 and the current page, and this header says no.
TAKEN: Final = "X-Taken"
THEMES: Final = ("auto", "light", "dark")
COOKIE: Final = "theme"
BOARD_POLL: Final = 1500
"""Milliseconds between polls of a screen, so that all show a change within two seconds."""


def init_app(app: Flask) -> None:
    """Register the globals that all templates use."""
    app.jinja_env.globals.update(
        card_mark=card_mark,
        comparable=has_other_rule_sets,
        contract_mark=contract_with_trump,
        counting=counting_method_fields,
        game_name=game_name,
        house_rule_groups=groups,
        icon=icon,
        in_line=in_line,
        got_marks=player_mark_icons,
        outcome_mark=outcome_mark,
        percent=format_percent,
        own_mark=game_line_markup,
        rule_field_name=rule_field_name,
        sprite=sprite,
    )
    app.jinja_env.filters["cited"] = _cited
    app.jinja_env.filters["hyphenated"] = hyphenate
    app.jinja_env.filters["table_cited"] = rulebook.format_rule_number
    region_cache.init_app(app)
    app.context_processor(_page_context)


def _page_context() -> dict[str, object]:
    """Return what every template gets; `key` is for a form that is sent once."""
    return {"theme": theme(), "here": current_return_path(), "key": uuid4().hex}


def _cited(number: str) -> str:
    """Return a citation in the language of the page."""
    return rulebook.format_citation(number, current_language())


def theme() -> str:
    """Return the theme chosen on this device, `auto` by default."""
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in THEMES else "auto"


def game_name(game: str) -> str:
    """Return a game's name."""
    return engine.GAMES[game].label[current_language()]


def redirect_to(address: str) -> Response:
    """Return a redirect: a header for htmx, an HTTP redirect for a plain form."""
    if "HX-Request" in request.headers:
        response = make_response("", 204)
        response.headers["HX-Redirect"] = address
        return response
    return make_response(redirect(address, 303))


def set_accepted_header(page: ResponseReturnValue, *, was: bool = True) -> Response:
    """Set the header that tells whether the request was applied, which the page does not."""
    response = make_response(page)
    response.headers[TAKEN] = "yes" if was else "no"
    return response


def read_search_and_page() -> tuple[str, int]:
    """Return the search words and the page number of a list from the query."""
    return request.args.get("words", "")[:100].strip(), request.args.get("page", 1, type=int)


def error_text(error: ServiceError | MalformedRecordError) -> str:
    """Return why something was rejected."""
    if isinstance(error, ServiceError):
        return error_sentence(error)
    return explain_malformed(error.code, current_language(), error.params)


def read_seat(name: str) -> Seat:
    """Read a seat from a form.  Raises NotFoundError."""
    try:
        return Seat(name)
    except ValueError:
        raise NotFoundError("no-seat", seat=name[:10]) from None


def form_number(name: str) -> int:
    """Read a number from the form, such as the state that its page showed; -1 if it is none."""
    return request.form.get(name, default=-1, type=int)


def scorer_id() -> int:
    """Return the signed-in scorer's id; only for views that require signing in."""
    return int(g.scorer.id)


@bp.post("/theme/<any(auto, light, dark):name>")
def switch_theme(name: str) -> ResponseReturnValue:
    """Store the theme and go back to the page of the switch."""
    response = make_response(redirect(local_return_path(request.form.get("back", ""))))
    set_preference_cookie(response, COOKIE, name)
    return response


@bp.get("/sw.js")
def service_worker() -> ResponseReturnValue:
    """Serve the service worker from the root, so that its scope is the whole site."""
    response = send_from_directory(STATIC / "js", "sw.js", mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@bp.get("/offline-files.json")
def offline_files() -> ResponseReturnValue:
    """List the files the service worker caches, under a name that changes with them."""
    files = [asset_url(name) for name in offline_asset_digests() if not name.endswith("sw.js")]
    return {"name": assets_digest(), "files": files}


@bp.get("/manifest.webmanifest")
def manifest() -> ResponseReturnValue:
    """Serve the web app manifest."""
    icon_file = {"src": asset_url("icons/app.svg"), "sizes": "any", "type": "image/svg+xml"}
    response = make_response(
        {
            "name": t("app.name"),
            "short_name": t("app.name"),
            "start_url": "/",
            "display": "standalone",
            "background_color": "#12392c",
            "theme_color": "#12392c",
            "icons": [icon_file],
        }
    )
    response.mimetype = "application/manifest+json"
    return response


def seen_revision() -> str | None:
    """Return the revision that a polling page shows; None for a browser's page load."""
    return request.args.get("seen") if "HX-Request" in request.headers else None


def is_unchanged(session_id: int) -> bool:
    """Return whether the polling page shows the current revision of its table.

    After a point, `seen` may also hold data of a draft, which are ignored, as drafts change the
    revision.  The value comes from the client and may be anything.
    """
    shown = seen_revision()
    revision = sessions.find_revision(session_id) if shown else None
    return shown is not None and revision is not None and shown.partition(".")[0] == str(revision)
