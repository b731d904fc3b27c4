"""The turns of trick 1 and the kontra chains raised in them (ULT 3)."""

from __future__ import annotations

from dataclasses import replace

from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.judging.adjudication import Said
from engine.judging.kontra import (
    check_side,
    check_step,
    is_announcers_turn,
    next_step,
    no_such_item,
)
from engine.judging.problem import Problem, problem
from engine.ulti.state import Chain, Hand
from engine.ulti.table import STEPS


def turn_of(hand: Hand, seat: Seat) -> int:
    """The number of a seat's next turn: this one, or the first to come."""
    return hand.turn + hand.passes_until(seat)


def raisers(hand: Hand, chain: Chain) -> tuple[Seat, ...]:
    """Who may say the next step of a chain (ULT 3.1, 3.2).

    The declarer answers; kontra is for the defender whose own chain it is, else for any of the
    two, as one speaks for both. Who did not raise in his turn is out of it.
    """
    if next_step(len(chain.steps), STEPS) is None:
        return ()
    if is_announcers_turn(len(chain.steps)):
        side: tuple[Seat, ...] = (hand.the_declarer,)
    else:
        side = hand.defenders() if chain.against is None else (chain.against,)
    return tuple(seat for seat in side if seat not in chain.out)


def end_turn(hand: Hand) -> None:
    """End the present turn: whoever could have raised a chain and did not is out (ULT 3.1)."""
    seat = hand.speaker
    for chain in tuple(hand.chains.values()):
        if seat in raisers(hand, chain):
            hand.chains[chain.id] = replace(chain, out=chain.out | {seat})
    hand.turn += 1


def go_to(hand: Hand, seat: Seat) -> None:
    """Let turns pass until it is this seat's."""
    for _ in range(hand.passes_until(seat)):
        end_turn(hand)


def check_kontra(hand: Hand, entry: Entry) -> Problem | None:
    """The next step of a chain, by somebody whose turn it is to raise it (ULT 3.1, 3.2)."""
    seat, chain = seat_of(entry), hand.chains.get(str(entry.on))
    if chain is None:
        return no_such_item("ulti", entry, (on for on in hand.chains if seat.value in on))
    return _check_ladder(hand, entry, chain) or _check_in_time(hand, seat, chain)


def _check_ladder(hand: Hand, entry: Entry, chain: Chain) -> Problem | None:
    seat, said, own = seat_of(entry), len(chain.steps), {chain.against, hand.declarer}
    if chain.against is not None and seat not in own and next_step(said, STEPS) is not None:
        return problem("ulti.kontra-for-another", on=chain.id)
    by_declarer = seat is hand.declarer
    wrong = check_side("ulti.kontra-out-of-turn", chain.id, said, STEPS, announcers=by_declarer)
    if wrong is not None:
        return wrong
    wrong = check_step("ulti", entry, chain.id, said, STEPS)
    if wrong is not None and _check_in_time(hand, seat, chain) is not None:
        return wrong._replace(accepted=())
    return wrong


def _check_in_time(hand: Hand, seat: Seat, chain: Chain) -> Problem | None:
    trial = hand.copy()
    go_to(trial, seat)
    if seat not in raisers(trial, trial.chains[chain.id]):
        return problem("ulti.kontra-after-passing", on=chain.id)
    return None


def do_kontra(hand: Hand, index: int, entry: Entry) -> None:
    """Raise a chain by a step."""
    seat = seat_of(entry)
    go_to(hand, seat)
    hand.chains[str(entry.on)] = hand.chains[str(entry.on)].raised(index, entry)
    hand.said.append(Said(seat, "trick1", index))
