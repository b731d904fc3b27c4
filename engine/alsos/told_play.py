"""Facts of the play: points, tricks, who took what, held against all else known (ALS 1-5, 9)."""

from __future__ import annotations

from typing import Final

from engine.alsos.calling import call_open, given_up
from engine.alsos.contradictions import may_be
from engine.alsos.exchange import check_right
from engine.alsos.known_play import Evidence
from engine.alsos.state import Hand
from engine.alsos.table import BETLI, KLOPITZKY, THROWN_IN, TRUMP_GAME, WITH_FIGURES
from engine.alsos.worlds import holds
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, seat_of
from engine.judging.problem import Problem, problem, resting_on

FACT_RULES: Final = {
    "points": "ALS 4.2",
    "tricks": "ALS 11.2",
    "took": "ALS 11.2",
    "won-trick": "ALS 11.2",
    "bela": "ALS 9.1",
}
"""What a fact of the play is about, and so which rule it breaks beside all else that is known."""
TWICE_RULES: Final = {**FACT_RULES, "took": "ALS 1.1"}
"""Which rule two tellings of one fact cannot both follow: there is one of each card."""


def check_play_fact(hand: Hand) -> Problem | None:
    """Facts of the play need a game, and a hand that was played (ALS 10.2)."""
    if hand.game is None:
        return problem("alsos.no-game-yet")
    if call_open(hand):
        return problem("alsos.call-open")
    if given_up(hand) or hand.game == THROWN_IN:
        return problem("alsos.play-is-over")
    return None


def check_points(hand: Hand, entry: Entry) -> Problem | None:
    """Parti points must fit the cards, the talon and the other facts (ALS 1.2, 1.3, 4.2)."""
    if hand.game in {BETLI, KLOPITZKY}:
        return problem("alsos.points-do-not-count", game=hand.game)
    wrong = check_play_fact(hand)
    if wrong is not None or entry.seat is None:
        return wrong
    evidence = Evidence(hand)
    known = evidence.points(entry.seat)
    if known is not None:
        return contradiction(hand, ("points", entry.seat), same=known == entry.points, known=known)
    allowed = evidence.possible_points(entry.seat)
    if entry.points in allowed:
        return None
    if entry.points is not None and allowed and entry.points > allowed[-1]:
        return problem("alsos.points-too-many", points=entry.points, most=allowed[-1])
    return problem("alsos.points-impossible", points=entry.points)


def contradiction(
    hand: Hand, key: tuple[str, object], *, same: bool, known: object
) -> Problem | None:
    """Two tellings of one fact: the same is no problem, another one is."""
    if same:
        return None
    if key in hand.facts:
        return resting_on(problem("alsos.fact-twice"), TWICE_RULES[key[0]])
    rule = TWICE_RULES if known is None else FACT_RULES  # what lay in the talon nobody took
    return resting_on(problem("alsos.fact-contradicts", known=known), rule[key[0]])


def keep(hand: Hand, index: int, key: tuple[str, object], entry: Entry, *, known: bool) -> None:
    """Note a fact, or that it was known already."""
    if known:
        hand.troubles.append((index, problem("alsos.known-already")))
    else:
        hand.facts[key] = (index, entry)


def do_points(hand: Hand, index: int, entry: Entry) -> None:
    """Note a seat's parti points."""
    seat = seat_of(entry)
    known = Evidence(hand).points(seat) is not None
    keep(hand, index, ("points", seat), entry, known=known)


def check_tricks(hand: Hand, entry: Entry) -> Problem | None:
    """Trick counts sum up to the tricks of the hand and fit the points (ALS 4.3, 4.4, 5)."""
    wrong = check_play_fact(hand)
    if wrong is not None or entry.seat is None or entry.count is None:
        return wrong
    evidence = Evidence(hand)
    known = evidence.tricks(entry.seat)
    if known is not None:
        return contradiction(hand, ("tricks", entry.seat), same=known == entry.count, known=known)
    if entry.count in possible_tricks(hand, evidence, entry.seat):
        return None
    return problem("alsos.tricks-impossible", count=entry.count, each=hand.deal.each)


def possible_tricks(hand: Hand, evidence: Evidence, seat: Seat) -> tuple[int, ...]:
    """Trick counts that fit everything else known of the play."""
    each = hand.deal.each
    others = [other for other in hand.order if other is not seat]
    known = [count for other in others if (count := evidence.tricks(other)) is not None]
    open_seats = [other for other in others if evidence.tricks(other) is None]
    if hand.game == KLOPITZKY and not open_seats:
        return (each - sum(known),)

    def fits(count: int) -> bool:
        """Whether the points fit it, and what is left for the only other one not known."""
        rest = each - sum(known) - count
        last = open_seats if len(open_seats) == 1 else []
        return evidence.fits_tricks(seat, count) and all(
            evidence.fits_tricks(other, rest) for other in last
        )

    counts = range(evidence.least_tricks(seat), evidence.most_tricks(seat) + 1)
    return tuple(count for count in counts if fits(count))


def do_tricks(hand: Hand, index: int, entry: Entry) -> None:
    """Note a seat's number of tricks."""
    seat = seat_of(entry)
    known = Evidence(hand).tricks(seat) is not None
    keep(hand, index, ("tricks", seat), entry, known=known)


def check_took(hand: Hand, entry: Entry) -> Problem | None:
    """Who took a card must fit the talon, the points and what was told before (ALS 5)."""
    wrong = check_play_fact(hand)
    if wrong is not None:
        return wrong
    cards = entry.cards or ()
    if not cards or len(set(cards)) != len(cards):
        return problem("alsos.card-twice", card=cards[0]) if cards else problem("alsos.no-cards")
    evidence = Evidence(hand)
    fresh = []
    for card in cards:
        if evidence.knows_taker(card):
            known = evidence.taker(card)
            wrong = contradiction(hand, ("took", card), same=known is entry.seat, known=known)
            if wrong is not None:
                return wrong
        else:
            fresh.append(card)
    places: tuple[Seat | None, ...] = hand.order if entry.seat is not None else (None,)
    told = dict.fromkeys(fresh, places)
    wrong = check_right(hand, told)
    if wrong is not None:
        return wrong
    if can_have_taken(hand, evidence, entry.seat, tuple(fresh)) and may_be(hand, told):
        return None
    return problem("alsos.took-impossible", card=cards[0])


def can_have_taken(
    hand: Hand, evidence: Evidence, seat: Seat | None, cards: tuple[Card, ...]
) -> bool:
    """Whether a seat (or nobody) can have these cards in its tricks, beside what is known."""
    if not cards:
        return True
    trial = hand.copy()
    for card in cards:
        trial.facts["took", card] = (0, Entry("took", seat=seat, cards=(card,)))
    after = Evidence(trial)
    if not after.tricks_fit():
        return False
    if seat is None:
        return _may_be_out(hand, evidence, cards)
    known = evidence.points(seat)
    if evidence.tricks(seat) == 0 or (known is not None and after.least(seat) > known):
        return False
    return _still_possible(hand, after)


def _still_possible(hand: Hand, evidence: Evidence) -> bool:
    """Whether the unknown points still have some value, and the known ones fit the total."""
    if hand.game not in WITH_FIGURES:
        return True
    floor = sum(evidence.points_range_low(seat) for seat in hand.order)
    unknown = [seat for seat in hand.order if evidence.points(seat) is None]
    return floor <= evidence.total and all(evidence.possible_points(seat) for seat in unknown)


def _may_be_out(hand: Hand, evidence: Evidence, cards: tuple[Card, ...]) -> bool:
    """Whether cards can be among those out of play (ALS 1.3)."""
    deal = hand.deal
    moved = deal.siber is not None or deal.exchanged is not None
    for card in cards:
        if card in deal.played or (deal.owner.get(card) is not None and not moved):
            return False
    out = [card for card in evidence.known_out() if card not in cards]
    if len(out) + len(cards) > deal.talon_size():
        return False
    trial = hand.copy()
    for card in cards:
        trial.facts["took", card] = (0, Entry("took", cards=(card,)))
    return _fits_all(trial)


def _fits_all(trial: Hand) -> bool:
    """Whether the points told still fit with what is now known to be out of play."""
    if trial.game not in WITH_FIGURES:
        return True
    for seat in trial.order:
        told = trial.facts.pop(("points", seat), None)
        allowed = Evidence(trial).possible_points(seat)
        if told is not None:
            trial.facts["points", seat] = told
        if (told is None and not allowed) or (told is not None and told[1].points not in allowed):
            return False
    return True


def do_took(hand: Hand, index: int, entry: Entry) -> None:
    """Note who took the cards."""
    evidence = Evidence(hand)
    fresh = [card for card in entry.cards or () if not evidence.knows_taker(card)]
    for card in fresh:
        hand.facts["took", card] = (index, entry)
    if not fresh:
        hand.troubles.append((index, problem("alsos.known-already")))


def check_won_trick(hand: Hand, entry: Entry) -> Problem | None:
    """Who won a trick, with a card he can have had (ALS 5: ulti, uhu)."""
    wrong = check_play_fact(hand)
    if wrong is not None or entry.seat is None or entry.trick is None:
        return wrong
    if not 1 <= entry.trick <= hand.deal.each:
        return problem("alsos.no-such-trick", trick=entry.trick, each=hand.deal.each)
    evidence = Evidence(hand)
    known = evidence.won(entry.trick)
    if known is not None:
        same = known[0] is entry.seat and (entry.card is None or known[1] in {None, entry.card})
        key = ("won-trick", entry.trick)
        if not same or known[1] is not None or entry.card is None:
            return contradiction(hand, key, same=same, known=known[0])
    held = {} if entry.card is None else holds(entry.seat, (entry.card,))
    wrong = check_right(hand, held)
    if wrong is not None:
        return wrong
    if _can_win(hand, entry) and may_be(hand, held):
        return None
    return problem("alsos.won-impossible", trick=entry.trick)


def _can_win(hand: Hand, entry: Entry) -> bool:
    seat, card = seat_of(entry), entry.card
    evidence = Evidence(hand)
    if evidence.tricks(seat) == 0:
        return False
    if card is not None:
        if evidence.knows_taker(card) and evidence.taker(card) is not seat:
            return False
        if any(
            evidence.won(number) == (seat, card)
            for number in range(1, hand.deal.each + 1)
            if number != entry.trick
        ):
            return False
    trial = hand.copy()
    trial.facts["won-trick", entry.trick] = (0, entry)
    known = evidence.points(seat)
    after = Evidence(trial)
    if not after.tricks_fit():
        return False
    if known is not None and hand.game in WITH_FIGURES and after.least(seat) > known:
        return False
    last = entry.trick == hand.deal.each
    return _fits_all(trial) if last or card is not None else _still_possible(hand, after)


def do_won_trick(hand: Hand, index: int, entry: Entry) -> None:
    """Note who won the trick, or with which card."""
    known = Evidence(hand).won(entry.trick or 0)
    fresh = known is None or (known[1] is None and entry.card is not None)
    keep(hand, index, ("won-trick", entry.trick), entry, known=not fresh)


def check_bela(hand: Hand, entry: Entry) -> Problem | None:
    """Who held the béla, in a trump game (ALS 9.1)."""
    if hand.game is None:
        return problem("alsos.no-game-yet")
    if hand.game != TRUMP_GAME:
        return problem("alsos.no-bela", game=hand.game)
    if call_open(hand):
        return problem("alsos.call-open")
    if given_up(hand):
        return problem("alsos.play-is-over")
    holders = Evidence(hand).bela_holders(closed=True)
    if entry.seat in holders:
        return None
    return contradiction(hand, ("bela", None), same=False, known=holders[0])


def do_bela(hand: Hand, index: int, entry: Entry) -> None:
    """Note the holder of the béla."""
    known = len(Evidence(hand).bela_holders(closed=True)) == 1
    keep(hand, index, ("bela", None), entry, known=known)
