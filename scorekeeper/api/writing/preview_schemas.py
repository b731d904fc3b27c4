"""The schemas of previews: the figures that a change would change."""

from __future__ import annotations

from marshmallow import Schema, fields, validate

from scorekeeper.services.previews.session_figures import ORDER
from scorekeeper.services.statistics.season_preview import STANDING_FIGURES

_MONEY_HIDDEN = {"description": "amounts would change, too, which the account may not see"}


class FigureSchema(Schema):
    """A figure before and after a change, null for none; money is an exact decimal as text."""

    before = fields.Raw(allow_none=True)
    after = fields.Raw(allow_none=True)


class TableFigureSchema(FigureSchema):
    """A figure of a table; `hand` and `series` are 0, and names empty, where it has none."""

    what = fields.String(validate=validate.OneOf(ORDER))
    player = fields.String()
    payee = fields.String()
    hand = fields.Integer()
    series = fields.Integer()
    mark = fields.String()


class TablePreviewSchema(Schema):
    """The figures of a table that would be others."""

    changes = fields.List(fields.Nested(TableFigureSchema))
    money_hidden = fields.Boolean(metadata=_MONEY_HIDDEN)


class StandingFigureSchema(FigureSchema):
    """A player's figure in the standings of a season."""

    what = fields.String(validate=validate.OneOf(STANDING_FIGURES))
    player = fields.Integer()
    name = fields.String()
    currency = fields.String()


class SeasonPreviewSchema(Schema):
    """The figures of the standings that would be others."""

    changes = fields.List(fields.Nested(StandingFigureSchema))
    money_hidden = fields.Boolean(metadata=_MONEY_HIDDEN)
