"""Tricks as they are played, in any game and over any pack: whose turn, who won, what is over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from engine.hand.cards import Seat
from engine.judging.problem import Problem, problem
from engine.play.tricks import Duty, Playable, TrickTable

C = TypeVar("C", bound=Playable)


@dataclass(frozen=True, slots=True)
class Trick(Generic[C]):
    """A complete trick: the cards in order of play, and who won it with which card."""

    cards: tuple[tuple[Seat, C], ...]
    winner: Seat
    card: C


class Played(Generic[C]):
    """The play of one hand so far; a game derives its own knowledge of the cards from it.

    `order` are those who play, to the right, with `each` cards in hand; `turn` is who plays next,
    nobody before the play and after it. `trick` is the one that lies on the table, `tricks` those
    that were won. By `table` a card wins and may be played. Once it is `broken`, as a card was
    told that cannot have been played, the rest cannot be followed. `GAME` is the game's id,
    `PACK` its cards in the order in which they are listed, and `DUTIES` what else is told of a
    breach of each duty.
    """

    GAME: ClassVar[str]
    PACK: ClassVar[Sequence[Any]]
    DUTIES: ClassVar[Mapping[Duty, Mapping[str, object]]] = {}
    __slots__ = ("broken", "each", "order", "played", "table", "trick", "tricks", "turn")

    def __init__(self, order: tuple[Seat, ...], each: int) -> None:
        """Start before the first lead."""
        self.order = order
        self.each = each
        self.table: TrickTable[C] | None = None
        self.turn: Seat | None = None
        self.trick: tuple[tuple[Seat, C], ...] = ()
        self.tricks: tuple[Trick[C], ...] = ()
        self.played: dict[C, Seat] = {}
        self.broken = False

    # -- how far the play is

    @property
    def begun(self) -> bool:
        """Whether a card has been played."""
        return bool(self.played)

    @property
    def complete(self) -> bool:
        """Whether every trick of the hand was played out in the record."""
        return len(self.tricks) == self.each and not self.broken

    @property
    def on_table(self) -> list[C]:
        """The cards of the present trick, in the order of play."""
        return [card for _, card in self.trick]

    def yet_to_play(self) -> tuple[Seat, ...]:
        """Who has still to play to the present trick."""
        done = {seat for seat, _ in self.trick}
        return tuple(seat for seat in self.order if seat not in done)

    # -- one card

    def check_turn(self, seat: Seat, card: C) -> Problem | None:
        """A card is played in turn, while there are tricks left, and once."""
        if self.turn is None:
            return problem(f"{self.GAME}.play-is-over")
        if card in self.played:
            return problem(f"{self.GAME}.card-twice", card=card)
        if seat is not self.turn:
            return problem(f"{self.GAME}.play-out-of-turn", turn=self.turn)
        return None

    def check_duty(self, card: C, held: Collection[C]) -> Problem | None:
        """Follow, trump and beat, as the game's duties are, with what is certainly in hand."""
        trick, table = self.on_table, self.known_table()
        duty = table.breach(card, held, trick)
        if duty is None:
            return None
        legal = tuple(sorted(table.legal_cards(held, trick), key=self.PACK.index))
        told = {"card": card, "legal": legal, **self.DUTIES.get(duty, {})}
        return Problem(f"{self.GAME}.must-{duty.value}", told)

    def lay(self, seat: Seat, card: C) -> None:
        """Let a card fall; the winner of a full trick leads to the next."""
        order = self.order
        self.played[card] = seat
        self.trick = trick = (*self.trick, (seat, card))
        if len(trick) < len(order):
            self.turn = order[(order.index(seat) + 1) % len(order)]
            return
        winner, best = trick[self.known_table().winner([one for _, one in trick])]
        self.tricks = (*self.tricks, Trick(trick, winner, best))
        self.trick = ()
        self.turn = winner if len(self.tricks) < self.each else None

    def known_table(self) -> TrickTable[C]:
        """Which card wins, where the game is known."""
        if self.table is None:  # pragma: no cover - a programmer's mistake
            message = "played before it is known what is trumps"
            raise AssertionError(message)
        return self.table

    # -- what the tricks come to

    def won_by(self, seats: Iterable[Seat]) -> tuple[Trick[C], ...]:
        """The tricks that these seats have taken so far."""
        winners = frozenset(seats)
        return tuple(trick for trick in self.tricks if trick.winner in winners)

    def points_of(self, seats: Iterable[Seat], worth: Callable[[C], int], last: int) -> int:
        """What these seats' tricks are worth so far: their cards, and `last` for the last trick."""
        won = self.won_by(seats)
        ends = bool(won) and len(self.tricks) == self.each and won[-1] is self.tricks[-1]
        cards = sum(worth(card) for trick in won for _, card in trick.cards)
        return cards + (last if ends else 0)

    def taker(self, card: C) -> Seat | None:
        """Who has this card in his tricks, so far."""
        for trick in self.tricks:
            if any(played is card for _, played in trick.cards):
                return trick.winner
        return None
