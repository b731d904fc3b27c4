"""The texts of Ulti: sentences of a record, and the rule set as a table to read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from typing import ClassVar, Final

from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.house_rules.readings import sheet_with_readings
from engine.house_rules.sitting_out import PAYS, PAYS_NOTHING, sitting_out_row
from engine.packs.hungarian_pack import PIROS
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.items import Item
from engine.ulti import rule_constants as constants
from engine.ulti.entry_schema import ANNOUNCEMENT, INFORMATION
from engine.ulti.findings import CODES
from engine.ulti.house_rules import READING_RULES, RULE_SETS, rule_set
from engine.ulti.labels import LABELS
from engine.ulti.rule_constants import RuleSet
from engine.wording.item_notation import ItemNameWithOwner
from engine.wording.labels import STEP_LETTERS, Both
from engine.wording.rule_sheet import Row, format_multiplier, same_in_both
from engine.wording.sentences import Sentences, in_trumps

NOT_PLAYED: Final[Both] = ("nincs", "not played")


def _parts(rules: RuleSet, players: int, _agreed: RuleSet) -> Iterator[tuple[Both, Iterator[Row]]]:
    yield ("Osztás, licit", "Deal, bidding"), _deal(rules, players)
    yield ("A játékok értéke", "Components"), _components(rules)
    yield ("Zsír", "Zsír"), _zsir()
    yield ("Kontra", "Kontra"), _kontra()
    yield ("Csendes figurák (pirosban)", "Silent figures (in piros)"), _silent(rules)
    yield ("Fizetés", "Paying"), _paying(rules)
    yield ("Ablak", "Window"), _window(rules)


rule_sheet: Final = partial(sheet_with_readings, RULE_SETS, _parts)


def _deal(rules: RuleSet, players: int) -> Iterator[Row]:
    yield ("lap mindenkinek", "cards for each"), same_in_both(constants.CARDS_EACH), "ULT 1.1"
    yield (
        ("lap a kezdőnek", "cards for forehand"),
        same_in_both(constants.CARDS_EACH + constants.TALON),
        "ULT 1.1",
    )
    yield ("talon", "talon"), same_in_both(constants.TALON), "ULT 1.1"
    if players > constants.PLAYERS:
        yield sitting_out_row("ULT 1.8", PAYS if rules.dealer_shares else PAYS_NOTHING)
    yield (
        ("magasabb licit", "a higher bid"),
        (
            "több pont, vagy ugyanannyi kevesebb játékból",
            "more points, or as many in fewer components",
        ),
        "ULT 1.6",
    )
    yield (
        ("a licit vége", "the bidding ends"),
        ("mindhárman egymás után passzoltak", "all three have passed in a row"),
        "ULT 1.2",
    )
    yield (
        ("20, 40", "20, 40"),
        ("az első ütésnél, ha van passz", "at the first trick, if there is a passz"),
        "ULT 2.5",
    )


def _components(rules: RuleSet) -> Iterator[Row]:
    # In the order of 4M, so that another value does not move a line.
    for name in sorted(constants.COMPONENTS, key=lambda name: constants.COMPONENTS[name].value):
        value = rules.components[name].value
        yield LABELS["name"][name], same_in_both(value) if value else NOT_PLAYED, "ULT 1.3"
    bids = LABELS["house-choice"][rules.passz_bids]
    yield LABELS["house-rule"]["passz_bids"], bids, "ULT 1.3"
    yield ("piros", "piros"), format_multiplier(rules.piros_times), "ULT 1.5"
    names = ", ".join(row.name for row in constants.COMPONENTS.values() if row.opens)
    label = f"terített ({names})"
    yield same_in_both(label), format_multiplier(rules.teritett_times), "ULT 1.5"


def _zsir() -> Iterator[Row]:
    yield ("ász, X", "ace, X"), same_in_both(1), "ULT 4.1"
    yield ("utolsó ütés", "last trick"), same_in_both(constants.LAST_TRICK_ZSIR), "ULT 4.1"
    for figure, zsir in constants.PAIR_ZSIR.items():
        yield same_in_both(figure), same_in_both(zsir), "ULT 4.1"
    for row in constants.COMPONENTS.values():
        if row.zsir:
            label = (f"{row.name} teljesítéséhez", f"needed for {row.name}")
            yield label, same_in_both(row.zsir), "ULT 4.2"


def _kontra() -> Iterator[Row]:
    yield (
        same_in_both(", ".join(constants.STEPS)),
        format_multiplier(constants.KONTRA_TIMES),
        "ULT 3.1",
    )
    yield (
        ("meddig", "until"),
        ("az első ütés végéig, a maga lapjánál", "the end of the first trick, at one's card"),
        "ULT 3.1",
    )
    alone = ", ".join(row.name for row in constants.COMPONENTS.values() if row.apart)
    yield ("csak a maga nevében", "for oneself only"), same_in_both(alone), "ULT 3.2"


def _silent(rules: RuleSet) -> Iterator[Row]:
    for row in rules.silent.values():
        told = f"{row.value} ({rules.silent_in_piros(row.name)})"
        yield LABELS["name"][row.name], same_in_both(told), "ULT 4.3"
    label = ("csendes 100: legalább ennyi zsír", "silent 100: at least so much zsír")
    yield label, same_in_both(constants.SILENT_HUNDRED_ZSIR), "ULT 4.3"


def _paying(rules: RuleSet) -> Iterator[Row]:
    lost, in_piros = (rules.lost_ulti_in(piros=piros) for piros in (False, True))
    told = f"+{lost} ({in_piros})"
    yield ("bukott ulti (pirosban)", "lost ulti (in piros)"), same_in_both(told), "ULT 5.2"
    yield ("bedobás", "throwing in"), _thrown_in(rules), "ULT 5.4"
    value = (
        f"fejenként a leosztás értéke ×{constants.REVOKE_TIMES}",
        f"to each the value of the hand ×{constants.REVOKE_TIMES}",
    )
    yield ("renonsz", "revoke"), value, "ULT 5.6"


def _thrown_in(rules: RuleSet) -> Both:
    hu, en = (
        ("minden játék kontrával bukik", "every component lost with a kontra")
        if rules.thrown_in_kontra
        else ("minden játék elbukik", "every component lost")
    )
    if rules.passz_bids == constants.NO_PASSZ:
        return hu, en
    if rules.passz_thrown_in:
        return f"{hu}, a passz is", f"{en}, passz too"
    both = rules.passz_bids != constants.IN_PIROS
    return (
        f"{hu}; {'passzért, ' if both else ''}piros passzért senki sem fizet",
        f"{en}; nobody pays for {'passz or ' if both else ''}piros passz",
    )


def _window(rules: RuleSet) -> Iterator[Row]:
    none = ("nincs ablak", "no window")
    cancels = (
        "mindenki befizeti, amit ellenfelenként nyertek",
        "each pays in what was won for each opponent",
    )
    told = cancels if rules.window else none
    yield ("minden kiegyenlítődik", "all cancels"), told, "ULT 5.3"
    cost = same_in_both(rules.misdeal_points)
    yield ("rossz osztás, az osztó", "misdeal, the dealer"), cost, "ULT 5.5"
    taken = ("elviszi, ami benne volt", "takes what was in it")
    told = taken if rules.window else none
    yield ("bemondott, megcsinált piros ulti", "piros ulti, bid and made"), told, "ULT 5.3"
    shared = (
        "egyenlően; a maradék egyesével a legrosszabbul állóké",
        "equally; what remains one by one to those worst placed",
    )
    if rules.window_share == constants.PAID:
        readings = {row.name: row.reading for row in READING_RULES if row.reading}
        shared = readings["window_share"].choices[constants.PAID]
    yield ("a végén", "at the end"), shared if rules.window else none, "ULT 5.3"


BID_NAMES: Final = frozenset({"bid", "standing"})


class UltiSentences(Sentences):
    """The sentences of one record in one language; seats are called by their players' names."""

    CODES, LABELS = CODES, LABELS
    LETTERS: ClassVar = {**STEP_LETTERS, "throw-in": "b"}
    ALIASES: ClassVar = {"breach": "what", "component": "name", "passz_bids": "house-choice"}
    SAYS_ALL = frozenset({"cancelled"})
    SEAT_NAMES = frozenset({"seat", "other", "turn", "forehand", "declarer"})

    @cached_property
    def _rules(self) -> RuleSet:
        return rule_set(self.record.rules, len(self.record.seats))

    # -- single things

    def bid(self, word: str) -> str:
        """Return a bid as spoken (ULT 1.3-1.5): `piros redurchmarsch ulti`."""
        bid = constants.BIDS[word]
        said = [name for name in bid.names if len(bid.names) == 1 or name != "passz"]
        parts = [f"re{name}" if bid.opened(name) else self._pick("name", name) for name in said]
        return " ".join(["piros", *parts] if bid.piros else parts)

    def item_name(self, on: str) -> str:
        """Return the name of an item id such as `betli/B`; an unknown id unchanged."""
        return str(self._named(on))

    def _named(self, on: str) -> ItemNameWithOwner:
        name, _, seat = on.partition("/")
        if name not in LABELS["name"]:
            return ItemNameWithOwner(on)
        known = seat and Seat(seat) in self.record.places
        return ItemNameWithOwner(self._pick("name", name), self.seat(Seat(seat)) if known else "")

    def show(self, name: str, value: object) -> str:
        """Return one parameter of a sentence in words."""
        if name in BID_NAMES and isinstance(value, str) and value in constants.BIDS:
            return self.bid(value)
        return super().show(name, value)

    # -- entries and asks

    def _entry_key(self, entry: Entry) -> str:
        if entry.do == "last-trick" and entry.card is not None:
            return "last-trick-card"
        if entry.what == ANNOUNCEMENT and entry.figure is not None:
            return "revoke-figure"
        if entry.what == INFORMATION:
            return "revoke-information"
        if entry.do == "zsir" and entry.seat is None:
            return "zsir-rest"
        if entry.do in {"seven", "held", "aces"} and entry.seat is None:
            return f"{entry.do}-nobody"
        return super()._entry_key(entry)

    def ask(self, ask: Prompt) -> str:
        """Return the label of a prompt: the entry itself, or the field to fill in."""
        if ask.entry.do == "announce":
            return self._pick("ask", str(ask.entry.figure))
        return super().ask(ask)

    def _fill_key(self, entry: Entry) -> str:
        if entry.do == "held":
            return f"held-{entry.figure}"
        if entry.do == "revoke":
            return self._entry_key(entry)
        return "zsir-rest" if entry.do == "zsir" and entry.seat is None else entry.do

    def choice(self, ask: Prompt, value: object) -> str:
        """Return one choice of a prompt to be filled in; a bid with its points (ULT 1.3)."""
        if isinstance(value, str) and value in constants.BIDS:
            return f"{self.bid(value)} ({self._rules.value(constants.BIDS[value])})"
        return super().choice(ask, value)

    # -- items

    def named(self, item: Item) -> ItemNameWithOwner:
        """Return an item's name: `ulti`, `betli (Bori)`, `csendes 100 (ellenjátékosok)`."""
        if item.id.startswith("silent"):
            who = self._pick("word", "defenders") if item.by is None else self.seat(item.by)
            return ItemNameWithOwner(self._pick("name", item.name), who)
        return self._named(item.id)

    def contract_items(self, table: HandDisplay) -> tuple[str, ...]:
        """Return the components of the bid; one alone needs no line of its own."""
        return constants.BIDS[table.game].names if table.game is not None else ()

    def contract(self, table: HandDisplay) -> str:
        """Return the game in short: `ulti (zöld)`, `piros betli`; empty before there is one."""
        if table.game is None:
            return ""
        return in_trumps(self.bid(table.game), None if table.trump is PIROS else table.trump)
