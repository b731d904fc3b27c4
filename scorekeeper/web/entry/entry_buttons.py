"""The engine's prompts as buttons, one to one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from itertools import groupby
from typing import Final

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from engine.hand.cards import Card, Pack, Seat, Suit
from engine.hand.record import Entry, format_entry
from engine.results.adjudication import Prompt, filled
from engine.wording.sentences import Sentences
from scorekeeper.web.inline_icons import card_mark, suit_mark

FEW: Final = 12
"""The maximum number of number buttons; more values are typed on the digit pad."""
FEW_TYPED: Final = 5
"""The same in a seat's column, where the seat's other prompts need room."""
ROOM: Final = 18
LONGEST: Final = 11
"""The maximum number of cards in a row on a tablet."""
SHORT: Final = 6
"""The maximum length of suits of which two stand side by side."""
_SLOTS: Final = 4096
"""Cache size; most prompts are unchanged from tap to tap."""
_as_json: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
RUN: Final = 6
"""The minimum length of a run of similar groups that is folded, if there are more than `ROOM`."""


class EntryButton(Struct, frozen=True):
    """A button: its label and the entry it sends as JSON.

    `first` marks the first card of a suit.  `said` is the index of the entry that already answers
    it; `barred` means it cannot be entered any more.  A short suit may stand `beside` the previous
    one where there is room.
    """

    label: str | Markup
    entry: str
    first: bool = False
    said: int | None = None
    barred: bool = False
    key: str = ""
    beside: bool = False
    again: bool = False
    """It was announced in this stage, and may be once more."""

    @property
    def sends(self) -> bool:
        """True if a tap on it sends the entry."""
        return self.said is None and not self.barred


class PromptPlace(Struct, frozen=True):
    """A prompt's place in the grid of its stage.

    `choices` are all that were ever offered in it, `open` those offered now (None stands for a
    prompt without choices), `answers` the choices made, each with its entry's index.
    """

    choices: tuple[object, ...]
    open: frozenset[object]
    answers: tuple[tuple[object, int], ...] = ()
    number: int = 0
    """The number of prompts before it."""

    @classmethod
    def of(cls, ask: Prompt) -> PromptPlace:
        """Return the place of a single prompt with all its choices open."""
        choices = ask.choices or (None,)
        return cls(choices, frozenset(choices))

    @property
    def said(self) -> Mapping[object, int]:
        """The index of the entry of each choice made."""
        return dict(self.answers)

    def as_people_sit(self) -> PromptPlace:
        """Return the place with seats among its choices sorted as the columns are."""
        seats = [one for one in self.choices if isinstance(one, Seat)]
        if not seats:
            return self
        seats.sort(key=lambda seat: seat.value)
        others = (one for one in self.choices if not isinstance(one, Seat))
        return replace(self, choices=(*seats, *others))


class ButtonGroup(Struct, frozen=True, eq=False):
    """A prompt as it is shown; equal prompts in equal places give the same object.

    `kind`: `tap` (a ready entry), `pick` (one of several buttons), `digits` (a number typed on the
    pad: one of `numbers`; without other facts it could be up to `most`), `cards` (several cards,
    then sent), `text` (a few words) or `fold` (several of the same kind, its `parts`, behind one
    button).
    """

    key: str
    kind: str
    label: str | Markup
    seat: Seat | None
    required: bool
    value: int | None
    taps: tuple[EntryButton, ...]
    numbers: tuple[int, ...] = ()
    most: int = 0
    entry: str = ""
    fill: str = ""
    parts: tuple[ButtonGroup, ...] = ()
    said: int | None = None
    """The index of the entry that answers it, if nothing more can be entered."""
    told: str = ""
    barred: bool = False
    """It was not answered and cannot be now."""
    place: int = 0
    """The number of prompts before it; of typed ones, the more decisive come first."""

    @property
    def is_verdict(self) -> bool:
        """True if the typed text is the reason of an outcome, not a fact of the hand."""
        return "outcome" in json.loads(self.entry)

    @property
    def many(self) -> str:
        """The layout of many answers: `cards` in a row per suit, `words` in columns."""
        if len(self.taps) <= FEW:
            return ""
        return "cards" if any(tap.first for tap in self.taps) else "words"


class LabelledButtons(Struct, frozen=True):
    """Entries of one kind under a label; without one they are shown unfolded."""

    label: str | Markup
    slots: tuple[ButtonGroup, ...]


def plain_entry(entry: Entry) -> str:
    """Return an entry as JSON, as the page sends it back."""
    return _as_json(format_entry(entry))


def stable_prompt_key(ask: Prompt) -> str:
    """Return a name of the prompt that does not change from tap to tap."""
    parts = [
        "-".join(value) if isinstance(value, list) else str(value)
        for name, value in format_entry(ask.entry).items()
        if name != ask.fill
    ]
    return "-".join([*parts, ask.fill or ""]).replace(" ", "_").replace("/", "-")


def choice_label(ask: Prompt, choice: object, words: Sentences) -> str | Markup:
    """Return the label of a choice: cards and suits with their mark, calls as announced."""
    if isinstance(choice, Card):
        return card_mark(choice)
    if isinstance(choice, Suit):
        return Markup("{} {}").format(suit_mark(choice), words.choice(ask, choice))
    if isinstance(choice, int) and ask.group == "say":
        return words.entry(filled(ask.entry, str(ask.fill), choice))
    return words.choice(ask, choice)


def prompt_label(ask: Prompt, words: Sentences) -> str | Markup:
    """Return the label of a prompt; the bid of a suit has the suit's mark."""
    label = words.ask(ask)
    suit = words.suit_bid(ask.entry)
    return Markup("{} {}").format(suit_mark(suit), label) if suit else label


def button_group_kind(ask: Prompt, choices: tuple[object, ...], *, narrow: bool = False) -> str:
    """Return the `ButtonGroup.kind` of a prompt, from its choices alone.

    In a `narrow` place (a seat's column) a number that could have many values is typed even if few
    values remain, as buttons would take the room of the other prompts.
    """
    if ask.fill is None:
        return "tap"
    if ask.fill == "cards":
        return "cards"
    if not ask.choices:
        return "text"
    could_be = max(len(choices), (ask.most or 0) + 1)
    if all(isinstance(choice, int) for choice in choices) and (
        len(choices) > FEW or (narrow and ask.entry.seat is not None and could_be > FEW_TYPED)
    ):
        return "digits"
    return "pick"


def build_button_group(
    ask: Prompt,
    words: Sentences,
    place: PromptPlace | None = None,
    scope: str = "",
    *,
    narrow: bool = False,
) -> ButtonGroup:
    """Build the buttons of a prompt, `narrow` in a seat's column; `scope` keeps its key apart."""
    return _slot_of(ask, words, place or PromptPlace.of(ask), scope, narrow)


@lru_cache(_SLOTS)
def _slot_of(
    ask: Prompt,
    words: Sentences,
    place: PromptPlace,
    scope: str,
    narrow: bool,  # noqa: FBT001
) -> ButtonGroup:
    """Build the buttons; cached, as most are unchanged: it saves 1.7 of a tap's 12 ms."""
    place = place.as_people_sit()
    kind = button_group_kind(ask, place.choices, narrow=narrow)
    label = prompt_label(ask, words)
    key = scope + stable_prompt_key(ask)
    answered = max(place.said.values(), default=None) if not place.open else None
    numbers = ask.choices if kind == "digits" and place.open else ()
    return ButtonGroup(
        key,
        kind,
        label,
        ask.entry.seat,
        ask.required and bool(place.open),
        ask.value,
        tuple(_taps(ask, kind, label, place, key, words)),
        tuple(choice for choice in numbers if isinstance(choice, int)),
        max((one for one in numbers if isinstance(one, int)), default=0)
        if ask.most is None
        else ask.most,
        plain_entry(ask.entry),
        ask.fill or "",
        said=answered,
        told=_told(place, answered),
        barred=not place.open and answered is None,
        place=place.number,
    )


def _told(place: PromptPlace, answered: int | None) -> str:
    """Return the typed value of the entry at this index, as shown in its place."""
    typed = (choice for choice, index in place.said.items() if index == answered)
    return next((str(choice) for choice in typed if isinstance(choice, int | str)), "")


def _taps(
    ask: Prompt, kind: str, label: str | Markup, place: PromptPlace, key: str, words: Sentences
) -> Iterator[EntryButton]:
    if kind == "tap":
        said = None if None in place.open else place.said.get(None)
        barred = said is None and None not in place.open
        again = None in place.open and None in place.said and ask.entry.do != "pass"
        entry = plain_entry(ask.entry)
        yield EntryButton(label, entry, said=said, barred=barred, key=key, again=again)
    elif kind == "cards":
        chosen = {card for cards in place.said if isinstance(cards, tuple) for card in cards}
        last = max(place.said.values(), default=None)
        beside = paired_short_suits(place.choices)
        for card, first in mark_suit_starts(place.choices):
            if isinstance(card, Card):
                said = last if card in chosen and not place.open else None
                name = f"{key}-{card.name}"
                second = card in beside
                yield EntryButton(
                    card_mark(card), card.name, first, said, not place.open, name, second
                )
    elif kind == "pick":
        beside = paired_short_suits(place.choices)
        for choice, first in mark_suit_starts(place.choices):
            said = None if choice in place.open else place.said.get(choice)
            yield EntryButton(
                choice_label(ask, choice, words),
                plain_entry(filled(ask.entry, str(ask.fill), choice)),
                first,
                said,
                barred=said is None and choice not in place.open,
                key=f"{key}-{_id_of(choice)}",
                beside=choice in beside,
            )


def _id_of(choice: object) -> str:
    """Return a choice's part of an element id."""
    if isinstance(choice, Card):
        return choice.name
    name = choice.value if isinstance(choice, Enum) else choice
    return str(name).replace(" ", "_").replace("/", "-")


def mark_suit_starts(choices: Iterable[object]) -> Iterable[tuple[object, bool]]:
    """Yield each choice and whether it is a card of another suit than the one before."""
    before: Suit | None = None
    for choice in choices:
        suit = choice.suit if isinstance(choice, Card) else None
        yield choice, suit is not None and suit is not before
        before = suit


def paired_short_suits(choices: Iterable[object]) -> frozenset[object]:
    """Return the first card of each short suit that stands beside the suit before it."""
    cards = (card for card in choices if isinstance(card, Card))
    suits = [tuple(run) for _, run in groupby(cards, key=lambda card: card.suit)]
    found: list[Card] = []
    alone = False
    for run in suits:
        short = len(run) <= SHORT
        if alone and short:
            found.append(run[0])
        alone = short and not alone
    return frozenset(found)


def cards_per_row(pack: Pack) -> int:
    """Return how many cards stand in a row: a suit, or an equal part of a long one.

    >>> from engine.packs.tarokk_pack import TAROKK_42
    >>> cards_per_row(TAROKK_42)
    11
    """
    longest = max(Counter(card.suit for card in pack.cards).values())
    rows = -(-longest // LONGEST)
    return -(-longest // rows)


def fold_similar_groups(shown: Iterable[ButtonGroup], there: int = 0) -> tuple[ButtonGroup, ...]:
    """Fold runs of the same kind without values where there are many button groups.

    `there` is how many precede them: groups shown before stay unfolded when more are added.
    """
    slots = tuple(shown)
    if there + len(slots) <= ROOM:
        return slots
    found: list[ButtonGroup] = []
    for _, run in groupby(
        slots, key=lambda slot: (json.loads(slot.entry)["do"], slot.value, slot.kind)
    ):
        parts = tuple(run)
        if len(parts) < RUN or parts[0].value is not None:
            found.extend(parts)
        else:
            label = Markup("{} … {}").format(parts[0].label, parts[-1].label)
            found.append(replace(parts[0], kind="fold", label=label, parts=parts))
    return tuple(found)
