"""Pages of a list: the fields of the query, and the address of the next page."""

from __future__ import annotations

from typing import Any, Final

from flask import request, url_for
from marshmallow import Schema, fields, validate

from scorekeeper.storage.database import MOST_NUMBER

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
