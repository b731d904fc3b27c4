"""The lines of a preview: what will be recorded, in words; what is refused, column by column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

import engine
from engine.hand.record import RuleSetRef
from scorekeeper.http.language import (
    current_language,
    format_calendar_date,
    format_money,
    format_signed_number,
)
from scorekeeper.i18n.rule_set_descriptions import house_rule_sentences, reading_sentences
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services.paper.file_lines import FileLine, cell_name
from scorekeeper.services.paper.paper_plan import PaperPlan, PlannedHand, PlannedLine, PlannedTable
from scorekeeper.services.totals_only import TOTALS_ONLY

_MOST: Final = 120
"""The number of characters that are shown of a refused cell."""


class LineWords(Struct, frozen=True):
    """The content of a line that can be entered: terms of its table, a hand, the results."""

    what: str
    results: str


class RefusedCell(Struct, frozen=True):
    """A cell of a refused line, as it was typed, under the title of its column."""

    title: str
    text: str
    is_wrong: bool


def line_words(plan: PaperPlan) -> Mapping[int, LineWords]:
    """Return the lines that can be entered, in words, by their numbers."""
    hands = {hand.line: hand for table in plan.tables for hand in table.hands}
    found: dict[int, LineWords] = {}
    last = None
    for line in plan.lines:
        if line.table is None or line.problems:
            continue
        table, hand = plan.tables[line.table], hands.get(line.number)
        what = [*_terms(table)] if line.table != last else []
        what += [_hand(hand)] if hand else []
        last = line.table
        found[line.number] = LineWords(" · ".join(what), ", ".join(_results(line, table)))
    return found


def refused_cells(
    lines: Sequence[FileLine], plan: PaperPlan
) -> Mapping[int, tuple[RefusedCell, ...]]:
    """Return the cells of the refused lines, by their numbers."""
    refused = {line.number: line for line in plan.lines if line.problems}
    titles = plan.columns.titles
    return {
        line.number: tuple(_cells(line, refused[line.number], () if at == 0 else titles))
        for at, line in enumerate(lines)
        if line.number in refused
    }


def _cells(line: FileLine, planned: PlannedLine, titles: Sequence[str]) -> Iterator[RefusedCell]:
    """Yield the cells that say something, or are wrong; the first line is titles itself."""
    wrong = {problem.cell for problem in planned.problems}
    for place in range(max(len(line.cells), len(titles))):
        text, is_wrong = line.cell(place), cell_name(place, line.number) in wrong
        if text or is_wrong:
            title = titles[place] if place < len(titles) else ""
            yield RefusedCell(title, text if len(text) <= _MOST else f"{text[:_MOST]}…", is_wrong)


def _terms(table: PlannedTable) -> Iterator[str]:
    lang, game = current_language(), engine.GAMES[table.game]
    preset = game.preset(table.preset)
    yield format_calendar_date(table.day)
    yield table.name
    yield game.label[lang]
    yield preset.label[lang]
    rules = RuleSetRef(table.preset, dict(table.house), table.version)
    yield from house_rule_sentences(table.game, rules, lang)
    for way in (*preset.ways, TOTALS_ONLY):
        if way.name == table.mode:
            yield pick_language(way.words.long, lang, **table.terms)
            yield from reading_sentences(way, table.terms, lang)
    yield ", ".join(table.players)


def _hand(hand: PlannedHand) -> str:
    record = engine.parse_record(hand.record)
    words = engine.record_sentences(record, current_language())
    return "; ".join(words.told(entry) for entry in record.entries)


def _results(line: PlannedLine, table: PlannedTable) -> Iterator[str]:
    """Yield who gets how many points; also in money where nothing but totals is known."""
    with_money = bool(table.price) and table.mode == TOTALS_ONLY.name
    for name, points in line.points:
        told = f"{name} {format_signed_number(points)}"
        amount = format_money(points * table.price, table.currency) if with_money else ""
        yield f"{told} ({amount})" if amount else told
