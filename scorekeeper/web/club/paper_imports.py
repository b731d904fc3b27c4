"""Entering an evening from paper: the files, the preview line by line, taking it back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Final
from uuid import uuid4

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct
from werkzeug.datastructures import MultiDict

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from engine.sessions.counting_method import CountingMethod
from scorekeeper.auth import requires, similar_name_questions
from scorekeeper.auth.similar_name_questions import NameQuestion
from scorekeeper.http.language import current_language, t
from scorekeeper.http.localized_formats import (
    format_calendar_date,
    format_money,
    format_signed_number,
)
from scorekeeper.i18n.rule_set_descriptions import house_rule_sentences, reading_sentences
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services.counting_methods import TOTALS_ONLY
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.paper import cell_values, paper_imports, plan_making
from scorekeeper.services.paper.columns import (
    ColumnServiceError,
    FileLine,
    Layout,
    cell_name,
    write_lines,
)
from scorekeeper.services.paper.paper_plan import (
    PaperPlan,
    PlannedHand,
    PlannedLine,
    PlannedTable,
    RefusedFinding,
)
from scorekeeper.services.rights import Permission
from scorekeeper.services.views.settlements import TableRef
from scorekeeper.spreadsheets import spreadsheet_files
from scorekeeper.spreadsheets.file_reader import read_file
from scorekeeper.spreadsheets.text_reader import MOST_BYTES, FileServiceError, read_text
from scorekeeper.storage.database import now
from scorekeeper.web.blueprint import bp
from scorekeeper.web.downloads import FORM
from scorekeeper.web.request_helpers import error_text, redirect_to, scorer_id
from scorekeeper.web.rule_set_form import player_counts_of, presets, read_preset

_MOST: Final = 120
"""The number of characters that are shown of a refused cell."""


class ShownProblem(Struct, frozen=True):
    """A problem of a line in words: its place, the reason, and the rules that say so."""

    place: str
    why: str
    rules: tuple[str, ...] = ()


class RefusedCell(Struct, frozen=True):
    """A cell of a refused line, as it was typed, under the title of its column."""

    title: str
    text: str
    is_wrong: bool


class PreviewLine(Struct, frozen=True):
    """A line of a plan in words: terms of its table, a hand, the results; else what is wrong.

    `what` is None where the line cannot be entered.
    """

    line: PlannedLine
    what: str | None
    results: str
    problems: tuple[ShownProblem, ...]
    doubts: tuple[ShownProblem, ...]
    cells: tuple[RefusedCell, ...]


class Preview(Struct, frozen=True):
    """A plan with its lines in words."""

    plan: PaperPlan
    lines: tuple[PreviewLine, ...]
    questions: Sequence[NameQuestion]
    there: Mapping[int, tuple[TableRef, ...]]
    """The tables that are there already, as it seems, by their places in the plan."""

    @property
    def is_open(self) -> bool:
        """Return whether a question about a name has no answer yet."""
        return any(one.meant is None for one in self.questions)

    @property
    def is_good(self) -> bool:
        """Return whether everything can be entered."""
        return self.plan.is_good and not self.is_open


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
    """Show what each line will become; `leave-out` removes the refused ones, `enter` enters all."""
    form = request.form.copy()
    try:
        done = paper_imports.was_entered(form["key"]) if "enter" in form else None
        if done is not None:
            return redirect_to(url_for("web.paper_import", import_id=done))
        lines = _lines(form)
        found = _preview(lines, form)
        if "leave-out" in form and found.plan.refused:
            lines = _without(lines, found.plan)
            form["lines"] = write_lines(lines)
            found = _preview(lines, form)
        if "enter" in form and found.is_good:
            paper_imports.require_same(found.plan, form.get("mark", ""))
            again = "enter-again" in form
            if found.there and not again:
                return _page(form, found, error=t("error.paper-there")), 422
            made = paper_imports.enter(
                found.plan,
                form.get("name", ""),
                form["lines"],
                scorer_id(),
                form["key"],
                club_zone(),
                again=again,
            )
            return redirect_to(url_for("web.paper_import", import_id=made.id))
    except ServiceError as error:
        return _page(form, error=_said(error)), error.status
    return _page(form, found), 200 if found.is_good or not found.plan.refused else 422


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


def _lines(form: MultiDict[str, str]) -> list[FileLine]:
    """Read the file, or the lines of the form, which become those of the file.

    Raises ServiceError.
    """
    file = request.files.get("file")
    if file is not None and file.filename:
        lines = read_file(file.filename, file.stream.read(MOST_BYTES + 1))
        form["name"], form["lines"] = file.filename, write_lines(lines)
    elif len(form.get("lines", "").encode()) > MOST_BYTES:
        raise FileServiceError("file-large", most=MOST_BYTES // 1000)
    else:
        lines = read_text(form.get("lines", ""))
    if not lines:
        raise FileServiceError("file-empty")
    return lines


def _preview(lines: Sequence[FileLine], form: MultiDict[str, str]) -> Preview:
    """Return the preview, with the names as the answers of the form say.  Raises ServiceError."""
    terms = plan_making.PaperTerms(
        read_preset(form), form.get("table", "").strip() or t("paper.table-usual"), _price(form)
    )
    plan = plan_making.make_plan(lines, terms, _today())
    questions = similar_name_questions.name_questions(
        [one.typed for one in plan.names if not one.known]
    )
    meant = {one.typed: one.meant for one in questions if one.meant}
    if meant:
        plan = plan_making.make_plan(lines, terms, _today(), meant)
    there = paper_imports.find_tables_there(plan, terms.table, club_zone())
    return Preview(plan, tuple(_in_words(lines, plan)), questions, there)


def _price(form: Mapping[str, str]) -> Decimal:
    return (
        cell_values.parse_price(form.get("price", "")) if form.get("price") else plan_making.PRICE
    )


def _place(cell: str, title: str) -> str:
    return ", ".join(filter(None, (cell, title)))


def _why(
    why: ServiceError | MalformedRecordError | RefusedFinding,
) -> tuple[str, tuple[str, ...]]:
    """Return a reason in words, and its rules."""
    if isinstance(why, RefusedFinding):
        words = engine.record_sentences(why.record, current_language())
        return words.finding(why.finding), why.finding.rules
    return error_text(why), ()


def _said(error: ServiceError) -> str:
    """Return why a file is refused, with the line and the cell."""
    sentence = error_text(error)
    if isinstance(error, ColumnServiceError):
        return f"{t('paper.line', number=1)}, {cell_name(error.place, 1)}: {sentence}"
    if isinstance(error, FileServiceError) and error.line:
        place = ", ".join(filter(None, (t("paper.line", number=error.line), error.cell)))
        return f"{place}: {sentence}"
    return sentence


def _without(lines: Sequence[FileLine], plan: PaperPlan) -> list[FileLine]:
    """Return the lines that are not refused.

    A line that says nothing of its table says the same as the one above it, also if that is gone.
    """
    columns, refused = plan.columns, {*plan.refused}
    places = (*columns.places.items(),)
    said = [place for role, place in places if role.value not in {"dealer", "hand", "number"}]
    said += columns.players if columns.layout is Layout.HANDS else ()
    kept: list[FileLine] = []
    gone: FileLine | None = None
    for line in lines:
        if line.number in refused and line is not lines[0]:
            says = any(line.cell(place) for place in said)
            gone = line if says or gone is None else gone
            continue
        if gone is not None and not any(line.cell(place) for place in said):
            cells = [*line.cells, *("" for _ in range(len(columns.titles) - len(line.cells)))]
            for place in said:
                cells[place] = gone.cell(place)
            line = FileLine(line.number, tuple(cells))  # noqa: PLW2901
        gone = None
        kept.append(line)
    return kept


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
        usual_price=plan_making.PRICE,
        imports=paper_imports.list_paper_imports(),
        same_person=found.questions if found else (),
        ways={way.name: pick_language(way.words.label, current_language()) for way in _ways()},
        most=MOST_BYTES // 1000,
    )


def _ways() -> Iterator[CountingMethod]:
    """Yield every counting method that a table from paper can have."""
    yield TOTALS_ONLY
    yield from (way for preset in presets() for way in preset.ways)


def _in_words(lines: Sequence[FileLine], plan: PaperPlan) -> Iterator[PreviewLine]:
    hands = {hand.line: hand for table in plan.tables for hand in table.hands}
    typed = {line.number: line for line in lines}
    last = None
    for line in plan.lines:
        what, results = None, ""
        # The first line is titles itself.
        titles = () if line.number == lines[0].number else plan.columns.titles
        cells = tuple(_cells(typed[line.number], line, titles)) if line.problems else ()
        if line.table is not None and not line.problems:
            table, hand = plan.tables[line.table], hands.get(line.number)
            words = [*_terms(table)] if line.table != last else []
            words += [_hand(hand)] if hand else []
            last = line.table
            what, results = " · ".join(words), ", ".join(_results(line, table))
        problems = (ShownProblem(_place(p.cell, p.title), *_why(p.why)) for p in line.problems)
        doubts = (ShownProblem("", *_why(doubt)) for doubt in line.doubts)
        yield PreviewLine(line, what, results, tuple(problems), tuple(doubts), cells)


def _cells(line: FileLine, planned: PlannedLine, titles: Sequence[str]) -> Iterator[RefusedCell]:
    """Yield the cells that say something, or are wrong."""
    wrong = {problem.cell for problem in planned.problems}
    for place in range(max(len(line.cells), len(titles))):
        text, is_wrong = line.cell(place), cell_name(place, line.number) in wrong
        if text or is_wrong:
            title = titles[place] if place < len(titles) else ""
            yield RefusedCell(title, text if len(text) <= _MOST else f"{text[:_MOST]}…", is_wrong)


def _terms(table: PlannedTable) -> Iterator[str]:
    lang, game = current_language(), engine.GAMES[table.game]
    preset = game.preset(table.preset)
    yield format_calendar_date(table.day)
    yield table.name
    yield game.label[lang]
    yield preset.label[lang]
    rules = RuleSetRef(table.preset, dict(table.house), table.version)
    yield from house_rule_sentences(table.game, rules, lang)
    for way in (*preset.ways, TOTALS_ONLY):
        if way.name == table.mode:
            yield pick_language(way.words.long, lang, **table.terms)
            yield from reading_sentences(way, table.terms, lang)
    yield ", ".join(table.players)


def _hand(hand: PlannedHand) -> str:
    record = engine.parse_record(hand.record)
    words = engine.record_sentences(record, current_language())
    return "; ".join(words.told(entry) for entry in record.entries)


def _results(line: PlannedLine, table: PlannedTable) -> Iterator[str]:
    """Yield who gets how many points; also in money where nothing but totals is known."""
    with_money = bool(table.price) and table.mode == TOTALS_ONLY.name
    for name, points in line.points:
        result = f"{name} {format_signed_number(points)}"
        amount = format_money(points * table.price, table.currency) if with_money else ""
        yield f"{result} ({amount})" if amount else result
