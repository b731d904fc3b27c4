"""The state of a hand while its entries are applied, and its stages.

Stages in order: `bid` (SNA 2.4; two players seldom), `trick1` (snapszer, kontra), `play`, and
`over` once the hand has ended. Entries naming trumps, and facts, belong to no stage.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.adjudication.kontra_ladder import KontraLadder, KontraStep, is_announcers_turn
from engine.card_play.hand_state import BID, BiddingState
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry
from engine.results.items import THE_GAME
from engine.snapszer import rule_constants as constants
from engine.snapszer.known_cards import KnownCards
from engine.snapszer.rule_constants import Bid, RuleSet


def seats_on_side_of(
    order: tuple[Seat, ...], declarer: Seat, partner: Seat | None, seat: Seat
) -> tuple[Seat, ...]:
    """Return the seats on a seat's side, where the declarer plays with a partner or alone."""
    declarers = {declarer, partner}
    return tuple(one for one in order if (one in declarers) is (seat in declarers))


@dataclass(frozen=True, slots=True)
class Meld:
    """An announced 20 or 40: its entry, seat and the number of tricks before it (SNA 2.2).

    Its `suit` may only become known when it is led; `led` is set then.
    """

    index: int
    seat: Seat
    figure: str
    suit: Suit | None
    after: int
    led: bool = False


@dataclass(frozen=True, slots=True)
class KontraChain(KontraLadder):
    """The game or the snapszer with its ladder (SNA 3.1); `by` is the seat that answers a kontra.

    `cards` is the number of cards that had been played when the last step was said in its turn.
    """

    by: Seat
    cards: int = 0


@dataclass(slots=True, eq=False)
class Hand(BiddingState[Bid]):
    """The state of a hand in progress, by the `rules` of its table.

    `called` is the called card, `invitation` the way durchmarsch invites and its card; `exchanged`
    and `closed` have the seat that did so. `silent` are the seats that had their turn and did not
    start a ladder. The hand was ended by `kesz` or by a `penalty`, which is a revoke that was
    claimed. `allowed` are the readings that alone allow an entry; to see it, `bound` is the play
    as it were if the duties applied with a closed talon (SNA 2.3 closed_talon_binds).
    """

    MOST_IN_PLAY = constants.MOST_IN_PLAY
    rules: RuleSet = constants.SNAPSZER_RULES
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
    allowed: frozenset[str] = frozenset()
    bound: KnownCards | None = None
    deal: KnownCards = field(init=False)

    def __post_init__(self) -> None:
        """Start before the first announcement; two players bid only at some tables."""
        BiddingState.__post_init__(self)
        self.deal = KnownCards(self.order, closing_binds=self.rules.closed_talon_binds)
        if not self.may_bid:
            self.begin()

    # -- players and contract

    @property
    def players(self) -> int:
        """The number of players of the hand; a dealer who sits out is none (SNA 1.7)."""
        return len(self.order)

    @property
    def may_bid(self) -> bool:
        """Return whether there are bids: two players have none, unless agreed (SNA 2.4)."""
        return self.rules.may_bid(self.players)

    @property
    def contract(self) -> str | None:
        """The contract, once the bidding is over: a bid, or the basic game (SNA 2.4)."""
        if self.stage == BID:
            return None
        return self.bid.word if self.bid is not None else constants.BASIC

    @property
    def forehand(self) -> Seat:
        """The seat that names the card or the suit, and plays the basic game (SNA 1.3)."""
        return self.order[0]

    @property
    def declarer(self) -> Seat:
        """The last bidder, else forehand (SNA 2.4)."""
        return self.bids[-1][1] if self.bids else self.order[0]

    @property
    def has_partners(self) -> bool:
        """Return whether the holder of a called card is the declarer's partner (SNA 1.3)."""
        return not self.bids and len(self.order) == constants.FOUR

    def side(self, seat: Seat, holder: Seat | None) -> tuple[Seat, ...]:
        """Return the seats on a seat's side if `holder` held the called card (SNA 1.3, 2.1).

        In a bid the bidder is alone, except for an invited player (SNA 2.4).
        """
        partner = holder if self.bids or len(self.order) == constants.FOUR else None
        return seats_on_side_of(self.order, self.declarer, partner, seat)

    def known_side(self, seat: Seat, holder: Seat | None) -> tuple[Seat, ...]:
        """Return the seats certainly on a seat's side, even if the holder is unknown."""
        unknown = self.seeks_holder and holder is None
        return (seat,) if unknown else self.side(seat, holder)

    def others(self, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats that are not on a side."""
        return tuple(seat for seat in self.order if seat not in side)

    @property
    def partner_card(self) -> Card | None:
        """The card whose holder is with the declarer, called or invited (SNA 1.3, 2.4)."""
        if not self.bids:
            return self.called
        return self.invitation[2] if self.invitation is not None else None

    @property
    def is_open_to_all(self) -> bool:
        """Return whether the last trick's winner is with the bidder: "aki szagol" (SNA 2.4)."""
        return self.invitation is not None and self.invitation[2] is None

    @property
    def may_lose_alone(self) -> bool:
        """Return whether the trick that breaks a bid decides who writes (SNA 2.9 lost_alone)."""
        is_by_card = self.invitation is not None and self.invitation[2] is not None
        return is_by_card and self.rules.lost_alone == constants.WITH_OTHERS

    @property
    def seeks_holder(self) -> bool:
        """Return whether some seat is with the declarer for a card that it holds (SNA 1.3, 2.4)."""
        return self.partner_card is not None if self.bids else len(self.order) == constants.FOUR

    @property
    def possible_holders(self) -> tuple[Seat | None, ...]:
        """The seats that may have that card by the cards seen, even by revoking (SNA 1.3, 2.4).

        A player who did not follow may have revoked, which stands (SNA 3.3).
        """
        if not self.seeks_holder:
            return (None,)
        able = self.order if self.bid is None else self.others((self.declarer,))
        card = self.partner_card
        if card is not None and not self.deal.broken:
            able = tuple(seat for seat in self.deal.may_hold(card) if seat in able) or able
        return tuple(seat for seat in able if self._makes_partners(seat)) or able

    def _makes_partners(self, holder: Seat) -> bool:
        """Return whether a holder makes partners of all who answered (SNA 3.1 rekontra_by_partner).

        Who answers for another says that he is his partner.
        """
        return all(
            step.seat in self.side(chain.by, holder)
            for chain in self.chains.values()
            for step in self.partners_answers(chain)
        )

    def partners_answers(self, chain: KontraChain) -> Iterator[KontraStep]:
        """Yield the answers by others than the announcer (SNA 3.1 rekontra_by_partner)."""
        for number, step in enumerate(chain.steps, self.first_level(chain)):
            if is_announcers_turn(number) and step.seat is not chain.by:
                yield step

    @property
    def likely_holders(self) -> tuple[Seat | None, ...]:
        """The possible holders without a revoke, or whose revoke was claimed (SNA 3.3).

        If that leaves nobody, somebody did revoke, and it may be any of them.
        """
        able, card = self.possible_holders, self.partner_card
        if card is None or len(able) == 1:
            return able
        called = self.penalty[1].seat if self.penalty is not None else None
        likely = self.deal.likely(card, tuple(seat for seat in able if seat is not None))
        return tuple(seat for seat in able if seat in likely or seat is called)

    @property
    def may_break(self) -> bool:
        """Return whether there is an undertaking that a trick may break (SNA 2.4, 2.5)."""
        return bool(self.bids) or self.snapszer is not None

    @property
    def ended(self) -> bool:
        """Return whether an announcement, a revoke or a fact has ended the play."""
        told = self.kesz is not None or self.penalty is not None
        return told or "went" in self.facts or "last-trick" in self.facts

    @property
    def is_ruled(self) -> bool:
        """Return whether the director ruled on the outcome of the item (SES 6.1)."""
        return self.item in self.rulings.outcomes

    @property
    def dealer_shares(self) -> bool:
        """True if of five the dealer writes with the declarer's opponents (SNA 1.7)."""
        return self.rules.dealer_shares

    # -- stages

    @property
    def passes_left(self) -> int:
        """The number of passes in a row that would end the bidding, but the bidder's (SNA 2.4)."""
        return self.players - self.passes - (1 if self.bids else 0)

    def close_bidding(self) -> None:
        """Let all remaining speakers pass, and start the play (SNA 2.4)."""
        self.end_by_passes()
        self.begin()

    def begin(self) -> None:
        """Start the play with the declarer; a bid voids partner and trumps (SNA 2.4)."""
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
        """Set the trumps (SNA 1.3)."""
        self.trump = trump
        if self.stage != BID:
            self.deal.set_trump(trump)

    @property
    def item(self) -> str:
        """The id of the deciding item: a snapszer takes the game's place (SNA 2.5)."""
        return constants.SNAPSZER if self.snapszer is not None else THE_GAME

    def level(self, chain: KontraChain) -> int:
        """Return the number of valid steps of a ladder, including initial ones (SNA 3.2)."""
        return self.first_level(chain) + len(chain.steps)

    def first_level(self, chain: KontraChain) -> int:
        """Return the number of steps valid from the start, at some tables in the basic game only.

        (SNA 3.2 start_level_for_all.)
        """
        return 0 if self.starts_lower(chain) else constants.FIRST_LEVEL[self.players]

    def starts_lower(self, chain: KontraChain) -> bool:
        """Return whether a bid or a snapszer starts at x1 by the table's reading (SNA 3.2)."""
        is_basic = chain.id == THE_GAME and not self.bids
        has_level = constants.FIRST_LEVEL[self.players] > 0 and not is_basic
        return has_level and not self.rules.start_level_for_all

    @property
    def open_chains(self) -> tuple[KontraChain, ...]:
        """The ladders that may be raised: once a snapszer was said its own (SNA 3.1).

        At some tables the game's, too (SNA 3.1 kontra_beside_snapszer).
        """
        is_beside = self.snapszer is not None and self.rules.kontra_beside_snapszer
        return tuple(self.chains.values()) if is_beside else (self.chains[self.item],)


NAMED_BY = {constants.FOUR: "call", constants.THREE: "trump", constants.TWO: "turned-up"}
"""The kind of entry that names trumps, by the number of players (SNA 1.3)."""
