"""The rules that a sheet cites, with their texts for its table."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import cast

from msgspec import Struct

import engine
from engine import rulebook
from engine.rulebook import PresetAndPlayers
from scorekeeper.printing.number_and_date_formats import sheet_text


class RuleText(Struct, frozen=True):
    """A rule that the sheet cites."""

    number: str
    title: str
    text: str


def rule_texts(
    cited: Iterable[tuple[str, ...]],
    table: PresetAndPlayers,
    lang: str,
    house: Mapping[str, object] = MappingProxyType({}),
) -> tuple[RuleText, ...]:
    """Return the cited rules' texts for this table, in order, with the readings of its `house`."""
    language = cast("rulebook.Language", lang)
    chosen = {
        f"{rule.rules[0]} {rule.name}": rule.named(rule.chosen(house), lang)
        for rule in engine.GAMES[table.game].preset(table.preset).house_rules
        if rule.source
    }
    in_force = {
        number: " " + sheet_text("rules.in-force", lang, rule=named)
        for number, named in chosen.items()
    }
    rules = (
        (number, rulebook.rule(number))
        for number in sorted(cited_numbers(cited), key=rule_number_key)
    )
    return tuple(
        RuleText(
            number, rule.title[language], rule.text.of(table)[language] + in_force.get(number, "")
        )
        for number, rule in rules
    )


def cited_numbers(cited: Iterable[tuple[str, ...]]) -> set[str]:
    """Return the numbers cited; rows of a table (`ALS 5 ulti`) include the table (`ALS 5`).

    A reading does not include the rule that it varies.

    >>> sorted(cited_numbers([("ALS 5", "ALS 5 ulti"), ("ALS 5.1",)]))
    ['ALS 5 ulti', 'ALS 5.1']
    """
    numbers = {number for rules in cited for number in rules}
    return numbers - {number.rpartition(" ")[0] for number in numbers if "." not in number}


def rule_number_key(number: str) -> list[tuple[bool, int, str]]:
    """Return the sort key of a rule number: 4.2 before 4.10.

    >>> sorted(["ALS 10.2", "ALS 9.1", "ALS 5 ulti", "ALS 5"], key=rule_number_key)
    ['ALS 5', 'ALS 5 ulti', 'ALS 9.1', 'ALS 10.2']
    """
    parts = number.replace(".", " ").split()
    return [(part.isdigit(), int(part) if part.isdigit() else 0, part) for part in parts]
