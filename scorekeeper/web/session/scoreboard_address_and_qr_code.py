"""QR codes of a table's pages, with the address by which a phone reaches them."""

from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from flask import current_app, request, url_for
from markupsafe import Markup

from scorekeeper.web.blueprint import bp

_HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Host names that mean another machine on every phone."""
_MOST_CODES: Final = 64


@bp.app_template_global()
def board_address(session_id: int) -> str | None:
    """Return the scoreboard's address as a phone can open it, if there is one.

    A request on the server's own machine may use a host name that a phone cannot resolve; then the
    address printed by `serve` is used.
    """
    path = url_for("web.scoreboard", session_id=session_id)
    for base in (request.url_root, current_app.config.get("REACHED_AT")):
        if base and urlsplit(base).hostname not in _HERE:
            return f"{base.rstrip('/')}{path}"
    return None


@bp.app_template_global()
@lru_cache(_MOST_CODES)
def draw_code(address: str) -> Markup:
    """Return an address as a QR code, dark on light in every theme.

    Cached: drawing it takes 5 of a board's 12 ms.  It depends on the address alone.
    """
    import segno

    drawn = segno.make(address, micro=False).svg_inline(border=2, omitsize=True, light="#fff")
    # The SVG holds squares only and no text of the address.
    return Markup(drawn)  # noqa: S704
