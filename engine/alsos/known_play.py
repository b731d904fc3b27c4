"""What is known of the play: from the cards where they were recorded, else from facts.

Questions answered here: how many points and tricks a seat has, who took a card, who won a trick
with what, who may hold the béla, what the melds are worth. `None` means not known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

from engine.alsos.known_cards import Whereabouts, bela_may_go, tells_of_cards
from engine.alsos.state import Hand
from engine.alsos.table import (
    KLOPITZKY,
    LAST_TRICK_POINTS,
    PLAIN_POINTS,
    POINTS,
    TRUMP_GAME,
    TRUMP_POINTS,
    WITH_FIGURES,
    bela_cards,
    points_of,
)
from engine.alsos.worlds import holds
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry
from engine.judging.proof import bits, lowest, sums_of_exactly, sums_of_tricks
from engine.packs.hungarian import MAKK, PACK, HungarianSuit

Facts = Mapping[tuple[str, object], tuple[int, Entry]]


@cache
def _values(trump: Suit | None) -> tuple[int, ...]:
    """What the cards of the pack are worth, the least first (ALS 1.2)."""
    return tuple(sorted(POINTS[trump].values()))


def value_of(entry: Entry) -> object:
    """What a fact says of what it is about: a number, a seat; of a trick with its card."""
    won = entry.seat, entry.card
    told = {"points": entry.points, "tricks": entry.count, "won-trick": won}
    return told.get(entry.do, entry.seat)


class Evidence:
    """What is known of the play of a hand, read once.

    `points` and `tricks` are those of seats, `taken` tells who has a card in his tricks (None:
    nobody), and `won` who won a trick, with which card if that is known.
    """

    def __init__(self, hand: Hand, facts: Facts | None = None) -> None:
        """Read a hand, which is not changed; other `facts` may stand for those it tells."""
        self.hand = hand
        self.facts = hand.facts if facts is None else facts
        self.deal = hand.deal
        self.trump = hand.trump
        # Any suit gives the pack the same sums; which cards are in it does not matter then.
        unknown = hand.game == TRUMP_GAME and hand.trump is None
        self._values = _values(MAKK if unknown else hand.trump)
        self._suit_unknown = unknown
        self.seats = hand.order
        plain = sum(PLAIN_POINTS.values())
        trumps = sum(TRUMP_POINTS.values()) if hand.game == TRUMP_GAME else plain
        self.total = plain * (len(HungarianSuit) - 1) + trumps + LAST_TRICK_POINTS
        self.points: dict[Seat, int] = {}
        self.tricks: dict[Seat, int] = {}
        self.taken: dict[Card, Seat | None] = {}
        self.won: dict[int, tuple[Seat, Card | None]] = {}
        self.by_kind: dict[str, dict[Any, Any]] = {
            "points": self.points,
            "tricks": self.tricks,
            "took": self.taken,
            "won-trick": self.won,
        }
        self._read_facts()
        self._read_play()

    def _read_facts(self) -> None:
        for (kind, about), (_, entry) in self.facts.items():
            if kind in self.by_kind:
                self.by_kind[kind][about] = value_of(entry)
        for winner, card in self.won.values():
            if card is not None:
                self.taken.setdefault(card, winner)
        self._infer_tricks()

    def _infer_tricks(self) -> None:
        """Whoever has no trick has no points, and the last unknown count is what remains."""
        known = self.tricks
        missing = [seat for seat in self.seats if seat not in known]
        each = self.deal.each
        if sum(known.values()) == each:
            known.update(dict.fromkeys(missing, 0))
        elif len(missing) == 1 and sum(known.values()) < each:
            known[missing[0]] = each - sum(known.values())
        for seat, count in known.items():
            if count == 0:
                self.points.setdefault(seat, 0)

    def _read_play(self) -> None:
        deal = self.deal
        for number, trick in enumerate(deal.tricks, 1):
            self.won[number] = (trick.winner, trick.card)
            self.taken |= dict.fromkeys((card for _, card in trick.cards), trick.winner)
        out = () if self.hand.exchange_open else deal.out_of_play
        nobody = PACK if deal.complete else out
        self.taken |= {card: None for card in nobody if card not in self.taken}
        if not deal.complete:
            return
        for seat in self.seats:
            self.points[seat] = deal.card_points(seat, self.trump)
            self.tricks[seat] = len(deal.won_by((seat,)))

    def known(self, kind: str, about: object) -> tuple[object, ...]:
        """What is known of what a fact is about: nothing, or a value; of a trick with its card."""
        if kind == "bela":
            holders = self.bela_at_the_end
            return holders if len(holders) == 1 else ()
        values = self.by_kind[kind]
        if about not in values:
            return ()
        return tuple(values[about]) if kind == "won-trick" else (values[about],)

    # -- points

    def points_range(self, seat: Seat) -> tuple[int, int]:
        """Least and most parti points a seat can have."""
        known = self.points.get(seat)
        if known is not None:
            return known, known
        left, least = self._left(seat), self.least(seat)
        most = max(left.bit_length() - 1, least)
        return min(max(least, lowest(left)), most), most

    def _left(self, seat: Seat) -> int:
        """Mask of the points that the others and the talon leave to a seat."""
        others = [other for other in self.seats if other is not seat]
        known = [
            self.points[other] if other in self.points else self.least(other) for other in others
        ]
        rest, talon = self.total - sum(known), self._talon_sums
        if all(other in self.points for other in others):
            return sum(1 << rest - out for out in bits(talon) if out <= rest)
        return (1 << max(rest - lowest(talon) + 1, 0)) - 1

    def least(self, seat: Seat) -> int:
        """Points of the cards a seat is known to have taken, with the last trick."""
        worth = POINTS[self.trump]
        points = sum([worth[card] for card, taker in self.taken.items() if taker is seat])
        last = self.won.get(self.deal.each)
        return points + (LAST_TRICK_POINTS if last is not None and last[0] is seat else 0)

    def possible_points(self, seat: Seat) -> tuple[int, ...]:
        """Parti points which fit everything else that is known, in rising order (ALS 1.2, 1.3)."""
        return bits(self._possible(seat))

    def _possible(self, seat: Seat) -> int:
        """Mask of the parti points that are possible."""
        least = self.least(seat)
        if self.tricks.get(seat) == 0:
            return int(least == 0)
        sums = self._trick_sums(seat, self.most_tricks(seat), exactly=seat in self.tricks)
        return (sums & self._left(seat)) >> least << least

    def points_fit(self) -> bool:
        """Whether points told of a seat are possible beside the rest, and some of any other."""
        if self.hand.game not in WITH_FIGURES:
            return True
        for seat in self.seats:
            key = ("points", seat)
            told, rest = self.facts.get(key), self
            if told is not None:
                rest = Evidence(self.hand, {k: v for k, v in self.facts.items() if k != key})
            points = told[1].points if told is not None else None
            allowed = rest._possible(seat)
            if not (allowed if points is None else allowed >> points & 1):
                return False
        return True

    def _trick_sums(self, seat: Seat, tricks: int, *, exactly: bool) -> int:
        """Mask of what so many tricks of a seat can be worth (ALS 1.2, 1.3)."""
        mask = sums_of_tricks(self._values, len(self.seats), max(tricks, 0), exactly=exactly)
        last = self.won.get(self.deal.each)
        if last is None:
            return mask | mask << LAST_TRICK_POINTS
        return mask << LAST_TRICK_POINTS if last[0] is seat else mask

    @cached_property
    def _talon_sums(self) -> int:
        """Mask of what the cards out of play can be worth together."""
        if self._suit_unknown:
            return sums_of_exactly(self._values, self.deal.talon_size())
        out = self.known_out()
        size = self.deal.talon_size()
        fixed = sum(points_of(card, self.trump) for card in out)
        if len(out) >= size:
            return 1 << fixed
        rest = [card for card in PACK if card not in self.taken]
        if self.deal.siber is None and self.deal.exchanged is None:
            rest = [card for card in rest if self.deal.owner.get(card) is None]
        values = [points_of(card, self.trump) for card in rest]
        return sums_of_exactly(values, size - len(out)) << fixed

    # -- tricks and cards

    @cached_property
    def _seen(self) -> tuple[Counter[Seat | None], Counter[Seat | None]]:
        """How many tricks each seat is known to have won, and how many cards to have taken."""
        return Counter(winner for winner, _ in self.won.values()), Counter(self.taken.values())

    def has_trick(self, seat: Seat) -> bool:
        """Whether a seat has certainly taken a trick."""
        won, cards = self._seen
        told = self.tricks.get(seat) or self.points.get(seat)
        return bool(told or won[seat] or cards[seat])

    def least_tricks(self, seat: Seat) -> int:
        """Fewest tricks a seat can have, by those it won and the cards it took (ALS 2.1)."""
        if seat in self.tricks:
            return self.tricks[seat]
        won, cards = self._seen
        return max(-(-cards[seat] // len(self.seats)), won[seat], int(self.has_trick(seat)))

    def most_tricks(self, seat: Seat) -> int:
        """Most tricks a seat can have beside those of the others."""
        if seat in self.tricks:
            return self.tricks[seat]
        others = sum(self.least_tricks(other) for other in self.seats if other is not seat)
        return self.deal.each - others

    def possible_tricks(self, seat: Seat) -> tuple[int, ...]:
        """Trick counts that fit everything else known of the play, in rising order (ALS 4.3-5)."""
        others = [other for other in self.seats if other is not seat]
        unknown = [other for other in others if other not in self.tricks]
        left = self.deal.each - sum(self.tricks.get(other, 0) for other in others)
        if self.hand.game == KLOPITZKY and not unknown:
            return (left,)
        last = unknown if len(unknown) == 1 else []
        return tuple(
            count
            for count in range(self.least_tricks(seat), self.most_tricks(seat) + 1)
            if self.fits_tricks(seat, count)
            and all(self.fits_tricks(other, left - count) for other in last)
        )

    def tricks_fit(self) -> bool:
        """Whether the tricks can be so many and hold the cards they are told to hold (ALS 2.1)."""
        (won, cards), seats = self._seen, self.seats
        most = {seat: self.most_tricks(seat) for seat in seats}
        return all(won[s] <= most[s] and cards[s] <= most[s] * len(seats) for s in seats)

    def fits_tricks(self, seat: Seat, count: int) -> bool:
        """Whether so many tricks can have the points told of a seat (ALS 1.2, 1.3)."""
        points = self.points.get(seat)
        if points is None or self.hand.game not in WITH_FIGURES:
            return True
        return bool(self._trick_sums(seat, count, exactly=True) >> points & 1)

    def taken_by_another(self, card: Card, seat: Seat) -> bool:
        """Whether the card is known not to be in this seat's tricks."""
        return self.taken.get(card, seat) is not seat

    def known_out(self) -> list[Card]:
        """Cards known to be in nobody's tricks."""
        return [card for card, taker in self.taken.items() if taker is None]

    def trick_of(self, card: Card) -> int | None:
        """Number of the trick that this card won, if it is known to have won one."""
        numbers = [number for number, (_, won) in self.won.items() if won is card]
        return numbers[0] if numbers else None

    # -- béla and melds

    @cached_property
    def bela_holders(self) -> tuple[Seat | None, ...]:
        """Who may have held the béla; None stands for nobody (ALS 9.1)."""
        return self._find_bela_holders(closed=False)

    @cached_property
    def bela_at_the_end(self) -> tuple[Seat | None, ...]:
        """The same once nobody exchanges any more."""
        return self._find_bela_holders(closed=True)

    def _find_bela_holders(self, *, closed: bool) -> tuple[Seat | None, ...]:
        if self.hand.game != TRUMP_GAME:
            return (None,)
        told = self.facts.get(("bela", None))
        if told is not None:
            return (told[1].seat,)
        if self.hand.bela_kassza is not None and not bela_may_go(self.hand):
            return (self.hand.bela_kassza.by,)
        if self.trump is None:
            raised = self.hand.bela_kassza
            return (None, raised.by) if raised is not None else (None, *self.seats)
        return self._bela_by_cards(*bela_cards(self.trump), closed=closed)

    def _bela_by_cards(self, king: Card, over: Card, *, closed: bool) -> tuple[Seat | None, ...]:
        hands = {seat: self.deal.last_hand(seat) for seat in self.seats}
        for seat, cards in hands.items():
            if cards is not None and cards.issuperset((king, over)):
                return (seat,)
        if self.deal.complete or not tells_of_cards(self.hand):
            return (None,) if self.deal.complete else (None, *self.seats)
        known = Whereabouts(self.hand, closed=closed)
        seats = [seat for seat in self.seats if known.allows(holds(seat, (king, over)))]
        places = (*self.seats, None)
        apart = any(
            known.allows({king: (one,), over: (other,)})
            for one in places
            for other in places
            if one is not other or one is None
        )
        return (None, *seats) if apart or not seats else tuple(seats)
