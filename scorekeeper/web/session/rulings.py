"""The director's ruling on a disputed hand: a matrix of items and outcomes."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from flask import render_template, request
from flask.typing import ResponseReturnValue

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Record
from scorekeeper.auth import requires, view_session
from scorekeeper.http.language import current_language, t
from scorekeeper.services.entry import director_rulings, recorded_hands
from scorekeeper.services.errors import ChangedError, RefusedError, ServiceError
from scorekeeper.services.rights import Permission
from scorekeeper.web.blueprint import bp
from scorekeeper.web.corrections import change_previews
from scorekeeper.web.site_layout import error_text, scorer_id

ITEM: Final = "item:"
RULING = "/sessions/<int:session_id>/hands/<int:number>/ruling"


@bp.app_template_global()
def is_ruled_by_director(record: Record) -> bool:
    """Return whether the director has ruled on a hand, so that he may change it."""
    return bool(director_rulings.made_rulings(record))


@bp.get(RULING)
@requires(Permission.RULE)
def ask_ruling(session_id: int, number: int) -> ResponseReturnValue:
    """Ask for the director's ruling on each item."""
    return _form(session_id, number)


@bp.post(RULING)
@requires(Permission.RULE)
def rule_hand(session_id: int, number: int) -> ResponseReturnValue:
    """Record the rulings and show what changed; rejected ones stay in the form."""
    form = request.form
    outcomes = {
        name.removeprefix(ITEM): value for name, value in form.items() if name.startswith(ITEM)
    }
    why, by = form.get("why", "").strip(), form.get("by", "").strip()
    versions = form.get("versions", default=-1, type=int)
    # Different rulings made at the same time must not count as a repeated request.
    told = json.dumps([session_id, number, versions, sorted(outcomes.items()), why, by])
    key = f"ruling-{hashlib.sha256(told.encode()).hexdigest()[:24]}"
    try:
        if change_previews.is_asked():
            unsaid = change_previews.UNSAID
            tried = director_rulings.RulingRequest(outcomes, why or unsaid, by or unsaid)
            return change_previews.preview_dialog(
                session_id,
                lambda: director_rulings.apply_ruling(
                    session_id, number, tried, scorer_id(), key, versions=versions
                ),
                button=t("ruling.go"),
                reasons=("revoke", "memory", "agreed"),
            )
        word = director_rulings.RulingRequest(outcomes, why, by)
        kept = director_rulings.apply_ruling(
            session_id, number, word, scorer_id(), key, versions=versions
        )
    except ChangedError:
        raise
    except (RefusedError, ServiceError, MalformedRecordError) as error:
        status = 200 if "HX-Request" in request.headers else 422
        return _form(session_id, number, error_text(error)), status
    return render_template("entry/dialogs/outdated.html", kept=kept, session=kept.session)


def _form(session_id: int, number: int, wrong: str = "") -> str:
    view, hand = view_session(session_id), recorded_hands.view(session_id, number)
    words = engine.record_sentences(hand.record, current_language())
    rows = [
        (one, words.item_name(one.on)) for one in director_rulings.list_rulable_items(hand.record)
    ]
    return render_template(
        "hand/ruling.html", session=view, hand=hand, rows=rows, wrong=wrong, said=request.form
    )
