"""Alsós in words: a rule set as a table to read, and the sentences of a record (ALS 1-12).

A line of the table without a value does not apply to the rule set.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, partial
from typing import ClassVar, Final

from engine.adjudication.replay_findings import replay_record
from engine.adjudication.ruling import WHOLE_HAND
from engine.alsos import labels
from engine.alsos import rule_constants as constants
from engine.alsos.adjudication.replay import AlsosReplay
from engine.alsos.findings import CODES
from engine.alsos.house_rules import RULE_SETS, rule_set
from engine.alsos.labels import FIGURES, LABELS
from engine.alsos.rule_constants import RuleSet
from engine.alsos.stakes import GAME, GYERUNK
from engine.alsos.state import Hand
from engine.hand.cards import Card, Rank, Seat, Suit
from engine.hand.record import Entry
from engine.house_rules.readings import sheet_with_readings
from engine.house_rules.sitting_out import sitting_out_row
from engine.packs.hungarian_pack import MAKK, HungarianRank, HungarianSuit
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.items import Factor, Item
from engine.wording.hungarian_articles import with_article
from engine.wording.item_notation import ItemNameWithOwner, ItemNotation
from engine.wording.labels import STEPS, Both
from engine.wording.rule_sheet import NONE, Row, format_multiplier, same_in_both
from engine.wording.sentences import Sentences

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


def _choice(choice: object) -> Both:
    return LABELS["house-choice"][str(choice)]


def _all(names: Mapping[str, Both], chosen: Collection[str], between: str = ", ") -> Both:
    hu, en = (between.join(names[name][column] for name in chosen) for column in (0, 1))
    return (hu, en) if hu else NONE


def _ranks(ranks: Iterable[Rank]) -> Both:
    names = ", ".join(rank.value for rank in ranks)
    return same_in_both(names) if names else NONE


def _bidding(rules: RuleSet, players: int) -> Iterator[Row]:
    seats = min(players, constants.MOST_IN_PLAY)
    each, first = constants.CARDS_EACH[seats], constants.FRONT_EACH[seats]
    dealt = (f"{each} lap, elölről {first}", f"{each} cards, {first} from the front")
    yield ("osztás", "deal"), dealt, "ALS 2.1"
    yield ("a színek rangja", "rank of the suits"), same_in_both(" < ".join(rules.bids)), "ALS 3.3"
    figures = ("figura a licitben", "figures in bids")
    yield figures, _choice(rules.bid_figures), "ALS 3.4, ALS 3.5"
    auction = ("felváltva licitálnak, amíg valaki passzol", "bidding goes on until one passes")
    yield auction, _choice(rules.auction), "ALS 3.6"
    passed = ("ha mindenki passzolt", "if everybody passed")
    yield passed, ALL_PASSED[rules.thrown_in], "ALS 3.6, ALS 3.7"
    most = rules.betli_change if constants.BETLI in rules.games else None
    changed = None if most is None else (f"legfeljebb {most} pontig", f"up to {most} points")
    yield ("betlire változtatás", "changing to betli"), changed, "ALS 3.8"


def _games(rules: RuleSet) -> Iterator[Row]:
    usual = rules.games[constants.TRUMP_GAME]
    values = {suit: rules.suits.get(suit, usual) for suit in HungarianSuit}
    by_suit = ", ".join(f"{suit.value} {value}" for suit, value in values.items())
    is_one = len(set(values.values())) == 1
    told = same_in_both(values[MAKK] if is_one else by_suit)
    yield LABELS["game"][constants.TRUMP_GAME], told, "ALS 4, ALS 4.5"
    more, times = rules.original_more, rules.original_times
    extra = same_in_both(f"+{more}") if more else format_multiplier(times) if times > 1 else None
    yield ("felár az eredeti színért", "premium for the original suit"), extra, "ALS 4.5"
    for name in (constants.SZANZADU, constants.BETLI, constants.KLOPITZKY):
        value = same_in_both(rules.games[name]) if name in rules.games else None
        yield LABELS["game"][name], value, "ALS 4"
    order = ORDERS[rules.natural_order] if constants.BETLI in rules.games else None
    yield ("lapok rangja betliben", "order of cards in betli"), order, "ALS 1.5"
    for name in (constants.TRUMP_GAME, constants.SZANZADU, constants.BETLI):
        hu, en = LABELS["game"][name]
        label = (f"első hívó: {hu}", f"leads: {en}")
        yield label, LEADS[rules.leads[name]] if name in rules.games else None, "ALS 11.1"
    yield ("renonsz", "revoke"), ("a versenybíró dönt", "the director rules"), "ALS 11.3"


def _figures(rules: RuleSet, agreed: RuleSet) -> Iterator[Row]:
    for name in agreed.figures:
        told = None
        if (row := rules.figures.get(name)) is not None:
            stages = [row.stages.get(stage) for stage in (constants.FRONT, constants.BACK)]
            values = (str(row.value * times) if times else "–" for times in stages)
            told = same_in_both(" / ".join(values))
        yield FIGURES[name], told, "ALS 5"
    told = None
    if constants.SZANZADU in rules.games:
        told = _all(FIGURES, [row.name for row in rules.figures.values() if row.nt])
    yield ("szanzaduban is", "without trumps too"), told, "ALS 5"


def _announcements(rules: RuleSet) -> Iterator[Row]:
    rising = sorted((row.rising, row.name) for row in rules.figures.values() if row.rising)
    names = _all(FIGURES, [name for _, name in rising], " < ") if rising else None
    yield ("csak emelkedő sorrendben", "only in rising order"), names, "ALS 5.4"
    yield ("együtt nem mondható", "never together"), _groups(rules.never_together), "ALS 5.4"
    yield ("nem egy szakaszban", "not in one stage"), _groups(rules.not_in_one_stage), "ALS 5.4"
    bound = _choice(rules.abszolut_bound) if rules.abszolut_bound else None
    yield LABELS["house-rule"]["abszolut_bound"], bound, "ALS 5.9"
    yield ("a kontra fokozatai", "steps of kontra"), _all(STEPS, rules.steps), "ALS 7.1"
    front, back = format_multiplier(rules.front_kontra), format_multiplier(rules.back_kontra)
    yield ("kontra elölről", "kontra from the front"), front, "ALS 7.2"
    yield ("kontra hátulról", "kontra from the back"), back, "ALS 7.2"
    yield ("a kontra várhat", "a kontra may wait"), _choice(rules.kontra_waits), "ALS 6.4"
    by_stage = {
        stage: (f"×{times} {hu}", f"×{times} {en}")
        for stage, times in (rules.bela_kassza or {}).items()
        for hu, en in (LABELS["stage"][stage],)
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
    yield LABELS["house-rule"]["exchange_takes"], _choice(rules.siber_takes), "ALS 8.2, ALS 8.4"
    siber = () if rules.siber_takes == constants.INDICATOR_ONLY else rules.siber_ranks
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
    yield label, _choice(rules.siber_trump_discards), "ALS 8.3, ALS 8.5"


def _melds(rules: RuleSet) -> Iterator[Row]:
    sequences = {
        hu: (f"{hu} {points}", f"{en} {points}")
        for length, points in constants.SEQUENCE_POINTS.items()
        for hu, en in (LABELS["sequence"][str(length)],)
    }
    yield ("sorozatok", "sequences"), _all(sequences, sequences), "ALS 9.1"
    yield ("vannak", "vannak"), same_in_both(constants.VANNAK_POINTS), "ALS 9.1"
    ranks = _ranks(rank for rank in HungarianRank if rank in rules.vannak_ranks)
    yield ("vannaknak számít", "vannak of"), ranks, "ALS 9.1"
    yield ("béla", "béla"), same_in_both(constants.BELA_POINTS), "ALS 9.1"
    yield ("utolsó ütés", "last trick"), same_in_both(constants.LAST_TRICK_POINTS), "ALS 1.3"
    label = ("minden hosszból csak egy", "one sequence of each length")
    yield label, _choice(rules.one_sequence_a_length), "ALS 9.1"
    suits = " > ".join(suit.value for suit in rules.suit_ranking)
    decides = same_in_both(suits) if suits else ("adu, különben senkié", "trumps, else nobody's")
    yield ("egyenlők között dönt", "between equals decide"), decides, "ALS 9.3"
    label = (
        "kicsit a jobb összefüggéssel is mondhat bárki",
        "anybody may give way with the better",
    )
    yield label, _choice(rules.kicsi_better), "ALS 9.4"


def _calling(rules: RuleSet) -> Iterator[Row]:
    games = _all(LABELS["game"], rules.call_games)
    yield ("mondható", "may be called"), games, "ALS 10.1, ALS 10.4"
    yield LABELS["house-rule"]["call_figures"], _choice(rules.call_figures), "ALS 10.4"
    yield ("visszahívás", "calling back"), _choice(rules.call_back), "ALS 10.4"


def _paying(rules: RuleSet, players: int) -> Iterator[Row]:
    if players > constants.MOST_IN_PLAY:
        shares = (
            "írásban és készpénzben is a védőkkel tart",
            "shares with the defenders, written and in cash",
        )
        writes = (
            "írásban a védőkkel ír, készpénzben nem fizet és nem kap",
            "writes with the defenders; in cash neither pays nor is paid",
        )
        yield sitting_out_row("ALS 12.4", shares if rules.dealer_shares else writes)


WITH_CARD: Final = frozenset({"figure", "score-sequence", "won-trick", "exchange"})
ON_ITEM: Final = frozenset({"gyerunk", "play-on", "give-up"})
"""Entries whose text names their card, or their item, if they have one."""


class AlsosSentences(Sentences):
    """The texts for one record in one language; seats are called by their players' names."""

    CODES, LABELS = CODES, LABELS
    LETTERS = labels.SIGN_OF
    SAYS_ALL = frozenset({"most-tricks"})
    ALIASES: ClassVar = dict.fromkeys(("after", "other"), "figure")
    SEAT_NAMES = frozenset({"seat", "known", "turn"})

    def suit_bid(self, entry: Entry) -> Suit | None:
        """Return the suit of a trump game that was bid (ALS 3.4)."""
        return next((suit for suit in HungarianSuit if suit.value == entry.bid), None)

    @property
    def trump(self) -> Suit | None:
        """The trumps of this record, if any."""
        return self._followed.as_it_stands().trump if self.found is None else self.found.table.trump

    @property
    def rests_on(self) -> tuple[object, ...]:
        """The key of equal wordings, including the game and the trumps, which name items."""
        return (*super().rests_on, self.games, self.trump)

    @cached_property
    def _followed(self) -> Hand:
        return replay_record(AlsosReplay(self.record)).hand

    @cached_property
    def games(self) -> tuple[str, str]:
        """The game of the item `game`, and the game of an earlier kontra on it.

        They differ after a change to betli, which nobody can kontra (ALS 3.8).
        """
        if self.found is None:
            names = {on: stake.name for on, stake in self._followed.chains.items()}
        else:
            names = {item.id: item.name for item in self.found.items}
        now = names.get(GAME, constants.TRUMP_GAME)
        return now, names.get(f"void-{GAME}", now)

    @property
    def _rules(self) -> RuleSet:
        return rule_set(self.record.rules, len(self.record.seats))

    # -- single things

    def game(self, game: str) -> str:
        """Return a game's name; the trump game is called parti."""
        return self._pick("game", game)

    def figure(self, figure: str) -> str:
        """Return a figure's name."""
        return self._pick("figure", figure)

    def item_name(self, on: str) -> str:
        """Return the name of an item, by an id such as `abszolut/B`; unknown ids are unchanged.

        The game goes by its own name: szanzadu and betli are not called parti.
        """
        name, _, seat = on.partition("/")
        if name == GAME:
            return self.game(self.games[0])
        if name == f"void-{GAME}":
            return self.game(self.games[1])
        if name == GYERUNK:
            return self._pick("factor", GYERUNK)
        if name.startswith(f"{GYERUNK}-"):
            called = self.item_name(on.removeprefix(f"{GYERUNK}-"))
            return f"{self._pick('factor', GYERUNK)}: {called}"
        if name == WHOLE_HAND:
            return ("az egész leosztás", "the whole hand")[self._column]
        if name not in FIGURES:
            return on
        who = f" ({self.seat(Seat(seat))})" if seat and self._seated(seat) else ""
        return self.figure(name) + who

    def _seated(self, letter: str) -> bool:
        return Seat(letter) in self.record.places

    def show(self, name: str, value: object) -> str:
        """Return one parameter of a sentence as text; the last tricks have names."""
        if name == "trick" and isinstance(value, int):
            from_the_end = constants.CARDS_EACH[min(len(self.record.seats), 3)] + 1 - value
            key = str(from_the_end) if str(from_the_end) in LABELS["trick"] else "0"
            return self._pick("trick", key).format(trick=value)
        if name == "taken" and isinstance(value, tuple):
            return self._taken(value)
        if name == "cards" and isinstance(value, tuple):
            return self._cards(value) or super().show(name, value)
        return super().show(name, value)

    def _cards(self, cards: tuple[Card, ...]) -> str:
        """Return several cards in short: all of a rank or suit together, else a suit named once."""
        suits, ranks = {card.suit for card in cards}, {card.rank for card in cards}
        if len(ranks) == 1 and len(suits) == len(HungarianSuit):
            return self._pick("every", "rank").format(*(rank.value for rank in ranks))
        if len(suits) != 1:
            return ""
        (suit,) = suits
        if len(ranks) < len(HungarianRank):
            return f"{suit.value} {', '.join(card.rank.value for card in cards)}"
        if suit is self.trump:
            return self._pick("every", "trump")
        return self._pick("every", "suit").format(suit.value)

    def _taken(self, cards: tuple[Card, ...]) -> str:
        """Name cards as the object of a Hungarian sentence: `a makk ászt`, `mind a négy ászt`."""
        told = self.show("cards", cards)
        if self.lang != "hu":
            return told
        # Every part ends in a suit or a rank, which takes the suffix.
        parts = (part.rpartition(" ") for part in told.split(", "))
        taken = ", ".join(f"{before}{gap}{labels.TAKEN[last]}" for before, gap, last in parts)
        return taken if taken.startswith(labels.TOGETHER) else with_article(taken)

    # -- entries and asks

    def _params(self, entry: Entry) -> dict[str, object]:
        params = super()._params(entry) | {"sequence": entry.length}
        params["taken"] = params["cards"]
        kontra = entry.on == GAME and entry.do in STEPS
        return params | {"on": f"void-{GAME}"} if kontra else params

    def needed(self, ask: Prompt) -> str:
        """Name the missing entry; in the stage of calling it is the answer (ALS 10.2)."""
        answer = ask.stage == "call" and ask.group == "say"
        return self._pick("needed", "answer") if answer else super().needed(ask)

    def _entry_key(self, entry: Entry) -> str:
        if entry.do in WITH_CARD and entry.card is not None:
            return f"{entry.do}-card"
        if entry.do == "exchange" and len(self._rules.simple_ranks) > 1:
            return "exchange-some"
        if entry.do in ON_ITEM:
            together = "-all" if entry.seat is None else ""
            item = "-on" if entry.on not in {None, GAME} else ""
            return f"{entry.do}{together}{item}"
        if entry.do == "score-vannak" and entry.rank is not None:
            return "score-vannak-rank"
        if entry.do in {"took", "bela"} and entry.seat is None:
            return f"{entry.do}-nobody"
        return super()._entry_key(entry)

    # -- items

    def signs(self) -> Mapping[str, str]:
        """Return the signs of the short notation with their meanings, that of the front first."""
        return {labels.FROM_FRONT: self.stage(constants.FRONT), **super().signs()}

    def named(self, item: Item) -> ItemNameWithOwner:
        """Return an item's name: `parti`, `zöld ász ulti`."""
        if item.id == WHOLE_HAND:
            return ItemNameWithOwner(self.item_name(item.id))
        name = self.figure(item.name) if item.name in FIGURES else self.game(item.name)
        return ItemNameWithOwner(name if item.card is None else f"{self.card(item.card)} {name}")

    def notation(self, item: Item) -> ItemNotation:
        """Return the short notation of printed sheets: `abszolút! k! r` (! is from the front)."""
        at_name = (labels.FROM_FRONT,) if item.stage == constants.FRONT else ()
        return replace(super().notation(item), at_name=at_name)

    def _drawn(self, factor: Factor) -> tuple[str, ...]:
        signs = super()._drawn(factor)
        return (*signs, labels.FROM_FRONT) if signs and factor.stage == constants.FRONT else signs

    def contract_items(self, table: HandDisplay) -> tuple[str, ...]:
        """Return no items, as what raises the game is listed with the figures."""
        del table
        return ()

    def contract(self, table: HandDisplay) -> str:
        """Return the game in short, e.g. `piros (eredeti)` or `betli`; empty if there is none."""
        if table.game is None:
            return ""
        if table.game != "trump":
            return self.game(table.game)
        original = ("eredeti", "original")[self._column]
        if table.trump is None:
            return original
        accepted = table.own[labels.ACCEPTED]
        return f"{table.trump.value} ({original})" if accepted else table.trump.value

    def tells(self, table: HandDisplay) -> Mapping[str, object]:
        """Return the original suit, unless the contract names it."""
        played = table.own[labels.ACCEPTED]
        return {} if played else {labels.ORIGINAL: table.own[labels.ORIGINAL]}

    def link(self, factor: Factor) -> str:
        """Return the name of a factor: a game and a figure are the base."""
        if factor.what in {WHOLE_HAND, *LABELS["game"], *FIGURES}:
            return self._pick("word", "base")
        name = super().link(factor)
        if factor.stage in {"front", "back"} and factor.what != "front":
            return f"{name} {self.stage(factor.stage)}"
        return name
