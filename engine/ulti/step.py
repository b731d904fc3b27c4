"""One step: take an entry into a hand, or say why it cannot stand.

Every kind of entry is one row of `HANDLERS`: the stages it belongs to, its check and its effect.
Passes may be left out: an entry that belongs after the bidding ends it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.hand.record import Entry, seat_of
from engine.judging import ruling
from engine.judging.adjudication import Said
from engine.judging.problem import Problem, problem
from engine.judging.ruling import WHOLE_HAND
from engine.ulti import announce, bidding, kontra, told_facts
from engine.ulti.state import FIRST_TURNS, Hand
from engine.ulti.table import STEPS
from engine.ulti.worlds import worlds

Check = Callable[[Hand, Entry], Problem | None]
Act = Callable[[Hand, int, Entry], None]


@dataclass(frozen=True, slots=True)
class Handler:
    """One kind of entry: the stages it belongs to, its check and its effect.

    What is `spoken` in turn can be put in its place when it was entered late. What is `told` of
    the play must leave some way in which the play can have come out. `late` is the finding for
    a stage that is past.
    """

    check: Check
    act: Act
    stages: tuple[str, ...]
    spoken: bool = False
    told: bool = False
    late: str = "ulti.play-is-over"


def _fine(hand: Hand, entry: Entry) -> Problem | None:
    del hand, entry
    return None


def _check_play(hand: Hand, entry: Entry) -> Problem | None:
    if entry.card is None:  # pragma: no cover - the shapes hold this
        return None
    return hand.deal.check_play(seat_of(entry), entry.card)


def _do_play(hand: Hand, index: int, entry: Entry) -> None:
    """Play a card; to trick 1 it ends the seat's first turn, later all speaking (ULT 2.5, 3.1)."""
    seat, first = seat_of(entry), not hand.deal.tricks
    place = hand.around().index(seat)
    if first and place < FIRST_TURNS and hand.turn <= place:
        kontra.go_to(hand, seat)
        kontra.end_turn(hand)
    elif not first:
        hand.stage = "play"
    hand.said.append(Said(seat, hand.stage, index))
    if entry.card is not None:
        hand.deal.play(seat, entry.card)


BID: Final = ("bid",)
FIRST: Final = ("trick1",)
PLAYED: Final = ("trick1", "play")
ANY: Final = ("bid", "trick1", "play", "over")

_FACT: Final = Handler(told_facts.check_fact, told_facts.do_fact, PLAYED, told=True)
_KONTRA: Final = Handler(
    kontra.check_kontra, kontra.do_kontra, FIRST, spoken=True, late="ulti.kontra-late"
)
HANDLERS: Final[dict[str, Handler]] = {
    "pass": Handler(
        bidding.check_pass, bidding.do_pass, BID, spoken=True, late="ulti.pass-needless"
    ),
    "bid": Handler(
        bidding.check_bid, bidding.do_bid, BID, spoken=True, late="ulti.bidding-is-over"
    ),
    "announce": Handler(
        announce.check_announce,
        announce.do_announce,
        FIRST,
        spoken=True,
        late="ulti.announced-late",
    ),
    **dict.fromkeys(STEPS, _KONTRA),
    "discard": Handler(
        bidding.check_discard, bidding.do_discard, ("bid", "trick1", "play"), told=True
    ),
    "play": Handler(_check_play, _do_play, PLAYED, told=True),
    "trump": Handler(bidding.check_trump, bidding.do_trump, PLAYED, told=True),
    "throw-in": Handler(
        bidding.check_throw_in, bidding.do_throw_in, FIRST, late="ulti.throw-in-late"
    ),
    "dealt": Handler(bidding.check_dealt, bidding.do_dealt, ("bid", "trick1", "play"), told=True),
    **dict.fromkeys(told_facts.ABOUT, _FACT),
    "misdeal": Handler(_fine, told_facts.do_misdeal, ANY),
    "revoke": Handler(told_facts.check_revoke, told_facts.do_revoke, PLAYED),
    "irregularity": Handler(_fine, told_facts.do_irregularity, ANY),
    **dict.fromkeys(ruling.SHAPES, Handler(told_facts.check_ruling, told_facts.do_ruling, ANY)),
}


def wrong_now(hand: Hand, handler: Handler, entry: Entry) -> Problem | None:
    """Say why an entry cannot stand in the present stage, or None if it can."""
    if hand.stage in handler.stages:
        return handler.check(hand, entry)
    if hand.stage == "bid":
        forehand = hand.order[0]
        return problem("ulti.no-bid-yet", forehand=forehand)
    over = hand.stage == "over" and handler.late != "ulti.pass-needless"
    code = "ulti.play-is-over" if over else handler.late
    return problem(code, step=entry.do, figure=entry.figure)


def _ends_bidding(handler: Handler, entry: Entry) -> bool:
    """Whether an entry belongs after the bidding; a ruling does unless it is on the whole hand."""
    return "bid" not in handler.stages or (entry.do == "ruling" and entry.on != WHOLE_HAND)


def step(hand: Hand, index: int, entry: Entry) -> tuple[Hand, Problem | None]:
    """Take an entry. Returns the hand after it, or the hand as it was with the problem."""
    handler = HANDLERS[entry.do]
    trial = hand
    if hand.may_close and _ends_bidding(handler, entry):
        trial = hand.copy()
        trial.close_bidding()
    wrong = wrong_now(trial, handler, entry)
    if wrong is not None:
        return hand, wrong
    if not handler.told or not hand.facts:
        handler.act(trial, index, entry)
        return trial, None
    trial = trial.copy() if trial is hand else trial
    handler.act(trial, index, entry)
    if not worlds(trial):
        return hand, problem("ulti.fact-contradicts")
    return trial, None


def meaning_of(hand: Hand, entry: Entry) -> object:
    """What an entry came to, from the hand right after it; nothing entered late may change it.

    A pass stays in its turn (ULT 1.2); what comes after a bid belongs to it, a kontra to its step,
    and what put an announcement right to that one.
    """
    if entry.do in {"dealt", "irregularity", "misdeal"}:
        return None
    if entry.do == "bid":
        return hand.turn
    if entry.do == "revoke":
        return hand.bids[-1][:2], tuple(hand.withdrawn.values())
    chain = hand.chains.get(str(entry.on))
    about = hand.turn if entry.do == "pass" else len(chain.steps) if chain is not None else None
    return hand.stage, hand.bids[-1][:2] if hand.bids else None, about


def take(hand: Hand, index: int, entry: Entry) -> Hand:
    """Take an entry that should not have been, but was: a revoke (ULT 5.6)."""
    trial = hand.copy()
    HANDLERS[entry.do].act(trial, index, entry)
    return trial
