"""Where each card may be: one notion of what is known, against which every statement is held.

A card goes one of these ways: dealt to a seat and played from there; dealt to whoever exchanged
and put away; taken by him from the talon; left or put down there. How many cards go each way is
known (ALS 2.1, 8), so a statement is possible only where all 32 find room. Whatever tells of a
card narrows its ways: the deal, the talon, the exchange, the play, a suit not followed, what was
told of the tricks, melds that were shown. What is refused here is impossible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from engine.alsos.deal import Deal
from engine.alsos.melds import Sequence
from engine.alsos.state import Hand
from engine.alsos.table import FRONT, INDICATOR_ONLY, WHOLE_TALON, bela_cards
from engine.cards import PACK, Card, Rank, Seat, Suit, card_of
from engine.proof import fits

TALON: Final = "talon"
Place = Seat | str | None
"""Where a card was when the play began: in a seat's hand, or out of play (None); or where it was
dealt to: the `TALON`."""
Told = Mapping[Card, Collection[Place]]
"""Where some cards were, as far as a statement says."""
DEALT: Final = {seat: f"dealt/{seat.value}" for seat in Seat}
"""What was dealt to a seat, though it may have been put away since."""
SIMPLE: Final = "exchange"
SIBER: Final = "siber"


@dataclass(slots=True)
class World:
    """One way the exchange may have gone: the ways of each card, as masks, and their rooms.

    `places` are the ways that end in a seat's hand, or out of play. There are several `rooms`
    where it is not known how many cards were exchanged.
    """

    ways: dict[Card, int]
    places: dict[Place, int]
    rooms: tuple[tuple[int, ...], ...]
    counts: dict[int, int] = field(default_factory=dict)

    def narrow(self, told: Told) -> None:
        """Take a statement as true."""
        for card, places in told.items():
            self.ways[card] &= self._mask(places)

    def _mask(self, places: Collection[Place]) -> int:
        mask = 0
        for place in places:
            mask |= self.places[place]
        return mask

    def settle(self) -> None:
        """Let no card go a way that is full already, and count the cards of each set of ways."""
        full = 0
        while True:
            counts = self.counts = Counter(self.ways.values())
            if len(self.rooms) != 1:
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

    def allows(self, *statements: Told) -> bool:
        """Whether these statements can all be true."""
        ways = self.ways
        changed: dict[Card, int] = {}
        for told in statements:
            for card, places in told.items():
                mask = changed.get(card, ways[card]) & self._mask(places)
                if not mask:
                    return False
                changed[card] = mask
        counts = dict(self.counts)
        for card, mask in changed.items():
            counts[ways[card]] -= 1
            counts[mask] = counts.get(mask, 0) + 1
        if counts.get(0):
            return False
        crowds = frozenset(one for one in counts.items() if one[1])
        return any(fits(crowds, rooms) for rooms in self.rooms)


class Whereabouts:
    """All the ways the cards may have gone, as far as a hand tells.

    It is not `rightful` if whoever did the síber cannot have had the right to it.
    """

    def __init__(
        self,
        hand: Hand,
        *,
        deal: Deal | None = None,
        closed: bool = False,
        words: bool = True,
        voids: bool = True,
        right: bool = True,
        but: Seat | None = None,
    ) -> None:
        """Read a hand; it is not changed.

        `deal` stands for the hand's own. `closed`: nobody exchanges any more; `but` this seat
        does not. Without `words` only what fell or was counted counts, not what was shown of
        melds; without `voids` not what a seat did not follow; without `right` not that whoever did
        the síber had the right to it. Where nothing can have given the right, it is left out, too.
        """
        self.hand = hand
        self.deal = deal or hand.deal
        self.seats = hand.order
        self.places: tuple[Place, ...] = (*self.seats, None)
        told = [*counted(hand), *(_voids(self.deal) if voids else ())]
        if words:
            told += shown(hand)
        trump, siber = hand.trump, self.deal.siber
        self.rightful = True
        self.worlds = []
        if right and siber is not None and trump is not None:
            for option, low in _rights(self.deal, trump, siber):
                world = _world(option, trump, SIBER, siber)
                self.worlds.append(_settled(world, [*told, *low]))
            if any(world.allows() for world in self.worlds):
                return
            self.rightful = False
        self.worlds = [
            _settled(_world(self.deal, trump, kind, seat), told)
            for kind, seat in self._stories(closed=closed, but=but)
        ]

    def _stories(self, *, closed: bool, but: Seat | None) -> Iterator[tuple[str, Seat | None]]:
        """Who exchanged, or may still do so."""
        deal = self.deal
        if deal.siber is not None:
            yield SIBER, deal.siber
        elif deal.exchanged is not None:
            yield SIMPLE, deal.exchanged
        else:
            yield "", None
            if not closed and self.hand.exchange_open:
                late = {but, *deal.played.values()}
                for kind in _exchanges(deal, self.hand.trump):
                    yield from ((kind, seat) for seat in self.seats if seat not in late)

    def allows(self, *statements: Told) -> bool:
        """Whether these statements can all be true, beside all that is known."""
        return any(world.allows(*statements) for world in self.worlds)

    def held(self, seat: Seat) -> frozenset[Card]:
        """Cards that a seat certainly played from."""
        hands = [
            {card for card, mask in world.ways.items() if not mask & ~world.places[seat]}
            for world in self.worlds
        ]
        return frozenset.intersection(*map(frozenset, hands)) if hands else frozenset()

    def impossible(self, seat: Seat | None, cards: Iterable[Card]) -> Card | None:
        """The first of these cards which, with those before it, cannot have been there."""
        told: dict[Card, tuple[Place]] = {}
        for card in cards:
            told[card] = (seat,)
            if not self.allows(told):
                return card
        return None


def tells_of_cards(hand: Hand, *, played: bool = True) -> bool:
    """Whether anything is known of the cards (that they were `played` may be left out)."""
    deal = hand.deal
    if deal.owner or deal.siber is not None or deal.exchanged is not None:
        return True
    if played and deal.played:
        return True
    return any(counted(hand)) or any(shown(hand))


# -- what was told


def holds(seat: Place, cards: Iterable[Card]) -> dict[Card, tuple[Place]]:
    """Say that cards were in a hand, or out of play."""
    return dict.fromkeys(cards, (seat,))


def lacks(seats: tuple[Seat, ...], seat: Seat, cards: Iterable[Card]) -> Told:
    """Say that cards were not in a hand."""
    others = (*(other for other in seats if other is not seat), None)
    return dict.fromkeys(cards, others)


def counted(hand: Hand) -> Iterator[Told]:
    """Cards told to be in somebody's tricks or in nobody's, or to have won one."""
    for (kind, about), (_, told) in hand.facts.items():
        if kind == "took" and isinstance(about, Card):
            yield {about: hand.order if told.seat is not None else (None,)}
        elif kind == "won-trick" and told.card is not None:
            yield holds(told.seat, (told.card,))


def shown(hand: Hand) -> Iterator[Told]:
    """Cards shown by the béla and by validated melds (ALS 7.5, 9.1, 9.3)."""
    told = hand.facts.get(("bela", None))
    if told and told[1].seat is not None and hand.trump is not None:
        yield holds(told[1].seat, bela_cards(hand.trump))
    if not told or (told[1].seat is None and bela_may_go(hand)):
        yield from raised_with(hand)
    for seat, length, top in hand.melds.scored_sequences:
        if top is not None:
            yield run_told(hand, seat, Sequence(top, length))
    for seat, rank in hand.melds.scored_vannaks:
        if rank is not None:
            yield holds(seat, four(rank))


def bela_may_go(hand: Hand) -> bool:
    """Whether a béla shown from the front may have been put away since, as agreed (ALS 8.3)."""
    raised = hand.bela_kassza
    front = raised is not None and raised.stage == FRONT
    return front and hand.accepted and hand.rules.siber_trump_discards


def raised_with(hand: Hand) -> Iterator[Told]:
    """The béla of whoever said béla kassza: from the front it was dealt to him (ALS 7.5)."""
    raised = hand.bela_kassza
    if raised is not None and raised.by is not None and hand.trump is not None:
        place: Place = DEALT[raised.by] if bela_may_go(hand) else raised.by
        yield dict.fromkeys(bela_cards(hand.trump), (place,))


def four(rank: Rank) -> tuple[Card, ...]:
    """The four cards of a rank."""
    return tuple(card_of(suit, rank) for suit in Suit)


def run_told(hand: Hand, seat: Seat, run: Sequence) -> Told:
    """A sequence in a hand: its cards, without those that would make it longer (ALS 9.1)."""
    return _run_told(hand.order, seat, run.top, run.length)


@lru_cache(maxsize=4096)
def _run_told(seats: tuple[Seat, ...], seat: Seat, top: Card, length: int) -> Told:
    run = Sequence(top, length)
    return {**lacks(seats, seat, run.edges()), **holds(seat, run.cards())}


def _voids(deal: Deal) -> Iterator[Told]:
    """A seat that did not follow a suit has no more of it (ALS 11.2)."""
    for seat, suits in deal.void.items():
        gone = (card_of(suit, rank) for suit in suits for rank in Rank)
        yield lacks(deal.order, seat, (card for card in gone if deal.played.get(card) is not seat))


# -- the ways of the cards


def _exchanges(deal: Deal, trump: Suit | None) -> Iterator[str]:
    """The kinds of exchange that may still come (ALS 8.2, 8.4)."""
    rules = deal.rules
    if trump is None or not deal.nobody_may(trump, rules.simple_ranks):
        yield SIMPLE
    if rules.siber_takes == INDICATOR_ONLY:
        return
    top_stays = trump is not None and deal.siber_possible(trump) is False
    if not top_stays and (trump is None or not deal.nobody_may(trump, rules.siber_ranks)):
        yield SIBER


def _world(deal: Deal, trump: Suit | None, kind: str, seat: Seat | None) -> World:
    """The ways of every card, by the deal, the exchange and the play."""
    seats = deal.order
    bits: dict[Place, int] = {one: 1 << place for place, one in enumerate(seats)}
    size, each = deal.talon_size(), deal.each
    left = 1 << len(seats)
    if seat is None:
        bits[None] = left
        full = (left << 1) - 1
        ways = dict.fromkeys(PACK, full)
        for card, owner in deal.owner.items():
            ways[card] = bits[owner]
        rooms: tuple[tuple[int, ...], ...] = ((*(each for _ in seats), size),)
        world = World(ways, bits | {TALON: left} | _dealt(bits, seats), rooms)
    else:
        taken, away = left << 1, left << 2
        rules = _siber(deal, trump) if kind == SIBER else _simple(deal, trump)
        keep = bits[seat]
        others = sum(bits[one] for one in seats if one is not seat)
        ways = {}
        for card in PACK:
            mine = (keep if card in rules.keeps else 0) | (away if card in rules.puts else 0)
            talon = (taken if card in rules.takes else 0) | (left if card in rules.leaves else 0)
            if card not in deal.owner:
                ways[card] = mine | talon | (0 if card in rules.moved else others)
            else:
                owner = deal.owner[card]
                his = 0 if card in rules.moved or owner is None else bits[owner]
                ways[card] = talon if owner is None else mine if owner is seat else his
        bits |= _dealt(bits, seats) | {DEALT[seat]: keep | away}
        bits[seat] = keep | taken
        bits |= {None: left | away, TALON: taken | left}
        rooms = tuple(
            (*(each - (many if one is seat else 0) for one in seats), size - many, many, many)
            for many in rules.many
        )
        world = World(ways, bits, rooms)
    for card, player in deal.played.items():
        world.ways[card] &= world.places[player]
    return world


def _dealt(bits: Mapping[Place, int], seats: Iterable[Seat]) -> dict[Place, int]:
    """The ways in which cards come that were dealt to a seat, where nobody puts any away."""
    return {DEALT[seat]: bits[seat] for seat in seats}


def _settled(world: World, told: Iterable[Told]) -> World:
    """Narrow a world by all that was told."""
    for one in told:
        world.narrow(one)
    world.settle()
    return world


def _rights(deal: Deal, trump: Suit, seat: Seat) -> Iterator[tuple[Deal, tuple[Told, ...]]]:
    """The trumps that may have given the right to the síber (ALS 8.2).

    The next one has it only where those before it lay face up, and whoever did the síber took
    them: they were discarded, or stayed in that hand.
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
            may_go = low if discards is None and deal.rules.siber_trump_discards else discards or ()
            kept = holds(seat, (card for card in low if card not in may_go))
            yield option, (dict.fromkeys(low, (TALON,)), kept)
        low.append(put)


@dataclass(frozen=True, slots=True)
class Exchange:
    """What an exchange may do with each card, and how many cards it may move (ALS 8).

    `keeps` and `puts` are cards that may stay in the hand or be put away if they were dealt to
    it, `takes` and `leaves` cards that may be taken and kept or be out of play in the end if they
    were dealt to the talon. `moved` were certainly with one of the two.
    """

    keeps: frozenset[Card]
    puts: frozenset[Card]
    takes: frozenset[Card]
    leaves: frozenset[Card]
    moved: frozenset[Card]
    many: tuple[int, ...]


ALL: Final = frozenset(PACK)


def _simple(deal: Deal, trump: Suit | None) -> Exchange:
    """A low trump for the indicator (ALS 8.4)."""
    put, up = deal.put_down, deal.indicator
    puts = _trumps(trump, deal.rules.simple_ranks) if put is None else frozenset({put})
    takes = _trumps(trump, Rank) if up is None else frozenset({up})
    return Exchange(
        keeps=ALL - {put},
        puts=puts,
        takes=takes - {put},
        leaves=ALL - {put, up},
        moved=frozenset() if put is None else puts,
        many=(1,),
    )


def _siber(deal: Deal, trump: Suit | None) -> Exchange:
    """Cards of the talon for one trump and as many others (ALS 8.2, 8.3)."""
    put, discards, how = deal.put_down, deal.discards, deal.rules.siber_takes
    known = None if deal.taken is None else frozenset(deal.taken)
    face_up = frozenset(deal.face_up())
    worth = frozenset(card for card in PACK if deal.worth_taking(card, trump))
    takeable = known if known is not None else ALL if how == WHOLE_TALON else worth | face_up
    most = None if trump is None else deal.siber_cards(trump)
    if known is None and most is not None:
        takeable = frozenset(most)
    certain = known if known is not None else ALL if how == WHOLE_TALON else face_up
    gone = frozenset(discards or ())
    may_go = gone
    if discards is None:
        barred = trump is not None and not deal.rules.siber_trump_discards
        may_go = frozenset(card for card in PACK if not barred or card.suit is not trump)
    first = _trumps(trump, deal.rules.siber_ranks) if put is None else frozenset({put})
    taken = len(known) if known is not None else None
    if discards is not None:
        taken = len(gone) + 1
    counts = (taken,) if taken is not None else deal.taken_counts(trump)
    return Exchange(
        keeps=ALL - gone - {put},
        puts=first | (may_go - {put}),
        takes=takeable - gone - {put},
        leaves=((ALL - certain - gone) | (takeable & may_go)) - {put},
        moved=gone | (frozenset() if put is None else first),
        many=tuple(range(1, max(counts) + 1)),
    )


def _trumps(trump: Suit | None, ranks: Iterable[Rank]) -> frozenset[Card]:
    """These trumps, or any card while the trumps are not known."""
    return ALL if trump is None else frozenset(card_of(trump, rank) for rank in ranks)
