"""Doubts that change the payment, found by adjudicating the hand without the doubted entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.adjudication.work_budget import WorkBudget
from engine.hand.record import Record
from engine.results.adjudication import Adjudication, HandStatus
from engine.results.findings import Severity

ONE_MORE: Final = 100
"""The work of an adjudication besides replaying its entries."""


def mark_money_doubts(
    of: Record, said: Adjudication, adjudicate: Callable[[Record, int], Adjudication]
) -> Adjudication:
    """Mark the doubts that change money: without its entry the hand pays differently or not at all.

    Only a decided hand pays. The entry is removed even where the suggested fix would move it,
    because moving changes no payment. Once the work budget is used up, the remaining doubts are
    marked, too.
    """
    if not said.status.is_decided or not said.findings:
        return said
    found, work = list(said.findings), WorkBudget(said.work)
    for place, one in enumerate(found):
        if one.severity is not Severity.DOUBT or one.entry is None:
            continue
        if work.is_over or _changes_money(of, said, one.entry, adjudicate, work):
            found[place] = replace(one, weighs=True)
    return replace(said, findings=tuple(found), work=work.done)


def _changes_money(
    of: Record,
    said: Adjudication,
    doubted: int,
    adjudicate: Callable[[Record, int], Adjudication],
    work: WorkBudget,
) -> bool:
    entries = (*of.entries[:doubted], *of.entries[doubted + 1 :])
    without = adjudicate(replace(of, entries=entries), work.done)
    work.done = without.work + len(entries) + ONE_MORE
    if not without.status.is_decided:
        # The director knew the doubted entry; without it there is nothing to rule on.
        return said.status is not HandStatus.RULED
    return without.totals != said.totals
