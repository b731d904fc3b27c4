"""Following, trumping, beating and winning: one implementation for all games.

A game defines the orders of its ranks and its duties once and gets a `TrickTable` for each trump
suit; no table is built during adjudication. The defaults are those of Alsós (ALS 11.2) and
Tarokk: follow suit, else trump, else anything, without a duty to beat. `MUST_BEAT` is the rule of
Ulti and of Snapszer, `FREE` that of Snapszer for two while the talon has cards (`snapszer.md` 1.4).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Final

from engine.hand.cards import Card


class Duty(Enum):
    """A duty that a card can breach, named for the finding that reports it."""

    FOLLOW = "follow"
    TRUMP = "trump"
    BEAT = "beat"


@dataclass(frozen=True, slots=True)
class Duties:
    """The duties for a card played to a trick, each within the one before it.

    `follow`: play the suit led if possible. `trump`: play a trump if there is no card of the suit
    led. `beat`: among the cards the other duties leave, play one that beats the best so far if
    possible.
    """

    follow: bool = True
    trump: bool = True
    beat: bool = False


FOLLOW_AND_TRUMP: Final = Duties()
MUST_BEAT: Final = Duties(beat=True)
FREE: Final = Duties(follow=False, trump=False)


NOTHING: Final[frozenset[Card]] = frozenset()


class BeatingCards(dict[Card, frozenset[Card]]):
    """A lazily filled mapping from a card to those that beat it: higher of its suit, and trumps."""

    def __init__(self, table: TrickTable) -> None:
        """Start empty."""
        self.table = table

    def __missing__(self, other: Card) -> frozenset[Card]:
        """Return the cards that beat a card."""
        table, strength = self.table, self.table.strength
        self[other] = better = frozenset(
            card
            for card in strength
            if (card.suit is other.suit or card.suit is table.trump)
            and strength[card] > strength[other]
        )
        return better


@dataclass(frozen=True, slots=True, eq=False)
class TrickTable:
    """The winning and the legal cards under one trump suit or under none.

    `strength` compares cards of one suit, and puts every trump above every plain card. Build it
    with `trick_table` or `trick_tables`. A trick is the cards so far in the order of play.
    """

    trump: Enum | None
    strength: Mapping[Card, int]
    duties: Duties
    suits: Mapping[Enum, frozenset[Card]] = field(init=False)
    above: BeatingCards = field(init=False)

    def __post_init__(self) -> None:
        """Sort the cards by suit; `above` is filled on demand."""
        suits: dict[Enum, set[Card]] = {}
        for card in self.strength:
            suits.setdefault(card.suit, set()).add(card)
        object.__setattr__(self, "suits", {suit: frozenset(of) for suit, of in suits.items()})
        object.__setattr__(self, "above", BeatingCards(self))

    def beats(self, card: Card, other: Card) -> bool:
        """Return whether `card`, played after `other`, beats it: higher of its suit, or a trump.

        >>> from engine.packs.hungarian_pack import NATURAL, PACK, TOK, parse_card
        >>> table = trick_table(PACK, NATURAL, TOK, NATURAL)
        >>> seven, king, ace = map(parse_card, ("tök-VII", "zöld-király", "makk-ász"))
        >>> table.beats(seven, king), table.beats(ace, king)
        (True, False)
        """
        return card in self.above[other]

    def winner(self, trick: Sequence[Card]) -> int:
        """Return the place, from 0, of the winning card: the highest trump, else of the suit led.

        The trick has one card at least; it need not be complete.
        """
        best, better = 0, self.above[trick[0]]
        for place, card in enumerate(trick):
            if card in better:
                best, better = place, self.above[card]
        return best

    def legal_cards(self, hand: Collection[Card], trick: Sequence[Card]) -> Collection[Card]:
        """Return the cards of `hand` that the duties allow to be played next, in its order.

        A leader may play anything. From a hand with cards there is always one that is allowed.

        >>> from engine.packs.hungarian_pack import NATURAL, PACK, TOK, parse_card
        >>> table = trick_table(PACK, NATURAL, TOK, NATURAL)
        >>> led, *hand = map(parse_card, ("makk-X", "zöld-ász", "tök-VII", "tök-IX"))
        >>> table.legal_cards(hand, [led])
        [<tök-VII>, <tök-IX>]
        """
        if not trick:
            return hand
        _, suit = self._asked(hand, trick[0].suit)
        cards = hand if suit is None else [card for card in hand if card.suit is suit]
        return self._beating(cards, trick) if self.duties.beat else cards

    def breach(self, card: Card, hand: Collection[Card], trick: Sequence[Card]) -> Duty | None:
        """Return the duty that playing `card` from `hand` breaches (a revoke), or None.

        The hand is the one held before the card is played, including the card; a card that was not
        held is reported by another check before.
        """
        if not trick:
            return None
        beat, follows = self.duties.beat, card.suit is trick[0].suit
        if follows and not beat:
            return None
        better = self.above[trick[self.winner(trick)]] if beat else NOTHING
        beats = card in better or better.isdisjoint(hand)
        if follows and beats:
            return None
        duty, suit = self._asked(hand, trick[0].suit)
        if suit is not None and card.suit is not suit:
            return duty
        if beats:
            return None
        wanted = better if suit is None else better & self.suits[suit]
        return None if wanted.isdisjoint(hand) else Duty.BEAT

    def _asked(self, hand: Collection[Card], led: Enum) -> tuple[Duty | None, Enum | None]:
        """Return the duty and the suit required by following or trumping, if any.

        Without a duty to follow, the duty to trump does not apply to a hand that can follow: it may
        follow and need not trump.
        """
        duties, trump = self.duties, self.trump
        if not self.suits[led].isdisjoint(hand):
            return (Duty.FOLLOW, led) if duties.follow else (None, None)
        if duties.trump and trump is not None and not self.suits[trump].isdisjoint(hand):
            return Duty.TRUMP, trump
        return None, None

    def _beating(self, cards: Collection[Card], trick: Sequence[Card]) -> Collection[Card]:
        better = self.above[trick[self.winner(trick)]]
        return [card for card in cards if card in better] or cards


# Saves 3 % of adjudicating a tap of Alsós; decided by its arguments.
@lru_cache(maxsize=4096)
def shown_by(table: TrickTable, card: Card, trick: tuple[Card, ...]) -> Mapping[Card, Duty]:
    """Return the cards that playing `card` to a trick rules out, each with the duty breached.

    >>> from engine.packs.hungarian_pack import NATURAL, PACK, TOK, parse_card
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
    """Build the table of one trump suit, or of no trumps.

    `plain` and `trumps` are the ranks from the top (in the order of a mapping); a game whose trumps
    keep the plain order leaves `trumps` out.
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
    """Build the tables of a game at once: one for each suit of the pack, and one without trumps.

    >>> from engine.packs.hungarian_pack import PACK, HungarianRank
    >>> [suit.value if suit else None for suit in trick_tables(PACK, tuple(HungarianRank))]
    [None, 'makk', 'zöld', 'tök', 'piros']
    """
    suits: list[Enum | None] = [None, *dict.fromkeys(card.suit for card in pack)]
    return {suit: trick_table(pack, plain, suit, trumps, duties) for suit in suits}
