"""What the forms of these pages share: why something was refused, and nothing typed lost."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Response, make_response, render_template, request

from scorekeeper.language import t
from scorekeeper.services.errors import ServiceError, TooManyError


def same_pins() -> None:
    """Hold that a new PIN was typed twice alike.  Raises ServiceError `pins-differ`."""
    if request.form.get("pin") != request.form.get("again"):
        raise ServiceError("pins-differ")


def page(template: str, error: ServiceError | None, **shown: object) -> Response:
    """Show a page, with what was wrong about the form sent from it, if anything was."""
    said = t(f"error.{error.code}", **error.params) if error else None
    body = render_template(template, error=said, **shown)
    response = make_response(body, error.status if error else 200)
    if isinstance(error, TooManyError):
        response.headers["Retry-After"] = str(error.seconds)
    return response


def again(template: str, error: ServiceError) -> Response:
    """Show a form again with what was typed, but for PINs, and what was wrong with it."""
    return page(template, error, form=_typed())


def fields_again(template: str, wrong: Mapping[str, ServiceError]) -> Response:
    """Show a form again with all that was wrong with it, each beside its field."""
    said = {name: t(f"error.{error.code}", **error.params) for name, error in wrong.items()}
    body = render_template(template, error=None, form=_typed(), wrong=said)
    return make_response(body, max(error.status for error in wrong.values()))


def _typed() -> dict[str, str]:
    return {name: value for name, value in request.form.items() if name not in {"pin", "again"}}
