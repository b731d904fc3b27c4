"""Ratings of players by Weng and Lin's method (openskill), over the hands of tables.

A hand is a match of its sides, ranked by what they won.  A side with fewer players is filled up
with copies of its average player: who declares alone against two is expected to win as one against
one.  What the copies gain or lose is the players' own, so one side gains what the other loses:
where declarers win more often than not, everybody's rating would sink from hand to hand otherwise.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec import Struct

from scorekeeper.services.statistics.table_tallies import HandSides, TableFigures
from scorekeeper.services.view_types import PlayerId
from scorekeeper.services.view_types.serialization_and_fields import in_data
from scorekeeper.storage.lru_cache import LRUCache, application_cache

_SEASONS: Final = 64
"""The number of cached seasons."""
_CERTAIN: Final = 1e-4
"""The uncertainty of a copy: it is not rated."""


class Rating(Struct, frozen=True):
    """A rating with its uncertainty: two thirds of ratings are within one of it."""

    mu: float
    sigma: float

    @property
    @in_data(after="sigma")
    def at_least(self) -> float:
        """The rating that the player has almost certainly, by which players are ranked."""
        return self.mu - 3 * self.sigma

    @property
    def told(self) -> str:
        """The rating with its uncertainty: `27 ± 4`."""
        return f"{self.mu:.0f} ± {self.sigma:.0f}".replace("-", "−")


class _RatedTable(Struct, frozen=True):
    """A table, and its players' ratings after it."""

    table: TableFigures
    after: Mapping[PlayerId, Rating]


def rate_players(tables: Sequence[TableFigures], key: object = None) -> dict[PlayerId, Rating]:
    """Return the ratings of all who played in these tables, the earliest first.

    With a `key`, the ratings after each table are cached, and rating goes on from the first table
    that is not the same any more.
    """
    known = _cache().get(key) or () if key is not None else ()
    rated: list[_RatedTable] = []
    ratings: dict[PlayerId, Rating] = {}
    for place, table in enumerate(tables):
        if place < len(known) and known[place].table is table:
            one = known[place]
        else:
            known = ()
            one = _RatedTable(table, rate_table(table.hands, ratings))
        rated.append(one)
        ratings.update(one.after)
    if key is not None:
        _cache().put(key, tuple(rated))
    return ratings


def rate_table(
    hands: Iterable[HandSides], before: Mapping[PlayerId, Rating]
) -> dict[PlayerId, Rating]:
    """Return the ratings of a table's players after its hands."""
    model = _model()
    now: dict[PlayerId, Any] = {}

    def rating(player: PlayerId) -> Any:  # noqa: ANN401  (openskill's)
        if player not in now:
            known = before.get(player)
            now[player] = model.rating(known.mu, known.sigma) if known else model.rating()
        return now[player]

    for hand in hands:
        most = max(len(side) for side in hand.sides)
        teams = [_filled([rating(player) for player in side], most) for side in hand.sides]
        # openskill ranks by the lowest first, and ties by equal ranks.
        after = model.rate(teams, ranks=[-points for points in hand.points])
        for side, team in zip(hand.sides, after, strict=True):
            for player, one in zip(side, team, strict=False):
                mu = now[player].mu
                now[player] = model.rating(mu + (one.mu - mu) * most / len(side), one.sigma)
    return {player: Rating(one.mu, one.sigma) for player, one in now.items()}


def _filled(team: list[Any], most: int) -> list[Any]:
    mean = sum(one.mu for one in team) / len(team)
    return [*team, *(_model().rating(mean, _CERTAIN) for _ in range(most - len(team)))]


@cache
def _model() -> Any:  # noqa: ANN401  (openskill's)
    """Return the model; imported with the first rating."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def _cache() -> LRUCache[object, tuple[_RatedTable, ...]]:
    return application_cache("ratings", _SEASONS)
