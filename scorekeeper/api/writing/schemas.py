"""The schemas of what is written, and of the answers that only these addresses have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from engine.hand.cards import Seat
from engine.hand.record import SEATS
from scorekeeper.api.schemas import (
    AdjudicationSchema,
    AmountsByPlayerField,
    EntrySchema,
    HandSchema,
    PlayerSchema,
    RecordSchema,
)
from scorekeeper.api.writing.changes import ReasonSchema
from scorekeeper.i18n.texts import text
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import (
    COINS,
    MOST_MONEY,
    MOST_NAME,
    MOST_TEXT,
    parse_decimal,
)
from scorekeeper.services.people.player_edits import MOST_SHORT, PlayerStatus
from scorekeeper.services.views import DraftDecision, VersionKind
from scorekeeper.storage.database import MOST_NUMBER

_OF_RULE_SET: Final = frozenset({"game", "preset", "house", "mode", "terms"})
"""The fields of a table that a rule set of the club gives."""
_SURE: Final = {"description": "a name like somebody's is another person's"}


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


class NewPlayerSchema(ReasonSchema):
    """A new player."""

    name = NameField(required=True)
    sure = fields.Boolean(load_default=False, metadata=_SURE)


class PlayerChangeSchema(ReasonSchema):
    """The fields of a player that change."""

    name = NameField()
    short = fields.String(validate=validate.Length(max=MOST_SHORT))
    status = fields.String(validate=validate.OneOf([each.value for each in PlayerStatus]))


class PlayerCardSchema(PlayerSchema):
    """A player with the short name and the relation to the club."""

    short = fields.String()
    status = fields.String(validate=validate.OneOf([each.value for each in PlayerStatus]))
    tables = fields.Integer()
    merged = fields.List(
        fields.Nested(PlayerSchema), metadata={"description": "entries merged into this one"}
    )


class TermsSchema(ReasonSchema):
    """The terms of a table that can be corrected; a reason is required after the first hand."""

    table = NameField()
    unit_price = MoneyField()
    day = fields.Date(metadata={"description": "the date of its evening"})
    mode = fields.String()
    terms = fields.Dict(keys=fields.String(), values=fields.Integer(strict=True))
    house = fields.Dict(keys=fields.String())
    seats = fields.Dict(
        keys=SeatField(),
        values=NameField(),
        metadata={"description": "who sat there in fact: names of known players, by seat"},
    )
    from_hand = NumberField(metadata={"description": "the first hand of that; else the first one"})


class NewTableSchema(ReasonSchema):
    """A new table; what is missing is as the rule set proposes it."""

    table = NameField(required=True)
    players = fields.List(
        NameField(),
        required=True,
        validate=validate.Length(2, len(SEATS)),
        metadata={"description": "names in the order of the seats"},
    )
    game = fields.String()
    preset = fields.String()
    house = fields.Dict(keys=fields.String())
    mode = fields.String()
    terms = fields.Dict(keys=fields.String(), values=fields.Integer(strict=True))
    unit_price = MoneyField()
    currency = fields.String(validate=validate.OneOf([*COINS]))
    first_dealer = SeatField()
    sure = fields.Boolean(load_default=False, metadata=_SURE)
    rule_set = NumberField(
        metadata={"description": "a rule set of the club, in place of game, preset and terms"}
    )
    version = NumberField(metadata={"description": "a version of it; else the last one"})

    @validates_schema
    def require_one_source(self, data: dict[str, Any], **_options: object) -> None:
        """Refuse rules in two ways.  Raises ValidationError."""
        twice = _OF_RULE_SET & data.keys() if "rule_set" in data else ()
        wrong = {name: [text("field.with-rule-set", "en")] for name in sorted(twice)}
        if "version" in data and "rule_set" not in data:
            wrong["version"] = [text("field.without-rule-set", "en")]
        if wrong:
            raise ValidationError(wrong)


class NewNoteSchema(ReasonSchema):
    """A note on a table or a hand; an empty one removes it."""

    note = fields.String(required=True, validate=validate.Length(max=MOST_TEXT))


class NoteSchema(Schema):
    """A note, empty if there is none; who wrote it, and when."""

    note = fields.String()
    by = fields.String(allow_none=True)
    at = fields.String(allow_none=True, metadata={"format": "date-time"})


class _DraftDecisionSchema(ReasonSchema):
    """The decision about a hand that was begun, needed if there is one."""

    draft = fields.Enum(DraftDecision, by_value=True, load_default=None)
    draft_revision = fields.Integer(
        load_default=None,
        strict=True,
        metadata={"description": "the revision of the draft that is discarded"},
    )


class SubstitutionSchema(_DraftDecisionSchema):
    """A player who takes a seat from the next hand on, or null for one who just leaves."""

    seat = SeatField(required=True)
    player = NameField(required=True, allow_none=True)
    after = fields.Boolean(
        load_default=False,
        metadata={"description": "the player joins, and sits down after this seat"},
    )
    sure = fields.Boolean(load_default=False, metadata=_SURE)


class SeatsUndoneSchema(_DraftDecisionSchema):
    """The seats as they were at the last hand."""


class EnteredSchema(ReasonSchema):
    """An entry of the record format, after those of the draft."""

    entry = fields.Nested(EntrySchema, required=True)


class LateEntrySchema(EnteredSchema):
    """An announcement that was made earlier, by its stage or where it fits."""

    stage = fields.String(load_default=None)


class DealerSchema(ReasonSchema):
    """The dealer of a hand, by the seat in it."""

    dealer = SeatField(required=True)


class RecordingSchema(ReasonSchema):
    """The recording of a draft; a correction needs a reason."""

    disputed = fields.Boolean(
        load_default=False, metadata={"description": "record it although it has errors"}
    )
    confirmed = fields.List(
        fields.String(),
        load_default=list,
        metadata={"description": "the marks of `doubts` that are right as entered"},
    )


class CorrectionSchema(ReasonSchema):
    """A whole record in place of the recorded one, with a reason."""

    record = fields.Nested(RecordSchema, required=True)
    confirmed = fields.List(fields.String(), load_default=list)


class RulingSchema(ReasonSchema):
    """The rulings of a director, with a reason; an empty outcome takes one back."""

    outcomes = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    by = fields.String(
        load_default="", metadata={"description": "the director; else the token's owner"}
    )


class NewPaymentSchema(ReasonSchema):
    """A payment between two players."""

    payer = NumberField(required=True)
    payee = NumberField(required=True)
    amount = MoneyField(required=True)
    due = fields.Boolean(
        load_default=False, metadata={"description": "refuse it if just this is not due"}
    )


class NewEveningSchema(ReasonSchema):
    """Tables that settle together."""

    tables = fields.List(NumberField(), required=True, validate=validate.Length(2, 100))


class EveningTablesSchema(ReasonSchema):
    """The tables of an evening, in place of those that it has."""

    tables = fields.List(NumberField(), required=True, validate=validate.Length(2, 100))


class EveningTableSchema(Schema):
    """A table of an evening."""

    id = fields.Integer()
    table = fields.String()


class EveningHeadSchema(Schema):
    """An evening in the list."""

    id = fields.Integer()
    opened = fields.DateTime()
    tables = fields.List(fields.Nested(EveningTableSchema))


class DraftSchema(Schema):
    """A hand that is entered: its record so far, and the adjudication with what may follow."""

    session = fields.Integer()
    number = fields.Integer()
    revision = fields.Integer()
    correction = fields.Boolean()
    reopened = fields.Boolean()
    discarded = fields.Boolean()
    can_undo = fields.Boolean()
    can_redo = fields.Boolean()
    players = fields.Dict(keys=fields.String(), values=fields.Nested(PlayerSchema))
    out = fields.List(fields.Nested(PlayerSchema))
    record = fields.Nested(RecordSchema)
    undone = fields.List(fields.Nested(EntrySchema))
    doubts = fields.List(
        fields.String(), metadata={"description": "the marks to confirm on recording"}
    )
    adjudication = fields.Nested(AdjudicationSchema)


class VersionSchema(Schema):
    """A version of a hand; the last one is in force."""

    number = fields.Integer()
    kind = fields.String(validate=validate.OneOf([each.value for each in VersionKind]))
    by = fields.String()
    at = fields.String(metadata={"format": "date-time"})
    why = fields.String()
    confirmed = fields.List(fields.String())
    record = fields.Nested(RecordSchema)


class RecordedHandSchema(Schema):
    """A recorded hand with all its versions, and the adjudication of the last."""

    session = fields.Integer()
    hand = fields.Nested(HandSchema)
    versions = fields.List(fields.Nested(VersionSchema))
    adjudication = fields.Nested(AdjudicationSchema)


class RulableItemSchema(Schema):
    """An item that can be ruled on, its outcomes, and the one in force."""

    on = fields.String()
    outcomes = fields.List(fields.String())
    needed = fields.Boolean()
    made = fields.String(allow_none=True)


class RulableItemsSchema(Schema):
    """The items of a hand that can be ruled on."""

    items = fields.List(fields.Nested(RulableItemSchema), data_key="items")


class PaymentSchema(Schema):
    """A payment; one that is due has no number, and nobody who noted it."""

    id = fields.Integer(allow_none=True)
    payer = fields.Integer()
    payee = fields.Integer()
    amount = fields.String()
    by = fields.String(allow_none=True)
    at = fields.String(allow_none=True, metadata={"format": "date-time"})
    session = fields.Integer(
        allow_none=True, metadata={"description": "the table it was noted at; null: the evening"}
    )


class SettlementSchema(Schema):
    """Balances, the payments made, the rest in coins with its rounding, and who pays it to whom."""

    currency = fields.String()
    provisional = fields.Boolean()
    players = fields.List(fields.Nested(PlayerSchema))
    balances = AmountsByPlayerField()
    rounded = AmountsByPlayerField()
    rounding = AmountsByPlayerField()
    lot = fields.List(
        fields.Integer(),
        metadata={"description": "players in the order by lot, if it decided equal remainders"},
    )
    paid = fields.List(fields.Nested(PaymentSchema))
    due = fields.List(fields.Nested(PaymentSchema))
    evening = fields.Integer(
        allow_none=True, metadata={"description": "the evening that it settles with"}
    )
    tables = fields.List(fields.Integer())
