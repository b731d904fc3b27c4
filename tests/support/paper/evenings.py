"""Evenings from paper, entered through the services."""

from datetime import date
from decimal import Decimal
from zoneinfo import ZoneInfo

import engine
from scorekeeper import demo
from scorekeeper.services.paper import paper_imports, plan_making
from scorekeeper.services.paper.columns import FileLine, write_lines
from scorekeeper.services.paper.hand_notation import format_hand

ZONE = ZoneInfo("Europe/Budapest")
TODAY = date(2026, 11, 25)
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


def planned(*rows, **meant):
    """Return the plan of rows of cells, of Alsós where they say nothing."""
    preset = engine.GAMES["alsos"].preset("csibor")
    lines = [FileLine(number, tuple(row)) for number, row in enumerate(rows, 1)]
    terms = plan_making.PaperTerms(preset, "Papír", Decimal(10))
    return plan_making.make_plan(lines, terms, TODAY, meant)


def entered(rows, scorer, key):
    """Enter rows of cells."""
    text = write_lines([FileLine(number, tuple(row)) for number, row in enumerate(rows, 1)])
    return paper_imports.enter(planned(*rows), "este.csv", text, scorer, key, ZONE)


def enter_totals(scorer):
    """Enter a table of which the totals are known."""
    return entered(TOTALS, scorer, "paper-totals-once")


def enter_hands(scorer):
    """Enter a table hand by hand."""
    return entered(HANDS, scorer, "paper-hands-once")
