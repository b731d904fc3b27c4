"""The director's word in Alsós, and which errors it answers (SES 6.1, 6.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.alsos.calling import WORDS, called_item
from engine.alsos.contradictions import DECLARING, SHOWING
from engine.alsos.figures import is_call_step
from engine.alsos.stakes import GAME, item_id
from engine.alsos.state import Hand
from engine.alsos.table import FIGURE_IDS, KLOPITZKY, STEPS
from engine.hand.record import Entry
from engine.judging import ruling
from engine.judging.problem import Problem, Trouble, problem
from engine.judging.ruling import VOID, WHOLE_HAND

MELD_ENTRIES: Final = DECLARING | SHOWING | {"kicsi", "no-valid", "bela"}
"""What only matters where melds and béla count: in the game, in kassza, in 200 (ALS 4.2)."""


def check_ruling(hand: Hand, entry: Entry) -> Problem | None:
    """A ruling is on what was announced, or voids a figure that was refused (SES 6.1)."""
    on, void = str(entry.on), entry.outcome == VOID
    items = {item for item, stake in hand.chains.items() if not stake.void}
    if hand.game == KLOPITZKY and not void:
        items = set()
    if void and _may_be_refused(hand, on):
        items.add(on)
    return ruling.check("alsos", hand.rulings, entry, items)


def _may_be_refused(hand: Hand, on: str) -> bool:
    """Whether it is the id of a figure that is no item; if somebody said it, it was refused."""
    name, _, seat = on.partition("/")
    in_play = seat in {one.value for one in hand.order}
    return on not in hand.chains and name in FIGURE_IDS and in_play


def ruled_on_nothing(hand: Hand, refused: Iterable[str]) -> Iterator[Trouble]:
    """Rulings on figures that nobody said, so that they cannot have been refused (SES 6.1)."""
    for on, (index, _) in hand.rulings.outcomes.items():
        if on != WHOLE_HAND and on not in {*hand.chains, *refused}:
            yield index, problem("alsos.ruling-no-item", on=on)


def touched(hand: Hand, entry: Entry) -> set[str]:
    """The items that may come out otherwise if an entry is wrong.

    Kassza follows the game where that was ruled on (ALS 5.6).
    """
    touched = set(_touched(hand, entry))
    if GAME not in hand.rulings.outcomes:
        return touched
    rows = {on: stake.row for on, stake in hand.chains.items() if stake.row is not None}
    return {GAME if on in rows and rows[on].kassza else on for on in touched}


def _touched(hand: Hand, entry: Entry) -> Iterable[str]:
    if entry.do == "figure" and entry.seat is not None and hand.game is not None:
        return [item_id(str(entry.figure), entry.seat)]
    if entry.do == "bela-kassza":
        return [GAME]
    if entry.do in WORDS or is_call_step(entry):
        return _with_beside(hand, called_item(entry))
    if entry.do in STEPS:
        return [str(entry.on)]
    items = {stake.id: stake.row for stake in hand.chains.values() if not stake.void}
    if entry.do == "points":
        return [on for on, row in items.items() if row is None or row.by_points]
    if entry.do in MELD_ENTRIES:
        return [on for on, row in items.items() if row is None or row.by_melds]
    return items


def _with_beside(hand: Hand, item: str) -> Iterable[str]:
    """An item, and with the game what goes with it (ALS 10.2)."""
    beside = hand.rules.call_beside if item == GAME else ()
    return [item, *(stake.id for stake in hand.chains.values() if stake.name in beside)]


def refused_figures(hand: Hand, entries: Iterable[Entry]) -> tuple[str, ...]:
    """Ids of figures that somebody said, or a kontra step on them, and that are no items."""
    about = (entry for entry in entries if entry.do == "figure" or entry.do in STEPS)
    said = [item for entry in about for item in _touched(hand, entry)]
    return tuple(dict.fromkeys(item for item in said if _may_be_refused(hand, item)))
