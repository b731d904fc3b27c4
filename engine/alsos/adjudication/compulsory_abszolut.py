"""Compulsory abszolút: a declarer who took more than one talon card must announce it (ALS 5.9).

Every síber takes at least the indicator and the top card, so a síber is what creates the duty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from engine.alsos.adjudication.entry_handlers import SPOKEN, SpeakingRole, apply_entry, handler_of
from engine.alsos.findings import CODES
from engine.alsos.state import Hand
from engine.hand.record import Entry
from engine.results.adjudication import Prompt
from engine.results.entry_problem import finding_of, make_problem
from engine.results.findings import Finding, Fix, Severity

FIGURE: Final = "abszolut"
CODE: Final = "alsos.abszolut-owed"
_ENDING: Final = SPOKEN | {SpeakingRole.AFTER, SpeakingRole.PLAY}
"""The parts of entries that can end a seat's turn: not facts and words outside the turns."""


def is_abszolut_owed(hand: Hand) -> bool:
    """Return whether the declarer still has to announce abszolút (ALS 5.9).

    The duty is fulfilled by abszolút, from the front too, and by a figure after which abszolút
    cannot be announced any more (ALS 5.4). If another irregularity is noted, the director decides
    (SES 6.2).
    """
    if not hand.rules.abszolut_bound or hand.declarer is None:
        return False
    if hand.deal.siber is not hand.declarer or not hand.accepted:
        return False
    least = hand.rules.figures[FIGURE].rising
    said = (stake.row for stake in hand.chains.values() if stake.by is hand.declarer)
    if any(row is not None and row.rising >= least for row in said):
        return False
    return not any(
        trouble.code == "alsos.irregularity" and trouble.params["what"] == "other"
        for _, trouble in hand.troubles
    )


def is_too_late_for_abszolut(hand: Hand) -> bool:
    """Return whether the declarer can no longer announce from the back (ALS 6.3, 6.4)."""
    first = hand.declarer is not None and hand.first_turn(hand.declarer)
    return hand.stage != "back" or not first


def is_abszolut_required(hand: Hand) -> bool:
    """Return whether the declarer has to announce abszolút next (ALS 5.9)."""
    return is_abszolut_owed(hand) and not is_too_late_for_abszolut(hand)


def require_owed_abszolut(hand: Hand, asks: Iterable[Prompt]) -> Iterable[Prompt]:
    """Mark the owed abszolút as required and drop the prompts that would pass it over."""
    return _bound(hand, asks) if is_abszolut_required(hand) else asks


def _bound(hand: Hand, asks: Iterable[Prompt]) -> Iterator[Prompt]:
    for ask in asks:
        said = ask.entry
        if (said.do, said.seat, said.figure) == ("figure", hand.declarer, FIGURE):
            yield ask._replace(required=True)
        elif not _passes_it_over(hand, said):
            yield ask


def _passes_it_over(hand: Hand, entry: Entry) -> bool:
    """Return whether abszolút would still be owed after this entry, but too late."""
    handler = handler_of(hand.rules, entry)
    if handler.part not in _ENDING:
        return False
    after = hand.copy()
    apply_entry(after, 0, entry, handler)
    return is_abszolut_owed(after) and is_too_late_for_abszolut(after)


Follow = Callable[[tuple[Entry, ...]], Sequence[Finding] | None]


def check_owed(hand: Hand, entries: tuple[Entry, ...], follow: Follow) -> list[Finding]:
    """Return a finding for the síber whose abszolút is missing, with the place for it (ALS 5.9).

    `follow` returns the findings of other entries, or None if the work budget is used up.
    """
    if not is_abszolut_owed(hand) or not is_too_late_for_abszolut(hand) or hand.declarer is None:
        return []
    at = next(index for index, entry in enumerate(entries) if entry.do == "siber")
    missing = Entry("figure", seat=hand.declarer, figure=FIGURE)
    mend = _place(entries, at, missing, follow)
    return [finding_of(CODES, at, make_problem(CODE, missing), mend)]


def _place(entries: tuple[Entry, ...], at: int, missing: Entry, follow: Follow) -> Fix | None:
    """Return a repair: the first place after the síber where abszolút causes no further error."""
    before = follow(entries)
    if before is None:
        return None
    for place in range(at + 1, len(entries) + 1):
        then = follow((*entries[:place], missing, *entries[place:]))
        if then is None:
            return None
        if _errors(then) <= _errors(before):
            return Fix("insert", to=place, new=missing)
    return None


def _errors(findings: Sequence[Finding]) -> int:
    return sum(finding.severity is Severity.ERROR for finding in findings)
