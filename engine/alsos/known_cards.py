"""The cards of a hand as far as the record shows them: dealt, exchanged, played (ALS 2, 8, 11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from engine.alsos import rule_constants as constants
from engine.alsos.rule_constants import RuleSet
from engine.card_play.trick_play import TrickPlay
from engine.hand.cards import Card, Rank, Seat, Suit, card_of
from engine.packs.hungarian_pack import ASZ, PACK
from engine.results.entry_problem import EntryProblem


@dataclass(slots=True, eq=False)
class KnownCards(TrickPlay):
    """The known cards: dealt, in the talon, exchanged."""

    GAME = "alsos"
    DEALING = "ALS 2.1"
    PACK = PACK
    rules: RuleSet = field(kw_only=True)
    # Cache of `out_of_play`; None after the talon changed.
    out: frozenset[Card] | None = None
    indicator: Card | None = None
    top: Card | None = None
    hidden: tuple[Card, ...] | None = None
    dealt: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    owner: dict[Card, Seat | None] = field(default_factory=dict)
    siber: Seat | None = None
    put_down: Card | None = None
    discards: tuple[Card, ...] | None = None
    # Whether more cards may have been taken, and put away, than entered.
    open_end: bool = False
    # The cards that the síber took, and the most it may have taken, if known.
    taken: tuple[Card, ...] | None = None
    taken_most: tuple[Card, ...] | None = None
    exchanged: Seat | None = None

    def set_game(self, trump: Suit | None, *, natural: bool, leader: Seat | None) -> None:
        """Set the trick order and the seat that leads to trick 1 (ALS 1.4, 1.5, 11.1)."""
        self.table = constants.NATURAL_TABLE if natural else constants.PLAIN_TABLES[trump]
        self.turn = leader

    def set_trump(self, trump: Suit) -> None:
        """Set the trump suit later, if the original suit was accepted before it was known."""
        self.table = constants.PLAIN_TABLES[trump]

    # -- cards dealt

    def face_up(self) -> tuple[Card, ...]:
        """Return the known face-up cards of the talon."""
        return tuple(card for card in (self.indicator, self.top) if card is not None)

    @property
    def out_of_play(self) -> frozenset[Card]:
        """Cards known to be out of play now (ALS 1.3)."""
        if self.out is None:
            self.out = self._find_talon()
        return self.out

    def _find_talon(self) -> frozenset[Card]:
        if self.siber is not None:
            put = () if self.put_down is None else (self.put_down,)
            left = frozenset(self.hidden or ()) - frozenset(self.taken_most or self.hidden or ())
            return left | frozenset(put + (self.discards or ()))
        cards = frozenset(self.face_up() + (self.hidden or ()))
        if self.exchanged is None:
            return cards
        given = frozenset() if self.put_down is None else frozenset({self.put_down})
        return frozenset(card for card in cards if card is not self.indicator) | given

    @property
    def changed(self) -> bool:
        """Return whether hands and talon differ from the deal (ALS 8)."""
        return self.begun or self.siber is not None or self.exchanged is not None

    def check_known(
        self, cards: Sequence[Card], seat: Seat | None, size: int
    ) -> EntryProblem | None:
        """Check cards entered as dealt to a seat, perhaps in parts, or to the talon (seat None)."""
        before = () if seat is None else self.dealt.get(seat, ())
        told: Sequence[Card] = cards
        known: Collection[Card] = self.owner
        if before:
            told, known = (*before, *cards), self.owner.keys() - set(before)
        if seat is None:
            slug = "talon-size"
        else:
            slug, size = "deal-size", min(size, len(told)) if told else size
        return self.check_told(told, size, known, late=self.changed, again=False, slug=slug)

    def learn(self, cards: tuple[Card, ...], seat: Seat | None) -> None:
        """Store the location of checked cards."""
        self.out = None
        self.owner |= dict.fromkeys(cards, seat)
        if seat is not None:
            self.dealt[seat] = self.dealt.get(seat, ()) + cards
            if len(self.dealt[seat]) == self.each:
                self.held[seat] = frozenset(self.dealt[seat])

    def is_hand_told(self, seat: Seat) -> bool:
        """Return whether all cards of a seat are known, or were before an exchange (ALS 8)."""
        return len(self.dealt.get(seat, ())) == self.each

    def front(self, seat: Seat) -> frozenset[Card] | None:
        """Return the seat's first cards if they are known (ALS 2.1)."""
        size = constants.FRONT_EACH[len(self.order)]
        cards = self.dealt.get(seat, ())
        return frozenset(cards[:size]) if len(cards) >= size else None

    # -- exchange

    def shown(self) -> tuple[Card | None, ...]:
        """Return the face-up cards that pass the right on to the next trump (ALS 8.2)."""
        return (self.indicator, self.top) if self.rules.shown_on_top else (self.indicator,)

    def right_card(self, trump: Suit, ranks: Iterable[Rank]) -> Card | None:
        """Return the trump that may be exchanged, if the face-up cards are known and leave one.

        If a rank lies face up, the next one has the right (ALS 8.2, 8.4).
        """
        shown = self.shown()
        if None in shown:
            return None
        card = next((c for rank in ranks if (c := card_of(trump, rank)) not in shown), None)
        return None if card in self.face_up() else card

    def nobody_may(self, trump: Suit, ranks: Iterable[Rank]) -> bool:
        """Return whether the face-up cards are known and leave nobody the right (ALS 8.2, 8.4)."""
        return None not in self.shown() and self.right_card(trump, ranks) is None

    def siber_possible(self, trump: Suit) -> bool | None:
        """Return whether the top card allows the síber; None if it is not known (ALS 8.2)."""
        if self.top is None:
            return None
        return self.worth_taking(self.top, trump)

    def worth_taking(self, card: Card, trump: Suit | None) -> bool:
        """Return whether a card-by-card síber takes the card: a trump or an ace (ALS 8.2)."""
        return trump is None or card.suit is trump or card.rank is ASZ

    @property
    def may_stop(self) -> bool:
        """Return whether a card-by-card síber may end early (ALS 8.4)."""
        return self.rules.siber_may_stop and self.rules.siber_takes in {
            *constants.FROM_TOP,
            *constants.FROM_BOTTOM,
        }

    def siber_cards(self, trump: Suit) -> tuple[Card, ...] | None:
        """Return the most cards a síber may take, in order; None if not known (ALS 8.2).

        Hidden cards are listed from the bottom up. From either end cards are taken as long as they
        are trumps or aces; from the top only down to the card that was turned over from the bottom.
        """
        if self.indicator is None or self.top is None:
            return None
        hidden, how = self.hidden, self.rules.siber_takes
        if how == constants.WHOLE_TALON:
            return None if hidden is None else (self.indicator, self.top, *hidden)
        if how not in {*constants.FROM_TOP, *constants.FROM_BOTTOM}:
            return self.indicator, self.top
        if hidden is None:
            return None
        below = self._run(hidden, trump) if how in constants.FROM_BOTTOM else ()
        rest = hidden[len(below) + 1 :] if how in constants.FROM_BOTTOM else hidden
        above = self._run(rest[::-1], trump) if how in constants.FROM_TOP else ()
        return (self.indicator, self.top, *below, *above)

    def _run(self, hidden: tuple[Card, ...], trump: Suit) -> tuple[Card, ...]:
        """Return cards from the start until one is neither a trump nor an ace."""
        return tuple(takewhile(lambda card: self.worth_taking(card, trump), hidden))

    def taken_counts(self, trump: Suit | None) -> range:
        """Return the possible numbers of cards that the síber takes (ALS 8.2)."""
        cards = None if trump is None else self.siber_cards(trump)
        least, most = 2, self.talon_size()
        if cards is not None:
            least, most = (least if self.may_stop else len(cards)), len(cards)
        elif self.rules.siber_takes == constants.WHOLE_TALON:
            least = most
        elif self.rules.siber_takes not in {*constants.FROM_TOP, *constants.FROM_BOTTOM}:
            most = least
        return range(least, most + 1)

    def do_siber(
        self, seat: Seat, trump: Suit | None, put: Card | None, discards: tuple[Card, ...] | None
    ) -> None:
        """Take cards of the talon for one trump and put the others away (ALS 8.2)."""
        held, counts = self.held.pop(seat, None), self.taken_counts(trump)
        self.siber, self.put_down, self.discards, self.out = seat, put, discards, None
        # Discards are not seen: they are complete only if the hand was entered card by card.
        more = held is None and self.may_stop and self._surely() < counts[-1]
        self.open_end = discards is None or more
        most = None if trump is None else self.siber_cards(trump)
        if most is not None and len(counts) > 1 and not self.open_end:
            most = most[: self._surely()]
        self.taken_most = most
        self.taken = None if len(counts) > 1 and self.open_end else most
        if held is None or discards is None or put is None or self.taken is None:
            return
        self.held[seat] = (held | frozenset(self.taken)) - {put} - frozenset(discards)

    def _surely(self) -> int:
        """Return the least number of cards taken, by those put away and down (ALS 8.4)."""
        return max(2, len(self.discards or ()) + 1)

    def certainly_taken(self) -> tuple[Card, ...]:
        """Return the cards of the talon that the síber cannot have left there (ALS 8.2, 8.4)."""
        if self.taken is not None:
            return self.taken
        if self.rules.siber_takes == constants.WHOLE_TALON:
            return PACK
        return self.face_up() if self.taken_most is None else self.taken_most[: self._surely()]

    def do_exchange(self, seat: Seat, put: Card | None) -> None:
        """Take the indicator for a low trump (ALS 8.4)."""
        held = self.held.pop(seat, None)
        self.exchanged, self.put_down, self.out = seat, put, None
        if held is not None and put is not None and self.indicator is not None:
            self.held[seat] = held - {put} | {self.indicator}

    def given_away(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat put down or put away, as far as entered (8.2)."""
        if seat not in {self.siber, self.exchanged}:
            return frozenset()
        away = self.discards or () if self.siber is seat else ()
        return frozenset(card for card in (self.put_down, *away) if card is not None)

    def talon_size(self) -> int:
        """Return the number of cards out of play (ALS 2.1)."""
        return constants.HIDDEN[len(self.order)] + 2

    # -- play

    def whose(self, card: Card) -> Seat | None:
        """Return the seat that was dealt a card (ALS 1.1), even if it gave the card away since."""
        return self.owner.get(card)

    def may_have(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat may have in hand (ALS 1.1)."""
        if seat in self.held:
            return self.held[seat]
        others = [card for card, owner in self.owner.items() if owner not in {None, seat}]
        return frozenset(PACK).difference(self.out_of_play, others)

    # -- tricks and points

    def trick_with(self, card: Card) -> int | None:
        """Return the number of the trick to which a card was played, or None."""
        if card not in self.played:
            return None
        over = (at for at, trick in enumerate(self.tricks, 1) if card in dict(trick.cards).values())
        return next(over, len(self.tricks) + 1)

    def tricks_won(self) -> dict[Seat, int]:
        """Return the number of tricks each seat has taken so far."""
        winners = [trick.winner for trick in self.tricks]
        return {seat: winners.count(seat) for seat in self.order}

    def card_points(self, trump: Suit | None) -> dict[Seat, int]:
        """Return the parti points in each seat's tricks, after all are played (ALS 4.2, 1.3)."""
        worth, points = constants.POINTS[trump], dict.fromkeys(self.order, 0)
        for cards, winner, _ in self.tricks:
            points[winner] += sum([worth[card] for _, card in cards])
        points[self.tricks[-1].winner] += constants.LAST_TRICK_POINTS
        return points
