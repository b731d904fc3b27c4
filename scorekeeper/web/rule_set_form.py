"""The form that chooses a rule set: a game, a preset, and house rules.

The engine says which values and combinations are valid.  A field is named for its preset and
rule (`house-csibor-uhu`), since presets have rules of the same name with other choices.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from msgspec import Struct

import engine
from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from engine.hand.record import RuleSetRef
from engine.preset import HouseRuleInfo, PresetInfo
from scorekeeper.http.service_error_sentences import FieldError
from scorekeeper.i18n.texts import text
from scorekeeper.services.session import table_and_rule_set_validation
from scorekeeper.services.view_types import SessionView
from scorekeeper.web import table_counting_fields

NUMBER: Final = "-number"
"""The suffix of the field for a number beside choices in words."""
_WHOLE: Final = re.compile(r"[0-9]{1,9}")


def presets(game: str | None = None) -> tuple[PresetInfo, ...]:
    """Return the presets a table can play by, of one game or of all."""
    games = engine.GAMES.values() if game is None else (engine.GAMES[game],)
    return tuple(preset for each in games for preset in each.presets)


def presets_for_player_count(game: str, players: int) -> tuple[PresetInfo, ...]:
    """Return the presets of a game for this number of players."""
    return tuple(preset for preset in presets(game) if players in preset.players)


def has_other_rule_sets(game: str, players: int) -> bool:
    """Return whether a game has more than one preset for this number of players."""
    known = presets_for_player_count(game, players)
    return len(known) > 1 or any(preset.house_rules for preset in known)


def rule_field_name(preset: str, rule: str) -> str:
    """Return the name of the form field of a house rule."""
    return f"house-{preset}-{rule}"


def read_preset(form: Mapping[str, str], game: str | None = None) -> PresetInfo:
    """Read the preset from a form, else the first of its game, or of all."""
    known = presets(game or (form["game"] if form.get("game") in engine.GAMES else None))
    return next((preset for preset in known if preset.name == form.get("preset")), known[0])


def read_rule_set(form: Mapping[str, str], game: str | None = None) -> RuleSetRef:
    """Read a rule set from a form; choices equal to the preset's may be left out.

    A number that does not parse is kept as typed: the engine rejects it with a reason, and the form
    shows it again.

    >>> form = {"preset": "csibor", "house-csibor-uhu": "5", "house-csibor-betli": "10"}
    >>> read_rule_set(form).house
    {'uhu': 5}
    """
    preset = read_preset(form, game)
    choices = ((rule, _told(form, preset.name, rule)) for rule in preset.house_rules)
    house = {rule.name: value for rule, value in choices if value is not None}
    return RuleSetRef(preset.name, house, preset.version)


def _told(form: Mapping[str, str], preset: str, rule: HouseRuleInfo) -> object:
    """Read one house rule from a form; None if it is the preset's own value."""
    name = rule_field_name(preset, rule.name)
    typed = form.get(f"{name}{NUMBER}", "").strip() or form.get(name, "").strip()
    for choice in rule.choices:
        if str(choice) == typed:
            return None if choice is rule.choices[0] else choice
    if rule.numbers is None or not typed:
        return None
    return int(typed) if _WHOLE.fullmatch(typed) else typed


class Group(Struct, frozen=True):
    """House rules under one heading, with sentences for those that were chosen."""

    label: str
    rules: tuple[HouseRuleInfo, ...]
    said: tuple[str, ...]


def groups(preset: PresetInfo, rules: RuleSetRef, players: int | None, lang: str) -> list[Group]:
    """Return the house rules of a preset by heading, for the number of players if fixed."""
    house = rules.house if rules.preset == preset.name else {}
    there = [
        rule
        for rule in preset.house_rules
        if players is None or not rule.players or players in rule.players
    ]
    return [
        Group(label, own, tuple(_said(own, house, lang)))
        for label, listed in groupby(there, key=lambda rule: rule.group[lang])
        if (own := tuple(listed))
    ]


def _said(rules: Iterable[HouseRuleInfo], house: Mapping[str, object], lang: str) -> Iterator[str]:
    for rule in rules:
        value = rule.chosen(house)
        if value != rule.choices[0]:
            yield rule.sentence(value, lang)


def wrong_rule(
    name: str, error: MalformedRecordError, preset: PresetInfo, lang: str
) -> tuple[str, FieldError]:
    """Return the field and message for a rejected rule set; `name` is the house rule at fault."""
    rule = next((rule for rule in preset.house_rules if rule.name == name), None)
    why = explain_malformed(error.code, lang, error.params)
    if rule is None:
        return "preset", FieldError(text("new.preset", lang), why)
    if error.code == "bad-house-rule" and rule.numbers is not None:
        least, most = rule.numbers
        why = text("new.bad-number", lang, least=least, most=most)
    return rule_field_name(preset.name, rule.name), FieldError(rule.label[lang], why)


def wrong_rules(
    preset: PresetInfo, rules: RuleSetRef, players: int, lang: str
) -> dict[str, FieldError]:
    """Return all errors of a rule set at once, by field."""
    found = table_and_rule_set_validation.rule_mistakes(preset.game, rules, players)
    return dict(
        wrong_rule(name.removeprefix(table_and_rule_set_validation.HOUSE), error, preset, lang)
        for name, error in found
    )


def player_counts_of(known: tuple[PresetInfo, ...]) -> tuple[int, ...]:
    """Return the possible numbers of players of these presets, the usual number first."""
    return tuple(dict.fromkeys(count for preset in known for count in preset.players))


def session_rule_fields(view: SessionView) -> dict[str, str]:
    """Return the form fields for everything a session agreed on by way of rules."""
    return (
        rule_set_fields(view.rules)
        | {"count": str(len(view.seats))}
        | table_counting_fields.counting_fields(view)
    )


def rule_set_fields(rules: RuleSetRef) -> dict[str, str]:
    """Return the form fields of a rule set."""
    house = {
        rule_field_name(rules.preset, name): str(choice) for name, choice in rules.house.items()
    }
    return {"preset": rules.preset, **house}
