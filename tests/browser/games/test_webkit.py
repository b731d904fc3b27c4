"""One hand of each game in WebKit, by taps: what iPads show."""

import pytest

from scorekeeper import demo
from scorekeeper.services.session import sessions
from tests.browser.conftest import PIN
from tests.support import tables
from tests.support.servers.webkit import running_webkit

READY = "return 'ready' in document.documentElement.dataset"
# The button of an entry, or the field of its number; unfolded, and once it takes taps.
FIND = """const [wanted] = arguments;
const same = (one, other) => JSON.stringify(Object.entries(one).sort())
  === JSON.stringify(Object.entries(other).sort());
const isField = ({ dataset: { entry, fill } }) =>
  fill in wanted && same({ ...JSON.parse(entry), [fill]: wanted[fill] }, wanted);
const found = [...document.querySelectorAll('#hand button[name=entry]:not([data-send])')]
  .find((one) => same(JSON.parse(one.value), wanted))
  ?? [...document.querySelectorAll('#hand [data-slot]')].find(isField);
for (let one = found; one; one = one.parentElement) if (one.matches('details')) one.open = true;
return found && !('deaf' in found.dataset) ? found : null"""
KEEP = "return document.querySelector('#keep:enabled:not([data-deaf])')"


@pytest.fixture
def webkit():
    """Yield a page of WebKit."""
    with running_webkit() as page:
        yield page


def enter(page, entry, at):
    """Enter one thing by taps; wait until the page shows that it is known."""
    page.tap(FIND, entry)
    numbers = str(entry.get("points", entry.get("count", "")))
    for digit in numbers:
        page.tap(f"return document.querySelector('.dock [data-digit=\"{digit}\"]:enabled')")
    done = "document.querySelector('.dock .pad:not([hidden]) [data-done]:enabled')"
    known = f"return Number(document.getElementById('hand').dataset.at) === {at}"
    waits = f"document.querySelector('.now [data-typed]')?.textContent === '{numbers}'"
    if numbers and page.run(f"return {done} && {waits}"):
        page.tap(f"return {done}")
    page.wait(known)


@pytest.mark.slow
def test_a_hand_of_each_game_is_entered_and_recorded_in_webkit(webkit, site, in_club):
    """Signed in by the form, each hand by taps; its record is what was tapped."""
    webkit.goto(f"{site}/sign-in")
    webkit.wait(READY)
    webkit.run(f"document.querySelector('[name=pin]').value = '{PIN}'")
    webkit.tap("return document.querySelector('main form .keep')")
    webkit.wait("return location.pathname === '/'")
    for game, agreed in tables.OF_EACH_GAME.items():
        table = in_club(tables.open_table, game=game, table=game, **agreed)
        entries = demo.EXAMPLES[game][0]
        webkit.goto(f"{site}/sessions/{table}/entry")
        webkit.wait(READY)
        for at, entry in enumerate(entries, 1):
            enter(webkit, entry, at)
        webkit.tap(KEEP)
        webkit.wait("return location.search === '?kept=1'")
        (hand,) = in_club(sessions.view, table).hands
        assert (hand.state.value, len(hand.record.entries)) == ("scored", len(entries)), game
