"""How the entries of a record of Ulti are followed (ULT 1-3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.hand.cards import Seat, right_of, turned
from engine.hand.record import Entry, Record
from engine.judging import following
from engine.judging.adjudication import Ask, single
from engine.judging.course import Way
from engine.judging.findings import Mend
from engine.judging.following import Followed
from engine.judging.problem import Problem
from engine.judging.ruling import RULING_ENTRIES
from engine.ulti.announce import may_have
from engine.ulti.asks import at_table, bids, closed, said_in_bidding, spoken
from engine.ulti.breaches import MAY_BE_A_SLIP, REVOKES
from engine.ulti.codes import CODES
from engine.ulti.state import Hand
from engine.ulti.step import HANDLERS, meaning_of, step, take
from engine.ulti.table import STEPS
from engine.ulti.told_facts import MISDEAL


def follow(record: Record) -> Followed[Hand]:
    """Take the entries one by one (ULT 1-3)."""
    return following.follow(way(record), record.entries)


def way(record: Record) -> Way[Hand]:
    """How Ulti follows a record."""
    order = turned(record.places, right_of(record.places, record.dealer))
    return Way(
        start=partial(Hand, record.dealer, order),
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
        rests=lambda mistake, wrong: mistake.do in STEPS and wrong.code in ANSWERS,
        happened=lambda wrong: wrong.code in REVOKES,
        anew=lambda entry: entry.do == MISDEAL,
        apart=lambda entry: entry.do in APART,
        settles=lambda entry: entry.do == "trump",
        other="ulti.other-trump",
        by_itself=lambda code: code in BY_ITSELF,
    )


CARRIES = frozenset({"bid", "pass", "trump", "play", "throw-in"})
"""What the hand goes on from."""
ANSWERS = frozenset({"ulti.kontra-wrong-step", "ulti.no-such-item"})
"""What is wrong with an answer because there was no kontra."""
BY_ITSELF = frozenset(
    {
        "ulti.card-twice",
        "ulti.deal-size",
        "ulti.illegal-combination",
        "ulti.talon-size",
        "ulti.tricks-too-many",
        "ulti.zsir-too-many",
    }
)
"""What is wrong with an entry in any bid, and whoever said it."""
APART = RULING_ENTRIES | {"misdeal", "irregularity"}
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


def late_place(record: Record, entry: Entry) -> int | None:
    """The place of a word that was said earlier in this stage (ULT 1.2, 3.1)."""
    return following.late_place(way(record), record.entries, entry)
