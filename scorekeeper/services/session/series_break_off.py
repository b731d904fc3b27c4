"""Breaking off a running series without a bonus, and resuming it (SES 2.5, 3.2)."""

from scorekeeper.models import Session, StretchBreak
from scorekeeper.services import seating, table_counting
from scorekeeper.services.entry import draft_loading
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types import SessionView
from scorekeeper.storage.database import db, writing


def break_off_series(session_id: int, scorer_id: int, *, seen: int | None = None) -> SessionView:
    """End the running series without a bonus (SES 2.5, 3.2).  Raises RefusedError, ChangedError."""
    with writing():
        row = repository.session_as_seen(session_id, "break", seen, _is_broken_off)
        if row is None:
            return sessions.view(session_id)
        if not table_counting.method_of(row).has_target:
            raise RefusedError("no-target")
        if session_view_builder.build_session_view(row).standing is None:
            raise RefusedError("nothing-runs")
        return _break(row, scorer_id, broken=True)


def resume_series(session_id: int, scorer_id: int, *, seen: int | None = None) -> SessionView:
    """Undo breaking off a series, if no hand was recorded since.  Raises RefusedError."""
    with writing():
        row = repository.session_as_seen(
            session_id, "resume", seen, lambda row: not _is_broken_off(row)
        )
        if row is None:
            return sessions.view(session_id)
        if not seating.can_resume_series(row):
            raise RefusedError("not-broken-off")
        return _break(row, scorer_id, broken=False)


def _break(row: Session, scorer_id: int, *, broken: bool) -> SessionView:
    after = seating.next_number(row) - 1
    row.breaks.append(StretchBreak(after_hand=after, broken=broken, scorer_id=scorer_id))
    db.session.flush()
    draft_loading.update_next_draft_players(row)
    return session_view_builder.build_session_view(row)


def _is_broken_off(row: Session) -> bool:
    """Return whether the last break of a session is in force."""
    return bool(row.breaks) and row.breaks[-1].broken
