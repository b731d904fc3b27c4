"""Examples that explain rule sets and counting methods, worked out by the engine."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from msgspec import Struct

import engine
from engine.hand.record import SEATS, Record
from engine.preset import PresetInfo
from engine.results.adjudication import Adjudication
from engine.sessions.counting_method import CountedHand, CountingMethod, SessionTally

NAMES: Final = ("Anna", "Bori", "Cili", "Dani")
PRICE: Final = Decimal(10)
"""The price of a point in the examples, as a new table proposes it."""
_MOST_HANDS: Final = 60

Figures = Mapping[str, int]


class WorkedExample(Struct, frozen=True):
    """A hand and what a counting method makes of it, by the players' names.

    `hand` are the points of the hand alone.  `ended` are those to pay after `hands` like it, which
    end a series, or after the one if it is written down and has no target.  Amounts are points
    times the `price`; where that is 0 nothing is paid.
    """

    record: Record
    adjudication: Adjudication
    hand: Figures
    hands: int
    ended: Figures
    price: Decimal


def work_out_example(preset: PresetInfo, way: CountingMethod) -> WorkedExample | None:
    """Return the example of a rule set, counted by one of its methods; None if it has none."""
    game = engine.GAMES[preset.game]
    example = game.examples.get(preset.name)
    if example is None:
        return None
    record = engine.parse_record(
        {
            "format": 1,
            "game": game.name,
            "rules": {"preset": preset.name},
            "seats": [*NAMES[: example.players]],
            "dealer": SEATS[example.players - 1].value,
            "entries": [dict(entry) for entry in example.entries],
        }
    )
    found = engine.adjudicate(record)
    seated = {seat: seat.value for seat in record.places}
    counted = CountedHand(seated, found.totals, record.dealer)
    terms = preset.usual(way, {})

    def count(hands: int, *, closed: bool = False) -> SessionTally:
        players = [*seated.values()]
        return way.account([counted] * hands, terms, coming=players, closed=closed)

    def named(points: Figures) -> dict[str, int]:
        return {record.name(seat): points.get(player, 0) for seat, player in seated.items()}

    hands = 0
    if way.writes and way.all_play:
        ending = (n for n in range(1, _MOST_HANDS) if count(n).lines[-1].ends)
        hands = next(ending, 0) if way.has_target else 1
    return WorkedExample(
        record=record,
        adjudication=found,
        hand=named(count(1).lines[0].points),
        hands=hands,
        ended=named(count(hands, closed=True).points) if hands else {},
        price=PRICE if way.usual_price is None else Decimal(way.usual_price),
    )
