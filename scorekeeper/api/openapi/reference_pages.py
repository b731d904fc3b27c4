"""The OpenAPI document as JSON, and as a page that lists the operations."""

from collections.abc import Iterator
from typing import Any, Final

from flask import Blueprint as PageBlueprint
from flask import Response, current_app, json, render_template
from msgspec import Struct

REFERENCE: Final = "scorekeeper-api"
"""The name of the API among the application's extensions."""
_METHODS: Final = ("get", "post", "put", "patch", "delete")
reference_blueprint: Final = PageBlueprint("api_reference", __name__)


class Operation(Struct, frozen=True):
    """An operation: its address with its parameters, its body's schema, and what it does."""

    tag: str
    method: str
    path: str
    summary: str
    description: str
    parameters: tuple[dict[str, Any], ...]
    schema: str
    body: tuple[tuple[str, bool], ...]


@reference_blueprint.get("/api/v1/openapi.json")
def openapi_json() -> Response:
    """Send the OpenAPI document."""
    # In the order of the code, for whoever reads it.
    document = json.dumps(current_app.extensions[REFERENCE].document(), indent=2, sort_keys=False)
    return Response(document, mimetype="application/json")


@reference_blueprint.get("/api/v1/docs")
def reference() -> str:
    """Show the operations, in the order of the document."""
    document = current_app.extensions[REFERENCE].document()
    return render_template("api/page.html", operations=tuple(_operations(document)))


def _operations(document: dict[str, Any]) -> Iterator[Operation]:
    schemas = document["components"]["schemas"]
    for path, item in document["paths"].items():
        for method in _METHODS:
            if method not in item:
                continue
            told = item[method]
            sent = told.get("requestBody", {}).get("content", {}).get("application/json", {})
            name = sent.get("schema", {}).get("$ref", "").rpartition("/")[2]
            fields = schemas.get(name, {})
            needed = fields.get("required", ())
            # An operation's own parameter takes the place of the address's.
            both = (*item.get("parameters", ()), *told.get("parameters", ()))
            parameters = {(one["in"], one["name"]): one for one in both}
            yield Operation(
                told["tags"][0],
                method.upper(),
                path,
                told.get("summary", ""),
                told.get("description", ""),
                tuple(sorted(parameters.values(), key=lambda one: one["in"] == "query")),
                name,
                tuple((field, field in needed) for field in fields.get("properties", ())),
            )
