"""The texts of Snapszer: entries, items, findings and prompts, in Hungarian or English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.hand.record import Entry
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.items import Item
from engine.snapszer import labels
from engine.snapszer.entry_schema import NOW
from engine.snapszer.findings import CODES
from engine.snapszer.rule_constants import BIDS
from engine.wording import labels as shared
from engine.wording.item_notation import ItemNameWithOwner
from engine.wording.labels import Both
from engine.wording.sentences import Sentences


class SnapszerSentences(Sentences):
    """The texts of one record in one language; seats are called by their players' names."""

    CODES = CODES
    NAMES = labels.NAMES
    ENTRIES = labels.ENTRIES
    STAGES = labels.STAGES
    FILLS = labels.FILLS
    SELDOM = labels.SELDOM
    REASONS = labels.REASONS
    SIGNS = labels.SIGNS
    STEPS = labels.STEP_NAMES
    FACTORS = labels.FACTORS
    LETTERS = labels.LETTERS
    OWN = labels.OWN
    NAMED: ClassVar[Mapping[str, Mapping[str, Both]]] = {
        "bid": labels.BIDS,
        "standing": labels.BIDS,
        "what": labels.WHATS,
        "step": labels.STEP_NAMES,
        "right": labels.STEP_NAMES,
        "outcome": shared.OUTCOMES,
        "whose": labels.WHOSE,
    }
    SEAT_NAMES = frozenset({"seat", "other", "turn"})

    # -- entries and prompts

    def _entry_key(self, entry: Entry) -> str:
        if entry.do == "invite" and entry.card is None:
            return "invite-last"
        if entry.do == "announce" and entry.suit is not None:
            return "announce-suit"
        if entry.do == "kesz" and entry.points is not None:
            return "kesz-points"
        if entry.do == "appeared" and entry.seat is None:
            return "appeared-not"
        if entry.do == "appeared" and entry.what == NOW:
            return "appeared-now"
        if entry.do == "alone" and entry.seat is None:
            return "alone-nobody"
        return super()._entry_key(entry)

    def ask(self, ask: Prompt) -> str:
        """Return the label of a prompt: the entry itself, or the field to fill in."""
        if ask.entry.do == "announce" and ask.fill is None:
            return self._pick(labels.ASKS, str(ask.entry.figure))
        if ask.entry.do == "kesz" and ask.fill == "points":
            return self._pick(labels.FILLS, "kesz-points")
        return super().ask(ask)

    def _fill_key(self, entry: Entry) -> str:
        if entry.do == "appeared" and entry.what == NOW:
            return "appeared-now"
        return entry.do

    def needed(self, ask: Prompt) -> str:
        """Return the name of a required entry; all ways to end a hand share one (SNA 2.1)."""
        ending = ask.entry.do in {"kesz", "last-trick"}
        return self._pick(labels.NEEDED, "end") if ending else super().needed(ask)

    def choice(self, value: object) -> str:
        """Return the text of one choice of a prompt; a bid with its units (SNA 3)."""
        if isinstance(value, str) and value in BIDS:
            return f"{self._pick(labels.BIDS, value)} ({BIDS[value].units})"
        if isinstance(value, str) and value in labels.WHATS:
            return self._pick(labels.WHATS, value)
        return super().choice(value)

    # -- items

    def named(self, item: Item) -> ItemNameWithOwner:
        """Return an item's name: `alapjáték`, `betli`, `snapszer`."""
        return ItemNameWithOwner(self._pick(labels.NAMES, item.name))

    def contract_items(self, table: HandDisplay) -> tuple[str, ...]:
        """Return the item of a hand, which needs no line of its own."""
        return () if table.game is None else (table.game,)
