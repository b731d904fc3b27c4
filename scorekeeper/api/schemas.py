"""The schemas of the API.  Records are validated by `engine.parse_record` alone."""

from __future__ import annotations

from typing import ClassVar

from flask import Request
from marshmallow import INCLUDE, Schema, fields, validate
from webargs.flaskparser import FlaskParser

import engine
from engine.hand.record import FORMAT, MAX_ENTRIES, SEATS, Record, RuleSetRef
from engine.results.sides import Role
from engine.sessions.series.series_replay import SeriesEnding
from engine.sessions.series.series_rules import BonusClause
from scorekeeper.http.json_input import read_json
from scorekeeper.i18n.texts import DEFAULT, LANGUAGES
from scorekeeper.services.views import HandState, SessionStatus


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


class FindingSchema(Schema):
    """An error or doubt: kind, place, rule, and the values that would be accepted."""

    class Meta:
        """Allows further fields of the engine."""

        unknown = INCLUDE

    code = fields.String(required=True)
    severity = fields.String(validate=validate.OneOf(["error", "doubt", "note"]))
    rules = fields.List(fields.String())
    entry = fields.Integer(allow_none=True)
    text = fields.String()
    weighs = fields.Boolean()


class MemberSchema(Schema):
    """A seat on a side, the entry that shows it, and whether it is publicly known."""

    seat = fields.String(validate=validate.OneOf([seat.value for seat in SEATS]))
    known = fields.Boolean()
    entry = fields.Integer(allow_none=True)


class PlayingSideSchema(Schema):
    """The seats that play together in the hand."""

    role = fields.String(validate=validate.OneOf([role.value for role in Role]))
    members = fields.List(fields.Nested(MemberSchema))


class TableSchema(Schema):
    """The state of the hand; game-specific data are in `own`, under the game's name."""

    class Meta:
        """Allows further fields of the engine."""

        unknown = INCLUDE

    sides = fields.List(fields.Nested(PlayingSideSchema))
    own = fields.Dict(keys=fields.String(), values=fields.Dict())


class AdjudicationSchema(Schema):
    """The engine's adjudication of a record (docs/record-format.md, "The adjudication").

    It is sent as the engine gives it; the fields are for the OpenAPI document.
    """

    status = fields.String(validate=validate.OneOf(["open", "scored", "disputed", "ruled"]))
    findings = fields.List(fields.Nested(FindingSchema))
    items = fields.List(fields.Dict())
    awards = fields.List(fields.Dict())
    totals = fields.Dict()
    asks = fields.List(fields.Dict())
    table = fields.Nested(TableSchema)


class SideSchema(Schema):
    """The result of the hand under one rule set."""

    rules = fields.Nested(RuleSetSchema)
    status = fields.String(validate=validate.OneOf(["open", "scored", "disputed", "ruled"]))
    findings = fields.List(fields.Nested(FindingSchema))
    items = fields.List(fields.Dict())
    awards = fields.List(fields.Dict())
    totals = fields.Dict()


class CauseSchema(Schema):
    """The cause of a difference in an item."""

    kind = fields.String(
        validate=validate.OneOf(["factor", "plus", "outcome", "finding", "missing"])
    )
    rules = fields.List(fields.String())
    text = fields.String()


class ItemDifferenceSchema(Schema):
    """An item that differs: either side's version, null where absent, and the causes."""

    id = fields.String()
    sides = fields.List(fields.Dict(allow_none=True), validate=validate.Length(equal=2))
    causes = fields.List(fields.Nested(CauseSchema))


class AwardDifferenceSchema(Schema):
    """An item's points on either side, where they differ; figures by seat."""

    item = fields.String()
    written = fields.List(fields.Dict(), validate=validate.Length(equal=2))
    cash = fields.List(fields.Dict(), validate=validate.Length(equal=2))
    window = fields.List(fields.Integer(), validate=validate.Length(equal=2))
    rules = fields.List(fields.String())


class ComparisonSchema(Schema):
    """Two rule sets side by side (docs/record-format.md, "Two rule sets side by side").

    Every pair has the record's own rule set first.
    """

    same = fields.Boolean()
    sides = fields.List(fields.Nested(SideSchema), validate=validate.Length(equal=2))
    items = fields.List(fields.Nested(ItemDifferenceSchema))
    awards = fields.List(fields.Nested(AwardDifferenceSchema))
    findings = fields.List(
        fields.List(fields.Nested(FindingSchema)), validate=validate.Length(equal=2)
    )


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


class PointsByPlayerField(fields.Dict):
    """Points by the player's id."""

    def __init__(self) -> None:
        """Map ids to integers."""
        super().__init__(keys=fields.String(), values=fields.Integer())


class AmountsByPlayerField(fields.Dict):
    """Amounts by the player's id: exact decimals as text."""

    def __init__(self) -> None:
        """Map ids to texts."""
        super().__init__(keys=fields.String(), values=fields.String())


class PlayerSchema(Schema):
    """A player."""

    id = fields.Integer()
    name = fields.String()


class SessionBaseSchema(Schema):
    """The fields common to a session and its entry in the list."""

    id = fields.Integer()
    table = fields.String()
    game = fields.String()
    rules = fields.Nested(RuleSetSchema)
    mode = fields.String(metadata={"description": "the way of counting, a name its game knows"})
    status = fields.String(validate=validate.OneOf([each.value for each in SessionStatus]))
    players = fields.List(fields.Nested(PlayerSchema))
    opened = fields.String(metadata={"format": "date-time"})
    closed = fields.String(allow_none=True, metadata={"format": "date-time"})


class SessionHeadSchema(SessionBaseSchema):
    """A session in the list; `hands` is their number.

    An unreadable session has only its number, its name and `unreadable`.
    """

    hands = fields.Integer()
    unreadable = fields.Boolean()


class SeatSchema(Schema):
    """The present state of a seat."""

    seat = fields.String()
    player = fields.Nested(PlayerSchema)
    total = fields.Integer()
    dealer = fields.Boolean()
    plays = fields.String(
        allow_none=True,
        metadata={"description": "the player's seat in the hand entered now; null: sits it out"},
    )


class HandWindowSchema(Schema):
    """The effect of a hand on the window; `taker` is a player's id."""

    paid = fields.Integer()
    taken = fields.Integer()
    taker = fields.Integer(allow_none=True)
    after = fields.Integer()


class HandSchema(Schema):
    """A recorded hand; figures by the player's id."""

    number = fields.Integer()
    dealer = fields.String()
    players = fields.Dict(keys=fields.String(), values=fields.Integer())
    due = fields.List(
        fields.Integer(),
        metadata={"description": "whose hand it was, where others played it; else nobody"},
    )
    out = fields.List(fields.Integer(), metadata={"description": "who plays no more from here on"})
    state = fields.String(validate=validate.OneOf([state.value for state in HandState]))
    points = PointsByPlayerField()
    totals = PointsByPlayerField()
    stretch = fields.Integer(allow_none=True)
    ends_stretch = fields.Boolean()
    risen = fields.Dict(keys=fields.String(), values=fields.Integer(), allow_none=True)
    window = fields.Nested(HandWindowSchema, allow_none=True)
    times = fields.Integer(metadata={"description": "how often it counts"})
    readings = fields.List(
        fields.String(),
        metadata={"description": "the readings of the table by which it counts so, if any"},
    )
    version = fields.Integer()


class StretchSchema(Schema):
    """A series of hands scored together, such as a rádli; figures by the player's id."""

    number = fields.Integer()
    hands = fields.List(fields.Integer())
    ending = fields.String(validate=validate.OneOf([ending.value for ending in SeriesEnding]))
    totals = PointsByPlayerField()
    bonus_case = fields.String(
        validate=validate.OneOf([case.value for case in BonusClause]),
        metadata={"description": "by which clause; none where the way of counting has no bonus"},
    )
    bonus = PointsByPlayerField()
    final = PointsByPlayerField()
    results = PointsByPlayerField()
    amounts = AmountsByPlayerField()
    rules = fields.List(fields.String())


class MarkSchema(Schema):
    """A mark that a player got with a hand, such as the dot of a bunkó."""

    kind = fields.String()
    player = fields.Integer()
    hand = fields.Integer()


class StandingSchema(Schema):
    """The running series."""

    totals = PointsByPlayerField()
    leaders = fields.List(fields.Integer())
    to_go = PointsByPlayerField()
    target = fields.Integer(allow_none=True)


class WindowSchema(Schema):
    """The points in the window, or `divided` when the session was closed."""

    points = fields.Integer()
    shares = PointsByPlayerField()
    divided = fields.Boolean()


class SessionSchema(SessionBaseSchema):
    """The data of a scoreboard; `revision` grows with every change."""

    revision = fields.Integer()
    club = fields.String()
    terms = fields.Dict(keys=fields.String(), values=fields.Integer())
    unit_price = fields.String()
    currency = fields.String()
    seats = fields.List(fields.Nested(SeatSchema))
    hands = fields.List(fields.Nested(HandSchema))
    stretches = fields.List(fields.Nested(StretchSchema))
    standing = fields.Nested(StandingSchema, allow_none=True)
    next_times = fields.Integer(metadata={"description": "how often the next hand counts"})
    next_for = fields.Integer(
        metadata={"description": "for how many hands from there on, if more often than once"}
    )
    marks = fields.List(fields.Nested(MarkSchema))
    games_won = PointsByPlayerField()
    window = fields.Nested(WindowSchema, allow_none=True)
    points = PointsByPlayerField()
    balances = AmountsByPlayerField()
    next_number = fields.Integer()
    next_dealer = fields.String()
    drafts = fields.List(fields.Integer())
