"""Alsós as a table to read: every option of a rule set, next to its preset's (ALS 1-12).

A line without a value does not apply to the rule set.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from engine.alsos import labels
from engine.alsos.house_rules import RULE_SETS
from engine.alsos.labels import CHOICES, FIGURES, GAMES, HOUSE_RULES
from engine.alsos.rule_constants import (
    BACK,
    BELA_POINTS,
    BETLI,
    CARDS_EACH,
    FRONT,
    FRONT_EACH,
    INDICATOR_ONLY,
    KLOPITZKY,
    LAST_TRICK_POINTS,
    MOST_IN_PLAY,
    SEQUENCE_POINTS,
    SZANZADU,
    TRUMP_GAME,
    VANNAK_POINTS,
    RuleSet,
)
from engine.hand.cards import Rank
from engine.house_rules.readings import sheet_with_readings
from engine.house_rules.sitting_out import sitting_out_row
from engine.packs.hungarian_pack import MAKK, HungarianRank, HungarianSuit
from engine.wording.labels import STEPS, Both
from engine.wording.rule_sheet import NONE, Row, format_multiplier, same_in_both

LEADS: Final[dict[str, Both]] = {
    "forehand": ("az osztó jobbján ülő", "forehand"),
    "left": ("a felvevő bal szomszédja", "the declarer's left neighbour"),
    "declarer": ("a felvevő", "the declarer"),
}
ALL_PASSED: Final[dict[bool, Both]] = {
    True: ("bedobják, új osztás", "thrown in, dealt anew"),
    False: ("felvétel után betli, vagy klopitzky", "betli after picking up, or klopitzky"),
}
ORDERS: Final[dict[bool, Both]] = {
    True: same_in_both("ász, király, felső, alsó, X…"),
    False: same_in_both("ász, X, király, felső, alsó…"),
}
SHOWN: Final[dict[bool, Both]] = {
    True: ("a talon bármelyik végén", "at either end of the talon"),
    False: ("felkínált lapként", "as the indicator"),
}


def _parts(rules: RuleSet, players: int, agreed: RuleSet) -> Iterator[tuple[Both, Iterable[Row]]]:
    yield ("Osztás, licit", "Deal, bidding"), _bidding(rules, players)
    yield ("Játékok", "Games"), _games(rules)
    yield ("Figurák (elölről / hátulról)", "Figures (front / back)"), _figures(rules, agreed)
    yield ("Bemondások, kontra", "Announcements, kontra"), _announcements(rules)
    yield ("Csere", "Exchange"), _exchange(rules)
    yield ("Sorozatok, vannak", "Melds"), _melds(rules)
    yield ("Gyerünk", "Calling"), _calling(rules)
    yield ("Fizetés", "Paying"), _paying(rules, players)


rule_sheet: Final = partial(sheet_with_readings, RULE_SETS, _parts)


def _all(names: Mapping[str, Both], chosen: Collection[str], between: str = ", ") -> Both:
    """Return several names, or none."""
    hu, en = (between.join(names[name][column] for name in chosen) for column in (0, 1))
    return (hu, en) if hu else NONE


def _ranks(ranks: Iterable[Rank]) -> Both:
    """Return the names of ranks, or none."""
    names = ", ".join(rank.value for rank in ranks)
    return same_in_both(names) if names else NONE


def _bidding(rules: RuleSet, players: int) -> Iterator[Row]:
    seats = min(players, MOST_IN_PLAY)
    each, first = CARDS_EACH[seats], FRONT_EACH[seats]
    dealt = (f"{each} lap, elölről {first}", f"{each} cards, {first} from the front")
    yield ("osztás", "deal"), dealt, "ALS 2.1"
    yield ("a színek rangja", "rank of the suits"), same_in_both(" < ".join(rules.bids)), "ALS 3.3"
    figures = ("figura a licitben", "figures in bids")
    yield figures, CHOICES[rules.bid_figures], "ALS 3.4, ALS 3.5"
    auction = ("felváltva licitálnak, amíg valaki passzol", "bidding goes on until one passes")
    yield auction, CHOICES[rules.auction], "ALS 3.6"
    passed = ("ha mindenki passzolt", "if everybody passed")
    yield passed, ALL_PASSED[rules.thrown_in], "ALS 3.6, ALS 3.7"
    most = rules.betli_change if BETLI in rules.games else None
    changed = None if most is None else (f"legfeljebb {most} pontig", f"up to {most} points")
    yield ("betlire változtatás", "changing to betli"), changed, "ALS 3.8"


def _games(rules: RuleSet) -> Iterator[Row]:
    usual = rules.games[TRUMP_GAME]
    values = {suit: rules.suits.get(suit, usual) for suit in HungarianSuit}
    by_suit = ", ".join(f"{suit.value} {value}" for suit, value in values.items())
    is_one = len(set(values.values())) == 1
    yield GAMES[TRUMP_GAME], same_in_both(values[MAKK] if is_one else by_suit), "ALS 4, ALS 4.5"
    more, times = rules.original_more, rules.original_times
    extra = same_in_both(f"+{more}") if more else format_multiplier(times) if times > 1 else None
    yield ("felár az eredeti színért", "premium for the original suit"), extra, "ALS 4.5"
    for name in (SZANZADU, BETLI, KLOPITZKY):
        value = same_in_both(rules.games[name]) if name in rules.games else None
        yield GAMES[name], value, "ALS 4"
    order = ORDERS[rules.natural_order] if BETLI in rules.games else None
    yield ("lapok rangja betliben", "order of cards in betli"), order, "ALS 1.5"
    for name in (TRUMP_GAME, SZANZADU, BETLI):
        label = (f"első hívó: {GAMES[name][0]}", f"leads: {GAMES[name][1]}")
        yield label, LEADS[rules.leads[name]] if name in rules.games else None, "ALS 11.1"
    yield ("renonsz", "revoke"), ("a versenybíró dönt", "the director rules"), "ALS 11.3"


def _figures(rules: RuleSet, agreed: RuleSet) -> Iterator[Row]:
    for name in agreed.figures:
        told = None
        if (row := rules.figures.get(name)) is not None:
            stages = [row.stages.get(stage) for stage in (FRONT, BACK)]
            values = (str(row.value * times) if times else "–" for times in stages)
            told = same_in_both(" / ".join(values))
        yield FIGURES[name], told, "ALS 5"
    told = None
    if SZANZADU in rules.games:
        told = _all(FIGURES, [row.name for row in rules.figures.values() if row.nt])
    yield ("szanzaduban is", "without trumps too"), told, "ALS 5"


def _announcements(rules: RuleSet) -> Iterator[Row]:
    rising = sorted((row.rising, row.name) for row in rules.figures.values() if row.rising)
    names = _all(FIGURES, [name for _, name in rising], " < ") if rising else None
    yield ("csak emelkedő sorrendben", "only in rising order"), names, "ALS 5.4"
    yield ("együtt nem mondható", "never together"), _groups(rules.never_together), "ALS 5.4"
    yield ("nem egy szakaszban", "not in one stage"), _groups(rules.not_in_one_stage), "ALS 5.4"
    bound = CHOICES[True] if rules.abszolut_bound else None
    yield HOUSE_RULES["abszolut_bound"], bound, "ALS 5.9"
    yield ("a kontra fokozatai", "steps of kontra"), _all(STEPS, rules.steps), "ALS 7.1"
    front, back = format_multiplier(rules.front_kontra), format_multiplier(rules.back_kontra)
    yield ("kontra elölről", "kontra from the front"), front, "ALS 7.2"
    yield ("kontra hátulról", "kontra from the back"), back, "ALS 7.2"
    yield ("a kontra várhat", "a kontra may wait"), CHOICES[rules.kontra_waits], "ALS 6.4"
    by_stage = {
        stage: (f"×{times} {labels.STAGES[stage][0]}", f"×{times} {labels.STAGES[stage][1]}")
        for stage, times in (rules.bela_kassza or {}).items()
    }
    told = _all(by_stage, by_stage) if by_stage else None
    yield ("béla kassza", "béla kassza"), told, "ALS 7.5"


def _groups(groups: Iterable[frozenset[str]]) -> Both:
    """Return the figures of each group, in the order of their names in each language."""
    hu, en = (
        ", ".join(" + ".join(sorted(FIGURES[name][column] for name in group)) for group in groups)
        for column in (0, 1)
    )
    return (hu, en) if hu else NONE


def _exchange(rules: RuleSet) -> Iterator[Row]:
    yield HOUSE_RULES["exchange_takes"], CHOICES[rules.siber_takes], "ALS 8.2, ALS 8.4"
    siber = () if rules.siber_takes == INDICATOR_ONLY else rules.siber_ranks
    label = ("síberre jogosít az adu", "trumps with a right to the síber")
    yield label, _ranks(siber), "ALS 8.2, ALS 8.4"
    label = ("egyszerű cserére jogosít az adu", "simple exchange with the trump")
    yield label, _ranks(rules.simple_ranks), "ALS 8.4"
    label = (
        "magasabb adu cserélhet, ha a kisebb nyitva fekszik",
        "a higher trump exchanges where the lower lies",
    )
    yield label, SHOWN[rules.shown_on_top], "ALS 8.2, ALS 8.4"
    label = ("adu is letehető", "trumps may be discarded")
    yield label, CHOICES[rules.siber_trump_discards], "ALS 8.3, ALS 8.5"


def _melds(rules: RuleSet) -> Iterator[Row]:
    sequences = {
        name: (f"{name} {points}", f"{labels.SEQUENCES[length][1]} {points}")
        for length, points in SEQUENCE_POINTS.items()
        for name in labels.SEQUENCES[length][:1]
    }
    yield ("sorozatok", "sequences"), _all(sequences, sequences), "ALS 9.1"
    yield ("vannak", "vannak"), same_in_both(VANNAK_POINTS), "ALS 9.1"
    ranks = _ranks(rank for rank in HungarianRank if rank in rules.vannak_ranks)
    yield ("vannaknak számít", "vannak of"), ranks, "ALS 9.1"
    yield ("béla", "béla"), same_in_both(BELA_POINTS), "ALS 9.1"
    yield ("utolsó ütés", "last trick"), same_in_both(LAST_TRICK_POINTS), "ALS 1.3"
    label = ("minden hosszból csak egy", "one sequence of each length")
    yield label, CHOICES[rules.one_sequence_a_length], "ALS 9.1"
    suits = " > ".join(suit.value for suit in rules.suit_ranking)
    decides = same_in_both(suits) if suits else ("adu, különben senkié", "trumps, else nobody's")
    yield ("egyenlők között dönt", "between equals decide"), decides, "ALS 9.3"
    label = (
        "kicsit a jobb összefüggéssel is mondhat bárki",
        "anybody may give way with the better",
    )
    yield label, CHOICES[rules.kicsi_better], "ALS 9.4"


def _calling(rules: RuleSet) -> Iterator[Row]:
    games = _all(GAMES, rules.call_games)
    yield ("mondható", "may be called"), games, "ALS 10.1, ALS 10.4"
    yield HOUSE_RULES["call_figures"], CHOICES[rules.call_figures], "ALS 10.4"
    yield ("visszahívás", "calling back"), CHOICES[rules.call_back], "ALS 10.4"


def _paying(rules: RuleSet, players: int) -> Iterator[Row]:
    if players > MOST_IN_PLAY:
        shares = (
            "írásban és készpénzben is a védőkkel tart",
            "shares with the defenders, written and in cash",
        )
        writes = (
            "írásban a védőkkel ír, készpénzben nem fizet és nem kap",
            "writes with the defenders; in cash neither pays nor is paid",
        )
        yield sitting_out_row("ALS 12.4", shares if rules.dealer_shares else writes)
