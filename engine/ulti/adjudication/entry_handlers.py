"""Application of one entry to a hand, or the problem that makes it invalid.

Every kind of entry has one handler in `HANDLERS`: the stages it belongs to, its check and its
effect. Passes may be left out of a record: an entry of a later stage ends the bidding.
"""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.card_play.hand_state import do_pass
from engine.card_play.handlers import (
    Handler,
    HandlerTable,
    always_valid,
    check_card,
    check_dealt,
    do_dealt,
    play,
    record_irregularity,
)
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem, make_problem
from engine.ulti.announcements import bidding, play_announcements
from engine.ulti.entry_schema import OF_THE_CARDS
from engine.ulti.play.possible_plays import keeps_seven
from engine.ulti.rule_constants import STEPS
from engine.ulti.scoring import fact_checks
from engine.ulti.scoring.fact_checks import UltiFacts
from engine.ulti.state import FIRST_TURNS, Hand


def _check_play(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a card against the known play, and the VII of an announced ulti (ULT 4.2)."""
    wrong = check_card(hand, entry)
    if wrong is None and keeps_seven(hand, entry.card):
        return make_problem("ulti.seven-early", card=entry.card, kinds=OF_THE_CARDS)
    return wrong


def _do_play(hand: Hand, index: int, entry: Entry) -> None:
    """Play a card (ULT 2.5, 3.1).

    In trick 1 it ends the seat's first turn, later all announcing.
    """
    seat, deal = seat_of(entry), hand.deal
    if not deal.played and not deal.broken:  # the talon can no longer be discarded (ULT 1.2)
        deal.settle()
    if deal.tricks:
        hand.stage = "play"
    elif hand.turn <= hand.around().index(seat) < FIRST_TURNS:
        play_announcements.pass_turns_until(hand, seat)
        play_announcements.end_turn(hand)
    play(hand, index, entry)


BID: Final = ("bid",)
FIRST: Final = ("trick1",)
PLAYED: Final = ("trick1", "play")
ANY: Final = ("bid", "trick1", "play", "over")

_FACT: Final = Handler(UltiFacts.check_fact, UltiFacts.do_fact, PLAYED, told=True, doubted=True)
_KONTRA: Final = Handler(
    play_announcements.check_kontra,
    play_announcements.do_kontra,
    FIRST,
    spoken=True,
    late="kontra-late",
)
HANDLERS: Final[dict[str, Handler[Hand]]] = {
    "pass": Handler(bidding.check_pass, do_pass, BID, spoken=True, late="pass-needless"),
    "bid": Handler(
        bidding.check_bid, bidding.do_bid, BID, spoken=True, doubted=True, late="bidding-is-over"
    ),
    "announce": Handler(
        play_announcements.check_announce,
        play_announcements.do_announce,
        FIRST,
        spoken=True,
        late="announced-late",
    ),
    **dict.fromkeys(STEPS, _KONTRA),
    "discard": Handler(
        bidding.check_discard, bidding.do_discard, ("bid", "trick1", "play"), told=True
    ),
    "play": Handler(_check_play, _do_play, PLAYED, told=True),
    "trump": Handler(bidding.check_trump, bidding.do_trump, PLAYED, told=True),
    "throw-in": Handler(bidding.check_throw_in, bidding.do_throw_in, FIRST, late="throw-in-late"),
    "dealt": Handler(check_dealt, do_dealt, ("bid", "trick1", "play"), told=True),
    **dict.fromkeys(UltiFacts.ABOUT, _FACT),
    "misdeal": Handler(always_valid, fact_checks.do_misdeal, ANY),
    "revoke": Handler(fact_checks.check_revoke, fact_checks.do_revoke, PLAYED, doubted=True),
    "irregularity": Handler(always_valid, record_irregularity, ANY, doubted=True),
    **dict.fromkeys(ruling.SHAPES, Handler(fact_checks.check_ruling, fact_checks.do_ruling, ANY)),
}


def _before_bid(hand: Hand, _entry: Entry) -> EntryProblem | None:
    """Reject an entry made before forehand has bid (ULT 1.1)."""
    return make_problem("ulti.no-bid-yet", forehand=hand.order[0]) if hand.stage == "bid" else None


ROWS: Final = HandlerTable(HANDLERS, fact_checks.is_consistent, _before_bid)
