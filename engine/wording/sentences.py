"""The texts of a hand common to all games: sentences with placeholders, and names.

Each game has its own tables of labels and codes, and defines the names of its entries and items.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import ClassVar, NamedTuple

from engine.adjudication.comparison import Cause
from engine.hand.cards import Card, Rank, Seat, Suit
from engine.hand.record import ENTRY_FIELDS, Entry, Record
from engine.results.adjudication import Adjudication, HandDisplay, Prompt, in_seat_order
from engine.results.entry_problem import FindingCode
from engine.results.findings import Finding
from engine.results.items import Bound, Factor, Item, Totals, is_reading
from engine.wording import labels
from engine.wording.item_notation import ItemNameWithOwner, ItemNotation, TableFact
from engine.wording.labels import Labels
from engine.wording.plurals import fill_placeholders, placeholder_names


class HandEffect(NamedTuple):
    """Something that a hand changes for later ones, in a sentence, and the rules for it."""

    sentence: str
    rules: tuple[str, ...]


class Sentences:
    """The texts of one record in one language; seats are called by their players' names.

    `LABELS` are the names of a game in sections (`engine.wording.labels`): `name` has items and
    games by their ids, `entry` the texts of each kind of entry, `fill` those of an open field where
    they differ, `own` the game-specific fields of a table (`engine.game.Game.own`), `role` those of
    a seat on its side, `step` the steps of kontra, and `factor` the other links of a value chain.
    A parameter of a sentence that is an id is named by the section of its name, or by that which
    `ALIASES` has for it; a missing one of `SEAT_NAMES` is nobody. `LETTERS` are the signs of links
    in the short notation. For a reason in `SAYS_ALL` no outcome is rendered besides it.
    """

    CODES: ClassVar[Mapping[str, FindingCode]]
    LABELS: ClassVar[Labels] = labels.COMMON
    LETTERS: ClassVar[Mapping[str, str]] = {}
    SAYS_ALL: ClassVar[frozenset[str]] = frozenset()
    ALIASES: ClassVar[Mapping[str, str]] = {}
    SEAT_NAMES: ClassVar[frozenset[str]] = frozenset({"seat", "turn"})

    def __init__(self, record: Record, lang: str, found: Adjudication | None = None) -> None:
        """Store the record and the language, `hu` or `en`.

        A game that derives names from the adjudication uses `found` instead of adjudicating the
        record again.
        """
        self.record = record
        self.found = found
        self.lang = lang
        self._column = labels.LANGUAGES.index(lang)
        self._item_beside = False

    @property
    def rests_on(self) -> tuple[object, ...]:
        """The parts of the record that texts depend on: if they are equal, all texts are equal.

        A game whose texts depend on more than the seats and the rules adds those parts.
        """
        rules, seats = self.record.rules, self.record.seats
        house = tuple(sorted((name, repr(value)) for name, value in rules.house.items()))
        return type(self), self.lang, seats, rules.preset, rules.version, house

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return self.rests_on

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        """Return whether both produce the same texts."""
        return self is other or (isinstance(other, Sentences) and self._key == other._key)

    def __hash__(self) -> int:
        """Return the hash of the parts that texts depend on."""
        return self._hash

    # -- overridden by games

    def suit_bid(self, entry: Entry) -> Suit | None:  # noqa: ARG002
        """Return None: only some games have bids of suits."""
        return None

    def entry(self, entry: Entry) -> str:
        """Return the text of an entry without its seat, from its section."""
        return self._about(self._pick("entry", self._entry_key(entry)), entry)

    def _entry_key(self, entry: Entry) -> str:
        """Return the key of an entry in the table of labels; all steps of kontra share one."""
        if entry.do == "irregularity" and entry.why:
            return "irregularity-why"
        return "step" if entry.do in self.LABELS["step"] else entry.do

    def _params(self, entry: Entry) -> dict[str, object]:
        params: dict[str, object] = {one: getattr(entry, one) for one in ENTRY_FIELDS}
        return params | {"cards": entry.cards or (), "step": entry.do}

    def named(self, item: Item) -> ItemNameWithOwner:
        """Return an item's name, and its owner where the name includes it."""
        return ItemNameWithOwner(self.item_name(item.id))

    def item_name(self, on: str) -> str:
        """Return the name of an item id; unknown ids are returned as they are."""
        return self._pick("name", on) if on in self.LABELS["name"] else on

    def link(self, factor: Factor) -> str:
        """Return the name of a link of a value chain; one without a name is its base."""
        section = "factor" if factor.what in self.LABELS["factor"] else "step"
        is_base = factor.what not in self.LABELS[section]
        return self._pick("word", "base") if is_base else self._pick(section, factor.what)

    def notation(self, item: Item) -> ItemNotation:
        """Return an item in the short notation of printed sheets: `ulti k r`."""
        drawn = (self._drawn(factor) for factor in item.factors[1:])
        return ItemNotation(self.named(item), (), tuple(signs for signs in drawn if signs))

    def _drawn(self, factor: Factor) -> tuple[str, ...]:
        """Return the sign of a factor, with any that belong to it."""
        return (self.LETTERS[factor.what],) if factor.what in self.LETTERS else ()

    def contract(self, table: HandDisplay) -> str:
        """Return the game in short: `alapjáték (zöld)`, `betli`; empty before there is one."""
        return "" if table.game is None else in_trumps(self.item_name(table.game), table.trump)

    def contract_items(self, table: HandDisplay) -> Collection[str]:
        """Return the names of the items that the contract alone states."""
        return () if table.game is None else (table.game,)

    def came_to(self, table: HandDisplay) -> str:  # noqa: ARG002
        """Return the result of the play where contract and items do not state it; usually empty."""
        return ""

    def worth(self, item: Item) -> str:  # noqa: ARG002
        """Return the points of an item where a session lists them by item; usually empty."""
        return ""

    def tells(self, table: HandDisplay) -> Mapping[str, object]:
        """Return the game-specific fields of a table, by key, as far as they are relevant.

        None and False are not rendered; for True, the name alone is. Players read them, so they
        must not contain secret information.
        """
        return table.own

    # -- single values

    def _pick(self, section: str, key: str) -> str:
        return self.LABELS[section][key][self._column]

    def _fill(self, text: str, params: Mapping[str, object]) -> str:
        return fill_placeholders(
            text, {name: self.show(name, params[name]) for name in placeholder_names(text)}
        )

    def _about(self, text: str, entry: Entry) -> str:
        """Return a sentence about an entry, with its placeholders filled, if it has any."""
        return self._fill(text, self._params(entry)) if placeholder_names(text) else text

    def seat(self, seat: Seat | None) -> str:
        """Return the player's name; nobody for None."""
        return self._pick("word", "nobody") if seat is None else self.record.name(seat)

    def card(self, card: Card) -> str:
        """Return the name of a card: `piros alsó`."""
        return card.name.replace("-", " ")

    def stage(self, stage: str) -> str:
        """Return a stage's name."""
        return self._pick("stage", stage)

    def own(self, table: HandDisplay) -> tuple[TableFact, ...]:
        """Return the game-specific lines about a table that the contract does not state."""
        return tuple(
            TableFact(key, self._pick("own", key), value, self._said(value))
            for key, value in self.tells(table).items()
            if value is not None and value is not False
        )

    def _said(self, value: object) -> str:
        return "" if value is True else self.show("", value)

    def role(self, role: str) -> str:
        """Return the name of a seat's role in a hand: `felvevő`."""
        return self._pick("role", role)

    def played_by(self, table: HandDisplay) -> str:
        """Return the declarer and his known partners: `Anna + Bori`; empty for nobody."""
        return " + ".join(map(self.seat, table.declarers))

    def status(self, status: str) -> str:
        """Return the text of a status."""
        return self._pick("status", status)

    def group(self, group: str) -> str:
        """Return the heading of a group of prompts."""
        return self._pick("group", group)

    def seldom(self, entry: Entry) -> str:
        """Return the collective label of rare entries of a kind."""
        own = entry.do in self.LABELS["seldom"]
        return self._pick("seldom", entry.do) if own else self._pick("word", "seldom")

    def show(self, name: str, value: object) -> str:
        """Return one parameter of a sentence as text."""
        if isinstance(value, Seat) or (value is None and name in self.SEAT_NAMES):
            return self.seat(value)
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Bound):
            bound = self._pick("bound", str(value.least)).format(points=value.points)
            return f"{bound} {self._pick('counted', value.counts)}" if value.counts else bound
        if isinstance(value, tuple | list):
            value = in_seat_order(tuple(value))
            return ", ".join(self.show("", part) for part in value)
        shown = value.value if isinstance(value, Suit | Rank) else str(value)
        if name == "on":
            return "" if self._item_beside else self.item_name(shown)
        section = self.ALIASES.get(name, name)
        return self._pick(section, shown) if shown in self.LABELS.get(section, ()) else shown

    # -- entries and prompts

    def told(self, entry: Entry) -> str:
        """Return an entry with its player: `Anna: passz`."""
        if entry.seat is None:
            return self.entry(entry)
        return f"{self.seat(entry.seat)}: {self.entry(entry)}"

    def ask(self, ask: Prompt) -> str:
        """Return the label of a prompt: the entry itself, or the field to fill in."""
        entry = ask.entry
        if ask.fill is None:
            return self.entry(entry)
        key = self._fill_key(entry)
        section = "fill" if key in self.LABELS["fill"] else "entry"
        return self._about(self._pick(section, key), entry)

    def _fill_key(self, entry: Entry) -> str:
        return entry.do

    def needed(self, ask: Prompt) -> str:
        """Return the name of a required entry: the group of an announcement, or the fact."""
        spoken = ask.group == "say" and ask.fill is None
        return self.group(ask.group) if spoken else self.ask(ask)

    def without_item(self, ask: Prompt) -> str:
        """Return the label of a prompt beside the name of its item: `kontra`."""
        self._item_beside = True
        try:
            return self.ask(ask).strip()
        finally:
            self._item_beside = False

    def choice(self, ask: Prompt, value: object) -> str:
        """Return the text of one choice of a prompt, by the names of the field it fills."""
        return self.show("seat" if value is None else ask.fill or "", value)

    # -- items

    def item(self, item: Item) -> str:
        """Return an item's name: `csendes ulti (Anna)`."""
        return str(self.named(item))

    def owner(self, item: Item) -> str:
        """Return an item's owner, where its name lacks it, unlike `csendes ulti (Anna)`."""
        who = "" if item.by is None else self.seat(item.by)
        return "" if self.named(item).owner == who else who

    def signs(self) -> Mapping[str, str]:
        """Return the signs of the short notation with their meanings, in the order of a legend."""
        return {sign: self.link(Factor(what, 1, ())) for what, sign in self.LETTERS.items()}

    def factor(self, factor: Factor, *, base: bool = False) -> str:
        """Return one link of the chain: `2 kontra`; the base is its bare number."""
        return str(factor.times) if base else f"{factor.times} {self.link(factor)}"

    def chain(self, item: Item) -> str:
        """Return the value chain: `3 × 2 elölről = 6`, `4 × 2 kontra + 4 bukott ulti = 12`."""
        links = [self.factor(factor, base=not place) for place, factor in enumerate(item.factors)]
        added = [self.factor(factor) for factor in item.plus]
        told = " + ".join([" × ".join(links), *added])
        return f"{told} = {item.value}" if len(links) + len(added) > 1 else told

    def outcome(self, item: Item) -> str:
        """Return made, failed or open, with the reason: `megvan: 95 ≥ 82`."""
        word = self._pick("outcome", item.outcome.value)
        reason = self.reason(item)
        if self.says_all(item):
            return reason
        return f"{word}: {reason}" if reason else word

    def read_back(self, found: Adjudication) -> str:
        """Return who played what with which kontras, and what became of it, in one line."""
        # Items that differ only in the opponent are one.
        shared = [
            (one.by, self._read_item(found, one._replace(id=one.name))) for one in found.items
        ]
        items = dict.fromkeys(
            alike[1] if shared.count(alike) > 1 else self._read_item(found, item)
            for item, alike in zip(found.items, shared, strict=True)
        )
        told = "; ".join(items or map(str, self.own(found.table)))
        who = self.played_by(found.table)
        return f"{who}: {told}" if who else told

    def _read_item(self, found: Adjudication, item: Item) -> str:
        stated = item.is_game and item.by is not None
        name = self.contract(found.table) if stated else self.item(item)
        links = ", ".join((name, *map(self.link, item.factors[1:])))
        word = self._pick("outcome", item.outcome.value)
        return f"{links} {self.reason(item) if self.says_all(item) else word}"

    def says_all(self, item: Item) -> bool:
        """Return whether the reason states the outcome, so that none is rendered besides it."""
        return item.reason is not None and item.reason.code in self.SAYS_ALL

    def reason(self, item: Item) -> str:
        """Return the reason of the outcome, and whether it rests on a reading; empty while open."""
        if item.reason is None:
            return ""
        told = self._fill(self._pick("reason", item.reason.code), item.reason.params)
        return self.by_reading(told, item.rules)

    def by_reading(self, told: str, rules: Iterable[str]) -> str:
        """Return a clause, with a note if one of its rules is a reading."""
        is_so = any(map(is_reading, rules))
        return f"{told}, {self._pick('word', 'by-reading')}" if is_so else told

    def mark(self, item: Item) -> str:
        """Return the outcome as one sign."""
        return labels.MARKS[item.outcome]

    def effects(self, totals: Totals) -> Mapping[str, str]:
        """Return what a hand changes for later ones, by the part of the totals that says so."""
        doubled, coming = totals.doubled > 0, "one" if totals.doubled == 1 else "doubled"
        parts = {
            "out": bool(totals.out),
            "window_to": totals.window_to is not None,
            coming: doubled,
            "none": not doubled and totals.anew,
        }
        texts = {part: self._pick("effect", part) for part, is_so in parts.items() if is_so}
        how = "stacks" if totals.stacks else "anew"
        if doubled and (totals.stacks or totals.anew):
            texts[coming] += self._pick("effect", how)
        params = {one: getattr(totals, one) for one in ("out", "window_to", "doubled")}
        return {part: self._fill(text, params) for part, text in texts.items()}

    # -- comparing

    def cause(self, cause: Cause) -> str:
        """Return the cause of a difference between two rule sets: `elölről: × 2 ↔ × 1`."""
        if cause.kind == "finding" and cause.finding is not None:
            return self.finding(cause.finding)
        if cause.kind in self.LABELS["cause"]:
            return self._pick("cause", cause.kind)
        first = next(factor for factor in cause.factors if factor is not None)
        sign = "+" if cause.kind == "plus" else "×"
        numbers = ["–" if one is None else f"{sign} {one.times}" for one in cause.factors]
        return f"{self.link(first)}: {' ↔ '.join(numbers)}"

    # -- findings

    def finding(self, finding: Finding) -> str:
        """Return the sentence of a finding: the problem, its place, and the accepted entries."""
        code = self.CODES[finding.code]
        params = dict(finding.params)
        if finding.entry is not None:
            entry = self.record.entries[finding.entry]
            params.setdefault("who", entry.seat)
            if entry.do == "irregularity" and "what" in params:
                params["what"] = self._irregularity(entry)
            params.setdefault("what", self.told(entry))
        word = params.get("word")
        if isinstance(word, int):
            params["word"] = self.told(self.record.entries[word])
        who = params.get("who")
        params["who"] = self.seat(who if isinstance(who, Seat) else None)
        sentence = self._fill(code.hu if self.lang == "hu" else code.en, params)
        if finding.accepted:
            wanted = ", ".join(self.told(each) for each in finding.accepted)
            sentence = f"{sentence} {self._pick('word', 'accepted')}: {wanted}."
        if any(map(is_reading, finding.rules)):
            sentence = f"{sentence} {self._pick('word', 'so-by-reading')}"
        return sentence

    def _irregularity(self, entry: Entry) -> str:
        """Return what was irregular, with whose it is and why, where the entry says so."""
        what = self.show("what", entry.what)
        who = "" if entry.seat is None else f" ({self.seat(entry.seat)})"
        # The sentence has a full stop of its own.
        why = (entry.why or "").strip().removesuffix(".")
        return f"{what}{who} – {why}" if why else f"{what}{who}"


def in_trumps(game: str, trump: Suit | None) -> str:
    """Return a game with its trumps, if it has any: `ulti (zöld)`."""
    return game if trump is None else f"{game} ({trump.value})"
