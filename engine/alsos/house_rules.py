"""House rules: the options of a table, applied to a preset, and which are refused (ALS 3-12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from engine.alsos import rule_constants as constants
from engine.alsos.rule_constants import RuleSet
from engine.hand.cards import Suit
from engine.house_rules.options import (
    OFF,
    ON,
    Choice,
    HouseRule,
    parse_reading_rules,
    set_field,
    set_row_field,
)
from engine.house_rules.rule_sets import AgreedHouseRules, Clash, RuleSets
from engine.house_rules.sitting_out import dealer_shares_rule
from engine.packs.hungarian_pack import IX, MAKK, PIROS, TOK, VII, VIII, ZOLD

WRITTEN_TWICE_IN_RADLI: Final = (
    "a forrás szerint rádlira a felvevő csak szimplán ír",
    "in a rádli, by the source, the declarer writes the value once only",
)
READING_RULES: Final = parse_reading_rules(
    """
# equal_points | ALS 4.1 | a játék egyenlő pontoknál | the game with equal points | tompa
A forrás Tompánál azt mondja: a játék azé, akinek a legtöbb pontja van.
= The source, on Tompa's rules, says: the game is won by the player with the most points.
@ lost | a felvevő veszít | the declarer loses
@ nobody | senki sem nyer | nobody wins

# klopitzky_writes_each | ALS 4.4 | klopitzky 4-4-1-nél, írva | klopitzky at 4-4-1, written
| potter/3,4
A forrás szerint a leírásokból ez nem világos; hármat javasol annak, aki egyet ütött.
= The source says that this is not clear; it suggests 3 for the player with one trick.
@ False | az egyet ütő egyszer írja az értéket | who took one trick writes the value once
@ True | mindkét négyesért külön felírja, pénzben egyszer számít
= he writes it for either of the fours, for money it counts once

# kontra_first_chance | ALS 6.4 | a kontra első alkalma | the first occasion for kontra | csibor
A forrás a bemondásoknál azt mondja: kontrát „a legelső olyan alkalommal kell” mondani.
= The source, on announcements, says: kontra has to come at the very first occasion.
@ True | a hátulról mondás új alkalom | speaking from the back is a new occasion
@ False | ami elölről elmaradt, hátulról sem jöhet | what was passed from the front is gone

# written_twice | ALS 12.2 | a felvevő írása hárman | what the declarer writes with three | csibor/3
A forrás a pontszámításnál azt mondja: a felvevő „mind két ellenfele tekintetében (azaz duplán)”
írja fel.
= The source, on scoring, says: the declarer writes it for both opponents, so twice.
@ False | az értéket egyszer írja | he writes the value once
@ True | az értéket kétszer írja, pénzben egyszer számít
= he writes the value twice, for money it counts once
""",
    constants.PRESETS,
    {"written_twice": {"uncounted": {"radli": WRITTEN_TWICE_IN_RADLI}}},
)


Change: TypeAlias = Callable[[RuleSet, Choice], RuleSet]

AS_PRESET: Final = "preset"
WITH_GAME: Final = "trump-game"
IN_PROPORTION: Final = "proportion"
WITH_FIGURES: Final = "figures-times"

SUIT_RULES: Final[Mapping[Suit, str]] = {
    MAKK: "trump_makk",
    ZOLD: "trump_zold",
    TOK: "trump_tok",
    PIROS: "trump_piros",
}
"""The house rules that set the value of a trump game in one suit (ALS 4.5)."""


# -- values of games and figures


def change_game_value(name: str) -> Change:
    """Return a change that sets a game's value, fixed or rising with the parti (ALS 4, 5.8)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        worth = rules.games[name]
        worth = (
            worth * rules.games[constants.TRUMP_GAME] if choice == IN_PROPORTION else int(choice)
        )
        return replace(rules, games={**rules.games, name: worth})

    return change


def change_suit_value(suit: Suit) -> Change:
    """Return a change that sets the value of a trump game in one suit (ALS 4.5)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        if choice == WITH_GAME:
            return rules
        return replace(rules, suits={**rules.suits, suit: int(choice)})

    return change


def double_original_suit(rules: RuleSet, choice: Choice) -> RuleSet:
    """Double the value of the original suit (ALS 4.5)."""
    return replace(rules, original_times=2 if choice else 1)


def multiply_figure_values(rules: RuleSet, choice: Choice) -> RuleSet:
    """Multiply the figures: as proposed with the game, or as chosen (ALS 5.8)."""
    times = rules.games[constants.TRUMP_GAME] if choice == WITH_GAME else int(choice)
    rows = rules.figures.values()
    return replace(rules, figures={row.name: replace(row, value=row.value * times) for row in rows})


def change_adding_figure(name: str) -> Change:
    """Return a change that adds a figure (ALS 5)."""
    row = next(row for row in constants.POTTER_EXTRAS if row.name == name)

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        return replace(rules, figures={**rules.figures, name: row}) if choice else rules

    return change


def change_figure_value(name: str) -> Change:
    """Return a change that sets the value of a figure from the back (ALS 5, 5.8)."""
    set_value: Change = set_row_field("figures", name, "value")

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        if choice == WITH_FIGURES or name not in rules.figures:
            return rules
        return set_value(rules, choice)

    return change


def allow_abszolut_front_only(rules: RuleSet, choice: Choice) -> RuleSet:
    """Allow abszolút from the front only (ALS 5.3)."""
    if not choice:
        return rules
    row = rules.figures["abszolut"]
    stages = {stage: times for stage, times in row.stages.items() if stage == constants.FRONT}
    return replace(rules, figures={**rules.figures, row.name: replace(row, stages=stages)})


# -- kontra, exchange, calling


def limit_kontra_steps(rules: RuleSet, choice: Choice) -> RuleSet:
    """Limit the number of kontra steps (ALS 7.1)."""
    return replace(rules, steps=constants.STEPS[: int(choice)])


def allow_simple_eight_exchange(rules: RuleSet, choice: Choice) -> RuleSet:
    """Allow the VIII for the indicator if the VII lies on either end of the talon (ALS 8.4)."""
    if not choice:
        return rules
    return replace(rules, simple_ranks=(VII, VIII), shown_on_top=True)


def set_exchange_reach(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set the reach of the exchange; without a síber its ranks take the indicator (ALS 8.4)."""
    if choice == AS_PRESET:
        return rules
    if choice == constants.INDICATOR_ONLY:
        return replace(rules, siber_takes=str(choice), simple_ranks=rules.siber_ranks)
    return replace(rules, siber_takes=str(choice))


def set_exchangeable_trumps(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set the trumps that may be exchanged: the VII, the VIII too, the IX too (ALS 8.2, 8.4)."""
    ranks = (VII, VIII, IX)[: int(choice) - 6]
    simple = tuple(rank for rank in rules.simple_ranks if rank in ranks)
    return replace(rules, siber_ranks=ranks, simple_ranks=simple)


def disallow_calling(rules: RuleSet, choice: Choice) -> RuleSet:
    """Disallow calling (ALS 10.4)."""
    return rules if choice else replace(rules, call_games=())


def set_betli_card_order(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set the card order of betli: natural, or that of tricks without trumps (ALS 1.5)."""
    return replace(rules, natural_order=choice == "natural")


TWO: Final = 2
THREE: Final = 3
FOUR: Final = 4


def _below(table: AgreedHouseRules[RuleSet]) -> bool:
    """Return whether szanzadu is set below some trump game, which it outbids (ALS 3.3, 4, 4.5)."""
    games = table.rules.games
    trumps = (games[constants.TRUMP_GAME], *table.rules.suits.values())
    return _is_number(table.chosen.get("szanzadu")) and games[constants.SZANZADU] < max(trumps)


def _is_number(choice: Choice | None) -> bool:
    return type(choice) is int


def _on_indicator_only(table: AgreedHouseRules[RuleSet]) -> bool:
    return table.rules.siber_takes == constants.INDICATOR_ONLY


def _above_szanzadu(suit: Suit, rule: str) -> Clash[RuleSet]:
    """Return the clash of a suit set above a szanzadu that was not set (ALS 3.3, 4.5).

    A szanzadu that rises with the trump game is never below it, so the error is the suit's value.
    """
    return Clash(
        rule,
        "szanzadu-below-trump-game",
        lambda table: (
            constants.SZANZADU in table.rules.games
            and not _is_number(table.chosen.get("szanzadu"))
            and table.rules.suits.get(suit, 0) > table.rules.games[constants.SZANZADU]
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
            table.rules.abszolut_bound
            and constants.BACK not in table.rules.figures["abszolut"].stages
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
        "klopitzky_writes_each",
        "klopitzky-writes-each-for-two",
        lambda table: bool(table.chosen.get("klopitzky_writes_each")) and table.players == TWO,
        "ketten a klopitzkyt csak egy játékos vesztheti el",
        "with two players only one can lose klopitzky",
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
        lambda table: table.players == TWO and table.rules.siber_takes == constants.WHOLE_TALON,
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
            and constants.PRESETS[table.rules.preset].shown_on_top
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


def _game(name: str, choices: Mapping[str, tuple[Choice, ...]], *rules: str) -> HouseRule[RuleSet]:
    return HouseRule(name, choices, rules, GAMES, change_game_value(name), ONE_TO)


def _in_suit(suit: Suit, name: str) -> HouseRule[RuleSet]:
    choices = _same(_ALL, WITH_GAME)
    return HouseRule(name, choices, ("ALS 4.5",), GAMES, change_suit_value(suit), ONE_TO)


def _worths() -> tuple[HouseRule[RuleSet], ...]:
    """Return a house rule for the value of each figure, by default the game's own (ALS 5, 5.8)."""
    by_preset: dict[str, dict[str, Choice]] = {
        "csibor": {row.name: row.value for row in constants.CSIBOR_FIGURES},
        "potter": dict.fromkeys(
            (row.name for row in (*constants.POTTER_FIGURES, *constants.POTTER_EXTRAS)),
            WITH_FIGURES,
        ),
        "tompa": {row.name: row.value for row in constants.TOMPA_FIGURES},
    }
    extras = {row.name for row in constants.POTTER_EXTRAS}
    return tuple(
        HouseRule(
            name,
            {preset: (worths[name],) for preset, worths in by_preset.items() if name in worths},
            ("ALS 5", "ALS 5.8"),
            WORTHS,
            change_figure_value(name),
            ONE_TO,
            needs={"potter": f"extra_{name}"} if name in extras else {},
            of=name,
        )
        for name in constants.FIGURE_IDS
    )


HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    HouseRule(
        TRUMP_GAME_RULE,
        _same(_ALL, *range(1, 11)),
        ("ALS 4", "ALS 5.8"),
        GAMES,
        change_game_value(constants.TRUMP_GAME),
    ),
    *(_in_suit(suit, name) for suit, name in SUIT_RULES.items()),
    HouseRule("original_more", _same(_ALL, 0), ("ALS 4.5",), GAMES, numbers=ONE_TO),
    HouseRule("original_double", _same(_ALL, *OFF), ("ALS 4.5",), GAMES, double_original_suit),
    _game(constants.SZANZADU, _same(_BOTH, IN_PROPORTION), "ALS 4"),
    _game(constants.BETLI, {"csibor": (10,), "potter": (5, IN_PROPORTION)}, "ALS 4", "ALS 5.8"),
    _game(constants.KLOPITZKY, {"csibor": (3,), "potter": (3, IN_PROPORTION)}, "ALS 4", "ALS 5.8"),
    HouseRule(
        "betli_order",
        {"csibor": ("natural", "plain"), "potter": ("plain", "natural")},
        ("ALS 1.5",),
        GAMES,
        set_betli_card_order,
    ),
    HouseRule("extra_111", {"potter": OFF}, ("ALS 5",), FIGURES, change_adding_figure("111")),
    HouseRule("extra_120", {"potter": OFF}, ("ALS 5",), FIGURES, change_adding_figure("120")),
    HouseRule("extra_uhu", {"potter": OFF}, ("ALS 5",), FIGURES, change_adding_figure("uhu")),
    HouseRule(
        "figures_times",
        {"potter": (WITH_GAME, *range(1, 11))},
        ("ALS 5.8",),
        FIGURES,
        multiply_figure_values,
    ),
    HouseRule(
        "abszolut_front",
        _same(_BOTH, *OFF),
        ("ALS 5.3",),
        FIGURES,
        allow_abszolut_front_only,
        players={"potter": (3, FOUR)},
    ),
    HouseRule(
        "abszolut_bound", _same(_BOTH, *OFF), ("ALS 5.9",), FIGURES, players={"potter": (3, FOUR)}
    ),
    *_worths(),
    HouseRule("figures_in_bidding", {"potter": OFF}, ("ALS 3.5",), WORDS, set_field("bid_figures")),
    HouseRule(
        "kontra_steps",
        {"csibor": (5, 4, 3, 2, 1), "potter": (4, 5, 3, 2, 1), "tompa": (2, 1, 3, 4, 5)},
        ("ALS 7.1",),
        WORDS,
        limit_kontra_steps,
    ),
    HouseRule("kontra_front", _same(_ALL, 4, 2, 3), ("ALS 7.2",), WORDS, set_field("front_kontra")),
    HouseRule("kontra_back", _same(_ALL, 2, 3, 4), ("ALS 7.2",), WORDS, set_field("back_kontra")),
    HouseRule(
        "simple_eight", _same(_ALL, *OFF), ("ALS 8.4",), EXCHANGE, allow_simple_eight_exchange
    ),
    HouseRule(
        "exchange_with",
        {"csibor": (9, 8, 7), "potter": (8, 7, 9), "tompa": (8, 7)},
        ("ALS 8.2", "ALS 8.4"),
        EXCHANGE,
        set_exchangeable_trumps,
    ),
    HouseRule(
        "exchange_takes",
        _same(_ALL, AS_PRESET, *constants.SIBER_WAYS),
        ("ALS 8.2", "ALS 8.4"),
        EXCHANGE,
        set_exchange_reach,
    ),
    HouseRule("siber_trump_discards", _same(_ALL, *OFF), ("ALS 8.3", "ALS 8.5"), EXCHANGE),
    HouseRule("calling", _same(_BOTH, *ON), ("ALS 10.4",), CALLING, disallow_calling),
    HouseRule("call_figures", _same(_BOTH, *OFF), ("ALS 10.4",), CALLING),
    HouseRule("call_back", _same(_BOTH, *OFF), ("ALS 10.4",), CALLING),
    dealer_shares_rule(("csibor",), "ALS 12.4", CALLING, FOUR),
    *READING_RULES,
)
"""In order of application: figures are multiplied after all of them are added, and set one by one
after that."""


def _for_players(preset: RuleSet, players: int) -> RuleSet:
    return replace(preset, **constants.FOR_TWO.get(preset.preset, {})) if players == TWO else preset


_WORTHS: Final = tuple(worth_of_none(rule.name, rule.of) for rule in HOUSE_RULES if rule.of)
RULE_SETS: Final = RuleSets(constants.PRESETS, HOUSE_RULES, (*CLASHES, *_WORTHS), _for_players)
rule_set: Final = RULE_SETS.find
