"""Previews of changes to hands and seats, shown before they are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask import render_template, request

from scorekeeper.auth import view_session
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.previews import change_preview
from scorekeeper.web.corrections.figure_lines import FigureLine, figure_lines

LOOK: Final = "look"
"""The name of the button that asks for the preview."""
_NOT_REPEATED: Final = frozenset({LOOK, "csrf_token", "why", "by"})
UNSAID: Final = "?"
"""A reason for the trial of a change, where none was typed yet."""


def is_asked() -> bool:
    """Return whether the form asks for the preview of its change."""
    return LOOK in request.form


def preview_lines(session_id: int, change: Callable[[], object]) -> tuple[FigureLine, ...]:
    """Return what a change would change.  Raises as the change does."""
    preview = change_preview.preview_change(session_id, change)
    return figure_lines(preview, view_session(session_id))


def lines_if_possible(
    session_id: int, change: Callable[[], object]
) -> tuple[FigureLine, ...] | None:
    """Return what a change would change; None where it would be refused as it is."""
    try:
        return preview_lines(session_id, change)
    except (RefusedError, ServiceError):
        return None


def preview_dialog(
    session_id: int, change: Callable[[], object], *, button: str, reasons: tuple[str, ...]
) -> str:
    """Return a dialog with what the form's change would change, and a form that makes it.

    `button` is the text of its button, `reasons` those that can be tapped.  Raises as the change.
    """
    form = request.form
    return render_template(
        "corrections/dialog.html",
        lines=preview_lines(session_id, change),
        address=request.path,
        repeated=[each for each in form.items(multi=True) if each[0] not in _NOT_REPEATED],
        form=form,
        button=button,
        reasons=reasons,
    )
