"""Correcting a table and withdrawing a hand with a preview, at three sizes."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services.session import sessions
from tests.browser.people.test_roster import SIZES
from tests.support import tables
from tests.web.corrections.test_table_corrections import WON


@pytest.fixture(params=SIZES)
def sized(request, open_page, sign_in):
    """Return a signed-in page of each size; a form without a reason answers 422."""
    return sign_in(open_page(expect=("422",), viewport=SIZES[request.param]))


@pytest.fixture
def played(club_app, open_session_id):
    """Play a hand; return the number of the table."""
    with club_app.app_context():
        tables.record(open_session_id, WON, "first-hand")
    return open_session_id


def test_a_table_is_corrected_and_a_hand_withdrawn(sized, site, club_app, played, axe):
    """Each after a look at what would change; the table's page tells of the correction."""
    sized.goto(f"{site}/sessions/{played}")
    sized.get_by_role("link", name="Adatok, megjegyzés").click()
    sized.get_by_label("Egy pont ára (Ft)").fill("20")
    assert axe(sized) == []
    sized.get_by_role("button", name="Megnézem, mi változna").click()
    expect(sized.get_by_role("heading", name="Mi változna")).to_be_visible()
    expect(sized.get_by_text("Ár: 10 Ft → 20 Ft")).to_be_visible()
    assert axe(sized) == []
    assert sized.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sized.get_by_role("button", name="elírás").click()
    sized.get_by_role("button", name="Így javítom").click()
    expect(sized.get_by_text("Elmentve.")).to_be_visible()
    sized.get_by_label("Megjegyzés").fill("A sarokban játszották.")
    sized.get_by_role("button", name="Megjegyzés mentése").click()
    expect(sized.get_by_text("Elmentve.")).to_be_visible()
    sized.goto(f"{site}/sessions/{played}")
    expect(sized.get_by_text("Játék közben javítva: ár.")).to_be_visible()
    expect(sized.get_by_text("A sarokban játszották.")).to_be_visible()
    sized.goto(f"{site}/sessions/{played}/hands/1")
    sized.locator("summary", has_text="Visszavon").click()
    sized.get_by_role("button", name="Megnézem, mi változna").click()
    dialog = sized.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Mi változna")).to_be_visible()
    assert axe(sized) == []
    dialog.get_by_role("button", name="rossz osztás").click()
    dialog.locator("button.keep").click()
    expect(dialog.get_by_role("heading", name="1. leosztás: ami változott")).to_be_visible()
    with club_app.app_context():
        [hand] = sessions.view(played).hands
    assert (hand.state.value, hand.version.why) == ("withdrawn", "rossz osztás")
