"""Every number of Alsós on one page, and the presets: their differences are data (ALS 1-12).

House rules are applied to a preset in `house_rules`; the rest of the engine knows no preset by
name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.card_play.trick_rules import trick_table, trick_tables
from engine.hand.cards import Card, Rank, Suit
from engine.packs.hungarian_pack import (
    ALSO,
    ASZ,
    FELSO,
    IX,
    KIRALY,
    MAKK,
    PACK,
    PIROS,
    TOK,
    VII,
    VIII,
    ZOLD,
    HungarianRank,
    HungarianSuit,
    X,
)
from engine.packs.king_pairs import pair_of
from engine.sessions.counting_method import CountingMethod
from engine.sessions.counting_methods import CASH, RADLI, RUBBER, WRITTEN

TRUMP_GAME: Final = "trump"
SZANZADU: Final = "szanzadu"
BETLI: Final = "betli"
KLOPITZKY: Final = "klopitzky"
THROWN_IN: Final = "thrown-in"
WITH_FIGURES: Final = (TRUMP_GAME, SZANZADU)

STRAINS: Final = ("makk", "zöld", "tök", "piros", "szanzadu")
STEPS: Final = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")

PLAIN_POINTS: Final[dict[Rank, int]] = {
    ASZ: 11,
    X: 10,
    KIRALY: 4,
    FELSO: 3,
    ALSO: 2,
    IX: 0,
    VIII: 0,
    VII: 0,
}
"""Card points of a plain suit, 30 in all, in trick order from the top (ALS 1.2, 1.4)."""

RAISED: Final[dict[Rank, int]] = {ALSO: 20, IX: 14}
TRUMP_POINTS: Final[dict[Rank, int]] = {**RAISED, **PLAIN_POINTS, **RAISED}
"""Card points of the trump suit, 62 in all, in trick order from the top (ALS 1.2, 1.4)."""

LAST_TRICK_POINTS: Final = 10
BELA_POINTS: Final = 20
VANNAK_POINTS: Final = 80
SEQUENCE_POINTS: Final[dict[int, int]] = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}

POINTS: Final[dict[Suit | None, dict[Card, int]]] = {
    trump: {
        card: (TRUMP_POINTS if card.suit is trump else PLAIN_POINTS)[card.rank] for card in PACK
    }
    for trump in (None, *HungarianSuit)
}
"""Card points of every card under each trump suit, and without trumps (ALS 1.2)."""
PLAIN_TABLES: Final = trick_tables(PACK, tuple(PLAIN_POINTS), tuple(TRUMP_POINTS))
"""Trick order by trump suit, None without trumps (ALS 1.4)."""
NATURAL_TABLE: Final = trick_table(PACK, tuple(HungarianRank))
"""The natural order, for betli and klopitzky in some rule sets (ALS 1.5)."""

CARDS_EACH: Final[dict[int, int]] = {2: 12, 3: 9}
FRONT_EACH: Final[dict[int, int]] = {2: 8, 3: 6}
HIDDEN: Final[dict[int, int]] = {2: 6, 3: 3}
"""Cards dealt, in hand at the front, and hidden in the talon, by seats in play (ALS 2.1)."""
MOST_IN_PLAY: Final = 3
"""With more players at the table the dealer sits out (ALS 2.1)."""

FRONT: Final = "front"
BACK: Final = "back"


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure: its value from the back, and the numbers or cards of its condition (ALS 5).

    `points` and `points_nt` are thresholds with trumps and without; a figure without `points_nt`
    and not `nt` cannot be announced in szanzadu. `trumps` are the trump ranks to be taken; `aces`
    means all four aces; `trick` is the trick to be won, counted from the end (1 is the last), with
    the trump `with_trump`, with a plain ace that is named (`plain_ace`), or with the ace of the
    first of `ace_of` that is not trumps. `rising` orders the figures that only rise (ALS 5.4).
    `stages` maps the stages of its announcement to their multipliers (ALS 5.3). `kassza` is the
    figure that goes with the game: `partner_bela` lets a defender's partner hold the béla (ALS
    5.6).
    """

    name: str
    value: int
    nt: bool = False
    points: int = 0
    points_nt: int = 0
    melds_count: bool = False
    trumps: tuple[Rank, ...] = ()
    aces: bool = False
    trick: int = 0
    with_trump: Rank | None = None
    plain_ace: bool = False
    ace_of: tuple[Suit, ...] = ()
    every_trick: bool = False
    rising: int = 0
    kassza: bool = False
    partner_bela: bool = False
    stages: Mapping[str, int] = field(default_factory=lambda: {FRONT: 2, BACK: 1})

    @property
    def by_points(self) -> bool:
        """Return whether points decide it."""
        return not (self.every_trick or self.trick or self.aces or self.trumps)

    @property
    def by_melds(self) -> bool:
        """Return whether melds and béla count for it."""
        return self.kassza or self.melds_count


FRONT_ONLY: Final[Mapping[str, int]] = {FRONT: 2}
FRONT_ONLY_SINGLE: Final[Mapping[str, int]] = {FRONT: 1}
BACK_ONLY: Final[Mapping[str, int]] = {BACK: 1}
"""Figures of one stage (ALS 5.3)."""

FAMILY: Final = (ASZ, KIRALY, FELSO)
TOUS_LES_TROIS: Final = (ALSO, IX, VII)
ALL_TRUMPS: Final = (ALSO, IX, ASZ, X, KIRALY, FELSO)

CSIBOR_FIGURES: Final = (
    FigureRow("abszolut", 3, nt=True, points=82, points_nt=66, rising=1),
    FigureRow("100", 4, nt=True, points=100, points_nt=80, rising=2),
    FigureRow("111", 6, nt=True, points=111, points_nt=91, rising=3),
    FigureRow("120", 8, nt=True, points=120, points_nt=100, rising=4),
    FigureRow("volat", 10, nt=True, every_trick=True, rising=5),
    FigureRow("200", 4, nt=True, points=200, points_nt=180, melds_count=True),
    FigureRow("44", 4, nt=True, aces=True),
    FigureRow("tuletroa", 2, trumps=TOUS_LES_TROIS),
    FigureRow("csalad", 2, trumps=FAMILY),
    FigureRow("osszes-adu", 6, trumps=ALL_TRUMPS),
    FigureRow("ulti", 5, trick=1, with_trump=VII, plain_ace=True),
    FigureRow("uhu", 7, trick=2, with_trump=VIII, plain_ace=True),
)
POTTER_FIGURES: Final = (
    FigureRow("kassza", 1, kassza=True, partner_bela=True),
    FigureRow("abszolut", 1, nt=True, points=82, points_nt=66, rising=1),
    FigureRow("100", 2, nt=True, points=100, points_nt=80, rising=2),
    FigureRow("volat", 5, nt=True, every_trick=True, stages=BACK_ONLY),
    FigureRow("200", 1, nt=True, points=200, points_nt=180, melds_count=True),
    FigureRow("44", 1, nt=True, aces=True),
    FigureRow("tuletroa", 1, trumps=TOUS_LES_TROIS),
    FigureRow("csalad", 1, trumps=FAMILY),
    FigureRow("osszes-adu", 2, trumps=ALL_TRUMPS),
    FigureRow("ulti", 2, trick=1, with_trump=VII),
)
POTTER_EXTRAS: Final = (
    FigureRow("111", 3, nt=True, points=111, points_nt=91, rising=3),
    FigureRow("120", 4, nt=True, points=120, points_nt=100, rising=4),
    FigureRow("uhu", 2, trick=2, ace_of=(TOK, PIROS)),
)
"""Additional figures of some tables (ALS 5)."""
TOMPA_FIGURES: Final = (
    FigureRow("kassza", 1, kassza=True),
    FigureRow("abszolut", 1, points=82, stages=FRONT_ONLY_SINGLE),
    FigureRow("100", 2, points=101),
    FigureRow("200", 1, points=201, melds_count=True),
    FigureRow("44", 2, aces=True),
    FigureRow("tuletroa", 1, trumps=TOUS_LES_TROIS),
    FigureRow("csalad", 1, trumps=FAMILY),
    FigureRow("osszes-adu", 2, trumps=ALL_TRUMPS),
    FigureRow("ulti", 2, trick=1, with_trump=VII),
)
FIGURE_IDS: Final = tuple(
    dict.fromkeys(row.name for row in (*CSIBOR_FIGURES, *POTTER_FIGURES, *TOMPA_FIGURES))
)


def figures_by_id(*rows: FigureRow) -> Mapping[str, FigureRow]:
    """Return figures by their ids."""
    return {row.name: row for row in rows}


CSIBOR_GAMES: Final = {TRUMP_GAME: 1, SZANZADU: 2, BETLI: 10, KLOPITZKY: 3}
CSIBOR_LEADS: Final = {
    TRUMP_GAME: "forehand",
    SZANZADU: "left",
    BETLI: "left",
    KLOPITZKY: "forehand",
}
"""Values of the games, and the leader to trick 1 of each (ALS 4, 11.1)."""
WHOLE_TALON: Final = "whole"
INDICATOR_ONLY: Final = "indicator"
FROM_TOP: Final = ("from-top", "both")
FROM_BOTTOM: Final = ("from-bottom", "both")
SIBER_WAYS: Final = ("indicator", "top", "from-top", "from-bottom", "both", "whole")
"""The reach of a síber (ALS 8.2, 8.4): from an end, hidden cards as long as trumps or aces come."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set with its house rules applied: every number and option used in judging a hand.

    The defaults are those of Csibor; the other presets override them.

    Bidding: `bids` rank the second round's bids, low to high (ALS 3.3), by the `bid_rule`;
    `bid_figures` lets figures be bid, and closes a suit once bid (ALS 3.4, 3.5), and `bid_games`
    then compares the games too (ALS 3.5); an `auction` goes on until all but one have passed (ALS
    3.6); if nobody takes the game the hand is `thrown_in`, or becomes betli or klopitzky (ALS 3.6,
    3.7); `betli_change` is the highest value of a game that may be changed to betli (ALS 3.8).

    Games: `games` are their values (ALS 4); a trump game may have another value in some `suits`,
    and in the original suit `original_more` points more or `original_times` as much (ALS 4.5);
    `leads` is the leader to trick 1: `forehand`, the declarer's `left` neighbour or the `declarer`
    (ALS 11.1); `natural_order` ranks betli and klopitzky (ALS 1.5); `klopitzky_writes_each`: the
    one with fewest tricks writes a klopitzky once for each loser (ALS 4.4).

    Figures: `never_together` by one announcer, `not_in_one_stage` together (ALS 5.4);
    `figures_any_turn` in the front stage (ALS 6.4); `ulti_card_bound`: the announcer keeps the card
    of his ulti as long as he can (ALS 5.7); `abszolut_bound`: the declarer has to announce abszolút
    after a síber (ALS 5.9).

    Kontra: `front_kontra`, `back_kontra` multiply (ALS 7.2) in `steps` (ALS 7.1); `kontra_waits`
    allows a step at any turn, `kontra_first_chance` once more from the back (ALS 6.4);
    `bela_kassza` are its factors, if played (ALS 7.5).

    Speaking from the back: `words_before_lead` leaves only exchange and melds for trick 1 (ALS
    6.3); `melds_keep_talking` (ALS 6.3).

    Exchange: `siber_ranks` have the right to the síber, the next one if the one before lies face up
    on either end, or only as indicator (`shown_on_top` off) (ALS 8.2); `siber_takes`: `indicator`
    (no síber), `top`, `from-top`, `from-bottom`, `both` or `whole` (ALS 8.2, 8.4); `siber_may_stop`
    makes each of its cards optional (ALS 8.4); `simple_ranks` may be exchanged for the indicator,
    `simple_beside_siber` also if a síber is possible (ALS 8.4); `siber_before_lead`: at any time
    before the first card (ALS 8.5).

    Melds: `vannak_ranks` count; `one_sequence_a_length`; `suit_ranking` decides between equal
    sequences, else trumps do; `kicsi_better`: anybody may give way with the better meld;
    `late_validation` allows it during the next tricks (ALS 9.1-9.4).

    Calling: `call_games` can be called, together with the figures `call_beside` (ALS 10.1);
    `call_figures` lets figures be called too, `call_back` a kontra be called back (ALS 10.4).

    Paying: `dealer_shares` in cash, with four players (ALS 12.4); with three the declarer writes
    for each opponent if `written_twice` (ALS 12.2). A game with `equal_points` is lost, or
    nobody's (ALS 4.1).
    """

    preset: str = "csibor"
    version: int = 1
    players: tuple[int, ...] = (3, 2, 4)
    ways: tuple[CountingMethod, ...] = (RADLI, CASH, RUBBER, WRITTEN)
    bids: tuple[str, ...] = STRAINS
    bid_rule: str = "ALS 3.4"
    bid_figures: bool = True
    bid_games: bool = False
    auction: bool = False
    thrown_in: bool = False
    # The source names the number, so it does not follow the value of betli.
    betli_change: int | None = 10
    games: Mapping[str, int] = field(default_factory=lambda: CSIBOR_GAMES)
    leads: Mapping[str, str] = field(default_factory=lambda: CSIBOR_LEADS)
    natural_order: bool = True
    klopitzky_writes_each: bool = True
    figures: Mapping[str, FigureRow] = field(default_factory=lambda: figures_by_id(*CSIBOR_FIGURES))
    never_together: tuple[frozenset[str], ...] = (frozenset({"csalad", "osszes-adu"}),)
    not_in_one_stage: tuple[frozenset[str], ...] = ()
    figures_any_turn: bool = False
    ulti_card_bound: bool = False
    front_kontra: int = 4
    back_kontra: int = 2
    steps: tuple[str, ...] = STEPS
    kontra_waits: bool = False
    bela_kassza: Mapping[str, int] = field(default_factory=lambda: {FRONT: 4, BACK: 2})
    words_before_lead: bool = False
    melds_keep_talking: bool = True
    siber_ranks: tuple[Rank, ...] = (VII, VIII, IX)
    shown_on_top: bool = True
    siber_takes: str = WHOLE_TALON
    siber_may_stop: bool = False
    simple_ranks: tuple[Rank, ...] = (VII,)
    simple_beside_siber: bool = False
    siber_before_lead: bool = False
    siber_trump_discards: bool = False
    vannak_ranks: frozenset[Rank] = frozenset(HungarianRank)
    one_sequence_a_length: bool = False
    suit_ranking: tuple[Suit, ...] = ()
    kicsi_better: bool = False
    late_validation: bool = False
    call_games: tuple[str, ...] = WITH_FIGURES
    call_beside: frozenset[str] = frozenset()
    call_step: int = 2
    call_figures: bool = False
    call_back: bool = False
    dealer_shares: bool = False
    suits: Mapping[Suit, int] = field(default_factory=dict)
    original_more: int = 0
    original_times: int = 1
    abszolut_bound: bool = False
    kontra_first_chance: bool = True
    written_twice: bool = False
    equal_points: str = "lost"

    def trump_game(self, trump: Suit | None, *, original: bool) -> int:
        """Return the value of a trump game; the least possible if its suit is unknown (ALS 4.5)."""
        least = min(self._by_suit(trump))
        return least + self.original_more if original else least

    def needs_suit(self, trump: Suit | None) -> bool:
        """Return whether the value of a trump game depends on a suit not yet known (ALS 4.5)."""
        return len(self._by_suit(trump)) > 1

    def _by_suit(self, trump: Suit | None) -> set[int]:
        suits = HungarianSuit if trump is None else (trump,)
        return {self.suits.get(suit, self.games[TRUMP_GAME]) for suit in suits}


CSIBOR: Final = RuleSet()
POTTER: Final = replace(
    CSIBOR,
    preset="potter",
    ways=(RUBBER, CASH, RADLI, WRITTEN),
    bids=("zöld", "tök", "piros", "makk", "szanzadu"),
    bid_rule="ALS 3.5",
    bid_figures=False,
    bid_games=True,
    betli_change=None,
    games={**CSIBOR_GAMES, BETLI: 5},
    leads={**CSIBOR_LEADS, BETLI: "forehand"},
    natural_order=False,
    klopitzky_writes_each=False,
    figures=figures_by_id(*POTTER_FIGURES),
    never_together=(),
    not_in_one_stage=(frozenset({"abszolut", "100"}),),
    figures_any_turn=True,
    ulti_card_bound=True,
    steps=STEPS[:4],
    kontra_waits=True,
    bela_kassza={},
    melds_keep_talking=False,
    siber_ranks=(VII, VIII),
    simple_beside_siber=True,
    siber_before_lead=True,
    kicsi_better=True,
    call_games=(TRUMP_GAME, SZANZADU, BETLI),
    call_beside=frozenset({"kassza"}),
    dealer_shares=True,
)
TOMPA: Final = replace(
    POTTER,
    preset="tompa",
    players=(2,),
    ways=(WRITTEN, CASH, RADLI, RUBBER),
    bids=("zöld", "tök", "piros", "makk"),
    bid_rule="ALS 3.6",
    auction=True,
    thrown_in=True,
    games={TRUMP_GAME: 1},
    leads={TRUMP_GAME: "declarer"},
    figures=figures_by_id(*TOMPA_FIGURES),
    not_in_one_stage=(),
    figures_any_turn=False,
    ulti_card_bound=False,
    steps=STEPS[:2],
    kontra_waits=False,
    words_before_lead=True,
    shown_on_top=False,
    siber_takes="from-bottom",
    siber_may_stop=True,
    simple_ranks=(VII, VIII),
    siber_before_lead=False,
    vannak_ranks=frozenset(HungarianRank) - {VII, VIII},
    one_sequence_a_length=True,
    suit_ranking=(MAKK, PIROS, TOK, ZOLD),
    late_validation=True,
    call_games=(),
    call_beside=frozenset(),
)
PRESETS: Final[dict[str, RuleSet]] = {"csibor": CSIBOR, "potter": POTTER, "tompa": TOMPA}
FOR_TWO: Final[dict[str, dict[str, Any]]] = {
    "csibor": {"siber_takes": "both"},
    "potter": {
        "siber_takes": "from-bottom",
        "figures": {
            **POTTER.figures,
            "abszolut": replace(POTTER.figures["abszolut"], stages=FRONT_ONLY),
        },
    },
}
"""The differences for two players (ALS 5.3, 8.2)."""


def points_of(card: Card, trump: Suit | None) -> int:
    """Return the card points of a card (ALS 1.2)."""
    return POINTS[trump][card]


def bela_cards(trump: Suit) -> tuple[Card, ...]:
    """Return the two cards of the béla (ALS 9.1)."""
    return pair_of(trump)
