"""The addresses of the API that change something: each once, repeated, outdated and refused."""

import itertools

import pytest
from marshmallow import Schema, fields, validate

from scorekeeper.auth.access_control import GUARD
from scorekeeper.i18n.system_and_field_errors import is_known
from scorekeeper.services import player_identity, rights
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.storage.database import Base, db
from tests.scorekeeper.auth.test_pages import sign_in
from tests.scorekeeper.conftest import disputed, give_token, won
from tests.support.addresses import addresses
from tests.support.cases.grouping import in_one_test

STATELESS = {"/api/v1/adjudicate", "/api/v1/compare"}
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
LATE = [won()[0], {"do": "pick-up"}, {"do": "bid", "seat": "A", "bid": "tök"}]


class Program:
    """A program with a token, which sends every request that it changes something by twice."""

    def __init__(self, app, scopes=tuple(rights.Scope), owner=1):
        """Make a token for the program."""
        self.app, self.client, self.keys = app, app.test_client(), itertools.count()
        self.secret = f"a secret of {owner} for {','.join(scopes)}"
        self.walked = set()
        with app.app_context():
            give_token(self.secret, scopes, owner, self.secret.replace(",", " "))

    def send(self, method, path, body=None, tag=None, key=None):
        """Send a request once."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        headers |= {"If-Match": tag} if tag else {}
        headers |= {"Idempotency-Key": key} if key else {}
        return self.client.open(f"/api/v1{path}", method=method, json=body, headers=headers)

    def compressed_tag(self, path):
        """Return the ETag of a resource as most programs get it, who take compressed answers."""
        headers = {"Authorization": f"Bearer {self.secret}", "Accept-Encoding": "gzip"}
        return self.client.get(f"/api/v1{path}", headers=headers).headers["ETag"]

    def get(self, path):
        """Return what a resource is, and its ETag."""
        answer = self.send("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json, answer.headers.get("ETag")

    def change(self, method, path, body=None, of=None):
        """Change something, as if the first answer was lost; return the second."""
        tag, key = self.compressed_tag(of) if of else None, f"key {next(self.keys)}"
        first = self.send(method, path, body, tag, key)
        rows = all_rows(self.app)
        assert first.status_code < 300, (path, first.text)
        second = self.send(method, path, body, tag, key)
        assert (second.status_code, second.json) == (first.status_code, first.json), path
        assert all_rows(self.app) == rows, f"done twice: {path}"
        adapter = self.app.url_map.bind("localhost")
        rule, _ = adapter.match(f"/api/v1{path}", method, return_rule=True)
        self.walked.add((method, rule.rule))
        return second

    def enter(self, there, entries):
        """Enter a hand."""
        for entry in entries:
            self.change("POST", f"{there}/draft/entries", {"entry": entry}, f"{there}/draft")

    def record(self, there, entries, **told):
        """Enter a hand and record it."""
        self.enter(there, entries)
        doubts = self.get(f"{there}/draft")[0]["doubts"]
        told = {"confirmed": doubts, **told}
        return self.change("POST", f"{there}/draft/record", told, f"{there}/draft")


def all_rows(app):
    """Return every row of the database."""
    with app.app_context():
        db.session.remove()
        with db.engine.connect() as connection:
            return [connection.execute(each.select()).all() for each in Base.metadata.sorted_tables]


@pytest.fixture
def program(club_app):
    """A program that may do everything."""
    return Program(club_app)


@pytest.fixture
def table(program):
    """The address of an open table."""
    body = {"table": "Kék asztal", "players": ["Anna", "Bori", "Cili"], "mode": "radli"}
    return f"/sessions/{program.change('POST', '/sessions', body).json['id']}"


def play_drafts(program, table):
    """Change drafts in every way, of a new hand and of a correction."""
    draft = f"{table}/draft"
    program.enter(table, won()[:3])
    program.change("POST", f"{draft}/undo", of=draft)
    program.change("POST", f"{draft}/redo", of=draft)
    program.change("POST", f"{draft}/dealer", {"dealer": "A"}, of=draft)
    program.change(
        "PUT", f"{draft}/entries/0", {"entry": {"do": "original", "suit": "makk"}}, draft
    )
    program.change("DELETE", f"{draft}/entries/2", of=draft)
    late = {"entry": {"do": "figure", "seat": "A", "figure": "abszolut"}}
    program.change("POST", f"{draft}/late", late, of=draft)
    program.change("DELETE", draft, of=draft)
    program.enter(table, LATE)
    findings = program.get(draft)[0]["adjudication"]["findings"]
    place = next(at for at, one in enumerate(findings) if one.get("mend"))
    program.change("POST", f"{draft}/mends/{place}", of=draft)
    program.change("DELETE", draft, of=draft)


def play_corrections(program, table):
    """Correct a recorded hand in every way."""
    hand = f"{table}/hands/1"
    draft = f"{hand}/draft"
    program.change("DELETE", f"{draft}/entries/5", of=draft)
    program.change("POST", f"{draft}/undo", of=draft)
    program.change("POST", f"{draft}/redo", of=draft)
    program.enter(hand, [{**won()[5], "points": 0}])
    program.change("PUT", f"{draft}/entries/4", {"entry": {**won()[4], "points": 30}}, draft)
    program.change("DELETE", draft, of=draft)
    while len(program.get(draft)[0]["record"]["entries"]) > 2:
        last = len(program.get(draft)[0]["record"]["entries"]) - 1
        program.change("DELETE", f"{draft}/entries/{last}", of=draft)
    late = {"entry": {"do": "figure", "seat": "A", "figure": "abszolut"}}
    program.change("POST", f"{draft}/late", late, of=draft)
    program.change("DELETE", draft, of=draft)
    while program.get(draft)[0]["record"]["entries"]:
        program.change("DELETE", f"{draft}/entries/0", of=draft)
    program.enter(hand, LATE)
    findings = program.get(draft)[0]["adjudication"]["findings"]
    place = next(at for at, one in enumerate(findings) if one.get("mend"))
    program.change("POST", f"{draft}/mends/{place}", of=draft)
    program.change("DELETE", draft, of=draft)
    program.change("PUT", f"{draft}/entries/4", {"entry": {**won()[4], "points": 30}}, draft)
    program.change("PUT", f"{draft}/entries/5", {"entry": {**won()[5], "points": 0}}, draft)
    program.change("POST", f"{draft}/record", {"why": "elírás"}, draft)


def play_hands(program, table):
    """Withdraw, restore, correct and rule on hands."""
    hand = f"{table}/hands/1"
    program.change("POST", f"{hand}/withdraw", {"why": "félreosztás"}, of=hand)
    program.change("POST", f"{hand}/restore", {"why": "mégse"}, of=hand)
    record = program.get(hand)[0]["versions"][0]["record"]
    program.change("PUT", hand, {"why": "mégis", "record": record}, of=hand)
    program.record(table, won("B"))
    program.change("POST", f"{table}/hands/2/undo-record", {"why": "várj"}, of=f"{table}/hands/2")
    program.change("DELETE", f"{table}/draft", of=f"{table}/draft")
    program.record(table, disputed(), disputed=True)
    hand = f"{table}/hands/2"
    items = program.get(f"{hand}/ruling")[0]["items"]
    assert {each["on"]: each["made"] for each in items} == {"game": None, "hand": None}
    ruling = {"outcomes": {"hand": "void"}, "why": "nem tudni", "by": "Ödön"}
    answer = program.change("POST", f"{hand}/ruling", ruling, of=hand)
    assert answer.json["adjudication"]["status"] == "ruled"


def play_tables(program, table):
    """Change seats, terms and series; close and reopen."""
    seat = {"seat": "C", "player": "Dani"}
    program.record(table, won("C"))
    program.change("POST", f"{table}/break-off", of=table)
    program.change("POST", f"{table}/resume", of=table)
    program.change("POST", f"{table}/seats", seat, of=table)
    program.change("POST", f"{table}/seats/undo", of=table)
    joins = {"seat": "A", "player": "Kamilla", "sure": True, "after": True}
    four = program.change("POST", f"{table}/seats", joins, of=table).json
    assert [one["player"]["name"] for one in four["seats"]][1] == "Kamilla"
    left = program.change("POST", f"{table}/seats", {"seat": "B", "player": None}, of=table).json
    assert [one["seat"] for one in left["seats"]] == ["A", "C", "D"]
    terms = {"table": "Zöld asztal", "unit_price": "2,50", "why": "elírás"}
    before = program.get(table)[0]
    preview = program.change("POST", f"{table}/preview", terms, of=table).json
    assert program.get(table)[0] == before
    after = program.change("PATCH", table, terms, of=table).json
    assert after["unit_price"] == "2.5"
    names = {str(each["id"]): each["name"] for each in after["players"]}
    assert [each["what"] for each in preview["changes"] if each["what"] != "due"] == [
        "balance"
    ] * len(names)
    assert {
        each["player"]: (each["before"], each["after"])
        for each in preview["changes"]
        if each["what"] == "balance"
    } == {name: (before["balances"][k], after["balances"][k]) for k, name in names.items()}
    other = {"seats": {"A": "Zénó"}, "from_hand": 1, "why": "elnézve"}
    assert program.send("PATCH", table, other, program.get(table)[1]).json["code"] == (
        "no-player-named"
    )
    program.change("POST", "/players", {"name": "Zénó"})
    first = after["seats"][0]["player"]["name"]
    now = program.change("PATCH", table, other, of=table).json
    now_names = {str(each["id"]): each["name"] for each in now["players"]}
    assert {name: now["balances"][k] for k, name in now_names.items()} == {
        "Zénó" if name == first else name: after["balances"][k] for k, name in names.items()
    }
    program.change("PATCH", table, {**other, "seats": {"A": first}}, of=table)
    program.change("POST", f"{table}/close", of=table)
    for change in ({"unit_price": "3"}, {"house": {"uhu": 5}}, {**other, "seats": {"A": "Zénó"}}):
        closed = program.send("PATCH", table, {"why": "x", **change}, program.get(table)[1])
        assert (closed.status_code, closed.json["code"]) == (409, "correct-closed")
    program.change("POST", f"{table}/reopen", of=table)


def play_payments(program, table):
    """Note payments at a table and for an evening, and take them back."""
    paid = {"payer": 1, "payee": 2, "amount": "20"}
    answer = program.change("POST", f"{table}/payments", paid)
    [made] = answer.json["paid"]
    assert answer.status_code == 201
    assert (made["amount"], made["by"]) == ("20", "Dóra")
    program.change("DELETE", f"{table}/payments/{made['id']}")
    body = {"table": "Piros", "players": ["Anna", "Bori", "Cili"]}
    other = program.change("POST", "/sessions", body).json["id"]
    number = int(table.rpartition("/")[2])
    evening = program.change("POST", "/evenings", {"tables": [number, other]}).json["evening"]
    answer = program.change("POST", f"/evenings/{evening}/payments", paid)
    assert answer.status_code == 201
    program.change("DELETE", f"/evenings/{evening}/payments/1")
    third = program.change("POST", "/sessions", {**body, "table": "Zöld"}).json["id"]
    there, wanted = f"/evenings/{evening}", {"tables": [number, other, third]}
    answer = program.change("PUT", f"{there}/tables", wanted, there)
    assert answer.json["tables"] == [number, other, third]
    heads = program.get("/evenings")[0]
    assert [[one["id"] for one in each["tables"]] for each in heads] == [wanted["tables"]]
    program.change("PUT", f"{there}/tables", {"tables": [number, other]}, there)
    program.change("DELETE", there, of=there)
    assert program.get("/evenings")[0] == []
    program.change("DELETE", f"/sessions/{third}", of=f"/sessions/{third}")
    assert program.send("GET", f"/sessions/{third}").status_code == 404


def play_notes(program, table):
    """Note something on a table and on a hand, and remove it."""
    for there in (table, f"{table}/hands/1"):
        assert program.get(f"{there}/note")[0] == {"note": "", "by": None, "at": None}
        note = {"note": "Cili késett."}
        answer = program.change("PUT", f"{there}/note", note, f"{there}/note")
        assert (answer.json["note"], answer.json["by"]) == ("Cili késett.", "Dóra")
        program.change("PUT", f"{there}/note", {"note": ""}, f"{there}/note")
    assert program.send("GET", f"{table}/hands/99/note").status_code == 404


def play_merges(program):
    """Merge two entries of one player, as the preview says, and undo it."""
    body = {"table": "Tök", "players": ["Ani", "Bori", "Cili"]}
    other = f"/sessions/{program.change('POST', '/sessions', body).json['id']}"
    program.record(other, won("A"))
    goes = next(each["id"] for each in program.get(other)[0]["players"] if each["name"] == "Ani")
    there = f"/players/{goes}/merge/1"
    preview = program.get(there)[0]
    assert (preview["hands"], preview["stays"]["name"]) == (1, "Anna")
    assert [(each["table"], each["goes"]) for each in preview["tables"]] == [("Tök", "20")]
    _, outdated = program.get(there)
    program.record(other, won("B"))
    answer = program.send("POST", there, {}, outdated)
    assert (answer.status_code, answer.json["code"]) == (412, "merge-changed")
    answer = program.change("POST", there, of=there)
    assert answer.json["merged"] == [{"id": goes, "name": "Ani"}]
    assert program.change("POST", f"/players/{goes}/unmerge").json["name"] == "Ani"


def play_seasons(program, table):
    """Make a season, change, remove and restore it."""
    terms = {"name": "Ősz", "first": "2020-01-01", "last": "2099-12-31", "games": ["alsos"]}
    made = program.change("POST", "/seasons", terms)
    there = f"/seasons/{made.json['id']}"
    number = int(table.rpartition("/")[2])
    change = {"name": "Tél", "left_out": [number]}
    before = program.get(there)[0]["rows"]
    preview = program.change("POST", f"{there}/preview", change, there).json["changes"]
    answer = program.change("PATCH", there, change, there)
    assert preview
    places = [
        {each["player"]["id"]: each["place"] for each in one}
        for one in (before, program.get(there)[0]["rows"])
    ]
    assert {each["player"] for each in preview if each["what"] == "place"} == {
        who for who in {**places[0], **places[1]} if places[0].get(who) != places[1].get(who)
    }
    assert (answer.json["terms"]["name"], answer.json["terms"]["left_out"]) == ("Tél", [number])
    assert program.get(there)[1] == answer.headers["ETag"] != made.headers["ETag"]
    answer = program.send("PATCH", there, {"name": "Nyár"}, made.headers["ETag"])
    assert (answer.status_code, answer.json["code"]) == (412, "season-changed")
    program.change("DELETE", there, of=there)
    assert program.get("/seasons")[0] == []
    assert [each["terms"]["name"] for each in program.get("/seasons?removed=true")[0]] == ["Tél"]
    program.change("POST", f"{there}/restore", of=there)


def play_rule_sets(program, table):
    """Keep a rule set, change it, give it away, take one in, remove and restore it."""
    of_table = program.get(table)[0]
    rules = {"game": "alsos", "preset": "csibor", "mode": "radli"}
    made = program.change("POST", "/rule-sets", {"name": "Csütörtöki", **rules})
    there = f"/rule-sets/{made.json['id']}"
    [first] = made.json["versions"]
    assert first["tables"][-1] == of_table["id"]
    assert (first["mode"], first["terms"]) == (of_table["mode"], of_table["terms"])
    answer = program.change("PATCH", there, {"name": "Szerdai"}, there)
    assert (answer.json["name"], len(answer.json["versions"])) == ("Szerdai", 1)
    answer = program.change("PATCH", there, {"house": {"uhu": 5}}, there)
    assert [each["rules"]["house"] for each in answer.json["versions"]] == [{}, {"uhu": 5}]
    assert program.send("PATCH", there, {"game": "sakk"}, answer.headers["ETag"]).status_code == 422
    answer = program.send("PATCH", there, {"name": "Keddi"}, made.headers["ETag"])
    assert (answer.status_code, answer.json["code"]) == (412, "rule-set-changed")
    body = {"table": "Szabályos", "players": ["Anna", "Bori", "Cili"], "rule_set": made.json["id"]}
    for version, house in (({}, {"uhu": 5}), ({"version": 1}, {})):
        opened = program.change("POST", "/sessions", body | version).json
        assert (opened["rules"]["house"], opened["mode"]) == (house, "radli")
        assert program.get(there)[0]["versions"][len(house)]["tables"][0] == opened["id"]
    file = program.get(f"{there}/versions/2")[0]
    assert program.send("GET", f"{there}/versions/3").status_code == 404
    known = program.change("POST", "/rule-sets/import", {"file": file})
    assert known.json["id"] == made.json["id"]
    spoilt = {"file": {**file, "house": {}}}
    answer = program.send("POST", "/rule-sets/import", spoilt, key="spoilt")
    assert (answer.status_code, answer.json["code"]) == (422, "rule-set-digest")
    program.change("DELETE", there, of=there)
    assert program.send("POST", "/sessions", body, key="removed").json["code"] == "no-rule-set"
    assert program.change("POST", "/rule-sets/import", {"file": file}).json["name"] == "Szerdai"
    [head] = program.get("/rule-sets?removed=true&limit=1")[0]
    assert (head["id"], head["version"]) == (made.json["id"], 2)
    other = program.get("/rule-sets")[0][0]["id"]
    program.change("PATCH", f"/rule-sets/{other}", {"name": "Más"}, f"/rule-sets/{other}")
    program.change("POST", f"{there}/restore", of=there)
    answer = program.send("GET", "/rule-sets?limit=1&lang=en")
    assert [each["name"] for each in answer.json] == ["Szerdai"]
    link = answer.headers["Link"]
    assert link == '</api/v1/rule-sets?limit=1&lang=en&cursor=1>; rel="next"'


def test_every_change_is_made_once_however_often_it_is_sent(program, table):
    """The whole of what pages do; an address that is new needs a step here."""
    program.change("POST", "/players", {"name": "Ödön"})
    answer = program.change(
        "PATCH", "/players/4", {"name": "Elemér", "status": "away"}, "/players/4"
    )
    assert answer.json == {
        "id": 4, "name": "Elemér", "short": "", "status": "away", "tables": 0, "merged": [],
    }  # fmt: skip
    program.change("POST", "/players", {"name": "Tévedés"})
    program.change("DELETE", "/players/5", of="/players/5")
    assert program.send("GET", "/players/5").status_code == 404
    play_drafts(program, table)
    program.record(table, won())
    play_corrections(program, table)
    play_hands(program, table)
    play_tables(program, table)
    play_payments(program, table)
    play_notes(program, table)
    play_merges(program)
    play_seasons(program, table)
    play_rule_sets(program, table)
    everything = {
        (method, rule.rule)
        for rule in program.app.url_map.iter_rules()
        for method in CHANGING & rule.methods
        if rule.rule.startswith("/api/v1/") and rule.rule not in STATELESS
    }
    assert program.walked == everything
    names = [each["name"] for each in program.get("/players?limit=2")[0]]
    assert names == ["Anna", "Bori"]
    changes = program.get("/changes")[0]["changes"]
    assert {each["token"] for each in changes if each["kind"] != "account"} == {
        program.secret.replace(",", " ")
    }


def test_a_change_names_the_state_and_the_key(program, table):
    """Refused otherwise, with the status that says which is missing or outdated."""
    _, draft = program.get(f"{table}/draft")
    entry, path = {"entry": won()[0]}, f"{table}/draft/entries"
    tried = [(None, 428), ("*", 428), (",", 428), ('"draft-1-1-1-1"', 412), ('"table-1-1-4"', 412)]
    for tag, status in tried:
        assert program.send("POST", path, entry, tag).status_code == status, tag
    assert program.send("POST", path, entry, draft).status_code == 200
    other = {"entry": {"do": "original", "suit": "zöld"}}
    answer = program.send("POST", path, other, draft)
    assert (answer.status_code, answer.json["code"]) == (412, "draft-stale")
    name = {"name": "Ödön"}
    assert program.send("POST", "/players", name).json["code"] == "key-missing"
    assert program.send("POST", "/players", name, key="x" * 201).status_code == 400
    assert program.send("POST", "/players", name, key="mine").status_code == 201
    answer = program.send("POST", "/players", {"name": "Elemér"}, key="mine")
    assert (answer.status_code, answer.json["code"]) == (409, "key-reused")
    # Another token has keys of its own.
    other = Program(program.app, [rights.Scope.PLAY])
    assert other.send("POST", "/players", {"name": "Elemér"}, key="mine").status_code == 201
    answer = program.send("POST", "/players", {"name": "Odon"}, key="similar")
    assert (answer.status_code, answer.json["code"]) == (409, "similar-player")
    body = {"name": "Odon", "sure": True}
    assert program.send("POST", "/players", body, key="sure").status_code == 201


def test_a_key_is_of_one_request_whether_it_is_needed_or_not(program, table):
    """Beside an ETag, too, the same key with another body or ETag is refused: nothing changes."""
    tried = [
        ("PATCH", table, {"table": "Zöld"}, {"table": "Lila"}, table),
        ("POST", f"{table}/close", {"why": "vége"}, {"why": "más"}, table),
        ("POST", f"{table}/reopen", {}, {"why": "más"}, table),
        ("PUT", f"{table}/note", {"note": "egy"}, {"note": "két"}, f"{table}/note"),
        ("PATCH", "/players/1", {"short": "A."}, {"short": "An."}, "/players/1"),
        (
            "POST",
            f"{table}/draft/entries",
            {"entry": won()[0]},
            {"entry": won()[1]},
            f"{table}/draft",
        ),
    ]
    for number, (method, path, body, other, of) in enumerate(tried):
        _, tag = program.get(of)
        first = program.send(method, path, body, tag, f"own {number}")
        assert first.status_code == 200, first.text
        rows = all_rows(program.app)
        now = program.get(of)[1]
        for retried, state in ((other, tag), (other, now), (body, now)):
            answer = program.send(method, path, retried, state, f"own {number}")
            assert (answer.status_code, answer.json["code"]) == (409, "key-reused"), path
        assert program.send(method, path, body, tag, f"own {number}").json == first.json
        assert all_rows(program.app) == rows


@in_one_test("kind", ["sessions", "rule-sets"])
def test_terms_that_a_change_leaves_out_stay(kind, program):
    """Numbers and readings of the counting method alike (SES 2.1, 2.3)."""
    agreed = {"limit": 40, "bonus": 20, "two_at_limit": 1}
    body = {"game": "alsos", "preset": "csibor", "mode": "radli", "terms": agreed}
    named = {"sessions": {"table": "Kék", "players": ["Anna", "Bori"]}, "rule-sets": {"name": "R"}}
    made = program.change("POST", f"/{kind}", body | named[kind]).json
    there = f"/{kind}/{made['id']}"

    def change(**terms):
        answer = program.change("PATCH", there, {"terms": terms}, there).json
        return answer["terms"] if kind == "sessions" else answer["versions"][-1]["terms"]

    assert change(bonus=30) == agreed | {"bonus": 30}
    assert change(two_at_limit=0) == {"limit": 40, "bonus": 30}
    change(two_at_limit=2)
    program.change("PATCH", there, {"house": {"uhu": 5}}, there)
    assert change(bonus=25)["two_at_limit"] == 2


def test_a_retry_that_another_instance_serves_first_gets_its_answer(program, monkeypatch):
    """That adds the player between two look-ups of this one, as PostgreSQL lets it."""
    body, first, look_up = {"name": "Ödön"}, [], player_identity.find_lookalikes

    def look_up_after_the_other(kind, name):
        if not first:
            first.append(None)
            first[0] = program.send("POST", "/players", body, key="same")
            db.session.rollback()
        return look_up(kind, name)

    monkeypatch.setattr(player_identity, "find_lookalikes", look_up_after_the_other)
    second = program.send("POST", "/players", body, key="same")
    assert (second.status_code, second.json) == (201, first[0].json)


WRONG = [
    ({"terms": {"limt": 80}}, "unknown-term", "terms.limt"),
    ({"terms": {"limit": -1}}, "bad-term", "terms.limit"),
    ({"mode": "cash", "terms": {"limit": 80}}, "unknown-term", "terms.limit"),
    ({"house": {"bogus": 1}}, "unknown-field", "rules.house"),
    ({"bogus": 1}, {"bogus": "Nincs ilyen mező."}, None),
    ({"players": ["Anna"]}, {"players": "A hossza 2 és 5 között lehet."}, None),
    ({"unit_price": "-3"}, {"unit_price": "Ide összeg kell szövegként"}, None),
    ({"currency": "GBP"}, {"currency": "Ezek egyike lehet: HUF, EUR."}, None),
    ({"rule_set": 1, "game": "ulti"}, {"game": "A klub szabálykészlete mellett"}, None),
    ({"version": 1}, {"version": "Csak a klub szabálykészletével"}, None),
    ({"rule_set": 9}, "no-rule-set", None),
]


@in_one_test("case", WRONG)
def test_what_is_wrong_with_a_new_table_is_said_with_its_place(case, program):
    """In both languages; nothing is opened."""
    change, code, path = case
    body = {"table": "Kék", "players": ["Anna", "Bori", "Cili"], **change}
    answer = program.send("POST", "/sessions", body, key="once").json
    assert answer.get("path") == path
    assert program.get("/sessions")[0] == []
    if isinstance(code, str):
        assert answer["code"] == code
        assert answer["details"]["hu"] != answer["details"]["en"]
        return
    for name, sentence in code.items():
        [told] = answer["errors"]["json"][name]
        assert told.startswith(sentence)
        assert answer["error_details"]["hu"] == answer["errors"]
        assert answer["error_details"]["en"]["json"][name] != [told]


def test_every_sentence_of_marshmallow_has_its_hungarian():
    """Of the fields and validators that the schemas use."""
    values = {"min": 1, "max": 2, "other": 3, "choices": "a, b", "equal": 2, "obj_type": "date"}
    used = (fields.Field, fields.String, fields.Integer, fields.Boolean, fields.Date, fields.List)
    used += (fields.Nested, fields.Mapping, fields.Enum, Schema)
    templates = {
        each
        for one in used
        for name, each in getattr(
            one, "default_error_messages", getattr(one, "_default_error_messages", {})
        ).items()
        if name != "format"
    }
    templates |= {validate.Length(1, 2).message_all, validate.Length(1).message_min}
    templates |= {validate.Length(max=2).message_max, validate.OneOf("ab").error}
    templates |= {validate.Range(1).message_min, validate.Range(max=2).message_max}
    templates |= {validate.Range(1, 2).message_all, validate.Equal(3).error}
    assert [each for each in templates if not is_known(each.format(**values))] == []


def test_what_is_unknown_is_not_found_whatever_the_etag(program, table):
    """404 comes before 412."""
    unknown = (("/sessions/99/hands/1", "no-session"), (f"{table}/hands/9", "no-hand"))
    for what in ("withdraw", "restore", "undo-record", "ruling"):
        for there, code in unknown:
            body = {"why": "más", **({"outcomes": {}} if what == "ruling" else {})}
            path = f"{there}/{what}"
            answer = program.send("POST", path, body, '"hand-1-1-1-1"', path)
            assert (answer.status_code, answer.json["code"]) == (404, code), (there, what)


@in_one_test("amount", ["130", "130.0", "130,00"])
def test_an_amount_has_one_shape_however_it_was_typed(amount, program):
    """In answers, in the log and in the export."""
    body = {"table": "Kék", "players": ["Anna", "Bori", "Cili"], "unit_price": amount}
    opened = program.send("POST", "/sessions", body, key=f"open {amount}").json
    assert (opened["unit_price"], opened["balances"]["1"]) == ("130", "0")
    there, paid = f"/sessions/{opened['id']}", {"payer": 1, "payee": 2, "amount": amount}
    settled = program.send("POST", f"{there}/payments", paid, key=f"pay {amount}").json
    assert {each["amount"] for each in (*settled["paid"], *settled["due"])} == {"130"}
    assert settled["rounded"] == {"1": "130", "2": "-130", "3": "0"}
    [exported] = program.get(f"{there}/export")[0]["tables"]
    assert (exported["unit_price"], exported["payments"][0]["amount"]) == ("130", "130")


def test_doubts_are_confirmed_and_reasons_given(program, table):
    """As pages ask for them."""
    program.enter(table, won())
    _, tag = program.get(f"{table}/draft")
    assert program.send("POST", f"{table}/draft/record", {}, tag, "once").status_code == 201
    _, tag = program.get(f"{table}/hands/1")
    answer = program.send("POST", f"{table}/hands/1/withdraw", {}, tag, "no reason")
    assert (answer.status_code, answer.json["code"]) == (422, "why-missing")
    answer = program.send("GET", f"{table}/hands/2")
    assert (answer.status_code, answer.json["code"]) == (404, "no-hand")


@pytest.mark.parametrize("role", rights.Role)
def test_every_address_with_every_role_and_scope(club_app, role):
    """403 unless both permit it, before anything else is looked at; never without a token."""
    with club_app.app_context():
        owner = scorer_accounts.add_scorer(f"A {role}", "564738", 1, roles={role}).id
    programs = {scope: Program(club_app, [scope], owner) for scope in rights.Scope}
    granted, tried = rights.permissions_of({role}), 0
    for endpoint, method, address in addresses(club_app, {"GET", *CHANGING}, {}):
        path = address.removeprefix("/api/v1")
        needed = getattr(club_app.view_functions[endpoint], GUARD, ())
        # As a second guard it is needed at closed tables only.
        always = [one for one in needed if one is not rights.Permission.CLOSED] or needed
        if path == address or not needed:
            continue
        for scope, one in programs.items():
            may = rights.permissions_of([scope]) & granted
            status = one.send(method, path, {}).status_code
            assert (status == 403) is not may.issuperset(always), (method, path, scope, status)
            assert status < 500
            tried += 1
        assert club_app.test_client().open(address, method=method).status_code == 401
    assert tried > 150


def test_a_cookie_changes_nothing(club_app):
    """It reads; a page of somebody else could send it, but no token."""
    person = club_app.test_client()
    assert sign_in(person).status_code == 303
    assert person.get("/api/v1/players").json == []
    answer = person.post("/api/v1/players", json={"name": "Ödön"})
    assert (answer.status_code, answer.json["code"]) == (403, "token-needed")
