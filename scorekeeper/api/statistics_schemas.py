"""The schemas of statistics: they turn the services' views into data, and describe them."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields

from scorekeeper.api.schemas import PlayerSchema
from scorekeeper.services.statistics.standings import StandingOrder
from scorekeeper.services.views.serialization import amount_text


class AmountField(fields.String):
    """An amount: an exact decimal as text."""

    def _serialize(
        self,
        value: Any,  # noqa: ANN401  (marshmallow's signature)
        attr: str | None,  # noqa: ARG002
        obj: object,  # noqa: ARG002
        **_more: object,
    ) -> str | None:
        return None if value is None else amount_text(value)


class SeasonTermsSchema(Schema):
    """The terms of a season; without `games` or `presets` all of them count."""

    name = fields.String()
    first = fields.Date()
    last = fields.Date()
    games = fields.List(fields.String())
    presets = fields.List(fields.String())
    left_out = fields.List(
        fields.Integer(), metadata={"description": "the tables that fit, and do not count"}
    )


class SeasonSchema(Schema):
    """A season; `revision` is the number of its changes."""

    id = fields.Integer()
    terms = fields.Nested(SeasonTermsSchema)
    removed = fields.Boolean()
    revision = fields.Integer()


class SeasonQuerySchema(Schema):
    """The choice of seasons: those in use, or those that were removed."""

    removed = fields.Boolean(load_default=False)


class StandingsQuerySchema(Schema):
    """The order of the rows; `currency` is that of the order by money, `game` the only counted."""

    by = fields.Enum(StandingOrder, by_value=True, load_default=StandingOrder.POINTS)
    currency = fields.String(load_default=None)
    game = fields.String(load_default=None)


class RatingSchema(Schema):
    """A rating (openskill): two thirds of ratings are within one `sigma` of `mu`.

    Players are ranked by `at_least`, which is `mu` less three `sigma`.
    """

    mu = fields.Float()
    sigma = fields.Float()
    at_least = fields.Float()


class StandingsRowSchema(Schema):
    """A player in the standings; the `place` is null with too few hands for the order.

    `made` and `declared` are hands as declarer.
    """

    place = fields.Integer(allow_none=True)
    player = fields.Nested(PlayerSchema, attribute="season.player")
    points = fields.Integer(attribute="season.points")
    money = fields.Dict(keys=fields.String(), values=AmountField(), attribute="season.money")
    rounding = fields.Dict(
        keys=fields.String(),
        values=AmountField(),
        attribute="season.rounding",
        metadata={"description": "what rounding to coins added in settlements of these tables"},
    )
    evenings = fields.Integer(attribute="season.evenings")
    average = AmountField(
        attribute="season.average_tenths", metadata={"description": "points an evening, to tenths"}
    )
    hands = fields.Integer(attribute="season.hands")
    made = fields.Integer(attribute="season.made")
    declared = fields.Integer(attribute="season.declared")
    rating = fields.Nested(RatingSchema, attribute="season.rating", allow_none=True)


class StandingsSchema(Schema):
    """The standings of a season; `totals` are the points before and after each evening."""

    season = fields.Nested(SeasonSchema)
    order = fields.Enum(StandingOrder, by_value=True)
    currency = fields.String(allow_none=True)
    currencies = fields.List(fields.String())
    rows = fields.List(fields.Nested(StandingsRowSchema))
    games = fields.List(fields.String())
    game = fields.String(
        allow_none=True, metadata={"description": "the game of which only the tables are counted"}
    )
    hands = fields.Integer()
    tables = fields.Integer()
    open_tables = fields.Integer()
    totals_only = fields.Integer(
        metadata={"description": "the number of tables of which only totals are known"}
    )
    days = fields.List(fields.Date())
    totals = fields.Dict(keys=fields.String(), values=fields.List(fields.Integer()))


class HandPlaceSchema(Schema):
    """A hand of a table; the number 0 is the beginning, or a table known by its totals only."""

    session = fields.Integer(attribute="session_id")
    table = fields.String()
    number = fields.Integer()


class LeadSchema(Schema):
    """The leaders from one place to another, both included."""

    leaders = fields.List(fields.Nested(PlayerSchema))
    first = fields.Nested(HandPlaceSchema)
    last = fields.Nested(HandPlaceSchema)
    hands = fields.Integer()


class _RunningTotalsSchema(Schema):
    """The players, and the hands after which there are totals."""

    opened = fields.DateTime()
    players = fields.List(fields.Nested(PlayerSchema))
    places = fields.List(fields.Nested(HandPlaceSchema))
    leads = fields.List(fields.Nested(LeadSchema))


class SessionTotalsSchema(_RunningTotalsSchema):
    """The running totals of a table: the points of each player after each of the `places`."""

    totals = fields.Dict(keys=fields.String(), values=fields.List(fields.Integer()))


class EveningTotalsSchema(_RunningTotalsSchema):
    """The running totals of an evening: money of each player after each of the `places`."""

    currency = fields.String()
    totals = fields.Dict(keys=fields.String(), values=fields.List(AmountField()))


class EveningBalanceSchema(Schema):
    """A player's result of an evening, the balance after it, and what rounding to coins added."""

    day = fields.Date()
    tables = fields.Integer()
    amount = AmountField()
    total = AmountField()
    rounding = AmountField()


class OutcomesSchema(Schema):
    """The number of hands, or of figures announced, that were made, lost, and neither."""

    made = fields.Integer()
    lost = fields.Integer()
    neither = fields.Integer()


class ItemOutcomesSchema(OutcomesSchema):
    """The outcomes of one figure."""

    id = fields.String()
    name = fields.String()


class KontraCountSchema(Schema):
    """A step of kontra: how often it was given and paid off, and the points it brought."""

    id = fields.String()
    name = fields.String()
    given = fields.Integer()
    paid_off = fields.Integer()
    points = fields.Integer()


class RivalSchema(Schema):
    """The hands against another player; `points` came from that one, rounded."""

    player = fields.Nested(PlayerSchema)
    hands = fields.Integer()
    won = fields.Integer()
    lost = fields.Integer()
    points = fields.Integer()


class HandRefSchema(Schema):
    """A hand of a table, and the points it brought."""

    session = fields.Integer(attribute="session_id")
    number = fields.Integer()
    points = fields.Integer()


class GameStatisticsSchema(Schema):
    """A player's sums of one game, over `tables`."""

    game = fields.String()
    tables = fields.Integer()
    hands = fields.Integer()
    points = fields.Integer()
    declared = fields.Nested(OutcomesSchema)
    partnered = fields.Nested(OutcomesSchema)
    defended = fields.Nested(OutcomesSchema)
    figures = fields.List(fields.Nested(ItemOutcomesSchema))
    kontras = fields.List(fields.Nested(KontraCountSchema))
    best = fields.Nested(HandRefSchema, allow_none=True)
    worst = fields.Nested(HandRefSchema, allow_none=True)
    rivals = fields.List(fields.Nested(RivalSchema))


class PlayerStatisticsSchema(Schema):
    """A player's statistics; `balances` and `evenings` are by currency."""

    player = fields.Nested(PlayerSchema)
    tables = fields.Integer()
    open_tables = fields.Integer()
    totals_only = fields.Integer()
    unreadable = fields.Integer(
        metadata={"description": "the number of unreadable tables, which are not in the figures"}
    )
    days = fields.List(fields.Date())
    balances = fields.Dict(keys=fields.String(), values=AmountField())
    evenings = fields.Dict(
        keys=fields.String(), values=fields.List(fields.Nested(EveningBalanceSchema))
    )
    games = fields.List(fields.Nested(GameStatisticsSchema))
