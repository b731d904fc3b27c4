"""Planning an import: a file and the answers given for it make evenings; nothing is written.

Where a file can be read in two ways that both make sense, with other results, it is asked.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, tzinfo
from itertools import zip_longest
from typing import Final

from msgspec import Struct
from sqlalchemy import select

import engine
from scorekeeper.models import Player
from scorekeeper.person_names import name_key
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.cell_values import DECIMAL, GROUP
from scorekeeper.services.paper.grid import (
    HIDDEN_SHEET,
    OUT,
    FileLine,
    FileSheet,
    PaperTable,
    Problem,
    cell_name,
    column_name,
)
from scorekeeper.services.paper.line_reading import CURRENCY, HANDS, MODES, FileReading, known_rules
from scorekeeper.services.paper.sections_and_columns import Answers, Role, Section, divide, is_total
from scorekeeper.services.people import player_lists
from scorekeeper.services.player_identity import lookalike_key
from scorekeeper.services.session import sessions
from scorekeeper.services.statistics import table_tallies
from scorekeeper.sorting_and_hyphenation import search_key
from scorekeeper.storage.database import db

MOST_TABLES: Final = 100
MOST_HANDS: Final = 500
"""The number of hands in a file, so that it is planned in seconds."""
_LEAST_EVENINGS: Final = 2
YES: Final = "yes"
ANSWERS: Final = re.compile(
    "(?:column|name|sheet|day):.*|preset|table|price|day|unit|out|hidden|each|thousands|people"
    "|columns|currency|sure-price|again",
    re.DOTALL,
)
"""The keys of answers."""


class Option(Struct, frozen=True):
    """A possible answer, the tables that it leads to, and the lines that it takes for sums."""

    value: str
    tables: tuple[PaperTable, ...] = ()
    sums: tuple[str, ...] = ()


class Question(Struct, frozen=True):
    """A question about a file: its key, its options, and the answer that is given."""

    key: str
    options: tuple[Option, ...] = ()
    answer: str = ""
    about: str = ""

    @property
    def kind(self) -> str:
        """The part of the key that its sentences have."""
        return self.key.partition(":")[0]

    @property
    def is_open(self) -> bool:
        """Return whether there is no answer, or another one than those that are possible."""
        known = {one.value for one in self.options}
        return not self.answer or bool(known and self.answer not in known)


class PaperPlan(Struct, frozen=True):
    """The plan of a file; `problems` are those of no line.

    `left_out` are the sheets that are not read, `hidden_sheets` those that the spreadsheet program
    hides.
    """

    sections: tuple[Section, ...]
    left_out: tuple[str, ...]
    hidden_sheets: tuple[str, ...]
    problems: tuple[Problem, ...]
    questions: tuple[Question, ...]
    tables: tuple[PaperTable, ...] = ()

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
    def is_good(self) -> bool:
        """Return whether everything can be entered as it is."""
        return bool(self.tables) and not (self.refused or self.problems or self.open)

    @property
    def marks(self) -> tuple[str, ...]:
        """Digests of what will be entered, and of what each answer leads to.

        Whoever confirms has seen the same; the game of totals is chosen where that is done.
        """
        options = (option.tables for each in self.questions for option in each.options)
        told = (
            [(one.results, [*one.points], one.hands and one.terms, one.hands) for one in tables]
            for tables in (self.tables, *filter(None, options))
        )
        return tuple(hashlib.sha256(repr(one).encode()).hexdigest()[:32] for one in told)


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
    questions = [Question(f"column:{key}", about=key) for key in unknown]
    hands = sum(len(one.lines) for one in sections if one.has_hands)
    if hands > MOST_HANDS:
        raise ServiceError("paper-hands", count=MOST_HANDS)
    if hands and "preset" not in answers:
        questions += _game_question(sections, answers)
    if problems or questions:
        return PaperPlan(sections, left_out, hidden, problems, tuple(questions))
    rules = known_rules()
    counts = {}
    for thousands in _thousands(sections):
        first = FileReading(sections, answers, today, rules, thousands)
        others = {
            mode: FileReading(sections, answers, today, rules, thousands, mode)
            for mode in first.other_modes()
        }
        counts[thousands] = _choose({HANDS: first, **others}, "each", answers)
    reading, questions = _choose(
        {thousands: chosen for thousands, (chosen, _) in counts.items()}, "thousands", answers
    )
    questions += next(asked for chosen, asked in counts.values() if chosen is reading)
    if len(reading.tables) > MOST_TABLES:
        raise ServiceError("paper-tables", most=MOST_TABLES)
    questions += _game_question(sections, answers)
    for key, options, about in _further_questions(reading, answers, zone):
        found = tuple(map(Option, options))
        questions.append(Question(key, found, answers.get(key, ""), about))
    tables = tuple(one for one in reading.tables if one.terms.day)
    problems = tuple(reading.typed.problems)
    return PaperPlan(reading.sections, left_out, hidden, problems, tuple(questions), tables)


def divide_file(sheets: Sequence[FileSheet], answers: Answers) -> tuple[Section, ...]:
    """Return the sections of a file, without those of sheets that are left out."""
    known = frozenset(map(search_key, db.session.scalars(select(Player.name))))
    out = frozenset(label.strip() for label in answers.get("out", "").split(","))
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


def _choose(
    readings: Mapping[str, FileReading], key: str, answers: Answers
) -> tuple[FileReading, list[Question]]:
    """Return the reading by the answer, and a question where others make sense as well."""
    answer = answers.get(key, "")
    good = {value: reading for value, reading in readings.items() if reading.is_good}
    if not good:
        return readings.get(answer) or next(iter(readings.values())), []
    different = {reading.results: value for value, reading in reversed(good.items())}
    if answer in good:
        different[good[answer].results] = answer
    options = tuple(
        Option(value, reading.tables, reading.totals)
        for value, reading in good.items()
        if value in different.values()
    )
    contradicted = answer in readings.keys() - good.keys()
    one_sided = any(MODES[value].winners for value in good.keys() & MODES.keys())
    is_asked = len(options) > 1 or contradicted or one_sided
    chosen = good.get(answer) or next(iter(good.values()))
    return chosen, [Question(key, options, answer)] if is_asked else []


def _game_question(sections: Sequence[Section], answers: Answers) -> list[Question]:
    """Return the question for the game, which no column says."""
    said = (Role.GAME, Role.RULES)
    if all(each.of(*said) for each in sections):
        return []
    presets = (Option(preset.name) for game in engine.GAMES.values() for preset in game.presets)
    return [Question("preset", tuple(presets), answers.get("preset", ""))]


def _further_questions(
    reading: FileReading, answers: Answers, zone: tzinfo
) -> Iterator[tuple[str, Iterable[str], str]]:
    """Yield the questions that no other reading answers: key, possible answers, occasion."""
    tables, sections = reading.tables, reading.sections
    yield from _name_questions(reading, answers)
    if any(section.heading is None for section in sections):
        yield "columns", [YES], ""
    if any(table.terms.price is None for table in tables):
        yield "price", [], ""
    undated = (
        section.sheet.name
        for section in sections
        if any(one.terms and not one.terms.day and not one.problems for one in section.lines)
    )
    for name in dict.fromkeys(undated):
        yield f"day:{name}", [], name
    for currency in sorted({table.currency for table in tables} - {CURRENCY}):
        yield "currency", [currency], ""
    for table in tables:
        rules = table.terms.rules
        often = sessions.usual_price(table.currency, rules.game, rules.mode)
        if often is not None and sessions.is_unusual_price(table.terms.paid, often):
            yield "sure-price", [f"{table.terms.paid:f}"], f"{often:f}"
            break
    twice = [*_repeated(reading), *_tables_there(reading, zone)]
    if twice:
        yield "again", [YES], ", ".join(twice)


def _name_questions(
    reading: FileReading, answers: Answers
) -> Iterator[tuple[str, Iterable[str], str]]:
    """Yield who is almost somebody known, or another name in the file, and who is new."""
    playing = {name for table in reading.tables for name in table.points}
    fresh: list[str] = []
    spelled: dict[str, str] = {}
    for one in reading.names.values():
        key, typed = f"name:{one.typed}", one.typed
        other = spelled.setdefault(lookalike_key(typed), typed)
        if one.player and key not in answers:
            continue
        known = [each.name for each in player_lists.find_similar_players(typed)]
        if name_key(other) != name_key(typed) and other not in known:
            known.append(other)
        if known:
            yield key, [*known, typed], typed
        elif one.name in playing and not one.player:
            fresh.append(one.name)
    if fresh:
        yield "people", [", ".join(dict.fromkeys(fresh))], ""


def _repeated(reading: FileReading) -> Iterator[str]:
    """Yield which lines, or tables, are there twice."""
    for section in reading.sections:
        marks = section.of(Role.DAY, Role.NUMBER, Role.CLOCK, Role.HAND)
        seen: dict[tuple[str, ...], str] = {}
        for line in section.lines:
            if line.kind != OUT and any(line.cell(mark.place) for mark in marks):
                first = seen.setdefault(line.cells, line.label)
                if first != line.label:
                    yield f"{first} = {line.label}"
    tables = Counter(table.results for table in reading.tables if any(table.points.values()))
    yield from (f"{results[1]}, {results[0]}" for results, times in tables.items() if times > 1)


def _tables_there(reading: FileReading, zone: tzinfo) -> Iterator[str]:
    """Yield the recorded tables of the same evening, people and points as planned ones."""
    ids = {one.name: one.player for one in reading.names.values()}
    planned = {
        (table.terms.day, frozenset((ids.get(name), each) for name, each in table.points.items()))
        for table in reading.tables
    }
    for one in table_tallies.load_all_tables().tables:
        if (evening_date_of(one.opened, zone), frozenset(one.points.items())) in planned:
            yield f"{one.name} (#{one.id})"
