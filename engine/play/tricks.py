"""Following, trumping, beating, winning: one implementation, parameterised by the games.

A game states the orders of its ranks and its duties once and gets a `TrickTable` for each trump
suit; no table is made while a hand is looked at.  The defaults are those of Alsós (ALS 11.2) and
Tarokk: follow suit, else trump, else anything, without a duty to beat.  `MUST_BEAT` is the rule of
Ulti and of Snapszer, `FREE` that of Snapszer for two while the talon has cards (`snapszer.md` 1.4).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from engine.hand.cards import Card


class Duty(Enum):
    """A duty that the card played can breach, named for the finding that reports it."""

    FOLLOW = "follow"
    TRUMP = "trump"
    BEAT = "beat"


@dataclass(frozen=True, slots=True)
class Duties:
    """What a card played to a trick has to do, each duty within the one before it.

    `follow`: play the suit led while one has it.  `trump`: play a trump when one has none of it.
    `beat`: among the cards the other duties leave, play one that beats the best so far if one can.
    """

    follow: bool = True
    trump: bool = True
    beat: bool = False


FOLLOW_AND_TRUMP: Final = Duties()
MUST_BEAT: Final = Duties(beat=True)
FREE: Final = Duties(follow=False, trump=False)


@dataclass(frozen=True, slots=True, eq=False)
class TrickTable:
    """Which card wins and which cards may be played, under one trump suit or under none.

    `strength` compares cards of one suit, and puts every trump above every plain card.  Make it
    with `trick_table` or `trick_tables`.  A trick is the cards so far in the order of play.
    """

    trump: Enum | None
    strength: Mapping[Card, int]
    duties: Duties

    def beats(self, card: Card, other: Card) -> bool:
        """Whether `card`, played after `other`, beats it: a higher card of its suit, or a trump.

        >>> from engine.packs.hungarian import NATURAL, PACK, TOK, parse_card
        >>> table = trick_table(PACK, NATURAL, TOK, NATURAL)
        >>> seven, king, ace = map(parse_card, ("tök-VII", "zöld-király", "makk-ász"))
        >>> table.beats(seven, king), table.beats(ace, king)
        (True, False)
        """
        return card in above(self, other)

    def winner(self, trick: Sequence[Card]) -> int:
        """The place, from 0, of the card that wins: the highest trump, else of the suit led.

        The trick has one card at least; it need not be complete.
        """
        best = 0
        for place in range(1, len(trick)):
            if trick[place] in above(self, trick[best]):
                best = place
        return best

    def legal_cards(self, hand: Collection[Card], trick: Sequence[Card]) -> Collection[Card]:
        """The cards of `hand` that the duties allow to be played next, in its order.

        A leader may play anything.  From a hand with cards there is always one that is allowed.


        >>> from engine.packs.hungarian import NATURAL, PACK, TOK, parse_card
        >>> table = trick_table(PACK, NATURAL, TOK, NATURAL)
        >>> led, *hand = map(parse_card, ("makk-X", "zöld-ász", "tök-VII", "tök-IX"))
        >>> table.legal_cards(hand, [led])
        [<tök-VII>, <tök-IX>]
        """
        cards = self._suited(hand, trick)[1]
        return self._beating(cards, trick) if self.duties.beat else cards

    def breach(self, card: Card, hand: Collection[Card], trick: Sequence[Card]) -> Duty | None:
        """The duty that playing `card` from `hand` breaches, or nothing: a revoke, named.

        The hand is the one held before the card is played, with the card in it; a card that was
        not held is another finding, made before this is asked.
        """
        if not trick:
            return None
        better = above(self, trick[self.winner(trick)]) if self.duties.beat else frozenset()
        if card.suit is trick[0].suit and (not better or card in better):
            return None
        duty, cards = self._suited(hand, trick)
        if card not in cards:
            return duty
        return None if card in better or better.isdisjoint(cards) else Duty.BEAT

    def _suited(
        self, hand: Collection[Card], trick: Sequence[Card]
    ) -> tuple[Duty | None, Collection[Card]]:
        """What following and trumping leave of the hand, and which of the two was at work.

        The duty to trump asks for no void where there is no duty to follow: a hand that can
        follow then may, and need not trump.
        """
        duties = self.duties
        if not trick:
            return None, hand
        led = trick[0].suit
        following = [card for card in hand if card.suit is led]
        if following:
            return (Duty.FOLLOW, following) if duties.follow else (None, hand)
        trump = self.trump
        if duties.trump and trump is not None:
            trumps = [card for card in hand if card.suit is trump]
            if trumps:
                return Duty.TRUMP, trumps
        return None, hand

    def _beating(self, cards: Collection[Card], trick: Sequence[Card]) -> Collection[Card]:
        """Those of the cards that beat the best so far, or all of them where none does."""
        if not trick:
            return cards
        better = above(self, trick[self.winner(trick)])
        return [card for card in cards if card in better] or cards


@lru_cache(maxsize=4096)
def above(table: TrickTable, other: Card) -> frozenset[Card]:
    """The cards that beat one played before them: higher ones of its suit, and trumps."""
    strength = table.strength
    return frozenset(
        card
        for card in strength
        if (card.suit is other.suit or card.suit is table.trump)
        and strength[card] > strength[other]
    )


@lru_cache(maxsize=4096)
def shown_by(table: TrickTable, card: Card, trick: tuple[Card, ...]) -> Mapping[Card, Duty]:
    """What nobody has who plays this card to a trick, or else he breaches the duty beside it.

    >>> from engine.packs.hungarian import NATURAL, PACK, TOK, parse_card
    >>> led, card = map(parse_card, ("makk-X", "zöld-ász"))
    >>> lacked = shown_by(trick_table(PACK, NATURAL, TOK, NATURAL), card, (led,))
    >>> {(one.suit.value, duty.value) for one, duty in lacked.items()} == {
    ...     ("makk", "follow"), ("tök", "trump")
    ... }
    True
    """
    breaches = ((one, table.breach(card, (card, one), trick)) for one in table.strength)
    return {one: duty for one, duty in breaches if duty is not None}


def trick_table(
    pack: Iterable[Card],
    plain: Collection[Enum],
    trump: Enum | None = None,
    trumps: Collection[Enum] | None = None,
    duties: Duties = FOLLOW_AND_TRUMP,
) -> TrickTable:
    """Make the table of one trump suit, or of no trumps.

    `plain` and `trumps` are the ranks from the top (a mapping counts in its order); a game whose
    trumps keep the plain order leaves `trumps` out.
    """
    trump_order = plain if trumps is None else trumps
    plain_strength = {rank: -place for place, rank in enumerate(plain)}
    trump_strength = {rank: len(trump_order) - place for place, rank in enumerate(trump_order)}
    strength = {
        card: (trump_strength if card.suit is trump else plain_strength)[card.rank] for card in pack
    }
    return TrickTable(trump, strength, duties)


def trick_tables(
    pack: Collection[Card],
    plain: Collection[Enum],
    trumps: Collection[Enum] | None = None,
    duties: Duties = FOLLOW_AND_TRUMP,
) -> dict[Enum | None, TrickTable]:
    """Make the tables of a game at once: one for each suit of the pack, and one without trumps.

    >>> from engine.packs.hungarian import PACK, HungarianRank
    >>> [suit.value if suit else None for suit in trick_tables(PACK, tuple(HungarianRank))]
    [None, 'makk', 'zöld', 'tök', 'piros']
    """
    suits: list[Enum | None] = [None, *dict.fromkeys(card.suit for card in pack)]
    return {suit: trick_table(pack, plain, suit, trumps, duties) for suit in suits}
