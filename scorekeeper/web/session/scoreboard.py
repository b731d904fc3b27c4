"""The scoreboard: a page for other screens that updates itself, and its address as a QR code."""

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from flask import current_app, g, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup
from msgspec import Struct

from scorekeeper.auth import sees_money
from scorekeeper.auth.access_control import club_settings
from scorekeeper.http.language import current_language
from scorekeeper.services.entry import drafts
from scorekeeper.services.people import table_phones
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.services.view_types import (
    PlayerId,
    PlayerView,
    SeriesView,
    SessionStatus,
    SessionView,
)
from scorekeeper.storage.lru_cache import application_cache
from scorekeeper.web.blueprint import bp
from scorekeeper.web.entry.entry_view import build_overview
from scorekeeper.web.request_helpers import is_unchanged, seen_revision
from scorekeeper.web.session import hand_lines_and_details

BOARD_POLL: Final = 1500
"""Milliseconds between polls of a screen, so that all show a change within two seconds."""
LAST: Final = 5
"""The number of last hands shown."""
TURN: Final = 12
"""Seconds for which a wall shows each table of its evening."""
_BOARDS: Final = 64
"""The number of cached boards of visitors' screens; each has a few KB."""
_HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Host names that mean another machine on every phone."""
_MOST_CODES: Final = 64
_MOST_ITEMS: Final = 14
"""More items than any hand has had; this many are still legible across a room."""


class WallTurn(Struct, frozen=True):
    """The table that an evening's wall shows now: its place among so many."""

    evening: int
    place: int
    count: int


@bp.get("/sessions/<int:session_id>/scoreboard")
def scoreboard(session_id: int) -> ResponseReturnValue:
    """Show the scoreboard, if it changed."""
    return _show(session_id)


@bp.get("/evenings/<int:evening_id>/scoreboard")
def evening_scoreboard(evening_id: int) -> ResponseReturnValue:
    """Show the scoreboards of an evening's tables in turn, for a wall."""
    tables = evenings.tables_to_watch(evening_id)
    place = int(time.time()) // TURN % len(tables)
    return _show(tables[place], WallTurn(evening_id, place + 1, len(tables)))


def _show(session_id: int, turn: WallTurn | None = None) -> ResponseReturnValue:
    """Show a scoreboard, if it changed; visitors' screens share a rendering of each revision."""
    if is_unchanged(session_id, f"{session_id}/" if turn else ""):
        return "", 204
    if seen_revision() is None or g.scorer is not None:
        return _board(session_id, turn)
    # Read before anything else that the board shows.
    revision = sessions.find_revision(session_id)
    audience, address = club_settings(), request.host_url
    key = session_id, turn, revision, audience, current_language(), address
    boards = application_cache("boards", _BOARDS)
    board = boards.get(key)
    if board is None:
        board = _board(session_id, turn)
        boards.put(key, board)
    return board


def _board(session_id: int, turn: WallTurn | None) -> str:
    view = sessions.view(session_id)
    if not sees_money():
        view = view.without_money()
    playing = view.status is SessionStatus.OPEN
    draft = drafts.load(session_id) if playing else None
    state = f"{view.revision}.{draft.number}.{draft.revision}" if draft else f"{view.revision}"
    ended = tuple(stretch for stretch in view.stretches if not stretch.running)
    short = "HX-Request" in request.headers
    return render_template(
        "scoreboard/body.html" if short else "scoreboard/page.html",
        session=view,
        overview=build_overview(draft, current_language()) if draft and draft.entries else None,
        lines=hand_lines_and_details.hand_lines(view.hands[-LAST:], view, current_language()),
        people=_people(view),
        state=f"{session_id}/{state}" if turn else state,
        turn=turn,
        ended=ended,
        sums=_sum_results(ended),
        columns=_running_series_points(view),
        most=_MOST_ITEMS,
        every=BOARD_POLL,
        joins=table_phones.may_join(session_id),
    )


def _people(view: SessionView) -> tuple[PlayerView, ...]:
    """Return those who sit at the table, and those who left it and played one of its last hands."""
    here = (seat.player for seat in view.seats)
    earlier = (player for hand in view.hands[-LAST:] for player in hand.players.values())
    return tuple(dict.fromkeys((*here, *earlier)))


def _sum_results(stretches: Iterable[SeriesView]) -> Mapping[PlayerId, int]:
    """Return the sums of these series by player."""
    sums: Counter[PlayerId] = Counter()
    for stretch in stretches:
        sums.update(stretch.results)
    return sums


def _running_series_points(session: SessionView) -> dict[PlayerId, tuple[int, ...]]:
    """Return each player's points in the running series, hand by hand."""
    running = session.last_stretch if session.standing and session.way.in_columns else None
    hands = [session.hand(number) for number in running.hands] if running else []
    return {
        seat.player.id: tuple(
            hand.points[seat.player.id] for hand in hands if hand.points.get(seat.player.id)
        )
        for seat in session.seats
    }


@bp.app_template_global()
def board_address(session_id: int) -> str | None:
    """Return the scoreboard's address as a phone can open it, if there is one.

    A request on the server's own machine may use a host name that a phone cannot resolve; then the
    address printed by `serve` is used.
    """
    path = url_for("web.scoreboard", session_id=session_id)
    for base in (request.url_root, current_app.config.get("REACHED_AT")):
        if base and urlsplit(base).hostname not in _HERE:
            return f"{base.rstrip('/')}{path}"
    return None


@bp.app_template_global()
@lru_cache(_MOST_CODES)
def draw_code(address: str) -> Markup:
    """Return an address as a QR code, dark on light in every theme.

    Cached: drawing it takes 5 of a board's 12 ms.  It depends on the address alone.
    """
    import segno

    drawn = segno.make(address, micro=False).svg_inline(border=2, omitsize=True, light="#fff")
    # The SVG holds squares only and no text of the address.
    return Markup(drawn)  # noqa: S704
