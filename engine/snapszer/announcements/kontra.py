"""Kontra: the turns of the first trick and the ladder of kontra (SNA 2.5, 3.1, 3.2)."""

from __future__ import annotations

from engine.adjudication.kontra_ladder import (
    check_side,
    check_step,
    is_announcers_turn,
    next_step,
    no_such_item,
)
from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, make_problem
from engine.snapszer.rule_constants import STEPS
from engine.snapszer.state import Hand, KontraChain


def first_trick_place(hand: Hand, seat: Seat) -> int:
    """Return the place of a seat in trick 1."""
    return hand.around().index(seat)


def pass_turns_until(hand: Hand, seat: Seat) -> None:
    """Let turns of trick 1 pass until this seat's; all of the rest if its turn is over.

    A seat that did not start a ladder in its turn cannot do so any more (SNA 3.1).
    """
    if hand.deal.begun:
        return
    place = first_trick_place(hand, seat)
    to = place if place >= hand.turn else hand.players
    hand.silent = hand.silent.union(hand.around()[hand.turn : to])
    hand.turn = to


def is_out_of_turn_by_cards(hand: Hand, seat: Seat) -> bool:
    """Return whether the cards played show that it is another seat's turn (SNA 2.5)."""
    deal = hand.deal
    return deal.begun and not deal.broken and deal.turn is not None and deal.turn is not seat


def check_kontra(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a step is the next of the ladder, by the right side, in time (SNA 3.1, 3.2)."""
    seat = seat_of(entry)
    chain = hand.chains.get(str(entry.on))
    if chain is None or chain not in hand.open_chains:
        return no_such_item("snapszer", entry)
    level = hand.level(chain)
    partners = known_partners_of_announcer(hand, chain, hand.possible_holders)
    own = seat is chain.by or _may_answer_as_partner(hand, chain, seat)
    wrong = check_side("snapszer.kontra-wrong-side", chain.id, level, STEPS, announcers=own)
    if wrong is not None:
        return wrong
    by_another = not own and next_step(level, STEPS) is not None
    if by_another and seat in partners:
        return partner_kontra_problem(hand, chain)
    late = _check_in_time(hand, chain, seat)
    return late or check_step("snapszer", entry, chain.id, level, STEPS)


def _may_answer_as_partner(hand: Hand, chain: KontraChain, seat: Seat) -> bool:
    """Return whether a seat answers as the announcer's partner (SNA 3.1 rekontra_by_partner).

    By the cards played he is certain. Else he says so: somebody who would make him one, and all
    steps so far valid, may hold the called card.
    """
    if not hand.rules.rekontra_by_partner or not is_announcers_turn(hand.level(chain)):
        return False
    is_partner = (
        seat in hand.known_side(chain.by, one)
        and count_valid_steps(hand, chain, one) == len(chain.steps)
        for one in hand.possible_holders
    )
    return all(is_partner) if hand.deal.begun else any(is_partner)


def partner_kontra_problem(hand: Hand, chain: KontraChain) -> EntryProblem:
    """Return the problem of a kontra by a partner of the announcer (SNA 3.1)."""
    whose = "declarer" if chain.by is hand.declarer else "announcer"
    return make_problem("snapszer.kontra-by-partner", on=chain.id, whose=whose)


def _check_in_time(hand: Hand, chain: KontraChain, seat: Seat) -> EntryProblem | None:
    """Check the first step's turn; later steps must precede the next card (SNA 3.1)."""
    if chain.steps:
        soon = len(hand.deal.played) <= chain.cards
        return None if soon else make_problem("snapszer.kontra-late", on=chain.id)
    if seat in hand.silent or seat in chain.out:
        return make_problem("snapszer.kontra-late", on=chain.id)
    if is_out_of_turn_by_cards(hand, seat):
        return make_problem("snapszer.out-of-turn", turn=hand.deal.turn)
    return None


def do_kontra(hand: Hand, index: int, entry: Entry) -> None:
    """Raise the item by a step."""
    seat, chain = seat_of(entry), hand.chains[str(entry.on)]
    cards = max(len(hand.deal.played), chain.cards)
    if not chain.steps:
        pass_turns_until(hand, seat)
        if hand.stage == "trick1":  # entered before any card: said in its turn
            cards = max(cards, first_trick_place(hand, seat))
    hand.chains[chain.id] = chain.raised(index, entry, cards=cards)
    hand.said.append(SpokenEntry(seat, hand.stage, index))


# -- valid steps


def count_valid_steps(hand: Hand, chain: KontraChain, holder: Seat | None) -> int:
    """Return the number of valid steps: those before one of the wrong side (SNA 3.1).

    It is a partner's against his side, or an answer by who is no partner after all.
    """
    if not chain.steps or (hand.seeks_holder and holder is None):
        return len(chain.steps)
    side, level = hand.side(chain.by, holder), hand.first_level(chain)
    wrong = (
        number
        for number, step in enumerate(chain.steps)
        if step.seat is not chain.by
        and (step.seat in side) is not is_announcers_turn(level + number)
    )
    return next(wrong, len(chain.steps))


def wrong_side_problem(hand: Hand, chain: KontraChain, number: int) -> EntryProblem:
    """Return the problem of a step that turns out to be of the wrong side (SNA 3.1)."""
    level = hand.first_level(chain) + number
    wrong = check_side("snapszer.kontra-wrong-side", chain.id, level, STEPS, announcers=False)
    return wrong or partner_kontra_problem(hand, chain)


def known_partners_of_announcer(
    hand: Hand, chain: KontraChain, holders: tuple[Seat | None, ...]
) -> set[Seat]:
    """Return the certain partners of the seat that answers for a ladder (SNA 3.1).

    They are known once only one seat can have held the called card.
    """
    holder = holders[0] if len(holders) == 1 else None
    return set(hand.known_side(chain.by, holder)) - {chain.by}


def last_valid_step(
    hand: Hand, chain: KontraChain, holder: Seat | None
) -> tuple[str, Seat | None] | None:
    """Return the highest valid step and its seat, None for an initial step (SNA 3.1, 3.2)."""
    said = count_valid_steps(hand, chain, holder)
    level = hand.first_level(chain) + said
    if not level:
        return None
    return STEPS[level - 1], chain.steps[said - 1].seat if said else None
