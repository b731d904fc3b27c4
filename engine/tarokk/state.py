"""State of a hand during replay, and the transitions between its stages.

Stages in order: `bid` (TAR 2), `talon` (shares and discards, TAR 2.6), `announce` (TAR 3), `play`,
and `over` once nothing can be said or played any more. Facts belong to no stage.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, wraps
from typing import Any, Self, TypeVar

from engine.adjudication.kontra_ladder import KontraLadder
from engine.card_play.hand_state import BID, TurnState
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry
from engine.results.items import THE_GAME
from engine.tarokk.known_cards import KnownCards
from engine.tarokk.rule_constants import BIDS, ID_OF_SUIT, PLAYERS, SHARES, RuleSet

T = TypeVar("T")

MOST_SILENT = 3
"""The number of passes in a row that end the announcements (TAR 3.1)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid, or a hold of the standing one (TAR 2.1).

    `jump` is the number of bids skipped (TAR 2.4), and `free` tells that the other three had
    passed; `readings` are those by which alone it was allowed.
    """

    index: int
    seat: Seat
    word: str
    hold: bool = False
    jump: int = 0
    free: bool = False
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Signal:
    """A card with a great honour that a seat signals by its jump or its pass (TAR 2.4, 2.5)."""

    index: int
    seat: Seat
    card: Card
    yielded: bool = False


@dataclass(frozen=True, slots=True)
class FigureState:
    """An announced figure with its seat and turn (TAR 3.1); `id` is that of its item.

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
        """The figure with the suit that was named."""
        return _named(self.figure, self.suit)

    @property
    def id(self) -> str:
        """The id of its item."""
        return _item_id(self.figure, self.suit, self.seat)


@cache
def _item_id(figure: str, suit: Suit | None, seat: Seat) -> str:
    return f"{_named(figure, suit)}/{seat.value}"


def _named(figure: str, suit: Suit | None) -> str:
    return figure if suit is None else f"{figure}-{ID_OF_SUIT[suit]}"


@dataclass(frozen=True, slots=True)
class KontraChain(KontraLadder):
    """The kontra ladder of the game or a figure; `by` undertook the item (TAR 5.1)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class SideEvidence:
    """A figure or a kontra step, as far as it shows its speaker's side (TAR 3.4).

    `by` undertook the item, None for an announcement; `answers` tells that the step belongs to the
    side that undertook it.
    """

    index: int
    seat: Seat
    turn: int
    item: str
    by: Seat | None = None
    answers: bool = False


@dataclass(slots=True, eq=False)
class Hand(TurnState):
    """A hand in progress.

    `out` are the seats that have passed in the bidding, `spoken` those that have had their first
    turn. In the announcements `spoke` tells that something was said in the current turn, which may
    have several words. `laid` are the tarokks announced as discarded, with those shown, and
    `laid_at` the entries of discards. `needs_laid` tells that the called card is right only if one
    of the others discarded a tarokk, which nobody announced. `implied` is the turn from which only
    passes not entered yet would end the announcements. `revokes` are the entries of revokes with
    a price. `judged` caches the results of the possible plays
    (`outcomes.judge_possible_plays`), and `found` the results of `once` functions, such as the
    sides (`sides`), until the next entry.
    """

    MOST_IN_PLAY = PLAYERS
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
    needs_laid: bool = False
    spoke: bool = False
    counts: list[tuple[int, Seat, int]] = field(default_factory=list)
    figures: list[FigureState] = field(default_factory=list)
    words: list[SideEvidence] = field(default_factory=list)
    revokes: dict[Seat, int] = field(default_factory=dict)
    chains: dict[str, KontraChain] = field(init=False, default_factory=dict)
    deal: KnownCards = field(init=False)
    judged: tuple[Any, ...] | None = field(init=False, default=None)
    found: dict[str, Any] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Start before the first bid."""
        TurnState.__post_init__(self)
        self.deal = KnownCards(self.order)

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = TurnState.copy(self)
        twin.judged = None
        twin.found.clear()
        return twin

    # -- roles and values

    @property
    def bid(self) -> str | None:
        """The standing bid; None once the hand was thrown in, as nobody plays it (TAR 2.7)."""
        return self.bids[-1].word if self.bids and self.thrown is None else None

    @property
    def value(self) -> int:
        """The value V of the game by its bid (TAR 2.1)."""
        return BIDS[self.bids[-1].word]

    @property
    def declarer(self) -> Seat | None:
        """The declarer, once the bidding is over (TAR 2.1); None if the hand was thrown in."""
        bid_for = self.bids and self.stage != BID and self.thrown is None
        return self.bids[-1].seat if bid_for else None

    @property
    def dealer_shares(self) -> bool:
        """True if of five the dealer pays and is paid like a defender (TAR 1.4)."""
        return self.rules.dealer_shares

    @property
    def leader(self) -> Seat:
        """The seat that leads to trick 1: the first in the bidding (TAR 6.1)."""
        return self.order[0]

    def share(self, seat: Seat) -> int:
        """Return how many cards a seat takes from the talon (TAR 2.6)."""
        return SHARES[self.bids[-1].word][self.around().index(seat)]

    @property
    def nothing_played(self) -> bool:
        """True if the hand ended before its announcements.

        Its only item is then the loss of TAR 2.2, if any.
        """
        return self.passed_out or self.thrown is not None or self.no_honour is not None

    @property
    def play_told(self) -> bool:
        """True if a card or a fact of the play was entered."""
        return self.deal.begun or bool(self.facts.keys() - {"held"})

    @property
    def signal(self) -> Signal | None:
        """The signal that the declarer accepted, which is another seat's (TAR 3.2)."""
        taken = [one for one in self.signals if one.seat is not self.declarer]
        return taken[-1] if taken and self.declarer is not None else None

    def figure_of(self, item: str) -> FigureState | None:
        """Return the announced figure of an item."""
        return next((one for one in self.figures if one.id == item), None)

    @property
    def spoken_out(self) -> bool:
        """True if the announcements are certainly over."""
        return self.stage in {"play", "over"} and self.implied is None

    def has_spoken(self, seat: Seat) -> bool:
        """Return whether a seat's first turn in the announcements is certainly over."""
        turn = self.turn if self.implied is None else self.implied
        begun = self.stage == "announce" or self.implied is not None
        return self.spoken_out or (begun and turn > self.around().index(seat))

    # -- transitions

    @property
    def passes_left(self) -> int:
        """The number of passes in a row that would end the announcements (TAR 3.1)."""
        return MOST_SILENT - self.passes

    def begin_talon(self) -> None:
        """Begin the talon stage, in which the shares are taken (TAR 2.6)."""
        self.stage = "talon"
        self.turn = 0
        self.chains[THE_GAME] = KontraChain(THE_GAME, self.the_declarer)
        self.deal.begin_talon({seat: self.share(seat) for seat in self.order})

    def begin_play(self) -> None:
        """Begin the play; the seat that began the bidding leads (TAR 6.1)."""
        self.stage = "play"
        self.deal.start(self.leader)


def cached_until_change(find: Callable[[Hand], T]) -> Callable[[Hand], T]:
    """Cache a function of a hand until the next entry changes the hand."""

    @wraps(find)
    def found(hand: Hand) -> T:
        known: T | None = hand.found.get(find.__name__)
        if known is None:
            known = hand.found[find.__name__] = find(hand)
        return known

    return found
