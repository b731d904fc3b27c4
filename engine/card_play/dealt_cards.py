"""Cards of which each seat's are told at once, as they were dealt, in any game that has such."""

from __future__ import annotations

from collections.abc import Collection

from engine.card_play.trick_play import TrickPlay
from engine.card_play.trick_rules import NOTHING
from engine.hand.cards import Card, Seat, Suit
from engine.results.entry_problem import EntryProblem, make_problem


class DealtCards(TrickPlay):
    """What is known of the cards where hands are told as they were dealt.

    Where not all of a seat's cards are known any more, `keeps` has those he surely has. `told` are
    those whose dealt cards were told, and `dealt` these.
    """

    __slots__ = ("dealt", "keeps", "told", "trump")

    def __init__(self, order: tuple[Seat, ...], each: int) -> None:
        """Start knowing nothing; `order` begins with forehand."""
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
        """How many cards a seat is dealt."""
        return self.each

    def check_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """So many cards for each, told once, before any of them moves."""
        out = self.out_of_play
        known, size = self.dealt.union(out) if out else self.dealt, self.size_dealt(seat)
        return self.check_told(cards, size, known, late=self.changed, again=seat in self.told)

    def tell_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Learn the cards dealt to a seat; where all are dealt, what is left is the last one's."""
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
        """Who is known to have a card in hand."""
        for seat, cards in self.held.items():
            if card in cards:
                return seat
        for seat, cards in self.keeps.items():
            if card in cards and seat not in self.held:
                return seat
        return None

    def known_of(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat is known to have in hand."""
        return self.held[seat] if seat in self.held else self.keeps.get(seat, NOTHING)

    def let_go(self, seat: Seat, cards: frozenset[Card]) -> None:
        """Let cards leave a hand."""
        if seat in self.held:
            self.held[seat] -= cards
        if seat in self.keeps:
            self.keeps[seat] -= cards

    def too_early(self) -> EntryProblem:
        """A card falls once it is known what is trumps."""
        return make_problem(f"{self.GAME}.trump-not-named")
