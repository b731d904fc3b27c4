"""Items and awards of a hand: value chains, and who writes and pays what (ALS 7, 10, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.alsos.calling import PLAY_ON
from engine.alsos.evidence import Evidence
from engine.alsos.state import BETLI, GAME, GYERUNK, KLOPITZKY, TRUMP_GAME, Hand, Stake, game_value
from engine.alsos.verdicts import Verdict, judge_figure, judge_game, klopitzky_losers
from engine.items import Award, Factor, Item, Outcome, Reason

# -- factors


def factors(hand: Hand, stake: Stake) -> tuple[Factor, ...]:
    """The value chain of an item: base x béla kassza or front x kontra steps x call (ALS 7)."""
    rules, chain = hand.rules, []
    if stake.row is not None:
        chain.append(Factor(stake.name, stake.row.value, (f"ALS 5 {stake.name}",), stake.by))
        if stake.stage == "front":
            rule = "ALS 3.4" if stake.in_bid else "ALS 5"
            chain.append(Factor("front", rules.front_figure, (rule,), stake.by, "front"))
    else:
        rule = {BETLI: "ALS 4.3", KLOPITZKY: "ALS 4.4"}.get(stake.name, "ALS 4")
        chain.append(Factor(stake.name, game_value(rules, stake.name), (rule,), stake.by))
        raised = hand.bela_kassza
        if raised is not None and stake.name == TRUMP_GAME:
            front = raised.stage == "front"
            times = rules.bela_kassza_front if front else rules.bela_kassza_back
            chain.append(Factor("bela-kassza", times, ("ALS 7.5",), raised.by, raised.stage))
    for step in stake.steps:
        times = hand.step_factor(step.stage)
        chain.append(Factor(step.name, times, ("ALS 7.2",), step.seat, step.stage))
    if stake.id == GAME:
        chain += call_factors(hand)
    return tuple(chain)


def call_factors(hand: Hand) -> Iterator[Factor]:
    """The doublings of the call that count: given up, the last one does not (ALS 10.2)."""
    call = hand.call
    if call is None:
        return
    counted = call.steps if call.ended == PLAY_ON else call.steps[:-1]
    for step in counted:
        name = step.name if step.name == GYERUNK else f"{step.name}-gyerunk"
        yield Factor(name, hand.rules.call_step, ("ALS 10.2",), step.seat, "call")


# -- awards


def awards(hand: Hand, item: Item, evidence: Evidence) -> Award | None:
    """Who writes and who pays what for a decided item (ALS 12, 4.4)."""
    if item.outcome in {Outcome.OPEN, Outcome.VOID, Outcome.DRAWN} or not item.value:
        return None
    if item.name == KLOPITZKY:
        return _klopitzky_award(hand, item, evidence)
    declarer = hand.declarer
    if declarer is None or item.by is None:
        return None
    declarers = (item.by is declarer) == (item.outcome is Outcome.MADE)
    defenders, value = hand.defenders(), item.value
    sign = 1 if declarers else -1
    cash = {declarer: sign * value * len(defenders)}
    cash.update(dict.fromkeys(defenders, -sign * value))
    written = {declarer: value} if declarers else dict.fromkeys(defenders, value)
    return Award(item.id, written, cash, ("ALS 12.1", "ALS 12.2"))


def _klopitzky_award(hand: Hand, item: Item, evidence: Evidence) -> Award | None:
    """Each loser pays every other player; written, the others write it up (ALS 4.4)."""
    tricks = {seat: evidence.tricks(seat) or 0 for seat in hand.order}
    losers = klopitzky_losers(hand, tricks)
    winners = tuple(seat for seat in hand.order if seat not in losers)
    if not losers or not winners:
        return None
    cash = dict.fromkeys(losers, -item.value * len(winners))
    cash.update(dict.fromkeys(winners, item.value * len(losers)))
    written = dict.fromkeys(winners, item.value * len(losers))
    return Award(item.id, written, cash, ("ALS 4.4",))


# -- items


@dataclass(frozen=True, slots=True)
class Scored:
    """An item with what it still needs."""

    item: Item
    needs: tuple[tuple[str, object], ...] = field(default=())


def score_items(hand: Hand, evidence: Evidence) -> tuple[Scored, ...]:
    """Every item of the hand with its outcome; a director's ruling goes before all (SES 6.1)."""
    voided = hand.rulings.get("hand")
    scored = []
    for stake in hand.stakes.values():
        ruling = hand.rulings.get(stake.id)
        rules = _item_rules(stake)
        if stake.void:
            verdict = Verdict(Outcome.VOID, Reason("changed-to-betli"))
            rules = (*rules, "ALS 3.8")
        elif voided is not None or ruling is not None:
            entry, outcome = voided or ruling or (0, "void")
            verdict = Verdict(Outcome(outcome), Reason("ruled", {"entry": entry}))
            rules = (*rules, "SES 6.1")
        elif stake.row is None:
            verdict = judge_game(hand, evidence)
        else:
            verdict = judge_figure(hand, evidence, stake)
        item = Item(
            id=stake.id,
            name=stake.name,
            by=stake.by,
            stage=stake.stage,
            factors=factors(hand, stake),
            outcome=verdict.outcome,
            reason=verdict.reason,
            rules=rules,
            card=stake.card,
            ruled=not stake.void and (voided is not None or ruling is not None),
        )
        scored.append(Scored(item, verdict.needs))
    return tuple(scored)


def _item_rules(stake: Stake) -> tuple[str, ...]:
    if stake.row is not None:
        return (f"ALS 5 {stake.name}", "ALS 5.1", "ALS 5.5")
    return {
        BETLI: ("ALS 4.3",),
        KLOPITZKY: ("ALS 4.4",),
    }.get(stake.name, ("ALS 4.1", "ALS 4.2"))
