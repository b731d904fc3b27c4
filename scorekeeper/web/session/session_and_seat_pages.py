"""A session: its hands and standings, seats, breaking off, closing, and previews of these."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper import similar_name_questions
from scorekeeper.auth import may, view_session
from scorekeeper.http.language import current_language, t
from scorekeeper.http.service_error_sentences import FieldError, Wrongs
from scorekeeper.services import club_rule_sets, view_types
from scorekeeper.services.errors import ChangedError, ClosedError, RefusedError, ServiceError
from scorekeeper.services.people import hand_opinions, player_lists, table_phones
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions, table_and_rule_set_validation
from scorekeeper.web import change_previews
from scorekeeper.web.blueprint import bp
from scorekeeper.web.change_previews import Effect
from scorekeeper.web.request_helpers import (
    error_text,
    form_number,
    is_unchanged,
    read_seat,
    redirect_to,
    scorer_id,
    set_accepted_header,
)
from scorekeeper.web.rule_set_form import session_rule_fields
from scorekeeper.web.session import hand_lines_and_details

SESSION: Final = "/sessions/<int:session_id>"
AT_ONCE: Final = 20
"""The number of hands on a page of the list."""
NOBODY: Final = "-"
"""The answer that nobody comes; no player has such a name."""
AFTER: Final = "after-"
"""The prefix of a seat in the form, after which a newcomer sits down."""
_LABELS: Final = {"seat": "seats.leaves", "newcomer": "seats.comes", "half": "seats.half-short"}
Elsewhere: TypeAlias = tuple[tuple[view_types.PlayerView, view_types.SessionHead], ...]


@bp.get(SESSION, needs=Permission.READ)
def session(session_id: int) -> ResponseReturnValue:
    """Show the hands and standings; a polling page gets only changes."""
    if is_unchanged(session_id):
        return "", 204
    view = view_session(session_id)
    before = request.args.get("before", type=int)
    page = _hands_at_once(view, before)
    desk = None
    if (
        may(Permission.ENTER)
        and table_phones.are_enabled()
        and view.status is view_types.SessionStatus.OPEN
    ):
        desk = table_phones.desk(session_id)
    late = "late" in request.args and view.status is view_types.SessionStatus.CLOSED
    return render_template(
        "session/page.html",
        session=view,
        here=url_for("web.session", session_id=session_id, before=before),
        lines=hand_lines_and_details.hand_lines(page, view, current_language()),
        earlier=page[0].number if page and page[0] is not view.hands[0] else None,
        later=_later(view, page),
        late=late,
        rules_address=session_rule_fields(view),
        club_rules=club_rule_sets.find_known_rules(club_rule_sets.terms_of_table(session_id)),
        signs=hand_lines_and_details.session_sign_legend(page, current_language()),
        opinions=hand_opinions.of_table(session_id),
        desk=desk,
    )


def _hands_at_once(
    view: view_types.SessionView, before: int | None
) -> tuple[view_types.HandView, ...]:
    """Return one page of hands: the last ones, or those before this number."""
    hands = view.hands
    end = bisect_left(hands, before, key=lambda hand: hand.number) if before else len(hands)
    return hands[max(end - AT_ONCE, 0) : end]


def _later(view: view_types.SessionView, page: tuple[view_types.HandView, ...]) -> int | None:
    """Return the number before which the next later page of hands ends; None on the last."""
    if not view.hands or (page and page[-1] is view.hands[-1]):
        return None
    return (page[-1].number if page else 0) + AT_ONCE + 1


@bp.errorhandler(ClosedError)
def closed(error: ClosedError) -> ResponseReturnValue:
    """Redirect to the closed session, whose page says that the request came too late."""
    late = None if request.method == "GET" or error.taken else ""
    there = (request.view_args or {})["session_id"]
    return set_accepted_header(
        redirect_to(url_for("web.session", session_id=there, late=late)), was=error.taken
    )


@bp.errorhandler(ChangedError)
def changed(error: ChangedError) -> ResponseReturnValue:
    """Show the current table or hand when an outdated page's request was not applied."""
    there, number = error.session_id, error.number
    if number is None:
        return set_accepted_header(
            redirect_to(url_for("web.session", session_id=there, changed="")), was=False
        )
    page = url_for("web.hand", session_id=there, number=number, changed="")
    return set_accepted_header(redirect_to(page), was=False)


@bp.get(f"{SESSION}/seats", needs=Permission.ENTER)
def seats(session_id: int) -> ResponseReturnValue:
    """Show the seats with a form to change them and its effects."""
    sessions.require_open(session_id)
    return _seats(session_id)


@bp.post(f"{SESSION}/seats", needs=Permission.ENTER)
def substitute(session_id: int) -> ResponseReturnValue:
    """Seat a substitute from the next hand on, or somebody in a free seat, or let one go."""
    form = request.form
    typed = _newcomer()
    coming = [] if typed == NOBODY else [typed]
    newcomer = similar_name_questions.intended_names(coming)[0] if coming else None
    seat, after = None, form.get("seat", "").startswith(AFTER)
    try:
        seat = read_seat(form.get("seat", "").removeprefix(AFTER))
        fits = not list(
            table_and_rule_set_validation.seat_mistakes(
                session_id, seat, newcomer, _half(), after=after
            )
        )
        if fits and (
            similar_name_questions.has_open_name_question(coming, "seats", session_id)
            or asks_confirmation([newcomer] if newcomer else [], "seats", session_id)
        ):
            return _seats(session_id, newcomer=newcomer)
        change = partial(
            sessions.substitute,
            *(session_id, seat, newcomer, scorer_id()),
            after=after,
            half=_half(),
            key=form.get("key"),
            on=_seats_page(),
        )
        if fits and change_previews.is_asked():
            effect = change_previews.preview_effect(session_id, change)
            return _seats(session_id, newcomer=newcomer, effect=effect)
        change()
    except ClosedError:
        raise
    except ChangedError as error:
        return set_accepted_header(_seats(session_id, error_text(error)), was=False)
    except ServiceError as error:
        found = table_and_rule_set_validation.seat_mistakes(
            session_id, seat, newcomer, _half(), after=after
        )
        wrong = {name: FieldError(t(_LABELS[name]), error_text(mistake)) for name, mistake in found}
        return _seats(session_id, None if wrong else error_text(error), wrong), error.status
    return redirect_to(url_for("web.session", session_id=session_id))


@bp.post(f"{SESSION}/seats/undo", needs=Permission.ENTER)
def undo_substitutions(session_id: int) -> ResponseReturnValue:
    """Restore the seats of the last hand."""
    sessions.undo_substitutions(session_id, scorer_id(), half=_half(), on=_seats_page())
    return redirect_to(url_for("web.session", session_id=session_id))


def _newcomer() -> str:
    """Read the substitute's name, typed or tapped."""
    return request.form.get("other", "").strip() or request.form.get("player", "")


def _half() -> view_types.DraftDecision | None:
    """Read what to do with the draft."""
    said = request.form.get("half")
    return next((choice for choice in view_types.DraftDecision if choice.value == said), None)


def _seats_page() -> view_types.ShownSeatsState:
    return view_types.ShownSeatsState(form_number("state"), request.form.get("draft", type=int))


def _seats(
    session_id: int,
    error: str | None = None,
    wrong: Wrongs | None = None,
    newcomer: str | None = None,
    *,
    effect: Effect | None = None,
) -> str:
    view = view_session(session_id)
    return render_template(
        "seats/page.html",
        session=view,
        offers=sessions.seat_offers(session_id),
        nobody=NOBODY,
        after=AFTER,
        known=player_lists.list_known_players(),
        form=request.form,
        error=error,
        wrong=wrong or {},
        elsewhere=seated_elsewhere([newcomer], session_id) if newcomer else (),
        same_person=similar_name_questions.name_questions(
            [one for one in (_newcomer(),) if one != NOBODY]
        ),
        effect=effect,
    )


@bp.post(f"{SESSION}/close", needs=Permission.TABLES)
def close(session_id: int) -> ResponseReturnValue:
    """Close the session and go to its settlement, where the scorer may see that."""
    sessions.close(session_id, scorer_id(), seen=form_number("state"))
    page = "web.settlement" if may(Permission.MONEY) else "web.session"
    return redirect_to(url_for(page, session_id=session_id))


@bp.post(f"{SESSION}/reopen", needs=Permission.CLOSED)
def reopen(session_id: int) -> ResponseReturnValue:
    """Reopen a closed session."""
    sessions.reopen(session_id, scorer_id(), seen=form_number("state"))
    return redirect_to(url_for("web.session", session_id=session_id))


class _Step(Struct, frozen=True):
    """A step of a table: the service that takes it, its address, and the sign of its button."""

    service: Callable[..., view_types.SessionView]
    endpoint: str
    sign: str


_STEPS: Final = {
    "break-off": _Step(sessions.break_off_series, "web.break_off_series", "close"),
    "resume": _Step(sessions.resume_series, "web.resume_series", "undo"),
    "close": _Step(sessions.close, "web.close", "check"),
    "undo-seats": _Step(
        # The draft of the next hand has no figures, whatever the scorer decides about it.
        partial(sessions.undo_substitutions, half=view_types.DraftDecision.THEIRS),
        "web.undo_substitutions",
        "undo",
    ),
}


@bp.post(f"{SESSION}/break-off", endpoint="break_off_series", needs=Permission.ENTER)
@bp.post(f"{SESSION}/resume", endpoint="resume_series", needs=Permission.ENTER)
def end_or_resume_series(session_id: int) -> ResponseReturnValue:
    """End the running series without a bonus, or undo that."""
    resumes = request.endpoint == "web.resume_series"
    change = sessions.resume_series if resumes else sessions.break_off_series
    change(session_id, scorer_id(), seen=form_number("state"))
    return redirect_to(url_for("web.session", session_id=session_id))


@bp.get(
    '/sessions/<int:session_id>/preview/<any(close,resume,"break-off","undo-seats"):step>',
    needs=(Permission.ENTER, Permission.TABLES),
)
def preview_step(session_id: int, step: str) -> ResponseReturnValue:
    """Show what a step would change, with the button that takes it."""
    sessions.require_open(session_id)
    there = _STEPS[step]
    try:
        effect = change_previews.preview_effect(
            session_id, lambda: there.service(session_id, scorer_id())
        )
    except RefusedError:
        # Meanwhile there is nothing to end, or to undo: the table's page shows how it stands.
        return redirect_to(url_for("web.session", session_id=session_id))
    view = view_session(session_id)
    return render_template(
        "corrections/step.html",
        session=view,
        opinions=hand_opinions.of_table(session_id),
        step=step,
        effect=effect,
        address=url_for(there.endpoint, session_id=session_id),
        sign=there.sign,
    )


def seated_elsewhere(names: Sequence[str], here: int | None = None) -> Elsewhere:
    """Return the players among these who sit at an open table other than `here`."""
    return tuple(each for each in sessions.at_open_tables(names) if each[1].id != here)


def asks_confirmation(names: Sequence[str], what: str, here: int | None = None) -> bool:
    """Return whether the form has to be confirmed as somebody sits elsewhere."""
    if sessions.was_served(request.form.get("key"), what, here):
        return False
    confirmed = set(request.form.getlist("elsewhere"))
    return not {confirmation_mark(*each) for each in seated_elsewhere(names, here)} <= confirmed


@bp.app_template_global()
def confirmation_mark(player: view_types.PlayerView, table: view_types.SessionHead) -> str:
    """Return the form value that confirms this player at this other table."""
    return f"{player.id} {table.id}"
