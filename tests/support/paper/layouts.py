"""Random evenings, written out as people do: hands or states, with totals, units, checks."""

from collections import Counter
from datetime import date, timedelta
from itertools import product
from typing import NamedTuple

PEOPLE = ("Anna", "Bori", "Cili", "Dani", "Ede", "Feri", "Gizi", "Hugó")
PRICE = 10


class Table(NamedTuple):
    """A table: its evening, its name, its players, and what each hand brings them."""

    day: date
    name: str
    players: tuple
    hands: list


class Layout(NamedTuple):
    """A way of writing evenings out."""

    shape: str  # grid, pairs, ledger
    lines: str  # hands, running, running-on, results
    extra: str = ""  # total, bare-total, check, subtotals
    money: str = ""  # cell, title, unit
    group: str = ""  # the sign between thousands
    spread: str = "one"  # one, evenings, mixed, headings, sheets


LAYOUTS = [
    *(Layout("grid", lines, extra, spread=spread) for lines, extra, spread in product(
        ("hands", "running"), ("", "total", "bare-total", "check"), ("one", "evenings", "mixed"))),
    *(Layout("grid", lines, money=money)
      for lines in ("hands", "running") for money in ("cell", "title", "unit")),
    *(Layout("grid", "hands", group=group, money=money)
      for group in (".", ",", " ") for money in ("", "cell")),
    Layout("grid", "running-on", spread="evenings"),
    Layout("grid", "hands", "subtotals"),
    *(Layout("grid", "hands", spread=spread) for spread in ("headings", "sheets")),
    *(Layout("pairs", "results", spread=spread) for spread in ("evenings", "mixed")),
    Layout("pairs", "hands"),
    *(Layout("ledger", lines, spread="evenings") for lines in ("results", "hands")),
]  # fmt: skip


def evening_of(draw, layout):
    """Return random tables that fit a layout."""
    first = date(2026, 10, draw.randint(1, 28))
    scale = 1000 if layout.group else 1
    apart = layout.spread in {"mixed", "headings"}
    tables = []
    for number in range(1 if layout.spread == "one" else 2):
        if apart or not number:
            players = tuple(draw.sample(PEOPLE[number * 4 : number * 4 + 4], draw.choice((3, 4))))
        day = first + timedelta(0 if apart else 7 * number)
        table = Table(day, str(number + 1) if layout.spread == "mixed" else "", players, [])
        for _ in range(1 if layout.lines == "results" else draw.randint(2, 9)):
            numbers = [draw.randint(-40, 40) * scale for _ in players[1:]]
            table.hands.append(dict(zip(players, (-sum(numbers), *numbers), strict=True)))
        tables.append(table)
    return tables


def write_layout(layout, tables):
    """Return the sheets of evenings in a layout: rows of texts, by name."""
    if layout.spread == "sheets":
        return {f"{at}. este": _rows(layout, [table]) for at, table in enumerate(tables, 1)}
    if layout.spread == "headings":
        return {"": [row for table in tables for row in _rows(layout, [table])]}
    return {"": _rows(layout, tables)}


def sum_up(results):
    """Return what everybody wins each evening, of a day, a name and an amount each."""
    found = Counter()
    for day, name, each in results:
        found[day, name] += each
    return {key: each for key, each in found.items() if each}


def right(tables):
    """Return what everybody should win each evening, in money."""
    hands = ((table.day, hand) for table in tables for hand in table.hands)
    return sum_up((day, name, each * PRICE) for day, hand in hands for name, each in hand.items())


def _rows(layout, tables):
    """Return the rows of tables; mixed ones by the numbers of their hands."""
    everybody = list(dict.fromkeys(name for table in tables for name in table.players))
    mixed, states, since = layout.spread == "mixed", {}, Counter()
    order = [(table, at) for table in tables for at in range(len(table.hands))]
    rows = [_heading(layout, everybody)]
    for table, at in sorted(order, key=lambda one: (one[1], one[0].name)) if mixed else order:
        hand, is_last = table.hands[at], at == len(table.hands) - 1
        state = states.setdefault("all" if layout.lines == "running-on" else id(table), Counter())
        state.update(hand)
        since.update(hand)
        shown = {name: state[name] for name in hand} if "running" in layout.lines else hand
        rows += _lines(layout, table, shown, everybody, at + 1, dated=mixed or not at)
        if layout.extra == "subtotals" and at == 1:
            rows += _lines(layout, table, since, everybody, "Részösszeg")
            since = Counter()
        if "total" in layout.extra and not mixed and is_last:
            total = {name: sum(one[name] for one in table.hands) for name in hand}
            label = "Összesen" if layout.extra == "total" else ""
            rows += _lines(layout, table, total, everybody, label)
    return rows


def _heading(layout, everybody):
    titles = {
        "grid": [f"{name} (Ft)" if layout.money == "title" else name for name in everybody],
        "ledger": ["Név", "Eredmény"],
        "pairs": [f"{word} {at}" for at in (1, 2, 3, 4) for word in ("Játékos", "Eredmény")],
    }
    unit = ["Egység"] * (layout.money == "unit")
    return ["Nr", "Dátum", "Asztal", *unit, *titles[layout.shape]] + (
        ["Összesen"] * (layout.extra == "check")
    )


def _lines(layout, table, amounts, everybody, number, *, dated=False):
    first = [str(number), *((table.day.isoformat(), table.name) if dated else ("", ""))]
    first += [dated * "Ft"] * (layout.money == "unit")
    pairs = [(name, _number(layout, amounts[name])) for name in everybody if name in amounts]
    if layout.shape == "ledger":
        return [[*first, *pair] for pair in pairs]
    if layout.shape == "pairs":
        return [[*first, *(cell for pair in pairs for cell in pair)]]
    cells = [dict(pairs).get(name, "") for name in everybody]
    return [[*first, *cells, *["0"] * (layout.extra == "check")]]


def _number(layout, amount):
    text = f"{amount * (PRICE if layout.money else 1):,}".replace(",", layout.group)
    return f"{text} Ft" if layout.money == "cell" else text
