"""Several doubts that one slip explains: a pass too many, or two entries that changed places.

Where passes in a row end a stage, one that was entered in the wrong place lets everything behind it
seem late or needless. So where several entries are doubted and none is wrong, the record is
followed as it would have been with one of the entries just before them told otherwise; if that
leaves next to nothing doubtful, the pass that was too many is told, or only the first of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.adjudication.replay import SILENT, GameReplay, H, Repairs, Replay, ReplayResult
from engine.adjudication.replay_cache import continue_replay
from engine.adjudication.work_budget import WorkBudget
from engine.hand.record import Entry
from engine.results.entry_problem import finding_of, make_problem
from engine.results.findings import Finding, Mend, Severity

SEVERAL: Final = 2
"""Doubts of which it is asked whether one slip explains them."""
RELIEF: Final = 3
"""So many times fewer of them it has to leave."""
LOOK_BEFORE: Final = 12
"""How many entries before the first doubt may be what was told wrong."""


def explain_by_single_slip(
    way: GameReplay[H], hand: H, found: list[Finding], work: WorkBudget
) -> ReplayResult[H]:
    """The hand with what was found, or with the slip that explains it where one does.

    What happened at the table, as a revoke, is no slip of the scorer; and nothing is a slip whose
    mend would bring an error, or hide what happened.
    """
    happened = {one.entry for one in found if one.code in way.REVOKES - way.SLIPS}
    explained = (one for one in found if one.entry not in happened)
    doubts = [one for one in explained if one.severity is Severity.DOUBT and one.entry is not None]
    if len(doubts) < SEVERAL:
        return ReplayResult(hand, found)
    first = min(doubts, key=lambda one: one.entry or 0)
    best: tuple[Mend, Replay[H], frozenset[int]] | None = None
    least = len(doubts) // RELIEF + 1
    for instead, mend in _told_otherwise(way.record.entries, first.entry or 0):
        if work.is_over:
            break
        course = continue_replay(way, instead, work, least + len(happened))
        findings = course.findings()
        wrong = any(one.severity is Severity.ERROR for one in findings.values())
        if wrong or not happened <= findings.keys() or not way.holds(course.hand):
            continue
        left = frozenset(findings) - happened
        if len(left) < least:
            best, least = (mend, course, left), len(left)
        if not left:
            break
    if best is None:
        return ReplayResult(hand, found)
    mend, course, left = best
    held = frozenset(one.entry for one in doubts if one.entry is not None) - left
    told = _told(way, first, mend)
    kept = [one for one in found if one.entry not in {*held, first.entry, told.entry}]
    return ReplayResult(hand, [told, *kept], course.hand, held - {told.entry})


def _told(way: GameReplay[H], first: Finding, mend: Mend) -> Finding:
    """What is said of the slip: the pass is needless; else the first doubt, with a mend of it."""
    code = f"{way.GAME}.pass-needless"
    if mend.how == "remove" and code in way.CODES:
        return finding_of(way.CODES, mend.entry, make_problem(code), mend)
    own = first.mend is not None and first.mend.how == "move"
    return first if own else replace(first, mend=mend)


def _told_otherwise(entries: Sequence[Entry], first: int) -> Iterator[tuple[Repairs, Mend]]:
    """What may have been told wrong, from the first doubt back: a pass, then an order."""
    near = range(first, max(-1, first - LOOK_BEFORE), -1)
    for number in near:
        if entries[number].do == SILENT:
            yield {number: ()}, Mend("remove", entry=number)
    for number in near:
        later = number + 1
        if later < len(entries) and entries[later].seat is not entries[number].seat:
            swapped = {number: (entries[later], entries[number]), later: ()}
            yield swapped, Mend("move", entry=later, to=number)
