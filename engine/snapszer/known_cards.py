"""The known cards of a hand: dealt, exchanged, drawn, played (SNA 1, 2).

Cards drawn by two players are secret: a hand is known from its dealt cards until the first draw,
and after it only as far as those cards are still in it.
"""

from __future__ import annotations

from engine.card_play.dealt_cards import DealtCards
from engine.card_play.trick_rules import NOTHING
from engine.hand.cards import Card, Seat, Suit, card_of
from engine.packs.hungarian_pack import ALSO
from engine.packs.king_pairs import pair_of
from engine.results.entry_problem import EntryProblem, make_problem
from engine.snapszer import rule_constants as constants
from engine.snapszer.rule_constants import Bid


class KnownCards(DealtCards):
    """The known cards of a hand.

    If some of a seat's cards were drawn, its certain cards are kept. Two players have a talon
    (SNA 1.3): `turned_up` is its last card, and nobody draws from it once it is `closed`.
    """

    GAME = "snapszer"
    PACK = constants.ALL_CARDS
    DEALING = "SNA 1.3"
    __slots__ = ("closed", "closing_binds", "has_talon", "turned_up")

    def __init__(self, order: tuple[Seat, ...], *, closing_binds: bool = True) -> None:
        """Start without known cards; `order` begins with forehand.

        Unless `closing_binds`, following stays free with a closed talon
        (SNA 2.3 closed_talon_binds).
        """
        super().__init__(order, constants.TRICKS[len(order)])
        self.has_talon = len(order) == constants.TWO
        self.turned_up: Card | None = None
        self.closed = False
        self.closing_binds = closing_binds

    # -- before the play

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are played with (SNA 1.1)."""
        return constants.PACKS[len(self.order)].cards

    @property
    def out_of_play(self) -> tuple[Card, ...]:
        """The card turned up, until it is drawn (SNA 1.3)."""
        return () if self.turned_up is None else (self.turned_up,)

    def size_dealt(self, seat: Seat) -> int:
        """Return the number of cards dealt: four get 6 each, three 8, two 5 (SNA 1.3)."""
        del seat
        return constants.CARDS_EACH[len(self.order)]

    def start(self, leader: Seat) -> None:
        """Start the basic game; the declarer leads (SNA 1.4)."""
        self.turn = leader

    def start_bid(self, leader: Seat, bid: Bid) -> None:
        """Start a game without trumps, in the order of betli or the usual one (SNA 1.2, 2.4).

        Two players play it with the cards dealt: their talon is closed (SNA 2.4 bids_for_two).
        """
        if self.has_talon:
            self.close()
        self.turn = leader
        self.trump = None
        self.table = constants.BOUND_TABLES[None] if bid.every else constants.BETLI_TABLE

    def set_trump(self, trump: Suit | None) -> None:
        """Set the trumps; None if they are not known yet (SNA 1.4)."""
        self.trump = trump
        if trump is None:
            self.table = None
        else:
            free = self.draws or (self.closed and not self.closing_binds)
            self.table = (constants.FREE_TABLES if free else constants.BOUND_TABLES)[trump]

    # -- the talon of two players

    @property
    def above(self) -> int:
        """The number of talon cards above the turned-up one, by the tricks entered (SNA 2.3)."""
        return constants.ABOVE_TRUMP - constants.TWO * len(self.tricks)

    @property
    def draws(self) -> bool:
        """Return whether a card is drawn after the present trick (SNA 2.3)."""
        return self.has_talon and not self.closed and self.above > 0

    def close(self) -> None:
        """Close the talon: nobody draws any more, and the duties apply (SNA 1.4, 2.3)."""
        self.closed = True
        self.each = len(self.tricks) + constants.CARDS_EACH[constants.TWO]
        self.set_trump(self.trump)

    def as_bound(self) -> KnownCards:
        """Return a copy in which the duties apply with a closed talon (SNA 2.3)."""
        bound = self.copy()
        bound.closing_binds = True
        bound.set_trump(self.trump)
        return bound

    def exchange(self, seat: Seat) -> None:
        """Exchange the trump alsó for the turned-up card (SNA 2.3).

        If that alsó was not dealt to the seat, it was drawn: then not all its cards are known.
        """
        if self.trump is None or self.turned_up is None:  # pragma: no cover - checked before
            return
        given, taken = card_of(self.trump, ALSO), self.turned_up
        own = self.known_of(seat)
        known = self.held if seat in self.held and given in own else self.keeps
        if known is self.keeps:
            self.held.pop(seat, None)
        known[seat] = (own - {given}) | {taken}
        self.turned_up = given

    def _draw(self) -> None:
        """Let both draw after a trick; only the last drawn, turned-up card is seen (SNA 2.3)."""
        if self.held:
            self.keeps |= self.held
            self.held = {}
        if self.draws:
            return
        if self.turned_up is not None:
            winner = self.tricks[-1].winner
            loser = next(seat for seat in self.order if seat is not winner)
            self.keeps[loser] = self.known_of(loser) | {self.turned_up}
            self.turned_up = None
        self.set_trump(self.trump)

    # -- the play

    def check_held(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a seat may hold a card: no other one if its whole hand is known (SNA 1.3)."""
        known = self.known_of(seat)
        if card in known:
            return None
        wrong = super().check_held(seat, card)
        if wrong is not None or len(known) < self.size_of(seat):
            return wrong
        return make_problem("snapszer.card-not-held", card=card)

    def may_hold(self, card: Card) -> tuple[Seat, ...]:
        """Return the seats that may have held a card at the start, or the known holder."""
        holder = self.whose(card)
        return super().may_hold(card) if holder is None else (holder,)

    def may_have(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat may hold; only known ones if its hand is full (SNA 1.3)."""
        able, known, size = super().may_have(seat), self.known_of(seat), self.size_of(seat)
        if len(known) < size:
            return able
        return able & known if len(known) == size else frozenset()

    def size_of(self, seat: Seat) -> int:
        """Return the number of cards in a seat's hand."""
        played = self.count_laid(seat)
        if not self.has_talon or self.closed:
            return self.each - played
        drawn = min(
            len(self.tricks), constants.TRICKS[constants.TWO] - constants.CARDS_EACH[constants.TWO]
        )
        return constants.CARDS_EACH[constants.TWO] + drawn - played

    def playable(self) -> tuple[Card, ...]:
        """Return the cards of the pack that the seat in turn may play.

        If there is none, somebody has revoked, which stands: then any card he may have (SNA 3.3).
        """
        legal = tuple(card for card in super().playable() if card in self.pack)
        seat = self.turn
        if legal or seat is None or self.broken or self.table is None:
            return legal
        able = self.may_have(seat).difference(self.played)
        return tuple(card for card in self.pack if card in able)

    def take_trick(self) -> None:
        """Give a full trick to its winner, and let both draw (SNA 2.3)."""
        draws = self.draws
        super().take_trick()
        if draws:
            self._draw()

    # -- evidence of the cards

    @property
    def may_have_drawn(self) -> bool:
        """Return whether a draw may precede, in tricks that were not entered (SNA 2.3)."""
        return self.has_talon and not self.begun

    def check_got(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a seat may have a card, dealt or (with no card entered) drawn (SNA 2.3)."""
        if not self.may_have_drawn:
            return self.check_held(seat, card)
        other = self.whose(card)
        if other is None or other is seat:
            return None
        return make_problem("snapszer.held-elsewhere", card=card, other=other)

    def may_have_pair(
        self, seat: Seat, suit: Suit, shown: frozenset[Card] = NOTHING, *, leading: bool
    ) -> bool:
        """Return whether a seat may have király and felső of a suit in hand (SNA 2.2).

        The pair needs as many unknown cards in the hand, besides those `shown` to be in it. Only if
        the seat is certainly `leading` now can it not have drawn them since.
        """
        pair = frozenset(pair_of(suit))
        if not leading and self.may_have_drawn:
            return all(self.check_got(seat, card) is None for card in pair)
        if any(card in self.played or self.check_held(seat, card) is not None for card in pair):
            return False
        return len(self.known_of(seat) | shown | pair) <= self.size_of(seat)
