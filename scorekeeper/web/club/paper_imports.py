"""Entering an evening from paper: a file, what it is taken for, and taking it back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from hashlib import sha256
from typing import Final
from uuid import uuid4

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct
from werkzeug.datastructures import MultiDict

from engine.hand.record import SEATS
from scorekeeper.auth import requires
from scorekeeper.http.language import current_language, t
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.paper import paper_imports, plan_making
from scorekeeper.services.paper.columns import Layout, Role
from scorekeeper.services.paper.grid import FileSheet, cell_name, column_name, write_sheets
from scorekeeper.services.paper.paper_plan import PaperPlan
from scorekeeper.services.paper.table_terms import USUAL_PRICE
from scorekeeper.services.people import player_lists
from scorekeeper.services.rights import Permission
from scorekeeper.services.view_types.settlements import TableRef
from scorekeeper.spreadsheets import paper_wording, spreadsheet_files
from scorekeeper.spreadsheets.file_reader import read_file
from scorekeeper.spreadsheets.text_reader import MOST_BYTES, FileServiceError, read_text
from scorekeeper.storage.database import now
from scorekeeper.web.blueprint import bp
from scorekeeper.web.pdf_and_spreadsheet_downloads import FORM
from scorekeeper.web.request_helpers import error_text, redirect_to, scorer_id
from scorekeeper.web.rule_set_form import player_counts_of, presets, read_preset

ROLES: Final = tuple(
    f"{role.value}-{number}" if number else role.value
    for role in Role
    for number in (range(1, len(SEATS) + 1) if role in {Role.PLAYER, Role.RESULT} else (0,))
)
"""The answers that say what a column is."""


class Preview(Struct, frozen=True):
    """A plan, and the tables that are there already, as it seems.

    `recalled` are the answers for the last file with the same titles.
    """

    plan: PaperPlan
    there: Mapping[int, tuple[TableRef, ...]]
    recalled: Mapping[str, str]

    @property
    def is_doubtful(self) -> bool:
        """Return whether something seems to be there already."""
        return bool(self.there or self.plan.repeated)

    @property
    def can_be_entered(self) -> bool:
        """Return whether nothing is left but to answer what the form asks."""
        plan = self.plan
        return bool(plan.tables) and not (plan.refused or plan.problems)


@bp.get("/paper")
@requires(Permission.IMPORT)
def paper() -> ResponseReturnValue:
    """Show the files to download, the form for one, and the earlier imports."""
    return _page(MultiDict(request.args))


@bp.get(f"/paper/template.{FORM}")
@requires(Permission.IMPORT)
def paper_template(form: str) -> ResponseReturnValue:
    """Send the file to be filled in."""
    preset = read_preset(request.args)
    count = request.args.get("count", 0, type=int)
    if count not in preset.players:
        count = preset.players[0]
    layout = Layout.HANDS if request.args.get("kind") == Layout.HANDS.value else Layout.TOTALS
    return spreadsheet_files.download(
        spreadsheet_files.paper_template(layout, preset, count, form, current_language())
    )


@bp.post("/paper")
@requires(Permission.IMPORT)
def preview_paper() -> ResponseReturnValue:
    """Show what the file will become; `leave-out` removes refused lines, `enter` enters all."""
    form = request.form.copy()
    try:
        done = paper_imports.was_entered(form["key"]) if "enter" in form else None
        if done is not None:
            return redirect_to(url_for("web.paper_import", import_id=done))
        sheets = _sheets(form)
        found = _preview(sheets, form)
        if "leave-out" in form and found.plan.refused:
            form["out"] = ", ".join(filter(None, (form.get("out"), *found.plan.refused)))
            found = _preview(sheets, form)
        if "enter" in form and found.plan.is_good:
            again = "enter-again" in form
            if found.plan.mark not in form.get("mark", "").split():
                return _page(form, found, error=t("error.paper-changed")), 422
            if found.is_doubtful and not again:
                return _page(form, found, error=t("error.paper-there")), 422
            made = paper_imports.enter(
                found.plan,
                form.get("name", ""),
                form["lines"],
                scorer_id(),
                form["key"],
                club_zone(),
                again=again,
                answers=_answers(form),
            )
            return redirect_to(url_for("web.paper_import", import_id=made.id))
    except ServiceError as error:
        said = paper_wording.refusal_sentence(error, current_language())
        return _page(form, error=said), error.status
    return _page(form, found), 422 if found.plan.refused or found.plan.problems else 200


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


def _today() -> date:
    return evening_date_of(now(), club_zone())


def _sheets(form: MultiDict[str, str]) -> list[FileSheet]:
    """Read the file, or the lines of the form, which become those of the file.

    Raises ServiceError.
    """
    file = request.files.get("file")
    if file is not None and file.filename:
        sheets = read_file(file.filename, file.stream.read(MOST_BYTES + 1))
        form["name"], form["lines"] = file.filename, write_sheets(sheets)
    elif len(form.get("lines", "").encode()) > MOST_BYTES:
        raise FileServiceError("file-large", most=MOST_BYTES // 1000)
    else:
        sheets = read_text(form.get("lines", "").replace("\r\n", "\n"))
    if not any(sheet.lines for sheet in sheets):
        raise FileServiceError("file-empty")
    mark = _digest(form["lines"])
    if form.get("lines-mark", mark) != mark:
        # Other lines have these numbers now.
        form.poplist("out")
    form["lines-mark"] = mark
    return sheets


def _digest(lines: str) -> str:
    return sha256("\n".join(lines.splitlines()).encode()).hexdigest()[:16]


def _answers(form: Mapping[str, str]) -> dict[str, str]:
    return {key: value for key, value in form.items() if plan_making.ANSWERS.fullmatch(key)}


def _preview(sheets: Sequence[FileSheet], form: MultiDict[str, str]) -> Preview:
    """Return the preview, with the answers of the form, or those of the last file of its kind.

    Raises ServiceError.
    """
    usual = {"table": t("paper.table-usual"), "price": f"{USUAL_PRICE}"}
    recalled: dict[str, str] = {}
    if "mark" not in form:
        recalled = paper_imports.recall(sheets, _answers(form))
    for key, value in {**usual, **recalled}.items():
        form[key] = form.get(key) or value
    answers = _answers(form)
    plan = plan_making.make_plan(sheets, answers, _today())
    there = paper_imports.find_tables_there(plan, form["table"], club_zone())
    return Preview(plan, there, recalled)


def _page(
    form: MultiDict[str, str], found: Preview | None = None, *, error: str | None = None
) -> str:
    known = presets()
    return render_template(
        "paper/page.html",
        form=form,
        found=found,
        error=error,
        key=form.get("key") or uuid4().hex,
        presets=known,
        preset=read_preset(form),
        counts=sorted(player_counts_of(known)),
        imports=paper_imports.list_paper_imports(),
        words=paper_wording,
        roles=ROLES,
        cell_name=cell_name,
        column_name=column_name,
        lines={line.label: line for line in found.plan.lines} if found else {},
        hands={hand.line: hand for table in found.plan.tables for hand in table.hands}
        if found
        else {},
        people=[one.name for one in player_lists.player_page().heads] if found else (),
        most=MOST_BYTES // 1000,
    )
