"""Bidding in turn to the right, until so many have passed in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from engine.hand.cards import Card, Seat
from engine.hand.copying import twin_of
from engine.hand.record import Entry, seat_of
from engine.judging.adjudication import Said
from engine.judging.kontra import Ladder
from engine.judging.problem import Trouble
from engine.judging.ruling import Rulings
from engine.play.played import Played


class Bids:
    """A hand that is bid for; `passes` are those in a row, `turn` counts all turns so far.

    `bids` are those so far, each with its entry and whose it is, `chains` what may be raised, and
    `facts` what was told of the play.
    """

    __slots__ = ("order", "passes", "said", "turn")
    order: tuple[Seat, ...]
    turn: int
    passes: int
    said: list[Said]
    stage: str
    troubles: list[Trouble]
    rulings: Rulings
    deal: Played[Card]
    bids: Sequence[tuple[int, Seat, object]]
    chains: Mapping[str, Ladder]
    facts: Mapping[str, object]

    def copy(self) -> Self:
        """An independent copy."""
        return twin_of(self, list, dict, type(self.deal), Rulings)

    @property
    def passes_left(self) -> int:
        """How many passes in a row would end the bidding."""
        return len(self.order) - self.passes

    @property
    def bidder(self) -> Seat:
        """Whose turn it is to bid."""
        return self.order[self.turn % len(self.order)]

    def passes_until(self, seat: Seat) -> int:
        """How many would have to pass for a seat's turn to come."""
        return (self.order.index(seat) - self.turn) % len(self.order)

    def let_pass(self, index: int | None = None) -> None:
        """End a turn with a pass, written down with an entry or not."""
        self.said.append(Said(self.bidder, "bid", index))
        self.turn += 1
        self.passes += 1

    def go_to(self, seat: Seat) -> None:
        """Let turns pass until it is this seat's."""
        for _ in range(self.passes_until(seat)):
            self.let_pass()

    def bid_in_turn(self, index: int, seat: Seat) -> None:
        """Let a seat bid, once its turn has come; all others may speak again."""
        self.go_to(seat)
        self.said.append(Said(seat, "bid", index))
        self.turn += 1
        self.passes = 0

    def end_by_passes(self) -> None:
        """Let everybody pass who may still speak."""
        while self.passes_left > 0:
            self.let_pass()

    @property
    def may_close(self) -> bool:
        """Whether the bidding may be over by passes alone."""
        return self.stage == "bid"

    def close_bidding(self) -> None:
        """End the bidding, and let the play begin."""
        raise NotImplementedError


def do_pass(hand: Bids, index: int, entry: Entry) -> None:
    """Pass; the last pass that is left ends the bidding (ULT 1.2, SNA 2.4)."""
    hand.go_to(seat_of(entry))
    hand.let_pass(index)
    if hand.passes_left <= 0:
        hand.close_bidding()
