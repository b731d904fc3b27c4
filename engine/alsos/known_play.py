"""What is known of the play: from the cards where they were recorded, else from facts.

Questions answered here: how many points and tricks a seat has, who took a card, who won a trick
with what, who may hold the béla, what the melds are worth. `None` means not known.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

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


class Evidence:
    """The facts of a hand, read once."""

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
        self._points: dict[Seat, int] = {}
        self._tricks: dict[Seat, int] = {}
        self._taken: dict[Card, Seat | None] = {}
        self._won: dict[int, tuple[Seat, Card | None]] = {}
        self._talon_mask: int | None = None
        self._bela: dict[bool, tuple[Seat | None, ...]] = {}
        self._read_facts()
        self._read_play()

    def _read_facts(self) -> None:
        for (kind, key), (_, entry) in self.facts.items():
            if kind == "points" and entry.seat and entry.points is not None:
                self._points[entry.seat] = entry.points
            elif kind == "tricks" and entry.seat and entry.count is not None:
                self._tricks[entry.seat] = entry.count
            elif kind == "took" and isinstance(key, Card):
                self._taken[key] = entry.seat
            elif kind == "won-trick" and entry.trick and entry.seat:
                self._won[entry.trick] = (entry.seat, entry.card)
        for winner, card in self._won.values():
            if card is not None:
                self._taken.setdefault(card, winner)
        self._infer_tricks()

    def _infer_tricks(self) -> None:
        """Whoever has no trick has no points, and the last unknown count is what remains."""
        known = self._tricks
        missing = [seat for seat in self.seats if seat not in known]
        each = self.deal.each
        if sum(known.values()) == each:
            known.update(dict.fromkeys(missing, 0))
        elif len(missing) == 1 and sum(known.values()) < each:
            known[missing[0]] = each - sum(known.values())
        for seat, count in known.items():
            if count == 0:
                self._points.setdefault(seat, 0)

    def _read_play(self) -> None:
        deal = self.deal
        for number, trick in enumerate(deal.tricks, 1):
            self._won[number] = (trick.winner, trick.card)
            self._taken |= dict.fromkeys((card for _, card in trick.cards), trick.winner)
        if not self.hand.exchange_open:
            self._taken = dict.fromkeys(deal.out_of_play) | self._taken
        if not deal.complete:
            return
        self._taken = dict.fromkeys(PACK) | self._taken
        for seat in self.seats:
            self._points[seat] = deal.card_points(seat, self.trump)
            self._tricks[seat] = len(deal.won_by((seat,)))

    def known(self, kind: str, about: object) -> tuple[object, ...]:
        """What is known of what a fact is about: nothing, or a value; of a trick with its card."""
        if kind == "bela":
            holders = self.bela_holders(closed=True)
            return holders if len(holders) == 1 else ()
        values: dict[str, Mapping[Any, Any]]
        values = {"points": self._points, "tricks": self._tricks, "took": self._taken}
        if kind in values:
            return (values[kind][about],) if about in values[kind] else ()
        return self._won.get(cast("int", about), ())

    # -- points

    def points(self, seat: Seat) -> int | None:
        """Parti points (ALS 4.2)."""
        return self._points.get(seat)

    def points_range(self, seat: Seat) -> tuple[int, int]:
        """Least and most parti points a seat can have."""
        known = self._points.get(seat)
        if known is not None:
            return known, known
        left, least = self._left(seat), self.least(seat)
        most = max(left.bit_length() - 1, least)
        return min(max(least, lowest(left)), most), most

    def _left(self, seat: Seat) -> int:
        """Mask of the points that the others and the talon leave to a seat."""
        others = [other for other in self.seats if other is not seat]
        rest, talon = self.total - sum(map(self.points_range_low, others)), self._talon_sums()
        if all(other in self._points for other in others):
            return sum(1 << rest - out for out in bits(talon) if out <= rest)
        return (1 << max(rest - lowest(talon) + 1, 0)) - 1

    def points_range_low(self, seat: Seat) -> int:
        """Parti points if known, else the least they can be."""
        known = self._points.get(seat)
        return self.least(seat) if known is None else known

    def least(self, seat: Seat) -> int:
        """Points of the cards a seat is known to have taken, with the last trick."""
        worth = POINTS[self.trump]
        points = sum([worth[card] for card, taker in self._taken.items() if taker is seat])
        last = self._won.get(self.deal.each)
        return points + (LAST_TRICK_POINTS if last is not None and last[0] is seat else 0)

    def possible_points(self, seat: Seat) -> tuple[int, ...]:
        """Parti points which fit everything else that is known, in rising order (ALS 1.2, 1.3)."""
        return bits(self._possible(seat))

    def _possible(self, seat: Seat) -> int:
        """Mask of the parti points that are possible."""
        least = self.least(seat)
        if self._tricks.get(seat) == 0 or self._others_took_all(seat):
            return int(least == 0)
        sums = self._trick_sums(seat, self.most_tricks(seat), exactly=seat in self._tricks)
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

    def _others_took_all(self, seat: Seat) -> bool:
        return any(
            count == self.deal.each for other, count in self._tricks.items() if other is not seat
        )

    def _trick_sums(self, seat: Seat, tricks: int, *, exactly: bool) -> int:
        """Mask of what so many tricks of a seat can be worth (ALS 1.2, 1.3)."""
        mask = sums_of_tricks(self._values, len(self.seats), max(tricks, 0), exactly=exactly)
        last = self._won.get(self.deal.each)
        if last is None:
            return mask | mask << LAST_TRICK_POINTS
        return mask << LAST_TRICK_POINTS if last[0] is seat else mask

    def _talon_sums(self) -> int:
        """Mask of what the cards out of play can be worth together."""
        if self._talon_mask is None:
            self._talon_mask = self._find_talon_sums()
        return self._talon_mask

    def _find_talon_sums(self) -> int:
        if self._suit_unknown:
            return sums_of_exactly(self._values, self.deal.talon_size())
        out = self.known_out()
        size = self.deal.talon_size()
        fixed = sum(points_of(card, self.trump) for card in out)
        if len(out) >= size:
            return 1 << fixed
        rest = [card for card in PACK if card not in self._taken]
        if self.deal.siber is None and self.deal.exchanged is None:
            rest = [card for card in rest if self.deal.owner.get(card) is None]
        values = [points_of(card, self.trump) for card in rest]
        return sums_of_exactly(values, size - len(out)) << fixed

    # -- tricks and cards

    def tricks(self, seat: Seat) -> int | None:
        """Number of tricks taken."""
        return self._tricks.get(seat)

    def has_trick(self, seat: Seat) -> bool:
        """Whether a seat has certainly taken a trick."""
        if self._tricks.get(seat, 0) > 0 or self._points.get(seat, 0) > 0:
            return True
        won = any(winner is seat for winner, _ in self._won.values())
        return won or seat in self._taken.values()

    def least_tricks(self, seat: Seat) -> int:
        """Fewest tricks a seat can have, by those it won and the cards it took (ALS 2.1)."""
        known = self._tricks.get(seat)
        if known is not None:
            return known
        cards = sum(taker is seat for taker in self._taken.values())
        won = sum(winner is seat for winner, _ in self._won.values())
        return max(-(-cards // len(self.seats)), won, int(self.has_trick(seat)))

    def most_tricks(self, seat: Seat) -> int:
        """Most tricks a seat can have beside those of the others."""
        known = self._tricks.get(seat)
        if known is not None:
            return known
        others = sum(self.least_tricks(other) for other in self.seats if other is not seat)
        return self.deal.each - others

    def possible_tricks(self, seat: Seat) -> tuple[int, ...]:
        """Trick counts that fit everything else known of the play, in rising order (ALS 4.3-5)."""
        others = [other for other in self.seats if other is not seat]
        unknown = [other for other in others if other not in self._tricks]
        left = self.deal.each - sum(self._tricks.get(other, 0) for other in others)
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
        return all(self._tricks_fit(seat) for seat in self.seats)

    def _tricks_fit(self, seat: Seat) -> bool:
        won = sum(winner is seat for winner, _ in self._won.values())
        cards = sum(taker is seat for taker in self._taken.values())
        most = self.most_tricks(seat)
        return won <= most and cards <= most * len(self.seats)

    def fits_tricks(self, seat: Seat, count: int) -> bool:
        """Whether so many tricks can have the points told of a seat (ALS 1.2, 1.3)."""
        points = self._points.get(seat)
        if points is None or self.hand.game not in WITH_FIGURES:
            return True
        return bool(self._trick_sums(seat, count, exactly=True) >> points & 1)

    def knows_taker(self, card: Card) -> bool:
        """Whether it is known who has the card in his tricks, or that nobody has."""
        return card in self._taken

    def taker(self, card: Card) -> Seat | None:
        """Who has the card in his tricks; None is nobody. Ask `knows_taker` first."""
        return self._taken[card]

    def taken_by_another(self, card: Card, seat: Seat) -> bool:
        """Whether the card is known not to be in this seat's tricks."""
        return self._taken.get(card, seat) is not seat

    def known_out(self) -> list[Card]:
        """Cards known to be in nobody's tricks."""
        return [card for card, taker in self._taken.items() if taker is None]

    def won(self, trick: int) -> tuple[Seat, Card | None] | None:
        """Who won a trick, and with which card if that is known."""
        return self._won.get(trick)

    def trick_of(self, card: Card) -> int | None:
        """Number of the trick that this card won, if it is known to have won one."""
        numbers = [number for number, (_, won) in self._won.items() if won is card]
        return numbers[0] if numbers else None

    # -- béla and melds

    def bela_holders(self, *, closed: bool = False) -> tuple[Seat | None, ...]:
        """Who may have held the béla; None stands for nobody (ALS 9.1).

        With `closed` nobody exchanges any more.
        """
        if closed not in self._bela:
            self._bela[closed] = self._find_bela_holders(closed=closed)
        return self._bela[closed]

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
