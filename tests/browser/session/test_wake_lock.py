"""The screen stays awake where a hand or a board is shown."""

from tests.browser.entry.tapping import wait_until_ready

# A browser without a screen grants no lock: this one counts those that are held.
LOCKS = """() => {
  window.held = 0;
  const request = async () => {
    window.held += 1;
    const release = async () => { window.held -= 1; };
    return { released: false, release };
  };
  Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => ({ request }) });
}"""


def test_screen_stays_awake_on_hand_and_board_unless_switched_off(scorer_page, site, table_id):
    """The choice of this device holds on its next page."""
    page = scorer_page
    page.add_init_script(f"({LOCKS})()")

    def held(path):
        page.goto(f"{site}{path}")
        wait_until_ready(page)
        return page.evaluate("() => new Promise((done) => setTimeout(() => done(held), 50))")

    hand = f"/sessions/{table_id}"
    assert [held("/"), held(f"{hand}/scoreboard"), held(f"{hand}/entry")] == [0, 1, 1]
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="kikapcsolhat").click()
    assert page.evaluate("held") == 0
    assert held(f"{hand}/entry") == 0
