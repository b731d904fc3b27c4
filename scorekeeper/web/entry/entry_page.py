"""The entry page: a hand, tap by tap.  The response to a tap is a patch of the page."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from flask import Response, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec.structs import replace

from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from scorekeeper.auth import login_required
from scorekeeper.http import response_cache
from scorekeeper.http.json_input import read_json
from scorekeeper.http.language import current
from scorekeeper.i18n.texts import text
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import (
    NotStandingError,
    ServiceError,
    StaleError,
    UnconfirmedError,
)
from scorekeeper.services.session import sessions
from scorekeeper.services.views import DraftView, PageView
from scorekeeper.web.blueprint import bp
from scorekeeper.web.entry import offline_sheet
from scorekeeper.web.entry.conflict_messages import conflict_message
from scorekeeper.web.entry.entry_view import build_panel
from scorekeeper.web.entry.late_entries import find_late_entries
from scorekeeper.web.entry.page_patch import AnnouncedData, build_page_patch
from scorekeeper.web.entry.queued_tap_errors import rejection_reason
from scorekeeper.web.entry.rare_actions import drawers
from scorekeeper.web.entry.rare_actions import rare_actions_behind as behind_button
from scorekeeper.web.entry.replacement_dialog import replacements
from scorekeeper.web.site_layout import accepted_response, redirect_to, scorer_id

View: TypeAlias = Callable[..., ResponseReturnValue]
NEXT = "/sessions/<int:session_id>/entry"
BEHIND: Final = "behind"
LOST: Final = "lost"
MOST_LOST: Final = 40
"""More taps than anybody makes before the first response."""
_NONE: Final = -1
EARLIER = "/sessions/<int:session_id>/hands/<int:number>/entry"


def answer(draft: DraftView, notice: str | None = None, kept: int | None = None) -> str:
    """Render a draft: a patch of the page, or the whole page for a browser request.

    `kept` is the number of the hand recorded just before.  A page that shows it sends it with every
    tap, so it stays shown while the next hand has only announcements.
    """
    panel = build_panel(sessions.view(draft.session_id), draft, current())
    kept = request.values.get("kept", type=int) if kept is None else kept
    return build_page_patch(
        panel, AnnouncedData(notice, kept), whole="HX-Request" not in request.headers
    )


def done(draft: DraftView, number: int | None) -> Response:
    """Render a changed draft with the revision that the change led to.

    The next tap refers to that revision even if the hand has been changed again since, as when this
    is the response to a repeated request.
    """
    page = accepted_response(answer(draft))
    led_to = drafts.led_to(draft.session_id, number, _page())
    if led_to is not None:
        page.headers["X-Led-To"] = str(led_to)
    return page


def both(rule: str, **options: Any) -> Callable[[View], View]:  # noqa: ANN401
    """Register a view for the next hand and for the correction of an earlier one."""

    def route(view: View) -> View:
        bp.add_url_rule(EARLIER + rule, view.__name__, view, **options)
        bp.add_url_rule(NEXT + rule, view.__name__, view, **options)
        return view

    return route


@both("")
@login_required
def entry(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Show the hand; a polling page with `seen` gets it only if it changed."""
    sessions.require_open(session_id)
    draft = drafts.load(session_id, number)
    seen = (request.args.get("shown", type=int), request.args.get("seen", type=int))
    if "HX-Request" in request.headers and seen == (draft.number, draft.revision):
        response_cache.cache_until_revision(session_id, sessions.revision(session_id))
        return "", 204
    return answer(draft)


@both("/enter", methods=["POST"])
@login_required
def enter(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Enter one tap."""
    entry = read_json(request.form.get("entry", ""), "entry")
    lost = tuple(read_json(one, LOST) for one in request.form.getlist(LOST)[:MOST_LOST])
    on = replace(_page(), lost=lost)
    return done(drafts.enter(session_id, _number("at"), entry, number, on=on), number)


@both("/late", methods=["POST"])
@login_required
def enter_late(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Insert an earlier announcement of a seat at its place."""
    entry, stage = read_json(request.form.get("entry", ""), "entry"), request.form.get("stage")
    draft = drafts.enter_late(session_id, _number("at"), entry, number, on=_page(), stage=stage)
    return done(draft, number)


@both("/undo", methods=["POST"])
@login_required
def undo(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Undo the last entry."""
    return done(drafts.undo(session_id, _number("at"), number, on=_page()), number)


@both("/redo", methods=["POST"])
@login_required
def redo(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Redo the entry that was undone."""
    return done(drafts.redo(session_id, _number("at"), number, on=_page()), number)


@both("/late/<any(A, B, C, D):seat>")
@login_required
def late(session_id: int, seat: str, number: int | None = None) -> ResponseReturnValue:
    """Show what a seat may have announced earlier."""
    draft = drafts.load(session_id, number, on=_asked_on())
    offer = find_late_entries(draft.record, Seat(seat), current())
    return render_template(
        "entry/dialogs/late_entries.html", draft=draft, url=_of_hand(number), earlier=offer
    )


@both("/entries/<int:index>")
@login_required
def recorded(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Show what can be done with an entry: replace or remove it."""
    draft = drafts.load(session_id, number, on=_asked_on())
    offer = replacements(draft.record, index, current())
    return render_template(
        "entry/dialogs/entry_actions.html", draft=draft, url=_of_hand(number), offer=offer
    )


@both("/more")
@login_required
def more(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Show the rarely used entries."""
    draft = drafts.load(session_id, number, on=_asked_on())
    return render_template(
        "entry/dialogs/more_actions.html",
        draft=draft,
        url=_of_hand(number),
        drawers=drawers(draft, current()),
    )


@bp.get(f"{NEXT}/offline")
@login_required
def offline(session_id: int) -> ResponseReturnValue:
    """Show the offline sheet: everything usually entered in a hand."""
    draft, lang = drafts.load(session_id), current()
    empty = dataclasses.replace(draft.record, entries=())
    places = offline_sheet.offline_places(empty, lang, text("entry.offline-table", lang))
    return render_template("entry/dialogs/offline_buttons.html", places=places)


@both("/behind/<key>")
@login_required
def behind(session_id: int, key: str, number: int | None = None) -> ResponseReturnValue:
    """Show the seldom used entries of one kind."""
    draft = drafts.load(session_id, number, on=_asked_on())
    return render_template(
        "entry/dialogs/rare_actions.html", seldom=behind_button(draft, key, current())
    )


@both("/entries/<int:index>/replace", methods=["POST"])
@login_required
def replace_entry(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Replace an entry by another one."""
    entry = read_json(request.form.get("entry", ""), "entry")
    return done(drafts.replace(session_id, index, entry, _page(), number), number)


@both("/entries/<int:index>/remove", methods=["POST"])
@login_required
def remove_entry(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Remove an entry."""
    return done(drafts.remove(session_id, index, _page(), number), number)


@both("/mends/<int:finding>", methods=["POST"])
@login_required
def mend(session_id: int, finding: int, number: int | None = None) -> ResponseReturnValue:
    """Apply the fix that a finding proposes."""
    return done(drafts.apply_mend(session_id, finding, _page(), number), number)


@both("/discard", methods=["POST"])
@login_required
def discard(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Discard the draft."""
    drafts.discard(session_id, _page(), number)
    return accepted_response(redirect_to(url_for("web.session", session_id=session_id)))


@both("/discard/undo", methods=["POST"])
@login_required
def undo_discard(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Restore the discarded draft and show it."""
    drafts.undo(session_id, _number("at"), number, on=_page())
    return accepted_response(redirect_to(_of_hand(number)))


@bp.post(f"{NEXT}/dealer/<any(A, B, C, D):seat>")
@login_required
def dealer(session_id: int, seat: str) -> ResponseReturnValue:
    """Set the dealer of this hand."""
    return done(drafts.set_dealer(session_id, Seat(seat), _page()), None)


@both("/keep")
@login_required
def ask_keep(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Ask for the reason of a dispute or correction, and whether doubtful entries are right."""
    draft = drafts.load(session_id, number, on=_asked_on())
    panel = build_panel(sessions.view(session_id), draft, current())
    return render_template("entry/dialogs/confirm_recording.html", panel=panel, number=number)


@both("/keep", methods=["POST"])
@login_required
def keep(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Record the hand, then show the next one or the effects of the correction."""
    form = request.form
    kept = drafts.keep(
        session_id,
        form["key"],
        scorer_id(),
        number,
        disputed="disputed" in form,
        why=form.get("why", "").strip(),
        on=_page(),
        confirmed=form.get("confirmed", "").split(),
    )
    if number is not None:
        return accepted_response(
            render_template("entry/dialogs/outdated.html", kept=kept, session=kept.session)
        )
    return _next_hand(session_id, kept.hand.number)


def _next_hand(session_id: int, kept: int) -> Response:
    """Render the next hand in the same response, without a redirect.

    If the table has been closed since, its page tells so.
    """
    address = url_for("web.entry", session_id=session_id, kept=kept)
    if "HX-Request" not in request.headers:
        return accepted_response(redirect_to(address))
    try:
        sessions.require_open(session_id)
        draft = drafts.load(session_id)
    except ServiceError:
        return accepted_response(redirect_to(address))
    page = _on_the_hand(accepted_response(answer(draft, kept=kept)))
    page.headers["HX-Replace-Url"] = address
    return page


@bp.errorhandler(UnconfirmedError)
def unconfirmed(error: UnconfirmedError) -> ResponseReturnValue:
    """Show the hand with its doubts; recording it asks to confirm them."""
    return _on_the_hand(
        accepted_response(
            answer(error.draft, text("error.doubts-unconfirmed", current())), was=False
        )
    )


@bp.errorhandler(StaleError)
def stale(error: StaleError) -> ResponseReturnValue:
    """Show the current draft with status 200, as the page is up to date again."""
    recording = request.path.endswith("/keep")
    if isinstance(error, NotStandingError):
        notice = rejection_reason(error, current())
    else:
        notice = conflict_message(error, current(), recording=recording)
    return _on_the_hand(
        accepted_response(answer(error.draft, notice, error.recorded), was=error.taken)
    )


def _on_the_hand(page: Response) -> Response:
    """Direct the response of a dialog's request at the hand's page."""
    page.headers["HX-Retarget"], page.headers["HX-Reswap"] = "#hand", "outerHTML"
    return page


def _page() -> PageView:
    """Read the state of the page that a request was sent from.

    A request without it counts as sent from an outdated page.
    """
    shown, seen = (_number(name) if name in request.form else _NONE for name in ("shown", "seen"))
    return PageView(shown, seen, _number(BEHIND) if BEHIND in request.form else None)


def _asked_on() -> PageView:
    """Read the same for a dialog, whose answer depends on the state of the page."""
    return PageView(request.args.get("shown", type=int), request.args.get("seen", type=int))


def _of_hand(number: int | None) -> str:
    """Return the address of the hand."""
    session_id = (request.view_args or {})["session_id"]
    return url_for("web.entry", session_id=session_id, number=number)


def _number(name: str) -> int:
    try:
        return int(request.form[name])
    except ValueError:
        raise MalformedRecordError(name, "not-a-number", most=1000) from None
