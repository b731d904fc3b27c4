"""House rules: the options of a table, applied to a preset.

A house rule has choices for each preset (the preset's own first), the rules it varies and the
change it makes. A rule set is a preset with some of these applied.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.alsos.house_rules import effects as change
from engine.alsos.house_rules.clashes import CLASHES, FOUR, THREE, TWO, worth_of_none
from engine.alsos.house_rules.effects import (
    AS_PRESET,
    IN_PROPORTION,
    SUIT_RULES,
    WITH_FIGURES,
    WITH_GAME,
)
from engine.alsos.house_rules.readings import (
    EQUAL_POINTS,
    KLOPITZKY_WRITES_EACH,
    KONTRA_FIRST_CHANCE,
    WRITTEN_TWICE,
    WRITTEN_TWICE_IN_RADLI,
)
from engine.alsos.rule_constants import (
    BETLI,
    CSIBOR_FIGURES,
    FIGURE_IDS,
    FOR_TWO,
    KLOPITZKY,
    POTTER_EXTRAS,
    POTTER_FIGURES,
    PRESETS,
    SIBER_WAYS,
    SZANZADU,
    TOMPA_FIGURES,
    TRUMP_GAME,
    RuleSet,
)
from engine.hand.cards import Suit
from engine.house_rules.options import (
    OFF,
    ON,
    Choice,
    HouseRule,
    reading_rule,
    set_field,
)
from engine.house_rules.rule_sets import RuleSets

TRUMP_GAME_RULE: Final = "trump_game"
ONE_TO: Final = range(1, 1000)
"""The range of custom values: no source has more than two digits, three are plenty."""


_ALL: Final = ("csibor", "potter", "tompa")
_BOTH: Final = ("csibor", "potter")


def _same(presets: tuple[str, ...], *choices: Choice) -> Mapping[str, tuple[Choice, ...]]:
    return dict.fromkeys(presets, choices)


GAMES: Final = "games"
FIGURES: Final = "figures"
WORTHS: Final = "worths"
WORDS: Final = "words"
EXCHANGE: Final = "exchange"
CALLING: Final = "calling"
"""The groups of house rules, in the order of a form."""


def _in_suit(suit: Suit, name: str) -> HouseRule[RuleSet]:
    choices = _same(_ALL, WITH_GAME)
    return HouseRule(name, choices, ("ALS 4.5",), change.change_suit_value(suit), GAMES, ONE_TO)


def _worths() -> tuple[HouseRule[RuleSet], ...]:
    """Return a house rule for the value of each figure, by default the game's own (ALS 5, 5.8)."""
    by_preset: dict[str, dict[str, Choice]] = {
        "csibor": {row.name: row.value for row in CSIBOR_FIGURES},
        "potter": dict.fromkeys(
            (row.name for row in (*POTTER_FIGURES, *POTTER_EXTRAS)), WITH_FIGURES
        ),
        "tompa": {row.name: row.value for row in TOMPA_FIGURES},
    }
    extras = {row.name for row in POTTER_EXTRAS}
    return tuple(
        HouseRule(
            name,
            {preset: (worths[name],) for preset, worths in by_preset.items() if name in worths},
            ("ALS 5", "ALS 5.8"),
            change.change_figure_value(name),
            WORTHS,
            ONE_TO,
            needs={"potter": f"extra_{name}"} if name in extras else {},
            of=name,
        )
        for name in FIGURE_IDS
    )


HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    HouseRule(
        TRUMP_GAME_RULE,
        _same(_ALL, *range(1, 11)),
        ("ALS 4", "ALS 5.8"),
        change.change_game_value(TRUMP_GAME),
        GAMES,
    ),
    *(_in_suit(suit, name) for suit, name in SUIT_RULES.items()),
    HouseRule(
        "original_more",
        _same(_ALL, 0),
        ("ALS 4.5",),
        set_field("original_more"),
        GAMES,
        ONE_TO,
    ),
    HouseRule(
        "original_double", _same(_ALL, *OFF), ("ALS 4.5",), change.double_original_suit, GAMES
    ),
    HouseRule(
        "szanzadu",
        _same(_BOTH, IN_PROPORTION),
        ("ALS 4",),
        change.change_game_value(SZANZADU),
        GAMES,
        ONE_TO,
    ),
    HouseRule(
        "betli",
        {"csibor": (10,), "potter": (5, IN_PROPORTION)},
        ("ALS 4", "ALS 5.8"),
        change.change_game_value(BETLI),
        GAMES,
        ONE_TO,
    ),
    HouseRule(
        "klopitzky",
        {"csibor": (3,), "potter": (3, IN_PROPORTION)},
        ("ALS 4", "ALS 5.8"),
        change.change_game_value(KLOPITZKY),
        GAMES,
        ONE_TO,
    ),
    HouseRule(
        "betli_order",
        {"csibor": ("natural", "plain"), "potter": ("plain", "natural")},
        ("ALS 1.5",),
        change.set_betli_card_order,
        GAMES,
    ),
    HouseRule(
        "extra_111", {"potter": OFF}, ("ALS 5",), change.change_adding_figure("111"), FIGURES
    ),
    HouseRule(
        "extra_120", {"potter": OFF}, ("ALS 5",), change.change_adding_figure("120"), FIGURES
    ),
    HouseRule(
        "extra_uhu", {"potter": OFF}, ("ALS 5",), change.change_adding_figure("uhu"), FIGURES
    ),
    HouseRule(
        "figures_times",
        {"potter": (WITH_GAME, *range(1, 11))},
        ("ALS 5.8",),
        change.multiply_figure_values,
        FIGURES,
    ),
    HouseRule(
        "abszolut_front",
        _same(_BOTH, *OFF),
        ("ALS 5.3",),
        change.allow_abszolut_front_only,
        FIGURES,
        players={"potter": (3, FOUR)},
    ),
    HouseRule(
        "abszolut_bound",
        _same(_BOTH, *OFF),
        ("ALS 5.9",),
        set_field("abszolut_bound"),
        FIGURES,
        players={"potter": (3, FOUR)},
    ),
    *_worths(),
    HouseRule(
        "figures_in_bidding",
        {"potter": OFF},
        ("ALS 3.5",),
        set_field("bid_figures"),
        WORDS,
    ),
    HouseRule(
        "kontra_steps",
        {"csibor": (5, 4, 3, 2, 1), "potter": (4, 5, 3, 2, 1), "tompa": (2, 1, 3, 4, 5)},
        ("ALS 7.1",),
        change.limit_kontra_steps,
        WORDS,
    ),
    HouseRule(
        "kontra_front",
        _same(_ALL, 4, 2, 3),
        ("ALS 7.2",),
        set_field("front_kontra"),
        WORDS,
    ),
    HouseRule("kontra_back", _same(_ALL, 2, 3, 4), ("ALS 7.2",), set_field("back_kontra"), WORDS),
    HouseRule(
        "simple_eight",
        _same(_ALL, *OFF),
        ("ALS 8.4",),
        change.allow_simple_eight_exchange,
        EXCHANGE,
    ),
    HouseRule(
        "exchange_with",
        {"csibor": (9, 8, 7), "potter": (8, 7, 9), "tompa": (8, 7)},
        ("ALS 8.2", "ALS 8.4"),
        change.set_exchangeable_trumps,
        EXCHANGE,
    ),
    HouseRule(
        "exchange_takes",
        _same(_ALL, AS_PRESET, *SIBER_WAYS),
        ("ALS 8.2", "ALS 8.4"),
        change.set_exchange_reach,
        EXCHANGE,
    ),
    HouseRule(
        "siber_trump_discards",
        _same(_ALL, *OFF),
        ("ALS 8.3", "ALS 8.5"),
        set_field("siber_trump_discards"),
        EXCHANGE,
    ),
    HouseRule("calling", _same(_BOTH, *ON), ("ALS 10.4",), change.disallow_calling, CALLING),
    HouseRule(
        "call_figures",
        _same(_BOTH, *OFF),
        ("ALS 10.4",),
        set_field("call_figures"),
        CALLING,
    ),
    HouseRule("call_back", _same(_BOTH, *OFF), ("ALS 10.4",), set_field("call_back"), CALLING),
    HouseRule(
        "dealer_shares",
        {"csibor": OFF},
        ("ALS 12.4",),
        set_field("dealer_shares"),
        CALLING,
        players={"csibor": (FOUR,)},
    ),
    reading_rule("equal_points", "ALS 4.1", EQUAL_POINTS, ("tompa",)),
    reading_rule(
        "klopitzky_writes_each",
        "ALS 4.4",
        KLOPITZKY_WRITES_EACH,
        ("potter",),
        players=(THREE, FOUR),
    ),
    reading_rule("kontra_first_chance", "ALS 6.4", KONTRA_FIRST_CHANCE, ("csibor",)),
    replace(
        reading_rule("written_twice", "ALS 12.2", WRITTEN_TWICE, ("csibor",), players=(THREE,)),
        uncounted={"radli": WRITTEN_TWICE_IN_RADLI},
    ),
)
"""In order of application: figures are multiplied after all of them are added, and set one by one
after that."""


def _for_players(preset: RuleSet, players: int) -> RuleSet:
    return replace(preset, **FOR_TWO.get(preset.preset, {})) if players == TWO else preset


_WORTHS: Final = tuple(worth_of_none(rule.name, rule.of) for rule in HOUSE_RULES if rule.of)
RULE_SETS: Final = RuleSets(PRESETS, HOUSE_RULES, (*CLASHES, *_WORTHS), _for_players)
rule_set: Final = RULE_SETS.find
