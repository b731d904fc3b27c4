"""Readings: sentences of a source that can fairly be read two ways, each a house rule.

A reading has a number of its own, that of its rule with the id of the house rule behind it
(`ULT 5.4 passz_thrown_in`). A finding or award that comes out as it does only because the table
chose another reading than the default cites it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.hand.record import RuleSetRef
from engine.house_rules.options import HouseRule, R
from engine.house_rules.rule_sets import P, RuleSets
from engine.rulebook.rule import BilingualText, PresetAndPlayers, Rule, SessionReading
from engine.sessions.counting_method import CountingMethod
from engine.sessions.reading import Reading
from engine.wording.labels import COMMON, Both
from engine.wording.rule_sheet import Row, RuleSheetPart, compare_sheets, same_in_both


def reading_number(rule: HouseRule[R]) -> str:
    """Return the number under which a reading is cited."""
    return f"{rule.rules[0]} {rule.name}"


def reading_rules(house_rules: Iterable[HouseRule[R]], rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return the readings as entries of the rulebook, each with the source of the rule it varies.

    `rules` are those of the book; together they apply to every table of each preset.
    """
    by_number = {rule.number: rule for rule in rules}
    tables = frozenset[PresetAndPlayers]().union(*(rule.applies for rule in by_number.values()))
    found: list[Rule] = []
    for rule in house_rules:
        if rule.reading is None:
            continue
        of = by_number[rule.rules[0]]
        applies = frozenset(one for one in tables if rule.is_for(one.preset, one.players))
        title, text = BilingualText(*rule.reading.title), _text(rule.reading)
        found.append(Rule(reading_number(rule), title, text, of.source, applies))
    return tuple(found)


def session_readings(ways: Iterable[CountingMethod]) -> tuple[SessionReading, ...]:
    """Return the readings of counting methods as entries of the rulebook of sessions."""
    return tuple(
        SessionReading(
            term.number,
            (way.name,),
            BilingualText(*term.reading.title),
            _text(term.reading),
            term.players,
        )
        for way in ways
        for term in way.readings
        if term.reading is not None
    )


def _text(reading: Reading) -> BilingualText:
    """Return what the source says, the default, and the other readings."""
    return BilingualText(*(_text_in(reading, column) for column in (0, 1)))


def _text_in(reading: Reading, column: int) -> str:
    told = [told[column] for told in reading.choices.values()]
    first, other = (("Alapértelmezés", "Másik olvasat"), ("Default", "Other reading"))[column]
    others = " ".join(f"{other}: {each}." for each in told[1:])
    return f"{reading.source[column]} {first}: {told[0]}. {others}"


def reading_rows(
    rules: Iterable[HouseRule[R]], preset: str, players: int, house: Mapping[str, object]
) -> Iterator[Row]:
    """Yield a line of the rule sheet for each reading: its title, and the chosen reading."""
    for rule in rules:
        if rule.reading is not None and rule.is_for(preset, players):
            choice = house.get(rule.name, rule.choices[preset][0])
            told = (rule.reading.choices[one] for one in rule.choices[preset] if one == choice)
            yield rule.reading.title, next(told, same_in_both(choice)), reading_number(rule)


READINGS: Both = COMMON["house-group"]["readings"]
"""The heading of the readings, in a form and on the rule sheet."""


def sheet_with_readings(
    rule_sets: RuleSets[P],
    parts: Callable[[P, int, P], Iterable[tuple[Both, Iterable[Row]]]],
    ref: RuleSetRef,
    players: int,
    lang: str,
) -> tuple[RuleSheetPart, ...]:
    """Return a rule set as a table to read beside its preset, with the readings at the end.

    `parts` returns the titles and lines of a rule set for so many players; the agreed rule set, its
    third argument, says which lines both have. Raises MalformedRecordError as `RuleSets.find` does.
    """
    agreed, told = rule_sets.find(ref, players), []
    for house in (ref.house, {}):
        rules = rule_sets.find(RuleSetRef(ref.preset, house, ref.version), players)
        # A change may set another value than was chosen, as of a misdeal without a window.
        fields = (rule.name for rule in rule_sets.house_rules if hasattr(rules, rule.name))
        chosen = {**house, **{name: getattr(rules, name) for name in fields}}
        readings = reading_rows(rule_sets.house_rules, ref.preset, players, chosen)
        told.append([*parts(rules, players, agreed), (READINGS, readings)])
    titles = [title for title, _ in told[0]]
    own, usual = ([rows for _, rows in sheet] for sheet in told)
    return compare_sheets(lang, titles, own, usual)
