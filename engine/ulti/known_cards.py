"""Cards of a hand as far as entered: dealt, discarded, played (ULT 1, 2)."""

from __future__ import annotations

from engine.card_play.dealt_cards import DealtCards
from engine.card_play.trick_rules import Duty
from engine.hand.cards import Card, Seat, Suit
from engine.packs.hungarian_pack import PACK
from engine.packs.king_pairs import MOST_PAIRS, pair_of, suits_of
from engine.results.entry_problem import EntryProblem, make_problem
from engine.ulti import rule_constants as constants

KINDS = {Duty.FOLLOW: "suit", Duty.TRUMP: "suit", Duty.BEAT: "beat"}
"""The penalty kind for breaking each duty: wrong suit, or not beating (ULT 5.6)."""


class KnownCards(DealtCards):
    """The known cards of a hand.

    `keeps` are cards picked up with the talon and not discarded again. `among` maps a card that may
    lie in an unknown talon to the seats that may have it. `laying` is the seat that must still
    discard.
    """

    GAME = "ulti"
    PACK = PACK
    KINDS = KINDS
    DEALING = "ULT 1.1"
    __slots__ = ("among", "laying", "talon")

    def __init__(self, order: tuple[Seat, ...]) -> None:
        """Start without known cards; `order` begins with forehand."""
        super().__init__(order, constants.CARDS_EACH)
        self.among: dict[Card, frozenset[Seat]] = {}
        self.talon: frozenset[Card] | None = None
        self.laying: Seat | None = None

    @property
    def out_of_play(self) -> frozenset[Card]:
        """The discarded cards (ULT 1.2)."""
        return self.talon or frozenset()

    # -- before the play

    def size_dealt(self, seat: Seat) -> int:
        """Return the number of cards dealt: ten, and two more for forehand (ULT 1.1)."""
        return constants.CARDS_EACH + (constants.TALON if seat is self.order[0] else 0)

    @property
    def changed(self) -> bool:
        """True if a seat has picked up the talon or played (ULT 1.2)."""
        return self.begun or self.laying is not None

    def pick_up(self, seat: Seat) -> None:
        """Move the talon to the bidder, who must then discard (ULT 1.2)."""
        self.settle()
        if self.laying is not None and self.talon is None:
            self.among = {card: seats | {seat} for card, seats in self.among.items()}
        if self.talon is not None and seat in self.held:
            self.held[seat] |= self.talon
        elif self.talon is not None:
            self.keeps[seat] = self.keeps.get(seat, frozenset()) | self.talon
        elif not (seat is self.order[0] and self.laying is None):
            self.held.pop(seat, None)
        self.talon = None
        self.laying = seat

    def settle(self) -> None:
        """Forget the hand of a seat whose discard was not entered.

        The cards it is known to have had are with it, or in the talon.
        """
        if self.laying is not None and self.talon is None:
            self.among |= dict.fromkeys(self.known_of(self.laying), frozenset({self.laying}))
            self.held.pop(self.laying, None)
            self.keeps.pop(self.laying, None)

    def check_discard(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """Check the last bidder's discard: two cards of his, once for a bid (ULT 1.1, 1.2)."""
        if seat is not self.laying:
            return make_problem("ulti.talon-not-his")
        late, again = self.begun, self.talon is not None
        wrong = self.check_told(
            cards, constants.TALON, (), late=late, again=again, slug="talon-size", rule="ULT 1.2"
        )
        held = (self.check_held(seat, card) for card in cards)
        return wrong or next(filter(None, held), None)

    def lay_away(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Record these cards as the talon."""
        self.talon = frozenset(cards)
        self.let_go(seat, self.talon)

    def let_go(self, seat: Seat, cards: frozenset[Card]) -> None:
        """Remove cards from a hand and from the cards of unknown place."""
        super().let_go(seat, cards)
        if self.among:
            self.among = {card: seats for card, seats in self.among.items() if card not in cards}

    def start(self, leader: Seat) -> None:
        """Begin the play without trumps; the declarer leads (ULT 2.4)."""
        self.table = constants.NATURAL_TABLE
        self.turn = leader

    def set_trump(self, trump: Suit | None) -> None:
        """Set the trumps (ULT 2.2); None while they are unknown."""
        self.trump = trump
        self.table = None if trump is None else constants.TRICK_TABLES[trump]

    # -- the play

    def check_held(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a seat may have a card, as far as known (ULT 1.1)."""
        wrong = super().check_held(seat, card)
        if wrong is not None or seat in self.held or seat in self.among.get(card, self.order):
            return wrong
        return make_problem("ulti.card-not-held", card=card)

    def may_have(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat may have in hand (ULT 1.1)."""
        if seat in self.held:
            return self.held[seat]
        others = [card for card, seats in self.among.items() if seat not in seats]
        return super().may_have(seat).difference(others)

    # -- knowledge by cards

    @property
    def is_unseen(self) -> bool:
        """True if no card is known."""
        return not (self.played or self.held or self.keeps or self.among or self.talon)

    def plays_from(self, seat: Seat, card: Card) -> bool | None:
        """Return whether a card is among the ten that a seat plays from; None if unknown."""
        if card in self.played:
            return self.played[card] is seat
        if card in self.known_of(seat):
            return None if seat is self.laying and self.talon is None else True
        if seat in self.held or self.count_laid(seat) == constants.CARDS_EACH:
            return False
        gone = card in self.out_of_play or seat not in self.among.get(card, self.order)
        return False if gone or self.whose(card) is not None else None

    def pairs(self, seat: Seat, figure: str, trump: Suit) -> tuple[int, int]:
        """Return the least and most 20s or 40s that a seat may hold (ULT 2.5)."""
        if self.broken or self.is_unseen:
            return 0, MOST_PAIRS[figure]
        pairs = [
            [self.plays_from(seat, card) for card in pair_of(suit)]
            for suit in suits_of(figure, trump)
        ]
        return sum(all(pair) for pair in pairs), sum(False not in pair for pair in pairs)

    def zsir_of(self, *seats: Seat) -> int:
        """Return the zsír that these seats have taken so far, the last trick included (ULT 4.1)."""
        return self.points_of(seats, constants.ZSIR.__contains__, constants.LAST_TRICK_ZSIR)

    def talon_zsir(self) -> int:
        """Return the zsír known to lie in the talon."""
        return len(constants.ZSIR.intersection(self.talon or ()))
