"""The refusals that an address of the API may answer with, for its description."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from flask_smorest import Blueprint

NAMES: Final = {
    400: "BAD_REQUEST",
    401: "UNAUTHORIZED",
    403: "FORBIDDEN",
    404: "NOT_FOUND",
    409: "CONFLICT",
    412: "PRECONDITION_FAILED",
    413: "REQUEST_ENTITY_TOO_LARGE",
    428: "PRECONDITION_REQUIRED",
    429: "TOO_MANY_REQUESTS",
    503: "SERVICE_UNAVAILABLE",
}
"""The description of each status, as flask-smorest names it."""


def describe_refusals(blueprint: Blueprint, codes: Iterable[int]) -> Callable[[Any], Any]:
    """Return a decorator that describes a view's refusals, in this order."""

    def describe(view: Any) -> Any:  # noqa: ANN401  (as flask-smorest has it)
        for code in codes:
            view = blueprint.alt_response(code, NAMES[code])(view)
        return view

    return describe
