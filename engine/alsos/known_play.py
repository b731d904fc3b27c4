"""What is known of the play: from the cards where they were recorded, else from facts.

Questions answered here: how many points and tricks a seat has, who took a card, who won a trick
with what, who may hold the béla, what the melds are worth. `None` means not known.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.alsos.known_cards import Whereabouts, bela_may_go, tells_of_cards
from engine.alsos.melds import (
    fit,
    owner_sums,
    sequence_owners,
    sequences_worth,
    vannak_owner,
    vannaks,
)
from engine.alsos.state import Hand
from engine.alsos.table import (
    BELA_POINTS,
    LAST_TRICK_POINTS,
    PLAIN_POINTS,
    SEQUENCE_POINTS,
    TRUMP_GAME,
    TRUMP_POINTS,
    VANNAK_POINTS,
    WITH_FIGURES,
    bela_cards,
    points_of,
)
from engine.alsos.worlds import holds
from engine.hand.cards import Card, Seat, Suit
from engine.judging.proof import bits, sums_of_exactly, sums_of_tricks
from engine.packs.hungarian import MAKK, PACK

SUITS = 4
Melding = dict[Seat, int]
"""Points a way of validating melds gives, by seat."""


@cache
def _values(trump: Suit | None) -> tuple[int, ...]:
    """What the cards of the pack are worth, the least first (ALS 1.2)."""
    return tuple(sorted(points_of(card, trump) for card in PACK))


class Evidence:
    """The facts of a hand, read once."""

    def __init__(self, hand: Hand) -> None:
        """Read a hand; it is not changed."""
        self.hand = hand
        self.deal = hand.deal
        self.trump = hand.trump
        # Any suit gives the pack the same sums; which cards are in it does not matter then.
        unknown = hand.game == TRUMP_GAME and hand.trump is None
        self._values = _values(MAKK if unknown else hand.trump)
        self._suit_unknown = unknown
        self.seats = hand.order
        plain = sum(PLAIN_POINTS.values())
        trumps = sum(TRUMP_POINTS.values()) if hand.game == TRUMP_GAME else plain
        self.total = plain * (SUITS - 1) + trumps + LAST_TRICK_POINTS
        self._points: dict[Seat, int] = {}
        self._tricks: dict[Seat, int] = {}
        self._taken: dict[Card, Seat | None] = {}
        self._won: dict[int, tuple[Seat, Card | None]] = {}
        self._talon_mask: int | None = None
        self._bela: dict[bool, tuple[Seat | None, ...]] = {}
        self._read_facts()
        self._read_play()

    def _read_facts(self) -> None:
        for (kind, key), (_, entry) in self.hand.facts.items():
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
            for _, card in trick.cards:
                self._taken[card] = trick.winner
        if not self.hand.exchange_open:
            for card in deal.talon():
                self._taken.setdefault(card, None)
        if not deal.complete:
            return
        for card in PACK:
            self._taken.setdefault(card, None)
        for seat in self.seats:
            self._points[seat] = deal.card_points(seat, self.trump)
            self._tricks[seat] = sum(trick.winner is seat for trick in deal.tricks)

    # -- points

    def points(self, seat: Seat) -> int | None:
        """Parti points (ALS 4.2)."""
        return self._points.get(seat)

    def points_range(self, seat: Seat) -> tuple[int, int]:
        """Least and most parti points a seat can have."""
        known = self._points.get(seat)
        if known is not None:
            return known, known
        others = [other for other in self.seats if other is not seat]
        rest = self.total - sum(self.points_range_low(other) for other in others)
        talon = self._talon_sums()
        least = self.least(seat)
        most = max(rest - next(bits(talon), 0), least)
        if all(other in self._points for other in others):
            least = max(least, rest - talon.bit_length() + 1)
        return min(least, most), most

    def points_range_low(self, seat: Seat) -> int:
        """Parti points if known, else the least they can be."""
        known = self._points.get(seat)
        return self.least(seat) if known is None else known

    def least(self, seat: Seat) -> int:
        """Points of the cards a seat is known to have taken, with the last trick."""
        points = sum(
            points_of(card, self.trump) for card, taker in self._taken.items() if taker is seat
        )
        last = self._won.get(self.deal.each)
        return points + (LAST_TRICK_POINTS if last is not None and last[0] is seat else 0)

    def possible_points(self, seat: Seat) -> tuple[int, ...]:
        """Parti points which fit everything else that is known, in rising order (ALS 1.2, 1.3)."""
        if self._tricks.get(seat) == 0 or self._others_took_all(seat):
            return (0,) if self.least(seat) == 0 else ()
        mask = self._own_sums(seat)
        others = [self._points.get(other) for other in self.seats if other is not seat]
        floor = sum(self.points_range_low(other) for other in self.seats if other is not seat)
        talon = self._talon_sums()
        if None in others:
            least_out = next(bits(talon), 0)
            allowed = (1 << max(self.total - floor - least_out + 1, 0)) - 1
        else:
            rests = [self.total - floor - out for out in bits(talon)]
            allowed = sum(1 << rest for rest in set(rests) if rest >= 0)
        least = self.least(seat)
        return tuple(points for points in bits(mask & allowed) if points >= least)

    def _others_took_all(self, seat: Seat) -> bool:
        return any(
            count == self.deal.each for other, count in self._tricks.items() if other is not seat
        )

    def _own_sums(self, seat: Seat) -> int:
        return self._trick_sums(seat, self.most_tricks(seat), exactly=seat in self._tricks)

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
        if self.hand.game != TRUMP_GAME:
            return (None,)
        told = self.hand.facts.get(("bela", None))
        if told is not None:
            return (told[1].seat,)
        if self.hand.bela_kassza is not None and not bela_may_go(self.hand):
            return (self.hand.bela_kassza.by,)
        if self.trump is None:
            raised = self.hand.bela_kassza
            return (None, raised.by) if raised is not None else (None, *self.seats)
        return self._bela_by_cards(bela_cards(self.trump), closed=closed)

    def _bela_by_cards(self, bela: tuple[Card, ...], *, closed: bool) -> tuple[Seat | None, ...]:
        hands = {seat: self.deal.last_hand(seat) for seat in self.seats}
        for seat, cards in hands.items():
            if cards is not None and cards.issuperset(bela):
                return (seat,)
        if self.deal.complete or not tells_of_cards(self.hand):
            return (None,) if self.deal.complete else (None, *self.seats)
        if closed not in self._bela:
            self._bela[closed] = self._find_bela_holders(*bela, closed=closed)
        return self._bela[closed]

    def _find_bela_holders(
        self, king: Card, over: Card, *, closed: bool
    ) -> tuple[Seat | None, ...]:
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

    def sequence_ways(self) -> tuple[Melding, ...]:
        """The ways the sequences may count, by points (ALS 9.3); one way when it is settled."""
        melds = self.hand.melds
        if melds.scored_sequences:
            seat = melds.scored_sequences[0][0]
            lengths = [run[1] for run in melds.scored_sequences]
            if melds.sequences[seat] not in lengths:
                lengths.append(melds.sequences[seat])
            return ({seat: sum(SEQUENCE_POINTS[length] for length in lengths)},)
        rivals = melds.declared("sequence")
        if not rivals or "sequence" in melds.nobody:
            return ({},)
        owners = sequence_owners(self.hand, rivals)
        rules = self.hand.rules
        if owners is not None:
            worth = sequences_worth(rules, self.deal.last_hand(owners[0]) or ())
            return ({owners[0]: worth},) if len(owners) == 1 else ({},)
        best = max(melds.sequences[seat] for seat in rivals)
        owners = tuple(s for s in self.seats if melds.sequences.get(s) == best and s in rivals)
        sums = owner_sums(best, self.deal.each, distinct=rules.one_sequence_a_length)
        ways: list[Melding] = [{seat: points} for seat in owners for points in sums]
        decided = len(owners) == 1 or rules.suit_ranking
        return tuple(ways) if decided else (*ways, {})

    def vannak_ways(self) -> tuple[Melding, ...]:
        """The ways the vannak may count, by points (ALS 9.3)."""
        melds = self.hand.melds
        if melds.scored_vannaks:
            return ({melds.scored_vannaks[0][0]: VANNAK_POINTS * len(melds.scored_vannaks)},)
        rivals = melds.declared("vannak")
        if not rivals or "vannak" in melds.nobody:
            return ({},)
        owner = vannak_owner(self.hand, rivals)
        if owner is not None:
            ranks = vannaks(self.deal.last_hand(owner) or (), self.hand.rules.vannak_ranks)
            return ({owner: VANNAK_POINTS * len(ranks)},)
        return tuple(
            {seat: VANNAK_POINTS * count}
            for seat in self.seats
            if seat in rivals
            for count in self._vannak_counts(seat)
        )

    def _vannak_counts(self, seat: Seat) -> Iterator[int]:
        """How many vannak a seat that declared one may hold, beside its sequence (ALS 9.1, 9.3)."""
        declared = [length for one, length in self.hand.melds.sequences.items() if one is seat]
        yield 1
        for count in range(2, self.deal.each // SUITS + 1):
            if fit(self.hand, declared, count):
                yield count

    def bela_points(self, holder: Seat | None, seat: Seat) -> int:
        """20 for the holder of the béla (ALS 9.1)."""
        return BELA_POINTS if holder is seat else 0
