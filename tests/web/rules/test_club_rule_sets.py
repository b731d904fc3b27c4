"""The pages of the club's own rule sets."""

import io
import re

import pytest

from scorekeeper.services import club_rule_sets
from tests.support.forms import Page, page_of
from tests.support.pdf import text_of

CHOSEN = "preset=csibor&house-csibor-uhu=5&mode=radli&radli-limit=100&radli-bonus=50"


def save(client, address, action, **typed):
    """Save the rules of a page under a name; return the page that follows."""
    form = page_of(client, address).form(action)
    answer = client.post(form.action, data=form.fields | typed)
    return client.get(answer.location).text if answer.location else answer


@pytest.fixture
def kept(client):
    """A rule set that was kept on the page; the page of it."""
    return save(client, f"/rules/sets?{CHOSEN}", "/rules/club", name="Csütörtöki alsós")


def test_a_rule_set_is_kept_played_changed_and_compared(client, kept):
    """From the page of rules to a new table, and to a second version beside the first."""
    assert "Csütörtöki alsós" in kept
    assert "1. változat" in kept
    listed = client.get("/rules/club").text
    assert "Csütörtöki alsós" in listed
    new = page_of(client, "/sessions/new").form("/sessions")
    chip = re.search(r'class="chip" name="rules" value="(\d+)"', client.get("/sessions/new").text)
    typed = {"table": "Egyes", "price": "10", "count": "3", "dealer": "B"}
    names = {"player": ["Anna", "Bori", "Cili"]}
    chosen = client.post("/sessions", data=new.fields | typed | names | {"rules": chip[1]}).text
    assert re.search(r'name="radli-limit" value="100"\s+checked', chosen)
    assert re.search('aria-current="true">.*Csütörtöki alsós</button>', chosen)
    for place, name in enumerate(names["player"]):
        assert re.search(rf'id="field-player-{place}"[^>]* value="{name}"', chosen)
    assert re.search(r'name="dealer" value="B"\s+checked', chosen)
    assert "ezek már a mostaniak" not in chosen
    form = Page(chosen).form("/sessions")
    # What the browser sends of the radios that the page has checked.
    rules = {"game": "alsos", "preset": "csibor", "mode": "radli", "radli-limit": "100"}
    opened = client.post("/sessions", data=form.fields | typed | names | rules)
    table = opened.location.removesuffix("/entry")
    assert "Csütörtöki alsós, 1. változat" in client.get(table).text
    assert f'href="{table}"' in client.get("/rules/club/1").text
    edit = "/rules/sets?preset=csibor&mode=radli&radli-limit=100&radli-bonus=50&club=1"
    changed = save(client, edit, "/rules/club/1", name="Csütörtöki alsós", why="közgyűlés")
    assert "2. változat" in changed
    assert "közgyűlés" in changed
    assert "Csütörtöki alsós, 1. változat" in client.get(table).text
    again = client.get("/sessions/new").text
    assert "ezek már a mostaniak: Csütörtöki alsós" in again
    assert re.search('aria-current="true">.*Csütörtöki alsós</button>', again)
    assert not re.search(r'name="house-csibor-uhu"[^>]*value="5"[^>]*checked', again)
    compared = client.get("/rules/club/1/compare?version=1&with=1.2").text
    lines = re.findall(r'<th scope="row">(.*?) <small>', compared)
    assert len(lines) == 1
    assert re.search(r"\d+ további sor ugyanaz", compared)
    assert "közgyűlés" in client.get("/changes").text


def test_a_file_is_given_away_and_taken_in(client, kept, club_app):
    """By another club it is new; by this one it is known; a changed one is refused and told."""
    file = client.get("/rules/club/1/1.json")
    named = 'attachment; filename="szabalyok-csutortoki-alsos-1.json"'
    assert file.headers["Content-Disposition"] == named

    def take(content):
        form = page_of(client, "/rules/club").form("/file")
        data = form.fields | {"file": (io.BytesIO(content), "rules.json")}
        return client.post(form.action, data=data)

    assert take(file.data).location == "/rules/club/1"
    spoilt = take(file.data.replace(b'"uhu": 5', b'"uhu": 3'))
    assert spoilt.status_code == 422
    assert "ellenőrző kód nem egyezik" in spoilt.text
    no_file = take(file.data.replace(b'"version": 1', b'"version": "x"')).text
    assert "itt nem olvasható: version<" in no_file
    with club_app.app_context():
        [one] = club_rule_sets.list_rule_sets()
        club_rule_sets.change(*(one.id, one.name, one.last.terms, 1, one.revision), removed=True)
    assert take(file.data).location == "/rules/club/2"


def test_the_printed_sheet_has_the_name_of_the_set(client, kept):
    """Only of the rules that the club keeps."""
    assert "Csütörtöki alsós, 1. változat" in text_of(client.get(f"/rules/sets.pdf?{CHOSEN}").data)
    other = CHOSEN.replace("uhu=5", "uhu=3")
    assert "Csütörtöki" not in text_of(client.get(f"/rules/sets.pdf?{other}").data)


def test_what_is_wrong_is_told_and_what_was_typed_stays(client, kept):
    """A taken name, an impossible number, another version meanwhile."""
    again = save(client, "/rules/sets?preset=potter", "/rules/club", name="csütörtöki ALSÓS")
    assert again.status_code == 409
    assert "csütörtöki ALSÓS" in again.text
    assert client.get("/rules/sets?preset=csibor&mode=radli&radli-limit=x").status_code == 422
    for there in ("/rules/club/9", "/rules/club/1?version=7", "/rules/club/1/compare?with=9.1"):
        assert client.get(there).status_code == 404


def test_removed_rules_come_back(client, kept):
    """They are offered at no new table meanwhile."""
    form = Page(kept).form("/remove")
    client.post(form.action, data=form.fields)
    assert "Csütörtöki alsós" not in client.get("/sessions/new").text
    form = page_of(client, "/rules/club/1").form("/restore")
    save(client, "/rules/sets?preset=potter", "/rules/club", name="csütörtöki ALSÓS")
    taken = client.post(form.action, data=form.fields)
    assert (taken.status_code, "Már van „Csütörtöki alsós”" in taken.text) == (409, True)
    gone = page_of(client, "/rules/club/2").form("/remove")
    client.post(gone.action, data=gone.fields)
    client.post(form.action, data=form.fields)
    assert "Csütörtöki alsós" in client.get("/sessions/new").text
