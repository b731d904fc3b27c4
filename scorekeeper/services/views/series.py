"""Series of a session, and its window."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from engine.results.items import is_reading
from engine.sessions.series.series_replay import SeriesEnding
from engine.sessions.series.series_rules import BonusClause
from scorekeeper.services.views import people
from scorekeeper.services.views.serialization import Inner, OfMoney


class WindowPoolView(Struct, frozen=True):
    """The window of a session: its `points`, or those it had when `divided`, and the rules.

    `shares` is what each player gets of it at the end; `kept` is as in the engine.
    """

    points: int
    shares: people.Points
    divided: bool
    rules: Inner[tuple[str, ...]]
    kept: Inner[bool] = False


class SeriesView(Struct, frozen=True):
    """A series: hands evaluated together, by number, as a rádli or rubber is (SES 2, 3).

    `final` is the last totals with the bonus; some of it may be `unpaid`, by a reading.
    """

    number: int
    hands: tuple[int, ...]
    players: Inner[tuple[people.PlayerView, ...]]
    ending: SeriesEnding
    totals: people.Points
    bonus_case: Annotated[
        BonusClause,
        Meta(description="by which clause; none where the way of counting has no bonus"),
    ]
    bonus: people.Points
    final: people.Points
    results: people.Points
    amounts: OfMoney[people.Money]
    rules: tuple[str, ...]
    unpaid: Inner[bool] = False
    stands: Inner[people.Points] = {}
    """The results if somebody left or joined now."""

    @property
    def running(self) -> bool:
        """Return whether hands can still be added to it."""
        return self.ending is SeriesEnding.RUNNING

    @property
    def by_reading(self) -> bool:
        """Return whether it came out so only by a reading of the table."""
        return self.unpaid or any(map(is_reading, self.rules))


class RunningSeriesView(Struct, frozen=True):
    """The running series for the scoreboard: `to_go` is the distance to the `target`, if any."""

    totals: people.Points
    leaders: tuple[people.PlayerId, ...]
    to_go: people.Points
    target: int | None
