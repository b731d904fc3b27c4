"""A hand or draft compared under another rule set, with the differences and their causes."""

from collections.abc import Iterator
from typing import Any

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

import engine
from engine.hand.record import Record, RuleSetRef
from scorekeeper.auth import sees_money, view_session
from scorekeeper.http.language import current_language, t
from scorekeeper.printing import printable_documents
from scorekeeper.services import club_rule_sets
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.rights import Permission
from scorekeeper.services.view_types import DraftView, HandView
from scorekeeper.web import rule_set_form
from scorekeeper.web.blueprint import bp
from scorekeeper.web.entry.entry_page import entry_route as next_or_earlier
from scorekeeper.web.pdf_and_spreadsheet_downloads import Sheet, pdf_view, sheet_route

KEPT = "/sessions/<int:session_id>/hands/<int:number>"


@bp.get(f"{KEPT}/compare", needs=Permission.READ)
def compare(session_id: int, number: int) -> ResponseReturnValue:
    """Compare a hand with its result under the rule set in the query."""
    back = url_for("web.hand", session_id=session_id, number=number)
    return _page(session_id, hand_corrections.view(session_id, number), back)


@sheet_route(f"{KEPT}/compare.pdf", Permission.READ)
def compare_sheet(lang: str, session_id: int, number: int) -> Sheet:
    """Print the comparison."""
    return _sheet(lang, session_id, hand_corrections.view(session_id, number))


@next_or_earlier("/compare")
def compare_entry(session_id: int, number: int | None = None) -> ResponseReturnValue:
    """Compare a draft with its state under another rule set."""
    back = url_for("web.entry", session_id=session_id, number=number)
    return _page(session_id, drafts.load(session_id, number), back)


@next_or_earlier("/compare.pdf")
@pdf_view
def compare_entry_sheet(lang: str, session_id: int, number: int | None = None) -> Sheet:
    """Print the comparison of a draft."""
    return _sheet(lang, session_id, drafts.load(session_id, number))


def _page(session_id: int, hand: HandView | DraftView, back: str) -> ResponseReturnValue:
    """Render the comparison, or its sheet where the address ends in `.pdf`."""
    from scorekeeper.printing.hand_comparison import comparison_view

    own, session = hand.record, view_session(session_id)
    rules, known = _other(own), rule_set_form.presets_for_player_count(own.game, len(own.seats))
    both, wrong = None, {}
    try:
        other = engine.parse_rules({"preset": rules.preset, "house": dict(rules.house)}, own)
        if "preset" in request.args or other != own.rules:
            times = session.times_of(hand.number)
            both = comparison_view(own, other, current_language(), times)
    except engine.MalformedRecordError:
        preset = engine.GAMES[own.game].preset(rules.preset)
        wrong = rule_set_form.wrong_rules(preset, rules, len(own.seats), current_language())
    starts = [
        (name, rule_set_form.rule_set_fields(each), each == rules) for name, each in _starts(own)
    ]
    there: dict[str, Any] = {"lang": current_language(), **rule_set_form.rule_set_fields(rules)}
    page = render_template(
        "rules/comparison_page.html",
        session=session,
        number=hand.number,
        half_entered=isinstance(hand, DraftView),
        back=back,
        here=url_for(request.endpoint or "", **request.view_args or {}),
        sheet=url_for(f"{request.endpoint}_sheet", **request.view_args or {}, **there),
        presets=known,
        starts=starts,
        rules=rules,
        both=both,
        wrong=wrong,
    )
    return page, 422 if wrong else 200


def _sheet(lang: str, session_id: int, hand: HandView | DraftView) -> Sheet:
    sheet = printable_documents.render_comparison_sheet(
        session_id, hand, _other(hand.record), lang, money=sees_money()
    )
    return sheet, f"osszevetes-{session_id}-{hand.number}"


def _starts(own: Record) -> Iterator[tuple[str, RuleSetRef]]:
    """Yield the rule sets to begin with, by name: the table's, and those that the club keeps."""
    yield t("compare.table"), own.rules
    players = len(own.seats)
    known = {one.name: one for one in rule_set_form.presets_for_player_count(own.game, players)}
    for one in club_rule_sets.list_rule_sets():
        terms = one.last.terms
        preset = known.get(terms.rules.preset) if terms.game == own.game else None
        if preset is not None and preset.version == terms.rules.version:
            house = preset.house_for(terms.rules.house, players)
            yield one.name, RuleSetRef(preset.name, house, preset.version)


def _other(own: Record) -> RuleSetRef:
    """Return the other rule set: of the query, the table's if it has house rules, or the next."""
    if "preset" in request.args:
        return rule_set_form.read_rule_set(request.args, own.game)
    if own.rules.house:
        return own.rules
    names = [
        one.name
        for one in rule_set_form.presets_for_player_count(own.game, len(own.seats))
        if one.name != own.rules.preset
    ]
    return RuleSetRef(names[0] if names else own.rules.preset)
