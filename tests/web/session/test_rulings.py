"""The director's ruling on a disputed hand, from its own page (SES 6.1)."""

import json
import re

import pytest

import engine
from scorekeeper.i18n.texts import text
from scorekeeper.services.entry import director_rulings, drafts, hand_corrections
from scorekeeper.services.session import sessions
from scorekeeper.web.entry import rare_entries_and_replacements
from tests.support import tables
from tests.support.forms import Page
from tests.support.notation import parse_hand
from tests.support.pdf import text_of
from tests.support.tables import ULTI, enter, open_table

WHO = {"why": "renonsz volt", "by": "Kati"}
DISPUTED = parse_hand(
    "original piros; B accept; B figure 44; B kontra 44/B; pick-up; A points 40; B points 95; "
    "C points 20"
)


@pytest.fixture
def disputed(club_app, table_id):
    """A hand that was recorded with an error on one figure."""
    with club_app.app_context():
        tables.enter(table_id, DISPUTED)
        scorer = 1
        drafts.keep(table_id, "disputed-hand", scorer, disputed=True)
    return f"/sessions/{table_id}/hands/1"


def hand_of(club_app, evening):
    """The hand as it is recorded."""
    with club_app.app_context():
        return sessions.view(evening).hand(1)


def test_a_disputed_hand_says_what_needs_a_ruling(client, disputed, club_app, table_id):
    """The page has a button; of the items only the one with the error needs a ruling."""
    assert f'hx-get="{disputed}/ruling"' in client.get(disputed).text
    form = client.get(f"{disputed}/ruling").text
    assert "Dönteni kell erről: 44 (Bori)." in form
    hand = hand_of(club_app, table_id)
    needed = [one.on for one in director_rulings.list_rulable_items(hand.record) if one.needed]
    assert needed == ["44/B"]


def test_the_reason_of_a_disputed_hand_is_typed_once(client, in_club, table_id):
    """The ruling proposes it, and another one may be typed."""
    in_club(enter, table_id, DISPUTED)
    in_club(drafts.keep, table_id, "disputed-hand", 1, disputed=True, why="renonsz volt")
    form = client.get(f"/sessions/{table_id}/hands/1/ruling").text
    assert 'data-why value="renonsz volt"' in form


def test_one_request_rules_and_records(client, disputed, club_app, table_id):
    """Two rulings with one reason and one name close the hand; coming twice they count once.

    SES 6.1: the error is shown as settled, and the ruling with its author.
    """
    versions = len(hand_of(club_app, table_id).versions)
    told = {**WHO, "item:44/B": "failed", "item:game": "", "versions": versions}
    assert text("finding.settled", "hu") not in client.get(disputed).text
    for _ in range(2):
        assert client.post(f"{disputed}/ruling", data=told).status_code == 200
    hand = hand_of(club_app, table_id)
    assert hand.state.value == "ruled"
    assert len(hand.versions) == versions + 1
    last = hand.record.entries[-1]
    assert (last.do, last.on, last.outcome) == ("ruling", "44/B", "failed")
    assert (last.why, last.by) == (WHO["why"], WHO["by"])
    page = client.get(disputed).text
    assert text("ruling.open", "hu") not in page
    assert text("ruling.reopen", "hu") in page
    assert text("finding.settled", "hu") in page
    assert 'class="finding error"' not in page
    assert "– renonsz volt (Kati)" in page


def test_a_ruling_that_leaves_the_hand_open_is_one(client, disputed, club_app, table_id):
    """The ruling alone was added: it is reported as made, though more has to be ruled."""
    told = {**WHO, "item:44/B": "", "item:game": "void"}
    told["versions"] = len(hand_of(club_app, table_id).versions)
    assert client.post(f"{disputed}/ruling", data=told).status_code == 200
    hand = hand_of(club_app, table_id)
    assert (hand.state.value, hand.version.kind.value) == ("disputed", "ruled")


@pytest.mark.parametrize("since", ["taken back", "of another"])
def test_a_ruling_that_was_undone_since_is_not_said_to_be_made(
    since, client, disputed, club_app, table_id
):
    """The same ruling from an old page is a retry only while the first one is in force."""
    told = {**WHO, "item:44/B": "failed", "item:game": "", "versions": 1}
    other = {"item:44/B": "", "why": "tévedés", "versions": 2}
    if since == "of another":
        other |= {"item:44/B": "made", "by": "Laci"}
    for each in (told, told, other):
        assert client.post(f"{disputed}/ruling", data=each).status_code == 200
    late = client.post(f"{disputed}/ruling", data=told)
    assert late.location == f"{disputed}?changed="
    assert text("hand.changed", "hu") in client.get(late.location).text
    assert len(hand_of(club_app, table_id).versions) == 3
    other["versions"] = 3
    other |= {"item:44/B": "failed", **WHO}
    assert client.post(f"{disputed}/ruling", data=other).status_code == 200
    assert client.post(f"{disputed}/ruling", data=told).status_code == 200, "it is so again"


def test_what_a_ruling_has_closed_is_no_error_where_the_hand_is_entered(client, in_club, table_id):
    """SES 6.1: the bottom line says that it is settled, and no longer that there is an error."""
    entry = f"/sessions/{table_id}/entry"
    in_club(enter, table_id, DISPUTED)
    error, settled = text("severity.error", "hu"), text("finding.settled", "hu")
    page = client.get(entry).text
    assert 'class="finding error"' in page
    assert settled not in page
    ruling = {"do": "ruling", "on": "44/B", "outcome": "failed", "why": "renonsz volt"}
    noted = {"do": "tricks", "seat": "A", "count": 3}
    in_club(enter, table_id, [noted, ruling], at=len(DISPUTED))
    page = client.get(entry).text
    assert 'class="finding error"' not in page
    assert f"{error}: " not in page
    assert page.count(f"{settled}:") == 1
    assert f"{text('severity.note', 'hu')}: " in page, "what was none before is as it was"


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({**WHO}, "Még egyik tételről sincs döntés"),
        ({"item:44/B": "failed", "by": "Kati"}, "Írd oda, miért"),
        ({"item:44/B": "failed", "why": "renonsz"}, "nevét"),
        ({**WHO, "item:44/B": "failed", "item:hand": "void"}, "kizárják egymást"),
    ],
)
def test_what_is_refused_loses_nothing(client, disputed, club_app, table_id, told, sentence):
    """The form comes back as it was filled in, says why, and nothing was recorded."""
    versions = len(hand_of(club_app, table_id).versions)
    answer = client.post(f"{disputed}/ruling", data={**told, "versions": versions})
    assert answer.status_code == 422
    assert sentence in answer.text
    for name, value in told.items():
        shown = f'value="{value}" checked' if name.startswith("item:") else f'value="{value}"'
        assert shown in answer.text
    assert len(hand_of(club_app, table_id).versions) == versions


def test_a_ruling_on_a_page_that_is_out_of_date_changes_nothing(
    client, disputed, club_app, in_club, table_id
):
    """Another version came meanwhile: nothing is ruled."""
    in_club(hand_corrections.withdraw, table_id, 1, 1, "tévedés", "withdrawn-meanwhile")
    client.post(f"{disputed}/ruling", data={**WHO, "item:44/B": "failed", "versions": 1})
    assert len(hand_of(club_app, table_id).versions) == 2


def test_a_correction_that_was_begun_is_not_lost(client, disputed, in_club, table_id):
    """A ruling does not discard a correction in progress."""
    draft = in_club(drafts.load, table_id, 1)
    in_club(drafts.undo, table_id, draft.at, 1, on=draft.page)
    told = {**WHO, "item:44/B": "failed", "versions": 1}
    assert "elkezdte javítani" in client.post(f"{disputed}/ruling", data=told).text
    assert in_club(drafts.load, table_id, 1).undone


def test_an_irregularity_in_a_sentence_is_told(client, in_club, table_id):
    """On the page of the hand, and on its slip."""
    told = {"do": "irregularity", "what": "other", "why": "Feri belenézett a talonba"}
    played = parse_hand("original piros; A accept; pick-up; A points 60; B points 60; C points 32")
    in_club(tables.record, table_id, [*played, told], "told-in-a-sentence", disputed=True)
    hand = f"/sessions/{table_id}/hands/1"
    assert f"szabálytalanság: egyéb – {told['why']}" in client.get(hand).text
    assert told["why"] in " ".join(text_of(client.get(f"{hand}/slip.pdf").data).split())


# -- a ruling that was made


REFUSED_IN_ULTI = parse_hand(
    "A bid ulti; trump makk; C rekontra ulti; A zsir 6; A seven; A last-trick", "ulti"
)
TABLES = {"alsos": ({}, DISPUTED, "44/B"), "ulti": (ULTI, REFUSED_IN_ULTI, "ulti")}


class HandPage:
    """The first hand of a table, on its page."""

    def __init__(self, client, app, table):
        """Take a browser, and the table's number."""
        self.client, self.app, self.table = client, app, table
        self.path = f"/sessions/{table}/hands/1"

    def dialog(self):
        """The form as it is shown."""
        return self.client.get(f"{self.path}/ruling").text

    def chosen(self):
        """Return the form's choice by item."""
        radios = re.findall(r'name="item:([^"]+)" value="([^"]*)"( checked)?', self.dialog())
        return {on: value for on, value, checked in radios if checked}

    def rule(self, *, why="másképp volt", by="Kati", **told):
        """Send the form with some items changed, all others as they are shown."""
        versions = Page(self.dialog()).form("/ruling").fields["versions"]
        outcomes = self.chosen() | {name.replace("_", "/"): one for name, one in told.items()}
        sent = {f"item:{on}": outcome for on, outcome in outcomes.items()}
        data = {**sent, "why": why, "by": by, "versions": versions}
        return self.client.post(f"{self.path}/ruling", data=data)

    @property
    def now(self):
        """The hand as it is recorded."""
        with self.app.app_context():
            return sessions.view(self.table).hand(1)

    @property
    def told(self):
        """Its rulings, and the numbers that belong to them."""
        rest = ("ruling", "worth", "award")
        plain = (engine.format_entry(one) for one in self.now.record.entries if one.do in rest)
        return [{name: one[name] for name in one if name != "do"} for one in plain]


@pytest.fixture(params=TABLES)
def ruled_hand(request, client, club_app):
    """A hand of either game with a ruling, and the ruled item."""
    agreed, entries, on = TABLES[request.param]
    said = {"do": "ruling", "on": on, "outcome": "failed", "why": "renonsz volt", "by": "Zoli"}
    with club_app.app_context():
        table = open_table(**agreed)
        enter(table, [*entries, said, {"do": "worth", "on": on, "points": 5}])
        drafts.keep(table, "ruled-hand-of-the-table", 1, disputed=True)
    hand = HandPage(client, club_app, table)
    assert hand.now.state.value == "ruled"
    return hand, on, said


def test_a_ruling_is_replaced(ruled_hand):
    """It is offered with its reason and its value; the other replaces it, with its own."""
    hand, on, _ = ruled_hand
    assert hand.chosen()[on] == "failed"
    assert {hand.chosen()[one] for one in hand.chosen() if one != on} == {""}
    assert "megbukott, 5 pont – renonsz volt (Zoli)" in hand.dialog()
    place = len(hand.now.record.entries) - 2
    assert hand.rule(**{on.replace("/", "_"): "made"}).status_code == 200
    assert hand.now.record.entries[place].outcome == "made"
    assert hand.told == [{"on": on, "outcome": "made", "why": "másképp volt", "by": "Kati"}]
    assert hand.now.state.value == "ruled"
    assert len(hand.now.versions) == 2
    assert hand.chosen()[on] == "made"


def test_a_ruling_is_taken_back(ruled_hand):
    """It takes no director to say nothing: the hand is disputed as before, and can be ruled."""
    hand, on, _ = ruled_hand
    assert hand.rule(by="", **{on.replace("/", "_"): ""}).status_code == 200
    assert hand.told == []
    assert hand.now.state.value == "disputed"
    assert hand.now.version.kind.value == "corrected"
    assert hand.chosen()[on] == ""
    hand.rule(**{on.replace("/", "_"): "void"})
    assert hand.now.state.value == "ruled"


def test_what_is_ruled_later_leaves_the_first_as_it_is(ruled_hand):
    """With its own reason and worth; a ruling on the whole hand takes its place only if said."""
    hand, on, said = ruled_hand
    other = next(one for one in hand.chosen() if one not in {on, engine.WHOLE_HAND})
    hand.rule(**{other.replace("/", "_"): "made"})
    first = {name: said[name] for name in ("on", "outcome", "why", "by")}
    second = {"on": other, "outcome": "made", "why": "másképp volt", "by": "Kati"}
    assert hand.told == [first, {"on": on, "points": 5}, second]
    both = hand.rule(hand="void")
    assert (both.status_code, "kizárják egymást" in both.text) == (422, True)
    assert 'value="void" checked' in both.text
    nothing = {on.replace("/", "_"): "", other.replace("/", "_"): ""}
    assert hand.rule(hand="void", **nothing).status_code == 200
    assert [(one["on"], one["outcome"]) for one in hand.told] == [(engine.WHOLE_HAND, "void")]


def test_rulings_that_nobody_changed_are_no_version(ruled_hand):
    """The form is sent as it was shown: nothing happens, and it says so."""
    hand, _, _ = ruled_hand
    answer = hand.rule()
    assert (answer.status_code, "Nem változott semmi." in answer.text) == (422, True)
    assert len(hand.now.versions) == 1


def test_a_hand_that_goes_by_points_may_be_ruled_otherwise(client, club_app, in_club, table_id):
    """Its points are shown, and disappear when another ruling replaces it."""
    awards = [
        {"do": "award", "seat": seat, "points": n} for seat, n in zip("ABC", (3, 0, 1), strict=True)
    ]
    by_points = {"do": "ruling", "on": "hand", "outcome": "points", "why": "renonsz", "by": "Zoli"}
    in_club(enter, table_id, [*DISPUTED, by_points, *awards])
    in_club(drafts.keep, table_id, "ruled-by-points", 1, disputed=True)
    hand = HandPage(client, club_app, table_id)
    assert "pontokkal: Anna 3, Bori 0, Cili 1 – renonsz (Zoli)" in hand.dialog()
    assert hand.chosen()["hand"] == "points"
    assert text("ruling.needs", "hu") not in hand.dialog()
    hand.rule(hand="", **{"44_B": "failed"})
    assert [(one["on"], one["outcome"]) for one in hand.told] == [("44/B", "failed")]
    assert hand.now.state.value == "ruled"


def test_the_rulings_of_a_disputed_hand_begin_with_the_usual_one(club_app, table_id):
    """An item is made, before all other outcomes; irregularities are after them."""
    with club_app.app_context():
        enter(table_id, DISPUTED)
        first, *_ = rare_entries_and_replacements.drawers(drafts.load(table_id), "hu")
    done = [json.loads(slot.entry) for slot in first.slots]
    assert (done[0]["do"], done[0]["outcome"]) == ("ruling", "made")
    dos = [entry["do"] for entry in done]
    assert dos.index("irregularity") > max(at for at, do in enumerate(dos) if do == "ruling")
