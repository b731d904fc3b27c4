"""Replay of the entries of an Ulti record (ULT 1-3)."""

from __future__ import annotations

from engine.adjudication.kontra_ladder import unfounded_answers
from engine.adjudication.ruling import RULING_ENTRIES
from engine.card_play.handlers import BidGameReplay
from engine.hand.record import Entry
from engine.ulti.adjudication import prompts
from engine.ulti.adjudication.entry_handlers import ROWS
from engine.ulti.announcements.play_announcements import may_have
from engine.ulti.findings import CODES
from engine.ulti.house_rules import rule_set
from engine.ulti.play.violations import MAY_BE_A_SLIP, REVOKES
from engine.ulti.rule_constants import STEPS
from engine.ulti.scoring.fact_checks import MISDEAL, UltiFacts
from engine.ulti.state import Hand


class UltiReplay(BidGameReplay[Hand]):
    """The replay of an Ulti record; a revoke is wrong whenever it happened (`UNTIMED_CODES`)."""

    GAME = "ulti"
    CODES = CODES
    ROWS = ROWS
    REVOKES = UNTIMED_CODES = REVOKES
    TYPO_CODES = MAY_BE_A_SLIP
    ADVANCING_KINDS = frozenset({"bid", "pass", "trump", "play", "throw-in"})
    NEW_DEAL_KINDS = frozenset({MISDEAL})
    UNTIMED_KINDS = BidGameReplay.UNTIMED_KINDS | {MISDEAL}
    INDEPENDENT_KINDS = RULING_ENTRIES | {MISDEAL, "irregularity"}
    DECISIVE_KINDS = frozenset({"trump"})
    OTHER_CODE = "ulti.other-trump"
    FOLLOW_UP_CODES = dict.fromkeys(STEPS, unfounded_answers("ulti"))
    INDEPENDENT_CODES = frozenset(
        {
            "ulti.card-twice",
            "ulti.component-not-played",
            "ulti.deal-size",
            "ulti.illegal-combination",
            "ulti.not-in-play",
            "ulti.passz-not-played",
            "ulti.talon-size",
            "ulti.tricks-too-many",
            "ulti.zsir-too-many",
        }
    )
    COSTS = dict.fromkeys(UltiFacts.ABOUT, 5) | dict.fromkeys(STEPS, 2)
    OFFER_PAIR_COST = 1
    FACT_COST = 4
    step = staticmethod(ROWS.step)
    bids = staticmethod(prompts.bid_prompts)
    words = staticmethod(prompts.speakable_prompts)
    cards = staticmethod(prompts.card_prompts)

    def start(self) -> Hand:
        """Return the hand before the first bid; the seat after the dealer is forehand (ULT 1.1)."""
        record = self.record
        rules = rule_set(record.rules, len(record.seats))
        return Hand(record.places, record.dealer, rules=rules)

    def can_reach_stage(self, hand: Hand, other: Hand) -> bool:
        """Return whether a hand is in the speaking stage of another or reaches it by passes."""
        if len(hand.misdeals) != len(other.misdeals):
            return False
        return hand.stage != "bid" or other.stage == "bid" or hand.may_close

    def ends(self, said: Hand, entry: Entry, then: Hand, one: Entry) -> bool:
        """Return whether a card ends the time for a word (ULT 1.2, 2.5, 3.1).

        The speaker's own card does, and the lead to trick 2; for a bid, any card.
        """
        return one.seat is entry.seat or then.deal.past_first or said.stage == "bid"

    def meaning(self, hand: Hand, entry: Entry) -> object:
        """Return an entry's meaning; a revoke put right belongs to its announcement (ULT 5.6)."""
        if entry.do == "revoke":
            return hand.bids[-1][:2], tuple(hand.withdrawn.values())
        return super().meaning(hand, entry)

    def fits(self, told: Hand, entry: Entry) -> bool:
        """Return whether the cards entered since allow a 20 or 40 (ULT 2.5)."""
        return entry.do != "announce" or may_have(told, entry)
