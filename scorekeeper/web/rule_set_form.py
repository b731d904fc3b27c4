"""The form that chooses a rule set: a game, a preset, and house rules.

The engine says which values and combinations are valid.  A field is named for its preset and
rule (`house-csibor-uhu`), since presets have rules of the same name with other choices.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from itertools import groupby
from typing import Final

from flask import request
from msgspec import Struct

import engine
from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from engine.hand.record import RuleSetRef
from engine.preset import HouseRuleInfo, PresetInfo
from engine.sessions.counting_method import CountingMethod
from scorekeeper.http.error_sentences import FieldError, error_sentence
from scorekeeper.http.language import current_language
from scorekeeper.http.localized_formats import format_number
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import MOST_MONEY, parse_decimal
from scorekeeper.services.session import session_validation, sessions
from scorekeeper.services.views import SessionView
from scorekeeper.web import counting_method_fields

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
    """Return the field and message for a rejected rule set.

    `name` is the house rule at fault, if any.
    """
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
    found = session_validation.rule_mistakes(preset.game, rules, players)
    return dict(
        wrong_rule(name.removeprefix(session_validation.HOUSE), error, preset, lang)
        for name, error in found
    )


def agreement_errors(
    found: Mapping[str, session_validation.Mistake],
    labels: Mapping[str, tuple[str, str]],
    preset: PresetInfo,
    mode: str | None,
) -> dict[str, FieldError]:
    """Return the errors of a table's form by field: its own, those of counting, of house rules.

    `found` are the errors as the services name their fields, `labels` the form's own fields.
    """
    lang = current_language()
    way = next((way for way in preset.ways if way.name == mode), None)
    fields = {**labels, "mode": ("mode", text("new.mode", lang))}
    if way is not None:
        for term in counting_method_fields.agreed_terms(way):
            label = pick_language(term.label, lang)
            fields[f"terms.{term.name}"] = counting_method_fields.term_field_name(way, term), label
    fields["unit_price"] = counting_method_fields.price_field_name(way), text("new.price", lang)
    wrong = {
        name: FieldError(label, _mistake_sentence(found[key], preset, lang))
        for key, (name, label) in fields.items()
        if key in found
    }
    for key, error in found.items():
        if key not in fields and isinstance(error, MalformedRecordError):
            rule = key.removeprefix(session_validation.HOUSE)
            wrong.update([wrong_rule(rule, error, preset, lang)])
    return wrong


def _mistake_sentence(error: session_validation.Mistake, preset: PresetInfo, lang: str) -> str:
    """Return a validation error in the words of the form."""
    if isinstance(error, MalformedRecordError):
        return explain_malformed(error.code, lang, error.params)
    if error.code == "bad-mode":
        known = ", ".join(pick_language(way.words.label, lang) for way in preset.ways)
        return text("error.bad-mode", lang, known=known)
    if error.code == "bad-price":
        return text("error.bad-price", lang, most=format_number(MOST_MONEY))
    return error_sentence(error)


def read_price(
    form: Mapping[str, str],
    way: CountingMethod | None,
    present: Decimal,
    unread: dict[str, ServiceError],
) -> Decimal:
    """Read the price of a point; one that does not parse is added to `unread`."""
    try:
        return parse_decimal(form.get(counting_method_fields.price_field_name(way), ""))
    except ServiceError:
        unread["unit_price"] = ServiceError("bad-price", most=MOST_MONEY)
        return present


def unconfirmed_usual_price(
    currency: str, game: str, mode: str | None, price: Decimal
) -> Decimal | None:
    """Return the club's usual price if this one is far from it and the form does not confirm it."""
    usual = sessions.usual_price(currency, game, mode)
    if usual is None or not sessions.is_unusual_price(price, usual):
        return None
    return None if request.form.get("sure-price") == str(price) else usual


def player_counts_of(known: tuple[PresetInfo, ...]) -> tuple[int, ...]:
    """Return the possible numbers of players of these presets, the usual number first."""
    return tuple(dict.fromkeys(count for preset in known for count in preset.players))


def session_rule_fields(view: SessionView) -> dict[str, str]:
    """Return the form fields for everything a session agreed on by way of rules."""
    return (
        rule_set_fields(view.rules)
        | {"count": str(len(view.seats))}
        | counting_method_fields.counting_fields(view)
    )


def rule_set_fields(rules: RuleSetRef) -> dict[str, str]:
    """Return the form fields of a rule set."""
    house = {
        rule_field_name(rules.preset, name): str(choice) for name, choice in rules.house.items()
    }
    return {"preset": rules.preset, **house}
