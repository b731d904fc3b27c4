"""Rows loaded together that would else be loaded one by one, or that nobody needs all of.

An evening has many hands, and a tap waits for whatever is loaded.
"""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import func, inspect, select
from sqlalchemy.orm.attributes import set_committed_value

from scorekeeper.database import db
from scorekeeper.models import Hand, HandVersion, Session


def load_versions(row: Session) -> None:
    """Load the versions of all hands of a session at once, but for those that are loaded."""
    wanted = [hand for hand in row.hands if "versions" not in vars(hand)]
    if not wanted:
        return
    query = select(HandVersion).where(HandVersion.session_id == row.id)
    by_hand: defaultdict[int, list[HandVersion]] = defaultdict(list)
    for version in db.session.scalars(query.order_by(HandVersion.hand, HandVersion.number)):
        by_hand[version.hand].append(version)
    for hand in wanted:
        set_committed_value(hand, "versions", by_hand[hand.number])


def last_number(row: Session) -> int:
    """The number of a session's last hand, 0 if there is none; without loading any."""
    if "hands" in vars(row) or not inspect(row).persistent:
        return row.hands[-1].number if row.hands else 0
    query = select(func.max(Hand.number)).where(Hand.session_id == row.id)
    return db.session.scalar(query) or 0


def kinds(row: Session) -> list[str]:
    """The kind of each hand's version in force, in no order; nothing else of them is loaded."""
    columns = select(HandVersion.hand, HandVersion.number, HandVersion.kind)
    query = columns.where(HandVersion.session_id == row.id).order_by(HandVersion.number)
    return list({found.hand: found.kind for found in db.session.execute(query)}.values())
