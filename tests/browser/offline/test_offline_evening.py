"""An evening entered step by step without a connection equals the same one online."""

import json

import pytest
from playwright.sync_api import expect

from scorekeeper import demo
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import Thumb, press
from tests.support import tables
from tests.support.servers.browser import UNANSWERED, wait_until

FETCHED = "document.querySelector('[data-offline-fetched]').content.textContent.length > 0"
GAMES = {
    "alsos": (("Anna", "Bori", "Cili"), "csibor", [0, 1, 2, 6, 0, 5]),
    "ulti": (demo.ULTI_PLAYERS, "4m", [0, 1, 2, 0, 1, 2]),
    "snapszer": (demo.SNAPSZER_PLAYERS, "snapszer", [0, 1, 0, 1, 4, 0]),
    "tarokk": (demo.TAROKK_PLAYERS, "magas", [0, 3, 5, 7, 2, 0]),
}
HERE = "all => all.map((one) => one.dataset.offlineEntry)"
NUMBERS = "all => all.map((one) => [one.dataset.offlineNumber, one.dataset.fill])"


def seated(entry, by, seats):
    """Return an entry with its seats so much further."""
    letters = "ABCDE"[:seats]

    def turn(value):
        item, cut, seat = str(value).rpartition("/")
        return (
            item + cut + letters[(letters.index(seat) + by) % seats]
            if seat in [*letters]
            else value
        )

    return {name: turn(value) for name, value in entry.items()}


def find(page, entry):
    """Return what answers an entry in the step that is shown, or None."""
    buttons = page.locator("#offline-sheet [data-offline-entry]")
    for place, told in enumerate(buttons.evaluate_all(HERE)):
        if json.loads(told) == entry:
            return buttons.nth(place)
    fields = page.locator("#offline-sheet [data-offline-number]")
    for place, (told, fill) in enumerate(fields.evaluate_all(NUMBERS)):
        if fill in entry and {**json.loads(told), fill: entry[fill]} == entry:
            return fields.nth(place)
    return None


def tap(page, entry):
    """Enter it by taps, step after step, and from the beginning once if the table goes back."""
    next_step = page.locator("[data-offline-next]")
    for _ in range(60):
        found = find(page, entry)
        if found:
            break
        if next_step.is_visible():
            press(next_step)
        else:
            press(page.locator("[data-offline-stages] button").first)
    else:
        raise AssertionError(f"{entry} is not asked for")
    fold = found.locator("xpath=ancestor::details[not(@open)]")
    if fold.count():
        press(fold.locator("summary"))
    count = page.locator("[data-offline-said] li").count()
    if not found.get_attribute("data-offline-number"):
        press(found)
    else:
        press(found)
        number = str(entry[found.get_attribute("data-fill")])
        most = int(found.get_attribute("data-most"))
        for digit in number:
            press(page.locator(f"#offline-sheet [data-digit='{digit}']"))
        if number != "0" and int(number) * 10 <= most:
            press(page.locator("#offline-sheet [data-done]"))
        page.wait_for_timeout(260)
    expect(page.locator("[data-offline-said] li")).to_have_count(count + 1)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_without_a_connection_equals_the_same_online(
    game, open_page, sign_in, site, in_club
):
    """Six hands by taps, each recorded as soon as nothing is missing, and sent afterwards."""
    players, preset, chosen = GAMES[game]
    hands = [
        [seated(entry, place - at, len(players)) for entry in demo.EXAMPLES[game][at]]
        for place, at in enumerate(chosen)
    ]
    first, second = (
        in_club(tables.open_table, game=game, preset=preset, players=players, table=name)
        for name in ("Egy", "Két")
    )
    page = sign_in(open_page(expect=UNANSWERED))
    Thumb(page, site, first)
    wait_until(page, FETCHED)
    page.context.set_offline(True)
    page.get_by_role("button", name="Kapcsolat nélkül tovább").click()
    for number, entries in enumerate(hands, 1):
        expect(page.locator("#offline-sheet-title")).to_contain_text(f"{number}. leosztás")
        for entry in entries:
            keep = page.locator("[data-offline-keep]")
            assert keep.evaluate("one => one.disabled"), (number, entry)
            tap(page, entry)
        assert not keep.evaluate("one => one.disabled"), number
        press(keep)
    page.context.set_offline(False)
    wait_until(page, "localStorage.getItem('scorekeeper.taps') === null")
    # Nothing is left to do on the sheet: it closes by itself.
    wait_until(page, "!document.getElementById('offline-sheet').open")
    for number, entries in enumerate(hands, 1):
        in_club(tables.record, second, entries, f"online-{number}")
    once, again = (in_club(sessions.view, one) for one in (first, second))
    assert [hand.record.entries for hand in once.hands] == [
        hand.record.entries for hand in again.hands
    ]
    assert [hand.totals for hand in once.hands] == [hand.totals for hand in again.hands]
