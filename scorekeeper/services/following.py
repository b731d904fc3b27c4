"""What pages that follow a table ask again and again, answered from one number.

Whatever is done at a table makes its revision higher, so as long as that is the same nothing of the
table has to be read, added up or judged.
"""

from __future__ import annotations

from sqlalchemy import select

from scorekeeper.database import MOST_NUMBER, db
from scorekeeper.models import Session


def is_at(session_id: int, revision: str) -> bool:
    """Whether a table is still at the revision that a page showed; not if there is no such table.

    A page says it as text, and anybody may have written that.
    """
    if not 0 < session_id <= MOST_NUMBER:
        return False
    stored = db.session.scalar(select(Session.revision).where(Session.id == session_id))
    return stored is not None and str(stored) == revision
