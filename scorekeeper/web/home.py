"""The first page: the tables that are open, and the way to all the others; lists of those."""

from __future__ import annotations

from datetime import datetime

from flask import g, render_template
from flask.typing import ResponseReturnValue

import engine
from scorekeeper.auth import reading
from scorekeeper.database import SPOILT_MOMENT
from scorekeeper.language import current, evening
from scorekeeper.safekeeping import nightly
from scorekeeper.services import aside, club, listing, players, sessions, together
from scorekeeper.services.sound import UnreadableSessionError
from scorekeeper.services.views import SessionHead, SessionView
from scorekeeper.web.blueprint import bp
from scorekeeper.web.shell import looked_for

MOST_OPEN = 12
"""So many open tables are told with where they stand; more are forgotten ones, and listed."""
FIRST = 10
"""So many tables and evenings of other days are listed on the first page."""


@bp.get("/")
def index() -> ResponseReturnValue:
    """Show the open tables with where they stand, and the latest of the others."""
    now: list[SessionView] = []
    forgotten: list[SessionHead] = []
    unreadable: list[SessionHead] = []
    being_played = listing.open_ones(size=MOST_OPEN + FIRST)
    for head in being_played.heads:
        if head.unreadable:
            unreadable.append(head)
        elif len(now) == MOST_OPEN:
            forgotten.append(head)
        else:
            try:
                now.append(sessions.view(head.id))
            except UnreadableSessionError:
                unreadable.append(head)
    past = listing.closed_ones(size=FIRST)
    unreadable += [head for head in past.heads if head.unreadable]
    bad = {head.id: head for head in (*unreadable, *listing.put_aside())}
    put = {number: aside.of(number) for number in bad}
    return render_template(
        "pages/home.html",
        club=club.the_club(),
        now=now,
        forgotten=forgotten,
        all_open=being_played,
        unreadable=[head for number, head in bad.items() if not put[number]],
        aside=[(bad[number], told) for number, told in put.items() if told],
        past=past,
        evenings=listing.evenings(size=FIRST),
        first=FIRST,
        copies=nightly.state(),
        several=listing.alone() >= together.FEWEST,
    )


@bp.get("/sessions")
@reading
def session_list() -> ResponseReturnValue:
    """List the closed tables a page at a time, or all of which the words are told."""
    words, page = looked_for()
    found = listing.searched(words, _told, page) if words else listing.closed_ones(page)
    return render_template("pages/tables.html", found=found, words=words)


@bp.get("/sessions/open")
@reading
def open_list() -> ResponseReturnValue:
    """List the open tables a page at a time: some clubs close none."""
    _, page = looked_for()
    return render_template("pages/open.html", found=listing.open_ones(page))


@bp.get("/players")
@reading
def player_list() -> ResponseReturnValue:
    """List everybody who has played a page at a time, or those with the words in their names."""
    words, page = looked_for()
    return render_template(
        "pages/players.html",
        found=players.listed(page, words),
        words=words,
        doubles=players.doubles() if g.scorer else (),
    )


@bp.get("/evenings")
@reading
def evening_list() -> ResponseReturnValue:
    """List the evenings a page at a time."""
    _, page = looked_for()
    return render_template("pages/evenings.html", found=listing.evenings(page))


def _told(game: str, opened: datetime) -> str:
    """What the list tells of a table, and its date as computers write it."""
    name = engine.GAMES[game].label[current()] if game in engine.GAMES else game
    if opened == SPOILT_MOMENT:
        return name
    return f"{name} {evening(opened)} {opened.date().isoformat()}"
