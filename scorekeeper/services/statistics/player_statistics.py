"""The statistics of a player: evenings, tables, balances, and sums of hands by game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date, tzinfo
from decimal import Decimal
from typing import Annotated

from msgspec import Meta, Struct, structs

from scorekeeper.models import Player
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.persistence import repository
from scorekeeper.services.statistics import table_tallies
from scorekeeper.services.statistics.hand_tallies import GameTally, Rivalry
from scorekeeper.services.statistics.rounding_amounts import coin_roundings
from scorekeeper.services.statistics.table_tallies import TableFigures
from scorekeeper.services.view_types import PlayerId, PlayerView
from scorekeeper.sorting_and_hyphenation import collation_key
from scorekeeper.storage.database import db


class EveningBalance(Struct, frozen=True):
    """A player's result of an evening in one currency, and his balance after it."""

    day: date
    tables: int
    amount: Decimal
    total: Decimal
    rounding: Decimal


class GameStatistics(Struct, frozen=True):
    """A player's sums of one game; `rivals` are those he won most against first."""

    game: str
    tables: int
    tally: GameTally
    rivals: tuple[tuple[PlayerView, Rivalry], ...]


class PlayerStatistics(Struct, frozen=True, kw_only=True):
    """A player's statistics by currency; of `totals_only` tables only the totals are known."""

    player: PlayerView
    tables: int
    open_tables: int
    totals_only: int = 0
    unreadable: Annotated[
        int, Meta(description="the number of unreadable tables, which are not in the figures")
    ]
    days: tuple[date, ...]
    balances: Mapping[str, Decimal]
    evenings: Mapping[str, tuple[EveningBalance, ...]]
    games: tuple[GameStatistics, ...]

    def without_money(self) -> PlayerStatistics:
        """Return the same without amounts, for those who may not see money."""
        return structs.replace(self, balances={}, evenings={})


def player_statistics(player_id: PlayerId, zone: tzinfo) -> PlayerStatistics:
    """Return a player's statistics.  Raises NotFoundError."""
    row = repository.row(Player, player_id, "no-player")
    everything = table_tallies.load_all_tables()
    tables = [table for table in everything.tables if player_id in table.points]
    evenings = balances_by_evening(tables, player_id, zone)
    return PlayerStatistics(
        player=PlayerView(row.id, row.name),
        tables=len(tables),
        open_tables=sum(table.status.value == "open" for table in tables),
        days=tuple(sorted({evening_date_of(table.opened, zone) for table in tables})),
        balances={currency: rows[-1].total for currency, rows in evenings.items()},
        evenings=evenings,
        games=tuple(_games(tables, player_id)),
        unreadable=everything.unreadable,
        totals_only=sum(table.totals_only for table in tables),
    )


def balances_by_evening(
    tables: Sequence[TableFigures], player: PlayerId, zone: tzinfo
) -> dict[str, tuple[EveningBalance, ...]]:
    """Return a player's results by currency, evening by evening; tables without money are none."""
    amounts: defaultdict[str, defaultdict[date, list[Decimal]]]
    amounts = defaultdict(lambda: defaultdict(list))
    coins: defaultdict[tuple[str, date], Decimal] = defaultdict(Decimal)
    for one in coin_roundings({table.id for table in tables}):
        if player in one.amounts:
            day = evening_date_of(one.opened, zone)
            amounts[one.currency].setdefault(day, [])
            coins[one.currency, day] += one.amounts[player]
    for table in tables:
        if any(table.balances.values()):
            day = evening_date_of(table.opened, zone)
            amounts[table.currency][day].append(table.balances[player])
    found = {}
    for currency, days in sorted(amounts.items()):
        total, rows = Decimal(0), []
        for day, parts in sorted(days.items()):
            total += sum(parts)
            rounding = coins[currency, day]
            rows.append(EveningBalance(day, len(parts), Decimal(sum(parts)), total, rounding))
        found[currency] = tuple(rows)
    return found


def sum_tallies(tables: Sequence[TableFigures], player: PlayerId) -> GameTally:
    """Return the sums of a player's hands at these tables, the earliest first."""
    found = GameTally()
    for table in tables:
        if player in table.tallies:
            found.add(table.tallies[player])
    return found


def _games(tables: Sequence[TableFigures], player: PlayerId) -> list[GameStatistics]:
    """Return the sums by game, the game with most hands first."""
    by_game: defaultdict[str, list[TableFigures]] = defaultdict(list)
    for table in tables:
        if player in table.tallies:
            by_game[table.game].append(table)
    found = []
    for game, played in by_game.items():
        tally = sum_tallies(played, player)
        found.append(GameStatistics(game, len(played), tally, _rivals(tally.against)))
    return sorted(found, key=lambda one: (-one.tally.hands, one.game))


def _rivals(against: Mapping[PlayerId, Rivalry]) -> tuple[tuple[PlayerView, Rivalry], ...]:
    names = player_names(against)
    order = sorted(
        against, key=lambda rival: (-against[rival].points, collation_key(names[rival].name))
    )
    return tuple((names[rival], against[rival]) for rival in order)


def player_names(ids: Mapping[PlayerId, object] | set[PlayerId]) -> dict[PlayerId, PlayerView]:
    """Return the players of these ids."""
    rows = db.session.query(Player.id, Player.name).filter(Player.id.in_(list(ids)))
    return {row[0]: PlayerView(row[0], row[1]) for row in rows}
