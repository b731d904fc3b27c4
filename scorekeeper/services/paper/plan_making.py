"""Planning an import: a file and the answers given for it make evenings; nothing is written.

Where a file can be read in two ways that both make sense, with other results, it is asked.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import islice
from typing import Final, TypeAlias

from msgspec import Struct, structs

import engine
from scorekeeper.person_names import name_key
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.paper import cell_values, line_counting
from scorekeeper.services.paper.grid import (
    CURRENCY,
    OUT,
    FileLine,
    FileSheet,
    PaperTable,
    Problem,
)
from scorekeeper.services.paper.line_counting import Counting
from scorekeeper.services.paper.line_reading import FileReading, known_rules
from scorekeeper.services.paper.sections_and_columns import Answers, Section, divide_file, is_total
from scorekeeper.services.people import player_lists
from scorekeeper.services.player_identity import lookalike_key
from scorekeeper.services.session import sessions
from scorekeeper.services.statistics import table_tallies

Asked: TypeAlias = tuple[str, Iterable[str], str]
"""A question: its key, its possible answers, and its occasion."""
MOST_TABLES: Final = 100
MOST_HANDS: Final = 500
"""The number of hands in a file, so that it is planned in seconds."""
YES: Final = "yes"
ANSWERS: Final = re.compile(
    "(?:column|name|sheet|day):.*|preset|table|price|day|unit|out|hidden|each|thousands|people"
    "|columns|currency|sure-price|again",
    re.DOTALL,
)
"""The keys of answers."""


class Question(Struct, frozen=True):
    """A question about a file: its key, what each answer leads to, and the one that is given."""

    key: str
    options: Mapping[str, Counting | None]
    answer: str = ""
    about: str = ""

    @property
    def kind(self) -> str:
        """The part of the key that its sentences have."""
        return self.key.partition(":")[0]

    @property
    def is_open(self) -> bool:
        """Return whether there is no answer, or another one than those that are possible."""
        return not self.answer or bool(self.options and self.answer not in self.options)


class PaperPlan(Struct, frozen=True):
    """The plan of a file with the answers for it; `problems` are those of no line."""

    sheets: Sequence[FileSheet]
    answers: Answers
    sections: tuple[Section, ...]
    problems: tuple[Problem, ...]
    questions: tuple[Question, ...]
    tables: tuple[PaperTable, ...] = ()
    is_recalled: bool = False

    @property
    def left_out(self) -> list[str]:
        """The names of the sheets that are not read."""
        read = {section.sheet.name for section in self.sections}
        return [sheet.name for sheet in self.sheets if sheet.name not in read]

    @property
    def lines(self) -> list[FileLine]:
        """All lines."""
        return [line for section in self.sections for line in section.lines]

    @property
    def refused(self) -> list[str]:
        """The labels of the lines that are refused."""
        return [line.label for line in self.lines if line.problems]

    @property
    def open(self) -> list[Question]:
        """The questions without an answer."""
        return [one for one in self.questions if one.is_open]

    @property
    def is_good(self) -> bool:
        """Return whether everything can be entered as it is."""
        return bool(self.tables) and not (self.refused or self.problems or self.open)

    @property
    def marks(self) -> tuple[str, ...]:
        """Digests of what will be entered, and of what each answer leads to, as it was shown."""
        options = (one for each in self.questions for one in each.options.values() if one)
        # The game of totals is chosen where they are confirmed.
        told = (
            [(one.results, [*one.points], one.hands and one.terms, one.hands) for one in tables]
            for tables in (self.tables, *(one.tables for one in options))
        )
        return tuple(hashlib.sha256(repr(one).encode()).hexdigest()[:32] for one in told)


def make_plan(sheets: Sequence[FileSheet], answers: Answers, today: date) -> PaperPlan:
    """Return the plan of a file, with the answers given for it.

    Raises ServiceError for a file that cannot be planned at all.
    """
    answers = {key: value.strip() for key, value in answers.items() if value.strip()}
    sections = divide_file(sheets, answers)
    if not sections:
        raise ServiceError("paper-nothing")
    problems, games = tuple(_column_problems(sections)), [*_ask_game(sections)]
    unknown = {one.key: None for each in sections for one in each.columns if not one.role}
    asked: list[Asked] = [(f"column:{key}", (), key) for key in unknown]
    hands = sum(len(one.lines) for one in sections if one.layout == "hand")
    if hands > MOST_HANDS:
        raise ServiceError("paper-many", hands=MOST_HANDS, tables=MOST_TABLES)
    if hands and "preset" not in answers:
        asked += games
    if problems or asked:
        return PaperPlan(sheets, answers, sections, problems, _questions(asked, answers))
    counting, chosen = _read(sections, answers, today)
    if len(counting.tables) > MOST_TABLES:
        raise ServiceError("paper-many", hands=MOST_HANDS, tables=MOST_TABLES)
    typed, *lines = counting.lines
    left = iter(lines)
    sections = tuple(
        structs.replace(one, lines=tuple(islice(left, len(one.lines)))) for one in sections
    )
    asked = [*games, *_ask_names(counting, answers), *_ask_terms(sections, counting)]
    twice = [*_repeated(sections, counting), *_tables_there(counting)]
    asked += [("again", [YES], ", ".join(twice))] if twice else []
    tables = tuple(one for one in counting.tables if one.terms.day)
    questions = (*chosen, *_questions(asked, answers))
    return PaperPlan(sheets, answers, sections, tuple(typed.problems), questions, tables)


def _read(
    sections: Sequence[Section], answers: Answers, today: date
) -> tuple[Counting, list[Question]]:
    """Return the lines as counted by the answers, and what has to be asked of that."""
    rules = known_rules()
    numbers = [
        line.cell(column.place)
        for section in sections
        for column in section.of("person", "result", "price", "check")
        for line in section.lines
    ]
    chosen = {}
    for thousands in cell_values.possible_thousands(numbers, answers.get("price", "")):
        reading = FileReading(sections, answers, today, rules, thousands)
        modes = {
            mode: line_counting.count(reading, mode)
            for mode in line_counting.possible_modes(reading)
        }
        chosen[thousands] = _choose(modes, "each", answers)
    countings = {thousands: counting for thousands, (counting, _) in chosen.items()}
    counting, asked = _choose(countings, "thousands", answers)
    return counting, asked + next(more for one, more in chosen.values() if one is counting)


def _column_problems(sections: Sequence[Section]) -> Iterator[Problem]:
    """Yield what has to be said of columns before lines can be read."""
    formulas = [
        f"{column.letter}{line.number}"
        for section in sections
        for column in section.columns
        for line in section.lines
        if line.cell(column.place)[:1] == "=" and not any(map(is_total, line.cells))
        if line.kind != OUT and column.role not in {"", "nothing", "check"}
    ]
    if formulas:
        yield Problem(formulas[0], ServiceError("paper-formula", cells=", ".join(formulas)))
    for section in sections:
        players, results, people = (section.of(one) for one in ("player", "result", "person"))
        beside = [one.role.replace("player", "result") for one in players]
        is_right = {
            "hand": len(players) > 1 and not people,
            "grid": len(people) > 1,
        }.get(section.layout, beside == [one.role for one in results] and not people)
        if all(one.role for one in section.columns) and not is_right:
            cell = f"A{(section.heading or section.lines[0]).number}"
            yield Problem(cell, ServiceError("paper-columns-missing"))


def _choose(
    countings: Mapping[str, Counting], key: str, answers: Answers
) -> tuple[Counting, list[Question]]:
    """Return the counting by the answer, and a question where others make sense as well."""
    answer = answers.get(key, "")
    good = {value: one for value, one in countings.items() if one.is_good}
    if not good:
        return countings.get(answer) or next(iter(countings.values())), []
    different = {one.results: value for value, one in reversed(good.items())}
    if answer in good:
        different[good[answer].results] = answer
    options = {value: one for value, one in good.items() if value in different.values()}
    contradicted = answer in countings.keys() - good.keys()
    one_sided = any("winners" in value for value in good)
    is_asked = len(options) > 1 or contradicted or one_sided
    chosen = good.get(answer) or next(iter(good.values()))
    return chosen, [Question(key, options, answer)] if is_asked else []


def _questions(asked: Iterable[Asked], answers: Answers) -> tuple[Question, ...]:
    """Return questions with the answers given."""
    return tuple(
        Question(key, dict.fromkeys(options), answers.get(key, ""), about)
        for key, options, about in asked
    )


def _ask_game(sections: Sequence[Section]) -> Iterator[Asked]:
    """Ask for the game where no column says it."""
    if not all(each.of("game", "rules") for each in sections):
        presets = (preset.name for game in engine.GAMES.values() for preset in game.presets)
        yield "preset", [*presets], ""


def _ask_terms(sections: Sequence[Section], counting: Counting) -> Iterator[Asked]:
    """Ask for what no column says, and what is out of the ordinary."""
    terms = [table.terms for table in counting.tables]
    if any(section.heading is None for section in sections):
        yield "columns", [YES], ""
    if any(one.price is None for one in terms):
        yield "price", [], ""
    undated = (
        section.sheet.name
        for section in sections
        if any(one.terms and not one.terms.day and not one.problems for one in section.lines)
    )
    yield from ((f"day:{name}", [], name) for name in dict.fromkeys(undated))
    for currency in sorted({table.currency for table in counting.tables} - {CURRENCY}):
        yield "currency", [currency], ""
    for table in counting.tables:
        rules, paid = table.terms.rules, table.terms.paid
        often = sessions.usual_price(table.currency, rules.game, rules.mode)
        if often is not None and sessions.is_unusual_price(paid, often):
            yield "sure-price", [f"{paid:f}"], f"{often:f}"
            break


def _ask_names(counting: Counting, answers: Answers) -> Iterator[Asked]:
    """Ask who is almost somebody known, or another name in the file, and who is new."""
    playing = {name for table in counting.tables for name in table.points}
    fresh: list[str] = []
    spelled: dict[str, str] = {}
    for typed, (name, player) in counting.names.items():
        key, other = f"name:{typed}", spelled.setdefault(lookalike_key(typed), typed)
        if player and key not in answers:
            continue
        known = [each.name for each in player_lists.find_similar_players(typed)]
        if name_key(other) != name_key(typed) and other not in known:
            known.append(other)
        if known:
            yield key, [*known, typed], typed
        elif name in playing and not player:
            fresh.append(name)
    if fresh:
        yield "people", [", ".join(dict.fromkeys(fresh))], ""


def _repeated(sections: Sequence[Section], counting: Counting) -> Iterator[str]:
    """Yield which lines, or tables, are there twice."""
    for section in sections:
        marks = section.of("day", "number", "clock", "hand")
        seen: dict[tuple[str, ...], str] = {}
        for line in section.lines:
            if line.kind != OUT and any(line.cell(mark.place) for mark in marks):
                first = seen.setdefault(line.cells, line.label)
                if first != line.label:
                    yield f"{first} = {line.label}"
    tables = Counter(table.results for table in counting.tables if any(table.points.values()))
    yield from (f"{results[1]}, {results[0]}" for results, times in tables.items() if times > 1)


def _tables_there(counting: Counting) -> Iterator[str]:
    """Yield the recorded tables of the same evening, people and points as planned ones."""
    ids = dict(counting.names.values())
    planned = {
        (table.terms.day, frozenset((ids.get(name), each) for name, each in table.points.items()))
        for table in counting.tables
    }
    zone = club_zone()
    for one in table_tallies.load_all_tables().tables:
        if (evening_date_of(one.opened, zone), frozenset(one.points.items())) in planned:
            yield f"{one.name} (#{one.id})"
