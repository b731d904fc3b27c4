"""Planning an import: a file and the answers given for it make evenings; nothing is written.

Where a file can be read in two ways that both make sense, with other results, it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from operator import attrgetter
from typing import Final

from msgspec import Struct
from sqlalchemy import select

from scorekeeper.hungarian_text import search_key
from scorekeeper.models import Player
from scorekeeper.person_names import name_key
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.cell_values import DECIMAL, GROUP
from scorekeeper.services.paper.columns import Answers, Layout, Role, Section, divide, is_total
from scorekeeper.services.paper.grid import HIDDEN_SHEET, FileSheet, cell_name
from scorekeeper.services.paper.line_counting import ONE_SIDED, LineCount, possible_modes
from scorekeeper.services.paper.line_reading import (
    HAND,
    Entry,
    LineReader,
    Names,
    problem_at,
    usual_preset,
)
from scorekeeper.services.paper.paper_plan import (
    LineProblem,
    Option,
    PaperPlan,
    PlannedName,
    Question,
)
from scorekeeper.services.people import player_lists
from scorekeeper.services.player_identity import lookalike_key
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db

MOST_TABLES: Final = 100
CURRENCY: Final = "HUF"
"""The currency that a table has unless it is said."""
ANSWERS: Final = re.compile(
    "(?:column|name|sheet|day|same):.*|preset|table|price|day|unit|out|hidden|each|thousands|people"
    "|columns|currency|sure-price",
    re.DOTALL,
)
"""The keys of answers."""
_NEEDED: Final = {
    Layout.GRID: (Role.PERSON, 2),
    Layout.TOTALS: (Role.RESULT, 1),
    Layout.HANDS: (Role.PLAYER, 2),
}


class Attempt(Struct, frozen=True):
    """A file read in one way, and counted in another."""

    thousands: str
    mode: str
    count: LineCount
    problems: tuple[LineProblem, ...]

    @property
    def is_good(self) -> bool:
        """Return whether nothing is wrong."""
        return self.count.is_good and not self.problems

    @property
    def results(self) -> tuple[object, ...]:
        """The results of its tables."""
        return tuple(table.results for table in self.count.tables)


def make_plan(
    sheets: Sequence[FileSheet],
    answers: Answers,
    today: date,
) -> PaperPlan:
    """Return the plan of a file, with the answers given for it.

    Raises ServiceError for a file that cannot be planned at all.
    """
    answers = {key: value.strip() for key, value in answers.items() if value.strip()}
    sections = divide_file(sheets, answers)
    if not sections:
        raise ServiceError("paper-nothing")
    read = {section.sheet.name for section in sections}
    left_out = tuple(sheet.name for sheet in sheets if sheet.name not in read)
    out = frozenset(read_labels(answers.get("out", "")))
    problems = tuple(_column_problems(sections))
    names = Names(answers)
    attempts = [] if problems else [*_attempts(sections, answers, today, names, out)]
    hidden = tuple(sheet.name for sheet in sheets if HIDDEN_SHEET in sheet.hidden)
    if not attempts:
        return PaperPlan(sections, (), (), (), problems, (), left_out, hidden)
    chosen, questions = _choose(attempts, answers)
    if len(chosen.count.tables) > MOST_TABLES:
        raise ServiceError("paper-tables", most=MOST_TABLES)
    used = tuple(names.found.values())
    questions += _further_questions(sections, chosen.count, used, answers)
    return PaperPlan(
        sections,
        chosen.count.lines,
        chosen.count.tables,
        used,
        chosen.problems,
        tuple(questions),
        left_out,
        hidden,
        tuple(_repeated(chosen.count, sections)),
    )


def divide_file(sheets: Sequence[FileSheet], answers: Answers) -> tuple[Section, ...]:
    """Return the sections of a file, without those of sheets that are left out."""
    known = frozenset(map(search_key, db.session.scalars(select(Player.name))))
    out = frozenset(read_labels(answers.get("out", "")))
    found: list[Section] = []
    for sheet in sheets:
        prefix = f"{sheet.name}!" if len(sheets) > 1 else ""
        usual = "out" if HIDDEN_SHEET in sheet.hidden else "read"
        if answers.get(f"sheet:{sheet.name}", usual) == "read":
            found += divide(sheet, prefix, answers, known, out)
    return tuple(found)


def _column_problems(sections: Sequence[Section]) -> Iterator[LineProblem]:
    """Yield what has to be said of columns before lines can be read."""
    for section in sections:
        heading = section.heading or section.lines[0]
        for column in section.columns:
            if column.role is None:
                title = column.title or column.key
                yield problem_at(heading, column, ServiceError("paper-column-open", title=title))
            elif column.role not in {Role.NOTHING, Role.CHECK}:
                formulas = [
                    one
                    for one in section.lines
                    if one.cell(column.place)[:1] == "=" and not any(map(is_total, one.cells))
                ]
                if formulas:
                    cells = ", ".join(cell_name(column.place, one.number) for one in formulas)
                    why = ServiceError("paper-formula", cells=cells)
                    yield problem_at(formulas[0], column, why)
        role, least = _NEEDED[section.layout]
        numbers = [{one.number for one in section.of(role)} for role in (Role.PLAYER, Role.RESULT)]
        is_wrong = len(section.of(role)) < least
        if section.layout is Layout.TOTALS:
            is_wrong = numbers[0] != numbers[1]
        mixed = section.layout is not Layout.GRID and section.of(Role.PERSON)
        if mixed or (is_wrong and all(one.role for one in section.columns)):
            yield LineProblem(f"A{heading.number}", "", ServiceError("paper-columns-missing"))


def _attempts(
    sections: Sequence[Section],
    answers: Answers,
    today: date,
    names: Names,
    out: frozenset[str],
) -> Iterator[Attempt]:
    """Yield the file read and counted in every way that may make a difference."""
    numbers = [
        line.cell(column.place)
        for section in sections
        for column in section.of(Role.PERSON, Role.RESULT, Role.PRICE, Role.CHECK)
        for line in section.lines
    ]
    sign = cell_values.decimal_sign(numbers)
    is_doubtful = any(map(cell_values.is_doubtful, numbers)) and not sign
    for thousands in (GROUP, DECIMAL) if is_doubtful else (sign or GROUP,):
        reader = LineReader(answers, usual_preset(answers), today, names, thousands)
        for section in sections:
            reader.read(section, out)
        entries = _without_mixed(reader.entries)
        for mode in possible_modes(entries):
            count = LineCount(entries, mode, reader.planners)
            yield Attempt(thousands, mode, count, tuple(reader.problems))


def read_labels(text: str) -> Iterator[str]:
    """Yield the labels of lines in a list as people write it.

    >>> [*read_labels("7, 9-11, nov 8!3")]
    ['7', '9', '10', '11', 'nov 8!3']
    """
    for part in text.split(","):
        sheet, mark, lines = part.strip().rpartition("!")
        first, dash, last = lines.partition("-")
        if dash and first.strip().isdecimal() and last.strip().isdecimal():
            numbers = range(int(first), min(int(last), int(first) + 5000) + 1)
            yield from (f"{sheet}{mark}{number}" for number in numbers)
        elif lines:
            yield f"{sheet}{mark}{lines.strip()}"


def _without_mixed(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries, without those of which nobody knows whether they are points or money."""
    paid = {
        id(one.section)
        for one in entries
        if one.unit not in {"", cell_values.POINTS} and one.kind == HAND
    }
    return [
        one.refused(ServiceError("paper-mixed"))
        if one.kind == HAND and not one.unit and id(one.section) in paid
        else one
        for one in entries
    ]


def _choose(attempts: Sequence[Attempt], answers: Answers) -> tuple[Attempt, list[Question]]:
    """Return the attempt by the answers, and questions where others make sense as well."""
    good = [one for one in attempts if one.is_good]
    if not good:
        asked = [one for one in attempts if one.mode == answers.get("each")]
        return (asked or [*attempts])[0], []
    questions: list[Question] = []
    for key, of in (("thousands", attrgetter("thousands")), ("each", attrgetter("mode"))):
        answer = answers.get(key, "")
        good.sort(key=lambda one, of=of, answer=answer: of(one) != answer)  # type: ignore[misc]
        options: dict[tuple[object, ...], Attempt] = {}
        for one in good:
            if of(one) not in {of(other) for other in options.values()}:
                options.setdefault(one.results, one)
        contradicted = answer in {of(one) for one in attempts} - {of(one) for one in good}
        always = key == "each" and {of(one) for one in good} & ONE_SIDED
        if len(options) > 1 or contradicted or always:
            shown = sorted(options.values(), key=attempts.index)
            found = tuple(Option(of(one), one.count.tables, one.count.sums) for one in shown)
            questions.append(Question(key, found, answer))
        good = [one for one in good if of(one) == of(good[0])]
    return good[0], questions


def _further_questions(
    sections: Sequence[Section],
    count: LineCount,
    names: Sequence[PlannedName],
    answers: Answers,
) -> list[Question]:
    """Return the questions that no second reading answers."""
    tables, found = count.tables, [*_same_names(names, answers)]
    fresh = ", ".join(one.name for one in names if one.titled and not one.known)
    if fresh:
        found.append(Question("people", (Option(fresh),), answers.get("people", "")))
    if any(section.heading is None for section in sections):
        found.append(Question("columns", (Option("yes"),), answers.get("columns", "")))
    if count.is_unpriced:
        found.append(Question("price", ()))
    for section in {section.sheet.name: section for section in sections}.values():
        day, name = section.find(Role.DAY), section.sheet.name
        dated = day and any(line.cell(day.place) for line in section.lines)
        if not (dated or answers.get("day") or cell_values.is_day(name)):
            found.append(Question(f"day:{name}", (), answers.get(f"day:{name}", ""), name))
    found += [
        Question("currency", (Option(currency),), answers.get("currency", ""))
        for currency in sorted({table.currency for table in tables} - {CURRENCY})
    ]
    usual = cache(sessions.usual_price)
    for table in tables:
        mode = table.mode if table.hands else usual_preset({"preset": table.preset}).ways[0].name
        often = usual(table.currency, table.game, mode)
        if often is not None and sessions.is_unusual_price(table.price, often):
            price = f"{table.price:f}"
            answer = answers.get("sure-price", "")
            found.append(Question("sure-price", (Option(price),), answer, f"{often:f}"))
            break
    return found


def _same_names(names: Sequence[PlannedName], answers: Answers) -> Iterator[Question]:
    """Yield whether new names are those of somebody known, or of another name in the file."""
    before: dict[str, str] = {}
    for one in names:
        key = f"same:{one.typed}"
        other = before.setdefault(lookalike_key(one.typed), one.typed)
        if one.known and key not in answers:
            continue
        known = [each.name for each in player_lists.find_similar_players(one.typed)]
        if name_key(other) != name_key(one.typed) and other not in known:
            known.append(other)
        if known:
            options = (*map(Option, known), Option(one.typed))
            yield Question(key, options, answers.get(key, ""), one.typed)


def _repeated(count: LineCount, sections: Sequence[Section]) -> Iterator[str]:
    """Yield which lines, or tables, are there twice."""
    kinds = {line.label: line.kind for line in count.lines}
    for section in sections:
        marks = section.of(Role.DAY, Role.NUMBER, Role.CLOCK, Role.HAND)
        seen: dict[tuple[str, ...], str] = {}
        for line in section.lines:
            own = section.label(line)
            if kinds.get(own) == "out" or not any(line.cell(mark.place) for mark in marks):
                continue
            if line.cells in seen:
                yield f"{seen[line.cells]} = {own}"
            seen.setdefault(line.cells, own)
    tables: set[object] = set()
    for table in count.tables:
        if table.results in tables and any(table.points):
            yield f"{table.name}, {table.day.isoformat()}"
        tables.add(table.results)
