"""The site as an application: its theme, manifest, service worker and offline files."""

from typing import Final

from flask import make_response, redirect, request, send_from_directory
from flask.typing import ResponseReturnValue

from scorekeeper.http import language
from scorekeeper.http.response_headers_and_compression import set_preference_cookie
from scorekeeper.http.static_files import asset_url, assets_digest, offline_asset_digests
from scorekeeper.resources import STATIC
from scorekeeper.web.blueprint import bp

THEMES: Final = ("auto", "light", "dark")
COOKIE: Final = "theme"


def theme() -> str:
    """Return the theme chosen on this device, `auto` by default."""
    chosen = request.cookies.get(COOKIE)
    return chosen if chosen in THEMES else "auto"


@bp.post("/theme/<any(auto, light, dark):name>")
def switch_theme(name: str) -> ResponseReturnValue:
    """Store the theme and go back to the page of the switch."""
    response = make_response(redirect(language.local_return_path(request.form.get("back", ""))))
    set_preference_cookie(response, COOKIE, name)
    return response


@bp.get("/sw.js")
def service_worker() -> ResponseReturnValue:
    """Serve the service worker from the root, so that its scope is the whole site."""
    response = send_from_directory(STATIC / "js", "sw.js", mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@bp.get("/offline-files.json")
def offline_files() -> ResponseReturnValue:
    """List the files the service worker caches, under a name that changes with them."""
    files = [asset_url(name) for name in offline_asset_digests() if not name.endswith("sw.js")]
    return {"name": assets_digest(), "files": files}


@bp.get("/manifest.webmanifest")
def manifest() -> ResponseReturnValue:
    """Serve the web app manifest."""
    icon_file = {"src": asset_url("icons/app.svg"), "sizes": "any", "type": "image/svg+xml"}
    response = make_response(
        {
            "name": language.t("app.name"),
            "short_name": language.t("app.name"),
            "start_url": "/",
            "display": "standalone",
            "background_color": "#12392c",
            "theme_color": "#12392c",
            "icons": [icon_file],
        }
    )
    response.mimetype = "application/manifest+json"
    return response
