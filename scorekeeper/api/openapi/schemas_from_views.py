"""The schemas of answers, also of errors, made of the views' own fields and annotations.

They describe answers in the OpenAPI document; `view_types.serialization_and_fields` makes the data.
"""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from functools import cache
from types import NoneType
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin

from marshmallow import INCLUDE, Schema, fields, validate
from msgspec import Struct

from engine.hand.cards import Seat
from engine.hand.record import SEATS, Entry, Record, RuleSetRef
from engine.results.sides import Role
from engine.sessions.counting_method import CountingMethod, PlayerMarkKind
from scorekeeper.api.openapi.shared_schemas import EntrySchema, RecordSchema, RuleSetSchema
from scorekeeper.services.view_types.serialization_and_fields import data_fields, plain_data

Shape: TypeAlias = Any
"""A type, a view, a schema, a field of marshmallow, or a list with one of them."""

_NAMES: Final = {
    "LeadSpan": "Lead",
    "PlayerMarkView": "Mark",
    "RunningSeriesView": "Standing",
    "SeriesView": "Stretch",
    "StandingRow": "StandingsRow",
    "TableRef": "EveningTable",
    "WindowPoolEffect": "HandWindow",
    "WindowPoolView": "Window",
}
"""The names of views in the OpenAPI document, where they are not those of the classes."""
_SIMPLE: Final[dict[object, type[fields.Field[Any]]]] = {
    bool: fields.Boolean,
    int: fields.Integer,
    float: fields.Float,
    date: fields.Date,
    datetime: fields.DateTime,
    **dict.fromkeys((str, Decimal, Seat, CountingMethod, PlayerMarkKind), fields.String),
}
_OF_RECORDS: Final[dict[object, Any]] = {
    Entry: EntrySchema,
    Record: RecordSchema,
    RuleSetRef: RuleSetSchema,
}


class AnswerSchema(Schema):
    """A schema that describes an answer, and leaves making it to the one serializer."""

    def dump(self, obj: object, *, many: bool | None = None) -> Any:  # noqa: ANN401, ARG002
        """Return an answer as JSON data."""
        return plain_data(obj)


class OpenAnswerSchema(AnswerSchema):
    """A schema of an answer that may have further fields."""

    class Meta:
        """Allows fields that it does not name."""

        unknown = INCLUDE


def answer(view: type[Struct], name: str = "", /, **others: Shape) -> type[Schema]:
    """Return the schema of a view's data; `others` differ from the view or add to it.

    A field that is None there is left out.
    """
    return _answer(view) if not (name or others) else _answer_with(view, name, others)


@cache
def _answer(view: type[Struct]) -> type[Schema]:
    return _answer_with(view, "", {})


def _answer_with(view: type[Struct], name: str, others: Mapping[str, Shape]) -> type[Schema]:
    found = {
        each.name: _field(each.kind, each.description, is_by_id="by-id" in each.marks)
        for each in data_fields(view)
        if others.get(each.name, each) is not None
    }
    found |= {key: _field(shape) for key, shape in others.items() if shape is not None}
    name = name or _NAMES.get(view.__name__, view.__name__.removesuffix("View"))
    return AnswerSchema.from_dict(found, name=name)


def describe_data(name: str, /, *, is_open: bool = False, **shapes: Shape) -> type[Schema]:
    """Return the schema of data that are no view; if it `is_open` there may be further fields."""
    base = OpenAnswerSchema if is_open else AnswerSchema
    return base.from_dict({key: _field(shape) for key, shape in shapes.items()}, name=name)


def pair_of(shape: Shape) -> fields.List[Any]:
    """Return the field of a list of two."""
    return fields.List(_field(shape), validate=validate.Length(equal=2))


def _field(shape: Shape, description: str = "", *, is_by_id: bool = False) -> fields.Field[Any]:
    """Return the field that describes a shape."""
    if isinstance(shape, fields.Field):
        return shape
    if _origin(shape) is Annotated:
        shape, meta, *_ = get_args(shape)
        description = str(meta.description)
    options: dict[str, Any] = {"metadata": {"description": description}} if description else {}
    if NoneType in get_args(shape):
        shape = next(each for each in get_args(shape) if each is not NoneType)
        options["allow_none"] = True
    inner = shape if isinstance(shape, list) else get_args(shape)
    kind = list if isinstance(shape, list) else _origin(shape) or shape
    if kind in {list, tuple}:
        return fields.List(_field(inner[0], is_by_id=is_by_id), **options)
    if kind in {dict, Mapping}:
        values = _field(inner[1], is_by_id=is_by_id) if inner else None
        return fields.Dict(keys=fields.String(), values=values, **options)
    return _single_field(kind, inner, options, is_by_id=is_by_id)


def _origin(shape: Shape) -> Any:  # noqa: ANN401  (a class or a special form)
    return get_origin(shape)


def _single_field(
    kind: Shape, inner: Sequence[Shape], options: dict[str, Any], *, is_by_id: bool
) -> fields.Field[Any]:
    if kind in _SIMPLE:
        return _SIMPLE[kind](**options)
    is_class = isinstance(kind, type) and kind is not object
    if kind is Literal or (is_class and issubclass(kind, Enum)):
        words = inner or [each.value for each in kind]
        return fields.String(validate=validate.OneOf(words), **options)
    if not is_class:
        return fields.Raw(**options)
    if not issubclass(kind, Struct):
        schema: Any = _OF_RECORDS.get(kind, kind)
        return fields.Nested(schema, **options)
    return fields.Integer(**options) if is_by_id else fields.Nested(_answer(kind), **options)


class ProblemSchema(Schema):
    """An error as `application/problem+json` (RFC 9457)."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    code = fields.String(required=True)
    path = fields.String(metadata={"description": "place in the data, as entries[3].seat"})
    details = fields.Dict(keys=fields.String(), values=fields.String())
    errors = fields.Dict(metadata={"description": "errors of the request by place and field"})
    error_details = fields.Dict(
        keys=fields.String(), values=fields.Dict(), metadata={"description": "the same by language"}
    )
    session = fields.Integer(metadata={"description": "the table that changed meanwhile"})
    request_id = fields.String(metadata={"description": "number of its lines in the log"})


FINDING: Final = describe_data(
    "Finding",
    is_open=True,
    code=fields.String(required=True),
    severity=Literal["error", "doubt", "note"],
    rules=[str],
    entry=int | None,
    text=str,
    weighs=bool,
)
RESULT: Final[dict[str, Any]] = {
    "status": Literal["open", "scored", "disputed", "ruled"],
    "findings": [FINDING],
    "items": [dict],
    "awards": [dict],
    "totals": dict,
}
_MEMBER: Final = describe_data(
    "Member",
    seat=fields.String(validate=validate.OneOf([seat.value for seat in SEATS])),
    known=bool,
    entry=int | None,
)
_SIDE: Final = describe_data("PlayingSide", role=Role, members=[_MEMBER])
_OWN: Final = fields.Dict(keys=fields.String(), values=fields.Dict())
_TABLE: Final = describe_data("Table", is_open=True, sides=[_SIDE], own=_OWN)
ADJUDICATION: Final = describe_data("Adjudication", **RESULT, asks=[dict], table=_TABLE)
