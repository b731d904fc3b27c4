"""A slow PDF shows a waiting page that reloads; no PDF is rendered twice."""

import threading

import pytest

from scorekeeper.http import visitor_slots
from scorekeeper.printing import pdf_queue_and_worker as presses
from scorekeeper.printing import printable_documents
from scorekeeper.web.pdf_and_spreadsheet_downloads import pdf_view

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
RULES = "/rules/sets.pdf?preset={}"


@pytest.fixture
def slow(monkeypatch):
    """Replace the PDF worker by one that waits for an event; yield it and the pages rendered."""
    go, made = threading.Event(), []

    def set_when_let_go(html):
        go.wait(60)
        made.append(html)
        return b"%PDF-"

    monkeypatch.setattr(presses, "render_in_this_process", set_when_let_go)
    monkeypatch.setattr(printable_documents, "pdf_worker", presses.PdfWorker())
    monkeypatch.setattr(printable_documents, "PATIENCE", 0.05)
    monkeypatch.setattr(visitor_slots, "PATIENCE", 0.05)
    yield go, made
    go.set()


@pytest.mark.parametrize(
    ("lang", "says"), [("hu", "Készül a lap"), ("en", "The sheet is being made")]
)
def test_a_browser_is_told_that_it_is_being_made(client, table_id, slow, lang, says):
    """It asks again by itself, without script too; the sheet has been made only once."""
    go, made = slow
    address = f"/sessions/{table_id}/sheet.pdf?lang={lang}"
    for _ in range(3):
        told = client.get(address, headers=BROWSER)
        assert told.status_code == 202
        assert '<meta http-equiv="refresh" content="1">' in told.text
        assert says in told.text
        assert f'href="{address}"' in told.text
    go.set()
    assert client.get(address).data == b"%PDF-"
    assert client.get(address, headers=BROWSER).mimetype == "application/pdf"
    assert len(made) == 1


def test_a_program_waits_until_it_has_it(client, table_id, slow):
    """A client that is no browser gets the PDF only, without a waiting page."""
    go, _ = slow
    threading.Timer(0.3, go.set).start()
    assert client.get(f"/sessions/{table_id}/settlement.pdf").data == b"%PDF-"


def test_a_mistake_is_told_to_who_comes_again(club_app, client, slow, monkeypatch):
    """An error after a "please wait" response ends the waiting with status 500."""
    go, _ = slow

    def fail(_html):
        go.wait(60)
        raise presses.PdfError

    monkeypatch.setattr(presses, "render_in_this_process", fail)
    club_app.testing = False
    club_app.config["PROPAGATE_EXCEPTIONS"] = False
    address = RULES.format("tompa")
    assert client.get(address, headers=BROWSER).status_code == 202
    go.set()
    assert client.get(address).status_code == 500


def test_a_sheet_that_is_not_made_in_time(client, monkeypatch):
    """It is answered in both languages with when to try again, and is no mistake of the program."""

    def hang(_html):
        raise presses.PdfNotMadeError("no sheet within 60 s")

    monkeypatch.setattr(presses, "render_in_this_process", hang)
    monkeypatch.setattr(printable_documents, "pdf_worker", presses.PdfWorker())
    for lang, says in (("hu", "A lap nem készült el"), ("en", "The sheet was not made")):
        told = client.get(f"{RULES.format('tompa')}&lang={lang}", headers=BROWSER)
        assert told.status_code == 503
        assert told.headers["Retry-After"] == "60"
        assert says in told.text
        assert "no sheet within" not in told.text


def test_every_sheet_can_say_so(club_app):
    """Every PDF route uses the same decorator."""
    papers = [rule for rule in club_app.url_map.iter_rules() if rule.rule.endswith(".pdf")]
    assert len(papers) > 6
    for rule in papers:
        layers = [club_app.view_functions[rule.endpoint]]
        while inner := getattr(layers[-1], "__wrapped__", None):
            layers.append(inner)
        assert pdf_view(len).__code__ in [layer.__code__ for layer in layers], rule.rule


def test_a_visitor_keeps_a_place_while_a_sheet_is_made(club_app, client, slow):
    """A visitor told to wait keeps a slot, so visitors never exceed the limit."""
    go, _ = slow
    visitor = club_app.test_client()
    presets = ("tompa", "potter", "csibor")
    asked = [visitor.get(RULES.format(preset), headers=BROWSER) for preset in presets]
    assert [answer.status_code for answer in asked] == [202] * visitor_slots.SHEETS + [503]
    assert client.get(RULES.format(presets[-1]), headers=BROWSER).status_code == 202
    go.set()
    for preset in presets:
        assert visitor.get(RULES.format(preset)).data == b"%PDF-"
    places = visitor_slots.visitor_slots(club_app).sheets
    taken = [places.take(0) for _ in range(visitor_slots.SHEETS)]
    assert all(taken)
    for _ in taken:
        places.leave()
