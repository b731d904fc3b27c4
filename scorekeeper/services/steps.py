"""What was done to a half-entered hand, step by step: which requests, and what each one changed.

A page says on which revision it was drawn.  With these steps a request that comes twice is known
again, and whoever comes with an older page is told what became of what he saw.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Final, TypeAlias

from scorekeeper.models import Draft

Plain: TypeAlias = dict[str, Any]
MOST: Final = 40
"""How many steps are remembered: more than any page is behind."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A half-entered hand as a page showed it: who dealt, what was in effect, who sat there."""

    dealer: str
    entries: tuple[Plain, ...]
    reseated: bool = False
    """Somebody else has sat down since."""


def mark(what: str, seen: int | None, *parts: object) -> str:
    """Return a short mark of a request: what it does to which state of the hand.

    Two scorers who tap the same on the same page ask for one thing.  What was asked for without
    a page is another thing each time, and has no mark.
    """
    if seen is None:
        return ""
    told = json.dumps([what, seen, *parts], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def is_served(draft: Draft, request: str) -> bool:
    """Tell whether this request is among those that made the hand what it is."""
    return request != "" and any(step["did"] == request for step in draft.steps)


def note(draft: Draft, before: Seen, on: int, request: str) -> None:
    """Remember what a request changed; the draft stands as it left it.

    Of the entries only the stretch that differs is kept, so that a step is small.
    """
    old, new = list(before.entries), draft.entries[: draft.cursor]
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    step = {
        "on": on,
        "to": draft.revision,
        "did": request,
        "at": start,
        "out": old[start : len(old) - end],
        "in": len(new) - end - start,
        "dealer": before.dealer,
        "reseated": before.reseated,
    }
    draft.steps = [*draft.steps, step][-MOST:]


def _common(one: list[Plain], other: list[Plain]) -> int:
    """How many entries two lists begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def now(draft: Draft) -> Seen:
    """The hand as it stands."""
    return Seen(draft.dealer, tuple(draft.entries[: draft.cursor]))


def as_seen(draft: Draft, seen: int) -> Seen | None:
    """The hand as a page of this revision showed it; None if that is not remembered."""
    entries, dealer, reseated = draft.entries[: draft.cursor], draft.dealer, False
    if seen == draft.revision:
        return Seen(dealer, tuple(entries))
    for step in reversed(draft.steps):
        at = step["at"]
        entries = [*entries[:at], *step["out"], *entries[at + step["in"] :]]
        dealer, reseated = step["dealer"], reseated or step["reseated"]
        if step["on"] == seen:
            return Seen(dealer, tuple(entries), reseated)
    return None


def put_in_last(draft: Draft) -> int | None:
    """The place of what the last step put in before other entries; None for any other step."""
    step = draft.steps[-1] if draft.steps else None
    if step is None or step["to"] != draft.revision or step["out"] or step["in"] != 1:
        return None
    return step["at"] if step["at"] + 1 < draft.cursor else None


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that is there now in the place of another, or is new, or is gone."""

    was: Plain | None
    now: Plain | None


def differences(was: Seen, present: Seen) -> tuple[Difference, ...]:
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
