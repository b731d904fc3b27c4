"""Lists that come page by page: their query, and the `Link` to the next page (RFC 8288)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeVar

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


class _Numbered(Protocol):
    @property
    def id(self) -> int: ...


One = TypeVar("One", bound=_Numbered)


class PageQuerySchema(Schema):
    """A page of a list: `cursor` is that of the `Link` header of the page before."""

    cursor = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200))


def cut_page(found: Sequence[One], cursor: int | None, limit: int) -> tuple[list[One], int | None]:
    """Return some of a list that is read as a whole, by number, and the cursor of those after."""
    there = sorted((one for one in found if one.id > (cursor or 0)), key=lambda one: one.id)
    shown = there[:limit]
    return shown, shown[-1].id if len(there) > limit else None


def link_next_page(cursor: int | None, limit: int) -> dict[str, str]:
    """Return the headers of a page; empty for the last one, which has no `cursor`.

    The next page has the other fields of this request's query.
    """
    if cursor is None:
        return {}
    query: dict[str, Any] = {**request.args, "cursor": cursor, "limit": limit}
    there = url_for(request.endpoint or "", **query)
    return {"Link": f'<{there}>; rel="next"'}
