"""Reading the lines of a file by what its columns are: terms, players, amounts, hands."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Final, TypeVar

from msgspec import Struct, structs

import engine
from scorekeeper.models import Player
from scorekeeper.person_names import name_key
from scorekeeper.services import club_rule_sets, input_validation, player_identity
from scorekeeper.services.club_rule_sets import RuleSetTerms
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.cell_values import (
    POINTS,
    Amount,
    is_day,
    parse_amount,
    parse_day,
    unit_of,
)
from scorekeeper.services.paper.columns import Answers, Column, Role, Section, is_total
from scorekeeper.services.paper.grid import HAND, OUT, TOTAL, FileLine, Terms
from scorekeeper.services.paper.hand_planning import HandPlanner
from scorekeeper.sorting_and_hyphenation import search_key

T = TypeVar("T")
MOST_SECONDS: Final = 20


class PlannedName(Struct, frozen=True):
    """A name in the file, the name that it will be, and whether that is a player already.

    `titled` is a name that is the title of a column, where other words stand as well.
    """

    typed: str
    name: str
    known: bool
    titled: bool


class LineReader:
    """Reads the lines of a file one after the other, where `thousands` tells what `1.000` is."""

    def __init__(
        self, sections: tuple[Section, ...], answers: Answers, today: date, thousands: str
    ) -> None:
        """Read all lines of the sections."""
        self.sections = sections
        self._answers, self._today, self._thousands = answers, today, thousands
        self._until = time.monotonic() + MOST_SECONDS
        self.names: dict[str, PlannedName] = {}
        self.planners: dict[tuple[object, ...], HandPlanner] = {}
        self.typed = self._line = FileLine(0, ())
        """The line of what was typed into the form, and of titles, with its problems."""
        self._rules = known_rules()
        rules = self._rules.get(search_key(answers.get("preset", "")), self._rules[""])
        price = self._checked(answers.get("price", ""), self._price) or (None, "")
        self._usual = Terms(answers.get("table", ""), rules, None, *price)
        self._players: list[str] = []
        for above, section in zip((None, *sections), sections, strict=False):
            begins = above is None or above.sheet is not section.sheet
            self._read_section(section, begins=begins)

    @property
    def lines(self) -> list[FileLine]:
        """The lines that belong to a table."""
        return [line for section in self.sections for line in section.lines if line.table]

    def _read_section(self, section: Section, *, begins: bool) -> None:
        """Read the lines of a section, which `begins` a sheet, or goes on with its terms."""
        self._section, self._players, self._line = section, [], self.typed
        if begins:
            sheet, answers = section.sheet.name, self._answers
            said = answers.get(f"day:{sheet}") or answers.get("day") or sheet * is_day(sheet)
            self._terms = structs.replace(self._usual, day=self._checked(said, self._day))
        self.typed.number = section.heading.number if section.heading else 1
        columns = section.of(Role.PERSON)
        self._titles = dict(zip((one.place for one in columns), self._named(columns), strict=True))
        for line in section.lines:
            if time.monotonic() > self._until:
                raise ServiceError("paper-slow", line=line.number)
            self._line = line
            self._read_line(section, line)
        counted = [one for one in section.lines if one.kind == HAND and any(one.amounts.values())]
        if any(one.unit not in {"", POINTS} for one in counted):
            # Nobody knows whether the others are points or money.
            for line in (one for one in counted if not one.unit):
                line.refuse(None, ServiceError("paper-mixed"))

    def _checked(self, text: str, read: Callable[[str], T], place: int | None = None) -> T | None:
        """Return what a text says; None if it is empty, or, with a problem, if it cannot be."""
        try:
            return read(text) if text else None
        except ServiceError as error:
            self._line.refuse(place, error)
            return None

    def _cell(self, role: Role, read: Callable[[str], T], usual: T) -> T:
        """Return what the line says in the column of a role, or what is usual."""
        place = self._section.place(role)
        found = self._checked(self._line.cell(place), read, place)
        return usual if found is None else found

    def _read_line(self, section: Section, line: FileLine) -> None:
        said = section.of(Role.PERSON, Role.RESULT, Role.HAND, Role.PLAYER)
        is_out, above = line.kind == OUT, self._terms
        if is_out or not any(line.cell(one.place) for one in said):
            # What such a line says of its table is true of those below it, too.
            line.kind = OUT
            terms, names = self._read_terms(), self._named(section.of(Role.PLAYER))
            self._terms = above if line.problems else terms
            self._players = names if any(names) else self._players
            line.problems = []
            return
        line.kind = TOTAL if _is_total(section, line) else HAND
        if line.kind == HAND:
            self._terms = self._read_terms()
            names = self._named(section.of(Role.PLAYER))
            is_new = any(names) or section.is_ledger
            self._players = names if is_new else [*self._players, *names[len(self._players) :]]
        line.terms = self._terms
        if section.has_hands:
            if line.kind == HAND:
                self._read_hand(section, line)
            return
        people = self._people(section, line)
        self._read_amounts(section, line, people)
        if not section.is_ledger:
            line.people = tuple(self._titles.values()) or tuple(people.values())
        line.table = self._key(line.terms, tuple(sorted(line.people)))

    def _key(self, terms: Terms, people: tuple[str, ...]) -> tuple[object, ...]:
        money = terms.price, terms.price_in
        sheet = self._section.sheet.name
        return sheet, people, terms.day, terms.name, terms.rules.digest, *money

    def _read_terms(self) -> Terms:
        above, rules = self._terms, self._terms.rules
        clock = self._line.cell(self._section.place(Role.CLOCK))
        day = self._cell(Role.DAY, lambda text: self._day(text, clock), above.day)
        for role in (Role.GAME, Role.RULES):
            rules = self._cell(role, partial(self._find_rules, rules), rules)
        money: tuple[Decimal | None, str] = above.price, above.price_in
        price = self._cell(Role.PRICE, self._price, money)
        name = self._cell(Role.TABLE, input_validation.clean_name, above.name)
        return Terms(name, rules, day, *price, self._cell(Role.UNIT, _read_unit, above.unit))

    def _find_rules(self, above: RuleSetTerms, text: str) -> RuleSetTerms:
        """Return the rules of a name; those `above` stay if it is only that of their game."""
        key, game = search_key(text), engine.GAMES[above.game]
        if key in map(search_key, (game.name, *game.label.values())):
            return above
        if key not in self._rules:
            raise ServiceError("paper-unknown", known=", ".join(engine.GAMES))
        return self._rules[key]

    def _day(self, text: str, clock: str = "") -> date:
        return parse_day(text, self._today, clock)

    def _amount(self, text: str) -> Amount:
        return parse_amount(text, self._thousands)

    def _price(self, text: str) -> Amount:
        try:
            amount = self._amount(text)
            input_validation.parse_price(amount.number)
        except ServiceError:
            raise ServiceError("paper-price", text=text) from None
        return amount

    def _named(self, columns: Iterable[Column]) -> list[str]:
        """Return the players that the line, or the titles, name in these columns."""
        names: list[str] = []
        for one in columns:
            titled = one.role is Role.PERSON
            text = one.name if titled else self._line.cell(one.place)
            name = self._checked(text, partial(self._name, titled=titled), one.place)
            if name and name in names:
                code = "paper-name-twice" if titled else "same-player"
                self._line.refuse(one.place, ServiceError(code, name=name))
                name = None
            names.append(name or "")
        return names

    def _name(self, typed: str, *, titled: bool) -> str:
        """Return the name that is meant by a typed one, of a known player if there is one."""
        if typed[:1] in {"=", "@"}:
            raise ServiceError("bad-name")
        if typed not in self.names:
            name = input_validation.clean_name(self._answers.get(f"same:{typed}", typed))
            found = player_identity.find_person(Player, name)
            name = found.present.name if found else name
            # A name that comes twice in the file is one person.
            same = (one.name for one in self.names.values() if name_key(one.name) == name_key(name))
            self.names[typed] = PlannedName(typed, next(same, name), found is not None, titled)
        return self.names[typed].name

    def _people(self, section: Section, line: FileLine) -> dict[int, str]:
        """Return the players of the line, by the places of their amounts."""
        if section.is_ledger and line.kind == TOTAL:
            return {}
        if section.is_grid:
            return {place: name for place, name in self._titles.items() if line.cell(place)}
        found: dict[int, str] = {}
        for column, name in zip(section.of(Role.PLAYER), self._players, strict=False):
            place = section.place(Role.RESULT, column.number)
            if place is not None and name:
                found[place] = name
            elif line.cell(place) and line.kind == HAND and not line.problems:
                line.refuse(place, ServiceError("paper-nobody"))
        return found

    def _read_amounts(self, section: Section, line: FileLine, people: Mapping[int, str]) -> None:
        units: set[str] = set()
        for column in section.of(Role.PERSON, Role.RESULT):
            text, said = line.cell(column.place), self._terms.unit or column.unit
            # A formula without its value is refused elsewhere, but for one in a line of totals.
            if column.place not in people or text[:1] == "=":
                continue
            found = self._checked(text, self._amount, column.place)
            if found is None:
                continue
            if found.unit and said and found.unit != said:
                line.refuse(column.place, ServiceError("paper-other-unit", text=text))
            unit = found.unit or said or self._answers.get("unit", "")
            if unit in {"", POINTS} and found.number != int(found.number):
                line.refuse(column.place, ServiceError("paper-not-whole"))
            units |= {unit} if found.number else set()
            line.amounts[people[column.place]] = found.number
        if len(units) > 1 and units != {"", POINTS}:
            line.refuse(None, ServiceError("paper-mixed"))
        line.unit = max(units, default=POINTS)
        place, total = section.place(Role.CHECK), sum(line.amounts.values(), Decimal(0))
        text = line.cell(place)
        check = self._checked(text * (text[:1] != "="), self._amount, place)
        if check and check.number != total and not line.problems:
            line.refuse(place, ServiceError("paper-check", total=f"{total:f}"))

    def _read_hand(self, section: Section, line: FileLine) -> None:
        players = [*self._players]
        while players and not players[-1]:
            players.pop()
        terms, first = line.terms or self._usual, section.place(Role.PLAYER, 1)
        known = engine.GAMES[terms.rules.game].preset(terms.rules.rules.preset).players
        if not all(players) or not players:
            line.refuse(first, ServiceError("bad-name"))
        elif len(players) not in known:
            told = ", ".join(map(str, sorted(known)))
            line.refuse(first, ServiceError("paper-players", count=len(players), known=told))
        if not line.problems:
            line.table = self._key(terms, tuple(players))
            planner = self.planners.get(line.table) or HandPlanner(terms.rules, players)
            self.planners[line.table] = planner
            planner.add(line, section.place(Role.HAND), section.place(Role.DEALER))


def _is_total(section: Section, line: FileLine) -> bool:
    """Return whether a line says that it is a sum."""
    amounts = {one.place for one in section.columns if one.is_amount or one.role is Role.HAND}
    return any(is_total(cell) for place, cell in enumerate(line.cells) if place not in amounts)


def known_rules() -> dict[str, RuleSetTerms]:
    """Return the rules of each name, of the club's own ones, presets and games.

    Those at "" are for as many numbers of players as any, until somebody says what was played.
    """
    found = {search_key(one.name): one.last.terms for one in club_rule_sets.list_rule_sets()}
    for game in engine.GAMES.values():
        for preset in game.presets:
            rules = club_rule_sets.latest_terms(game.name, preset.name, {}, None, {})
            names = [preset.name, *preset.label.values()]
            names += [game.name, *game.label.values()] if preset is game.presets[0] else []
            found |= dict.fromkeys(map(search_key, names), rules)
    presets = (preset for game in engine.GAMES.values() for preset in game.presets)
    widest = max(presets, key=lambda preset: len(preset.players))
    return found | {"": found[search_key(widest.name)]}


def _read_unit(text: str) -> str:
    unit = unit_of(text)
    if not unit:
        raise ServiceError("paper-unit")
    return unit
