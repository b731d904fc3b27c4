"""The standings of a season: points, money, average an evening, share of hands made, rating."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import date, tzinfo
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from itertools import accumulate
from typing import Annotated, Final

from msgspec import Meta, Struct, structs

from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.statistics import ratings, season_definitions, table_tallies
from scorekeeper.services.statistics.player_statistics import player_names
from scorekeeper.services.statistics.ratings import Rating
from scorekeeper.services.statistics.rounding_amounts import coin_roundings
from scorekeeper.services.statistics.season_definitions import SeasonView
from scorekeeper.services.statistics.table_tallies import TableFigures
from scorekeeper.services.view_types import PlayerId, PlayerView
from scorekeeper.services.view_types.serialization_and_fields import Flat, Inner, in_data
from scorekeeper.sorting_and_hyphenation import collation_key
from scorekeeper.storage.database import now

LEAST_EVENINGS: Final = 3
"""The number of evenings from which on the average is ranked."""
LEAST_DECLARED: Final = 10
"""The number of hands as declarer from which on the share made is ranked."""
LEAST_RATED: Final = 20
"""The number of hands from which on a rating is ranked."""


class StandingOrder(Enum):
    """The figure by which standings are ordered."""

    POINTS = "points"
    MONEY = "money"
    AVERAGE = "average"
    SHARE = "share"
    RATING = "rating"


class PlayerSeason(Struct, frozen=True):
    """A player's figures in a season; `made` and `declared` are hands as declarer.

    `rounding` is what rounding to coins added, by currency; it is not in `money`.
    """

    player: PlayerView
    points: int
    money: Mapping[str, Decimal]
    rounding: Annotated[
        Mapping[str, Decimal],
        Meta(description="what rounding to coins added in settlements of these tables"),
    ]
    evenings: int
    hands: int
    made: int
    declared: int
    rating: Rating | None

    @property
    def average(self) -> Fraction:
        """The points an evening."""
        return Fraction(self.points, self.evenings)

    @property
    @in_data(after="evenings")
    def average_tenths(
        self,
    ) -> Annotated[Decimal, Meta(description="points an evening, to tenths")]:
        """The points an evening, rounded to tenths."""
        return Decimal(round(self.average * 10)).scaleb(-1)


class StandingRow(Struct, frozen=True):
    """A row of the standings; equal figures share a `place`, which is None for too few hands."""

    place: int | None
    season: Flat[PlayerSeason]


class Standings(Struct, frozen=True, kw_only=True):
    """The standings of a season by one figure; `totals` are the points after each of its `days`."""

    season: SeasonView
    order: StandingOrder
    currency: str | None
    currencies: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    games: tuple[str, ...] = ()
    """All games of its tables, in the order of the first ones."""
    game: Annotated[
        str | None, Meta(description="the game of which only the tables are counted")
    ] = None
    hands: int = 0
    tables: int
    open_tables: int
    totals_only: Annotated[
        int, Meta(description="the number of tables of which only totals are known")
    ] = 0
    days: tuple[date, ...]
    totals: Mapping[PlayerId, tuple[int, ...]]
    provisional: Inner[bool] = False
    """It may change: the season's last evening is still to come, or a table is open."""

    @property
    def mixes_games(self) -> bool:
        """Return whether points of several games are added up."""
        points = self.order in {StandingOrder.POINTS, StandingOrder.AVERAGE}
        return points and len(self.games) > 1 and self.game is None

    @property
    def champions(self) -> tuple[PlayerSeason, ...]:
        """The players in the first place."""
        return tuple(row.season for row in self.rows if row.place == 1)


def standings(
    season_id: int,
    order: StandingOrder,
    zone: tzinfo,
    currency: str | None = None,
    *,
    game: str | None = None,
    money: bool = True,
) -> Standings:
    """Return the standings of a season; money in one currency, the usual one by default.

    With a `game` that was played, only its tables count.  Without `money` there is none in them,
    and no order by it.  Raises NotFoundError.
    """
    season = season_definitions.season(season_id)
    tables = tables_of(season, zone)
    games = tuple(dict.fromkeys(table.game for table in tables))
    game = game if game in games else None
    tables = tables_of(season, zone, game)
    rated = ratings.rate_players(tables, (season.id, game))
    days = tuple(sorted({evening_date_of(table.opened, zone) for table in tables}))
    found = player_seasons(tables, zone, rated)
    if not money:
        found = [structs.replace(one, money={}, rounding={}) for one in found]
        order = StandingOrder.POINTS if order is StandingOrder.MONEY else order
    currencies = currencies_of(tables) if money else ()
    if currency not in currencies:
        currency = currencies[0] if currencies else None
    open_tables = sum(table.status.value == "open" for table in tables)
    return Standings(
        season=season,
        order=order,
        currency=currency,
        currencies=currencies,
        rows=rank_players(found, order, currency),
        tables=len(tables),
        games=games,
        game=game,
        hands=sum(table.counted for table in tables),
        open_tables=open_tables,
        days=days,
        totals=_totals(tables, days, zone, [one.player.id for one in found]),
        totals_only=sum(table.totals_only for table in tables),
        provisional=bool(open_tables) or season.terms.last >= evening_date_of(now(), zone),
    )


def tables_of(season: SeasonView, zone: tzinfo, game: str | None = None) -> list[TableFigures]:
    """Return a season's tables with hands, or those of a game, the earliest first."""
    found = table_tallies.load_all_tables().tables
    found = tuple(table for table in found if table.points and game in {None, table.game})
    return [table for table in found if season.terms.counts(table, zone)]


def tables_that_fit(season: SeasonView, zone: tzinfo) -> list[TableFigures]:
    """Return the tables that count in a season or are left out of it, the latest first."""
    found = table_tallies.load_all_tables().tables
    return [table for table in reversed(found) if season.terms.fits(table, zone)]


def player_seasons(
    tables: Sequence[TableFigures], zone: tzinfo, rated: Mapping[PlayerId, Rating]
) -> list[PlayerSeason]:
    """Return the figures of all who were at one of these tables."""
    points: defaultdict[PlayerId, int] = defaultdict(int)
    money: defaultdict[PlayerId, defaultdict[str, Decimal]]
    money = defaultdict(lambda: defaultdict(Decimal))
    days: defaultdict[PlayerId, set[date]] = defaultdict(set)
    counts: defaultdict[PlayerId, list[int]] = defaultdict(lambda: [0, 0, 0])
    for table in tables:
        paid, day = any(table.balances.values()), evening_date_of(table.opened, zone)
        for player, each in table.points.items():
            points[player] += each
            days[player].add(day)
            if paid:
                money[player][table.currency] += table.balances[player]
        for player, tally in table.tallies.items():
            hands = (tally.hands, tally.declared.made, tally.declared.made + tally.declared.lost)
            counts[player] = [a + b for a, b in zip(counts[player], hands, strict=True)]
    rounding = _roundings({table.id for table in tables})
    names = player_names(points)
    return [
        PlayerSeason(
            player=names[player],
            points=points[player],
            money=dict(money[player]),
            evenings=len(days[player]),
            hands=counts[player][0],
            made=counts[player][1],
            declared=counts[player][2],
            rating=rated.get(player),
            rounding=rounding[player],
        )
        for player in points
    ]


def _roundings(counting: set[int]) -> Mapping[PlayerId, Mapping[str, Decimal]]:
    """Return what rounding added in settlements of which all tables with hands count."""
    rounding: defaultdict[PlayerId, defaultdict[str, Decimal]]
    rounding = defaultdict(lambda: defaultdict(Decimal))
    for one in coin_roundings(counting):
        if one.tables <= counting:
            for player, amount in one.amounts.items():
                rounding[player][one.currency] += amount
    return rounding


def rank_players(
    found: Sequence[PlayerSeason], order: StandingOrder, currency: str | None = None
) -> tuple[StandingRow, ...]:
    """Return the rows of the standings; those that cannot be ranked come last, by name."""
    figure = _figure(order, currency)
    ranked = [(value, one) for one in found if (value := figure(one)) is not None]
    ranked.sort(key=lambda pair: (-pair[0], collation_key(pair[1].player.name)))
    rows: list[StandingRow] = []
    for at, (value, one) in enumerate(ranked):
        same = at and ranked[at - 1][0] == value
        rows.append(StandingRow(rows[-1].place if same else at + 1, one))
    others = [StandingRow(None, one) for one in found if figure(one) is None]
    return (*rows, *sorted(others, key=lambda row: collation_key(row.season.player.name)))


def _figure(
    order: StandingOrder, currency: str | None
) -> Callable[[PlayerSeason], Fraction | None]:
    def figure(one: PlayerSeason) -> Fraction | None:
        match order:
            case StandingOrder.POINTS:
                return Fraction(one.points)
            case StandingOrder.MONEY:
                amount = one.money.get(currency) if currency else None
                return None if amount is None else Fraction(amount)
            case StandingOrder.AVERAGE:
                return one.average if one.evenings >= LEAST_EVENINGS else None
            case StandingOrder.SHARE:
                enough = one.declared >= LEAST_DECLARED
                return Fraction(one.made, one.declared) if enough else None
            case StandingOrder.RATING:
                enough = one.rating is not None and one.hands >= LEAST_RATED
                return Fraction(one.rating.at_least) if enough and one.rating else None

    return figure


def currencies_of(tables: Sequence[TableFigures]) -> tuple[str, ...]:
    """Return the currencies that were played for, the most frequent first."""
    counts: defaultdict[str, int] = defaultdict(int)
    for table in tables:
        if any(table.balances.values()):
            counts[table.currency] += 1
    return tuple(sorted(counts, key=lambda currency: (-counts[currency], currency)))


def _totals(
    tables: Sequence[TableFigures], days: Sequence[date], zone: tzinfo, players: Sequence[PlayerId]
) -> dict[PlayerId, tuple[int, ...]]:
    by_day: defaultdict[date, defaultdict[PlayerId, int]]
    by_day = defaultdict(lambda: defaultdict(int))
    for table in tables:
        day_points = by_day[evening_date_of(table.opened, zone)]
        for player, points in table.points.items():
            day_points[player] += points
    in_order = [by_day[day] for day in days]
    return {
        player: tuple(accumulate((points.get(player, 0) for points in in_order), initial=0))
        for player in players
    }
