"""One step: take an entry into a hand, or say why it cannot stand.

Every kind of entry is one row of `HANDLERS`: the stages it belongs to, its check and its effect.
Passes may be left out: an entry that belongs after the bidding ends it.
"""

from __future__ import annotations

from typing import Final

from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.judging import ruling
from engine.judging.problem import Problem
from engine.play.bids import check_pass, do_pass
from engine.play.rows import Handler, Rows, check_card, do_dealt, fine, irregular, play, ruled
from engine.snapszer import bidding, kontra, speech, told_facts, worlds
from engine.snapszer.state import NAMED_BY, Hand
from engine.snapszer.table import STEPS
from engine.snapszer.told_facts import Facts


def _do_play(hand: Hand, index: int, entry: Entry) -> None:
    """Play a card: it ends the seat's turn, and perhaps the hand (SNA 2.4, 2.5, 3.1)."""
    seat, deal = seat_of(entry), hand.deal
    told = hand.melds or not deal.begun
    if told and entry.card is not None and not deal.trick and not deal.broken:
        speech.lead(hand, seat, entry.card)
    play(hand, index, entry)
    if not _before_snapszer(hand, seat):
        hand.silent |= {seat}
    if hand.stage == "trick1":
        if deal.tricks:
            hand.stage = "play"
        else:
            hand.turn = max(hand.turn, min(kontra.place_of(hand, seat) + 1, hand.players - 1))
    if hand.may_break and (not deal.trick or hand.seeks_holder) and worlds.breaks(hand):
        hand.stage = "over"


def _before_snapszer(hand: Hand, seat: Seat) -> bool:
    """Whether a card to trick 1 comes before the turn of who said snapszer (SNA 2.5).

    It was entered before any card: the player's first turn after it is in trick 2.
    """
    if hand.stage != "trick1" or hand.snapszer is None:
        return False
    return kontra.place_of(hand, seat) < kontra.place_of(hand, hand.snapszer[1])


BID: Final = ("bid",)
OPENING: Final = ("bid", "trick1")
FIRST: Final = ("trick1",)
PLAYED: Final = ("trick1", "play")
BEFORE_END: Final = ("bid", "trick1", "play")
TOLD: Final = ("trick1", "play", "over")
ANY: Final = ("bid", "trick1", "play", "over")

_FACT: Final = Handler(Facts.check_fact, Facts.do_fact, TOLD, doubted=True)
_NAMED: Final = Handler(bidding.check_named, bidding.do_named, ANY, told=True)
_KONTRA: Final = Handler(kontra.check_kontra, kontra.do_kontra, PLAYED, spoken=True)
HANDLERS: Final[dict[str, Handler[Hand]]] = {
    **dict.fromkeys(NAMED_BY.values(), _NAMED),
    "pass": Handler(check_pass, do_pass, BID, spoken=True, late="pass-needless"),
    "bid": Handler(bidding.check_bid, bidding.do_bid, BID, spoken=True, late="bidding-is-over"),
    bidding.INVITE: Handler(bidding.check_invite, bidding.do_invite, OPENING, late="invite-late"),
    "snapszer": Handler(
        speech.check_snapszer,
        speech.do_snapszer,
        FIRST,
        spoken=True,
        late="snapszer-late",
    ),
    **dict.fromkeys(STEPS, _KONTRA),
    "announce": Handler(speech.check_announce, speech.do_announce, PLAYED, spoken=True),
    "kesz": Handler(speech.check_kesz, speech.do_kesz, PLAYED, doubted=True),
    "exchange": Handler(speech.check_talon, speech.do_exchange, PLAYED),
    "close": Handler(speech.check_talon, speech.do_close, PLAYED),
    "play": Handler(check_card, _do_play, PLAYED, doubted=True),
    "dealt": Handler(bidding.check_dealt, do_dealt, BEFORE_END),
    **dict.fromkeys(Facts.ABOUT, _FACT),
    "revoke": Handler(told_facts.check_revoke, told_facts.do_revoke, TOLD),
    "irregularity": Handler(fine, irregular, ANY, doubted=True),
    **dict.fromkeys(ruling.SHAPES, Handler(told_facts.check_ruling, ruled, ANY)),
}


BIDDING: Final = frozenset({"pass", "bid", bidding.INVITE})


def _no_bidding(hand: Hand, entry: Entry) -> Problem | None:
    """Two players do not bid (SNA 2.4)."""
    return bidding.check_players(hand) if entry.do in BIDDING else None


ROWS: Final = Rows(HANDLERS, _no_bidding, lambda hand: bool(worlds.worlds(hand)))
