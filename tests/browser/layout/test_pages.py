"""Every page: accessible, large enough for thumbs, inside the screen; both languages and themes."""

from datetime import date

import pytest
from playwright.sync_api import expect

from scorekeeper import create_app
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.people import table_phones
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.services.statistics import season_definitions
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    each_screen,
    find_on_each,
    viewports,
    wait_until_ready,
)
from tests.support import tables
from tests.support.notation import parse_hand
from tests.support.paper import evenings as paper

PATHS = {
    "home": "/",
    "new": "/sessions/new",
    "session": "/sessions/{id}",
    "entry": "/sessions/{id}/entry",
    "correction": "/sessions/{id}/hands/1/entry",
    "hand": "/sessions/{id}/hands/2",
    "by other rules": "/sessions/{id}/hands/1/compare",
    "by a house rule": "/sessions/{id}/hands/1/compare?preset=csibor&house-csibor-kontra_front=2",
    "seats": "/sessions/{id}/seats",
    "settlement": "/sessions/{id}/settlement",
    "scoreboard": "/sessions/{id}/scoreboard",
    "evening": "/evenings/1",
    "tables of the evening": "/evenings/1/tables",
    "table of an evening": "/sessions/2/settlement",
    "rules": "/rules?words=rekontra",
    "chapter": "/rules/chapters/SNA-3",
    "players": "/players",
    "player": "/players/2",
    "totals": "/sessions/{id}/totals",
    "totals of the evening": "/evenings/1/totals",
    "seasons": "/seasons",
    "season": "/seasons/1?by=rating",
    "new season": "/seasons/new",
    "season's terms": "/seasons/1/edit",
    "paper": "/paper",
    "import from paper": "/paper/1",
    "table from paper": "/sessions/3",
    "rule set": "/rules/sets?preset=potter&count=4&house-potter-extra_111=True",
    "rule": "/rules/ALS-6.4",
    "scorers": "/scorers",
    "devices": "/devices",
    "phones": "/sessions/{id}/phones",
    "phone": "/sessions/{id}/phone",
    "new scorer": "/scorers/new",
    "sign-in": "/sign-in",
}
LOOKS = {
    "hu": [("light", (820, 1180)), ("dark", (1180, 820)), ("dark", (360, 740))],
    "en": [("dark", (820, 1180)), ("light", (360, 740))],
}

AXE_LOOKS = {"hu": LOOKS["hu"][:2], "en": LOOKS["en"][1:]}


def original_suit_entries(suit, seat, points, *, figure=None, kontra=None):
    """Entries of a hand played for the original suit."""
    item = f"{figure}/{seat}"
    return [
        {"do": "original", "suit": suit},
        {"do": "accept", "seat": seat},
        *([{"do": "figure", "seat": seat, "figure": figure}] if figure else []),
        *([{"do": "kontra", "seat": kontra, "on": item}] if kontra else []),
        {"do": "pick-up"},
        *({"do": "points", "seat": s, "points": p} for s, p in zip("ABC", points, strict=True)),
    ]


@pytest.fixture
def busy_evening(club_app, table_id):
    """An evening with hands, a correction under way and a half-entered hand with findings."""
    with club_app.app_context():
        who = scorer_accounts.scorers()[0].id
        played = [
            original_suit_entries("piros", "B", (40, 95, 20), figure="abszolut", kontra="A"),
            original_suit_entries("makk", "A", (90, 32, 30), figure="100"),
        ]
        for number, entries in enumerate(played):
            tables.record(table_id, entries, f"kept-hand-{number}", who)
        hand_corrections.start_correction(table_id, 1)
        late = [{"do": "accept", "seat": "A"}, {"do": "accept", "seat": "B"}]
        tables.enter(table_id, late)
        assert sessions.view(table_id).drafts
        players = ("Bori", "Dani", "Szentgyörgyvölgyi Ágoston")
        second = tables.open_table(who, table="Zöld asztal", players=players)
        tables.record(second, original_suit_entries("makk", "A", (90, 32, 30)), "kept-second", who)
        joint = evenings.settle_together([table_id, second], who)
        due = joint.due[0]
        evenings.mark_paid(joint.id, due.payer, due.payee, due.amount, who, "busy-paid")
        terms = season_definitions.SeasonTerms("Bajnokság", date(2020, 1, 1), date(2099, 12, 31))
        season_definitions.create(terms, who, "busy-season")
        paper.enter_totals(who)
        table_phones.make_code(table_id, who)
    return table_id


@pytest.mark.parametrize("lang", ["hu", pytest.param("en", marks=pytest.mark.slow)])
def test_every_page_is_accessible_and_fits_the_screen(
    lang, open_page, sign_in, site, busy_evening, axe
):
    """No violation found by axe, nothing to tap under 44 px, nothing to scroll sideways.

    A page is opened once, and checked in light and dark, on each device: loading it is expensive.
    Axe checks each device, scheme and language, but not every pair: a scheme's colours are the
    same on every device, and other words change neither colours nor roles.
    """
    page = sign_in(open_page(reduced_motion="reduce"))
    page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
    trouble = []
    for name, path in PATHS.items():
        page.goto(site + path.format(id=busy_evening))
        wait_until_ready(page)
        for scheme, (width, height) in LOOKS[lang]:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": height})
            where = f"{name} {scheme} {width}"
            if (scheme, (width, height)) in AXE_LOOKS[lang]:
                trouble += [f"{where}: {one}" for one in axe(page)]
            trouble += [f"{where}: {one}" for one in page.evaluate(TOO_SMALL)]
            trouble += [f"{where}: too wide: {one}" for one in page.evaluate(TOO_WIDE)]
    assert trouble == []


@pytest.mark.parametrize("path", ["/players/2", "/seasons/1?by=money", "/evenings/1/totals"])
def test_a_picture_fills_its_card(path, scorer_page, site, busy_evening):
    """A tapped name stands out; the figures unfold below."""
    scorer_page.goto(site + path)
    wait_until_ready(scorer_page)
    card = scorer_page.locator("section.card:has(svg.chart)").first
    screens = viewports((390, 844), (768, 1024), (1180, 820))
    for screen in each_screen(scorer_page, screens):
        box = card.locator("svg.chart").bounding_box()
        assert box["width"] > max(250, 0.9 * card.bounding_box()["width"] - 16)
        assert box["height"] > 140
        assert 0 <= box["x"] <= screen["width"] - box["width"]
        name = card.locator("svg.chart .line text:visible").first
        name.click()
        assert name.evaluate("name => getComputedStyle(name).fontWeight") == "700"
    scorer_page.locator("details:has(table.figures) > summary").first.click()
    rows = scorer_page.locator("details[open] table.figures tbody tr")
    expect(rows.first).to_be_visible()
    assert find_on_each(scorer_page, screens, TOO_WIDE) == []


def test_dialogs_are_accessible(scorer_page, site, busy_evening, axe):
    """The rule, the recorded entry, the menu and the question why."""
    scorer_page.goto(f"{site}/sessions/{busy_evening}/entry")
    wait_until_ready(scorer_page)
    for opener in (".finding .rule", ".word", "[data-opens-dialog=menu]", "#keep"):
        scorer_page.locator(opener).first.click()
        scorer_page.locator("dialog[open]").wait_for()
        assert axe(scorer_page, "dialog[open]") == []
        assert [one for one in scorer_page.evaluate(TOO_SMALL) if "skip" not in one] == []
        scorer_page.keyboard.press("Escape")
        expect(scorer_page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("theme", ["világos", "sötét"])
def test_the_theme_can_be_chosen(theme, scorer_page, site, axe):
    """The choice outdoes the device, and stays."""
    scorer_page.goto(site)
    scorer_page.get_by_role("button", name="Menü").click()
    scorer_page.get_by_role("button", name=theme).click()
    chosen = {"világos": "light", "sötét": "dark"}[theme]
    scorer_page.goto(f"{site}/rules")
    assert scorer_page.get_attribute("html", "data-theme") == chosen
    assert axe(scorer_page) == []


def test_what_an_address_asks_for_holds_for_taps_and_other_pages(scorer_page, site, busy_evening):
    """A link sent to a reader without Hungarian; the switch on its page overrides it."""
    entry = f"/sessions/{busy_evening}/entry"
    scorer_page.goto(f"{site}{entry}?lang=en")
    wait_until_ready(scorer_page)
    at = int(scorer_page.get_attribute("#hand", "data-at"))
    scorer_page.get_by_role("button", name="picked up").click()
    expect(scorer_page.locator("#hand")).to_have_attribute("data-at", str(at + 1))
    assert scorer_page.get_attribute("html", "lang") == "en"
    for address, back in ((entry, entry), ("/rules?words=kontra&lang=en", "/rules?words=kontra")):
        scorer_page.goto(site + address)
        wait_until_ready(scorer_page)
        assert scorer_page.get_attribute("html", "lang") == "en"
        scorer_page.get_by_role("button", name="Menu").click()
        scorer_page.get_by_role("button", name="Magyarul").click()
        expect(scorer_page.locator("html")).to_have_attribute("lang", "hu")
        assert scorer_page.url == site + back


def test_the_first_set_up_is_accessible(open_page, live_server, tmp_path, axe):
    """Check the set-up page; on an error it focuses the error list, which links to each field."""
    app = create_app({"TESTING": True, "INSTANCE": tmp_path / "fresh"})
    with app.app_context():
        schema_upgrade.upgrade()
    page = open_page(live_server(app), expect=("409",))
    wait_until_ready(page)
    assert page.url.endswith("/setup")
    assert axe(page) == []
    assert page.evaluate(TOO_SMALL) == []
    for label, typed in {"A klub neve": "Kék Kör", "Az első": "Dóra", "kód": "ABCDEFGH"}.items():
        page.get_by_label(label).fill(typed)
    for pin in page.locator("[data-pin]").all():
        pin.fill("640851")
    page.get_by_role("button", name="Kész").click()
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_label("A klub neve")).to_have_value("Kék Kör")
    again = page.get_by_label("PIN még egyszer")
    expect(again).to_have_accessible_description("Írd be újra.")
    page.get_by_role("link", name="Beállítási kód: A beállítási kód nem jó.").click()
    expect(page.get_by_label("Beállítási kód")).to_be_focused()
    assert axe(page) == []
    assert page.evaluate(TOO_SMALL) == []
    with app.app_context():
        db.engine.dispose()


def test_cards_to_pick_are_accessible_and_large_enough(
    scorer_page, site, busy_evening, axe, club_app
):
    """The pop-up of all cards stays open from card to card."""
    with club_app.app_context():
        draft = drafts.load(busy_evening)
        drafts.remove(busy_evening, 1, draft.page)
        drafts.enter(busy_evening, 1, {"do": "pick-up"})
    scorer_page.goto(f"{site}/sessions/{busy_evening}/entry")
    wait_until_ready(scorer_page)
    scorer_page.locator(".fold.up > summary").click()
    assert axe(scorer_page) == []
    assert scorer_page.evaluate(TOO_SMALL) == []
    for left in (32, 31):
        # One that was played stays in its place, pressed.
        cards = scorer_page.locator(".fold.up .pick[type=submit]")
        expect(cards).to_have_count(left)
        cards.first.click()
    expect(scorer_page.locator(".fold.up[open]")).to_be_visible()


def test_a_trick_can_be_won_with_any_card_within_its_column(
    open_page, sign_in, site, table_id, axe, in_club
):
    """Two key tricks (ALS 5: ulti, uhu): each card of the pack can be tapped, none is cut off."""
    said = in_club(parse_hand, "original piros; B accept; B figure ulti; B figure uhu; pick-up")
    in_club(tables.enter, table_id, said)
    page = sign_in(open_page())
    page.goto(f"{site}/sessions/{table_id}/entry")
    wait_until_ready(page)
    for folds in (".seat .later > summary", ".seat .need details > summary"):
        for fold in page.locator(folds).all():
            if fold.is_visible():
                fold.click()
    assert page.locator(".seat .need details[open] .pick").count() > 50
    screens = viewports((820, 1180), (1180, 820), (360, 740))
    assert find_on_each(page, screens, TOO_WIDE, TOO_SMALL, axe) == []
