"""Kontra to mordkontra on the game and every figure (TAR 5.1)."""

from __future__ import annotations

from engine.adjudication.kontra_ladder import (
    KontraStep,
    check_side,
    check_step,
    is_announcers_turn,
    no_such_item,
)
from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem, make_problem
from engine.tarokk.announcements import announcement_turns
from engine.tarokk.announcements.sides import Known, Partner, shown_sides, with_declarer
from engine.tarokk.rule_constants import STEPS
from engine.tarokk.state import Hand, KontraChain, SideEvidence

COUNT_ITEM = "tarokks"
"""The name of the item of a tarokk count, which takes no kontra (TAR 5.1)."""


def check_kontra(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the next step of an item's ladder: by the side entitled to it, in turn (TAR 5.1)."""
    seat, on = seat_of(entry), str(entry.on)
    if on.partition("/")[0] == COUNT_ITEM:
        return make_problem("tarokk.kontra-on-count", on=on)
    chain = hand.chains.get(on)
    if chain is None:
        return no_such_item("tarokk", entry, hand.chains)
    figure = hand.figure_of(on)
    if figure is not None and figure.void:
        return make_problem("tarokk.kontra-on-void", on=on)
    wrong = announcement_turns.check_turn(hand, seat) or announcement_turns.check_called(hand)
    if wrong is not None:
        return wrong
    said, own = len(chain.steps), is_on_announcing_side(shown_sides(hand), seat, chain)
    wrong = check_side("tarokk.kontra-wrong-side", chain.id, said, STEPS, announcers=own)
    return wrong or check_step("tarokk", entry, chain.id, said, STEPS)


def is_on_announcing_side(known: Known, seat: Seat, chain: KontraChain) -> bool:
    """Return whether a seat is on the side that undertook an item.

    The sides shown decide; if they are unknown, the side whose step is next is assumed
    (TAR 3.4, 5.1).
    """
    if seat in known and chain.by in known:
        return known[seat].declarers is known[chain.by].declarers
    return seat is chain.by or is_announcers_turn(len(chain.steps))


def do_kontra(hand: Hand, index: int, entry: Entry) -> None:
    """Record a kontra step, which shows its speaker's side (TAR 3.4)."""
    seat, chain = seat_of(entry), hand.chains[str(entry.on)]
    announcement_turns.record_spoken_word(hand, index, seat)
    own = is_announcers_turn(len(chain.steps))
    hand.chains[chain.id] = chain.raised(index, entry)
    hand.words.append(SideEvidence(index, seat, hand.turn, chain.id, chain.by, own))


def valid_steps(hand: Hand, chain: KontraChain, partner: Partner) -> tuple[KontraStep, ...]:
    """Return the steps valid with this partner: those before any by a wrong side (TAR 5.1)."""
    own = with_declarer(hand, partner)
    for number, step in enumerate(chain.steps):
        same = (step.seat in own) is (chain.by in own)
        if same is not is_announcers_turn(number):
            return chain.steps[:number]
    return chain.steps
