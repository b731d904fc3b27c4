"""Planning an import: every line is read, and checked as if it were entered; nothing is written."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, Final, TypeVar

from msgspec import Struct, structs

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import SEATS, RuleSetRef
from engine.preset import PresetInfo
from scorekeeper.hungarian_text import search_key
from scorekeeper.models import Player
from scorekeeper.person_names import name_key
from scorekeeper.services import counting_methods, input_validation, player_identity
from scorekeeper.services.counting_methods import MOST_POINTS, TOTALS_ONLY
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.columns import (
    MONEY,
    POINTS,
    Columns,
    FileLine,
    Layout,
    Role,
    cell_name,
    read_columns,
)
from scorekeeper.services.paper.hand_planning import HandPlanner
from scorekeeper.services.paper.paper_plan import (
    LineProblem,
    PaperPlan,
    PlannedLine,
    PlannedName,
    PlannedTable,
)
from scorekeeper.services.session import session_validation

T = TypeVar("T")
MOST_SECONDS: Final = 20
PRICE: Final = Decimal(10)
"""The usual price of a point, where neither a file nor a form says one."""
MOST_TABLES: Final = 100
_WRITTEN: Final = 120
_UNITS: Final = {
    **{search_key(word): False for word in (*POINTS, "point", "p")},
    **{search_key(word): True for word in (*MONEY, "ft", "huf", "forint")},
}
"""The words for the units of results: True for money."""


class PaperTerms(Struct, frozen=True):
    """The terms of tables whose lines do not say them."""

    preset: PresetInfo
    table: str
    price: Decimal


@dataclass
class _Terms:
    """The terms of a table, as the lines so far say them."""

    day: date
    name: str
    preset: PresetInfo
    house: dict[str, object]
    mode: str | None
    agreed: dict[str, int]
    price: Decimal
    players: tuple[str, ...]


@dataclass
class _Table:
    """A table in the making; `bad` if one of its lines is refused."""

    terms: _Terms
    points: dict[str, int] = field(default_factory=dict)
    hands: HandPlanner | None = None
    line: int = 0
    bad: bool = False


def make_plan(
    lines: Sequence[FileLine],
    terms: PaperTerms,
    today: date,
    meant: Mapping[str, str] | None = None,
) -> PaperPlan:
    """Return the plan of a file, whose first line has the titles.

    `meant` are the names that are meant by some of those in the file.  Raises ServiceError for
    titles that are refused.
    """
    if not lines:
        raise ServiceError("paper-nothing")
    columns = read_columns(lines[0].cells)
    return _Planning(columns, terms, today, meant or {}).plan(lines)


class _Planning:
    """The state of a plan in the making."""

    def __init__(
        self, columns: Columns, terms: PaperTerms, today: date, meant: Mapping[str, str]
    ) -> None:
        self._columns, self._default, self._today, self._meant = columns, terms, today, meant
        self._tables: list[_Table] = []
        self._names: dict[str, PlannedName] = {}
        self._problems: list[LineProblem] = []
        self._until = time.monotonic() + MOST_SECONDS

    def plan(self, lines: Sequence[FileLine]) -> PaperPlan:
        """Plan all lines."""
        if self._columns.layout is Layout.GRID:
            for place in self._columns.people:
                self._checked(lines[0], place, self._name, lines[0].cell(place))
        heading = self._problems
        planned = [self._line(line) for line in lines[1:]]
        if heading:
            told = " · ".join(lines[0].cells)[:_WRITTEN]
            planned.insert(0, PlannedLine(lines[0].number, told, None, None, (), tuple(heading)))
        if not lines[1:]:
            raise ServiceError("paper-nothing")
        made = enumerate(self._table(table) for table in self._tables)
        tables = {at: table for at, table in made if table is not None}
        places: dict[int | None, int] = {at: place for place, at in enumerate(tables)}
        return PaperPlan(
            self._columns,
            tuple(
                structs.replace(line, table=places.get(line.table))
                for line in self._with_table_problems(planned)
            ),
            (*tables.values(),),
            tuple(self._names.values()),
        )

    def _line(self, line: FileLine) -> PlannedLine:
        if time.monotonic() > self._until:
            raise ServiceError("paper-slow", line=line.number)
        self._problems = []
        kinds = {Layout.TOTALS: self._totals, Layout.HANDS: self._hand, Layout.GRID: self._grid}
        found = kinds[self._columns.layout](line)
        told = " · ".join(filter(None, line.cells))
        if len(told) > _WRITTEN:
            told = f"{told[:_WRITTEN]}…"
        if found is None:
            return PlannedLine(line.number, told, None, None, (), tuple(self._problems))
        return structs.replace(
            found, number=line.number, written=told, problems=tuple(self._problems)
        )

    def _checked(
        self, line: FileLine, place: int | None, read: Callable[[str], T], text: str
    ) -> T | None:
        """Return a value; a mistake is a problem of the cell."""
        try:
            return read(text)
        except (ServiceError, MalformedRecordError) as error:
            self._refuse(line, place, error)
            return None

    def _refuse(
        self, line: FileLine, place: int | None, why: ServiceError | MalformedRecordError
    ) -> None:
        titles = self._columns.titles
        cell = "" if place is None else cell_name(place, line.number)
        title = titles[place] if place is not None and place < len(titles) else ""
        self._problems.append(LineProblem(cell, title, why))

    def _of(self, line: FileLine, role: Role, read: Callable[[str], T], usual: T) -> T | None:
        """Return the value of a role, the usual one if its cell is empty."""
        place = self._columns.places.get(role)
        text = line.cell(place)
        return usual if not text else self._checked(line, place, read, text)

    def _terms(self, line: FileLine, players: tuple[str, ...] | None) -> _Terms | None:
        """Return the terms of a line; an empty cell says the same as above."""
        above = self._tables[-1].terms if self._tables else None
        before = len(self._problems)
        day = self._of(line, Role.DAY, self._day, above.day if above else None)
        if day is None and len(self._problems) == before:
            self._refuse(line, self._columns.places[Role.DAY], ServiceError("bad-day"))
        usual = above.preset if above else self._default.preset
        game = self._of(line, Role.GAME, _game, usual.game) or usual.game
        if game != usual.game:
            usual = engine.GAMES[game].presets[0]
        preset = self._of(line, Role.RULES, lambda text: _preset(game, text), usual) or usual
        name = self._of(
            line,
            Role.TABLE,
            input_validation.clean_name,
            above.name if above else self._default.table,
        )
        same = above if above and above.preset == preset else None
        house = self._of(line, Role.HOUSE, _object, same.house if same else {})
        usual_mode = same.mode if same else None
        mode = self._of(line, Role.COUNTING, lambda text: _mode(preset, text), usual_mode)
        agreed = self._of(
            line, Role.TERMS, _agreed, same.agreed if same and same.mode == mode else {}
        )
        price = self._of(
            line,
            Role.PRICE,
            cell_values.parse_price,
            above.price if above else self._default.price,
        )
        if players is None and above:
            players = above.players
        if not players and len(self._problems) == before:
            self._refuse(line, self._columns.players[0], ServiceError("bad-name"))
        if day is None or name is None or price is None or not players:
            return None
        if house is None or agreed is None or len(self._problems) > before:
            return None
        terms = _Terms(day, name, preset, house, mode, agreed, price, players)
        return terms if self._are_agreed(line, terms) else None

    def _are_agreed(self, line: FileLine, terms: _Terms) -> bool:
        """Return whether the house rules and the counting method fit; if not, refuse the line."""
        rules = RuleSetRef(terms.preset.name, terms.house, terms.preset.version)
        game, count = terms.preset.game, len(terms.players)
        if terms.house and count in terms.preset.players:
            for _, wrong in session_validation.rule_mistakes(game, rules, count):
                self._refuse(line, self._columns.places.get(Role.HOUSE), wrong)
                return False
        if terms.agreed:
            found = counting_methods.term_mistakes(
                game, terms.preset.name, terms.house, terms.mode, terms.agreed
            )
            for error in found:
                self._refuse(line, self._columns.places.get(Role.TERMS), error)
                return False
        return True

    def _day(self, text: str) -> date:
        return cell_values.parse_day(text, self._today)

    def _name(self, typed: str) -> str:
        """Return the name that is meant by a typed one, of a known player if there is one."""
        if typed not in self._names:
            cleaned = input_validation.clean_name(self._meant.get(typed, typed))
            found = player_identity.find_person(Player, cleaned)
            name = cleaned if found is None else found.present.name
            # A name that comes twice in the file is one person.
            key = name_key(name)
            same = (one.name for one in self._names.values() if name_key(one.name) == key)
            self._names[typed] = PlannedName(typed, next(same, name), found is not None)
        return self._names[typed].name

    def _players(self, line: FileLine) -> tuple[str, ...] | None:
        """Return the players of a line in their order; None if it says none, or wrong ones."""
        typed = [line.cell(place) for place in self._columns.players]
        while typed and not typed[-1]:
            typed.pop()
        found: list[str] = []
        before = len(self._problems)
        for place, name in zip(self._columns.players, typed, strict=False):
            read = self._checked(line, place, self._name, name)
            if read is not None and name_key(read) in map(name_key, found):
                self._refuse(line, place, RefusedError("same-player", name=read))
            elif read is not None:
                found.append(read)
        return tuple(found) if found and len(self._problems) == before else None

    def _require_count(self, line: FileLine, terms: _Terms) -> bool:
        """Return whether this rule set is for so many players; if not, refuse the line."""
        counts = terms.preset.players
        if len(terms.players) in counts:
            return True
        known = ", ".join(map(str, sorted(counts)))
        place = self._columns.players[0] if self._columns.players else None
        why = ServiceError("paper-players", count=len(terms.players), known=known)
        self._refuse(line, place, why)
        return False

    def _totals(self, line: FileLine) -> PlannedLine | None:
        """Plan a table of a line, of which the totals are known."""
        players = self._players(line)
        if players is None and not self._problems:
            self._refuse(line, self._columns.players[0], ServiceError("bad-name"))
        terms = self._terms(line, players) if players else None
        unit = self._of(line, Role.UNIT, _unit, usual=False)
        places = self._columns.results
        texts = [line.cell(place) for place in places]
        read = Decimal if unit else int
        given = zip(places, texts[: len(players or ())], strict=False)
        amounts = [self._checked(line, place, _result(read), text) for place, text in given]
        for place, text in list(zip(places, texts, strict=True))[len(players or places) :]:
            if text:
                self._refuse(line, place, ServiceError("paper-nobody"))
        if terms is None or self._problems or not self._require_count(line, terms):
            return None
        points = self._balanced(line, [one for one in amounts if one is not None], terms, unit)
        if points is None:
            return None
        self._add_table(_Table(terms, dict(zip(terms.players, points, strict=True))))
        told = tuple(zip(terms.players, points, strict=True))
        return PlannedLine(0, "", len(self._tables) - 1, None, told, ())

    def _balanced(
        self,
        line: FileLine,
        amounts: Sequence[Decimal | int],
        terms: _Terms,
        money: bool | None,  # noqa: FBT001
    ) -> list[int] | None:
        """Return the points of amounts that sum to zero; if they do not, refuse the line."""
        first = self._columns.results[0] if self._columns.results else self._columns.people[0]
        if sum(amounts):
            why = ServiceError("paper-not-zero", difference=_signed(sum(amounts)))
            self._refuse(line, first, why)
            return None
        points: list[int] = []
        for amount in amounts:
            if money and (not terms.price or Decimal(amount) % terms.price):
                self._refuse(line, first, ServiceError("paper-money", price=f"{terms.price:f}"))
                return None
            points.append(int(amount // terms.price) if money else int(amount))
        if any(abs(one) > MOST_POINTS for one in points):
            self._refuse(line, first, ServiceError("paper-number"))
            return None
        return points

    def _grid(self, line: FileLine) -> PlannedLine | None:
        """Plan the points of a hand of another program; those of a table are added up."""
        people = [place for place in self._columns.people if line.cell(place)]
        names = tuple(
            self._names[self._columns.titles[place]].name
            for place in people
            if self._columns.titles[place] in self._names
        )
        terms = self._terms(line, names or ("?",))
        read = [self._checked(line, place, _result(int), line.cell(place)) for place in people]
        points = [one for one in read if one is not None]
        if terms is None or self._problems or len(names) != len(points):
            return None
        balanced = self._balanced(line, points, terms, money=False)
        if balanced is None:
            return None
        table = self._tables[-1] if self._tables else None
        if table is None or not _is_same_table(table.terms, terms):
            table = _Table(terms, line=line.number)
            self._add_table(table)
        for name, each in zip(names, balanced, strict=True):
            table.points[name] = table.points.get(name, 0) + each
        table.terms.players = tuple(table.points)
        told = tuple(zip(names, balanced, strict=True))
        return PlannedLine(0, "", len(self._tables) - 1, None, told, ())

    def _hand(self, line: FileLine) -> PlannedLine | None:
        """Plan a hand."""
        players = self._players(line)
        terms = None if self._problems else self._terms(line, players)
        if terms is None or not self._require_count(line, terms):
            if self._tables:
                self._tables[-1].bad = True
            return None
        table = self._tables[-1] if self._tables else None
        if table is None or table.terms != terms:
            table = _Table(terms, line=line.number)
            rules = RuleSetRef(terms.preset.name, terms.house, terms.preset.version)
            table.hands = HandPlanner(
                terms.preset.game, rules, terms.mode, terms.agreed, terms.players
            )
            self._add_table(table)
        if table.hands is None:  # pragma: no cover  (a file has one layout)
            raise AssertionError(table)
        dealer, hand = (
            line.cell(self._columns.places.get(role)) for role in (Role.DEALER, Role.HAND)
        )
        found = table.hands.add(line.number, hand, dealer)
        place = self._columns.places[Role.DEALER if found.of_dealer else Role.HAND]
        cell, title = cell_name(place, line.number), self._columns.titles[place]
        self._problems += [LineProblem(cell, title, why) for why in found.refused]
        table.bad = table.bad or bool(self._problems)
        return PlannedLine(
            0, "", len(self._tables) - 1, found.number, found.points, (), found.doubts
        )

    def _add_table(self, table: _Table) -> None:
        if len(self._tables) >= MOST_TABLES:
            raise ServiceError("paper-tables", most=MOST_TABLES)
        self._tables.append(table)

    def _table(self, table: _Table) -> PlannedTable | None:
        terms = table.terms
        if table.bad or len(terms.players) not in terms.preset.players:
            return None
        hands = table.hands
        points = hands.points if hands else table.points
        return PlannedTable(
            day=terms.day,
            name=terms.name,
            game=terms.preset.game,
            preset=terms.preset.name,
            house=terms.house if hands else {},
            version=terms.preset.version,
            mode=hands.mode if hands else TOTALS_ONLY.name,
            terms=hands.terms if hands else {},
            price=terms.price,
            currency="HUF",
            players=terms.players,
            first_dealer=(hands.first_dealer if hands else SEATS[len(terms.players) - 1]).value,
            points=tuple(points.get(name, 0) for name in terms.players),
            hands=tuple(hands.hands) if hands else (),
        )

    def _with_table_problems(self, planned: Sequence[PlannedLine]) -> Iterator[PlannedLine]:
        """Yield the lines, with the problems of tables that only all their lines together show."""
        for line in planned:
            table = None if line.table is None else self._tables[line.table]
            terms = table and table.terms
            if terms and table and len(terms.players) not in terms.preset.players:
                known = ", ".join(map(str, sorted(terms.preset.players)))
                why = ServiceError("paper-players", count=len(terms.players), known=known)
                yield structs.replace(line, problems=(*line.problems, LineProblem("", "", why)))
            else:
                yield line


def _is_same_table(one: _Terms, other: _Terms) -> bool:
    same = one.day, one.name, one.preset, one.mode, one.price
    return same == (other.day, other.name, other.preset, other.mode, other.price)


def _result(kind: type) -> Callable[[str], Decimal | int]:
    return cell_values.parse_points if kind is int else cell_values.parse_number


def _signed(number: Decimal | int) -> str:
    return f"{Decimal(number):+f}".replace("-", "\N{MINUS SIGN}")


def _unit(text: str) -> bool:
    try:
        return _UNITS[search_key(text)]
    except KeyError:
        raise ServiceError("paper-unit") from None


def _game(text: str) -> str:
    key = search_key(text)
    for game in engine.GAMES.values():
        if key in map(search_key, (game.name, *game.label.values())):
            return game.name
    raise ServiceError("paper-game", known=", ".join(engine.GAMES))


def _preset(game: str, text: str) -> PresetInfo:
    key = search_key(text)
    for preset in engine.GAMES[game].presets:
        if key in map(search_key, (preset.name, *preset.label.values())):
            return preset
    known = ", ".join(preset.name for preset in engine.GAMES[game].presets)
    raise ServiceError("paper-rules", known=known)


def _agreed(text: str) -> dict[str, int]:
    found = _object(text)
    if not all(type(one) is int and abs(one) <= MOST_POINTS for one in found.values()):
        raise ServiceError("paper-agreed")
    return found


def _object(text: str) -> dict[str, Any]:
    """Return the JSON object of a cell, as an export has it.  Raises ServiceError."""
    try:
        found = json.loads(text)
    except (RecursionError, ValueError):
        found = None
    if not isinstance(found, dict):
        raise ServiceError("paper-agreed")
    return found


def _mode(preset: PresetInfo, text: str) -> str:
    key = search_key(text)
    known = counting_methods.methods_of(preset.game, preset.name)
    for way in known.values():
        if key in map(search_key, (way.name, *way.words.label)):
            return way.name
    raise ServiceError("paper-counting", known=", ".join(known))
