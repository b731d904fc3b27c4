"""The play of tricks in any game and with any pack: turns, winners and the end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Self

from engine.card_play.trick_rules import Duty, TrickTable, shown_by
from engine.hand.cards import Card, Seat
from engine.hand.state_copy import copy_state
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem


def revoke_codes(game: str) -> frozenset[str]:
    """Return the codes for a card against the duties, at once or shown by a later card."""
    duties = (f"{game}.must-{duty.value}" for duty in Duty)
    return frozenset({f"{game}.revoke-shown", *duties})


class Trick(NamedTuple):
    """A complete trick: the cards in order of play, the winner and the winning card."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat
    card: Card


@dataclass(slots=True, eq=False)
class TrickPlay:
    """The play of one hand so far; each game derives its own knowledge of the cards from it.

    `order` are the players, to the right, with `each` cards in hand; `turn` is the next player,
    None before and after the play. `trick` has the cards on the table with their players, in order
    of play, and `tricks` are the complete ones. `table` decides which card wins and which may be
    played. Once the play is `broken`, because an impossible card was entered, the rest cannot be
    followed.

    `held` has a seat's present cards where all of them are known. Otherwise, `lacks` has for each
    card played the cards that the seat cannot have had then without revoking; `revokes` are cards
    seen to be a revoke, which prove nothing of the kind.

    `GAME` is the game's id, `PACK` its cards in listing order, `DEALING` the rule for the number of
    cards dealt, and `KINDS` the penalty for the breach of each duty, if they differ.
    """

    GAME: ClassVar[str]
    DEALING: ClassVar[str]
    PACK: ClassVar[Sequence[Any]]
    KINDS: ClassVar[Mapping[Duty, str]] = {}
    order: tuple[Seat, ...]
    each: int
    table: TrickTable | None = None
    turn: Seat | None = None
    trick: dict[Seat, Card] = field(default_factory=dict)
    tricks: tuple[Trick, ...] = ()
    played: dict[Card, Seat] = field(default_factory=dict)
    held: dict[Seat, frozenset[Card]] = field(default_factory=dict)
    lacks: dict[Seat, tuple[Mapping[Card, Duty], ...]] = field(default_factory=dict)
    revokes: frozenset[Card] = frozenset()
    broken: bool = False

    def copy(self) -> Self:
        """Return an independent copy."""
        return copy_state(self, dict)

    # -- progress of the play

    @property
    def begun(self) -> bool:
        """Return whether a card has been played."""
        return bool(self.played)

    @property
    def is_card_by_card(self) -> bool:
        """Return whether the play is entered card by card: one was played, or all hands entered."""
        return self.begun or all(map(self.is_hand_told, self.order))

    def is_hand_told(self, seat: Seat) -> bool:
        """Return whether all cards of a seat are known, or were before an exchange."""
        return seat in self.held

    @property
    def past_first(self) -> bool:
        """Return whether a card has been played to trick 2."""
        return len(self.played) > len(self.order)

    @property
    def complete(self) -> bool:
        """Return whether every trick of the hand was played out in the record."""
        return len(self.tricks) == self.each and not self.broken

    @property
    def on_table(self) -> list[Card]:
        """The cards of the present trick, in the order of play."""
        return list(self.trick.values())

    @property
    def changed(self) -> bool:
        """Return whether hands have changed since the deal."""
        return self.begun

    # -- known cards of the hands

    @property
    def out_of_play(self) -> Collection[Card]:
        """The cards known to be in the talon now."""
        return ()

    def known_of(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat is known to hold."""
        return self.held.get(seat, frozenset())

    def whose(self, card: Card) -> Seat | None:
        """Return the seat that is known to hold a card, or None."""
        return next((seat for seat in self.order if card in self.known_of(seat)), None)

    def may_have(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat may hold: those accepted by `check_held`."""
        if seat in self.held:
            return self.held[seat]
        others = (self.known_of(other) for other in self.order if other is not seat)
        return frozenset(self.PACK).difference(self.out_of_play, *others)

    def may_hold(self, card: Card) -> tuple[Seat, ...]:
        """Return the seats that may have held a card before the first trick."""
        if card in self.played:
            return (self.played[card],)
        if self.complete:
            return ()
        return tuple(seat for seat in self.order if self.check_held(seat, card) is None)

    def likely(self, card: Card, able: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the `able` seats that would not have revoked with a card, or all of them."""
        return tuple(seat for seat in able if not self.seems_without(seat, card)) or able

    def count_laid(self, seat: Seat) -> int:
        """Return the number of cards a seat has played: one to each trick."""
        return len(self.tricks) + (seat in self.trick)

    def laid_by(self, seat: Seat) -> frozenset[Card]:
        """Return the cards that a seat has played."""
        return frozenset([card for card, player in self.played.items() if player is seat])

    def last_hand(self, seat: Seat) -> frozenset[Card] | None:
        """Return the whole hand that a seat plays from, if it is known."""
        if seat not in self.held and not self.complete:
            return None
        return self.laid_by(seat) | self.known_of(seat)

    def seems_without(self, seat: Seat, card: Card) -> bool:
        """Return whether a seat would have revoked if it held a card that it has not played."""
        return any(card in lacked for lacked in self.lacks.get(seat, ()))

    def let_go(self, seat: Seat, cards: frozenset[Card]) -> None:
        """Remove cards from a hand."""
        if seat in self.held:
            self.held[seat] -= cards

    # -- entered cards

    def check_told(
        self,
        cards: Sequence[Card],
        size: int,
        known: Collection[Card],
        *,
        late: bool,
        again: bool,
        slug: str = "deal-size",
        rule: str = "",
    ) -> EntryProblem | None:
        """Check that the cards of one place are entered in time, once, and in the right number."""
        if late:
            return make_problem(f"{self.GAME}.cards-told-late")
        if again:
            return citing_rules(make_problem(f"{self.GAME}.fact-twice"), rule or self.DEALING)
        if len(cards) != size:
            return make_problem(f"{self.GAME}.{slug}", size=size, count=len(cards))
        return self.check_fresh(cards, known)

    # -- one card

    def check_fresh(self, cards: Sequence[Card], known: Collection[Card]) -> EntryProblem | None:
        """Check that each card is entered once."""
        fresh = frozenset(cards)
        if len(fresh) == len(cards) and fresh.isdisjoint(known):
            return None
        seen = set(known)
        for card in cards:
            if card in seen:
                return make_problem(f"{self.GAME}.card-twice", card=card)
            seen.add(card)
        return None

    def check_play(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a card is played in turn, once, from the hand, and by the duties."""
        if self.broken:
            return None
        if self.table is None:
            return self.too_early()
        held, wrong = self.held.get(seat), None
        if seat is not self.turn or card in self.played:
            wrong = self.check_turn(seat, card)
        if held is None or card not in held:
            wrong = wrong or self.check_held(seat, card)
        if wrong is not None:
            return wrong
        if held is None:
            return self._check_shown(seat, card, self.known_of(seat))
        return self.check_duty(card, held) if self.trick else None

    def too_early(self) -> EntryProblem:
        """Return the problem of a card played before the winning order is known."""
        return make_problem(f"{self.GAME}.play-is-over")

    def _check_shown(self, seat: Seat, card: Card, known: frozenset[Card]) -> EntryProblem | None:
        """Check a card of a partly known hand against its known and excluded cards."""
        lacks = self.lacks.get(seat)
        shown = tuple([cards[card] for cards in lacks if card in cards]) if lacks else ()
        if shown:
            told = {"card": card, **self._penalised(shown)}
            return EntryProblem(f"{self.GAME}.revoke-shown", told)
        if not known:  # one card alone breaches no duty
            return None
        held = known | {card}
        if len(held) > 1 and len(held | self.laid_by(seat)) > self.each:
            return make_problem(f"{self.GAME}.card-not-held", card=card)
        return self.check_duty(card, held)

    def check_turn(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a card is played in turn, once, and before the last trick is complete."""
        if self.turn is None:
            return make_problem(f"{self.GAME}.play-is-over")
        if card in self.played:
            return make_problem(f"{self.GAME}.card-twice", card=card)
        if seat is not self.turn:
            return make_problem(f"{self.GAME}.play-out-of-turn", turn=self.turn)
        return None

    def check_held(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a seat may hold a card: it is neither in the talon nor in another hand."""
        held = self.held.get(seat)
        if held is not None and card in held:
            return None
        if card in self.out_of_play:
            return make_problem(f"{self.GAME}.card-in-talon", card=card)
        other = self.whose(card)
        if other is not None and other is not seat:
            return make_problem(f"{self.GAME}.held-elsewhere", card=card, other=other)
        return None if held is None else make_problem(f"{self.GAME}.card-not-held", card=card)

    def check_duty(self, card: Card, held: Collection[Card]) -> EntryProblem | None:
        """Check the duties to follow, trump and beat against the cards certainly in hand."""
        table, trick = self.table or self.known_table(), [*self.trick.values()]
        duty = table.breach(card, held, trick)
        if duty is None:
            return None
        legal = tuple(sorted(table.legal_cards(held, trick), key=self.PACK.index))
        told = {"card": card, "legal": legal, **self._penalised((duty,))}
        return EntryProblem(f"{self.GAME}.must-{duty.value}", told)

    def _penalised(self, duties: tuple[Duty, ...]) -> dict[str, object]:
        return {"kinds": tuple(self.KINDS[duty] for duty in duties)} if self.KINDS else {}

    def playable(self) -> tuple[Card, ...]:
        """Return the cards that the seat in turn may play, as far as is known."""
        seat = self.turn
        if seat is None or self.broken or self.table is None:
            return ()
        able, held = self.may_have(seat).difference(self.played), self.held.get(seat)
        known = self.known_of(seat)
        if held is not None:
            able = able.intersection(self.table.legal_cards(held, [*self.trick.values()]))
        elif known:
            able = frozenset(c for c in able if self._check_shown(seat, c, known) is None)
        else:  # in an unknown hand any card may be the last one of its suit
            able = able.difference(*self.lacks.get(seat, ()))
        return tuple([card for card in self.PACK if card in able])

    def play(self, seat: Seat, card: Card) -> None:
        """Add a card to the trick, and derive the cards that an unknown hand cannot have."""
        if self.broken:
            return
        if seat in self.held:
            self.held[seat] -= {card}
        else:
            self._learn(seat, card)
            self.let_go(seat, frozenset({card}))
        order, trick = self.order, self.trick
        self.played[card] = seat
        trick[seat] = card
        if len(trick) == len(order):
            self.take_trick()
        else:
            self.turn = order[order.index(seat) + 1 - len(order)]

    def _learn(self, seat: Seat, card: Card) -> None:
        """Store the cards that the hand lacks; a revoke shown by the card is reported once."""
        lacks = tuple([cards for cards in self.lacks.get(seat, ()) if card not in cards])
        lacked = self.lacked_with(card) if self.trick else {}
        if lacked and card not in self.revokes and lacked.keys().isdisjoint(self.known_of(seat)):
            lacks = (*lacks, lacked)
        self.lacks[seat] = lacks

    def lacked_with(self, card: Card) -> Mapping[Card, Duty]:
        """Return the cards that playing `card` now rules out, each with the duty breached."""
        return shown_by(self.known_table(), card, tuple(self.on_table))

    def take_trick(self) -> None:
        """Give a full trick to its winner, who leads to the next one."""
        cards = tuple(self.trick.items())
        winner, best = cards[self.winning_place([*self.trick.values()])]
        self.tricks = (*self.tricks, Trick(cards, winner, best))
        self.trick = {}
        self.turn = winner if len(self.tricks) < self.each else None

    def winning_place(self, cards: Sequence[Card]) -> int:
        """Return the place, from 0, of the card that takes a trick: by the table of its game."""
        return (self.table or self.known_table()).winner(cards)

    def played_out(self) -> Self:
        """Return the play with its last trick, if all cards in it are forced."""
        forced = len(self.tricks) == self.each - 1 and not self.broken
        left = (seat for seat in self.order if seat not in self.trick)
        if not forced or any(len(self.held.get(seat, ())) != 1 for seat in left):
            return self
        later = self.copy()
        while later.turn is not None:
            (card,) = later.held[later.turn]
            later.play(later.turn, card)
        return later

    def known_table(self) -> TrickTable:
        """Return the table of winning cards, once the game is known."""
        if self.table is None:  # pragma: no cover - a programmer's mistake
            message = "played before it is known what is trumps"
            raise AssertionError(message)
        return self.table

    # -- results of the tricks

    def won_by(self, seats: Iterable[Seat]) -> tuple[Trick, ...]:
        """Return the tricks that these seats have taken so far."""
        winners = tuple(seats)
        return tuple([trick for trick in self.tricks if trick.winner in winners])

    def points_of(self, seats: Iterable[Seat], worth: Callable[[Card], int], last: int) -> int:
        """Return the points in these seats' tricks so far, with `last` for the last trick."""
        won = self.won_by(seats)
        ends = bool(won) and len(self.tricks) == self.each and won[-1] is self.tricks[-1]
        cards = sum([worth(card) for trick in won for _, card in trick.cards])
        return cards + (last if ends else 0)

    def taker(self, card: Card) -> Seat | None:
        """Return the seat that has taken this card in a trick, or None."""
        for trick in self.tricks:
            if any(played is card for _, played in trick.cards):
                return trick.winner
        return None


class TricksInRounds(TrickPlay):
    """The play of a game in which the leader may go on with a trick that another seat takes.

    Then everybody plays one more card, and the `rounds` so far belong to the same trick. A hand is
    played out with the last card of the pack, however many tricks there were.
    """

    __slots__ = ("rounds",)

    def __init__(self, order: tuple[Seat, ...], each: int) -> None:
        """Start before the first card; `order` begins with the leader."""
        super().__init__(order, each)
        self.rounds: tuple[tuple[Seat, Card], ...] = ()

    @property
    def complete(self) -> bool:
        """Return whether all cards were played in the record."""
        return len(self.played) == len(self.PACK) and not self.broken

    @property
    def leader(self) -> Seat | None:
        """The leader of the last complete trick."""
        return self.tricks[-1].cards[0][0] if self.tricks else None

    def may_go_on(self, seat: Seat, card: Card) -> bool:
        """Return whether a seat may play a card to another round of the last trick."""
        raise NotImplementedError

    def going_on(self) -> tuple[Card, ...]:
        """Return the cards with which the leader may go on with the last trick."""
        leader = self.leader
        if leader is None or self.trick or self.broken:
            return ()
        able = self.may_have(leader).difference(self.played)
        return tuple(card for card in self.PACK if card in able and self.may_go_on(leader, card))

    def won_by(self, seats: Iterable[Seat]) -> tuple[Trick, ...]:
        """Return the tricks that these seats have taken so far, without one that may go on."""
        won = super().won_by(seats)
        is_open = bool(won) and won[-1] is self.tricks[-1] and (self.broken or self.going_on())
        return won[:-1] if is_open else won

    def check_turn(self, seat: Seat, card: Card) -> EntryProblem | None:
        """Check that a card is played in turn, or by the leader to another round."""
        leads = not self.trick and self.leader is seat and card not in self.played
        if leads and self.may_go_on(seat, card):
            return None
        return super().check_turn(seat, card)

    def play(self, seat: Seat, card: Card) -> None:
        """Add a card to the trick; one out of turn goes on with the last trick."""
        if not self.trick and seat is not self.turn and not self.broken:
            *tricks, last = self.tricks
            self.tricks, self.rounds = tuple(tricks), last.cards
        super().play(seat, card)

    def take_trick(self) -> None:
        """Give the trick with all its rounds to its winner, who leads to the next one."""
        cards = (*self.rounds, *self.trick.items())
        winner, best = cards[self.winning_place([card for _, card in cards])]
        self.tricks, self.rounds = (*self.tricks, Trick(cards, winner, best)), ()
        self.trick = {}
        self.turn = None if len(self.played) == len(self.PACK) else winner
