"""The question whether a new name means a known person, if it differs in accents only."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from flask import request
from msgspec import Struct

from scorekeeper.person_names import name_key
from scorekeeper.services.people import player_lists
from scorekeeper.services.player_identity import lookalike_key
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types import PlayerView, ScorerView

SOMEBODY_ELSE: Final = "new"
Finder: TypeAlias = Callable[[str], Sequence[PlayerView | ScorerView]]


class NameQuestion(Struct, frozen=True):
    """The known persons a typed name may mean; `answer` is an id or SOMEBODY_ELSE."""

    typed: str
    field: str
    known: Sequence[PlayerView | ScorerView]
    answer: str

    @property
    def meant(self) -> str | None:
        """The intended name; None before the question is answered."""
        if self.answer == SOMEBODY_ELSE:
            return self.typed
        return next((one.name for one in self.known if str(one.id) == self.answer), None)


def name_questions(
    names: Sequence[str], find: Finder = player_lists.find_similar_players
) -> tuple[NameQuestion, ...]:
    """Return the questions about these names, with the answers in the form."""
    asked: dict[str, NameQuestion] = {}
    typed: dict[str, str] = {}
    for name in names:
        field, key = f"same-{name_key(name)}", lookalike_key(name)
        before = typed.setdefault(key, name)
        known = find(name)
        if not known and name_key(before) != name_key(name):
            # Another name of this form, which has no id yet.
            known = (PlayerView(0, before),)
        if known and name_key(name):
            asked[field] = NameQuestion(name, field, known, request.form.get(field, ""))
    return tuple(asked.values())


def intended_names(
    names: Sequence[str], find: Finder = player_lists.find_similar_players
) -> list[str]:
    """Return the names, replaced by known ones where the form says so."""
    answers = {each.typed: each.meant for each in name_questions(names, find)}
    return [answers.get(name) or name for name in names]


def has_open_name_question(names: Sequence[str], what: str, here: int | None = None) -> bool:
    """Return whether a name question is unanswered; served requests have none."""
    if sessions.was_served(request.form.get("key"), what, here):
        return False
    return any(each.meant is None for each in name_questions(names))
