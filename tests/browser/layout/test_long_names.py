"""Names of maximum length in one word: nothing is wider than its frame, on any page."""

import pytest
from playwright.sync_api import expect

from scorekeeper import demo
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.input_validation import MOST_NAME
from scorekeeper.services.settling import evenings
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    each_screen,
    find_on_each,
    viewports,
    wait_until_ready,
)
from tests.browser.layout.test_pages import original_suit_entries
from tests.support import tables

NAMES = [
    (start + "megszentségteleníthetetlenségeskedéseitekért" * 2)[:MOST_NAME]
    for start in ("Anna", "Bori", "Cili", "Dani")
]
TABLES = [("Kék" + "asztaltársaság" * 5)[:MOST_NAME], ("Zöld" + "asztaltársaság" * 5)[:MOST_NAME]]
PAGES = {
    "home": "/",
    "new": "/sessions/new",
    "entry": "/sessions/1/entry?kept=2",
    "correction": "/sessions/1/hands/1/entry",
    "session": "/sessions/1",
    "scoreboard": "/sessions/1/scoreboard",
    "settlement": "/sessions/1/settlement",
    "hand": "/sessions/1/hands/2",
    "by other rules": "/sessions/1/hands/1/compare",
    "seats": "/sessions/1/seats",
    "ulti entry": "/sessions/2/entry?kept=2",
    "ulti session": "/sessions/2",
    "ulti scoreboard": "/sessions/2/scoreboard",
    "ulti settlement": "/sessions/2/settlement",
    "ulti hand": "/sessions/2/hands/2",
    "ulti seats": "/sessions/2/seats",
    "evening": "/evenings/1",
    "tables of the evening": "/evenings/1/tables",
    "scorers": "/scorers",
    "sign-in": "/sign-in",
}

# What stands beyond the right edge and is not inside something that scrolls or cuts it off.
BEYOND = """() => [...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
  .filter((one) => {
    for (let up = one.parentElement; up; up = up.parentElement)
      if (up !== document.body && getComputedStyle(up).overflowX !== 'visible') return false;
    return true;
  })
  .map((one) => `${one.tagName} ${one.className} ${one.getBoundingClientRect().right}`)"""

# What runs over its own frame into what stands beside it.
OVER = """() => [...document.querySelectorAll('th, td, li, h2, p, button, .action, label span')]
  .filter((one) => one.checkVisibility() && one.clientWidth && !one.matches('.unseen'))
  .filter((one) => getComputedStyle(one).overflowX === 'visible')
  .filter((one) => getComputedStyle(one).display !== 'inline')
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`)"""


def long_evening():
    """Play at a table of Alsós and at one of Ulti, which settle together."""
    who = scorer_accounts.add_scorer(NAMES[3], "564738").id
    first = tables.open_table(who, table=TABLES[0], players=NAMES[:3])
    abszolut = original_suit_entries("piros", "B", (40, 95, 20), figure="abszolut", kontra="A")
    hundred = original_suit_entries("makk", "A", (90, 32, 30), figure="100")
    for number, entries in enumerate((abszolut, hundred)):
        tables.record(first, entries, f"long-hand-{number}", who)
    hand_corrections.start_correction(first, 1)
    tables.enter(
        first, original_suit_entries("tök", "A", (90, 32, 30), figure="100", kontra="B")[:-3]
    )
    for seat in "BC":
        drafts.enter(first, drafts.load(first).at, {"do": "accept", "seat": seat})
    second = tables.open_table(who, table=TABLES[1], players=NAMES[1:], **tables.ULTI)
    for number, entries in enumerate(demo.ULTI_HANDS):
        tables.record(second, entries, f"long-ulti-{number}", who)
    won = {"bid": "piros-ulti"}, {"card": "piros-VII"}
    for at, (do, more) in enumerate(zip(("bid", "last-trick"), won, strict=True)):
        drafts.enter(second, at, {"do": do, "seat": "B", **more})
    drafts.enter(second, 2, {"do": "zsir", "seat": "B", "count": 6})
    joint = evenings.settle_together([first, second], who)
    due = joint.due[0]
    evenings.mark_paid(joint.id, due.payer, due.payee, due.amount, who, "long-paid")


def test_nothing_is_wider_than_its_frame(open_page, sign_in, site, in_club):
    """Names are broken or cut short, and everything can still be seen and tapped."""
    page = sign_in(open_page())
    in_club(long_evening)
    trouble = []
    screens = viewports((360, 740), (820, 1180))
    for name, path in PAGES.items():
        page.goto(site + path)
        wait_until_ready(page)
        found = find_on_each(page, screens, TOO_WIDE, BEYOND, OVER, TOO_SMALL)
        trouble += [f"{name}: {one}" for one in found]
    assert trouble == []


LIKE = (
    "Szentgyörgyi Bernadett",
    "Szentgyörgyi Benedek",
    "Kovács-Nagy Piroska",
    "Weöreskuthy Maxim",
)
FAMILIES = ("Kovács Anna", "Kovács Béla", "Nagy Csaba", "Nagy Dániel", "Hosszúpereszteghy Vilmos")
SCREENS = viewports((820, 1180), (1180, 820), (1280, 800), (390, 844))
FOUR = {
    "ulti": (demo.ULTI_HANDS, {"players": LIKE[:3], **tables.ULTI}),
    "tarokk": (demo.TAROKK_HANDS, {"players": LIKE, "game": "tarokk", "preset": "magas"}),
}
# Names above columns of which something is not seen, and points that stand beneath no name.
NOT_TOLD = """() => [...document.querySelectorAll('thead th.n, tbody td.n')].filter((one) => {
  const heads = [...one.closest('table').querySelectorAll('thead th.n')];
  const { left, right } = one.getBoundingClientRect();
  const beneath = (head) => Math.abs(head.getBoundingClientRect().right - right) < 1.5;
  return one.scrollWidth > one.clientWidth + 1 || left < 0 || right > innerWidth
    || !heads.some(beneath);
}).map((one) => `${one.tagName} ${one.textContent}`)"""
CUT_SHORT = """all => all.filter((one) => one.scrollHeight > one.clientHeight + 1
  || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
# Signs that begin or end a line without the word they belong to.
ALONE = """() => {
  const lineOf = (node, from) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + 1);
    return range.getBoundingClientRect();
  };
  const alone = (sign) => {
    const line = sign.closest('.told, .hands a, h1, h2');
    const all = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const seen = [];
    while (all.nextNode())
      if (all.currentNode.data.trim() && !all.currentNode.parentElement.matches('.unseen'))
        seen.push(all.currentNode);
    const is = (node, way) => sign.compareDocumentPosition(node) & way;
    const word = sign.matches('.suit')
      ? seen.find((node) => is(node, Node.DOCUMENT_POSITION_FOLLOWING))
      : seen.findLast((node) => is(node, Node.DOCUMENT_POSITION_PRECEDING));
    const at = sign.matches('.suit') ? word.data.search(/\\S/) : word.data.trimEnd().length - 1;
    const { top, bottom } = lineOf(word, at);
    const box = sign.getBoundingClientRect();
    return box.top > bottom - 2 || box.bottom < top + 2;
  };
  return [...document.querySelectorAll(':is(.told, .hands a, h1, h2) :is(.mark, .suit):not(.got)')]
    .filter(alone).map((sign) => `${innerWidth}: ${sign.closest('.told, a, h1, h2').textContent}`);
}"""


TAROKK = {"game": "tarokk", "preset": "magas"}
HEADS = {
    **{game: (agreed, hands[0][:2], SCREENS) for game, (hands, agreed) in FOUR.items()},
    # Names of eleven letters go on below, where four columns leave room for seven.
    "four": ({"players": FAMILIES[:4], **TAROKK}, [], viewports((1024, 768))),
    "five": ({"players": FAMILIES, **TAROKK}, [], viewports((1024, 768))),
}


@pytest.mark.parametrize("table", HEADS)
def test_names_stand_whole_above_the_columns(table, open_page, sign_in, site, in_club):
    """On tablets too, where names that begin alike were cut short to the same letters."""
    agreed, entries, screens = HEADS[table]
    number = in_club(tables.open_table, **agreed)
    in_club(tables.enter, number, entries)
    page = sign_in(open_page(viewport=screens[0]))
    page.goto(f"{site}/sessions/{number}/entry")
    wait_until_ready(page)
    heads = page.locator(".seat-head")
    for screen in each_screen(page, screens):
        assert page.locator(".seat-head h2").evaluate_all(CUT_SHORT) == []
        assert page.evaluate(TOO_WIDE) == []
        if screen["width"] >= 700:
            tops = heads.evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
            # Of five the last one deals and sits out, as his head says.
            assert max(tops[:4]) - min(tops[:4]) <= 1, "what is below them stands in line"


@pytest.mark.parametrize("game", FOUR)
def test_who_begin_alike_are_told_apart_on_a_phone(game, open_page, sign_in, site, club_app):
    """Names with the same beginning stay distinguishable at the seats and above the hands.

    No symbol is separated from its word by a line break.
    """
    hands, agreed = FOUR[game]
    page = sign_in(open_page(viewport={"width": 390, "height": 844}))
    with club_app.app_context():
        table = tables.open_table(**agreed)
        for number, entries in enumerate(hands[:4]):
            tables.record(table, entries, f"alike-{game}-{number}")
        tables.enter(table, hands[0][:2])
    page.goto(f"{site}/sessions/{table}/entry")
    wait_until_ready(page)
    trouble = page.locator(".seat-head h2").evaluate_all(CUT_SHORT)
    for path in ("/scoreboard", ""):
        page.goto(f"{site}/sessions/{table}{path}")
        wait_until_ready(page)
        trouble += page.evaluate(NOT_TOLD)
        for width in range(320, 460, 12):
            page.set_viewport_size({"width": width, "height": 844})
            trouble += page.evaluate(ALONE)
        page.set_viewport_size({"width": 390, "height": 844})
    assert trouble == []


CUT = """all => all.filter((one) => one.checkVisibility()).filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
}).map((one) => one.textContent)"""


def test_names_are_whole_where_numbers_are_typed(open_page, sign_in, site, club_app):
    """The keypad's head breaks a name; the hand's number stays beside a table's long name."""
    page = sign_in(open_page())
    with club_app.app_context():
        number = tables.open_table(table=TABLES[0], players=NAMES[:3])
        tables.enter(number, original_suit_entries("piros", "A", (40, 95, 20))[:-3])
    page.goto(f"{site}/sessions/{number}/entry")
    wait_until_ready(page)
    pad = page.locator(".dock .pad-head [data-pad-for] > span")
    assert pad.first.text_content().replace("\xad", "") == f"{NAMES[0]}:"
    for _ in each_screen(page, viewports((320, 568), (390, 844), (820, 1180), (1280, 800))):
        assert pad.first.evaluate_all(CUT) == []
        assert pad.last.bounding_box()["height"] < 30, "what is asked has one line"
        keys = page.locator(".dock .pad [data-digit]")
        assert keys.evaluate_all("all => all.every((one) => one.getBoundingClientRect().top > 0)")
        head = page.locator(".where").bounding_box()
        hand = page.locator(".where > span").bounding_box()
        assert head["y"] + head["height"] >= hand["y"] + hand["height"] - 1
    assert "1. leosztás" in page.locator(".where > span").text_content()


def test_names_are_whole_in_the_settlement_of_the_smallest_phone(open_page, sign_in, site, in_club):
    """Each has lines of its own above its figures, which are beneath their heads."""
    page = sign_in(open_page(viewport={"width": 320, "height": 568}))
    in_club(long_evening)
    for path in ("/sessions/1/settlement", "/evenings/1"):
        page.goto(site + path)
        wait_until_ready(page)
        names = page.locator("#settlement .figures tbody > tr > :first-child, .pay p")
        assert names.evaluate_all(CUT_SHORT) == []
        assert page.evaluate(NOT_TOLD) == []
        assert page.evaluate(TOO_WIDE) == []


MAGDOLNA, MARGIT = "Kovács-Szentgyörgyi Mária Magdolna", "Kovács-Szentgyörgyi Mária Margit"
ALIKE = [
    (("Szilágyi Nóra", "Szilágyi Nelli", "Szilágyi Nándor"), {"Nóra", "Nelli"}),
    ((MAGDOLNA, MARGIT, "Tóth Ágoston"), {"Magdolna", "Margit"}),
    (FAMILIES[:3], {*FAMILIES[:2]}),
]


@pytest.mark.parametrize(("players", "told"), ALIKE)
def test_who_says_kontra_is_told_apart(players, told, open_page, sign_in, site, in_club):
    """The short form that tells names apart stands on the buttons, and is not cut."""
    number = in_club(tables.open_table, players=players)
    in_club(tables.enter, number, original_suit_entries("zöld", "C", (40, 95, 20))[:-3])
    page = sign_in(open_page())
    page.goto(f"{site}/sessions/{number}/entry")
    wait_until_ready(page)
    names = page.locator(".raise small")
    assert {*names.all_text_contents()} == told
    screens = viewports((320, 568), (390, 844), (768, 1024), (1024, 768), (1180, 820))
    for _ in each_screen(page, screens):
        assert page.locator(".raise, .raise small").evaluate_all(CUT_SHORT) == []


def test_what_changes_is_read_beside_long_names(open_page, sign_in, site, club_app):
    """The names of who plays next stand in lines of their own, on a phone too."""
    page = sign_in(open_page())
    with club_app.app_context():
        table = tables.open_table(players=LIKE[:3])
        tables.record(table, original_suit_entries("zöld", "C", (40, 95, 20)), "alike-hand")
        tables.open_table(table="Zöld", players=FAMILIES[:3])
    page.goto(f"{site}/sessions/{table}/table")
    wait_until_ready(page)
    page.locator("[name=seat-A]").fill(FAMILIES[0])
    page.get_by_role("button", name="Megnézem, mi változna").click()
    page.locator(".preview").evaluate("one => one.closest('details').open = true")
    told = page.locator(".preview tbody th")
    expect(told.last).to_be_visible()
    for _ in each_screen(page, viewports((390, 844), (820, 1180), (1024, 768))):
        assert min(told.evaluate_all("all => all.map((one) => one.clientWidth)")) >= 120
