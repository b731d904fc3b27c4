"""The form of a table's terms: its price, and everything that is wrong with them."""

from collections.abc import Mapping
from decimal import Decimal

from flask import request

from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from engine.preset import PresetInfo
from engine.sessions.counting_method import CountingMethod
from scorekeeper.http.language import current_language
from scorekeeper.http.localized_formats import format_number
from scorekeeper.http.service_error_sentences import FieldError, error_sentence
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import MOST_MONEY, parse_decimal
from scorekeeper.services.session import sessions, table_and_rule_set_validation
from scorekeeper.web import table_counting_fields
from scorekeeper.web.rule_set_form import wrong_rule


def agreement_errors(
    found: Mapping[str, table_and_rule_set_validation.Mistake],
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
        for term in table_counting_fields.agreed_terms(way):
            label = pick_language(term.label, lang)
            fields[f"terms.{term.name}"] = table_counting_fields.term_field_name(way, term), label
    fields["unit_price"] = table_counting_fields.price_field_name(way), text("new.price", lang)
    wrong = {
        name: FieldError(label, _mistake_sentence(found[key], preset, lang))
        for key, (name, label) in fields.items()
        if key in found
    }
    for key, error in found.items():
        if key not in fields and isinstance(error, MalformedRecordError):
            rule = key.removeprefix(table_and_rule_set_validation.HOUSE)
            wrong.update([wrong_rule(rule, error, preset, lang)])
    return wrong


def _mistake_sentence(
    error: table_and_rule_set_validation.Mistake, preset: PresetInfo, lang: str
) -> str:
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
        return parse_decimal(form.get(table_counting_fields.price_field_name(way), ""))
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
