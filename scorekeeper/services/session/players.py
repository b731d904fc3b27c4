"""Players, identified by name; they are never deleted."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Select, func, select

from scorekeeper.models import Player, Seating
from scorekeeper.services import person_search
from scorekeeper.services.session.session_lists import ListPage, build_page, make_search_predicate
from scorekeeper.services.views import PlayerView
from scorekeeper.storage.database import db

OFFERED: Final = 200
"""The number of names suggested while typing; the longest absent are left out."""


class PlayerHead(Struct, frozen=True):
    """A player in a list: the number of tables, and when the player last sat down at one."""

    name: str
    tables: int
    last: datetime


def list_known_players() -> tuple[PlayerView, ...]:
    """Return all who have played, for selection, those of the latest sessions first."""
    query = _latest_first(select(Player.id, Player.name)).limit(OFFERED)
    return tuple(PlayerView(*row) for row in db.session.execute(query))


def player_page(page: int = 1, words: str = "") -> ListPage[PlayerHead]:
    """Return a page of all who have played, those of the latest sessions first.

    With `words`, only those whose names contain all of them.  For a page number out of range, the
    nearest page is returned.
    """
    tables = func.count(Seating.session_id.distinct())
    query = _latest_first(select(Player.name, tables, func.max(Seating.at)))
    tells = make_search_predicate(words)
    heads = (PlayerHead(str(name), *more) for name, *more in db.session.execute(query))
    found = [one for one in heads if tells(one.name)]
    return build_page(found, page, tuple)


def find_similar_players(name: str) -> tuple[PlayerView, ...]:
    """Return the players similar to a new name: those that differ in accents only."""
    return tuple(
        PlayerView(row.id, row.name) for row in person_search.find_similar_people(Player, name)
    )


def find_duplicate_players() -> tuple[tuple[str, ...], ...]:
    """Return the spellings of each player who was entered more than once."""
    return person_search.find_duplicates(Player)


def _latest_first(query: Select[*tuple[Any, ...]]) -> Select[*tuple[Any, ...]]:
    latest = func.max(Seating.session_id)
    query = query.join(Seating).group_by(Player.id, Player.name)
    return query.order_by(latest.desc(), func.min(Seating.id))
