"""Buttons keep their place as long as the stage lasts."""

import json

import pytest
from playwright.sync_api import expect

from engine.hand.cards import Seat
from scorekeeper import demo
from scorekeeper.services.entry import drafts
from tests.browser.entry.tapping import Thumb, tap_twice, wait_until_responsive
from tests.support import records, tables
from tests.support.notation import parse_hand

PHONE, PORTRAIT, LANDSCAPE = (390, 844), (768, 1024), (1180, 820)
FIGURES = ("44", "tuletroa", "ulti")

WORDS = parse_hand(
    "original piros; B accept; B figure 44; B figure tuletroa; C figure abszolut; "
    "A kontra 44/B; A kontra game; B rekontra 44/B; pick-up; B figure ulti; C kontra ulti/B; "
    "A points 40; B points 95"
)
ULTI = "A bid passz; B bid ulti; trump makk; A kontra ulti; B rekontra ulti; B zsir 5"
CARDS = records.read(records.FOLDER / "alsos/records/examples/card-by-card.json")["record"]
DEALT = CARDS["entries"][:6]
PLAYED = [
    # All cards are known: which sequence it was need not be told.
    {name: value for name, value in one.items() if one["do"] == "play" or name != "card"}
    for one in CARDS["entries"][len(DEALT) :]
]
HALF = len(PLAYED) // 2
HANDS = {
    "figures": ({}, "C", [], WORDS),
    "bids": (
        *({}, "C", []),
        parse_hand("A bid tök; A figure 100; pick-up; A declare-sequence 3; A points 80"),
    ),
    "sequence": ({}, "A", [], demo.HANDS[1]),
    "betli": ({}, "B", [], demo.HANDS[2]),
    "ulti": (tables.ULTI, "C", [], parse_hand(ULTI, "ulti")),
    "four": ({"players": (*tables.NAMES, "Dénes")}, "D", [], WORDS),
    "cards": ({}, CARDS["dealer"], DEALT, PLAYED),
    "first cards": ({}, CARDS["dealer"], DEALT, PLAYED[:HALF]),
    "last cards": ({}, CARDS["dealer"], [*DEALT, *PLAYED[:HALF]], PLAYED[HALF:]),
}
"""Agreement and dealer of a table, what was entered before, and what is tapped."""
SIZES = (PHONE, PORTRAIT, LANDSCAPE)
LOOKS = [
    # By day each hand on one size, and each size with two hands.
    pytest.param(hand, size, marks=() if place % len(SIZES) == turn else pytest.mark.slow)
    for place, hand in enumerate([*HANDS][:6])
    for turn, size in enumerate(SIZES)
]
LOOKS += [("cards", PHONE), ("first cards", PORTRAIT), ("last cards", LANDSCAPE)]


def open_sized_page(open_page, sign_in, size):
    """Open a page of a size, signed in."""
    return sign_in(open_page(viewport=dict(zip(("width", "height"), size, strict=True))))


def draft_entries(app, session):
    """Return the draft's entries, as plain data."""
    with app.app_context():
        return [drafts.engine.format_entry(one) for one in drafts.load(session).entries]


CUT = """() => [...document.querySelectorAll('.item .why')]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize(("hand", "size"), LOOKS, ids=str)
def test_no_button_moves_within_a_stage(hand, size, open_page, sign_in, site, club_app):
    """Announcements, answers, cards and typed numbers move no button, in any column (ALS 2.1, 10).

    On a tablet one half of the cards is tapped upright, the other one lying.
    """
    agreed, dealer, before, entries = HANDS[hand]
    with club_app.app_context():
        session = tables.open_table(**agreed)
        drafts.set_dealer(session, Seat(dealer), drafts.load(session).page)
        tables.enter(session, before)
    page = open_sized_page(open_page, sign_in, size)
    thumb = Thumb(page, site, session).watch()
    for entry in entries:
        thumb.enter(entry)
    moved, compared = thumb.moved()
    assert draft_entries(club_app, session)[len(before) :] == entries
    assert compared >= len(entries) // 3
    assert moved == []
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize(
    ("size", "pace"), [(PHONE, 350), (PHONE, 120), (PORTRAIT, 120), (LANDSCAPE, 350)], ids=str
)
def test_figures_tapped_at_a_fingers_pace_are_the_ones_recorded(
    size, pace, open_page, sign_in, site, table_id, club_app
):
    """44, tulétroá, ulti: aimed at where they were when the first one was tapped."""
    page = open_sized_page(open_page, sign_in, size)
    thumb = Thumb(page, site, table_id).tap("accept", "B")
    if thumb.phone:
        page.locator('[data-show-seat="B"]').click()
    page.wait_for_timeout(450)
    spots = []
    for figure in FIGURES:
        button = thumb.button("figure", "B", figure=figure)
        button.scroll_into_view_if_needed()
    for figure in FIGURES:
        box = thumb.button("figure", "B", figure=figure).bounding_box()
        spots.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    for spot in spots:
        page.mouse.click(*spot)
        page.wait_for_timeout(pace)
    thumb.known(1 + len(FIGURES))
    assert [one.get("figure") for one in draft_entries(club_app, table_id)][1:] == list(FIGURES)
    for figure in FIGURES:
        pressed = page.locator(f"#say-figure-B-{figure}-")
        expect(pressed).to_have_attribute("aria-pressed", "true")


def test_a_second_tap_on_a_kontra_is_nobodys_rekontra(thumb, scorer_page, table_id, club_app):
    """Not the other side's, not on another item, and no dialog either."""
    thumb.tap("accept", "B").tap("figure", "B", figure="44")
    wait_until_responsive(scorer_page)
    box = thumb.button("kontra", "A", on="44/B").bounding_box()
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tap_twice(scorer_page, spot)
    thumb.known(3)
    assert len(draft_entries(club_app, table_id)) == 3
    expect(scorer_page.locator("#dialog")).to_be_hidden()
    scorer_page.mouse.click(*spot)
    expect(scorer_page.locator("#dialog")).to_be_visible()
    expect(scorer_page.locator("#dialog-title")).to_have_text("Anna: kontra 44 (Bori)")


def test_what_comes_in_the_place_of_a_button_is_deaf_for_a_moment(
    thumb, scorer_page, table_id, club_app
):
    """A tap aimed at the replaced button is rejected with a message; a moment later it works."""
    wait_until_responsive(scorer_page)
    scorer_page.evaluate(
        """() => addEventListener('htmx:afterSwap', () => setTimeout(() => {
             document.getElementById('say-figure-B-abszolut-').dispatchEvent(
               new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
           }, 100), { once: true })"""
    )
    thumb.button("accept", "B").click()
    thumb.known(1)
    expect(scorer_page.locator("[data-missed]")).to_be_visible()
    wait_until_responsive(scorer_page)
    assert draft_entries(club_app, table_id) == [{"do": "accept", "seat": "B"}]
    thumb.tap("figure", "B", figure="abszolut")


# From inside the page, at the first of the spots where nothing can be tapped any more: on a slow
# machine a tap from out here comes after the second within which one is aimed at what has gone.
TAP_WHERE_NOTHING_IS = """spots => addEventListener('htmx:afterSwap', () => setTimeout(() => {
  const free = ({ x, y }) => !document.elementFromPoint(x, y)?.closest('button, a, summary, input');
  window.spot = spots.find(free);
  const { x: clientX, y: clientY } = window.spot;
  const room = document.elementFromPoint(clientX, clientY);
  for (const kind of ['pointerdown', 'pointerup'])
    room.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX, clientY }));
}), { once: true })"""
SPOTS = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})"""


def test_a_tap_on_what_has_just_gone_says_so(scorer_page, site, table_id, club_app):
    """The stage changed under the finger and nothing received the tap: a message names its word."""
    scorer_page.set_viewport_size({"width": 768, "height": 1024})
    thumb = Thumb(scorer_page, site, table_id).tap("accept", "B")
    scorer_page.wait_for_timeout(450)
    said = scorer_page.locator('[data-seat="A"] .chips button:enabled').filter(visible=True)
    spots = said.evaluate_all(SPOTS)
    scorer_page.evaluate(TAP_WHERE_NOTHING_IS, spots)
    thumb.button("pick-up").click()
    thumb.known(2)
    note = scorer_page.locator("[data-missed]")
    expect(note).to_contain_text("Anna: ")
    expect(note).to_contain_text("ez nem lett bejegyezve")
    assert len(draft_entries(club_app, table_id)) == 2
    box, spot = note.bounding_box(), scorer_page.evaluate("window.spot")
    assert abs(box["y"] + box["height"] - spot["y"]) < 100, "beside the finger"
    scorer_page.wait_for_timeout(4200)
    expect(note).to_be_hidden()
    # Nothing is said of a place where nothing was.
    scorer_page.mouse.click(spot["x"], spot["y"])
    expect(note).to_be_hidden()


def test_another_answer_to_a_question_is_one_more_tap(thumb, scorer_page, table_id, club_app):
    """The answer stays in its place, pressed; its neighbour leads to changing it."""
    thumb.tap("original", suit="piros")
    answer = scorer_page.locator("[aria-pressed=true]", has_text="piros")
    expect(answer).to_be_visible()
    scorer_page.locator("#hand .picks button", has_text="makk").first.click()
    scorer_page.locator("#dialog .picks button", has_text="makk").click()
    expect(scorer_page.locator("[aria-pressed=true]", has_text="makk")).to_be_visible()
    assert thumb.at == 1
    assert json.dumps(draft_entries(club_app, table_id)[0]).count("makk") == 1
