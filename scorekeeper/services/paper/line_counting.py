"""Counting the lines of a file: each a hand, or the state after it; sums are held against them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final, TypeAlias

from msgspec import structs

from engine.hand.record import SEATS
from scorekeeper.services.counting_methods import MOST_POINTS, TOTALS_ONLY
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import COINS
from scorekeeper.services.paper.cell_values import POINTS
from scorekeeper.services.paper.columns import Layout, Role
from scorekeeper.services.paper.hand_planning import HandPlanner
from scorekeeper.services.paper.line_reading import HAND, TOTAL, Entry
from scorekeeper.services.paper.paper_plan import PlannedLine, PlannedTable
from scorekeeper.services.paper.table_terms import USUAL_PRICE, Terms

Sums: TypeAlias = dict[str, Decimal]
HANDS: Final = "hands"
TOTALS: Final = "totals"
RUNNING: Final = "running"
RUNNING_ON: Final = "running-on"
TABLES: Final = "tables"
WINNERS: Final = "winners"
RUNNING_WINNERS: Final = "running-winners"
"""Ways of counting lines: as hands; as hands among which are sums of those above; as the state
after each hand, from nothing at each table, or going on from table to table; each as a table of its
own. Of `winners` nothing is written but what they won, and the differences are paid."""
ONE_SIDED: Final = frozenset({WINNERS, RUNNING_WINNERS})
_RUNNING: Final = frozenset({RUNNING, RUNNING_ON, RUNNING_WINNERS})


@dataclass
class CountedTable:
    """A table in the making: the lines of its hands, their sums, and those since its last total."""

    terms: Terms
    unit: str = POINTS
    entries: list[Entry] = field(default_factory=list)
    sums: Sums = field(default_factory=dict)
    since: Sums = field(default_factory=dict)


def add(sums: Sums, amounts: Mapping[str, Decimal]) -> None:
    """Add amounts to sums by name."""
    for name, amount in amounts.items():
        sums[name] = sums.get(name, Decimal(0)) + amount


class LineCount:
    """The tables of a file, its lines counted in one of the ways."""

    def __init__(
        self,
        entries: Sequence[Entry],
        mode: str,
        planners: Mapping[tuple[object, ...], HandPlanner],
    ) -> None:
        """Count the entries."""
        self._mode, self._planners = mode, planners
        self._tables: dict[tuple[object, ...], CountedTable] = {}
        self._states: dict[object, Sums] = {}
        self._lines: dict[str, tuple[Entry, Sums]] = {}
        self._every: Sums = {}
        self._totals: list[tuple[Entry, list[Sums]]] = []
        for entry in entries:
            self._count(entry)
        for entry, sums in self._totals:
            self._hold(entry, sums)
        if mode in ONE_SIDED:
            self._settle()
        self._check_tables()
        self.is_unpriced = any(table.terms.price is None for table in self._tables.values())
        made = {key: self._table(key, table) for key, table in self._tables.items()}
        tables = {key: one for key, one in made.items() if one is not None}
        self.tables = tuple(tables.values())
        places = {key: at for at, key in enumerate(tables)}
        self.lines = tuple(self._planned(*each, places) for each in self._lines.values())

    @property
    def sums(self) -> tuple[str, ...]:
        """The labels of the lines that are sums of others."""
        return tuple(line.label for line in self.lines if line.kind == TOTAL)

    @property
    def is_good(self) -> bool:
        """Return whether no line is refused."""
        return not any(line.problems for line in self.lines)

    def _key(self, entry: Entry) -> tuple[object, ...]:
        return (*entry.table, entry.label) if self._mode == TABLES else entry.table

    def _count(self, entry: Entry) -> None:
        self._lines[entry.label] = entry, {}
        if entry.kind not in {HAND, TOTAL} or not entry.table:
            return
        table = self._tables.get(self._key(entry)) or CountedTable(entry.terms)
        sums = [table.sums, self._every, table.since]
        if entry.kind == TOTAL:
            sums = [*self._states.values()] if self._mode in _RUNNING else sums
            self._totals.append((entry, [one.copy() for one in sums]))
            table.since = {}
            return
        if self._mode == TOTALS and any(_is_sum(entry.amounts, one) for one in sums):
            self._lines[entry.label] = structs.replace(entry, kind=TOTAL), {}
            table.since = {}
            return
        self._tables[self._key(entry)] = table
        table.entries.append(entry)
        growth = self._growth(entry)
        for one in sums:
            add(one, growth)
        found = entry
        checked = entry.hand is None and not entry.problems and not _is_ledger(entry)
        total = sum(growth.values(), Decimal(0))
        is_one = sum(map(bool, growth.values())) == 1
        if checked and (not is_one if self._mode in ONE_SIDED else total):
            found = entry.refused(_not_zero(total))
        self._lines[entry.label] = found, growth

    def _growth(self, entry: Entry) -> Sums:
        if self._mode not in _RUNNING:
            return dict(entry.amounts)
        state = self._states.setdefault(entry.table if self._mode != RUNNING_ON else None, {})
        growth = {name: each - state.get(name, 0) for name, each in entry.amounts.items()}
        state.update(entry.amounts)
        return growth

    def _hold(self, entry: Entry, sums: list[Sums]) -> None:
        """Refuse a line of totals that is no sum of those above it."""
        if self._mode in ONE_SIDED or entry.problems or not entry.amounts:
            return
        if any(_is_same(entry, one) for one in sums):
            return
        names = [name for name, each in entry.amounts.items() if each != sums[0].get(name, 0)]
        name = names[0] if names else next(iter(sums[0].keys() - entry.amounts.keys()), "")
        why = ServiceError(
            "paper-total",
            name=name,
            written=f"{entry.amounts.get(name, Decimal(0)):f}",
            sum=f"{sums[0].get(name, Decimal(0)):f}",
        )
        self._lines[entry.label] = entry.refused(why), {}

    def _settle(self) -> None:
        """Have everybody pay everybody the difference of what they won."""
        for table in self._tables.values():
            won = dict.fromkeys(table.entries[-1].people, Decimal(0)) | table.sums
            total = sum(won.values(), Decimal(0))
            table.sums = {name: len(won) * each - total for name, each in won.items()}

    def _check_tables(self) -> None:
        """Refuse the last line of a table that cannot be."""
        for key, table in self._tables.items():
            last = table.entries[-1]
            entry, growth = self._lines[last.label]
            if key in self._planners or self._is_refused(table):
                continue
            why = self._mistake(table)
            if why is not None:
                self._lines[last.label] = entry.refused(why), growth

    def _is_refused(self, table: CountedTable) -> bool:
        return any(self._lines[one.label][0].problems for one in table.entries)

    def _mistake(self, table: CountedTable) -> ServiceError | None:
        paid = [one for one in table.entries if any(one.amounts.values())]
        units = dict.fromkeys(one.unit or POINTS for one in paid)
        table.unit = next(iter(units), POINTS)
        terms, sums = table.terms, table.sums
        if len(units) > 1:
            return ServiceError("paper-mixed")
        total = sum(sums.values(), Decimal(0))
        if total:
            return _not_zero(total)
        if len(sums) not in terms.preset.players:
            known = ", ".join(map(str, sorted(terms.preset.players)))
            return ServiceError("paper-players", count=len(sums), known=known)
        wrong = table.unit not in {POINTS, terms.price_in or table.unit}
        if wrong or not {table.unit, terms.price_in} <= {POINTS, "", *COINS}:
            return ServiceError("paper-other-unit", text=table.unit)
        if any(_points(table, one) is None for one in sums.values()):
            return ServiceError("paper-money", price=f"{_price(terms):f}")
        if any(abs(_points(table, one) or 0) > MOST_POINTS for one in sums.values()):
            return ServiceError("paper-number")
        return None

    def _planned(
        self, entry: Entry, growth: Sums, places: Mapping[tuple[object, ...], int]
    ) -> PlannedLine:
        counts = entry.kind == HAND and entry.table and not entry.problems
        hand = entry.hand
        points: Iterable[tuple[str, Decimal]] = growth.items()
        if hand is not None:
            points = ((name, Decimal(each)) for name, each in hand.points)
        return PlannedLine(
            entry.label,
            "state" if entry.kind == HAND and self._mode in _RUNNING else entry.kind,
            places.get(self._key(entry)) if counts else None,
            hand.number if hand else None,
            tuple(points),
            entry.problems,
            hand.doubts if hand else (),
        )

    def _table(self, key: tuple[object, ...], table: CountedTable) -> PlannedTable | None:
        terms, hands, sums = table.terms, self._planners.get(key), table.sums
        players = hands.players if hands else tuple(sums)
        if self._is_refused(table) or terms.day is None:
            return None
        money = table.unit != POINTS
        points = hands.points if hands else {name: _points(table, sums[name]) for name in sums}
        return PlannedTable(
            day=terms.day,
            name=terms.name,
            game=terms.preset.game,
            preset=terms.preset.name,
            house=terms.house if hands else {},
            version=terms.preset.version,
            mode=hands.mode if hands else TOTALS_ONLY.name,
            terms=hands.terms if hands else {},
            price=_price(terms),
            currency=table.unit if money else terms.price_in or "HUF",
            players=players,
            first_dealer=(hands.first_dealer if hands else SEATS[len(players) - 1]).value,
            points=tuple(points.get(name) or 0 for name in players),
            hands=tuple(hands.hands) if hands else (),
        )


def _not_zero(total: Decimal) -> ServiceError:
    difference = f"{total:+f}".replace("-", "\N{MINUS SIGN}")
    return ServiceError("paper-not-zero", difference=difference)


def _price(terms: Terms) -> Decimal:
    return USUAL_PRICE if terms.price is None else terms.price


def _points(table: CountedTable, amount: Decimal) -> int | None:
    """Return an amount as points; None if that is no whole number."""
    if table.unit != POINTS:
        price = _price(table.terms)
        if not price or amount % price:
            return None
        amount /= price
    return int(amount) if amount == amount.to_integral_value() else None


def _is_ledger(entry: Entry) -> bool:
    """Return whether a line is that of one player."""
    is_totals = entry.section.layout is Layout.TOTALS
    return is_totals and len(entry.section.of(Role.PLAYER)) == 1


def _is_same(entry: Entry, sums: Sums) -> bool:
    """Return whether a line of totals is these sums, also if it has them in money."""
    factors = {Decimal(1)} if entry.unit in {"", POINTS} else {Decimal(1), _price(entry.terms)}
    names = {*sums, *entry.amounts}
    return any(
        all(entry.amounts.get(name, 0) == sums.get(name, 0) * factor for name in names)
        for factor in factors
    )


def _is_sum(amounts: Mapping[str, Decimal], sums: Sums) -> bool:
    """Return whether amounts are the sums of hands above, of which there are some."""
    same = all(amounts.get(name, 0) == sums.get(name, 0) for name in {*amounts, *sums})
    return same and any(amounts.values())


def possible_modes(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield the modes that may make a difference, hands first."""
    yield HANDS
    hands = [one for one in entries if one.kind == HAND and one.table and one.hand is None]
    tables: dict[tuple[object, ...], list[Entry]] = {}
    for one in hands:
        tables.setdefault(one.table, []).append(one)
    several = any(len(each) > 1 for each in tables.values())
    is_grid = any(one.section.layout is Layout.GRID for one in hands)
    titled = all(one.section.heading for one in hands)
    if several:
        yield TOTALS
        yield RUNNING
    if len(tables) > 1 and (several or is_grid or not titled):
        yield RUNNING_ON
    if several and any(len(one.section.of(Role.PLAYER)) > 1 for one in hands):
        yield TABLES
    if is_grid:
        yield WINNERS
        yield RUNNING_WINNERS
