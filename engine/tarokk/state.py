"""The state of a hand while its entries are followed, and the passage from stage to stage.

Stages in order: `bid` (TAR 2), `talon` (shares and discards, TAR 2.6), `announce` (TAR 3), `play`,
and `over` once nothing can be said or played any more. Facts belong to no stage.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import Any, Self, TypeVar

from engine.adjudication.kontra_ladder import KontraLadder
from engine.card_play.hand_state import BID, TurnState
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry
from engine.results.items import THE_GAME
from engine.tarokk.deal import Deal
from engine.tarokk.table import BIDS, ID_OF_SUIT, SHARES, RuleSet

T = TypeVar("T")

MOST_SILENT = 3
"""So many passes in a row end the announcements (TAR 3.1)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid, or the standing one held (TAR 2.1).

    `jump` tells how many steps it left out (TAR 2.4), and `free` that the three others had passed.
    """

    index: int
    seat: Seat
    word: str
    hold: bool = False
    jump: int = 0
    free: bool = False


@dataclass(frozen=True, slots=True)
class Signal:
    """A card with a great honour that a seat tells of by its jump or its pass (TAR 2.4, 2.5)."""

    index: int
    seat: Seat
    card: Card
    yielded: bool = False


@dataclass(frozen=True, slots=True)
class FigureState:
    """An announced figure, by whom and in which turn (TAR 3.1); `id` is that of its item.

    It is `void` once an uhu on the same card has freed from it (TAR 4.2).
    """

    index: int
    seat: Seat
    figure: str
    suit: Suit | None
    turn: int
    void: bool = False

    @property
    def name(self) -> str:
        """The figure, with the suit that was named."""
        return _named(self.figure, self.suit)

    @property
    def id(self) -> str:
        """Its item's id."""
        return _item_of(self.figure, self.suit, self.seat)


def _named(figure: str, suit: Suit | None) -> str:
    return figure if suit is None else f"{figure}-{ID_OF_SUIT[suit]}"


@lru_cache(maxsize=1024)
def _item_of(figure: str, suit: Suit | None, seat: Seat) -> str:
    return f"{_named(figure, suit)}/{seat.value}"


@dataclass(frozen=True, slots=True)
class KontraChain(KontraLadder):
    """The game or a figure with its ladder of kontra; `by` undertook it (TAR 5.1)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class SpokenWord:
    """A figure or a step of kontra, as it tells on which side its speaker is (TAR 3.4).

    `by` undertook the item, None where the word is the announcement itself; `answers` tells that
    the step is one of the side that undertook it.
    """

    index: int
    seat: Seat
    turn: int
    item: str
    by: Seat | None = None
    answers: bool = False


@dataclass(slots=True, eq=False)
class Hand(TurnState):
    """A hand under way.

    `out` are those who have passed in the bidding, `spoken` those who have had their first turn.
    In the announcements `spoke` tells that something was said in the present turn, of which there
    can be several words. `laid` are the tarokks that were announced as laid away, with those that
    were shown, and `laid_at` tells where the cards laid away were told. `implied` is the turn from
    which only passes that nobody entered yet would end the announcements. `judged` keeps what
    all that is known comes to (`outcomes.judged`), and `found` what was found `once`, as who may be
    with whom (`sides`), until something more is told.
    """

    rules: RuleSet
    out: frozenset[Seat] = frozenset()
    spoken: frozenset[Seat] = frozenset()
    bids: list[Bid] = field(default_factory=list)
    signals: list[Signal] = field(default_factory=list)
    thrown: tuple[int, Entry] | None = None
    passed_out: bool = False
    no_honour: int | None = None
    implied: int | None = None
    laid_at: dict[Seat, int] = field(default_factory=dict)
    laid: dict[Seat, tuple[int, int, tuple[Card, ...] | None]] = field(default_factory=dict)
    called: Card | None = None
    called_at: int | None = None
    spoke: bool = False
    counts: list[tuple[int, Seat, int]] = field(default_factory=list)
    figures: list[FigureState] = field(default_factory=list)
    words: list[SpokenWord] = field(default_factory=list)
    chains: dict[str, KontraChain] = field(init=False, default_factory=dict)
    deal: Deal = field(init=False)
    judged: tuple[Any, ...] | None = field(init=False, default=None)
    found: dict[str, Any] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Start before the first word."""
        TurnState.__post_init__(self)
        self.deal = Deal(self.order)

    def copy(self) -> Self:
        """An independent copy."""
        twin = TurnState.copy(self)
        twin.judged = None
        twin.found.clear()
        return twin

    # -- who and what

    @property
    def bid(self) -> str | None:
        """The standing bid; none once the hand was thrown in, as nobody plays it (TAR 2.7)."""
        return self.bids[-1].word if self.bids and self.thrown is None else None

    @property
    def value(self) -> int:
        """V, what the bid makes the game worth (TAR 2.1)."""
        return BIDS[self.bids[-1].word]

    @property
    def declarer(self) -> Seat | None:
        """Who plays the game once the bidding is over (TAR 2.1); nobody if it was thrown in."""
        bid_for = self.bids and self.stage != BID and self.thrown is None
        return self.bids[-1].seat if bid_for else None

    @property
    def leader(self) -> Seat:
        """Who leads to trick 1: whoever began the bidding (TAR 6.1)."""
        return self.order[0]

    def share(self, seat: Seat) -> int:
        """How many cards a seat takes from the talon (TAR 2.6)."""
        return SHARES[self.bids[-1].word][self.around().index(seat)]

    @property
    def nothing_played(self) -> bool:
        """Whether the hand ended before its announcements: no item but 2.2's loss."""
        return self.passed_out or self.thrown is not None or self.no_honour is not None

    @property
    def play_told(self) -> bool:
        """Whether anything was told of how the play went."""
        return self.deal.begun or bool(self.facts.keys() - {"held"})

    @property
    def signal(self) -> Signal | None:
        """The signal that the declarer has accepted, as it is somebody else's (TAR 3.2)."""
        taken = [one for one in self.signals if one.seat is not self.declarer]
        return taken[-1] if taken and self.declarer is not None else None

    def figure_of(self, item: str) -> FigureState | None:
        """The announced figure of an item."""
        return next((one for one in self.figures if one.id == item), None)

    @property
    def spoken_out(self) -> bool:
        """Whether the announcements are over for certain."""
        return self.stage in {"play", "over"} and self.implied is None

    def has_spoken(self, seat: Seat) -> bool:
        """Whether a seat's first turn in the announcements is over for certain."""
        turn = self.turn if self.implied is None else self.implied
        begun = self.stage == "announce" or self.implied is not None
        return self.spoken_out or (begun and turn > self.around().index(seat))

    # -- from stage to stage

    @property
    def passes_left(self) -> int:
        """How many passes in a row would end the announcements (TAR 3.1)."""
        return MOST_SILENT - self.passes

    def begin_talon(self) -> None:
        """Let the declarer and then the others take their cards (TAR 2.6)."""
        self.stage = "talon"
        self.turn = 0
        self.chains[THE_GAME] = KontraChain(THE_GAME, self.the_declarer)
        self.deal.begin_talon({seat: self.share(seat) for seat in self.order})

    def begin_play(self) -> None:
        """Let the one who began the bidding lead (TAR 6.1)."""
        self.stage = "play"
        self.deal.start(self.leader)


def once(find: Callable[[Hand], T]) -> Callable[[Hand], T]:
    """Let something be found once of a hand, until something more is told of it."""

    @wraps(find)
    def found(hand: Hand) -> T:
        known: T | None = hand.found.get(find.__name__)
        if known is None:
            known = hand.found[find.__name__] = find(hand)
        return known

    return found
