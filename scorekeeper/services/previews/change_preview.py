"""The preview of a change to a table: every figure that would be another one.

The change is made by the service that makes it, inside a transaction that is rolled back
(`dry_run`), and both states are read by the views of all pages.  So there is no second reckoning
that could disagree.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256

from msgspec import Struct, structs

from scorekeeper.services.dry_run import try_out
from scorekeeper.services.persistence import repository
from scorekeeper.services.previews.session_figures import (
    AS_IF,
    ORDER,
    ZERO,
    FigureKey,
    Figures,
    FigureValue,
    session_figures,
)


class FigureChange(Struct, frozen=True):
    """A figure before and after a change; None if there is none."""

    key: FigureKey
    before: FigureValue
    after: FigureValue


class ChangePreview(Struct, frozen=True):
    """The effect of a change to a table; `state` is that of the table before it."""

    session_id: int
    state: int
    changes: tuple[FigureChange, ...]

    @property
    def mark(self) -> str:
        """A digest of the effect, by which a form confirms exactly this one."""
        plain = [[repr(each.key), str(each.before), str(each.after)] for each in self.changes]
        return sha256(json.dumps([self.state, plain]).encode()).hexdigest()[:16]


def preview_change(session_id: int, change: Callable[[], object]) -> ChangePreview:
    """Return the effect that a change would have; nothing is stored.

    `change` is a call to the service that makes it.  Raises as the change does.
    """
    state = repository.table_state(repository.session(session_id))
    before = session_figures(session_id)

    def made() -> Figures:
        change()
        return session_figures(session_id)

    return ChangePreview(session_id, state, list_changes(before, try_out(made)))


def list_changes(before: Figures, after: Figures) -> tuple[FigureChange, ...]:
    """Return the figures that differ, in the order of a preview.

    What is so on one side replaces what would be so if the session ended now.
    """

    def value(figures: Figures, key: FigureKey) -> FigureValue:
        return figures.get(key, 0 if key.what in ZERO else None)

    keys = dict.fromkeys((*before, *after))

    def is_replaced(key: FigureKey) -> bool:
        return key.what in AS_IF and structs.replace(key, what=AS_IF[key.what]) in keys

    found = [
        FigureChange(key, was, now)
        for key in keys
        for was, now in ((value(before, key), value(after, key)),)
        if was != now and not is_replaced(key)
    ]
    found.sort(key=lambda one: (ORDER.index(one.key.what), one.key.stretch, one.key.hand))
    return tuple(found)
