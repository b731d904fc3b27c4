"""The cards of a hand as far as the record tells: dealt, taken, laid away, played (TAR 1, 2, 6).

Everybody but perhaps the declarer takes cards of the talon and lays as many away. What lies away
counts for a side, and is never a király or an honour (TAR 2.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.card_play.trick_play import TrickPlay
from engine.card_play.trick_rules import NOTHING
from engine.hand.cards import Card, Seat
from engine.packs.tarokk_pack import TarokkSuit
from engine.results.entry_problem import EntryProblem, make_problem
from engine.tarokk.table import (
    ALL_CARDS,
    CARDS_EACH,
    HONOURS,
    KINGS,
    TRICK_TABLE,
    TRICKS,
    points_of,
)

NEVER_LAID: Final = frozenset({*KINGS, *HONOURS})
"""What nobody may lay away (TAR 2.6)."""


def _tarokks(cards: Iterable[Card]) -> int:
    """Return how many of the cards are tarokks (TAR 1.1)."""
    return sum(card.suit is TarokkSuit.TAROKK for card in cards)


class Deal(TrickPlay):
    """What is known of the cards.

    `dealt`, `drew` and `laid` have what was told of a seat: its nine cards, what it took from the
    talon and what it laid away instead. `shares` tells how many each takes, once that is known.
    `shown` are the tarokks that the declarer showed as he laid them away, and `away` all the cards
    known to lie away.
    `revoked` are those who were seen not to follow suit: their play shows nothing of their cards.
    """

    GAME = "tarokk"
    DEALING = "TAR 1.3"
    PACK = ALL_CARDS
    __slots__ = ("away", "dealt", "drew", "laid", "revoked", "shares", "shown")

    def __init__(self, order: tuple[Seat, ...]) -> None:
        """Start knowing nothing; `order` begins with forehand."""
        super().__init__(order, TRICKS)
        self.table = TRICK_TABLE
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
        """Whether anything was told of the cards."""
        return bool(self.played or self.dealt or self.drew or self.laid or self.shown)

    def check_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """Nine cards for each, every card once (TAR 1.3)."""
        return self._check(seat, cards, self.dealt, CARDS_EACH, "deal-size") or self._check_places(
            cards, [*self.drew.values(), *self._laid_by_others(seat)]
        )

    def check_drew(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """As many cards of the talon as are a seat's share, none of those dealt (TAR 2.6)."""
        return self._check(seat, cards, self.drew, self.share(seat), "share-size") or (
            self._check_places(cards, [*self.dealt.values(), *self._laid_by_others(seat)])
        )

    def check_discard(self, seat: Seat, cards: tuple[Card, ...]) -> EntryProblem | None:
        """As many cards as were taken, out of one's own (TAR 2.6)."""
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
        """Whether a seat's cards may be told now: once, as many as it has, and each once."""
        known, again = NOTHING.union(*told.values()), seat in told
        return self.check_told(cards, size, known, late=self.changed, again=again, slug=slug)

    def _check_places(
        self, cards: Sequence[Card], elsewhere: Sequence[frozenset[Card]]
    ) -> EntryProblem | None:
        """None of the cards was told of another place."""
        return self.check_fresh(cards, NOTHING.union(*elsewhere)) if elsewhere else None

    def _laid_by_others(self, seat: Seat) -> list[frozenset[Card]]:
        told = (*self.laid.items(), *self.shown.items())
        return [cards for other, cards in told if other is not seat]

    def tell_dealt(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Learn the nine cards dealt to a seat."""
        self.dealt[seat] = frozenset(cards)
        self._learn_hand(seat)

    def begin_talon(self, shares: Mapping[Seat, int]) -> None:
        """Share the talon out, as the bid tells (TAR 2.6)."""
        self.shares = dict(shares)

    def share(self, seat: Seat) -> int:
        """How many cards a seat takes from the talon, and lays away."""
        return self.shares.get(seat, 0)

    def draw(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Learn what a seat took from the talon."""
        self.drew[seat] = frozenset(cards)
        self._learn_hand(seat)

    def lay_away(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Learn what a seat laid away."""
        self.laid[seat] = frozenset(cards)
        self.away |= self.laid[seat]
        self._learn_hand(seat)

    def show(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Learn the tarokks that the declarer shows as he lays them away (TAR 2.6)."""
        self.shown[seat] = frozenset(cards)
        self.away |= self.shown[seat]

    def start(self, leader: Seat) -> None:
        """Begin the play; hands of which everything was told are known from here (TAR 6.1)."""
        self.turn = leader
        for seat in self.order:
            self._learn_hand(seat)

    def _learn_hand(self, seat: Seat) -> None:
        """Know a hand once everything was told of it and the play begins."""
        own = self.last_hand(seat) if self.turn is not None else None
        if own is not None:
            self.held[seat] = own

    # -- what is known of a hand

    def all_of(self, seat: Seat) -> frozenset[Card] | None:
        """All cards that a seat had, those it laid away too, where they are known."""
        if seat not in self.dealt or (self.share(seat) and seat not in self.drew):
            return None
        return self.dealt[seat] | self.drew.get(seat, frozenset())

    def last_hand(self, seat: Seat) -> frozenset[Card] | None:
        """The nine cards that a seat plays from, where they are known."""
        if self.complete:
            return self.laid_by(seat)
        own = self.all_of(seat)
        if own is None or (self.share(seat) and seat not in self.laid):
            return None
        return own - self.laid.get(seat, frozenset())

    def has(self, seat: Seat, card: Card) -> bool | None:
        """Whether a seat had a card, dealt or taken, laid away or not; None if it is not known."""
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
        """The cards that a seat may have in hand, as far as is known (TAR 1.3, 2.6)."""
        told = (self.dealt, self.drew, self.laid, self.shown)
        able = self.laid_by(seat).union(*(one.get(seat, ()) for one in told))
        if self.all_of(seat) is None:
            known = (cards for one in told for cards in one.values())
            able |= frozenset(ALL_CARDS).difference(self.played, *known)
        return able - self.away

    def known_with(self, seat: Seat) -> frozenset[Card]:
        """The cards that the others are known to have had, laid away or not."""
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
        return range(least, CARDS_EACH - others + 1) or range(CARDS_EACH + 1)

    def known_of(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat is known to have in hand."""
        if seat in self.held:
            return self.held[seat]
        own = self.dealt.get(seat, frozenset()) | self.drew.get(seat, frozenset())
        return (own & NEVER_LAID).difference(self.laid.get(seat, ()), self.played)

    def may_hold(self, card: Card) -> tuple[Seat, ...]:
        """The seats that may have had a card as the first one was led, as far as is seen.

        Who did not follow suit is taken to have had none, unless he was seen to revoke.
        """
        return self.likely(card, super().may_hold(card)) if self.is_told else self.order

    def seems_without(self, seat: Seat, card: Card) -> bool:
        """Whether a seat revoked if it had a card that it has not played (TAR 6.1)."""
        known = seat in self.revoked or seat in self.held
        return not known and super().seems_without(seat, card)

    # -- the play

    def check_play(self, seat: Seat, card: Card) -> EntryProblem | None:
        """What was seen to lie away is in no hand, whatever else was told of it (TAR 2.6)."""
        if card in self.away and not self.broken:
            return self.check_turn(seat, card) or self.check_held(seat, card)
        return super().check_play(seat, card)

    def check_held(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Whether a seat may have a card in hand, as far as is known (TAR 2.6)."""
        if card in self.away:
            return make_problem("tarokk.card-laid-away", card=card)
        return None if card in self.held.get(seat, ()) else self._check_had(seat, card)

    def _check_had(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Whether a seat may have had a card, laid away or not (TAR 1.3, 2.6)."""
        if self.has(seat, card) is not False:
            return None
        return super().check_held(seat, card) or make_problem("tarokk.card-not-held", card=card)

    def whose(self, card: Card) -> Seat | None:
        """Who is known to have had a card, laid away or not."""
        return next((seat for seat in self.order if self.has(seat, card)), None)

    def see_revoke(self, seat: Seat, card: Card) -> None:
        """Note who breaks a duty by a card that is about to fall (TAR 6.1)."""
        if not self.broken and self._breaks_duty(seat, card):
            self.revoked |= {seat}

    def _breaks_duty(self, seat: Seat, card: Card) -> bool:
        """Whether the card is not what suit and tarokk ask for, by what is known of the hand."""
        held = self.held.get(seat)
        if held is None and super().seems_without(seat, card):
            return True
        led = next(iter(self.trick.values()), card)
        if card.suit is led.suit:
            return False
        return self.check_duty(card, self.known_of(seat) | {card}) is not None

    # -- what lies away

    def lying_away(self) -> frozenset[Card] | None:
        """The six cards that lie away, where all of them are known."""
        if self.complete:
            return frozenset(ALL_CARDS) - self.played.keys()
        if all(seat in self.laid for seat in self.order if self.share(seat)) and self.shares:
            return frozenset[Card]().union(*self.laid.values())
        return None

    def laid_points(self, seats: Iterable[Seat]) -> int | None:
        """What these seats laid away is worth, where it is known (TAR 1.2, 2.6)."""
        laying = [seat for seat in seats if self.share(seat)]
        if all(seat in self.laid for seat in laying):
            return sum(points_of(card) for seat in laying for card in self.laid[seat])
        others = [seat for seat in self.order if self.share(seat) and seat not in laying]
        out = self.lying_away()
        if out is None or any(seat not in self.laid for seat in others):
            return None
        elsewhere = {card for seat in others for card in self.laid[seat]}
        return sum(points_of(card) for card in out - elsewhere)
