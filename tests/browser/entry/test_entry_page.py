"""Entering a hand by taps."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import ON_TOP, Thumb, each_screen, viewports
from tests.support import tables
from tests.support.notation import parse_hand

SIZES = [(820, 1180), (1024, 768)]


def draft_entries(app, session):
    """Return the draft's entries, as (do, seat)."""
    with app.app_context():
        return [
            (one.do, one.seat.value if one.seat else None) for one in drafts.load(session).entries
        ]


TYPICAL = {
    # Accepted original suit, a figure from the front, a kontra, the points of three players.
    "alsos": (
        (
            "original piros; B accept; B figure abszolut; A kontra abszolut/B; pick-up;"
            "B points 95; A points 40; C points 20"
        ),
        None,
        6,
        (0, 25, 0),
    ),
    # An ulti made, with kontra on the parti.
    "ulti": (
        "A bid ulti; trump zöld; C kontra passz; A last-trick zöld-VII; A zsir 6",
        None,
        5,
        (12, -6, -6),
    ),
    # The called card, "Kész!", who held it, and the losers' class with the recording.
    "snapszer": (
        "call zöld-ász; A kesz; B appeared",
        "33-nál kevesebb",
        4,
        (2, 2, 0, 0),
    ),
    # The partner's trull, a kontra, the points; nothing more was silent, with the recording.
    "tarokk": (
        "A bid harom; call XX; B announce trull; C kontra game; points declarer 52; took declarer",
        "más csendes figura nem volt",
        6,
        (4, 4, -4, -4),
    ),
}
"""Hands of each game: entries, the answer that is recorded with them, taps and points."""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", TYPICAL)
def test_a_typical_hand_takes_few_taps(game, size, open_page, sign_in, site, club_app, in_club):
    """Digits aside; typed numbers follow each other as the pad asks for them."""
    entries, answer, taps, points = TYPICAL[game]
    table = in_club(tables.open_table, game=game, **tables.OF_EACH_GAME[game])
    page = sign_in(open_page(viewport=dict(zip(("width", "height"), size, strict=True))))
    thumb = Thumb(page, site, table)
    for entry in parse_hand(entries, game):
        thumb.enter(entry)
    thumb.keep(answer)
    (hand,) = in_club(sessions.view, table).hands
    assert tuple(hand.points.values()) == points
    assert thumb.taps == taps
    expect(page.get_by_role("status").filter(has_text="1. leosztás rögzítve")).to_be_visible()


def test_only_digits_that_can_lead_to_a_number_can_be_tapped(thumb, scorer_page):
    """The ask alone decides: after 1 and 6 of points nothing above 162 is left."""
    thumb.tap("original", suit="piros").tap("accept", "B")
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
    thumb, scorer_page, table_id, club_app, in_club
):
    """60 and 70 leave at most 32: a 40 is an error somewhere, and not cut short to a 4."""
    thumb.tap("original", suit="piros").tap("accept", "B")
    thumb.tap("figure", "C", figure="abszolut").tap("pick-up").points(A=60, B=70)
    scorer_page.locator('[data-seat="C"] [data-slot]').click()
    thumb.digits(4)
    pad = scorer_page.locator("#hand .dock [data-pad]")
    expect(pad).to_contain_text("legfeljebb 32")
    expect(pad.locator('[data-digit="0"]')).to_be_disabled()
    expect(scorer_page.locator('[data-seat="C"] .typed')).to_have_text("4")
    assert draft_entries(club_app, table_id)[-1] == ("points", "B")
    pad.locator("[data-done]").click()
    thumb.known(7)
    assert in_club(drafts.load, table_id).entries[-1].points == 4


def test_what_is_missing_is_said_beside_the_button_that_waits(thumb, scorer_page):
    """A hand without errors may be incomplete: the scorer sees the missing entries."""
    thumb.tap("original", suit="piros").tap("accept", "B")
    said = scorer_page.locator(".findings")
    expect(said).to_have_text("Még tart: elölről. Utána: felvették.")
    thumb.tap("pick-up")
    expect(said).to_contain_text(
        "Még hiányzik: pont az ütéseiben (utolsóval, béla nélkül): Anna, Bori, Cili"
    )
    thumb.points(A=40, B=95, C=20)
    told = "Bori: piros (eredeti) megvan; Bori: 95 pont; Anna: 40 pont; Cili: 20 pont."
    expect(said).to_have_text(f"{told} Beírandó: Bori +1.")


def test_names_scores_and_recording_stay_in_sight(open_page, sign_in, site, table_id):
    """Wherever the page is scrolled, and while digits are typed."""
    page = sign_in(open_page(viewport={"width": 360, "height": 740}))
    thumb = Thumb(page, site, table_id).tap("original", suit="piros").tap("accept", "B")
    for place in (page.locator(".where strong"), page.locator(".where span").first):
        expect(place).to_be_in_viewport(ratio=1)
    thumb.tap("figure", "B", figure="abszolut").tap("kontra", "A", on="abszolut/B")
    thumb.tap("pick-up")
    edges = page.locator(
        ".where strong, .stages [aria-current], .seat-head, .dock :is(.waiting, .pad-typed), #keep"
    )
    expect(edges).to_have_count(8)
    for screen in each_screen(page, viewports((360, 740), (820, 1180), (1024, 768))):
        expect(page.locator(".dock [data-pad]")).to_be_visible()
        for end in ("0", "document.documentElement.scrollHeight"):
            page.evaluate(f"window.scrollTo(0, {end})")
            assert all(edges.evaluate_all(ON_TOP)), screen
    thumb.points(A=40, B=95, C=20)
    expect(page.locator(".seat-head .gain")).to_have_text("+25")
    expect(page.locator(".item .chain")).to_have_text("3 × 2 elölről × 4 kontra elölről = 24")


def test_a_director_rules_without_a_keyboard(thumb, scorer_page, table_id, in_club):
    """From the finding to the ruling: item, outcome, reason."""
    thumb.tap("accept", "B")
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
    *_, seen, last = in_club(drafts.load, table_id).entries
    assert (seen.do, seen.what, seen.seat.value) == ("irregularity", "revoke", "C")
    assert (last.do, last.outcome, last.why) == ("ruling", "failed", "renonsz volt")
