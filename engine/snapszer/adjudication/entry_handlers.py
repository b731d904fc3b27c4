"""The handlers of entries: apply an entry to a hand, or return its problem.

Every kind of entry has a handler in `HANDLERS`: the stages it belongs to, its check and its effect.
Passes may be left out: an entry that belongs after the bidding ends it.
"""

from __future__ import annotations

from typing import Final

from engine.card_play.hand_state import check_pass, do_pass
from engine.card_play.handlers import (
    Handler,
    HandlerTable,
    check_card,
    director_rows,
    do_dealt,
    play,
)
from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem
from engine.snapszer.announcements import bidding, kontra, play_announcements
from engine.snapszer.play import possible_plays
from engine.snapszer.play.violations import REVOKES
from engine.snapszer.rule_constants import STEPS
from engine.snapszer.scoring import fact_checks
from engine.snapszer.scoring.fact_checks import SnapszerFacts
from engine.snapszer.state import NAMED_BY, Hand


def _do_play(hand: Hand, index: int, entry: Entry) -> None:
    """Play a card: it ends the seat's turn, and perhaps the hand (SNA 2.4, 2.5, 3.1)."""
    seat, deal = seat_of(entry), hand.deal
    told = hand.melds or not deal.begun
    if told and entry.card is not None and not deal.trick and not deal.broken:
        play_announcements.settle_meld_at_lead(hand, seat, entry.card)
    if hand.bound is not None and entry.card is not None and not deal.broken:
        wrong = hand.bound.check_play(seat, entry.card)
        if wrong is not None and wrong.code in REVOKES:
            hand.allowed |= {"SNA 2.3 closed_talon_binds"}
        hand.bound.play(seat, entry.card)
    play(hand, index, entry)
    if not _before_snapszer(hand, seat):
        hand.silent |= {seat}
    if hand.stage == "trick1":
        if deal.tricks:
            hand.stage = "play"
        else:
            hand.turn = max(
                hand.turn, min(kontra.first_trick_place(hand, seat) + 1, hand.players - 1)
            )
    if (
        hand.may_break
        and (not deal.trick or hand.seeks_holder)
        and possible_plays.is_broken_for_every_holder(hand)
    ):
        hand.stage = "over"


def _before_snapszer(hand: Hand, seat: Seat) -> bool:
    """Return whether a card to trick 1 precedes the turn of the snapszer announcer (SNA 2.5).

    The snapszer was entered before any card: the player's first turn after it is in trick 2.
    """
    if hand.stage != "trick1" or hand.snapszer is None:
        return False
    return kontra.first_trick_place(hand, seat) < kontra.first_trick_place(hand, hand.snapszer[1])


BID: Final = ("bid",)
OPENING: Final = ("bid", "trick1")
FIRST: Final = ("trick1",)
PLAYED: Final = ("trick1", "play")
BEFORE_END: Final = ("bid", "trick1", "play")
TOLD: Final = ("trick1", "play", "over")
ANY: Final = ("bid", "trick1", "play", "over")

_FACT: Final = Handler(SnapszerFacts.check_fact, SnapszerFacts.do_fact, TOLD, doubted=True)
_NAMED: Final = Handler(bidding.check_named, bidding.do_named, ANY, told=True)
_KONTRA: Final = Handler(kontra.check_kontra, kontra.do_kontra, PLAYED, spoken=True)
HANDLERS: Final[dict[str, Handler[Hand]]] = {
    **dict.fromkeys(NAMED_BY.values(), _NAMED),
    "pass": Handler(check_pass, do_pass, BID, spoken=True, late="pass-needless"),
    "bid": Handler(bidding.check_bid, bidding.do_bid, BID, spoken=True, late="bidding-is-over"),
    bidding.INVITE: Handler(bidding.check_invite, bidding.do_invite, OPENING, late="invite-late"),
    "snapszer": Handler(
        play_announcements.check_snapszer,
        play_announcements.do_snapszer,
        FIRST,
        spoken=True,
        late="snapszer-late",
    ),
    **dict.fromkeys(STEPS, _KONTRA),
    "announce": Handler(
        play_announcements.check_announce, play_announcements.do_announce, PLAYED, spoken=True
    ),
    "kesz": Handler(
        play_announcements.check_kesz, play_announcements.do_kesz, PLAYED, doubted=True
    ),
    "exchange": Handler(play_announcements.check_talon, play_announcements.do_exchange, PLAYED),
    "close": Handler(play_announcements.check_talon, play_announcements.do_close, PLAYED),
    "play": Handler(check_card, _do_play, PLAYED, doubted=True),
    "dealt": Handler(bidding.check_dealt, do_dealt, BEFORE_END),
    **dict.fromkeys(SnapszerFacts.ABOUT, _FACT),
    "revoke": Handler(fact_checks.check_revoke, fact_checks.do_revoke, TOLD),
    **director_rows(lambda hand: {hand.item}, *ANY),
}


BIDDING: Final = frozenset({"pass", "bid", bidding.INVITE})


def _no_bidding(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that bids are played at the table (SNA 2.4)."""
    return bidding.check_bidding_allowed(hand) if entry.do in BIDDING else None


ROWS: Final = HandlerTable(
    HANDLERS, lambda hand: bool(possible_plays.remaining_plays(hand)), _no_bidding
)


def step(hand: Hand, index: int, entry: Entry) -> tuple[Hand, EntryProblem | None]:
    """Apply an entry; return the hand after it, or the unchanged hand with the problem.

    The first card voids a "Kész!" that was said before it out of turn (SNA 2.6).
    """
    if entry.do != "play" or not play_announcements.is_kesz_early(hand):
        return ROWS.step(hand, index, entry)
    trial = hand.copy()
    play_announcements.void_kesz(trial)
    after, wrong = ROWS.step(trial, index, entry)
    return (hand, wrong) if wrong is not None else (after, None)
