"""GET /api/v1/changes: the log of changes, for those who may read it."""

from __future__ import annotations

from typing import Final

from marshmallow import Schema, fields, validate

from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.auth import requires, sees_money
from scorekeeper.services.changes import change_log
from scorekeeper.services.changes.change_keys import ChangeFilter
from scorekeeper.services.rights import Permission
from scorekeeper.storage.database import MOST_NUMBER

blueprint: Final = ApiBlueprint("changes", __name__, url_prefix="/api/v1")


class ChangeQuerySchema(Schema):
    """The choice of changes, and of a page of them; the first has the latest."""

    table = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    player = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    account = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    page = fields.Integer(load_default=1, validate=validate.Range(1, change_log.MOST_PAGES))


class ChangedTableSchema(Schema):
    """The table that a change belongs to."""

    id = fields.Integer()
    name = fields.String()


class ChangeSchema(Schema):
    """A change; `old` and `new` depend on its kind, and `by` is null for the command line."""

    kind = fields.String()
    what = fields.String()
    at = fields.String()
    by = fields.String(allow_none=True)
    token = fields.String(
        allow_none=True, metadata={"description": "the name of the program's token"}
    )
    table = fields.Nested(ChangedTableSchema, allow_none=True)
    hand = fields.Integer(allow_none=True)
    about = fields.String()
    old = fields.Raw(allow_none=True)
    new = fields.Raw(allow_none=True)
    why = fields.String()


class ChangePageSchema(Schema):
    """A page of the log; `more` means that there are older changes."""

    page = fields.Integer()
    more = fields.Boolean()
    changes = fields.List(fields.Nested(ChangeSchema))


@blueprint.get("/changes")
@blueprint.arguments(ChangeQuerySchema, location="query")
@blueprint.response(200, ChangePageSchema, content_type="application/json")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(403, "FORBIDDEN")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.LOG)
def list_changes(asked: dict[str, int | None]) -> dict[str, object]:
    """List who changed what, when and why, the latest first."""
    page = asked.pop("page") or 1
    wanted = ChangeFilter(**asked, money=sees_money())
    # A table, player or account that is not there is answered with 404.
    change_log.filter_name(wanted)
    found = change_log.change_page(wanted, page)
    changes = [change_log.change_data(each) for each in found.lines]
    return {"page": found.number, "more": found.more, "changes": changes}
