"""How the entries of a record of Tarokk are followed (TAR 2-6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.hand.record import Entry
from engine.judging.adjudication import Ask, single
from engine.judging.findings import Severity
from engine.judging.problem import Problem
from engine.play.rows import ByRows, Handler
from engine.tarokk import asks
from engine.tarokk.codes import CODES
from engine.tarokk.conduct import breaches
from engine.tarokk.state import Figure, Hand
from engine.tarokk.step import HANDLERS, go_on, meaning_of, step
from engine.tarokk.table import STEPS, rule_set

ANSWERS = frozenset({"tarokk.kontra-wrong-step", "tarokk.no-such-item", "tarokk.kontra-wrong-side"})
"""What is wrong with an answer because there was no kontra, or no figure."""
DONE = frozenset(
    {
        "tarokk.must-follow",
        "tarokk.must-trump",
        "tarokk.revoke-shown",
        "tarokk.played-early",
        "tarokk.discard-forbidden",
    }
)
"""What was done at the table all the same."""
ORDERED = frozenset(
    {
        "tarokk.call-first",
        "tarokk.not-together",
        "tarokk.duplajatek-after-volat",
        "tarokk.ulti-after-uhu",
        "tarokk.kontra-on-void",
        "tarokk.held-twice",
    }
)
"""What is wrong because of the order in which it was said."""


class Way(ByRows[Hand]):
    """How Tarokk follows a record; what was done is no matter of when.

    Any card ends all speaking (TAR 2.1, 3.1).
    """

    GAME = "tarokk"
    CODES = CODES
    REVOKES = DONE
    CARRIES = frozenset(
        {
            *("bid", "hold", "pass", "throw-in", "no-honour"),
            *("call", "tarokks", "announce", *STEPS, "play"),
        }
    )
    RESTS = dict.fromkeys((*STEPS, "announce"), ANSWERS)
    BY_ITSELF = frozenset(
        {
            "tarokk.deal-size",
            "tarokk.share-size",
            "tarokk.discard-size",
            "tarokk.figure-not-in-set",
            "tarokk.figure-names-none",
            "tarokk.figure-names-king",
            "tarokk.figure-names-suit",
            "tarokk.count-no-such",
            "tarokk.call-no-tarokk",
        }
    )
    step = staticmethod(step)
    closed = staticmethod(asks.closed)
    meaning = staticmethod(meaning_of)

    def start(self) -> Hand:
        """The hand before the first word."""
        record = self.record
        return Hand(record.places, record.dealer, rule_set(record.rules, len(record.seats)))

    def row(self, entry: Entry) -> Handler[Any]:
        """The row of an entry."""
        return HANDLERS[entry.do]

    def movable(self, entry: Entry, wrong: Problem) -> bool:
        """Words may be entered late; what is wrong by the order they were said in was not."""
        return HANDLERS[entry.do].spoken and wrong.code not in ORDERED

    def leads_to(self, hand: Hand, other: Hand) -> bool:
        """Whether a hand is in the same stage of speaking as another, or comes to it by passes."""
        return hand.stage != "bid" or other.stage == "bid" or bool(hand.bids)

    def holds(self, hand: Hand) -> bool:
        """Whether nothing shows that something said cannot stand (TAR 2-5)."""
        wrong = (CODES[trouble.code].severity is Severity.ERROR for _, trouble in hand.troubles)
        return not any(wrong) and not any(breaches(hand))

    def after_wrong(self, hand: Hand, index: int, entry: Entry, wrong: Problem) -> Hand:
        """A card was played or laid away all the same; after another wrong one nothing is known."""
        later, missing = go_on(hand, self.row(entry))
        return hand if missing is not None else self._in_spite(hand, later, index, entry, wrong)

    def _in_spite(self, hand: Hand, later: Hand, index: int, entry: Entry, wrong: Problem) -> Hand:
        done = wrong.code in DONE
        if later.stage not in self.row(entry).stages or not (done or entry.do == "play"):
            return hand
        later = later.copy()
        if done:
            self.take(later, index, entry)
        else:
            later.deal.broken = True
        return later

    def offers(self, hand: Hand) -> Iterator[Entry]:
        """What may be said or happen next at the table (TAR 2-6)."""
        later = asks.after_bidding(hand)
        return single([*asks.bids(hand), *asks.spoken(later), *asks.at_table(asks.closed(hand))])

    def spoken(self, hand: Hand) -> Iterator[Ask]:
        """Every bid by itself, and what may be said behind the bidding (TAR 2.1, 3.1)."""
        if hand.stage == "bid":
            yield from asks.said_in_bidding(hand)
        for ask in asks.spoken(asks.after_bidding(hand)):
            if self.row(ask.entry).spoken:
                yield ask

    def about(self, entry: Entry) -> object:
        """The item that an announcement or a step is on."""
        return item_of(entry)


def item_of(entry: Entry) -> str | None:
    """The item that an announcement makes, or that an entry is on."""
    if entry.do == "announce" and entry.seat is not None:
        return Figure(0, entry.seat, str(entry.figure), entry.suit, 0).id
    return entry.on
