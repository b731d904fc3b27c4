"""Confirmation before somebody sits at two open tables: sending the form again confirms it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from flask import request

from scorekeeper.services.session import sessions
from scorekeeper.services.views import PlayerView, SessionHead

Elsewhere: TypeAlias = tuple[tuple[PlayerView, SessionHead], ...]


def seated_elsewhere(names: Sequence[str], here: int | None = None) -> Elsewhere:
    """Return the players among these who sit at an open table other than `here`."""
    return tuple(each for each in sessions.at_open_tables(names) if each[1].id != here)


def asks_confirmation(names: Sequence[str], what: str, here: int | None = None) -> bool:
    """Return whether the form has to be confirmed as somebody sits elsewhere.

    A repeated request that was already served is not asked about again.
    """
    if sessions.was_served(request.form.get("key"), what, here):
        return False
    told = set(request.form.getlist("elsewhere"))
    return not {confirmation_mark(*each) for each in seated_elsewhere(names, here)} <= told


def confirmation_mark(player: PlayerView, table: SessionHead) -> str:
    """Return the form value that confirms this player at this other table."""
    return f"{player.id} {table.id}"
