"""Application of one entry to a hand, or the problem that makes it invalid.

Every kind of entry has one handler in `HANDLERS`: the stages it belongs to, its check and its
effect. Passes may be left out of a record: an entry of a later stage ends the current stage if
passes alone can end it.
"""

from __future__ import annotations

from typing import Final

from engine.adjudication.ruling import WHOLE_HAND
from engine.card_play.handlers import Handler, check_card, director_rows, play
from engine.card_play.sitting_out import check_in_play
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem, make_problem
from engine.tarokk.announcements import (
    announcement_turns,
    bidding,
    figure_announcements,
    kontra,
    partner_call,
    talon,
)
from engine.tarokk.announcements.sides import shown_sides
from engine.tarokk.rule_constants import DIRECTOR, STEPS
from engine.tarokk.scoring import fact_checks, figure_results
from engine.tarokk.state import Hand

BID: Final = ("bid",)
TALON: Final = ("talon",)
TAKEN: Final = ("talon", "announce")
SPEECH: Final = ("announce",)
DEALT: Final = ("bid", "talon", "announce")
PLAYED: Final = ("play",)
BEFORE_LEAD: Final = ("bid", "talon", "announce", "play")
TOLD: Final = ("play", "over")
ANY: Final = ("bid", "talon", "announce", "play", "over")
BIDDING_OVER: Final = "bidding-is-over"
SPEECH_OVER: Final = "announcing-is-over"
CARDS_LATE: Final = "cards-told-late"


# -- passes, in the bidding and in the announcements


def _check_pass(hand: Hand, entry: Entry) -> EntryProblem | None:
    if hand.stage == "bid":
        return bidding.check_pass(hand, entry)
    if hand.called is None:
        return make_problem("tarokk.pass-needless")
    return announcement_turns.check_pass(hand, entry)


def _do_pass(hand: Hand, index: int, entry: Entry) -> None:
    if hand.stage == "bid":
        bidding.do_pass(hand, index, entry)
    else:
        announcement_turns.do_pass(hand, index, entry)


# -- the play


def _check_play(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a card against the rules of play and against announced figures (TAR 4.3, 6.1)."""
    wrong = check_card(hand, entry)
    if wrong is not None or not hand.figures or entry.card is None:
        return wrong
    return figure_results.check_held_back(hand, seat_of(entry), entry.card)


def _do_play(hand: Hand, index: int, entry: Entry) -> None:
    """Play a card (TAR 6.1)."""
    play(hand, index, entry)
    if hand.deal.complete:
        hand.stage = "over"


# -- revokes and rulings


def _check_revoke(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a revoke has a price at this table, and is each seat's only one (TAR 6.1)."""
    if hand.rules.revoke_pays == DIRECTOR:
        return make_problem("tarokk.revoke-unpriced")
    if hand.nothing_played:
        return make_problem("tarokk.nothing-played")
    again = seat_of(entry) in hand.revokes
    return make_problem("tarokk.known-already") if again else None


def _do_revoke(hand: Hand, index: int, entry: Entry) -> None:
    """Record a revoke, which its seat pays for (TAR 6.1 revoke_pays)."""
    hand.revokes[seat_of(entry)] = index


_FACT: Final = Handler(fact_checks.check_fact, fact_checks.do_fact, TOLD)
_KONTRA: Final = Handler(
    kontra.check_kontra, kontra.do_kontra, SPEECH, spoken=True, late=SPEECH_OVER
)
_THROW_IN: Final = Handler(bidding.check_throw_in, bidding.do_throw_in, BID, late="throw-in-late")
_DIRECTOR: Final = director_rows(fact_checks.item_ids, *ANY)
_RULING: Final = _DIRECTOR["ruling"]
HANDLERS: Final[dict[str, Handler[Hand]]] = {
    "pass": Handler(_check_pass, _do_pass, ("bid", "announce"), spoken=True, late="pass-needless"),
    "bid": Handler(bidding.check_bid, bidding.do_bid, BID, spoken=True, late=BIDDING_OVER),
    "hold": Handler(bidding.check_hold, bidding.do_hold, BID, spoken=True, late=BIDDING_OVER),
    "throw-in": _THROW_IN,
    "dealt": Handler(bidding.check_dealt, bidding.do_dealt, DEALT, late=CARDS_LATE),
    "drew": Handler(talon.check_drew, talon.do_drew, TAKEN, late=CARDS_LATE),
    "discard": Handler(talon.check_discard, talon.do_discard, TAKEN, late=CARDS_LATE),
    "laid": Handler(talon.check_laid, talon.do_laid, TALON, late="laid-late"),
    "no-honour": Handler(talon.check_no_honour, talon.do_no_honour, TALON, late="no-honour-late"),
    "call": Handler(partner_call.check_call, partner_call.do_call, TAKEN, late=SPEECH_OVER),
    "tarokks": Handler(
        figure_announcements.check_count,
        figure_announcements.do_count,
        SPEECH,
        spoken=True,
        late=SPEECH_OVER,
    ),
    "announce": Handler(
        figure_announcements.check_announce,
        figure_announcements.do_announce,
        SPEECH,
        spoken=True,
        late=SPEECH_OVER,
    ),
    **dict.fromkeys(STEPS, _KONTRA),
    "play": Handler(_check_play, _do_play, PLAYED, told=True),
    **dict.fromkeys(fact_checks.FACTS, _FACT),
    "revoke": Handler(_check_revoke, _do_revoke, TOLD),
    **_DIRECTOR,
}


# -- transitions


def advance_by_passes(hand: Hand, handler: Handler[Hand]) -> tuple[Hand, EntryProblem | None]:
    """Return the hand advanced by passes to a stage of the handler, or the reason it cannot be."""
    if hand.stage in handler.stages or hand.stage == "over":
        return hand, None
    first = min(map(ANY.index, handler.stages))
    trial = hand.copy()
    while trial.stage not in handler.stages and ANY.index(trial.stage) < first:
        missing = _end_stage(trial)
        if missing is not None:
            return hand, missing
    return trial, None


def _end_stage(hand: Hand) -> EntryProblem | None:
    """End a stage by passes; return a problem if something must be said first."""
    if hand.stage == "bid":
        if not hand.bids:
            return make_problem("tarokk.bid-first")
        bidding.close_bidding(hand)
    elif hand.stage == "talon":
        hand.stage = "announce"
    elif hand.called is None:
        return make_problem("tarokk.call-first", declarer=hand.declarer)
    else:
        announcement_turns.close_announcements(hand)
    return None


def _belonging(hand: Hand, entry: Entry) -> Handler[Hand]:
    """Return the handler of a ruling.

    A ruling on an item belongs to the stages after the bidding and the announcements.
    """
    if entry.on in {None, WHOLE_HAND} or not hand.bids:
        return _RULING
    after = TOLD if hand.called is not None else TAKEN
    return Handler(_RULING.check, _RULING.act, after)


def _until_lead(hand: Hand) -> Handler[Hand]:
    """Return the handler of a throw-in; at some tables until the first lead (TAR 2.7)."""
    if hand.rules.throw_in_until != "first-lead":
        return _THROW_IN
    return Handler(_THROW_IN.check, _THROW_IN.act, BEFORE_LEAD, late="throw-in-over")


def stage_problem(hand: Hand, handler: Handler[Hand], entry: Entry) -> EntryProblem | None:
    """Return the reason why an entry is invalid in the current stage, or None."""
    if hand.stage in handler.stages:
        return handler.check(hand, entry)
    if entry.do == "no-honour" and hand.no_honour is not None and entry.seat is hand.declarer:
        return make_problem("tarokk.known-already")
    over = hand.nothing_played and handler.late != "pass-needless"
    return make_problem("tarokk.play-is-over" if over else f"tarokk.{handler.late}")


def check_and_apply_entry(hand: Hand, index: int, entry: Entry) -> tuple[Hand, EntryProblem | None]:
    """Apply an entry.

    Returns the hand after it, or the unchanged hand with the problem.
    """
    handler, trial = HANDLERS[entry.do], hand
    if handler is _RULING:
        handler = _belonging(hand, entry)
    elif handler is _THROW_IN:
        handler = _until_lead(hand)
    absent = check_in_play("tarokk", hand, entry)
    if absent is not None:
        return hand, absent
    if hand.stage in handler.stages:
        wrong = handler.check(hand, entry)
    elif entry.do == "pass" and hand.stage == "talon":
        wrong = make_problem("tarokk.pass-needless")
    else:
        trial, missing = advance_by_passes(hand, handler)
        wrong = missing or stage_problem(trial, handler, entry)
    if wrong is not None:
        return hand, wrong
    if handler.told and hand.facts:
        # A card must not contradict the reported facts, unless these were contradictory before.
        after = trial.copy() if trial is hand else trial
        _act(after, handler, index, entry)
        if fact_checks.is_consistent(after) or not fact_checks.is_consistent(hand):
            return after, None
        return hand, make_problem("tarokk.fact-contradicts")
    _act(trial, handler, index, entry)
    return trial, None


def _act(hand: Hand, handler: Handler[Hand], index: int, entry: Entry) -> None:
    """Apply a handler's effect and clear the results cached for the hand."""
    if handler is not _FACT:
        hand.judged = None
    handler.act(hand, index, entry)
    hand.found.clear()


def context_meaning(hand: Hand, entry: Entry) -> object:
    """Return the meaning of an entry, taken from the hand right after it.

    An entry inserted late must not change the meaning of later entries: words keep their turn
    (TAR 2.1, 3.1) and side (TAR 3.4), a step of kontra its position on the ladder.
    """
    if entry.do in {"dealt", "irregularity", "drew", "discard"}:
        return None
    if entry.do in {"bid", "hold"}:
        last = hand.bids[-1]
        return last.jump, last.hold, last.free
    if entry.do == "pass":
        return hand.stage, hand.turn if hand.stage == "announce" else None
    if entry.do in {"announce", *STEPS} and entry.seat is not None:
        chain = hand.chains.get(str(entry.on))
        side = None if hand.declarer is None else shown_sides(hand).get(entry.seat)
        rung = len(chain.steps) if chain is not None else None
        return side.declarers if side is not None else None, rung
    return hand.stage if hand.stage != "bid" else None
