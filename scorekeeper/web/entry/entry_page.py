"""The entry page: a hand, tap by tap.  The response to a tap is a patch of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from flask import Response, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec.structs import replace

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Record
from engine.wording.sentences import Sentences
from scorekeeper.auth import requires, view_session
from scorekeeper.http.language import current_language
from scorekeeper.http.untrusted_json import read_json
from scorekeeper.i18n.texts import text
from scorekeeper.services import errors
from scorekeeper.services.entry import drafts
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.undo_and_retries import EntryDifference, differences
from scorekeeper.services.view_types import DraftView, ShownPageState
from scorekeeper.web import change_previews
from scorekeeper.web.blueprint import bp
from scorekeeper.web.change_previews import Effect
from scorekeeper.web.entry.entry_view import EntryPanel, build_panel
from scorekeeper.web.entry.late_entry_options import find_late_entries
from scorekeeper.web.entry.page_patch import (
    PageMessages,
    build_offline_steps,
    build_page_patch,
    is_of_page,
)
from scorekeeper.web.entry.rare_entries_and_replacements import drawers, replacements
from scorekeeper.web.entry.rare_entries_and_replacements import rare_actions_behind as behind_button
from scorekeeper.web.request_helpers import redirect_to, scorer_id, set_accepted_header

View: TypeAlias = Callable[..., ResponseReturnValue]
NEXT = "/sessions/<int:session_id>/entry"
BEHIND: Final = "behind"
LOST: Final = "lost"
MOST_LOST: Final = 40
"""More taps than anybody makes before the first response."""
_NONE: Final = -1
EARLIER = "/sessions/<int:session_id>/hands/<int:number>/entry"
_MOST_CHANGES = 3
"""The maximum number of changes listed one by one."""


def render_draft(draft: DraftView, notice: str | None = None, kept: int | None = None) -> str:
    """Render a draft: a patch of the page, or the whole page for a browser request.

    `kept` is the number of the hand recorded just before.  A page that shows it sends it with every
    tap, so it stays shown while the next hand has only announcements.
    """
    panel = build_panel(view_session(draft.session_id), draft, current_language())
    kept = request.values.get("kept", type=int) if kept is None else kept
    return build_page_patch(
        panel, PageMessages(notice, kept), whole="HX-Request" not in request.headers
    )


def render_changed_draft(draft: DraftView, number: int | None) -> Response:
    """Render a changed draft with the revision that the change led to.

    The next tap refers to that revision even if the hand has been changed again since, as when this
    is the response to a repeated request.
    """
    page = set_accepted_header(render_draft(draft))
    led_to = drafts.find_resulting_revision(draft.session_id, number, _page())
    if led_to is not None:
        page.headers["X-Led-To"] = str(led_to)
    return page


def entry_route(rule: str, **options: Any) -> Callable[[View], View]:  # noqa: ANN401
    """Register a view for the next hand and for the correction of an earlier one."""

    def route(view: View) -> View:
        guarded = requires(Permission.ENTER)(view)
        bp.add_url_rule(EARLIER + rule, view.__name__, guarded, **options)
        bp.add_url_rule(NEXT + rule, view.__name__, guarded, **options)
        return guarded

    return route


@entry_route("")
def entry(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Show the hand; a polling page with `seen` gets it only if it changed."""
    sessions.require_open(session_id)
    draft = drafts.load(session_id, number)
    seen = (request.args.get("shown", type=int), request.args.get("seen", type=int))
    is_seen = seen == (draft.number, draft.revision) and is_of_page(draft)
    if "HX-Request" in request.headers and is_seen:
        return "", 204
    return render_draft(draft)


@entry_route("/enter", methods=["POST"])
def enter(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Enter one tap, or all that waited while there was no connection."""
    draft, on = _enter(session_id, number, request.form.getlist("entry") or [""])
    page = set_accepted_header(render_draft(draft))
    page.headers["X-Led-To"] = str(on.revision)
    return page


def _enter(
    session_id: int, number: int | None, entries: list[str]
) -> tuple[DraftView, ShownPageState]:
    """Enter entries as JSON; return also the state of the page that they led to."""
    plain = [read_json(each, "entry") for each in entries]
    lost = tuple(read_json(one, LOST) for one in request.form.getlist(LOST)[:MOST_LOST])
    on = replace(_page(), lost=lost)
    return drafts.enter_waiting(session_id, _number("at"), plain, number, on)


@entry_route("/late", methods=["POST"])
def enter_late(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Insert an earlier announcement of a seat at its place."""
    entry, stage = read_json(request.form.get("entry", ""), "entry"), request.form.get("stage")
    draft = drafts.enter_late(session_id, _number("at"), entry, number, on=_page(), stage=stage)
    return render_changed_draft(draft, number)


@entry_route("/undo", methods=["POST"])
def undo(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Undo the last entry."""
    return render_changed_draft(drafts.undo(session_id, _number("at"), number, on=_page()), number)


@entry_route("/redo", methods=["POST"])
def redo(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Redo the entry that was undone."""
    return render_changed_draft(drafts.redo(session_id, _number("at"), number, on=_page()), number)


@entry_route("/late/<any(A, B, C, D):seat>")
def late(session_id: int, seat: str, number: int | None = None) -> ResponseReturnValue:
    """Show what a seat may have announced earlier."""
    draft = drafts.load(session_id, number, on=_asked_on())
    offer = find_late_entries(draft.record, Seat(seat), current_language())
    return render_template(
        "entry/dialogs/late_entries.html", draft=draft, url=_of_hand(number), earlier=offer
    )


@entry_route("/entries/<int:index>")
def recorded(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Show what can be done with an entry: replace or remove it."""
    draft = drafts.load(session_id, number, on=_asked_on())
    offer = replacements(draft.record, index, current_language())
    return render_template(
        "entry/dialogs/entry_actions.html", draft=draft, url=_of_hand(number), offer=offer
    )


@entry_route("/more")
def more(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Show the rarely used entries."""
    draft = drafts.load(session_id, number, on=_asked_on())
    return render_template(
        "entry/dialogs/more_actions.html",
        draft=draft,
        url=_of_hand(number),
        drawers=drawers(draft, current_language()),
    )


@bp.get(f"{NEXT}/offline", needs=Permission.ENTER)
def offline(session_id: int) -> ResponseReturnValue:
    """Return what the offline sheet asks in the hands of this table, step by step."""
    return jsonify(build_offline_steps(drafts.load(session_id).record, current_language()))


@entry_route("/behind/<key>")
def show_rare_actions(session_id: int, key: str, number: int | None = None) -> ResponseReturnValue:
    """Show the seldom used entries of one kind."""
    draft = drafts.load(session_id, number, on=_asked_on())
    return render_template(
        "entry/dialogs/rare_actions.html", seldom=behind_button(draft, key, current_language())
    )


@entry_route("/entries/<int:index>/replace", methods=["POST"])
def replace_entry(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Replace an entry by another one."""
    entry = read_json(request.form.get("entry", ""), "entry")
    return render_changed_draft(drafts.replace(session_id, index, entry, _page(), number), number)


@entry_route("/entries/<int:index>/remove", methods=["POST"])
def remove_entry(session_id: int, index: int, number: int | None = None) -> ResponseReturnValue:
    """Remove an entry."""
    return render_changed_draft(drafts.remove(session_id, index, _page(), number), number)


@entry_route("/mends/<int:finding>", methods=["POST"])
def mend(session_id: int, finding: int, number: int | None = None) -> ResponseReturnValue:
    """Apply the fix that a finding proposes."""
    return render_changed_draft(drafts.apply_mend(session_id, finding, _page(), number), number)


@entry_route("/discard", methods=["POST"])
def discard(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Discard the draft."""
    drafts.discard(session_id, _page(), number)
    return set_accepted_header(redirect_to(url_for("web.session", session_id=session_id)))


@entry_route("/discard/undo", methods=["POST"])
def undo_discard(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Restore the discarded draft and show it."""
    drafts.undo(session_id, _number("at"), number, on=_page())
    return set_accepted_header(redirect_to(_of_hand(number)))


@bp.post(f"{NEXT}/dealer/<any(A, B, C, D):seat>", needs=Permission.ENTER)
def dealer(session_id: int, seat: str) -> ResponseReturnValue:
    """Set the dealer of this hand."""
    return render_changed_draft(drafts.set_dealer(session_id, Seat(seat), _page()), None)


@entry_route("/keep")
def ask_keep(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Ask for the reason of a dispute or correction, and whether doubtful entries are right."""
    draft = drafts.load(session_id, number, on=_asked_on())
    panel = build_panel(view_session(session_id), draft, current_language())
    effect = None if number is None else _effect(panel, number)
    return render_template(
        "entry/dialogs/confirm_recording.html", panel=panel, number=number, effect=effect
    )


def _effect(panel: EntryPanel, number: int) -> Effect | None:
    """Return what recording a correction would change."""
    draft = panel.draft
    return change_previews.effect_if_possible(
        draft.session_id,
        lambda: drafts.keep(
            draft.session_id,
            f"looked-at-{draft.session_id}-{number}-{draft.revision}",
            scorer_id(),
            number,
            disputed=panel.disputed,
            why=change_previews.UNSAID,
            confirmed=[doubt.mark for doubt in draft.doubts],
        ),
    )


@entry_route("/keep", methods=["POST"])
def keep(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Record the hand, with its last answer if one is sent, then show the next one.

    Of a correction the effects are shown.

    A doubt about that answer is shown with the hand, as after a tap on the answer alone.
    """
    form = request.form
    last = form.getlist("entry")
    on = _enter(session_id, number, last)[1] if last else _page()
    kept = drafts.keep(
        session_id,
        form["key"],
        scorer_id(),
        number,
        disputed="disputed" in form,
        why=form.get("why", "").strip(),
        on=on,
        confirmed=form.get("confirmed", "").split(),
    )
    if number is not None:
        return set_accepted_header(
            render_template("entry/dialogs/outdated.html", kept=kept, session=kept.session)
        )
    return _next_hand(session_id, kept.hand.number)


def _next_hand(session_id: int, kept: int) -> Response:
    """Render the next hand in the same response, or redirect if the table was closed since."""
    address = url_for("web.entry", session_id=session_id, kept=kept)
    if "HX-Request" not in request.headers:
        return set_accepted_header(redirect_to(address))
    try:
        sessions.require_open(session_id)
        draft = drafts.load(session_id)
    except errors.ServiceError:
        return set_accepted_header(redirect_to(address))
    page = _on_the_hand(set_accepted_header(render_draft(draft, kept=kept)))
    page.headers["HX-Replace-Url"] = address
    return page


@bp.errorhandler(errors.UnconfirmedDoubtsError)
def unconfirmed(error: errors.UnconfirmedDoubtsError) -> ResponseReturnValue:
    """Show the hand with its doubts; recording it asks to confirm them."""
    return _on_the_hand(
        set_accepted_header(
            render_draft(error.draft, text("error.doubts-unconfirmed", current_language())),
            was=False,
        )
    )


@bp.errorhandler(errors.StaleError)
def stale(error: errors.StaleError) -> ResponseReturnValue:
    """Show the current draft with status 200, as the page is up to date again."""
    recording = request.path.endswith("/keep")
    if isinstance(error, errors.QueuedTapConflictError):
        notice = rejection_reason(error, current_language())
    else:
        notice = stale_page_message(error, current_language(), recording=recording)
    return _on_the_hand(
        set_accepted_header(render_draft(error.draft, notice, error.recorded), was=error.taken)
    )


def _on_the_hand(page: Response) -> Response:
    """Direct the response of a dialog's request at the hand's page."""
    page.headers["HX-Retarget"], page.headers["HX-Reswap"] = "#hand", "outerHTML"
    return page


def _page() -> ShownPageState:
    """Read the state of the page that a request was sent from; without it, an outdated one."""
    shown, seen = (_number(name) if name in request.form else _NONE for name in ("shown", "seen"))
    return ShownPageState(shown, seen, _number(BEHIND) if BEHIND in request.form else None)


def _asked_on() -> ShownPageState:
    """Read the same for a dialog, whose answer depends on the state of the page."""
    return ShownPageState(request.args.get("shown", type=int), request.args.get("seen", type=int))


def _of_hand(number: int | None) -> str:
    """Return the address of the hand."""
    session_id = (request.view_args or {})["session_id"]
    return url_for("web.entry", session_id=session_id, number=number)


def _number(name: str) -> int:
    try:
        return int(request.form[name])
    except ValueError:
        raise MalformedRecordError(name, "not-a-number", most=1000) from None


def stale_page_message(error: errors.StaleError, lang: str, *, recording: bool = False) -> str:
    """Return what changed since the page was rendered and that the request was not applied."""
    if error.recorded is not None:
        key = "stale.recorded-with" if error.taken else "stale.recorded"
        return text(key, lang, number=error.recorded)
    if error.shown > error.draft.number:
        # Without a version that was taken back the server has lost the recording.
        key = "stale.taken-back" if error.draft.reopened else "stale.lost"
        return text(key, lang, number=error.draft.number)
    changes = "" if error.draft.discarded else "; ".join(_changes(error, lang))
    other = "stale.corrected" if error.draft.correction else "stale.other"
    other = "stale.reopened" if error.draft.reopened else other
    other = "stale.discarded" if error.draft.discarded else other
    what = text("stale.changed", lang, what=changes) if changes else text(other, lang)
    return f"{what} {text('stale.keep' if recording else 'stale.tap', lang)}"


def _changes(error: errors.StaleError, lang: str) -> list[str]:
    """Return the changes, at most the first few; none if the page's state is unknown."""
    if error.seen is None or error.present is None:
        return []
    words = engine.record_sentences(error.draft.record, lang, error.draft.adjudication)
    record, changed = error.draft.record, differences(error.seen, error.present)
    changes = [_difference_words(one, record, words, lang) for one in changed]
    if error.seen.dealer != error.present.dealer:
        dealer = words.seat(Seat(error.present.dealer))
        changes.insert(0, text("stale.dealer", lang, name=dealer))
    if error.seen.reseated:
        changes.insert(0, text("stale.seats", lang))
    more = len(changes) - _MOST_CHANGES
    return changes if more <= 0 else [*changes[:_MOST_CHANGES], text("stale.more", lang, n=more)]


def _difference_words(one: EntryDifference, record: Record, words: Sentences, lang: str) -> str:
    was, now = (
        None if plain is None else words.told(engine.parse_entry(record, plain))
        for plain in (one.was, one.now)
    )
    if was is None:
        return text("stale.new", lang, now=now)
    if now is None:
        return text("stale.gone", lang, was=was)
    return text("stale.instead", lang, was=was, now=now)


def rejection_reason(error: errors.QueuedTapConflictError, lang: str) -> str:
    """Return why a queued tap was rejected; the page shows the tap beside it."""
    words = engine.record_sentences(error.record, lang)
    found = "" if error.finding is None else words.finding(error.finding)
    if error.why in {"other-stage", "after"}:
        return text(f"outbox.{error.why}", lang)
    if error.why == "look-first":
        return text("outbox.look-first", lang, what=found)
    return found or text("outbox.other-finding", lang)
