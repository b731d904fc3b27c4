"""Columns of a sheet: what each is, by the answer given for it, its title, or its cells.

A sheet is divided into sections, each below a heading of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import zip_longest
from typing import Final, TypeAlias

from msgspec import Struct, structs

from engine.hand.record import SEATS
from engine.sessions.counting_method import Both
from scorekeeper.hungarian_text import search_key
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.grid import FileLine, FileSheet, column_name

Answers: TypeAlias = Mapping[str, str]
"""The answers given for a file: of columns by their titles (`column:Anna`), and of questions."""


class Role(Enum):
    """The role of a column."""

    DAY = "day"
    CLOCK = "clock"
    TABLE = "table"
    GAME = "game"
    RULES = "rules"
    HOUSE = "house"
    COUNTING = "counting"
    TERMS = "terms"
    PRICE = "price"
    UNIT = "unit"
    PERSON = "person"
    """The points of the player who is named in the title."""
    PLAYER = "player"
    RESULT = "result"
    DEALER = "dealer"
    HAND = "hand"
    NUMBER = "number"
    CHECK = "check"
    NOTHING = "nothing"


class Layout(Enum):
    """The kind of a section: points below or beside the players' names, or whole hands."""

    GRID = "grid"
    TOTALS = "totals"
    HANDS = "hands"


TITLES: Final[Mapping[Role, Both]] = {
    Role.DAY: ("Dátum", "Date"),
    Role.CLOCK: ("Időpont", "Time of day"),
    Role.TABLE: ("Asztal", "Table"),
    Role.GAME: ("Játék", "Game"),
    Role.RULES: ("Szabály", "Rules"),
    Role.HOUSE: ("Házi szabályok", "House rules"),
    Role.COUNTING: ("Számolás", "Counting"),
    Role.TERMS: ("Megállapodás", "Terms"),
    Role.PRICE: ("Egységár", "Price"),
    Role.UNIT: ("Egység", "Unit"),
    Role.PERSON: ("Pontjai", "Their points"),
    Role.PLAYER: ("Játékos", "Player"),
    Role.RESULT: ("Eredmény", "Result"),
    Role.DEALER: ("Osztó", "Dealer"),
    Role.HAND: ("Leosztás", "Hand"),
    Role.NUMBER: ("Sorszám", "No."),
    Role.CHECK: ("Ellenőrzés", "Check"),
    Role.NOTHING: ("Nem kell", "Nothing"),
}
IN_POINTS: Final[Both] = ("pont", "points")
_BEGINS_TOTAL: Final = (
    *("osszes", "mindossz", "reszossz", "vegossz", "vegered", "vegall", "szumma"),
    *("total", "subtotal", "grand total"),
)
_TOTAL_WORDS: Final = ("osszeg", "sum", "\u03c3", "allas", "egyenleg", "balance", "final")
_OTHERS: Final[Mapping[Role, tuple[str, ...]]] = {
    Role.DAY: ("nap", "day", "mikor", "when"),
    Role.CLOCK: ("kezdes", "kezdet", "start"),
    Role.PRICE: ("pontar", "pont ara", "egy pont ara"),
    Role.PLAYER: ("nev", "name"),
    Role.RESULT: ("pont", "pontszam", "points", "score", "egyenleg", "balance"),
    Role.NUMBER: ("osztas", "parti", "kor", "round", "deal", "#", "no", "nr", "ssz", "sor"),
    Role.CHECK: ("kontroll", "szumma", "osszesen", "osszeg", "total", "sum", "\u03c3", "control"),
    Role.NOTHING: (
        *("megjegyzes", "note", "hely", "helyszin", "place"),
        *("comment", "jegyzet", "notes", "remark"),
    ),
}
_ROLES: Final = {
    **{word: role for role, words in _OTHERS.items() for word in words},
    **{search_key(title): role for role, both in TITLES.items() for title in both},
}
_NUMBERED: Final = frozenset({Role.PLAYER, Role.RESULT})
_AMOUNTS: Final = frozenset({Role.PERSON, Role.RESULT})
_WITH_UNIT: Final = re.compile(r"(?P<title>.*?\S)\s*[(\[]\s*(?P<unit>[^()\[\]]+)[)\]]|.*")
_MOST_SHOWN: Final = 60
_LEAST_TITLES: Final = 2


def is_total(cell: str) -> bool:
    """Return whether a cell says that its line is a sum."""
    key = search_key(cell).strip(" .:=")
    return key in _TOTAL_WORDS or key.startswith(_BEGINS_TOTAL)


class Column(Struct, frozen=True):
    """A column: the key of its answers, its place and title, and what it is, None if unknown.

    `number` is that of a player or a result, `name` the player that the title is, `unit` the
    unit that the title says.
    """

    key: str
    place: int
    title: str
    role: Role | None
    number: int = 0
    name: str = ""
    unit: str = ""

    @property
    def answer(self) -> str:
        """The answer that says what the column is."""
        word = self.role.value if self.role else ""
        return f"{word}-{self.number}" if self.number else word

    @property
    def is_amount(self) -> bool:
        """Return whether its cells are points or money."""
        return self.role in _AMOUNTS


class Section(Struct, frozen=True):
    """The lines of a sheet below a heading; without one, columns are called by their letters."""

    sheet: FileSheet
    prefix: str
    heading: FileLine | None
    columns: tuple[Column, ...]
    lines: tuple[FileLine, ...]

    def label(self, line: FileLine) -> str:
        """Return the label of a line: its number, with its sheet if there are several."""
        return f"{self.prefix}{line.number}"

    @property
    def layout(self) -> Layout:
        """The kind of the section."""
        roles = {one.role for one in self.columns}
        if Role.HAND in roles:
            return Layout.HANDS
        return Layout.TOTALS if Role.PLAYER in roles else Layout.GRID

    def find(self, role: Role, number: int = 0) -> Column | None:
        """Return the column of a role, if there is one."""
        same = (one for one in self.columns if (one.role, one.number) == (role, number))
        return next(same, None)

    def cell(self, line: FileLine, role: Role) -> str:
        """Return the text of a line in the column of a role."""
        column = self.find(role)
        return line.cell(column.place) if column else ""

    def of(self, *roles: Role) -> tuple[Column, ...]:
        """Return the columns of these roles, by their numbers and places."""
        found = (one for one in self.columns if one.role in roles)
        return tuple(sorted(found, key=lambda one: (one.number, one.place)))


def divide(
    sheet: FileSheet, prefix: str, answers: Answers, known: frozenset[str], out: frozenset[str]
) -> Iterator[Section]:
    """Yield the sections of a sheet that have something to enter.

    `known` are the keys of players' names, `out` the labels of lines that are left out.
    """
    parts: list[tuple[FileLine | None, list[FileLine]]] = [(None, [])]
    columns: tuple[Column, ...] = ()
    for line, below in zip_longest(sheet.lines, sheet.lines[1:]):
        if f"{prefix}{line.number}" not in out and _is_heading(line, columns, below):
            columns = tuple(_titled(sheet, line, known))
            parts.append((line, []))
        else:
            parts[-1][1].append(line)
    for heading, lines in parts:
        read = [line for line in lines if f"{prefix}{line.number}" not in out]
        if read and (heading or any(map(_has_numbers, read))):
            columns = tuple(_titled(sheet, heading, known)) if heading else ()
            found = _completed(sheet, heading, columns, read)
            answered = tuple(_answered(one, answers) for one in found)
            yield Section(sheet, prefix, heading, answered, tuple(lines))


def _has_numbers(line: FileLine) -> bool:
    return any(_is_value(cell) for cell in line.cells)


def _is_value(cell: str) -> bool:
    return bool(cell) and (cell_values.is_number(cell) or cell_values.is_day(cell))


def _is_heading(line: FileLine, columns: Sequence[Column], below: FileLine | None) -> bool:
    """Return whether a line has titles: words that are some, or texts where others have points."""
    texts = [(place, cell) for place, cell in enumerate(line.cells) if cell]
    if len(texts) < _LEAST_TITLES or _has_numbers(line):
        return False
    words = [role for _, cell in texts for role in [role_of(cell)[0]] if role]
    if columns:
        amounts = {one.place for one in columns if one.is_amount}
        others = [one for one in words if one not in {Role.CHECK, Role.NOTHING, Role.RESULT}]
        return bool(others) or sum(place in amounts for place, _ in texts) > 1
    numbers = {place for place, cell in enumerate(below.cells if below else ()) if _is_value(cell)}
    return bool(words) or len({place for place, _ in texts} & numbers) > 1


def role_of(title: str) -> tuple[Role | None, int]:
    """Return the role, and the number, that a title says plainly.

    >>> role_of("Dátum"), role_of("Player 2"), role_of("Anna")
    ((<Role.DAY: 'day'>, 0), (<Role.PLAYER: 'player'>, 2), (None, 0))
    """
    key = search_key(title).strip(" :")
    key = key if key in _ROLES else key.rstrip(".")
    word, _, number = key.rpartition(" ")
    role = _ROLES.get(word)
    if role in _NUMBERED and number in {str(at) for at in range(1, len(SEATS) + 1)}:
        return role, int(number)
    role = _ROLES.get(key)
    return role, int(role in _NUMBERED)


def _titled(sheet: FileSheet, heading: FileLine, known: frozenset[str]) -> Iterator[Column]:
    """Yield the columns of a heading; titles that come twice are told apart by their letters."""
    keys: set[str] = set()
    said: set[tuple[Role | None, int, str]] = set()
    for place, title in enumerate(heading.cells):
        if not title:
            continue
        key = title if title not in keys else f"{title} {column_name(place)}"
        keys.add(key)
        found = _WITH_UNIT.fullmatch(title)
        unit = cell_values.unit_of(found["unit"] or "") if found else ""
        plain = found["title"] if found and unit else title
        role, number = role_of(plain)
        if role is None and search_key(plain) in known:
            role = Role.PERSON
        if column_name(place) in sheet.hidden:
            role, number = Role.NOTHING, 0
        column = Column(key, place, title[:_MOST_SHOWN], role, number, plain, unit)
        same = role, number, plain if role is Role.PERSON else ""
        if same in said and role is not Role.NOTHING:
            column = structs.replace(column, role=None, number=0)
        said.add(same)
        yield column


def _answered(column: Column, answers: Answers) -> Column:
    """Return a column as the answers say what it is.  Raises ServiceError `paper-role`."""
    answer = answers.get(f"column:{column.key}", "")
    name = answers.get(f"name:{column.key}", "") or column.name
    if not answer:
        return structs.replace(column, name=name)
    word, _, number = answer.partition("-")
    try:
        return structs.replace(column, role=Role(word), number=int(number or 0), name=name)
    except ValueError:
        raise ServiceError("paper-role", title=column.title, value=answer[:_MOST_SHOWN]) from None


def _completed(
    sheet: FileSheet, heading: FileLine | None, titled: Sequence[Column], lines: Sequence[FileLine]
) -> Iterator[Column]:
    """Yield all columns; those of which no title says what they are as their cells do."""
    found = {one.place: one for one in titled}
    for place in range(max(len(one.cells) for one in lines)):
        letter = column_name(place)
        hidden = Role.NOTHING if letter in sheet.hidden else None
        if place not in found and any(one.cell(place) for one in lines):
            found[place] = Column(letter, place, "", hidden)
    columns = [found[place] for place in sorted(found)]
    if heading is None:
        yield from _by_shape(columns, lines)
    else:
        yield from (_by_cells(one, lines) for one in columns)


def _by_cells(column: Column, lines: Sequence[FileLine]) -> Column:
    """Return a column of which the title says nothing as its cells do."""
    cells = [cell for line in lines if (cell := line.cell(column.place))]
    if column.role is not None:
        return column
    if all(map(is_total, cells)):
        return structs.replace(column, role=Role.NOTHING)
    if not column.title and all(map(cell_values.is_day, cells)):
        return structs.replace(column, role=Role.DAY)
    if column.key == column.title and all(
        cell_values.is_number(cell) or cell.startswith("=") for cell in cells
    ):
        return structs.replace(column, role=Role.PERSON)
    return column


def _by_shape(columns: Sequence[Column], lines: Sequence[FileLine]) -> Iterator[Column]:
    """Yield columns without titles: days, names, and as many results behind them."""

    def cells(column: Column) -> list[str]:
        return [cell for line in lines if (cell := line.cell(column.place))]

    days = [one for one in columns if all(map(cell_values.is_day, cells(one)))][:1]
    rest = [one for one in columns if one.role is None and one not in days]
    numbers = [one for one in rest if all(map(cell_values.is_number, cells(one)))]
    names = [one for one in rest if one not in numbers]
    pairs = names and len(names) <= len(numbers)
    results = numbers[-len(names) :] if pairs else numbers
    for one in columns:
        if one in days:
            yield structs.replace(one, role=Role.DAY)
        elif pairs and one in names:
            yield structs.replace(one, role=Role.PLAYER, number=names.index(one) + 1)
        elif one in results:
            role, number = (Role.RESULT, results.index(one) + 1) if pairs else (Role.PERSON, 0)
            yield structs.replace(one, role=role, number=number)
        elif one in numbers:
            repeated = len({*cells(one)}) < len(cells(one))
            yield structs.replace(one, role=Role.TABLE if repeated else Role.NUMBER)
        else:
            yield one
