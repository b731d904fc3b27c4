"""Players: known by name, kept for ever."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Select, func, select

from scorekeeper.database import db
from scorekeeper.models import Player, Seating
from scorekeeper.services import people
from scorekeeper.services.listing import Page, a_page, telling
from scorekeeper.services.views import PlayerView

OFFERED: Final = 200
"""So many names are offered where one is typed; those who were not there for longest are not."""


class PlayerHead(Struct, frozen=True):
    """A player in a list: at how many tables he sat, and when he last sat down at one."""

    name: str
    tables: int
    last: datetime


def known() -> tuple[PlayerView, ...]:
    """Those who have played, for choosing with a tap; those of the latest sessions first."""
    query = _latest_first(select(Player.id, Player.name)).limit(OFFERED)
    return tuple(PlayerView(*row) for row in db.session.execute(query))


def listed(page: int = 1, words: str = "") -> Page[PlayerHead]:
    """Everybody who has played, those of the latest sessions first.

    With `words` only those in whose names all of them are.  A page that is not there is the
    nearest that is.
    """
    tables = func.count(Seating.session_id.distinct())
    query = _latest_first(select(Player.name, tables, func.max(Seating.at)))
    tells = telling(words)
    heads = (PlayerHead(str(name), *more) for name, *more in db.session.execute(query))
    found = [one for one in heads if tells(one.name)]
    return a_page(found, page, tuple)


def lookalikes(name: str) -> tuple[PlayerView, ...]:
    """Return the players who may be meant by a new name: it differs in accents only."""
    return tuple(PlayerView(row.id, row.name) for row in people.lookalikes(Player, name))


def doubles() -> tuple[tuple[str, ...], ...]:
    """Return the spellings of each player who was entered more than once."""
    return people.doubles(Player)


def _latest_first(query: Select[*tuple[Any, ...]]) -> Select[*tuple[Any, ...]]:
    latest = func.max(Seating.session_id)
    query = query.join(Seating).group_by(Player.id, Player.name)
    return query.order_by(latest.desc(), func.min(Seating.id))
