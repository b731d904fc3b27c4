"""The log of a draft's requests, for undoing, retries and outdated pages: the change made by each.

A page sends the revision that it shows.  The log lets a retried request be recognized, and lets the
user of an outdated page be told what changed since.

A step stores the change in both directions, so the last action can be undone, whatever it was: a
tap, a replaced word, other points, an entry removed or moved, another dealer.
"""

import hashlib
import json
from difflib import SequenceMatcher
from enum import Enum
from operator import itemgetter
from typing import Any, Final, TypeAlias

from msgspec import Struct, structs

from scorekeeper.models import Draft

Plain: TypeAlias = dict[str, Any]
MOST: Final = 40
"""The length of the history: more steps than any page is behind."""


class DraftSnapshot(Struct, frozen=True):
    """A draft as a page showed it: its dealer, the entries in effect, the seats."""

    dealer: str
    entries: tuple[Plain, ...]
    reseated: bool = False
    """A player was substituted since."""
    places: str = ""
    """The players' seats at the table, as in `Draft.places`."""


def request_digest(what: str, seen: int | None, *parts: object) -> str:
    """Return a short digest of a request: its action and the revision it was made on.

    The same action of two scorers on the same page is one request.  A request without a page is
    always a new one, and has no digest.
    """
    if seen is None:
        return ""
    told = json.dumps([what, seen, *parts], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def was_served(draft: Draft, request: str) -> bool:
    """Return whether this request is in the draft's history."""
    return request != "" and any(step["did"] == request for step in draft.steps)


class StepKind(Enum):
    """The role of a step for undo and redo."""

    ACT = "act"
    """An action of a scorer: it can be undone."""
    DISCARD = "discard"
    """A scorer discarded the draft: undo restores it."""
    UNDO = "undo"
    REDO = "redo"
    NOTHING = "nothing"
    """A step without effect: undo skips it."""
    OTHER = "other"
    """A step outside the draft, such as a substitution: undo does not go back beyond it."""


def change_draft(
    draft: Draft,
    what: str,
    to: int,
    how: StepKind = StepKind.OTHER,
    *,
    reseated: bool = False,
    **changes: object,
) -> None:
    """Change a draft with its table, to the revision `to`, and append the step to its history."""
    before, on = structs.replace(take_draft_snapshot(draft), reseated=reseated), draft.revision
    for name, value in {"revision": to, **changes}.items():
        setattr(draft, name, value)
    after, request = take_draft_snapshot(draft), request_digest(what, to)
    draft.steps = insert_step(draft.steps, before, after, on, to, request, how)


def insert_step(
    known: list[Plain],
    before: DraftSnapshot,
    after: DraftSnapshot,
    on: int,
    to: int,
    request: str,
    how: StepKind,
) -> list[Plain]:
    """Return the steps with one more from `on` to `to`, of only the entries that differ."""
    old, new = list(before.entries), list(after.entries)
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    if how in _EMPTY and (old, before.dealer) == (new, after.dealer):
        how = _EMPTY[how]
    step = {
        "how": how.value,
        "on": on,
        "to": to,
        "did": request,
        "at": start,
        "out": old[start : len(old) - end],
        "in": len(new) - end - start,
        "dealer": before.dealer,
        "reseated": before.reseated,
        "places": before.places,
    }
    return [*known, step][-MOST:]


def _common(one: list[Plain], other: list[Plain]) -> int:
    """Return the length of the common prefix of two lists."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def take_draft_snapshot(draft: Draft) -> DraftSnapshot:
    """Return a snapshot of the draft as it is."""
    return DraftSnapshot(draft.dealer, tuple(draft.entries[: draft.cursor]), places=draft.places)


def snapshot_at(draft: Draft, seen: int) -> DraftSnapshot | None:
    """Return the draft as of this revision; None if the history does not reach back to it."""
    if seen == draft.revision:
        return take_draft_snapshot(draft)
    entries, reseated, places = draft.entries[: draft.cursor], False, draft.places
    for step in reversed(draft.steps):
        at = step["at"]
        entries = [*entries[:at], *step["out"], *entries[at + step["in"] :]]
        reseated, places = reseated or step["reseated"], step.get("places", places)
        if step["on"] == seen:
            return DraftSnapshot(step["dealer"], tuple(entries), reseated, places)
    return None


class DraftHistory(Struct, frozen=True):
    """The steps that can be undone and those that can be redone, the next one last."""

    done: list[Plain]
    undone: list[Plain]


_HOWS: Final = {how.value: how for how in StepKind}
_EMPTY: Final = {StepKind.ACT: StepKind.NOTHING, StepKind.DISCARD: StepKind.OTHER}
"""The kind of a step without effect: there is nothing to restore."""
_KINDS: Final = {
    "on": int,
    "to": int,
    "did": str,
    "at": int,
    "out": list,
    "in": int,
    "dealer": str,
    "reseated": bool,
}
"""The schema of a step."""
_OF: Final = tuple(_KINDS.values())
_values: Final = itemgetter(*_KINDS)


def are_valid_steps(found: object) -> bool:
    """Return whether this is a list of steps as `insert_step` writes them."""
    return isinstance(found, list) and all(map(_is_sound, found))


def _is_sound(step: object) -> bool:
    # Every tap validates up to forty steps, twice.
    if not isinstance(step, dict) or not _KINDS.keys() <= step.keys():
        return False
    kinds = tuple(map(type, _values(step)))
    how = step.get("how", "act")
    is_known = isinstance(how, str) and how in _HOWS and isinstance(step.get("places", ""), str)
    return is_known and kinds == _OF and step["at"] >= 0 and step["in"] >= 0


def history(draft: Draft) -> DraftHistory:
    """Return the undo and redo stacks, back to the last step that cannot be undone."""
    found, revision = DraftHistory([], []), None
    for step in draft.steps:
        # Written by an earlier version, which did not store the kind.
        how = _HOWS[step["how"]] if "how" in step else StepKind.OTHER
        if how is StepKind.OTHER or step["on"] != revision:
            found = DraftHistory([], [])
        revision = step["to"]
        if how in {StepKind.ACT, StepKind.DISCARD}:
            found.done.append(step)
            found.undone.clear()
        elif how is StepKind.UNDO:
            del found.done[-1:]
            found.undone.append(step)
        elif how is StepKind.REDO:
            del found.undone[-1:]
            found.done.append(step)
    return found if revision == draft.revision else DraftHistory([], [])


def is_discarded(draft: Draft, known: DraftHistory | None = None) -> bool:
    """Return whether the draft was discarded, and undo would bring it back."""
    done = (known or history(draft)).done
    return bool(done) and done[-1].get("how") == StepKind.DISCARD.value


def step_to_undo(draft: Draft, known: DraftHistory | None = None) -> Plain | None:
    """Return the step that undo reverts: the last action, or without a history the last entry."""
    done = (known or history(draft)).done
    if done:
        return done[-1]
    if not draft.cursor:
        return None
    return {"at": draft.cursor - 1, "out": [], "in": 1, "dealer": draft.dealer}


def step_to_redo(draft: Draft, known: DraftHistory | None = None) -> Plain | None:
    """Return the step that redo reverts: the last undo, or without a history an undone entry."""
    undone = (known or history(draft)).undone
    if undone:
        return undone[-1]
    ahead = draft.entries[draft.cursor : draft.cursor + 1]
    return {"at": draft.cursor, "out": ahead, "in": 0, "dealer": draft.dealer} if ahead else None


def state_before_step(draft: Draft, step: Plain, how: StepKind) -> tuple[int, list[Plain]]:
    """Return the entries in effect before the last step, and all, with those to redo at the end."""
    start, out = step["at"], step["out"]
    end = start + step["in"]
    effect, ahead = draft.entries[: draft.cursor], draft.entries[draft.cursor :]
    if how is StepKind.UNDO and not out and end == draft.cursor:
        ahead = [*effect[start:], *ahead]
    elif how is StepKind.REDO and start == end == draft.cursor and ahead[: len(out)] == out:
        ahead = ahead[len(out) :]
    effect = [*effect[:start], *out, *effect[end:]]
    return len(effect), [*effect, *ahead]


class EntryDifference(Struct, frozen=True):
    """An entry that was replaced, added (`was` is None) or removed (`now` is None)."""

    was: Plain | None
    now: Plain | None


def differences(was: DraftSnapshot, present: DraftSnapshot) -> tuple[EntryDifference, ...]:
    """Return the differences between the entries of two snapshots, in order."""
    old, new = was.entries, present.entries
    before, after = ([json.dumps(one, sort_keys=True) for one in side] for side in (old, new))
    found: list[EntryDifference] = []
    for how, a, b, c, d in SequenceMatcher(a=before, b=after, autojunk=False).get_opcodes():
        if how == "equal":
            continue
        for place in range(max(b - a, d - c)):
            gone = old[a + place] if a + place < b else None
            come = new[c + place] if c + place < d else None
            found.append(EntryDifference(gone, come))
    return tuple(found)
