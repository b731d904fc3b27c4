"""The rulebook: a rule by its number, or all that apply."""

from __future__ import annotations

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

from engine import rulebook
from engine.rulebook import Variant
from scorekeeper.web.blueprint import bp


@bp.get("/rules")
def rule_list() -> ResponseReturnValue:
    """Show the whole rulebook."""
    return render_template("pages/rules.html", rulebook=rulebook)


@bp.get("/rules/<number>")
def rule(number: str) -> ResponseReturnValue:
    """Show one rule: in a dialog over the page, or as a page of its own.

    A table's page asks for what concerns its rule set and number of players.
    """
    try:
        found = rulebook.rule(number.replace("-", " ", 1))
    except KeyError:
        abort(404)
    template = "pages/rule_body.html" if "HX-Request" in request.headers else "pages/rule.html"
    asked = request.args
    game, preset = asked.get("game", ""), asked.get("preset", "")
    text = found.text.of(Variant(game, preset, asked.get("players", 0, int)))
    return render_template(template, rule=found, text=text, whole=text.hu == found.text.hu)
