"""The possible paths of the cards under one exchange: which card can go where, and how many.

A card is dealt to a seat and played from there; dealt to the exchanging seat and put away; taken by
it from the talon; or left or put down there. The number of cards on each path is known (ALS 2.1,
8), so a statement is possible only if all 32 cards can be distributed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.adjudication.possible_card_sums import has_assignment
from engine.alsos.known_cards import KnownCards
from engine.alsos.rule_constants import INDICATOR_ONLY, WHOLE_TALON
from engine.hand.cards import Card, Rank, Seat, Suit, card_of
from engine.packs.hungarian_pack import PACK, HungarianRank

TALON: Final = "talon"
Place = Seat | str | None
"""The place of a card at the start of the play: a seat's hand, or out of play (None); or the place
it was dealt to: the `TALON`."""
Statement = Mapping[Card, Collection[Place]]
"""A statement: the possible places of some cards."""
DEALT: Final = {seat: f"dealt/{seat.value}" for seat in Seat}
"""The place of cards dealt to a seat, even if put away since."""
SIMPLE: Final = "exchange"
SIBER: Final = "siber"


def make_held_statement(seat: Place, cards: Iterable[Card]) -> dict[Card, tuple[Place]]:
    """Return the statement that cards were in a hand, or out of play."""
    return dict.fromkeys(cards, (seat,))


@dataclass(slots=True)
class ExchangePaths:
    """One possible exchange: the paths of each card, as bit masks, and the capacity of each path.

    `places` are the paths that end in a seat's hand, or out of play. There are several `rooms`
    (capacities) if the number of exchanged cards is unknown. It is `possible` if all cards can be
    distributed; `found` caches this for changed paths of some cards, whichever cards these are.
    """

    ways: dict[Card, int]
    places: dict[Place, int]
    rooms: tuple[tuple[int, ...], ...]
    counts: dict[int, int] = field(default_factory=dict)
    possible: bool = True
    found: dict[tuple[tuple[int, int], ...], bool] = field(default_factory=dict)

    def narrow(self, told: Statement) -> None:
        """Restrict the paths by a statement assumed to be true."""
        for card, places in told.items():
            self.ways[card] &= self._mask(places)

    def _mask(self, places: Collection[Place]) -> int:
        mask = 0
        for place in places:
            mask |= self.places[place]
        return mask

    def settle(self) -> None:
        """Remove full paths from the other cards, and check that all cards can be distributed."""
        self._fill()
        self.possible = self._has_room(self.counts)

    def _fill(self) -> None:
        full = 0
        while True:
            counts = self.counts = Counter(self.ways.values())
            if len(self.rooms) != 1 or not any(mask & (mask - 1) for mask in counts):
                return
            full_now = sum(
                1 << way for way, room in enumerate(self.rooms[0]) if counts[1 << way] >= room
            )
            if full_now == full:
                return
            full = full_now
            for card, mask in self.ways.items():
                if mask & (mask - 1):
                    self.ways[card] = mask & ~full

    def allows(self, *statements: Statement) -> bool:
        """Return whether these statements can all be true."""
        ways = self.ways
        changed: dict[Card, int] = {}
        for told in statements:
            for card, places in told.items():
                now = changed.get(card, ways[card])
                mask = now & self._mask(places)
                if not mask:
                    return False
                if mask != now:
                    changed[card] = mask
        if not changed:
            return self.possible
        moves = tuple([(ways[card], mask) for card, mask in changed.items()])
        if moves not in self.found:
            self.found[moves] = self._has_room_after(moves)
        return self.found[moves]

    def _has_room_after(self, moves: tuple[tuple[int, int], ...]) -> bool:
        """Return whether all cards can be distributed after changing the paths of some."""
        counts = dict(self.counts)
        for before, after in moves:
            counts[before] -= 1
            counts[after] = counts.get(after, 0) + 1
        return self._has_room(counts)

    def _has_room(self, counts: Mapping[int, int]) -> bool:
        """Return whether so many cards for each set of paths can be distributed."""
        if counts.get(0):
            return False
        crowds = frozenset([one for one in counts.items() if one[1]])
        return any(has_assignment(crowds, rooms) for rooms in self.rooms)


def possible_exchange_kinds(deal: KnownCards, trump: Suit | None) -> Iterator[str]:
    """Yield the kinds of exchange that are still possible (ALS 8.2, 8.4)."""
    rules = deal.rules
    if trump is None or not deal.nobody_may(trump, rules.simple_ranks):
        yield SIMPLE
    if rules.siber_takes == INDICATOR_ONLY:
        return
    top_stays = trump is not None and deal.siber_possible(trump) is False
    if not top_stays and (trump is None or not deal.nobody_may(trump, rules.siber_ranks)):
        yield SIBER


def build_exchange_paths(
    deal: KnownCards, trump: Suit | None, kind: str, seat: Seat | None
) -> ExchangePaths:
    """Build the paths of every card from the deal, the play, and the exchange of a seat, if any."""
    seats, rules = deal.order, _exchange(deal, trump, kind)
    bits: dict[Place, int] = {one: 1 << place for place, one in enumerate(seats)}
    left = 1 << len(seats)
    taken, away, keep = left << 1, left << 2, bits.get(seat, 0) if seat else 0
    others = sum(bits.values()) - keep

    def mine(card: Card) -> int:
        return (keep if card in rules.keeps else 0) | (away if card in rules.puts else 0)

    def lying(card: Card) -> int:
        return (left if card in rules.leaves else 0) | (taken if card in rules.takes else 0)

    dealt, anywhere = deal.owner, left | others
    ways = {card: bits.get(dealt[card], left) if card in dealt else anywhere for card in PACK}
    for card in PACK if seat is not None else ():
        owner, moved = dealt.get(card), card in rules.moved
        if owner is not None:
            ways[card] = mine(card) if owner is seat else 0 if moved else bits[owner]
        elif card in dealt:
            ways[card] = lying(card)
        else:
            ways[card] = mine(card) | lying(card) | (0 if moved else others)
    places = bits | {DEALT[one]: bits[one] for one in seats}
    places |= {None: left | away, TALON: taken | left}
    if seat is not None:
        places |= {seat: keep | taken, DEALT[seat]: keep | away}
    size, each = deal.talon_size(), deal.each
    rooms = tuple(
        (
            *(each - (many if one is seat else 0) for one in seats),
            size - many,
            *((many, many) if many else ()),
        )
        for many in rules.many
    )
    for card, player in deal.played.items():
        ways[card] &= places[player]
    return ExchangePaths(ways, places, rooms)


def narrow_exchange_paths(world: ExchangePaths, told: Iterable[Statement]) -> ExchangePaths:
    """Narrow a possible exchange by all statements."""
    for one in told:
        world.narrow(one)
    world.settle()
    return world


def deals_by_siber_right(
    deal: KnownCards, trump: Suit, seat: Seat
) -> Iterator[tuple[KnownCards, tuple[Statement, ...]]]:
    """Yield the deal for each trump that may have given the right to the síber (ALS 8.2).

    A later rank has the right only if those before it lay face up and were taken by the síber: they
    were discarded, or stayed in that hand.
    """
    shown, discards = deal.shown(), deal.discards
    low: list[Card] = []
    for rank in deal.rules.siber_ranks:
        put = card_of(trump, rank)
        hidden = [card for card in low if card not in shown]
        may_lie = len(hidden) <= shown.count(None) and not any(
            card in deal.owner for card in hidden
        )
        if may_lie and deal.put_down in {None, put}:
            option = deal.copy()
            option.put_down = put
            may_go = low if deal.open_end and deal.rules.siber_trump_discards else discards or ()
            kept = make_held_statement(seat, (card for card in low if card not in may_go))
            yield option, (dict.fromkeys(low, (TALON,)), kept)
        low.append(put)


@dataclass(frozen=True, slots=True)
class ExchangeMoves:
    """The possible moves of each card in an exchange, and the number of cards moved (ALS 8).

    If dealt to the hand, `keeps` may stay in it and `puts` may be put away; if dealt to the talon,
    `takes` may be taken and kept and `leaves` may be out of play in the end. `moved` were certainly
    in one of the two.
    """

    keeps: frozenset[Card]
    puts: frozenset[Card]
    takes: frozenset[Card]
    leaves: frozenset[Card]
    moved: frozenset[Card]
    many: tuple[int, ...]


ALL: Final = frozenset(PACK)
NO_EXCHANGE: Final = ExchangeMoves(ALL, frozenset(), frozenset(), ALL, frozenset(), (0,))


def _exchange(deal: KnownCards, trump: Suit | None, kind: str) -> ExchangeMoves:
    """Return the possible moves of a kind of exchange, or of none."""
    return {SIBER: _siber, SIMPLE: _simple}[kind](deal, trump) if kind else NO_EXCHANGE


def _simple(deal: KnownCards, trump: Suit | None) -> ExchangeMoves:
    """Return the moves of a low trump for the indicator (ALS 8.4)."""
    put, up = deal.put_down, deal.indicator
    puts = _trumps(trump, deal.rules.simple_ranks) if put is None else frozenset({put})
    takes = _trumps(trump, HungarianRank) if up is None else frozenset({up})
    return ExchangeMoves(
        keeps=ALL - {put},
        puts=puts,
        takes=takes - {put},
        leaves=ALL - {put, up},
        moved=frozenset() if put is None else puts,
        many=(1,),
    )


def _siber(deal: KnownCards, trump: Suit | None) -> ExchangeMoves:
    """Return the moves of talon cards for one trump and discards (ALS 8.2, 8.3)."""
    put, how = deal.put_down, deal.rules.siber_takes
    if deal.taken_most is not None:
        takeable = frozenset(deal.taken_most)
    elif how == WHOLE_TALON:
        takeable = ALL
    else:
        worth = frozenset(card for card in PACK if deal.worth_taking(card, trump))
        takeable = worth | frozenset(deal.face_up())
    gone = may_go = frozenset(deal.discards or ())
    if deal.open_end:
        barred = trump is not None and not deal.rules.siber_trump_discards
        may_go |= frozenset(card for card in PACK if not barred or card.suit is not trump)
    first = _trumps(trump, deal.rules.siber_ranks) if put is None else frozenset({put})
    certain = frozenset(deal.certainly_taken())
    most = deal.taken_counts(trump)[-1] if deal.open_end else len(gone) + 1
    return ExchangeMoves(
        keeps=ALL - gone - {put},
        puts=first | (may_go - {put}),
        takes=takeable - gone - {put},
        leaves=((ALL - certain - gone) | (takeable & may_go)) - {put},
        moved=gone | (frozenset() if put is None else first),
        many=tuple(range(1, most + 1)),
    )


def _trumps(trump: Suit | None, ranks: Iterable[Rank]) -> frozenset[Card]:
    """Return these trumps, or all cards while the trumps are not known."""
    return ALL if trump is None else frozenset(card_of(trump, rank) for rank in ranks)
