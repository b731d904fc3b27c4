"""How the entries of a record of Snapszer are followed (SNA 2, 3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.judging import following
from engine.judging.adjudication import Ask, single
from engine.judging.course import Way
from engine.judging.findings import Mend, Severity
from engine.judging.following import Followed
from engine.judging.problem import Problem
from engine.judging.ruling import RULING_ENTRIES
from engine.snapszer.asks import at_table, bids, closed, said_in_bidding, spoken
from engine.snapszer.breaches import REVOKES
from engine.snapszer.codes import CODES
from engine.snapszer.speech import unfounded
from engine.snapszer.state import NAMED_BY, Hand
from engine.snapszer.step import HANDLERS, meaning_of, step, take
from engine.snapszer.table import STEPS, rule_set

CARRIES: Final = frozenset({"bid", "pass", "play", "kesz", *NAMED_BY.values()})
"""What the hand goes on from."""
ANSWERS: Final = frozenset({"snapszer.kontra-wrong-step", "snapszer.no-such-item"})
"""What is wrong with an answer because there was no kontra."""
BY_ITSELF: Final = frozenset(
    {
        "snapszer.card-twice",
        "snapszer.deal-size",
        "snapszer.invite-card",
        "snapszer.points-too-many",
    }
)
"""What is wrong with an entry in any game, and whoever said it."""
TIMELESS: Final = REVOKES | {"snapszer.kontra-by-partner"}
"""What is wrong whenever it was said: a revoke, or against one's own side."""
APART: Final = RULING_ENTRIES | {"irregularity"}
"""What hangs on nothing that was told before."""


def follow(record: Record) -> Followed[Hand]:
    """Take the entries one by one (SNA 2, 3)."""
    return following.follow(way(record), record.entries)


def way(record: Record) -> Way[Hand]:
    """How Snapszer follows a record."""
    rules = rule_set(record.rules, len(record.seats))
    return Way(
        start=partial(Hand, rules, record.places, record.dealer),
        step=step,
        movable=_movable,
        holds=_holds,
        after_wrong=_after_wrong,
        mend=_mend,
        codes=CODES,
        late="snapszer.entered-late",
        gone="snapszer.too-late",
        shows_over=_shows_over,
        meaning=meaning_of,
        offers=_offers,
        carries=lambda entry: entry.do in CARRIES,
        about=lambda entry: entry.on if HANDLERS[entry.do].spoken else None,
        rests=lambda mistake, wrong: mistake.do in STEPS and wrong.code in ANSWERS,
        happened=lambda wrong: wrong.code in REVOKES,
        apart=lambda entry: entry.do in APART,
        by_itself=lambda code: code in BY_ITSELF,
    )


def _offers(hand: Hand) -> Iterator[Entry]:
    """What may be said or happen next at the table (SNA 2)."""
    later = closed(hand)
    return single([*bids(hand), *spoken(later), *at_table(later)])


def _movable(entry: Entry, wrong: Problem) -> bool:
    """Words may be entered late, but none that came too early, or are wrong whenever they were."""
    early = wrong.code == "snapszer.out-of-turn"
    return HANDLERS[entry.do].spoken and not early and wrong.code not in TIMELESS


def _holds(hand: Hand) -> bool:
    """Whether no card shows that something announced cannot stand (SNA 2.2)."""
    wrong = (CODES[trouble.code].severity is Severity.ERROR for _, trouble in hand.troubles)
    return not any(wrong) and not any(unfounded(hand))


def _shows_over(said: Hand, entry: Entry, then: Hand, one: Entry) -> bool:
    """Whether an entry after a word shows that its time was over (SNA 2.2, 2.4, 2.5, 3.1).

    A card does, as nobody speaks but in his turn. Words do not: of those the scorer may have
    entered any one late. Who passed as silence would have is never too late.
    """
    del said, then
    return entry.do != "pass" and one.do == "play"


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
    """Leaving out what cannot stand; nothing mends a revoke."""
    return None if wrong.code in REVOKES else Mend("remove", entry=index)


def late_asks(record: Record, seat: Seat) -> tuple[Ask, ...]:
    """What a seat may have said earlier in this stage, where so far it is taken to have passed.

    Entering one of these is a doubt with a mend that puts it in its place, never an error: the
    scorer was slower than the table (SNA 2.4, 3.1).
    """

    def offered(hand: Hand) -> list[Ask]:
        found = said_in_bidding(hand) if hand.stage == "bid" else []
        found += [ask for ask in spoken(closed(hand)) if HANDLERS[ask.entry.do].spoken]
        return [ask for ask in found if ask.entry.seat is seat and ask.entry.do != "pass"]

    return following.late_asks(way(record), record.entries, offered)


def late_place(record: Record, entry: Entry) -> int | None:
    """The place of a word that was said earlier in this stage (SNA 2.4, 3.1)."""
    return following.late_place(way(record), record.entries, entry)
