"""Rows as services take them from the database, and requests that are served once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from sqlalchemy import select

from scorekeeper.models import (
    Club,
    Evening,
    EveningPayment,
    Grouping,
    Hand,
    PaymentMade,
    Player,
    RequestKey,
    Session,
)
from scorekeeper.services import eager_loading, input_validation, person_search
from scorekeeper.services.errors import ChangedError, ClosedError, NotFoundError, RefusedError
from scorekeeper.services.persistence import row_validation
from scorekeeper.services.views import SessionStatus
from scorekeeper.services.views.settlement_views import EveningHead, TableRef
from scorekeeper.storage.database import SPOILT_MOMENT, db, now


def club_name() -> str:
    """The club's name; nothing before the set-up."""
    club = db.session.get(Club, 1)
    return club.name if club else ""


def session(session_id: int) -> Session:
    """The session, to be read.  Raises NotFoundError, UnreadableSessionError."""
    return row_validation.require_valid(session_as_stored(session_id))


def session_as_stored(session_id: int) -> Session:
    """The session, whether it can be read or not: to be shown as it is.  Raises NotFoundError."""
    row = eager_loading.load_all(session_id)
    if row is None:
        raise NotFoundError("no-session")
    return row


def session_to_change(session_id: int, *, closed: bool = False) -> Session:
    """The session, to be changed inside `writing()`, its revision one higher.

    Raises NotFoundError, and ClosedError where it is closed and the change does not allow that.
    """
    row = session(session_id)
    if not closed and status(row) is SessionStatus.CLOSED:
        raise ClosedError
    row.revision += 1
    return row


def state(row: Session) -> int:
    """A number that grows with all that is done to a table, but for taps and money.

    Pages send it back: what was asked for on one that shows another state is not done unseen.
    """
    return row.kept + len(row.seatings) + len(row.breaks) + len(row.changes)


def session_as_seen(
    session_id: int,
    what: str,
    seen: int | None,
    still: Callable[[Session], bool],
    *,
    closed: bool = False,
) -> Session | None:
    """The session, to be changed as was asked for on a page that showed the state `seen`.

    None if this very request was served before; `served_as_seen` remembers that it was.  Raises
    NotFoundError, ClosedError, and ChangedError if the page shows another state, or if what the
    request did is undone and no longer `still` so: another page of that state may have asked.
    """
    if seen is not None and served(_asked(session_id, what, seen), what, session_id) is not None:
        if not still(session(session_id)):
            raise ChangedError(session_id)
        return None
    row = session_to_change(session_id, closed=closed)
    require_state(row, seen)
    return row


def require_state(row: Session, seen: int | None) -> None:
    """Raise ChangedError if a page showed another state."""
    if seen not in {None, state(row)}:
        raise ChangedError(row.id)


def served_as_seen(row: Session, what: str, seen: int | None) -> None:
    """Remember that a request of a page was served; two scorers on one page ask for one thing."""
    if seen is not None:
        serve_once(_asked(row.id, what, seen), what, row.id, seen)


def _asked(session_id: int, what: str, seen: int) -> str:
    return f"{what}-{session_id}-{seen}"


def status(row: Session) -> SessionStatus:
    """Whether a session is open or closed: what its last change says."""
    return SessionStatus(row.changes[-1].status)


def payments_in_force(row: Session | Evening) -> list[PaymentMade | EveningPayment]:
    """The payments that were not taken back."""
    undone = {each.undoes_id for each in row.payments}
    return [each for each in row.payments if each.undoes_id is None and each.id not in undone]


def evening_id(row: Session) -> int | None:
    """The evening that a session settles with: what its last grouping says."""
    return row.groupings[-1].evening_id if row.groupings else None


def sessions_of(number: int) -> list[Session]:
    """The sessions that settle together in an evening, the first one first."""
    once = select(Grouping.session_id).where(Grouping.evening_id == number)
    query = select(Session).where(Session.id.in_(once)).order_by(Session.id)
    return [row for row in db.session.scalars(query) if evening_id(row) == number]


def evening_head(number: int) -> EveningHead | None:
    """An evening in short; None if no session settles with it any more."""
    members = sessions_of(number)
    return evening_of(number, members) if members else None


def evening_of(number: int, members: Sequence[Session]) -> EveningHead:
    """The evening with this number, with which these sessions settle."""
    tables = tuple(TableRef(row.id, row.table) for row in members)
    # Where a table cannot be read the others know when it was.
    moments = [row.changes[0].at for row in members if row.changes]
    read = [moment for moment in moments if moment != SPOILT_MOMENT]
    return EveningHead(number, min(read, default=SPOILT_MOMENT), tables)


def hand(row: Session, number: int) -> Hand:
    """A hand of a session.  Raises NotFoundError."""
    found = eager_loading.hand(row, number)
    if found is None or not found.versions:
        raise NotFoundError("no-hand", number=number)
    return found


def player(name: str) -> Player:
    """Return the player of this name, however spelled, made if there is none.

    Raises ServiceError for a bad name.
    """
    cleaned = input_validation.clean_name(name)
    found = person_search.find_person(Player, cleaned)
    if found is None:
        found = Player(name=cleaned)
        db.session.add(found)
        db.session.flush()
    return found


def served(key: str, what: str, session_id: int | None = None) -> int | None:
    """What a request with this key made when it was served before; None if it was not.

    Raises ServiceError for a bad key, RefusedError for one that was used for something else.
    """
    done = db.session.get(RequestKey, input_validation.parse_request_key(key))
    if done is None:
        return None
    if done.what != what or session_id not in {None, done.session_id}:
        raise RefusedError("key-reused")
    return done.result


def served_when(key: str) -> datetime | None:
    """When a request with this key was served, if it was."""
    done = db.session.get(RequestKey, input_validation.parse_request_key(key))
    return None if done is None else done.at


def serve_once(
    key: str, what: str, session_id: int | None, result: int, at: datetime | None = None
) -> None:
    """Remember what a request with this key made, and when."""
    done = RequestKey(key=key, what=what, session_id=session_id, result=result, at=at or now())
    db.session.add(done)
