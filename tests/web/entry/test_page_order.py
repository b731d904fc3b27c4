"""The order of the page's parts, with names always in the same place."""

import re

from engine.hand.cards import Seat
from scorekeeper.services.entry import drafts
from tests.support import tables
from tests.support.notation import parse_hand

WORDS = parse_hand("original piros; B accept; B figure 44; pick-up")


def enter(club_app, evening, entries):
    """Enter a hand."""
    with club_app.app_context():
        tables.enter(evening, entries)


def test_an_empty_hand_begins_with_the_original_suit(client, table_id):
    """The card that is turned up comes first: before every seat, in every suit (ALS 2.2)."""
    page = client.get(f"/sessions/{table_id}/entry").text
    first = page.index('class="first-seen"')
    assert first < page.index('class="seat ')
    buttons = re.findall(r'id="tap-original[^"]*-(\w+)"', page)
    assert buttons == ["makk", "zöld", "tök", "piros"]


def test_what_was_turned_up_stays_in_its_place_and_is_told_once(client, club_app, table_id):
    """Its button is pressed, and it is not in the log as well."""
    enter(club_app, table_id, WORDS[:1])
    page = client.get(f"/sessions/{table_id}/entry").text
    button = re.search(r'<button [^>]*id="tap-original[^"]*-piros"', page)
    assert button
    assert 'aria-pressed="true"' in button.group()
    assert "eredeti szín: piros</button>" not in page


def test_kontra_stands_in_seat_order(client, club_app, table_id):
    """B declares, C speaks first: yet A is offered before C."""
    with club_app.app_context():
        drafts.set_dealer(table_id, Seat.B, drafts.load(table_id).page)
    enter(club_app, table_id, WORDS)
    page = client.get(f"/sessions/{table_id}/entry").text
    items = page[page.index('class="steps') :]
    names = re.findall(r"(Anna|Bori|Cili)</small></button>", items)
    assert names
    assert names == ["Anna", "Cili"] * (len(names) // 2)


def test_many_questions_are_folded_to_what_settles_most(client, club_app, table_id):
    """A rich hand asks for the cards of each item at once; single cards are one tap away."""
    said = [{"do": "figure", "seat": "B", "figure": f} for f in ("osszes-adu", "tuletroa")]
    enter(club_app, table_id, [*WORDS[:3], *said, WORDS[3]])
    page = client.get(f"/sessions/{table_id}/entry").text
    needs = page[page.index('data-region="needs"') :]
    open_now, folded = needs[: needs.index('data-region="side"')].split('id="rest-of-facts"')
    assert open_now.count('role="group"') == 4
    assert "ki vitte mind a négy ászt" in open_now
    assert "ki vitte a piros alsót, IX-est, ászt, X-est, királyt, felsőt" in open_now
    assert 'aria-label="ki vitte a zöld ászt"' in folded


def test_the_points_of_who_likely_decides_are_asked_for_first(client, club_app, table_id):
    """The declarer's, at any seat; then those of seats with announcements (ALS 4.2, 5.1)."""
    said = {"do": "figure", "seat": "C", "figure": "abszolut"}
    enter(club_app, table_id, [*WORDS[:2], said, WORDS[3]])
    page = client.get(f"/sessions/{table_id}/entry").text
    fields = re.findall(r'data-slot="points-(\w)-points"[^>]* data-place="(\d+)" data-needed', page)
    assert [seat for seat, _ in sorted(fields, key=lambda one: int(one[1]))] == ["B", "C", "A"]


def test_who_won_the_last_tricks_is_folded_to_what_was_announced(client, club_app, table_id):
    """ALS 5, ulti and uhu: the tricks with their cards are open, all else is one tap away."""
    said = [{"do": "figure", "seat": "B", "figure": f} for f in ("ulti", "uhu")]
    enter(club_app, table_id, [*WORDS[:2], *said, WORDS[3]])
    page = client.get(f"/sessions/{table_id}/entry").text
    column = page[page.index('data-seat="A"') : page.index('data-seat="B"')]
    open_now, folded = column.split('<details class="later" id="rest-A', 1)
    assert open_now.count(">utolsó") == 2
    assert "utolsó ütés, piros VII" in open_now
    assert "utolsó előtti ütés, piros VIII" in open_now
    assert folded.count("won-trick") >= 4


def test_one_trick_that_matters_needs_no_fold(client, club_app, table_id):
    """ALS 5, ulti: with the card, with another one, or which one."""
    said = {"do": "figure", "seat": "B", "figure": "ulti"}
    enter(club_app, table_id, [*WORDS[:2], said, WORDS[3]])
    assert 'id="rest-A' not in client.get(f"/sessions/{table_id}/entry").text
