"""Every number of Ulti on one page; bids are built from components only here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final

from engine.card_play.trick_rules import MUST_BEAT, trick_tables
from engine.hand.record import RuleSetRef
from engine.hand.rule_set_lookup import find_fixed_rule_set
from engine.packs.hungarian_pack import (
    ALSO,
    ASZ,
    FELSO,
    IX,
    KIRALY,
    PACK,
    VII,
    VIII,
    HungarianRank,
    X,
)
from engine.preset import FixedRuleSetInfo
from engine.sessions.counting_methods.cash import CashCounting

PASSZ: Final = "passz"
FORTY_HUNDRED: Final = "40-100"
ULTI: Final = "ulti"
BETLI: Final = "betli"
DURCHMARSCH: Final = "durchmarsch"
TWENTY_HUNDRED: Final = "20-100"


@dataclass(frozen=True, slots=True)
class Component:
    """A component of bids (ULT 1.3).

    `opens` may be played terített (ULT 1.5); for `apart` each defender has his own kontra
    (ULT 3.2); `trumpless` has no trumps when it is bid alone (ULT 2.1); with `counts_zsir` the
    talon's zsír belongs to the defenders (ULT 4.1); `zsir` must be reached with the `pair` held
    (ULT 4.2).
    """

    name: str
    value: int
    opens: bool = False
    apart: bool = False
    trumpless: bool = False
    counts_zsir: bool = False
    zsir: int = 0
    pair: str | None = None


COMPONENTS: Final[Mapping[str, Component]] = {
    row.name: row
    for row in (
        Component(BETLI, 5, opens=True, apart=True, trumpless=True),
        Component(DURCHMARSCH, 7, opens=True, apart=True, trumpless=True),
        Component(ULTI, 4),
        Component(FORTY_HUNDRED, 4, counts_zsir=True, zsir=6, pair="40"),
        Component(TWENTY_HUNDRED, 8, counts_zsir=True, zsir=8, pair="20"),
        Component(PASSZ, 1, counts_zsir=True),
    )
}
"""The components with their values, in the order of naming in a bid (ULT 1.3)."""

PIROS_TIMES: Final = 2
TERITETT_TIMES: Final = 4
"""The multipliers of a component by piros and by terített; they do not combine (ULT 1.5)."""


@dataclass(frozen=True)
class Bid:
    """A set of components in the order of naming, plain or `piros`, some perhaps `teritett`."""

    names: tuple[str, ...]
    piros: bool = False
    teritett: bool = False

    def has(self, name: str) -> bool:
        """Return whether a component is part of the bid."""
        return name in self.names

    def opened(self, name: str) -> bool:
        """Return whether a component is played terített (ULT 1.5)."""
        return self.teritett and COMPONENTS[name].opens

    def value_of(self, name: str) -> int:
        """Return the value of a component in this bid (ULT 1.3, 1.5)."""
        return COMPONENTS[name].value * self.times(name)

    def times(self, name: str) -> int:
        """Return the multiplier by piros or terített, which do not combine (ULT 1.5)."""
        if self.opened(name):
            return TERITETT_TIMES
        return PIROS_TIMES if self.piros else 1

    @cached_property
    def value(self) -> int:
        """The sum of the components (ULT 1.3).

        >>> BIDS["piros-redurchmarsch-ulti"].value, BIDS["rebetli"].value
        (36, 20)
        """
        return sum(self.value_of(name) for name in self.names)

    @property
    def count(self) -> int:
        """The number of components; ulti alone includes passz and has two (ULT 1.4, 1.6)."""
        return len(self.names)

    @cached_property
    def word(self) -> str:
        """The bid as records write it: `piros-redurchmarsch-ulti`; `ulti` includes its passz."""
        said = [name for name in self.names if self.names != (ULTI, PASSZ) or name != PASSZ]
        parts = [f"re{name}" if self.opened(name) else name for name in said]
        return "-".join(["piros", *parts] if self.piros else parts)

    @cached_property
    def is_legal(self) -> bool:
        """True if these components may be combined, even if they cannot be made (ULT 1.4, 1.7).

        >>> BIDS["ulti-40-100"].is_legal, BIDS["durchmarsch-passz"].is_legal
        (True, False)
        """
        alone = (self.has(PASSZ) and self.names != (ULTI, PASSZ)) or self.has(BETLI)
        both = self.has(FORTY_HUNDRED) and self.has(TWENTY_HUNDRED)
        return not both and not (alone and self.count > 1)

    @cached_property
    def has_trumps(self) -> bool:
        """True if there are trumps: not in betli, nor in durchmarsch alone (ULT 2.1)."""
        return not (self.count == 1 and COMPONENTS[self.names[0]].trumpless)

    @cached_property
    def pair(self) -> str | None:
        """The 20 or the 40 that the bid requires (ULT 4.2)."""
        return next(filter(None, (COMPONENTS[name].pair for name in self.names)), None)

    @cached_property
    def silent(self) -> tuple[str, ...]:
        """The silent figures possible in this bid (ULT 4.3)."""
        marches = self.has(DURCHMARSCH) or self.has(BETLI)
        room = {
            SILENT_DURCHMARSCH: not marches,
            SILENT_HUNDRED: self.has(PASSZ),
            SILENT_ULTI: self.has_trumps,
        }
        return tuple(figure for figure, able in room.items() if able)

    @cached_property
    def plain(self) -> Bid:
        """The bid without piros if that changes nothing: piros rebetli is rebetli (ULT 1.5)."""
        bare = Bid(self.names, teritett=self.teritett)
        return bare if bare.value == self.value and not self.has_trumps else self

    def beats(self, other: Bid) -> bool:
        """Return whether this overbids the other: more points, or fewer components (ULT 1.6).

        >>> BIDS["betli"].beats(BIDS["ulti"]), BIDS["20-100"].beats(BIDS["piros-40-100"])
        (True, False)
        """
        if self.value != other.value:
            return self.value > other.value
        return self.count < other.count


def _every_bid() -> dict[str, Bid]:
    """Return every set of components that a record can name, legal or not.

    Ulti alone is not among them: to say ulti is to say ulti and passz (ULT 1.4).
    """
    found = {}
    for chosen in product((False, True), repeat=len(COMPONENTS)):
        names = tuple(name for name, taken in zip(COMPONENTS, chosen, strict=True) if taken)
        opens = any(COMPONENTS[name].opens for name in names)
        if not names or names == (ULTI,):
            continue
        for piros, teritett in product((False, True), (False, True) if opens else (False,)):
            bid = Bid(names, piros, teritett)
            found[bid.word] = bid
    return found


BIDS: Final[Mapping[str, Bid]] = _every_bid()
LADDER: Final[tuple[Bid, ...]] = tuple(
    sorted(
        (bid for bid in BIDS.values() if bid.is_legal and bid.plain == bid),
        key=lambda bid: (bid.value, -bid.count, bid.word),
    )
)
"""The legal bids, lowest first (ULT 1.3-1.6); equal ones in alphabetical order."""


# -- kontra

STEPS: Final = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
KONTRA_TIMES: Final = 2
"""Each step doubles (ULT 3.1)."""

# -- zsír

ZSIR_RANKS: Final = frozenset({ASZ, X})
LAST_TRICK_ZSIR: Final = 1
PAIR_ZSIR: Final[Mapping[str, int]] = {"20": 2, "40": 4}
"""The zsír of an announced 20 and 40, besides each ász, each X and the last trick (ULT 4.1)."""
ZSIR: Final = frozenset(card for card in PACK if card.rank in ZSIR_RANKS)
"""The cards that are zsír (ULT 4.1)."""
CARD_ZSIR: Final = len(ZSIR)
ALL_ZSIR: Final = CARD_ZSIR + LAST_TRICK_ZSIR
PAIRS: Final = tuple(PAIR_ZSIR)

# -- silent figures


@dataclass(frozen=True, slots=True)
class SilentFigure:
    """A figure that is scored without being bid, in points for each opponent (ULT 4.3)."""

    name: str
    value: int
    piros: int

    @property
    def doubled(self) -> bool:
        """True if piros doubles it; the durchmarsch has a value of its own (ULT 4.3)."""
        return self.piros == self.value * PIROS_TIMES


SILENT_DURCHMARSCH: Final = "silent-durchmarsch"
SILENT_HUNDRED: Final = "silent-100"
SILENT_ULTI: Final = "silent-ulti"
SILENT: Final[Mapping[str, SilentFigure]] = {
    row.name: row
    for row in (
        SilentFigure(SILENT_DURCHMARSCH, 4, 7),
        SilentFigure(SILENT_HUNDRED, 2, 4),
        SilentFigure("silent-20-100", 4, 8),
        SilentFigure(SILENT_ULTI, 2, 4),
        SilentFigure("lost-silent-ulti", 4, 8),
    )
}
"""The silent figures; piros doubles them but for the durchmarsch (ULT 4.3)."""
SILENT_HUNDRED_ZSIR: Final = 10
"""Zsír of a silent 100 (ULT 4.3)."""

# -- paying

LOST_ULTI: Final = 4
"""The surcharge of a lost ulti, doubled in piros, not by kontra (ULT 5.2)."""
MISDEAL_POINTS: Final = 5
"""The dealer's payment into the window for a misdeal (ULT 5.5)."""
REVOKE_TIMES: Final = 2
"""The multiplier of the hand's value that a revoke pays to each opponent (ULT 5.6)."""

# -- cards

CARDS_EACH: Final = 10
TALON: Final = 2
"""Cards dealt to each, and forehand's extra cards, which he discards (ULT 1.1)."""
PLAYERS: Final = 3
TRICK_TABLES: Final = trick_tables(
    PACK,
    (ASZ, X, KIRALY, FELSO, ALSO, IX, VIII, VII),
    duties=MUST_BEAT,
)
"""The trick rules with trumps (ULT 2.2) and the duty to beat (ULT 2.3)."""
NATURAL_TABLE: Final = trick_tables(PACK, tuple(HungarianRank), duties=MUST_BEAT)[None]
"""The trick rules without trumps, in the natural order (ULT 2.2)."""


# -- rule sets


CASH_WITH_WINDOW: Final = CashCounting("ULT 5.3")
"""The counting method with immediate payment and the window as one more account (SES 1.2)."""
PRESETS: Final[Mapping[str, FixedRuleSetInfo]] = {
    "4m": FixedRuleSetInfo("4m", 1, (PLAYERS,), (CASH_WITH_WINDOW,)),
}


def rule_set(ref: RuleSetRef, players: int) -> FixedRuleSetInfo:
    """Return a record's rule set.

    Raises MalformedRecordError for an unknown preset, version, house rule or number of players.
    """
    return find_fixed_rule_set(ref, PRESETS, players)
