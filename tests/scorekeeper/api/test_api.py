"""The JSON API: the engine for other programs, and scoreboards with polling."""

import json
import re

import pytest
from jsonschema import Draft202012Validator

import engine
from scorekeeper import create_app
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.entry import drafts
from scorekeeper.spreadsheets.spreadsheet_files import MIMETYPES
from tests.scorekeeper.conftest import PIN, new_key, won
from tests.support import tables
from tests.support.cases.grouping import in_one_test

RECORD = {
    "format": 1,
    "game": "alsos",
    "rules": {"preset": "csibor", "house": {}, "version": 1},
    "seats": ["Anna", "Bori", "Cili"],
    "dealer": "C",
    "entries": won(),
}
URL = "/api/v1/adjudicate"
KINDS = {"spreadsheet": MIMETYPES.values(), "sheet": ["application/pdf"]}
"""The kinds of files, by the end of the address; all else is JSON."""


@pytest.fixture
def client(sqlite_app):
    """Another program."""
    return sqlite_app.test_client()


@pytest.fixture
def public_client(sqlite_app):
    """Another program of a club that lets everybody read."""
    sqlite_app.config["OPEN_READING"] = True
    return sqlite_app.test_client()


def check_described(document, *described):
    """Check that data, or each in a list, have the fields of their schema and no other."""
    text = json.dumps(document["components"]["schemas"])
    schemas = {"$defs": json.loads(text.replace("#/components/schemas/", "#/$defs/"))}
    for name, data in described:
        for each in data if isinstance(data, list) else [data]:
            Draft202012Validator({"$ref": f"#/$defs/{name}", **schemas}).validate(each)
            assert set(each) == set(schemas["$defs"][name]["properties"]), name


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_adjudicate(client, lang):
    """A record in, the engine's own answer out; no signing in, no token."""
    answer = client.post(URL, json=RECORD, query_string={"lang": lang})
    record = engine.parse_record(RECORD)
    assert answer.status_code == 200
    expected = engine.format_adjudication(record, engine.adjudicate(record), lang)
    assert answer.json == json.loads(json.dumps(expected))


def test_errors_at_the_table_are_no_errors_of_the_request(client):
    """Players' mistakes are reported as findings with status 200."""
    entries = [*won()[:2], {"do": "accept", "seat": "B"}]
    answer = client.post(URL, json=RECORD | {"entries": entries})
    assert answer.status_code == 200
    assert answer.json["status"] == "disputed"


@pytest.mark.parametrize(
    ("body", "code", "path"),
    [
        (b"", "not-json", ""),
        (b"{", "not-json", ""),
        (b"\xff\xfe", "not-json", ""),
        (b"[" * 100_000, "not-json", ""),
        (b"[" + b"9" * 5000 + b"]", "not-json", ""),
        (b"[]", "not-an-object", ""),
        (b"NaN", "not-an-object", ""),
        (RECORD | {"entries": [{"do": "pick-up"}] * 10_000}, "too-long", "entries"),
        (RECORD | {"entries": [*won(), {"do": "points", "seat": "A"}]}, "missing", "entries[6]"),
    ],
)
def test_what_is_no_record(client, body, code, path):
    """422 with the place and the reason, in both languages."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = client.post(URL, data=data, content_type="application/json")
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    assert answer.json["code"] == code
    assert answer.json["path"] == path
    assert answer.json["detail"] == answer.json["details"]["hu"]
    assert answer.json["details"]["en"]


def test_a_body_that_is_too_large(client):
    """Ten megabytes are refused unread."""
    answer = client.post(URL, data=b" " * 10_000_000, content_type="application/json")
    assert answer.status_code == 413
    assert answer.content_type == "application/problem+json"
    assert answer.json["title"] == "Túl nagy"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", URL, 405),
        ("GET", "/api/v1/nothing", 404),
        ("GET", "/api/v1/sessions/99999999999999999999", 404),
        ("POST", f"{URL}?lang=de", 422),
        ("GET", "/api/v1/sessions", 401),
        ("GET", "/api/v1/sessions/7", 401),
    ],
)
def test_problems(client, method, path, status):
    """Every error is a problem document."""
    answer = client.open(path, method=method, json=RECORD if method == "POST" else None)
    assert answer.status_code == status
    assert answer.content_type == "application/problem+json"
    assert answer.json["status"] == status
    assert set(answer.json["details"]) == {"hu", "en"}


def test_data_that_are_no_record_count_for_the_limit(tmp_path):
    """They are read and checked for whoever sends them, as a record is."""
    app = create_app({"TESTING": True, "INSTANCE": tmp_path, "API_LIMIT": "2 per minute"})
    client = app.test_client()
    for address in ("adjudicate", "compare"):
        sent = [client.post(f"/api/v1/{address}", json={}).status_code for _ in range(3)]
        assert sent == [422, 422, 429]


def test_the_document_describes_what_is_answered(public_client, sqlite_app):
    """The OpenAPI document is served from here, and its schemas fit real answers."""
    document = public_client.get("/api/v1/openapi.json").json
    assert document["openapi"].startswith("3.1")
    errors = document["components"]["responses"].values()
    assert {kind for each in errors for kind in each["content"]} == {"application/problem+json"}
    for address, path in document["paths"].items():
        told = [each["responses"] for name, each in path.items() if name != "parameters"]
        answers = [each.get("200") or each.get("201") for each in told if "204" not in each]
        kinds = KINDS.get(address.rpartition("/")[2], ["application/json"])
        assert {kind for each in answers for kind in each["content"]} == {*kinds}
        assert not any("content" in each["204"] for each in told if "204" in each)
    with sqlite_app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        tables.record(tables.open_table(), won(), new_key())
    check_described(
        document,
        ("SessionHead", public_client.get("/api/v1/sessions").json),
        ("Session", public_client.get("/api/v1/sessions/1").json),
        ("Record", RECORD),
        ("Adjudication", public_client.post(URL, json=RECORD).json),
    )


def test_answers_are_attachments(client):
    """No browser shows as a page what somebody typed: results, errors and the description."""
    answers = (client.post(URL, json=RECORD), client.get(URL), client.get("/api/v1/openapi.json"))
    for answer in answers:
        assert answer.headers["Content-Disposition"] == 'attachment; filename="api.json"'


def test_a_scoreboard_follows_by_etag(public_client, sqlite_app):
    """Nothing is sent as long as nothing changed; one tap changes it."""
    with sqlite_app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        table = tables.open_table()
    first = public_client.get("/api/v1/sessions/1")
    assert first.json["balances"] == {"1": "0", "2": "0", "3": "0"}
    asked = {"If-None-Match": first.headers["ETag"]}
    assert public_client.get("/api/v1/sessions/1", headers=asked).status_code == 304
    with sqlite_app.app_context():
        drafts.enter(table, 0, won()[0])
    again = public_client.get("/api/v1/sessions/1", headers=asked)
    assert again.status_code == 200
    assert again.json["drafts"] == [1]


def test_tables_come_page_by_page(sqlite_app, public_client):
    """Each table once, also while another one is opened; the last page has no link."""
    with sqlite_app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        opened = [tables.open_table(table=f"Asztal {at}") for at in range(5)]
    everything = public_client.get("/api/v1/sessions")
    assert (len(everything.json), everything.headers.get("Link")) == (5, None)
    seen, there = [], "/api/v1/sessions?limit=2"
    while there:
        answer = public_client.get(there)
        seen += [one["id"] for one in answer.json]
        found = re.fullmatch('<(.*)>; rel="next"', answer.headers.get("Link", ""))
        there = found and found[1]
        if len(seen) == 2:
            with sqlite_app.app_context():
                tables.open_table(table="Késői", players=("Dani", "Emma", "Félix"))
    assert seen == opened[::-1]
    for wrong in ("limit=0", "limit=201", "cursor=0", "cursor=x", f"cursor={10**30}"):
        assert public_client.get(f"/api/v1/sessions?{wrong}").status_code == 422
    described = public_client.get("/api/v1/openapi.json").json["paths"]["/api/v1/sessions"]["get"]
    assert {one["name"] for one in described["parameters"]} >= {"cursor", "limit"}
    assert "Link" in described["responses"]["200"]["headers"]


@in_one_test(
    "case",
    [
        ("GET /players?limt=5&lang=en", "limt", "Unknown field. Accepted: cursor, limit, lang."),
        ("GET /players?lang=de", "lang", "Ezek egyike lehet: hu, en."),
        ("GET /sessions/1?money=1", "money", "Nincs ilyen mező. Ezek lehetnek: lang."),
        ("POST /sessions?dry", "dry", "Nincs ilyen mező. Ezek lehetnek: lang."),
        (
            "GET /sessions/1/sheet?king=blank",
            "king",
            "Nincs ilyen mező. Ezek lehetnek: lang, kind.",
        ),
        ("GET /players?limit=5&lang=hu", None, None),
    ],
)
def test_a_query_has_fields_that_the_address_knows(case, public_client):
    """Another one is named with those that would be accepted; a language is taken everywhere."""
    request, name, sentence = case
    method, _, path = request.partition(" ")
    answer = public_client.open(f"/api/v1{path}", method=method)
    if name is None:
        assert answer.status_code == 200
        return
    assert answer.status_code == 422
    assert answer.json["errors"] == {"query": {name: [sentence]}}


def test_the_page_to_try_the_api_asks_each_field_once(client):
    """The language, too, which is described for an address and again by some operations."""
    forms = [one for one in client.get("/api/v1/docs").text.split("<form") if "data-api" in one]
    assert len(forms) > 50
    assert {one.count('name="lang"') for one in forms} == {1}
