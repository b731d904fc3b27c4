"""Items and awards of a hand: value chains, and what each seat writes and pays (ALS 7, 10, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.adjudication.item_verdicts import (
    Verdict,
    decide,
    open_verdict,
    ruled_verdict,
    void_verdict,
)
from engine.alsos.announcements import gyerunk
from engine.alsos.play.play_knowledge import PlayKnowledge
from engine.alsos.rule_constants import BETLI, FRONT, KLOPITZKY, PRESETS, TRUMP_GAME, WITH_FIGURES
from engine.alsos.scoring.outcomes import judge_item, klopitzky_losers
from engine.alsos.stakes import GYERUNK, Stake
from engine.alsos.state import Hand
from engine.results.items import Award, Factor, Item, Outcome, cash_by_seat

TWO = 2

# -- factors


def call_factors(hand: Hand, stake: Stake) -> Iterator[Factor]:
    """Yield the doublings of a call that count: all but the last if given up (ALS 10.2, 10.4)."""
    call = gyerunk.call_of(hand, stake.id)
    if call is None:
        return
    counted = call.steps if call.ended == gyerunk.PLAY_ON else call.steps[:-1]
    for step in counted:
        name = step.name if step.name == GYERUNK else f"{step.name}-gyerunk"
        yield Factor(name, hand.rules.call_step, ("ALS 10.2",), step.seat, "call")


# -- awards


def awards(hand: Hand, item: Item, evidence: PlayKnowledge) -> Award | None:
    """Return the award of a decided item: what each seat writes and pays (ALS 12, 4.4)."""
    value = item.value if item.outcome.pays else 0
    if not value:
        return None
    if item.name == KLOPITZKY:
        return _klopitzky_award(hand, item, value, evidence)
    declarer, others = hand.the_declarer, hand.defenders()
    declarers = (item.by is declarer) == (item.outcome is Outcome.MADE)
    cash = cash_by_seat(
        (declarer,), hand.with_sharing_dealer(*others), value if declarers else -value
    )
    if not declarers:
        written = dict.fromkeys((*others, *hand.idle), value)
        return Award(item.id, written, cash, award_rules(hand))
    if not hand.rules.written_twice or hand.idle:
        return Award(item.id, {declarer: value}, cash, award_rules(hand))
    more = value * (len(others) - 1)
    rules = (*award_rules(hand), "ALS 12.2 written_twice")
    return Award(item.id, {declarer: value + more}, cash, rules, unpaid={declarer: more})


def award_rules(hand: Hand) -> tuple[str, ...]:
    """Return the rules of paying and writing for this number of players (ALS 12.1-12.4)."""
    if len(hand.order) == TWO:
        return "ALS 12.2", "ALS 12.3"
    shared = ("ALS 12.4",) if hand.idle else ()
    return "ALS 12.1", "ALS 12.2", *shared


def _klopitzky_award(hand: Hand, item: Item, value: int, evidence: PlayKnowledge) -> Award | None:
    """Return the award of klopitzky: losers pay all others, or the others write it up (ALS 4.4)."""
    tricks = {seat: evidence.tricks.get(seat) or 0 for seat in hand.order}
    losers = klopitzky_losers(hand, tricks)
    winners = tuple(seat for seat in hand.order if seat not in losers)
    if not losers or not winners:
        return None
    cash = cash_by_seat(losers, hand.with_sharing_dealer(*winners), -value)
    more = value * (len(losers) - 1) if hand.rules.klopitzky_writes_each else 0
    written = dict.fromkeys((*winners, *hand.idle), value + more)
    rules = ("ALS 4.4", *(("ALS 12.4",) if hand.idle else ()))
    if not more or PRESETS[hand.rules.preset].klopitzky_writes_each:
        return Award(item.id, written, cash, rules)
    rules = (*rules, "ALS 4.4 klopitzky_writes_each")
    return Award(item.id, written, cash, rules, unpaid=dict.fromkeys(written, more))


# -- items


class ScoredItem(NamedTuple):
    """An item with the facts it still needs."""

    item: Item
    needs: tuple[tuple[str, object], ...] = ()


def score_items(hand: Hand, evidence: PlayKnowledge) -> tuple[ScoredItem, ...]:
    """Return every item with its outcome; a director's ruling takes precedence (SES 6.1)."""
    scored = []
    for stake in hand.chains.values():
        verdict = _verdict(hand, evidence, stake)
        rules = (*_item_rules(hand, stake), *(("ALS 3.8",) if stake.void else ()))
        if verdict.reason is not None and verdict.reason.code == "equal-points":
            rules = (*rules, *(("ALS 4.1 equal_points",) if stake.row is None else ()))
        chain = (*hand.chain(stake), *call_factors(hand, stake))
        item = Item(
            stake.id, stake.name, stake.by, stake.stage, chain, rules=rules, card=stake.card
        )
        scored.append(ScoredItem(decide(item, verdict, hand.rulings), verdict.needs))
    return tuple(scored)


def _verdict(hand: Hand, evidence: PlayKnowledge, stake: Stake) -> Verdict:
    """Return the verdict on an item: void after a change to betli, else as ruled or judged.

    A trump game has no value while its suit is not known, unless the director set one (ALS 4.5).
    """
    if stake.void:
        return void_verdict("changed-to-betli")
    known = stake.name != TRUMP_GAME or stake.id in hand.rulings.worths
    if not known and hand.rules.needs_suit(stake.trump):
        return open_verdict(("original", None), *judge_item(hand, evidence, stake).needs)
    return ruled_verdict(hand.rulings, stake.id) or _judge(hand, evidence, stake)


def _judge(hand: Hand, evidence: PlayKnowledge, stake: Stake) -> Verdict:
    """Judge the game or a figure; it stays open while a later word can still change it.

    A change to betli may make it void, or a call may end it (ALS 3.8, 10.2).
    """
    verdict = judge_item(hand, evidence, stake)
    may_come = not hand.play_told and (_betli_may_come(hand) or _call_may_come(hand, stake))
    may_turn = may_come or _call_waits(hand, stake)
    if verdict.outcome is Outcome.OPEN or not may_turn:
        return verdict
    needs = (("points", seat) for seat in hand.order if evidence.points.get(seat) is None)
    return Verdict(Outcome.OPEN, None, tuple(needs) if hand.game in WITH_FIGURES else ())


def _betli_may_come(hand: Hand) -> bool:
    """Return whether a change to betli is still possible; stakes never fall (ALS 3.8)."""
    if hand.game not in WITH_FIGURES or not hand.may_change():
        return False
    return hand.stage == FRONT or (hand.stage == "pick-up" and hand.passes_left > 0)


def _call_waits(hand: Hand, stake: Stake) -> bool:
    """Return whether a call on the item waits for its answer (ALS 10.2)."""
    call = gyerunk.call_of(hand, stake.id)
    return call is not None and call.ended is None


def _call_may_come(hand: Hand, stake: Stake) -> bool:
    """Return whether the item may still be called (ALS 10.1, 10.2, 10.4)."""
    rules, deal = hand.rules, hand.deal
    alone = stake.row is not None and stake.name not in rules.call_beside
    if hand.game not in rules.call_games or (alone and not rules.call_figures):
        return False
    call = gyerunk.call_of(hand, stake.id)
    if call is not None and call.ended == gyerunk.GIVE_UP:
        return False
    barred = gyerunk.has_call_barring_figure(hand) and not rules.call_figures
    return not barred and len(deal.tricks) <= 1 and not gyerunk.betli_is_lost(hand)


def _item_rules(hand: Hand, stake: Stake) -> tuple[str, ...]:
    """Return the rules of an item; kassza and a defender's figure have their own (ALS 5.5, 5.6)."""
    if stake.row is None:
        games = {BETLI: ("ALS 4.3",), KLOPITZKY: ("ALS 4.4",)}
        return games.get(stake.name, ("ALS 4.1", "ALS 4.2"))
    rules = (f"ALS 5 {stake.name}", "ALS 5.1")
    if stake.row.kassza:
        return (*rules, "ALS 5.6")
    partner = len(hand.order) > TWO and stake.by is not hand.declarer
    return (*rules, "ALS 5.5") if partner else rules
