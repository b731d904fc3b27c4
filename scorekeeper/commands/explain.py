"""An adjudication as text for people: the table, what was said, findings, items, totals."""

from __future__ import annotations

from collections.abc import Mapping

import engine
from engine.adjudication import Adjudication, Status
from engine.cards import Seat
from engine.findings import Finding, Severity
from engine.items import Item
from engine.record import Record
from scorekeeper.texts import text

_SIGNS = {Severity.ERROR: "✗", Severity.DOUBT: "?", Severity.NOTE: "·"}


def explain(record: Record, adjudication: Adjudication, lang: str) -> str:
    """Tell what happened in a hand, what it is worth and why, and by which rules."""
    say = engine.words(record, lang)
    table = adjudication.table
    who = f"{say.seat(table.declarer)}: " if table.declarer else ""
    lines = [
        " – ".join(record.seats),
        text("explain.dealer", lang, name=say.seat(record.dealer)),
        f"{who}{say.contract(table)}",
        *(f"  {number}. {say.told(entry)}" for number, entry in enumerate(record.entries, 1)),
        "",
        *(_item(item, record, lang) for item in adjudication.items),
        *(_finding(finding, record, lang) for finding in adjudication.findings),
        say.status(adjudication.status.value),
    ]
    if adjudication.status in {Status.SCORED, Status.RULED}:
        totals = adjudication.totals
        lines += [
            f"{text('explain.written', lang)}: {_figures(record, totals.written)}",
            f"{text('explain.cash', lang)}: {_figures(record, totals.cash, signed=True)}",
        ]
    return "\n".join(lines) + "\n"


def _item(item: Item, record: Record, lang: str) -> str:
    say = engine.words(record, lang)
    who = f" ({say.seat(item.by)})" if item.by else ""
    return f"  {say.item(item)}{who}: {say.chain(item)} – {say.outcome(item)}{_cited(item.rules)}"


def _finding(finding: Finding, record: Record, lang: str) -> str:
    say = engine.words(record, lang)
    place = f"{finding.entry + 1}. " if finding.entry is not None else ""
    return f"  {_SIGNS[finding.severity]} {place}{say.finding(finding)}{_cited(finding.rules)}"


def _cited(rules: tuple[str, ...]) -> str:
    return f" [{', '.join(rules)}]" if rules else ""


def _figures(record: Record, figures: Mapping[Seat, int], *, signed: bool = False) -> str:
    return ", ".join(
        f"{record.name(seat)} {points:+d}" if signed else f"{record.name(seat)} {points}"
        for seat, points in figures.items()
    )
