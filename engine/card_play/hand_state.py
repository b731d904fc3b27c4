"""A hand under way: who plays, what was said, speaking in turn, and bidding until passes end it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Generic, Self, TypeVar

from engine.adjudication.kontra_ladder import KontraLadder
from engine.adjudication.ruling import Rulings
from engine.card_play.trick_play import TrickPlay
from engine.hand.cards import Seat, rotate_seats, seat_right_of
from engine.hand.record import Entry, seat_of
from engine.hand.state_copy import shallow_twin
from engine.results.adjudication import PrintedText, Table, said_of
from engine.results.entry_problem import EntryProblem, Trouble, make_problem

T = TypeVar("T")


BID: Final = "bid"
PLAY: Final = "play"
OVER: Final = "over"
"""The stages in which a hand is bid for and played, and has ended."""


@lru_cache(maxsize=64)
def _from(order: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    return rotate_seats(order, first)


@dataclass(slots=True, eq=False)
class TurnState:
    """A hand under way, in which all speak in turn, while its entries are followed.

    `order` are those who play, from forehand, who sits to the dealer's right; `deal` is what is
    known of their cards. `said` is what was said so far, `troubles` what is doubtful of entries
    that stand. `turn` counts all turns so far, `passes` those in a row. `chains` are what may be
    raised, and `facts` what was told of the play.
    """

    places: tuple[Seat, ...]
    dealer: Seat
    order: tuple[Seat, ...] = field(init=False)
    deal: TrickPlay = field(init=False)
    stage: str = field(init=False, default=BID)
    said: list[PrintedText] = field(init=False, default_factory=list)
    troubles: list[Trouble] = field(init=False, default_factory=list)
    rulings: Rulings = field(init=False, default_factory=Rulings)
    turn: int = field(init=False, default=0)
    passes: int = field(init=False, default=0)
    chains: Mapping[str, KontraLadder] = field(init=False, default_factory=dict)
    facts: dict[Any, tuple[int, Entry]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Start before the first word."""
        self.order = rotate_seats(self.places, seat_right_of(self.places, self.dealer))

    def copy(self) -> Self:
        """An independent copy: what happens to it leaves this one as it is."""
        return shallow_twin(self, list, dict, type(self.deal), Rulings)

    @property
    def declarer(self) -> Seat | None:
        """Who plays what was bid."""
        raise NotImplementedError

    @property
    def the_declarer(self) -> Seat:
        """The declarer, where the bidding is known to be over."""
        seat = self.declarer
        if seat is None:  # pragma: no cover - a programmer's mistake
            raise AssertionError("no declarer yet")
        return seat

    def around(self) -> tuple[Seat, ...]:
        """The seats from the declarer to the right."""
        return _from(self.order, self.declarer or self.the_declarer)

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """Who speaks, the first one first: forehand in the bidding, after it the declarer."""
        return self.order if self.stage == BID else self.around()

    @property
    def speaker(self) -> Seat:
        """Whose turn it is to speak."""
        return self.speakers[self.turn % len(self.order)]

    @property
    def passes_left(self) -> int:
        """How many passes in a row would end it."""
        return len(self.order) - self.passes

    def passes_until(self, seat: Seat) -> int:
        """How many would have to pass for a seat's turn to come."""
        return (self.speakers.index(seat) - self.turn) % len(self.order)

    def seat_in_turn(self) -> Seat | None:
        """Whose turn it is: to speak, and once a card has fallen or nothing is said, to play."""
        if self.stage == OVER:
            return None
        return self.deal.turn if self.deal.begun or self.stage == PLAY else self.speaker

    def table(self, turn: Seat | None, **told: Any) -> Table:  # noqa: ANN401 - as they are there
        """Where the hand stands: what every game tells alike, and what this one `told`."""
        return Table(self.stage, turn, self.dealer, self.order, said=tuple(self.said), **told)

    def let_pass(self, index: int | None = None) -> None:
        """End a turn with a pass, written down with an entry or not."""
        self.said.append(said_of(self.speaker, self.stage, index))
        self.turn += 1
        self.passes += 1

    def go_to(self, seat: Seat) -> None:
        """Let turns pass until it is this seat's."""
        for _ in range(self.passes_until(seat)):
            self.let_pass()

    def end_by_passes(self) -> None:
        """Let everybody pass who may still speak."""
        while self.passes_left > 0:
            self.let_pass()


@dataclass(slots=True, eq=False)
class BiddingState(TurnState, Generic[T]):
    """A hand that is bid for; `bids` are those so far, each with its entry and whose it is."""

    bids: list[tuple[int, Seat, T]] = field(init=False, default_factory=list)

    @property
    def bid(self) -> T | None:
        """The standing bid."""
        return self.bids[-1][2] if self.bids else None

    @property
    def bidder(self) -> Seat | None:
        """Whose that is, who plays it if nobody bids more."""
        return self.bids[-1][1] if self.bids else None

    def check_turn(self, seat: Seat) -> EntryProblem | None:
        """Whether a seat's turn is now, or comes with nothing but passes in between."""
        over = self.passes_until(seat) >= self.passes_left
        return make_problem(f"{self.deal.GAME}.bidding-is-over") if over else None

    def bid_in_turn(self, index: int, seat: Seat, bid: T) -> None:
        """Let a seat bid, once its turn has come; all others may speak again."""
        self.go_to(seat)
        self.said.append(PrintedText(seat, BID, index))
        self.bids.append((index, seat, bid))
        self.turn += 1
        self.passes = 0

    @property
    def may_close(self) -> bool:
        """Whether the bidding may be over by passes alone."""
        return self.stage == BID

    def close_bidding(self) -> None:
        """End the bidding, and let the play begin."""
        raise NotImplementedError


def check_pass(hand: BiddingState[Any], entry: Entry) -> EntryProblem | None:
    """A pass holds for that turn only (ULT 1.2, SNA 2.4)."""
    return hand.check_turn(seat_of(entry))


def do_pass(hand: BiddingState[Any], index: int, entry: Entry) -> None:
    """Pass; the last pass that is left ends the bidding (ULT 1.2, SNA 2.4)."""
    hand.go_to(seat_of(entry))
    hand.let_pass(index)
    if hand.passes_left <= 0:
        hand.close_bidding()
