"""What was done to a half-entered hand, step by step: which requests, and what each one changed.

A page says on which revision it was drawn.  With these steps a request that comes twice is known
again, and whoever comes with an older page is told what became of what he saw.

A step has a before and an after, so the last one that somebody did can be undone, whatever it was:
a tap, a word put in its place, another points, an entry taken out or moved, another dealer.
"""

from __future__ import annotations

import hashlib
import json
from difflib import SequenceMatcher
from enum import Enum
from operator import itemgetter
from typing import Any, Final, TypeAlias

from msgspec import Struct

from scorekeeper.models import Draft

Plain: TypeAlias = dict[str, Any]
MOST: Final = 40
"""How many steps are remembered: more than any page is behind."""


class DraftSnapshot(Struct, frozen=True):
    """A half-entered hand as a page showed it: who dealt, what was in effect, who sat there."""

    dealer: str
    entries: tuple[Plain, ...]
    reseated: bool = False
    """Somebody else has sat down since."""
    places: str = ""
    """The seats at the table of those who play it, as `Draft.places` has them."""


def mark(what: str, seen: int | None, *parts: object) -> str:
    """A short mark of a request: what it does to which state of the hand.

    Two scorers who tap the same on the same page ask for one thing.  What was asked for without
    a page is another thing each time, and has no mark.
    """
    if seen is None:
        return ""
    told = json.dumps([what, seen, *parts], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def was_served(draft: Draft, request: str) -> bool:
    """Whether this request is among those that made the hand what it is."""
    return request != "" and any(step["did"] == request for step in draft.steps)


class StepKind(Enum):
    """What a step is to undoing."""

    ACT = "act"
    """A scorer did something: it can be undone."""
    DISCARD = "discard"
    """A scorer threw the hand away: undoing brings it back."""
    UNDO = "undo"
    REDO = "redo"
    NOTHING = "nothing"
    """It changed nothing: undoing goes past it."""
    OTHER = "other"
    """Not done to the hand, as other people sitting down: undoing does not go back behind it."""


def record_step(
    draft: Draft, before: DraftSnapshot, on: int, request: str, how: StepKind = StepKind.OTHER
) -> None:
    """Remember what a request changed; the draft stands as it left it."""
    draft.steps = insert_step(draft.steps, before, now(draft), on, draft.revision, request, how)


def insert_step(
    known: list[Plain],
    before: DraftSnapshot,
    after: DraftSnapshot,
    on: int,
    to: int,
    request: str,
    how: StepKind,
) -> list[Plain]:
    """The steps with one more: a request made on one revision that led to another.

    Of the entries only the stretch that differs is kept, so that a step is small.
    """
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
    """How many entries two lists begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def now(draft: Draft) -> DraftSnapshot:
    """The hand as it stands."""
    return DraftSnapshot(draft.dealer, tuple(draft.entries[: draft.cursor]), places=draft.places)


def snapshot_at(draft: Draft, seen: int) -> DraftSnapshot | None:
    """The hand as a page of this revision showed it; None if that is not remembered."""
    if seen == draft.revision:
        return now(draft)
    entries, reseated, places = draft.entries[: draft.cursor], False, draft.places
    for step in reversed(draft.steps):
        at = step["at"]
        entries = [*entries[:at], *step["out"], *entries[at + step["in"] :]]
        reseated, places = reseated or step["reseated"], step.get("places", places)
        if step["on"] == seen:
            return DraftSnapshot(step["dealer"], tuple(entries), reseated, places)
    return None


class DraftHistory(Struct, frozen=True):
    """The steps that can be undone and those that can be done again, the next one last."""

    done: list[Plain]
    undone: list[Plain]


_HOWS: Final = {how.value: how for how in StepKind}
_EMPTY: Final = {StepKind.ACT: StepKind.NOTHING, StepKind.DISCARD: StepKind.OTHER}
"""What a step that changed nothing in effect is: there is nothing to bring back."""
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
"""What a step holds."""
_OF: Final = tuple(_KINDS.values())
_values: Final = itemgetter(*_KINDS)


def are_valid(found: object) -> bool:
    """Whether these are steps, as `note` writes them down."""
    return isinstance(found, list) and all(map(_is_sound, found))


def _is_sound(step: object) -> bool:
    # Every tap looks at up to forty of them, twice.
    if not isinstance(step, dict) or not _KINDS.keys() <= step.keys():
        return False
    kinds = tuple(map(type, _values(step)))
    how = step.get("how", "act")
    is_known = isinstance(how, str) and how in _HOWS and isinstance(step.get("places", ""), str)
    return is_known and kinds == _OF and step["at"] >= 0 and step["in"] >= 0


def history(draft: Draft) -> DraftHistory:
    """What is remembered of what was done and undone, as far back as nothing else came between."""
    found, revision = DraftHistory([], []), None
    for step in draft.steps:
        # Of a time when that was not written down: nobody knows what it was.
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
    """Return whether the hand was thrown away, and undoing would bring it back."""
    done = (known or history(draft)).done
    return bool(done) and done[-1].get("how") == StepKind.DISCARD.value


def to_undo(draft: Draft, known: DraftHistory | None = None) -> Plain | None:
    """The step that undoing takes back: the last act, or if none is remembered the last entry.

    What is `known` of its history already need not be gone through again.
    """
    done = (known or history(draft)).done
    if done:
        return done[-1]
    if not draft.cursor:
        return None
    return {"at": draft.cursor - 1, "out": [], "in": 1, "dealer": draft.dealer}


def to_redo(draft: Draft, known: DraftHistory | None = None) -> Plain | None:
    """The undoing that doing again takes back, or if none is remembered the next undone entry."""
    undone = (known or history(draft)).undone
    if undone:
        return undone[-1]
    ahead = draft.entries[draft.cursor : draft.cursor + 1]
    return {"at": draft.cursor, "out": ahead, "in": 0, "dealer": draft.dealer} if ahead else None


def revert(draft: Draft, step: Plain, how: StepKind) -> tuple[int, list[Plain]]:
    """The hand as before its last step: how many entries are in effect, and all of them.

    What undoing takes off the end stays behind it, for entering it again is doing it again.
    """
    start, out = step["at"], step["out"]
    end = start + step["in"]
    effect, ahead = draft.entries[: draft.cursor], draft.entries[draft.cursor :]
    if how is StepKind.UNDO and not out and end == draft.cursor:
        ahead = [*effect[start:], *ahead]
    elif how is StepKind.REDO and start == end == draft.cursor and ahead[: len(out)] == out:
        ahead = ahead[len(out) :]
    effect = [*effect[:start], *out, *effect[end:]]
    return len(effect), [*effect, *ahead]


class Difference(Struct, frozen=True):
    """An entry that is there now in the place of another, or is new, or is gone."""

    was: Plain | None
    now: Plain | None


def differences(was: DraftSnapshot, present: DraftSnapshot) -> tuple[Difference, ...]:
    """What is other in the entries, in their order."""
    old, new = was.entries, present.entries
    before, after = ([json.dumps(one, sort_keys=True) for one in side] for side in (old, new))
    found: list[Difference] = []
    for how, a, b, c, d in SequenceMatcher(a=before, b=after, autojunk=False).get_opcodes():
        if how == "equal":
            continue
        for place in range(max(b - a, d - c)):
            gone = old[a + place] if a + place < b else None
            come = new[c + place] if c + place < d else None
            found.append(Difference(gone, come))
    return tuple(found)
