"""Knowledge of the play by cards and facts, for one possible partner (TAR 3.2, 4).

For each trick a bit mask holds the ways in which it may have been won: by which side, with which
card. Cards and facts exclude some of them, and the remaining ones decide.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache
from typing import Final, Self

from engine.card_play.trick_play import Trick
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry
from engine.tarokk import rule_constants as constants
from engine.tarokk.announcements.bid_signals import seats_with_honour
from engine.tarokk.announcements.sides import Partner, declarers_side, with_declarer
from engine.tarokk.entry_schema import CAUGHT, DECLARER, DEFENDERS, NOBODY, SIDES
from engine.tarokk.known_cards import KnownCards
from engine.tarokk.play import inference
from engine.tarokk.play import winning_card_masks as masks
from engine.tarokk.play.key_cards import KEY_CARDS, KEY_FIGURES
from engine.tarokk.play.point_ranges import discarded_points_masks
from engine.tarokk.rule_constants import RuleSet, points_of
from engine.tarokk.state import Hand

LIGHT: Final = masks.mask_of_cards(card for card in constants.ALL_CARDS if points_of(card) == 1)
"""The cards worth one point."""
ANYBODY: Final = sum(masks.MAY.values())
WATCHED: Final = masks.mask_of_cards((constants.SKIZ, constants.XXI, *constants.SMALL_BIRD))
"""The cards that may take part in an event in any trick."""
DUE: Final = frozenset({event.trick for event in masks.ABOUT_EVENTS.values()})
"""The tricks in which an event may depend on other cards, too (TAR 4)."""


def _events(rules: RuleSet) -> tuple[str, ...]:
    """Return the rule set's figures that depend on more than the winner of one trick."""
    lost = {masks.PAGAT_CAUGHT: masks.PAGAT_LOST} if rules.pagat_by_own_partner else {}
    return tuple(
        [lost.get(name, name) for name in masks.EVENTS if name.removeprefix(CAUGHT) in rules.names]
    )


class CardEvidence:
    """The known cards of a hand, and the knowledge of the play with each partner (cached)."""

    def __init__(self, deal: KnownCards, declarer: Seat) -> None:
        """Read the cards of a hand, which are not changed."""
        self.deal, self.declarer = deal, declarer
        self.away = discarded_points_masks(deal, declarer)
        self.holders = {
            card: self._may_have_had(card) for card in (*constants.HONOURS, *constants.SMALL_BIRD)
        }
        self.key_cards = KEY_CARDS & ~masks.mask_of_cards(deal.away)
        self._read: dict[tuple[object, ...], tuple[inference.FixedFacts, inference.KnownFacts]] = {}

    @classmethod
    def of(cls, hand: Hand) -> CardEvidence:
        """Return the known cards of a hand; hands without entered cards share one instance."""
        deal, declarer = hand.deal, hand.the_declarer
        if deal.is_told:
            return cls(deal, declarer)
        return _unseen(deal.order, declarer, tuple(deal.shares.items()))

    @cached_property
    def gone(self) -> int:
        """Ways to win a trick with cards that have been played or discarded."""
        return masks.winning_mask_with((*self.deal.played, *self.deal.away))

    @cached_property
    def in_hand(self) -> Mapping[Seat, int]:
        """Cards that each seat is known to have in hand."""
        known = ((seat, self.deal.known_of(seat)) for seat in self.deal.order)
        return {seat: masks.mask_of_cards(cards) for seat, cards in known if cards}

    @cached_property
    def light_to_spare(self) -> bool:
        """True if more light cards are unplayed than discarded."""
        return (LIGHT & ~self.gone).bit_count() > constants.TALON

    def _may_have_had(self, card: Card) -> Collection[Seat]:
        deal = self.deal
        if card in deal.played:
            return (deal.played[card],)
        return [seat for seat in deal.order if card in self._able[seat]]

    @cached_property
    def _able(self) -> Mapping[Seat, frozenset[Card]]:
        return {seat: self.deal.may_have(seat) for seat in self.deal.order}

    def with_partner(
        self, partner: Partner, called: Card | None, events: tuple[str, ...]
    ) -> tuple[inference.FixedFacts, inference.KnownFacts]:
        """Return the knowledge of the play by the cards with this partner."""
        key = partner, called, events
        if key not in self._read:
            self._read[key] = _Reading(self, partner, called, events).found
        return self._read[key]


# Saves 2 % of adjudicating a tap of Tarokk; decided by its arguments, which nobody changes.
@lru_cache(maxsize=64)
def _unseen(
    order: tuple[Seat, ...], declarer: Seat, shares: tuple[tuple[Seat, int], ...]
) -> CardEvidence:
    """Return the knowledge of a hand without entered cards."""
    deal = KnownCards(order)
    deal.begin_talon(dict(shares))
    return CardEvidence(deal, declarer)


class _Reading:
    """The reading of the cards for one partner; its result `found` is not changed any more."""

    def __init__(
        self, seen: CardEvidence, partner: Partner, called: Card | None, events: tuple[str, ...]
    ) -> None:
        """Read the tricks and the hands."""
        self.seen = seen
        self.own = declarers_side(seen.declarer, partner)
        self.taken: dict[str, int] = dict.fromkeys(SIDES, 0)
        self.wins: dict[int, int] = dict.fromkeys(range(1, constants.TRICKS + 1), masks.ANY_WAY)
        self.events = {name: self._may_happen(name) for name in events}
        self._read_tricks()
        self._read_hands(called if partner is not None else None)
        deal = seen.deal
        exact = deal.points_of(self.own, points_of, 0) if deal.complete else None
        held = tuple(map(self._may_have_held, constants.HONOURS))
        fixed = inference.FixedFacts(seen.away, seen.key_cards, exact, held)
        self.found = fixed, inference.known_by_cards(self.wins, self.taken, self.events)

    def _side(self, seat: Seat) -> str:
        return DECLARER if seat in self.own else DEFENDERS

    def _may_have_held(self, honour: Card) -> int:
        """Return the sides that may have held an honour; any if cards contradict each other."""
        return (
            sum(masks.MAY[side] for side in set(map(self._side, self.seen.holders[honour])))
            or ANYBODY
        )

    def _may_happen(self, name: str) -> int:
        """Return the sides that may have caused an event, by the possible holders of its cards.

        These are the card that the other side loses and the card that catches it.
        """
        event, holders = masks.ABOUT_EVENTS[name], self.seen.holders
        if event.lost is None:
            return ANYBODY
        able = {masks.OTHER_SIDE[self._side(seat)] for seat in holders[event.lost]}
        if event.by is not None:
            able &= {self._side(seat) for seat in holders[event.by]}
        return sum(masks.MAY[side] for side in able) | masks.MAY[NOBODY]

    def _read_tricks(self) -> None:
        for number, trick in enumerate(self.seen.deal.tricks, 1):
            side, cards = (
                self._side(trick.winner),
                masks.mask_of_cards([card for _, card in trick.cards]),
            )
            self.wins[number] = masks.BIT[trick.card] & masks.OF_SIDE[side]
            self.taken[side] |= cards
            if cards & WATCHED or number in DUE:
                self._see(number, trick)

    def _see(self, number: int, trick: Trick) -> None:
        """Record the events of a trick that do not depend on its winner alone (TAR 4)."""
        by = {card: self._side(seat) for seat, card in trick.cards}
        won = self._side(trick.winner)
        if constants.XXI in by:
            caught = constants.SKIZ in by and by[constants.SKIZ] != by[constants.XXI]
            self._answer(constants.XXI_FOGAS, by[constants.SKIZ] if caught else NOBODY)
        elif constants.SKIZ in by:
            self._answer(constants.XXI_FOGAS, NOBODY)
        if number == 1:
            paired = trick.card is constants.XXI and any(
                card in by for card in constants.SMALL_BIRD
            )
            self._answer(constants.PAROSFACAN, won if paired else NOBODY)
        for name in (*masks.CATCHES, masks.PAGAT_LOST):
            event = masks.ABOUT_EVENTS[name]
            if event.lost in by or event.trick == number:
                caught = event.trick == number and event.lost in by and trick.card is not event.lost
                other = (
                    masks.OTHER_SIDE[by[event.lost]]
                    if caught and event.lost is not None
                    else NOBODY
                )
                self._answer(name, other if other == won or name == masks.PAGAT_LOST else NOBODY)

    def _read_hands(self, called: Card | None) -> None:
        """Exclude cards out of play and cards known to be with the other side.

        The `called` card belongs to the declarer's side.
        """
        deal = self.seen.deal
        if deal.complete:
            return
        kept = ~self.seen.gone
        for seat, cards in self.seen.in_hand.items():
            kept &= ~(cards * masks.BOTH & masks.OF_SIDE[masks.OTHER_SIDE[self._side(seat)]])
        if called is not None:
            kept &= ~(masks.BIT[called] & masks.OF_SIDE[DEFENDERS])
        for card in deal.trick.values():
            kept |= masks.BIT[card] & masks.OF_SIDE[self._side(deal.played[card])]
        for number in range(len(deal.tricks) + 1, constants.TRICKS + 1):
            self.wins[number] &= kept

    def _answer(self, name: str, what: str) -> None:
        """Record which side, or nobody, caused an event, if the rule set has it."""
        if name in self.events:
            self.events[name] &= masks.MAY[what]


class PlayKnowledge:
    """The knowledge of the play with this partner.

    `wins` has a mask for each trick, from 1; `taken` the cards known to be in each side's tricks;
    `events` the sides that may have caused each event, by the bits of `MAY`. `points` is a mask of
    the declarer's side's possible points. It is `possible` unless something contradicts.
    """

    def __init__(self, hand: Hand, partner: Partner, seen: CardEvidence | None = None) -> None:
        """Read a hand, which is not changed."""
        self.hand = hand
        self.partner = partner
        self.own = with_declarer(hand, partner)
        self.seen = CardEvidence.of(hand) if seen is None else seen
        fixed, known = self.seen.with_partner(partner, hand.called, _events(hand.rules))
        bidders = [self.side(seat) for seat in seats_with_honour(hand)]
        needed = bidders.count(DECLARER), bidders.count(DEFENDERS)
        self.fixed = fixed._replace(needed=needed, silent=self._silent_figures())
        self._know(
            inference.infer_facts(self.fixed, known, *(entry for _, entry in hand.facts.values()))
        )

    def _silent_figures(self) -> frozenset[tuple[str, str]]:
        """Return the figures decided by key cards that a side would make silently (TAR 4, 7.7)."""
        told = {(one.figure, self.side(one.seat)) for one in self.hand.figures}
        lost = () if self.hand.rules.silent_after_lost else told
        return frozenset(
            (name, side)
            for name, side in KEY_FIGURES
            if (name, side) not in told and (name, masks.OTHER_SIDE[side]) not in lost
        )

    def told(self, entry: Entry) -> Self:
        """Return a copy with one more fact, which is not about the partner."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin._know(self.found.told(entry))
        return twin

    def _know(self, found: inference.InferredFacts) -> None:
        self.found, self.state, self.answers = found, found.state, found.answers
        self.wins, self.taken, self.events = found.wins, found.taken, found.events
        self.points, self.possible = found.points, found.possible

    def side(self, seat: Seat) -> str:
        """Return the side of a seat."""
        return DECLARER if seat in self.own else DEFENDERS

    @property
    def every_trick(self) -> str | None:
        """The side known to have every trick, if any."""
        return inference.side_with_every_trick(self.wins.values())
