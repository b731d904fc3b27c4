"""Session pages: opening a table, changing players, breaking off, withdrawing, payments."""

import re

import pytest
from playwright.sync_api import expect

from engine.hand.cards import Seat
from scorekeeper.services.accounts import club
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import session_lists, sessions
from scorekeeper.services.settling import evenings, session_settlement
from tests.browser.entry.tapping import Thumb, wait_until_ready

WON = [
    {"do": "original", "suit": "piros"},
    {"do": "accept", "seat": "B"},
    {"do": "figure", "seat": "B", "figure": "abszolut"},
    {"do": "pick-up"},
    {"do": "points", "seat": "A", "points": 40},
    {"do": "points", "seat": "B", "points": 95},
]


@pytest.fixture
def session_after_one_hand(club_app, open_session_id):
    """The session after one hand: Bori has written 7."""
    with club_app.app_context():
        for at, entry in enumerate(WON):
            drafts.enter(open_session_id, at, entry)
        drafts.keep(open_session_id, "first-hand", club.scorers()[0].id)
    return open_session_id


def begin_all_the_same(scorer):
    """Confirm that the players still sit at the first table, by sending the form again."""
    begin = scorer.get_by_role("button", name="Kezdődhet")
    begin.click()
    expect(scorer.get_by_role("alert")).to_contain_text("Cili ül már egy nyitott asztalnál is")
    wait_until_ready(scorer)  # fields that do not belong to the mode stood above the button
    begin.click()
    scorer.wait_for_url("**/entry")


def test_a_table_of_people_who_have_played_is_opened_by_taps(
    scorer_page, site, session_after_one_hand, club_app
):
    """Names, mode, price and house rules; the rules offered are the engine's."""
    scorer_page.goto(f"{site}/sessions/new")
    wait_until_ready(scorer_page)
    for name in ("Cili", "Anna", "Bori"):
        scorer_page.get_by_role("button", name=name).click()
    scorer_page.get_by_role("radio", name="Anna").check()
    scorer_page.get_by_role("radio", name="Készpénz").check()
    expect(scorer_page.get_by_label("Jutalom", exact=True)).to_be_hidden()
    scorer_page.get_by_role("textbox", name="Egy pont ára (Ft)").fill("2,50")
    scorer_page.get_by_text("Háziszabályok (Csibor-féle)").click()
    scorer_page.locator("[data-for-preset=csibor]").get_by_text("A figurák értéke hátulról").click()
    scorer_page.locator("[name=house-csibor-uhu]").fill("5")
    begin_all_the_same(scorer_page)
    number = int(re.search(r"/sessions/(\d+)/", scorer_page.url)[1])
    with club_app.app_context():
        view = sessions.view(number)
    assert [seat.player.name for seat in view.seats] == ["Cili", "Anna", "Bori"]
    assert (view.way.name, str(view.unit_price), view.next_dealer.value) == ("cash", "2.50", "B")
    assert view.rules.house == {"uhu": 5}


def test_a_table_for_rubbers_is_opened_by_taps(scorer_page, site, session_after_one_hand, club_app):
    """The scaled form is one tap, with its bonus (SES 3.1)."""
    scorer_page.goto(f"{site}/sessions/new")
    wait_until_ready(scorer_page)
    for name in ("Cili", "Anna", "Bori"):
        scorer_page.get_by_role("button", name=name).click()
    expect(scorer_page.get_by_label("Cél", exact=True)).to_be_hidden()
    scorer_page.get_by_role("radio", name="Rubber").check()
    expect(scorer_page.get_by_label("Jutalom", exact=True)).to_be_hidden()
    expect(scorer_page.get_by_label("Cél", exact=True)).to_have_value("20")
    scorer_page.get_by_role("group", name="A rubber célja").get_by_role("radio", name="80").check()
    expect(scorer_page.get_by_label("Cél", exact=True)).to_have_value("80")
    expect(scorer_page.get_by_label("A rubber jutalma")).to_have_value("20")
    begin_all_the_same(scorer_page)
    number = int(re.search(r"/sessions/(\d+)/", scorer_page.url)[1])
    with club_app.app_context():
        view = sessions.view(number)
    assert (view.way.name, view.terms) == ("rubber", {"target": 80, "bonus": 20})


def test_a_form_that_is_refused_comes_back_as_it_was_filled_in(open_page, sign_in, site):
    """The reason is above it, and no input has to be typed again."""
    page = sign_in(open_page(expect=("422",)))
    page.goto(f"{site}/sessions/new")
    wait_until_ready(page)
    for place, name in enumerate(("Anna", "Anna", "Cili"), 1):
        page.get_by_label(f"{place}. hely").first.fill(name)
    page.get_by_role("button", name="Kezdődhet").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("3. hely").first).to_have_value("Cili")


def test_somebody_else_sits_down(scorer_page, site, session_after_one_hand, club_app):
    """From the next hand on; the leaving player keeps his results."""
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}")
    wait_until_ready(scorer_page)
    scorer_page.get_by_role("link", name="Játékoscsere").click()
    expect(scorer_page.get_by_role("note")).to_contain_text("véget vet a futó rádlinak (1.)")
    substitute_player(scorer_page, "Anna", "Dani")
    scorer_page.wait_for_url(f"**/sessions/{session_after_one_hand}")
    with club_app.app_context():
        view = sessions.view(session_after_one_hand)
    assert [seat.player.name for seat in view.seats] == ["Dani", "Bori", "Cili"]
    assert len(view.players) == 4
    expect(scorer_page.locator(".ending")).to_contain_text("1. rádli vége csere miatt")
    expect(scorer_page.get_by_role("button", name="Rádli megszakítása")).to_have_count(0)


def test_a_mistaken_substitution_is_undone_with_a_tap(
    scorer_page, site, session_after_one_hand, club_app
):
    """As long as no hand was recorded; the rádli runs again."""
    with club_app.app_context():
        sessions.substitute(session_after_one_hand, Seat.A, "Dani", club.scorers()[0].id)
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}")
    wait_until_ready(scorer_page)
    scorer_page.get_by_role("button", name="Csere visszavonása").click()
    expect(scorer_page.get_by_role("button", name="Rádli megszakítása")).to_be_visible()
    expect(scorer_page.locator(".ending")).to_have_count(0)
    with club_app.app_context():
        assert sessions.view(session_after_one_hand).stretches[-1].running


def test_a_half_entered_hand_is_asked_about(scorer_page, site, session_after_one_hand, club_app):
    """Nothing happens until the scorer has chosen what to do with it."""
    Thumb(scorer_page, site, session_after_one_hand).tap("accept", "A")
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}/seats")
    wait_until_ready(scorer_page)
    substitute_player(scorer_page, "Anna", "Dani")
    with club_app.app_context():
        assert sessions.view(session_after_one_hand).swaps == ()
    scorer_page.get_by_role("radio", name="Már a csere után játsszák").check()
    scorer_page.get_by_role("button", name="Csere", exact=True).click()
    scorer_page.wait_for_url(f"**/sessions/{session_after_one_hand}")
    scorer_page.get_by_role("link", name="Folytatás: 2. leosztás").click()
    expect(scorer_page.locator('[data-seat="A"]')).to_contain_text("Dani")
    expect(scorer_page.locator("#hand")).to_have_attribute("data-at", "1")


def substitute_player(page, leaves, comes):
    """Fill in the form of a substitution and send it."""
    page.get_by_role("group", name="Ki áll fel").get_by_role(
        "radio", name=leaves, exact=True
    ).check()
    page.get_by_role("group", name="Ki ül a helyére").get_by_role("combobox").fill(comes)
    page.get_by_role("button", name="Csere", exact=True).click()


def test_a_table_that_is_closed_elsewhere_takes_no_tap(
    scorer_page, site, session_after_one_hand, club_app
):
    """The tap is answered with a sentence, and the page becomes that of a closed table."""
    thumb = Thumb(scorer_page, site, session_after_one_hand)
    thumb.tap("accept", "A")
    with club_app.app_context():
        sessions.close(session_after_one_hand, club.scorers()[0].id)
    thumb.button("pick-up").click()
    expect(scorer_page.get_by_role("alert")).to_contain_text("Az asztalt közben lezárták")
    expect(
        scorer_page.get_by_text("Félig beírva maradt: 2. leosztás (1 bejegyzés)")
    ).to_be_visible()
    scorer_page.get_by_role("button", name="Újra megnyitom").click()
    scorer_page.get_by_role("link", name="Folytatás: 2. leosztás").click()
    thumb.known(1)
    assert scorer_page.evaluate("localStorage.length") == 0


def test_the_entry_page_of_a_closed_table_is_not_shown(
    scorer_page, site, session_after_one_hand, club_app
):
    """It leads to the table's page, which says so; also for a correction."""
    with club_app.app_context():
        sessions.close(session_after_one_hand, club.scorers()[0].id)
    for path in ("entry", "hands/1/entry", "seats"):
        scorer_page.goto(f"{site}/sessions/{session_after_one_hand}/{path}")
        assert scorer_page.url == f"{site}/sessions/{session_after_one_hand}"
        expect(scorer_page.get_by_role("heading", name="Az asztal le van zárva")).to_be_visible()
        expect(scorer_page.get_by_role("alert")).to_have_count(0)


def test_closing_says_what_is_half_entered(scorer_page, site, session_after_one_hand):
    """In the question, before it is done."""
    asked = []
    scorer_page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
    Thumb(scorer_page, site, session_after_one_hand).tap("accept", "A")
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}")
    wait_until_ready(scorer_page)
    scorer_page.get_by_role("button", name="Asztal lezárása").click()
    scorer_page.wait_for_url(f"**/sessions/{session_after_one_hand}/settlement")
    assert "2. leosztás (1 bejegyzés)" in asked[0]
    expect(scorer_page.get_by_text("Félig beírva maradt: 2. leosztás")).to_be_visible()


def test_a_radli_is_broken_off_and_taken_up_again(
    scorer_page, site, session_after_one_hand, club_app
):
    """Breaking off is asked twice, and can be taken back."""
    scorer_page.on("dialog", lambda dialog: dialog.accept())
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}")
    wait_until_ready(scorer_page)
    scorer_page.get_by_role("button", name="Rádli megszakítása").click()
    scorer_page.get_by_role("button", name="Mégis folytatódik a rádli").click()
    expect(scorer_page.get_by_role("button", name="Rádli megszakítása")).to_be_visible()
    with club_app.app_context():
        assert sessions.view(session_after_one_hand).stretches[-1].running


def test_a_hand_is_withdrawn_with_a_reason(scorer_page, site, session_after_one_hand, club_app):
    """It stays in the list, struck out, and the changes are shown.

    The form opens in sight, and no button of the page is as strong as its own.
    """
    scorer_page.set_viewport_size({"width": 1024, "height": 768})
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}/hands/1")
    wait_until_ready(scorer_page)
    correct = scorer_page.get_by_role("button", name="Javítás")
    weak = scorer_page.locator("main .action:not(.keep)").first
    background = "(one) => getComputedStyle(one).backgroundColor"
    assert correct.evaluate(background) != weak.evaluate(background)
    scorer_page.get_by_text("Visszavonás…").click()
    go = scorer_page.get_by_role("button", name="Visszavonom a leosztást")
    expect(go).to_be_in_viewport(ratio=1)
    assert correct.evaluate(background) == weak.evaluate(background)
    scorer_page.get_by_role("button", name="rossz osztás").click()
    scorer_page.get_by_role("button", name="Visszavonom a leosztást").click()
    expect(
        scorer_page.locator("#dialog", has_text="ami változott").locator("table")
    ).to_contain_text("Bori")
    with club_app.app_context():
        assert sessions.view(session_after_one_hand).hands[0].state.value == "withdrawn"


def test_money_handed_over_counts_and_can_be_taken_back(
    scorer_page, site, session_after_one_hand, club_app
):
    """Payments during the evening reduce the amounts due."""
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}/settlement")
    wait_until_ready(scorer_page)
    scorer_page.get_by_text("Pénzt adott át valaki").click()
    scorer_page.get_by_role("group", name="Ki adta").get_by_role("radio", name="Anna").check()
    scorer_page.get_by_role("group", name="Kinek").get_by_role("radio", name="Bori").check()
    scorer_page.get_by_label("Összeg").fill("50")
    scorer_page.get_by_role("button", name="Feljegyzem").click()
    back = scorer_page.get_by_role("button", name="Mégsem")
    expect(back).to_have_count(1)
    with club_app.app_context():
        assert [
            pay.amount
            for pay in session_settlement.settlement_of_session(session_after_one_hand).handed_over
        ] == [50]
    back.click()
    expect(back).to_have_count(0)


def test_a_refused_payment_says_why_and_keeps_what_was_typed(
    scorer_page, site, session_after_one_hand
):
    """The response is no error to the browser: the message is above the filled-in form."""
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}/settlement")
    wait_until_ready(scorer_page)
    scorer_page.get_by_text("Pénzt adott át valaki").click()
    for side in ("Ki adta", "Kinek"):
        scorer_page.get_by_role("group", name=side).get_by_role("radio", name="Anna").check()
    scorer_page.get_by_label("Összeg").fill("50")
    scorer_page.get_by_role("button", name="Feljegyzem").click()
    expect(scorer_page.locator("#dialog").get_by_role("alert")).to_contain_text("két ember")
    scorer_page.keyboard.press("Escape")
    expect(scorer_page.get_by_label("Összeg")).to_have_value("50")
    scorer_page.get_by_role("group", name="Kinek").get_by_role("radio", name="Bori").check()
    scorer_page.get_by_label("Összeg").fill("-5")
    scorer_page.get_by_role("button", name="Feljegyzem").click()
    expect(scorer_page.locator("#dialog").get_by_role("alert")).to_contain_text("0-nál több")


def test_a_half_entered_hand_can_be_thrown_away_after_a_question(
    scorer_page, site, session_after_one_hand, club_app
):
    """Only on purpose."""
    scorer_page.on("dialog", lambda dialog: dialog.accept())
    Thumb(scorer_page, site, session_after_one_hand).tap("accept", "C")
    scorer_page.get_by_text("Több…").click()
    scorer_page.get_by_role("button", name="Leosztás elvetése").click()
    scorer_page.wait_for_url(f"**/sessions/{session_after_one_hand}")
    with club_app.app_context():
        assert not drafts.load(session_after_one_hand).started


def test_another_dealer_can_be_named(scorer_page, site, session_after_one_hand, club_app):
    """The scorer can set another dealer."""
    thumb = Thumb(scorer_page, site, session_after_one_hand)
    scorer_page.get_by_text("Több…").click()
    scorer_page.get_by_role("group", name="Osztó").get_by_role("button", name="Cili").click()
    expect(scorer_page.locator('[data-seat="C"] .tags')).to_contain_text("osztó")
    thumb.known(0)
    with club_app.app_context():
        assert drafts.load(session_after_one_hand).dealer.value == "C"


def test_who_is_not_signed_in_may_watch_the_scoreboard(
    open_page, site, session_after_one_hand, axe
):
    """The first page leads there; hands and money ask for the PIN, and come back."""
    page = open_page(site)
    wait_until_ready(page)
    assert axe(page) == []
    page.get_by_role("link", name="Eredményjelző").click()
    expect(page.locator(".huge").nth(1)).to_have_text("7")
    expect(page.get_by_role("link", name="Vissza az asztalhoz")).to_have_count(0)
    page.goto(f"{site}/sessions/{session_after_one_hand}/settlement")
    page.get_by_label("PIN").fill("927163")
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url(f"{site}/sessions/{session_after_one_hand}/settlement")
    expect(page.get_by_role("heading", name="Egyenlegek")).to_be_visible()


def test_tables_of_an_evening_settle_together(scorer_page, site, session_after_one_hand, club_app):
    """Those of the day are proposed; the amount due over both is marked paid, and undone."""
    with club_app.app_context():
        new = sessions.NewSession("Zöld asztal", ("Cili", "Dani", "Bori"))
        second = sessions.create(new, club.scorers()[0].id, "second-table").id
        for at, entry in enumerate(WON):
            drafts.enter(second, at, entry)
        drafts.keep(second, "second-table-hand", club.scorers()[0].id)
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}/settlement")
    wait_until_ready(scorer_page)
    scorer_page.get_by_role("link", name="Közös elszámolás…").click()
    for name in ("Kék asztal", "Zöld asztal"):
        expect(scorer_page.get_by_role("checkbox", name=name)).to_be_checked()
    scorer_page.get_by_role("button", name="Együtt számolnak el").click()
    scorer_page.wait_for_url("**/evenings/1")
    wait_until_ready(scorer_page)
    expect(scorer_page.locator(".pay")).to_have_count(2)
    scorer_page.get_by_role("button", name="Megkapta").first.click()
    expect(scorer_page.locator(".pay")).to_have_count(1)
    with club_app.app_context():
        assert len(evenings.view(1).handed_over) == 1
    scorer_page.get_by_role("button", name="Mégsem").click()
    expect(scorer_page.locator(".pay")).to_have_count(2)
    scorer_page.get_by_role("link", name="Zöld asztal").click()
    expect(scorer_page.locator(".pay")).to_have_count(0)
    scorer_page.get_by_role("link", name="Az est elszámolása").click()
    scorer_page.get_by_role("link", name="Asztalok módosítása").click()
    for name in ("Kék asztal", "Zöld asztal"):
        scorer_page.get_by_role("checkbox", name=name).uncheck()
    scorer_page.get_by_role("button", name="Együtt számolnak el").click()
    scorer_page.wait_for_url(f"{site}/")
    with club_app.app_context():
        assert session_lists.evening_numbers() == []


def test_a_refusal_in_a_dialog_is_not_covered(scorer_page, site, session_after_one_hand, axe):
    """The button that closes the dialog is beside the message."""
    scorer_page.set_viewport_size({"width": 360, "height": 740})
    scorer_page.goto(f"{site}/sessions/{session_after_one_hand}/hands/1/entry")
    wait_until_ready(scorer_page)
    scorer_page.locator("#keep").click()
    scorer_page.get_by_label("Miért").fill("elírás")
    scorer_page.locator("dialog[open] .keep").click()
    said = scorer_page.locator("#dialog-body .refusal")
    expect(said).to_have_text("Nem változott semmi.")
    banner, close = said.bounding_box(), scorer_page.locator("#dialog .dialog-close").bounding_box()
    assert banner["x"] + banner["width"] <= close["x"]
    assert axe(scorer_page, "dialog[open]") == []
