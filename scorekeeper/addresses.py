"""Numbers in addresses: each names a row, so one that no row can have is an address of nothing."""

from __future__ import annotations

from typing import Final

from flask import Flask
from werkzeug.routing import IntegerConverter, Map

from scorekeeper.database import MOST_NUMBER

MOST_DIGITS: Final = len(str(MOST_NUMBER))


class RowNumber(IntegerConverter):
    """`<int:...>` of every route: 404 for what is longer or larger than a row's number can be."""

    regex = rf"[0-9]{{1,{MOST_DIGITS}}}"

    def __init__(self, map: Map, max: int = MOST_NUMBER) -> None:  # noqa: A002
        """Take numbers up to `max`; the names are Werkzeug's."""
        super().__init__(map, max=max)


def init_app(app: Flask) -> None:
    """Let all routes that are added from now on read numbers so."""
    app.url_map.converters["int"] = RowNumber
