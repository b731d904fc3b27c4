"""The page of a table: its terms, to correct and in words, its note, and deleting it."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, Final

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.auth import view_session
from scorekeeper.http.language import current_language, t
from scorekeeper.http.localized_formats import format_calendar_date, format_money
from scorekeeper.http.service_error_sentences import FieldError, Wrongs
from scorekeeper.i18n.rule_set_descriptions import house_rule_sentences, reading_sentences
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services import change_previews, view_types
from scorekeeper.services.changes.change_views import ChangedTable
from scorekeeper.services.errors import ChangedError, ServiceError
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.people import player_lists
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import notes, sessions, table_corrections
from scorekeeper.services.session.table_corrections import TableTerms, TermChange
from scorekeeper.web import rule_set_form, table_counting_fields
from scorekeeper.web.blueprint import bp
from scorekeeper.web.change_previews import NOTHING, table_effect
from scorekeeper.web.request_helpers import error_text, form_number, redirect_to, scorer_id
from scorekeeper.web.session import table_terms_checks

_OF_THE_PREVIEW: Final = frozenset({"csrf_token", "state", "mark", "why"})
"""Fields of the form that the preview does not repeat."""


@bp.get("/sessions/<int:session_id>/table", needs=Permission.TABLES, closed=Permission.CLOSED)
def table_terms(session_id: int) -> ResponseReturnValue:
    """Show a table's terms, to be corrected."""
    return _page(view_session(session_id))


@bp.post("/sessions/<int:session_id>/table", needs=Permission.TABLES, closed=Permission.CLOSED)
def correct_table(session_id: int) -> ResponseReturnValue:
    """Correct a table's terms: at once before the first hand, then after a preview."""
    form, view = request.form, view_session(session_id)
    unread: dict[str, ServiceError] = {}
    wanted = _wanted(view, unread)
    wrong = _wrong(view, wanted, unread)
    if wrong:
        return _page(view, wrong=wrong), 422
    usual = _odd_price(view, wanted)
    if usual is not None:
        return _page(view, odd_price=usual, price=wanted.unit_price)
    seen, why = form_number("state"), form.get("why", "")

    def correct(why: str) -> view_types.SessionView:
        return table_corrections.correct_terms(
            session_id, wanted, why, scorer_id(), club_zone(), seen=seen
        )

    try:
        changes = table_corrections.find_changes(session_id, wanted, club_zone())
        # A confirmed correction that changes nothing any more was made before: this is a retry.
        retried = form.get("mark") and seen != view.state and not changes
        if view.hands and not retried:
            preview = change_previews.preview_change(session_id, lambda: correct("?"))
            if form.get("mark") != preview.mark or not why.strip():
                return _preview(view, preview, changes)
        correct(why)
    except ChangedError:
        raise
    except (ServiceError, MalformedRecordError) as error:
        return _page(view, error_text(error)), getattr(error, "status", 422)
    return redirect_to(url_for("web.table_terms", session_id=session_id, saved=""))


def _preview(
    view: view_types.SessionView,
    preview: change_previews.ChangePreview,
    changes: tuple[TermChange, ...],
) -> ResponseReturnValue:
    form = request.form
    error = None
    if "mark" in form:
        error = t("preview.moved") if form["mark"] != preview.mark else t("error.why-missing")
    page = render_template(
        "corrections/preview.html",
        session=view,
        preview=preview,
        effect=table_effect(preview, view),
        changes=[term_change_words(view, each) for each in changes],
        repeated=[each for each in form.items(multi=True) if each[0] not in _OF_THE_PREVIEW],
        why=form.get("why", ""),
        error=error,
    )
    return page, 422 if error else 200


@bp.post("/sessions/<int:session_id>/table/delete", needs=Permission.DELETE)
def delete_table(session_id: int) -> ResponseReturnValue:
    """Delete a table at which nothing was entered."""
    try:
        sessions.delete_table(session_id, scorer_id(), seen=form_number("state"))
    except ChangedError:
        raise
    except ServiceError as error:
        return _page(view_session(session_id), error_text(error)), error.status
    return redirect_to(url_for("web.index"))


@bp.post("/sessions/<int:session_id>/note", needs=Permission.ENTER, closed=Permission.CLOSED)
def set_table_note(session_id: int) -> ResponseReturnValue:
    """Set the note on a table."""
    form = request.form
    try:
        notes.set_note(session_id, form.get("note", ""), scorer_id(), seen=form_number("note-id"))
    except ChangedError:
        raise
    except ServiceError as error:
        wrong = {"note": FieldError(t("note.title"), error_text(error))}
        return _page(view_session(session_id), wrong=wrong), error.status
    return redirect_to(url_for("web.table_terms", session_id=session_id, saved=""))


@bp.app_template_global()
def corrected_terms(view: view_types.SessionView) -> str:
    """Return which terms of a table were corrected after its first hand; empty for none."""
    kinds = dict.fromkeys(each.kind.value for each in view.corrected)
    return ", ".join(t(f"table.what.{kind}") for kind in kinds)


def _page(
    view: view_types.SessionView,
    error: str | None = None,
    wrong: Wrongs | None = None,
    *,
    odd_price: Decimal | None = None,
    price: Decimal | None = None,
) -> str:
    preset = engine.GAMES[view.game].preset(view.rules.preset)
    form = request.form if "mode" in request.form else _fields(view)
    rules = _rules_of_form(form, view)
    return render_template(
        "corrections/table.html",
        session=view,
        form=form,
        preset=preset,
        rules=rules,
        sitters=table_corrections.sitters(view.id),
        known=player_lists.list_known_players(),
        usual=table_counting_fields.default_counting_fields(preset, rules),
        note=view.note(),
        typed_note=request.form.get("note"),
        history=[(each, _change_said(view, each)) for each in reversed(view.changes)],
        deletable=sessions.can_delete(view),
        error=error,
        wrong=wrong or {},
        odd_price=odd_price,
        price=price,
    )


def _fields(view: view_types.SessionView) -> MultiDict[str, str]:
    """Return the form fields of a table as it is."""
    return MultiDict(
        rule_set_form.rule_set_fields(view.rules)
        | table_counting_fields.counting_fields(view)
        | {
            "table": view.table,
            "day": evening_date_of(view.opened, club_zone()).isoformat(),
            table_counting_fields.price_field_name(view.way): format(
                view.unit_price.normalize(), "f"
            ),
        }
    )


def _wanted(view: view_types.SessionView, unread: dict[str, ServiceError]) -> TableTerms:
    """Read the form, of a closed table name and date only; what does not parse is `unread`."""
    form, now = request.form, table_corrections.present_terms(view, club_zone())
    day = now.day
    try:
        day = date.fromisoformat(form.get("day", ""))
    except ValueError:
        unread["day"] = ServiceError("bad-day")
    table = form.get("table", "").strip()
    if view.status is view_types.SessionStatus.CLOSED and "mode" not in form:
        return TableTerms(table, now.unit_price, day, now.mode, now.terms, now.house)
    preset = engine.GAMES[view.game].preset(view.rules.preset)
    mode = form.get("mode", now.mode)
    way = {one.name: one for one in preset.ways}.get(mode)
    price = table_terms_checks.read_price(form, way, now.unit_price, unread)
    house = _rules_of_form(form, view).house
    terms = table_counting_fields.read_terms(form, way) if way else {}
    seats = {seat: name for seat in Seat if (name := form.get(f"seat-{seat.value}", "").strip())}
    since = form.get("from-hand", 0, type=int)
    return TableTerms(table, price, day, mode, terms, house, seats, since)


def _rules_of_form(form: MultiDict[str, str], view: view_types.SessionView) -> RuleSetRef:
    """Read the house rules from a form; the preset is the table's."""
    return rule_set_form.read_rule_set(form.to_dict() | {"preset": view.rules.preset}, view.game)


def _odd_price(view: view_types.SessionView, wanted: TableTerms) -> Decimal | None:
    """Return the club's usual price if the form's is a new one, far from it and not confirmed."""
    if wanted.unit_price == view.unit_price:
        return None
    return table_terms_checks.unconfirmed_usual_price(
        view.currency, view.game, wanted.mode, wanted.unit_price
    )


def _wrong(
    view: view_types.SessionView, wanted: TableTerms, unread: Mapping[str, ServiceError]
) -> Wrongs:
    """Return all errors of the form at once, by field."""
    labels = {
        "table": ("table", t("new.table")),
        "day": ("day", t("sheet.day")),
        "seats": ("seats", t("table.seats")),
    }
    found = {**dict(table_corrections.term_mistakes(view, wanted)), **unread}
    preset = engine.GAMES[view.game].preset(view.rules.preset)
    return table_terms_checks.agreement_errors(found, labels, preset, wanted.mode)


def _change_said(view: view_types.SessionView, change: view_types.TableChangeView) -> str:
    if change.hand is not None and change not in view.corrections:
        return t(
            "table.change.hand-note",
            hand=change.hand,
            old=change.old or NOTHING,
            new=change.new or NOTHING,
        )
    return term_change_words(view, change)


def term_change_words(
    table: view_types.SessionView | ChangedTable, change: TermChange | view_types.TableChangeView
) -> str:
    """Return a change of a term in words."""
    sides = change.old, change.new
    was, now = (term_words(table, change.kind, value, sides) for value in sides)
    return t(f"table.change.{change.kind.value}", old=was, new=now, hand=change.hand)


def term_words(
    table: view_types.SessionView | ChangedTable,
    kind: view_types.TableChangeKind,
    value: Any,  # noqa: ANN401
    changed: Sequence[Any] = (),
) -> str:
    """Return a term in words; of a change, whose sides are `changed`, the default is told too."""
    lang = current_language()
    match kind:
        case view_types.TableChangeKind.PRICE:
            return format_money(Decimal(value), table.currency)
        case view_types.TableChangeKind.DATE:
            opened = table_corrections.read_moment(value)
            return format_calendar_date(evening_date_of(opened, club_zone()))
        case view_types.TableChangeKind.COUNTING:
            preset = engine.GAMES[table.game].preset(table.rules.preset)
            way = next((one for one in preset.ways if one.name == value["mode"]), None)
            if way is None:
                return str(value["mode"])
            method = pick_language(way.words.long, lang, **value["terms"])
            alike = [one["terms"] for one in changed if one["mode"] == way.name]
            return "; ".join((method, *reading_sentences(way, value["terms"], lang, alike)))
        case view_types.TableChangeKind.HOUSE:
            rules = RuleSetRef(table.rules.preset, value, table.rules.version)
            return "; ".join(house_rule_sentences(table.game, rules, lang, changed)) or NOTHING
        case view_types.TableChangeKind.SEATS:
            return ", ".join(value.values())
    return str(value) or NOTHING
