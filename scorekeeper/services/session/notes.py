"""Notes on a table, or on one of its hands."""

from scorekeeper.services import input_validation
from scorekeeper.services.errors import ChangedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.view_types import SessionView, TableChangeKind
from scorekeeper.storage.database import db, writing


def set_note(
    session_id: int, text: str, scorer_id: int, *, hand: int | None = None, seen: int | None = None
) -> SessionView:
    """Set the note on a table, or on one of its hands; an empty one removes it.

    `seen` is the id of the note that the page showed, 0 for none.  A closed table can have one,
    too.  Does nothing if the note is there already.  Raises NotFoundError, ServiceError,
    ChangedError if somebody else changed the note.
    """
    with writing():
        row = repository.session(session_id)
        if hand is not None:
            repository.hand(row, hand)
        note = input_validation.clean_text(text)
        last = session_view_builder.build_session_view(row).note(hand)
        was = last.new if last else ""
        if note != was:
            if seen not in {None, last.id if last else 0}:
                raise ChangedError(session_id, hand)
            row.revision += 1
            repository.note_table_change(row, TableChangeKind.NOTE, was, note, scorer_id, hand=hand)
            db.session.flush()
        return session_view_builder.build_session_view(row)
