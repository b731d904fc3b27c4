"""The first page: the evenings, and the hand that was left half-entered."""

from __future__ import annotations

from flask import render_template
from flask.typing import ResponseReturnValue

from scorekeeper.safekeeping import nightly
from scorekeeper.services import aside, club, sessions, together
from scorekeeper.services.sound import UnreadableSessionError
from scorekeeper.services.views import SessionStatus
from scorekeeper.web.blueprint import bp


@bp.get("/")
def index() -> ResponseReturnValue:
    """List the sessions, the open ones with where they stand."""
    heads = sessions.list_all()
    now, unreadable = [], []
    for head in heads:
        if head.unreadable:
            unreadable.append(head)
        elif head.status is SessionStatus.OPEN:
            try:
                now.append(sessions.view(head.id))
            except UnreadableSessionError:
                unreadable.append(head)
    put = {head.id: aside.of(head.id) for head in unreadable}
    past = [head for head in heads if head.status is SessionStatus.CLOSED]
    evenings = together.list_all()
    grouped = {table.id for one in evenings for table in one.tables}
    return render_template(
        "pages/home.html",
        club=club.the_club(),
        now=now,
        unreadable=[head for head in unreadable if not put[head.id]],
        aside=[(head, put[head.id]) for head in unreadable if put[head.id]],
        past=past,
        evenings=evenings,
        copies=nightly.state(),
        several=len({head.id for head in heads} - grouped) >= together.FEWEST,
    )
