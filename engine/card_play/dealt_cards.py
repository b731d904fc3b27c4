"""Cards entered as they were dealt, all of a seat's at once."""

from __future__ import annotations

from collections.abc import Collection

from engine.card_play.trick_play import TrickPlay
from engine.card_play.trick_rules import NOTHING
from engine.hand.cards import Card, Seat, Suit
from engine.results.entry_problem import EntryProblem, make_problem


class DealtCards(TrickPlay):
    """The known cards in a game where hands are entered as they were dealt.

    `keeps` has the certain cards of a seat whose hand is no longer fully known. `told` are the
    seats whose dealt cards were entered, and `dealt` those cards.
    """

    __slots__ = ("dealt", "keeps", "told", "trump")

    def __init__(self, order: tuple[Seat, ...], each: int) -> None:
        """Start without known cards; `order` begins with forehand."""
        super().__init__(order, each)
        self.dealt: frozenset[Card] = frozenset()
        self.told: frozenset[Seat] = frozenset()
        self.keeps: dict[Seat, frozenset[Card]] = {}
        self.trump: Suit | None = None

    @property
    def pack(self) -> Collection[Card]:
        """The cards that are played with."""
        return self.PACK

    def size_dealt(self, seat: Seat) -> int:  # noqa: ARG002
        """Return the number of cards dealt to a seat."""
        return self.each

    def check_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """Check the number of dealt cards, and that they are entered once, before any moves."""
        out = self.out_of_play
        known, size = self.dealt.union(out) if out else self.dealt, self.size_dealt(seat)
        return self.check_told(cards, size, known, late=self.changed, again=seat in self.told)

    def tell_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Store the cards dealt to a seat; the remaining cards then belong to the last seat."""
        self.held[seat] = own = frozenset(cards)
        self.dealt |= own
        self.told |= {seat}
        if len(self.told) == len(self.order) - 1:
            last = next(other for other in self.order if other not in self.told)
            rest = frozenset(self.pack) - self.dealt
            if len(rest) == self.size_dealt(last):
                self.held[last] = rest

    def is_hand_told(self, seat: Seat) -> bool:
        """Return whether all cards of a seat are known, or were before an exchange."""
        return seat in self.told or seat in self.held

    def whose(self, card: Card) -> Seat | None:
        """Return the seat that is known to hold a card, or None."""
        for seat, cards in self.held.items():
            if card in cards:
                return seat
        for seat, cards in self.keeps.items():
            if card in cards and seat not in self.held:
                return seat
        return None

    def known_of(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat is known to hold."""
        return self.held[seat] if seat in self.held else self.keeps.get(seat, NOTHING)

    def let_go(self, seat: Seat, cards: frozenset[Card]) -> None:
        """Remove cards from a hand."""
        if seat in self.held:
            self.held[seat] -= cards
        if seat in self.keeps:
            self.keeps[seat] -= cards

    def too_early(self) -> EntryProblem:
        """Return the problem of a card played before trumps are named."""
        return make_problem(f"{self.GAME}.trump-not-named")
