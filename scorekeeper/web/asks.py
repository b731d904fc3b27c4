"""The engine's asks as things to tap: nothing is added to them and nothing left out."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final

from markupsafe import Markup

from engine.adjudication import Ask
from engine.cards import Card, Seat, Suit
from engine.record import Entry, format_entry
from engine.wording import Words
from scorekeeper.web.marks import card_mark, suit_mark

_SUITS: Final = {suit.value: suit for suit in Suit}
FEW: Final = 12
"""So many numbers are tapped at once; more are typed on the digit pad."""
ROOM: Final = 18
RUN: Final = 4
"""More than `ROOM` chips under a seat: runs of at least `RUN` alike are folded."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A button: its words, and the entry it sends as JSON; `first` is a suit's first card."""

    label: str | Markup
    entry: str
    first: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """One ask on the page.

    `kind`: `tap` (ready to be sent), `pick` (one of several taps), `digits` (a number typed on
    the pad: one of `numbers`; without other facts it could be up to `most`), `cards` (several
    cards chosen, then sent), `text` (a few words) or `fold` (several of the same kind, its
    `parts`, behind one button).
    """

    key: str
    kind: str
    label: str | Markup
    seat: Seat | None
    required: bool
    value: int | None
    taps: tuple[Tap, ...]
    numbers: tuple[int, ...] = ()
    most: int = 0
    entry: str = ""
    fill: str = ""
    parts: tuple[Slot, ...] = ()

    @property
    def many(self) -> str:
        """How many answers are laid out: `cards` in a row for each suit, `words` in columns."""
        if len(self.taps) <= FEW:
            return ""
        return "cards" if any(tap.first for tap in self.taps) else "words"


def plain(entry: Entry) -> str:
    """Return an entry as JSON, as the page sends it back."""
    return json.dumps(format_entry(entry), ensure_ascii=False, separators=(",", ":"))


def filled(ask: Ask, choice: object) -> Entry:
    """Return the ask's entry with the choice in its open field."""
    changes: dict[str, Any] = {str(ask.fill): choice}
    return replace(ask.entry, **changes)


def key_of(ask: Ask) -> str:
    """Return a name for the ask that stays the same from tap to tap."""
    entry = format_entry(ask.entry)
    parts = [str(value) for name, value in entry.items() if name != ask.fill]
    return "-".join([*parts, ask.fill or ""]).replace(" ", "_").replace("/", "-")


def choice_label(ask: Ask, choice: object, words: Words) -> str | Markup:
    """Name a choice: cards and suits with their mark, what can be said as it is said."""
    if isinstance(choice, Card):
        return card_mark(choice)
    if isinstance(choice, Suit):
        return Markup("{} {}").format(suit_mark(choice), words.choice(choice))
    if isinstance(choice, int) and ask.group == "say":
        return words.entry(filled(ask, choice))
    return words.choice(choice)


def label_of(ask: Ask, words: Words) -> str | Markup:
    """Name an ask; a bid of a suit gets the suit's mark."""
    label = words.ask(ask)
    suit = _SUITS.get(ask.entry.bid or "")
    return Markup("{} {}").format(suit_mark(suit), label) if suit else label


def kind_of(ask: Ask) -> str:
    """Tell how an ask is answered, from the form of its choices alone."""
    if ask.fill is None:
        return "tap"
    if ask.fill == "cards":
        return "cards"
    if not ask.choices:
        return "text"
    if len(ask.choices) > FEW and all(isinstance(choice, int) for choice in ask.choices):
        return "digits"
    return "pick"


def slot_of(ask: Ask, words: Words) -> Slot:
    """Return the ask as a thing to tap."""
    kind = kind_of(ask)
    label = label_of(ask, words)
    numbers: tuple[int, ...] = ()
    taps: tuple[Tap, ...] = ()
    if kind == "tap":
        taps = (Tap(label, plain(ask.entry)),)
    elif kind == "pick":
        taps = tuple(
            Tap(choice_label(ask, choice, words), plain(filled(ask, choice)), first)
            for choice, first in starts(ask.choices)
        )
    elif kind == "cards":
        taps = tuple(
            Tap(card_mark(card), card.name, first)
            for card, first in starts(ask.choices)
            if isinstance(card, Card)
        )
    elif kind == "digits":
        numbers = tuple(choice for choice in ask.choices if isinstance(choice, int))
    return Slot(
        key_of(ask),
        kind,
        label,
        ask.entry.seat,
        ask.required,
        ask.value,
        taps,
        numbers,
        max(numbers, default=0) if ask.most is None else ask.most,
        plain(ask.entry),
        ask.fill or "",
    )


def starts(choices: Iterable[object]) -> Iterable[tuple[object, bool]]:
    """Yield the choices, with whether each is a card of another suit than the one before."""
    before: Suit | None = None
    for choice in choices:
        suit = choice.suit if isinstance(choice, Card) else None
        yield choice, suit is not None and suit is not before
        before = suit


def folded(asks: list[tuple[Ask, Slot]]) -> tuple[Slot, ...]:
    """Return the slots; where there are many, a run of the same kind without values is folded."""
    slots = [slot for _, slot in asks]
    if len(slots) <= ROOM:
        return tuple(slots)
    found: list[Slot] = []
    for _, run in groupby(asks, key=lambda pair: (pair[0].entry.do, pair[1].value, pair[1].kind)):
        parts = tuple(slot for _, slot in run)
        if len(parts) < RUN or parts[0].value is not None:
            found.extend(parts)
        else:
            label = f"{parts[0].label} … {parts[-1].label}"
            found.append(replace(parts[0], kind="fold", label=label, parts=parts))
    return tuple(found)
