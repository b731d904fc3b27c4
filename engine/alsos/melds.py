"""Melds: what a hand holds, which is best, what they are worth (ALS 9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.alsos.state import Hand
from engine.alsos.table import (
    PLAIN_POINTS,
    SEQUENCE_POINTS,
    SZANZADU,
    TRUMP_POINTS,
    VANNAK_POINTS,
    RuleSet,
)
from engine.hand.cards import Card, Rank, Seat, Suit, card_of
from engine.packs.hungarian import NATURAL, HungarianRank, HungarianSuit

SHORTEST, LONGEST = min(SEQUENCE_POINTS), max(SEQUENCE_POINTS)

Melding = tuple[tuple[Seat, int], ...]
"""Points a way of validating melds gives, by seat."""


@dataclass(frozen=True, slots=True)
class Sequence:
    """A run of cards of one suit, by its top card and length (ALS 9.1)."""

    top: Card
    length: int

    def cards(self) -> tuple[Card, ...]:
        """The cards of the run, from the top."""
        ranks = tuple(HungarianRank)
        start = ranks.index(self.top.rank)
        return tuple(card_of(self.top.suit, rank) for rank in ranks[start : start + self.length])

    def edges(self) -> tuple[Card, ...]:
        """The cards that would make the run longer."""
        ranks = tuple(HungarianRank)
        start = ranks.index(self.top.rank)
        around = (start - 1, start + self.length)
        return tuple(card_of(self.top.suit, ranks[at]) for at in around if 0 <= at < len(ranks))

    def strength(self, trump: Suit | None, suits: tuple[Suit, ...] = ()) -> tuple[int, int, int]:
        """Longest first, then the highest top card, then trumps, or the higher suit (ALS 9.3)."""
        suit = self.top.suit
        last = -suits.index(suit) if suits else int(suit is trump)
        return self.length, NATURAL[self.top.rank], last


def sequences(cards: Iterable[Card]) -> tuple[Sequence, ...]:
    """All sequences of a hand, each as long as it goes; touching ones are one (ALS 9.1)."""
    held = frozenset(cards)
    found = []
    for suit in HungarianSuit:
        top: Card | None = None
        length = 0
        for rank in (*HungarianRank, None):
            card = card_of(suit, rank) if rank else None
            if card in held:
                top = top or card
                length += 1
                continue
            if top is not None and length >= SHORTEST:
                found.append(Sequence(top, length))
            top, length = None, 0
    return tuple(found)


def vannaks(
    cards: Iterable[Card], ranks: Collection[Rank] = tuple(HungarianRank)
) -> tuple[Rank, ...]:
    """Ranks, of those that count, of which a hand holds all four (ALS 9.1)."""
    held = frozenset(cards)
    fours = (
        rank for rank in HungarianRank if all(card_of(suit, rank) in held for suit in HungarianSuit)
    )
    return tuple(rank for rank in fours if rank in ranks)


def vannak_order(*, nt: bool) -> tuple[Rank, ...]:
    """Ranks from the best vannak: by trump order, without trumps by plain order (ALS 9.3)."""
    return tuple(PLAIN_POINTS) if nt else tuple(TRUMP_POINTS)


def sequence_owners(hand: Hand, rivals: Iterable[Seat]) -> tuple[Seat, ...] | None:
    """Who has the best sequence, several if equal; None while a hand is not known (ALS 9.3)."""
    best: dict[Seat, tuple[int, int, int]] = {}
    suits = hand.rules.suit_ranking
    for seat in rivals:
        runs = sequences(hand.deal.last_hand(seat) or ())
        if not runs:
            return None
        best[seat] = max(run.strength(hand.trump, suits) for run in runs)
    top = max(best.values())
    return tuple(seat for seat in hand.order if best.get(seat) == top)


def vannak_owner(hand: Hand, rivals: Iterable[Seat]) -> Seat | None:
    """Who has the best vannak; None while a hand is not known (ALS 9.3)."""
    order = vannak_order(nt=hand.game == SZANZADU)
    best: dict[Seat, int] = {}
    for seat in rivals:
        ranks = vannaks(hand.deal.last_hand(seat) or (), hand.rules.vannak_ranks)
        if not ranks:
            return None
        best[seat] = min(order.index(rank) for rank in ranks)
    return min(best, key=lambda seat: best[seat])


def longest(cards: Iterable[Card]) -> int:
    """Length of a hand's longest sequence, 0 without any."""
    return max((run.length for run in sequences(cards)), default=0)


def sequences_worth(rules: RuleSet, cards: Iterable[Card]) -> int:
    """What all sequences of a hand are worth, or one of each length (ALS 9.1)."""
    lengths: Iterable[int] = (run.length for run in sequences(cards))
    if rules.one_sequence_a_length:
        lengths = set(lengths)
    return sum(SEQUENCE_POINTS[length] for length in lengths)


@lru_cache(maxsize=64)
def owner_sums(best: int, each: int, *, distinct: bool) -> tuple[int, ...]:
    """What all sequences of the owner of the best, `best` long, may be worth (ALS 9.1).

    >>> owner_sums(3, 9, distinct=False)
    (20, 40, 60)
    """
    return tuple(
        sorted({SEQUENCE_POINTS[best] + more for more in _more(best, each - best, distinct)})
    )


def _more(most: int, room: int, distinct: bool) -> Iterator[int]:  # noqa: FBT001 - a recursion
    yield 0
    for length in range(SHORTEST, min(most - distinct, room) + 1):
        for more in _more(length, room - length, distinct):
            yield SEQUENCE_POINTS[length] + more


def fit(hand: Hand, lengths: list[int], fours: int) -> bool:
    """Whether so long sequences and so many vannak fit in one hand; each pair shares a card."""
    shared = fours * min(len(lengths), len(HungarianSuit))
    return sum(lengths) + fours * len(HungarianSuit) - shared <= hand.deal.each


# -- what they may count


def sequence_ways(hand: Hand) -> tuple[Melding, ...]:
    """The ways the sequences may count, by points (ALS 9.3); one way when it is settled."""
    melds, rules, deal = hand.melds, hand.rules, hand.deal
    scored, declared, rivals = melds.scored_sequences, melds.sequences, melds.declared("sequence")
    if scored:
        seat = scored[0][0]
        lengths = [run[1] for run in scored]
        rest = () if declared[seat] in lengths else (declared[seat],)
        worth = sum(SEQUENCE_POINTS[length] for length in (*lengths, *rest))
        return (((seat, worth),),)
    if not rivals or "sequence" in melds.nobody:
        return ((),)
    owners = sequence_owners(hand, rivals)
    if owners is not None:
        worth = sequences_worth(rules, deal.last_hand(owners[0]) or ())
        return (((owners[0], worth),) if len(owners) == 1 else (),)
    best = max(declared[seat] for seat in rivals)
    owners = tuple(s for s in hand.order if s in rivals and declared[s] == best)
    sums = owner_sums(best, deal.each, distinct=rules.one_sequence_a_length)
    ways: list[Melding] = [((seat, points),) for seat in owners for points in sums]
    return tuple(ways) if len(owners) == 1 or rules.suit_ranking else (*ways, ())


def vannak_ways(hand: Hand) -> tuple[Melding, ...]:
    """The ways the vannak may count, by points (ALS 9.3)."""
    melds, scored = hand.melds, hand.melds.scored_vannaks
    if scored:
        return (((scored[0][0], VANNAK_POINTS * len(scored)),),)
    rivals = melds.declared("vannak")
    if not rivals or "vannak" in melds.nobody:
        return ((),)
    owner = vannak_owner(hand, rivals)
    if owner is not None:
        ranks = vannaks(hand.deal.last_hand(owner) or (), hand.rules.vannak_ranks)
        return (((owner, VANNAK_POINTS * len(ranks)),),)
    return tuple(
        ((seat, VANNAK_POINTS * count),)
        for seat in hand.order
        if seat in rivals
        for count in _vannak_counts(hand, seat)
    )


def _vannak_counts(hand: Hand, seat: Seat) -> Iterator[int]:
    """How many vannak a seat that declared one may hold, beside its sequence (ALS 9.1, 9.3)."""
    declared = [length for one, length in hand.melds.sequences.items() if one is seat]
    for count in range(1, hand.deal.each // len(HungarianSuit) + 1):
        if count == 1 or fit(hand, declared, count):
            yield count
