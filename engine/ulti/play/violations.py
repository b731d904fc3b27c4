"""Rule violations that took effect, and their answers (ULT 2.5, 5.5, 5.6).

An answer is a penalty, a correction or a new deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.card_play.trick_play import revoke_codes
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.packs.king_pairs import MOST_PAIRS
from engine.results.entry_problem import finding_of, make_problem, replace_answered_findings
from engine.results.findings import Finding
from engine.ulti.announcements.play_announcements import unfounded_pairs
from engine.ulti.entry_schema import ANNOUNCEMENT
from engine.ulti.findings import CODES
from engine.ulti.state import Hand

TOO_OFTEN: Final = "ulti.announced-too-often"
WITHOUT_CARDS: Final = "ulti.announced-without-cards"
MAY_BE_A_SLIP: Final = frozenset({"ulti.no-parti", TOO_OFTEN})
"""The codes of announcements against the rules that may be typing errors."""
REVOKES: Final = revoke_codes("ulti") | MAY_BE_A_SLIP | {WITHOUT_CARDS, "ulti.seven-early"}
"""The codes of rule violations that take effect; the penalty is that of ULT 5.6."""

CLEARED: Final = ""
"""The answer if another seat did it: the finding is removed."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A violation: its seat, other possible offenders, and its penalty kinds (ULT 5.6).

    `answer` is the code of the finding if it was put right, by the offender or by a new deal, or
    `CLEARED` if another seat withdrew its announcement.
    """

    by: Seat | None
    others: frozenset[Seat]
    kinds: tuple[str, ...]
    answer: str | None

    def may_be_of(self, seat: Seat | None) -> bool:
        """Return whether this seat may have committed it."""
        return seat is not None and (seat is self.by or seat in self.others)


def violations(hand: Hand, record: Record, findings: Iterable[Finding]) -> dict[int, Violation]:
    """Return the violations found, by the index of their entry."""
    return {
        found.entry: _breach(hand, record, found.entry, found)
        for found in findings
        if found.code in REVOKES and found.entry is not None
    }


def _breach(hand: Hand, record: Record, index: int, found: Finding) -> Violation:
    """Return the violation of a finding.

    A new deal puts right everything done with the cards before it (ULT 5.5). If a figure was
    announced more often than the pack has it, the unfounded announcement may be any of them.
    """
    entry, dealt = record.entries[index], hand.misdeals[-1] if hand.misdeals else 0
    same: set[Seat] = set()
    figure = str(entry.figure)
    if found.code == TOO_OFTEN:
        same = {seat for _, seat, what in hand.announced if what == figure}
    kinds, answer = found.params.get("kinds"), None
    if index < dealt or index in hand.withdrawn:
        answer = "ulti.put-right"
    elif found.code == TOO_OFTEN and hand.said_by(hand.order, figure) <= MOST_PAIRS[figure]:
        answer = CLEARED
    return Violation(
        by=entry.seat,
        others=frozenset(same),
        kinds=kinds if isinstance(kinds, tuple) else (ANNOUNCEMENT,),
        answer=answer,
    )


def penalty_kinds_by_seat(found: Iterable[Violation]) -> dict[Seat, set[str]]:
    """Return the penalty kinds possible for each seat (ULT 5.6)."""
    kinds: dict[Seat, set[str]] = {}
    for breach in found:
        for seat in filter(breach.may_be_of, Seat):
            kinds.setdefault(seat, set()).update(breach.kinds)
    return kinds


def unfounded_findings(hand: Hand, findings: Iterable[Finding]) -> list[Finding]:
    """Return findings for 20s and 40s found later to be without the cards (ULT 2.5)."""
    known = {found.entry for found in findings if found.code in {WITHOUT_CARDS, TOO_OFTEN}}
    return [
        finding_of(CODES, index, make_problem(WITHOUT_CARDS, figure=figure))
        for index, _, figure in unfounded_pairs(hand)
        if index not in known
    ]


def mark_answered_violations(
    hand: Hand, record: Record, findings: Sequence[Finding]
) -> list[Finding]:
    """Return the findings with penalised or corrected violations answered (ULT 5.6).

    A penalty ends the hand and answers all violations of its offender if it is for any of their
    kinds; otherwise a finding names the right kind. If one of several seats was penalised, the
    finding of the others is removed.
    """
    told = [(penalty, "ulti.revoke-lifted") for penalty in hand.lifted]
    told += [(hand.penalty, "ulti.revoke-penalised")] if hand.penalty is not None else []
    done = violations(hand, record, findings)
    answers = {at: one.answer for at, one in done.items() if one.answer is not None}
    others = []
    for (place, penalty), answer in told:
        own = {
            entry: breach
            for entry, breach in done.items()
            if entry < place and entry not in answers and breach.may_be_of(penalty.seat)
        }
        if any(penalty.what in breach.kinds for breach in own.values()):
            answers |= {
                entry: answer if breach.by is penalty.seat else CLEARED
                for entry, breach in own.items()
            }
        elif own:
            others.append(_another_kind(place, penalty, next(iter(own.values())).kinds))
    return [*replace_answered_findings(CODES, findings, REVOKES, answers), *others]


def _another_kind(place: int, penalty: Entry, kinds: tuple[str, ...]) -> Finding:
    """Return the finding of a penalty that does not match the violation (ULT 5.6)."""
    right = replace(penalty, what=kinds[0], figure=None)
    wrong = make_problem("ulti.revoke-of-another-kind", right, breach=kinds[0])
    return finding_of(CODES, place, wrong)
