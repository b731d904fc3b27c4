"""Planning an import: a file and the answers given for it make evenings; nothing is written.

Where a file can be read in two ways that both make sense, with other results, it is asked.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from itertools import zip_longest
from typing import Final, TypeAlias

from msgspec import Struct
from sqlalchemy import select

import engine
from scorekeeper.models import Player, Session, SessionChange
from scorekeeper.person_names import name_key
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.cell_values import DECIMAL, GROUP
from scorekeeper.services.paper.columns import Answers, Role, Section, divide, is_total
from scorekeeper.services.paper.grid import (
    HIDDEN_SHEET,
    OUT,
    TOTAL,
    FileLine,
    FileSheet,
    PaperTable,
    Problem,
    cell_name,
    column_name,
)
from scorekeeper.services.paper.line_counting import CURRENCY, ONE_SIDED, LineCount, possible_modes
from scorekeeper.services.paper.line_reading import LineReader, PlannedName
from scorekeeper.services.people import player_lists
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.player_identity import lookalike_key
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types.settlements import TableRef
from scorekeeper.sorting_and_hyphenation import search_key
from scorekeeper.storage.database import db

MOST_TABLES: Final = 100
_LEAST_EVENINGS: Final = 2
_AROUND: Final = timedelta(days=2)
"""An evening goes on past midnight, in whatever zone."""
ANSWERS: Final = re.compile(
    "(?:column|name|sheet|day|same):.*|preset|table|price|day|unit|out|hidden|each|thousands|people"
    "|columns|currency|sure-price|again",
    re.DOTALL,
)
"""The keys of answers."""
Asked: TypeAlias = tuple[str, tuple[str, ...], str]
"""A question: its key, its options, and what it is about."""


class Option(Struct, frozen=True):
    """A possible answer, the tables that it leads to, and the lines that it takes for sums."""

    value: str
    tables: tuple[PaperTable, ...] = ()
    sums: tuple[str, ...] = ()


class Question(Struct, frozen=True):
    """A question about a file: its key, its options, and the answer that is given."""

    key: str
    options: tuple[Option, ...]
    answer: str = ""
    about: str = ""

    @property
    def is_open(self) -> bool:
        """Return whether there is no answer, or another one than those that are possible."""
        known = {one.value for one in self.options}
        return not self.answer or bool(known and self.answer not in known)


class PaperPlan(Struct, frozen=True):
    """The plan of a file; `problems` are those of no line.

    `left_out` are the sheets that are not read, `hidden_sheets` those that the spreadsheet program
    hides, `there` the tables that those of the plan, by their places, seem to be.
    """

    sections: tuple[Section, ...]
    tables: tuple[PaperTable, ...] = ()
    names: tuple[PlannedName, ...] = ()
    problems: tuple[Problem, ...] = ()
    questions: tuple[Question, ...] = ()
    left_out: tuple[str, ...] = ()
    hidden_sheets: tuple[str, ...] = ()
    there: Mapping[int, tuple[TableRef, ...]] = {}

    @property
    def lines(self) -> tuple[FileLine, ...]:
        """All lines."""
        return tuple(line for section in self.sections for line in section.lines)

    @property
    def refused(self) -> tuple[str, ...]:
        """The labels of the lines that are refused."""
        return tuple(line.label for line in self.lines if line.problems)

    @property
    def open(self) -> tuple[Question, ...]:
        """The questions without an answer."""
        return tuple(one for one in self.questions if one.is_open)

    @property
    def asks_game(self) -> bool:
        """Return whether the game is not known yet."""
        return any(one.key == "preset" for one in self.open)

    @property
    def is_good(self) -> bool:
        """Return whether everything can be entered as it is."""
        return bool(self.tables) and not (self.refused or self.problems or self.open)

    @property
    def mark(self) -> str:
        """A digest of what will be entered: whoever confirms it has seen the same."""
        return _mark(self.tables)

    @property
    def marks(self) -> str:
        """The marks of this plan, and of those that an answer leads to."""
        options = (option.tables for each in self.questions for option in each.options)
        return " ".join(dict.fromkeys((self.mark, *(_mark(each) for each in options if each))))


def _mark(tables: Sequence[PaperTable]) -> str:
    # The game of totals is chosen where they are confirmed.
    told = [(one.results, [*one.points], one.hands and one.terms, one.hands) for one in tables]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:32]


def make_plan(
    sheets: Sequence[FileSheet], answers: Answers, today: date, zone: tzinfo
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
    hidden = tuple(sheet.name for sheet in sheets if HIDDEN_SHEET in sheet.hidden)
    problems = tuple(_column_problems(sections))
    unknown = {one.key: one for each in sections for one in each.columns if one.role is None}
    questions = [Question(f"column:{key}", (), "", key) for key in unknown]
    if any(one.has_hands for one in sections) and "preset" not in answers:
        questions += _game_question(sections, answers)
    if problems or questions:
        return PaperPlan(sections, (), (), problems, tuple(questions), left_out, hidden)
    counts = {
        thousands: _choose(_counts(sheets, answers, today, thousands), "each", answers)
        for thousands in _thousands(sections)
    }
    best = {thousands: chosen for thousands, (chosen, _) in counts.items()}
    count, questions = _choose(best, "thousands", answers)
    questions += next(asked for chosen, asked in counts.values() if chosen is count)
    names, sections = tuple(count.reader.names.values()), count.reader.sections
    if len(count.tables) > MOST_TABLES:
        raise ServiceError("paper-tables", most=MOST_TABLES)
    _tell_lines(count)
    tables = tuple(one for one in count.tables if one.terms.day)
    usual_name = answers.get("table", "")
    found = (tuple(_tables_there(one, usual_name, zone)) for one in tables)
    there = {place: refs for place, refs in enumerate(found) if refs}
    twice = [
        *_repeated(count),
        *(f"{each.table} (#{each.id})" for one in there.values() for each in one),
    ]
    asked = [*_same_names(names, answers), *_further_questions(count, names)]
    asked += [("again", ("yes",), ", ".join(twice))] if twice else []
    questions += _game_question(sections, answers)
    questions += [
        Question(key, tuple(map(Option, options)), answers.get(key, ""), about)
        for key, options, about in asked
    ]
    problems = tuple(count.reader.typed.problems)
    return PaperPlan(sections, tables, names, problems, tuple(questions), left_out, hidden, there)


def divide_file(sheets: Sequence[FileSheet], answers: Answers) -> tuple[Section, ...]:
    """Return the sections of a file, without those of sheets that are left out."""
    known = frozenset(map(search_key, db.session.scalars(select(Player.name))))
    out = frozenset(read_labels(answers.get("out", "")))
    found: list[Section] = []
    for sheet in sheets:
        prefix = f"{sheet.name}!" if len(sheets) > 1 else ""
        usual = OUT if HIDDEN_SHEET in sheet.hidden else "read"
        if answers.get(f"sheet:{sheet.name}", usual) == "read":
            found += divide(_upright(sheet), prefix, answers, known, out)
    return tuple(found)


def _upright(sheet: FileSheet) -> FileSheet:
    """Return a sheet with its evenings below each other: one that has them as titles is turned."""
    dated = [line for line in sheet.lines if any(map(cell_values.is_day, line.cells))]
    if len(dated) != 1 or sum(map(cell_values.is_day, dated[0].cells)) < _LEAST_EVENINGS:
        return sheet
    lines = [line for line in sheet.lines if line.number >= dated[0].number]
    columns = [*zip_longest(*(line.cells for line in lines), fillvalue="")]
    columns[0] = (Role.DAY.titles[0], *columns[0][1:])
    turned = (FileLine(place, cells) for place, cells in enumerate(columns, 1) if any(cells))
    places = {column_name(at): str(at + 1) for at in range(max(len(one.cells) for one in lines))}
    places |= {str(line.number): column_name(at) for at, line in enumerate(lines)}
    places[HIDDEN_SHEET] = HIDDEN_SHEET
    hidden = frozenset(places[one] for one in sheet.hidden if one in places)
    return FileSheet(sheet.name, tuple(turned), hidden)


def _column_problems(sections: Sequence[Section]) -> Iterator[Problem]:
    """Yield what has to be said of columns before lines can be read."""
    formulas = [
        cell_name(column.place, line.number)
        for section in sections
        for column in section.columns
        for line in section.lines
        if line.cell(column.place)[:1] == "=" and not any(map(is_total, line.cells))
        if line.kind != OUT and column.role not in {None, Role.NOTHING, Role.CHECK}
    ]
    if formulas:
        yield Problem(formulas[0], ServiceError("paper-formula", cells=", ".join(formulas)))
    for section in sections:
        players, results = (
            [one.number for one in section.of(role)] for role in (Role.PLAYER, Role.RESULT)
        )
        people, is_known = section.of(Role.PERSON), all(one.role for one in section.columns)
        is_right = len(people) > 1 if section.is_grid else players == results and not people
        if section.has_hands:
            is_right = len(players) > 1 and not people
        if is_known and not is_right:
            cell = f"A{(section.heading or section.lines[0]).number}"
            yield Problem(cell, ServiceError("paper-columns-missing"))


def _thousands(sections: Sequence[Section]) -> tuple[str, ...]:
    """Return what `1.000` may be, by all numbers of a file."""
    numbers = [
        line.cell(column.place)
        for section in sections
        for column in section.of(Role.PERSON, Role.RESULT, Role.PRICE, Role.CHECK)
        for line in section.lines
    ]
    sign, is_number = cell_values.decimal_sign(numbers), cell_values.is_number
    is_doubtful = any(is_number(one) and not is_number(one, "") for one in numbers)
    return (GROUP, DECIMAL) if is_doubtful and not sign else (sign or GROUP,)


def _counts(
    sheets: Sequence[FileSheet], answers: Answers, today: date, thousands: str
) -> Mapping[str, LineCount]:
    """Return the file counted in every way that may make a difference."""
    reader = LineReader(divide_file(sheets, answers), answers, today, thousands)
    return {mode: LineCount(reader, mode) for mode in possible_modes(reader.sections)}


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


def _choose(
    counts: Mapping[str, LineCount], key: str, answers: Answers
) -> tuple[LineCount, list[Question]]:
    """Return the count by the answer, and a question where others make sense as well."""
    answer = answers.get(key, "")
    good = {value: count for value, count in counts.items() if count.is_good}
    if not good:
        return counts.get(answer) or next(iter(counts.values())), []
    different = {count.results: value for value, count in reversed(good.items())}
    if answer in good:
        different[good[answer].results] = answer
    options = [
        Option(value, count.tables, tuple(count.totals))
        for value, count in good.items()
        if value in different.values()
    ]
    contradicted = answer in counts.keys() - good.keys()
    is_asked = len(options) > 1 or contradicted or (key == "each" and ONE_SIDED & good.keys())
    chosen = good.get(answer) or next(iter(good.values()))
    return chosen, [Question(key, tuple(options), answer)] if is_asked else []


def _tell_lines(count: LineCount) -> None:
    """Tell the lines what they count, and what is wrong with them."""
    for section in count.reader.sections:
        amounts = [one.place for one in section.columns if one.is_amount]
        for line in section.lines:
            line.points = count.points.get(line.label, line.points)
            if line.label in count.totals:
                line.kind = TOTAL
            elif line.label in count.points and count.is_running:
                line.kind = "state"
            if line.label in count.refused:
                place = next((each for each in amounts if line.cell(each)), None)
                line.refuse(place, count.refused[line.label])


def _game_question(sections: Sequence[Section], answers: Answers) -> list[Question]:
    """Return the question for the game, which no column says."""
    if all(each.find(Role.GAME) or each.find(Role.RULES) for each in sections):
        return []
    presets = (Option(preset.name) for game in engine.GAMES.values() for preset in game.presets)
    return [Question("preset", tuple(presets), answers.get("preset", ""))]


def _further_questions(count: LineCount, names: Sequence[PlannedName]) -> Iterator[Asked]:
    """Yield the questions that no second reading answers."""
    tables, sections = count.tables, count.reader.sections
    fresh = ", ".join(one.name for one in names if one.titled and not one.known)
    if fresh:
        yield "people", (fresh,), ""
    if any(section.heading is None for section in sections):
        yield "columns", ("yes",), ""
    if any(table.terms.price is None for table in tables):
        yield "price", (), ""
    undated = (
        section.sheet.name
        for section in sections
        if any(one.terms and not one.terms.day and not one.problems for one in section.lines)
    )
    for name in dict.fromkeys(undated):
        yield f"day:{name}", (), name
    for currency in sorted({table.currency for table in tables} - {CURRENCY}):
        yield "currency", (currency,), ""
    for table in tables:
        rules = table.terms.rules
        often = sessions.usual_price(table.currency, rules.game, rules.mode)
        if often is not None and sessions.is_unusual_price(table.terms.paid, often):
            yield "sure-price", (f"{table.terms.paid:f}",), f"{often:f}"
            break


def _same_names(names: Sequence[PlannedName], answers: Answers) -> Iterator[Asked]:
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
            yield key, (*known, one.typed), one.typed


def _repeated(count: LineCount) -> Iterator[str]:
    """Yield which lines, or tables, are there twice."""
    for section in count.reader.sections:
        marks = section.of(Role.DAY, Role.NUMBER, Role.CLOCK, Role.HAND)
        seen: dict[tuple[str, ...], str] = {}
        for line in section.lines:
            if line.kind != OUT and any(line.cell(mark.place) for mark in marks):
                first = seen.setdefault(line.cells, line.label)
                if first != line.label:
                    yield f"{first} = {line.label}"
    tables = Counter(table.results for table in count.tables if any(table.points.values()))
    yield from (f"{results[1]}, {results[0]}" for results, times in tables.items() if times > 1)


def _tables_there(table: PaperTable, usual_name: str, zone: tzinfo) -> Iterator[TableRef]:
    """Yield the recorded tables of the same evening, people and points as a planned one.

    With the `usual_name` it may have any name: its lines did not say one.
    """
    terms = table.terms
    noon = datetime.combine(terms.day or datetime.now(zone).date(), time(12), zone)
    near = select(SessionChange.session_id).where(
        SessionChange.at.between(noon - _AROUND, noon + _AROUND)
    )
    there = select(Session).where(Session.id.in_(near), Session.taken_back.is_(False))
    planned = {name_key(name): points for name, points in table.points.items()}
    for row in db.session.scalars(there.order_by(Session.id)):
        is_then = row.changes and evening_date_of(row.changes[0].at, zone) == terms.day
        names = name_key(usual_name), name_key(row.table)
        if not is_then or name_key(terms.name) not in names:
            continue
        try:
            view = session_view_builder.build_session_view(repository.session(row.id))
        except UnreadableSessionError:
            continue
        if planned == {name_key(one.name): view.points[one.id] for one in view.players}:
            yield TableRef(row.id, row.table)
