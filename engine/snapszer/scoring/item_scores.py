"""The item and the award of a hand: a value chain, and the seats that write it (SNA 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from engine.adjudication.item_verdicts import Verdict, settle_item
from engine.adjudication.kontra_ladder import is_announcers_turn
from engine.adjudication.possible_outcomes import agreed_values
from engine.hand.cards import Seat
from engine.results.items import THE_GAME, Award, Factor, Item, Outcome
from engine.snapszer.announcements.kontra import last_valid_step
from engine.snapszer.play.possible_plays import PossiblePlay, offender
from engine.snapszer.rule_constants import (
    BASIC,
    BESIDE_SNAPSZER,
    BIDS,
    CLASSES,
    COUNTED,
    LAST_STEP,
    OUT,
    SNAPSZER,
    SPARED,
    STEP_TIMES,
    TWO,
    UNITS,
)
from engine.snapszer.scoring.outcomes import (
    Result,
    is_closing_saved,
    is_counted_against_all,
    is_ended,
    is_lost_alone,
    is_settled_by_last_trick,
    is_won_by_opponents,
    judge,
    units_of_offence,
)
from engine.snapszer.state import Hand

WORTHS = ("SNA 3",)
Step = tuple[str, Seat | None] | None
"""The highest valid step of the ladder, with its seat."""


class ScoredHand(NamedTuple):
    """The score of a hand: its items, and the seats that write.

    The `sharing` dealer writes with the winners, though he sat out (SNA 1.7). With `whole_game` the
    winners go out at once (SNA 3.1).
    """

    items: tuple[Item, ...] = ()
    winners: tuple[Seat, ...] = ()
    sharing: tuple[Seat, ...] = ()
    whole_game: bool = False


def agreed_holder(left: Sequence[PossiblePlay]) -> Seat | None:
    """Return the holder of the called card, if all possible plays agree."""
    return agreed_values(left, attrgetter("holder"))


def score(hand: Hand, left: Sequence[PossiblePlay]) -> ScoredHand:
    """Return the score of the game or the snapszer; a ruling overrides all else (SES 6.1).

    A game kontra'd beside a snapszer goes as the snapszer does (SNA 3.1 kontra_beside_snapszer).
    """
    if hand.contract is None:
        return ScoredHand()
    losing, holder = offender(hand), agreed_holder(left)
    judged = judge(hand, losing, left)
    step = last_valid_step(hand, hand.chains[hand.item], holder)
    found = _outcome(judged.result)
    links = _factors(hand, judged.result, step)
    said = (step, _step_beside(hand, holder))
    is_whole = any(one is not None and one[0] == LAST_STEP for one in said)
    goes_out = hand.rules.fedak_sari == OUT
    rules = (*_rules(hand, losing), *_readings(hand, losing, left))
    if is_whole and not goes_out:
        rules = (*rules, "SNA 3.1 fedak_sari")
    bare = Item(hand.item, _name(hand), _by(hand), None, links, rules=rules)
    item = settle_item(bare, Verdict(found, judged.reason), hand.rulings)
    winners = judged.result.winners if judged.result is not None else ()
    if item.ruled and item.outcome is not found:
        winners = _ruled_winners(hand, left, item.outcome)
    beside = _game_beside(hand, item, winners, holder)
    items = (item,) if beside is None else (item, beside)
    sharing = _sharing_dealer(hand, winners, holder)
    return ScoredHand(items, winners, sharing, is_whole and goes_out)


def _sharing_dealer(hand: Hand, winners: tuple[Seat, ...], holder: Seat | None) -> tuple[Seat, ...]:
    """Return the dealer who sat out if he shares, and all opponents write (SNA 1.7)."""
    opponents = hand.others(hand.known_side(hand.declarer, holder))
    return hand.idle if hand.dealer_shares and set(opponents) <= set(winners) else ()


def _game_beside(
    hand: Hand, snapszer: Item, winners: tuple[Seat, ...], holder: Seat | None
) -> Item | None:
    """Return the game that was kontra'd beside a snapszer, if any; it goes to the same seats."""
    step = _step_beside(hand, holder)
    if step is None:
        return None
    outcome = snapszer.outcome
    if outcome.pays:
        outcome = Outcome.MADE if hand.forehand in winners else Outcome.FAILED
    reading = "SNA 3.1 kontra_beside_snapszer"
    base = Factor(BASIC, BESIDE_SNAPSZER, (reading,), hand.forehand)
    links = base, Factor(step[0], STEP_TIMES[step[0]], ("SNA 3.1",), step[1])
    by = hand.forehand
    rules = ("SNA 3.1", reading)
    return Item(THE_GAME, BASIC, by, None, links, outcome, snapszer.reason, rules)


def _step_beside(hand: Hand, holder: Seat | None) -> Step:
    """Return the highest valid step said on the game beside a snapszer, if any."""
    chain = hand.chains[THE_GAME]
    if hand.snapszer is None or chain not in hand.open_chains:
        return None
    step = last_valid_step(hand, chain, holder)
    return None if step is None or step[1] is None else step


def _ruled_winners(hand: Hand, left: Sequence[PossiblePlay], outcome: Outcome) -> tuple[Seat, ...]:
    """Return the seats that write after a ruling, as far as the sides are known (SES 6.1)."""
    side = hand.side(_by(hand), agreed_holder(left))
    if outcome is Outcome.FAILED:
        return hand.others(side)
    if outcome is not Outcome.MADE:
        return ()
    last = agreed_values(left, attrgetter("last")) if hand.is_open_to_all else None
    return tuple(seat for seat in hand.order if seat is last or seat in side)


def _name(hand: Hand) -> str:
    return SNAPSZER if hand.snapszer is not None else hand.contract or ""


def _by(hand: Hand) -> Seat:
    """Return the owner of the item: the bidder, the announcer of a snapszer, else forehand."""
    return hand.snapszer[1] if hand.snapszer is not None else hand.declarer


def _outcome(result: Result | None) -> Outcome:
    if result is None:
        return Outcome.OPEN
    return Outcome.MADE if result.made else Outcome.FAILED


def _rules(hand: Hand, losing: Seat | None) -> tuple[str, ...]:
    """Return the rules of an item: those of the game played, and of its end (SNA 2, 3)."""
    rules: tuple[str, ...] = ("SNA 2.1", "SNA 3.4")
    if hand.bid is not None:
        rules = ("SNA 2.4", "SNA 2.9") if hand.invitation is not None else ("SNA 2.4",)
    elif hand.snapszer is not None:
        rules = ("SNA 2.4", "SNA 2.5")
    elif losing is None and hand.kesz is None and is_ended(hand):
        rules = ("SNA 2.1", "SNA 2.7", "SNA 3.4")
    if hand.closed is not None:
        rules = (*rules, "SNA 2.8")
    if hand.penalty is not None:
        return (*rules, "SNA 3.3")
    return (*rules, "SNA 2.6") if losing is not None else rules


def _readings(hand: Hand, losing: Seat | None, left: Sequence[PossiblePlay]) -> tuple[str, ...]:
    """Return the readings by which the item comes out as it does (SNA 2.3-3.4)."""
    found: list[str] = []
    if hand.bid is not None and hand.players == TWO:
        found.append("SNA 2.4 bids_for_two")
    chain = hand.chains[hand.item]
    if hand.starts_lower(chain):
        found.append("SNA 3.2 start_level_for_all")
    closed = hand.closed[1] if hand.closed is not None else None
    is_offence = not hand.may_break and losing is not None and losing is not closed
    if is_offence and units_of_offence(hand) != COUNTED:
        is_revoke = hand.penalty is not None
        found.append("SNA 3.3 revoke_units" if is_revoke else "SNA 2.6 false_kesz_units")
    if losing is None and left and is_ended(hand):
        found += _readings_of_play(hand, left)
    if any(
        is_announcers_turn(hand.first_level(chain) + number) and step.seat is not chain.by
        for number, step in enumerate(chain.steps)
    ):
        found.append("SNA 3.1 rekontra_by_partner")
    return tuple(found)


def _readings_of_play(hand: Hand, left: Sequence[PossiblePlay]) -> Iterator[str]:
    """Yield the readings that decide a hand without an offence (SNA 2.3, 2.7-2.9, 3.4)."""
    if all(is_lost_alone(hand, one) for one in left):
        yield "SNA 2.9 lost_alone"
    if all(is_counted_against_all(hand, one) for one in left):
        yield "SNA 3.4 alone_against"
    if hand.bid is not None or hand.kesz is not None:
        return
    closed = hand.closed[1] if hand.closed is not None else None
    if closed is not None and all(is_closing_saved(hand, closed, one) for one in left):
        yield "SNA 2.8 closing_without_kesz"
    if hand.may_break or closed is not None:
        return
    if all(is_settled_by_last_trick(hand, one) for one in left):
        yield "SNA 2.7 unsaid_last_card"
    if all(is_won_by_opponents(hand, one) for one in left):
        yield "SNA 2.3 nobody_has_66"


def _factors(hand: Hand, result: Result | None, step: Step) -> tuple[Factor, ...]:
    """Return the chain: base units x the highest step of the ladder (SNA 3, 3.1, 3.2)."""
    what, units = SPARED, CLASSES[SPARED]
    if hand.bid is not None:
        what, units = hand.bid.word, BIDS[hand.bid.word].units
    elif hand.snapszer is not None:
        what, units = SNAPSZER, UNITS[SNAPSZER]
    if result is not None:
        what, units = result.what, result.units
    base = Factor(what, units, WORTHS, _by(hand))
    if step is None:
        return (base,)
    name, seat = step
    rule = "SNA 3.2" if seat is None else "SNA 3.1"
    return base, Factor(name, STEP_TIMES[name], (rule,), seat)


# -- awards


def awards(scored: ScoredHand, items: tuple[Item, ...]) -> tuple[Award, ...]:
    """Return the units of the winners; with Fedák Sári they go out at once (SNA 3.1, 3.4).

    A dealer who sits out and shares writes too (SNA 1.7).
    """
    winners, sharing = scored.winners, scored.sharing
    by = ("SNA 1.7",) if sharing else ()
    out = winners if scored.whole_game else ()
    return tuple(
        Award(
            item.id,
            dict.fromkeys((*winners, *sharing), item.value),
            {},
            (*item.cited, *by),
            out=out,
        )
        for item in items
        if item.outcome.pays and winners
    )
