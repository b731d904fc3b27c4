"""Outcomes: who made what, decided as soon as the facts allow only one (ALS 4, 5, 10.2).

Until then an item stays open, and what it still needs stands beside it, so that nothing else is
asked. No number stands here: see table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from engine.alsos.calling import GIVE_UP, call_of
from engine.alsos.evidence import Evidence, Melding
from engine.alsos.stakes import GAME, Stake
from engine.alsos.state import Hand
from engine.alsos.table import (
    BETLI,
    KLOPITZKY,
    LAST_TRICK_POINTS,
    SZANZADU,
    FigureRow,
    points_of,
)
from engine.cards import PACK, Card, Rank, Seat, Suit, card_of
from engine.items import Bound, Outcome, Reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """An outcome with its reason, and what is still needed while it is open.

    Needs are `points`, `tricks`, `bela`, `sequence`, `vannak`, `original`, `took` and
    `won-trick`, with the seat, card or trick they are about.
    """

    outcome: Outcome
    reason: Reason | None = None
    needs: tuple[tuple[str, object], ...] = ()


def _made(code: str, **params: object) -> Verdict:
    return Verdict(Outcome.MADE, Reason(code, params))


def _failed(code: str, **params: object) -> Verdict:
    return Verdict(Outcome.FAILED, Reason(code, params))


def _open(*needs: tuple[str, object]) -> Verdict:
    return Verdict(Outcome.OPEN, None, needs)


def _least(low: int, high: int, more: int = 0) -> int | Bound:
    """What somebody has for certain, said as such unless it is known."""
    return low + more if low == high else Bound(low + more, least=True)


def _most(low: int, high: int, more: int = 0) -> int | Bound:
    """What somebody can have at most, said as such unless it is known."""
    return high + more if low == high else Bound(high + more, least=False)


# -- the game


@dataclass(frozen=True, slots=True)
class Way:
    """One way the unknown may be: who held the béla, how the melds count."""

    bela: Seat | None
    sequence: Melding
    vannak: Melding

    def melds(self, evidence: Evidence, seat: Seat) -> int:
        """What the seat's validated melds and béla are worth (ALS 4.2)."""
        return (
            self.sequence.get(seat, 0)
            + self.vannak.get(seat, 0)
            + evidence.bela_points(self.bela, seat)
        )


def ways(evidence: Evidence) -> list[Way]:
    """Every way the unknown melds and the béla may be."""
    options = evidence.bela_holders(), evidence.sequence_ways(), evidence.vannak_ways()
    return [Way(*option) for option in product(*options)]


def judge_ways(
    evidence: Evidence, judge: Callable[[Way], Verdict], points_of: tuple[Seat, ...]
) -> Verdict:
    """Judge every way; where they agree it is decided, where not, tell what would settle it."""
    verdicts = [(way, judge(way)) for way in ways(evidence)]
    outcomes = {verdict.outcome for _, verdict in verdicts}
    if outcomes in ({Outcome.MADE}, {Outcome.FAILED}):
        return verdicts[0][1]
    if Outcome.OPEN in outcomes:
        missing = [("points", seat) for seat in points_of if evidence.points(seat) is None]
        return _open(*missing)
    return _open(*_what_matters(verdicts))


def _what_matters(verdicts: list[tuple[Way, Verdict]]) -> Iterator[tuple[str, object]]:
    """Which of the unknown things changes the outcome by itself."""
    for name in ("sequence", "vannak", "bela"):
        by_rest: dict[str, set[Outcome]] = {}
        for way, verdict in verdicts:
            rest = repr([getattr(way, other) for other in Way.__slots__ if other != name])
            by_rest.setdefault(rest, set()).add(verdict.outcome)
        if any(len(outcomes) > 1 for outcomes in by_rest.values()):
            yield name, None


def judge_points_game(hand: Hand, evidence: Evidence) -> Verdict:
    """Trump game and szanzadu: more kassza points than each defender; a tie loses (ALS 4.1)."""
    return judge_ways(evidence, lambda way: _judge_way(hand, evidence, way), hand.order)


def _judge_way(hand: Hand, evidence: Evidence, way: Way) -> Verdict:
    """Whether the declarer has more than each defender, if the unknown is so (ALS 4.1)."""
    declarer = hand.declarer
    if declarer is None:
        return _open()
    low, high = evidence.points_range(declarer)
    mine = way.melds(evidence, declarer)
    certain = True
    best: tuple[int, Seat] | None = None
    for seat in hand.defenders():
        other_low, other_high = evidence.points_range(seat)
        theirs = way.melds(evidence, seat)
        if high + mine <= other_low + theirs:
            other = _least(other_low, other_high, theirs)
            return _failed("not-more", seat=seat, points=other, against=_most(low, high, mine))
        certain = certain and low + mine > other_high + theirs
        if best is None or other_high + theirs > best[0]:
            best = other_high + theirs, seat
    if not certain or best is None:
        return _open()
    points = _least(low, high, mine)
    return _made("more-than-each", points=points, best=best[0], seat=best[1])


def judge_kassza(hand: Hand, evidence: Evidence, stake: Stake) -> Verdict:
    """Kassza: the béla in the right hand, and the game won or foiled with it (ALS 5.6).

    Where the game was given up, kassza goes with it (ALS 10.2). It follows a ruling on the game,
    too: the béla still has to be there (SES 6.1).
    """
    row, by, declarer = stake.row, stake.by, hand.declarer
    if row is None or by is None or declarer is None:
        return _open()
    wanted = Outcome.MADE if by is declarer else Outcome.FAILED
    holders = {by} if by is declarer or not row.partner_bela else set(hand.defenders())
    game = _judge_call(hand, hand.stakes[GAME])
    if game is not None:
        made = game.outcome is wanted
        return Verdict(Outcome.MADE if made else Outcome.FAILED, game.reason)
    told = hand.rulings.outcome(GAME)
    ruled = Verdict(Outcome(told[1]), Reason("ruled", {"entry": told[0]})) if told else None
    if ruled is not None and ruled.outcome is Outcome.VOID:
        return ruled

    def judge(way: Way) -> Verdict:
        if way.bela not in holders:
            return _failed("bela-elsewhere", seat=way.bela)
        verdict = ruled or _judge_way(hand, evidence, way)
        if verdict.outcome is Outcome.OPEN:
            return verdict
        outcome = Outcome.MADE if verdict.outcome is wanted else Outcome.FAILED
        return Verdict(outcome, verdict.reason)

    return judge_ways(evidence, judge, hand.order)


def _judge_call(hand: Hand, stake: Stake) -> Verdict | None:
    """Given up: the side that called last wins the item (ALS 10.2, 10.4)."""
    call = call_of(hand, stake.id)
    if call is None or call.ended != GIVE_UP or stake.by is None:
        return None
    last = call.steps[-1].seat
    if hand.same_side(last, stake.by):
        return _made("given-up", seat=last)
    return _failed("given-up", seat=last)


def judge_betli(hand: Hand, evidence: Evidence) -> Verdict:
    """The declarer takes no trick (ALS 4.3)."""
    declarer = hand.declarer
    if declarer is None:
        return _open()
    if evidence.has_trick(declarer):
        return _failed("took-a-trick", seat=declarer)
    if evidence.tricks(declarer) == 0:
        return _made("took-no-trick", seat=declarer)
    return _open(("tricks", declarer))


def judge_klopitzky(hand: Hand, evidence: Evidence) -> Verdict:
    """Whoever takes most tricks loses; all equal is a draw (ALS 4.4)."""
    counts = {seat: evidence.tricks(seat) for seat in hand.order}
    known = {seat: count for seat, count in counts.items() if count is not None}
    certain = any(2 * count > hand.deal.each for count in known.values())
    if len(known) < len(counts) and not certain:
        return _open(*(("tricks", seat) for seat in hand.order if counts[seat] is None))
    losers = klopitzky_losers(hand, known)
    tally = "-".join(str(known[seat]) for seat in hand.places if seat in known)
    if not losers:
        return Verdict(Outcome.DRAWN, Reason("equal-tricks", {"tally": tally}))
    return _failed("most-tricks", seats=losers, tally=tally, count=known[losers[0]])


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
        return _open()
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
        return _made("points-reach", points=_least(low, high), limit=limit)
    if high < limit:
        return _failed("points-short", points=_most(low, high), limit=limit)
    return _open(("points", by))


def _judge_kassza_points(evidence: Evidence, by: Seat, limit: int) -> Verdict:
    low, high = evidence.points_range(by)

    def judge(way: Way) -> Verdict:
        melds = way.melds(evidence, by)
        if low + melds >= limit:
            return _made("kassza-reaches", points=_least(low, high, melds), limit=limit)
        if high + melds < limit:
            return _failed("kassza-short", points=_most(low, high, melds), limit=limit)
        return _open()

    return judge_ways(evidence, judge, (by,))


def _judge_every_trick(hand: Hand, evidence: Evidence, by: Seat) -> Verdict:
    each = hand.deal.each
    if evidence.tricks(by) == each:
        return _made("every-trick", count=each)
    for seat in hand.order:
        if seat is not by and evidence.has_trick(seat):
            return _failed("other-has-trick", seat=seat)
    count = evidence.tricks(by)
    if count is not None:
        return _failed("tricks-short", count=count, each=each)
    return _open(("tricks", by))


def key_cards(row: FigureRow, trump: Suit | None) -> tuple[Card, ...] | None:
    """The cards a figure has to bring home (ALS 5); None while the trumps are not known."""
    if row.aces:
        return tuple(card for card in PACK if card.rank is Rank.ASZ)
    if trump is None:
        return None
    return tuple(card_of(trump, rank) for rank in row.trumps)


def _judge_cards(hand: Hand, evidence: Evidence, row: FigureRow, by: Seat) -> Verdict:
    cards = key_cards(row, hand.trump)
    if cards is None:
        return _open(("original", None))
    missing = []
    for card in cards:
        if not evidence.knows_taker(card):
            missing.append(card)
        elif evidence.taker(card) is not by:
            return _failed("card-elsewhere", card=card, seat=evidence.taker(card))
    if not missing:
        return _made("cards-home", cards=cards)
    worth, points = sum(points_of(card, hand.trump) for card in cards), evidence.points(by)
    if points is not None and points < worth:
        return _failed("points-short", points=points, limit=worth)
    needs = (("card", card) for card in missing)
    return _open(("took", f"{row.name}/{by.value}"), *needs)


def target_card(stake: Stake, trump: Suit | None) -> Card | None:
    """The card an ulti or uhu has to win its trick with (ALS 5); None while not known."""
    if stake.card is not None:
        return stake.card
    row = stake.row
    if row is None or trump is None:
        return None
    if row.with_trump is not None:
        return card_of(trump, row.with_trump)
    return next((card_of(suit, Rank.ASZ) for suit in row.ace_of if suit is not trump), None)


def trick_number(hand: Hand, row: FigureRow) -> int:
    """The number of the trick a figure is about: the last, or the last but one (ALS 5)."""
    return hand.deal.each - row.trick + 1


def _judge_trick(hand: Hand, evidence: Evidence, stake: Stake) -> Verdict:
    row, by = stake.row, stake.by
    if row is None or by is None:
        return _open()
    number = trick_number(hand, row)
    won = evidence.won(number)
    if won is not None and won[0] is not by:
        return _failed("trick-elsewhere", trick=number, seat=won[0])
    if evidence.tricks(by) == 0:
        return _failed("tricks-short", count=0, each=1)
    card = target_card(stake, hand.trump)
    return _open(("original", None)) if card is None else _judge_card(evidence, by, number, card)


def _judge_card(evidence: Evidence, by: Seat, number: int, card: Card) -> Verdict:
    """Whether the announcer won the trick with this very card."""
    if evidence.knows_taker(card) and evidence.taker(card) is not by:
        return _failed("card-elsewhere", card=card, seat=evidence.taker(card))
    won = evidence.won(number)
    if won is None or won[1] is None:
        elsewhere = evidence.trick_of(card)
        if elsewhere not in {None, number}:
            return _failed("trick-with-card", trick=elsewhere, card=card)
        last = number == evidence.deal.each
        limit = points_of(card, evidence.trump) + (LAST_TRICK_POINTS if last else 0)
        points = evidence.points(by)
        if points is not None and points < limit:
            return _failed("points-short", points=points, limit=limit)
        return _open(("won-trick", number))
    if won[1] is card:
        return _made("trick-with-card", trick=number, card=card)
    return _failed("trick-with-other", trick=number, card=won[1], wanted=card)


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
