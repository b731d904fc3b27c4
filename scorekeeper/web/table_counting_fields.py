"""Form fields of a table's counting method (SES 1.2)."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from engine.sessions.counting_method import AgreedNumber, CountingMethod, Terms
from scorekeeper.i18n.rule_set_descriptions import reading_sentences
from scorekeeper.services.view_types import SessionView

_WHOLE: Final = re.compile(r"[0-9]{1,9}")
NO_NUMBER: Final = -1
"""The value of a field that does not parse as a number; no term accepts it."""


def term_field_name(way: CountingMethod, term: AgreedNumber) -> str:
    """Return the name of the form field of a term."""
    return f"{way.name}-{term.name}"


def price_field_name(way: CountingMethod | None) -> str:
    """Return the name of the price field; a method with its own usual price has its own."""
    return "price" if way is None or way.usual_price is None else f"{way.name}-price"


def price_field_names() -> frozenset[str]:
    """Return the names of all price fields."""
    return frozenset(map(price_field_name, (None, *all_counting_methods())))


def all_counting_methods() -> tuple[CountingMethod, ...]:
    """Return the counting methods of all rule sets, each name once."""
    every = (way for game in engine.GAMES.values() for one in game.presets for way in one.ways)
    return tuple({way.name: way for way in every}.values())


def counting_fields(view: SessionView) -> dict[str, str]:
    """Return the form fields that describe how a session counts."""
    return {"mode": view.way.name, **method_fields(view.way, view.terms)}


def default_counting_fields(preset: PresetInfo, rules: RuleSetRef) -> dict[str, str]:
    """Return the form fields that a rule set proposes (SES 2.1, 3.1, ALS 5.8)."""
    return {
        name: number
        for way in all_counting_methods()
        for name, number in method_fields(way, preset.usual(way, rules.house)).items()
    }


def agreed_terms(way: CountingMethod) -> tuple[AgreedNumber, ...]:
    """Return all that a table agrees on with a method: its numbers and its readings."""
    return (*way.terms, *way.readings)


def chosen_readings(way: CountingMethod, form: Mapping[str, str], lang: str) -> tuple[str, ...]:
    """Return the readings of a form that are not the default ones, in words."""
    return reading_sentences(way, read_terms(form, way), lang)


def list_usual_term_sets(way: CountingMethod) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the usual sets of terms of a method: the label and form fields of each."""
    for offer in way.offers:
        yield str(offer[way.terms[0].name]), _number_fields(way, offer)


def proposed_fields(terms: Mapping[str, Terms]) -> dict[str, str]:
    """Return the form fields that a choice proposes, given its terms by counting method.

    >>> proposed_fields({"rubber": {"target": 40, "bonus": 4}})
    {'rubber-target': '40', 'rubber-bonus': '4', 'rubber-offer': '40'}
    """
    fields: dict[str, str] = {}
    for way in all_counting_methods():
        if way.name in terms:
            fields |= _number_fields(way, terms[way.name])
            fields[f"{way.name}-offer"] = str(terms[way.name][way.terms[0].name])
    return fields


def read_terms(form: Mapping[str, str], way: CountingMethod) -> dict[str, int]:
    """Read the terms of a method from a form; fields that are not in it are left out."""
    fields = ((term.name, form.get(term_field_name(way, term))) for term in agreed_terms(way))
    return {
        name: int(typed) if _WHOLE.fullmatch(typed) else NO_NUMBER
        for name, typed in fields
        if typed is not None
    }


def counting_field_names() -> tuple[str, ...]:
    """Return the names of all fields that describe a counting method."""
    return (
        "mode",
        *(
            term_field_name(way, term)
            for way in all_counting_methods()
            for term in agreed_terms(way)
        ),
    )


def method_fields(way: CountingMethod, terms: Terms) -> dict[str, str]:
    """Return the form fields of a counting method's terms, the default readings too."""
    return _number_fields(way, terms) | {
        term_field_name(way, reading): str(terms.get(reading.name, reading.usual))
        for reading in way.readings
    }


def _number_fields(way: CountingMethod, terms: Terms) -> dict[str, str]:
    return {term_field_name(way, term): str(terms[term.name]) for term in way.terms}
