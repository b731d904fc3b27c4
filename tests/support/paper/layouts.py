"""Random evenings, written out as people do: hands or states, with totals, units, checks."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from itertools import product

PEOPLE = ("Anna", "Bori", "Cili", "Dani", "Ede", "Feri", "Gizi", "Hugó")


@dataclass
class Table:
    """A table: its evening, its name, its players, and what each hand brings them."""

    day: date
    name: str
    players: tuple[str, ...]
    hands: list[dict[str, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Layout:
    """A way of writing evenings out."""

    shape: str  # grid, pairs, ledger
    lines: str  # hands, running, running-on, results
    extra: str = ""  # total, bare-total, check, subtotals
    money: str = ""  # cell, title, unit
    group: str = ""  # the sign between thousands
    spread: str = "one"  # one, evenings, mixed, headings, sheets


LAYOUTS = [
    *(
        Layout("grid", lines, extra, spread=spread)
        for lines, extra, spread in product(
            ("hands", "running"), ("", "total", "bare-total", "check"), ("one", "evenings", "mixed")
        )
    ),
    *(Layout("grid", lines, money=money) for lines in ("hands", "running") for money in
      ("cell", "title", "unit")),
    *(Layout("grid", "hands", group=group, money=money) for group in ("." , ",", " ") for money in
      ("", "cell")),
    Layout("grid", "running-on", spread="evenings"),
    Layout("grid", "hands", "subtotals"),
    *(Layout("grid", "hands", spread=spread) for spread in ("headings", "sheets")),
    *(Layout("pairs", lines, spread=spread) for lines, spread in
      (("results", "evenings"), ("hands", "one"), ("results", "mixed"))),
    *(Layout("ledger", lines, spread="evenings") for lines in ("results", "hands")),
]  # fmt: skip


def evening_of(draw, layout):
    """Return random tables that fit a layout."""
    first = date(2026, 10, draw.randint(1, 28))
    scale = 1000 if layout.group else 1
    count = 1 if layout.spread == "one" else 2
    tables = []
    for number in range(count):
        apart = layout.spread in {"mixed", "headings"}
        people = PEOPLE[number * 4 : number * 4 + 4] if apart else PEOPLE[:4]
        players = tuple(draw.sample(people, draw.choice((3, 4)) if apart or not number else 4))
        if number and not apart:
            players = tables[0].players
        day = first + timedelta(0 if apart else 7 * number)
        name = str(number + 1) if layout.spread == "mixed" else ""
        table = Table(day, name, players)
        for _ in range(1 if layout.lines == "results" else draw.randint(2, 6)):
            numbers = [draw.randint(-40, 40) * scale for _ in players[1:]]
            table.hands.append(dict(zip(players, (-sum(numbers), *numbers), strict=True)))
        tables.append(table)
    return tables


def write_layout(draw, layout, tables):
    """Return the sheets of evenings in a layout: rows of texts, by name."""
    writer = _Writer(layout)
    if layout.spread == "sheets":
        return {f"{at}. este": writer.rows([table]) for at, table in enumerate(tables, 1)}
    if layout.spread == "headings":
        return {"": [row for table in tables for row in writer.rows([table])]}
    return {"": writer.rows(tables, draw if layout.spread == "mixed" else None)}


def outcome(tables):
    """Return what everybody wins each evening, in money."""
    found = {}
    for table in tables:
        for name, each in zip(table.players, table.amounts, strict=True):
            found[table.day, name] = found.get((table.day, name), 0) + each
    return {key: each for key, each in found.items() if each}


def right(tables, price=10):
    """Return what everybody should win each evening, in money."""
    found = {}
    for table in tables:
        for hand in table.hands:
            for name, each in hand.items():
                key = table.day, name
                found[key] = found.get(key, Decimal(0)) + each * price
    return {key: each for key, each in found.items() if each}


class _Writer:
    def __init__(self, layout):
        self.layout = layout
        self.factor = 10 if layout.money else 1

    def number(self, amount):
        text = f"{amount * self.factor:,}".replace(",", self.layout.group)
        return f"{text} Ft" if self.layout.money == "cell" else text

    def rows(self, tables, draw=None):
        layout = self.layout
        everybody = list(dict.fromkeys(name for table in tables for name in table.players))
        order = [(table, at) for table in tables for at in range(len(table.hands))]
        if draw:
            order.sort(key=lambda one: (one[1], one[0].name))
        state = {}
        rows = [self.heading(everybody)]
        last, since = None, {}
        for table, at in order:
            hand = table.hands[at]
            told = state.setdefault("all" if layout.lines == "running-on" else id(table), {})
            for name, each in hand.items():
                told[name] = told.get(name, 0) + each
                since[name] = since.get(name, 0) + each
            shown = {name: told[name] for name in hand} if "running" in layout.lines else hand
            dated = table is not last or bool(draw)
            rows += self.lines(table, shown, everybody, at + 1, dated=dated)
            last = table
            if layout.extra == "subtotals" and at == 1:
                rows += self.lines(table, dict(since), everybody, "Részösszeg")
                since = {}
            if "total" in layout.extra and not draw and at == len(table.hands) - 1:
                total = {name: sum(one.get(name, 0) for one in table.hands) for name in hand}
                label = "Összesen" if layout.extra == "total" else ""
                rows += self.lines(table, total, everybody, label)
        return rows

    def heading(self, everybody):
        layout = self.layout
        first = ["Nr", "Dátum", "Asztal"]
        if layout.money == "unit":
            first.append("Egység")
        if layout.shape == "grid":
            unit = " (Ft)" if layout.money == "title" else ""
            titles = [f"{name}{unit}" for name in everybody]
            return [*first, *titles, *(["Összesen"] if layout.extra == "check" else [])]
        if layout.shape == "ledger":
            return [*first, "Név", "Eredmény"]
        most = min(len(everybody), 4)
        return [*first, *(f"{word} {at}" for at in range(1, most + 1)
                          for word in ("Játékos", "Eredmény"))]  # fmt: skip

    def lines(self, table, amounts, everybody, number, *, dated=False):
        layout = self.layout
        first = [str(number), table.day.isoformat() if dated else "", table.name if dated else ""]
        if layout.money == "unit":
            first.append("Ft" if dated else "")
        if layout.shape == "grid":
            cells = [self.number(amounts[name]) if name in amounts else "" for name in everybody]
            return [[*first, *cells, *(["0"] if layout.extra == "check" else [])]]
        pairs = [[name, self.number(each)] for name, each in amounts.items()]
        if layout.shape == "ledger":
            return [[*first, *pair] for pair in pairs]
        return [[*first, *(cell for pair in pairs for cell in pair)]]
