"""The state of a hand while its entries are followed, and the passage from stage to stage.

Stages in order: `bid` (SNA 2.4; not with two players), `trick1` (snapszer, kontra), `play`, and
`over` once the hand has ended. What is named before the play, and facts, belong to no stage.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from engine.adjudication.kontra_ladder import KontraLadder
from engine.card_play.hand_state import BID, BiddingState
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry
from engine.results.items import THE_GAME
from engine.snapszer.deal import Deal
from engine.snapszer.table import BASIC, FIRST_LEVEL, FOUR, SNAPSZER, THREE, TWO, Bid


@lru_cache(maxsize=512)
def side_of(
    order: tuple[Seat, ...], declarer: Seat, partner: Seat | None, seat: Seat
) -> tuple[Seat, ...]:
    """Everybody on a seat's side, where the declarer plays with a partner or alone."""
    declarers = {declarer, partner}
    return tuple(one for one in order if (one in declarers) is (seat in declarers))


@dataclass(frozen=True, slots=True)
class Meld:
    """A 20 or the 40: where and by whom it was announced, after how many tricks (SNA 2.2).

    Of which `suit` it is may only show when it is led; `led` tells that it was.
    """

    index: int
    seat: Seat
    figure: str
    suit: Suit | None
    after: int
    led: bool = False


@dataclass(frozen=True, slots=True)
class KontraChain(KontraLadder):
    """The game or the snapszer with its ladder (SNA 3.1); `by` is who answers a kontra on it.

    `cards` tells how many cards had been played when the last step was said in its turn.
    """

    by: Seat
    cards: int = 0


@dataclass(slots=True, eq=False)
class Hand(BiddingState[Bid]):
    """A hand under way.

    `called` is the called card, `invitation` how durchmarsch invites and with which card;
    `exchanged` and `closed` tell who exchanged and who closed the talon. `silent` are those who had
    their turn and did not begin a ladder on what is played. `kesz` ended the hand, or a `penalty`,
    which is a revoke that was called.
    """

    called: Card | None = None
    trump: Suit | None = None
    turned_up: Card | None = None
    invitation: tuple[int, str, Card | None] | None = None
    snapszer: tuple[int, Seat] | None = None
    chains: dict[str, KontraChain] = field(init=False, default_factory=dict)
    silent: frozenset[Seat] = frozenset()
    melds: list[Meld] = field(default_factory=list)
    exchanged: tuple[int, Seat] | None = None
    closed: tuple[int, Seat] | None = None
    kesz: tuple[int, Entry] | None = None
    penalty: tuple[int, Entry] | None = None
    deal: Deal = field(init=False)

    def __post_init__(self) -> None:
        """Start before the first word; two do not bid."""
        BiddingState.__post_init__(self)
        self.deal = Deal(self.order)
        if self.players == TWO:
            self.begin()

    # -- who and what

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.order)

    @property
    def contract(self) -> str | None:
        """What is played, once the bidding is over: a bid, or the basic game (SNA 2.4)."""
        if self.stage == BID:
            return None
        return self.bid.word if self.bid is not None else BASIC

    @property
    def forehand(self) -> Seat:
        """Who names the card or the suit, and plays the basic game (SNA 1.3)."""
        return self.order[0]

    @property
    def declarer(self) -> Seat:
        """The last bidder, else forehand (SNA 2.4)."""
        return self.bids[-1][1] if self.bids else self.order[0]

    @property
    def has_partners(self) -> bool:
        """Whether the holder of a called card is the declarer's partner (SNA 1.3)."""
        return not self.bids and len(self.order) == FOUR

    def side(self, seat: Seat, holder: Seat | None) -> tuple[Seat, ...]:
        """Everybody on a seat's side if this one held the called card (SNA 1.3, 2.1).

        Over a bid the bidder is alone but for whom he invited (SNA 2.4).
        """
        partner = holder if self.bids or len(self.order) == FOUR else None
        return side_of(self.order, self.declarer, partner, seat)

    def known_side(self, seat: Seat, holder: Seat | None) -> tuple[Seat, ...]:
        """Who is certainly with a seat, where it may not be known who held the card."""
        unknown = self.seeks_holder and holder is None
        return (seat,) if unknown else self.side(seat, holder)

    def others(self, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Everybody who is not on a side."""
        return tuple(seat for seat in self.order if seat not in side)

    @property
    def partner_card(self) -> Card | None:
        """The card whose holder is with the declarer, called or invited (SNA 1.3, 2.4)."""
        if not self.bids:
            return self.called
        return self.invitation[2] if self.invitation is not None else None

    @property
    def is_open_to_all(self) -> bool:
        """Whether whoever wins the last trick is with the bidder: "aki szagol" (SNA 2.4)."""
        return self.invitation is not None and self.invitation[2] is None

    @property
    def seeks_holder(self) -> bool:
        """Whether some seat is with the declarer for a card that it holds (SNA 1.3, 2.4)."""
        return self.partner_card is not None if self.bids else len(self.order) == FOUR

    @property
    def possible_holders(self) -> tuple[Seat | None, ...]:
        """Who may have that card by the cards seen, however they were played (SNA 1.3, 2.4).

        Whoever did not follow may have revoked, which stands (SNA 3.3).
        """
        if not self.seeks_holder:
            return (None,)
        able = self.order if self.bid is None else self.others((self.declarer,))
        card = self.partner_card
        if card is None or self.deal.broken:
            return able
        return tuple(seat for seat in self.deal.may_hold(card) if seat in able) or able

    @property
    def likely_holders(self) -> tuple[Seat | None, ...]:
        """Those of them who did not revoke if they have it, or whose revoke was called (SNA 3.3).

        Where that leaves nobody, somebody did revoke, and it may be any of them.
        """
        able, card = self.possible_holders, self.partner_card
        if card is None or len(able) == 1:
            return able
        called = self.penalty[1].seat if self.penalty is not None else None
        likely = self.deal.likely(card, tuple(seat for seat in able if seat is not None))
        return tuple(seat for seat in able if seat in likely or seat is called)

    @property
    def may_break(self) -> bool:
        """Whether something is undertaken that a trick may break (SNA 2.4, 2.5)."""
        return bool(self.bids) or self.snapszer is not None

    @property
    def ended(self) -> bool:
        """Whether a word, a revoke or a fact told that the play has ended."""
        told = self.kesz is not None or self.penalty is not None
        return told or "went" in self.facts or "last-trick" in self.facts

    @property
    def is_ruled(self) -> bool:
        """Whether the director said how what is played came out (SES 6.1)."""
        return self.item in self.rulings.outcomes

    # -- from stage to stage

    @property
    def passes_left(self) -> int:
        """How many passes in a row would end the bidding: everyone's but the bidder's (SNA 2.4)."""
        return self.players - self.passes - (1 if self.bids else 0)

    def close_bidding(self) -> None:
        """Let everybody pass who may still speak, and play (SNA 2.4)."""
        self.end_by_passes()
        self.begin()

    def begin(self) -> None:
        """Let the declarer lead: a bid voids called card, partner and trumps (SNA 2.4)."""
        self.stage = "trick1"
        self.turn = 0
        self.chains[THE_GAME] = KontraChain(THE_GAME, self.declarer)
        if self.bid is not None:
            self.called = self.trump = None
            self.deal.start_bid(self.declarer, self.bid)
        else:
            self.deal.start(self.declarer)
            self.deal.set_trump(self.trump)

    def set_trump(self, trump: Suit) -> None:
        """Name the trumps (SNA 1.3)."""
        self.trump = trump
        if self.stage != BID:
            self.deal.set_trump(trump)

    @property
    def item(self) -> str:
        """The id of the item that decides: a snapszer takes the game's place (SNA 2.5)."""
        return SNAPSZER if self.snapszer is not None else THE_GAME

    def level(self, chain: KontraChain) -> int:
        """How many steps of the ladder hold on a chain, those of the start too (SNA 3.2)."""
        return FIRST_LEVEL[self.players] + len(chain.steps)


NAMED_BY = {FOUR: "call", THREE: "trump", TWO: "turned-up"}
"""How trumps come about, by how many play (SNA 1.3)."""
