"""A session: its hands and standings, where requests that come too late are sent to."""

from bisect import bisect_left
from typing import Final

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.auth import may, view_session
from scorekeeper.http.language import current_language
from scorekeeper.services import club_rule_sets, view_types
from scorekeeper.services.errors import ChangedError, ClosedError
from scorekeeper.services.people import hand_opinions, table_phones
from scorekeeper.services.rights import Permission
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import is_unchanged, redirect_to, set_accepted_header
from scorekeeper.web.rule_set_form import session_rule_fields
from scorekeeper.web.session import hand_lines_and_details

AT_ONCE: Final = 20
"""The number of hands on a page of the list."""


@bp.get("/sessions/<int:session_id>", needs=Permission.READ)
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
