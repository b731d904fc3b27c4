"""The scorer's side of players' phones: the code, who has joined, and what they say."""

from __future__ import annotations

from flask import g, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires, view_session
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.phones import hand_opinions, join_codes, table_phones
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.web import polling
from scorekeeper.web.blueprint import bp
from scorekeeper.web.session.board_code import board_address, draw_code
from scorekeeper.web.site_layout import redirect_to, scorer_id


@bp.get("/sessions/<int:session_id>/phones")
@requires(Permission.ENTER)
def phones(session_id: int) -> ResponseReturnValue:
    """Show the table's code, large enough to be read across it; a polling page gets changes."""
    if not join_codes.are_enabled():
        raise NotFoundError("phones-not-open")
    if polling.is_unchanged(session_id):
        return "", 204
    sessions.require_open(session_id)
    return render_template(
        "phones/desk_page.html",
        session=view_session(session_id),
        here=url_for("web.phones", session_id=session_id),
        every=polling.milliseconds(polling.PAGE),
        **desk_of(session_id),
    )


def desk_of(session_id: int) -> dict[str, object]:
    """Return what the template of the desk shows."""
    follow = board_address(session_id)
    return {"desk": table_phones.desk(session_id), "follow": follow, "code": draw_code}


@bp.post("/sessions/<int:session_id>/phones")
@requires(Permission.ENTER)
def change_code(session_id: int) -> ResponseReturnValue:
    """Make a new code, or end the table's phones."""
    change = join_codes.end_phones if request.form.get("code") == "none" else join_codes.make_code
    change(session_id, scorer_id(), last=request.form.get("last", default=-1, type=int))
    return redirect_to(url_for("web.phones", session_id=session_id))


@bp.post("/sessions/<int:session_id>/phones/<int:phone_id>/take-back")
@requires(Permission.ENTER)
def take_phone_back(session_id: int, phone_id: int) -> ResponseReturnValue:
    """Take a seat back from the phone that joined for it."""
    table_phones.take_back(session_id, phone_id, scorer_id())
    return redirect_to(url_for("web.phones", session_id=session_id))


@bp.post("/sessions/<int:session_id>/hands/<int:number>/clear-objections")
@requires(Permission.ENTER, closed=Permission.CLOSED)
def clear_objections(session_id: int, number: int) -> ResponseReturnValue:
    """Clear the objections to a hand that the page showed, with a reason."""
    form = request.form
    upto = form.get("upto", default=0, type=int)
    hand_opinions.clear(session_id, number, upto, scorer_id(), form.get("why", ""))
    return redirect_to(url_for("web.hand", session_id=session_id, number=number))


@bp.get("/sessions/<int:session_id>/opinions")
def opinions(session_id: int) -> ResponseReturnValue:
    """Show beside the entry of the next hand what is said of the last one, and what is open.

    Nothing comes to a device that was signed out: the page it is on notices that by itself.
    """
    if g.scorer is None or polling.is_unchanged(session_id):
        return "", 204
    found, last = hand_opinions.of_table(session_id), sessions.last_hand_number(session_id)
    return render_template(
        "phones/entry_note.html",
        session_id=session_id,
        revision=sessions.revision(session_id),
        objected=found.objected,
        last=last,
        said=found.of(last),
    )
