"""Revokes that the cards show, and claims of a revoke by the other side (SNA 1.4, 3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.card_play.trick_play import revoke_codes
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.entry_problem import make_problem, removal_finding, replace_answered_findings
from engine.results.findings import Finding, Severity
from engine.snapszer.findings import CODES
from engine.snapszer.state import Hand

REVOKES: Final = revoke_codes("snapszer")
"""The codes of cards against the duties; the card stays played unless claimed (SNA 3.3)."""


def revokers(record: Record, findings: Iterable[Finding]) -> frozenset[Seat]:
    """Return the seats that revoked by the cards recorded."""
    found = (record.entries[each.entry].seat for each in findings
             if each.code in REVOKES and each.entry is not None)  # fmt: skip
    return frozenset(seat for seat in found if seat is not None)


def mark_answered_violations(
    hand: Hand, record: Record, findings: Sequence[Finding]
) -> list[Finding]:
    """Return the findings with claimed revokes answered; an unfounded claim is a doubt (SNA 3.3).

    While there is an error, it is not known which cards were wrong.
    """
    if hand.penalty is None:
        return list(findings)
    place, called = hand.penalty
    own = [at for at, entry in enumerate(record.entries) if entry.seat is called.seat]
    left = [
        *replace_answered_findings(
            CODES, findings, REVOKES, dict.fromkeys(own, "snapszer.revoke-called")
        )
    ]
    seen = called.seat in revokers(record, findings)
    sure = all(found.severity is not Severity.ERROR for found in findings)
    laid_none = all(record.entries[at].do != "play" for at in own)
    every_card = laid_none or all(seat in hand.deal.told for seat in hand.order)
    if sure and hand.deal.begun and every_card and not seen:
        left.append(removal_finding(CODES, place, make_problem("snapszer.revoke-unseen")))
    return left
