"""The director's rulings in any game: an item's outcome and worth, or a hand's points (SES 6.1).

A ruling on an item sets its outcome, and a following `worth` its points. A ruling on the hand
voids it, or decides it by points: then an `award` for each seat follows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from engine.hand.cards import Seat
from engine.hand.record import MAX_NUMBER, Entry, EntryFields, entry_of
from engine.results.adjudication import Prompt, in_seat_order
from engine.results.entry_problem import EntryProblem, make_problem
from engine.results.items import Award, Factor, Item, Outcome, Reason

WHOLE_HAND: Final = "hand"
"""The id used for a ruling on the whole hand."""
POINTS: Final = "points"
VOID: Final = "void"
OTHER: Final = "other"
"""An irregularity without a name, described in a sentence."""
WORTH_OF: Final = frozenset({"made", "failed"})
"""The outcomes after which an item is worth something."""
RULED_OUTCOMES: Final = (*("made", "failed"), VOID, POINTS)
RULES: Final = ("SES 6.1",)
NUMBERS: Final = tuple(range(MAX_NUMBER + 1))
"""The points a director may give."""
SHAPES: Final[dict[str, EntryFields]] = {
    "ruling": EntryFields(("on", "outcome", "why"), ("by",), {"outcome": RULED_OUTCOMES}),
    "award": EntryFields(("seat", "points")),
    "worth": EntryFields(("on", "points")),
}
RULING_ENTRIES: Final = frozenset(SHAPES)
"""The kinds of entries that are rulings, or numbers that belong to one."""


def director_shapes(*irregularities: str) -> dict[str, EntryFields]:
    """Return the shapes of irregularities of these kinds, and of rulings (SES 6)."""
    kinds = EntryFields(("what",), ("seat", "why"), {"what": irregularities})
    return {"irregularity": kinds, **SHAPES}


@dataclass(slots=True)
class Rulings:
    """The rulings so far: outcomes and worths by item, points by seat.

    Each is entered once; another one on the same item is a contradiction.
    """

    outcomes: dict[str, tuple[int, str]] = field(default_factory=dict)
    worths: dict[str, int] = field(default_factory=dict)
    awards: dict[Seat, int] = field(default_factory=dict)

    def copy(self) -> Rulings:
        """Return an independent copy."""
        return Rulings(self.outcomes.copy(), self.worths.copy(), self.awards.copy())

    def forget_items(self) -> None:
        """Remove the rulings on items that no longer exist; a ruling on the hand stays."""
        self.outcomes = {on: told for on, told in self.outcomes.items() if on == WHOLE_HAND}
        self.worths = {}

    @property
    def of_hand(self) -> str | None:
        """The ruling on the whole hand."""
        told = self.outcomes.get(WHOLE_HAND)
        return told[1] if told is not None else None

    def outcome(self, item: str) -> tuple[int, str] | None:
        """Return the ruling that decides an item: on the hand, which voids it, or on itself."""
        whole = self.outcomes.get(WHOLE_HAND)
        return (whole[0], VOID) if whole is not None else self.outcomes.get(item)

    def missing(self, places: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return the seats whose points are missing in a hand decided by points."""
        by_points = self.of_hand == POINTS
        return tuple(seat for seat in places if by_points and seat not in self.awards)

    def closes_hand(self, places: Sequence[Seat]) -> bool:
        """Return whether the whole hand is decided."""
        return self.of_hand is not None and not self.missing(places)


def ruling_conflict(rulings: Rulings, do: str, about: object, outcome: str | None) -> str | None:
    """Return the slug of the conflict between an entry and the rulings, or None.

    `about` is the item of a ruling or a worth, the seat of an award.
    """
    if do == "award":
        if rulings.of_hand != POINTS:
            return "ruling-first"
        return "ruling-twice" if about in rulings.awards else None
    if do == "worth":
        told = rulings.outcomes.get(str(about))
        if told is None or told[1] not in WORTH_OF or rulings.of_hand is not None:
            return "ruling-first"
        return "ruling-twice" if about in rulings.worths else None
    # A sheet must not print two rulings on one item: a changed ruling is a correction of the first.
    if about in rulings.outcomes or rulings.of_hand is not None:
        return "ruling-twice"
    if (outcome == POINTS) != (about == WHOLE_HAND) and outcome != VOID:
        return "ruling-on-hand"
    return None


def check_ruling_entry(
    game: str, rulings: Rulings, entry: Entry, items: Collection[str]
) -> EntryProblem | None:
    """Check that a ruling is on an item or on the whole hand, and entered once (SES 6.1).

    A worth and an award are also entered once, after their ruling.
    """
    about = entry.seat if entry.do == "award" else entry.on
    wrong = ruling_conflict(rulings, entry.do, about, entry.outcome)
    if wrong is None and entry.do == "ruling" and entry.on not in {*items, WHOLE_HAND}:
        wrong = "ruling-no-item"
    return make_problem(f"{game}.{wrong}", on=entry.on or WHOLE_HAND) if wrong is not None else None


def apply_ruling(rulings: Rulings, index: int, entry: Entry) -> None:
    """Store a ruling: the outcome of an item, its worth, or the points of a seat."""
    if entry.do == "ruling":
        rulings.outcomes[str(entry.on)] = index, str(entry.outcome)
    elif entry.points is not None and entry.seat is not None:
        rulings.awards[entry.seat] = entry.points
    elif entry.points is not None:
        rulings.worths[str(entry.on)] = entry.points


def hand_item(rulings: Rulings) -> Item:
    """Return the hand as one item, worth the sum of the points given."""
    entry, _ = rulings.outcomes[WHOLE_HAND]
    return Item(
        id=WHOLE_HAND,
        name=WHOLE_HAND,
        by=None,
        stage=None,
        factors=(Factor(WHOLE_HAND, sum(rulings.awards.values()), RULES),),
        outcome=Outcome.MADE,
        reason=Reason("ruled", {"entry": entry}),
        rules=RULES,
        ruled=True,
    )


def hand_award(
    points: Mapping[Seat, int], players: Sequence[Seat], *, written: bool = True
) -> Award:
    """Return the award of given points; each other player pays as many (SES 2.4).

    So cash always sums to zero; without `players` nobody pays.

    >>> dict(hand_award({Seat("A"): 5, Seat("B"): 0, Seat("C"): 2}, tuple(Seat)[:3]).cash)
    {<Seat.A: 'A'>: 8, <Seat.B: 'B'>: -7, <Seat.C: 'C'>: -1}
    """
    total = sum(points.get(seat, 0) for seat in players)
    cash = {seat: len(players) * points.get(seat, 0) - total for seat in players}
    return Award(WHOLE_HAND, dict(points) if written else {}, cash, RULES)


def remaining_prompts(rulings: Rulings, asks: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """Return the prompts after a ruling on the whole hand: only its points are required."""
    if rulings.of_hand is None:
        return asks
    return tuple(ask if ask.entry.do == "award" else _optional(ask) for ask in asks)


def _optional(ask: Prompt) -> Prompt:
    group = ask.group if ask.group == "trouble" else "more"
    return ask._replace(group=group, required=False, for_item=None)


def director_asks(
    rulings: Rulings,
    items: Iterable[str],
    check: Callable[[Entry], EntryProblem | None],
    places: Sequence[Seat],
    *,
    rulable: bool,
) -> Iterator[Prompt]:
    """Yield the rulings the director may make, if anything is wrong, and their missing numbers.

    Rulings are on each of the items, by id, and on the whole hand; then the missing points of each
    seat, and the optional worths.
    """
    if not rulable and not rulings.outcomes:
        return
    for on in (*items, WHOLE_HAND) if rulable else ():
        for outcome in RULED_OUTCOMES:
            entry = entry_of("ruling", on=on, outcome=outcome)
            if check(entry) is None:
                yield Prompt(entry, "result", "trouble", "why")
    most = NUMBERS[-1]
    for seat in rulings.missing(places):
        entry = Entry("award", seat=seat)
        yield Prompt(entry, "result", "fact", "points", NUMBERS, required=True, most=most)
    for on in rulings.outcomes:
        if ruling_conflict(rulings, "worth", on, None) is None:
            entry = Entry("worth", on=on)
            yield Prompt(entry, "result", "trouble", "points", NUMBERS, most=most)


# Saves 1 to 9 % of adjudicating a tap in every game; decided by its arguments.
@lru_cache(maxsize=256)
def irregularity_asks(
    kinds: tuple[str, ...], stage: str, seats: tuple[Seat, ...]
) -> tuple[Prompt, ...]:
    """Return the prompts for irregularities, by any seat or an unknown one (SES 6.2).

    An irregularity without a name is described in a sentence.
    """
    choices = in_seat_order((*seats, None))
    asks = {what: Prompt(Entry("irregularity", what=what), stage, "trouble") for what in kinds}
    return tuple(
        ask._replace(fill="why") if what == OTHER else ask._replace(fill="seat", choices=choices)
        for what, ask in asks.items()
    )
