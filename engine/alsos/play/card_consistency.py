"""Consistency of words, played cards and known card locations (ALS 1.1, 9, 11).

Cards take precedence over words: if a played card contradicts a meld or béla kassza, the words get
the finding. Every other entry has to be consistent with all entries before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product

from engine.alsos.entry_schema import SEQUENCE
from engine.alsos.known_cards import KnownCards
from engine.alsos.play.card_distribution import TALON, Place, Statement, make_held_statement
from engine.alsos.play.card_locations import (
    CardLocations,
    card_locations,
    has_card_knowledge,
    make_holds_none_statement,
    make_meld_shown_statement,
    statements_from_bela_kassza,
    statements_from_facts,
    statements_from_shown_cards,
)
from engine.alsos.play.melds import (
    Meld,
    contenders,
    every_meld,
    longest_sequence_length,
    meld_kind_of,
    melds_in,
    named_by,
)
from engine.alsos.rule_constants import FRONT, TRUMP_GAME, bela_cards
from engine.alsos.stakes import Stake
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem

Strength = tuple[int, ...]
BETTER, EQUAL = frozenset({1}), frozenset({0})

# -- melds


def ways_to_hold(hand: Hand, entry: Entry) -> Iterator[Statement]:
    """Yield the card locations under which a declared or validated meld is true (ALS 9.1)."""
    named = named_by(entry)
    every = every_meld(hand, meld_kind_of(entry), entry.length) if named is None else (named,)
    return (make_meld_shown_statement(hand.order, seat_of(entry), one) for one in every)


def _may_hold(
    hand: Hand, known: CardLocations, seat: Seat, meld: str, length: int | None
) -> tuple[tuple[Meld, Statement], ...]:
    """Return the melds of a kind that a seat may hold, each with its card locations."""
    what = seat, meld, length
    if what not in known.left:
        every = (
            (one, make_meld_shown_statement(hand.order, seat, one))
            for one in every_meld(hand, meld, length)
        )
        known.left[what] = tuple([each for each in every if known.allows(each[1])])
    found: tuple[tuple[Meld, Statement], ...] = known.left[what]
    return found


def _ways_left(
    hand: Hand, known: CardLocations, entry: Entry, others: tuple[Statement, ...]
) -> Iterator[Statement]:
    """Yield the card locations under which a meld is true, given known cards and `others`.

    The callers try several `others`, so the result without them is cached.
    """
    ways = ways_to_hold(hand, entry)
    if others and named_by(entry) is None:
        may = _may_hold(hand, known, seat_of(entry), meld_kind_of(entry), entry.length)
        ways = (way for _, way in may)
    return (way for way in ways if known.allows(*others, way))


def check_meld(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a meld entry is consistent with all that is known of the cards (ALS 9.1-9.3)."""
    if not has_card_knowledge(hand):
        return None
    declared = entry.do in DECLARING
    known = card_locations(hand, closed=not declared, but=entry.seat if declared else None)
    return _wrong_meld(hand, known, entry, told=False)


def _wrong_meld(
    hand: Hand, known: CardLocations, entry: Entry, *others: Statement, told: bool = True
) -> EntryProblem | None:
    """Return the problem of a meld, entered before (`told`) or now, given `others`."""
    if entry.do in DECLARING:
        return _untrue(hand, known, entry, *others)
    if entry.do in SHOWING:
        if _more_than_held(hand, entry, told=told):
            return make_problem("alsos.meld-impossible")
        way = next(_ways_left(hand, known, entry, others), None)
        if way is None:
            return _nowhere(hand, known, entry, told=told)
        others += (way,) if _named_cards(entry) else ()
    if entry.do == "kicsi" or _may_be_best(hand, known, entry, *others):
        return None
    slug = "meld-not-best" if entry.do in SHOWING else "meld-has-owner"
    return make_problem(f"alsos.{slug}", meld=meld_kind_of(entry))


def _untrue(
    hand: Hand, known: CardLocations, entry: Entry, *others: Statement
) -> EntryProblem | None:
    """Return the problem of a declared meld that cannot be true (ALS 9.2)."""
    too_long = entry.do == "declare-sequence" and longest_sequence_length(
        known.held(seat_of(entry))
    ) > (entry.length or 0)
    if not too_long and next(_ways_left(hand, known, entry, others), None) is not None:
        return None
    return make_problem("alsos.meld-impossible")


def _nowhere(hand: Hand, known: CardLocations, entry: Entry, *, told: bool) -> EntryProblem:
    """Return the problem of a meld whose card the seat did not hold (9.1).

    The card was not followed with, given away, or never held. The hand in question is the one with
    which trick 1 is played (ALS 8.2, 8.4).
    """
    seat, cards = seat_of(entry), _named_cards(entry)
    card = known.impossible(seat, cards)
    loose = None if told else card_locations(hand, closed=True, voids=False)
    if loose is not None and cards and any(map(loose.allows, ways_to_hold(hand, entry))):
        return make_problem("alsos.meld-shows-revoke", card=card or cards[0])
    if card is None:
        return make_problem("alsos.meld-impossible")
    if card in hand.deal.given_away(seat):
        rule = "ALS 8.2" if hand.deal.siber is seat else "ALS 8.4"
        return citing_rules(make_problem("alsos.meld-given-away", card=card), rule, "ALS 9.1")
    return make_problem("alsos.held-elsewhere", card=card)


def _more_than_held(hand: Hand, entry: Entry, *, told: bool) -> bool:
    """Return whether more melds of this length are scored than a known hand holds (ALS 9.1)."""
    cards = hand.deal.last_hand(entry.seat) if entry.seat else None
    if cards is None:
        return False
    meld = meld_kind_of(entry)
    there = sum(one.length == entry.length for one in melds_in(hand, cards, meld))
    scored = sum(one.length == entry.length for one in hand.melds.scored(meld))
    return scored + (not told) > there


def _named_cards(entry: Entry) -> tuple[Card, ...]:
    named = named_by(entry)
    return () if named is None else named.cards()


# -- the best meld


def _may_be_best(hand: Hand, known: CardLocations, entry: Entry, *others: Statement) -> bool:
    """Return whether the declared melds may compare as an entry says (9.3).

    A validated meld is better than every rival's; if nobody's count, two are equal.
    """
    meld = meld_kind_of(entry)
    rivals = contenders(hand, meld)
    if len(rivals) < len((None, None)):
        return True
    bests = {seat: list(_bests(hand, known, seat, meld, others)) for seat in rivals}
    if entry.do == "no-valid":
        pairs = ((a, b) for a in rivals for b in rivals if a is not b)
        return any(_compare(known, bests[a], bests[b], others, EQUAL) for a, b in pairs)
    if entry.seat not in bests:
        return True
    mine = bests.pop(entry.seat)
    # While the trumps are not known, either of two otherwise equal ones may be in trumps.
    unsure = meld == SEQUENCE and hand.trump is None and hand.game == TRUMP_GAME
    compared = BETTER | EQUAL if unsure else BETTER
    return all(_compare(known, mine, theirs, others, compared) for theirs in bests.values())


def _compare(
    known: CardLocations,
    mine: list[tuple[Strength, Statement]],
    theirs: list[tuple[Strength, Statement]],
    others: tuple[Statement, ...],
    wanted: frozenset[int],
) -> bool:
    """Return whether one seat's best may compare to another's as wanted: better, or equal."""
    return any(
        (one > other) - (one < other) in wanted and known.allows(*others, way, its)
        for (one, way), (other, its) in product(mine, theirs)
    )


def _bests(
    hand: Hand, known: CardLocations, seat: Seat, meld: str, others: tuple[Statement, ...]
) -> Iterator[tuple[Strength, Statement]]:
    """Yield the possible best melds of a seat, at least as good as those it holds or showed."""
    length = hand.melds.lengths[seat] if meld == SEQUENCE else None
    shown = (named_by(entry) for entry in hand.melds.scored(meld) if entry.seat is seat)
    sure = (*melds_in(hand, known.held(seat), meld), *(one for one in shown if one is not None))
    least = max((one.strength(hand) for one in sure if one.length == length), default=())
    for one, way in _may_hold(hand, known, seat, meld, length):
        strength = one.strength(hand)
        if strength >= least and known.allows(*others, way):
            yield strength, way


# -- béla kassza


def lacks_bela(hand: Hand, seat: Seat) -> bool:
    """Return whether the seat is known not to hold the béla (ALS 7.5)."""
    if hand.trump is None:
        return False
    bela = bela_cards(hand.trump)
    if hand.stage == FRONT:
        front = hand.deal.front(seat)
        if front is not None and not front.issuperset(bela):
            return True
    if not has_card_knowledge(hand):
        return False
    known = card_locations(hand, closed=hand.stage == FRONT, but=seat)
    return not known.allows(make_held_statement(seat, bela))


# -- the play


class NextPlayerCardClaims:
    """The seat that plays next, and the claims about its cards if not all are known."""

    def __init__(self, hand: Hand, seat: Seat) -> None:
        """Read the hand before the card is played.

        Facts of the play do not restrict the card: if they contradict it, they get the finding.
        """
        self.hand, self.seat, self.deal = hand, seat, hand.deal
        self.untold = _with_no_facts(hand) if hand.told else hand
        self.all_known = seat in self.deal.held or self.deal.broken
        # True if only the played cards are known, or all cards.
        self.plain = self.all_known or not has_card_knowledge(self.untold, played=False)

    @cached_property
    def fallen(self) -> CardLocations:
        """Possible card locations by the played cards."""
        return card_locations(self.untold, words=False, but=self.seat)

    @cached_property
    def seen(self) -> CardLocations:
        """Possible card locations by the played cards and the melds shown."""
        return card_locations(self.untold, but=self.seat)

    @cached_property
    def known(self) -> CardLocations:
        """Possible card locations by played cards, melds shown and facts of the play."""
        return card_locations(self.hand, but=self.seat)

    @cached_property
    def loose(self) -> CardLocations:
        """Possible card locations by the played cards, without the right to a síber."""
        return card_locations(self.untold, words=False, right=False)

    def check(self, card: Card) -> EntryProblem | None:
        """Check a card against the exchange and the melds that were shown (ALS 8, 11.2)."""
        if self.plain:
            return None
        if not self.fallen.allows(make_held_statement(self.seat, (card,))):
            return self._against_right(card) or make_problem("alsos.card-not-held", card=card)
        left = {one for one in self.seen.held(self.seat) if one not in self.deal.played}
        wrong = self.deal.check_duty(card, frozenset(left | {card}))
        return wrong or self._against_right(card)

    def _against_right(self, card: Card) -> EntryProblem | None:
        """Return a problem if this card leaves no possible right to the síber (ALS 8.2)."""
        if self.deal.siber is None:
            return None
        told = (make_held_statement(self.seat, (card,)), self._void_after(card))
        if self.fallen.allows(*told) or not self.loose.allows(*told):
            return None
        return make_problem("alsos.siber-without-right", seat=self.deal.siber)

    @property
    def has_words(self) -> bool:
        """Return whether a card of this hand, if not fully known, may contradict words or facts."""
        told = (
            _words(self.hand)
            or any(statements_from_facts(self.hand))
            or any(statements_from_shown_cards(self.hand))
        )
        return told and not self.all_known

    def keeps_words(self, card: Card) -> bool:
        """Return whether earlier words and facts about cards may be true after this card."""
        hand, known = self.hand, self.known
        told = (make_held_statement(self.seat, (card,)), self._void_after(card))
        if not known.allows(*told):
            return False
        said = (entry for _, entry in hand.melds.said)
        return all(_wrong_meld(hand, known, entry, *told) is None for entry in said)

    def _void_after(self, card: Card) -> Statement:
        return make_holds_none_statement(self.deal, self.seat, self.deal.lacked_with(card))


def _with_no_facts(hand: Hand) -> Hand:
    hand = hand.copy()
    hand.facts, hand.told = {}, []
    return hand


# -- the deal and the exchange


def check_dealt_against_facts(
    hand: Hand, cards: tuple[Card, ...], seat: Seat | None
) -> EntryProblem | None:
    """Check cards entered as dealt to a seat or the talon against facts about tricks (ALS 1.1)."""
    if not hand.facts:
        return None
    fit = cards_possibly_dealt_to(hand, cards, TALON if seat is None else seat)
    for card in cards if len(fit) < len(cards) else ():
        if card not in fit:
            return citing_rules(make_problem("alsos.fact-contradicts", known=card), "ALS 1.1")
    return None


def cards_possibly_dealt_to(hand: Hand, cards: tuple[Card, ...], place: Place) -> tuple[Card, ...]:
    """Return the cards that may have been dealt there, each by itself, given the tricks."""
    if not any(statements_from_facts(hand)):
        return cards
    known = card_locations(hand, words=False)
    return tuple(card for card in cards if known.allows({card: (place,)}))


def is_fact_consistent_with_words(hand: Hand, told: Statement) -> bool:
    """Return whether the cards of a fact about tricks are consistent with the words."""
    if not told or not has_card_knowledge(hand):
        return True
    return _fit(hand, card_locations(hand, closed=True), told)


def is_deal_consistent(hand: Hand, deal: KnownCards) -> bool:
    """Return whether this deal is consistent with all that was said of the cards."""
    return _fit(hand, CardLocations(hand, deal=deal))


def possible_talon_cards(hand: Hand, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of which one may yet be entered as lying in the talon (ALS 1.1, 2.1)."""
    owner = hand.deal.owner
    fresh = tuple(card for card in cards if card not in owner) if owner else tuple(cards)
    if not _words(hand):
        return cards_possibly_dealt_to(hand, fresh, TALON)
    known = card_locations(hand)
    raised = hand.bela_kassza is not None and hand.bela_kassza.stage == FRONT
    bela = bela_cards(hand.trump) if raised and hand.trump is not None else ()
    return tuple(card for card in fresh if card not in bela and _fit(hand, known, {card: (TALON,)}))


def _fit(hand: Hand, known: CardLocations, *told: Statement) -> bool:
    """Return whether card locations are possible together with everything declared."""
    declared = (entry for _, entry in hand.melds.said if entry.do in DECLARING)
    return known.allows(*told) and all(_untrue(hand, known, e, *told) is None for e in declared)


# -- words contradicted by cards


def _words(hand: Hand) -> bool:
    return bool(hand.melds.said) or hand.bela_kassza is not None


DECLARING = frozenset({"declare-sequence", "declare-vannak"})
SHOWING = frozenset({"score-sequence", "score-vannak"})


def find_contradicted_words(hand: Hand) -> Iterator[tuple[int, EntryProblem]]:
    """Yield melds and béla kassza contradicted by cards played or facts entered later (7.5, 9)."""
    if not _words(hand) or not has_card_knowledge(hand):
        return
    known = card_locations(hand, words=False)
    if not known.allows():  # some other entry is wrong
        return
    stands: list[Statement] = []
    raised = hand.bela_kassza
    if raised is not None and raised.by is not None and hand.trump is not None:
        if _raised_in_vain(hand, known, raised):
            yield raised.entry or 0, make_problem("alsos.bela-not-held")
        else:
            stands += statements_from_bela_kassza(hand)
    kept = []
    for index, entry in hand.melds.said:
        wrong = _wrong_meld(hand, known, entry, *stands)
        if wrong is not None:
            yield index, wrong
            continue
        kept.append((index, entry))
        if entry.do in SHOWING and _named_cards(entry):
            stands += ways_to_hold(hand, entry)
    for index, entry in kept if stands else ():  # also given the melds shown after it
        wrong = _wrong_meld(hand, known, entry, *stands)
        if wrong is not None:
            yield index, wrong


def _raised_in_vain(hand: Hand, known: CardLocations, raised: Stake) -> bool:
    """Return whether béla kassza was said without the béla.

    From the front the béla must have been dealt to the seat (7.5).
    """
    if hand.trump is None or raised.by is None or hand.game != TRUMP_GAME:
        return False
    bela = bela_cards(hand.trump)
    owners = {hand.deal.owner.get(card, raised.by) for card in bela}
    dealt = raised.stage != FRONT or owners == {raised.by}
    return not dealt or not known.allows(*statements_from_bela_kassza(hand))
