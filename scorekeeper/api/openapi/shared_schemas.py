"""The schemas of requests, and pages of a list.  Records are validated by the engine alone."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from flask import Request, request, url_for
from marshmallow import INCLUDE, Schema, ValidationError, fields, validate
from webargs.flaskparser import FlaskParser

import engine
from engine.hand.cards import Seat
from engine.hand.record import FORMAT, MAX_ENTRIES, SEATS, Record, RuleSetRef
from scorekeeper.http.untrusted_json import read_json
from scorekeeper.i18n.texts import DEFAULT, LANGUAGES, text
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import MOST_MONEY, MOST_NAME, MOST_TEXT, parse_decimal
from scorekeeper.storage.database import MOST_NUMBER

SURE: Final = {"description": "a name like somebody's is another person's"}
"""The description of a field that lets a name like a known one be new."""


class BodyParser(FlaskParser):
    """A parser that reads the body as JSON whatever its content type."""

    def load_json(self, req: Request, schema: Schema) -> object:  # noqa: ARG002  (webargs' signature)
        """Read the body.  Raises engine.MalformedRecordError."""
        return read_json(req.get_data())


class RuleSetSchema(Schema):
    """A rule set: a preset with house rules laid over it."""

    preset = fields.String(required=True)
    house = fields.Dict(keys=fields.String())
    version = fields.Integer(validate=validate.Range(1))


class EntrySchema(Schema):
    """One announcement, play or observation; its other fields depend on `do`."""

    class Meta:
        """Passes fields other than `do` on to the engine."""

        unknown = INCLUDE

    do = fields.String(required=True)
    seat = fields.String(validate=validate.OneOf([seat.value for seat in SEATS]))


class RecordSchema(Schema):
    """A hand at one table (docs/record-format.md).

    The fields describe it in the OpenAPI document; loading gives the engine's own `Record`.
    """

    format = fields.Integer(required=True, validate=validate.Equal(FORMAT))
    game = fields.String(required=True)
    rules = fields.Nested(RuleSetSchema, required=True)
    seats = fields.List(fields.String(), required=True, validate=validate.Length(2, len(SEATS)))
    dealer = fields.String(required=True, validate=validate.OneOf([seat.value for seat in SEATS]))
    entries = fields.List(
        fields.Nested(EntrySchema), required=True, validate=validate.Length(max=MAX_ENTRIES)
    )

    def load(self, data: object, **_options: object) -> Record:
        """Read a record.  Raises engine.MalformedRecordError."""
        return engine.parse_record(data)


class ComparedSchema(Schema):
    """A hand, and the rule set to compare it with; loading returns both as engine types."""

    class Meta:
        """Declares the field `with`, a keyword in Python."""

        include: ClassVar = {"with": fields.Nested(RuleSetSchema, required=True)}

    record = fields.Nested(RecordSchema, required=True)

    def load(self, data: object, **_options: object) -> tuple[Record, RuleSetRef]:
        """Read both.  Raises engine.MalformedRecordError."""
        return engine.parse_comparison(data)


class LangSchema(Schema):
    """The language of texts."""

    lang = fields.String(load_default=DEFAULT, validate=validate.OneOf(LANGUAGES))


class ReasonSchema(Schema):
    """The reason of a change, for the log; some changes require one."""

    why = fields.String(load_default="", validate=validate.Length(max=MOST_TEXT))


class NameField(fields.String):
    """A name of 1 to 60 characters."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  (marshmallow's)
        """Limit the length."""
        super().__init__(validate=validate.Length(1, MOST_NAME), **options)


class MoneyField(fields.String):
    """An amount as text, with a decimal point or comma; loading gives an exact decimal."""

    def _deserialize(
        self,
        value: Any,  # noqa: ANN401  (marshmallow's signature)
        attr: str | None,
        data: Mapping[str, Any] | None,
        **options: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401
        typed = super()._deserialize(value, attr, data, **options)
        try:
            return parse_decimal(typed)
        except ServiceError as error:
            raise ValidationError(text("field.amount", "en", most=MOST_MONEY)) from error


class SeatField(fields.Enum[Seat]):
    """A seat: A, B, C or D."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  (marshmallow's)
        """Name the seats by their letters."""
        super().__init__(Seat, by_value=True, **options)


class NumberField(fields.Integer):
    """The number of a player or a table."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  (marshmallow's)
        """Limit it to what a database has."""
        super().__init__(strict=True, validate=validate.Range(1, MOST_NUMBER), **options)


NEXT_PAGE: Final = {
    "Link": {
        "description": 'the address of the next page, with rel="next"; not on the last one',
        "schema": {"type": "string"},
    }
}
"""The headers of a list that comes page by page."""


class PageQuerySchema(Schema):
    """A page of a list: `cursor` is that of the `Link` header of the page before."""

    cursor = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200))


def link_next_page(cursor: int | None, limit: int) -> dict[str, str]:
    """Return the headers of a page; empty for the last one, which has no `cursor`.

    The next page has the other fields of this request's query.
    """
    if cursor is None:
        return {}
    query: dict[str, Any] = {**request.args, "cursor": cursor, "limit": limit}
    there = url_for(request.endpoint or "", **query)
    return {"Link": f'<{there}>; rel="next"'}
