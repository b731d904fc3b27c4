"""Helpers of views: values read from a form or query, redirects, the state that a page shows."""

from datetime import date
from typing import Final

from flask import Response, g, make_response, redirect, request
from flask.typing import ResponseReturnValue

from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from scorekeeper.auth import sees_money
from scorekeeper.http import language
from scorekeeper.http.service_error_sentences import error_sentence
from scorekeeper.services.errors import NotFoundError, ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.session import sessions
from scorekeeper.services.statistics import standings
from scorekeeper.services.statistics.standings import StandingOrder, Standings
from scorekeeper.services.view_types.statements import StatementPeriod

# An outdated request is no error: it gets 200 and the current page, and this header says no.
TAKEN: Final = "X-Taken"


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
    return explain_malformed(error.code, language.current_language(), error.params)


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


def seen_revision() -> str | None:
    """Return the revision that a polling page shows; None for a browser's page load."""
    return request.args.get("seen") if "HX-Request" in request.headers else None


def is_unchanged(session_id: int, table: str = "") -> bool:
    """Return whether the polling page shows the current revision of its table.

    A page that shows one of several says which `table`, before the revision.

    After a point, `seen` may also hold data of a draft, which are ignored, as drafts change the
    revision.  The value comes from the client and may be anything.
    """
    shown = seen_revision()
    revision = sessions.find_revision(session_id) if shown else None
    return (
        shown is not None
        and revision is not None
        and shown.partition(".")[0] == f"{table}{revision}"
    )


def standings_of_query(season_id: int) -> Standings:
    """Return the standings by the query: by points without a valid order, money where it shows."""
    currency, game = request.args.get("currency"), request.args.get("game")
    try:
        order = StandingOrder(request.args.get("by", ""))
    except ValueError:
        order = StandingOrder.POINTS
    return standings.standings(
        season_id, order, club_zone(), currency, game=game, money=sees_money()
    )


def period_of_query() -> StatementPeriod:
    """Read the period of a statement from the query.  Raises ServiceError for bad dates."""
    period = StatementPeriod(read_day("since"), read_day("until"))
    if period.until is not None and period.precedes(period.until):
        raise ServiceError("bad-period")
    return period


def read_day(name: str) -> date | None:
    """Read a date of the query, None if there is none.  Raises ServiceError for a bad one."""
    said = request.args.get(name, "").strip()
    if not said:
        return None
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise ServiceError("bad-day") from None
