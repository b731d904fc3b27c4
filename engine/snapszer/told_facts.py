"""Facts, irregularities and rulings, checked against the cards and each other (SNA 2, 3; SES 6)."""

from __future__ import annotations

from collections.abc import Collection

from engine.hand.record import Entry
from engine.judging import ruling
from engine.judging.problem import Problem, problem
from engine.snapszer.outcomes import asked, is_ended
from engine.snapszer.shapes import BROKEN
from engine.snapszer.state import Hand
from engine.snapszer.worlds import World, by_cards, names_holder, test_of, worlds

ABOUT = {
    "appeared": "out",
    "alone": "alone",
    "held": "holder",
    "class": "spared",
    "last-trick": "last",
    "sixty-six": "had",
    "went": "kept",
}
"""The field of a world that a fact is about."""
OF_RULED = frozenset({"holder", "last"})
"""What may be told of a hand whose end the director said: who is on the side that he named."""


def ends_hand(hand: Hand, entry: Entry) -> bool:
    """Whether a fact would tell how the hand ended, which nothing has told yet."""
    return entry.do == end_of(hand) and not is_ended(hand)


def end_of(hand: Hand) -> str:
    """What tells that the hand was played out, or broken (SNA 2.1, 2.4)."""
    return "last-trick" if hand.bid is None and hand.snapszer is None else "went"


def check_fact(hand: Hand, entry: Entry) -> Problem | None:
    """A fact must fit the cards and what was told before (SNA 2, 3)."""
    if entry.do == "went" and end_of(hand) != "went":
        return problem("snapszer.fact-of-another-game")
    if not is_ended(hand) and entry.do == end_of(hand) and by_cards(hand):
        return None if _may_be_broken(hand, entry) else problem("snapszer.play-untold")
    ruled = ABOUT[entry.do] in OF_RULED and hand.is_ruled
    if not is_ended(hand) and not ruled and entry.do != end_of(hand):
        return problem("snapszer.end-first")
    if about_called(entry) and not hand.seeks_holder:
        return problem("snapszer.nobody-called")
    trial = hand.copy()
    trial.facts[entry.do] = (0, entry)
    if worlds(trial) and (entry.do not in hand.facts or hand.facts[entry.do][1] == entry):
        return None
    told = "fact-twice" if entry.do in hand.facts else "fact-contradicts"
    return problem(f"snapszer.{told}")


def about_called(entry: Entry) -> bool:
    """Whether a fact is about a called card: who counts alone hangs on it too (SNA 2.1)."""
    return entry.do == "appeared" or (entry.seat is not None and entry.do in {"held", "alone"})


def _may_be_broken(hand: Hand, entry: Entry) -> bool:
    """Whether a snapszer is told to be lost by a trick of which the cards leave open whose it was.

    Whoever took it knows whether he is with the announcer (SNA 2.5).
    """
    return entry.what == BROKEN and any(not world.kept for world in worlds(hand))


def tells(hand: Hand, left: tuple[World, ...], needed: Collection[str], entry: Entry) -> bool:
    """Whether a fact would be accepted without a word: `needed`, and strikes something out."""
    strikes = ABOUT[entry.do] in needed and not all(map(test_of(entry), left))
    if not strikes and not ends_hand(hand, entry):
        return False
    return check_fact(hand, entry) is None and not shows_revoke(hand, entry)


def shows_revoke(hand: Hand, entry: Entry) -> bool:
    """Whether whoever is told to have had the called card should have played it (SNA 1.4, 3.3)."""
    return names_holder(entry) and entry.seat not in hand.likely_holders


def do_fact(hand: Hand, index: int, entry: Entry) -> None:
    """Note a fact, and say if it was known or is not asked in this hand."""
    if not ends_hand(hand, entry):
        left = worlds(hand)
        if left and all(map(test_of(entry), left)):
            hand.troubles.append((index, problem("snapszer.known-already")))
        elif shows_revoke(hand, entry):
            shown = problem("snapszer.revoke-shown", card=hand.partner_card)
            hand.troubles.append((index, shown))
        elif ABOUT[entry.do] not in asked(hand, left):
            hand.troubles.append((index, problem("snapszer.not-needed")))
    else:
        hand.stage = "over"
    hand.facts.setdefault(entry.do, (index, entry))


# -- what went wrong


def do_revoke(hand: Hand, index: int, entry: Entry) -> None:
    """The other side says "renonsz" and has won (SNA 3.3)."""
    hand.penalty = (index, entry)
    hand.stage = "over"


def check_ruling(hand: Hand, entry: Entry) -> Problem | None:
    """A ruling is on the game, or the snapszer in its place (SES 6.1)."""
    return ruling.check("snapszer", hand.rulings, entry, {hand.item})
