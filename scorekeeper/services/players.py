"""Players: known by name, kept for ever."""

from __future__ import annotations

from sqlalchemy import func, select

from scorekeeper.database import db
from scorekeeper.models import Player, Seating
from scorekeeper.services.views import PlayerView


def known() -> tuple[PlayerView, ...]:
    """Everybody who has played, for choosing with a tap; those of the latest sessions first."""
    latest = func.max(Seating.session_id)
    query = (
        select(Player.id, Player.name)
        .join(Seating)
        .group_by(Player.id, Player.name)
        .order_by(latest.desc(), func.min(Seating.id))
    )
    return tuple(PlayerView(*row) for row in db.session.execute(query))
