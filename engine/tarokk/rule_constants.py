"""Every number of Tarokk on one page: cards, points, bids, talon, figures, kontra, rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias

from engine.card_play.trick_rules import FOLLOW_AND_TRUMP, TrickTable, trick_table
from engine.hand.cards import Card, Rank, Suit, card_of, fold
from engine.packs.tarokk_pack import LOWEST, TAROKK_42, TarokkRank, TarokkSuit
from engine.sessions.counting_method import CountingMethod
from engine.tarokk.counting_method import DOUBLED

# -- cards

PLAYERS: Final = 4
"""With five at the table the dealer sits out (TAR 1.4)."""
CARDS_EACH: Final = 9
TRICKS: Final = CARDS_EACH
TALON: Final = 6
"""The number of cards in the talon, shared out after the bidding (TAR 1.3)."""
ALL_CARDS: Final = TAROKK_42.cards


def tarokk(rank: Rank) -> Card:
    """Return the tarokk of a rank (TAR 1.1)."""
    return card_of(TarokkSuit.TAROKK, rank)


def king(suit: Suit) -> Card:
    """Return the király of a plain suit (TAR 1.1)."""
    return card_of(suit, TarokkRank.KIRALY)


SKIZ: Final = tarokk(TarokkRank.SKIZ)
XXI: Final = tarokk(TarokkRank.XXI)
XX: Final = tarokk(TarokkRank.XX)
XIX: Final = tarokk(TarokkRank.XIX)
XVIII: Final = tarokk(TarokkRank.XVIII)
SAS: Final = tarokk(TarokkRank.II)
PAGAT: Final = tarokk(TarokkRank.PAGAT)
TAROKKS: Final = tuple(card for card in ALL_CARDS if card.suit is TarokkSuit.TAROKK)
"""The 22 tarokks, from the top (TAR 1.1)."""
GREAT_HONOURS: Final = (SKIZ, XXI)
HONOURS: Final = (*GREAT_HONOURS, PAGAT)
"""The great honours, and with them the pagát (TAR 1.3)."""
PLAIN_SUITS: Final[tuple[Suit, ...]] = tuple(LOWEST)
KINGS: Final = tuple(map(king, PLAIN_SUITS))
PLAIN_POINTS: Final[Mapping[Rank, int]] = {
    TarokkRank.KIRALY: 5,
    TarokkRank.DAMA: 4,
    TarokkRank.LOVAS: 3,
    TarokkRank.BUBI: 2,
    TarokkRank.TIZES: 1,
    TarokkRank.ASZ: 1,
}
"""The points of plain cards, in order of strength, highest first (TAR 1.1, 1.2, 6.1)."""
HONOUR_POINTS: Final = 5
TAROKK_POINTS: Final = 1


def points_of(card: Card) -> int:
    """Return the points of a card (TAR 1.2)."""
    if card in HONOURS:
        return HONOUR_POINTS
    return PLAIN_POINTS.get(card.rank, TAROKK_POINTS)


ALL_POINTS: Final = sum(map(points_of, ALL_CARDS))
TRICK_TABLE: Final[TrickTable] = trick_table(
    ALL_CARDS,
    tuple(PLAIN_POINTS),
    TarokkSuit.TAROKK,
    tuple(card.rank for card in TAROKKS),
    FOLLOW_AND_TRUMP,
)
"""The trick rules: follow, else tarokk, else any card; no duty to beat (TAR 6.1)."""

# -- bids

HAROM: Final = "harom"
KETTO: Final = "ketto"
EGY: Final = "egy"
SZOLO: Final = "szolo"
BIDS: Final[Mapping[str, int]] = {HAROM: 1, KETTO: 2, EGY: 3, SZOLO: 4}
"""The value V of each bid, lowest first (TAR 2.1)."""
NO_HONOUR_TIMES: Final[Mapping[str, int]] = {"once": 1, "twice": 2, "thrice": 3}
"""The values of the game that a hand without an honour costs (TAR 2.2 no_honour_pays)."""
RANKED: Final = tuple(BIDS)
SHARES: Final[Mapping[str, tuple[int, int, int, int]]] = {
    HAROM: (3, 1, 1, 1),
    KETTO: (2, 2, 1, 1),
    EGY: (1, 2, 2, 1),
    SZOLO: (0, 2, 2, 2),
}
"""Cards of the talon: the declarer's, and those of the others in turn after him (TAR 2.6)."""
INVITES: Final[Mapping[int, Card]] = {1: XIX, 2: XVIII}
"""The card that a jump over so many bids invites to call (TAR 2.4)."""
YIELDED: Final = XX
"""The card that a yielding player has besides a great honour (TAR 2.5)."""

# -- the aim

AIM: Final = 48
"""Points with which the declarer's side wins the game (TAR 7.1)."""
DOUBLE_AIM: Final = 71
"""Points that are duplajáték, for either side (TAR 7.1)."""

# -- figures


class WinningCardKind(Enum):
    """The kind of card a trick must be won with, if not a single card: named suit or any király."""

    KING = "king"
    SUIT = "suit"
    ANY_KING = "any-king"


With: TypeAlias = Card | WinningCardKind
"""The card or the kind of card that must win a trick."""
NAMED_KING: Final = "king"
NAMED_SUIT: Final = "suit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A figure that a side undertakes, or makes silently (TAR 4).

    `value` is its value announced and `silent` its value unannounced, if any; both are times V if
    `of_game`. `caught` is paid to the side that takes its card in its trick. `suit` tells whether a
    király or a suit is named with it.

    It is made when all of its conditions hold: the side `takes` those cards, has so many `points`,
    has the `first` tricks, and `wins` the given tricks with the given cards. XXI-fogás and
    párosfácán have none of these conditions; they are events (`play.winning_card_masks`).

    `frees` is the ulti from which it frees, said after it on the same card. `against_lead`: it may
    be announced only by those who play against the leader.
    """

    id: str
    value: int
    silent: int = 0
    caught: int = 0
    of_game: bool = False
    suit: str | None = None
    takes: tuple[Card, ...] = ()
    points: int = 0
    first: int = 0
    wins: Mapping[int, With] = field(default_factory=dict)
    frees: str | None = None
    against_lead: bool = False


KISMADAR: Final = "kismadar"
KISMADAR_CARDS: Final[Mapping[str, Card]] = {"XIX": XIX, "XXI": XXI}
"""The card of the kismadár, the usual one first (TAR 4.1 kismadar_card)."""
DUPLAJATEK: Final = "duplajatek"
VOLAT: Final = "volat"
TRULL: Final = "trull"
NEGYKIRALY: Final = "negykiraly"
PAGATULTI: Final = "pagatulti"
XXI_FOGAS: Final = "xxi-fogas"
PAROSFACAN: Final = "parosfacan"

PASKIEVICS_FIGURES: Final = (
    Figure(id=TRULL, value=2, silent=1, takes=HONOURS),
    Figure(id=NEGYKIRALY, value=2, silent=1, takes=KINGS),
    Figure(id=DUPLAJATEK, value=4, silent=2, of_game=True, points=DOUBLE_AIM),
    Figure(id=VOLAT, value=6, silent=3, of_game=True, first=TRICKS),
    Figure(id=PAGATULTI, value=10, silent=5, caught=5, wins={9: PAGAT}),
    Figure(id=XXI_FOGAS, value=42, silent=21),
)
ILLUSZTRALT_FIGURES: Final = (
    *PASKIEVICS_FIGURES,
    Figure(id="centrum", value=10, first=5, wins={5: XX}),
    Figure(id=KISMADAR, value=10, first=6, wins={6: XIX}),
    Figure(id="nagymadar", value=10, first=7, wins={7: SKIZ}),
    Figure(id="pagatuhu", value=20, wins={8: PAGAT}, frees=PAGATULTI),
    Figure(id="kiralyulti", value=15, suit=NAMED_KING, wins={9: WinningCardKind.KING}),
    Figure(
        id="kiralyuhu",
        value=20,
        suit=NAMED_KING,
        wins={8: WinningCardKind.KING},
        frees="kiralyulti",
    ),
)
MAGAS_FIGURES: Final = (
    *ILLUSZTRALT_FIGURES,
    Figure(id="pagatfacan", value=50, silent=10, caught=10, wins={1: PAGAT}),
    Figure(id="sasfacan", value=50, silent=10, caught=10, wins={1: SAS}),
    Figure(id=PAROSFACAN, value=60, silent=30, wins={1: XXI}, against_lead=True),
    Figure(id="sasulti", value=10, silent=5, wins={9: SAS}),
    Figure(
        id="szincsalad",
        value=100,
        suit=NAMED_SUIT,
        wins={7: WinningCardKind.SUIT, 8: WinningCardKind.SUIT, 9: WinningCardKind.SUIT},
    ),
    Figure(
        id="harom-kiraly",
        value=100,
        wins={
            7: WinningCardKind.ANY_KING,
            8: WinningCardKind.ANY_KING,
            9: WinningCardKind.ANY_KING,
        },
    ),
    Figure(id="zaroparos", value=40, wins={8: SAS, 9: PAGAT}),
    Figure(id="pagatkismadar", value=40, wins={6: PAGAT}),
    Figure(id="saskismadar", value=40, wins={6: SAS}),
    Figure(id="kiralykismadar", value=40, suit=NAMED_KING, wins={6: WinningCardKind.KING}),
    Figure(id="pagatnagymadar", value=30, wins={7: PAGAT}),
    Figure(id="sasnagymadar", value=30, wins={7: SAS}),
    Figure(id="kiralynagymadar", value=30, suit=NAMED_KING, wins={7: WinningCardKind.KING}),
    Figure(id="sasuhu", value=30, wins={8: SAS}, frees="sasulti"),
)
COMMON_FIGURES: Final = (TRULL, NEGYKIRALY, PAGATULTI, DUPLAJATEK, VOLAT, XXI_FOGAS)
"""The figures of every rule set, most frequent first (TAR 4)."""
FIGURES: Final[Mapping[str, Figure]] = {row.id: row for row in MAGAS_FIGURES}
"""The 26 figures with their values, in the order of the source (TAR 4)."""
SILENT_FIGURES: Final = tuple(row.id for row in MAGAS_FIGURES if row.silent and not row.points)
"""The figures that can be silent, except duplajáték, which depends on points (TAR 4)."""
SMALL_BIRD: Final = (PAGAT, SAS)
"""One of these has to be in trick 1 for párosfácán (TAR 4)."""
ID_OF_SUIT: Final[Mapping[Suit, str]] = {suit: fold(suit.value) for suit in TAROKK_42.suits}
SUIT_IDS: Final[Mapping[str, Suit]] = {ID_OF_SUIT[suit]: suit for suit in PLAIN_SUITS}
"""The plain suits by their names in item ids, without accents."""

# -- counts of tarokks

COUNT_VALUES: Final[Mapping[str, Mapping[int, int]]] = {
    "11-22": {8: 11, 9: 22},
    "1-2": {8: 1, 9: 2},
}
"""The payment for 8 and 9 tarokks by each other player, the source's values first (TAR 3.3)."""

# -- kontra

STEPS: Final = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
STEP_TIMES: Final = 2
"""Each step doubles (TAR 5.1)."""

# -- revokes

REVOKE_TIMES: Final = 2
"""A revoke pays so many times the value of the game, where agreed (TAR 6.1 revoke_pays)."""
DIRECTOR: Final = "director"
"""The director decides what a revoke pays (TAR 6.1)."""

# -- rule sets


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set with its house rules applied: figures by id, and every option used in judging.

    `names` are the figures' ids, `counts` the values of tarokk counts.

    Bidding: a pass `pass_is_final`; a bid, or a player, holds `hold_once` (TAR 2.1); a hand without
    an honour pays `no_honour_pays` (TAR 2.2); a `three_step_jump` is a doubt, forbidden or allowed
    (TAR 2.4); a throw-in, possible until `throw_in_until`, doubles for a `doubled_span`, and hands
    doubled twice are with `doublings_stack` (TAR 2.7); `xx_discard` lets the XX be laid away
    (TAR 2.6).

    Announcing: `count_first` puts a tarokk count before a player's other words (TAR 3.1);
    `highest_callable` lets great honours be called (TAR 3.2); `count_compulsory` is for whom a
    count is, `count_kontra_steps` the steps of kontra that bind to it (TAR 3.3).

    Figures: limits of announcing bind whom `limits_bind` says; `caught_announced` pays for catching
    an announced one, `voided_ulti` a voided one that was made silently, `silent_beside_volat` a
    silent trull or négykirály beside a volát, `pagat_by_own_partner` for a pagát that its own side
    takes in the last trick (TAR 4.2); `partner_bound` holds a card back in the partner's hand
    (TAR 4.3).

    Paying: a revoke costs what `revoke_pays` says (TAR 6.1); `volat_lost_dupla` pays a silent
    duplajáték beside a lost volát; the kontra of the game multiplies one with
    `silent_dupla_kontra`; `game_both_announced` pays the plain game where both sides announced
    duplajáték or volát (TAR 7.6); `silent_after_lost` pays the silent value of what the other side
    announced and lost (TAR 7.7); a doubled hand doubles counts too with `counts_doubled`, and a
    game played alone has its `alone_value` (TAR 7.8). With five the dealer, who sits out, pays and
    is paid like a defender with `dealer_shares` (TAR 1.4).
    """

    preset: str
    version: int
    figures: Mapping[str, Figure]
    names: tuple[str, ...]
    counts: Mapping[int, int] = field(default_factory=lambda: COUNT_VALUES["11-22"])
    players: tuple[int, ...] = (PLAYERS, PLAYERS + 1)
    ways: tuple[CountingMethod, ...] = (DOUBLED,)
    pass_is_final: bool = True
    hold_once: str = "bid"
    no_honour_pays: str = "once"
    three_step_jump: str = "doubt"
    doubled_span: str = "hands"
    doublings_stack: bool | str = False
    xx_discard: bool = True
    throw_in_until: str = "first-call"
    count_first: bool = False
    highest_callable: str = "below-xx"
    count_compulsory: str = "pagatulti"
    count_kontra_steps: str = "kontra"
    limits_bind: str = "side"
    caught_announced: bool = False
    voided_ulti: bool = False
    silent_beside_volat: bool = True
    pagat_by_own_partner: bool = False
    partner_bound: bool = False
    revoke_pays: str = DIRECTOR
    volat_lost_dupla: bool = False
    silent_dupla_kontra: bool = False
    game_both_announced: bool = False
    silent_after_lost: bool = True
    counts_doubled: bool = True
    alone_value: int | str = "bid"
    dealer_shares: bool = False


def _with(name: str, rows: tuple[Figure, ...]) -> RuleSet:
    figures = {row.id: row for row in rows}
    return RuleSet(name, 1, figures, tuple(figures))


PRESETS: Final[Mapping[str, RuleSet]] = {
    "paskievics": _with("paskievics", PASKIEVICS_FIGURES),
    "illusztralt": _with("illusztralt", ILLUSZTRALT_FIGURES),
    "magas": _with("magas", MAGAS_FIGURES),
}
