"""Row getters for the services."""

from collections.abc import Callable, Sequence

from sqlalchemy import Select, func, select

from scorekeeper import models
from scorekeeper.services import eager_loading, input_validation, player_identity
from scorekeeper.services.errors import ChangedError, ClosedError, NotFoundError
from scorekeeper.services.persistence import row_validation
from scorekeeper.services.persistence.idempotency_keys import find_served_result, record_served_key
from scorekeeper.services.view_types import PlayerId, SessionStatus, TableChangeKind
from scorekeeper.services.view_types.settlements import EveningHead, TableRef
from scorekeeper.storage.column_types import SPOILT_MOMENT
from scorekeeper.storage.database import Row, db, find_row


def row(table: type[Row], number: int, code: str) -> Row:
    """Return the row with this number.  Raises NotFoundError with this code."""
    found = find_row(table, number)
    if found is None:
        raise NotFoundError(code)
    return found


def taken_back_tables() -> Select[int]:
    """Select the tables of imports that were taken back."""
    return select(models.Session.id).where(models.Session.taken_back)


def add_session(row: models.Session) -> models.Session:
    """Store a new table, and return it with its number.

    SQLite would give it the number of a deleted table, which old addresses and requests would lead
    to; PostgreSQL never gives a number twice.
    """
    if db.engine.dialect.name == "sqlite":
        deleted = max(deleted_tables(), default=0)
        if deleted > (db.session.scalar(select(func.max(models.Session.id))) or 0):
            row.id = deleted + 1
    db.session.add(row)
    db.session.flush()
    return row


def deleted_tables() -> list[int]:
    """Return the numbers of the tables that were deleted."""
    query = select(models.TableChange.old).filter_by(what=TableChangeKind.DELETED.value)
    return [each["id"] for each in db.session.scalars(query)]


def players_taken_back() -> set[PlayerId]:
    """Return the players who came with imports that were taken back, and never played otherwise.

    Whoever was added, changed or merged by somebody is none of them.
    """
    tables = taken_back_tables()
    edited = select(models.PlayerChange.player_id).where(
        models.PlayerChange.what != player_identity.APART,
        models.PlayerChange.player_id.is_not(None),
    )
    gone = select(models.Seating.player_id).where(
        models.Seating.session_id.in_(tables), models.Seating.player_id.not_in(edited)
    )
    elsewhere = select(models.Seating.player_id).where(models.Seating.session_id.not_in(tables))
    return {*db.session.scalars(gone.where(models.Seating.player_id.not_in(elsewhere)))}


def club_name() -> str:
    """Return the club's name; empty before the set-up."""
    club = db.session.get(models.Club, 1)
    return club.name if club else ""


def session(session_id: int) -> models.Session:
    """Return the session for reading.  Raises NotFoundError, UnreadableSessionError."""
    return row_validation.require_valid(session_as_stored(session_id))


def session_as_stored(session_id: int) -> models.Session:
    """Return the session without validation, for showing its raw data.  Raises NotFoundError."""
    row = eager_loading.load_without_hands(session_id)
    if row is None or row.taken_back:
        raise NotFoundError("no-session")
    return row


def session_to_change(session_id: int, *, closed: bool = False) -> models.Session:
    """Return the session with a new revision, for a change.  Raises NotFoundError, ClosedError."""
    row = session(session_id)
    if not closed and status(row) is SessionStatus.CLOSED:
        raise ClosedError
    row.revision += 1
    return row


def table_state(row: models.Session) -> int:
    """Return a number that rises with every change to a table but taps, payments and notes."""
    lists = len(row.seatings) + len(row.breaks) + len(row.changes)
    return row.kept + lists + row.people_changes + corrections_of_terms(row)


def corrections_of_terms(row: models.Session) -> int:
    """Return the number of corrections of a table's terms, without notes."""
    return sum(each.what != TableChangeKind.NOTE.value for each in row.corrections)


def session_as_seen(
    session_id: int,
    what: str,
    seen: int | None,
    still: Callable[[models.Session], bool],
    *,
    closed: bool = False,
) -> models.Session | None:
    """Return the session for a change requested on a page that showed the state `seen`.

    None if this request was served before, whoever sent it; now it is.  Raises NotFoundError,
    ClosedError, and ChangedError if the page shows another state, or if `still` says that the
    result was reverted since: the same request may come from another page of that state.
    """
    key = f"{what}-{session_id}-{seen}"
    if seen is not None and find_served_result(key, what, session_id) is not None:
        if not still(session(session_id)):
            raise ChangedError(session_id)
        return None
    row = session_to_change(session_id, closed=closed)
    require_state(row, seen)
    if seen is not None:
        record_served_key(key, what, session_id, seen)
    return row


def require_state(row: models.Session, seen: int | None) -> None:
    """Raise ChangedError if a page showed another state."""
    if seen not in {None, table_state(row)}:
        raise ChangedError(row.id)


def status(row: models.Session) -> SessionStatus:
    """Return whether a session is open or closed, according to its last change."""
    return SessionStatus(row.changes[-1].status)


def note_table_change(
    row: models.Session,
    kind: TableChangeKind,
    old: object,
    new: object,
    scorer_id: int,
    *,
    hand: int | None = None,
    why: str = "",
) -> None:
    """Add a row to a table's history."""
    recorded = eager_loading.last_number(row)
    told = {"old": old, "new": new, "why": why, "scorer_id": scorer_id}
    row.corrections.append(
        models.TableChange(what=kind.value, hand=hand, recorded=recorded, **told)
    )


def payments_in_force(
    row: models.Session | models.Evening,
) -> list[models.SessionPayment | models.EveningPayment]:
    """Return the payments that were not taken back."""
    undone = {each.undoes_id for each in row.payments}
    return [each for each in row.payments if each.undoes_id is None and each.id not in undone]


def evening_id(row: models.Session) -> int | None:
    """Return the evening that a session settles with, according to its last grouping."""
    return row.groupings[-1].evening_id if row.groupings else None


def sessions_of(number: int) -> list[models.Session]:
    """Return the sessions that settle together in an evening, the first one first."""
    once = select(models.EveningMembership.session_id).filter_by(evening_id=number)
    query = select(models.Session).where(models.Session.id.in_(once)).order_by(models.Session.id)
    return [row for row in db.session.scalars(query) if evening_id(row) == number]


def evening_head(number: int) -> EveningHead | None:
    """Return the summary of an evening; None if no session settles with it any more."""
    members = sessions_of(number)
    return build_evening_head(number, members) if members else None


def build_evening_head(number: int, members: Sequence[models.Session]) -> EveningHead:
    """Return the summary of the evening that these sessions settle with."""
    tables = tuple(TableRef(row.id, row.table) for row in members)
    # Tables with an unreadable timestamp are skipped.
    moments = [row.changes[0].at for row in members if row.changes]
    read = [moment for moment in moments if moment != SPOILT_MOMENT]
    return EveningHead(number, min(read, default=SPOILT_MOMENT), tables)


def hand(row: models.Session, number: int) -> models.Hand:
    """Return a hand of a session.  Raises NotFoundError."""
    found = eager_loading.load_hand(row, number)
    if found is None or not found.versions:
        raise NotFoundError("no-hand", number=number)
    return found


def player(name: str, scorer_id: int) -> models.Player:
    """Return the player of this name, however spelled, created if there is none.

    A name of a merged player is one of the player it was merged into.  A new player with a similar
    name is noted to be somebody else: forms ask before (`player_identity.find_similar_people`).
    Raises ServiceError for a bad name.
    """
    cleaned = input_validation.clean_name(name)
    found = player_identity.find_person(models.Player, cleaned)
    if found is None:
        similar = player_identity.find_similar_people(models.Player, cleaned)
        found = models.Player(name=cleaned)
        db.session.add(found)
        db.session.flush()
        for other in similar:
            db.session.add(
                models.PlayerChange(
                    player_id=found.id,
                    what=player_identity.APART,
                    old="",
                    new=other.name,
                    scorer_id=scorer_id,
                )
            )
        db.session.flush()
    return found.present
