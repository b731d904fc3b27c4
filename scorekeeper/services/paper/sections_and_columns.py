"""Columns of a sheet: what each is, by the answer given for it, its title, or its cells.

A sheet is divided into sections, each below a heading of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import zip_longest
from typing import Final, Self, TypeAlias

from msgspec import Struct, structs

from engine.hand.record import SEATS
from engine.sessions.counting_method import Both
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.grid import OUT, FileLine, FileSheet, column_name
from scorekeeper.sorting_and_hyphenation import search_key

Answers: TypeAlias = Mapping[str, str]
"""The answers given for a file: of columns by their titles (`column:Anna`), and of questions."""


class Role(Enum):
    """The role of a column: its word in answers, its titles, and others that say it as plainly."""

    titles: Both
    words: tuple[str, ...]

    DAY = "day", "Dátum", "Date", "nap, day, mikor, when"
    CLOCK = "clock", "Időpont", "Time of day", "kezdes, kezdet, start"
    TABLE = "table", "Asztal", "Table"
    GAME = "game", "Játék", "Game"
    RULES = "rules", "Szabály", "Rules"
    PRICE = "price", "Egységár", "Price", "pontar, pont ara, egy pont ara"
    UNIT = "unit", "Egység", "Unit"
    PERSON = "person", "Egy játékos", "A player"
    PLAYER = "player", "Játékos", "Player", "nev, name, ki"
    RESULT = (
        *("result", "Eredmény", "Result"),
        "pont, pontszam, points, score, nyereseg, nyert/vesztett",
    )
    DEALER = "dealer", "Osztó", "Dealer"
    HAND = "hand", "Leosztás", "Hand"
    NUMBER = "number", "Sorszám", "No.", "osztas, parti, kor, round, deal, #, no, nr, ssz, sor"
    CHECK = (
        *("check", "Ellenőrzés", "Check"),
        "kontroll, szumma, ossz, osszesen, osszeg, total, sum, \u03c3, control",
    )
    NOTHING = (
        *("nothing", "Nem kell", "Nothing"),
        "megjegyzes, megj, note, hol, hely, helyszin, place, comment, jegyzet, notes, remark",
    )

    def __new__(cls, word: str, hungarian: str, english: str, others: str = "") -> Self:
        """Create a role that is found by its word."""
        role = object.__new__(cls)
        role._value_ = word
        role.titles = hungarian, english
        role.words = (search_key(hungarian), search_key(english), *others.split(", "))
        return role


ROLES: Final = {role.value: role for role in Role}
_BY_TITLE: Final = {word: role for role in Role for word in role.words if word}
_NUMBERED: Final = frozenset({Role.PLAYER, Role.RESULT})
_WEAK: Final = frozenset({Role.CHECK, Role.NOTHING, Role.RESULT})
"""Roles of words that a line of totals may have as well."""
_TOTALS: Final = re.compile(
    "((reszossz|osszes|mindossz|vegossz|vegered|vegall|szumma|total|subtotal|grand total).*)"
    "|osszeg|ossz|sum|\u03c3|allas|egyenleg|balance|final"
)
_ORDINAL: Final = re.compile(r"\d+\.")
_WITH_UNIT: Final = re.compile(r"(?P<title>.*?\S)(\s*[(\[]\s*|\s+)(?P<unit>[^()\[\]\s]+)\s*[)\]]?")
_MOST_SHOWN: Final = 60


@lru_cache(maxsize=20_000)
def is_total(cell: str) -> bool:
    """Return whether a cell says that its line is a sum."""
    return _TOTALS.fullmatch(search_key(cell).strip(" .:=")) is not None


def role_of(title: str) -> tuple[Role | None, int]:
    """Return the role, and the number, that a title says plainly.

    >>> role_of("Dátum"), role_of("Player 2"), role_of("Anna")
    ((<Role.DAY: 'day'>, 0), (<Role.PLAYER: 'player'>, 2), (None, 0))
    """
    key = search_key(title).strip(" :")
    word, _, number = key.rpartition(" ")
    if _BY_TITLE.get(word) in _NUMBERED and number in map(str, range(1, len(SEATS) + 1)):
        return _BY_TITLE[word], int(number)
    role = _BY_TITLE.get(key) or _BY_TITLE.get(key.rstrip("."))
    return role, int(role in _NUMBERED)


class Column(Struct, frozen=True):
    """A column: the key of its answers, its place and title, and what it is, None if unknown.

    `number` is that of a player or a result, `name` the player that the title is, `unit` the
    unit that the title says.
    """

    key: str
    place: int
    title: str
    role: Role | None = None
    number: int = 0
    name: str = ""
    unit: str = ""

    @property
    def answer(self) -> str:
        """The answer that says what the column is."""
        word = self.role.value if self.role else ""
        return f"{word}-{self.number}" if self.number else word

    @property
    def letter(self) -> str:
        """The letter of the column in the spreadsheet program."""
        return column_name(self.place)

    @property
    def is_amount(self) -> bool:
        """Return whether its cells are points or money."""
        return self.role in {Role.PERSON, Role.RESULT}


class Section(Struct, frozen=True):
    """The lines of a sheet below a heading, and those above it, which are left out.

    Without a heading columns are called by their letters.
    """

    sheet: FileSheet
    heading: FileLine | None
    columns: tuple[Column, ...]
    lines: tuple[FileLine, ...]

    @property
    def has_hands(self) -> bool:
        """Return whether its lines are whole hands."""
        return self.place(Role.HAND) is not None

    @property
    def is_grid(self) -> bool:
        """Return whether points stand below the players' names, not beside them."""
        return not self.of(Role.PLAYER)

    @property
    def is_ledger(self) -> bool:
        """Return whether a line is that of one player."""
        return not self.has_hands and len(self.of(Role.PLAYER)) == 1

    def place(self, role: Role, number: int = 0) -> int | None:
        """Return the place of the column of a role, if there is one."""
        same = (one.place for one in self.columns if (one.role, one.number) == (role, number))
        return next(same, None)

    def of(self, *roles: Role) -> tuple[Column, ...]:
        """Return the columns of these roles, by their numbers and places."""
        found = (one for one in self.columns if one.role in roles)
        return tuple(sorted(found, key=lambda one: (one.number, one.place)))


def divide(
    sheet: FileSheet, prefix: str, answers: Answers, known: frozenset[str], out: frozenset[str]
) -> Iterator[Section]:
    """Yield the sections of a sheet that have something to enter.

    `known` are the keys of players' names, `out` the labels of lines that are left out.  Raises
    ServiceError `paper-role`.
    """
    lines = [FileLine(one.number, one.cells, f"{prefix}{one.number}") for one in sheet.lines]
    parts: list[tuple[FileLine | None, list[FileLine]]] = [(None, [])]
    for line, below in zip_longest(lines, lines[1:]):
        hidden = str(line.number) in sheet.hidden and "hidden" not in answers
        line.kind = OUT if hidden or line.label in out else ""
        if not line.kind and _is_heading(line, below):
            parts.append((line, []))
        else:
            parts[-1][1].append(line)
    above: list[FileLine] = []
    for heading, below in parts:
        read = [line for line in below if not line.kind]
        if read and (heading or any(map(_values, read))):
            columns = _columns(sheet, heading, read, known)
            answered = tuple(_answered(one, answers) for one in columns)
            yield Section(sheet, heading, answered, (*above, *below))
            above = []
        else:
            above += [structs.replace(line, kind=OUT) for line in below]


def _values(line: FileLine) -> set[int]:
    """Return the places of the numbers and dates in a line."""
    told = (one for one in enumerate(line.cells) if one[1])
    return {at for at, cell in told if cell_values.is_number(cell) or cell_values.is_day(cell)}


def _is_heading(line: FileLine, below: FileLine | None) -> bool:
    """Return whether a line has titles: two words of them, or texts where the next has numbers."""
    texts = {place for place, cell in enumerate(line.cells) if cell}
    if len(texts) == 1 or _values(line):
        return False
    roles = {role_of(line.cells[place])[0] for place in texts} - {None}
    return bool(roles - _WEAK) or len(texts & (_values(below) if below else set())) > 1


def _columns(
    sheet: FileSheet, heading: FileLine | None, lines: Sequence[FileLine], known: frozenset[str]
) -> Iterator[Column]:
    """Yield the columns of a section; titles that come twice are told apart by their letters."""
    places = range(max(len(one.cells) for one in filter(None, (*lines, heading))))
    cells = {place: [*filter(None, (line.cell(place) for line in lines))] for place in places}
    kinds = {place: _kind_of(found) for place, found in cells.items() if found}
    shown = {at: kind for at, kind in kinds.items() if column_name(at) not in sheet.hidden}
    untitled = {} if heading else dict(_roles_by_cells(shown))
    keys: set[str] = set()
    said: set[tuple[Role | None, int]] = set()
    for place in places:
        title, letter = heading.cell(place) if heading else "", column_name(place)
        if not title and place not in kinds:
            continue
        key = f"{title} {letter}" if title in keys else title or letter
        keys.add(key)
        found = _WITH_UNIT.fullmatch(title)
        unit = cell_values.unit_of(found["unit"]) if found else ""
        name = found["title"] if found and unit else title
        role, number = role_of(name)
        kind = kinds.get(place, Role.NUMBER)
        if letter in sheet.hidden:
            role, number = Role.NOTHING, 0
        elif place in untitled:
            role, number = untitled[place]
        elif (role, number) in said:
            role, number = None, 0
        elif role is None:
            is_person = name and not is_total(name) and kind is Role.RESULT
            if is_person or search_key(name) in known:
                role = Role.PERSON
            elif kind is Role.NUMBER or (kind is Role.DAY and not name):
                role = kind
        said |= {(role, number)} if role not in {None, Role.NOTHING, Role.PERSON} else set()
        yield Column(key, place, title[:_MOST_SHOWN], role, number, name, unit)


def _roles_by_cells(
    kinds: Mapping[int, Role | None],
) -> Iterator[tuple[int, tuple[Role | None, int]]]:
    """Yield the roles of columns without titles: a day, names, and as many results behind them."""
    names, numbers, days = (
        [at for at, kind in kinds.items() if kind is one] for one in (None, Role.RESULT, Role.DAY)
    )
    before = max(0, len(numbers) - len(names)) if names else 0
    for place, kind in kinds.items():
        if place in days[1:]:
            yield place, (None, 0)
        elif place in names and len(names) <= len(numbers):
            yield place, (Role.PLAYER, names.index(place) + 1)
        elif place in numbers[:before]:
            yield place, (Role.NUMBER, 0)
        elif place in numbers and names:
            yield place, (Role.RESULT, numbers.index(place) - before + 1)
        else:
            yield place, (Role.PERSON if place in numbers else kind, 0)


def _kind_of(cells: Sequence[str]) -> Role | None:
    """Return what cells are: days, numbers, words for totals or nothing; None if they are texts."""
    if all(is_total(cell) or _ORDINAL.fullmatch(cell) for cell in cells):
        return Role.NUMBER
    if all(map(cell_values.is_day, cells)):
        return Role.DAY
    is_number = all(cell[0] == "=" or cell_values.is_number(cell) for cell in cells)
    return Role.RESULT if is_number else None


def _answered(column: Column, answers: Answers) -> Column:
    """Return a column as the answers say what it is.  Raises ServiceError `paper-role`."""
    answer = answers.get(f"column:{column.key}", "")
    word, _, number = (answer or column.answer).partition("-")
    try:
        role = ROLES[word] if word else None
        return structs.replace(column, role=role, number=int(number or 0))
    except (KeyError, ValueError):
        raise ServiceError("paper-role", title=column.title, value=answer[:_MOST_SHOWN]) from None
