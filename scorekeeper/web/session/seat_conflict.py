"""Asking once before somebody sits at two open tables: a form that is sent again means it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from flask import request

from scorekeeper.services.session import sessions
from scorekeeper.services.views import PlayerView, SessionHead

Elsewhere: TypeAlias = tuple[tuple[PlayerView, SessionHead], ...]


def seated_elsewhere(names: Sequence[str], here: int | None = None) -> Elsewhere:
    """Those of these people who sit at an open table other than the one that is `here`."""
    return tuple(each for each in sessions.at_open_tables(names) if each[1].id != here)


def asks_confirmation(names: Sequence[str], what: str, here: int | None = None) -> bool:
    """Whether the form that was sent has yet to say that somebody sits elsewhere.

    What was served already is asked about no more: then they sit where it put them.
    """
    if sessions.was_served(request.form.get("key"), what, here):
        return False
    told = set(request.form.getlist("elsewhere"))
    return not {confirmation_mark(*each) for each in seated_elsewhere(names, here)} <= told


def confirmation_mark(player: PlayerView, table: SessionHead) -> str:
    """Name somebody at another table, to know what a form has told."""
    return f"{player.id} {table.id}"
