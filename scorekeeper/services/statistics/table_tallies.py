"""The figures of every table, cached in memory by table and revision.

Every change to a table gives it a new revision, and one query reads the revisions of all tables;
so nothing out of date is ever used, and a page reads no hand unless a table has changed.  A changed
table is tallied again from the cached figures of its hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Final, TypeVar

from msgspec import Struct, structs
from sqlalchemy import ColumnElement, select

import engine
from engine.hand.record import RuleSetRef
from engine.results.hand_figures import HandFigures
from scorekeeper.models import Session
from scorekeeper.services import view_types
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import score_cache, session_view_builder
from scorekeeper.services.settling.fingerprints_and_lots import LotHands, lot_hands
from scorekeeper.services.statistics import hand_tallies
from scorekeeper.services.statistics.hand_tallies import GameTally
from scorekeeper.services.table_counting import TOTALS_ONLY
from scorekeeper.services.view_types.serialization_and_fields import read_view
from scorekeeper.storage.database import db, is_writing
from scorekeeper.storage.lru_cache import LRUCache, application_cache

TABLES: Final = 20_000
"""The number of cached tables, more than a club plays in a decade; each takes a few KB."""
_T = TypeVar("_T", int, Decimal)


class HandSides(Struct, frozen=True):
    """The sides of a decided hand, and what each won together."""

    sides: tuple[tuple[view_types.PlayerId, ...], ...]
    points: tuple[int, ...]

    def merge_players(self, goes: view_types.PlayerId, stays: view_types.PlayerId) -> HandSides:
        """Return the sides if the one player were the other."""
        sides = (tuple(stays if each == goes else each for each in side) for side in self.sides)
        return structs.replace(self, sides=tuple(sides))


class TableFigures(Struct, frozen=True):
    """The figures of a table.

    `points` and `balances` are of all who were at the table in a hand that counts, or of all if
    only the totals are known; `tallies` of all who played in a hand.  `counted` is the number of
    hands that count, `hands` are those with two sides or more, in order.  `recorded` has the number
    of hands, counting or not, of everybody at the table, former players and payers too;
    `account` has their balances, and `lot` the hands from which lots are drawn for roundings.
    """

    id: int
    name: str
    game: str
    rules: RuleSetRef
    opened: datetime
    status: view_types.SessionStatus
    currency: str
    points: view_types.Points
    balances: view_types.Money
    tallies: Mapping[view_types.PlayerId, GameTally]
    counted: int
    hands: tuple[HandSides, ...]
    recorded: Mapping[view_types.PlayerId, int]
    account: view_types.Money
    lot: LotHands | None = None
    totals_only: bool = False

    def merge_players(self, goes: view_types.PlayerId, stays: view_types.PlayerId) -> TableFigures:
        """Return the figures if the one were the other, who played here in other hands."""
        if goes not in self.recorded:
            return self
        return structs.replace(
            self,
            points=_add_up(self.points, goes, stays),
            balances=_add_up(self.balances, goes, stays),
            tallies=hand_tallies.merge_players(self.tallies, goes, stays),
            hands=tuple(hand.merge_players(goes, stays) for hand in self.hands),
            recorded=_add_up(self.recorded, goes, stays),
            account=_add_up(self.account, goes, stays),
        )


class AllTables(Struct, frozen=True):
    """The figures of all tables, the earliest first, and the number of unreadable ones."""

    tables: tuple[TableFigures, ...]
    unreadable: int


class _Cached(Struct, frozen=True):
    """The figures of a revision of a table; None if it cannot be read."""

    revision: int
    game: object
    figures: TableFigures | None


def load_all_tables() -> AllTables:
    """Return the figures of all tables, each in its present revision."""
    found: list[TableFigures] = []
    unreadable = 0
    for number, revision, game in _revisions():
        figures = _figures(number, revision, engine.GAMES.get(game))
        if figures is None:
            unreadable += 1
        else:
            found.append(figures)
    found.sort(key=lambda table: (table.opened, table.id))
    return AllTables(tuple(found), unreadable)


def table_numbers() -> list[int]:
    """Return the numbers of all tables, the oldest first."""
    return [number for number, _, _ in _revisions()]


def load_tables(numbers: Collection[int]) -> dict[int, tuple[int, TableFigures | None]]:
    """Return revision and figures of these tables, the newest first; None if it is unreadable."""
    rows = reversed(_revisions(Session.id.in_(numbers)))
    return {row[0]: (row[1], _figures(row[0], row[1], engine.GAMES.get(row[2]))) for row in rows}


def _revisions(*which: ColumnElement[bool]) -> list[tuple[int, int, str]]:
    query = select(Session.id, Session.revision, Session.game)
    query = query.where(Session.taken_back.is_(False), *which).order_by(Session.id)
    return [(row[0], row[1], row[2]) for row in db.session.execute(query)]


def _figures(number: int, revision: int, game: object) -> TableFigures | None:
    cache = _cache()
    known = cache.get(number)
    if known is not None and known.revision == revision and known.game is game:
        return known.figures
    figures = None
    try:
        view = session_view_builder.build_session_view(repository.session(number))
    except UnreadableSessionError:
        pass
    else:
        revision, figures = view.revision, tally_table(view)
    # Uncommitted changes may be rolled back, so they are not cached.
    if not is_writing():
        cache.put(number, _Cached(revision, game, figures))
    return figures


def tally_table(view: view_types.SessionView) -> TableFigures:
    """Return the figures of a table."""
    counted = [hand for hand in view.hands if hand.state.counts]
    scores = score_cache.find_scores({hand.version.told for hand in counted})
    hands = [(hand, figures) for hand in counted if (figures := scores[hand.version.told].figures)]
    there = {player.id for hand in counted for player in hand.table}
    if view.way is TOTALS_ONLY:
        there = set(view.points)
    return read_view(
        TableFigures,
        view,
        name=view.table,
        points={player: points for player, points in view.points.items() if player in there},
        balances={
            player: Decimal(0) if view.for_nothing else amount
            for player, amount in view.balances.items()
            if player in there
        },
        tallies=hand_tallies.tally_hands(view.id, hands),
        counted=len(hands),
        hands=tuple(_sides(hand, figures) for hand, figures in hands if len(figures.sides) > 1),
        recorded=dict.fromkeys((player.id for player in view.players), 0)
        | Counter(player.id for hand in view.hands for player in hand.players.values()),
        account=view.balances,
        lot=lot_hands(view),
        totals_only=view.way is TOTALS_ONLY,
    )


def _sides(hand: view_types.HandView, figures: HandFigures) -> HandSides:
    return HandSides(
        tuple(tuple(hand.players[seat].id for seat in side) for side in figures.sides),
        tuple(sum(figures.results.get(seat, 0) for seat in side) for side in figures.sides),
    )


def _add_up(
    figures: Mapping[view_types.PlayerId, _T], goes: view_types.PlayerId, stays: view_types.PlayerId
) -> dict[view_types.PlayerId, _T]:
    """Return the figures with those of the one added to those of the other."""
    found = {player: figure for player, figure in figures.items() if player != goes}
    if goes in figures:
        found[stays] = figures[goes] + figures[stays] if stays in figures else figures[goes]
    return found


def _cache() -> LRUCache[int, _Cached]:
    return application_cache("table_figures", TABLES)
