"""Replay of the entries of a Tarokk record (TAR 2-6)."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, ClassVar

from engine.adjudication.kontra_ladder import unfounded_answers
from engine.adjudication.replay import SILENT
from engine.adjudication.ruling import RULING_ENTRIES
from engine.card_play.handlers import Handler, TurnGameReplay
from engine.card_play.trick_play import revoke_codes
from engine.hand.record import Entry, seat_of
from engine.results.findings import Severity
from engine.tarokk.adjudication import entry_handlers, prompts
from engine.tarokk.announcements.figure_announcements import check_announce
from engine.tarokk.announcements.late_violations import find_late_violations
from engine.tarokk.findings import CODES
from engine.tarokk.house_rules import rule_set
from engine.tarokk.rule_constants import STEPS
from engine.tarokk.scoring.fact_checks import FACTS
from engine.tarokk.state import FigureState, Hand

UNFOUNDED = unfounded_answers("tarokk") | {"tarokk.kontra-wrong-side"}


class TarokkReplay(TurnGameReplay[Hand]):
    """The replay of a Tarokk record.

    `UNTIMED_CODES` are problems of the order of announcements, which are not lateness. Any card
    ends all bidding and announcing (TAR 2.1, 3.1).
    """

    GAME = "tarokk"
    CODES = CODES
    REVOKES = revoke_codes("tarokk") | {"tarokk.played-early", "tarokk.discard-forbidden"}
    ADVANCING_KINDS = frozenset(
        {
            *("bid", "hold", "pass", "throw-in", "no-honour"),
            *("call", "tarokks", "announce", *STEPS, "play"),
        }
    )
    UNTIMED_CODES = frozenset(
        {
            "tarokk.call-first",
            "tarokk.not-together",
            "tarokk.duplajatek-after-volat",
            "tarokk.ulti-after-uhu",
            "tarokk.kontra-on-void",
            "tarokk.held-twice",
            "tarokk.count-not-first",
        }
    )
    FOLLOW_UP_CODES = dict.fromkeys((*STEPS, "announce"), UNFOUNDED)
    INDEPENDENT_CODES = frozenset(
        {
            "tarokk.deal-size",
            "tarokk.not-in-play",
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
    # The cost of these entries: each is checked with every possible partner.
    COSTS: ClassVar = {
        **dict.fromkeys(FACTS, 20),
        **dict.fromkeys(RULING_ENTRIES, 16),
        **dict.fromkeys(STEPS, 4),
        "announce": 3,
        "play": 2,
    }
    FACT_COST = 12
    step = staticmethod(entry_handlers.check_and_apply_entry)
    closed = staticmethod(prompts.advance_to_play)
    speaking = staticmethod(prompts.advance_past_bidding)
    bids = staticmethod(prompts.bid_prompts)
    words = staticmethod(prompts.speakable_prompts)
    cards = staticmethod(prompts.card_prompts)
    meaning = staticmethod(entry_handlers.context_meaning)

    def start(self) -> Hand:
        """Return the hand before the first bid."""
        record = self.record
        return Hand(record.places, record.dealer, rule_set(record.rules, len(record.seats)))

    def row(self, entry: Entry) -> Handler[Any]:
        """Return the handler of an entry."""
        return entry_handlers.HANDLERS[entry.do]

    def take(self, hand: Hand, index: int, entry: Entry) -> None:
        """Apply an entry that broke a rule, noting a revoke (TAR 6.1)."""
        if entry.card is not None:
            hand.deal.see_revoke(seat_of(entry), entry.card)
        super().take(hand, index, entry)

    def can_reach_stage(self, hand: Hand, other: Hand) -> bool:
        """Return whether a hand is in the speaking stage of another or reaches it by passes."""
        return hand.stage != "bid" or other.stage == "bid" or bool(hand.bids)

    def holds(self, hand: Hand) -> bool:
        """Return whether no bid or announcement of the hand is known to be invalid (TAR 2-5)."""
        told = (self.CODES[wrong.code].severity for _, wrong in find_late_violations(hand))
        return self.is_sound(hand) and all(one is Severity.NOTE for one in told)

    def stays(self, hand: Hand, entry: Entry, now: Hand) -> bool:
        """Return whether an announcement was not ruled out where it would be put.

        A figure that an opponent's bars now was not said in a turn that its seat ended by a pass
        entered in the record (TAR 4.2 limits_bind).
        """
        wrong = check_announce(now, entry) if entry.do == "announce" else None
        if wrong is None or wrong.code != "tarokk.barred-by-opponent":
            return True
        turn = takewhile(lambda one: one.seat is entry.seat, now.said[len(hand.said) - 1 :])
        own = (self.record.entries[one.entry] for one in turn if one.entry is not None)
        return all(one.do != SILENT for one in own)

    def reached(self, hand: Hand, entry: Entry) -> Hand:
        """Return the hand in a stage of the entry, if passes alone lead to one."""
        return entry_handlers.advance_by_passes(hand, self.row(entry))[0]

    def about(self, entry: Entry) -> object:
        """Return the item that an announcement or a kontra step is on."""
        return item_of(entry)


def item_of(entry: Entry) -> str | None:
    """Return the id of the item that an announcement creates or that an entry is on."""
    if entry.do == "announce" and entry.seat is not None:
        return FigureState(0, entry.seat, str(entry.figure), entry.suit, 0).id
    return entry.on
