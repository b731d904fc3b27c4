"""Alsós as a table to read: every number and choice of a rule set, beside its preset's (ALS 1-12).

A line is written once, for every preset: what it says is told from the rule set's own data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from engine.alsos import labels
from engine.alsos.houses import rule_set
from engine.alsos.table import (
    BACK,
    BELA_POINTS,
    BETLI,
    CARDS_EACH,
    FRONT,
    FRONT_EACH,
    KLOPITZKY,
    LAST_TRICK_POINTS,
    MOST_IN_PLAY,
    SEQUENCE_POINTS,
    SZANZADU,
    TRUMP_GAME,
    VANNAK_POINTS,
    RuleSet,
)
from engine.cards import Rank, Suit
from engine.labels import LANGUAGES, STEPS, Both
from engine.record import RuleSetRef
from engine.rule_sheet import Line, Part

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
class Say:
    """Telling in one language, for so many players."""

    lang: int
    players: int

    def pick(self, both: Both) -> str:
        """The text in the language."""
        return both[self.lang]

    def yes(self, *, is_so: bool) -> str:
        """Yes or no."""
        return self.pick(YES_NO[is_so])

    def all(self, names: Iterable[str]) -> str:
        """Several things, or none."""
        return ", ".join(names) or self.pick(NONE)

    def ranks(self, ranks: Iterable[Rank]) -> str:
        """Ranks, or none."""
        return self.all(rank.value for rank in ranks)


Teller = Callable[[RuleSet, Say], str | None]


@dataclass(frozen=True, slots=True)
class Row:
    """A line before it is told; a teller answers None where the line has no meaning."""

    label: Both
    rules: tuple[str, ...]
    tell: Teller


def rule_sheet(ref: RuleSetRef, players: int, lang: str) -> tuple[Part, ...]:
    """The rule set for so many players, in Hungarian (`hu`) or English (`en`).

    Raises MalformedRecordError as `rule_set` does.
    """
    rules = rule_set(ref, players)
    preset = rule_set(RuleSetRef(ref.preset, {}, ref.version), players)
    say = Say(LANGUAGES.index(lang), players)
    parts: list[tuple[Both, Iterable[Row]]] = list(PARTS)
    parts.insert(
        2, (("Figurák (elölről / hátulról)", "Figures (front / back)"), _figures(rules, preset))
    )
    told = (Part(say.pick(title), _lines(rows, rules, preset, say)) for title, rows in parts)
    return tuple(part for part in told if part.lines)


def _lines(rows: Iterable[Row], rules: RuleSet, preset: RuleSet, say: Say) -> tuple[Line, ...]:
    told = ((row, row.tell(rules, say), row.tell(preset, say)) for row in rows)
    none = say.pick(NONE)
    return tuple(
        Line(say.pick(row.label), now or none, own or none, row.rules)
        for row, now, own in told
        if now is not None or own is not None
    )


# -- tellers


def _deal(_: RuleSet, say: Say) -> str:
    seats = min(say.players, MOST_IN_PLAY)
    each, first = CARDS_EACH[seats], FRONT_EACH[seats]
    return say.pick((f"{each} lap, elölről {first}", f"{each} cards, {first} from the front"))


def _bids(rules: RuleSet, _: Say) -> str:
    return " < ".join(rules.bids)


def _betli_change(rules: RuleSet, say: Say) -> str | None:
    if BETLI not in rules.games:
        return None
    most = rules.betli_change
    return None if most is None else say.pick((f"legfeljebb {most} pontig", f"up to {most} points"))


def _game(name: str) -> Teller:
    def tell(rules: RuleSet, _: Say) -> str | None:
        return str(rules.games[name]) if name in rules.games else None

    return tell


def _trump_game(rules: RuleSet, _: Say) -> str:
    """One number, or one for each suit that is worth another (ALS 4, 4.5)."""
    usual = rules.games[TRUMP_GAME]
    worths = {suit: rules.suits.get(suit, usual) for suit in Suit}
    if len(set(worths.values())) == 1:
        return str(worths[Suit.MAKK])
    return ", ".join(f"{suit.value} {worth}" for suit, worth in worths.items())


def _original(rules: RuleSet, _: Say) -> str | None:
    """What the original suit counts more, where that was agreed on (ALS 4.5)."""
    if rules.original_more:
        return f"+{rules.original_more}"
    return f"×{rules.original_times}" if rules.original_times > 1 else None


def _bound(rules: RuleSet, say: Say) -> str | None:
    """Whether abszolút has to be announced, where that was agreed on (ALS 5.9)."""
    return say.yes(is_so=True) if rules.abszolut_bound else None


def _lead(name: str) -> Teller:
    def tell(rules: RuleSet, say: Say) -> str | None:
        return say.pick(LEADS[rules.leads[name]]) if name in rules.games else None

    return tell


def _order(rules: RuleSet, say: Say) -> str | None:
    return say.pick(ORDERS[rules.natural_order]) if BETLI in rules.games else None


def _figure(name: str) -> Teller:
    def tell(rules: RuleSet, _: Say) -> str | None:
        row = rules.figures.get(name)
        if row is None:
            return None
        return " / ".join(
            str(row.value * row.stages[stage]) if stage in row.stages else "–"
            for stage in (FRONT, BACK)
        )

    return tell


def _figures(rules: RuleSet, preset: RuleSet) -> list[Row]:
    names = dict.fromkeys([*preset.figures, *rules.figures])
    rows = [Row(labels.FIGURES[name], ("ALS 5",), _figure(name)) for name in names]
    return [*rows, Row(("szanzaduban is", "without trumps too"), ("ALS 5",), _without_trumps)]


def _without_trumps(rules: RuleSet, say: Say) -> str | None:
    if SZANZADU not in rules.games:
        return None
    return say.all(say.pick(labels.FIGURES[row.name]) for row in rules.figures.values() if row.nt)


def _rising(rules: RuleSet, say: Say) -> str | None:
    """The figures that only rise, from the first (ALS 5.4)."""
    ranked = sorted((row.rising, row.name) for row in rules.figures.values() if row.rising)
    return " < ".join(say.pick(labels.FIGURES[name]) for _, name in ranked) or None


def _never(rules: RuleSet, say: Say) -> str:
    return _groups(rules.never_together, say)


def _not_at_once(rules: RuleSet, say: Say) -> str:
    return _groups(rules.not_in_one_stage, say)


def _groups(groups: Iterable[frozenset[str]], say: Say) -> str:
    names = (sorted(say.pick(labels.FIGURES[name]) for name in group) for group in groups)
    return say.all(" + ".join(group) for group in names)


def _steps(rules: RuleSet, say: Say) -> str:
    return say.all(say.pick(STEPS[step]) for step in rules.steps)


def _bela_kassza(rules: RuleSet, say: Say) -> str | None:
    if not rules.bela_kassza:
        return None
    worth = [
        f"×{times} {say.pick(labels.STAGES[stage])}" for stage, times in rules.bela_kassza.items()
    ]
    return ", ".join(worth)


def _takes(rules: RuleSet, say: Say) -> str:
    return say.pick(labels.CHOICES[rules.siber_takes])


def _suits(suits: Iterable[Suit]) -> str:
    return " > ".join(suit.value for suit in suits)


def _sequences(_: RuleSet, say: Say) -> str:
    return ", ".join(
        f"{say.pick(labels.SEQUENCES[length])} {points}"
        for length, points in SEQUENCE_POINTS.items()
    )


def _ties(rules: RuleSet, say: Say) -> str:
    return _suits(rules.suit_ranking) or say.pick(("adu, különben senkié", "trumps, else nobody's"))


def _calling(rules: RuleSet, say: Say) -> str:
    return say.all(say.pick(labels.GAMES[game]) for game in rules.call_games)


def _dealer(rules: RuleSet, say: Say) -> str | None:
    return say.yes(is_so=rules.dealer_shares) if say.players > MOST_IN_PLAY else None


PARTS: Final[tuple[tuple[Both, tuple[Row, ...]], ...]] = (
    (
        ("Osztás, licit", "Deal, bidding"),
        (
            Row(("osztás", "deal"), ("ALS 2.1",), _deal),
            Row(("a színek rangja", "rank of the suits"), ("ALS 3.3",), _bids),
            Row(
                ("figura a licitben", "figures in bids"),
                ("ALS 3.4", "ALS 3.5"),
                lambda rules, say: say.yes(is_so=rules.bid_figures),
            ),
            Row(
                ("felváltva licitálnak, amíg valaki passzol", "bidding goes on until one passes"),
                ("ALS 3.6",),
                lambda rules, say: say.yes(is_so=rules.auction),
            ),
            Row(
                ("ha mindenki passzolt", "if everybody passed"),
                ("ALS 3.6", "ALS 3.7"),
                lambda rules, say: say.pick(ALL_PASSED[rules.thrown_in]),
            ),
            Row(("betlire változtatás", "changing to betli"), ("ALS 3.8",), _betli_change),
        ),
    ),
    (
        ("Játékok", "Games"),
        (
            Row(labels.GAMES[TRUMP_GAME], ("ALS 4", "ALS 4.5"), _trump_game),
            Row(
                ("felár az eredeti színért", "premium for the original suit"),
                ("ALS 4.5",),
                _original,
            ),
            *(
                Row(labels.GAMES[name], ("ALS 4",), _game(name))
                for name in (SZANZADU, BETLI, KLOPITZKY)
            ),
            Row(("lapok rangja betliben", "order of cards in betli"), ("ALS 1.5",), _order),
            *(
                Row(
                    (f"kezd: {labels.GAMES[name][0]}", f"leads: {labels.GAMES[name][1]}"),
                    ("ALS 11.1",),
                    _lead(name),
                )
                for name in (TRUMP_GAME, SZANZADU, BETLI)
            ),
        ),
    ),
    (
        ("Bemondások, kontra", "Announcements, kontra"),
        (
            Row(("csak emelkedő sorrendben", "only in rising order"), ("ALS 5.4",), _rising),
            Row(("sosem együtt", "never together"), ("ALS 5.4",), _never),
            Row(("nem egy szakaszban", "not in one stage"), ("ALS 5.4",), _not_at_once),
            Row(
                (
                    "síber után a felvevőnek kötelező az abszolút",
                    "after a síber the declarer has to announce abszolút",
                ),
                ("ALS 5.9",),
                _bound,
            ),
            Row(("a kontra fokozatai", "steps of kontra"), ("ALS 7.1",), _steps),
            Row(
                ("kontra elölről", "kontra from the front"),
                ("ALS 7.2",),
                lambda rules, _: f"×{rules.front_kontra}",
            ),
            Row(
                ("kontra hátulról", "kontra from the back"),
                ("ALS 7.2",),
                lambda rules, _: f"×{rules.back_kontra}",
            ),
            Row(
                ("a kontra várhat", "a kontra may wait"),
                ("ALS 6.4",),
                lambda rules, say: say.yes(is_so=rules.kontra_waits),
            ),
            Row(("béla kassza", "béla kassza"), ("ALS 7.5",), _bela_kassza),
        ),
    ),
    (
        ("Csere", "Exchange"),
        (
            Row(("síberrel elvihető", "the síber takes"), ("ALS 8.2",), _takes),
            Row(
                ("síberre jogosít az adu", "trumps with a right to the síber"),
                ("ALS 8.2",),
                lambda rules, say: say.ranks(rules.siber_ranks),
            ),
            Row(
                ("egyszerű csere az adu", "simple exchange with the trump"),
                ("ALS 8.4",),
                lambda rules, say: say.ranks(rules.simple_ranks),
            ),
            Row(
                (
                    "magasabb adu cserélhet, ha a kisebb nyitva fekszik",
                    "a higher trump exchanges where the lower lies",
                ),
                ("ALS 8.2", "ALS 8.4"),
                lambda rules, say: say.pick(SHOWN[rules.shown_on_top]),
            ),
            Row(
                ("adu is letehető", "trumps may be discarded"),
                ("ALS 8.3",),
                lambda rules, say: say.yes(is_so=rules.siber_trump_discards),
            ),
        ),
    ),
    (
        ("Sorozatok, vannak", "Melds"),
        (
            Row(("sorozatok", "sequences"), ("ALS 9.1",), _sequences),
            Row(("vannak", "vannak"), ("ALS 9.1",), lambda _, __: str(VANNAK_POINTS)),
            Row(
                ("vannaknak számít", "vannak of"),
                ("ALS 9.1",),
                lambda rules, say: say.ranks(rank for rank in Rank if rank in rules.vannak_ranks),
            ),
            Row(("béla", "béla"), ("ALS 9.1",), lambda _, __: str(BELA_POINTS)),
            Row(("utolsó ütés", "last trick"), ("ALS 1.3",), lambda _, __: str(LAST_TRICK_POINTS)),
            Row(
                ("minden hosszból csak egy", "one sequence of each length"),
                ("ALS 9.1",),
                lambda rules, say: say.yes(is_so=rules.one_sequence_a_length),
            ),
            Row(("egyenlők között dönt", "between equals decide"), ("ALS 9.3",), _ties),
            Row(
                ("kicsi a jobbal is, bárkinek", "anybody may give way with the better"),
                ("ALS 9.4",),
                lambda rules, say: say.yes(is_so=rules.kicsi_better),
            ),
        ),
    ),
    (
        ("Gyerünk", "Calling"),
        (
            Row(("mondható", "may be called"), ("ALS 10.1", "ALS 10.4"), _calling),
            Row(
                ("figura is hívható", "figures may be called"),
                ("ALS 10.4",),
                lambda rules, say: say.yes(is_so=rules.call_figures),
            ),
            Row(
                ("visszahívás", "calling back"),
                ("ALS 10.4",),
                lambda rules, say: say.yes(is_so=rules.call_back),
            ),
        ),
    ),
    (
        ("Fizetés", "Paying"),
        (Row(("az osztó is fizet és kap", "the dealer pays and is paid"), ("ALS 12.4",), _dealer),),
    ),
)
