"""The rows of house rules: options of a table, their choices, and how they are laid over a preset.

`HouseRule` is a row, `read_choices` checks what a record says, `lay_over` applies it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar

from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from engine.sessions.reading import Both, Reading, parse_readings

Choice: TypeAlias = int | bool | str
R = TypeVar("R")
Change: TypeAlias = Callable[[R, Choice], R]
"""A function that changes a rule set as a choice of a house rule says."""

OFF: Final = (False, True)
ON: Final = (True, False)
"""The choices of an option that is usually off, or on."""
READINGS: Final = "readings"
"""The group of the readings in a form."""
LONGEST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class HouseRule(Generic[R]):
    """An option of the table: its id, its choices by preset, the rules it varies.

    It sets the field of its name, unless it has a `change` of its own. Besides its choices it may
    be any of `numbers`. It applies only with the given numbers of `players`, if any, and only if
    the house rule `needs` is chosen. `group` is its heading in a form; `of` is the figure whose
    value it sets; a `reading` has the texts of both its readings. A rule that acts `between_hands`
    cannot be seen by comparing one hand. `uncounted` are the counting methods that do not go with
    it, by name, each with the reason.
    """

    name: str
    choices: Mapping[str, tuple[Choice, ...]]
    rules: tuple[str, ...]
    group: str
    change: Change[R] | None = None
    numbers: range = range(0)
    players: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    needs: Mapping[str, str] = field(default_factory=dict)
    of: str = ""
    reading: Reading | None = None
    between_hands: bool = False
    uncounted: Mapping[str, Both] = field(default_factory=dict)

    def apply(self, rules: R, choice: Choice) -> R:
        """Return a rule set changed as a choice says."""
        return (self.change or set_field(self.name))(rules, choice)

    def is_for(self, preset: str, players: int) -> bool:
        """Return whether a table of so many with this preset may choose it."""
        return preset in self.choices and (
            not self.players.get(preset) or players in self.players[preset]
        )


def set_field(name: str) -> Change[Any]:
    """Return a change that sets one field of a rule set."""

    def change(rules: Any, choice: Choice) -> Any:  # noqa: ANN401  (any game's rule set)
        return replace(rules, **{name: choice})

    return change


def set_row_field(table: str, name: str, column: str) -> Change[Any]:
    """Return a change that sets a number in one row of a rule set's table."""

    def change(rules: Any, choice: Choice) -> Any:  # noqa: ANN401  (any game's rule set)
        rows = getattr(rules, table)
        row = replace(rows[name], **{column: int(choice)})
        return replace(rules, **{table: {**rows, name: row}})

    return change


def parse_reading_rules(
    text: str, presets: Iterable[str], but: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
) -> tuple[HouseRule[Any], ...]:
    """Return the house rules of readings (`engine.sessions.reading`), of all presets or its own.

    The first of its choices is the default. `but` has other fields of a row, by its name.
    """
    rules = []
    for name, rule, reading, own, players in parse_readings(text):
        of = own or tuple(presets)
        row: HouseRule[Any] = HouseRule(
            name,
            dict.fromkeys(of, tuple(reading.choices)),
            (rule,),
            READINGS,
            players=dict.fromkeys(of, players) if players else {},
            reading=reading,
        )
        rules.append(replace(row, **but.get(name, {})))
    return tuple(rules)


def house_rules_of(
    rules: Iterable[HouseRule[R]], preset: str
) -> tuple[tuple[HouseRule[R], tuple[Choice, ...]], ...]:
    """Return the house rules of a preset with their choices, the preset's own first."""
    return tuple((rule, rule.choices[preset]) for rule in rules if preset in rule.choices)


def read_choices(rules: Iterable[HouseRule[R]], ref: RuleSetRef) -> tuple[tuple[str, Choice], ...]:
    """Return the house rules of a record with their choices, checked.

    Raises MalformedRecordError for an unknown house rule, or a choice that it does not have.
    """
    if not ref.house:
        return ()
    known = {rule.name: rule for rule in rules if ref.preset in rule.choices}
    return tuple(
        (name, _read_choice(known, ref.preset, name, ref.house[name])) for name in ref.house
    )


def _read_choice(
    known: Mapping[str, HouseRule[R]], preset: str, name: str, value: object
) -> Choice:
    rule = known.get(name)
    if rule is None:
        raise MalformedRecordError("rules.house", "unknown-field", name=str(name)[:LONGEST_SHOWN])
    choices = rule.choices[preset]
    for choice in choices:
        if type(value) is type(choice) and value == choice:
            return choice
    if type(value) is int and value in rule.numbers:
        return value
    names = dict.fromkeys(map(str, choices))
    if rule.numbers:
        names[f"{rule.numbers[0]}–{rule.numbers[-1]}"] = None
    told = {"value": str(value)[:LONGEST_SHOWN], "known": ", ".join(names), "rule": name}
    raise MalformedRecordError(f"rules.house.{name}", "bad-house-rule", **told)


def lay_over(
    base: R, rules: Iterable[HouseRule[R]], preset: str, chosen: Mapping[str, Choice]
) -> R:
    """Return a rule set with the house rules applied in order, each by its choice or default."""
    found = base
    for rule, choices in house_rules_of(rules, preset):
        found = rule.apply(found, chosen.get(rule.name, choices[0]))
    return found
