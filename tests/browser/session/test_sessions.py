"""Session pages: opening a table, changing players, breaking off, withdrawing, payments."""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import wait_until_ready
from tests.support import tables
from tests.support.notation import parse_hand

WON = parse_hand("original piros; B accept; B figure abszolut; pick-up; A points 40; B points 95")


@pytest.fixture
def played(club_app, table_id):
    """The session after one hand: Bori has written 7."""
    with club_app.app_context():
        tables.record(table_id, WON, "first-hand", scorer_accounts.scorers()[0].id)
    return table_id


def begin_all_the_same(scorer):
    """Confirm that the players still sit at the first table, by sending the form again."""
    begin = scorer.get_by_role("button", name="Kezdődhet")
    begin.click()
    expect(scorer.get_by_role("alert")).to_contain_text("Cili ül már egy nyitott asztalnál is")
    wait_until_ready(scorer)  # fields that do not belong to the mode stood above the button
    begin.click()
    scorer.wait_for_url("**/entry")


def test_a_table_of_people_who_have_played_is_opened_by_taps(scorer_page, site, played, in_club):
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
    view = in_club(sessions.view, number)
    assert [seat.player.name for seat in view.seats] == ["Cili", "Anna", "Bori"]
    assert (view.way.name, str(view.unit_price), view.next_dealer.value) == ("cash", "2.50", "B")
    assert view.rules.house == {"uhu": 5}


def test_a_table_for_rubbers_is_opened_by_taps(scorer_page, site, played, in_club):
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
    view = in_club(sessions.view, number)
    assert (view.way.name, view.terms) == ("rubber", {"target": 80, "bonus": 20})


def test_a_table_that_is_closed_elsewhere_takes_no_tap(played, thumb, scorer_page, club_app):
    """The tap is answered with a sentence, and the page becomes that of a closed table."""
    thumb.tap("accept", "A")
    with club_app.app_context():
        sessions.close(played, scorer_accounts.scorers()[0].id)
    thumb.button("pick-up").click()
    expect(scorer_page.get_by_role("alert")).to_contain_text("Az asztalt közben lezárták")
    expect(
        scorer_page.get_by_text("Félig beírva maradt: 2. leosztás (1 bejegyzés)")
    ).to_be_visible()
    scorer_page.get_by_role("button", name="Újra megnyitom").click()
    scorer_page.get_by_role("link", name="Folytatás: 2. leosztás").click()
    thumb.known(1)
    assert scorer_page.evaluate("localStorage.length") == 0


def test_a_hand_is_withdrawn_with_a_reason(scorer_page, site, played, in_club):
    """It stays in the list, struck out, and the changes are shown.

    The form opens in sight, and no button of the page is as strong as its own.
    """
    scorer_page.set_viewport_size({"width": 1024, "height": 768})
    scorer_page.goto(f"{site}/sessions/{played}/hands/1")
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
    assert in_club(sessions.view, played).hands[0].state.value == "withdrawn"


def test_a_refused_payment_says_why_and_keeps_what_was_typed(scorer_page, site, played):
    """The response is no error to the browser: the message is above the filled-in form."""
    scorer_page.goto(f"{site}/sessions/{played}/settlement")
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


def test_a_refusal_in_a_dialog_is_not_covered(scorer_page, site, played, axe):
    """The button that closes the dialog is beside the message."""
    scorer_page.set_viewport_size({"width": 360, "height": 740})
    scorer_page.goto(f"{site}/sessions/{played}/hands/1/entry")
    wait_until_ready(scorer_page)
    scorer_page.locator("#keep").click()
    scorer_page.get_by_label("Miért").fill("elírás")
    scorer_page.locator("dialog[open] .keep").click()
    said = scorer_page.locator("#dialog-body .refusal")
    expect(said).to_have_text("Nem változott semmi.")
    banner, close = said.bounding_box(), scorer_page.locator("#dialog .dialog-close").bounding_box()
    assert banner["x"] + banner["width"] <= close["x"]
    assert axe(scorer_page, "dialog[open]") == []
