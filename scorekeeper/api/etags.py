"""ETags: the state of a table, hand, draft or player, as `If-Match` gives it back.

They have the numbers by which the services recognize an outdated request, as pages do in hidden
fields.  A change of a table is refused only if the table itself changed since: taps and payments
change its ETag, and not what that says about the table.
"""

from __future__ import annotations

import re
from typing import Final

from flask import request
from werkzeug.datastructures import ETags

from scorekeeper.services.club_rules.club_rule_sets import ClubRuleSetView
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.people.merges import MergePreview
from scorekeeper.services.people.player_edits import PlayerCard
from scorekeeper.services.statistics.seasons import SeasonView
from scorekeeper.services.views import DraftView, RecordingResult, SessionView, ShownPageState
from scorekeeper.services.views.settlement_views import EveningView

_POINTS: Final = "points"
"""The mark of an answer without money."""
_LONGEST: Final = 20
"""The number of digits of the largest number, the 64 bits of a digest."""
_TAG: Final = re.compile(rf"([a-z]+)((?:-[0-9]{{1,{_LONGEST}}})+)(?:-points)?")


class StateMissingError(ServiceError):
    """A request that changes something does not say on which state it was made."""

    status = 428

    def __init__(self) -> None:
        """Create the error with its code."""
        super().__init__("state-missing")


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


def result_tag(result: RecordingResult) -> str:
    """Return the ETag of a hand that was just recorded, corrected or withdrawn."""
    return hand_tag(result.session, result.hand.number)


def draft_tag(draft: DraftView) -> str:
    """Return the ETag of a draft."""
    return f"draft-{draft.session_id}-{draft.number}-{draft.revision}-{draft.at}"


def player_tag(card: PlayerCard) -> str:
    """Return the ETag of a player."""
    return f"player-{card.id}-{card.state}"


def note_tag(session: SessionView, hand: int | None) -> str:
    """Return the ETag of the note on a table, or on one of its hands."""
    note = session.note(hand)
    return f"note-{session.id}-{hand or 0}-{note.id if note else 0}"


def evening_tag(view: EveningView) -> str:
    """Return the ETag of an evening: the tables that settle together."""
    return "-".join(str(part) for part in ("evening", view.id, *(one.id for one in view.sessions)))


def season_tag(view: SeasonView) -> str:
    """Return the ETag of a season's terms."""
    return f"season-{view.id}-{view.revision}"


def rule_set_tag(view: ClubRuleSetView) -> str:
    """Return the ETag of a rule set of the club."""
    return f"rules-{view.id}-{view.revision}"


def merge_tag(preview: MergePreview) -> str:
    """Return the ETag of what a merge of players would do."""
    return f"merge-{preview.goes.id}-{preview.stays.id}-{int(preview.state, 16)}"


def table_state_of_request(session_id: int) -> int:
    """Return the state of the table that a request was made on."""
    _revision, state = _numbers("table", session_id, 2)
    return state


def hand_versions_of_request(session_id: int, number: int) -> int:
    """Return the number of versions of the hand that a request was made on."""
    there, versions, _revision = _numbers("hand", session_id, 3)
    return versions if there == number else -1


def draft_state_of_request(session_id: int) -> tuple[ShownPageState, int]:
    """Return the draft that a request was made on, and the number of its entries."""
    number, revision, at = _numbers("draft", session_id, 3)
    return ShownPageState(number, revision), at


def player_state_of_request(player_id: int) -> int:
    """Return the state of the player that a request was made on."""
    return _numbers("player", player_id, 1)[0]


def note_of_request(session_id: int, hand: int | None) -> int:
    """Return the number of the note that a request was made on, 0 for none."""
    there, number = _numbers("note", session_id, 2)
    return number if there == (hand or 0) else -1


def evening_tables_of_request(evening_id: int) -> list[int]:
    """Return the tables of the evening that a request was made on."""
    return _numbers("evening", evening_id)


def season_state_of_request(season_id: int) -> int:
    """Return the state of the season that a request was made on."""
    return _numbers("season", season_id, 1)[0]


def rule_set_state_of_request(rule_set_id: int) -> int:
    """Return the state of the rule set that a request was made on."""
    return _numbers("rules", rule_set_id, 1)[0]


def merge_state_of_request(goes: int, stays: int) -> str:
    """Return the state of the preview that a merge was requested on."""
    there, state = _numbers("merge", goes, 2)
    return f"{state:016x}" if there == stays else ""


def _tags(sent: ETags) -> list[str]:
    """Return the ETags of a header; Werkzeug has None for a comma without one.

    The ETag of a compressed answer is weak, and stands for the same state.
    """
    return [tag for tag in sent.as_set(include_weak=True) if tag]


def _numbers(kind: str, of: int, count: int | None = None) -> list[int]:
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
