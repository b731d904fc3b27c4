"""The texts of the lines of a rule sheet, derived from the data of the rule set (ALS 1-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from engine.alsos import labels
from engine.alsos.rule_constants import (
    BACK,
    BETLI,
    CARDS_EACH,
    FRONT,
    FRONT_EACH,
    INDICATOR_ONLY,
    MOST_IN_PLAY,
    SEQUENCE_POINTS,
    SZANZADU,
    TRUMP_GAME,
    RuleSet,
)
from engine.hand.cards import Rank, Suit
from engine.packs.hungarian_pack import MAKK, HungarianSuit
from engine.wording.labels import STEPS, Both

NONE: Final[Both] = ("nincs", "none")
YES_NO: Final[dict[bool, Both]] = {True: ("igen", "yes"), False: ("nem", "no")}
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
    True: ("ász, király, felső, alsó, X…", "ász, király, felső, alsó, X…"),
    False: ("ász, X, király, felső, alsó…", "ász, X, király, felső, alsó…"),
}

SHOWN: Final[dict[bool, Both]] = {
    True: ("a talon bármelyik végén", "at either end of the talon"),
    False: ("felkínált lapként", "as the indicator"),
}


@dataclass(frozen=True, slots=True)
class LineWriter:
    """A writer of texts in one language, for a number of players."""

    lang: int
    players: int

    def pick(self, both: Both) -> str:
        """Return the text in the language."""
        return both[self.lang]

    def yes(self, *, is_so: bool) -> str:
        """Return yes or no."""
        return self.pick(YES_NO[is_so])

    def all(self, names: Iterable[str]) -> str:
        """Return several names, or none."""
        return ", ".join(names) or self.pick(NONE)

    def ranks(self, ranks: Iterable[Rank]) -> str:
        """Return the names of ranks, or none."""
        return self.all(rank.value for rank in ranks)


LineText = Callable[[RuleSet, LineWriter], str | None]


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line of the sheet; `tell` returns its text, or None if it does not apply."""

    label: Both
    rules: tuple[str, ...]
    tell: LineText


def dealt_card_counts(_: RuleSet, say: LineWriter) -> str:
    """Return the number of cards for each seat, and of those from the front (ALS 2.1)."""
    seats = min(say.players, MOST_IN_PLAY)
    each, first = CARDS_EACH[seats], FRONT_EACH[seats]
    return say.pick((f"{each} lap, elölről {first}", f"{each} cards, {first} from the front"))


def bids(rules: RuleSet, _: LineWriter) -> str:
    """Return the bids of the second round, from the lowest (ALS 3.3)."""
    return " < ".join(rules.bids)


def highest_game_for_betli(rules: RuleSet, say: LineWriter) -> str | None:
    """Return the highest value of a game that may be changed to betli, if played (ALS 3.8)."""
    if BETLI not in rules.games:
        return None
    most = rules.betli_change
    return None if most is None else say.pick((f"legfeljebb {most} pontig", f"up to {most} points"))


def game_value_writer(name: str) -> LineText:
    """Return the writer of a game's value, if played (ALS 4)."""

    def tell(rules: RuleSet, _: LineWriter) -> str | None:
        return str(rules.games[name]) if name in rules.games else None

    return tell


def trump_game_value(rules: RuleSet, _: LineWriter) -> str:
    """Return the value of a trump game, or one for each suit that differs (ALS 4, 4.5)."""
    usual = rules.games[TRUMP_GAME]
    worths = {suit: rules.suits.get(suit, usual) for suit in HungarianSuit}
    if len(set(worths.values())) == 1:
        return str(worths[MAKK])
    return ", ".join(f"{suit.value} {worth}" for suit, worth in worths.items())


def original_suit_extra(rules: RuleSet, _: LineWriter) -> str | None:
    """Return the extra value of the original suit, if agreed (ALS 4.5)."""
    if rules.original_more:
        return f"+{rules.original_more}"
    return f"×{rules.original_times}" if rules.original_times > 1 else None


def abszolut_duty(rules: RuleSet, say: LineWriter) -> str | None:
    """Return whether abszolút has to be announced, if agreed (ALS 5.9)."""
    return say.yes(is_so=True) if rules.abszolut_bound else None


def first_leader_writer(name: str) -> LineText:
    """Return the writer of the leader to trick 1 of a game (ALS 11.1)."""

    def tell(rules: RuleSet, say: LineWriter) -> str | None:
        return say.pick(LEADS[rules.leads[name]]) if name in rules.games else None

    return tell


def betli_card_order(rules: RuleSet, say: LineWriter) -> str | None:
    """Return the order of the cards in betli (ALS 1.5)."""
    return say.pick(ORDERS[rules.natural_order]) if BETLI in rules.games else None


def _figure(name: str) -> LineText:
    def tell(rules: RuleSet, _: LineWriter) -> str | None:
        row = rules.figures.get(name)
        if row is None:
            return None
        return " / ".join(
            str(row.value * row.stages[stage]) if stage in row.stages else "–"
            for stage in (FRONT, BACK)
        )

    return tell


def figures(rules: RuleSet, preset: RuleSet) -> list[LineRow]:
    """Return a line for each figure of either rule set, and one for those in szanzadu (ALS 5)."""
    names = dict.fromkeys([*preset.figures, *rules.figures])
    rows = [LineRow(labels.FIGURES[name], ("ALS 5",), _figure(name)) for name in names]
    return [*rows, LineRow(("szanzaduban is", "without trumps too"), ("ALS 5",), _without_trumps)]


def _without_trumps(rules: RuleSet, say: LineWriter) -> str | None:
    if SZANZADU not in rules.games:
        return None
    return say.all(say.pick(labels.FIGURES[row.name]) for row in rules.figures.values() if row.nt)


def rising_figures(rules: RuleSet, say: LineWriter) -> str | None:
    """Return the figures that only rise, from the first (ALS 5.4)."""
    ranked = sorted((row.rising, row.name) for row in rules.figures.values() if row.rising)
    return " < ".join(say.pick(labels.FIGURES[name]) for _, name in ranked) or None


def never_combined_figures(rules: RuleSet, say: LineWriter) -> str:
    """Return the figures that one announcer cannot combine (ALS 5.4)."""
    return _groups(rules.never_together, say)


def not_in_one_stage_figures(rules: RuleSet, say: LineWriter) -> str:
    """Return the figures that cannot be announced in one stage (ALS 5.4)."""
    return _groups(rules.not_in_one_stage, say)


def _groups(groups: Iterable[frozenset[str]], say: LineWriter) -> str:
    names = (sorted(say.pick(labels.FIGURES[name]) for name in group) for group in groups)
    return say.all(" + ".join(group) for group in names)


def kontra_steps(rules: RuleSet, say: LineWriter) -> str:
    """Return the steps of kontra (ALS 7.1)."""
    return say.all(say.pick(STEPS[step]) for step in rules.steps)


def bela_kassza(rules: RuleSet, say: LineWriter) -> str | None:
    """Return the multipliers of béla kassza, if played (ALS 7.5)."""
    if not rules.bela_kassza:
        return None
    worth = [
        f"×{times} {say.pick(labels.STAGES[stage])}" for stage, times in rules.bela_kassza.items()
    ]
    return ", ".join(worth)


def siber_taken_cards(rules: RuleSet, say: LineWriter) -> str:
    """Return the cards that a síber takes (ALS 8.2)."""
    return say.pick(labels.CHOICES[rules.siber_takes])


def siber_right_ranks(rules: RuleSet, say: LineWriter) -> str:
    """Return the trumps with a right to the síber, if there is one (ALS 8.2)."""
    return say.ranks(() if rules.siber_takes == INDICATOR_ONLY else rules.siber_ranks)


def _suits(suits: Iterable[Suit]) -> str:
    return " > ".join(suit.value for suit in suits)


def sequences(_: RuleSet, say: LineWriter) -> str:
    """Return the values of the sequences (ALS 9.1)."""
    return ", ".join(
        f"{say.pick(labels.SEQUENCES[length])} {points}"
        for length, points in SEQUENCE_POINTS.items()
    )


def sequence_tie_rule(rules: RuleSet, say: LineWriter) -> str:
    """Return the criterion between equal sequences (ALS 9.3)."""
    trumps = say.pick(("adu, különben senkié", "trumps, else nobody's"))
    return _suits(rules.suit_ranking) or trumps


def calling(rules: RuleSet, say: LineWriter) -> str:
    """Return the games in which gyerünk can be called (ALS 10.1)."""
    return say.all(say.pick(labels.GAMES[game]) for game in rules.call_games)


def idle_dealer_payment(rules: RuleSet, say: LineWriter) -> str | None:
    """Return what the dealer who sits out writes, and what he pays in cash (ALS 12.4)."""
    if say.players <= MOST_IN_PLAY:
        return None
    if rules.dealer_shares:
        return say.pick(
            (
                "írásban és készpénzben is a védőkkel tart",
                "shares with the defenders, written and in cash",
            )
        )
    return say.pick(
        (
            "írásban a védőkkel ír, készpénzben nem fizet és nem kap",
            "writes with the defenders; in cash neither pays nor is paid",
        )
    )
