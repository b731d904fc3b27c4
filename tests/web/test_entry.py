"""The entry page says what the engine says: its asks, findings and items, no more and no less."""

import json
from html.parser import HTMLParser

import pytest

import engine
from engine.cards import Card
from engine.door import plain_value
from scorekeeper import demo
from scorekeeper.services import drafts

ODD = (
    # an irregularity, and what the director said
    [
        {"do": "accept", "seat": "B"},
        {"do": "figure", "seat": "B", "figure": "abszolut"},
        {"do": "irregularity", "what": "revoke"},
        {"do": "pick-up"},
        {"do": "ruling", "on": "abszolut/B", "outcome": "failed", "why": "renonsz"},
        {"do": "ruling", "on": "game", "outcome": "failed", "why": "renonsz"},
    ],
    # two took the original suit; a kontra of one's own figure; said twice
    [
        {"do": "accept", "seat": "A"},
        {"do": "accept", "seat": "B"},
        {"do": "figure", "seat": "A", "figure": "uhu"},
        {"do": "kontra", "seat": "A", "on": "uhu/A"},
        {"do": "figure", "seat": "A", "figure": "uhu"},
    ],
    # card by card, from a talon that is known
    [
        {"do": "indicator", "card": "tök-VIII"},
        {"do": "top", "card": "tök-ász"},
        {"do": "accept", "seat": "A"},
        {"do": "pick-up"},
        {"do": "siber", "seat": "A"},
        {"do": "play", "seat": "A", "card": "makk-ász"},
        {"do": "play", "seat": "B", "card": "makk-X"},
        {"do": "play", "seat": "C", "card": "zöld-VII"},
    ],
    # all passed twice, the cards picked up, then a change of game
    [
        {"do": "bid", "seat": "A", "bid": "zöld"},
        {"do": "pick-up"},
        {"do": "betli", "seat": "C"},
        {"do": "tricks", "seat": "C", "count": 1},
    ],
)


class Taps(HTMLParser):
    """Collects what can be tapped on an entry page, as entries, and the findings shown."""

    def __init__(self, page):
        """Read the page."""
        super().__init__()
        self.entries, self.fields, self.cards = [], [], {}
        self.box, self.findings = None, 0
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        """Take note of a button, a field of the pad, a card to choose."""
        attrs = dict(attrs)
        sent_elsewhere = "formaction" in attrs
        if tag == "button" and attrs.get("name") == "entry" and attrs["value"]:
            if not sent_elsewhere:
                self.entries.append(canon(json.loads(attrs["value"])))
        elif "data-slot" in attrs:
            template = json.loads(attrs["data-entry"])
            for number in attrs["data-numbers"].split():
                self.fields.append(canon(template | {attrs["data-fill"]: int(number)}))
        elif "data-cards" in attrs:
            self.box = canon(json.loads(attrs["data-entry"]))
            self.cards[self.box] = []
        elif "data-card" in attrs:
            self.cards[self.box].append(attrs["data-card"])
        if "finding" in attrs.get("class", "").split():
            self.findings += 1


def canon(entry):
    """Return an entry as comparable text."""
    return json.dumps(entry, sort_keys=True, ensure_ascii=False)


def asked(adjudication):
    """Return every entry the engine asks for, and the sets of cards it asks for."""
    return every(adjudication.asks)


def every(asks):
    """Return every entry that asks stand for, and the sets of cards among them."""
    ready, several = set(), {}
    for ask in asks:
        plain = engine.format_entry(ask.entry)
        if ask.fill is None:
            ready.add(canon(plain))
        elif ask.fill == "cards":
            several[canon(plain)] = [one.name for one in ask.choices if isinstance(one, Card)]
        else:
            filled = (
                plain | ({ask.fill: plain_value(one)} if one is not None else {})
                for one in ask.choices
            )
            ready |= {canon(one) for one in filled}
    return ready, several


@pytest.mark.parametrize("entries", [*demo.HANDS, *ODD])
def test_what_can_be_tapped_is_what_is_asked(entries, client, club_app, evening):
    """After every entry of hands of every kind, in order and out of it."""
    for at in range(len(entries) + 1):
        taps = Taps(client.get(f"/sessions/{evening}/entry").get_data(as_text=True))
        with club_app.app_context():
            found = drafts.load(evening).adjudication
        ready, several = asked(found)
        assert {*taps.entries, *taps.fields} == ready
        assert len(taps.entries) + len(taps.fields) == len(ready), "something is offered twice"
        assert taps.cards == several
        assert taps.findings == len(found.findings)
        if at < len(entries):
            form = {"at": at, "entry": json.dumps(entries[at])}
            assert client.post(f"/sessions/{evening}/entry/enter", data=form).status_code == 200


@pytest.mark.parametrize("entries", [*demo.HANDS, *ODD])
def test_what_can_be_tapped_late_is_what_may_have_been_said_earlier(
    entries, client, club_app, evening
):
    """Where the page has no button for a seat there is nothing it may have said."""
    for at in range(len(entries) + 1):
        page = client.get(f"/sessions/{evening}/entry").get_data(as_text=True)
        on_page = {*Taps(page).entries, *Taps(page).fields}
        with club_app.app_context():
            record = drafts.load(evening).record
        for seat in record.places:
            address = f"/sessions/{evening}/entry/late/{seat.value}"
            ready, several = every(engine.late_asks(record, seat))
            assert not several
            if f'hx-get="{address}"' not in page:
                assert ready == set()
                continue
            taps = Taps(client.get(address).get_data(as_text=True))
            assert sorted(taps.entries) == sorted(ready)
            assert ready.isdisjoint(on_page)
        if at < len(entries):
            form = {"at": at, "entry": json.dumps(entries[at])}
            assert client.post(f"/sessions/{evening}/entry/enter", data=form).status_code == 200


def test_it_is_said_when_a_seat_can_have_said_nothing_earlier(client, evening):
    """In both languages, and only of seats that there are."""
    empty = client.get(f"/sessions/{evening}/entry/late/A")
    assert "Nincs más, amit korábban mondhatott volna." in empty.get_data(as_text=True)
    client.set_cookie("lang", "en")
    empty = client.get(f"/sessions/{evening}/entry/late/A")
    assert "There is nothing else that could have been said" in empty.get_data(as_text=True)
    assert client.get(f"/sessions/{evening}/entry/late/D").status_code == 404


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"at": "1", "entry": "{"}, 422),
        ({"at": "1", "entry": "[]"}, 422),
        ({"at": "1", "entry": '{"do": "dance"}'}, 422),
        ({"at": "1", "entry": '{"do": "pass", "seat": "Z"}'}, 422),
        ({"at": "1", "entry": '{"do": "pass", "seat": "A", "x": 1}'}, 422),
        ({"at": "1", "entry": '{"do": "points", "seat": "A", "points": "many"}'}, 422),
        ({"at": "one", "entry": '{"do": "pick-up"}'}, 422),
        ({"entry": '{"do": "pick-up"}'}, 400),
        ({"at": "1"}, 422),
        ({"at": "1", "entry": "9" * 300_000}, 413),
    ],
)
def test_what_is_no_entry_is_refused_and_the_draft_is_still_there(
    form, status, client, club_app, evening
):
    """A clear answer, never a traceback."""
    first = {"at": "0", "entry": '{"do": "accept", "seat": "B"}'}
    client.post(f"/sessions/{evening}/entry/enter", data=first)
    answer = client.post(f"/sessions/{evening}/entry/enter", data=form)
    assert answer.status_code == status
    with club_app.app_context():
        assert drafts.load(evening).at == 1


def test_a_tap_that_comes_too_late_is_answered_with_the_hand_as_it_is(client, evening):
    """Another tablet was faster: the page is set right, and says so."""
    path = f"/sessions/{evening}/entry/enter"
    client.post(path, data={"at": "0", "entry": '{"do": "accept", "seat": "B"}'})
    late = client.post(path, data={"at": "0", "entry": '{"do": "accept", "seat": "C"}'})
    assert late.status_code == 200
    page = late.get_data(as_text=True)
    assert 'data-at="1"' in page
    assert "máshol" in page


def test_htmx_gets_the_middle_of_the_page_only(client, evening):
    """A browser without scripts gets all of it."""
    path = f"/sessions/{evening}/entry"
    assert client.get(path).get_data(as_text=True).startswith("<!doctype html>")
    part = client.get(path, headers={"HX-Request": "true"}).get_data(as_text=True)
    assert "<html" not in part
    assert 'id="hand"' in part


def test_an_entry_that_is_not_there_cannot_be_looked_at(client, evening):
    """It was taken out on another tablet."""
    assert client.get(f"/sessions/{evening}/entry/entries/7").status_code == 404


def test_a_rule_one_tap_away_speaks_of_this_table(client, evening):
    """What other rule sets say is one more tap away."""
    path = f"/sessions/{evening}/entry/enter"
    client.post(path, data={"at": "0", "entry": '{"do": "accept", "seat": "B"}'})
    page = client.get(f"/sessions/{evening}/entry").get_data(as_text=True)
    address = "/rules/ALS-4.1?preset=csibor&amp;players=3"
    assert f'hx-get="{address}"' in page
    told = client.get(address.replace("&amp;", "&")).get_data(as_text=True)
    assert "A védők nem adják össze az ütéseiket." in told
    assert "Tompa szerint" not in told.split('class="rule-text"')[1].split("</p>")[0]
    assert 'href="/rules#ALS-4.1"' in told
    whole = client.get("/rules/ALS-4.1").get_data(as_text=True)
    assert "Tompa szerint" in whole.split('class="rule-text"')[1].split("</p>")[0]
    assert 'href="/rules#ALS-4.1"' not in whole
