"""Headers that keep a page to itself: nothing from elsewhere, nothing inline, no frames, no copy.

What a page shows is kept by no browser and no proxy, as it may be money or hands; named below is
what may be.  Behind TLS the browser is told to come by HTTPS only, and cookies travel on it only.
"""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, current_app, request

from scorekeeper.http import static_files

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HSTS: Final = "max-age=31536000"
"""A year; nothing is said of names below this one, as they may be somebody else's."""
MAY_BE_KEPT: Final = frozenset(
    {
        *(static_files.FILE, "web.service_worker", "web.offline_files", "web.manifest"),
        *("web.rule_list", "web.chapter", "web.rule", "web.rule_set", "web.rule_set_sheet"),
        "api.openapi_json",
    }
)
"""Endpoints that show neither money nor hands: a browser may keep them, and asks before use."""
_YEAR: Final = 365 * 24 * 3600


def init_app(app: Flask) -> None:
    """Send the headers with every answer."""
    app.after_request(_add)


def set_preference_cookie(response: Response, name: str, value: str, seconds: int = _YEAR) -> None:
    """Set a cookie as all of ours are: for this service, not for scripts, on HTTPS if there is."""
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        httponly=True,
        samesite="Lax",
        secure=current_app.config["SESSION_COOKIE_SECURE"],
    )


def _add(response: Response) -> Response:
    # Each question whether a header is there goes through all of them: they are asked for once.
    there = {name.lower() for name, _ in response.headers}
    for name, value in HEADERS.items():
        if name.lower() not in there:
            response.headers.add(name, value)
    if current_app.config["SESSION_COOKIE_SECURE"]:
        response.headers.setdefault("Strict-Transport-Security", HSTS)
    if request.endpoint not in MAY_BE_KEPT:
        response.headers["Cache-Control"] = "no-store"
    elif static_files.is_cacheable_forever():
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    response.headers.setdefault("Cache-Control", "no-cache")
    return response
