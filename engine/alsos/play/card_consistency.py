"""What was said of cards and what fell, held against where the cards may be (ALS 1.1, 9, 11).

Cards beat words: where a card falls that a meld or béla kassza speaks against, the words are
found to be wrong. Whatever else is entered has to fit all that stands before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product

from engine.alsos.deal import Deal
from engine.alsos.entry_schema import SEQUENCE
from engine.alsos.play.card_locations import (
    CardLocations,
    card_locations,
    counted,
    not_held,
    raised_with,
    shown,
    tells_of_cards,
    was_shown,
)
from engine.alsos.play.exchange_ways import TALON, Place, Told, may_hold
from engine.alsos.play.melds import (
    Meld,
    contenders,
    every_meld,
    longest,
    meld_of,
    melds_in,
    named_by,
)
from engine.alsos.stakes import Stake
from engine.alsos.state import Hand
from engine.alsos.table import FRONT, TRUMP_GAME, bela_cards
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem, make_problem, resting_on

Strength = tuple[int, ...]
BETTER, EQUAL = frozenset({1}), frozenset({0})

# -- melds


def ways_to_hold(hand: Hand, entry: Entry) -> Iterator[Told]:
    """The ways in which a declared or validated meld may be true (ALS 9.1)."""
    named = named_by(entry)
    every = every_meld(hand, meld_of(entry), entry.length) if named is None else (named,)
    return (was_shown(hand.order, seat_of(entry), one) for one in every)


def _may_hold(
    hand: Hand, known: CardLocations, seat: Seat, meld: str, length: int | None
) -> tuple[tuple[Meld, Told], ...]:
    """The melds of a kind that a seat may hold by what is known, each with what it says."""
    what = seat, meld, length
    if what not in known.left:
        every = ((one, was_shown(hand.order, seat, one)) for one in every_meld(hand, meld, length))
        known.left[what] = tuple([each for each in every if known.allows(each[1])])
    found: tuple[tuple[Meld, Told], ...] = known.left[what]
    return found


def _ways_left(
    hand: Hand, known: CardLocations, entry: Entry, others: tuple[Told, ...]
) -> Iterator[Told]:
    """The ways in which a meld may be true beside what is known, and `others`.

    Others are tried one after another, so that it is worth while to know what is left by itself.
    """
    ways = ways_to_hold(hand, entry)
    if others and named_by(entry) is None:
        may = _may_hold(hand, known, seat_of(entry), meld_of(entry), entry.length)
        ways = (way for _, way in may)
    return (way for way in ways if known.allows(*others, way))


def check_meld(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Whether melds may be as it is said, beside all that is known of the cards (ALS 9.1-9.3)."""
    if not tells_of_cards(hand):
        return None
    declared = entry.do in DECLARING
    known = card_locations(hand, closed=not declared, but=entry.seat if declared else None)
    return _wrong_meld(hand, known, entry, told=False)


def _wrong_meld(
    hand: Hand, known: CardLocations, entry: Entry, *others: Told, told: bool = True
) -> EntryProblem | None:
    """The problem with a meld, which was `told` before or is so now, beside `others`."""
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
    return make_problem(f"alsos.{slug}", meld=meld_of(entry))


def _untrue(hand: Hand, known: CardLocations, entry: Entry, *others: Told) -> EntryProblem | None:
    """The problem with a declared meld, if there is no way in which it may be true (ALS 9.2)."""
    too_long = entry.do == "declare-sequence" and longest(known.held(seat_of(entry))) > (
        entry.length or 0
    )
    if not too_long and next(_ways_left(hand, known, entry, others), None) is not None:
        return None
    return make_problem("alsos.meld-impossible")


def _nowhere(hand: Hand, known: CardLocations, entry: Entry, *, told: bool) -> EntryProblem:
    """A meld with a card that was not there: not followed with, given away, or never held (9.1).

    What counts is the hand with which trick 1 is played (ALS 8.2, 8.4).
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
        return resting_on(make_problem("alsos.meld-given-away", card=card), rule, "ALS 9.1")
    return make_problem("alsos.held-elsewhere", card=card)


def _more_than_held(hand: Hand, entry: Entry, *, told: bool) -> bool:
    """Whether so many like it do not lie in the hand, where all of it is known (ALS 9.1)."""
    cards = hand.deal.last_hand(entry.seat) if entry.seat else None
    if cards is None:
        return False
    meld = meld_of(entry)
    there = sum(one.length == entry.length for one in melds_in(hand, cards, meld))
    scored = sum(one.length == entry.length for one in hand.melds.scored(meld))
    return scored + (not told) > there


def _named_cards(entry: Entry) -> tuple[Card, ...]:
    named = named_by(entry)
    return () if named is None else named.cards()


# -- whose meld may be the best


def _may_be_best(hand: Hand, known: CardLocations, entry: Entry, *others: Told) -> bool:
    """Whether the melds that were declared may stand to each other as an entry says (9.3).

    One that is validated is better than every rival's; where nobody's count, two are equal.
    """
    meld = meld_of(entry)
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
    # While the trumps are not known, of two that are equal otherwise either may be in trumps.
    unsure = meld == SEQUENCE and hand.trump is None and hand.game == TRUMP_GAME
    compared = BETTER | EQUAL if unsure else BETTER
    return all(_compare(known, mine, theirs, others, compared) for theirs in bests.values())


def _compare(
    known: CardLocations,
    mine: list[tuple[Strength, Told]],
    theirs: list[tuple[Strength, Told]],
    others: tuple[Told, ...],
    wanted: frozenset[int],
) -> bool:
    """Whether one seat's best may compare to another's as is wanted: better, or equal."""
    return any(
        (one > other) - (one < other) in wanted and known.allows(*others, way, its)
        for (one, way), (other, its) in product(mine, theirs)
    )


def _bests(
    hand: Hand, known: CardLocations, seat: Seat, meld: str, others: tuple[Told, ...]
) -> Iterator[tuple[Strength, Told]]:
    """What a seat's best may be, not worse than what it certainly holds or has shown."""
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
    """Whether what is known now says that the seat does not hold the béla (ALS 7.5)."""
    if hand.trump is None:
        return False
    bela = bela_cards(hand.trump)
    if hand.stage == FRONT:
        front = hand.deal.front(seat)
        if front is not None and not front.issuperset(bela):
            return True
    if not tells_of_cards(hand):
        return False
    known = card_locations(hand, closed=hand.stage == FRONT, but=seat)
    return not known.allows(may_hold(seat, bela))


# -- the play


class CardClaims:
    """The seat that plays next, and what is known of its cards where not all are."""

    def __init__(self, hand: Hand, seat: Seat) -> None:
        """Look at the hand before the card falls.

        What was told of the play binds no card: cards decide, and it is found to be wrong.
        """
        self.hand, self.seat, self.deal = hand, seat, hand.deal
        self.untold = _with_no_facts(hand) if hand.told else hand
        self.all_known = seat in self.deal.held or self.deal.broken
        # Whether nothing more is known than the cards that fell, or everything.
        self.plain = self.all_known or not tells_of_cards(self.untold, played=False)

    @cached_property
    def fallen(self) -> CardLocations:
        """Where the cards may be by what fell."""
        return card_locations(self.untold, words=False, but=self.seat)

    @cached_property
    def seen(self) -> CardLocations:
        """The same by the melds that were shown, too."""
        return card_locations(self.untold, but=self.seat)

    @cached_property
    def known(self) -> CardLocations:
        """The same by all that was told of the play, too."""
        return card_locations(self.hand, but=self.seat)

    @cached_property
    def loose(self) -> CardLocations:
        """The same by what fell, where nobody asks for the right to a síber."""
        return card_locations(self.untold, words=False, right=False)

    def check(self, card: Card) -> EntryProblem | None:
        """Check one card against the exchange and the melds that were shown (ALS 8, 11.2)."""
        if self.plain:
            return None
        if not self.fallen.allows(may_hold(self.seat, (card,))):
            return self._against_right(card) or make_problem("alsos.card-not-held", card=card)
        left = {one for one in self.seen.held(self.seat) if one not in self.deal.played}
        wrong = self.deal.check_duty(card, frozenset(left | {card}))
        return wrong or self._against_right(card)

    def _against_right(self, card: Card) -> EntryProblem | None:
        """Whether nothing can have given the right to the síber after this card (ALS 8.2)."""
        if self.deal.siber is None:
            return None
        told = (may_hold(self.seat, (card,)), self._void_after(card))
        if self.fallen.allows(*told) or not self.loose.allows(*told):
            return None
        return make_problem("alsos.siber-without-right", seat=self.deal.siber)

    @property
    def has_words(self) -> bool:
        """Whether anything was said or told of cards that one of a hand not all known may belie."""
        told = _words(self.hand) or any(counted(self.hand)) or any(shown(self.hand))
        return told and not self.all_known

    def keeps_words(self, card: Card) -> bool:
        """Whether what was said or told of cards may still be true after this card."""
        hand, known = self.hand, self.known
        told = (may_hold(self.seat, (card,)), self._void_after(card))
        if not known.allows(*told):
            return False
        said = (entry for _, entry in hand.melds.said)
        return all(_wrong_meld(hand, known, entry, *told) is None for entry in said)

    def _void_after(self, card: Card) -> Told:
        return not_held(self.deal, self.seat, self.deal.lacked_with(card))


def _with_no_facts(hand: Hand) -> Hand:
    """The hand as if nothing had been told of its play."""
    hand = hand.copy()
    hand.facts, hand.told = {}, []
    return hand


# -- what the deal and the exchange say


def check_dealt_so(hand: Hand, cards: tuple[Card, ...], seat: Seat | None) -> EntryProblem | None:
    """Cards told to be dealt to a seat, or the talon, beside what was told of tricks (ALS 1.1)."""
    if not hand.facts:
        return None
    fit = fitting(hand, cards, TALON if seat is None else seat)
    for card in cards if len(fit) < len(cards) else ():
        if card not in fit:
            return resting_on(make_problem("alsos.fact-contradicts", known=card), "ALS 1.1")
    return None


def fitting(hand: Hand, cards: tuple[Card, ...], place: Place) -> tuple[Card, ...]:
    """Those of the cards that may have been dealt there, each by itself, beside the tricks."""
    if not any(counted(hand)):
        return cards
    known = card_locations(hand, words=False)
    return tuple(card for card in cards if known.allows({card: (place,)}))


def may_be(hand: Hand, told: Told) -> bool:
    """Whether cards told of the tricks may have been there, and what was said stay true."""
    if not told or not tells_of_cards(hand):
        return True
    return _fit(hand, card_locations(hand, closed=True), told)


def cards_fit(hand: Hand, deal: Deal) -> bool:
    """Whether the cards can have gone as this deal has it, with all that was said of them."""
    return _fit(hand, CardLocations(hand, deal=deal))


def may_lie(hand: Hand, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Those of the cards that may yet be told, one of them, to lie in the talon (ALS 1.1, 2.1)."""
    owner = hand.deal.owner
    fresh = tuple(card for card in cards if card not in owner) if owner else tuple(cards)
    if not _words(hand):
        return fitting(hand, fresh, TALON)
    known = card_locations(hand)
    raised = hand.bela_kassza is not None and hand.bela_kassza.stage == FRONT
    bela = bela_cards(hand.trump) if raised and hand.trump is not None else ()
    return tuple(card for card in fresh if card not in bela and _fit(hand, known, {card: (TALON,)}))


def _fit(hand: Hand, known: CardLocations, *told: Told) -> bool:
    """Whether cards may have been so, and everything declared be true beside it."""
    declared = (entry for _, entry in hand.melds.said if entry.do in DECLARING)
    return known.allows(*told) and all(_untrue(hand, known, e, *told) is None for e in declared)


# -- words that the cards speak against


def _words(hand: Hand) -> bool:
    return bool(hand.melds.said) or hand.bela_kassza is not None


DECLARING = frozenset({"declare-sequence", "declare-vannak"})
SHOWING = frozenset({"score-sequence", "score-vannak"})


def words_against(hand: Hand) -> Iterator[tuple[int, EntryProblem]]:
    """Melds and béla kassza that what fell or was counted later speaks against (7.5, 9)."""
    if not _words(hand) or not tells_of_cards(hand):
        return
    known = card_locations(hand, words=False)
    if not known.allows():  # something else is wrong
        return
    stands: list[Told] = []
    raised = hand.bela_kassza
    if raised is not None and raised.by is not None and hand.trump is not None:
        if _raised_in_vain(hand, known, raised):
            yield raised.entry or 0, make_problem("alsos.bela-not-held")
        else:
            stands += raised_with(hand)
    kept = []
    for index, entry in hand.melds.said:
        wrong = _wrong_meld(hand, known, entry, *stands)
        if wrong is not None:
            yield index, wrong
            continue
        kept.append((index, entry))
        if entry.do in SHOWING and _named_cards(entry):
            stands += ways_to_hold(hand, entry)
    for index, entry in kept if stands else ():  # beside what was shown after it, too
        wrong = _wrong_meld(hand, known, entry, *stands)
        if wrong is not None:
            yield index, wrong


def _raised_in_vain(hand: Hand, known: CardLocations, raised: Stake) -> bool:
    """Whether béla kassza was said without the béla; from the front it was dealt so (7.5)."""
    if hand.trump is None or raised.by is None or hand.game != TRUMP_GAME:
        return False
    bela = bela_cards(hand.trump)
    owners = {hand.deal.owner.get(card, raised.by) for card in bela}
    dealt = raised.stage != FRONT or owners == {raised.by}
    return not dealt or not known.allows(*raised_with(hand))
