"""The state of a hand in progress: players, announcements, turns and bidding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from engine.adjudication.kontra_ladder import KontraLadder
from engine.adjudication.ruling import Rulings
from engine.card_play.sitting_out import seats_in_play
from engine.card_play.trick_play import TrickPlay
from engine.hand.cards import Seat, rotate_seats
from engine.hand.record import Entry, seat_of
from engine.hand.state_copy import copy_state
from engine.results.adjudication import HandDisplay, SpokenEntry, spoken_entry
from engine.results.entry_problem import EntryProblem, Trouble, make_problem

T = TypeVar("T")


BID: Final = "bid"
PLAY: Final = "play"
OVER: Final = "over"
"""The stages of a hand: bidding, play, and after its end."""


# Saves 1 % of adjudicating a whole hand of Tarokk; decided by its arguments.
@lru_cache(maxsize=64)
def _from(order: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    return rotate_seats(order, first)


@dataclass(slots=True, eq=False)
class TurnState:
    """The state of a hand in which all speak in turn, while its entries are applied.

    `order` are the players from forehand, who sits to the dealer's right, at most `MOST_IN_PLAY`:
    a dealer behind them sits out. `deal` has the known cards. `said` are the announcements so far,
    `troubles` the doubts about accepted entries. `turn` counts all turns so far, `passes` the
    consecutive passes. `chains` are the items that can be raised, and `facts` the entered facts
    about the play.
    """

    MOST_IN_PLAY: ClassVar[int | None] = None
    places: tuple[Seat, ...]
    dealer: Seat
    order: tuple[Seat, ...] = field(init=False)
    deal: TrickPlay = field(init=False)
    stage: str = field(init=False, default=BID)
    said: list[SpokenEntry] = field(init=False, default_factory=list)
    troubles: list[Trouble] = field(init=False, default_factory=list)
    rulings: Rulings = field(init=False, default_factory=Rulings)
    turn: int = field(init=False, default=0)
    passes: int = field(init=False, default=0)
    chains: Mapping[str, KontraLadder] = field(init=False, default_factory=dict)
    facts: dict[Any, tuple[int, Entry]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Start before the first announcement."""
        self.order = seats_in_play(self.places, self.dealer, self.MOST_IN_PLAY)

    def copy(self) -> Self:
        """Return an independent copy."""
        return copy_state(self, list, dict, type(self.deal), Rulings)

    @property
    def declarer(self) -> Seat | None:
        """The seat that plays the bid."""
        raise NotImplementedError

    @property
    def the_declarer(self) -> Seat:
        """The declarer, once the bidding is known to be over."""
        seat = self.declarer
        if seat is None:  # pragma: no cover - a programmer's mistake
            raise AssertionError("no declarer yet")
        return seat

    @property
    def idle(self) -> tuple[Seat, ...]:
        """The dealer if he sits out."""
        return () if self.dealer in self.order else (self.dealer,)

    @property
    def dealer_shares(self) -> bool:
        """True if a dealer who sits out shares the defenders' payments at this table."""
        return False

    def with_sharing_dealer(self, *seats: Seat) -> tuple[Seat, ...]:
        """Return these seats, and the dealer if he sits out and shares in payments."""
        return (*seats, *self.idle) if self.dealer_shares else seats

    @property
    def paid_seats(self) -> tuple[Seat, ...]:
        """The seats that pay and are paid."""
        return self.with_sharing_dealer(*self.order)

    @property
    def ruled_seats(self) -> tuple[Seat, ...]:
        """The seats whose points a director may decide."""
        return self.paid_seats

    def around(self) -> tuple[Seat, ...]:
        """Return the seats from the declarer to the right."""
        return _from(self.order, self.declarer or self.the_declarer)

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """The seats in speaking order: from forehand in the bidding, later from the declarer."""
        return self.order if self.stage == BID else self.around()

    @property
    def speaker(self) -> Seat:
        """The seat whose turn it is to speak."""
        return self.speakers[self.turn % len(self.order)]

    @property
    def passes_left(self) -> int:
        """The number of consecutive passes that would end the bidding."""
        return len(self.order) - self.passes

    def passes_until(self, seat: Seat) -> int:
        """Return the number of passes before a seat's turn."""
        return (self.speakers.index(seat) - self.turn) % len(self.order)

    @property
    def may_close(self) -> bool:
        """Return whether passes alone may end the bidding; without bidding there is nothing to."""
        return False

    def close_bidding(self) -> None:
        """End the bidding, and start the play."""
        raise NotImplementedError

    def seat_in_turn(self) -> Seat | None:
        """Return the seat in turn: to play once a card was played, before that to speak."""
        if self.stage == OVER:
            return None
        return self.deal.turn if self.deal.begun or self.stage == PLAY else self.speaker

    def table(self, turn: Seat | None, **told: Any) -> HandDisplay:  # noqa: ANN401 - fields of Table
        """Return the state of the table, with the fields `told` by the game."""
        return HandDisplay(
            self.stage,
            turn,
            self.dealer,
            self.order,
            said=tuple(self.said),
            uninvolved=tuple(seat for seat in self.idle if seat not in self.ruled_seats),
            **told,
        )

    def let_pass(self, index: int | None = None) -> None:
        """End a turn with a pass, which may have an entry."""
        self.said.append(spoken_entry(self.speaker, self.stage, index))
        self.turn += 1
        self.passes += 1

    def go_to(self, seat: Seat) -> None:
        """Let the other seats pass until it is this seat's turn."""
        for _ in range(self.passes_until(seat)):
            self.let_pass()

    def end_by_passes(self) -> None:
        """Let all remaining speakers pass."""
        while self.passes_left > 0:
            self.let_pass()


@dataclass(slots=True, eq=False)
class BiddingState(TurnState, Generic[T]):
    """The state of a hand with bidding; `bids` have the entry, the seat and the bid."""

    bids: list[tuple[int, Seat, T]] = field(init=False, default_factory=list)

    @property
    def bid(self) -> T | None:
        """The standing bid."""
        return self.bids[-1][2] if self.bids else None

    @property
    def bidder(self) -> Seat | None:
        """The seat with the standing bid."""
        return self.bids[-1][1] if self.bids else None

    def check_turn(self, seat: Seat) -> EntryProblem | None:
        """Check that it is a seat's turn, now or after passes."""
        over = self.passes_until(seat) >= self.passes_left
        return make_problem(f"{self.deal.GAME}.bidding-is-over") if over else None

    def bid_in_turn(self, index: int, seat: Seat, bid: T) -> None:
        """Apply a seat's bid in its turn; all others may speak again."""
        self.go_to(seat)
        self.said.append(SpokenEntry(seat, BID, index))
        self.bids.append((index, seat, bid))
        self.turn += 1
        self.passes = 0

    @property
    def may_close(self) -> bool:
        """Return whether passes alone may end the bidding."""
        return self.stage == BID


def check_pass(hand: BiddingState[Any], entry: Entry) -> EntryProblem | None:
    """Check that a seat may pass; a pass is valid for that turn only (ULT 1.2, SNA 2.4)."""
    return hand.check_turn(seat_of(entry))


def do_pass(hand: BiddingState[Any], index: int, entry: Entry) -> None:
    """Apply a pass; the last one ends the bidding (ULT 1.2, SNA 2.4)."""
    hand.go_to(seat_of(entry))
    hand.let_pass(index)
    if hand.passes_left <= 0:
        hand.close_bidding()
