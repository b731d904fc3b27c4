"""Counting the lines of a file: each a hand, or the state after it; sums are held against them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final, TypeAlias

import engine
from scorekeeper.services.counting_methods import MOST_POINTS
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import COINS
from scorekeeper.services.paper.cell_values import POINTS
from scorekeeper.services.paper.columns import Section
from scorekeeper.services.paper.grid import HAND, TOTAL, FileLine, PaperTable, Terms
from scorekeeper.services.paper.hand_planning import HandPlanner
from scorekeeper.services.paper.line_reading import LineReader

Sums: TypeAlias = dict[str, Decimal]
HANDS: Final = "hands"
TOTALS: Final = "totals"
RUNNING: Final = "running"
RUNNING_ON: Final = "running-on"
RUNNING_SHEETS: Final = "running-sheets"
WINNERS: Final = "winners"
RUNNING_WINNERS: Final = "running-winners"
"""Ways of counting lines: as hands; as hands among which are sums of those above; as the state
after each hand, from nothing at each table, going on from table to table, or so on each sheet. Of
`winners` nothing is written but what they won, and the differences are paid."""
ONE_SIDED: Final = frozenset({WINNERS, RUNNING_WINNERS})
_RUNNING: Final = frozenset({RUNNING, RUNNING_ON, RUNNING_SHEETS, RUNNING_WINNERS})
CURRENCY: Final = "HUF"
"""The currency that a table has unless it is said."""


@dataclass
class _Sums:
    """The lines of a table, their sums, and those since its last line of totals."""

    lines: list[FileLine] = field(default_factory=list)
    sums: Sums = field(default_factory=dict)
    since: Sums = field(default_factory=dict)


class LineCount:
    """The tables of a file, its lines counted in one of the ways.

    `points` and `refused` are by the labels of lines: what they count, and why they cannot be;
    `totals` are the labels of those that are sums of others.
    """

    def __init__(self, reader: LineReader, mode: str) -> None:
        """Count lines that were read."""
        self.reader, self.mode = reader, mode
        self.points: dict[str, Sums] = {}
        self.refused: dict[str, ServiceError] = {}
        self.totals: list[str] = []
        self._every: Sums = {}
        self._states: dict[object, Sums] = {}
        counted: dict[tuple[object, ...], _Sums] = {}
        for line in reader.lines:
            table = counted.setdefault(line.table, _Sums())
            if line.table in reader.planners:
                table.lines.append(line)
            else:
                self._count(line, table)
        found = (
            self._table(one, reader.planners.get(key)) for key, one in counted.items() if one.lines
        )
        self.tables = tuple(filter(None, found))
        wrong = (*reader.lines, reader.typed)
        self.is_good = not self.refused and not any(line.problems for line in wrong)

    @property
    def results(self) -> tuple[object, ...]:
        """The results of the tables."""
        return tuple(table.results for table in self.tables)

    @property
    def is_running(self) -> bool:
        """Return whether lines are states."""
        return self.mode in _RUNNING

    def _count(self, line: FileLine, table: _Sums) -> None:
        known = [table.sums, self._every, table.since]
        known = [*self._states.values()] if self.is_running else known
        is_sum = any(_is_same(line, one) for one in known)
        if line.kind == TOTAL or (self.mode == TOTALS and is_sum and any(line.amounts.values())):
            self.totals.append(line.label)
            is_checked = line.amounts and not line.problems and self.mode not in ONE_SIDED
            if is_checked and not is_sum:
                self.refused[line.label] = _no_total(line, known[0] if known else {})
            table.since = {}
            return
        state: Sums = {}
        if self.is_running:
            begins = {RUNNING_ON: "", RUNNING_SHEETS: line.table[0]}.get(self.mode, line.table)
            state = self._states.setdefault(begins, {})
        growth = {name: each - state.get(name, 0) for name, each in line.amounts.items()}
        state.update(line.amounts)
        table.lines.append(line)
        for sums in (table.sums, self._every, table.since):
            for name, each in growth.items():
                sums[name] = sums.get(name, Decimal(0)) + each
        self.points[line.label] = growth
        total = sum(growth.values(), Decimal(0))
        is_one = sum(map(bool, growth.values())) == 1
        if line.people and not line.problems and (not is_one if self.mode in ONE_SIDED else total):
            self.refused[line.label] = _not_zero(total)

    def _table(self, table: _Sums, hands: HandPlanner | None) -> PaperTable | None:
        """Return the table of these lines; None if one of them, or all together, cannot be."""
        last, terms = table.lines[-1], table.lines[0].terms
        if terms is None or any(one.problems or one.label in self.refused for one in table.lines):
            return None
        if hands is not None:
            dealer = hands.first_dealer.value
            coin = terms.price_in or CURRENCY
            return PaperTable(terms, coin, hands.points, tuple(hands.hands), dealer)
        sums = table.sums
        if self.mode in ONE_SIDED:
            # Everybody pays everybody the difference of what they won.
            won = dict.fromkeys(last.people, Decimal(0)) | sums
            total = sum(won.values(), Decimal(0))
            sums = {name: len(won) * each - total for name, each in won.items()}
        units = {line.unit or POINTS for line in table.lines if any(line.amounts.values())}
        try:
            return _made(terms, units or {POINTS}, sums)
        except ServiceError as error:
            self.refused[last.label] = error
            return None


def _made(terms: Terms, units: set[str], sums: Sums) -> PaperTable:
    """Return a table of totals.  Raises ServiceError if it cannot be."""
    total, unit = sum(sums.values(), Decimal(0)), min(units)
    currency = terms.price_in or CURRENCY if unit == POINTS else unit
    factor = Decimal(1) if unit == POINTS else terms.paid
    allowed = engine.GAMES[terms.rules.game].preset(terms.rules.rules.preset).players
    if len(units) > 1:
        raise ServiceError("paper-mixed")
    if total:
        raise _not_zero(total)
    if len(sums) not in allowed:
        known = ", ".join(map(str, sorted(allowed)))
        raise ServiceError("paper-players", count=len(sums), known=known)
    if currency not in COINS or terms.price_in not in {"", currency}:
        raise ServiceError("paper-other-unit", text=currency)
    if not factor or any(each % factor for each in sums.values()):
        raise ServiceError("paper-money", price=f"{terms.paid:f}")
    if any(abs(each) > MOST_POINTS * factor for each in sums.values()):
        raise ServiceError("paper-number")
    return PaperTable(terms, currency, {name: int(each / factor) for name, each in sums.items()})


def _not_zero(total: Decimal) -> ServiceError:
    difference = f"{total:+f}".replace("-", "\N{MINUS SIGN}")
    return ServiceError("paper-not-zero", difference=difference)


def _no_total(line: FileLine, sums: Sums) -> ServiceError:
    """Return that a line of totals is no sum of those above it, by the first name."""
    zero = Decimal(0)
    pairs = {
        name: (line.amounts.get(name, zero), sums.get(name, zero))
        for name in (*line.amounts, *sums)
    }
    name, (written, total) = next(one for one in pairs.items() if len({*one[1]}) > 1)
    return ServiceError("paper-total", name=name, written=f"{written:f}", sum=f"{total:f}")


def _is_same(line: FileLine, sums: Sums) -> bool:
    """Return whether a line is these sums, also if it has them in money."""
    factors = {Decimal(1)}
    if line.terms and line.unit not in {"", POINTS}:
        factors.add(line.terms.paid)
    names = {*sums, *line.amounts}
    return any(
        all(line.amounts.get(name, 0) == sums.get(name, 0) * factor for name in names)
        for factor in factors
    )


def possible_modes(sections: Sequence[Section]) -> Iterator[str]:
    """Yield the modes that may make a difference, hands first."""
    lines = Counter(
        (line.table, *line.amounts) if section.is_ledger else (line.table,)
        for section in sections
        for line in section.lines
        if line.kind == HAND and line.table and not section.has_hands
    )
    is_grid = any(section.is_grid for section in sections if not section.has_hands)
    titled = all(section.heading for section in sections)
    yield HANDS
    if any(count > 1 for count in lines.values()):
        yield from (TOTALS, RUNNING)
    elif not (is_grid or not titled):
        return
    if len({table for table, *_ in lines}) > 1:
        yield from (RUNNING_ON, RUNNING_SHEETS)
    if is_grid:
        yield from (WINNERS, RUNNING_WINNERS)
