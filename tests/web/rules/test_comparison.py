"""The page of a hand under another rule set: both sides, differences, causes, invalid choices."""

import re

import pytest

from scorekeeper.services import club_rule_sets
from scorekeeper.services.club_rule_sets import latest_terms
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import sessions
from tests.support import tables
from tests.support.forms import unfolded_text
from tests.support.notation import parse_hand
from tests.support.pdf import text_of
from tests.web.test_app_shell import ELSEWHERE, INLINE

SAID = parse_hand("original piros; B accept; B figure abszolut; pick-up")
ABSZOLUT = [*SAID, *parse_hand("A points 40; B points 95; C points 20")]
KASSZA = [*ABSZOLUT[:2], {"do": "bela-kassza", "seat": "B"}, *ABSZOLUT[2:]]


def record_hand(app, number, entries):
    """Record a hand."""
    with app.app_context():
        tables.record(number, entries, f"compare-{number}-{len(sessions.view(number).hands)}", 1)


@pytest.fixture
def hands_path(club_app, table_id):
    """The address of a session with an abszolút, and with a béla kassza."""
    record_hand(club_app, table_id, ABSZOLUT)
    record_hand(club_app, table_id, KASSZA)
    return f"/sessions/{table_id}/hands"


def page_and_item_texts(answer):
    """Return a page's text without marks, and each item's part of it."""
    page = re.sub(r"<svg.*?</svg>", "", answer.text, flags=re.DOTALL)
    parts = re.findall(r'<article class="pair(.*?)">(.*?)</article>', page, re.DOTALL)
    words = [
        ("differs" in mark, re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text)))
        for mark, text in parts
    ]
    return page, words


def test_the_hand_leads_there(client, hands_path):
    """And the page is back at the hand with one tap."""
    hand = client.get(f"{hands_path}/1").text
    assert f'href="{hands_path}/1/compare"' in hand
    page = client.get(f"{hands_path}/1/compare").text
    assert f'href="{hands_path}/1"' in page


@pytest.mark.parametrize(
    ("lang", "why", "same"),
    [("hu", "alapérték: × 3 ↔ × 1", "egyezik"), ("en", "base value: × 3 ↔ × 1", "the same")],
)
def test_another_rule_set_is_proposed_and_compared(client, hands_path, lang, why, same):
    """Chains, payments and points of both; the cause and its rule where they differ."""
    page, items = page_and_item_texts(client.get(f"{hands_path}/1/compare?lang={lang}"))
    assert re.search(r'name="preset" value="potter"[^>]* checked', page)
    assert [differs for differs, _ in items] == [False, True]
    assert same in items[0][1]
    assert why in items[1][1]
    for words in ("3 × 2", "1 × 2", "+12", "+4", "−6", "−2", "ALS 5 abszolút"):
        assert words in items[1][1]
    assert "/rules/ALS-5%20abszolut" in page
    assert not INLINE.search(page)
    assert not ELSEWHERE.search(page)


def test_what_is_wrong_by_the_other_only(client, hands_path):
    """The finding is under that rule set, which pays nothing."""
    page, items = page_and_item_texts(client.get(f"{hands_path}/2/compare"))
    only = page[page.index("compare-findings") :]
    first, second = only.split('<div class="half">')[1:3]
    assert "finding" not in first
    assert 'class="finding error"' in second
    assert "ALS 5.6" in second
    assert "Amíg nincs eldöntve, nincs fizetés." in items[0][1]


def test_a_house_rule_is_named_and_stays_chosen(client, hands_path):
    """The form keeps its input; the other side lists its house rules."""
    address = f"{hands_path}/1/compare?preset=csibor&house-csibor-szanzadu=3"
    page, items = page_and_item_texts(client.get(address))
    assert "a szanzadu 3 pontot ér" in page
    assert re.search(r'name="preset" value="csibor"[^>]* checked', page)
    assert [differs for differs, _ in items] == [False, False]
    assert "Ugyanannyi jön ki mindkettővel" in page


def test_a_table_with_house_rules_begins_with_its_own(client, club_app):
    """So that one of them can be changed; the rule sets that the club keeps are offered, too."""
    with club_app.app_context():
        house = {"kontra_front": 2, "uhu": 6}
        names = ("Anna", "Bori", "Cili")
        number = tables.open_table(players=names, house=house)
        kept = {"A sajátunk": {"kontra_front": 3}, "Négyeseké": {"dealer_shares": True}}
        for place, (name, own) in enumerate(kept.items()):
            rules = latest_terms("alsos", "csibor", own, "radli", {})
            club_rule_sets.create(name, rules, 1, f"compare-rules-{place}")
    kontra = {"do": "kontra", "seat": "A", "on": "abszolut/B"}
    record_hand(club_app, number, [*SAID[:3], kontra, *ABSZOLUT[3:]])
    address = f"/sessions/{number}/hands/1/compare"
    page, items = page_and_item_texts(client.get(address))
    assert re.search(r'name="preset" value="csibor"[^>]* checked', page)
    for rule, choice in house.items():
        assert re.search(rf'name="house-csibor-{rule}[^>]*value="{choice}"[^>]*', page)
    assert "Ezek az asztal szabályai" in page
    assert items == []
    starts = re.findall(r'class="chip" href="(\S+\?\S+)">', page)
    assert len(starts) == 3
    _, items = page_and_item_texts(client.get(starts[1].replace("&amp;", "&")))
    assert "kontra elölről: × 2 ↔ × 3" in items[1][1]
    page, items = page_and_item_texts(client.get(starts[2].replace("&amp;", "&")))
    assert "kontra elölről: × 2 ↔ × 4" in items[1][1]
    assert "ALS 7.2" in items[1][1]


def test_the_amount_in_the_window_is_compared(client, club_app, in_club):
    """ULT 5.5: what a wrong deal costs, on the page and on the sheet."""
    number = in_club(tables.open_table, **tables.ULTI, mode="cash")
    bid = {"do": "bid", "seat": "A", "bid": "betli"}
    record_hand(
        club_app, number, [bid, {"do": "misdeal"}, bid, {"do": "tricks", "seat": "A", "count": 0}]
    )
    rules = "?preset=4m&house-4m-misdeal_points=7"
    page, _ = page_and_item_texts(client.get(f"/sessions/{number}/hands/1/compare{rules}"))
    window = re.findall(r'<li class="differs"><span>az ablakba</span><b>(.*?)</b>', page)
    assert window[:2] == ["+5", "+7"]
    sheet = squeezed(client.get(f"/sessions/{number}/hands/1/compare.pdf{rules}"))
    assert sheet.count("az ablakba: 7") == 2


def test_only_the_payment_differs(client, club_app, in_club):
    """With four, whether the dealer shares; the rules of paying are the reason."""
    number = in_club(tables.open_table, players=("Anna", "Bori", "Cili", "Dani"))
    record_hand(club_app, number, ABSZOLUT)
    address = f"/sessions/{number}/hands/1/compare?preset=csibor&house-csibor-dealer_shares=True"
    _, items = page_and_item_texts(client.get(address))
    assert [differs for differs, _ in items] == [True, True]
    for _, words in items:
        assert "Csak a fizetés más" in words
        assert "ALS 12.4" in words


@pytest.mark.parametrize(("mode", "told_to"), [("radli", True), ("cash", False)])
def test_a_cash_table_is_not_told_to_write(client, club_app, in_club, mode, told_to):
    """It pays, and its payments are compared."""
    number = in_club(tables.open_table, mode=mode)
    record_hand(club_app, number, ABSZOLUT)
    _, items = page_and_item_texts(client.get(f"/sessions/{number}/hands/1/compare"))
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
def test_what_makes_no_sense_is_refused_with_the_reason(client, hands_path, query, why):
    """And the form stays as it was filled in; nothing is compared."""
    answer = client.get(f"{hands_path}/1/compare?{query}")
    page, items = page_and_item_texts(answer)
    assert answer.status_code == 422
    assert why in page[page.index('role="alert"') :]
    assert items == []
    if "call_back" in query:
        for name, value in (("calling", "False"), ("call_back", "True")):
            assert re.search(rf'name="house-csibor-{name}" value="{value}"[^>]* checked', page)


def test_only_rule_sets_for_so_many_are_offered(client, hands_path):
    """Three cannot choose a rule set for two."""
    page, _ = page_and_item_texts(client.get(f"{hands_path}/1/compare"))
    assert re.findall(r'name="preset" value="(\w+)"', page) == ["csibor", "potter"]


@pytest.fixture
def half_entered(in_club, table_id):
    """The address of the entry page, with a hand begun."""
    in_club(tables.enter, table_id, ABSZOLUT[:5])
    return f"/sessions/{table_id}/entry"


def squeezed(sheet):
    """Return the text of a sheet in one line."""
    assert sheet.mimetype == "application/pdf"
    return " ".join(text_of(sheet.get_data()).split())


def test_a_half_entered_hand_says_so(client, half_entered):
    """From the entry page and back to it; items are compared, nothing is paid."""
    assert f'href="{half_entered}/compare"' in unfolded_text(client, half_entered)
    page, items = page_and_item_texts(client.get(f"{half_entered}/compare"))
    assert "Félig beírva, nincs rögzítve" in page[page.index('role="status"') :]
    assert f'href="{half_entered}"' in page
    assert "alapérték: × 3 ↔ × 1" in items[1][1]
    assert "+12" not in items[1][1]


def test_a_hand_that_is_corrected_is_compared_as_it_is_entered(client, club_app, hands_path):
    """The recorded one is unchanged; each has its own address."""
    session = int(hands_path.split("/")[2])
    with club_app.app_context():
        hand_corrections.start_correction(session, 1)
        drafts.remove(session, 2, drafts.load(session, 1).page, 1)
    _, now = page_and_item_texts(client.get(f"{hands_path}/1/entry/compare"))
    page, kept = page_and_item_texts(client.get(f"{hands_path}/1/compare"))
    assert len(now) == 1
    assert len(kept) == 2
    assert "Félig beírva" not in page


def test_nobody_else_sees_a_half_entered_hand(club_app, half_entered):
    """Not even where hands are public: nothing of it is recorded."""
    for path in ("compare", "compare.pdf"):
        answer = club_app.test_client().get(f"{half_entered}/{path}")
        assert answer.status_code == 303
        assert "/sign-in" in answer.headers["Location"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("hu", ("1. leosztás, más szabályokkal", "Kék Alsós Kör", "A két elszámolás különbözik.")),
        ("en", ("Hand 1, under other rules", "Kék Alsós Kör", "The two sides differ.")),
    ],
)
def test_the_sheet_of_a_comparison(client, hands_path, lang, words):
    """The page leads to it, with the same rules chosen; club, day, table, both sides, reasons."""
    page = client.get(f"{hands_path}/1/compare?preset=csibor&house-csibor-uhu=5").get_data(
        as_text=True
    )
    link = re.search(r'href="(\S+?/compare\.pdf\?\S+?)"', page)[1].replace("&amp;", "&")
    assert "preset=csibor" in link
    assert "house-csibor-uhu=5" in link
    sheet = squeezed(client.get(f"{hands_path}/1/compare.pdf?lang={lang}"))
    for said in (*words, "Csibor", "Potter", "3 × 2", "1 × 2", "+12", "+4", "[ALS 5 abszolút]"):
        assert said in sheet


def test_the_sheet_of_a_half_entered_hand_says_so(client, half_entered):
    """In a frame above everything."""
    assert "Félig beírva, nincs rögzítve" in squeezed(client.get(f"{half_entered}/compare.pdf"))


def test_no_sheet_of_what_makes_no_sense(client, hands_path):
    """The address is the page's, so is the answer."""
    assert client.get(f"{hands_path}/1/compare.pdf?preset=tompa").status_code == 422


def test_on_paper_the_page_says_whose_it_is(client, hands_path):
    """Club, table and day, for those who print the page and not the sheet."""
    page = client.get(f"{hands_path}/1/compare").text
    assert re.search(r'<p class="on-paper">[^<]+ · Kék asztal · \d{4}', page)


def test_others_pay_and_that_is_said(client, club_app, in_club):
    """With four, Potter's dealer always shares: beside the value that is a reason of its own."""
    number = in_club(tables.open_table, players=("Anna", "Bori", "Cili", "Dani"))
    record_hand(club_app, number, ABSZOLUT)
    _, items = page_and_item_texts(client.get(f"/sessions/{number}/hands/1/compare?preset=potter"))
    assert "Nem ugyanazok írnak vagy fizetnek" in items[1][1]
    assert "ALS 12.4" in items[1][1]
