"""Columns of a file by their titles, in both languages, in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final

from msgspec import Struct

from engine.hand.record import SEATS
from engine.sessions.counting_method import Both
from scorekeeper.hungarian_text import search_key
from scorekeeper.services.errors import ServiceError

_LETTERS: Final = 26


class FileLine(Struct, frozen=True):
    """A line with anything in it: its number in the file, from 1, and its cells as texts."""

    number: int
    cells: tuple[str, ...]

    def cell(self, place: int | None) -> str:
        """Return the text of a cell, empty if there is none."""
        return "" if place is None or place >= len(self.cells) else self.cells[place]


def cell_name(place: int, line: int) -> str:
    """Return the name of a cell as spreadsheets have it.

    >>> cell_name(0, 7), cell_name(27, 1)
    ('A7', 'AB1')
    """
    name, left = "", place + 1
    while left:
        left, letter = divmod(left - 1, _LETTERS)
        name = chr(ord("A") + letter) + name
    return f"{name}{line}"


def write_lines(lines: Iterable[FileLine]) -> str:
    """Return lines as a text with tabs, each on the line of its number."""
    rows: list[str] = []
    for line in lines:
        rows.extend("" for _ in range(line.number - 1 - len(rows)))
        rows.append("\t".join(line.cells))
    return "\n".join(rows)


class Role(Enum):
    """The role of a column."""

    DAY = "day"
    TABLE = "table"
    GAME = "game"
    RULES = "rules"
    HOUSE = "house"
    COUNTING = "counting"
    TERMS = "terms"
    PRICE = "price"
    UNIT = "unit"
    PLAYER = "player"
    RESULT = "result"
    DEALER = "dealer"
    HAND = "hand"
    NUMBER = "number"


class Layout(Enum):
    """The kind of a file: a table a line, a hand a line, or other programs' points of hands."""

    TOTALS = "totals"
    HANDS = "hands"
    GRID = "grid"


TITLES: Final[Mapping[Role, Both]] = {
    Role.DAY: ("Dátum", "Date"),
    Role.TABLE: ("Asztal", "Table"),
    Role.GAME: ("Játék", "Game"),
    Role.RULES: ("Szabály", "Rules"),
    Role.HOUSE: ("Házi szabályok", "House rules"),
    Role.COUNTING: ("Számolás", "Counting"),
    Role.TERMS: ("Megállapodás", "Terms"),
    Role.PRICE: ("Egységár", "Price"),
    Role.UNIT: ("Egység", "Unit"),
    Role.PLAYER: ("Játékos", "Player"),
    Role.RESULT: ("Eredmény", "Result"),
    Role.DEALER: ("Osztó", "Dealer"),
    Role.HAND: ("Leosztás", "Hand"),
    Role.NUMBER: ("Sorszám", "No."),
}
POINTS: Final[Both] = ("pont", "points")
MONEY: Final[Both] = ("pénz", "money")
_OTHERS: Final = {
    "nap": Role.DAY,
    "datum": Role.DAY,
    "day": Role.DAY,
    "osztas": Role.NUMBER,
    "parti": Role.NUMBER,
    "round": Role.NUMBER,
    "deal": Role.NUMBER,
    "#": Role.NUMBER,
    "no": Role.NUMBER,
    "nr": Role.NUMBER,
    "pontar": Role.PRICE,
}
_ROLES: Final = {
    **_OTHERS,
    **{search_key(title): role for role, both in TITLES.items() for title in both},
}
_NUMBERED: Final = frozenset({Role.PLAYER, Role.RESULT})


class Columns(Struct, frozen=True):
    """The columns of a file: the place of each role, players and results by their number.

    `people` are the columns of a grid whose titles are the players' names.
    """

    layout: Layout
    titles: tuple[str, ...]
    places: Mapping[Role, int]
    players: tuple[int, ...]
    results: tuple[int, ...]
    people: tuple[int, ...]


class ColumnServiceError(ServiceError):
    """A title that is refused; `place` is that of its column."""

    def __init__(self, code: str, place: int = 0, title: str = "") -> None:
        """Store the place of the column."""
        self.place = place
        super().__init__(code, title=title[:60])


def read_columns(titles: Sequence[str]) -> Columns:
    """Return the columns of a file with these titles.  Raises ColumnServiceError."""
    places: dict[Role, int] = {}
    numbered: dict[tuple[Role, int], int] = {}
    unknown: list[int] = []
    for place, title in enumerate(titles):
        key = search_key(title)
        known = numbered if (of := _numbered(key)) else places
        role = of or _ROLES.get(key)
        if role is None:
            if key:
                unknown.append(place)
        elif role in known:
            raise ColumnServiceError("paper-column-twice", place, title)
        else:
            known[role] = place  # type: ignore[index]
    players, results = (
        tuple(numbered[role, at] for at in range(1, len(SEATS) + 1) if (role, at) in numbered)
        for role in (Role.PLAYER, Role.RESULT)
    )
    if not players:
        return _grid(titles, places, unknown)
    layout = Layout.HANDS if Role.HAND in places else Layout.TOTALS
    if unknown:
        raise ColumnServiceError("paper-column-unknown", unknown[0], titles[unknown[0]])
    if layout is Layout.TOTALS and len(results) != len(players):
        raise ColumnServiceError("paper-columns-missing")
    if Role.DAY not in places or len(players) == 1:
        raise ColumnServiceError("paper-columns-missing")
    return Columns(layout, tuple(titles), places, players, results, ())


def _numbered(key: str) -> tuple[Role, int] | None:
    """Return the role and the number of a column of which there are several."""
    word, _, number = key.rpartition(" ")
    role = _ROLES.get(word)
    if role not in _NUMBERED or number not in {str(at) for at in range(1, len(SEATS) + 1)}:
        return None
    return role, int(number)


def _grid(titles: Sequence[str], places: Mapping[Role, int], people: list[int]) -> Columns:
    """Return the columns of a file whose other titles are the names of players."""
    if Role.DAY not in places or len(people) <= 1:
        raise ColumnServiceError("paper-columns-missing")
    keys = [search_key(titles[place]) for place in people]
    for at, key in enumerate(keys):
        if key in keys[:at]:
            raise ColumnServiceError("paper-column-twice", people[at], titles[people[at]])
    return Columns(Layout.GRID, tuple(titles), places, (), (), tuple(people))
