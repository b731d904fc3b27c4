"""Announcements in trick 1: turns, kontra chains, 20 and 40 (ULT 2.5, 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.adjudication.kontra_ladder import (
    check_side,
    check_step,
    is_announcers_turn,
    next_step,
    no_such_item,
)
from engine.hand.cards import Seat, Suit
from engine.hand.record import Entry, seat_of
from engine.packs.hungarian_pack import PIROS, HungarianSuit
from engine.packs.king_pairs import MOST_PAIRS
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, make_problem
from engine.ulti.rule_constants import PAIRS, STEPS
from engine.ulti.state import FIRST_TURNS, Hand, KontraChain

Announced = tuple[int, Seat, str]
"""The index of an announcement, its seat and its figure."""
NAMED: Final = tuple(suit for suit in HungarianSuit if suit is not PIROS)
"""The trumps that can be named after the bidding; piros is part of a bid (ULT 1.5, 2.1)."""


# -- turns and kontra


def may_raise(hand: Hand, seat: Seat, chain: KontraChain) -> bool:
    """Return whether a seat may take the next step of a chain (ULT 3.1, 3.2).

    The declarer answers. Kontra is for the defender who owns the chain, or for either defender if
    it has no owner, as one speaks for both. A seat that did not raise in its turn is out of the
    chain.
    """
    said = len(chain.steps)
    if seat in chain.out or next_step(said, STEPS) is None:
        return False
    if is_announcers_turn(said):
        return seat is hand.declarer
    return seat is chain.against if chain.against is not None else seat is not hand.declarer


def end_turn(hand: Hand) -> None:
    """End the current turn; a seat that could have raised a chain and did not is out (ULT 3.1)."""
    seat = hand.speaker
    for chain in tuple(hand.chains.values()):
        if may_raise(hand, seat, chain):
            hand.chains[chain.id] = chain.passed_by(seat)
    hand.turn += 1


def pass_turns_until(hand: Hand, seat: Seat) -> None:
    """End turns until it is this seat's."""
    for _ in range(hand.passes_until(seat)):
        end_turn(hand)


def check_kontra(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the next step of a chain, by a seat that may raise it in its turn (ULT 3.1, 3.2)."""
    seat, chain = seat_of(entry), hand.chains.get(str(entry.on))
    if chain is None:
        return no_such_item("ulti", entry, (on for on in hand.chains if seat.value in on))
    return _check_ladder(hand, entry, chain) or _check_in_time(hand, seat, chain)


def _check_ladder(hand: Hand, entry: Entry, chain: KontraChain) -> EntryProblem | None:
    seat, said, own = seat_of(entry), len(chain.steps), {chain.against, hand.declarer}
    if chain.against is not None and seat not in own and next_step(said, STEPS) is not None:
        return make_problem("ulti.kontra-for-another", on=chain.id)
    by_declarer = seat is hand.declarer
    wrong = check_side("ulti.kontra-out-of-turn", chain.id, said, STEPS, announcers=by_declarer)
    if wrong is not None:
        return wrong
    wrong = check_step("ulti", entry, chain.id, said, STEPS)
    if wrong is not None and _check_in_time(hand, seat, chain) is not None:
        return wrong._replace(accepted=())
    return wrong


def _check_in_time(hand: Hand, seat: Seat, chain: KontraChain) -> EntryProblem | None:
    """Check that a seat has not passed its turn to raise; other seats' passes do not matter."""
    if not may_raise(hand, seat, chain):
        return make_problem("ulti.kontra-after-passing", on=chain.id)
    return None


def do_kontra(hand: Hand, index: int, entry: Entry) -> None:
    """Raise a chain by a step."""
    seat = seat_of(entry)
    pass_turns_until(hand, seat)
    hand.chains[str(entry.on)] = hand.chains[str(entry.on)].raised(index, entry)
    hand.said.append(SpokenEntry(seat, "trick1", index))


# -- 20 and 40: announcing, and announcements without the cards


def check_announce(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a 20 or 40: at trick 1, in a parti, with the cards (ULT 2.5)."""
    seat, figure = seat_of(entry), str(entry.figure)
    if not hand.has_parti:
        return make_problem("ulti.no-parti", figure=figure)
    if hand.turn + hand.passes_until(seat) >= FIRST_TURNS:
        return make_problem("ulti.announced-late", figure=figure)
    if hand.said_by(hand.order, figure) >= MOST_PAIRS[figure]:
        return make_problem("ulti.announced-too-often", figure=figure, most=MOST_PAIRS[figure])
    if not may_have(hand, entry):
        return make_problem("ulti.announced-without-cards", figure=figure)
    return None


def may_have(hand: Hand, entry: Entry) -> bool:
    """Return whether a seat may have the cards for one more 20 or 40, as far as known."""
    seat, figure = seat_of(entry), str(entry.figure)
    said = [each for each in hand.announced if each[1] is seat]
    more = [*said, (len(hand.announced), seat, figure)]
    return len(_least(hand, seat, more)) == len(_least(hand, seat, said))


def do_announce(hand: Hand, index: int, entry: Entry) -> None:
    """Record a 20 or the 40; without a parti it takes no turn (ULT 2.5)."""
    seat = seat_of(entry)
    if hand.has_parti:
        pass_turns_until(hand, seat)
    hand.announced.append((index, seat, str(entry.figure)))
    hand.said.append(SpokenEntry(seat, "trick1", index))


def entries_said_with_own_card(hand: Hand) -> Iterator[int]:
    """Yield the indices of words said with the speaker's own card (ULT 3.1).

    Answers to kontra are not among them.
    """
    yield from (index for index, _, _ in hand.announced if index not in hand.withdrawn)
    yield from (chain.steps[0].entry for chain in hand.chains.values() if chain.steps)


def unfounded_pairs(hand: Hand) -> list[Announced]:
    """Return the 20s and 40s that the known cards do not allow (ULT 2.5)."""
    found: list[Announced] = []
    for seat in hand.order if hand.announced and hand.has_parti else ():
        found += _least(hand, seat, [each for each in hand.announced if each[1] is seat])
    return found


def _least(hand: Hand, seat: Seat, said: list[Announced]) -> list[Announced]:
    """Return a seat's announcements without the cards, the later ones of several.

    While the trumps are unknown, those most favourable to the seat are assumed.
    """
    trumps = NAMED if hand.trump is None else (hand.trump,)
    able = (_without(hand, seat, said, trump) for trump in trumps)
    return min(able, key=lambda found: (len(found), -sum(place for place, _, _ in found)))


def _without(hand: Hand, seat: Seat, said: list[Announced], trump: Suit) -> list[Announced]:
    found: list[Announced] = []
    for figure in PAIRS:
        of_it = [each for each in said if each[2] == figure]
        if of_it:
            _, most = hand.deal.pairs(seat, figure, trump)
            found += of_it[most:]
    return found
