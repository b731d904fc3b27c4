"""The tour of the example club: each step is true on the page that it leads to."""

import pytest

from scorekeeper import create_app, demo

SIZES = [
    {"width": width, "height": height} for width, height in ((390, 844), (768, 1024), (1180, 820))
]
TELLS = {
    "table": "a[href*='/rules/explained/']:visible",
    "hand": "#keep",
    "error": ".finding.error .rule",
    "correction": "text=felcserélt pontok",
    "settlement": "text=Átadott pénz",
    "sheets": "a[href*='.pdf']",
    "season": "table >> text=Bori",
}
"""Selectors of something that the page of each step shows."""


@pytest.fixture
def site(tmp_path, migrated, live_server):
    """Return the address of the example club, as `serve --demo` makes it."""
    folder = migrated(tmp_path / "instance")
    (folder / "scorekeeper.sqlite3").rename(folder / "demo.sqlite3")
    app = create_app(
        {"TESTING": True, "RATELIMIT_ENABLED": False, "DEMO": True, "INSTANCE": folder}
    )
    with app.app_context():
        app.config["DEMO_PIN"] = demo.PIN
        demo.create_demo_club()
    return live_server(app)


def test_the_tour_is_true_at_each_step(page, site, axe):
    """It begins on the first page, leads through every step, and is found again where it was.

    It is followed on a phone, and checked on each device.
    """
    page.set_viewport_size(SIZES[0])
    page.goto(f"{site}/sign-in")
    page.get_by_label("PIN").fill(demo.PIN)
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url(f"{site}/")
    page.locator("main a[href='/tour']").click()
    for number, tells in enumerate(TELLS.values(), 1):
        page.wait_for_url(f"{site}/tour" if number == 1 else f"{site}/tour/{number}")
        page.locator("main .keep").click()
        page.locator(tells).first.wait_for(state="attached")
        # The tour comes back to the step that was left.
        page.goto(f"{site}/tour")
        assert f"{number}/{len(TELLS)}" in page.locator("main h2").first.text_content()
        if number < len(TELLS):
            page.locator(f".pager a[href='/tour/{number + 1}']").click()
    for address in ("/tour", "/rules/words", "/rules/explained/csibor/radli", "/rules"):
        page.goto(f"{site}{address}")
        for size in SIZES:
            page.set_viewport_size(size)
            assert axe(page) == [], (address, size)
