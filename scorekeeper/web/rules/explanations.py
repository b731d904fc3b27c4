"""Explanations of rule sets and counting methods: a sentence, a worked example, their rules."""

from __future__ import annotations

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

import engine
from scorekeeper.http.language import current_language
from scorekeeper.services.worked_examples import work_out_example
from scorekeeper.web.blueprint import bp
from scorekeeper.web.rule_set_form import presets


@bp.get("/rules/explained/<preset>")
@bp.get("/rules/explained/<preset>/<way>")
def explained(preset: str, way: str | None = None) -> ResponseReturnValue:
    """Explain a rule set, or one of its counting methods; in a dialog or as a page."""
    chosen = next((one for one in presets() if one.name == preset), None)
    ways = {one.name: one for one in chosen.ways} if chosen else {}
    if chosen is None or (way is not None and way not in ways):
        abort(404)
    counted = chosen.ways[0] if way is None else ways[way]
    example = work_out_example(chosen, counted)
    words = (
        engine.record_sentences(example.record, current_language(), example.adjudication)
        if example
        else None
    )
    name = "explained_body" if "HX-Request" in request.headers else "explained"
    return render_template(
        f"rules/{name}.html",
        game=engine.GAMES[chosen.game],
        preset=chosen,
        way=counted,
        of_way=way is not None,
        example=example,
        words=words,
    )
