"""Every number of Snapszer on one page: cards, points, units, kontra ladder, rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.card_play.trick_rules import FREE, MUST_BEAT, trick_tables
from engine.hand.cards import Card, Pack, Rank
from engine.hand.record import RuleSetRef
from engine.packs.hungarian_pack import ALSO, ASZ, FELSO, HUNGARIAN_20, HUNGARIAN_24, IX, KIRALY, X
from engine.packs.king_pairs import MOST_PAIRS
from engine.sessions.counting_method import CountingMethod
from engine.snapszer.counting_method import BUNKO, MATCH

FIVE: Final = 5
"""With five at the table the dealer sits out (SNA 1.7)."""
FOUR: Final = 4
THREE: Final = 3
TWO: Final = 2
MOST_IN_PLAY: Final = FOUR
"""The most players of a hand (SNA 1.3, 1.7)."""

# -- cards

CARDS_EACH: Final[Mapping[int, int]] = {FOUR: 6, THREE: 8, TWO: 5}
"""Cards for each, by the number of players in play (SNA 1.3)."""
TRICKS: Final[Mapping[int, int]] = {FOUR: 6, THREE: 8, TWO: 10}
"""Tricks of a hand that is played to its end, the talon drawn (SNA 1.3, 2.3)."""
PACKS: Final[Mapping[int, Pack]] = {FOUR: HUNGARIAN_24, THREE: HUNGARIAN_24, TWO: HUNGARIAN_20}
"""The pack, by the number of players (SNA 1.1)."""
CARD_POINTS: Final[Mapping[Rank, int]] = {ASZ: 11, X: 10, KIRALY: 4, FELSO: 3, ALSO: 2, IX: 0}
"""The points of cards, in the order in which they beat each other (SNA 1.1)."""
BETLI_ORDER: Final = (ASZ, KIRALY, FELSO, ALSO, X, IX)
"""The order of the cards in betli (SNA 1.2)."""
ALL_CARDS: Final = HUNGARIAN_24.cards
BOUND_TABLES: Final = trick_tables(ALL_CARDS, tuple(CARD_POINTS), duties=MUST_BEAT)
"""The tables with duties to follow, trump and beat, for each trump suit and none (SNA 1.4)."""
FREE_TABLES: Final = trick_tables(ALL_CARDS, tuple(CARD_POINTS), duties=FREE)
"""The tables for two players while the talon has cards (SNA 1.4)."""
BETLI_TABLE: Final = trick_tables(ALL_CARDS, BETLI_ORDER, duties=MUST_BEAT)[None]
ABOVE_TRUMP: Final = len(HUNGARIAN_20.cards) - TWO * CARDS_EACH[TWO] - 1
"""Cards of the talon above the turned-up one, before the first trick (SNA 1.3)."""
LEAST_ABOVE: Final = 3
"""The least number of cards above it for the exchange and for closing (SNA 2.3)."""


WORTH: Final[Mapping[Card, int]] = {card: CARD_POINTS[card.rank] for card in ALL_CARDS}
"""The points of each card (SNA 1.1)."""


# -- the aim

AIM: Final = 66
"""Points that win (SNA 2.1)."""
HALF: Final = 33
"""The points with which the losers lose one unit only (SNA 3)."""
MELDS: Final[Mapping[str, int]] = {"20": 20, "40": 40}
"""A király and a felső of one suit: of a plain one, or of trumps (SNA 2.2)."""
MOST_POINTS: Final = sum(WORTH.values()) + sum(
    MELDS[figure] * times for figure, times in MOST_PAIRS.items()
)
"""The highest possible number of points: all cards and all melds (SNA 1.1, 2.2)."""

# -- units

BASIC: Final = "alapjatek"
SNAPSZER: Final = "snapszer"
FAILED_CLOSING: Final = "failed-closing"
SPARED: Final = "33"
FEWER: Final = "fewer"
NO_TRICK: Final = "no-trick"
CLASSES: Final[Mapping[str, int]] = {SPARED: 1, FEWER: 2, NO_TRICK: 3}
"""Units of the basic game by the losers' points: 33 or more, fewer, no trick (SNA 3)."""
NOBODY_HAS_IT: Final = 1
"""Units where nobody reached the aim and the last trick won (SNA 3)."""
UNITS: Final[Mapping[str, int]] = {SNAPSZER: 4, FAILED_CLOSING: 4}
"""Units of undertakings within the game (SNA 3)."""
BESIDE_SNAPSZER: Final = 1
"""Units of a kontra'd game beside a snapszer (SNA 3.1 kontra_beside_snapszer)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid over the basic game (SNA 2.4, 3): it takes `every` trick or none; some `invite`."""

    word: str
    units: int
    every: bool = False


BETLI: Final = "betli"
DURCHMARSCH: Final = "durchmarsch"
BIDS: Final[Mapping[str, Bid]] = {
    bid.word: bid
    for bid in (
        Bid(BETLI, 5),
        Bid(DURCHMARSCH, 6, every=True),
        Bid("teritett-betli", 10),
        Bid("teritett-durchmarsch", 12, every=True),
    )
}
"""The bids with their units, from the lowest (SNA 2.4, 3)."""
RANKED: Final = tuple(BIDS)

# -- kontra

STEPS: Final = ("kontra", "rekontra", "supkontra", "fedak-sari")
LAST_STEP: Final = STEPS[-1]
"""The last step, Fedák Sári, which wins the whole game (SNA 3.1)."""
STEP_TIMES: Final[Mapping[str, int]] = dict(zip(STEPS, (2, 4, 8, 16), strict=True))
"""The multiplier of each step for the base units; steps do not multiply each other (SNA 3.1)."""
FIRST_LEVEL: Final[Mapping[int, int]] = {FOUR: 0, THREE: 1, TWO: 2}
"""The number of steps valid from the start: three play at kontra, two at rekontra (SNA 3.2)."""

# -- rule sets


OUT: Final = "out"
"""The winners of a hand with Fedák Sári go out at once (SNA 3.1)."""
WITH_OTHERS: Final = "with-others"
"""An invited player writes with the others if the bid is lost before the hand-over (SNA 2.9)."""
REVOKED: Final = "revoke"
FALSE_KESZ: Final = "false-kesz"
ANY_TRICK: Final = "any"
BY_CLASS: Final = "class"
COUNTED: Final = "count"
"""The units of an offence in the basic game that go by the offenders' count (SNA 2.6, 3.3)."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set with its house rules applied, all of them readings.

    A player may announce his `second_pair` later, or not at all (SNA 2.2), and a meld counts with
    any trick or only with a later one by `meld_counts` (SNA 2.2); with two players the duties
    apply once the talon is closed if `closed_talon_binds` (SNA 2.3), and a closer who never
    says "Kész!" has failed, unless `closing_without_kesz` looks at the last trick (SNA 2.8); they
    bid, with the talon closed, if `bids_for_two` (SNA 2.4), and exchange while `exchange_down_to`
    cards lie above the trump (SNA 2.3). With more of them `nobody_has_66` says
    who writes then (SNA 2.3). `snapszer_by` says whether others than the declarer may announce it
    (SNA 2.5). With the called card in the last trick, `unsaid_last_card` says who
    writes (SNA 2.7), and `lost_alone` whether an invited player does if the bidder loses alone
    (SNA 2.9).

    Units: with `kontra_beside_snapszer` the game is kontra'd beside it, and written (SNA 3.1); a
    known partner may answer a kontra if `rekontra_by_partner` (SNA 3.1); `fedak_sari` says whether
    its winners go out at once (SNA 3.1); the level at which fewer
    players start is for every contract if `start_level_for_all` (SNA 3.2); `revoke_units` are
    those of a revoke in the basic game (SNA 3.3), `false_kesz_units` those of a "Kész!" without 66
    (SNA 2.6); `alone_against` says whose count decides if one player writes alone (SNA 3.4).
    `failed_closing` and `snapszer_value` are units (SNA 2.5, 2.8), and `last_trick_pays` those of
    the last trick where nobody has 66, or by the losers' class (SNA 2.3).
    With five the dealer, who sits out, writes with the declarer's opponents if `dealer_shares`
    (SNA 1.7).
    """

    preset: str
    version: int = 1
    players: tuple[int, ...] = (FOUR, THREE, TWO, FIVE)
    ways: tuple[CountingMethod, ...] = (BUNKO, MATCH)
    second_pair: str = "later"
    meld_counts: str = ANY_TRICK
    exchange_down_to: int = LEAST_ABOVE
    closed_talon_binds: bool = True
    nobody_has_66: str = "last-trick"
    bids_for_two: bool = False
    snapszer_by: str = "any"
    unsaid_last_card: str = "alone"
    closing_without_kesz: str = "failed"
    lost_alone: str = "nothing"
    kontra_beside_snapszer: bool = False
    rekontra_by_partner: bool = False
    fedak_sari: str = OUT
    start_level_for_all: bool = True
    snapszer_value: int = UNITS[SNAPSZER]
    failed_closing: int = UNITS[FAILED_CLOSING]
    last_trick_pays: int | str = NOBODY_HAS_IT
    revoke_units: str = COUNTED
    false_kesz_units: str = COUNTED
    alone_against: str = "pair"
    dealer_shares: bool = False

    def may_bid(self, players: int) -> bool:
        """Return whether so many players bid: two do not, unless agreed (SNA 2.4)."""
        return players != TWO or self.bids_for_two


SNAPSZER_RULES: Final = RuleSet("snapszer")
PRESETS: Final[Mapping[str, RuleSet]] = {SNAPSZER_RULES.preset: SNAPSZER_RULES}


def pack_of(ref: RuleSetRef, players: int) -> Pack:
    """Return the pack for a number of players at the table (SNA 1.1, 1.7)."""
    del ref
    return PACKS[min(players, MOST_IN_PLAY)]
