"""Rendering of the account forms: with error messages, and again with the typed values."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from flask import Response, g, make_response, render_template, request

from scorekeeper.http.language import t
from scorekeeper.http.service_error_sentences import FieldError, error_sentence
from scorekeeper.services.errors import ServiceError, TooManyGuessesError, field_errors

Found = Mapping[str, ServiceError]
"""Errors by field."""
_SECRETS: Final = ("old", "pin", "again")
_LABELS: Final = {
    "code": "setup.code",
    "club": "setup.club",
    "scorer": "setup.scorer",
    "name": "form.name",
    "old": "scorers.old",
    "pin": "sign-in.pin",
    "again": "setup.again",
    "roles": "roles.title",
    "scopes": "tokens.scopes",
    "last-day": "tokens.last-day",
    "why": "roles.why",
}


def require_same_pins() -> None:
    """Require that a new PIN was typed twice alike.  Raises ServiceError `pins-differ`."""
    if request.form.get("pin") != request.form.get("again"):
        raise ServiceError("pins-differ")


def differing_pins() -> Iterator[tuple[str, ServiceError]]:
    """Yield the error and its field if a new PIN was not typed twice alike."""
    return field_errors("again", require_same_pins)


def render_form_page(template: str, error: ServiceError | None, **shown: object) -> Response:
    """Render a page with the error of the form sent from it, if any."""
    body = render_template(template, error=error_sentence(error) if error else None, **shown)
    response = make_response(body, error.status if error else 200)
    if isinstance(error, TooManyGuessesError):
        response.headers["Retry-After"] = str(error.seconds)
    return response


def show_page_again(template: str, error: ServiceError, **shown: object) -> Response:
    """Show a form again with its values except PINs, and the error."""
    return render_form_page(template, error, form=_typed(), retype=_to_retype(()), **shown)


def show_fields_again(template: str, found: Found, **shown: object) -> Response:
    """Show a form again with all its errors, each beside its field.

    PINs are never sent back; a valid one that has to be typed again gets a message saying so.
    """
    own = getattr(g.get("scorer"), "name", "")
    wrong = {
        name: FieldError(t(_LABELS[_kind(name)], name=own), error_sentence(error))
        for name, error in found.items()
    }
    body = render_template(
        template, error=None, form=_typed(), wrong=wrong, retype=_to_retype(found), **shown
    )
    return make_response(body, max(error.status for error in found.values()))


def _kind(field: str) -> str:
    """Return the kind of a field: its name without a number, as in `old-2`."""
    return field if field in _LABELS else field.partition("-")[0]


def _to_retype(found: Iterable[str]) -> list[str]:
    kinds = set(map(_kind, found))
    return [name for name in _SECRETS if request.form.get(name) and name not in kinds]


def _typed() -> dict[str, str]:
    return {name: value for name, value in request.form.items() if name not in _SECRETS}
