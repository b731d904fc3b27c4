"""Sentences of errors in the language of the request."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from scorekeeper.http.language import current_language
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.errors import ServiceError, WrongTermError


class FieldError(Struct, frozen=True):
    """The error of a field, under its name on the page."""

    label: str
    why: str


Wrongs: TypeAlias = Mapping[str, FieldError]


def error_sentence(error: ServiceError, lang: str | None = None) -> str:
    """Return the sentence of a service's error."""
    lang = lang or current_language()
    if isinstance(error, WrongTermError):
        term = error.term
        known = ", ".join(map(str, term.choices))
        return pick_language(term.refused, lang, known=known, least=term.least, most=term.most)
    return text(f"error.{error.code}", lang, **error.params)
