"""The tour of the example club: a handful of steps, each with the page that it is about."""

from __future__ import annotations

from typing import Final

from flask import Response, abort, current_app, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.http.security_headers import set_preference_cookie
from scorekeeper.web.blueprint import bp

COOKIE: Final = "tour"
"""The step at which the tour was left."""
STEPS: Final = ("table", "hand", "error", "correction", "settlement", "sheets", "season")


@bp.get("/tour")
def tour() -> ResponseReturnValue:
    """Show the step at which the tour was left."""
    return _page(last_step() or 1)


@bp.get("/tour/<int:step>")
def tour_step(step: int) -> ResponseReturnValue:
    """Show a step, and store it as the one to come back to."""
    return _page(step)


def last_step() -> int | None:
    """Return the step at which the tour was left, if it was begun."""
    stored = request.cookies.get(COOKIE, "")
    return int(stored) if stored in {str(step) for step in range(1, len(STEPS) + 1)} else None


def _page(step: int) -> Response:
    if not current_app.config["DEMO"] or not 1 <= step <= len(STEPS):
        abort(404)
    leads = _places()
    page = render_template(
        "guidance/tour.html", steps=STEPS, step=step, name=STEPS[step - 1], place=leads
    )
    response = make_response(page)
    set_preference_cookie(response, COOKIE, str(step))
    return response


def _places() -> dict[str, str]:
    """Return the address that each step leads to."""
    from scorekeeper.demo import club

    of = club.find_tour_places()
    return {
        "table": url_for("web.new_session"),
        "hand": url_for("web.entry", session_id=of["half"]),
        "error": url_for("web.entry", session_id=of["wrong"]),
        "correction": url_for("web.hand", session_id=of["half"], number=1),
        "settlement": url_for("web.evening", evening_id=of["evening"]),
        "sheets": url_for("web.session", session_id=of["closed"]),
        "season": url_for("web.season", season_id=of["season"]),
    }
