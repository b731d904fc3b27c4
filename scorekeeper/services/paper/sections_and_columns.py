"""Columns of a sheet: what each is, by the answer given for it, its title, or its cells.

A sheet is divided into sections, each below a heading of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final, TypeAlias

from msgspec import Struct, structs
from sqlalchemy import select
from xlsxwriter.utility import xl_col_to_name

from engine.hand.record import SEATS
from engine.sessions.counting_method import Both
from scorekeeper.models import Player
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.grid import HIDDEN_SHEET, OUT, FileLine, FileSheet
from scorekeeper.sorting_and_hyphenation import search_key
from scorekeeper.storage.database import db

Answers: TypeAlias = Mapping[str, str]
"""The answers given for a file: of columns by their titles (`column:Anna`), and of questions."""
_TITLES: Final = """
day | Dátum | Date | nap, day, mikor, when
clock | Időpont | Time of day | kezdes, kezdet, start
table | Asztal | Table |
game | Játék | Game |
rules | Szabály | Rules |
price | Egységár | Price | pontar, pont ara, egy pont ara
unit | Egység | Unit |
person | Egy játékos | A player |
player | Játékos | Player | nev, name, ki
result | Eredmény | Result | pont, pontszam, points, score, nyereseg, nyert/vesztett
dealer | Osztó | Dealer |
hand | Leosztás | Hand |
number | Sorszám | No. | osztas, parti, kor, round, deal, #, no, nr, ssz, sor
check | Ellenőrzés | Check | kontroll, szumma, ossz, osszesen, osszeg, total, sum, \u03c3, control
nothing | Nem kell | Nothing | megjegyzes, megj, note, hol, hely, helyszin, place, comment, \
jegyzet, notes, remark
"""
"""The roles of columns: the word of an answer, titles, and keys that say it as plainly."""
_NUMBERED: Final = frozenset({"player", "result"})


def _roles() -> Iterator[tuple[str, Both, tuple[str, ...]]]:
    """Yield all roles, those of players and their results with numbers."""
    for line in _TITLES.strip().splitlines():
        word, hungarian, english, others = (part.strip() for part in line.split(" |"))
        keys = search_key(hungarian), search_key(english), *others.split(", ")
        if word not in _NUMBERED:
            yield word, (hungarian, english), keys
            continue
        for number in range(1, len(SEATS) + 1):
            numbered = tuple(f"{key} {number}" for key in keys)
            names = f"{hungarian} {number}", f"{english} {number}"
            yield f"{word}-{number}", names, keys * (number == 1) + numbered


ROLES: Final = {role: names for role, names, _ in _roles()}
"""The names of the roles, in Hungarian and English."""
_BY_TITLE: Final = {key: role for role, _, keys in _roles() for key in keys if key}
_WEAK: Final = frozenset({"check", "nothing", "result-1", ""})
"""Roles of words that a line of totals may have as well."""
_TOTALS: Final = re.compile(
    "((reszossz|osszes|mindossz|vegossz|vegered|vegall|szumma|total|subtotal|grand total).*)"
    "|osszeg|ossz|sum|\u03c3|allas|egyenleg|balance|final"
)
_ORDINAL: Final = re.compile(r"\d+\.")
_WITH_UNIT: Final = re.compile(r"(?P<title>.*?\S)(\s*[(\[]\s*|\s+)(?P<unit>[^()\[\]\s]+)\s*[)\]]?")
_MOST_SHOWN: Final = 60
_LEAST_EVENINGS: Final = 2


@lru_cache(maxsize=20_000)
def is_total(cell: str) -> bool:
    """Return whether a cell says that its line is a sum."""
    return _TOTALS.fullmatch(search_key(cell).strip(" .:=")) is not None


def role_of(title: str) -> str:
    """Return the role that a title says plainly, empty if it says none.

    >>> role_of("Dátum"), role_of("Player 2"), role_of("Név"), role_of("Anna")
    ('day', 'player-2', 'player-1', '')
    """
    key = search_key(title).strip(" :")
    return _BY_TITLE.get(key) or _BY_TITLE.get(key.rstrip("."), "")


class Column(Struct, frozen=True):
    """A column: the key of its answers, its place and title, and its role, empty if unknown.

    `name` is the player that the title is, `unit` the unit that the title says.
    """

    key: str
    place: int
    letter: str
    title: str
    role: str
    name: str
    unit: str

    @property
    def is_amount(self) -> bool:
        """Return whether its cells are points or money."""
        return self.role == "person" or self.role.startswith("result")


class Section(Struct, frozen=True):
    """The lines of a sheet below a heading, if it has one, and above it, which are left out."""

    sheet: FileSheet
    heading: FileLine | None
    columns: tuple[Column, ...]
    lines: tuple[FileLine, ...]

    @property
    def layout(self) -> str:
        """The layout: points below names (`grid`), beside (`pairs`), `ledger` of one, or `hand`."""
        if self.place("hand") is not None:
            return "hand"
        return {0: "grid", 1: "ledger"}.get(len(self.of("player")), "pairs")

    def place(self, role: str) -> int | None:
        """Return the place of the column of a role, if there is one."""
        return next((one.place for one in self.columns if one.role == role), None)

    def of(self, *roles: str) -> list[Column]:
        """Return the columns of these roles, by their numbers and places."""
        found = (one for one in self.columns if one.role.partition("-")[0] in roles)
        return sorted(found, key=lambda one: (one.role.partition("-")[2], one.place))


def divide_file(sheets: Sequence[FileSheet], answers: Answers) -> tuple[Section, ...]:
    """Return the sections of a file, without sheets that are left out.  Raises ServiceError."""
    known = frozenset(map(search_key, db.session.scalars(select(Player.name))))
    out = frozenset(label.strip() for label in answers.get("out", "").split(","))
    found: list[Section] = []
    for sheet in sheets:
        prefix = f"{sheet.name}!" if len(sheets) > 1 else ""
        usual = OUT if HIDDEN_SHEET in sheet.hidden else "read"
        if answers.get(f"sheet:{sheet.name}", usual) == "read":
            found += _divide(sheet, prefix, answers, known, out)
    return tuple(found)


def _divide(
    sheet: FileSheet, prefix: str, answers: Answers, known: frozenset[str], out: frozenset[str]
) -> Iterator[Section]:
    """Yield the sections of a sheet that have something to enter; `known` players are columns."""
    sheet = _upright(sheet)
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
            columns = _columns(sheet, heading, read, known, answers)
            yield Section(sheet, heading, tuple(columns), (*above, *below))
            above = []
        else:
            above += [structs.replace(line, kind=OUT) for line in below]


def _upright(sheet: FileSheet) -> FileSheet:
    """Return a sheet with its evenings below each other: one that has them as titles is turned."""
    dated = [line for line in sheet.lines if any(map(cell_values.is_day, line.cells))]
    if len(dated) != 1 or sum(map(cell_values.is_day, dated[0].cells)) < _LEAST_EVENINGS:
        return sheet
    lines = [line for line in sheet.lines if line.number >= dated[0].number]
    columns = [*zip_longest(*(line.cells for line in lines), fillvalue="")]
    columns[0] = (ROLES["day"][0], *columns[0][1:])
    turned = (FileLine(place, cells) for place, cells in enumerate(columns, 1) if any(cells))
    places = {xl_col_to_name(at): str(at + 1) for at in range(max(len(one.cells) for one in lines))}
    places |= {str(line.number): xl_col_to_name(at) for at, line in enumerate(lines)}
    places[HIDDEN_SHEET] = HIDDEN_SHEET
    hidden = frozenset(places[one] for one in sheet.hidden if one in places)
    return FileSheet(sheet.name, tuple(turned), hidden)


def _values(line: FileLine) -> set[int]:
    """Return the places of the numbers and dates in a line."""
    told = (one for one in enumerate(line.cells) if one[1])
    return {at for at, cell in told if cell_values.is_number(cell) or cell_values.is_day(cell)}


def _is_heading(line: FileLine, below: FileLine | None) -> bool:
    """Return whether a line has titles: two words of them, or texts where the next has numbers."""
    texts = {place for place, cell in enumerate(line.cells) if cell}
    if len(texts) == 1 or _values(line):
        return False
    roles = {role_of(line.cells[place]) for place in texts}
    return bool(roles - _WEAK) or len(texts & (_values(below) if below else set())) > 1


def _columns(
    sheet: FileSheet,
    heading: FileLine | None,
    lines: Sequence[FileLine],
    known: frozenset[str],
    answers: Answers,
) -> Iterator[Column]:
    """Yield the columns of a section; titles that come twice are told apart by their letters."""
    places = range(max(len(one.cells) for one in filter(None, (*lines, heading))))
    cells = {place: [*filter(None, (line.cell(place) for line in lines))] for place in places}
    letters = {place: xl_col_to_name(place) for place in places}
    kinds = {place: _kind_of(found) for place, found in cells.items() if found}
    shown = {at: kind for at, kind in kinds.items() if letters[at] not in sheet.hidden}
    untitled = {} if heading else _roles_by_cells(shown)
    keys: set[str] = set()
    said: set[str] = set()
    for place in places:
        title, letter = heading.cell(place) if heading else "", letters[place]
        if not title and place not in kinds:
            continue
        key = f"{title} {letter}" if title in keys else title or letter
        keys.add(key)
        found = _WITH_UNIT.fullmatch(title)
        unit = cell_values.unit_of(found["unit"]) if found else ""
        name = found["title"] if found and unit else title
        kind, role = kinds.get(place, "number"), role_of(name)
        if letter in sheet.hidden:
            role = "nothing"
        elif place in untitled:
            role = untitled[place]
        elif role in said:
            role = ""
        elif not role:
            is_person = name and not is_total(name) and kind == "result"
            if is_person or search_key(name) in known:
                role = "person"
            elif kind == "number" or (kind == "day" and not name):
                role = kind
        said |= {role} - {"", "nothing", "person"}
        answer = answers.get(f"column:{key}", role)
        if answer not in {*ROLES, role}:
            raise ServiceError("paper-role", title=title[:_MOST_SHOWN], value=answer[:_MOST_SHOWN])
        yield Column(key, place, letter, title[:_MOST_SHOWN], answer, name, unit)


def _roles_by_cells(kinds: Mapping[int, str]) -> dict[int, str]:
    """Return the roles of columns without titles: a day, names, and as many results behind them."""
    names, numbers, days = (
        [at for at, kind in kinds.items() if kind == one] for one in ("", "result", "day")
    )
    before = max(0, len(numbers) - len(names))
    roles = {**kinds, **dict.fromkeys(days[1:], "")}
    if not names:
        return roles | dict.fromkeys(numbers, "person")
    if len(names) <= len(numbers):
        roles |= {at: f"player-{number}" for number, at in enumerate(names, 1)}
    roles |= dict.fromkeys(numbers[:before], "number")
    return roles | {at: f"result-{number}" for number, at in enumerate(numbers[before:], 1)}


def _kind_of(cells: Sequence[str]) -> str:
    """Return the role of cells that are days, numbers, results or nothing; empty for texts."""
    if all(is_total(cell) or _ORDINAL.fullmatch(cell) for cell in cells):
        return "number"
    if all(map(cell_values.is_day, cells)):
        return "day"
    is_number = all(cell[0] == "=" or cell_values.is_number(cell) for cell in cells)
    return "result" if is_number else ""
