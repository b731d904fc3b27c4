"""An evening of Tarokk with doubled hands: their number, duration, and corrections.

TAR 2.3: a pass-out doubles one hand; TAR 2.7: a hand thrown in doubles four; TAR 7.8.
"""

import re

import pytest

from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import sessions
from tests.games.tarokk.hands.evening import HANDS, NAMES, PLAYED
from tests.support import tables
from tests.support.pdf import text_of

TOLD = {
    "hu": ("A következő leosztás 2× számít.", "A következő 4 leosztás 2× számít.", "körpassz"),
    "en": ("The next hand counts ×2.", "The next 4 hands count ×2.", "nobody bid"),
}


def play(table, entries, number=None, why=""):
    """Record the next hand, or one again that is being corrected."""
    for entry in entries:
        drafts.enter(table, drafts.load(table, number).at, entry, number)
    key = f"doubled-{table}-{sessions.view(table).next_number}-{number}-{len(why)}"
    return drafts.keep(table, key, 1, number, why=why)


def pass_out(table):
    """Let everybody pass; the dealer is the last one."""
    dealer = sessions.view(table).next_dealer.value
    return play(table, [{"do": "pass", "seat": dealer}])


def correct(table, number, entries, why):
    """Enter a hand again as a correction."""
    draft = hand_corrections.start_correction(table, number)
    while draft.at:
        draft = drafts.remove(table, draft.at - 1, draft.page, number)
    return play(table, entries, number, why)


def open_table(house=None):
    """Return the number of a new table of magas."""
    return tables.open_table(players=NAMES, game="tarokk", preset="magas", house=house or {})


@pytest.fixture
def table(club_app):
    """A table of magas, in the application's context."""
    with club_app.app_context():
        yield open_table()


def test_a_hand_that_nobody_played_has_no_items(table, client):
    """Its page has no empty list of them."""
    pass_out(table)
    play(table, HANDS[0])
    pages = [client.get(f"/sessions/{table}/hands/{number}").text for number in (1, 2)]
    assert ["<h2>Tételek</h2>" in page for page in pages] == [False, True]


def partners(declarer, partner, points):
    """Return a hand of the lowest bid, with a called partner."""
    return [
        {"do": "bid", "seat": declarer, "bid": "harom"},
        {"do": "call", "card": "XX"},
        {"do": "points", "what": "declarer", "points": points},
        {"do": "held", "seat": partner},
        {"do": "silent", "what": "nobody"},
    ]


FIVE = [
    ("E", partners("A", "B", 60), (1, 1, -1, -1, 0)),
    ("A", partners("C", "D", 40), (1, 2, -2, -2, 1)),
    # thrown in: the same dealer again, and it counts double
    ("B", [{"do": "throw-in", "seat": "C", "what": "xxi"}], (1, 2, -2, -2, 1)),
    ("B", partners("E", "A", 60), (3, 2, -4, -4, 3)),
    ("C", partners("D", "E", 60), (1, 0, -4, -2, 5)),
]


def test_of_five_the_dealer_sits_out(club_app, client):
    """TAR 1.4, 2.7: also when the same dealer deals again; his column says so, and the sheet."""
    with club_app.app_context():
        number = tables.open_table(players=(*NAMES[:4], "Emma"), game="tarokk", preset="magas")
        for at, (out, entries, totals) in enumerate(FIVE):
            page = client.get(f"/sessions/{number}/entry").text
            assert re.findall(r'class="seat-head[^"]* out" data-region="head-(\w)"', page) == [out]
            kept = tables.record(number, entries, f"five-at-tarokk-{at}")
            assert tuple(kept.hand.totals.values()) == totals
    sheet = text_of(client.get(f"/sessions/{number}/sheet.pdf").data)
    assert "az osztó, aki kimarad" in sheet


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_what_is_doubled_and_for_how_long_is_always_seen(table, client, lang):
    """On the entry page, the session's page and the scoreboard; on paper with its sum."""
    client.set_cookie("lang", lang)
    one, four, nobody = TOLD[lang]

    def seen(told, sign):
        assert sign in client.get(f"/sessions/{table}/entry").text
        for page in ("entry", "scoreboard", ""):
            assert told in client.get(f"/sessions/{table}/{page}".rstrip("/")).text, (page, told)

    pass_out(table)
    seen(one, "×2</b>")
    play(table, HANDS[2])
    play(table, HANDS[3])
    seen(four, "×2 (4)</b>")
    assert nobody in client.get(f"/sessions/{table}").text
    slip = text_of(client.get(f"/sessions/{table}/hands/2/slip.pdf?lang={lang}").data)
    rows = [" ".join(line.split()) for line in slip.splitlines()]
    assert any(row.startswith("×2: ") and row.endswith("+4 −4 −4 +4") for row in rows), rows


@pytest.mark.parametrize(
    ("house", "told", "chosen"),
    [
        ({}, "a következő 4 leosztás duplán számít", ""),
        (
            {"doubled_span": "rounds", "doublings_stack": True},
            (
                "a következő 16 leosztás duplán számít, ami már dupla, az még egyszer, "
                "az asztal olvasata szerint"
            ),
            "Itt: a körben mindenki oszt: 16 leosztás, öten 20.",
        ),
        (
            {"doubled_span": "none"},
            "utána semmi sem számít duplán, az asztal olvasata szerint",
            "Itt: nincs",
        ),
    ],
)
def test_a_hand_thrown_in_says_what_it_doubles(club_app, client, house, told, chosen):
    """TAR 2.7: how many hands count how often, and by whose reading: on its page and its sheet."""
    with club_app.app_context():
        number = open_table(house)
        play(number, [{"do": "throw-in", "seat": "A", "what": "xxi"}])
    page = client.get(f"/sessions/{number}/hands/1").text
    paper = " ".join(text_of(client.get(f"/sessions/{number}/hands/1/slip.pdf").data).split())
    assert f"<p>{told} " in page
    assert told in paper
    assert chosen in paper
    assert [("doubled_span" in page), ("Itt:" in paper)] == [bool(house)] * 2


def test_what_a_doubled_hand_brings_is_told_doubled(table, client):
    """While it is entered, on its page, and of its versions as they counted when recorded."""

    def gains(address):
        page = client.get(f"/sessions/{table}/{address}").text
        return re.findall(r'class="gain[^"]*">([^<]+)<', page)

    for entries in HANDS[:2]:
        play(table, entries)
    tables.enter(table, HANDS[2])
    assert gains("entry") == ["+4", "−4", "−4", "+4"]
    drafts.keep(table, "doubled-third", 1)
    fewer = [{**one, "points": 43} if one["do"] == "points" else one for one in HANDS[2]]
    correct(table, 3, fewer, "elírás")
    hand_corrections.start_correction(table, 3)
    assert gains("hands/3/entry") == ["+4", "−4", "−4", "+4"]
    assert "2× számít" in client.get(f"/sessions/{table}/hands/3").text
    correct(table, 2, PLAYED, "nem volt körpassz")
    slip = text_of(client.get(f"/sessions/{table}/hands/3/slip.pdf").data)
    told = (line.split() for line in slip.splitlines() if "változat" in line)
    versions = [words[-4:] for words in told]
    doubled, now = ["+4", "−4", "−4", "+4"], ["+2", "−2", "−2", "+2"]
    assert versions == [doubled, now]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_what_a_reading_of_doubled_hands_decides_is_told(table, client, lang):
    """A hand counts ×4, and its tarokk count once: on pages and sheets, with the readings.

    (TAR 2.7 doublings_stack, TAR 7.8 counts_doubled.)
    """
    client.set_cookie("lang", lang)
    count = {"do": "tarokks", "seat": "A", "count": 8}
    counted = [*PLAYED[:2], count, *PLAYED[2:]]
    by = {"hu": "az asztal olvasata szerint", "en": "by this table's reading"}[lang]
    once = {"hu": f"({NAMES[0]}) csak egyszer", "en": f"({NAMES[0]}) only once"}[lang]
    read = open_table({"doublings_stack": True, "counts_doubled": False})
    for number, points in ((table, [68, -24, -20, -24]), (read, [37, -15, -7, -15])):
        play(number, [{"do": "throw-in", "seat": "A", "what": "xxi"}])
        pass_out(number)
        tables.enter(number, counted)
        entered = client.get(f"/sessions/{number}/entry").text
        view = drafts.keep(number, f"reading-{number}", 1).session
        stacked = number == read
        assert view.hands[-1].times == (4 if stacked else 2)
        page = client.get(f"/sessions/{number}/hands/3").text
        slip = client.get(f"/sessions/{number}/hands/3/slip.pdf?lang={lang}").data
        sheet = client.get(f"/sessions/{number}/sheet.pdf?lang={lang}").data
        papers = [" ".join(text_of(one).split()) for one in (slip, sheet)]
        assert [once in told for told in (entered, page, *papers)] == [stacked] * 4
        assert [by in told for told in papers] == [stacked] * 2
        assert ("doublings_stack" in page) is stacked
        assert list(view.points.values()) == points
        seats = view.hands[-1].players.values()
        assert [view.hands[-1].points[one.id] for one in seats] == points


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_comparison_counts_a_hand_as_often_as_the_table(club_app, in_club, client, lang):
    """A hand of ×4: by the other reading its tarokks count ×4 too (TAR 7.8 counts_doubled)."""
    client.set_cookie("lang", lang)
    often, once = {
        "hu": ("Ez a leosztás 4× számít", "csak egyszer"),
        "en": ("This hand counts ×4", "only once"),
    }[lang]
    with club_app.app_context():
        number = open_table({"doublings_stack": True, "counts_doubled": False})
        play(number, [{"do": "throw-in", "seat": "A", "what": "xxi"}])
        play(number, [{"do": "throw-in", "seat": "A", "what": "xxi"}])
        count = {"do": "tarokks", "seat": "A", "count": 8}
        tables.enter(number, (*PLAYED[:2], count, *PLAYED[2:]))
    other = f"preset=magas&house-magas-doublings_stack=True&lang={lang}"

    def sums(address):
        page = client.get(f"/sessions/{number}/{address}/compare?{other}").text
        halves = page[page.index('id="compare-sums"') :].split('<div class="half">')[1:3]
        assert [often in half for half in halves] == [True, True]
        assert [once in half for half in halves] == [True, False]
        return [re.findall(r"<b>([+−]\d+)</b>", half)[:4] for half in halves]

    table_and_other = [["+37", "−15", "−7", "−15"], ["+136", "−48", "−40", "−48"]]
    assert sums("entry") == table_and_other
    in_club(drafts.keep, number, "doubled-compared", 1)
    assert sums("hands/3") == table_and_other
    sheet = text_of(client.get(f"/sessions/{number}/hands/3/compare.pdf?{other}").data)
    row = next(line.split() for line in sheet.splitlines() if "+136" in line)
    assert [word for word in row if word[0] in "+−"] == [*table_and_other[0], *table_and_other[1]]
    told = {"hu": "×4: a leosztás 4× számít", "en": "×4: the hand counts 4-fold"}[lang]
    assert " ".join(sheet.split()).count(told) == 2


@pytest.mark.parametrize(
    ("lang", "same", "alone", "told"),
    [
        (
            "hu",
            "Ugyanannyi jön ki mindkettővel",
            "A leosztás magában ugyanannyit ér mindkettővel",
            "Leosztásról leosztásra hat: a dupla eldobás után, két duplázás egyszerre.",
        ),
        (
            "en",
            "The same by both",
            "The hand by itself is the same by both",
            "This acts from hand to hand: double hands after a throw-in, two doublings at once.",
        ),
    ],
)
def test_what_acts_between_hands_is_not_called_the_same(table, client, lang, same, alone, told):
    """TAR 2.7: on the page and the sheet; another rule that changes nothing is called the same.

    The hand was played. One thrown in shows itself what it doubles, by the one and by the other.
    """
    play(table, HANDS[0])
    between = "&house-magas-doublings_stack=True&house-magas-doubled_span=rounds"
    for house, acts in ((between, True), ("&house-magas-counts_doubled=False", False)):
        query = f"preset=magas{house}&lang={lang}"
        page = client.get(f"/sessions/{table}/hands/1/compare?{query}").text
        sheet = text_of(client.get(f"/sessions/{table}/hands/1/compare.pdf?{query}").data)
        assert [(same in page), (alone in page), (told in page)] == [not acts, acts, acts]
        paper = " ".join(sheet.split())
        assert [alone in paper, told in paper] == [acts, acts]
    play(table, [{"do": "throw-in", "seat": "A", "what": "xxi"}])
    page = client.get(f"/sessions/{table}/hands/2/compare?preset=magas{between}&lang={lang}").text
    counted = {"hu": "következő {} leosztás duplán", "en": "next {} hands count double"}[lang]
    assert [counted.format(hands) in page for hands in (4, 16, 1)] == [True, True, False]
    assert [same in page, alone in page] == [False, False]
