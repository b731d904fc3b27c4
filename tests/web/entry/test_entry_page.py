"""The entry page shows exactly the engine's asks, findings and items."""

import json
import time
from html.parser import HTMLParser

import pytest

import engine
from engine.hand.cards import Card
from engine.hand.record import MAX_ENTRIES
from engine.wording.serialization import serialize_value
from scorekeeper import demo
from scorekeeper.i18n.texts import text
from scorekeeper.models import Draft
from scorekeeper.services.entry import drafts
from scorekeeper.storage.database import db
from tests.support import tables
from tests.support.forms import Page, page_identity_fields, page_of, unfolded_text
from tests.support.notation import parse_hand
from tests.support.tables import KONTRA_LATE
from tests.web.conftest import HTMX

ODD = (
    # an irregularity, and what the director said
    [
        *parse_hand(
            "B accept; B figure abszolut; irregularity revoke; pick-up; "
            "ruling abszolut/B failed renonsz; ruling game failed renonsz"
        ),
    ],
    # a ruling by points, of which one seat's are told
    [
        *parse_hand("A accept; irregularity misdeal; ruling hand points rossz osztás; A award 4"),
    ],
    # what an item is worth after a ruling on it
    [
        {"do": "accept", "seat": "A"},
        {"do": "irregularity", "what": "other", "why": "belenézett a talonba"},
        {"do": "ruling", "on": "game", "outcome": "made", "why": "megegyeztek"},
        {"do": "worth", "on": "game", "points": 3},
    ],
    # two took the original suit; a kontra of one's own figure; said twice
    parse_hand("A accept; B accept; A figure uhu; A kontra uhu/A; A figure uhu"),
    # card by card, from a talon that is known
    parse_hand(
        "indicator tök-VIII; top tök-ász; A accept; pick-up; A siber; A play makk-ász; "
        "B play makk-X; C play zöld-VII"
    ),
    # all passed twice, the cards picked up, then a change of game
    parse_hand("A bid zöld; pick-up; C betli; C tricks 1"),
)


class Taps(HTMLParser):
    """Collects the taps of an entry page, as entries, and the findings shown."""

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


def requested_entries(adjudication):
    """Return every entry the engine asks for, and the sets of cards it asks for."""
    return possible_entries(adjudication.asks)


def possible_entries(asks):
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
                plain | ({ask.fill: serialize_value(one)} if one is not None else {})
                for one in ask.choices
            )
            ready |= {canon(one) for one in filled}
    return ready, several


@pytest.mark.parametrize("entries", [*demo.HANDS, *ODD])
def test_what_can_be_tapped_is_what_is_asked(entries, client, in_club, table_id):
    """After every entry of hands of every kind, in order and out of it.

    The dialog of late entries has exactly the engine's late asks, those of an earlier stage under
    its name; without asks there is no button.
    """
    path = f"/sessions/{table_id}/entry"
    for at in range(len(entries) + 1):
        page = unfolded_text(client, path)
        taps = Taps(page)
        draft = in_club(drafts.load, table_id)
        record, found = draft.record, draft.adjudication
        ready, several = requested_entries(found)
        assert {*taps.entries, *taps.fields} == ready
        assert len(taps.entries) + len(taps.fields) == len(ready), "something is offered twice"
        assert taps.cards == several
        assert taps.findings == len(found.findings)
        check_late_entries(client, path, page, record, {*taps.entries, *taps.fields})
        if at < len(entries):
            form = page_identity_fields(client, path) | {"entry": json.dumps(entries[at])}
            assert client.post(f"{path}/enter", data=form).status_code == 200


def check_late_entries(client, path, page, record, on_page):
    """Check that each seat's dialog has what the engine says may have been said earlier."""
    for seat in record.places:
        ready, several = possible_entries(engine.prompts_for_this_stage(record, seat))
        before, _ = possible_entries(engine.prompts_for_earlier_stage(record, seat))
        assert not several
        if f'data-asks="late/{seat.value}"' not in page:
            assert ready == before == set()
            continue
        taps = Taps(client.get(f"{path}/late/{seat.value}").text)
        assert sorted(taps.entries) == sorted([*ready, *before])
        assert ready.isdisjoint(on_page)


def test_it_is_said_when_a_seat_can_have_said_nothing_earlier(client, table_id):
    """In both languages, and only of seats that there are."""
    empty = client.get(f"/sessions/{table_id}/entry/late/A")
    assert "Nincs más, amit korábban mondhatott volna." in empty.text
    client.set_cookie("lang", "en")
    empty = client.get(f"/sessions/{table_id}/entry/late/A")
    assert "There is nothing else that could have been said" in empty.text
    assert client.get(f"/sessions/{table_id}/entry/late/D").status_code == 404


def entry_form(**fields):
    """Return a form as the page sends it, one entry being in the draft already."""
    return {"at": "1", "entry": json.dumps(fields)}


CARDS = ["makk-ász"] * 10_000
MALFORMED = [
    ({"at": "1", "entry": ""}, 422, "nem értelmezhető JSON (1. sor, 1. jel)",
     "not readable as JSON (line 1, character 1)"),
    ({"at": "1", "entry": "{"}, 422, "nem értelmezhető JSON (1. sor, 2. jel)",
     "not readable as JSON (line 1, character 2)"),
    ({"at": "1", "entry": "{'do': 'pass'}"}, 422, "nem értelmezhető JSON (1. sor, 2. jel)",
     "not readable as JSON (line 1, character 2)"),
    ({"at": "1", "entry": "[" * 50_000}, 422, "nem értelmezhető JSON: túl mélyen",
     "nested too deeply"),
    ({"at": "1", "entry": "9" * 5000}, 422, "nem értelmezhető JSON: túl hosszú szám",
     "a number that is too long"),
    ({"at": "1"}, 422, "nem értelmezhető JSON", "not readable as JSON"),
    ({"at": "1", "entry": "[]"}, 422, "objektumot várok itt", "expected an object here"),
    ({"at": "1", "entry": json.dumps([{}] * 10_000)}, 422, "objektumot várok itt",
     "expected an object here"),
    ({"at": "1", "entry": json.dumps([{"do": "pick-up"}] * 10_000)}, 413, "A kérés nagyobb",
     "The request is larger"),
    (entry_form(), 422, "hiányzik: do", "missing: do"),
    (entry_form(do="points", seat="A", points=1e300), 422, "egész számot várok itt",
     "expected a whole number here"),
    (entry_form(do="took", seat="A", cards=CARDS), 422, "túl hosszú, legfeljebb 32",
     "too long, at most 32"),
    (entry_form(do="figure", seat="A", figure="<b>100</b>"), 422, "&lt;b&gt;100", "&lt;b&gt;100"),
    ({"at": "one", "entry": '{"do": "pick-up"}'}, 422, "egész számot várok itt",
     "expected a whole number here"),
    ({"at": "9" * 5000, "entry": '{"do": "pick-up"}'}, 422, "egész számot várok itt",
     "expected a whole number here"),
    ({"entry": '{"do": "pick-up"}'}, 400, "A kérés nem értelmezhető.",
     "The request cannot be understood."),
    ({"at": "1", "entry": "9" * 300_000}, 413, "A kérés nagyobb a megengedettnél.",
     "The request is larger than allowed."),
    ({"at": "1", "entry": "9" * 10_000_000}, 413, "A kérés nagyobb a megengedettnél.",
     "The request is larger than allowed."),
]  # fmt: skip
"""Requests of a broken or hostile page, the status, and the message in both languages."""
BOUNDED = 2.0
"""Seconds, on a machine with other things to do; most answers take a hundredth."""


@pytest.mark.parametrize(
    ("form", "status", "hungarian", "english"), MALFORMED, ids=range(len(MALFORMED))
)
def test_what_is_no_entry_is_refused_and_the_draft_is_still_there(
    form, status, hungarian, english, client, in_club, table_id
):
    """A clear answer in bounded time, never a traceback; the hand is still on the page."""
    path = f"/sessions/{table_id}/entry"
    accept = {"entry": '{"do": "accept", "seat": "B"}'}
    client.post(f"{path}/enter", data=page_identity_fields(client, path) | accept)
    before = client.get(path).text
    page_of_it = page_identity_fields(client, path)
    del page_of_it["at"]
    for lang, sentence in (("hu", hungarian), ("en", english)):
        client.set_cookie("lang", lang)
        started = time.monotonic()
        answer = client.post(f"{path}/enter", data=page_of_it | form)
        assert time.monotonic() - started < BOUNDED
        assert answer.status_code == status
        page = answer.text
        assert f'<html lang="{lang}"' in page
        assert sentence in page
        assert len(page) < 25_000, "what was sent is not sent back"
    client.set_cookie("lang", "hu")
    after = client.get(path).text
    assert 'data-at="1"' in after
    assert Taps(after).entries == Taps(before).entries
    assert [entry.do for entry in in_club(drafts.load, table_id).entries] == ["accept"]


def test_a_body_that_is_no_form_is_refused(client, table_id):
    """JSON, or nothing at all, in the place of a form."""
    path = f"/sessions/{table_id}/entry"
    for body in (b"", b'{"at": 0}', b"\xff" * 1000):
        answer = client.post(f"{path}/enter", data=body, content_type="application/json")
        assert answer.status_code == 422
        assert "nem értelmezhető JSON" in answer.text
    assert 'data-at="0"' in client.get(path).text


def test_a_hand_has_no_more_entries_than_a_record(client, club_app, table_id):
    """The tap after the last possible one is refused, and the hand can still be looked at."""
    path = f"/sessions/{table_id}/entry"
    full = [{"do": "pass", "seat": "ABC"[place % 3]} for place in range(MAX_ENTRIES)]
    client.post(
        f"{path}/enter", data=page_identity_fields(client, path) | {"entry": json.dumps(full[0])}
    )
    with club_app.app_context():
        draft = db.session.scalars(db.select(Draft)).one()
        draft.entries, draft.cursor = full, len(full)
        db.session.commit()
    form = page_identity_fields(client, path) | {"entry": '{"do": "pick-up"}'}
    answer = client.post(f"{path}/enter", data=form)
    assert answer.status_code == 422
    assert "túl hosszú, legfeljebb 400" in answer.text
    assert 'data-at="400"' in client.get(path).text


def test_a_tap_that_comes_too_late_is_answered_with_the_hand_as_it_is(client, table_id):
    """Another tablet was faster: the page is set right, and says so."""
    path = f"/sessions/{table_id}/entry"
    page = page_identity_fields(client, path)
    for seat, taken in (("B", "yes"), ("C", "no")):
        form = page | {"entry": json.dumps({"do": "accept", "seat": seat})}
        answer = client.post(f"{path}/enter", data=form)
        assert (answer.status_code, answer.headers["X-Taken"]) == (200, taken)
    page = answer.text
    assert 'data-at="1"' in page
    assert "Közben máshol változott: új: Bori" in page


def test_htmx_gets_the_middle_of_the_page_only(client, table_id):
    """A browser without scripts gets all of it."""
    path = f"/sessions/{table_id}/entry"
    assert client.get(path).text.startswith("<!doctype html>")
    part = client.get(path, headers={"HX-Request": "true"}).text
    assert "<html" not in part
    assert 'id="hand"' in part


def test_an_entry_that_is_not_there_cannot_be_looked_at(client, table_id):
    """It was taken out on another tablet."""
    assert client.get(f"/sessions/{table_id}/entry/entries/7").status_code == 404


def test_a_rule_one_tap_away_speaks_of_this_table(client, table_id):
    """The dialog shows the rule for this table; its link leads to the other rule sets."""
    path = f"/sessions/{table_id}/entry"
    accept = {"entry": '{"do": "accept", "seat": "B"}'}
    client.post(f"{path}/enter", data=page_identity_fields(client, path) | accept)
    page = client.get(f"/sessions/{table_id}/entry").text
    address = "/rules/ALS-4.1?game=alsos&amp;preset=csibor&amp;players=3"
    assert f'data-asks="{address}"' in page
    told = client.get(address.replace("&amp;", "&")).text
    assert "A védők nem adják össze az ütéseiket." in told
    assert "Tompa szerint" not in told.split('class="rule-text"')[1].split("</p>")[0]
    assert 'href="/rules/chapters/ALS-4#ALS-4.1"' in told
    whole = client.get("/rules/ALS-4.1").text
    assert "Tompa szerint" in whole.split('class="rule-text"')[1].split("</p>")[0]
    assert 'href="/rules/chapters/ALS-4#ALS-4.1"' not in whole


@pytest.mark.parametrize(
    ("lang", "so", "confirmed"),
    [
        ("hu", "Valóban így volt", "Kétes, de megerősítve (Dóra)"),
        ("en", "It was so", "Doubtful, but confirmed (Dóra)"),
    ],
)
def test_recording_asks_in_one_tap_what_is_doubtful(client, in_club, table_id, lang, so, confirmed):
    """ALS 6.5: the doubt in words and one button; the hand's page and its slip tell it after."""
    client.set_cookie("lang", lang)
    in_club(tables.enter, table_id, KONTRA_LATE)
    base = f"/sessions/{table_id}/entry"
    page = Page(client.get(f"{base}?lang={lang}").text)
    assert not [tap for form in page.forms for tap in form.taps if tap.path.endswith("/keep")]
    (ask,) = [one for one in page.asks if one.id == "keep"]
    question = client.get(ask.path).text
    assert so in question
    form = Page(question).form("/keep")
    assert form.fields["confirmed"] == "alsos.entered-late@4"
    unseen = client.post(form.action, data={**form.fields, "confirmed": ""}, headers=HTMX)
    assert (unseen.status_code, unseen.headers["X-Taken"]) == (200, "no")
    assert text("error.doubts-unconfirmed", lang) in unseen.text
    kept = client.post(form.action, data=form.fields, headers=HTMX)
    assert kept.headers["HX-Replace-Url"].endswith("kept=1")
    assert confirmed in client.get(f"/sessions/{table_id}/hands/1").text


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_question_offers_to_put_right_what_is_doubtful(client, in_club, table_id, lang):
    """ALS 6.5: it was not so; one tap there puts the word in its place, and nothing is asked."""
    client.set_cookie("lang", lang)
    in_club(tables.enter, table_id, KONTRA_LATE)
    base = f"/sessions/{table_id}/entry"
    (ask,) = [one for one in page_of(client, base).asks if one.id == "keep"]
    question = client.get(ask.path).text
    assert text("mend.move", lang) in question
    (mend,) = Page(question).form("/mends/0").taps
    assert client.post(mend.path, data=mend.data).headers["X-Taken"] == "yes"
    page = page_of(client, base)
    assert [tap.id for tap in page.hand.taps if tap.path.endswith("/keep")] == ["keep"]
    assert [one.do for one in in_club(drafts.load, table_id).entries[3:5]] == ["kontra", "kontra"]
    assert in_club(drafts.load, table_id).adjudication.findings == ()


def test_what_was_too_late_may_be_said_to_have_been_in_time(client, in_club, table_id):
    """ALS 6.3: one tap, in words of its own, which puts it in its place."""
    played = [
        *KONTRA_LATE[:2],
        *parse_hand("pick-up; A play makk-VII; B play makk-VIII; B kontra game"),
    ]
    in_club(tables.enter, table_id, [KONTRA_LATE[0], *played[1:]])
    page = client.get(f"/sessions/{table_id}/entry").text
    assert text("mend.in-time", "hu") in page
    (mend,) = [
        tap for form in Page(page).forms for tap in form.taps if tap.path.endswith("/mends/0")
    ]
    after = client.post(mend.path, data=mend.data, headers=HTMX)
    assert after.headers["X-Taken"] == "yes"
    assert in_club(drafts.load, table_id).adjudication.findings == ()
