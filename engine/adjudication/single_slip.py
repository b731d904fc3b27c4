"""Several doubts explained by one typing error: a surplus pass, or two entries swapped.

Where consecutive passes end a stage, one in the wrong place makes all later entries seem late or
needless. So if several entries are doubted and none is wrong, the record is replayed with one of
the entries just before them changed. If that leaves almost no doubts, only the surplus pass is
reported, or the first doubt.
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
from engine.results.findings import Finding, Fix, Severity

SEVERAL: Final = 2
"""The least number of doubts for which a single typing error is searched."""
RELIEF: Final = 3
"""The factor by which an explanation must reduce the number of doubts."""
LOOK_BEFORE: Final = 12
"""The number of entries before the first doubt that may be the wrong one."""


def explain_by_single_slip(
    replayer: GameReplay[H], hand: H, found: list[Finding], work: WorkBudget
) -> ReplayResult[H]:
    """Return the hand with its findings, or with the typing error that explains them.

    An event at the table, such as a revoke, is no typing error of the scorer. An explanation whose
    fix would cause an error or hide such an event is rejected.
    """
    happened = {one.entry for one in found if one.code in replayer.REVOKES - replayer.TYPO_CODES}
    explained = (one for one in found if one.entry not in happened)
    doubts = [one for one in explained if one.severity is Severity.DOUBT and one.entry is not None]
    if len(doubts) < SEVERAL:
        return ReplayResult(hand, found)
    first = min(doubts, key=lambda one: one.entry or 0)
    best: tuple[Fix, Replay[H], frozenset[int]] | None = None
    least = len(doubts) // RELIEF + 1
    for instead, mend in _told_otherwise(replayer.record.entries, first.entry or 0):
        if work.is_over:
            break
        course = continue_replay(replayer, instead, work, least + len(happened))
        findings = course.findings()
        wrong = any(one.severity is Severity.ERROR for one in findings.values())
        if wrong or not happened <= findings.keys() or not replayer.holds(course.hand):
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
    told = _told(replayer, first, mend)
    kept = [one for one in found if one.entry not in {*held, first.entry, told.entry}]
    return ReplayResult(hand, [told, *kept], course.hand, held - {told.entry})


def _told(replayer: GameReplay[H], first: Finding, mend: Fix) -> Finding:
    """Return the finding for the typing error: a needless pass, or the first doubt with its fix."""
    code = f"{replayer.GAME}.pass-needless"
    if mend.how == "remove" and code in replayer.CODES:
        return finding_of(replayer.CODES, mend.entry, make_problem(code), mend)
    own = first.mend is not None and first.mend.how == "move"
    return first if own else replace(first, mend=mend)


def _told_otherwise(entries: Sequence[Entry], first: int) -> Iterator[tuple[Repairs, Fix]]:
    """Yield possible typing errors before the first doubt: surplus passes, then swaps."""
    near = range(first, max(-1, first - LOOK_BEFORE), -1)
    for number in near:
        if entries[number].do == SILENT:
            yield {number: ()}, Fix("remove", entry=number)
    for number in near:
        later = number + 1
        if later < len(entries) and entries[later].seat is not entries[number].seat:
            swapped = {number: (entries[later], entries[number]), later: ()}
            yield swapped, Fix("move", entry=later, to=number)
