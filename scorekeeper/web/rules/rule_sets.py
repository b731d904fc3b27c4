"""A rule set as a table: the club's rules and their differences from the preset."""

from __future__ import annotations

from flask import render_template, request
from flask.typing import ResponseReturnValue

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from engine.wording.rule_sheet import RuleSheetPart
from scorekeeper.http.form_errors import Wrongs
from scorekeeper.http.language import current_language
from scorekeeper.services import counting_methods
from scorekeeper.web import counting_form
from scorekeeper.web.blueprint import bp
from scorekeeper.web.pdf_routes import pdf, pdf_view
from scorekeeper.web.rule_set_form import (
    groups,
    player_counts_of,
    presets,
    read_preset,
    read_rule_set,
    rule_field_name,
    rule_set_fields,
    wrong_rules,
)


@bp.get("/rules/sets")
def rule_set() -> ResponseReturnValue:
    """Show the rule set in the query, with a form to choose another."""
    rules, preset = read_rule_set(request.args), read_preset(request.args)
    count = _count(preset)
    wrong: Wrongs = {}
    parts: tuple[RuleSheetPart, ...] = ()
    try:
        parts = (
            *engine.rule_sheet(preset.game, rules, count, current_language()),
            *_counting(preset, rules),
        )
    except engine.MalformedRecordError:
        wrong = wrong_rules(preset, rules, count, current_language())
    page = render_template(
        "rules/rule_set.html",
        games=engine.GAMES,
        preset=preset,
        presets=presets(),
        rules=rules,
        field=rule_field_name,
        groups=groups,
        counts=player_counts_of(presets()),
        count=count,
        parts_of_set=parts,
        address=rule_set_fields(rules) | {"count": str(count)} | _counted(),
        wrong=wrong,
    )
    return page, 422 if wrong else 200


@bp.get("/rules/sets.pdf")
@pdf_view
def rule_set_sheet() -> ResponseReturnValue:
    """Print the rule set in the query.  Raises MalformedRecordError."""
    from scorekeeper.printing import pdf_documents

    rules, preset = read_rule_set(request.args), read_preset(request.args)
    more = _counting(preset, rules)
    sheet = pdf_documents.render_rule_set(
        preset.game, rules, _count(preset), current_language(), more
    )
    return pdf(sheet, f"szabalyok-{rules.preset}")


@bp.get("/rules/sets/blank.pdf")
@pdf_view
def nameless_sheet() -> ResponseReturnValue:
    """Print a blank score sheet of the rule set in the query, and of one of its `way`s."""
    from scorekeeper.printing import pdf_documents

    rules, preset = read_rule_set(request.args), read_preset(request.args)
    way, terms = counting_methods.resolve_method_and_terms(
        preset.game, preset.name, rules.house, request.args.get("way"), {}
    )
    sheet = pdf_documents.render_nameless_sheet(
        preset, way, terms, _count(preset), current_language()
    )
    return pdf(sheet, f"ures-{way.words.file}")


def _counting(preset: PresetInfo, rules: RuleSetRef) -> tuple[RuleSheetPart, ...]:
    """Return the counting method's part of the sheet, if the query has one."""
    part = counting_form.build_rule_sheet_part(request.args, preset, rules, current_language())
    return (part,) if part else ()


def _counted() -> dict[str, str]:
    """Return the query's counting fields, to be passed on in links."""
    return {
        name: request.args[name]
        for name in counting_form.counting_field_names()
        if name in request.args
    }


def _count(preset: PresetInfo) -> int:
    wanted = request.args.get("count", type=int)
    usual = player_counts_of((preset,))
    return wanted if wanted in usual else usual[0]
