"""The replay of a Snapszer record (SNA 2, 3)."""

from __future__ import annotations

from engine.adjudication.kontra_ladder import unfounded_answers
from engine.card_play.hand_state import OVER
from engine.card_play.handlers import BidGameReplay
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.snapszer.adjudication import prompts
from engine.snapszer.adjudication.entry_handlers import ROWS, step
from engine.snapszer.announcements import bidding
from engine.snapszer.announcements.play_announcements import misnamed_forties, unfounded_melds
from engine.snapszer.findings import CODES
from engine.snapszer.house_rules import rule_set
from engine.snapszer.play.possible_plays import is_end_by_cards
from engine.snapszer.play.violations import REVOKES
from engine.snapszer.rule_constants import STEPS
from engine.snapszer.scoring.fact_checks import SnapszerFacts
from engine.snapszer.state import NAMED_BY, Hand


class SnapszerReplay(BidGameReplay[Hand]):
    """The replay of a Snapszer record.

    A revoke is wrong at any time, and so is a kontra against one's own side; an entry that came too
    early is not late. Nobody speaks out of turn (SNA 2.2, 2.4, 2.5, 3.1).
    """

    GAME = "snapszer"
    CODES = CODES
    ROWS = ROWS
    REVOKES = REVOKES
    UNTIMED_CODES = REVOKES | {
        "snapszer.kontra-by-partner",
        "snapszer.out-of-turn",
        "snapszer.announce-second",
    }
    LATE_ACTIONS = frozenset({bidding.INVITE, "exchange", "close"})
    ADVANCING_KINDS = frozenset({"bid", "pass", "play", "kesz", *NAMED_BY.values()})
    FOLLOW_UP_CODES = dict.fromkeys(STEPS, unfounded_answers("snapszer"))
    INDEPENDENT_CODES = frozenset(
        {
            "snapszer.deal-size",
            "snapszer.invite-card",
            "snapszer.not-in-play",
            "snapszer.points-too-many",
        }
    )
    COSTS = dict.fromkeys(SnapszerFacts.ABOUT, 5) | dict.fromkeys(STEPS, 2)
    FACT_COST = 6
    step = staticmethod(step)
    bids = staticmethod(prompts.bid_prompts)
    words = staticmethod(prompts.speakable_prompts)
    cards = staticmethod(prompts.card_prompts)

    def start(self) -> Hand:
        """Return the hand before the first announcement."""
        record = self.record
        rules = rule_set(record.rules, len(record.seats))
        return Hand(record.places, record.dealer, rules=rules)

    def is_complete(self, hand: Hand) -> bool:
        """Return whether the recorded cards show the end of the hand (SNA 2.1, 2.4)."""
        return super().is_complete(hand) or (hand.stage == OVER and is_end_by_cards(hand))

    def concerns(self, hand: Hand, entry: Entry, seat: Seat) -> bool:
        """Return whether such an entry is of a seat's; the bidder invites (SNA 2.4)."""
        return seat is (hand.declarer if entry.do == bidding.INVITE else entry.seat)

    def holds(self, hand: Hand) -> bool:
        """Return whether no card contradicts an announcement (SNA 2.2)."""
        return (
            self.is_sound(hand)
            and not any(unfounded_melds(hand))
            and not any(misnamed_forties(hand))
        )
