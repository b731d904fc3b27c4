"""Cards of a hand as far as entered: dealt, taken, discarded, played (TAR 1, 2, 6).

Everybody, except sometimes the declarer, takes cards of the talon and discards as many. Discards
count for a side, and are never a király or an honour (TAR 2.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.card_play.trick_play import TrickPlay
from engine.card_play.trick_rules import NOTHING
from engine.hand.cards import Card, Seat
from engine.packs.tarokk_pack import TarokkSuit
from engine.results.entry_problem import EntryProblem, make_problem
from engine.tarokk import rule_constants as constants
from engine.tarokk.rule_constants import points_of

NEVER_LAID: Final = frozenset({*constants.KINGS, *constants.HONOURS})
"""The cards that nobody may discard (TAR 2.6)."""


def _tarokks(cards: Iterable[Card]) -> int:
    """Return how many of the cards are tarokks (TAR 1.1)."""
    return sum(card.suit is TarokkSuit.TAROKK for card in cards)


class KnownCards(TrickPlay):
    """The known cards of a hand.

    `dealt`, `drew` and `laid` are the entered cards of a seat: its nine cards, those it took from
    the talon and those it discarded. `shares` are the numbers of cards taken, once known. `shown`
    are the tarokks that the declarer showed when discarding, and `away` all known discards.
    `revoked` are seats seen not to follow suit: no conclusions about their cards are drawn from
    their play.
    """

    GAME = "tarokk"
    DEALING = "TAR 1.3"
    PACK = constants.ALL_CARDS
    __slots__ = ("away", "dealt", "drew", "laid", "revoked", "shares", "shown")

    def __init__(self, order: tuple[Seat, ...]) -> None:
        """Start without known cards; `order` begins with forehand."""
        super().__init__(order, constants.TRICKS)
        self.table = constants.TRICK_TABLE
        self.dealt: dict[Seat, frozenset[Card]] = {}
        self.drew: dict[Seat, frozenset[Card]] = {}
        self.laid: dict[Seat, frozenset[Card]] = {}
        self.shown: dict[Seat, frozenset[Card]] = {}
        self.away: frozenset[Card] = frozenset()
        self.shares: Mapping[Seat, int] = {}
        self.revoked: frozenset[Seat] = frozenset()

    # -- before the play

    @property
    def is_told(self) -> bool:
        """True if any cards were entered."""
        return bool(self.played or self.dealt or self.drew or self.laid or self.shown)

    def check_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """Check the cards dealt to a seat: nine, every card once (TAR 1.3)."""
        return self._check(
            seat, cards, self.dealt, constants.CARDS_EACH, "deal-size"
        ) or self._check_places(cards, [*self.drew.values(), *self._laid_by_others(seat)])

    def check_drew(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """Check cards of the talon: as many as the seat's share, none of those dealt (TAR 2.6)."""
        return self._check(seat, cards, self.drew, self.share(seat), "share-size") or (
            self._check_places(cards, [*self.dealt.values(), *self._laid_by_others(seat)])
        )

    def check_discard(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """Check a discard: as many cards as were taken, all the seat's own (TAR 2.6)."""
        wrong = self._check(seat, cards, self.laid, self.share(seat), "discard-size")
        if wrong is not None:
            return wrong
        for card in cards:
            wrong = self._check_had(seat, card)
            if wrong is not None:
                return wrong
        return None

    def _check(
        self,
        seat: Seat,
        cards: tuple[Card, ...],
        told: Mapping[Seat, frozenset[Card]],
        size: int,
        slug: str,
    ) -> EntryProblem | None:
        """Check that a seat's cards may be entered now: once, the right number, each card once."""
        known, again = NOTHING.union(*told.values()), seat in told
        return self.check_told(cards, size, known, late=self.changed, again=again, slug=slug)

    def _check_places(
        self, cards: Sequence[Card], elsewhere: Sequence[frozenset[Card]]
    ) -> EntryProblem | None:
        return self.check_fresh(cards, NOTHING.union(*elsewhere)) if elsewhere else None

    def _laid_by_others(self, seat: Seat) -> list[frozenset[Card]]:
        told = (*self.laid.items(), *self.shown.items())
        return [cards for other, cards in told if other is not seat]

    def tell_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Record the nine cards dealt to a seat."""
        self.dealt[seat] = frozenset(cards)
        self._learn_hand(seat)

    def begin_talon(self, shares: Mapping[Seat, int]) -> None:
        """Set the shares of the talon (TAR 2.6)."""
        self.shares = dict(shares)

    def share(self, seat: Seat) -> int:
        """Return how many cards a seat takes from the talon and discards."""
        return self.shares.get(seat, 0)

    def draw(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Record the cards that a seat took from the talon."""
        self.drew[seat] = frozenset(cards)
        self._learn_hand(seat)

    def lay_away(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Record the cards that a seat discarded."""
        self.laid[seat] = frozenset(cards)
        self.away |= self.laid[seat]
        self._learn_hand(seat)

    def show(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Record the tarokks that the declarer shows when discarding them (TAR 2.6)."""
        self.shown[seat] = frozenset(cards)
        self.away |= self.shown[seat]

    def start(self, leader: Seat) -> None:
        """Begin the play; completely entered hands are known from here (TAR 6.1)."""
        self.turn = leader
        for seat in self.order:
            self._learn_hand(seat)

    def _learn_hand(self, seat: Seat) -> None:
        """Set a seat's known hand once it was completely entered and the play has begun."""
        own = self.last_hand(seat) if self.turn is not None else None
        if own is not None:
            self.held[seat] = own

    # -- knowledge of a hand

    def all_of(self, seat: Seat) -> frozenset[Card] | None:
        """Return all cards that a seat had, discards included, or None if unknown."""
        if seat not in self.dealt or (self.share(seat) and seat not in self.drew):
            return None
        return self.dealt[seat] | self.drew.get(seat, frozenset())

    def last_hand(self, seat: Seat) -> frozenset[Card] | None:
        """Return the nine cards that a seat plays from, or None if unknown."""
        if self.complete:
            return self.laid_by(seat)
        own = self.all_of(seat)
        if own is None or (self.share(seat) and seat not in self.laid):
            return None
        return own - self.laid.get(seat, frozenset())

    def has(self, seat: Seat, card: Card) -> bool | None:
        """Return whether a seat had a card, dealt or taken, even if discarded; None if unknown."""
        elsewhere = card in self.played
        if elsewhere and self.played[card] is seat:
            return True
        for told in (self.dealt, self.drew, self.laid, self.shown):
            for one, cards in told.items():
                if card in cards:
                    if one is seat:
                        return True
                    elsewhere = True
        return False if elsewhere or self.all_of(seat) is not None else None

    def may_have(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat may have in hand, as far as known (TAR 1.3, 2.6)."""
        told = (self.dealt, self.drew, self.laid, self.shown)
        able = self.laid_by(seat).union(*(one.get(seat, ()) for one in told))
        if self.all_of(seat) is None:
            known = (cards for one in told for cards in one.values())
            able |= frozenset(constants.ALL_CARDS).difference(self.played, *known)
        return able - self.away

    def known_with(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that other seats are known to have had, discards included."""
        told = (self.dealt, self.drew, self.laid, self.shown)
        others = [one[other] for one in told for other in one if other is not seat]
        return frozenset[Card]().union(*others)

    def tarokk_counts(self, seat: Seat) -> range:
        """Return how many tarokks may be among the nine cards that a seat plays from (TAR 3.3)."""
        own = self.last_hand(seat)
        unseen = 0
        if own is None:
            gone = self.laid.get(seat, NOTHING) | self.shown.get(seat, NOTHING)
            own = self.dealt.get(seat, NOTHING) | self.drew.get(seat, NOTHING) | self.laid_by(seat)
            own, unseen = own - gone, self.share(seat) - len(gone)
        kept = self.known_of(seat) | self.laid_by(seat)
        tarokks, of_kept = map(_tarokks, (own, kept))
        least = max(tarokks - unseen, of_kept)
        others = max(len(own) - tarokks - unseen, len(kept) - of_kept)
        return range(least, constants.CARDS_EACH - others + 1) or range(constants.CARDS_EACH + 1)

    def known_of(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat is known to have in hand."""
        if seat in self.held:
            return self.held[seat]
        own = self.dealt.get(seat, frozenset()) | self.drew.get(seat, frozenset())
        return (own & NEVER_LAID).difference(self.laid.get(seat, ()), self.played)

    def may_hold(self, card: Card) -> tuple[Seat, ...]:
        """Return the seats that may have had a card at the first lead, as far as seen.

        A seat that did not follow suit is assumed to have had no card of it, unless seen to revoke.
        """
        return self.likely(card, super().may_hold(card)) if self.is_told else self.order

    def seems_without(self, seat: Seat, card: Card) -> bool:
        """Return whether a seat revoked if it had a card that it has not played (TAR 6.1)."""
        known = seat in self.revoked or seat in self.held
        return not known and super().seems_without(seat, card)

    # -- the play

    def check_play(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check a played card; a card known to be discarded is in no hand (TAR 2.6)."""
        if card in self.away and not self.broken:
            return self.check_turn(seat, card) or self.check_held(seat, card)
        return super().check_play(seat, card)

    def check_held(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a seat may have a card in hand, as far as known (TAR 2.6)."""
        if card in self.away:
            return make_problem("tarokk.card-laid-away", card=card)
        return None if card in self.held.get(seat, ()) else self._check_had(seat, card)

    def _check_had(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a seat may have had a card, discarded or not (TAR 1.3, 2.6)."""
        if self.has(seat, card) is not False:
            return None
        return super().check_held(seat, card) or make_problem("tarokk.card-not-held", card=card)

    def whose(self, card: Card) -> Seat | None:
        """Return the seat known to have had a card, discarded or not."""
        return next((seat for seat in self.order if self.has(seat, card)), None)

    def see_revoke(self, seat: Seat, card: Card) -> None:
        """Note a seat that breaks a duty by the card it is about to play (TAR 6.1)."""
        if not self.broken and self._breaks_duty(seat, card):
            self.revoked |= {seat}

    def _breaks_duty(self, seat: Seat, card: Card) -> bool:
        held = self.held.get(seat)
        if held is None and super().seems_without(seat, card):
            return True
        led = next(iter(self.trick.values()), card)
        if card.suit is led.suit:
            return False
        return self.check_duty(card, self.known_of(seat) | {card}) is not None

    # -- discards

    def lying_away(self) -> frozenset[Card] | None:
        """Return the six discarded cards, or None unless all are known."""
        if self.complete:
            return frozenset(constants.ALL_CARDS) - self.played.keys()
        if all(seat in self.laid for seat in self.order if self.share(seat)) and self.shares:
            return frozenset[Card]().union(*self.laid.values())
        return None

    def laid_points(self, seats: Iterable[Seat]) -> int | None:
        """Return the points of these seats' discards, or None if unknown (TAR 1.2, 2.6)."""
        laying = [seat for seat in seats if self.share(seat)]
        if all(seat in self.laid for seat in laying):
            return sum(points_of(card) for seat in laying for card in self.laid[seat])
        others = [seat for seat in self.order if self.share(seat) and seat not in laying]
        out = self.lying_away()
        if out is None or any(seat not in self.laid for seat in others):
            return None
        elsewhere = {card for seat in others for card in self.laid[seat]}
        return sum(points_of(card) for card in out - elsewhere)
