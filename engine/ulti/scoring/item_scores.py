"""Items and awards of a hand: value chains and payments (ULT 4.3, 5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from engine.adjudication.item_verdicts import (
    Verdict,
    decide,
    failed_verdict,
    ruled_verdict,
    settle_item,
    void_verdict,
)
from engine.adjudication.possible_outcomes import RemainingOutcomes
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.items import Award, Factor, Item, Outcome, Reason, cash_by_seat
from engine.ulti.play.possible_plays import PossiblePlay
from engine.ulti.rule_constants import (
    COMPONENTS,
    INSTEAD,
    KONTRA_TIMES,
    MISDEAL_POINTS,
    PAID,
    PASSZ,
    REVOKE_TIMES,
    SILENT_HUNDRED,
    SILENT_ULTI,
    ULTI,
    Bid,
)
from engine.ulti.scoring import outcomes
from engine.ulti.scoring.fact_checks import MISDEAL, REVOKE
from engine.ulti.state import Hand, KontraChain

WINDOW = "window"


class ScoredHand(NamedTuple):
    """The items of a hand, and the facts that open items need, each with its item or None."""

    items: tuple[Item, ...]
    needs: tuple[tuple[str, str | None], ...] = ()


# -- value chains


def value_chain(hand: Hand, chain: KontraChain, bid: Bid) -> tuple[Factor, ...]:
    """Return the chain of a component: base x piros or terített x kontra (ULT 1.3, 1.5, 3.1)."""
    rules = hand.rules
    base = rules.components[chain.name].value
    links = [Factor(chain.name, base, ("ULT 1.3",), hand.declarer)]
    times = rules.times_of(bid, chain.name)
    if times > 1:
        what = "teritett" if bid.opened(chain.name) else "piros"
        links.append(Factor(what, times, ("ULT 1.5",), hand.declarer))
    if hand.thrown is not None and rules.thrown_in_kontra:
        links.append(Factor("throw-in", KONTRA_TIMES, ("ULT 5.4",), hand.declarer))
    links += [Factor(one.name, KONTRA_TIMES, ("ULT 3.1",), one.seat) for one in chain.steps]
    return tuple(links)


def full_value(hand: Hand, bid: Bid) -> int:
    """Return the value of the whole hand with its kontras (ULT 5.6).

    If the chains of a component differ, the higher level counts. The surcharge of a lost ulti is
    not included.
    """
    return sum(
        hand.rules.component_value(bid, name)
        * max(KONTRA_TIMES ** len(c.steps) for c in hand.chains.values() if c.name == name)
        for name in bid.names
    )


# -- items


def score(
    hand: Hand, left: RemainingOutcomes[PossiblePlay], *, overbid: bool = False
) -> ScoredHand:
    """Return every item of the hand by the possible plays `left` (SES 6.1).

    A director's ruling has precedence. While somebody may still `overbid`, nothing is decided
    (ULT 1.2).
    """
    items = list(_misdeal(hand))
    bid = hand.contract
    if bid is None:
        return ScoredHand(tuple(items))
    penalty = hand.penalty or (hand.lifted[-1] if hand.lifted else None)
    if penalty is not None:
        items.append(_revoke(hand, bid, penalty[1]))
    needs: list[tuple[str, str | None]] = []
    for chain in hand.chains.values():
        verdict = ruled_verdict(hand.rulings, chain.id) or _ended(hand, bid)
        if verdict is None and chain.name == PASSZ and not overbid:
            verdict = _by_hundred(hand, left)
        if verdict is None:
            verdict = (
                outcomes.open_component_verdict(chain.name, left)
                if overbid
                else outcomes.judge_component(hand, chain.name, left)
            )
        items.append(_component(hand, chain, bid, verdict))
        needs += [(need, chain.id) for need, _ in verdict.needs]
    silent = outcomes.silent_figures(hand) if hand.stage != "over" else ()
    for figure in silent:  # an item once made, else the fact it needs (ULT 4.3)
        about = (figure, PASSZ) if _is_instead(hand, figure) else (figure,)
        is_ruled = any(hand.rulings.outcome(on) is not None for on in about)
        told = "" if is_ruled else outcomes.judge_silent(hand, figure, left)
        if told is None:
            needs.append((outcomes.first_missing_field(figure, left), None))
        elif isinstance(told, outcomes.SilentResult) and not overbid:
            items.append(_silent_item(hand, figure, told, left))
    return ScoredHand(tuple(items), tuple(needs))


def _is_instead(hand: Hand, figure: str) -> bool:
    """Return whether this is a silent 100 that counts in place of the passz (ULT 4.3)."""
    return figure == SILENT_HUNDRED and hand.rules.silent_hundred == INSTEAD


def _by_hundred(hand: Hand, left: RemainingOutcomes[PossiblePlay]) -> Verdict | None:
    """Return the verdict on a passz that a silent 100 replaces, or may replace (ULT 4.3)."""
    ruled = hand.rulings.outcome(SILENT_HUNDRED)
    if ruled is not None or not _is_instead(hand, SILENT_HUNDRED):
        return None
    told = outcomes.judge_silent(hand, SILENT_HUNDRED, left)
    if told is None:
        return outcomes.open_component_verdict(SILENT_HUNDRED, left)
    return void_verdict("hundred-instead") if isinstance(told, outcomes.SilentResult) else None


def _ended(hand: Hand, bid: Bid) -> Verdict | None:
    """Return the verdict if the hand ended early.

    A revoke ends it (ULT 5.6); a throw-in loses every component, except that a passz alone is void
    (ULT 5.4).
    """
    if hand.penalty is not None:
        return void_verdict("revoked")
    if hand.thrown is None:
        return None
    is_free = bid.names == (PASSZ,) and not hand.rules.passz_thrown_in
    return void_verdict("passz-thrown-in") if is_free else failed_verdict("thrown-in")


def _component(hand: Hand, chain: KontraChain, bid: Bid, verdict: Verdict) -> Item:
    plus: tuple[Factor, ...] = ()
    rules: tuple[str, ...] = ("ULT 1.3", "ULT 4.2", "ULT 5.1")
    if COMPONENTS[chain.name].counts_zsir:
        rules = (*rules, "ULT 4.1")
    if chain.against is not None:
        rules = (*rules, "ULT 3.2")
    if chain.name == ULTI and verdict.outcome is Outcome.FAILED:
        addition = _lost_ulti(hand, chain, bid)
        plus = (addition,) if addition.times else ()
        rules = (*rules, *addition.rules)
    if verdict.reason is not None and verdict.reason.code == "hundred-instead":
        rules = (*rules, "ULT 4.3 silent_hundred")
    if hand.stage == "over":
        rules = (*rules, "ULT 5.6" if hand.penalty is not None else "ULT 5.4")
        if hand.thrown is not None and bid.names == (PASSZ,) and hand.rules.passz_thrown_in:
            rules = (*rules, "ULT 5.4 passz_thrown_in")
    links = value_chain(hand, chain, bid)
    item = Item(chain.id, chain.name, hand.declarer, None, links, rules=rules, plus=plus)
    return decide(item, verdict, hand.rulings)


def _lost_ulti(hand: Hand, chain: KontraChain, bid: Bid) -> Factor:
    """Return the addition of a lost ulti, which a table may have multiplied (ULT 5.2, 5.4)."""
    more = hand.rules.lost_ulti_in(piros=bid.piros)
    rules: tuple[str, ...] = ("ULT 5.2",)
    if hand.rules.lost_ulti_kontra and chain.steps:
        more *= KONTRA_TIMES ** len(chain.steps)
        rules = (*rules, "ULT 5.2 lost_ulti_kontra")
    if hand.rules.thrown_in_plus and hand.thrown is not None:
        more *= KONTRA_TIMES
        rules = (*rules, "ULT 5.4 thrown_in_plus")
    return Factor("lost-ulti", more, rules, hand.declarer)


def _silent_item(
    hand: Hand, figure: str, told: outcomes.SilentResult, left: RemainingOutcomes[PossiblePlay]
) -> Item:
    row = hand.rules.silent[told.name]
    links: tuple[Factor, ...] = (Factor(told.name, row.value, ("ULT 4.3",), told.by),)
    if hand.piros and row.piros is None:
        links = (*links, Factor("piros", hand.rules.piros_times, ("ULT 4.3",), told.by))
    elif hand.piros:
        worth = hand.rules.silent_in_piros(told.name)
        links = (Factor(f"piros-{told.name}", worth, ("ULT 4.3",), told.by),)
    outcome, why = Outcome.MADE, Reason("silent")
    if not told.made:
        outcome, why = Outcome.FAILED, outcomes.seven_beaten_reason(left)
    if told.void:
        outcome, why = Outcome.VOID, Reason("beside-ulti")
    rules = ("ULT 4.3", "ULT 4.1") if figure == SILENT_HUNDRED else ("ULT 4.3",)
    if figure == SILENT_ULTI and outcomes.is_announced_ulti(hand, told.by):
        rules = ("ULT 4.3", "ULT 4.3 lost_ulti_silent")
    elif figure == SILENT_ULTI and outcomes.is_ulti_of_side(hand, told.by):
        rules = ("ULT 4.3", "ULT 4.3 defenders_silent_ulti")
    elif _is_instead(hand, figure):
        rules = (*rules, "ULT 4.3 silent_hundred")
        steps = hand.chains[PASSZ].steps
        links += tuple(Factor(one.name, KONTRA_TIMES, ("ULT 3.1",), one.seat) for one in steps)
    return Item(figure, told.name, told.by, None, links, outcome, why, rules)


def _misdeal(hand: Hand) -> Iterator[Item]:
    """Yield the item of the dealer's payment into the window for misdeals (ULT 5.5)."""
    times = len(hand.misdeals)
    if not times:
        return
    cost = hand.rules.misdeal_points
    rules: tuple[str, ...] = ("ULT 5.5",)
    if not hand.rules.window:
        rules = ("ULT 5.5", "ULT 5.3")
    elif cost != MISDEAL_POINTS:
        rules = ("ULT 5.5", "ULT 5.5 misdeal_points")
    links = [Factor(MISDEAL, cost, rules, hand.dealer)]
    if times > 1:
        links.append(Factor("times", times, rules))
    item = Item(MISDEAL, MISDEAL, hand.dealer, None, tuple(links), rules=rules)
    yield settle_item(item, failed_verdict("misdeal" if cost else "misdeal-unpaid"), hand.rulings)


def _revoke(hand: Hand, bid: Bid, penalty: Entry) -> Item:
    """Return the item of a revoke: twice the full value, to each opponent (ULT 5.6)."""
    seat, rules = penalty.seat, ("ULT 5.6",)
    links = (
        Factor("full-value", full_value(hand, bid), rules),
        Factor(REVOKE, REVOKE_TIMES, rules, seat),
    )
    item = Item(REVOKE, REVOKE, seat, None, links, rules=rules)
    return settle_item(item, failed_verdict(f"revoke-{penalty.what}"), hand.rulings)


# -- awards


def awards(hand: Hand, items: tuple[Item, ...]) -> tuple[Award, ...]:
    """Return the payments for each decided item (ULT 5.1, 5.5, 5.6)."""
    return tuple(_award(hand, item) for item in items if item.outcome.pays and item.value)


def _award(hand: Hand, item: Item) -> Award:
    """Return the payment; the window keeps it for who paid, if agreed (ULT 5.3 window_share)."""
    value, by = item.value, item.by
    if item.id == MISDEAL:
        keeps = hand.rules.window_share == PAID
        return Award(item.id, {}, {hand.dealer: -value}, item.rules, value, keeps=keeps)
    if item.outcome is Outcome.FAILED:
        value = -value
    if by is None:  # the defenders together: the declarer pays each of them
        by, value = hand.the_declarer, -value
    chain = hand.chains.get(item.id)
    others = tuple(seat for seat in hand.paid_seats if seat is not by)
    if chain is not None and chain.against is not None:
        others = (chain.against,)
    rules = (*item.rules, *_rules_of_sharing(hand, others))
    return Award(item.id, {}, cash_by_seat((by,), others, value), rules)


def _rules_of_sharing(hand: Hand, seats: Collection[Seat]) -> tuple[str, ...]:
    """Return the rule by which a dealer who sits out is among these seats (ULT 1.8)."""
    return () if set(hand.idle).isdisjoint(seats) else ("ULT 1.8",)


def window_item(hand: Hand, paid: tuple[Award, ...]) -> Item | None:
    """Return the item of the payment into the window if gains and losses cancel (ULT 5.3)."""
    declarer = hand.declarer
    played = [award for award in paid if award.item != MISDEAL]
    if declarer is None or not played:
        return None
    own = [award.cash.get(declarer, 0) for award in played]
    amount = sum([max(gained, 0) for gained in own]) // (len(hand.paid_seats) - 1)
    if sum(own) or not amount:
        return None
    if any(sum(award.cash.get(seat, 0) for award in played) for seat in hand.paid_seats):
        return None
    rules = ("ULT 5.3",)
    link = Factor(WINDOW, amount, rules)
    return Item(WINDOW, WINDOW, None, None, (link,), Outcome.DRAWN, Reason("cancelled"), rules)


def give_misdeals_to_taker(paid: tuple[Award, ...], taker: Seat) -> Iterator[Award]:
    """Yield the awards with the misdeal payments given to the window's taker (ULT 5.5).

    They lay in the window before the new deal.
    """
    for award in paid:
        if award.item == MISDEAL:
            cash = {**award.cash, taker: award.cash.get(taker, 0) + award.window}
            yield Award(award.item, {}, cash, (*award.rules, "ULT 5.3"))
        else:
            yield award


def _take_own(cancelled: Item, award: Award, taker: Seat) -> tuple[Item, Award]:
    """Return the payment into the window with all of it given to its taker (ULT 5.3)."""
    reading = "ULT 5.3 window_own"
    cash = {**award.cash, taker: award.cash[taker] + award.window}
    item = cancelled._replace(rules=(*cancelled.rules, reading))
    return item, Award(WINDOW, {}, cash, (*award.rules, reading))


def apply_window(
    hand: Hand, items: tuple[Item, ...], paid: tuple[Award, ...]
) -> tuple[tuple[Item, ...], tuple[Award, ...], Seat | None]:
    """Return items and awards with the window applied, and the seat that takes it (ULT 5.3).

    Everybody pays in as much as was won for each opponent. A seat that bids and makes a piros ulti
    takes the window.
    """
    bid = hand.contract
    made = any(item.id == ULTI and item.outcome is Outcome.MADE for item in items)
    if not hand.rules.window:
        return items, paid, None
    taker = hand.declarer if bid is not None and bid.piros and made else None
    if taker is not None:
        paid = tuple(give_misdeals_to_taker(paid, taker))
    cancelled = window_item(hand, paid)
    if cancelled is not None:
        cash, each = dict.fromkeys(hand.paid_seats, -cancelled.value), cancelled.value
        rules = (*cancelled.rules, *_rules_of_sharing(hand, cash))
        keeps = hand.rules.window_share == PAID
        award = Award(WINDOW, {}, cash, rules, each * len(cash), keeps=keeps)
        if taker is not None and hand.rules.window_own:
            cancelled, award = _take_own(cancelled, award, taker)
        items, paid = (*items, cancelled), (*paid, award)
    return items, paid, taker
