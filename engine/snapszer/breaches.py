"""Revokes that the cards show, and whether the other side called one (SNA 1.4, 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.judging.findings import Finding, Mend
from engine.judging.problem import finding_of, problem
from engine.play.played import revoke_codes
from engine.snapszer.codes import CODES
from engine.snapszer.state import Hand

REVOKES: Final = revoke_codes("snapszer")
"""What was played against the duties; it stands unless it is called (SNA 3.3)."""


def revokers(record: Record, findings: Iterable[Finding]) -> frozenset[Seat]:
    """Who revoked by the cards recorded."""
    found = (record.entries[each.entry].seat for each in findings
             if each.code in REVOKES and each.entry is not None)  # fmt: skip
    return frozenset(seat for seat in found if seat is not None)


def answered_findings(hand: Hand, record: Record, findings: Sequence[Finding]) -> list[Finding]:
    """A revoke that was called is no doubt any more; one called of nobody is (SNA 3.3)."""
    if hand.penalty is None:
        return list(findings)
    place, called = hand.penalty
    seen = called.seat in revokers(record, findings)
    left = [each for one in findings for each in _answered(one, record, called.seat)]
    if not seen and all(seat in hand.deal.told for seat in hand.order) and hand.deal.begun:
        unseen = problem("snapszer.revoke-unseen")
        left.append(finding_of(CODES, place, unseen, Mend("remove", entry=place)))
    return left


def _answered(finding: Finding, record: Record, seat: Seat | None) -> Iterator[Finding]:
    own = finding.entry is not None and record.entries[finding.entry].seat is seat
    if finding.code in REVOKES and own:
        yield finding_of(CODES, finding.entry, problem("snapszer.revoke-called"))
    else:
        yield finding
