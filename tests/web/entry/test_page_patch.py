"""The page patch by regions: after any tap the patched page equals a fresh one."""

from random import Random

import pytest

from scorekeeper import demo
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.web.entry import entry_buttons
from tests.support.forms import Page, unfolded_text
from tests.support.page_regions import (
    comparable_content,
    parse_hand,
    patch_hand,
    regions,
    regions_header,
)
from tests.support.tables import OF_EACH_GAME, enter, open_table
from tests.web.conftest import HTMX, PIN

STEPS = 30


class Tablet:
    """A scorer's page, kept right by the answers to its taps."""

    def __init__(self, client, path):
        """Open the page."""
        self.client, self.path = client, path
        self.hand = parse_hand(client.get(path).text)
        self.sent = 0
        """The number of regions in the last response."""
        self.told = ""

    def tap(self, send):
        """Send the request of a button on some page."""
        answer = self.client.post(
            send.path, data=send.data, headers=HTMX | regions_header(self.hand)
        )
        assert answer.status_code in {200, 204, 404, 422}, answer.text
        self.told = answer.text
        told = parse_hand(answer.text)
        if told is not None:
            self.sent = len(regions(told))
            self.hand = patch_hand(self.hand, told)

    def kept(self):
        """The hand recorded last, as shown on the page."""
        field = self.hand.one(name="kept")
        return field.attrs["value"] if field else None

    def fresh(self):
        """The page as it would be if freshly opened with the same notices."""
        asked = {"kept": self.kept()} if self.kept() else {}
        return parse_hand(self.client.get(self.path, query_string=asked, headers=HTMX).text)

    def both(self):
        """Return the patched hand and the freshly loaded one."""
        fresh = self.fresh()
        # A notice is told once.
        self.hand.one(id="notes").inside = fresh.one(id="notes").inside
        return comparable_content(self.hand), comparable_content(fresh)


@pytest.fixture
def tablets(club_app, client):
    """A function that opens the page of a table for two scorers, each on a device of his own."""

    def open_both(table):
        with club_app.app_context():
            if len(scorer_accounts.scorers()) == 1:
                scorer_accounts.add_scorer("Edit", PIN, 1)
        other = club_app.test_client()
        other.post("/sign-in", data={"scorer": 2, "pin": PIN})
        return [Tablet(one, f"/sessions/{table}/entry") for one in (client, other)]

    return open_both


def clear_region_cache(app):
    """Let go of all regions and slots that are remembered."""
    maker = app.extensions["parts"]
    for known in (maker.region, entry_buttons._slot_of):
        known.cache_clear()
    maker.known.clear()  # what a template was given may hang together with it


@pytest.mark.parametrize("game", OF_EACH_GAME)
def test_whatever_is_tapped_the_page_is_what_a_fresh_one_would_be(game, club_app, in_club, tablets):
    """Two scorers tap, undo, correct, record, in either language, on pages that are states old."""
    random = Random(f"regions {game}")
    table = in_club(open_table, game=game, **OF_EACH_GAME[game])
    both = tablets(table)
    pages = []
    for _ in range(STEPS):
        tablet = random.choice(both)
        if random.random() < 0.1:
            tablet.client.set_cookie("lang", random.choice(("hu", "en")))
        pages.append(unfolded_text(tablet.client, tablet.path))
        # Pages up to three states old, and what each of them could send.
        page = Page(random.choice(pages[-4:]))
        ways = {}
        for send in (one for one in page.hand.taps if one.data.get("entry") != ""):
            ways.setdefault(send.path.rpartition("/")[2], []).append(send)
        weights = [{"enter": 6, "undo": 2, "redo": 2, "keep": 4}.get(way, 1) for way in ways]
        way = random.choices([*ways], weights)[0]
        tablet.tap(random.choice(ways[way]))
        if way == "discard":
            tablet.hand = tablet.fresh()
        now, wanted = tablet.both()
        assert now == wanted, way
        remembered = comparable_content(tablet.fresh())
        clear_region_cache(club_app)
        assert remembered == comparable_content(tablet.fresh())


def test_only_what_has_changed_is_sent(in_club, tablets):
    """A word of one seat changes neither the others' heads nor questions to no seat."""
    table = in_club(open_table)
    in_club(enter, table, demo.HANDS[1][:3])
    tablet, other = tablets(table)
    kontra = next(
        one
        for one in Page(tablet.client.get(tablet.path).text).hand.taps
        if one.entry == {"do": "kontra", "seat": "A", "on": "abszolut/B"}
    )
    tablet.tap(kontra)
    assert 0 < tablet.sent < len(regions(tablet.hand)) / 2
    now, wanted = tablet.both()
    assert now == wanted
    # Who has seen nothing of it gets all of what has changed, and a page that says nothing all.
    page = other.client.get(other.path, headers=HTMX | regions_header(other.hand)).text
    assert len(regions(parse_hand(page))) == tablet.sent
    assert len(regions(parse_hand(other.client.get(other.path, headers=HTMX).text))) > tablet.sent


def test_of_many_buttons_those_are_sent_that_have_changed(club_app, in_club, tablets):
    """Of a seat that is not remembered as the page has it all are: another process may have it."""
    table = in_club(open_table)
    in_club(enter, table, demo.HANDS[1][:2])
    tablet, _ = tablets(table)

    def buttons(hand):
        return sum(one.tag == "button" for one in hand.all())

    def tap(entry, *, forgotten=False):
        taps = Page(tablet.client.get(tablet.path).text).hand.taps
        if forgotten:
            clear_region_cache(club_app)
        tablet.tap(next(one for one in taps if one.entry == entry))
        now, wanted = tablet.both()
        assert now == wanted
        told = parse_hand(tablet.told)
        places = [one.attrs.get("data-but") for one in regions(told).values()]
        return buttons(told), [one for one in places if one]

    all_of_them = buttons(tablet.hand)
    sent, places = tap(demo.HANDS[1][2])
    assert places
    assert sent < all_of_them / 4
    taps = Page(tablet.client.get(tablet.path).text).hand.taps
    tablet.tap(next(one for one in taps if one.path.endswith("/undo")))
    sent, places = tap(demo.HANDS[1][2], forgotten=True)
    assert not places
    assert sent > all_of_them / 4


def test_what_was_taken_back_brings_the_page_back(in_club, tablets):
    """Revisions go on, and are no part of any region."""
    table = in_club(open_table)
    tablet, _ = tablets(table)
    before, revision = regions_header(tablet.hand), tablet.hand.attrs["data-revision"]
    page = Page(tablet.client.get(tablet.path).text)
    tablet.tap(next(one for one in page.hand.taps if one.entry))
    assert regions_header(tablet.hand) != before
    page = Page(tablet.client.get(tablet.path).text)
    tablet.tap(next(one for one in page.hand.taps if one.path.endswith("/undo")))
    assert regions_header(tablet.hand) == before
    assert tablet.hand.attrs["data-revision"] != revision


def test_another_hand_is_sent_whole(in_club, tablets):
    """Unfolded parts and half-typed numbers of the previous hand are dropped."""
    table = in_club(open_table)
    in_club(enter, table, demo.HANDS[0])
    tablet, _ = tablets(table)
    had = len(regions(tablet.hand))
    page = Page(tablet.client.get(tablet.path).text)
    tablet.tap(next(one for one in page.hand.taps if one.path.endswith("/keep")))
    assert tablet.sent == had
    assert tablet.hand.one(name="shown").attrs["value"] == "2"
    now, wanted = tablet.both()
    assert now == wanted


def test_a_page_that_has_something_else_is_sent_all(client, club_app, table_id):
    """Regions of another program, or nonsense."""
    path = f"/sessions/{table_id}/entry"
    hand = parse_hand(client.get(path).text)
    said = regions_header(hand)["X-Have"]
    for told in ("", "1", f"{said} other=1", said.partition(" ")[0], f"2{said[1:]}", "=" * 99):
        answer = parse_hand(client.get(path, headers=HTMX | {"X-Have": told}).text)
        assert "data-part" not in answer.attrs
        assert regions(answer).keys() == regions(hand).keys()


def test_a_name_that_is_markup_stays_a_name(client, club_app):
    """Two tables whose players' names differ only in escaped characters."""
    with club_app.app_context():
        table = open_table(table="A", players=("<b>Anna</b>", "Bori & Co", "Cili"))
        drafts.enter(table, 0, {"do": "accept", "seat": "A"})
    page = client.get(f"/sessions/{table}/entry").text
    assert "<b>Anna" not in page
    assert "&lt;b&gt;Anna&lt;/b&gt;" in page
