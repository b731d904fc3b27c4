"""Gyerünk: calling on the other side to give up, and the answers (ALS 10)."""

from __future__ import annotations

from dataclasses import replace

from engine.adjudication.kontra_ladder import check_step, next_step
from engine.alsos.rule_constants import BETLI
from engine.alsos.stakes import GAME, GYERUNK, Call
from engine.alsos.state import Hand
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.entry_problem import EntryProblem, make_problem

GIVE_UP, PLAY_ON = "give-up", "play-on"
ANSWERS = (PLAY_ON, GIVE_UP)
WORDS = frozenset({*ANSWERS, GYERUNK})
"""The words said during trick 2, for which the play waits (ALS 10.1)."""


def called_item(entry: Entry) -> str:
    """Return the item of a call or its answer: the game, unless a figure is named (ALS 10.4)."""
    on = entry.on or GAME
    return item_of_call_id(on) or on


def is_call_step(entry: Entry) -> bool:
    """Return whether a kontra step answers a call (ALS 10.2)."""
    return entry.on is not None and item_of_call_id(entry.on) is not None


def item_of_call_id(on: str) -> str | None:
    """Return the item whose call an id names: `gyerunk`, or `gyerunk-FIGURE/SEAT` (ALS 10.4)."""
    if on == GYERUNK:
        return GAME
    return on.removeprefix(f"{GYERUNK}-") if on.startswith(f"{GYERUNK}-") else None


def has_call_barring_figure(hand: Hand) -> bool:
    """Return whether any seat announced a figure that bars a call (ALS 10.1)."""
    beside = hand.rules.call_beside
    return any(
        stake.row is not None and not stake.void and stake.name not in beside
        for stake in hand.chains.values()
    )


def call_id(item: str) -> str:
    """Return the id of a call for kontra steps: `gyerunk`, or `gyerunk-FIGURE/SEAT`."""
    return GYERUNK if item == GAME else f"{GYERUNK}-{item}"


def call_of(hand: Hand, item: str) -> Call | None:
    """Return the call on an item; figures that go with the game share the game's (ALS 10.1)."""
    if not hand.calls:
        return None
    stake = hand.chains.get(item)
    if stake is not None and stake.name in hand.rules.call_beside and not stake.void:
        return hand.calls.get(GAME)
    return hand.calls.get(item)


def check_gyerunk(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a call: once an item, in play, without figures, at trick 2 (ALS 10.1, 10.2, 10.4)."""
    rules, item = hand.rules, called_item(entry)
    if not rules.call_games:
        return make_problem("alsos.call-not-played")
    if hand.game not in rules.call_games:
        return make_problem("alsos.call-no-game", game=hand.game)
    if item != GAME:
        wrong = _check_figure_call(hand, item, entry.seat)
        if wrong is not None:
            return wrong
    call = hand.calls.get(item)
    if call is not None:
        return None if may_call_back(hand, call, entry.seat) else make_problem("alsos.call-twice")
    if call_open(hand):
        return make_problem("alsos.call-open")
    if has_call_barring_figure(hand) and not rules.call_figures:
        return make_problem("alsos.call-with-figures")
    return _check_trick_two(hand, entry)


def _check_figure_call(hand: Hand, item: str, seat: Seat | None) -> EntryProblem | None:
    """Check that a figure is called only where the rule set allows it (ALS 10.4)."""
    if not hand.rules.call_figures:
        return make_problem("alsos.call-figures-not-played")
    stake = hand.chains.get(item)
    if stake is None or stake.void or stake.row is None:
        return make_problem("alsos.no-such-item", on=item)
    if stake.name in hand.rules.call_beside:
        return make_problem("alsos.call-goes-with-game", Entry("gyerunk", seat=seat), on=item)
    return None


def may_call_back(hand: Hand, call: Call, seat: Seat | None) -> bool:
    """Return whether the side that said kontra to a call may call back now (ALS 10.4)."""
    last = call.steps[-1]
    kontra = hand.rules.call_back and last.name != GYERUNK and call.ended == PLAY_ON
    paused = len(hand.deal.tricks) <= 1
    return kontra and paused and seat is not None and hand.same_side(last.seat, seat)


def _check_trick_two(hand: Hand, entry: Entry) -> EntryProblem | None:
    deal = hand.deal
    if not deal.played or deal.broken:
        return None
    if not deal.tricks:
        return make_problem("alsos.call-early")
    if len(deal.tricks) > 1:
        return make_problem("alsos.call-late")
    if betli_is_lost(hand):
        return make_problem("alsos.play-is-over")
    if deal.turn is not entry.seat:
        return make_problem("alsos.call-out-of-turn", turn=deal.turn)
    return None


def betli_is_lost(hand: Hand) -> bool:
    """Return whether the cards show a lost betli, which stops the play and bars calls (ALS 4.3)."""
    return hand.game == BETLI and any(trick.winner is hand.declarer for trick in hand.deal.tricks)


def do_gyerunk(hand: Hand, index: int, entry: Entry) -> None:
    """Record the call, or the call back."""
    item = called_item(entry)
    call = hand.calls.get(item, Call(item))
    hand.calls[item] = Call(item, steps=call.raised(index, entry, "call").steps)


def answerers(hand: Hand, call: Call) -> tuple[Seat, ...]:
    """Return the seats that answer the last word, from the declarer's right (ALS 10.3)."""
    last, declarer = call.steps[-1].seat, hand.the_declarer
    return hand.defenders() if last is declarer else (declarer,)


def answered_step(hand: Hand, entry: Entry) -> int:
    """Return the step of a call that an entry answers: the last one of the other side."""
    call = hand.calls.get(called_item(entry))
    if call is None:
        return 0
    if entry.seat is None:
        return len(call.steps)
    places = enumerate(call.steps, 1)
    return max((n for n, said in places if not hand.same_side(said.seat, entry.seat)), default=0)


def to_answer(hand: Hand, call: Call | None) -> tuple[Seat, ...]:
    """Return the seats that have yet to answer an open call (ALS 10.2)."""
    if call is None or call.ended is not None:
        return ()
    return tuple(seat for seat in answerers(hand, call) if seat not in call.answers)


def speakers(hand: Hand, entry: Entry) -> tuple[Seat, ...]:
    """Return the seats that say it: the named one, or a side that gives up together (ALS 10.2)."""
    if entry.seat is not None:
        return (entry.seat,)
    return to_answer(hand, hand.calls.get(called_item(entry)))


def call_open(hand: Hand) -> bool:
    """Return whether a call still waits for its answer."""
    return bool(hand.calls) and any(call.ended is None for call in hand.calls.values())


def is_everything_given_up(hand: Hand) -> bool:
    """Return whether the game and every figure were given up (10.2, 10.4)."""
    if not hand.calls or not _conceded(hand, GAME):
        return False
    figures = (stake for stake in hand.chains.values() if stake.row is not None)
    return all(stake.void or _conceded(hand, stake.id) for stake in figures)


def check_play_can_go_on(hand: Hand) -> EntryProblem | None:
    """Check that the play neither waits for an answer to a call nor is over (10.1, 10.2)."""
    if call_open(hand):
        return make_problem("alsos.call-open")
    return make_problem("alsos.play-is-over") if is_everything_given_up(hand) else None


def _conceded(hand: Hand, item: str) -> bool:
    call = call_of(hand, item)
    return call is not None and call.ended == GIVE_UP


def _partner_was_first(hand: Hand, call: Call, seat: Seat | None) -> bool:
    """Return whether a partner who comes after the seat has already answered (ALS 10.3)."""
    if seat in call.silent:
        return hand.defenders()[-1] is call.steps[-1].seat
    order = answerers(hand, call)
    return seat in order and any(late in call.answers for late in order[order.index(seat) + 1 :])


def partner_to_answer_first(hand: Hand, call: Call | None, seat: Seat) -> Seat | None:
    """Return the partner whose answer a seat's giving up has to wait for, or None (ALS 10.3).

    Bolder answers need not wait: they imply that the partner has given up.
    """
    if call is None or call.ended is not None:
        return None
    order = answerers(hand, call)
    before = order[: order.index(seat)] if seat in order else ()
    return next((first for first in before if first not in call.answers), None)


def early_answers(hand: Hand) -> list[tuple[str, Seat, Seat]]:
    """Return calls given up out of turn: item, seat, and the seat that answers first (ALS 10.3)."""
    return [
        (item, seat, first)
        for item, call in hand.calls.items()
        for seat in call.answers
        if (first := partner_to_answer_first(hand, call, seat)) is not None
    ]


def without_early_answers(hand: Hand) -> Hand:
    """Return the hand without answers given out of turn, so that the first seats are due."""
    early = early_answers(hand)
    if not early:
        return hand
    hand = hand.copy()
    for item, seat, _ in early:
        call = hand.calls[item]
        answers = {one: answer for one, answer in call.answers.items() if one is not seat}
        hand.calls[item] = replace(call, answers=answers)
    return hand


def _is_over(hand: Hand, call: Call, seat: Seat | None) -> bool:
    """Return whether the call needs no answer of the seat any more (ALS 10.2-10.4).

    The side gave up, its kontra simply doubles, or a partner who comes after the seat answered.
    """
    doubled = hand.rules.call_back and call.steps[-1].name != GYERUNK
    return call.ended == GIVE_UP or doubled or _partner_was_first(hand, call, seat)


def may_answer(hand: Hand, call: Call | None, seat: Seat | None) -> EntryProblem | None:
    """Check that the seat may answer now; until its side has given up it may answer more boldly."""
    if call is None:
        return make_problem("alsos.nothing-called")
    if _is_over(hand, call, seat):
        return make_problem("alsos.call-answered")
    if seat not in answerers(hand, call):
        return make_problem("alsos.call-own-side")
    deal = hand.deal
    late = call.ended is not None and len(deal.tricks) > 1 and len(deal.played) > len(deal.order)
    return make_problem("alsos.call-answered") if late or seat in call.answers else None


def has_partner_answered_as_boldly(hand: Hand, call: Call | None, seat: Seat | None) -> bool:
    """Return whether an earlier partner of the seat has answered as boldly (ALS 10.3)."""
    if call is None or seat is None or _is_over(hand, call, seat):
        return False
    held = call.ended == PLAY_ON and seat in answerers(hand, call) and seat not in call.answers
    return held or seat in call.silent


def check_answer(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check giving up, effective only if no partner is bolder, or playing on (ALS 10.2, 10.3).

    With a bolder partner either answer is allowed without effect. An entry without a seat gives
    up for all who have yet to answer.
    """
    call = hand.calls.get(called_item(entry))
    if call is not None and entry.seat is None:
        return None if to_answer(hand, call) else make_problem("alsos.call-answered")
    return (
        None
        if has_partner_answered_as_boldly(hand, call, entry.seat)
        else may_answer(hand, call, entry.seat)
    )


def do_answer(hand: Hand, index: int, entry: Entry) -> None:
    """Record an answer: the bolder one counts; if all of a side give up the item ends (10.3)."""
    item = called_item(entry)
    call, seats = hand.calls[item], speakers(hand, entry)
    order, meek = answerers(hand, call), has_partner_answered_as_boldly(hand, call, entry.seat)
    said = {**call.answers, **{seat: entry.do for seat in seats if seat in order}}
    ended = call.ended
    if meek:
        hand.troubles.append((index, make_problem("alsos.answer-overruled")))
    elif entry.do == PLAY_ON or all(said.get(seat) == GIVE_UP for seat in order):
        ended = entry.do
    silent = call.silent.difference(seats) if meek else call.silent
    hand.calls[item] = replace(call, answers=said, ended=ended, silent=silent)


def next_call_step(hand: Hand, call: Call) -> str | None:
    """Return the step that may answer now: the next one, or the one kontra before a call back."""
    if hand.rules.call_back:
        return hand.rules.steps[0] if call.steps[-1].name == GYERUNK else None
    return next_step(len(call.steps) - 1, hand.rules.steps)


def check_call_step(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a kontra to a call is the next step of the ladder (ALS 10.2)."""
    item = called_item(entry)
    call = hand.calls.get(item)
    wrong = may_answer(hand, call, entry.seat)
    if wrong is not None or call is None:
        return wrong
    return check_step("alsos", entry, call_id(item), len(call.steps) - 1, hand.rules.steps)


def do_call_step(hand: Hand, index: int, entry: Entry) -> None:
    """Raise the call; the other side answers next, unless kontra simply doubles (ALS 10.4)."""
    call, simply = hand.calls[called_item(entry)], hand.rules.call_back
    silent = frozenset(answerers(hand, call)) - set(call.answers) - {entry.seat}
    raised = Call(call.id, steps=call.raised(index, entry, "call").steps)
    told = {"ended": PLAY_ON} if simply else {"silent": silent}
    hand.calls[call.id] = replace(raised, **told)
