"""Every number of Ulti on one page; bids are made from components here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final

from engine.card_play.trick_rules import MUST_BEAT, trick_tables
from engine.hand.record import RuleSetRef
from engine.hand.rule_set_lookup import find_fixed
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
from engine.preset import RuleSetInfo
from engine.sessions.counting_methods.cash import Cash

PASSZ: Final = "passz"
FORTY_HUNDRED: Final = "40-100"
ULTI: Final = "ulti"
BETLI: Final = "betli"
DURCHMARSCH: Final = "durchmarsch"
TWENTY_HUNDRED: Final = "20-100"


@dataclass(frozen=True, slots=True)
class Component:
    """A component of bids (ULT 1.3).

    `opens` may be played terített (ULT 1.5); `apart` is kontra'd by each defender for himself
    (ULT 3.2); `trumpless` has no trumps when it is bid alone (ULT 2.1); of `counts_zsir` the
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
"""The components with their values (ULT 1.3), in the order in which a bid names them."""

PIROS_TIMES: Final = 2
TERITETT_TIMES: Final = 4
"""Piros doubles a component; terített makes it four times as much, and not more (ULT 1.5)."""


@dataclass(frozen=True)
class Bid:
    """A set of components in the order of naming, plain or `piros`, some perhaps `teritett`."""

    names: tuple[str, ...]
    piros: bool = False
    teritett: bool = False

    def has(self, name: str) -> bool:
        """Whether a component is among those bid."""
        return name in self.names

    def opened(self, name: str) -> bool:
        """Whether a component is played terített (ULT 1.5)."""
        return self.teritett and COMPONENTS[name].opens

    def value_of(self, name: str) -> int:
        """What a component is worth in this bid (ULT 1.3, 1.5)."""
        return COMPONENTS[name].value * self.times(name)

    def times(self, name: str) -> int:
        """What piros or terített multiplies a component by; they never add up (ULT 1.5)."""
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
        """How many components it has; ulti alone carries passz and has two (ULT 1.4, 1.6)."""
        return len(self.names)

    @cached_property
    def word(self) -> str:
        """The bid as records write it: `piros-redurchmarsch-ulti`; `ulti` carries its passz."""
        said = [name for name in self.names if self.names != (ULTI, PASSZ) or name != PASSZ]
        parts = [f"re{name}" if self.opened(name) else name for name in said]
        return "-".join(["piros", *parts] if self.piros else parts)

    @cached_property
    def is_legal(self) -> bool:
        """Whether these components go together; that they can be made is not asked (ULT 1.4, 1.7).

        >>> BIDS["ulti-40-100"].is_legal, BIDS["durchmarsch-passz"].is_legal
        (True, False)
        """
        alone = (self.has(PASSZ) and self.names != (ULTI, PASSZ)) or self.has(BETLI)
        both = self.has(FORTY_HUNDRED) and self.has(TWENTY_HUNDRED)
        return not both and not (alone and self.count > 1)

    @cached_property
    def has_trumps(self) -> bool:
        """Whether there are trumps: not in betli, nor in durchmarsch alone (ULT 2.1)."""
        return not (self.count == 1 and COMPONENTS[self.names[0]].trumpless)

    @cached_property
    def pair(self) -> str | None:
        """The 20 or the 40 that it asks for (ULT 4.2)."""
        return next(filter(None, (COMPONENTS[name].pair for name in self.names)), None)

    @cached_property
    def silent(self) -> tuple[str, ...]:
        """The silent figures it leaves room for (ULT 4.3)."""
        marches = self.has(DURCHMARSCH) or self.has(BETLI)
        room = {
            SILENT_DURCHMARSCH: not marches,
            SILENT_HUNDRED: self.has(PASSZ),
            SILENT_ULTI: self.has_trumps,
        }
        return tuple(figure for figure, able in room.items() if able)

    @cached_property
    def plain(self) -> Bid:
        """The same without piros where that changes nothing: piros rebetli is rebetli (ULT 1.5)."""
        bare = Bid(self.names, teritett=self.teritett)
        return bare if bare.value == self.value and not self.has_trumps else self

    def beats(self, other: Bid) -> bool:
        """Whether this overbids the other: more points, or as many in fewer components (ULT 1.6).

        >>> BIDS["betli"].beats(BIDS["ulti"]), BIDS["20-100"].beats(BIDS["piros-40-100"])
        (True, False)
        """
        if self.value != other.value:
            return self.value > other.value
        return self.count < other.count


def _every_bid() -> dict[str, Bid]:
    """Every set of components that a record can name, lawful or not.

    Ulti alone is not among them: whoever says ulti says ulti and passz (ULT 1.4).
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
"""The lawful bids from the lowest (ULT 1.3-1.6); equal ones stand in the order of their words."""


# -- kontra

STEPS: Final = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
KONTRA_TIMES: Final = 2
"""Each step doubles (ULT 3.1)."""

# -- zsír

ZSIR_RANKS: Final = frozenset({ASZ, X})
LAST_TRICK_ZSIR: Final = 1
PAIR_ZSIR: Final[Mapping[str, int]] = {"20": 2, "40": 4}
"""What counts as zsír: each ász and X, the last trick, the 20s and the 40 announced (ULT 4.1)."""
ZSIR: Final = frozenset(card for card in PACK if card.rank in ZSIR_RANKS)
"""The cards that are zsír (ULT 4.1)."""
CARD_ZSIR: Final = len(ZSIR)
ALL_ZSIR: Final = CARD_ZSIR + LAST_TRICK_ZSIR
PAIRS: Final = tuple(PAIR_ZSIR)

# -- what nobody announced


@dataclass(frozen=True, slots=True)
class Silent:
    """A figure that counts without being bid, in points for each opponent (ULT 4.3)."""

    name: str
    value: int
    piros: int

    @property
    def doubled(self) -> bool:
        """Whether piros doubles it; the durchmarsch has a value of its own (ULT 4.3)."""
        return self.piros == self.value * PIROS_TIMES


SILENT_DURCHMARSCH: Final = "silent-durchmarsch"
SILENT_HUNDRED: Final = "silent-100"
SILENT_ULTI: Final = "silent-ulti"
SILENT: Final[Mapping[str, Silent]] = {
    row.name: row
    for row in (
        Silent(SILENT_DURCHMARSCH, 4, 7),
        Silent(SILENT_HUNDRED, 2, 4),
        Silent("silent-20-100", 4, 8),
        Silent(SILENT_ULTI, 2, 4),
        Silent("lost-silent-ulti", 4, 8),
    )
}
"""The silent figures; piros doubles them but for the durchmarsch (ULT 4.3)."""
SILENT_HUNDRED_ZSIR: Final = 10
"""Zsír of a silent 100 (ULT 4.3)."""

# -- paying

LOST_ULTI: Final = 4
"""What a lost ulti costs more, doubled in piros, and not by kontra (ULT 5.2)."""
MISDEAL_POINTS: Final = 5
"""What the dealer pays into the window for a misdeal (ULT 5.5)."""
REVOKE_TIMES: Final = 2
"""How many times the value of the hand a revoke costs to each of the two opponents (ULT 5.6)."""

# -- cards

CARDS_EACH: Final = 10
TALON: Final = 2
"""Cards for each, and those forehand has more and lays away (ULT 1.1)."""
PLAYERS: Final = 3
TRICK_TABLES: Final = trick_tables(
    PACK,
    (ASZ, X, KIRALY, FELSO, ALSO, IX, VIII, VII),
    duties=MUST_BEAT,
)
"""The order with trumps (ULT 2.2), with the duty to beat (ULT 2.3)."""
NATURAL_TABLE: Final = trick_tables(PACK, tuple(HungarianRank), duties=MUST_BEAT)[None]
"""The natural order, without trumps (ULT 2.2)."""


# -- rule sets


CASH_WITH_WINDOW: Final = Cash("ULT 5.3")
"""Hands are paid at once, with a window as one more account (SES 1.2)."""
PRESETS: Final[Mapping[str, RuleSetInfo]] = {
    "4m": RuleSetInfo("4m", 1, (PLAYERS,), (CASH_WITH_WINDOW,)),
}


def rule_set(ref: RuleSetRef, players: int) -> RuleSetInfo:
    """Find a record's rule set.

    Raises MalformedRecordError for an unknown preset, version, house rule or number of players.
    """
    return find_fixed(ref, PRESETS, players)
