"""Reading the lines of a file by what its columns are: terms, amounts, hands."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Final, TypeVar

from msgspec import Struct, structs

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from scorekeeper.models import Player
from scorekeeper.person_names import name_key
from scorekeeper.services import input_validation, player_identity
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.cell_values import POINTS
from scorekeeper.services.paper.columns import (
    Answers,
    Column,
    Layout,
    Role,
    Section,
    is_total,
)
from scorekeeper.services.paper.grid import FileLine, cell_name
from scorekeeper.services.paper.hand_planning import HandPlanner, HandReport
from scorekeeper.services.paper.paper_plan import LineProblem, PlannedName, Reason
from scorekeeper.services.paper.table_terms import Terms, check_rules, read_terms

T = TypeVar("T")
MOST_SECONDS: Final = 20
HAND: Final = "hand"
TOTAL: Final = "total"
OUT: Final = "out"


class Entry(Struct, frozen=True):
    """A line that was read; `kind` is a hand, a total, or left out.

    `table` is the key of its table, `people` all who may have played, `unit` that of its amounts:
    points, a currency, or nothing if no cell says it.
    """

    section: Section
    label: str
    line: FileLine
    kind: str
    terms: Terms
    table: tuple[object, ...] = ()
    people: tuple[str, ...] = ()
    amounts: Mapping[str, Decimal] = {}
    unit: str = ""
    hand: HandReport | None = None
    problems: tuple[LineProblem, ...] = ()

    def refused(self, why: Reason) -> Entry:
        """Return the entry refused for its first amount."""
        amounts = [one for one in self.section.columns if one.is_amount]
        column = next((one for one in amounts if self.line.cell(one.place)), None)
        problem = problem_at(self.line, column, why)
        return structs.replace(self, problems=(*self.problems, problem))


def problem_at(line: FileLine, column: Column | None, why: Reason) -> LineProblem:
    """Return a problem with the cell and the title of its column."""
    if column is None:
        return LineProblem("", "", why)
    return LineProblem(cell_name(column.place, line.number), column.title, why)


class Names:
    """The names in a file, and the players that are meant."""

    def __init__(self, answers: Answers) -> None:
        """Begin; some answers say which player is meant by a name."""
        self._answers = answers
        self.found: dict[str, PlannedName] = {}

    def read(self, typed: str, *, titled: bool = False) -> str:
        """Return the name that is meant by a typed one, of a known player if there is one."""
        if typed[:1] in {"=", "@"}:
            raise ServiceError("bad-name")
        if typed not in self.found:
            cleaned = input_validation.clean_name(self._answers.get(f"same:{typed}", typed))
            found = player_identity.find_person(Player, cleaned)
            name = cleaned if found is None else found.present.name
            # A name that comes twice in the file is one person.
            key = name_key(name)
            same = (one.name for one in self.found.values() if name_key(one.name) == key)
            known = found is not None
            self.found[typed] = PlannedName(typed, next(same, name), known, titled)
        return self.found[typed].name


class LineReader:
    """Reads all lines of a file, where `thousands` tells what `1.000` is."""

    def __init__(
        self, answers: Answers, usual: PresetInfo, today: date, names: Names, thousands: str
    ) -> None:
        """Store how to read; the `usual` rule set is that of lines that do not say one."""
        self._answers, self._today, self._names = answers, today, names
        self._thousands = thousands
        self._until = time.monotonic() + MOST_SECONDS
        self._problems: list[LineProblem] = []
        self._people: dict[int, str] = {}
        self.problems: list[LineProblem] = []
        self._usual = Terms(answers.get("table", ""), usual)
        price = self._typed(answers.get("price", ""), cell_values.parse_price)
        if price is not None:
            self._usual = structs.replace(self._usual, price=price.number, price_in=price.unit)
        self.planners: dict[tuple[object, ...], HandPlanner] = {}
        self.entries: list[Entry] = []

    def read(self, section: Section, out: frozenset[str]) -> None:
        """Read the lines of a section, of which those `out` are left out."""
        self._people = self._titled(section)
        last = self.entries[-1] if self.entries else None
        below = last is not None and last.section.sheet is section.sheet
        terms = last.terms if last and below else self._begin(section)
        players: tuple[str, ...] = ()
        for line in section.lines:
            if time.monotonic() > self._until:
                raise ServiceError("paper-slow", line=line.number)
            self._problems = []
            is_out = section.label(line) in out
            entry, players = self._entry(section, line, terms, players, is_out=is_out)
            terms = entry.terms
            self.entries.append(entry)

    def _titled(self, section: Section) -> dict[int, str]:
        """Return the players who are titles of columns, by their places."""
        found: dict[int, str] = {}
        for column in section.of(Role.PERSON):
            heading = section.heading or section.lines[0]
            try:
                name = self._names.read(column.name, titled=True)
                if name in found.values():
                    raise RefusedError("same-player", name=name)
                found[column.place] = name
            except ServiceError as error:
                self.problems.append(problem_at(heading, column, error))
        return found

    def _begin(self, section: Section) -> Terms:
        """Return the terms above the first line of a sheet."""
        name = section.sheet.name
        named = name if cell_values.is_day(name) else ""
        typed = self._answers.get(f"day:{name}") or self._answers.get("day") or named
        return structs.replace(self._usual, day=self._typed(typed, self._day))

    def _day(self, text: str) -> date:
        return cell_values.parse_day(text, self._today)

    def _typed(self, text: str, read: Callable[[str], T]) -> T | None:
        """Return a typed answer; None, perhaps with a problem, if there is none."""
        try:
            return read(text) if text else None
        except ServiceError as error:
            self.problems.append(LineProblem("", "", error))
            return None

    def _refuse(self, line: FileLine, column: Column | None, why: Reason) -> None:
        self._problems.append(problem_at(line, column, why))

    def _entry(
        self,
        section: Section,
        line: FileLine,
        above: Terms,
        players: tuple[str, ...],
        *,
        is_out: bool,
    ) -> tuple[Entry, tuple[str, ...]]:
        """Return a line, and the players that are meant where the next one says none."""
        columns = section.of(Role.PERSON, Role.RESULT, Role.HAND, Role.PLAYER)
        is_empty = not any(line.cell(one.place) for one in columns)
        kind = TOTAL if _is_total(section, line) else HAND
        is_hidden = str(line.number) in section.sheet.hidden and "hidden" not in self._answers
        if is_out or is_hidden or is_empty:
            kind = OUT
        entry = Entry(section, section.label(line), line, kind, above)
        if kind == TOTAL:
            people = self._people_of(section, line, players, said=False)
            amounts, unit = self._amounts(section, line, above, people)
            table = next((one.table for one in reversed(self.entries) if one.table), ())
            return structs.replace(
                entry, table=table, amounts=amounts, unit=unit, problems=tuple(self._problems)
            ), players
        terms = self._terms(section, line, above)
        if kind == OUT:
            # What such a line says of its table is true of those below it, too.
            said = self._named(section, line) if is_out else ()
            return structs.replace(entry, terms=above if self._problems else terms), said or players
        if section.layout is Layout.HANDS:
            return self._hand(entry, terms, players)
        people = self._people_of(section, line, players)
        amounts, unit = self._amounts(section, line, terms, people)
        if terms.day is None and not self._problems:
            self._refuse(line, section.find(Role.DAY), ServiceError("bad-day"))
        names = tuple(people.values())
        same = tuple(sorted(names)) if section.layout is Layout.TOTALS else ()
        if section.layout is Layout.GRID:
            same = tuple(self._people.values())
        elif len(section.of(Role.PLAYER)) == 1 or (terms.named and not section.heading):
            same = ()
        table = (section.sheet.name, same, *_key(terms))
        found = structs.replace(
            entry,
            terms=terms,
            table=table,
            people=tuple(self._people.values()) or names,
            amounts=amounts,
            unit=unit,
            problems=tuple(self._problems),
        )
        return found, names

    def _terms(self, section: Section, line: FileLine, above: Terms) -> Terms:
        clock = section.cell(line, Role.CLOCK)

        def cell(role: Role, read: Callable[[str], T], usual: T) -> T:
            text = section.cell(line, role)
            if not text:
                return usual
            found = self._checked(line, section.find(role), partial(read, text))
            return usual if found is None else found

        def day(text: str) -> date:
            return cell_values.parse_day(text, self._today, clock)

        return read_terms(above, cell, day, self._thousands)

    def _checked(self, line: FileLine, column: Column | None, read: Callable[[], T]) -> T | None:
        """Return what is read; None, with a problem, if it cannot be."""
        try:
            return read()
        except ServiceError as error:
            self._refuse(line, column, error)
            return None

    def _people_of(
        self, section: Section, line: FileLine, above: tuple[str, ...], *, said: bool = True
    ) -> dict[int, str]:
        """Return the players of a line, by the places of their amounts.

        A line of totals has none of its own, and those of one that leaves all out are as above.
        """
        if section.layout is Layout.GRID:
            return {place: name for place, name in self._people.items() if line.cell(place)}
        players = section.of(Role.PLAYER)
        typed = [line.cell(one.place) if said else "" for one in players]
        if not any(typed):
            typed = [*above, *typed[len(above) :]] if len(players) > 1 else typed
        found: dict[int, str] = {}
        for column, text in zip(players, typed, strict=True):
            result = section.find(Role.RESULT, column.number)
            place = result.place if result else -1
            if not text:
                if said and line.cell(place):
                    self._refuse(line, result, ServiceError("paper-nobody"))
                continue
            name = self._checked(line, column, partial(self._names.read, text))
            if name in found.values():
                self._refuse(line, column, RefusedError("same-player", name=name))
            elif name is not None:
                found[place] = name
        return found

    def _amounts(
        self, section: Section, line: FileLine, terms: Terms, people: Mapping[int, str]
    ) -> tuple[dict[str, Decimal], str]:
        """Return the amounts of a line by name, and their unit."""
        amounts: dict[str, Decimal] = {}
        units: set[str] = set()
        for column in section.of(Role.PERSON, Role.RESULT):
            name = people.get(column.place)
            text = line.cell(column.place)
            # A formula without its value is refused elsewhere, but for one in a line of totals.
            if name is None or text[:1] == "=":
                continue
            read = partial(cell_values.parse_amount, text, self._thousands)
            found = self._checked(line, column, read)
            if found is None:
                continue
            said = terms.unit or column.unit
            if found.unit and said and found.unit != said:
                self._refuse(line, column, ServiceError("paper-other-unit", text=text))
            unit = found.unit or said or self._answers.get("unit", "")
            if found.number:
                units.add(unit)
            if unit in {"", POINTS} and found.number != found.number.to_integral_value():
                self._refuse(line, column, ServiceError("paper-not-whole"))
            amounts[name] = found.number
        if len(units) > 1 and units != {"", POINTS}:
            self._refuse(line, None, ServiceError("paper-mixed"))
        self._check(section, line, sum(amounts.values(), Decimal(0)))
        return amounts, max(units, default=POINTS)

    def _check(self, section: Section, line: FileLine, total: Decimal) -> None:
        """Hold the sum of a line against its column of check sums."""
        column, text = section.find(Role.CHECK), section.cell(line, Role.CHECK)
        if text and not self._problems and text[0] != "=":
            read = partial(cell_values.parse_amount, text, self._thousands)
            found = self._checked(line, column, read)
            if found is not None and found.number != total:
                self._refuse(line, column, ServiceError("paper-check", total=f"{total:f}"))

    def _hand(
        self, entry: Entry, terms: Terms, above: tuple[str, ...]
    ) -> tuple[Entry, tuple[str, ...]]:
        section, line = entry.section, entry.line
        players = self._named(section, line) or above
        if not players and not self._problems:
            self._refuse(line, section.find(Role.PLAYER, 1), ServiceError("bad-name"))
        elif terms.day is None and not self._problems:
            self._refuse(line, section.find(Role.DAY), ServiceError("bad-day"))
        wrong = check_rules(terms, len(players)) if players else None
        if wrong:
            self._refuse(line, section.find(wrong[0], wrong[0] is Role.PLAYER), wrong[1])
        key = (section.sheet.name, players, *_key(terms), *_agreed(terms))
        # Tables without a name are one after the other.
        last = self.entries[-1].table if self.entries else ()
        number = 0 if terms.named or last[:-1] == key else len(self.planners)
        table = last if last[:-1] == key else (*key, number)
        report = None
        if not self._problems:
            texts = (section.cell(line, role) for role in (Role.HAND, Role.DEALER))
            report = self._planner(table, terms, players).add(entry.label, *texts)
            at = section.find(Role.DEALER if report.of_dealer else Role.HAND)
            for why in report.refused:
                self._refuse(line, at, why)
        read = structs.replace(
            entry, terms=terms, table=table, hand=report, problems=tuple(self._problems)
        )
        return read, players

    def _named(self, section: Section, line: FileLine) -> tuple[str, ...]:
        """Return the players that a line names, in their order."""
        names: list[str] = []
        columns = [*section.of(Role.PLAYER)]
        while columns and not line.cell(columns[-1].place):
            columns.pop()
        for column in columns:
            read = partial(self._names.read, line.cell(column.place))
            name = self._checked(line, column, read)
            if name in names:
                self._refuse(line, column, RefusedError("same-player", name=name))
            elif name is not None:
                names.append(name)
        return tuple(names)

    def _planner(
        self, table: tuple[object, ...], terms: Terms, players: Sequence[str]
    ) -> HandPlanner:
        if table not in self.planners:
            preset = terms.preset
            rules = RuleSetRef(preset.name, dict(terms.house), preset.version)
            self.planners[table] = HandPlanner(
                preset.game, rules, terms.mode, terms.agreed, players
            )
        return self.planners[table]


def _key(terms: Terms) -> tuple[object, ...]:
    return terms.day, terms.name, terms.preset.name, terms.price, terms.price_in


def _agreed(terms: Terms) -> tuple[object, ...]:
    return terms.mode, repr(sorted(terms.house.items())), repr(sorted(terms.agreed.items()))


def _is_total(section: Section, line: FileLine) -> bool:
    """Return whether a line says that it is a sum."""
    amounts = {one.place for one in section.columns if one.is_amount or one.role is Role.HAND}
    return any(is_total(cell) for place, cell in enumerate(line.cells) if place not in amounts)


def usual_preset(answers: Answers) -> PresetInfo:
    """Return the rule set of lines that do not say one."""
    every = {preset.name: preset for game in engine.GAMES.values() for preset in game.presets}
    return every.get(answers.get("preset", "")) or next(iter(every.values()))
