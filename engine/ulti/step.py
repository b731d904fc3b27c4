"""One step: take an entry into a hand, or say why it cannot stand.

Every kind of entry is one row of `HANDLERS`: the stages it belongs to, its check and its effect.
Passes may be left out: an entry that belongs after the bidding ends it.
"""

from __future__ import annotations

from typing import Final

from engine.hand.record import Entry, seat_of
from engine.judging import ruling
from engine.judging.problem import Problem, problem
from engine.play.bids import do_pass
from engine.play.rows import (
    Handler,
    Rows,
    check_card,
    check_dealt,
    do_dealt,
    fine,
    irregular,
    play,
)
from engine.ulti import bidding, speech, told_facts
from engine.ulti.state import FIRST_TURNS, Hand
from engine.ulti.table import STEPS
from engine.ulti.told_facts import Facts


def _do_play(hand: Hand, index: int, entry: Entry) -> None:
    """Play a card; to trick 1 it ends the seat's first turn, later all speaking (ULT 2.5, 3.1)."""
    seat, deal = seat_of(entry), hand.deal
    if not deal.played and not deal.broken:  # nothing is laid away any more (ULT 1.2)
        deal.settle()
    if deal.tricks:
        hand.stage = "play"
    elif hand.turn <= hand.around().index(seat) < FIRST_TURNS:
        speech.go_to(hand, seat)
        speech.end_turn(hand)
    play(hand, index, entry)


BID: Final = ("bid",)
FIRST: Final = ("trick1",)
PLAYED: Final = ("trick1", "play")
ANY: Final = ("bid", "trick1", "play", "over")

_FACT: Final = Handler(Facts.check_fact, Facts.do_fact, PLAYED, told=True, doubted=True)
_KONTRA: Final = Handler(
    speech.check_kontra, speech.do_kontra, FIRST, spoken=True, late="kontra-late"
)
HANDLERS: Final[dict[str, Handler[Hand]]] = {
    "pass": Handler(bidding.check_pass, do_pass, BID, spoken=True, late="pass-needless"),
    "bid": Handler(
        bidding.check_bid, bidding.do_bid, BID, spoken=True, doubted=True, late="bidding-is-over"
    ),
    "announce": Handler(
        speech.check_announce,
        speech.do_announce,
        FIRST,
        spoken=True,
        late="announced-late",
    ),
    **dict.fromkeys(STEPS, _KONTRA),
    "discard": Handler(
        bidding.check_discard, bidding.do_discard, ("bid", "trick1", "play"), told=True
    ),
    "play": Handler(check_card, _do_play, PLAYED, told=True),
    "trump": Handler(bidding.check_trump, bidding.do_trump, PLAYED, told=True),
    "throw-in": Handler(bidding.check_throw_in, bidding.do_throw_in, FIRST, late="throw-in-late"),
    "dealt": Handler(check_dealt, do_dealt, ("bid", "trick1", "play"), told=True),
    **dict.fromkeys(Facts.ABOUT, _FACT),
    "misdeal": Handler(fine, told_facts.do_misdeal, ANY),
    "revoke": Handler(told_facts.check_revoke, told_facts.do_revoke, PLAYED, doubted=True),
    "irregularity": Handler(fine, irregular, ANY, doubted=True),
    **dict.fromkeys(ruling.SHAPES, Handler(told_facts.check_ruling, told_facts.do_ruling, ANY)),
}


def _before_bid(hand: Hand, _entry: Entry) -> Problem | None:
    """Before forehand has bid there is nothing else to say (ULT 1.1)."""
    return problem("ulti.no-bid-yet", forehand=hand.order[0]) if hand.stage == "bid" else None


ROWS: Final = Rows(HANDLERS, _before_bid, told_facts.fit)
