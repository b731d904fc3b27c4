"""What every page has: marks, the theme, and who is signed in."""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, g, make_response, redirect, request, send_from_directory
from flask.typing import ResponseReturnValue

import engine
from engine import rulebook
from engine.hand.cards import Seat
from engine.hand.malformed import MalformedRecordError, explain_malformed
from scorekeeper import counting
from scorekeeper.assets import asset, assets, version
from scorekeeper.headers import remember
from scorekeeper.language import back_to, current, here, t
from scorekeeper.pictures import STATIC
from scorekeeper.services.errors import NotFoundError, ServiceError
from scorekeeper.web import parts
from scorekeeper.web.blueprint import bp
from scorekeeper.web.choosing import comparable
from scorekeeper.web.marks import (
    card_mark,
    contract_mark,
    got_marks,
    icon,
    in_line,
    outcome_mark,
    own_mark,
    sprite,
)
from scorekeeper.wrong import why

TAKEN: Final = "X-Taken"
THEMES: Final = ("auto", "light", "dark")
COOKIE: Final = "theme"


def init_app(app: Flask) -> None:
    """Give templates what they all use."""
    app.jinja_env.globals.update(
        card_mark=card_mark,
        comparable=comparable,
        contract_mark=contract_mark,
        counting=counting,
        game_name=game_name,
        icon=icon,
        in_line=in_line,
        got_marks=got_marks,
        outcome_mark=outcome_mark,
        own_mark=own_mark,
        sprite=sprite,
    )
    app.jinja_env.filters["cited"] = rulebook.shown
    parts.init_app(app)
    app.context_processor(lambda: {"theme": theme(), "here": here()})


def theme() -> str:
    """The theme chosen on this device, `auto` when none was."""
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in THEMES else "auto"


def game_name(game: str) -> str:
    """A game's name."""
    return engine.GAMES[game].label[current()]


def go(address: str) -> Response:
    """Send the browser elsewhere: htmx follows a header, a plain form a redirect."""
    if "HX-Request" in request.headers:
        response = make_response("", 204)
        response.headers["HX-Redirect"] = address
        return response
    return make_response(redirect(address, 303))


def taken(page: ResponseReturnValue, *, was: bool = True) -> Response:
    """Say in a header whether what was asked for was done: the page alone does not tell."""
    response = make_response(page)
    response.headers[TAKEN] = "yes" if was else "no"
    return response


def looked_for() -> tuple[str, int]:
    """The words that are looked for in a list, and which page of it is asked for."""
    return request.args.get("words", "")[:100].strip(), request.args.get("page", 1, type=int)


def sentence(error: ServiceError | MalformedRecordError) -> str:
    """Say why something was not taken."""
    if isinstance(error, ServiceError):
        return why(error)
    return explain_malformed(error.code, current(), error.params)


def seat_of(name: str) -> Seat:
    """Read a seat from a form.  Raises NotFoundError."""
    try:
        return Seat(name)
    except ValueError:
        raise NotFoundError("no-seat", seat=name[:10]) from None


def scorer_id() -> int:
    """Who is signed in; pages that write are behind signing in."""
    return int(g.scorer.id)


@bp.post("/theme/<any(auto, light, dark):name>")
def switch_theme(name: str) -> ResponseReturnValue:
    """Remember the theme and go back to where the switch was."""
    response = make_response(redirect(back_to(request.form.get("back", ""))))
    remember(response, COOKIE, name)
    return response


@bp.get("/sw.js")
def service_worker() -> ResponseReturnValue:
    """Serve the service worker from the root, so that it may keep every page."""
    response = send_from_directory(STATIC / "js", "sw.js", mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@bp.get("/offline-files.json")
def offline_files() -> ResponseReturnValue:
    """List what the service worker keeps, under a name that changes with the content."""
    files = [asset(name) for name in assets() if not name.endswith("sw.js")]
    return {"name": version(), "files": files}


@bp.get("/manifest.webmanifest")
def manifest() -> ResponseReturnValue:
    """Let a tablet put the pages on its home screen."""
    icon_file = {"src": asset("icons/app.svg"), "sizes": "any", "type": "image/svg+xml"}
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
