"""Entering a hand by taps."""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper.services.accounts import club
from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    Thumb,
    find_on_each,
    tap_twice,
    viewports,
    wait_until_ready,
)

SIZES = [(820, 1180), (1180, 820)]


def draft_entries(app, session):
    """Return the draft's entries, as (do, seat)."""
    with app.app_context():
        return [
            (one.do, one.seat.value if one.seat else None) for one in drafts.load(session).entries
        ]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_typical_hand_takes_at_most_eight_taps(
    width, height, open_page, sign_in, site, open_session_id, club_app
):
    """Accepted original suit, a figure from the front, a kontra, the points of three players."""
    page = sign_in(open_page(viewport={"width": width, "height": height}))
    thumb = Thumb(page, site, open_session_id)
    thumb.tap("original", suit="piros").tap("accept", "B")
    thumb.tap("figure", "B", figure="abszolut").tap("kontra", "A", on="abszolut/B")
    thumb.tap("pick-up").points(A=40, B=95, C=20).keep()
    assert thumb.taps <= 8
    with club_app.app_context():
        (hand,) = sessions.view(open_session_id).hands
        assert list(hand.points.values()) == [0, 25, 0]
    expect(page.get_by_role("status").filter(has_text="1. leosztás rögzítve")).to_contain_text(
        "Bori +25"
    )


def test_a_phone_enters_the_same_hand(open_page, sign_in, site, open_session_id, club_app):
    """One seat is shown at a time; the rest is the same."""
    page = sign_in(open_page(viewport={"width": 360, "height": 740}))
    thumb = Thumb(page, site, open_session_id)
    thumb.tap("original", suit="makk").tap("accept", "A").tap("pick-up").points(A=95, B=30, C=30)
    thumb.keep()
    with club_app.app_context():
        assert sessions.view(open_session_id).hands[0].points == {1: 1, 2: 0, 3: 0}


def test_undo_steps_back_and_redo_forward_until_something_else_is_said(
    scorer_page, site, open_session_id, club_app
):
    """Nothing is lost by stepping back."""
    thumb = (
        Thumb(scorer_page, site, open_session_id)
        .tap("accept", "B")
        .tap("figure", "B", figure="100")
    )
    undo, redo = scorer_page.get_by_label("Egyet vissza"), scorer_page.get_by_label("Egyet előre")
    expect(redo).to_be_disabled()
    undo.click()
    thumb.known(1)
    undo.click()
    thumb.known(0)
    expect(undo).to_be_disabled()
    redo.click()
    thumb.known(1)
    assert draft_entries(club_app, open_session_id) == [("accept", "B")]
    thumb.tap("figure", "B", figure="volat")
    expect(redo).to_be_disabled()
    assert draft_entries(club_app, open_session_id) == [("accept", "B"), ("figure", "B")]


def test_only_digits_that_can_lead_to_a_number_can_be_tapped(scorer_page, site, open_session_id):
    """The ask alone decides: after 1 and 6 of points nothing above 162 is left."""
    thumb = (
        Thumb(scorer_page, site, open_session_id).tap("original", suit="piros").tap("accept", "B")
    )
    thumb.tap("pick-up")
    thumb.digits(16)
    pad = scorer_page.locator("#hand .dock [data-pad]")
    for digit in "3456789":
        expect(pad.locator(f'[data-digit="{digit}"]')).to_be_disabled()
    for digit in "02":
        expect(pad.locator(f'[data-digit="{digit}"]')).to_be_enabled()
    pad.locator("[data-erase]").click()
    expect(pad.locator('[data-digit="9"]')).to_be_enabled()


def test_a_number_that_others_rule_out_is_not_cut_short(
    scorer_page, site, open_session_id, club_app
):
    """60 and 70 leave at most 32: a 40 is an error somewhere, and not cut short to a 4."""
    thumb = (
        Thumb(scorer_page, site, open_session_id).tap("original", suit="piros").tap("accept", "B")
    )
    thumb.tap("figure", "C", figure="abszolut").tap("pick-up").points(A=60, B=70)
    scorer_page.locator('[data-seat="C"] [data-slot]').click()
    thumb.digits(4)
    pad = scorer_page.locator("#hand .dock [data-pad]")
    expect(pad).to_contain_text("legfeljebb 32")
    expect(pad.locator('[data-digit="0"]')).to_be_disabled()
    expect(scorer_page.locator('[data-seat="C"] .typed')).to_have_text("4")
    assert draft_entries(club_app, open_session_id)[-1] == ("points", "B")
    pad.locator("[data-done]").click()
    thumb.known(7)
    with club_app.app_context():
        assert drafts.load(open_session_id).entries[-1].points == 4


def test_what_is_missing_is_said_beside_the_button_that_waits(scorer_page, site, open_session_id):
    """A hand without errors may be incomplete: the scorer sees the missing entries."""
    thumb = (
        Thumb(scorer_page, site, open_session_id).tap("original", suit="piros").tap("accept", "B")
    )
    said = scorer_page.locator(".findings")
    expect(said).to_have_text("Eddig minden rendben.")
    thumb.tap("pick-up")
    expect(said).to_contain_text(
        "Még hiányzik: pont az ütéseiben (utolsóval, béla nélkül): Anna, Bori, Cili"
    )
    thumb.points(A=40, B=95, C=20)
    told = "Bori: piros (eredeti) megvan; Bori: 95 pont; Anna: 40 pont; Cili: 20 pont."
    expect(said).to_have_text(f"{told} Beírandó: Bori +1.")


def test_the_items_in_short_lead_to_the_items(open_page, sign_in, site, open_session_id):
    """On a phone the items are below the seats; their short form is always in sight."""
    page = sign_in(open_page(viewport={"width": 360, "height": 740}))
    thumb = Thumb(page, site, open_session_id).tap("original", suit="piros").tap("accept", "B")
    for place in (page.locator(".where strong"), page.locator(".where span").first):
        expect(place).to_be_in_viewport(ratio=1)
    thumb.tap("figure", "B", figure="abszolut").tap("kontra", "A", on="abszolut/B")
    thumb.tap("pick-up").points(A=40, B=95, C=20)
    glance = page.locator(".glance")
    expect(glance.locator(".line-of-item").last).to_have_text(
        "abszolút Bori 3 × 2 elölről × 4 kontra elölről = 24"
    )
    expect(glance.locator(".line-of-item.made .mark-made")).to_have_count(2)
    # The page stays where the last tap was: beside the items.
    page.evaluate("window.scrollTo(0, 0)")
    expect(page.locator(".items h2")).not_to_be_in_viewport()
    glance.click()
    expect(page.locator(".items h2")).to_be_in_viewport()
    expect(page.locator("#items")).to_be_focused()


def test_points_that_were_typed_can_be_replaced(scorer_page, site, open_session_id, club_app):
    """A tap on the points offers the pad again."""
    thumb = (
        Thumb(scorer_page, site, open_session_id).tap("original", suit="piros").tap("accept", "B")
    )
    thumb.tap("pick-up").points(A=40)
    scorer_page.locator('[data-seat="A"] .word', has_text="40").click()
    dialog = scorer_page.locator("#dialog")
    expect(dialog.locator("[data-pad]")).to_be_visible()
    assert scorer_page.evaluate(TOO_SMALL) == []
    assert scorer_page.evaluate(TOO_WIDE) == []
    for digit in "45":
        dialog.locator(f'[data-digit="{digit}"]').click()
    expect(scorer_page.locator('[data-seat="A"] .facts')).to_contain_text("45")
    expect(dialog).to_be_hidden()
    with club_app.app_context():
        assert [one.points for one in drafts.load(open_session_id).entries][-1] == 45


def test_a_second_tap_at_once_is_not_taken_for_what_came_under_the_finger(
    scorer_page, site, open_session_id, club_app
):
    """The page changes after a tap; a second tap on that spot was not intended."""
    thumb = Thumb(scorer_page, site, open_session_id)
    spot = thumb.button("accept", "B").bounding_box()
    middle = (spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    tap_twice(scorer_page, middle)
    thumb.known(1)
    assert draft_entries(club_app, open_session_id) == [("accept", "B")]
    scorer_page.mouse.click(*middle)
    thumb.known(2)


def test_a_correction_of_what_was_withdrawn_elsewhere_says_so_first(
    scorer_page, site, open_session_id, club_app
):
    """Nothing comes back to life unseen; said once, it may be recorded all the same."""
    thumb = (
        Thumb(scorer_page, site, open_session_id).tap("original", suit="piros").tap("accept", "B")
    )
    thumb.tap("pick-up").points(A=40, B=95, C=20).keep()
    with club_app.app_context():
        recorded_hands.start_correction(open_session_id, 1)
    thumb = Thumb(scorer_page, site, open_session_id, number=1)
    scorer_page.get_by_role("button", name="Egyet vissza").click()
    thumb.known(5)
    thumb.points(C=21)
    scorer_page.get_by_role("button", name="Javítás rögzítése…").click()
    # The question has been drawn before it happens elsewhere: it knows nothing of it.
    expect(scorer_page.get_by_role("button", name="elírás")).to_be_visible()
    with club_app.app_context():
        recorded_hands.withdraw(
            open_session_id, 1, club.scorers()[0].id, "rossz osztás", "withdrawn-elsewhere"
        )
    scorer_page.get_by_role("button", name="elírás").click()
    scorer_page.get_by_role("button", name="Rögzítés", exact=True).click()
    expect(
        scorer_page.get_by_role("alert").filter(has_text="Közben máshol változott")
    ).to_be_visible()
    expect(scorer_page.locator("#dialog")).to_be_hidden()
    with club_app.app_context():
        assert sessions.view(open_session_id).hands[0].state.value == "withdrawn"
    scorer_page.get_by_role("button", name="Javítás rögzítése…").click()
    scorer_page.get_by_role("button", name="elírás").click()
    scorer_page.get_by_role("button", name="Rögzítés", exact=True).click()
    expect(
        scorer_page.locator("#dialog", has_text="ami változott").locator("table")
    ).to_be_visible()


def test_something_said_can_be_taken_out(scorer_page, site, open_session_id, club_app):
    """A tap on an announcement offers to remove it."""
    Thumb(scorer_page, site, open_session_id).tap("accept", "B").tap("figure", "B", figure="100")
    scorer_page.locator('[data-seat="B"] .word', has_text="100").click()
    scorer_page.get_by_role("button", name="Kivesz").click()
    expect(scorer_page.locator("#hand")).to_have_attribute("data-at", "1")
    assert draft_entries(club_app, open_session_id) == [("accept", "B")]


def test_something_said_can_be_replaced_by_what_could_have_been_said(
    scorer_page, site, open_session_id, club_app
):
    """The choices are the engine's asks of that moment."""
    Thumb(scorer_page, site, open_session_id).tap("accept", "B").tap("figure", "B", figure="100")
    scorer_page.locator('[data-seat="B"] .word', has_text="100").click()
    scorer_page.locator("#dialog").get_by_role("button", name=re.compile("^volát")).click()
    expect(scorer_page.locator('[data-seat="B"] .seat-said')).to_contain_text("volát")
    with club_app.app_context():
        assert drafts.load(open_session_id).entries[1].figure == "volat"


def test_a_late_tap_is_mended_with_one_tap_and_its_rule_is_one_tap_away(
    scorer_page, site, open_session_id, club_app
):
    """A finding shows its sentence, its rules and its mend."""
    with club_app.app_context():
        drafts.enter(open_session_id, 0, {"do": "accept", "seat": "B"})
        drafts.enter(open_session_id, 1, {"do": "figure", "seat": "A", "figure": "abszolut"})
        drafts.enter(open_session_id, 2, {"do": "figure", "seat": "B", "figure": "ulti"})
        drafts.enter(open_session_id, 3, {"do": "kontra", "seat": "A", "on": "ulti/B"})
    Thumb(scorer_page, site, open_session_id)
    finding = scorer_page.locator(".finding").first
    finding.locator(".rule").first.click()
    expect(scorer_page.locator("#dialog .rule-text")).to_be_visible()
    scorer_page.keyboard.press("Escape")
    finding.get_by_role("button", name="a helyére tesz").click()
    expect(scorer_page.locator(".finding")).to_have_count(0)
    with club_app.app_context():
        assert [one.figure for one in drafts.load(open_session_id).entries][1] == "ulti"


def test_what_was_said_earlier_is_put_in_its_place_in_one_tap(
    open_page, sign_in, site, open_session_id, club_app, axe
):
    """A slow scorer needs no undo (ALS 6.5): two taps."""
    screens = viewports((360, 740), *SIZES)
    page = sign_in(open_page(viewport=screens[0]))
    thumb = (
        Thumb(page, site, open_session_id).tap("accept", "B").tap("figure", "B", figure="abszolut")
    )
    thumb.tap("kontra", "A", on="abszolut/B")
    page.locator('[data-show-seat="C"]').click()
    said = page.locator('[data-seat="C"]')
    said.get_by_role("button", name="Korábban mondta").focus()
    page.keyboard.press("Enter")
    dialog = page.locator("#dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Korábban mondta: Cili")
    assert find_on_each(page, screens, axe, TOO_SMALL) == []
    dialog.get_by_role("button", name=re.compile("^ulti")).first.click()
    thumb.known(4)
    expect(dialog).to_be_hidden()
    expect(page.locator(".finding")).to_have_count(0)
    assert draft_entries(club_app, open_session_id) == [
        ("accept", "B"),
        ("figure", "B"),
        ("figure", "C"),
        ("kontra", "A"),
    ]


def test_a_hand_with_errors_can_be_kept_as_disputed(scorer_page, site, open_session_id, club_app):
    """The reason is one tap too."""
    with club_app.app_context():
        for at, seat in enumerate("AB"):
            drafts.enter(open_session_id, at, {"do": "accept", "seat": seat})
    Thumb(scorer_page, site, open_session_id)
    scorer_page.get_by_role("button", name="Vitásként…").click()
    scorer_page.get_by_role("button", name="később döntünk").click()
    scorer_page.get_by_role("button", name="Rögzítés").last.click()
    scorer_page.wait_for_url("**/entry?kept=1")
    with club_app.app_context():
        assert sessions.view(open_session_id).hands[0].state.value == "disputed"


def test_a_director_rules_without_a_keyboard(scorer_page, site, open_session_id, club_app):
    """From the finding to the ruling: item, outcome, reason."""
    Thumb(scorer_page, site, open_session_id).tap("accept", "B")
    scorer_page.get_by_text("Több…").click()
    irregular = scorer_page.locator("#more details", has_text="szabálytalanság: renonsz").last
    irregular.locator("summary").click()
    irregular.get_by_role("button", name="Cili").click()
    expect(scorer_page.locator("#more")).to_be_hidden()
    scorer_page.get_by_role("button", name="döntés…").first.click()
    ruling = scorer_page.locator("#more details", has_text="döntés: parti megbukott").last
    expect(ruling).to_be_in_viewport()
    ruling.locator("summary").click()
    ruling.get_by_role("button", name="renonsz volt").click()
    ruling.get_by_role("button", name="Kész").click()
    thumb_at = scorer_page.locator("#hand")
    expect(thumb_at).to_have_attribute("data-at", "3")
    with club_app.app_context():
        *_, seen, last = drafts.load(open_session_id).entries
    assert (seen.do, seen.what, seen.seat.value) == ("irregularity", "revoke", "C")
    assert (last.do, last.outcome, last.why) == ("ruling", "failed", "renonsz volt")


def test_a_correction_shows_what_it_changed(scorer_page, site, open_session_id, club_app):
    """An earlier hand is opened again, changed and recorded with a reason."""
    thumb = (
        Thumb(scorer_page, site, open_session_id).tap("original", suit="piros").tap("accept", "B")
    )
    thumb.tap("pick-up").points(A=40, B=95, C=20).keep()
    scorer_page.goto(f"{site}/sessions/{open_session_id}/hands/1")
    scorer_page.get_by_role("button", name="Javítás").click()
    scorer_page.wait_for_url("**/hands/1/entry")
    wait_until_ready(scorer_page)
    scorer_page.locator('[data-seat="B"] .word', has_text="95").click()
    for digit in "39":
        scorer_page.locator(f'#dialog [data-digit="{digit}"]').click()
    expect(scorer_page.locator('[data-seat="B"] .facts')).to_contain_text("39")
    expect(scorer_page.locator("#dialog")).to_be_hidden()
    thumb.tap("bela")
    scorer_page.get_by_role("button", name="Javítás rögzítése…").click()
    scorer_page.get_by_role("button", name="elírás").click()
    scorer_page.get_by_role("button", name="Rögzítés", exact=True).click()
    expect(
        scorer_page.locator("#dialog", has_text="ami változott").locator("table")
    ).to_contain_text("Bori")
    with club_app.app_context():
        (hand,) = sessions.view(open_session_id).hands
        assert (hand.corrected, hand.version.why) == (True, "elírás")
