"""From a record of Ulti to its adjudication."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine import following
from engine.adjudication import (
    Adjudication,
    Ask,
    Status,
    Table,
    offered_in_seat_order,
    single,
)
from engine.cards import Seat
from engine.course import Way
from engine.findings import Finding, Mend, Severity
from engine.following import Followed
from engine.items import Item, Outcome, Totals, add_awards
from engine.problem import Problem, finding_of, problem
from engine.record import Entry, Record
from engine.ruling import POINTS, hand_award, hand_item, still_asked
from engine.ulti.announce import may_have
from engine.ulti.asks import at_table, bids, closed, find_asks, said_in_bidding, spoken
from engine.ulti.breaches import (
    MAY_BE_A_SLIP,
    REVOKES,
    answered_findings,
    breaches,
    kinds_by_seat,
    unfounded_findings,
)
from engine.ulti.codes import CODES
from engine.ulti.facts import MISDEAL, answers
from engine.ulti.score import (
    Scored,
    awards,
    misdeals_taken,
    score,
    taker_of_window,
    window_award,
    window_item,
)
from engine.ulti.state import Hand
from engine.ulti.step import HANDLERS, meaning_of, step, take
from engine.ulti.table import rule_set

IRREGULARITY = "ulti.irregularity"
"""What the rules have no penalty for: no error, but the director may rule (SES 6.2)."""


def adjudicate(record: Record) -> Adjudication:
    """Follow the entries, then say what is wrong, what everything is worth and what is missing."""
    followed = follow(record)
    hand = closed(followed.hand)
    refused = followed.findings
    end = following.at_the_end(followed, lambda hand: _shown_by_all(closed(hand), refused))
    findings = [*refused, *end]
    findings = answered_findings(hand, record, findings)
    findings = [one for one in findings if not _is_void(hand, one)]
    wrong = any(finding.severity is Severity.ERROR for finding in findings)
    rulable = wrong or hand.penalty is not None or bool(hand.lifted)
    rulable = rulable or any(finding.code == IRREGULARITY for finding in findings)
    if not rulable:
        unneeded = problem("ulti.ruling-unneeded")
        findings += [_trouble(i, unneeded) for i, _ in hand.rulings.outcomes.values()]
    scored = score(hand, overbid=followed.hand.stage == "bid")
    open_breaches = kinds_by_seat(breaches(hand, record, findings).values())
    asks = find_asks(followed.hand, scored, rulable=rulable, breaches=open_breaches)
    asks = offered_in_seat_order(still_asked(hand.rulings, asks))
    answered = all(
        finding.entry is not None
        and answers(hand, record.entries[finding.entry], event=finding.code in REVOKES)
        for finding in findings
        if finding.severity is Severity.ERROR
    )
    status = _status(hand, scored, asks, wrong=wrong, answered=answered)
    return _answer(record, followed.hand, findings, scored.items, asks, status)


def _shown_by_all(hand: Hand, refused: list[Finding]) -> Iterator[Finding]:
    """What is doubtful about entries that stand, and announcements that no card allows."""
    troubles = [_trouble(index, trouble) for index, trouble in hand.troubles]
    yield from troubles
    yield from unfounded_findings(hand, [*refused, *troubles])


LEFT_OF_A_DEAL = frozenset({IRREGULARITY, "ulti.put-right"})
"""What is still told of a deal that was dealt again."""


def _is_void(hand: Hand, found: Finding) -> bool:
    """Whether it was wrong before a misdeal, which voids all that was said (ULT 5.5)."""
    before = hand.misdeals and found.entry is not None and found.entry < hand.misdeals[-1]
    return bool(before) and found.code not in LEFT_OF_A_DEAL


def _trouble(index: int, trouble: Problem) -> Finding:
    """What is said about an entry that was taken; a doubt is mended by leaving it out."""
    doubtful = CODES[trouble.code].severity is Severity.DOUBT
    mend = Mend("remove", entry=index) if doubtful else None
    return finding_of(CODES, index, trouble, mend)


def _answer(
    record: Record,
    hand: Hand,
    findings: list[Finding],
    items: tuple[Item, ...],
    asks: tuple[Ask, ...],
    status: Status,
) -> Adjudication:
    done = closed(hand)
    paid = awards(done, items) if status is not Status.DISPUTED else ()
    if status is Status.RULED and done.rulings.of_hand == POINTS:
        whole = hand_award(done.rulings.awards, done.order, written=False)
        items, paid = (*items, hand_item(done.rulings)), (whole,)
    totals = Totals(dict.fromkeys(record.places, 0), dict.fromkeys(record.places, 0))
    taker = None
    if status.is_decided:
        taker = taker_of_window(done, items)
        paid = misdeals_taken(paid, taker)
        cancelled = window_item(done, paid)
        if cancelled is not None:
            items, paid = (*items, cancelled), (*paid, window_award(done, cancelled))
    if paid:
        totals = add_awards(paid, record.places, taker)
    findings.sort(key=lambda finding: (finding.entry is None, finding.entry or 0))
    return Adjudication(status, tuple(findings), items, paid, totals, asks, _table(hand))


def _status(
    hand: Hand, scored: Scored, asks: tuple[Ask, ...], *, wrong: bool, answered: bool
) -> Status:
    missing = any(ask.required for ask in asks)
    missing = missing or any(item.outcome is Outcome.OPEN for item in scored.items)
    ruled = bool(hand.rulings.outcomes) or bool(hand.lifted)
    if hand.rulings.closes_hand(hand.order):
        return Status.RULED
    if wrong and (missing or not answered):
        return Status.DISPUTED
    if missing:
        return Status.OPEN
    return Status.RULED if ruled else Status.SCORED


def _table(hand: Hand) -> Table:
    """Where the hand stands; while only passes are missing, the last bidder is the declarer."""
    turn = hand.seat_in_turn()
    if hand.stage == "play" or (hand.stage == "trick1" and hand.deal.begun):
        turn = hand.deal.turn
    done = closed(hand)
    return Table(
        stage=hand.stage,
        turn=turn,
        dealer=hand.dealer,
        order=hand.order,
        declarer=done.declarer,
        game=hand.bid.word if hand.bid is not None else None,
        trump=done.trump,
        leader=done.declarer,
        said=tuple(hand.said),
    )


# -- following the entries


def follow(record: Record) -> Followed[Hand]:
    """Take the entries one by one (ULT 1-3)."""
    return following.follow(way(record), record.entries)


def way(record: Record) -> Way[Hand]:
    """How Ulti follows a record."""
    rules = rule_set(record.rules, len(record.seats))
    return Way(
        start=partial(Hand, rules, record.places, record.dealer),
        step=step,
        movable=_movable,
        leads_to=_leads_to,
        after_wrong=_after_wrong,
        mend=_mend,
        codes=CODES,
        late="ulti.entered-late",
        gone="ulti.too-late",
        shows_over=_shows_over,
        meaning=meaning_of,
        offers=_offers,
        carries=lambda entry: entry.do in CARRIES,
        about=lambda entry: entry.on if HANDLERS[entry.do].spoken else None,
        happened=lambda wrong: wrong.code in REVOKES,
        anew=lambda entry: entry.do == MISDEAL,
        apart=lambda entry: entry.do in APART,
    )


CARRIES = frozenset({"bid", "pass", "trump", "play", "throw-in"})
"""What the hand goes on from."""
APART = frozenset({"misdeal", "irregularity", "ruling", "award", "worth"})
"""What hangs on nothing that was told before."""


def _offers(hand: Hand) -> Iterator[Entry]:
    """What may be said or happen next at the table (ULT 1-3)."""
    later = closed(hand)
    return single([*bids(hand), *spoken(later), *at_table(later)])


def _movable(entry: Entry, wrong: Problem) -> bool:
    """Words may be entered late; a revoke was no matter of when."""
    return HANDLERS[entry.do].spoken and wrong.code not in REVOKES


def _shows_over(said: Hand, entry: Entry, then: Hand, one: Entry) -> bool:
    """Whether an entry after a word shows that its time was over (ULT 1.2, 2.5, 3.1).

    One's own card does, and the lead to trick 2; for a bid any card. Words do not: of those the
    scorer may have entered any one late. Who passed as silence would have is never too late.
    """
    if entry.do == "pass" or one.do != "play":
        return False
    second = bool(then.deal.tricks) and (len(then.deal.tricks) > 1 or bool(then.deal.trick))
    return one.seat is entry.seat or second or said.stage == "bid"


def _leads_to(hand: Hand, other: Hand) -> bool:
    """Whether a hand is in the same stage of speaking as another, or comes to it by passes."""
    if len(hand.misdeals) != len(other.misdeals):
        return False
    if hand.stage == "bid":
        return other.stage == "bid" or hand.may_close
    return True


def _after_wrong(hand: Hand, index: int, entry: Entry, wrong: Problem) -> Hand:
    """A revoke was done all the same; after any other wrong card the play cannot be followed."""
    later = closed(hand)
    if later.stage not in HANDLERS[entry.do].stages:
        return hand
    if wrong.code in REVOKES:
        return take(later, index, entry)
    if entry.do == "play":
        later = later.copy()
        later.deal.broken = True
        return later
    return hand


def _mend(index: int, wrong: Problem) -> Mend | None:
    """Leaving out what cannot stand; nothing mends a revoke but a 20 that was never said."""
    revoked = wrong.code in REVOKES - MAY_BE_A_SLIP
    return None if revoked else Mend("remove", entry=index)


def late_asks(record: Record, seat: Seat) -> tuple[Ask, ...]:
    """What a seat may have said earlier in this stage, where so far it is taken to have passed.

    Entering one of these is a doubt with a mend that puts it in its place, never an error: the
    scorer was slower than the table (ULT 1.2, 3.1). No 20 or 40 is among them that the cards
    told since then do not allow.
    """

    def offered(hand: Hand) -> list[Ask]:
        found = said_in_bidding(hand) if hand.stage == "bid" else []
        found += [ask for ask in spoken(closed(hand)) if HANDLERS[ask.entry.do].spoken]
        return [ask for ask in found if ask.entry.seat is seat and ask.entry.do != "pass"]

    late = following.late_asks(way(record), record.entries, offered)
    if not any(ask.entry.do == "announce" for ask in late):
        return late
    told = closed(follow(record).hand)
    return tuple(ask for ask in late if ask.entry.do != "announce" or may_have(told, ask.entry))
