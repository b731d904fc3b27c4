"""The preview of a change of a season: every figure of its standings that would be another one.

As in `services.previews`, the service that makes the change makes it, and it is rolled back.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import tzinfo
from decimal import Decimal
from typing import TypeAlias

from msgspec import Struct

from scorekeeper.services.statistics import seasons, standings
from scorekeeper.services.statistics.seasons import SeasonTerms
from scorekeeper.services.statistics.standings import StandingOrder, Standings
from scorekeeper.services.trial import try_out
from scorekeeper.services.views import PlayerId

StandingValue: TypeAlias = int | Decimal | str | None


class StandingKey(Struct, frozen=True):
    """The name of a figure: whose, which, and for money in which currency."""

    player: PlayerId
    name: str
    what: str
    currency: str = ""


class StandingChange(Struct, frozen=True):
    """A figure before and after a change; None if there is none."""

    key: StandingKey
    before: StandingValue
    after: StandingValue


def preview_season(
    season_id: int, terms: SeasonTerms, scorer_id: int, seen: int, zone: tzinfo
) -> tuple[StandingChange, ...]:
    """Return what a change of a season's terms would change.  Raises as the change does."""
    before = standing_figures(_by_points(season_id, zone))
    removed = seasons.season(season_id).removed

    def made() -> dict[StandingKey, StandingValue]:
        seasons.change(season_id, terms, scorer_id, seen, removed=removed)
        return standing_figures(_by_points(season_id, zone))

    return list_standing_changes(before, try_out(made))


def list_standing_changes(
    before: dict[StandingKey, StandingValue], after: dict[StandingKey, StandingValue]
) -> tuple[StandingChange, ...]:
    """Return the figures that differ, in the order of the new standings; who left comes last."""
    return tuple(
        StandingChange(key, before.get(key), after.get(key))
        for key in dict.fromkeys((*after, *before))
        if before.get(key) != after.get(key)
    )


def standing_figures(found: Standings) -> dict[StandingKey, StandingValue]:
    """Return all figures of the standings by points."""
    return {key: value for key, value in _figures(found) if value is not None}


def _by_points(season_id: int, zone: tzinfo) -> Standings:
    return standings.standings(season_id, StandingOrder.POINTS, zone)


def _figures(found: Standings) -> Iterator[tuple[StandingKey, StandingValue]]:
    for row in found.rows:
        one = row.season
        who = one.player.id, one.player.name
        yield StandingKey(*who, "place"), row.place
        yield StandingKey(*who, "points"), one.points
        for currency in found.currencies:
            yield StandingKey(*who, "money", currency), one.money.get(currency)
        yield StandingKey(*who, "evenings"), one.evenings
        yield StandingKey(*who, "average"), one.average_tenths
        yield StandingKey(*who, "share"), f"{one.made}/{one.declared}" if one.declared else None
        yield StandingKey(*who, "rating"), one.rating.told if one.rating else None
