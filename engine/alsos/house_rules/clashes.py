"""Incompatible house rules, each with the place of the error and the reason (ALS 4-12)."""

from __future__ import annotations

from typing import Final

from engine.alsos.house_rules.effects import SUIT_RULES
from engine.alsos.rule_constants import (
    BACK,
    INDICATOR_ONLY,
    PRESETS,
    SZANZADU,
    TRUMP_GAME,
    WHOLE_TALON,
    RuleSet,
)
from engine.hand.cards import Suit
from engine.house_rules.options import Choice
from engine.house_rules.rule_sets import AgreedHouseRules, Clash
from engine.packs.hungarian_pack import VIII

TWO: Final = 2
THREE: Final = 3
FOUR: Final = 4


def _below(table: AgreedHouseRules[RuleSet]) -> bool:
    """Return whether szanzadu is set below some trump game, which it outbids (ALS 3.3, 4, 4.5)."""
    games = table.rules.games
    trumps = (games[TRUMP_GAME], *table.rules.suits.values())
    return _is_number(table.chosen.get("szanzadu")) and games[SZANZADU] < max(trumps)


def _is_number(choice: Choice | None) -> bool:
    return type(choice) is int


def _on_indicator_only(table: AgreedHouseRules[RuleSet]) -> bool:
    return table.rules.siber_takes == INDICATOR_ONLY


def _above_szanzadu(suit: Suit, rule: str) -> Clash[RuleSet]:
    """Return the clash of a suit set above a szanzadu that was not set (ALS 3.3, 4.5).

    A szanzadu that rises with the trump game is never below it, so the error is the suit's value.
    """
    return Clash(
        rule,
        "szanzadu-below-trump-game",
        lambda table: (
            SZANZADU in table.rules.games
            and not _is_number(table.chosen.get("szanzadu"))
            and table.rules.suits.get(suit, 0) > table.rules.games[SZANZADU]
        ),
        "így többet érne a szanzadunál, ami minden színt felülüt; a szanzadu értékét is add meg, "
        "legalább ekkorára",
        "it would be worth more than szanzadu, which outbids every suit; set szanzadu too, to "
        "no less than this",
    )


CLASHES: Final[tuple[Clash[RuleSet], ...]] = (
    Clash(
        "szanzadu",
        "szanzadu-below-trump-game",
        _below,
        "a szanzadu, ami minden színt felülüt, nem érhet kevesebbet az adus játéknál",
        "szanzadu outbids every suit and cannot be worth less than a trump game",
    ),
    *(_above_szanzadu(suit, rule) for suit, rule in SUIT_RULES.items()),
    Clash(
        "original_double",
        "original-raised-twice",
        lambda table: table.rules.original_more > 0 and table.rules.original_times > 1,
        "az eredeti szín vagy felárral ér többet, vagy kétszeresen, a kettő együtt nem",
        "the original suit counts more by a premium or by doubling, not by both",
    ),
    Clash(
        "abszolut_bound",
        "abszolut-bound-from-front",
        lambda table: (
            table.rules.abszolut_bound and BACK not in table.rules.figures["abszolut"].stages
        ),
        "a síber után már nem mondható, ami csak elölről mondható",
        "what is said from the front only cannot be said after the síber",
    ),
    Clash(
        "abszolut_bound",
        "abszolut-bound-without-siber",
        lambda table: table.rules.abszolut_bound and _on_indicator_only(table),
        "ha csak a felkínált lap cserélhető, senki sem vesz egynél többet a talonból",
        "where only the indicator is exchanged nobody takes more than one card of the talon",
    ),
    Clash(
        "dealer_shares",
        "dealer-shares-in-play",
        lambda table: bool(table.chosen.get("dealer_shares")) and table.players != FOUR,
        "csak négyen van osztó, aki nem játszik, hanem fizet és kap",
        "only with four is there a dealer who pays and is paid without playing",
    ),
    Clash(
        "written_twice",
        "written-twice-without-three",
        lambda table: table.rules.written_twice and table.players != THREE,
        "csak hárman ír a felvevő két ellenfél után",
        "only with three does the declarer write for two opponents",
    ),
    Clash(
        "kontra_back",
        "kontra-back-above-front",
        lambda table: table.rules.back_kontra > table.rules.front_kontra,
        "a kontra hátulról nem szorozhat többet, mint elölről",
        "kontra cannot multiply by more from the back than from the front",
    ),
    Clash(
        "exchange_takes",
        "whole-talon-for-two",
        lambda table: table.players == TWO and table.rules.siber_takes == WHOLE_TALON,
        "ketten nem vehető fel az egész talon: hat ismeretlen lap volna egy kézben",
        "two players cannot take the whole talon: it would be six unknown cards in one hand",
    ),
    Clash(
        "siber_trump_discards",
        "discards-without-siber",
        lambda table: _on_indicator_only(table) and table.rules.siber_trump_discards,
        "ha csak a felkínált lap cserélhető, nincs mit letenni",
        "where only the indicator is exchanged there is nothing to discard",
    ),
    Clash(
        "simple_eight",
        "simple-eight-not-exchanged",
        lambda table: (
            bool(table.chosen.get("simple_eight")) and VIII not in table.rules.simple_ranks
        ),
        "itt a VII-nél magasabb adu nem cserélhető",
        "no trump higher than the VII is exchanged here",
    ),
    Clash(
        "simple_eight",
        "simple-eight-anyway",
        lambda table: (
            bool(table.chosen.get("simple_eight"))
            and _on_indicator_only(table)
            and PRESETS[table.rules.preset].shown_on_top
        ),
        "ha csak a felkínált lap cserélhető, a VIII-as amúgy is becserélhető",
        "where only the indicator is exchanged the VIII may be exchanged anyway",
    ),
    Clash(
        "call_figures",
        "call-figures-without-calling",
        lambda table: table.rules.call_figures and not table.rules.call_games,
        "figurát hívni csak ott lehet, ahol van gyerünk",
        "figures can be called only where calling is played",
    ),
    Clash(
        "call_back",
        "call-back-without-calling",
        lambda table: table.rules.call_back and not table.rules.call_games,
        "visszahívni csak ott lehet, ahol van gyerünk",
        "calling back is possible only where calling is played",
    ),
)


def worth_of_none(rule: str, figure: str) -> Clash[RuleSet]:
    """Return the clash of a value for a figure that is not played here (ALS 5.8)."""
    return Clash(
        rule,
        "worth-of-no-figure",
        lambda table: rule in table.chosen and figure not in table.rules.figures,
        "ezen az asztalon nincs ilyen figura, így értéke sem lehet",
        "this table does not play that figure, so it cannot be worth anything",
    )
