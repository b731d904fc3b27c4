"""Which doubts change what a hand pays: found by adjudicating it without what is doubted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.hand.record import Record
from engine.judging.adjudication import Adjudication, Status
from engine.judging.findings import Finding, Severity


def weigh(
    of: Record, said: Adjudication, adjudicate: Callable[[Record], Adjudication]
) -> Adjudication:
    """Mark the doubts that change money: without its entry the hand pays otherwise, or not at all.

    Only a decided hand pays.  What a mend would only move pays the same, so that the entry itself
    is what is doubted.
    """
    if not said.status.is_decided or not said.findings:
        return said
    found = tuple(
        replace(one, weighs=True) if _changes_money(of, said, one, adjudicate) else one
        for one in said.findings
    )
    return replace(said, findings=found)


def _changes_money(
    of: Record, said: Adjudication, doubt: Finding, adjudicate: Callable[[Record], Adjudication]
) -> bool:
    if doubt.severity is not Severity.DOUBT or doubt.entry is None:
        return False
    entries = (*of.entries[: doubt.entry], *of.entries[doubt.entry + 1 :])
    without = adjudicate(replace(of, entries=entries))
    if not without.status.is_decided:
        # What the director ruled on was looked at, and without it there is nothing to rule on.
        return said.status is not Status.RULED
    return without.totals != said.totals
