"""Ulti in words: entries, items, findings and asks as sentences, in Hungarian or English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.adjudication import Ask, Table
from engine.cards import Card, Rank, Seat, Suit
from engine.comparison import Cause
from engine.findings import Finding
from engine.items import Factor, Item, Outcome
from engine.record import Entry, Record
from engine.ulti import labels
from engine.ulti.codes import CODES
from engine.ulti.table import BIDS, STEPS

LANGUAGES: Final = ("hu", "en")
SEAT_NAMES: Final = frozenset({"seat", "other", "turn", "forehand", "declarer"})
BID_NAMES: Final = frozenset({"bid", "standing"})
NAMED: Final[dict[str, Mapping[str, labels.Both]]] = {
    "what": labels.REVOKES | labels.IRREGULARITIES,
    "outcome": labels.OUTCOMES | labels.REVOKES,
}
"""Parameters of sentences which are ids, with the table of their names."""
MARKS: Final = {
    Outcome.MADE: "✓",
    Outcome.FAILED: "✗",
    Outcome.DRAWN: "=",
    Outcome.VOID: "–",
    Outcome.OPEN: "?",
}


class Words:
    """Words for one record in one language; seats are called by their players' names."""

    def __init__(self, record: Record, lang: str) -> None:
        """Take the names from the record. `lang` is `hu` or `en`."""
        self.record = record
        self.lang = lang
        self._column = LANGUAGES.index(lang)

    # -- single things

    def _pick(self, table: Mapping[str, labels.Both], key: str) -> str:
        return table[key][self._column]

    def seat(self, seat: Seat | None) -> str:
        """The player's name; nobody for None."""
        return labels.NOBODY[self._column] if seat is None else self.record.name(seat)

    def bid(self, word: str) -> str:
        """A bid as it is said (ULT 1.3-1.5): `piros redurchmarsch ulti`."""
        bid = BIDS[word]
        said = [name for name in bid.names if len(bid.names) == 1 or name != "passz"]
        parts = [f"re{name}" if bid.opened(name) else name for name in said]
        return " ".join(["piros", *parts] if bid.piros else parts)

    def stage(self, stage: str) -> str:
        """A stage's name."""
        return self._pick(labels.STAGES, stage)

    def status(self, status: str) -> str:
        """A status in words."""
        return self._pick(labels.STATUSES, status)

    def group(self, group: str) -> str:
        """The heading of a group of asks."""
        return self._pick(labels.GROUPS, group)

    def item_name(self, on: str) -> str:
        """The item an id such as `betli/B` names; unknown ids stay as they are."""
        name, _, seat = on.partition("/")
        if name not in labels.NAMES:
            return on
        known = seat and Seat(seat) in self.record.places
        who = f" ({self.seat(Seat(seat))})" if known else ""
        return self._pick(labels.NAMES, name) + who

    def show(self, name: str, value: object) -> str:
        """One parameter of a sentence in words."""
        if isinstance(value, Seat) or (value is None and name in SEAT_NAMES):
            return self.seat(value)
        if isinstance(value, Card):
            return f"{value.suit.value} {value.rank.value}"
        if isinstance(value, tuple | list):
            return ", ".join(self.show("", part) for part in value)
        shown = value.value if isinstance(value, Suit | Rank) else str(value)
        if name == "on":
            return self.item_name(shown)
        if name in BID_NAMES and shown in BIDS:
            return self.bid(shown)
        table = NAMED.get(name, {})
        return self._pick(table, shown) if shown in table else shown

    def _fill(self, text: str, params: Mapping[str, object]) -> str:
        return text.format(**{name: self.show(name, value) for name, value in params.items()})

    # -- entries and asks

    def entry(self, entry: Entry) -> str:
        """What was said or seen, without who: `kontra passz`."""
        names = ("bid", "figure", "card", "on", "count", "suit", "what", "outcome")
        params: dict[str, object] = {name: getattr(entry, name) for name in names}
        params |= {"cards": entry.cards or (), "step": entry.do}
        return self._fill(self._pick(labels.ENTRIES, _key(entry)), params)

    def told(self, entry: Entry) -> str:
        """An entry with who said it: `Anna: ulti`."""
        if entry.seat is None:
            return self.entry(entry)
        return f"{self.seat(entry.seat)}: {self.entry(entry)}"

    def ask(self, ask: Ask) -> str:
        """The label of an ask: the entry itself, or what is to be filled in."""
        if ask.entry.do == "announce":
            return self._pick(labels.ASKS, str(ask.entry.figure))
        if ask.fill is None:
            return self.entry(ask.entry)
        entry = ask.entry
        key = "zsir-rest" if entry.do == "zsir" and entry.seat is None else entry.do
        params = {name: getattr(entry, name) for name in ("figure", "on", "outcome", "what")}
        return self._fill(self._pick(labels.FILLS, key), params)

    def choice(self, value: object) -> str:
        """One choice of an ask that is to be filled in; a bid with its points (ULT 1.3)."""
        if isinstance(value, str) and value in BIDS:
            return f"{self.bid(value)} ({BIDS[value].value})"
        return self.show("seat" if value is None else "", value)

    # -- items

    def item(self, item: Item) -> str:
        """An item's name: `ulti`, `betli (Bori)`, `csendes 100 (ellenjátékosok)`."""
        if item.id.startswith("silent"):
            who = labels.DEFENDERS[self._column] if item.by is None else self.seat(item.by)
            return f"{self._pick(labels.NAMES, item.name)} ({who})"
        return self.item_name(item.id)

    def factor(self, factor: Factor, *, base: bool = False) -> str:
        """One link of the chain: `2 kontra`; the base is its bare number."""
        if base:
            return str(factor.times)
        return f"{factor.times} {self._pick(labels.FACTORS, factor.what)}"

    def chain(self, item: Item) -> str:
        """The value chain: `4 × 2 kontra + 4 bukott ulti = 12`."""
        links = [self.factor(factor, base=not place) for place, factor in enumerate(item.factors)]
        added = [self.factor(factor) for factor in item.plus]
        told = " + ".join([" × ".join(links), *added])
        return f"{told} = {item.value}" if len(links) + len(added) > 1 else told

    def outcome(self, item: Item) -> str:
        """Made, failed or open, with the reason: `megvan: zsír 6 : 3`."""
        word = self._pick(labels.OUTCOMES, item.outcome.value)
        reason = self.reason(item)
        return f"{word}: {reason}" if reason else word

    def reason(self, item: Item) -> str:
        """Why the outcome is so; empty while it is open."""
        if item.reason is None:
            return ""
        return self._fill(self._pick(labels.REASONS, item.reason.code), item.reason.params)

    def mark(self, item: Item) -> str:
        """The outcome as one sign."""
        return MARKS[item.outcome]

    def notation(self, item: Item) -> str:
        """The short notation of printed sheets: `ulti kr ✓`."""
        letters = "".join(labels.STEP_LETTERS.get(factor.what, "") for factor in item.factors[1:])
        return " ".join(part for part in (self.item(item), letters, self.mark(item)) if part)

    def contract(self, table: Table) -> str:
        """The game in short: `ulti (zöld)`, `piros betli`; empty before there is one."""
        if table.game is None:
            return ""
        said = self.bid(table.game)
        if table.trump is None or table.trump is Suit.PIROS:
            return said
        return f"{said} ({table.trump.value})"

    def cause(self, cause: Cause) -> str:
        """Why an item differs between two rule sets; Ulti has one only, so nothing can yet."""
        return f"{self._pick(labels.CAUSES, cause.kind)} ({', '.join(cause.rules)})"

    # -- findings

    def finding(self, finding: Finding) -> str:
        """The sentence of a finding: what is wrong, where, and what would be accepted."""
        code = CODES[finding.code]
        params = dict(finding.params)
        entry = self.record.entries[finding.entry] if finding.entry is not None else None
        if finding.code == "ulti.entered-late" and entry is not None:
            params["what"] = self.told(entry)
        params["who"] = entry.seat if entry is not None else None
        params["who"] = self.seat(entry.seat if entry is not None else None)
        sentence = self._fill(code.hu if self.lang == "hu" else code.en, params)
        if finding.accepted:
            wanted = ", ".join(self.told(each) for each in finding.accepted)
            lead = ("Elfogadható", "Accepted")[self._column]
            sentence = f"{sentence} {lead}: {wanted}."
        return sentence


def _key(entry: Entry) -> str:
    """The row of an entry in the table of labels."""
    if entry.do in STEPS:
        return "step"
    if entry.do == "last-trick" and entry.card is not None:
        return "last-trick-card"
    if entry.do == "zsir" and entry.seat is None:
        return "zsir-rest"
    if entry.do in {"seven", "held"} and entry.seat is None:
        return f"{entry.do}-nobody"
    return entry.do
