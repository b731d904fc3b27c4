"""Counting lines that are read, in one of the ways in which people write evenings down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from typing import Final, TypeAlias

from msgspec import Struct, field, structs

from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import COINS
from scorekeeper.services.paper.cell_values import POINTS
from scorekeeper.services.paper.grid import HAND, STATE, TOTAL, FileLine, PaperTable, Terms
from scorekeeper.services.paper.line_reading import FileReading, PlannedNames, wrong_count
from scorekeeper.services.table_counting import MOST_POINTS

Sums: TypeAlias = dict[str, Decimal]
HANDS: Final = "hands"
MODES: Final = (
    *(HANDS, "totals", "running", "running-on", "running-sheets"),
    *("winners", "running-winners"),
)
"""The ways of counting lines: each is a hand, or the state after it (`running`).

States begin from nothing at each table, or on each sheet, or once in the file (`on`).  With
`totals` some lines are sums of those above; of `winners` nothing is written but what they won, and
the differences are paid.
"""


class _Table(Struct):
    """The lines of a table, their sums, and those since its last line of totals."""

    terms: Terms
    lines: list[FileLine] = field(default_factory=list)
    sums: Sums = field(default_factory=dict)
    since: Sums = field(default_factory=dict)


class Counting(Struct):
    """The lines as counted in a mode, after that of the form, and the tables that they make."""

    names: PlannedNames
    lines: Sequence[FileLine]
    tables: tuple[PaperTable, ...]

    @property
    def is_good(self) -> bool:
        """Return whether no line has a problem."""
        return not any(line.problems for line in self.lines)

    @property
    def sums(self) -> list[str]:
        """The labels of the lines that are sums of others."""
        return [line.label for line in self.lines if line.kind == TOTAL]

    @property
    def results(self) -> tuple[object, ...]:
        """The results of the tables."""
        return tuple(table.results for table in self.tables)


def possible_modes(reading: FileReading) -> list[str]:
    """Return the modes that may make a difference, that of hands first."""
    counted = Counter(
        (line.table, *(() if line.people else line.amounts))
        for line in reading.lines
        if line.kind == HAND and line.table
    )
    is_grid = any(one.layout == "grid" for one in reading.sections)
    many = any(count > 1 for count in counted.values())
    apart = len({key for key, *_ in counted}) > 1
    if not is_grid and not many and all(one.heading for one in reading.sections):
        # With players beside their results a line is an evening.
        return [HANDS]
    suits = {HANDS: True, "totals": many, "running": many}
    suits |= {"running-on": apart, "running-sheets": apart}
    return [one for one in MODES if suits.get(one, is_grid)]


def count(reading: FileReading, mode: str) -> Counting:
    """Count copies of the lines as hands, or as states, or as sums of those above."""
    copies = [structs.replace(line, problems=[*line.problems]) for line in reading.lines]
    tables: dict[tuple[object, ...], _Table] = {}
    states: dict[object, Sums] = {}
    every: Sums = {}
    for line in copies:
        if not line.terms or not line.table:
            continue
        table, amounts = tables.setdefault(line.table, _Table(line.terms)), line.amounts
        is_state = mode.startswith("running")
        known = [*states.values()] if is_state else [table.sums, every, table.since]
        may_be_sum = line.kind == TOTAL or (mode == "totals" and any(amounts.values()))
        is_sum = may_be_sum and any(_is_same(line, one) for one in known)
        if line.kind == TOTAL or is_sum:
            line.kind = TOTAL
            table.since.clear()
            if amounts and not (is_sum or line.problems or "winners" in mode):
                line.refuse(line.first, _no_total(line, known[0] if known else {}))
            continue
        state: Sums = {}
        if is_state:
            begins = {"running-on": "", "running-sheets": line.table[0]}.get(mode, line.table)
            state, line.kind = states.setdefault(begins, {}), STATE
        line.points = {name: each - state.get(name, 0) for name, each in amounts.items()}
        state.update(amounts)
        for sums in (table.sums, every, table.since):
            for name, each in line.points.items():
                sums[name] = sums.get(name, Decimal(0)) + each
        table.lines.append(line)
        won, total = [*filter(None, line.points.values())], sum(line.points.values(), Decimal(0))
        is_wrong = len(won) != 1 if "winners" in mode else total
        if line.people and not line.problems and is_wrong:
            line.refuse(line.first, _not_zero(total))
    closed = (_close(table, is_winners="winners" in mode) for table in tables.values())
    return Counting(reading.names, copies, (*reading.hand_tables, *filter(None, closed)))


def _close(table: _Table, *, is_winners: bool) -> PaperTable | None:
    """Return the table of these lines; None if one of them, or all together, cannot be."""
    if not table.lines or any(one.problems for one in table.lines):
        return None
    last, sums = table.lines[-1], table.sums
    if is_winners:
        # Everybody pays everybody the difference of what they won.
        total = sum(sums.values(), Decimal(0))
        sums = {name: len(last.people) * sums.get(name, 0) - total for name in last.people}
    units = {unit for line in table.lines for unit in line.units} or {POINTS}
    terms, unit, total = table.terms, min(units), sum(sums.values(), Decimal(0))
    currency, factor = (terms.coin, Decimal(1)) if unit == POINTS else (unit, terms.paid)
    error = _not_zero(total) if total else wrong_count(terms, sums)
    if len(units) > 1:
        error = ServiceError("paper-mixed")
    elif error:
        pass
    elif currency not in COINS or terms.price_in not in {"", currency}:
        error = ServiceError("paper-other-unit", text=currency)
    elif not factor or any(each % factor for each in sums.values()):
        error = ServiceError("paper-money", price=f"{terms.paid:f}")
    elif any(abs(each) > MOST_POINTS * factor for each in sums.values()):
        error = ServiceError("paper-number")
    if error:
        last.refuse(last.first, error)
        return None
    return PaperTable(terms, currency, {name: int(each / factor) for name, each in sums.items()})


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
    if line.terms and line.units - {POINTS}:
        factors.add(line.terms.paid)
    return any(
        all(line.amounts.get(name, 0) == sums.get(name, 0) * factor for name in names)
        for factor in factors
    )
