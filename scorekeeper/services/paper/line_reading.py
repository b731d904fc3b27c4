"""Reading the lines of a file in one way: terms, players, amounts, hands, and their tables.

Each line is a hand, or the state after it; sums are held against the lines above them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct, structs

import engine
from scorekeeper.models import Player
from scorekeeper.person_names import name_key
from scorekeeper.services import club_rule_sets, input_validation, player_identity
from scorekeeper.services.club_rule_sets import RuleSetTerms
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import COINS
from scorekeeper.services.paper.cell_values import (
    POINTS,
    Amount,
    is_day,
    parse_amount,
    parse_day,
    unit_of,
)
from scorekeeper.services.paper.grid import HAND, OUT, STATE, TOTAL, FileLine, PaperTable, Terms
from scorekeeper.services.paper.hand_planning import HandPlanner
from scorekeeper.services.paper.sections_and_columns import Answers, Role, Section, is_total
from scorekeeper.services.table_counting import MOST_POINTS
from scorekeeper.services.view_types import PlayerId
from scorekeeper.sorting_and_hyphenation import search_key

T = TypeVar("T")
Sums: TypeAlias = dict[str, Decimal]
CURRENCY: Final = "HUF"
"""The currency that a table has unless it is said."""


class Mode(Struct, frozen=True):
    """A way of counting lines: each is a hand, or with `begins` the state after it.

    States begin from nothing at each table or sheet, or once in the file.  With `sums` some lines
    are sums of those above; of `winners` nothing is written but what they won, and the differences
    are paid.
    """

    begins: str = ""
    sums: bool = False
    winners: bool = False


HANDS: Final = "hands"
MODES: Final = {
    HANDS: Mode(),
    "totals": Mode(sums=True),
    "running": Mode("table"),
    "running-on": Mode("file"),
    "running-sheets": Mode("sheet"),
    "winners": Mode(winners=True),
    "running-winners": Mode("table", winners=True),
}


class PlannedName(Struct, frozen=True):
    """A name in the file, the name that it will be, and the player who has it already."""

    typed: str
    name: str
    player: PlayerId | None


@dataclass
class _Table:
    """The lines of a table, their sums, and those since its last line of totals."""

    lines: list[FileLine] = field(default_factory=list)
    sums: Sums = field(default_factory=dict)
    since: Sums = field(default_factory=dict)
    hands: HandPlanner | None = None


class FileReading:
    """The tables of a file whose lines are read one after the other, counted in one of the modes.

    `thousands` tells what `1.000` is, `rules` are those of each name.
    """

    def __init__(
        self,
        sections: Iterable[Section],
        answers: Answers,
        today: date,
        rules: Mapping[str, RuleSetTerms],
        thousands: str,
        mode: str = HANDS,
    ) -> None:
        """Read all lines of the sections, which stay as they are."""
        self.sections = tuple(
            structs.replace(one, lines=tuple(line.unread for line in one.lines)) for one in sections
        )
        self._answers, self._today, self._rules = answers, today, rules
        self._thousands, self.mode = thousands, MODES[mode]
        self.names: dict[str, PlannedName] = {}
        self.typed = self._line = FileLine(0, ())
        """The line of what was typed into the form, and of titles, with its problems."""
        price = self._checked(answers.get("price", ""), self._price) or (None, "")
        chosen = rules.get(search_key(answers.get("preset", "")), rules[""])
        self._usual = self._terms = Terms(answers.get("table", ""), chosen, None, *price)
        self._tables: dict[tuple[object, ...], _Table] = {}
        self._states: dict[object, Sums] = {}
        self._every: Sums = {}
        self._sheet: object = None
        for section in self.sections:
            self._read_section(section)
        self.tables = tuple(filter(None, map(self._close, self._tables.values())))
        lines = [line for section in self.sections for line in section.lines]
        self.totals = tuple(line.label for line in lines if line.kind == TOTAL)
        """The labels of the lines that are sums of others."""
        self.is_good = not any(line.problems for line in (*lines, self.typed))

    @property
    def results(self) -> tuple[object, ...]:
        """The results of the tables."""
        return tuple(table.results for table in self.tables)

    def other_modes(self) -> Iterator[str]:
        """Yield the modes that may make a difference from hands."""
        counted = Counter(
            (key, *(() if line.people else line.amounts))
            for key, table in self._tables.items()
            for line in table.lines
            if table.hands is None
        )
        many = any(count > 1 for count in counted.values())
        apart = len({key for key, *_ in counted}) > 1
        is_grid = any(one.is_grid for one in self.sections if not one.has_hands)
        suits = {"": many, "table": many, "sheet": apart, "file": apart}
        if many or is_grid or not all(one.heading for one in self.sections):
            for name, mode in MODES.items():
                if name != HANDS and (is_grid if mode.winners else suits[mode.begins]):
                    yield name

    def _read_section(self, section: Section) -> None:
        self._section, self._line = section, self.typed
        if section.sheet is not self._sheet:
            self._sheet, name, answers = section.sheet, section.sheet.name, self._answers
            said = answers.get(f"day:{name}") or answers.get("day") or name * is_day(name)
            self._terms = structs.replace(self._usual, day=self._checked(said, self._day))
        self.typed.number = section.heading.number if section.heading else 1
        columns = section.of(Role.PERSON)
        names = self._named([(one.place, one.name) for one in columns])
        self._titles = dict(zip((one.place for one in columns), names, strict=True))
        self._players = [""] * len(section.of(Role.PLAYER))
        for line in section.lines:
            self._line = line
            self._read_line(section, line)
        amounts = [line for line in section.lines if any(line.amounts.values())]
        counted = [line for line in amounts if not _is_total(section, line)]
        if any(line.unit not in {"", POINTS} for line in counted):
            # Nobody knows whether the others are points or money.
            for line in (one for one in counted if not one.unit):
                line.refuse(None, ServiceError("paper-mixed"))

    def _read_line(self, section: Section, line: FileLine) -> None:
        said = section.of(Role.PERSON, Role.RESULT, Role.HAND, Role.PLAYER)
        if line.kind == OUT or not any(line.cell(one.place) for one in said):
            line.kind = OUT
        else:
            line.kind = TOTAL if _is_total(section, line) else HAND
        if line.kind != TOTAL:
            above = self._terms
            self._terms = self._read_terms()
            players = section.of(Role.PLAYER)
            names = self._named([(one.place, line.cell(one.place)) for one in players])
            if any(names) or (section.is_ledger and line.kind == HAND):
                self._players = names
            if line.kind == OUT:
                # What such a line says of its table is true of those below it, too.
                self._terms = above if line.problems else self._terms
                line.problems = []
                return
        line.terms = self._terms
        if not section.has_hands:
            self._read_amounts(section, line)
            self._count(line, self._table(line.terms, sorted(line.people)))
        elif line.kind == HAND:
            self._read_hand(section, line, line.terms)

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

    def _read_terms(self) -> Terms:
        above, rules = self._terms, self._terms.rules
        clock = self._line.cell(self._section.place(Role.CLOCK))
        day = self._cell(Role.DAY, partial(self._day, clock=clock), above.day)
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

    def _named(self, cells: Iterable[tuple[int, str]]) -> list[str]:
        """Return the players that the line, or the titles, name in these cells."""
        names: list[str] = []
        for place, text in cells:
            name = self._checked(text, self._name, place) or ""
            if name and name in names:
                self._line.refuse(place, ServiceError("paper-name-twice", name=name))
                name = ""
            names.append(name)
        return names

    def _name(self, typed: str) -> str:
        """Return the name that is meant by a typed one, of a known player if there is one."""
        if typed[:1] in {"=", "@"}:
            raise ServiceError("bad-name")
        if typed not in self.names:
            name = input_validation.clean_name(self._answers.get(f"name:{typed}", typed))
            found = player_identity.find_person(Player, name)
            name = found.present.name if found else name
            # A name that comes twice in the file is one person.
            same = (one.name for one in self.names.values() if name_key(one.name) == name_key(name))
            self.names[typed] = PlannedName(
                typed, next(same, name), found.present.id if found else None
            )
        return self.names[typed].name

    def _people(self, section: Section, line: FileLine) -> dict[int, str]:
        """Return the players of the line, by the places of their amounts."""
        if section.is_grid:
            return {place: name for place, name in self._titles.items() if line.cell(place)}
        found: dict[int, str] = {}
        for column, name in zip(section.of(Role.PLAYER), self._players, strict=True):
            place = section.place(Role.RESULT, column.number)
            if place is not None and name and not (section.is_ledger and line.kind == TOTAL):
                found[place] = name
            elif line.cell(place) and line.kind == HAND and not line.problems:
                line.refuse(place, ServiceError("paper-nobody"))
        return found

    def _read_amounts(self, section: Section, line: FileLine) -> None:
        people, units = self._people(section, line), set[str]()
        if not section.is_ledger:
            line.people = tuple(self._titles.values()) or tuple(people.values())
        for column in section.of(Role.PERSON, Role.RESULT):
            text, said = line.cell(column.place), self._terms.unit or column.unit
            line.first = column.place if line.first is None and text else line.first
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

    def _read_hand(self, section: Section, line: FileLine, terms: Terms) -> None:
        players = [*self._players]
        while players and not players[-1]:
            players.pop()
        wrong = (
            ServiceError("bad-name") if "" in players else _wrong_count(terms.rules, len(players))
        )
        if wrong:
            line.refuse(section.place(Role.PLAYER, 1), wrong)
        if not line.problems:
            table = self._table(terms, players)
            table.hands = table.hands or HandPlanner(terms.rules, players)
            table.hands.add(line, section.place(Role.HAND), section.place(Role.DEALER))
            table.lines.append(line)

    def _table(self, terms: Terms, people: Iterable[str]) -> _Table:
        """Return the table of these terms and people on the sheet."""
        money = terms.price, terms.price_in
        sheet = self._section.sheet.name
        key = sheet, tuple(people), terms.day, terms.name, id(terms.rules), *money
        return self._tables.setdefault(key, _Table())

    def _count(self, line: FileLine, table: _Table) -> None:
        """Count a line as a hand, or as a state, or as the sum of those above."""
        mode, amounts = self.mode, line.amounts
        known = [table.sums, self._every, table.since]
        known = [*self._states.values()] if mode.begins else known
        may_be_sum = line.kind == TOTAL or (mode.sums and any(amounts.values()))
        is_sum = may_be_sum and any(_is_same(line, one) for one in known)
        if line.kind == TOTAL or is_sum:
            line.kind = TOTAL
            table.since.clear()
            if amounts and not (is_sum or line.problems or mode.winners):
                line.refuse(line.first, _no_total(line, known[0] if known else {}))
            return
        state: Sums = {}
        if mode.begins:
            begins = {"file": "", "sheet": self._section.sheet.name}.get(mode.begins, id(table))
            state, line.kind = self._states.setdefault(begins, {}), STATE
        line.points = {name: each - state.get(name, 0) for name, each in amounts.items()}
        state.update(amounts)
        for sums in (table.sums, self._every, table.since):
            for name, each in line.points.items():
                sums[name] = sums.get(name, Decimal(0)) + each
        table.lines.append(line)
        won, total = [*filter(None, line.points.values())], sum(line.points.values(), Decimal(0))
        if line.people and not line.problems and (len(won) != 1 if mode.winners else total):
            line.refuse(line.first, _not_zero(total))

    def _close(self, table: _Table) -> PaperTable | None:
        """Return the table of these lines; None if one of them, or all together, cannot be."""
        if not table.lines or any(one.problems for one in table.lines):
            return None
        last, terms = table.lines[-1], table.lines[0].terms or self._usual
        if table.hands is not None:
            dealer = table.hands.first_dealer.value
            coin = terms.price_in or CURRENCY
            return PaperTable(terms, coin, table.hands.points, tuple(table.hands.hands), dealer)
        sums = table.sums
        if self.mode.winners:
            # Everybody pays everybody the difference of what they won.
            total = sum(sums.values(), Decimal(0))
            sums = {name: len(last.people) * sums.get(name, 0) - total for name in last.people}
        units = {line.unit or POINTS for line in table.lines if any(line.amounts.values())}
        try:
            return _made(terms, units or {POINTS}, sums)
        except ServiceError as error:
            last.refuse(last.first, error)
            return None


def _made(terms: Terms, units: set[str], sums: Sums) -> PaperTable:
    """Return a table of totals.  Raises ServiceError if it cannot be."""
    total, unit = sum(sums.values(), Decimal(0)), min(units)
    currency = terms.price_in or CURRENCY if unit == POINTS else unit
    factor = Decimal(1) if unit == POINTS else terms.paid
    if len(units) > 1:
        raise ServiceError("paper-mixed")
    if total:
        raise _not_zero(total)
    if wrong := _wrong_count(terms.rules, len(sums)):
        raise wrong
    if currency not in COINS or terms.price_in not in {"", currency}:
        raise ServiceError("paper-other-unit", text=currency)
    if not factor or any(each % factor for each in sums.values()):
        raise ServiceError("paper-money", price=f"{terms.paid:f}")
    if any(abs(each) > MOST_POINTS * factor for each in sums.values()):
        raise ServiceError("paper-number")
    return PaperTable(terms, currency, {name: int(each / factor) for name, each in sums.items()})


def _wrong_count(rules: RuleSetTerms, count: int) -> ServiceError | None:
    """Return the error that so many cannot play by the rules, if they cannot."""
    known = engine.GAMES[rules.game].preset(rules.rules.preset).players
    told = ", ".join(map(str, sorted(known)))
    return None if count in known else ServiceError("paper-players", count=count, known=told)


def _not_zero(total: Decimal) -> ServiceError:
    difference = f"{total:+f}".replace("-", "\N{MINUS SIGN}")
    return ServiceError("paper-not-zero", difference=difference)


def _no_total(line: FileLine, sums: Sums) -> ServiceError:
    """Return that a line of totals is no sum of those above it, by the first name."""
    zero, names = Decimal(0), (*line.amounts, *sums)
    name = next(one for one in names if line.amounts.get(one, zero) != sums.get(one, zero))
    written, total = line.amounts.get(name, zero), sums.get(name, zero)
    return ServiceError("paper-total", name=name, written=f"{written:f}", sum=f"{total:f}")


def _is_same(line: FileLine, sums: Sums) -> bool:
    """Return whether a line is these sums, also if it has them in money."""
    factors, names = {Decimal(1)}, {*sums, *line.amounts}
    if line.terms and line.unit not in {"", POINTS}:
        factors.add(line.terms.paid)
    return any(
        all(line.amounts.get(name, 0) == sums.get(name, 0) * factor for name in names)
        for factor in factors
    )


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
