"""The cards of a hand as far as the record tells them: dealt, laid away, played (ULT 1, 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.hand.cards import Card, Seat, Suit, card_of
from engine.hand.copying import twin_of
from engine.judging.problem import Problem, problem, resting_on
from engine.packs.hungarian import PACK, HungarianSuit
from engine.play.played import Played
from engine.play.tricks import Duty, TrickTable
from engine.ulti.table import (
    CARDS_EACH,
    LAST_TRICK_ZSIR,
    MOST_PAIRS,
    NATURAL_TABLE,
    PAIR_RANKS,
    TALON,
    TRICK_TABLES,
    is_zsir,
)

KINDS = {Duty.FOLLOW: "suit", Duty.TRUMP: "suit", Duty.BEAT: "beat"}
"""What a breach of each duty is penalised as: a wrong suit, or not beating (ULT 5.6)."""


class Deal(Played[Card]):
    """What is known of the cards.

    `hands` has a seat's present cards where all of them are known. Where they are not, `keeps` has
    those he surely has, picked up with the talon and not laid away again, and `lacks` for each of
    the cards he played those he cannot have had, or it was a revoke of a kind. `among` has the
    seats that may have a card which may lie in a talon nobody told. `laying` is who has still to
    lay away, `told` whose dealt cards were told.
    """

    GAME = "ulti"
    PACK = PACK
    DUTIES: ClassVar[Mapping[Duty, Mapping[str, object]]] = {
        duty: {"kinds": (kind,)} for duty, kind in KINDS.items()
    }
    __slots__ = (
        "among",
        "dealt",
        "hands",
        "keeps",
        "lacks",
        "laying",
        "talon",
        "told",
        "trump",
    )

    def __init__(self, order: tuple[Seat, ...]) -> None:
        """Start knowing nothing; `order` begins with forehand."""
        super().__init__(order, CARDS_EACH)
        self.dealt: frozenset[Card] = frozenset()
        self.told: frozenset[Seat] = frozenset()
        self.among: dict[Card, frozenset[Seat]] = {}
        self.hands: dict[Seat, frozenset[Card]] = {}
        self.keeps: dict[Seat, frozenset[Card]] = {}
        self.talon: frozenset[Card] | None = None
        self.laying: Seat | None = None
        self.trump: Suit | None = None
        self.lacks: dict[Seat, tuple[Mapping[Card, str], ...]] = {}

    def copy(self) -> Deal:
        """Return an independent copy."""
        return twin_of(self, dict)

    # -- before the play

    def check_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> Problem | None:
        """Ten cards for each, and two more for forehand, who speaks first (ULT 1.1)."""
        size = CARDS_EACH + (TALON if seat is self.order[0] else 0)
        if self.begun or self.laying is not None:
            return problem("ulti.cards-told-late")
        if seat in self.told:
            return resting_on(problem("ulti.fact-twice"), "ULT 1.1")
        if len(cards) != size:
            return problem("ulti.deal-size", size=size, count=len(cards))
        return self._check_fresh(cards, self.dealt)

    def _check_fresh(self, cards: tuple[Card, ...], known: frozenset[Card]) -> Problem | None:
        for place, card in enumerate(cards):
            if card in cards[:place] or card in known:
                return problem("ulti.card-twice", card=card)
        return None

    def tell_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Learn the cards dealt to a seat; what is left is the last one's."""
        self.hands[seat] = frozenset(cards)
        self.dealt |= self.hands[seat]
        self.told |= {seat}
        left = [other for other in self.order if other not in self.told]
        if len(left) == 1:
            self.hands[left[0]] = frozenset(PACK) - self.dealt

    def pick_up(self, seat: Seat) -> None:
        """Let the bidder take the talon, which he then has to lay away (ULT 1.2)."""
        self.settle()
        if self.laying is not None and self.talon is None:
            self.among = {card: seats | {seat} for card, seats in self.among.items()}
        if self.talon is not None and seat in self.hands:
            self.hands[seat] |= self.talon
        elif self.talon is not None:
            self.keeps[seat] = self.keeps.get(seat, frozenset()) | self.talon
        elif not (seat is self.order[0] and self.laying is None):
            self.hands.pop(seat, None)
        self.talon = None
        self.laying = seat

    def settle(self) -> None:
        """Whoever did not tell what he laid away has a hand nobody knows any more.

        What he is known to have had is with him, or in the talon.
        """
        if self.laying is not None and self.talon is None:
            self.among |= dict.fromkeys(self.known_of(self.laying), frozenset({self.laying}))
            self.hands.pop(self.laying, None)
            self.keeps.pop(self.laying, None)

    def check_discard(self, seat: Seat, cards: tuple[Card, ...]) -> Problem | None:
        """The last bidder lays away two cards of his, once for a bid (ULT 1.1, 1.2)."""
        if self.begun:
            return problem("ulti.cards-told-late")
        if seat is not self.laying:
            return problem("ulti.talon-not-his")
        if self.talon is not None:
            return resting_on(problem("ulti.fact-twice"), "ULT 1.2")
        if len(cards) != TALON:
            return problem("ulti.talon-size", size=TALON, count=len(cards))
        for card in cards:
            wrong = self.check_held(seat, card)
            if wrong is not None:
                return wrong
        return self._check_fresh(cards, frozenset())

    def lay_away(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Make these cards the talon."""
        self.talon = frozenset(cards)
        self._put_down(seat, self.talon)

    def _put_down(self, seat: Seat, cards: frozenset[Card]) -> None:
        """Let cards leave a hand; where they may have been is no question any more."""
        self.among = {card: seats for card, seats in self.among.items() if card not in cards}
        for known in (self.hands, self.keeps):
            if seat in known:
                known[seat] -= cards

    def start(self, leader: Seat) -> None:
        """Begin the play without trumps; the declarer leads (ULT 2.4)."""
        self.table = NATURAL_TABLE
        self.turn = leader

    def set_trump(self, trump: Suit | None) -> None:
        """Play with these trumps (ULT 2.2); none are known yet while this is None."""
        self.trump = trump
        self.table = None if trump is None else TRICK_TABLES[trump]

    # -- the play

    def check_held(self, seat: Seat, card: Card) -> Problem | None:
        """Whether a seat may have a card, as far as is known (ULT 1.1)."""
        hand = self.hands.get(seat)
        if hand is not None:
            return None if card in hand else problem("ulti.card-not-held", card=card)
        for other in self.order:
            if other is not seat and card in self.known_of(other):
                return problem("ulti.held-elsewhere", card=card, other=other)
        if self.talon is not None and card in self.talon:
            return problem("ulti.card-in-talon", card=card)
        if seat not in self.among.get(card, self.order):
            return problem("ulti.card-not-held", card=card)
        return None

    def known_of(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat is known to have in hand."""
        return self.hands[seat] if seat in self.hands else self.keeps.get(seat, frozenset())

    def check_play(self, seat: Seat, card: Card) -> Problem | None:
        """Follow suit, else trump, else anything, and beat the best so far (ULT 2.3)."""
        if self.broken:
            return None
        if self.table is None:
            return problem("ulti.trump-not-named")
        wrong = self.check_turn(seat, card) or self.check_held(seat, card)
        if wrong is not None:
            return wrong
        kinds = tuple(cards[card] for cards in self.lacks.get(seat, ()) if card in cards)
        if kinds:
            return problem("ulti.revoke-shown", card=card, kinds=kinds)
        if seat not in self.hands and len(self.held_by(seat) | {card}) > CARDS_EACH:
            return problem("ulti.card-not-held", card=card)
        return self.check_duty(card, self.known_of(seat) | {card})

    def play(self, seat: Seat, card: Card) -> None:
        """Take a card into the trick, and the trick to its winner's."""
        table = self.table
        if self.broken:
            return
        if table is None:  # pragma: no cover - checked before
            raise AssertionError("played before there are trumps")
        if not self.begun:
            self.settle()
        if seat not in self.hands:
            self._learn(seat, card, table)
        self._put_down(seat, frozenset({card}))
        self.lay(seat, card)

    def _learn(self, seat: Seat, card: Card, table: TrickTable[Card]) -> None:
        """What a card tells of a hand nobody knows; a revoke that it shows is shown once."""
        before = self.on_table
        lacks = tuple(cards for cards in self.lacks.get(seat, ()) if card not in cards)
        if before:
            duties = ((one, table.breach(card, (card, one), before)) for one in PACK)
            missing = {one: KINDS[duty] for one, duty in duties if duty is not None}
            if not self.known_of(seat) & missing.keys():  # else the revoke was seen at once
                lacks = (*lacks, missing)
        self.lacks[seat] = lacks

    def playable(self) -> tuple[Card, ...]:
        """The cards whoever is next may play, as far as is known."""
        seat = self.turn
        if seat is None or self.broken or self.table is None:
            return ()
        return tuple(card for card in PACK if self.check_play(seat, card) is None)

    def played_out(self) -> Deal:
        """The deal with its last trick, where nothing else is left to anybody (ULT 2.3)."""
        forced = len(self.tricks) == CARDS_EACH - 1 and not self.broken
        if not forced or any(len(self.hands.get(seat, ())) != 1 for seat in self.yet_to_play()):
            return self
        later = self.copy()
        while later.turn is not None:
            (card,) = later.hands[later.turn]
            later.play(later.turn, card)
        return later

    # -- what the cards tell

    def held_by(self, seat: Seat) -> frozenset[Card]:
        """The cards known to be among the ten that a seat plays from."""
        played = frozenset(card for card, player in self.played.items() if player is seat)
        if seat is self.laying and self.talon is None:
            return played
        return played | self.known_of(seat)

    def not_held_by(self, seat: Seat) -> frozenset[Card]:
        """The cards known not to be among the ten that a seat plays from."""
        own = frozenset(card for card, player in self.played.items() if player is seat)
        if seat in self.hands or len(own) == CARDS_EACH:
            return frozenset(PACK) - own - self.hands.get(seat, frozenset())
        others = [self.known_of(other) for other in self.order if other is not seat]
        others.append(frozenset(card for card, seats in self.among.items() if seat not in seats))
        return frozenset(self.played).union(self.talon or (), *others) - own

    def pairs(self, seat: Seat, figure: str, trump: Suit) -> tuple[int, int]:
        """How many 20s or 40s a seat holds at least and at most, as far as is known (ULT 2.5)."""
        if self.broken:
            return 0, MOST_PAIRS[figure]
        held, others = self.held_by(seat), self.not_held_by(seat)
        suits = [suit for suit in HungarianSuit if (suit is trump) == (figure == "40")]
        pairs = [{card_of(suit, rank) for rank in PAIR_RANKS} for suit in suits]
        return sum(pair <= held for pair in pairs), sum(not pair & others for pair in pairs)

    def zsir_of(self, *seats: Seat) -> int:
        """Zsír from cards and the last trick that these seats have taken so far (ULT 4.1)."""
        return self.points_of(seats, is_zsir, LAST_TRICK_ZSIR)

    def talon_zsir(self) -> int:
        """Zsír known to lie in the talon."""
        if self.complete:
            return sum(is_zsir(card) for card in PACK if card not in self.played)
        return sum(map(is_zsir, self.talon or ()))
