"""What was done against the rules and yet was done, and what answers it (ULT 2.5, 5.5, 5.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.card_play.trick_play import revoke_codes
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.packs.king_pairs import MOST_PAIRS
from engine.results.entry_problem import answer_codes, finding_of, make_problem
from engine.results.findings import Finding
from engine.ulti.announcements.play_announcements import unfounded
from engine.ulti.entry_schema import ANNOUNCEMENT
from engine.ulti.findings.catalogue import CODES
from engine.ulti.state import Hand

TOO_OFTEN: Final = "ulti.announced-too-often"
WITHOUT_CARDS: Final = "ulti.announced-without-cards"
MAY_BE_A_SLIP: Final = frozenset({"ulti.no-parti", TOO_OFTEN})
"""What was announced against the rules, or only entered by mistake."""
REVOKES: Final = revoke_codes("ulti") | MAY_BE_A_SLIP | {WITHOUT_CARDS}
"""What was done against the rules and yet was done; its penalty is ULT 5.6."""

CLEARED: Final = ""
"""The answer where it was another who did it: nothing is left to say."""


@dataclass(frozen=True, slots=True)
class Breach:
    """Who did it, or who else may have, and as what it is penalised (ULT 5.6).

    Its `answer` where it was put right, by himself or by dealing again, or another took back his.
    """

    by: Seat | None
    others: frozenset[Seat]
    kinds: tuple[str, ...]
    answer: str | None

    def may_be_of(self, seat: Seat | None) -> bool:
        """Whether it may have been this seat."""
        return seat is not None and (seat is self.by or seat in self.others)


def breaches(hand: Hand, record: Record, findings: Iterable[Finding]) -> dict[int, Breach]:
    """The breaches found, each by its entry."""
    return {
        found.entry: _breach(hand, record, found.entry, found)
        for found in findings
        if found.code in REVOKES and found.entry is not None
    }


def _breach(hand: Hand, record: Record, index: int, found: Finding) -> Breach:
    """Dealing again puts right whatever was done with the cards before (ULT 5.5).

    Of a figure told more often than the pack holds it, nobody knows whose is the unfounded one.
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
    return Breach(
        by=entry.seat,
        others=frozenset(same),
        kinds=kinds if isinstance(kinds, tuple) else (ANNOUNCEMENT,),
        answer=answer,
    )


def kinds_by_seat(found: Iterable[Breach]) -> dict[Seat, set[str]]:
    """What each seat may be penalised for (ULT 5.6)."""
    kinds: dict[Seat, set[str]] = {}
    for breach in found:
        for seat in filter(breach.may_be_of, Seat):
            kinds.setdefault(seat, set()).update(breach.kinds)
    return kinds


def unfounded_findings(hand: Hand, findings: Iterable[Finding]) -> list[Finding]:
    """20s and 40s that turn out later to have been announced without the cards (ULT 2.5)."""
    known = {found.entry for found in findings if found.code in {WITHOUT_CARDS, TOO_OFTEN}}
    return [
        finding_of(CODES, index, make_problem(WITHOUT_CARDS, figure=figure))
        for index, _, figure in unfounded(hand)
        if index not in known
    ]


def answered_findings(hand: Hand, record: Record, findings: Sequence[Finding]) -> list[Finding]:
    """A breach that was penalised or put right is answered and no error any more (ULT 5.6).

    A penalty, which ends the hand, answers all that its offender did, if it is for any of that;
    otherwise the right one stands beside it. Where one of several did it, nothing is left to say
    of the others.
    """
    told = [(penalty, "ulti.revoke-lifted") for penalty in hand.lifted]
    told += [(hand.penalty, "ulti.revoke-penalised")] if hand.penalty is not None else []
    done = breaches(hand, record, findings)
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
    return [*answer_codes(CODES, findings, REVOKES, answers), *others]


def _another_kind(place: int, penalty: Entry, kinds: tuple[str, ...]) -> Finding:
    """A penalty for something that is not what was done (ULT 5.6)."""
    right = replace(penalty, what=kinds[0], figure=None)
    wrong = make_problem("ulti.revoke-of-another-kind", right, breach=kinds[0])
    return finding_of(CODES, place, wrong)
