"""A hand in words, as far as every game says it alike: sentences are filled in, names picked.

Each game has its own tables of labels and codes, and says for itself what its entries and items
are called.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import ClassVar, TypeVar

from engine.adjudication.comparison import Cause
from engine.hand.cards import Card, Rank, Seat, Suit
from engine.hand.record import ENTRY_FIELDS, Entry, Record
from engine.results.adjudication import Adjudication, Ask, Table, in_seat_order
from engine.results.entry_problem import Code
from engine.results.findings import Finding
from engine.results.items import Bound, Factor, Item
from engine.wording import labels
from engine.wording.item_notation import ItemNotation, NamedItem, TableLine
from engine.wording.labels import Both
from engine.wording.plurals import fill, places

K = TypeVar("K")


class Sentences:
    """Words for one record in one language; seats are called by their players' names.

    `NAMES` are items and games by their ids, `ENTRIES` how each kind of entry is told. `NAMED` are
    parameters of sentences which are ids, with the table of their names; a missing one of
    `SEAT_NAMES` is nobody. `OWN` are the names of what the game alone tells of a table
    (`engine.game.Game.own`), and `ROLES` what a seat is called on its side. `STEPS` are those of
    kontra, `FACTORS` the links of a value chain but its base, and `LETTERS` their signs in the
    short notation. Of a reason that is one of the `SAYS_ALL` no outcome is told beside it.
    """

    CODES: ClassVar[Mapping[str, Code]]
    NAMES: ClassVar[Mapping[str, Both]] = {}
    ENTRIES: ClassVar[Mapping[str, Both]] = labels.ENTRIES
    STAGES: ClassVar[Mapping[str, Both]] = labels.STAGES
    FILLS: ClassVar[Mapping[str, Both]] = labels.FILLS
    SELDOM: ClassVar[Mapping[str, Both]] = {}
    COUNTED: ClassVar[Mapping[str, Both]] = {}
    REASONS: ClassVar[Mapping[str, Both]] = labels.REASONS
    SIGNS: ClassVar[Mapping[str, Both]] = {}
    OWN: ClassVar[Mapping[str, Both]] = {}
    ROLES: ClassVar[Mapping[str, Both]] = labels.ROLES
    STEPS: ClassVar[Mapping[str, Both]] = labels.STEPS
    FACTORS: ClassVar[Mapping[str, Both]] = {}
    LETTERS: ClassVar[Mapping[str, str]] = {}
    SAYS_ALL: ClassVar[frozenset[str]] = frozenset()
    NAMED: ClassVar[Mapping[str, Mapping[str, Both]]] = {"outcome": labels.OUTCOMES}
    SEAT_NAMES: ClassVar[frozenset[str]] = frozenset({"seat", "turn"})

    def __init__(self, record: Record, lang: str, found: Adjudication | None = None) -> None:
        """Take the names from the record. `lang` is `hu` or `en`.

        What was `found` of the record spares a game that names things by it to judge it again.
        """
        self.record = record
        self.found = found
        self.lang = lang
        self._column = labels.LANGUAGES.index(lang)
        self._item_beside = False

    @property
    def rests_on(self) -> tuple[object, ...]:
        """All of the record that words rest on: two wordings with the same say all alike.

        A game whose words rest on more than the seats and the rules adds what that is.
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
        """Whether both say all alike."""
        return self is other or (isinstance(other, Sentences) and self._key == other._key)

    def __hash__(self) -> int:
        """Know it by what its words rest on."""
        return self._hash

    # -- what each game says for itself

    def suit_bid(self, entry: Entry) -> Suit | None:  # noqa: ARG002
        """None: bids are of suits in some games only."""
        return None

    def entry(self, entry: Entry) -> str:
        """What was said or seen, without who: its row of `ENTRIES`."""
        return self._about(self._pick(self.ENTRIES, self._entry_key(entry)), entry)

    def _entry_key(self, entry: Entry) -> str:
        """The row of an entry in the table of labels; every step of kontra has the same."""
        if entry.do == "irregularity" and entry.why:
            return "irregularity-why"
        return "step" if entry.do in self.STEPS else entry.do

    def _params(self, entry: Entry) -> dict[str, object]:
        """What the sentences of an entry have places for."""
        params: dict[str, object] = {one: getattr(entry, one) for one in ENTRY_FIELDS}
        return params | {"cards": entry.cards or (), "step": entry.do}

    def named(self, item: Item) -> NamedItem:
        """An item's name, and its owner where the name says so."""
        return NamedItem(self.item_name(item.id))

    def item_name(self, on: str) -> str:
        """The item an id names; unknown ids stay as they are."""
        return self._pick(self.NAMES, on) if on in self.NAMES else on

    def link(self, factor: Factor) -> str:
        """What a link of a value chain is called; what has no name of its own is its base."""
        return self.FACTORS.get(factor.what, labels.BASE)[self._column]

    def notation(self, item: Item) -> ItemNotation:
        """An item in the short notation of printed sheets: `ulti k r`."""
        drawn = (self._drawn(factor) for factor in item.factors[1:])
        return ItemNotation(self.named(item), (), tuple(signs for signs in drawn if signs))

    def _drawn(self, factor: Factor) -> tuple[str, ...]:
        """The sign of a factor, with any that stands at it."""
        return (self.LETTERS[factor.what],) if factor.what in self.LETTERS else ()

    def contract(self, table: Table) -> str:
        """The game in short: `alapjáték (zöld)`, `betli`; empty before there is one."""
        return "" if table.game is None else in_trumps(self.item_name(table.game), table.trump)

    def contract_items(self, table: Table) -> Collection[str]:
        """The names of the items that are told by the contract alone, where it has but one."""
        return () if table.game is None else (table.game,)

    def came_to(self, table: Table) -> str:  # noqa: ARG002
        """What the play came to, where the contract and the items do not say it; empty for most."""
        return ""

    def worth(self, item: Item) -> str:  # noqa: ARG002
        """What an item brings, where a row of an evening tells it item by item; empty for most."""
        return ""

    def tells(self, table: Table) -> Mapping[str, object]:
        """What the game has of its own to tell of a table, by key, as far as it is worth telling.

        None and False are not told; of what is True, the name alone is. Players read it: what not
        everybody at the table knows does not belong here.
        """
        return table.own

    # -- single things

    def _pick(self, table: Mapping[K, Both], key: K) -> str:
        return table[key][self._column]

    def _fill(self, text: str, params: Mapping[str, object]) -> str:
        return fill(text, {name: self.show(name, params[name]) for name in places(text)})

    def _about(self, text: str, entry: Entry) -> str:
        """A sentence about an entry; many have no place for anything of it."""
        return self._fill(text, self._params(entry)) if places(text) else text

    def seat(self, seat: Seat | None) -> str:
        """The player's name; nobody for None."""
        return labels.NOBODY[self._column] if seat is None else self.record.name(seat)

    def card(self, card: Card) -> str:
        """A card as it is said: `piros alsó`."""
        return card.name.replace("-", " ")

    def stage(self, stage: str) -> str:
        """A stage's name."""
        return self._pick(self.STAGES, stage)

    def own(self, table: Table) -> tuple[TableLine, ...]:
        """What the game has to tell of a table that the contract does not say."""
        return tuple(
            TableLine(key, self._pick(self.OWN, key), value, self._said(value))
            for key, value in self.tells(table).items()
            if value is not None and value is not False
        )

    def _said(self, value: object) -> str:
        return "" if value is True else self.show("", value)

    def role(self, role: str) -> str:
        """What a seat is called for the part it has in a hand: `felvevő`."""
        return self._pick(self.ROLES, role)

    def played_by(self, table: Table) -> str:
        """The declarer, and who is known to be with him: `Anna + Bori`; empty for nobody."""
        return " + ".join(map(self.seat, table.declarers))

    def status(self, status: str) -> str:
        """A status in words."""
        return self._pick(labels.STATUSES, status)

    def group(self, group: str) -> str:
        """The heading of a group of asks."""
        return self._pick(labels.GROUPS, group)

    def seldom(self, entry: Entry) -> str:
        """What such entries are called together that are seldom said or seen."""
        return self.SELDOM.get(entry.do, labels.SELDOM)[self._column]

    def show(self, name: str, value: object) -> str:
        """One parameter of a sentence in words."""
        if isinstance(value, Seat) or (value is None and name in self.SEAT_NAMES):
            return self.seat(value)
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Bound):
            bound = self._pick(labels.BOUNDS, value.least).format(points=value.points)
            return f"{bound} {self._pick(self.COUNTED, value.counts)}" if value.counts else bound
        if isinstance(value, tuple | list):
            value = in_seat_order(tuple(value))
            return ", ".join(self.show("", part) for part in value)
        shown = value.value if isinstance(value, Suit | Rank) else str(value)
        if name == "on":
            return "" if self._item_beside else self.item_name(shown)
        table = self.NAMED.get(name, {})
        return self._pick(table, shown) if shown in table else shown

    # -- entries and asks

    def told(self, entry: Entry) -> str:
        """An entry with who said it: `Anna: passz`."""
        if entry.seat is None:
            return self.entry(entry)
        return f"{self.seat(entry.seat)}: {self.entry(entry)}"

    def ask(self, ask: Ask) -> str:
        """The label of an ask: the entry itself, or what is to be filled in."""
        entry = ask.entry
        if ask.fill is None:
            return self.entry(entry)
        return self._about(self._pick(self.FILLS, self._fill_key(entry)), entry)

    def _fill_key(self, entry: Entry) -> str:
        return entry.do

    def needed(self, ask: Ask) -> str:
        """Name what is missing where an ask is required: a word is left open, a fact is named."""
        spoken = ask.group == "say" and ask.fill is None
        return self.group(ask.group) if spoken else self.ask(ask)

    def without_item(self, ask: Ask) -> str:
        """The label of an ask where the item it is on is named beside it: `kontra`."""
        self._item_beside = True
        try:
            return self.ask(ask).strip()
        finally:
            self._item_beside = False

    def choice(self, value: object) -> str:
        """One choice of an ask that is to be filled in."""
        return self.show("seat" if value is None else "", value)

    # -- items

    def item(self, item: Item) -> str:
        """An item's name: `csendes ulti (Anna)`."""
        return str(self.named(item))

    def owner(self, item: Item) -> str:
        """Whose an item is, where its name does not say so: `csendes ulti (Anna)` does."""
        who = "" if item.by is None else self.seat(item.by)
        return "" if self.named(item).owner == who else who

    def signs(self) -> Mapping[str, str]:
        """The signs of the short notation with what they mean, in the order of a legend."""
        return {sign: both[self._column] for sign, both in self.SIGNS.items()}

    def factor(self, factor: Factor, *, base: bool = False) -> str:
        """One link of the chain: `2 kontra`; the base is its bare number."""
        return str(factor.times) if base else f"{factor.times} {self.link(factor)}"

    def chain(self, item: Item) -> str:
        """The value chain: `3 × 2 elölről = 6`, `4 × 2 kontra + 4 bukott ulti = 12`."""
        links = [self.factor(factor, base=not place) for place, factor in enumerate(item.factors)]
        added = [self.factor(factor) for factor in item.plus]
        told = " + ".join([" × ".join(links), *added])
        return f"{told} = {item.value}" if len(links) + len(added) > 1 else told

    def outcome(self, item: Item) -> str:
        """Made, failed or open, with the reason: `megvan: 95 ≥ 82`."""
        word = self._pick(labels.OUTCOMES, item.outcome.value)
        reason = self.reason(item)
        if self.says_all(item):
            return reason
        return f"{word}: {reason}" if reason else word

    def says_all(self, item: Item) -> bool:
        """Whether the reason says what became of an item, and no outcome is told beside it."""
        return item.reason is not None and item.reason.code in self.SAYS_ALL

    def reason(self, item: Item) -> str:
        """Why the outcome is so; empty while it is open."""
        if item.reason is None:
            return ""
        return self._fill(self._pick(self.REASONS, item.reason.code), item.reason.params)

    def mark(self, item: Item) -> str:
        """The outcome as one sign."""
        return labels.MARKS[item.outcome]

    # -- comparing

    def cause(self, cause: Cause) -> str:
        """Why an item differs between two rule sets: `elölről: × 2 ↔ × 1`."""
        if cause.kind == "finding" and cause.finding is not None:
            return self.finding(cause.finding)
        if cause.kind in labels.CAUSES:
            return self._pick(labels.CAUSES, cause.kind)
        first = next(factor for factor in cause.factors if factor is not None)
        sign = "+" if cause.kind == "plus" else "×"
        numbers = ["–" if one is None else f"{sign} {one.times}" for one in cause.factors]
        return f"{self.link(first)}: {' ↔ '.join(numbers)}"

    # -- findings

    def finding(self, finding: Finding) -> str:
        """The sentence of a finding: what is wrong, where, and what would be accepted."""
        code = self.CODES[finding.code]
        params = dict(finding.params)
        if finding.entry is not None:
            entry = self.record.entries[finding.entry]
            params.setdefault("who", entry.seat)
            params.setdefault("what", self.told(entry))
        word = params.get("word")
        if isinstance(word, int):
            params["word"] = self.told(self.record.entries[word])
        who = params.get("who")
        params["who"] = self.seat(who if isinstance(who, Seat) else None)
        sentence = self._fill(code.hu if self.lang == "hu" else code.en, params)
        if finding.accepted:
            wanted = ", ".join(self.told(each) for each in finding.accepted)
            sentence = f"{sentence} {labels.ACCEPTED[self._column]}: {wanted}."
        return sentence


def in_trumps(game: str, trump: Suit | None) -> str:
    """A game with its trumps, where it has any: `ulti (zöld)`."""
    return game if trump is None else f"{game} ({trump.value})"
