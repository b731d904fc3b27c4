"""A rule set as a table: what a club plays by, and where that differs from the preset."""

from __future__ import annotations

from flask import render_template, request
from flask.typing import ResponseReturnValue

import engine
from engine.record import RuleSetRef
from engine.rule_sheet import Part
from scorekeeper.language import current
from scorekeeper.web.blueprint import bp
from scorekeeper.web.choosing import GAME, as_fields, chosen, counts_of, field, presets
from scorekeeper.web.papers import pdf
from scorekeeper.web.shell import sentence


@bp.get("/rules/sets")
def rule_set() -> ResponseReturnValue:
    """Show the rule set that the address names, and offer another to be chosen."""
    rules = chosen(request.args)
    count = _count(rules)
    error, status = None, 200
    parts: tuple[Part, ...] = ()
    try:
        parts = engine.rule_sheet(GAME, rules, count, current())
    except engine.MalformedRecordError as wrong:
        error, status = sentence(wrong), 422
    page = render_template(
        "pages/rule_set.html",
        presets=presets(),
        rules=rules,
        field=field,
        counts=counts_of(presets()),
        count=count,
        parts=parts,
        address=as_fields(rules) | {"count": str(count)},
        error=error,
    )
    return page, status


@bp.get("/rules/sets.pdf")
def rule_set_sheet() -> ResponseReturnValue:
    """Print the rule set that the address names.  Raises MalformedRecordError."""
    from scorekeeper import printing

    rules = chosen(request.args)
    sheet = printing.rule_set_for(GAME, rules, _count(rules), current())
    return pdf(sheet, f"szabalyok-{rules.preset}")


def _count(rules: RuleSetRef) -> int:
    preset = next(preset for preset in presets() if preset.name == rules.preset)
    wanted = request.args.get("count", type=int)
    usual = counts_of((preset,))
    return wanted if wanted in usual else usual[0]
