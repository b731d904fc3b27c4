"""Bidding, picking up, betli and klopitzky (ALS 3)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.alsos.announcements.figure_announcements import check_figure
from engine.alsos.rule_constants import (
    BETLI,
    FRONT,
    KLOPITZKY,
    SZANZADU,
    THROWN_IN,
    WITH_FIGURES,
    FigureRow,
    RuleSet,
)
from engine.alsos.stakes import GAME, Bid
from engine.alsos.state import Hand
from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.packs.hungarian_pack import HungarianSuit
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem


def check_pass(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a pass stands alone in its turn (ALS 6.1)."""
    if hand.speaker is entry.seat and hand.spoke:
        return make_problem("alsos.pass-after-words")
    return None


def do_pass(hand: Hand, index: int, _entry: Entry) -> None:
    """Close the seat's turn."""
    hand.let_pass(index)


def do_accept(hand: Hand, index: int, entry: Entry) -> None:
    """Accept the original suit, which ends the bidding (ALS 3.1)."""
    hand.accepted = True
    hand.open_front(seat_of(entry), "trump", hand.original, index)


def check_bid(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a bid of round 2: one per seat, an open suit or szanzadu, high enough (ALS 3.2-3.6)."""
    strain, rules = str(entry.bid), hand.rules
    if can_last_bidder_add_figures(hand) and hand.bidder is entry.seat:
        return make_problem("alsos.bid-twice")
    if strain not in rules.bids:
        return make_problem("alsos.bid-not-played", bid=strain)
    if hand.original is not None and strain == hand.original.value:
        return make_problem("alsos.bid-original", bid=strain)
    last = hand.bid
    if rules.bid_figures and any(bid.strain == strain for *_, bid in hand.bids):
        return make_problem("alsos.bid-closed", bid=strain)
    if last is None or max_figure_total(rules, strain) >= figure_total_to_overcall(
        rules, last, strain
    ):
        return None
    if rules.bid_figures:
        return make_problem("alsos.bid-hopeless", bid=strain)
    return make_problem("alsos.bid-not-higher", bid=strain, last=last.strain)


def why_no_bid(hand: Hand, entry: Entry) -> EntryProblem:
    """Return why nobody can bid or accept any more (ALS 3.1, 3.2).

    A word that is possible only after the bidding ended it by passes that were not entered: either
    that word was said too early, or the bid comes too late.
    """
    inferred = {said.seat for said in hand.said if said.stage == "bid2" and said.entry is None}
    words = (said.entry for said in hand.said if said.stage == FRONT)
    word = next((word for word in words if word is not None), None)
    if hand.stage == FRONT and entry.do == "bid" and entry.seat in inferred and word is not None:
        return make_problem("alsos.words-in-bidding", bid=str(entry.bid), word=word)
    over, last = make_problem("alsos.bidding-is-over"), hand.bid
    if last is not None and last.strain == SZANZADU and not hand.rules.bid_figures:
        return citing_rules(over, "ALS 3.1", "ALS 3.2", "ALS 3.5")
    return over


def do_bid(hand: Hand, index: int, entry: Entry) -> None:
    """Record the bid as the last one; its figures follow one by one.

    If bids carry no figures, nothing overcalls szanzadu, so it ends the round (ALS 3.5).
    """
    hand.bids.append((index, seat_of(entry), Bid(str(entry.bid))))
    if entry.bid == SZANZADU and not hand.rules.bid_figures:
        hand.settle_bidding()


def can_add_figure_to_own_bid(hand: Hand, seat: Seat | None) -> bool:
    """Return whether a figure announced now belongs to the seat's own bid (ALS 3.4)."""
    return hand.bidder is seat and hand.speaker is seat


def check_bid_figure(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a figure in a bid: front value, in the suit bid, no kassza (ALS 3.4, 3.5)."""
    *_, bid = hand.bids[-1]
    row = hand.rules.figures.get(str(entry.figure))
    if not hand.rules.bid_figures or (row is not None and row.kassza):
        return make_problem("alsos.bidding-not-over")
    said, nt = [row for _, row, _ in bid.figures], bid.strain == SZANZADU
    return check_figure(hand.rules, entry, said, said, stage=FRONT, nt=nt, trump=bid.trump)


def do_bid_figure(hand: Hand, index: int, entry: Entry) -> None:
    """Add a figure to the bid."""
    at, seat, bid = hand.bids[-1]
    figure = (index, hand.rules.figures[str(entry.figure)], entry.card)
    hand.bids[-1] = (at, seat, replace(bid, figures=(*bid.figures, figure)))


def figure_total(bid: Bid) -> int:
    """Return the figure total of a bid at front value; a bare suit is 0 (ALS 3.4)."""
    return sum(front_value(row) for _, row, _ in bid.figures)


def figure_total_to_overcall(rules: RuleSet, last: Bid, strain: str) -> int:
    """Return the figure total that overcalls: equal in a higher suit, else more (ALS 3.4).

    If the games are compared too, a dearer game needs fewer figures, a cheaper one more (3.5).
    """
    higher = rules.bids.index(strain) > rules.bids.index(last.strain)
    weighed = rules.bid_figures and rules.bid_games
    dearer = bid_game_value(rules, strain) - bid_game_value(rules, last.strain) if weighed else 0
    return max(figure_total(last) - dearer + (0 if higher else 1), 0)


def bid_game_value(rules: RuleSet, strain: str) -> int:
    """Return the value of the game that a bid names, by suit where suits differ (ALS 4, 4.5)."""
    if strain == SZANZADU:
        return rules.games[SZANZADU]
    return rules.trump_game(HungarianSuit(strain), original=False)


def front_value(row: FigureRow) -> int:
    """Return the value of a figure from the front; 0 if it is not played there (ALS 5, 5.3)."""
    return row.value * row.stages.get(FRONT, 0)


def max_figure_total(rules: RuleSet, strain: str) -> int:
    """Return the highest possible figure total of a bid; 0 if none are bid (ALS 3.4, 3.5)."""
    if not rules.bid_figures:
        return 0
    nt = strain == SZANZADU
    worth = {
        row.name: front_value(row)
        for row in rules.figures.values()
        if not row.kassza and (row.nt or not nt)
    }
    apart = [
        sorted(worth.get(name, 0) for name in pair)
        for pair in (*rules.never_together, *rules.not_in_one_stage)
    ]
    return sum(worth.values()) - sum(lesser for lesser, _ in apart)


def can_last_bidder_add_figures(hand: Hand) -> bool:
    """Return whether the last bidder may still add figures to the bid."""
    return hand.stage == "bid2" and hand.speaker is hand.bidder and hand.spoke


def low_bids(hand: Hand) -> list[tuple[int, Bid, int]]:
    """Return bids that do not overcall the last, by entry, with the total they need (ALS 3.4)."""
    low = []
    for (*_, last), (index, _, bid) in pairwise(hand.bids):
        need = figure_total_to_overcall(hand.rules, last, bid.strain)
        if figure_total(bid) < need:
            low.append((index, bid, need))
    return low


def final_low_bids(hand: Hand) -> list[tuple[int, Bid, int]]:
    """Return bids that stay too low because nobody can add figures to them any more (ALS 3.4)."""
    pending = hand.bids[-1][0] if can_last_bidder_add_figures(hand) else None
    return [low for low in low_bids(hand) if low[0] != pending]


def check_pick_up_rest(hand: Hand, _entry: Entry) -> EntryProblem | None:
    """Check that the rest is picked up once, after the front stage or all passes (ALS 6.2)."""
    if hand.rules.thrown_in and hand.game in {None, THROWN_IN} and not hand.bids:
        return make_problem("alsos.nobody-plays", Entry("throw-in"))
    return make_problem("alsos.picked-up-already") if hand.picked_up else None


def do_pick_up_rest(hand: Hand, index: int, _entry: Entry) -> None:
    """Let everybody pass and pick up."""
    while hand.stage in {"bid1", "bid2"} and hand.can_go_on():
        hand.go_on()
    hand.end_by_passes()
    hand.picked_up = True
    if hand.game is None or hand.may_change():
        hand.open_stage("pick-up", hand.declarer)
    else:
        hand.open_stage("back")
    hand.said.append(SpokenEntry(None, "pick-up", index))


def do_betli(hand: Hand, index: int, entry: Entry) -> None:
    """Start betli, or change to it, which voids all earlier items (ALS 3.7, 3.8)."""
    hand.changed = hand.game in WITH_FIGURES
    void = [replace(stake, void=True) for stake in hand.chains.values()]
    renamed = {f"void-{one.id}" if one.id == GAME else one.id: one for one in void}
    hand.chains = {name: replace(one, id=name) for name, one in renamed.items()}
    hand.bela_kassza = hand.bela_kassza if hand.changed else None
    hand.begin(BETLI, seat_of(entry), index)
    hand.open_stage("back")
    if hand.changed:
        hand.stage = "play"


def why_no_betli(hand: Hand) -> EntryProblem:
    """Return why betli cannot be chosen now (ALS 3.7, 3.8)."""
    if BETLI not in hand.rules.games:
        return make_problem("alsos.game-not-played", game=BETLI)
    if not hand.picked_up:
        return make_problem("alsos.betli-before-pick-up")
    limit = hand.rules.betli_change
    if hand.game in WITH_FIGURES and limit is None:
        return make_problem("alsos.betli-no-change")
    if hand.accepted:
        return make_problem("alsos.betli-after-original")
    stake = hand.declarers_stake()
    if hand.game in WITH_FIGURES and limit is not None and stake > limit:
        return make_problem("alsos.betli-too-much", stake=stake, limit=limit)
    return make_problem("alsos.betli-late")


def check_klopitzky(hand: Hand, _entry: Entry) -> EntryProblem | None:
    """Check that klopitzky follows only if everybody passed and nobody took betli (ALS 3.7)."""
    if hand.stage == "pick-up" and hand.game is None:
        return None
    return make_problem("alsos.klopitzky-not-now")


def do_klopitzky(hand: Hand, index: int, _entry: Entry) -> None:
    """Start klopitzky, without a declarer, as nobody took betli (ALS 3.7)."""
    hand.end_by_passes()
    hand.begin(KLOPITZKY, None, index)
    hand.stage = "play"
    hand.said.append(SpokenEntry(None, "pick-up", index))


def check_throw_in(hand: Hand, _entry: Entry) -> EntryProblem | None:
    """Check that a hand is thrown in only if nobody accepted or named a suit (ALS 3.6)."""
    if not hand.rules.thrown_in or hand.game is not None or hand.bids:
        return make_problem("alsos.throw-in-not-now")
    return None


def do_throw_in(hand: Hand, index: int, _entry: Entry) -> None:
    """End the hand without play and without score; the deal passes on (ALS 3.6)."""
    while hand.stage != "bid2":
        hand.go_on()
    hand.end_by_passes()
    hand.game, hand.stage = THROWN_IN, "play"
    hand.said.append(SpokenEntry(None, "bid2", index))
