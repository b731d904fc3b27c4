"""Outcomes: who made what, decided as soon as the facts allow only one (ALS 4, 5, 10.2).

Until then an item stays open, and what it still needs stands beside it, so that nothing else is
asked. No number stands here: see table.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.alsos.calling import GIVE_UP, call_of
from engine.alsos.known_play import Evidence
from engine.alsos.stakes import GAME, Stake, item_id
from engine.alsos.state import Hand
from engine.alsos.table import (
    BETLI,
    KLOPITZKY,
    LAST_TRICK_POINTS,
    SZANZADU,
    FigureRow,
    points_of,
)
from engine.alsos.ways import (
    Way,
    game_outcome,
    judge_points_game,
    judge_ways,
    kassza_points,
    kassza_span,
    why_game,
)
from engine.hand.cards import Card, Seat, Suit, card_of
from engine.judging.items import Outcome, Reason
from engine.judging.verdicts import (
    Verdict,
    by_ruling,
    failed,
    least_of,
    made,
    most_of,
    undecided,
)
from engine.packs.hungarian import ASZ, PACK

# -- the game


@dataclass(frozen=True, slots=True)
class Kassza:
    """A kassza: the béla with one of `holders`, and the game as `wanted` (ALS 5.6).

    `ruled` is what a director said of the game, if anything (SES 6.1).
    """

    hand: Hand
    evidence: Evidence
    holders: frozenset[Seat | None]
    wanted: Outcome
    ruled: Verdict | None

    def game(self, way: Way) -> Outcome:
        """What becomes of the game, if the unknown is so."""
        if self.ruled is not None:
            return self.ruled.outcome
        return game_outcome(self.hand, self.evidence, way)

    def judge(self, way: Way) -> Verdict:
        """Decide it, if the unknown is so."""
        game = self.game(way)
        if way.bela not in self.holders:
            return Verdict(Outcome.FAILED)
        if game is Outcome.OPEN:
            return undecided()
        return Verdict(Outcome.MADE if game is self.wanted else Outcome.FAILED)

    def why(self, ways: list[Way], outcome: Outcome) -> Reason:
        """What is missing in every way, or how the game went; nothing that only may be so."""
        del outcome
        seats, games = {way.bela for way in ways}, {self.game(way) for way in ways}
        if not seats & self.holders:
            where = Reason("bela-elsewhere", {"seat": ways[0].bela})
            return where if len(seats) == 1 else Reason("bela-missing")
        if self.ruled is not None and self.ruled.reason is not None:
            return self.ruled.reason
        if len(games) > 1 or Outcome.OPEN in games:
            return Reason("bela-or-game")
        return why_game(self.hand, self.evidence, ways, *games)


def judge_kassza(hand: Hand, evidence: Evidence, stake: Stake) -> Verdict:
    """Kassza: the béla in the right hand, and the game won or foiled with it (ALS 5.6).

    Where the game was given up, kassza goes with it (ALS 10.2). It follows a ruling on the game,
    too: the béla still has to be there (SES 6.1).
    """
    row, by, declarer = stake.row, stake.by, hand.declarer
    if row is None or by is None or declarer is None:
        return undecided()
    wanted = Outcome.MADE if by is declarer else Outcome.FAILED
    game = _judge_call(hand, hand.stakes[GAME])
    if game is not None:
        as_wanted = game.outcome is wanted
        return Verdict(Outcome.MADE if as_wanted else Outcome.FAILED, game.reason)
    ruled = by_ruling(hand.rulings, GAME)
    if ruled is not None and ruled.outcome is Outcome.VOID:
        return Verdict(ruled.outcome, ruled.reason)
    own = by is declarer or not row.partner_bela
    holders: frozenset[Seat | None] = frozenset({by} if own else hand.defenders())
    kassza = Kassza(hand, evidence, holders, wanted, ruled)
    return judge_ways(evidence, kassza.judge, hand.order, kassza.why)


def _judge_call(hand: Hand, stake: Stake) -> Verdict | None:
    """Given up: the side that called last wins the item (ALS 10.2, 10.4)."""
    call = call_of(hand, stake.id)
    if call is None or call.ended != GIVE_UP or stake.by is None:
        return None
    last = call.steps[-1].seat
    if hand.same_side(last, stake.by):
        return made("given-up", seat=last)
    return failed("given-up", seat=last)


def judge_betli(hand: Hand, evidence: Evidence) -> Verdict:
    """The declarer takes no trick (ALS 4.3)."""
    declarer = hand.declarer
    if declarer is None:
        return undecided()
    if evidence.has_trick(declarer):
        return failed("took-a-trick", seat=declarer)
    if evidence.tricks(declarer) == 0:
        return made("took-no-trick", seat=declarer)
    return undecided(("tricks", declarer))


def judge_klopitzky(hand: Hand, evidence: Evidence) -> Verdict:
    """Whoever takes most tricks loses; all equal is a draw (ALS 4.4)."""
    counts = {seat: evidence.tricks(seat) for seat in hand.order}
    known = {seat: count for seat, count in counts.items() if count is not None}
    certain = any(2 * count > hand.deal.each for count in known.values())
    if len(known) < len(counts) and not certain:
        return undecided(*(("tricks", seat) for seat in hand.order if counts[seat] is None))
    losers = klopitzky_losers(hand, known)
    tally = "-".join(str(known[seat]) for seat in hand.places if seat in known)
    if not losers:
        return Verdict(Outcome.DRAWN, Reason("equal-tricks", {"tally": tally}))
    return failed("most-tricks", seats=losers, tally=tally, count=known[losers[0]])


def klopitzky_losers(hand: Hand, tricks: dict[Seat, int]) -> tuple[Seat, ...]:
    """The seats with most tricks; nobody if all are equal (ALS 4.4)."""
    most = max(tricks.values())
    losers = tuple(seat for seat in hand.order if tricks.get(seat) == most)
    return () if len(losers) == len(hand.order) else losers


def judge_game(hand: Hand, evidence: Evidence) -> Verdict:
    """Decide the game (ALS 4), unless it was given up (ALS 10.2)."""
    given_up = _judge_call(hand, hand.stakes[GAME])
    if given_up is not None:
        return given_up
    if hand.game == BETLI:
        return judge_betli(hand, evidence)
    if hand.game == KLOPITZKY:
        return judge_klopitzky(hand, evidence)
    return judge_points_game(hand, evidence)


# -- figures


def judge_figure(hand: Hand, evidence: Evidence, stake: Stake) -> Verdict:
    """Decide a figure; its announcer alone has to make it (ALS 5, 5.5)."""
    row, by = stake.row, stake.by
    if row is None or by is None:
        return undecided()
    if row.kassza:
        return judge_kassza(hand, evidence, stake)
    given_up = _judge_call(hand, stake)
    if given_up is not None:
        return given_up
    if row.every_trick:
        return _judge_every_trick(hand, evidence, by)
    if row.trick:
        return _judge_trick(hand, evidence, stake)
    if row.aces or row.trumps:
        return _judge_cards(hand, evidence, row, by)
    limit = row.points_nt if hand.game == SZANZADU else row.points
    if row.melds_count:
        return _judge_kassza_points(evidence, by, limit)
    return _judge_points(evidence, by, limit)


def _judge_points(evidence: Evidence, by: Seat, limit: int) -> Verdict:
    low, high = evidence.points_range(by)
    if low >= limit:
        return made("points-reach", points=least_of(low, high), limit=limit)
    if high < limit:
        return failed("points-short", points=most_of(low, high), limit=limit)
    return undecided(("points", by))


def _judge_kassza_points(evidence: Evidence, by: Seat, limit: int) -> Verdict:
    def judge(way: Way) -> Verdict:
        least, most = kassza_points(evidence, way, by)
        if least >= limit:
            return Verdict(Outcome.MADE)
        return Verdict(Outcome.FAILED) if most < limit else undecided()

    def why(ways: list[Way], outcome: Outcome) -> Reason:
        span = kassza_span(evidence, ways, by)
        if outcome is Outcome.MADE:
            return Reason("kassza-reaches", {"points": least_of(*span), "limit": limit})
        return Reason("kassza-short", {"points": most_of(*span), "limit": limit})

    return judge_ways(evidence, judge, (by,), why)


def _judge_every_trick(hand: Hand, evidence: Evidence, by: Seat) -> Verdict:
    each = hand.deal.each
    if evidence.tricks(by) == each:
        return made("every-trick", count=each)
    for seat in hand.order:
        if seat is not by and evidence.has_trick(seat):
            return failed("other-has-trick", seat=seat)
    count = evidence.tricks(by)
    if count is not None:
        return failed("tricks-short", count=count, each=each)
    return undecided(("tricks", by))


def key_cards(row: FigureRow, trump: Suit | None) -> tuple[Card, ...] | None:
    """The cards a figure has to bring home (ALS 5); None while the trumps are not known."""
    if row.aces:
        return tuple(card for card in PACK if card.rank is ASZ)
    if trump is None:
        return None
    return tuple(card_of(trump, rank) for rank in row.trumps)


def _judge_cards(hand: Hand, evidence: Evidence, row: FigureRow, by: Seat) -> Verdict:
    cards = key_cards(row, hand.trump)
    if cards is None:
        return undecided(("original", None))
    missing = []
    for card in cards:
        if not evidence.knows_taker(card):
            missing.append(card)
        elif evidence.taker(card) is not by:
            return failed("card-elsewhere", card=card, seat=evidence.taker(card))
    if not missing:
        return made("cards-home", cards=cards)
    worth, points = sum(points_of(card, hand.trump) for card in cards), evidence.points(by)
    if points is not None and points < worth:
        return failed("points-short", points=points, limit=worth)
    needs = (("card", card) for card in missing)
    return undecided(("took", item_id(row.name, by)), *needs)


def target_card(stake: Stake, trump: Suit | None) -> Card | None:
    """The card an ulti or uhu has to win its trick with (ALS 5); None while not known."""
    if stake.card is not None:
        return stake.card
    row = stake.row
    if row is None or trump is None:
        return None
    if row.with_trump is not None:
        return card_of(trump, row.with_trump)
    return next((card_of(suit, ASZ) for suit in row.ace_of if suit is not trump), None)


def trick_number(hand: Hand, row: FigureRow) -> int:
    """The number of the trick a figure is about: the last, or the last but one (ALS 5)."""
    return hand.deal.each - row.trick + 1


def _judge_trick(hand: Hand, evidence: Evidence, stake: Stake) -> Verdict:
    row, by = stake.row, stake.by
    if row is None or by is None:
        return undecided()
    number = trick_number(hand, row)
    won = evidence.won(number)
    if won is not None and won[0] is not by:
        return failed("trick-elsewhere", trick=number, seat=won[0])
    if evidence.tricks(by) == 0:
        return failed("tricks-short", count=0, each=1)
    card = target_card(stake, hand.trump)
    return (
        undecided(("original", None)) if card is None else _judge_card(evidence, by, number, card)
    )


def _judge_card(evidence: Evidence, by: Seat, number: int, card: Card) -> Verdict:
    """Whether the announcer won the trick with this very card."""
    if evidence.knows_taker(card) and evidence.taker(card) is not by:
        return failed("card-elsewhere", card=card, seat=evidence.taker(card))
    won = evidence.won(number)
    if won is None or won[1] is None:
        elsewhere = evidence.trick_of(card)
        if elsewhere not in {None, number}:
            return failed("trick-with-card", trick=elsewhere, card=card)
        last = number == evidence.deal.each
        limit = points_of(card, evidence.trump) + (LAST_TRICK_POINTS if last else 0)
        points = evidence.points(by)
        if points is not None and points < limit:
            return failed("points-short", points=points, limit=limit)
        return undecided(("won-trick", number))
    if won[1] is card:
        return made("trick-with-card", trick=number, card=card)
    return failed("trick-with-other", trick=number, card=won[1], wanted=card)


# -- what matters to figures


def relevant_cards(hand: Hand) -> tuple[Card, ...]:
    """Cards whose taker matters to some figure, in pack order (ALS 5)."""
    cards: set[Card] = set()
    for stake in hand.stakes.values():
        if stake.row is not None and not stake.void and (stake.row.aces or stake.row.trumps):
            cards.update(key_cards(stake.row, hand.trump) or ())
    return tuple(card for card in PACK if card in cards)


def relevant_tricks(hand: Hand) -> tuple[int, ...]:
    """Numbers of the tricks some figure is about (ALS 5)."""
    rows = [stake.row for stake in hand.stakes.values() if stake.row and not stake.void]
    return tuple(sorted({trick_number(hand, row) for row in rows if row.trick}))


def tricks_matter(hand: Hand) -> bool:
    """Whether the number of tricks matters to some item."""
    if hand.game in {BETLI, KLOPITZKY}:
        return True
    rows = [stake.row for stake in hand.stakes.values() if stake.row and not stake.void]
    return any(row.every_trick for row in rows)
