"""ETags: the state of a table, hand, draft or player, as `If-Match` gives it back.

They have the numbers by which the services recognize an outdated request, as pages do in hidden
fields.  A change of a table is refused only if the table itself changed since: taps and payments
change its ETag, and not what that says about the table.
"""

import re
from typing import Final

from flask import request
from werkzeug.datastructures import ETags

from scorekeeper.services.errors import ServiceError
from scorekeeper.services.view_types import SessionView

_POINTS: Final = "points"
"""The mark of an answer without money."""
_LONGEST: Final = 20
"""The number of digits of the largest number, the 64 bits of a digest."""
_TAG: Final = re.compile(rf"([a-z]+)((?:-[0-9]{{1,{_LONGEST}}})+)(?:-points)?")


class StateMissingError(ServiceError):
    """A request that changes something does not say on which state it was made."""

    status = 428

    code = "state-missing"


def table_tag(view: SessionView) -> str:
    """Return the ETag of a table."""
    tag = f"table-{view.id}-{view.revision}-{view.state}"
    return f"{tag}-{_POINTS}" if view.money_hidden else tag


def known_table_tag(session_id: int, revision: int, *, money: bool) -> str | None:
    """Return the ETag of the request that is still a table's; None if it has none."""
    begins = f"table-{session_id}-{revision}-"
    return next(
        (
            tag
            for tag in _tags(request.if_none_match)
            if tag.startswith(begins) and tag.endswith(_POINTS) is not money
        ),
        None,
    )


def hand_tag(session: SessionView, number: int) -> str:
    """Return the ETag of a recorded hand."""
    versions = len(session.hand(number).versions)
    return f"hand-{session.id}-{number}-{versions}-{session.revision}"


def tag_of(kind: str, *numbers: int) -> str:
    """Return the ETag of a state: its kind, whose it is, and numbers that change with it."""
    return "-".join(map(str, (kind, *numbers)))


def table_state_of_request(session_id: int) -> int:
    """Return the state of the table that a request was made on."""
    _revision, state = numbers_of_request("table", session_id, 2)
    return state


def numbers_of_request(kind: str, of: int, count: int | None = None) -> list[int]:
    """Return the numbers of the ETag in `If-Match`; -1, which nothing has, for another's.

    Without a `count` there may be any number of them.

    Raises StateMissingError: a request on any state (`*`) would not be known from its retry.
    """
    tags = _tags(request.if_match)
    if not tags:
        raise StateMissingError
    for tag in tags:
        found = _TAG.fullmatch(tag)
        if found is not None and found[1] == kind:
            first, *numbers = (int(part) for part in found[2][1:].split("-"))
            if first == of and count in {None, len(numbers)}:
                return numbers
    return [-1] * (count or 1)


def _tags(sent: ETags) -> list[str]:
    """Return the ETags of a header; Werkzeug has None for a comma without one.

    The ETag of a compressed answer is weak, and stands for the same state.
    """
    return [tag for tag in sent.as_set(include_weak=True) if tag]
