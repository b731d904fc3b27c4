"""Evenings from paper, entered through the services."""

from datetime import date
from zoneinfo import ZoneInfo

from engine.wording.hand_notation import format_hand
from scorekeeper import demo
from scorekeeper.services.paper import paper_imports, plan_making
from scorekeeper.services.paper.grid import FileLine, FileSheet, write_sheets

ZONE = ZoneInfo("Europe/Budapest")
TODAY = date(2026, 11, 25)
USUAL = {"table": "Papír", "price": "10", "preset": "csibor"}
TOTALS = (
    ("Dátum", "Játékos 1", "Eredmény 1", "Játékos 2", "Eredmény 2"),
    ("2026. 11. 20.", "Anna", "12", "Bori", "−12"),
)
HANDS = (
    ("Date", "Player 1", "Player 2", "Player 3", "Hand"),
    *(
        ("2026-11-20" if not at else "", *(demo.PLAYERS if not at else [""] * 3), hand)
        for at, hand in enumerate(format_hand(hand, "en") for hand in demo.HANDS)
    ),
)


def sheet(rows, name=""):
    """Return rows of cells as a sheet, or a file without sheets."""
    return FileSheet(name, tuple(FileLine(at, tuple(row)) for at, row in enumerate(rows, 1)))


def planned(*rows, **answers):
    """Return the plan of rows of cells, of Alsós where they say nothing; new players are."""
    plan = plan_making.make_plan([sheet(rows)], USUAL | answers, TODAY)
    new = {one.key: next(iter(one.options)) for one in plan.open if one.key == "people"}
    return planned(*rows, **new, **answers) if new else plan


def codes(plan):
    """Return what is wrong with a plan: the cell, and the code or the rules; open columns."""
    problems = (*plan.problems, *(one for line in plan.lines for one in line.problems))
    return [
        *(f"{one.cell} {getattr(one.why, 'rules', '') or one.why.code}" for one in problems),
        *(f"? {one.about}" for one in plan.open if one.key.startswith("column:")),
    ]


def entered(rows, scorer, key):
    """Enter rows of cells."""
    lines = write_sheets([sheet(rows)])
    return paper_imports.enter(planned(*rows), "este.csv", lines, scorer, key)


def enter_totals(scorer):
    """Enter a table of which the totals are known."""
    return entered(TOTALS, scorer, "paper-totals-once")


def enter_hands(scorer):
    """Enter a table hand by hand."""
    return entered(HANDS, scorer, "paper-hands-once")
