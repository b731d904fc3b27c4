"""Gyerünk: calling on the other side to give up, and the answers (ALS 10)."""

from __future__ import annotations

from engine.alsos.figures import has_figures
from engine.alsos.problem import Problem, problem
from engine.alsos.state import GYERUNK, WITH_FIGURES, Call, Hand, Step
from engine.cards import Seat
from engine.kontra import next_step
from engine.record import Entry

GIVE_UP, PLAY_ON = "give-up", "play-on"


def check_gyerunk(hand: Hand, entry: Entry) -> Problem | None:
    """Once a hand, if played at all, without figures, at trick 2 (ALS 10.1, 10.2, 10.4)."""
    if hand.game not in WITH_FIGURES:
        return problem("alsos.call-no-game", game=hand.game)
    if not hand.rules.calling:
        return problem("alsos.call-not-played")
    if hand.call is not None:
        return problem("alsos.call-twice")
    if has_figures(hand):
        return problem("alsos.call-with-figures")
    return _check_trick_two(hand, entry)


def _check_trick_two(hand: Hand, entry: Entry) -> Problem | None:
    deal = hand.deal
    if not deal.played or deal.broken:
        return None
    if not deal.tricks:
        return problem("alsos.call-early")
    if len(deal.tricks) > 1:
        return problem("alsos.call-late")
    if deal.turn is not entry.seat:
        return problem("alsos.call-out-of-turn", turn=deal.turn)
    return None


def do_gyerunk(hand: Hand, index: int, entry: Entry) -> None:
    """Note the call."""
    del index
    if entry.seat is not None:
        hand.call = Call([Step(GYERUNK, entry.seat, "call")])


def answerers(hand: Hand) -> tuple[Seat, ...]:
    """Who answers the last word, in order: defenders from the declarer's right (ALS 10.3)."""
    if hand.call is None or hand.declarer is None:
        return ()
    last = hand.call.steps[-1].seat
    return hand.defenders() if last is hand.declarer else (hand.declarer,)


def call_open(hand: Hand) -> bool:
    """Whether a call still waits for its answer."""
    return hand.call is not None and hand.call.ended is None


def given_up(hand: Hand) -> bool:
    """Whether the hand ended by giving up (ALS 10.2)."""
    return hand.call is not None and hand.call.ended == GIVE_UP


def may_answer(hand: Hand, seat: Seat | None) -> Problem | None:
    """Whether this seat is to answer now; while the side has not given up, one may be bolder."""
    call = hand.call
    if call is None:
        return problem("alsos.nothing-called")
    if call.ended == GIVE_UP:
        return problem("alsos.call-answered")
    order = answerers(hand)
    if seat not in order:
        return problem("alsos.call-own-side")
    if seat in call.answers:
        return problem("alsos.call-answered")
    deal = hand.deal
    if call.ended is not None and len(deal.played) > len(deal.order) and len(deal.tricks) > 1:
        return problem("alsos.call-answered")
    return None


def overruled(hand: Hand, seat: Seat | None) -> bool:
    """Whether the seat's partner has already answered more boldly (ALS 10.3)."""
    call = hand.call
    if call is None or seat is None or call.ended == GIVE_UP:
        return False
    if seat in call.silent:
        return True
    return call.ended == PLAY_ON and seat in answerers(hand) and seat not in call.answers


def _check_meek(hand: Hand, entry: Entry) -> Problem | None:
    """Giving up and playing on may be said without effect beside a bolder partner (ALS 10.3)."""
    return None if overruled(hand, entry.seat) else may_answer(hand, entry.seat)


def _say_meekly(hand: Hand, index: int, seat: Seat, call: Call, answer: str) -> bool:
    """Note an answer; tells whether a bolder one holds already."""
    meek = overruled(hand, seat)
    if meek:
        hand.troubles.append((index, problem("alsos.answer-overruled")))
        call.silent.discard(seat)
    if seat in answerers(hand):
        call.answers[seat] = answer
    return meek


def check_give_up(hand: Hand, entry: Entry) -> Problem | None:
    """Each defender may give up; it holds only if no partner was bolder (ALS 10.2, 10.3)."""
    return _check_meek(hand, entry)


def do_give_up(hand: Hand, index: int, entry: Entry) -> None:
    """Note it; the hand ends when the whole side gave up."""
    call = hand.call
    if call is None or entry.seat is None:
        return
    if _say_meekly(hand, index, entry.seat, call, GIVE_UP):
        return
    if all(call.answers.get(seat) == GIVE_UP for seat in answerers(hand)):
        call.ended = GIVE_UP


def check_play_on(hand: Hand, entry: Entry) -> Problem | None:
    """Playing on doubles the game (ALS 10.2)."""
    return _check_meek(hand, entry)


def do_play_on(hand: Hand, index: int, entry: Entry) -> None:
    """Note it: the bolder answer holds (ALS 10.3)."""
    call = hand.call
    if call is None or entry.seat is None:
        return
    if not _say_meekly(hand, index, entry.seat, call, PLAY_ON):
        call.ended = PLAY_ON


def check_call_step(hand: Hand, entry: Entry) -> Problem | None:
    """Answer with the next step of the ladder (ALS 10.2)."""
    wrong = may_answer(hand, entry.seat)
    if wrong is not None or hand.call is None:
        return wrong
    right = next_step(len(hand.call.steps) - 1, hand.rules.steps)
    if right is None:
        return problem("alsos.kontra-at-the-top", on=GYERUNK)
    if entry.do != right:
        better = Entry(right, seat=entry.seat, on=GYERUNK)
        return problem("alsos.kontra-wrong-step", better, on=GYERUNK, step=entry.do, right=right)
    return None


def do_call_step(hand: Hand, index: int, entry: Entry) -> None:
    """Raise the call; now the other side answers."""
    del index
    if hand.call is not None and entry.seat is not None:
        silent = set(answerers(hand)) - set(hand.call.answers) - {entry.seat}
        hand.call.steps.append(Step(entry.do, entry.seat, "call"))
        hand.call.silent = silent
        hand.call.answers = {}
        hand.call.ended = None
