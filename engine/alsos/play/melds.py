"""Melds: those a hand holds, the best one, their values (ALS 9).

There are two kinds, sequences and vannak, declared, validated and paid separately.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final, NamedTuple, TypeAlias

from engine.alsos.entry_schema import SEQUENCE, VANNAK
from engine.alsos.rule_constants import (
    FRONT,
    PLAIN_POINTS,
    SEQUENCE_POINTS,
    SZANZADU,
    TRUMP_POINTS,
    VANNAK_POINTS,
    WITH_FIGURES,
    RuleSet,
)
from engine.alsos.state import Hand
from engine.hand.cards import Card, Rank, Seat, card_of
from engine.hand.record import Entry, seat_of
from engine.packs.hungarian_pack import NATURAL, PACK, HungarianRank, HungarianSuit

SUITS: Final = len(HungarianSuit)
SHORTEST, LONGEST = min(SEQUENCE_POINTS), max(SEQUENCE_POINTS)

Melding = tuple[tuple[Seat, int], ...]
"""The points of one possible result of the melds, by seat."""


class Sequence(NamedTuple):
    """A run of cards of one suit, by its top card and length (ALS 9.1)."""

    top: Card
    length: int

    def cards(self) -> tuple[Card, ...]:
        """Return the cards of the run, from the top."""
        ranks = tuple(HungarianRank)
        start = ranks.index(self.top.rank)
        return tuple(card_of(self.top.suit, rank) for rank in ranks[start : start + self.length])

    def edges(self) -> tuple[Card, ...]:
        """Return the cards that would make the run longer."""
        ranks = tuple(HungarianRank)
        start = ranks.index(self.top.rank)
        around = (start - 1, start + self.length)
        return tuple(card_of(self.top.suit, ranks[at]) for at in around if 0 <= at < len(ranks))

    @property
    def worth(self) -> int:
        """Its value if it counts (ALS 9.1)."""
        return SEQUENCE_POINTS[self.length]

    def strength(self, hand: Hand) -> tuple[int, ...]:
        """Return the sort key: length, top card, then trumps or the higher suit (ALS 9.3)."""
        suits, suit = hand.rules.suit_ranking, self.top.suit
        last = -suits.index(suit) if suits else int(suit is hand.trump)
        return self.length, NATURAL[self.top.rank], last


@dataclass(frozen=True, slots=True)
class Vannak:
    """All four cards of a rank (ALS 9.1)."""

    rank: Rank
    length: ClassVar[None] = None
    worth: ClassVar[int] = VANNAK_POINTS

    def cards(self) -> tuple[Card, ...]:
        """Return the four cards."""
        return tuple(card_of(suit, self.rank) for suit in HungarianSuit)

    def edges(self) -> tuple[Card, ...]:
        """Return no cards, as none extends it."""
        return ()

    def strength(self, hand: Hand) -> tuple[int, ...]:
        """Return the sort key: trump order, or plain order without trumps (ALS 9.3)."""
        order = PLAIN_POINTS if hand.game == SZANZADU else TRUMP_POINTS
        return (-tuple(order).index(self.rank),)


Meld: TypeAlias = Sequence | Vannak
RUNS: Final = {
    length: tuple(Sequence(top, length) for top in PACK if NATURAL[top.rank] >= length)
    for length in range(SHORTEST, LONGEST + 1)
}
"""Every possible sequence, by length."""


def meld_kind_of(entry: Entry) -> str:
    """Return the kind of meld that an entry concerns."""
    return VANNAK if entry.do.endswith("-vannak") else entry.meld or SEQUENCE


def named_by(entry: Entry) -> Meld | None:
    """Return the exact meld of an entry, if it names its rank or its top card."""
    if entry.rank is not None:
        return Vannak(entry.rank)
    return None if entry.card is None else Sequence(entry.card, entry.length or 0)


def every_meld(hand: Hand, meld: str, length: int | None) -> tuple[Meld, ...]:
    """Return every sequence of a length, or every vannak, that can count here (ALS 9.1)."""
    if meld == SEQUENCE:
        return RUNS.get(length or 0, ())
    return tuple(Vannak(rank) for rank in HungarianRank if rank in hand.rules.vannak_ranks)


_EVERY_RUN: Final = tuple(
    (run, frozenset(run.cards()), frozenset(run.edges()))
    for top in PACK
    for runs in RUNS.values()
    for run in runs
    if run.top is top
)


def sequences(cards: Iterable[Card]) -> tuple[Sequence, ...]:
    """Return all maximal sequences of a hand (ALS 9.1)."""
    return _sequences_in(frozenset(cards))


# Saves 1.5 % of adjudicating a tap of Alsós; decided by its arguments.
@lru_cache(maxsize=1024)
def _sequences_in(held: frozenset[Card]) -> tuple[Sequence, ...]:
    return tuple(run for run, own, edges in _EVERY_RUN if own <= held and not edges & held)


def melds_in(hand: Hand, cards: Collection[Card], meld: str) -> tuple[Meld, ...]:
    """Return all sequences, or every vannak that counts, among some cards (ALS 9.1)."""
    if meld == SEQUENCE:
        return sequences(cards)
    held = frozenset(cards)
    return tuple(one for one in every_meld(hand, meld, None) if held.issuperset(one.cards()))


def owners(hand: Hand, rivals: Iterable[Seat], meld: str) -> tuple[Seat, ...] | None:
    """Return the seats with the best meld; None while one of the hands is not known (ALS 9.3)."""
    best: dict[Seat, tuple[int, ...]] = {}
    for seat in rivals:
        held = melds_in(hand, hand.deal.last_hand(seat) or (), meld)
        if not held:
            return None
        best[seat] = max(one.strength(hand) for one in held)
    top = max(best.values())
    return tuple(seat for seat in hand.order if best.get(seat) == top)


def contenders(hand: Hand, meld: str) -> tuple[Seat, ...]:
    """Return the seats that may have the best: for sequences, with the longest declared (9.3)."""
    declared, lengths = hand.melds.declared(meld), hand.melds.lengths
    most = max((lengths[seat] for seat in declared), default=0) if meld == SEQUENCE else None
    return tuple(
        seat for seat in hand.order if seat in declared and most in {None, lengths.get(seat)}
    )


def longest_sequence_length(cards: Iterable[Card]) -> int:
    """Return the length of a hand's longest sequence, or 0."""
    return max((run.length for run in sequences(cards)), default=0)


# -- possible values


def melds_value(rules: RuleSet, held: Iterable[Meld]) -> int:
    """Return the value of all melds of a kind in a hand, or of one sequence a length (ALS 9.1)."""
    if rules.one_sequence_a_length:
        held = {one.length or one: one for one in held}.values()
    return sum(one.worth for one in held)


def possible_values(hand: Hand, seat: Seat, meld: str) -> tuple[int, ...]:
    """Return the possible total values of a seat's sequences or vannak (ALS 9.1).

    The longest sequence may have any length if none was declared.
    """
    declared, each = hand.melds.lengths.get(seat), hand.deal.each
    if meld == VANNAK:
        lengths = [] if declared is None else [declared]
        counts = range(1, each // SUITS + 1)
        return tuple(
            VANNAK_POINTS * n for n in counts if n == 1 or can_fit_in_one_hand(hand, lengths, n)
        )
    distinct, bests = hand.rules.one_sequence_a_length, RUNS if declared is None else (declared,)
    every = (possible_sequence_totals(best, each, distinct=distinct) for best in bests)
    return tuple(sorted({points for found in every for points in found}))


def possible_sequence_totals(best: int, each: int, *, distinct: bool) -> tuple[int, ...]:
    """Return the possible totals of a hand's sequences, the longest being `best` long (ALS 9.1).

    >>> possible_sequence_totals(3, 9, distinct=False)
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


def can_fit_in_one_hand(hand: Hand, lengths: list[int], fours: int) -> bool:
    """Return whether so many sequences and vannak fit in one hand; each pair shares a card."""
    shared = fours * min(len(lengths), SUITS)
    return sum(lengths) + fours * SUITS - shared <= hand.deal.each


def possible_meld_results(hand: Hand, meld: str) -> tuple[Melding, ...]:
    """Return the possible results of the melds of a kind, by points (ALS 9.3); one if settled.

    The owner's declared sequence counts together with those he validated. If several seats may have
    the best and the time to validate is over, nobody's count.
    """
    melds, rules = hand.melds, hand.rules
    if not melds.said:
        return ((),)
    scored, rivals = melds.scored(meld), melds.declared(meld)
    if scored:
        seat = seat_of(scored[0])
        runs = sum(SEQUENCE_POINTS[length] for length in melds.lengths_of(seat))
        return (((seat, runs if meld == SEQUENCE else VANNAK_POINTS * len(scored)),),)
    if not rivals or meld in melds.nobody:
        return ((),)
    known = owners(hand, rivals, meld)
    if known is not None:
        return _owners_ways(hand, known[0], meld) if len(known) == 1 else ((),)
    best = contenders(hand, meld)
    if not _may_name(hand):  # the declared one alone counts, if it is certainly the best
        return (((best[0], possible_values(hand, best[0], meld)[0]),),) if len(best) == 1 else ((),)
    ways: list[Melding] = [
        ((seat, points),) for seat in best for points in possible_values(hand, seat, meld)
    ]
    tie = meld == SEQUENCE and len(best) > 1 and not rules.suit_ranking
    return (*ways, ()) if tie else tuple(ways)


def _owners_ways(hand: Hand, seat: Seat, meld: str) -> tuple[Melding, ...]:
    """Return the possible results for an owner whose hand is known: the melds he names (9.3).

    His best one is declared; his others count if he names them, which is prompted for as long as
    they may be named.
    """
    held = melds_in(hand, hand.deal.last_hand(seat) or (), meld)
    best = max(held, key=lambda one: one.strength(hand))
    others = [one for one in held if one is not best]
    named = range(len(others) + 1) if _may_name(hand) else (0,)
    chosen = ((best, *more) for count in named for more in combinations(others, count))
    return tuple(
        ((seat, points),) for points in sorted({melds_value(hand.rules, one) for one in chosen})
    )


def _may_name(hand: Hand) -> bool:
    """Return whether melds may still be named: until the lead to trick 2 (ALS 9.3)."""
    deal = hand.deal
    if deal.played and hand.calls:
        return False
    return hand.rules.late_validation or deal.broken or len(deal.played) <= len(deal.order)


# -- later declarations and validations, until results of the play are entered


def possible_later_meld_results(hand: Hand, meld: str) -> tuple[Melding, ...]:
    """Return the results of melds that may yet be declared or validated (ALS 9.2-9.4).

    These are none, or those of one seat, with the least and the greatest value.
    """
    is_open = hand.game in WITH_FIGURES and not hand.play_told and _may_name(hand)  # ALS 9.3
    if not is_open or meld in hand.melds.nobody:
        return ()
    for scored in hand.melds.scored(meld):
        return (((seat_of(scored), _span(hand, seat_of(scored), meld)[1]),),)
    declared = hand.melds.declared(meld)  # kicsi may remove any of them (ALS 9.4)
    able = (one for one in hand.order if one in declared or _may_declare(hand, one, meld))
    return ((), *(((seat, most),) for seat in able for most in set(_span(hand, seat, meld))))


def _may_declare(hand: Hand, seat: Seat, meld: str) -> bool:
    """Return whether a seat may still declare, in its first turn from the back (ALS 6.4, 9.2)."""
    cards = _last_hand(hand, seat)
    if seat in hand.melds.said_by(meld) or (cards is not None and not melds_in(hand, cards, meld)):
        return False
    if hand.stage in {FRONT, "pick-up"} or (hand.stage == "back" and hand.rules.words_before_lead):
        return True
    if hand.stage not in {"back", "trick1"}:
        return False
    return hand.first_turn(seat) and hand.reach(seat)


def _last_hand(hand: Hand, seat: Seat) -> frozenset[Card] | None:
    """Return the cards a seat plays from, if they are known and final."""
    return None if hand.exchange_open else hand.deal.last_hand(seat)


def _span(hand: Hand, seat: Seat, meld: str) -> tuple[int, int]:
    """Return the least and greatest value of a seat's melds: the best one, or all (ALS 9.1)."""
    held = melds_in(hand, _last_hand(hand, seat) or (), meld)
    if held:
        return max(one.worth for one in held), melds_value(hand.rules, held)
    found = possible_values(hand, seat, meld)
    return found[0], found[-1]
