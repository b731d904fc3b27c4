"""Recorded hands: viewing, correcting and withdrawing one, and the director's rulings."""

import hashlib
import json
from typing import Final

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Record
from scorekeeper.auth import view_session
from scorekeeper.http.language import current_language, t
from scorekeeper.services.entry import director_rulings, hand_corrections
from scorekeeper.services.errors import ChangedError, NotFoundError, RefusedError, ServiceError
from scorekeeper.services.people import hand_opinions
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import notes
from scorekeeper.services.view_types import RecordingResult
from scorekeeper.web import change_previews
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import error_text, form_number, redirect_to, scorer_id
from scorekeeper.web.session.hand_lines_and_details import details_of

ITEM: Final = "item:"
HAND: Final = "/sessions/<int:session_id>/hands/<int:number>"


@bp.get(HAND, needs=Permission.READ)
def hand(session_id: int, number: int) -> ResponseReturnValue:
    """Show everything about one hand."""
    return _hand_page(session_id, number)


@bp.post(f"{HAND}/note", needs=Permission.ENTER, closed=Permission.CLOSED)
def set_hand_note(session_id: int, number: int) -> ResponseReturnValue:
    """Set the note on a hand."""
    form = request.form
    seen = form_number("note-id")
    try:
        notes.set_note(session_id, form.get("note", ""), scorer_id(), hand=number, seen=seen)
    except RefusedError:
        raise
    except ServiceError as error:
        return _hand_page(session_id, number, error_text(error)), error.status
    return redirect_to(url_for("web.hand", session_id=session_id, number=number))


def _hand_page(session_id: int, number: int, note_error: str | None = None) -> str:
    view = view_session(session_id)
    return render_template(
        "hand/page.html",
        session=view,
        details=details_of(view, hand_corrections.view(session_id, number), current_language()),
        said=hand_opinions.of_table(session_id).of(number),
        note_error=note_error,
        typed_note=request.form.get("note"),
    )


@bp.get(f"{HAND}/versions/<int:version>", needs=Permission.READ)
def hand_version(session_id: int, number: int, version: int) -> ResponseReturnValue:
    """Show a hand as one of its versions had it; versions never change."""
    view = view_session(session_id)
    kept = hand_corrections.view(session_id, number)
    if not 1 <= version <= len(kept.versions):
        raise NotFoundError("no-version", number=number, version=version)
    details = details_of(view, kept, current_language(), version)
    return render_template("hand/version.html", session=view, details=details)


@bp.post(f"{HAND}/correct", needs=Permission.ENTER)
def correct(session_id: int, number: int) -> ResponseReturnValue:
    """Open the hand for correction."""
    hand_corrections.start_correction(session_id, number)
    return redirect_to(url_for("web.entry", session_id=session_id, number=number))


@bp.post(f"{HAND}/undo-keep", needs=Permission.ENTER)
def undo_recording(session_id: int, number: int) -> ResponseReturnValue:
    """Undo the recording of a hand, and show it as a draft again."""
    why, undo, versions = t("kept.taken-back"), request.form["undo"], form_number("versions")
    kept = hand_corrections.undo_recording(
        session_id, number, scorer_id(), why, undo, versions=versions
    )
    entering = None if number == kept.session.entering else number
    return redirect_to(url_for("web.entry", session_id=session_id, number=entering))


@bp.post(f"{HAND}/withdraw", endpoint="withdraw", needs=Permission.ENTER)
@bp.post(f"{HAND}/restore", endpoint="restore", needs=Permission.ENTER)
def withdraw_or_restore(session_id: int, number: int) -> ResponseReturnValue:
    """Withdraw a hand or restore it, and show what that changed."""
    form, restores = request.form, request.endpoint == "web.restore"
    change = hand_corrections.restore if restores else hand_corrections.withdraw
    why, key, versions = form.get("why", "").strip(), form["key"], form_number("versions")

    def make(why: str) -> RecordingResult:
        return change(session_id, number, scorer_id(), why, key, versions=versions)

    if change_previews.is_asked():
        return change_previews.preview_dialog(
            session_id,
            lambda: make(why or change_previews.UNSAID),
            button=t("hand.restore-go" if restores else "hand.withdraw-go"),
            reasons=("typo", "agreed") if restores else ("misdeal", "typo", "agreed"),
        )
    kept = make(why)
    return render_template("entry/dialogs/outdated.html", kept=kept, session=kept.session)


@bp.app_template_global()
def is_ruled_by_director(record: Record) -> bool:
    """Return whether the director has ruled on a hand, so that he may change it."""
    return bool(director_rulings.made_rulings(record))


@bp.get(f"{HAND}/ruling", needs=Permission.RULE)
def ask_ruling(session_id: int, number: int) -> ResponseReturnValue:
    """Ask for the director's ruling on each item."""
    return _ruling_form(session_id, number)


@bp.post(f"{HAND}/ruling", needs=Permission.RULE)
def rule_hand(session_id: int, number: int) -> ResponseReturnValue:
    """Record the rulings and show what changed; rejected ones stay in the form."""
    form = request.form
    outcomes = {
        name.removeprefix(ITEM): value for name, value in form.items() if name.startswith(ITEM)
    }
    why, by = form.get("why", "").strip(), form.get("by", "").strip()
    versions = form_number("versions")
    # Different rulings made at the same time must not count as a repeated request.
    content = json.dumps([session_id, number, versions, sorted(outcomes.items()), why, by])
    key = f"ruling-{hashlib.sha256(content.encode()).hexdigest()[:24]}"

    def rule(unsaid: str = "") -> RecordingResult:
        word = director_rulings.RulingRequest(outcomes, why or unsaid, by or unsaid)
        return director_rulings.apply_ruling(
            session_id, number, word, scorer_id(), key, versions=versions
        )

    try:
        if change_previews.is_asked():
            return change_previews.preview_dialog(
                session_id,
                lambda: rule(change_previews.UNSAID),
                button=t("ruling.go"),
                reasons=("revoke", "memory", "agreed"),
            )
        kept = rule()
    except ChangedError:
        raise
    except (RefusedError, ServiceError, MalformedRecordError) as error:
        status = 200 if "HX-Request" in request.headers else 422
        return _ruling_form(session_id, number, error_text(error)), status
    return render_template("entry/dialogs/outdated.html", kept=kept, session=kept.session)


def _ruling_form(session_id: int, number: int, wrong: str = "") -> str:
    view, hand = view_session(session_id), hand_corrections.view(session_id, number)
    words = engine.record_sentences(hand.record, current_language())
    rows = [
        (one, words.item_name(one.on)) for one in director_rulings.list_rulable_items(hand.record)
    ]
    return render_template(
        "hand/ruling.html", session=view, hand=hand, rows=rows, wrong=wrong, said=request.form
    )
