"""Security headers: no foreign or inline content, no framing, no caching.

Browsers and proxies must not store pages, as they may show money or hands; the exceptions are
named below.  Behind TLS, HSTS is sent and cookies are limited to HTTPS.
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
PDF_STYLES: Final = "; style-src 'unsafe-inline'"
"""Added to the policy of PDFs: WebKit shows one in a frame whose size is an inline style."""
HSTS: Final = "max-age=31536000"
"""A year, without subdomains, as they may belong to others."""
MAY_BE_KEPT: Final = frozenset(
    {
        *(static_files.FILE, "web.service_worker", "web.offline_files", "web.manifest"),
        *("web.rule_list", "web.chapter", "web.rule", "web.rule_set", "web.rule_set_sheet"),
        "web.nameless_sheet",
        "api_reference.openapi_json",
    }
)
"""Endpoints without money or hands: browsers may store them, and revalidate before use."""
_YEAR: Final = 365 * 24 * 3600


def init_app(app: Flask) -> None:
    """Send the headers with every response."""
    app.after_request(_add)


def set_preference_cookie(response: Response, name: str, value: str, seconds: int = _YEAR) -> None:
    """Set a cookie with our attributes: this site, no scripts, HTTPS if available."""
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        httponly=True,
        samesite="Lax",
        secure=current_app.config["SESSION_COOKIE_SECURE"],
    )


def _add(response: Response) -> Response:
    # Header look-ups are linear, so the names are collected once.
    there = {name.lower() for name, _ in response.headers}
    for name, value in HEADERS.items():
        if name.lower() not in there:
            response.headers.add(name, value)
    if response.mimetype == "application/pdf":
        response.headers["Content-Security-Policy"] += PDF_STYLES
    if current_app.config["SESSION_COOKIE_SECURE"]:
        response.headers.setdefault("Strict-Transport-Security", HSTS)
    if request.endpoint not in MAY_BE_KEPT:
        response.headers["Cache-Control"] = "no-store"
    elif static_files.is_cacheable_forever():
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    response.headers.setdefault("Cache-Control", "no-cache")
    return response
