"""Take the screenshots of the README from the example evening.

    .venv/bin/python tools/screenshots.py [FOLDER]

Needs the tools installed by ./test: Chromium and poppler-utils.  FOLDER defaults to docs/images.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from flask import Flask  # noqa: E402  (the checkout must be on the path first)
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page  # noqa: E402

from scorekeeper import create_app, demo  # noqa: E402
from scorekeeper.services.entry import drafts  # noqa: E402
from scorekeeper.storage import schema_upgrade  # noqa: E402
from scorekeeper.storage.database import db  # noqa: E402
from tests.support.pdf import pages_of  # noqa: E402
from tests.support.servers.browser import running_browser  # noqa: E402
from tests.support.servers.http_server import serving  # noqa: E402

MOST_BYTES = 150_000
COLOURS = 128
SHEET_DPI = 75
TABLET = (1180, 820)
PHONE = (360, 740)
OUT_OF_ORDER = (
    {"do": "kontra", "seat": "C", "on": "abszolut/A"},
    {"do": "kontra", "seat": "B", "on": "game"},
)
"""Bori's announcement, entered after Cili's: a doubt with a fix to show."""


@dataclass(frozen=True)
class PagePicture:
    """One picture of a page."""

    name: str
    path: str
    size: tuple[int, int] = TABLET
    scheme: str = "light"


LOOKS = (
    PagePicture("entry", "/sessions/1/entry"),
    PagePicture("phone", "/sessions/1/entry", PHONE, "dark"),
    PagePicture("scoreboard", "/sessions/1/scoreboard"),
    PagePicture("settlement", "/sessions/1/settlement"),
    PagePicture("ulti", "/sessions/2/entry"),
    PagePicture("window", "/sessions/2"),
    PagePicture("snapszer", "/sessions/3/entry"),
    PagePicture("columns", "/sessions/3/scoreboard"),
    PagePicture("tarokk", "/sessions/4/entry"),
)
SHEETS = {
    "radli": "/sessions/1/sheet.pdf",
    "slip": "/sessions/1/hands/2/slip.pdf",
    "bunko": "/sessions/3/sheet.pdf",
}
FINDING = PagePicture("finding", "/sessions/1/entry")


@contextmanager
def serve_example_evening() -> Iterator[tuple[Flask, str]]:
    """Serve the example evening from a folder of its own; yield the application and its address."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"DEMO": True, "INSTANCE": folder, "RATELIMIT_ENABLED": False})
        with app.app_context():
            schema_upgrade.upgrade()
            app.config["DEMO_PIN"] = demo.PIN
            demo.create_demo_evening()
        try:
            with serving(app) as site:
                yield app, site
        finally:
            with app.app_context():
                db.session.remove()
                db.engine.dispose()


@contextmanager
def open_signed_in_page(browser: Browser, site: str, look: PagePicture) -> Iterator[Page]:
    """Yield a page of the look's size and colours on which the demo's scorer is signed in."""
    width, height = look.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=look.scheme,
        has_touch=True,
        locale="hu-HU",
        timezone_id="Europe/Budapest",
        reduced_motion="reduce",
    )
    try:
        page = context.new_page()
        page.goto(f"{site}/sign-in")
        page.get_by_label("PIN").fill(demo.PIN)
        page.get_by_role("button", name="Belépés").click()
        page.wait_for_url(f"{site}/")
        yield page
    finally:
        context.close()


def take_picture(browser: Browser, site: str, look: PagePicture, folder: Path) -> None:
    """Take one picture, once the fonts and the scripts are loaded."""
    with open_signed_in_page(browser, site, look) as page:
        page.goto(f"{site}{look.path}")
        page.locator("html[data-ready]").wait_for()
        page.evaluate("document.fonts.ready")
        save_picture(Image.open(io.BytesIO(page.screenshot())), folder / f"{look.name}.png")


def print_sheet(browser: Browser, site: str, name: str, folder: Path) -> None:
    """Render the first page of a sheet as a picture."""
    with open_signed_in_page(browser, site, LOOKS[0]) as page:
        pdf = page.request.get(f"{site}{SHEETS[name]}").body()
    with tempfile.TemporaryDirectory() as drawn:
        first = pages_of(pdf, Path(drawn), SHEET_DPI)[0]
        save_picture(Image.open(first.path), folder / f"{name}.png")


def enter_until_finding(app: Flask) -> None:
    """Enter into the draft until there is a finding."""
    with app.app_context():
        for entry in OUT_OF_ORDER:
            drafts.enter(1, drafts.load(1).at, entry)


def save_picture(image: Image.Image, path: Path) -> None:
    """Write a picture with a reduced palette, as pages and sheets have few colours."""
    image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.name}: {size // 1024} KiB")
    if size > MOST_BYTES:
        sys.exit(f"{path.name} is too large")


def main() -> None:
    """Take every picture."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with serve_example_evening() as (app, site), running_browser() as browser:
        for look in LOOKS:
            take_picture(browser, site, look, folder)
        for name in SHEETS:
            print_sheet(browser, site, name, folder)
        enter_until_finding(app)
        take_picture(browser, site, FINDING, folder)


if __name__ == "__main__":
    main()
