"""The marks of waiting and rejected taps, both at once."""

from playwright.sync_api import expect

from tests.browser.entry.tapping import Thumb, each_screen, viewports, wait_until_ready

# Five rejected taps of another table, and as many of this one that wait for a recording.
TAPS = """([page, table]) => {
  const tap = (id, more) => ({ id: String(id), page, table, path: `${page}/enter`,
    values: { entry: '{"do":"pick-up"}', shown: '5' }, hand: 5, target: 'hand',
    words: 'Az asztal: felvették', on: { shown: '5' }, chained: true, ...more });
  const five = (first, more) => [...Array(5).keys()].map((at) => tap(first + at, more));
  localStorage.setItem('scorekeeper.taps', JSON.stringify({
    waiting: five(1, { held: true }), refused: five(11, { why: 'Ez most nem mondható.' }),
  }));
}"""
SCREENS = viewports((320, 568), (390, 844), (768, 1024), (1180, 820))


def test_what_waits_and_what_was_rejected_can_both_be_read(open_page, sign_in, site, table_id):
    """The mark has a line for its title and its count, and the count of waiting taps is free."""
    page = sign_in(open_page(viewport=SCREENS[0]))
    Thumb(page, site, table_id)
    page.evaluate(TAPS, [f"/sessions/{table_id}/entry", "Kék asztal"])
    page.reload()
    wait_until_ready(page)
    mark = page.locator("[data-refused]")
    expect(mark).to_be_visible()
    expect(page.locator("[data-refused-count]")).to_have_text("5")
    count = page.locator("[data-saved-count]")
    expect(count).to_have_text("5")
    told = page.locator(".refused-mark strong")
    for _ in each_screen(page, SCREENS):
        box, free = mark.bounding_box(), count.bounding_box()
        assert box["width"] >= 90
        assert free["x"] >= box["x"] + box["width"] - 1
        assert told.evaluate("one => one.scrollWidth <= one.clientWidth + 1 || !one.clientWidth")
