"""Every number of Ulti on one page; bids are built from components only here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Final

from engine.card_play.trick_rules import MUST_BEAT, trick_tables
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
from engine.sessions.counting_method import CountingMethod
from engine.sessions.counting_methods.cash import CashCounting

PASSZ: Final = "passz"
FORTY_HUNDRED: Final = "40-100"
ULTI: Final = "ulti"
BETLI: Final = "betli"
DURCHMARSCH: Final = "durchmarsch"
TWENTY_HUNDRED: Final = "20-100"
NEGYASZ: Final = "negyasz"


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
        Component(NEGYASZ, 0),
        Component(PASSZ, 1, counts_zsir=True),
    )
}
"""The components with their values, in the order of naming in a bid (ULT 1.3).

One without a value is not played.
"""

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
        """The bid without piros if that changes nothing: piros rebetli is rebetli (ULT 1.5).

        >>> BIDS["piros-rebetli"].plain == BIDS["rebetli"]
        True
        """
        adds = self.has_trumps or any(not self.opened(name) for name in self.names)
        return self if adds else Bid(self.names, teritett=self.teritett)


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
    """A figure that is scored without being bid, in points for each opponent (ULT 4.3).

    Piros doubles it, unless it has a value of its own in `piros`.
    """

    name: str
    value: int
    piros: int | None = None


SILENT_DURCHMARSCH: Final = "silent-durchmarsch"
SILENT_HUNDRED: Final = "silent-100"
SILENT_ULTI: Final = "silent-ulti"
SILENT: Final[Mapping[str, SilentFigure]] = {
    row.name: row
    for row in (
        SilentFigure(SILENT_DURCHMARSCH, 4, 7),
        SilentFigure(SILENT_HUNDRED, 2),
        SilentFigure("silent-20-100", 4),
        SilentFigure(SILENT_ULTI, 2),
        SilentFigure("lost-silent-ulti", 4),
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
"""With four at the table the dealer sits out (ULT 1.8)."""
TRICK_TABLES: Final = trick_tables(
    PACK, (ASZ, X, KIRALY, FELSO, ALSO, IX, VIII, VII), duties=MUST_BEAT
)
"""The trick rules with trumps (ULT 2.2) and the duty to beat (ULT 2.3)."""
NATURAL_TABLE: Final = trick_tables(PACK, tuple(HungarianRank), duties=MUST_BEAT)[None]
"""The trick rules without trumps, in the natural order (ULT 2.2)."""


# -- rule sets


CASH_WITH_WINDOW: Final = CashCounting("ULT 5.3")
"""The counting method with immediate payment and the window as one more account (SES 1.2)."""
EVERY_PASSZ: Final = "every"
IN_PIROS: Final = "piros"
NO_PASSZ: Final = "none"
"""The passz that may be bid: plain and piros, piros only, or none (ULT 1.3)."""
BESIDE: Final = "beside"
INSTEAD: Final = "instead"
"""The place of a silent 100: beside the passz, or instead of it (ULT 4.3)."""
OF_PLAYER: Final = "player"
OF_SIDE: Final = "side"
"""The maker of a defender's silent ulti: he alone, or his side (ULT 4.3)."""
SEATED: Final = "seated"
PAID: Final = "paid"
"""The sharers of the window at the end: those who sit there, or who paid in (ULT 5.3)."""


@dataclass(frozen=True)
class RuleSet:
    """A rule set with its house rules applied: every number and option used in judging a hand.

    `components` and `silent` have their values (ULT 1.3, 4.3), which `piros_times` and
    `teritett_times` multiply (ULT 1.5); `passz_bids` is the passz that may be bid.

    Paying: `lost_ulti` is the addition of a lost ulti (ULT 5.2), which kontra multiplies with
    `lost_ulti_kontra`; with `lost_ulti_silent` one whose VII is beaten is lost silently too (ULT
    4.3). A `silent_hundred` counts beside the passz or in its place, `defenders_silent_ulti` is the
    player's or the side's (ULT 4.3). With `seven_kept` an announced ulti keeps the trump VII to the
    last trick (ULT 4.2). A hand thrown in is lost with a kontra if `thrown_in_kontra`, which
    multiplies the addition too with `thrown_in_plus`, and a passz alone is lost with
    `passz_thrown_in` (ULT 5.4).
    There is a `window`, whose taker takes what his own hand pays in with `window_own`, and in which
    everybody has his `window_share` at the end (ULT 5.3); a misdeal costs `misdeal_points` (ULT
    5.5). With four the dealer, who sits out, pays and is paid like a defender with `dealer_shares`
    (ULT 1.8).
    """

    preset: str
    version: int = 1
    players: tuple[int, ...] = (PLAYERS, PLAYERS + 1)
    ways: tuple[CountingMethod, ...] = (CASH_WITH_WINDOW,)
    components: Mapping[str, Component] = field(default_factory=lambda: COMPONENTS)
    silent: Mapping[str, SilentFigure] = field(default_factory=lambda: SILENT)
    piros_times: int = PIROS_TIMES
    teritett_times: int = TERITETT_TIMES
    passz_bids: str = EVERY_PASSZ
    lost_ulti: int = LOST_ULTI
    lost_ulti_kontra: bool = False
    lost_ulti_silent: bool = False
    silent_hundred: str = BESIDE
    defenders_silent_ulti: str = OF_PLAYER
    seven_kept: bool = False
    thrown_in_kontra: bool = True
    thrown_in_plus: bool = False
    passz_thrown_in: bool = False
    window: bool = True
    window_own: bool = False
    window_share: str = SEATED
    misdeal_points: int = MISDEAL_POINTS
    dealer_shares: bool = False

    def times_of(self, bid: Bid, name: str) -> int:
        """Return the multiplier by piros or terített, which do not combine (ULT 1.5)."""
        if bid.opened(name):
            return self.teritett_times
        return self.piros_times if bid.piros else 1

    def component_value(self, bid: Bid, name: str) -> int:
        """Return the value of a component in a bid (ULT 1.3, 1.5)."""
        return self.components[name].value * self.times_of(bid, name)

    def value(self, bid: Bid) -> int:
        """Return the value of a bid, the sum of its components (ULT 1.3).

        >>> [FOUR_M.value(BIDS[word]) for word in ("piros-redurchmarsch-ulti", "rebetli")]
        [36, 20]
        """
        return sum(self.component_value(bid, name) for name in bid.names)

    def is_playable(self, bid: Bid) -> bool:
        """Return whether this table plays such a bid (ULT 1.3, 1.4)."""
        if not all(self.components[name].value for name in bid.names):
            return False
        if bid.names != (PASSZ,) or self.passz_bids == EVERY_PASSZ:
            return bid.is_legal
        return bid.piros and self.passz_bids == IN_PIROS

    def is_higher(self, bid: Bid, other: Bid) -> bool:
        """Return whether a bid overbids the other: more points, or fewer components (ULT 1.6).

        >>> FOUR_M.is_higher(BIDS["betli"], BIDS["ulti"])
        True
        >>> FOUR_M.is_higher(BIDS["20-100"], BIDS["piros-40-100"])
        False
        """
        own, over = self.value(bid), self.value(other)
        return own > over if own != over else bid.count < other.count

    @cached_property
    def ladder(self) -> tuple[Bid, ...]:
        """The bids of this table, lowest first (ULT 1.3-1.6); equal ones in alphabetical order."""
        return tuple(
            sorted(
                (bid for bid in BIDS.values() if self.is_playable(bid) and bid.plain == bid),
                key=lambda bid: (self.value(bid), -bid.count, bid.word),
            )
        )

    def higher_bids(self, standing: Bid | None) -> tuple[str, ...]:
        """Return the bids that beat the standing one, lowest first (ULT 1.6)."""
        found = self._higher.get(standing)
        if found is None:
            found = tuple(
                bid.word for bid in self.ladder if standing is None or self.is_higher(bid, standing)
            )
            self._higher[standing] = found
        return found

    # Saves 7 % of adjudicating the slowest record of Ulti; decided by the rule set and the bid.
    @cached_property
    def _higher(self) -> dict[Bid | None, tuple[str, ...]]:
        return {}

    def silent_in_piros(self, name: str) -> int:
        """Return the value of a silent figure in piros (ULT 4.3).

        >>> FOUR_M.silent_in_piros(SILENT_DURCHMARSCH), FOUR_M.silent_in_piros(SILENT_ULTI)
        (7, 4)
        """
        row = self.silent[name]
        return row.value * self.piros_times if row.piros is None else row.piros

    def lost_ulti_in(self, *, piros: bool) -> int:
        """Return the addition of a lost ulti (ULT 5.2)."""
        return self.lost_ulti * (self.piros_times if piros else 1)


FOUR_M: Final = RuleSet("4m")
PRESETS: Final[Mapping[str, RuleSet]] = {FOUR_M.preset: FOUR_M}
