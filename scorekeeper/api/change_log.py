"""GET /api/v1/changes: the log of changes, for those who may read it."""

from typing import Final

from marshmallow import Schema, fields, validate

from scorekeeper.api.openapi.api_blueprint import ApiBlueprint
from scorekeeper.api.openapi.schemas_from_views import answer, describe_data
from scorekeeper.auth import sees_money
from scorekeeper.services.changes import change_views
from scorekeeper.services.changes.change_keys import ChangeFilter
from scorekeeper.services.changes.change_views import ChangeLine
from scorekeeper.services.rights import Permission
from scorekeeper.services.view_types.serialization_and_fields import plain_data
from scorekeeper.storage.database import MOST_NUMBER

blueprint: Final = ApiBlueprint("changes", __name__)
_CHANGE: Final = answer(ChangeLine, "Change", kind=str, at=str)
"""A change; `old` and `new` depend on its kind, and `by` is null for the command line."""


class ChangeQuerySchema(Schema):
    """The choice of changes, and of a page of them; the first has the latest."""

    table = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    player = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    account = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    page = fields.Integer(load_default=1, validate=validate.Range(1, change_views.MOST_PAGES))


@blueprint.show(
    *("/changes", Permission.LOG),
    query=ChangeQuerySchema,
    answer=describe_data("ChangePage", page=int, more=bool, changes=[_CHANGE]),
    refusals=(401, 403, 404),
)
def list_changes(asked: dict[str, int | None]) -> dict[str, object]:
    """List who changed what, when and why, the latest first."""
    page = asked.pop("page") or 1
    wanted = ChangeFilter(**asked, money=sees_money())
    # A table, player or account that is not there is answered with 404.
    change_views.filter_name(wanted)
    found = change_views.change_page(wanted, page)
    changes = [plain_data(each) for each in found.lines]
    return {"page": found.number, "more": found.more, "changes": changes}
