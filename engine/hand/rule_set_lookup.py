"""The look-up of a record's rule set among those of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef


class VersionedRuleSet(Protocol):
    """A rule set of a game, as its table defines it."""

    @property
    def preset(self) -> str:
        """Its permanent id."""

    @property
    def version(self) -> int:
        """Its version; records of other versions cannot be read with it."""

    @property
    def players(self) -> tuple[int, ...]:
        """The possible numbers of players, the usual one first."""


R = TypeVar("R", bound=VersionedRuleSet)


def find_rule_set(ref: RuleSetRef, presets: Mapping[str, R], players: int) -> R:
    """Find the rule set of a record, ignoring its house rules.

    Raises MalformedRecordError for an unknown preset or version, or another number of players.
    """
    if ref.preset not in presets:
        known = ", ".join(presets)
        raise MalformedRecordError("rules.preset", "unknown-word", value=ref.preset, known=known)
    rules = presets[ref.preset]
    if ref.version != rules.version:
        known = str(rules.version)
        raise MalformedRecordError("rules.version", "unknown-word", value=ref.version, known=known)
    if players not in rules.players:
        known = ", ".join(map(str, sorted(rules.players)))
        raise MalformedRecordError("seats", "wrong-players", known=known)
    return rules


def refuse_house_rules(ref: RuleSetRef) -> None:
    """Refuse any house rule, for a source that allows none.

    Raises MalformedRecordError.
    """
    for name in ref.house:
        raise MalformedRecordError("rules.house", "unknown-field", name=str(name)[:60])
