"""The item and the award of a hand: a value chain, and the seats that write it (SNA 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from engine.adjudication.item_verdicts import Verdict, settle_item
from engine.adjudication.possible_outcomes import agreed_values
from engine.hand.cards import Seat
from engine.house_rules.readings import reading_number
from engine.results.items import THE_GAME, Award, Factor, Item, Outcome
from engine.snapszer import rule_constants as constants
from engine.snapszer.announcements.kontra import last_valid_step
from engine.snapszer.house_rules import READING_RULES
from engine.snapszer.play.possible_plays import PossiblePlay, offender, remaining_plays
from engine.snapszer.rule_constants import RuleSet
from engine.snapszer.scoring.outcomes import Result, is_counted_against_all, is_ended, judge
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
    is_whole = any(one is not None and one[0] == constants.LAST_STEP for one in said)
    goes_out = hand.rules.fedak_sari == constants.OUT
    ruled = hand.rulings.outcomes.get(hand.item)
    is_void = ruled is not None and ruled[1] == Outcome.VOID.value
    result = None if is_void else judged.result
    rules = (*_rules(hand, losing), *_readings(hand, losing, left, result))
    if is_whole and not goes_out and not is_void:
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
    rules: tuple[str, ...] = ("SNA 3.1", reading)
    if any(hand.partners_answers(hand.chains[THE_GAME])):
        rules = (*rules, "SNA 3.1 rekontra_by_partner")
    base = Factor(constants.BASIC, constants.BESIDE_SNAPSZER, (reading,), hand.forehand)
    links = base, Factor(step[0], constants.STEP_TIMES[step[0]], ("SNA 3.1",), step[1])
    by = hand.forehand
    return Item(THE_GAME, constants.BASIC, by, None, links, outcome, snapszer.reason, rules)


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
    return constants.SNAPSZER if hand.snapszer is not None else hand.contract or ""


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


def _readings(
    hand: Hand, losing: Seat | None, left: Sequence[PossiblePlay], result: Result | None
) -> Iterator[str]:
    """Yield the readings by which the item comes out as it does, or was allowed (SNA 2.2-3.4)."""
    chain = hand.chains[hand.item]
    for name, number in _chosen_readings(hand.rules):
        is_named = number in hand.allowed or {
            "alone_against": result is not None
            and losing is None
            and all(is_counted_against_all(hand, one) for one in left),
            "bids_for_two": hand.bid is not None and hand.players == constants.TWO,
            "rekontra_by_partner": any(hand.partners_answers(chain)),
            "start_level_for_all": hand.starts_lower(chain),
        }.get(name, False)
        if is_named or (result is not None and _is_decided_by(hand, name, result)):
            yield number


# Saves 3 % of adjudicating a tap of Snapszer; decided by its argument.
@lru_cache(maxsize=64)
def _chosen_readings(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return the name and the number of each reading of a table that is not the default."""
    usual = constants.SNAPSZER_RULES
    others = (one for one in READING_RULES if getattr(rules, one.name) != getattr(usual, one.name))
    return tuple((rule.name, reading_number(rule)) for rule in others)


def _is_decided_by(hand: Hand, reading: str, result: Result) -> bool:
    """Return whether a hand would be written otherwise by the default of a reading.

    Who writes is no matter of a reading where the director ruled (SES 6.1).
    """
    usual = hand.copy()
    usual.rules = replace(hand.rules, **{reading: getattr(constants.SNAPSZER_RULES, reading)})
    other = judge(usual, offender(usual), remaining_plays(usual)).result
    return other is None or (
        other.units != result.units or (other.winners != result.winners and not hand.is_ruled)
    )


def _factors(hand: Hand, result: Result | None, step: Step) -> tuple[Factor, ...]:
    """Return the chain: base units x the highest step of the ladder (SNA 3, 3.1, 3.2)."""
    what, units = constants.SPARED, constants.CLASSES[constants.SPARED]
    if hand.bid is not None:
        what, units = hand.bid.word, constants.BIDS[hand.bid.word].units
    elif hand.snapszer is not None:
        what, units = constants.SNAPSZER, hand.rules.snapszer_value
    if result is not None:
        what, units = result.what, result.units
    base = Factor(what, units, WORTHS, _by(hand))
    if step is None:
        return (base,)
    name, seat = step
    rule = "SNA 3.2" if seat is None else "SNA 3.1"
    return base, Factor(name, constants.STEP_TIMES[name], (rule,), seat)


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
