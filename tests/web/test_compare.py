"""The page of a hand by other rules: both sides, what differs and why, what makes no sense."""

import re

import pytest

from scorekeeper.services import drafts, sessions
from scorekeeper.services.views import Mode

from .test_shell import ELSEWHERE, INLINE

SAID = [
    {"do": "original", "suit": "piros"},
    {"do": "accept", "seat": "B"},
    {"do": "figure", "seat": "B", "figure": "abszolut"},
    {"do": "pick-up"},
]
ABSZOLUT = [
    *SAID,
    {"do": "points", "seat": "A", "points": 40},
    {"do": "points", "seat": "B", "points": 95},
    {"do": "points", "seat": "C", "points": 20},
]
KASSZA = [*ABSZOLUT[:2], {"do": "bela-kassza", "seat": "B"}, *ABSZOLUT[2:]]


def keep(app, number, entries):
    """Record a hand."""
    with app.app_context():
        for at, entry in enumerate(entries):
            drafts.enter(number, at, entry)
        drafts.keep(number, f"compare-{number}-{len(sessions.view(number).hands)}", 1)


@pytest.fixture
def played(club_app, evening):
    """The address of a session with an abszolút, and with a béla kassza."""
    keep(club_app, evening, ABSZOLUT)
    keep(club_app, evening, KASSZA)
    return f"/sessions/{evening}/hands"


def told(answer):
    """Return what a page says without its marks, and each item's part of it."""
    page = re.sub(r"<svg.*?</svg>", "", answer.get_data(as_text=True), flags=re.DOTALL)
    parts = re.findall(r'<article class="pair(.*?)">(.*?)</article>', page, re.DOTALL)
    words = [
        ("differs" in mark, re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text)))
        for mark, text in parts
    ]
    return page, words


def test_the_hand_leads_there(client, played):
    """And the page is back at the hand with one tap."""
    hand = client.get(f"{played}/1").get_data(as_text=True)
    assert f'href="{played}/1/compare"' in hand
    page = client.get(f"{played}/1/compare").get_data(as_text=True)
    assert f'href="{played}/1"' in page


@pytest.mark.parametrize(
    ("lang", "why", "same"),
    [("hu", "alapérték: × 3 ↔ × 1", "egyezik"), ("en", "base value: × 3 ↔ × 1", "the same")],
)
def test_another_rule_set_is_proposed_and_compared(client, played, lang, why, same):
    """Chains, payments and what is written of both; the reason and its rule where they differ."""
    page, items = told(client.get(f"{played}/1/compare?lang={lang}"))
    assert re.search(r'name="preset" value="potter"[^>]* checked', page)
    assert [differs for differs, _ in items] == [False, True]
    assert same in items[0][1]
    assert why in items[1][1]
    for words in ("3 × 2", "1 × 2", "+12", "+4", "−6", "−2", "ALS 5 abszolut"):
        assert words in items[1][1]
    assert "/rules/ALS-5%20abszolut" in page
    assert not INLINE.search(page)
    assert not ELSEWHERE.search(page)


def test_what_is_wrong_by_the_other_only(client, played):
    """The finding stands under that rule set, which pays nothing."""
    page, items = told(client.get(f"{played}/2/compare"))
    only = page[page.index("compare-findings") :]
    first, second = only.split('<div class="half">')[1:3]
    assert "finding" not in first
    assert 'class="finding error"' in second
    assert "ALS 5.6" in second
    assert "Amíg nincs eldöntve, nincs fizetés." in items[0][1]


def test_a_house_rule_is_named_and_stays_chosen(client, played):
    """The form is as it was filled in; what it is compared with says what is agreed."""
    address = f"{played}/1/compare?preset=csibor&house-csibor-szanzadu=3"
    page, items = told(client.get(address))
    assert "szanzadu értéke 3" in page
    assert re.search(r'name="preset" value="csibor"[^>]* checked', page)
    assert [differs for differs, _ in items] == [False, False]
    assert "Ugyanannyi mindkettővel" in page


def test_the_preset_is_proposed_where_a_table_has_house_rules(client, club_app):
    """What their own rule costs them is what a table asks first."""
    with club_app.app_context():
        house = {"kontra_front": 2}
        names = ("Anna", "Bori", "Cili")
        new = sessions.NewSession("Kék asztal", names, house=house)
        number = sessions.create(new, 1, "compare-house").id
    kontra = {"do": "kontra", "seat": "A", "on": "abszolut/B"}
    keep(club_app, number, [*SAID[:3], kontra, *ABSZOLUT[3:]])
    page, items = told(client.get(f"/sessions/{number}/hands/1/compare"))
    assert re.search(r'name="preset" value="csibor"[^>]* checked', page)
    assert "kontra elölről: × 2 ↔ × 4" in items[1][1]
    assert "ALS 7.2" in items[1][1]


def test_only_the_payment_differs(client, club_app):
    """With four, whether the dealer shares; the rules of paying are the reason."""
    with club_app.app_context():
        new = sessions.NewSession("Kék asztal", ("Anna", "Bori", "Cili", "Dani"))
        number = sessions.create(new, 1, "compare-four").id
    keep(club_app, number, ABSZOLUT)
    address = f"/sessions/{number}/hands/1/compare?preset=csibor&house-csibor-dealer_shares=True"
    _, items = told(client.get(address))
    assert [differs for differs, _ in items] == [True, True]
    for _, words in items:
        assert "Csak a fizetés más" in words
        assert "ALS 12.4" in words


@pytest.mark.parametrize(("mode", "told_to"), [(Mode.RADLI, True), (Mode.CASH, False)])
def test_a_cash_table_is_not_told_to_write(client, club_app, mode, told_to):
    """It pays, and its payments are compared."""
    with club_app.app_context():
        new = sessions.NewSession("Kék asztal", ("Anna", "Bori", "Cili"), mode=mode)
        number = sessions.create(new, 1, f"compare-{mode.value}").id
    keep(club_app, number, ABSZOLUT)
    _, items = told(client.get(f"/sessions/{number}/hands/1/compare"))
    assert "+12" in items[1][1]
    assert ("ír: 6" in items[1][1]) is told_to


@pytest.mark.parametrize(
    ("query", "why"),
    [
        (
            "preset=csibor&house-csibor-calling=False&house-csibor-call_back=True",
            "visszahívni csak ott lehet",
        ),
        ("preset=tompa", "2 játékossal játszható"),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(client, played, query, why):
    """And the form stays as it was filled in; nothing is compared."""
    answer = client.get(f"{played}/1/compare?{query}")
    page, items = told(answer)
    assert answer.status_code == 422
    assert why in page[page.index('role="alert"') :]
    assert items == []
    if "call_back" in query:
        for name, value in (("calling", "False"), ("call_back", "True")):
            assert re.search(rf'name="house-csibor-{name}" value="{value}"[^>]* checked', page)


def test_only_rule_sets_for_so_many_are_offered(client, played):
    """Three cannot choose what two play."""
    page, _ = told(client.get(f"{played}/1/compare"))
    assert re.findall(r'name="preset" value="(\w+)"', page) == ["csibor", "potter"]


def test_a_hand_that_is_not_there(client, played):
    """Is answered like that everywhere."""
    assert client.get(f"{played}/9/compare").status_code == 404
