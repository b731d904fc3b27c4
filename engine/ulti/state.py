"""State of a hand during replay, and the transitions between its stages.

Stages in order: `bid` (ULT 1), `trick1` (trumps, 20 and 40, kontra: up to the end of trick 1, ULT 2
and 3), `play`, and `over` if a hand ends before its play does. Facts belong to no stage.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.adjudication.kontra_ladder import KontraLadder
from engine.card_play.hand_state import BID, BiddingState
from engine.hand.cards import Seat, Suit
from engine.hand.record import Entry
from engine.packs.hungarian_pack import PIROS
from engine.ulti.known_cards import KnownCards
from engine.ulti.rule_constants import COMPONENTS, FOUR_M, PASSZ, PLAYERS, Bid, RuleSet

FIRST_TURNS = 3
"""The number of turns to speak before playing to trick 1; the declarer has the first."""


@dataclass(frozen=True, slots=True)
class KontraChain(KontraLadder):
    """A component with its kontra chain (ULT 3).

    `against` is one defender if each has his own chain. `out` are the seats that did not raise in
    their turn (ULT 3.1).
    """

    name: str
    against: Seat | None = None


def _chains(names: tuple[str, ...], defenders: tuple[Seat, ...]) -> tuple[KontraChain, ...]:
    """Return the chains of components before any kontra (ULT 3.2).

    A dealer who shares has chains of his own, too, which nobody raises (ULT 1.8).
    """
    chains: list[KontraChain] = []
    for name in names:
        if COMPONENTS[name].apart:
            chains += [KontraChain(f"{name}/{seat.value}", name, seat) for seat in defenders]
        else:
            chains.append(KontraChain(name, name))
    return tuple(chains)


@dataclass(slots=True, eq=False)
class Hand(BiddingState[Bid]):
    """A hand in progress, by the `rules` of its table.

    `withdrawn` are announced 20s and 40s that were put right, by the index of the announcement;
    `played` tells whether anything was entered that only play can show. A revoke's `penalty` ended
    the hand in the stage `stopped`; `lifted` are the penalties that the director declared void
    (SES 6.1).
    """

    MOST_IN_PLAY = PLAYERS
    misdeals: tuple[int, ...] = ()
    rules: RuleSet = FOUR_M
    trump: Suit | None = None
    chains: dict[str, KontraChain] = field(init=False, default_factory=dict)
    announced: list[tuple[int, Seat, str]] = field(default_factory=list)
    withdrawn: dict[int, str] = field(default_factory=dict)
    played: bool = False
    thrown: int | None = None
    penalty: tuple[int, Entry] | None = None
    stopped: str = ""
    lifted: tuple[tuple[int, Entry], ...] = ()
    deal: KnownCards = field(init=False)

    def __post_init__(self) -> None:
        """Start before the first bid."""
        BiddingState.__post_init__(self)
        self.deal = KnownCards(self.order)

    def deal_again(self) -> None:
        """Start again from the deal; all words before a misdeal are void (ULT 5.5)."""
        troubles, rulings, said = self.troubles, self.rulings, self.said
        Hand.__init__(self, self.places, self.dealer, self.misdeals, self.rules)
        self.troubles, self.rulings = troubles, rulings
        self.said = [one._replace(void=True) for one in said]

    # -- roles and values

    @property
    def contract(self) -> Bid | None:
        """The final bid, once the bidding is over."""
        return self.bids[-1][2] if self.stage != BID and self.bids else None

    @property
    def declarer(self) -> Seat | None:
        """The last bidder, who plays alone, once the bidding is over (ULT 1.2)."""
        return self.bids[-1][1] if self.stage != BID and self.bids else None

    def defenders(self) -> tuple[Seat, ...]:
        """Return the two opponents of the declarer, in order of play."""
        return self.around()[1:]

    @property
    def dealer_shares(self) -> bool:
        """True if of four the dealer pays and is paid like a defender (ULT 1.8)."""
        return self.rules.dealer_shares

    @property
    def piros(self) -> bool:
        """True if piros is trumps, which doubles silent figures too (ULT 4.3)."""
        return self.trump is PIROS

    @property
    def has_parti(self) -> bool:
        """True if the game has a parti: passz, or ulti alone (ULT 1.4, 2.5)."""
        return self.plays(PASSZ)

    def plays(self, name: str) -> bool:
        """Return whether a component is part of the contract (ULT 1.3)."""
        bid = self.contract
        return bid is not None and name in bid.names

    def said_by(self, seats: tuple[Seat, ...], figure: str) -> int:
        """Return how many 20s or 40s these seats announced (ULT 2.5)."""
        return sum(seat in seats and said == figure for _, seat, said in self.announced)

    # -- transitions

    @property
    def may_close(self) -> bool:
        """True if passes alone may end the bidding: there is a bid (ULT 1.2)."""
        return self.stage == BID and bool(self.bids)

    def close_bidding(self) -> None:
        """End the bidding by passes: the last bidder is the declarer (ULT 1.2)."""
        self.end_by_passes()
        self.stage = "trick1"
        self.turn = 0
        bid = self.bids[-1][2]
        others = self.with_sharing_dealer(*self.defenders())
        self.chains = {chain.id: chain for chain in _chains(bid.names, others)}
        self.deal.start(self.the_declarer)
        if bid.has_trumps:
            self.trump = PIROS if bid.piros else None
            self.deal.set_trump(self.trump)
