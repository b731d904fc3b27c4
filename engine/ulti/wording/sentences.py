"""Sentences of Ulti: entries, items, findings and prompts, in Hungarian or English."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Final

from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import PIROS
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.items import Item
from engine.ulti import labels
from engine.ulti.entry_schema import ANNOUNCEMENT, INFORMATION
from engine.ulti.findings import CODES
from engine.ulti.house_rules.options import rule_set
from engine.ulti.house_rules.texts import TEXTS
from engine.ulti.rule_constants import BIDS, RuleSet
from engine.wording import labels as shared
from engine.wording.item_notation import ItemNameWithOwner
from engine.wording.sentences import Sentences, in_trumps

BID_NAMES: Final = frozenset({"bid", "standing"})


class UltiSentences(Sentences):
    """The sentences of one record in one language; seats are called by their players' names."""

    CODES = CODES
    ENTRIES = labels.ENTRIES
    STAGES = labels.STAGES
    FILLS = labels.FILLS
    REASONS = labels.REASONS
    SIGNS = labels.SIGNS
    FACTORS = labels.FACTORS
    LETTERS = labels.LETTERS
    SAYS_ALL = frozenset({"cancelled"})
    NAMED: ClassVar = {
        "what": labels.REVOKES | labels.IRREGULARITIES,
        "breach": labels.REVOKES,
        "component": labels.NAMES,
        "outcome": shared.OUTCOMES | labels.REVOKES,
        "passz_bids": {str(choice): named for choice, named in TEXTS.choices.items()},
    }
    SEAT_NAMES = frozenset({"seat", "other", "turn", "forehand", "declarer"})

    @cached_property
    def _rules(self) -> RuleSet:
        """The rule set of the record."""
        return rule_set(self.record.rules, len(self.record.seats))

    # -- single things

    def bid(self, word: str) -> str:
        """Return a bid as spoken (ULT 1.3-1.5): `piros redurchmarsch ulti`."""
        bid = BIDS[word]
        said = [name for name in bid.names if len(bid.names) == 1 or name != "passz"]
        parts = [
            f"re{name}" if bid.opened(name) else self._pick(labels.NAMES, name) for name in said
        ]
        return " ".join(["piros", *parts] if bid.piros else parts)

    def item_name(self, on: str) -> str:
        """Return the name of an item id such as `betli/B`; an unknown id unchanged."""
        return str(self._named(on))

    def _named(self, on: str) -> ItemNameWithOwner:
        name, _, seat = on.partition("/")
        if name not in labels.NAMES:
            return ItemNameWithOwner(on)
        known = seat and Seat(seat) in self.record.places
        return ItemNameWithOwner(
            self._pick(labels.NAMES, name), self.seat(Seat(seat)) if known else ""
        )

    def show(self, name: str, value: object) -> str:
        """Return one parameter of a sentence in words."""
        if name in BID_NAMES and isinstance(value, str) and value in BIDS:
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
            return self._pick(labels.ASKS, str(ask.entry.figure))
        return super().ask(ask)

    def _fill_key(self, entry: Entry) -> str:
        if entry.do == "held":
            return f"held-{entry.figure}"
        if entry.do == "revoke":
            return self._entry_key(entry)
        return "zsir-rest" if entry.do == "zsir" and entry.seat is None else entry.do

    def choice(self, value: object) -> str:
        """Return one choice of a prompt to be filled in; a bid with its points (ULT 1.3)."""
        if isinstance(value, str) and value in BIDS:
            return f"{self.bid(value)} ({self._rules.value(BIDS[value])})"
        return super().choice(value)

    # -- items

    def named(self, item: Item) -> ItemNameWithOwner:
        """Return an item's name: `ulti`, `betli (Bori)`, `csendes 100 (ellenjátékosok)`."""
        if item.id.startswith("silent"):
            who = labels.DEFENDERS[self._column] if item.by is None else self.seat(item.by)
            return ItemNameWithOwner(self._pick(labels.NAMES, item.name), who)
        return self._named(item.id)

    def contract_items(self, table: HandDisplay) -> tuple[str, ...]:
        """Return the components of the bid; one alone needs no line of its own."""
        return BIDS[table.game].names if table.game is not None else ()

    def contract(self, table: HandDisplay) -> str:
        """Return the game in short: `ulti (zöld)`, `piros betli`; empty before there is one."""
        if table.game is None:
            return ""
        return in_trumps(self.bid(table.game), None if table.trump is PIROS else table.trump)
