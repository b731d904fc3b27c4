"""The rules of Alsós in this project's own words (ALS 1-12)."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook import (
    chapters_01_02,
    chapters_03_04,
    chapters_05_06,
    chapters_07_08,
    chapters_09_12,
    figure_rules,
    value_rules,
)
from engine.rulebook.rule import Book, Chapter, Text

BOOK: Final = Book(
    id="ALS",
    chapters=(
        Chapter("ALS 1", Text("A lapok", "Cards")),
        Chapter("ALS 2", Text("Osztás", "Deal")),
        Chapter("ALS 3", Text("Licit", "Bidding")),
        Chapter("ALS 4", Text("Játékok", "Games")),
        Chapter("ALS 5", Text("Figurák", "Figures")),
        Chapter("ALS 6", Text("A bemondások ideje", "When announcements come")),
        Chapter("ALS 7", Text("Kontrák", "Kontra")),
        Chapter("ALS 8", Text("Taloncsere", "Talon exchange")),
        Chapter("ALS 9", Text("Összefüggések", "Melds")),
        Chapter("ALS 10", Text("Gyerünk (hívás)", "Gyerünk (calling)")),
        Chapter("ALS 11", Text("Lejátszás", "Play")),
        Chapter("ALS 12", Text("Fizetés és írás", "Paying and writing")),
    ),
    rules=(
        *chapters_01_02.RULES,
        *chapters_03_04.RULES,
        *chapters_05_06.RULES,
        *chapters_07_08.RULES,
        *chapters_09_12.RULES,
    ),
    tables=(*value_rules.RULES, *figure_rules.RULES),
)
