"""The texts of Tarokk: sentences of a record, and the rule set as a table to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import ClassVar, Final

from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.house_rules.readings import sheet_with_readings
from engine.house_rules.sitting_out import PAYS, PAYS_NOTHING, sitting_out_row
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.items import Item
from engine.tarokk import rule_constants as constants
from engine.tarokk.counting_method import PASSED_OUT, THROWN_IN, TIMES, hands_in_round
from engine.tarokk.entry_schema import NOBODY
from engine.tarokk.findings import CODES
from engine.tarokk.house_rules import RULE_SETS
from engine.tarokk.labels import LABELS
from engine.tarokk.rule_constants import Figure, RuleSet
from engine.wording.item_notation import ItemNameWithOwner
from engine.wording.labels import STEP_LETTERS, Both
from engine.wording.rule_sheet import Row, same_in_both
from engine.wording.sentences import Sentences


def _parts(rules: RuleSet, players: int, _agreed: RuleSet) -> Iterator[tuple[Both, Iterator[Row]]]:
    yield ("Osztás, licit", "Deal, bidding"), _deal(rules, players)
    yield (
        ("Figurák (bemondva / csendben / elfogva)", "Figures (announced / silent / caught)"),
        _figures(rules),
    )
    yield ("Tarokkszám", "Tarokk counts"), _counts(rules)
    yield ("Lapok értéke", "Card points"), _cards()
    yield ("Kontra", "Kontra"), _kontra()
    yield ("Pontozás", "Scoring"), _scoring()


rule_sheet: Final = partial(sheet_with_readings, RULE_SETS, _parts)


def _deal(rules: RuleSet, players: int) -> Iterator[Row]:
    yield ("lap mindenkinek", "cards for each"), same_in_both(constants.CARDS_EACH), "TAR 1.3"
    yield ("talon", "talon"), same_in_both(constants.TALON), "TAR 1.3"
    if players > constants.PLAYERS:
        yield sitting_out_row("TAR 1.4", PAYS if rules.dealer_shares else PAYS_NOTHING)
    for bid, value in constants.BIDS.items():
        talon = "-".join(map(str, constants.SHARES[bid]))
        yield LABELS["bid"][bid], same_in_both(f"{value}; talon: {talon}"), "TAR 2.6"
    invited = ", ".join(f"+{steps}: {card.rank.value}" for steps, card in constants.INVITES.items())
    yield ("licithez kell", "needed to bid"), ("honőr", "an honour"), "TAR 2.2"
    yield ("invit: ugrás", "invitation by a jump"), same_in_both(invited), "TAR 2.4"
    yield (
        ("eldobható", "may be thrown in"),
        (
            "négy király; tarokkból csak XXI, csak pagát, csak e kettő, vagy semmi",
            "four kings; of tarokks only XXI, only pagát, only these two, or none",
        ),
        "TAR 2.7",
    )
    yield (
        ("körpassz után dupla leosztás", "double hands after nobody bid"),
        same_in_both(PASSED_OUT),
        "TAR 2.3",
    )
    yield (
        ("eldobás után dupla leosztás", "double hands after one thrown in"),
        same_in_both(THROWN_IN * hands_in_round(rules.doubled_span, players)),
        "TAR 2.7",
    )


def _figures(rules: RuleSet) -> Iterator[Row]:
    for figure in rules.figures.values():
        yield LABELS["figure"][figure.id], _worth(figure), f"TAR 4 {figure.id}"
    yield ("ahol V áll", "where V stands"), ("a játék értéke", "the value of the game"), "TAR 2.1"


def _worth(figure: Figure) -> Both:
    sign = "V" if figure.of_game else ""
    caught = (figure.caught,) if figure.caught else ()
    values = (figure.value, figure.silent, *caught)
    return same_in_both(" / ".join(f"{value}{sign}" if value else "–" for value in values))


def _counts(rules: RuleSet) -> Iterator[Row]:
    for count, points in rules.counts.items():
        yield LABELS["tarokks"][str(count)], same_in_both(points), "TAR 3.3"


def _cards() -> Iterator[Row]:
    yield (
        (", ".join(card.rank.value for card in constants.HONOURS),) * 2,
        same_in_both(constants.HONOUR_POINTS),
        "TAR 1.2",
    )
    yield ("többi tarokk", "other tarokks"), same_in_both(constants.TAROKK_POINTS), "TAR 1.2"
    plain = [
        (points, "/".join(rank.value for rank, _ in same))
        for points, same in groupby(constants.PLAIN_POINTS.items(), key=itemgetter(1))
    ]
    label = ", ".join(names for _, names in plain)
    worth = ", ".join(str(points) for points, _ in plain)
    yield (label, label), same_in_both(worth), "TAR 1.2"
    yield ("összesen", "all together"), same_in_both(constants.ALL_POINTS), "TAR 1.2"


def _kontra() -> Iterator[Row]:
    first, last = (LABELS["step"][constants.STEPS[place]] for place in (0, -1))
    times = (f"×{constants.STEP_TIMES**level}" for level in range(1, len(constants.STEPS) + 1))
    label = (f"{first[0]} – {last[0]}", f"{first[1]} – {last[1]}")
    yield label, same_in_both(", ".join(times)), "TAR 5.1"


def _scoring() -> Iterator[Row]:
    yield ("a játékhoz, felvevő", "for the game, declarer"), same_in_both(constants.AIM), "TAR 7.1"
    label = ("a játékhoz, ellenfelek", "for the game, defenders")
    yield label, same_in_both(constants.ALL_POINTS - constants.AIM + 1), "TAR 7.1"
    yield LABELS["figure"]["duplajatek"], same_in_both(constants.DOUBLE_AIM), "TAR 7.1"
    yield (
        ("duplán számító leosztás", "a hand that counts double"),
        same_in_both(f"×{TIMES}"),
        "TAR 7.8",
    )


CAUGHT: Final = "caught-"


class TarokkSentences(Sentences):
    """The sentences of one record in one language; seats are called by their players' names."""

    CODES, LABELS, LETTERS = CODES, LABELS, STEP_LETTERS
    ALIASES: ClassVar = {"standing": "bid", "other": "figure", "right": "step"}
    SAYS_ALL = frozenset({"replaced", "within"})
    SEAT_NAMES = frozenset({"seat", "other", "turn", "declarer"})

    # -- single things

    def item_name(self, on: str) -> str:
        """Return the name of an item id: `trull (Anna)`, `játék`; an unknown id unchanged."""
        name, _, seat = on.partition("/")
        told = self._item(name)
        if told is None:
            return on
        known = seat and Seat(seat) in self.record.places
        return str(ItemNameWithOwner(told, self.seat(Seat(seat)) if known else ""))

    def _item(self, name: str) -> str | None:
        """Return an item's name without its owner: `csendes trull`, `királyulti (treff)`."""
        kind, _, of = name.partition("-")
        if kind in LABELS["prefix"]:
            inner = self._item(of)
            return inner and self._pick("prefix", kind).format(name=inner)
        if name in LABELS["name"]:
            return self._pick("name", name)
        figure, _, suit = name.rpartition("-")
        if figure in LABELS["figure"] and suit in constants.SUIT_IDS:
            return f"{self._pick('figure', figure)} ({constants.SUIT_IDS[suit].value})"
        return None

    # -- entries and asks

    def _entry_key(self, entry: Entry) -> str:
        if entry.do == "announce" and entry.suit is not None:
            return "announce-suit"
        if entry.do == "laid" and not entry.count:
            return "laid-none"
        if entry.do == "laid" and entry.cards is not None:
            return "laid-shown" if entry.cards else "laid-unshown"
        if entry.do == "held" and entry.seat is None:
            return "held-nobody"
        if entry.do == "took" and entry.card is None:
            return "took-all"
        if entry.do == "silent" and (entry.what == NOBODY or entry.figure is None):
            return "silent-nobody"
        return super()._entry_key(entry)

    def _params(self, entry: Entry) -> dict[str, object]:
        params = super()._params(entry)
        if entry.do == "won":
            params["card"] = self._with(entry)
        if entry.do == "silent" and entry.figure is not None:
            params["figure"] = self._silent(entry.figure)
        return params

    def _with(self, entry: Entry) -> object:
        """Return what a trick was won with: a card, or any of a suit or a rank."""
        return next((one for one in (entry.card, entry.suit, entry.rank) if one is not None), "")

    def _silent(self, figure: str) -> str:
        """Return the name of a silent or caught figure."""
        if figure.startswith(CAUGHT):
            return str(self._item(figure))
        return self._pick("figure", figure)

    def _fill_key(self, entry: Entry) -> str:
        if entry.do == "laid" and entry.count is not None:
            return "laid-shown"
        if entry.do == "laid" and entry.cards is not None:
            return "laid-unshown"
        if entry.do == "took" and entry.card is None:
            return "took-all"
        if entry.do == "silent" and entry.figure is None:
            return "silent-any"
        return entry.do

    def choice(self, ask: Prompt, value: object) -> str:
        """Return one choice of a prompt to be filled in; a bid with its points (TAR 2.1)."""
        if isinstance(value, str):
            if value in constants.BIDS:
                return f"{self._pick('bid', value)} ({constants.BIDS[value]})"
            if value in constants.FIGURES or value.startswith(CAUGHT):
                return self._silent(value)
        return super().choice(ask, value)

    # -- items

    def named(self, item: Item) -> ItemNameWithOwner:
        """Return an item's name and owner: `trull (Anna)`, `csendes négykirály (Bori)`."""
        name = item.id.partition("/")[0]
        told = self._item(name) or item.id
        if item.is_game:
            return ItemNameWithOwner(told)
        return ItemNameWithOwner(told, "" if item.by is None else self.seat(item.by))

    def worth(self, item: Item) -> str:
        """Return an item's value per player, the same for everybody on a side (TAR 7.8)."""
        return str(item.value) if item.outcome.pays else ""

    def reason(self, item: Item) -> str:
        """Return the reason of an outcome; for a named suit or any király it names no card."""
        why = item.reason
        if why is None or why.params.get("card", why) is not None:
            return super().reason(item)
        return self._fill(self._pick("reason", f"{why.code}-named"), why.params)

    def contract(self, table: HandDisplay) -> str:
        """Return the game in short: `kettő, XX`, `körpassz`; empty before there is one."""
        ending = next((key for key in LABELS["ending"] if table.own.get(key)), None)
        if ending is not None:
            return self._pick("ending", ending)
        if table.game is None:
            return ""
        called = table.own.get("called_tarokk")
        said = self._pick("bid", table.game)
        return said if called is None else f"{said}, {self.show('card', called)}"

    def contract_items(self, table: HandDisplay) -> tuple[str, ...]:
        """Return the items that the contract names; one alone needs no line of its own."""
        return () if table.game is None else (table.game, "game")

    def came_to(self, table: HandDisplay) -> str:
        """Return the card points of the declarer's side, once they are known (TAR 7.1)."""
        points = table.own.get("declarer_points")
        return "" if points is None else self._said(points)

    def _said(self, value: object) -> str:
        """Return a value specific to Tarokk in words; its only number is card points."""
        if isinstance(value, int) and not isinstance(value, bool):
            return self._fill(self._pick("word", "points"), {"points": value})
        return super()._said(value)

    def tells(self, table: HandDisplay) -> Mapping[str, object]:
        """Return the game-specific values that the contract does not state.

        The called card and a pass-out are left out, and an accepted signal once its card is called.
        """
        said = {"called_tarokk", "passed_out"}
        if table.own.get("called_tarokk") is not None:
            said.add("signalled_tarokk")
        return {key: value for key, value in table.own.items() if key not in said}
