"""Previews of changes to the standings: of a season's terms, or a merge of players.

A preview of a season's change is made by the service that makes it, and rolled back.  One of a
merge of players adds up the cached figures of tables under one identity: reading the tables again
would take seconds inside the write lock.
"""

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from typing import Final

from msgspec import Struct

from scorekeeper.services.change_previews import FigureChange, FigureValue, try_out
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.statistics.season_definitions import SeasonTerms, SeasonView
from scorekeeper.services.statistics.standings import (
    StandingOrder,
    StandingRow,
    currencies_of,
    player_seasons,
    rank_players,
    standings,
    tables_of,
)
from scorekeeper.services.statistics.table_tallies import TableFigures
from scorekeeper.services.view_types import PlayerId

STANDING_FIGURES: Final = ("place", "points", "money", "evenings", "average", "share", "rating")
"""The kinds of figures."""


class StandingKey(Struct, frozen=True):
    """The name of a figure: whose, which, and for money in which currency."""

    player: PlayerId
    name: str
    what: str
    currency: str = ""


class SeasonEffect(Struct, frozen=True):
    """The effect that a merge of players would have on the standings of a season."""

    season: SeasonView
    changes: tuple[FigureChange[StandingKey], ...]


def preview_season(
    season_id: int, terms: SeasonTerms, scorer_id: int, seen: int, zone: tzinfo
) -> tuple[FigureChange[StandingKey], ...]:
    """Return what a change of a season's terms would change.  Raises as the change does."""

    def figures() -> dict[StandingKey, FigureValue]:
        found = standings(season_id, StandingOrder.POINTS, zone)
        return standing_figures(found.rows, found.currencies)

    def made() -> dict[StandingKey, FigureValue]:
        removed = season_definitions.season(season_id).removed
        season_definitions.change(season_id, terms, scorer_id, seen, removed=removed)
        return figures()

    return list_standing_changes(figures(), try_out(made))


def preview_merge(goes: PlayerId, stays: PlayerId, zone: tzinfo) -> tuple[SeasonEffect, ...]:
    """Return what a merge would change in standings, the latest season first.

    Nothing changes in a season in which the player that goes has not played.  Ratings are left out:
    all hands from the player's first one on would have to be rated again.
    """

    def figures(tables: Sequence[TableFigures]) -> dict[StandingKey, FigureValue]:
        rows = rank_players(player_seasons(tables, zone, {}), StandingOrder.POINTS)
        return standing_figures(rows, currencies_of(tables))

    found = []
    for season in season_definitions.list_seasons():
        tables = tables_of(season, zone)
        if any(goes in table.points for table in tables):
            merged = [table.merge_players(goes, stays) for table in tables]
            changes = list_standing_changes(figures(tables), figures(merged))
            found.append(SeasonEffect(season, changes))
    return tuple(found)


def list_standing_changes(
    before: dict[StandingKey, FigureValue], after: dict[StandingKey, FigureValue]
) -> tuple[FigureChange[StandingKey], ...]:
    """Return the figures that differ, in the order of the new standings; who left comes last."""
    return tuple(
        FigureChange(key, before.get(key), after.get(key))
        for key in dict.fromkeys((*after, *before))
        if before.get(key) != after.get(key)
    )


def standing_figures(
    rows: Sequence[StandingRow], currencies: Sequence[str]
) -> dict[StandingKey, FigureValue]:
    """Return all figures of standings."""
    found = (each for row in rows for each in _figures_of(row, currencies))
    return {key: value for key, value in found if value is not None}


def _figures_of(
    row: StandingRow, currencies: Sequence[str]
) -> Iterator[tuple[StandingKey, FigureValue]]:
    one = row.season
    who = one.player.id, one.player.name
    yield StandingKey(*who, "place"), row.place
    yield StandingKey(*who, "points"), one.points
    for currency in currencies:
        yield StandingKey(*who, "money", currency), one.money.get(currency)
    yield StandingKey(*who, "evenings"), one.evenings
    yield StandingKey(*who, "average"), one.average_tenths
    yield StandingKey(*who, "share"), f"{one.made}/{one.declared}" if one.declared else None
    yield StandingKey(*who, "rating"), one.rating.told if one.rating else None
