"""Outcomes of items, decided as soon as the facts leave only one (ALS 4, 5, 10.2).

Until then an item stays open and lists the facts it needs, so that nothing else is prompted. Where
melds count, the item is judged for every possible outcome of the unknown: the holder of the béla,
the melds that count. A reason states only what is common to all of these (ALS 4.1, 4.2). No number
is defined here: see `table`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.adjudication.item_verdicts import (
    Verdict,
    failed_verdict,
    made_verdict,
    open_verdict,
    ruled_verdict,
    value_or_lower_bound,
    value_or_upper_bound,
)
from engine.adjudication.possible_outcomes import can_fields_change_result
from engine.alsos.announcements.gyerunk import GIVE_UP, call_of
from engine.alsos.play.play_knowledge import BelaAndMeldOutcome, PlayKnowledge
from engine.alsos.rule_constants import (
    BETLI,
    KLOPITZKY,
    LAST_TRICK_POINTS,
    SZANZADU,
    FigureRow,
    points_of,
)
from engine.alsos.stakes import GAME, Stake, item_id
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat, Suit, card_of
from engine.packs.hungarian_pack import ASZ, PACK
from engine.results.items import Bound, Outcome, Reason


def judge_item(hand: Hand, evidence: PlayKnowledge, stake: Stake) -> Verdict:
    """Judge the game (ALS 4), or a figure, which its announcer must make alone (ALS 5, 5.5).

    An item given up is won by the side that called last (ALS 10.2, 10.4); kassza goes with the
    game.
    """
    call, row, by = call_of(hand, stake.id), stake.row, stake.by
    if by is None:
        return _judge_klopitzky(hand, evidence)
    if call is not None and call.ended == GIVE_UP:
        last = call.steps[-1].seat
        return (made_verdict if hand.same_side(last, by) else failed_verdict)("given-up", seat=last)
    if row is None:
        return _judge_betli(evidence, by) if hand.game == BETLI else _judge_points_game(evidence)
    if row.kassza:
        return _judge_kassza(hand, evidence, row, by)
    if row.every_trick:
        return _judge_every_trick(hand, evidence, by)
    if row.trick:
        number, card = trick_number(hand, row), target_card(stake, hand.trump)
        return _judge_trick(evidence, by, number, card)
    if row.aces or row.trumps:
        return _judge_cards(hand, evidence, row, by)
    limit = row.points_nt if hand.game == SZANZADU else row.points
    return _judge_points(evidence, by, limit, melds=row.melds_count)


# -- possible outcomes of the unknown

ASKED: Final = ("sequence", "vannak", "bela")
"""The unknowns that are prompted if they decide the outcome by themselves."""


def _judge_ways(
    evidence: PlayKnowledge,
    judge: Callable[[BelaAndMeldOutcome], Outcome],
    points_of: tuple[Seat, ...],
    why: Callable[[list[BelaAndMeldOutcome], Outcome], Reason],
) -> Verdict:
    """Judge every possible outcome of the unknown; if they differ, return the facts that decide.

    The item stays open while a later meld could change it. `why` gives the reason for all possible
    outcomes together, so that it states only what is common to them.
    """
    told = [(way, judge(way)) for way in evidence.ways]
    outcomes = {outcome for _, outcome in told}
    if Outcome.OPEN not in outcomes and len(outcomes) > 1:
        return open_verdict(
            *((name, None) for name in ASKED if can_fields_change_result(told, name))
        )
    outcome = told[0][1]
    if Outcome.OPEN in outcomes or any(judge(way) is not outcome for way in evidence.later_ways):
        missing = (seat for seat in points_of if evidence.points.get(seat) is None)
        return open_verdict(*(("points", seat) for seat in missing))
    return Verdict(outcome, why(evidence.ways, outcome))


def _judge_points_game(evidence: PlayKnowledge) -> Verdict:
    """Judge trump game and szanzadu: more kassza points than each defender (ALS 4.1)."""
    judge, why = partial(_game_outcome, evidence), partial(_why_game, evidence)
    return _judge_ways(evidence, judge, evidence.hand.order, why)


def _game_outcome(evidence: PlayKnowledge, way: BelaAndMeldOutcome) -> Outcome:
    """Return the outcome of the game if the unknown is so (ALS 4.1)."""
    hand = evidence.hand
    own_low, own_high = _kassza_points(evidence, way, hand.the_declarer)
    others = [_kassza_points(evidence, way, seat) for seat in hand.defenders()]
    low, high = map(max, zip(*others, strict=True))
    if hand.rules.equal_points == "nobody" and own_high == low:
        return Outcome.DRAWN if own_low == high else Outcome.OPEN
    if own_high <= low:
        return Outcome.FAILED
    return Outcome.MADE if own_low > high else Outcome.OPEN


def _kassza_points(evidence: PlayKnowledge, way: BelaAndMeldOutcome, seat: Seat) -> tuple[int, int]:
    """Return the least and most kassza points of a seat if the unknown is so (ALS 4.2)."""
    low, high = evidence.points_range(seat)
    melds = way.melds(seat)
    return low + melds, high + melds


def _kassza_span(
    evidence: PlayKnowledge, ways: list[BelaAndMeldOutcome], seat: Seat
) -> tuple[int, int]:
    """Return the least and most kassza points of a seat in all possible outcomes (ALS 4.2)."""
    low, high = evidence.points_range(seat)
    melds = [way.melds(seat) for way in ways]
    return low + min(melds), high + max(melds)


def _most_kassza(
    evidence: PlayKnowledge, ways: list[BelaAndMeldOutcome], seat: Seat
) -> int | Bound:
    """Return the most kassza points of a seat, naming the béla if it is included (ALS 4.2)."""
    span = _kassza_span(evidence, ways, seat)
    best = max(ways, key=lambda way: way.melds(seat))
    counted = best.bela is seat and any(way.bela is not seat for way in ways)
    return value_or_upper_bound(*span, "bela" if counted else None)


def _why_game(evidence: PlayKnowledge, ways: list[BelaAndMeldOutcome], outcome: Outcome) -> Reason:
    """Return the reason, with points that were entered, and bounds for the others (ALS 4.1)."""
    hand, rivals = evidence.hand, evidence.hand.defenders()
    spans = {seat: _kassza_span(evidence, ways, seat) for seat in hand.order}
    own = spans[hand.the_declarer]
    if outcome is Outcome.DRAWN:
        return Reason("equal-points", {"points": value_or_lower_bound(*own)})
    if outcome is Outcome.MADE:
        best = max(rivals, key=lambda seat: spans[seat][1])
        params = {
            "points": value_or_lower_bound(*own),
            "best": _most_kassza(evidence, ways, best),
            "seat": best,
        }
        return Reason("more-than-each", params)
    for seat in rivals:
        if own[1] <= spans[seat][0]:
            against = _most_kassza(evidence, ways, hand.the_declarer)
            params = {
                "seat": seat,
                "points": value_or_lower_bound(*spans[seat]),
                "against": against,
            }
            return Reason("not-more", params)
    return Reason("not-more-than-some")


# -- the game


def _judge_kassza(hand: Hand, evidence: PlayKnowledge, row: FigureRow, by: Seat) -> Verdict:
    """Judge kassza: the béla in the right hand, and the game won or foiled with it (ALS 5.6).

    A ruling on the game applies to it, but the béla is still required (SES 6.1).
    """
    own, ruled = by is hand.declarer, ruled_verdict(hand.rulings, GAME)
    if ruled is not None and ruled.outcome is Outcome.VOID:
        return Verdict(ruled.outcome, ruled.reason)
    holders = {by} if own or not row.partner_bela else set(hand.defenders())

    def game_in(way: BelaAndMeldOutcome) -> Outcome:
        return ruled.outcome if ruled is not None else _game_outcome(evidence, way)

    def judge(way: BelaAndMeldOutcome) -> Outcome:
        game = game_in(way)
        if way.bela not in holders:
            return Outcome.FAILED
        if game is Outcome.OPEN:
            return game
        return Outcome.MADE if (game is Outcome.MADE) is own else Outcome.FAILED

    def why(ways: list[BelaAndMeldOutcome], _outcome: Outcome) -> Reason:
        """Return what is missing in every possible outcome, or how the game went."""
        seats, games = {way.bela for way in ways}, set(map(game_in, ways))
        if not seats & holders:
            where = Reason("bela-elsewhere", {"seat": ways[0].bela})
            return where if len(seats) == 1 else Reason("bela-missing")
        if ruled is not None and ruled.reason is not None:
            return ruled.reason
        if len(games) > 1 or Outcome.OPEN in games:
            return Reason("bela-or-game")
        return _why_game(evidence, ways, *games)

    return _judge_ways(evidence, judge, hand.order, why)


def _judge_betli(evidence: PlayKnowledge, by: Seat) -> Verdict:
    """Judge betli: the declarer takes no trick (ALS 4.3)."""
    if evidence.has_trick(by):
        return failed_verdict("took-a-trick", seat=by)
    if evidence.tricks.get(by) == 0:
        return made_verdict("took-no-trick", seat=by)
    return open_verdict(("tricks", by))


def _judge_klopitzky(hand: Hand, evidence: PlayKnowledge) -> Verdict:
    """Judge klopitzky: the seats with most tricks lose; all equal is a draw (ALS 4.4)."""
    known = {seat: evidence.tricks[seat] for seat in hand.order if seat in evidence.tricks}
    missing = [seat for seat in hand.order if seat not in known]
    if missing and all(2 * count <= hand.deal.each for count in known.values()):
        return open_verdict(*(("tricks", seat) for seat in missing))
    losers = klopitzky_losers(hand, known)
    tally = "-".join(str(known[seat]) for seat in hand.places if seat in known)
    if not losers:
        return Verdict(Outcome.DRAWN, Reason("equal-tricks", {"tally": tally}))
    return failed_verdict("most-tricks", seats=losers, tally=tally, count=known[losers[0]])


def klopitzky_losers(hand: Hand, tricks: dict[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats with most tricks; none if all are equal (ALS 4.4)."""
    most = max(tricks.values())
    losers = tuple(seat for seat in hand.order if tricks.get(seat) == most)
    return () if len(losers) == len(hand.order) else losers


# -- figures


def _judge_points(evidence: PlayKnowledge, by: Seat, limit: int, *, melds: bool) -> Verdict:
    """Judge a figure by points, alone or with melds in every possible outcome (ALS 4.2, 5)."""

    def judge(way: BelaAndMeldOutcome) -> Outcome:
        least, most = _kassza_points(evidence, way, by) if melds else evidence.points_range(by)
        if least >= limit:
            return Outcome.MADE
        return Outcome.FAILED if most < limit else Outcome.OPEN

    def why(ways: list[BelaAndMeldOutcome], outcome: Outcome) -> Reason:
        span = _kassza_span(evidence, ways, by) if melds else evidence.points_range(by)
        if outcome is Outcome.MADE:
            code, points = (
                "kassza-reaches" if melds else "points-reach",
                value_or_lower_bound(*span),
            )
        elif melds:
            code, points = "kassza-short", _most_kassza(evidence, ways, by)
        else:
            code, points = "points-short", value_or_upper_bound(*span)
        return Reason(code, {"points": points, "limit": limit})

    return _judge_ways(evidence, judge, (by,), why)


def _judge_every_trick(hand: Hand, evidence: PlayKnowledge, by: Seat) -> Verdict:
    each, count = hand.deal.each, evidence.tricks.get(by)
    if count == each:
        return made_verdict("every-trick", count=each)
    for seat in hand.order:
        if seat is not by and evidence.has_trick(seat):
            return failed_verdict("other-has-trick", seat=seat)
    if count is not None:
        return failed_verdict("tricks-short", count=count, each=each)
    return open_verdict(("tricks", by))


def key_cards(row: FigureRow, trump: Suit | None) -> tuple[Card, ...] | None:
    """Return the cards a figure has to take (ALS 5); None while the trumps are not known."""
    if row.aces:
        return tuple(card for card in PACK if card.rank is ASZ)
    if trump is None:
        return None
    return tuple(card_of(trump, rank) for rank in row.trumps)


def _judge_cards(hand: Hand, evidence: PlayKnowledge, row: FigureRow, by: Seat) -> Verdict:
    cards = key_cards(row, hand.trump)
    if cards is None:
        return open_verdict(("original", None))
    missing = [card for card in cards if card not in evidence.taken]
    if elsewhere := next((card for card in cards if evidence.taken_by_another(card, by)), None):
        return _elsewhere(evidence, elsewhere)
    if not missing:
        return made_verdict("cards-home", cards=cards)
    needs = (("card", card) for card in missing)
    short = _short_of(evidence, by, sum(points_of(card, hand.trump) for card in cards))
    return short or open_verdict(("took", item_id(row.name, by)), *needs)


def _elsewhere(evidence: PlayKnowledge, card: Card) -> Verdict:
    return failed_verdict("card-elsewhere", card=card, seat=evidence.taken[card])


def _short_of(evidence: PlayKnowledge, by: Seat, limit: int) -> Verdict | None:
    """Return a failure if the seat is known to have too few points for it, else None."""
    points = evidence.points.get(by)
    if points is None or points >= limit:
        return None
    return failed_verdict("points-short", points=points, limit=limit)


def target_card(stake: Stake, trump: Suit | None) -> Card | None:
    """Return the card with which an ulti or uhu must win its trick (ALS 5); None if not known."""
    if stake.card is not None:
        return stake.card
    row = stake.row
    if row is None or trump is None:
        return None
    if row.with_trump is not None:
        return card_of(trump, row.with_trump)
    return next((card_of(suit, ASZ) for suit in row.ace_of if suit is not trump), None)


def trick_number(hand: Hand, row: FigureRow) -> int:
    """Return the number of a figure's trick: the last, or the last but one (ALS 5)."""
    return hand.deal.each - row.trick + 1


def _judge_trick(evidence: PlayKnowledge, by: Seat, number: int, card: Card | None) -> Verdict:
    """Judge whether the announcer won the trick with this card (ALS 5)."""
    winner, won = evidence.won.get(number) or (None, None)
    if winner not in {None, by}:
        return failed_verdict("trick-elsewhere", trick=number, seat=winner)
    if evidence.tricks.get(by) == 0:
        return failed_verdict("tricks-short", count=0, each=1)
    if card is None:
        return open_verdict(("original", None))
    if evidence.taken_by_another(card, by):
        return _elsewhere(evidence, card)
    if won is not None:
        if won is card:
            return made_verdict("trick-with-card", trick=number, card=card)
        return failed_verdict("trick-with-other", trick=number, card=won, wanted=card)
    elsewhere = evidence.trick_of(card)
    if elsewhere not in {None, number}:
        return failed_verdict("trick-with-card", trick=elsewhere, card=card)
    last = LAST_TRICK_POINTS if number == evidence.deal.each else 0
    short = _short_of(evidence, by, points_of(card, evidence.trump) + last)
    return short or open_verdict(("won-trick", number))


# -- relevance to figures


def _rows(hand: Hand) -> list[FigureRow]:
    return [stake.row for stake in hand.chains.values() if stake.row and not stake.void]


def relevant_cards(hand: Hand) -> tuple[Card, ...]:
    """Return the cards whose taker matters to some figure, in pack order (ALS 5)."""
    rows = (row for row in _rows(hand) if row.aces or row.trumps)
    cards = {card for row in rows for card in key_cards(row, hand.trump) or ()}
    return tuple(card for card in PACK if card in cards)


def relevant_tricks(hand: Hand) -> tuple[int, ...]:
    """Return the numbers of the tricks that matter to some figure (ALS 5)."""
    return tuple(sorted({trick_number(hand, row) for row in _rows(hand) if row.trick}))


def tricks_matter(hand: Hand) -> bool:
    """Return whether the number of tricks matters to some item."""
    return hand.game in {BETLI, KLOPITZKY} or any(row.every_trick for row in _rows(hand))
