"""Seats of a session: substitutes, newcomers, those who leave or sit at another table, too."""

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeAlias

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper import similar_name_questions
from scorekeeper.auth import view_session
from scorekeeper.http.language import t
from scorekeeper.http.service_error_sentences import FieldError, Wrongs
from scorekeeper.services import view_types
from scorekeeper.services.errors import ChangedError, ClosedError, ServiceError
from scorekeeper.services.people import player_lists
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import seat_changes, sessions, table_and_evening_lists
from scorekeeper.web import change_previews
from scorekeeper.web.blueprint import bp
from scorekeeper.web.change_previews import Effect
from scorekeeper.web.request_helpers import (
    error_text,
    form_number,
    read_seat,
    redirect_to,
    scorer_id,
    set_accepted_header,
)

SESSION: Final = "/sessions/<int:session_id>"
NOBODY: Final = "-"
"""The answer that nobody comes; no player has such a name."""
AFTER: Final = "after-"
"""The prefix of a seat in the form, after which a newcomer sits down."""
_LABELS: Final = {"seat": "seats.leaves", "newcomer": "seats.comes", "half": "seats.half-short"}
Elsewhere: TypeAlias = tuple[tuple[view_types.PlayerView, view_types.SessionHead], ...]


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
            seat_changes.find_seat_mistakes(session_id, seat, newcomer, _half(), after=after)
        )
        if fits and (
            similar_name_questions.has_open_name_question(coming, "seats", session_id)
            or asks_confirmation([newcomer] if newcomer else [], "seats", session_id)
        ):
            return _seats(session_id, newcomer=newcomer)
        change = partial(
            seat_changes.substitute,
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
        found = seat_changes.find_seat_mistakes(session_id, seat, newcomer, _half(), after=after)
        wrong = {name: FieldError(t(_LABELS[name]), error_text(mistake)) for name, mistake in found}
        return _seats(session_id, None if wrong else error_text(error), wrong), error.status
    return redirect_to(url_for("web.session", session_id=session_id))


@bp.post(f"{SESSION}/seats/undo", needs=Permission.ENTER)
def undo_substitutions(session_id: int) -> ResponseReturnValue:
    """Restore the seats of the last hand."""
    seat_changes.undo_substitutions(session_id, scorer_id(), half=_half(), on=_seats_page())
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
        offers=seat_changes.seat_offers(session_id),
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


def seated_elsewhere(names: Sequence[str], here: int | None = None) -> Elsewhere:
    """Return the players among these who sit at an open table other than `here`."""
    return tuple(
        each for each in table_and_evening_lists.open_tables_of(names) if each[1].id != here
    )


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
