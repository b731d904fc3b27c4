"""Players' phones: the page to join and to say whether a hand is right, and the scorer's side."""

from http import HTTPStatus

from flask import g, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from engine.hand.cards import Seat
from scorekeeper.auth import table_phone_cookies, view_session
from scorekeeper.http.language import current_language, t
from scorekeeper.http.service_error_sentences import FieldError
from scorekeeper.services.errors import NotFoundError, ServiceError, TooManyGuessesError
from scorekeeper.services.people import hand_opinions, table_phones
from scorekeeper.services.people.table_phones import PhoneView
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types.recorded_hands import OpinionView
from scorekeeper.web import request_helpers
from scorekeeper.web.blueprint import bp
from scorekeeper.web.session.hand_lines_and_details import hand_lines
from scorekeeper.web.session.scoreboard import LAST

_FIELDS = {"wrong-join-code": ("code", "phone.code"), "no-seat-chosen": ("seat", "phone.who")}


@bp.get("/sessions/<int:session_id>/phones", needs=Permission.ENTER)
def phones(session_id: int) -> ResponseReturnValue:
    """Show the table's code, large enough to be read across it; a polling page gets changes."""
    _require_phones()
    if request_helpers.is_unchanged(session_id):
        return "", 204
    sessions.require_open(session_id)
    return render_template(
        "phones/desk_page.html",
        session=view_session(session_id),
        here=url_for("web.phones", session_id=session_id),
        desk=table_phones.desk(session_id),
    )


@bp.post("/sessions/<int:session_id>/phones", needs=Permission.ENTER)
def change_code(session_id: int) -> ResponseReturnValue:
    """Make a new code, or end the table's phones."""
    change = (
        table_phones.end_phones if request.form.get("code") == "none" else table_phones.make_code
    )
    change(session_id, request_helpers.scorer_id(), last=request_helpers.form_number("last"))
    return request_helpers.redirect_to(url_for("web.phones", session_id=session_id))


@bp.post("/sessions/<int:session_id>/phones/<int:phone_id>/take-back", needs=Permission.ENTER)
def take_phone_back(session_id: int, phone_id: int) -> ResponseReturnValue:
    """Take a seat back from the phone that joined for it."""
    table_phones.take_back(session_id, phone_id, request_helpers.scorer_id())
    return request_helpers.redirect_to(url_for("web.phones", session_id=session_id))


@bp.post(
    "/sessions/<int:session_id>/hands/<int:number>/clear-objections",
    needs=Permission.ENTER,
    closed=Permission.CLOSED,
)
def clear_objections(session_id: int, number: int) -> ResponseReturnValue:
    """Clear the objections to a hand that the page showed, with a reason."""
    form = request.form
    upto = form.get("upto", default=0, type=int)
    hand_opinions.clear(session_id, number, upto, request_helpers.scorer_id(), form.get("why", ""))
    return request_helpers.redirect_to(url_for("web.hand", session_id=session_id, number=number))


@bp.get("/sessions/<int:session_id>/opinions")
def opinions(session_id: int) -> ResponseReturnValue:
    """Show beside the entry of the next hand what is said of the last one, and what is open.

    Nothing comes to a device that was signed out: the page it is on notices that by itself.
    """
    if g.scorer is None or request_helpers.is_unchanged(session_id):
        return "", 204
    found, last = hand_opinions.of_table(session_id), sessions.last_hand_number(session_id)
    return render_template(
        "phones/entry_note.html",
        session_id=session_id,
        revision=sessions.find_revision(session_id),
        objected=found.objected,
        last=last,
        said=found.of(last),
    )


@bp.get("/sessions/<int:session_id>/phone")
def phone(session_id: int) -> ResponseReturnValue:
    """Show the form to join, or to a phone that joined its hands; a polling page gets changes."""
    _require_phones()
    if request_helpers.is_unchanged(session_id):
        return "", 204
    return _page(session_id)


@bp.post("/sessions/<int:session_id>/phone")
def join_table(session_id: int) -> ResponseReturnValue:
    """Join the table with its code, and show its hands."""
    _require_phones()
    form = request.form
    try:
        table_phone_cookies.join_table(session_id, _chosen_seat(), form.get("code", "")[:40])
    except ServiceError as error:
        return _page(session_id, error)
    return request_helpers.redirect_to(url_for("web.phone", session_id=session_id))


@bp.post("/sessions/<int:session_id>/phone/hands/<int:number>")
def say_opinion(session_id: int, number: int) -> ResponseReturnValue:
    """Record what the phone's player says of a hand."""
    _require_phones()
    form = request.form
    try:
        hand_opinions.say(
            session_id,
            table_phone_cookies.current_token(),
            number,
            form.get("version", default=0, type=int),
            agrees=form.get("agrees") == "yes",
            word=form.get("word", ""),
        )
    except ServiceError as error:
        return _page(session_id, error, said_of=number)
    return request_helpers.redirect_to(
        url_for("web.phone", session_id=session_id, _anchor=f"hand-{number}")
    )


def _chosen_seat() -> Seat:
    """Read the seat of the form.  Raises ServiceError if there is none."""
    seat = request.form.get("seat")
    if not seat:
        raise ServiceError("no-seat-chosen")
    return request_helpers.read_seat(seat)


def _require_phones() -> None:
    """Raise NotFoundError where the club does without phones."""
    if not table_phones.are_enabled():
        raise NotFoundError("phones-not-open")


def _page(
    session_id: int, error: ServiceError | None = None, said_of: int | None = None
) -> ResponseReturnValue:
    view, here = view_session(session_id), table_phone_cookies.current_phone(session_id)
    field, label = _FIELDS.get(error.code, ("", "")) if error else ("", "")
    body = render_template(
        "phones/page.html",
        session=view,
        here=url_for("web.phone", session_id=session_id),
        phone=here,
        joins=table_phones.may_join(session_id),
        lines=hand_lines(view.hands[-LAST:], view, current_language()) if here else (),
        own=_own(session_id, here) if here else {},
        before=set(hand_opinions.hands_before(session_id, here)) if here else set(),
        most=hand_opinions.MOST_WORD,
        form=request.form,
        said_of=said_of,
        error=request_helpers.error_text(error) if error and not field else None,
        wrong={field: FieldError(t(label), request_helpers.error_text(error))}
        if error and field
        else {},
    )
    response = make_response(body, error.status if error else HTTPStatus.OK)
    if isinstance(error, TooManyGuessesError):
        response.headers["Retry-After"] = str(error.seconds)
    return response


def _own(session_id: int, here: PhoneView) -> dict[int, OpinionView]:
    """Return this seat's opinions by hand, and nobody else's."""
    opinions = hand_opinions.of_table(session_id).hands
    return {
        number: hand.by_seat[here.seat]
        for number, hand in opinions.items()
        if here.seat in hand.by_seat and hand.by_seat[here.seat].player.id == here.player.id
    }
