"""Running totals of a table or an evening: everybody's result after each hand, and who led when.

A total is the result as if play had ended after that hand, with series and bonuses, so the last
one is the standing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Final

from msgspec import Struct

from scorekeeper.models import Session
from scorekeeper.services import table_counting
from scorekeeper.services.persistence import repository, row_validation
from scorekeeper.services.scoring import session_replay
from scorekeeper.services.scoring.scored_session_views import HandStep
from scorekeeper.services.settling import evenings
from scorekeeper.services.view_types import HandState, PlayerId, PlayerView
from scorekeeper.services.view_types.serialization_and_fields import IfAny

MOST_PLACES: Final = 120
"""The number of hands that are reckoned one by one; of more, evenly many are chosen."""


class HandPlace(Struct, frozen=True):
    """A hand on the way: its table and number; the number 0 is the beginning."""

    session_id: int
    table: str
    number: int


class LeadSpan(Struct, frozen=True):
    """The leaders from one place to another, both included; several share the lead."""

    leaders: tuple[PlayerView, ...]
    first: HandPlace
    last: HandPlace
    hands: int


class RunningTotals(Struct, frozen=True, kw_only=True):
    """The running totals; `totals` of each player are as many as `places`.

    They are points, or money of an evening with a `currency`; `opened` is when it began.
    """

    opened: datetime
    players: tuple[PlayerView, ...]
    places: tuple[HandPlace, ...]
    leads: tuple[LeadSpan, ...]
    currency: IfAny[str | None] = None
    totals: Mapping[PlayerId, tuple[Decimal, ...]]


def table_totals(session_id: int) -> RunningTotals:
    """Return the running totals in points.  Raises NotFoundError, UnreadableSessionError."""
    row = repository.session(session_id)
    with row_validation.reading_rows(row):
        steps = _steps(row)
        players = session_replay.count_session(row).players
        opened = row.changes[0].at
    start = HandPlace(row.id, row.table, 0)
    places = (start, *(HandPlace(row.id, row.table, step.hand.number) for step in steps))
    after = [_points(step) for step in steps]
    return _totals(
        tuple(players.values()),
        places,
        [{}, *({player: Decimal(each) for player, each in one.items()} for one in after)],
        opened,
    )


def evening_totals(evening_id: int) -> RunningTotals:
    """Return the running totals of an evening in money, over all its tables as they were played.

    A table of which only totals are known comes as a whole, as its place 0.
    Raises NotFoundError, UnreadableSessionError.
    """
    view = evenings.view(evening_id)
    events: list[tuple[datetime, HandPlace, dict[PlayerId, Decimal]]] = []
    for row in repository.sessions_of(evening_id):
        if table_counting.is_totals_only(row):
            known = next(one for one in view.sessions if one.id == row.id)
            place = HandPlace(row.id, row.table, 0)
            events.append((row.changes[0].at, place, dict(known.balances)))
            continue
        with row_validation.reading_rows(row):
            for step in _steps(row):
                amounts = {
                    player: points * row.unit_price for player, points in _points(step).items()
                }
                place = HandPlace(row.id, row.table, step.hand.number)
                events.append((step.hand.versions[0].when, place, amounts))
    events.sort(key=lambda event: (event[0], event[1].session_id, event[1].number))
    by_table: dict[int, dict[PlayerId, Decimal]] = {}
    after: list[Mapping[PlayerId, Decimal]] = [{}]
    for _, place, amounts in events:
        by_table[place.session_id] = amounts
        after.append(_added(by_table.values()))
    first = view.sessions[0]
    places = (HandPlace(first.id, first.table, 0), *(place for _, place, _ in events))
    return _totals(view.players, places, after, view.opened, view.currency)


def _steps(row: Session) -> list[HandStep]:
    """Return the hands that were not withdrawn, or evenly many of them, always with the last."""
    steps = session_replay.count_session(row).hands
    counted = [step for step in steps if step.hand.state is not HandState.WITHDRAWN]
    every = -(-len(counted) // MOST_PLACES) or 1
    return counted[::-1][::every][::-1]


def _points(step: HandStep) -> dict[PlayerId, int]:
    """Return the result if play had ended after a hand."""
    coming = [str(player.id) for player in step.hand.sitting.table.values()]
    points = step.course.account(coming, closed=False).points
    return {int(player): each for player, each in points.items()}


def _added(tables: Iterable[Mapping[PlayerId, Decimal]]) -> dict[PlayerId, Decimal]:
    found: dict[PlayerId, Decimal] = {}
    for amounts in tables:
        for player, amount in amounts.items():
            found[player] = found.get(player, Decimal(0)) + amount
    return found


def _totals(
    players: tuple[PlayerView, ...],
    places: tuple[HandPlace, ...],
    after: Sequence[Mapping[PlayerId, Decimal]],
    opened: datetime,
    currency: str | None = None,
) -> RunningTotals:
    return RunningTotals(
        players=players,
        places=places,
        totals={
            player.id: tuple(one.get(player.id, Decimal(0)) for one in after) for player in players
        },
        leads=tuple(_leads(players, places, after)),
        opened=opened,
        currency=currency,
    )


def _leads(
    players: Sequence[PlayerView],
    places: Sequence[HandPlace],
    after: Sequence[Mapping[PlayerId, Decimal]],
) -> Iterator[LeadSpan]:
    """Yield who led from which hand to which; nobody leads before the first hand."""
    span: LeadSpan | None = None
    for place, totals in list(zip(places, after, strict=True))[1:]:
        best = max(totals.get(player.id, Decimal(0)) for player in players)
        leaders = tuple(one for one in players if totals.get(one.id, Decimal(0)) == best)
        if span is not None and span.leaders == leaders:
            span = LeadSpan(leaders, span.first, place, span.hands + 1)
            continue
        if span is not None:
            yield span
        span = LeadSpan(leaders, place, place, 1)
    if span is not None:
        yield span
