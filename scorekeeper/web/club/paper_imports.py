"""Entering an evening from paper: a file, what it is taken for, and taking it back."""

from __future__ import annotations

from uuid import uuid4

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

import engine
from engine.wording.hand_notation import format_hand
from scorekeeper.auth import requires
from scorekeeper.http.language import current_language, t
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.paper import paper_imports
from scorekeeper.services.paper.grid import USUAL_PRICE, Problem, write_sheets
from scorekeeper.services.paper.plan_making import ANSWERS, PaperPlan
from scorekeeper.services.people import player_lists
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import table_and_evening_lists
from scorekeeper.spreadsheets import paper_wording
from scorekeeper.spreadsheets.file_reader import MOST_BYTES, read_file
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import error_text, redirect_to, scorer_id
from scorekeeper.web.rule_set_form import presets


@bp.get("/paper")
@requires(Permission.IMPORT)
def paper() -> ResponseReturnValue:
    """Show how hands are written, the form for a file, and the earlier imports."""
    return _page(MultiDict(request.args))


@bp.post("/paper")
@requires(Permission.IMPORT)
def preview_paper() -> ResponseReturnValue:
    """Show what the file will become; `enter` enters all of it, as it was shown."""
    form = request.form.copy()
    try:
        done = paper_imports.was_entered(form["key"]) if "enter" in form else None
        if done is not None:
            return redirect_to(url_for("web.paper_import", import_id=done))
        plan = _plan(form)
        if "enter" in form and plan.is_good:
            if plan.marks[0] not in form.get("mark", "").split():
                return _page(form, plan, error=t("error.paper-changed")), 422
            made = paper_imports.enter(plan, form["name"], form["lines"], scorer_id(), form["key"])
            return redirect_to(url_for("web.paper_import", import_id=made.id))
    except ServiceError as error:
        said = paper_wording.problem_sentence(Problem("", error), current_language())
        return _page(form, error=said), error.status
    return _page(form, plan), 422 if plan.refused or plan.problems else 200


@bp.get("/paper/<int:import_id>")
@requires(Permission.IMPORT)
def paper_import(import_id: int) -> ResponseReturnValue:
    """Show an import: its tables and its lines."""
    return render_template("paper/import.html", made=paper_imports.paper_import(import_id))


@bp.post("/paper/<int:import_id>/take-back")
@requires(Permission.DELETE)
def take_back_paper(import_id: int) -> ResponseReturnValue:
    """Take an import back, with all its tables."""
    try:
        paper_imports.take_back(import_id, scorer_id())
    except RefusedError as error:
        made = paper_imports.paper_import(import_id)
        page = render_template("paper/import.html", made=made, error=error_text(error))
        return page, error.status
    return redirect_to(url_for("web.paper_import", import_id=import_id))


def _plan(form: MultiDict[str, str]) -> PaperPlan:
    """Return the plan of the file, or of the lines of the form, which become those of the file.

    Answers are those of the form, or those for the last file of its kind.  Raises ServiceError.
    """
    file, name, content = request.files.get("file"), "", form.get("lines", "").encode()
    if file is not None and file.filename:
        name, content = file.filename, file.stream.read(MOST_BYTES + 1)
    sheets = read_file(name, content)
    form["name"], form["lines"] = name or form.get("name", ""), write_sheets(sheets)
    last, _ = table_and_evening_lists.heads_after(None, 1)
    usual = {
        "table": t("paper.table-usual"),
        "price": f"{USUAL_PRICE}",
        "preset": last[0].rules.preset if last else "",
    }
    given = {key: value for key, value in form.items() if ANSWERS.fullmatch(key)}
    return paper_imports.plan_file(sheets, given, usual, recall="mark" not in form)


def _page(
    form: MultiDict[str, str], plan: PaperPlan | None = None, *, error: str | None = None
) -> str:
    # The example club reads its hands when it is imported.
    from scorekeeper import demo

    lang = current_language()
    return render_template(
        "paper/page.html",
        form=form,
        plan=plan,
        error=error,
        key=form.get("key") or uuid4().hex,
        presets=[(one.name, paper_wording.preset_name(one.name, lang)) for one in presets()],
        imports=paper_imports.list_paper_imports(),
        words=paper_wording,
        people=[one.name for one in player_lists.player_page().heads] if plan else (),
        most=MOST_BYTES // 1000,
        examples=[
            (engine.GAMES[name].label[lang], format_hand(hands[0], lang))
            for name, hands in demo.EXAMPLES.items()
        ],
    )
