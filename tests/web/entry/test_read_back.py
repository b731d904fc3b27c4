"""Before a hand is recorded a line reads back what was entered, and who pays what."""

import html
import re

import pytest

from scorekeeper import demo
from tests.support import tables
from tests.support.forms import page_of

SNAPSZER, TAROKK = ({"game": game, **tables.OF_EACH_GAME[game]} for game in ("snapszer", "tarokk"))


def read_back(page):
    """Return the line of a page or dialog, with stars around what is bold."""
    found = re.search(r'<p class="fine read-back[^>]*>(.*?)</p>', page, re.DOTALL)
    line = re.sub(r"</?b>", "*", found[1]) if found else ""
    return " ".join(html.unescape(re.sub("<[^>]*>", "", line)).split())


@pytest.mark.parametrize(
    ("agreed", "entries", "hu", "en"),
    [
        (
            {},
            demo.HANDS[0],
            (
                "Anna: makk (eredeti) megbukott; Anna: *60* pont; Bori: *86* pont; Cili: *14* pont."
                " Beírandó: Bori +1, Cili +1."
            ),
            (
                "Anna: makk (original) failed; Anna: *60* points; Bori: *86* points; "
                "Cili: *14* points. To be written: Bori +1, Cili +1."
            ),
        ),
        (
            {"mode": "cash"},
            demo.HANDS[2],
            (
                "Cili: betli, kontra hátulról megvan; Cili: *0* ütés. "
                "Fizet: Anna 20, Bori 20. Kap: Cili 40."
            ),
            (
                "Cili: betli, kontra from the back made; Cili: *0* tricks. "
                "To pay: Anna 20, Bori 20. To get: Cili 40."
            ),
        ),
        (
            tables.ULTI,
            demo.ULTI_HANDS[0],
            "Anna: passz megvan; Anna: *6* zsír. Fizet: Bori 1, Cili 1. Kap: Anna 2.",
            "Anna: passz made; Anna: *6* zsír. To pay: Bori 1, Cili 1. To get: Anna 2.",
        ),
        (
            SNAPSZER,
            demo.SNAPSZER_HANDS[0],
            "Anna + Bori: alapjáték (zöld), kontra megvan. Beírandó: Anna +4, Bori +4.",
            "Anna + Bori: basic game (zöld), kontra made. To be written: Anna +4, Bori +4.",
        ),
        (
            TAROKK,
            demo.TAROKK_HANDS[2],
            (
                "Bori + Cili: három, XX, kontra megbukott; felvevő oldala: *44* pont. "
                "Fizet: Bori 2, Cili 2. Kap: Anna 2, Dani 2."
            ),
            (
                "Bori + Cili: három, XX, kontra failed; declarer's side: *44* points. "
                "To pay: Bori 2, Cili 2. To get: Anna 2, Dani 2."
            ),
        ),
        (
            TAROKK,
            demo.TAROKK_HANDS[3],
            "eldobta: Dani. Senki nem fizet.",
            "thrown in by: Dani. Nobody pays.",
        ),
    ],
)
def test_a_complete_hand_is_read_back(client, club_app, agreed, entries, hu, en):
    """In words, with what was typed in bold, but not before it is complete."""
    with club_app.app_context():
        number = tables.open_table(**agreed)
        tables.enter(number, entries[:-1])
        partly = read_back(client.get(f"/sessions/{number}/entry").text)
        tables.enter(number, entries[-1:], at=len(entries) - 1)
    assert partly != hu
    for lang, line in (("hu", hu), ("en", en)):
        page = client.get(f"/sessions/{number}/entry", query_string={"lang": lang}).text
        assert read_back(page) == line


@pytest.mark.parametrize(
    ("players", "what"), [(4, "a hívott lap"), (3, "az adu"), (2, "a felütött lap")]
)
def test_nothing_is_in_order_without_the_called_card_or_the_trump(client, in_club, players, what):
    """It is named as missing while the table may still announce."""
    names = (*tables.NAMES, "Dani")[:players]
    number = in_club(tables.open_table, **SNAPSZER | {"players": names})
    page = client.get(f"/sessions/{number}/entry").text
    assert f"Még hiányzik: {what}" in page
    assert "Még tart" not in page


@pytest.mark.parametrize(
    ("agreed", "entries", "what"),
    [
        ({}, [{"do": "accept", "seat": "A"}], "eredeti szín"),
        (tables.ULTI, [{"do": "bid", "seat": "A", "bid": "passz"}], "az adu; zsír"),
    ],
)
def test_nothing_is_in_order_without_the_suit(client, in_club, agreed, entries, what):
    """Not at a table that has never told it, either."""
    number = in_club(tables.open_table, **agreed)
    in_club(tables.enter, number, entries)
    page = client.get(f"/sessions/{number}/entry").text
    assert f"Még hiányzik: {what}" in page
    assert "Még tart" not in page


def test_a_decided_hand_misses_no_trumps_where_nobody_names_them(client, in_club):
    """They decide nothing."""
    entries = [entry for entry in demo.ULTI_HANDS[0] if entry["do"] != "trump"]
    number = in_club(tables.open_table, **tables.ULTI)
    in_club(tables.enter, number, entries)
    page = client.get(f"/sessions/{number}/entry").text
    assert read_back(page)
    assert "data-goes-to-missing" not in page


def test_the_question_before_recording_reads_back(client, in_club, table_id):
    """The page has room for the doubts alone, so the question has the line."""
    in_club(tables.enter, table_id, tables.KONTRA_LATE)
    path = f"/sessions/{table_id}/entry"
    page = page_of(client, path)
    assert read_back(client.get(path).text) == ""
    line = read_back(client.get(f"{path}/keep", query_string=page.made_on()).text)
    assert line.startswith("Anna: piros (eredeti)")
    assert "Anna: *60* pont; Bori: *55* pont; Cili: *40* pont" in line
