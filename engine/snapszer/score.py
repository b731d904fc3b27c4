"""The item and the award of a hand: a value chain, and who writes it up (SNA 3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.hand.cards import Seat
from engine.judging import ruling
from engine.judging.items import Award, Factor, Item, Outcome, Reason
from engine.snapszer.kontra import held_step
from engine.snapszer.outcomes import Result, Verdict, judge
from engine.snapszer.state import Hand
from engine.snapszer.table import (
    BIDS,
    CLASSES,
    LAST_STEP,
    SNAPSZER,
    SPARED,
    STEP_TIMES,
    UNITS,
)
from engine.snapszer.worlds import worlds

WORTHS = ("SNA 3",)


@dataclass(frozen=True, slots=True)
class Scored:
    """What a hand comes to: its items, who writes, and what an open one still needs."""

    items: tuple[Item, ...] = ()
    winners: tuple[Seat, ...] = ()
    needs: tuple[str, ...] = ()
    whole_game: bool = False


def agreed_holder(hand: Hand) -> Seat | None:
    """Who held the called card, where all that is known says the same."""
    able = {world.holder for world in worlds(hand)}
    return next(iter(able)) if len(able) == 1 else None


def score(hand: Hand) -> Scored:
    """The game, or the snapszer in its place; a director's ruling goes before all (SES 6.1)."""
    if hand.contract is None:
        return Scored()
    verdict = judge(hand)
    told = hand.rulings.outcome(hand.item)
    holder = agreed_holder(hand)
    step = held_step(hand, hand.chains[hand.item], holder)
    chain = _factors(hand, verdict.result, step)
    if told is not None:
        return _ruled(hand, told, chain, verdict, holder)
    result = verdict.result
    item = Item(
        id=hand.item,
        name=_name(hand),
        by=_by(hand),
        stage=None,
        factors=chain,
        outcome=_outcome(hand, result, holder),
        reason=verdict.reason,
        rules=_rules(hand),
    )
    winners = result.winners if result is not None else ()
    whole = step is not None and step[0] == LAST_STEP
    return Scored((item,), winners, verdict.needs, whole)


def _name(hand: Hand) -> str:
    return SNAPSZER if hand.snapszer is not None else hand.contract or ""


def _by(hand: Hand) -> Seat:
    """Whose the item is: the bidder's, the announcer's of a snapszer, else forehand's."""
    return hand.snapszer[1] if hand.snapszer is not None else hand.declarer


def _outcome(hand: Hand, result: Result | None, holder: Seat | None) -> Outcome:
    """Made if the side whose it is writes (SNA 3.4)."""
    if result is None:
        return Outcome.OPEN
    side = set(hand.side(_by(hand), holder))
    won = _by(hand) in result.winners or set(result.winners) <= side
    return Outcome.MADE if won else Outcome.FAILED


def _rules(hand: Hand) -> tuple[str, ...]:
    """What an item rests on (SNA 2, 3)."""
    rules: tuple[str, ...] = ("SNA 2.1", "SNA 3.4")
    if hand.bid is not None:
        rules = ("SNA 2.4",)
    if hand.snapszer is not None:
        rules = ("SNA 2.4", "SNA 2.5")
    if hand.closed is not None:
        rules = (*rules, "SNA 2.3")
    if hand.penalty is not None:
        return (*rules, "SNA 3.3")
    return rules


def _factors(
    hand: Hand, result: Result | None, step: tuple[str, Seat | None] | None
) -> tuple[Factor, ...]:
    """The chain: base units x the highest step of the ladder (SNA 3, 3.1, 3.2)."""
    what, units = SPARED, CLASSES[SPARED]
    if hand.bid is not None:
        what, units = hand.bid.word, BIDS[hand.bid.word].units
    elif hand.snapszer is not None:
        what, units = SNAPSZER, UNITS[SNAPSZER]
    if result is not None:
        what, units = result.what, result.units
    links = [Factor(what, units, WORTHS, _by(hand))]
    if step is not None:
        name, seat = step
        rule = "SNA 3.2" if seat is None else "SNA 3.1"
        links.append(Factor(name, STEP_TIMES[name], (rule,), seat))
    return tuple(links)


def _ruled(
    hand: Hand,
    told: tuple[int, str],
    chain: tuple[Factor, ...],
    verdict: Verdict,
    holder: Seat | None,
) -> Scored:
    """The item as the director decided: its own side or the others write (SES 6.1)."""
    entry, word = told
    outcome = Outcome(word)
    worth = hand.rulings.worths.get(hand.item)
    links = chain if worth is None else (Factor(hand.item, worth, ruling.RULES, _by(hand)),)
    side = hand.side(_by(hand), holder)
    result = verdict.result
    winners = {Outcome.MADE: side, Outcome.FAILED: hand.others(side)}.get(outcome, ())
    if result is not None and outcome is _outcome(hand, result, holder):
        winners = result.winners
    needs = ("holder",) if winners and hand.seeks_holder and holder is None else ()
    item = Item(
        id=hand.item,
        name=_name(hand),
        by=_by(hand),
        stage=None,
        factors=links,
        outcome=outcome,
        reason=Reason("ruled", {"entry": entry}),
        rules=(*_rules(hand), *ruling.RULES),
        ruled=True,
    )
    step = held_step(hand, hand.chains[hand.item], holder)
    whole = step is not None and step[0] == LAST_STEP
    return Scored((item,), winners, needs, whole)


# -- awards


def awards(scored: Scored, items: tuple[Item, ...]) -> tuple[Award, ...]:
    """What the winners write; with Fedák Sári they go out at once (SNA 3.1, 3.4)."""
    return tuple(
        Award(
            item.id,
            dict.fromkeys(scored.winners, item.value),
            {},
            item.cited,
            out=scored.winners if scored.whole_game else (),
        )
        for item in items
        if item.outcome in {Outcome.MADE, Outcome.FAILED} and scored.winners
    )
