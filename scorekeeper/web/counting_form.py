"""Form fields and rule sheet lines of a table's counting method (SES 1.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from engine.sessions.counting_method import Counting, Term, Terms
from engine.wording.rule_sheet import RuleSheetLine, RuleSheetPart
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.views import SessionView

_WHOLE: Final = re.compile(r"[0-9]{1,9}")
NO_NUMBER: Final = -1
"""The value of a field that does not parse as a number; no term accepts it."""


def field(way: Counting, term: Term) -> str:
    """Return the name of the form field of a term."""
    return f"{way.name}-{term.name}"


def price_field(way: Counting | None) -> str:
    """Return the name of the price field; a method with its own usual price has its own."""
    return "price" if way is None or way.usual_price is None else f"{way.name}-price"


def ways() -> tuple[Counting, ...]:
    """Return the counting methods of all rule sets, each name once."""
    every = (way for game in engine.GAMES.values() for one in game.presets for way in one.ways)
    return tuple({way.name: way for way in every}.values())


def as_fields(view: SessionView) -> dict[str, str]:
    """Return the form fields that describe how a session counts."""
    return {"mode": view.way.name, **_fields(view.way, view.terms)}


def usual(preset: PresetInfo, rules: RuleSetRef) -> dict[str, str]:
    """Return the form fields that a rule set proposes (SES 2.1, 3.1, ALS 5.8)."""
    return {
        name: number
        for way in ways()
        for name, number in _fields(way, preset.usual(way, rules.house)).items()
    }


def offers(way: Counting) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the usual sets of terms of a method: the label and form fields of each."""
    for offer in way.offers:
        yield str(offer[way.terms[0].name]), _fields(way, offer)


def brought(terms: Mapping[str, Terms]) -> dict[str, str]:
    """Return the form fields that a choice proposes, given its terms by counting method.

    >>> brought({"rubber": {"target": 40, "bonus": 4}})
    {'rubber-target': '40', 'rubber-bonus': '4', 'rubber-offer': '40'}
    """
    fields: dict[str, str] = {}
    for way in ways():
        if way.name in terms:
            fields |= _fields(way, terms[way.name])
            fields[f"{way.name}-offer"] = str(terms[way.name][way.terms[0].name])
    return fields


def read(form: Mapping[str, str], way: Counting) -> dict[str, int]:
    """Read the terms of a method from a form; fields that are not in it are left out."""
    told = ((term.name, form.get(field(way, term))) for term in way.terms)
    return {name: _number(typed) for name, typed in told if typed is not None}


def _number(typed: str) -> int:
    return int(typed) if _WHOLE.fullmatch(typed) else NO_NUMBER


def names() -> tuple[str, ...]:
    """Return the names of all fields that describe a counting method."""
    return ("mode", *(field(way, term) for way in ways() for term in way.terms))


def part_of(
    form: Mapping[str, str], preset: PresetInfo, rules: RuleSetRef, lang: str
) -> RuleSheetPart | None:
    """Return the rule sheet part for a form's fields; None if they name no valid method."""
    way = {one.name: one for one in preset.ways}.get(form.get("mode", ""))
    if way is None:
        return None
    label, first = (
        pick_language(way.words.label, lang),
        pick_language(preset.ways[0].words.label, lang),
    )
    lines = [RuleSheetLine(text("new.mode", lang), label, first, ("SES 1.2",))]
    told, proposed = read(form, way), preset.usual(way, rules.house)
    for term in way.terms:
        number = told.get(term.name, NO_NUMBER)
        if number < 0:
            return None
        usual = str(proposed[term.name])
        lines.append(RuleSheetLine(pick_language(term.line, lang), str(number), usual, term.rules))
    return RuleSheetPart(text("counting.title", lang), tuple(lines))


def _fields(way: Counting, terms: Terms) -> dict[str, str]:
    return {field(way, term): str(terms[term.name]) for term in way.terms}
