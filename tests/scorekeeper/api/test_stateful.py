"""Programs of every role and scope at one club: any requests of the document, in any order."""

import random
import re
import shutil

import pytest
import schemathesis
from hypothesis import Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from schemathesis import checks
from sqlalchemy import event

from scorekeeper import create_app
from scorekeeper.printing import pdf_queue_and_worker
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.rights import ALL_ROLES, Audience, Role, Scope
from scorekeeper.storage.database import db
from tests.scorekeeper.api.test_writing import Program
from tests.scorekeeper.conftest import PIN, betli, close_database, disputed, give_token, won
from tests.support import tables

HANDS = {
    *("draft", "hand", "hand_version", "put_aside", "seating", "session", "session_change"),
    *("stretch_break", "table_change", "phone_code", "phone", "player", "player_change"),
}
WRITES = {
    Scope.READ: set(),
    Scope.PLAY: HANDS,
    Scope.DIRECT: HANDS - {"seating", "player", "stretch_break"},
    Scope.TREASURY: {"payment", "evening", "evening_payment", "grouping", "session"},
    Scope.CLUB: {
        *("season", "season_change", "rule_set", "rule_set_change", "player", "player_change"),
        # What belongs to a table goes with it; others change with a player's merge.
        *(HANDS - {"hand", "hand_version"}),
        "grouping",
    },
}
"""The rows that a scope may change: told again, so that a wrong right is found."""
OF_ROLE = {
    Role.SCORER: WRITES[Scope.PLAY] | {"evening", "grouping"},
    Role.DIRECTOR: WRITES[Scope.PLAY] | WRITES[Scope.CLUB] | {"evening", "grouping"},
    Role.TREASURER: WRITES[Scope.TREASURY],
    Role.READER: set(),
}
OPEN = {"/adjudicate", "/compare", "/games"}
AMOUNTS = {"unit_price", "currency", "balances", "amounts", "rounded", "payer"}
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
TAGGED = re.compile(r".*/(?:draft|note)|/players/\d+/merge/\d+|.*/hands/\d+|/[a-z-]+/\d+")
"""The address whose ETag a change names."""
WRITING = re.compile(r'(?:INSERT INTO|UPDATE|DELETE FROM) "?(\w+)')
FOUNDER = (ALL_ROLES, tuple(Scope))
OTHERS = [({role}, scopes) for role in Role for scopes in [*((one,) for one in Scope), (*Scope,)]]

PLAY = "play"
"""A step that enters a hand, besides those of the document."""

HANDS_PLAYED = [won("B"), won("C")[:4], disputed()]
records = st.sampled_from(
    [
        {
            "format": 1,
            "game": "alsos",
            "rules": {"preset": "csibor"},
            "dealer": dealer,
            "seats": ["Anna", "Bori", "Cili"],
            "entries": won("B"),
        }
        for dealer in "ABC"
    ]
)
names = st.sampled_from(["Anna", "Bori", "Cili", "Dani", "Ödön", "Elemér", "Gizi", "Ánna"])
NUMBERS = [1, 1, 1, 1, 2, 9]
PLACES = {
    "session_id": [1, 1, 1, 2, 2, 3, 4, 5],
    "player_id": [1, 4, 5, 7, 7],
    "number": [1, 2, 2, 3],
    "index": [0, 1, 5],
    "finding": [0, 0, 1],
}
"""The numbers of an address, where they are others than `NUMBERS`."""
seats = st.sampled_from("ABCD")
entries = st.sampled_from([*won("A"), *won("B"), *betli(), *disputed()])
rules = {
    "game": st.sampled_from([*["alsos"] * 5, "ulti", "sakk"]),
    "preset": st.sampled_from([*["csibor"] * 5, "4m"]),
    "house": st.sampled_from([{}, {}, {"uhu": 5}, {"uhu": "sok"}]),
    "mode": st.sampled_from(["radli", "cash", "rubber"]),
}
BODIES = {
    "POST /players": {"name": names, "sure": st.booleans()},
    "PATCH /players/{player_id}": {
        "name": names,
        "short": st.sampled_from(["", "An"]),
        "status": st.sampled_from(["member", "away", "left"]),
    },
    "POST /sessions": {
        "table": st.sampled_from(["Kék", "Zöld", "Tök"]),
        "players": st.lists(names, min_size=3, max_size=3, unique=True),
        "unit_price": st.sampled_from(["2", "2,50", "-1"]),
        "sure": st.just(value=True),
        **rules,
    },
    "PATCH /sessions/{session_id}": {
        "table": st.sampled_from(["Kék", "Piros"]),
        "unit_price": st.sampled_from(["3", "0"]),
        "day": st.sampled_from(["2026-01-01", "0001-01-01"]),
        "seats": st.dictionaries(seats, names, max_size=2),
        "from_hand": st.integers(0, 3),
        "mode": rules["mode"],
        "house": rules["house"],
    },
    "/seats": {"seat": seats, "player": names, "draft": st.sampled_from(["theirs", "discarded"])},
    "/note": {"note": st.sampled_from(["", "Cili késett.", "\x00"])},
    "/entries": {"entry": entries},
    "/entries/{index}": {"entry": entries},
    "/late": {"entry": entries, "stage": st.sampled_from([None, "first"])},
    "/dealer": {"dealer": seats},
    "/record": {"disputed": st.booleans()},
    "PUT /sessions/{session_id}/hands/{number}": {"record": records},
    "/ruling": {"outcomes": st.sampled_from([{"hand": "void"}, {"game": "made"}, {}])},
    "/payments": {
        "payer": st.sampled_from([1, 2]),
        "payee": st.sampled_from([2, 3]),
        "amount": st.sampled_from(["20", "20", "0,5", "sok"]),
        "due": st.booleans(),
    },
    "/evenings": {"tables": st.sampled_from([[3, 4], [1, 4]])},
    "/tables": {"tables": st.sampled_from([[1, 2, 3], [1, 2], [2, 3], [1]])},
    "/seasons": {
        "name": st.just("Ősz"),
        "first": st.sampled_from(["2020-01-01", "2099-12-31"]),
        "last": st.sampled_from(["2099-12-31", "9999-12-31"]),
    },
    "/seasons/{season_id}": {"name": names, "left_out": st.lists(st.integers(1, 4), max_size=2)},
    "/rule-sets": {"name": names, **rules},
    "/rule-sets/{rule_set_id}": {"name": names, **rules},
    "/import": {"file": st.just({})},
    "/compare": {"record": records, "with": st.just({"preset": "potter"})},
}
"""The fields of bodies that go far; of an address, or of those that end so."""


class ClubMachine(RuleBasedStateMachine):
    """A club, and what programs do there."""

    def __init__(self, folder, document, template):
        """Begin with the club of the template."""
        super().__init__()
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(template, folder)
        self.app = create_app({"TESTING": True, "RATELIMIT_ENABLED": False, "INSTANCE": folder})
        self.client, self.document = self.app.test_client(), document
        self.left, self.tags, self.written, self.uncommitted = [], [], set(), set()
        with self.app.app_context():
            event.listen(db.engine, "before_cursor_execute", self.note_statement)
            event.listen(db.engine, "commit", self.note_commit)
            event.listen(db.engine, "rollback", lambda _: self.uncommitted.clear())

    def note_statement(self, _connection, _cursor, statement, *_more):
        """Remember a table that a statement changes."""
        found = WRITING.match(statement)
        if found:
            self.uncommitted.add(found[1])

    def note_commit(self, _connection):
        """Count what was changed as written."""
        self.written |= self.uncommitted
        self.uncommitted.clear()

    def teardown(self):
        """Close the database."""
        with self.app.app_context():
            close_database()

    @initialize(seed=st.integers(0, 2**32 - 1))
    def begin(self, seed):
        """Choose the order of the operations, and who sends them where."""
        self.order = random.Random(seed)

    def number_of(self, name):
        """Return a number for a place in an address."""
        return self.order.choice(PLACES.get(name, NUMBERS))

    def next_step(self):
        """Return the next operation: each one comes once before any comes again."""
        if not self.left:
            self.left = [*sorted(self.document), *[PLAY] * 5]
            self.order.shuffle(self.left)
        return self.left.pop()

    @rule(data=st.data(), again=st.booleans())
    def send(self, data, again):
        """Send a request of a program with few rights, then of one with all, perhaps twice."""
        label = self.next_step()
        if label == PLAY:
            self.play(self.number_of("session_id"), self.order.choice(HANDS_PLAYED))
            return
        note(label)
        method, _, path = label.partition(" ")
        operation = self.document[label]
        there = re.sub(r"{(\w+)}", lambda name: str(self.number_of(name[1])), path)
        told = self.headers_of(data, operation, there)
        body = None if method == "GET" else data.draw(body_of(label, path), "body")
        for who in (self.order.choice([None, *OTHERS]), FOUNDER):
            headers = told | (bearer(*who) if who else {})
            answer = self.answer(method, there, headers, body)
            operation.Case(media_type="application/json").validate_response(answer, checks=CHECKS)
            self.check_rights(who, path, answer)
        if again and answer.status_code < 300:
            self.answer(method, there, headers, body)
            assert not self.written, "done twice"

    def play(self, table, hand):
        """Enter a hand at a table, wholly or in part, as far as that is possible."""
        there, headers = f"/sessions/{table}/draft", bearer(*FOUNDER)
        for entry in hand:
            tag = self.answer("GET", there, headers, None).headers.get("ETag")
            tagged = headers | ({"If-Match": tag} if tag else {})
            self.answer("POST", f"{there}/entries", tagged, {"entry": entry})
        self.written.clear()

    def headers_of(self, data, operation, there):
        """Draw the headers that an operation asks for; sometimes one is old or missing."""
        headers = {}
        asked = {each.name for each in operation.headers}
        if "Idempotency-Key" in asked:
            fresh = st.uuids().map(str)
            headers["Idempotency-Key"] = data.draw(st.one_of(fresh, fresh, st.just("again")))
        found = TAGGED.match(there)
        if "If-Match" in asked and found:
            present = self.answer("GET", found[0], bearer(*FOUNDER), None).headers.get("ETag")
            known = [present] * 3 + self.tags[-2:]
            tag = data.draw(st.sampled_from(known), "ETag")
            self.tags += [present] if present else []
            headers |= {"If-Match": tag} if tag else {}
        return headers

    def answer(self, method, there, headers, body):
        """Send a request as it is."""
        return self.client.open(f"/api/v1{there}", method=method, json=body, headers=headers)

    def check_rights(self, who, path, answer):
        """Check that nothing was written or told outside of the scopes and the role."""
        written, self.written = self.written - {"request_key"}, set()
        if who is None:
            assert answer.status_code == 401 or path in OPEN
            assert not written
            return
        roles, scopes = who
        assert answer.status_code != 401
        allowed = set().union(*(WRITES[scope] for scope in scopes))
        if roles != ALL_ROLES:
            allowed &= set().union(*(OF_ROLE[role] for role in roles))
        assert written <= allowed, written - allowed
        if roles <= {Role.SCORER, Role.READER} and answer.status_code < 300 and answer.is_json:
            assert not AMOUNTS & set(fields_of(answer.json))


def body_of(label, path):
    """Return the strategy of an operation's body: fields that go far, some of them missing."""
    if path in OPEN:
        return records if path == "/adjudicate" else st.fixed_dictionaries(BODIES[path])
    ends = (end for end in BODIES if label.endswith(end))
    told = BODIES.get(label) or BODIES.get(max(ends, key=len, default=""), {})
    told = {} if label.startswith("DELETE") else told
    why = st.sampled_from(["elírás", "elírás", ""])
    required = {name: one for name, one in told.items() if name not in {"sure", "due"}}
    whole = st.fixed_dictionaries({**required, "why": why})
    some = st.fixed_dictionaries({}, optional={**told, "why": why})
    return st.one_of(whole, whole, some)


def fields_of(data):
    """Yield the names of all fields in JSON data that are not empty."""
    if isinstance(data, dict):
        yield from (name for name, value in data.items() if value)
        data = data.values()
    if not isinstance(data, str | int | float | None):
        for each in data:
            yield from fields_of(each)


def secret_of(roles, scopes):
    """Return the token of a program."""
    return f"a secret of {'-'.join(sorted(roles))} for {'-'.join(scopes)}"


def bearer(roles, scopes):
    """Return the header of a program."""
    return {"Authorization": f"Bearer {secret_of(roles, scopes)}"}


@pytest.fixture(scope="module")
def template(tmp_path_factory, migrated):
    """The folder of a club with accounts of every role, tokens of every scope, and data."""
    folder = migrated(tmp_path_factory.mktemp("stateful") / "instance")
    app = create_app({"TESTING": True, "RATELIMIT_ENABLED": False, "INSTANCE": folder})
    with app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        club_setup_and_settings.change_settings(Audience.SIGNED_IN, Audience.TREASURY, 1, seen=0)
        owners = {
            role: scorer_accounts.add_scorer(f"A {role}", "564738", 1, roles={role}).id
            for role in Role
        }
        for roles, scopes in [FOUNDER, *OTHERS]:
            owner = 1 if roles == ALL_ROLES else owners[next(iter(roles))]
            secret = secret_of(roles, scopes)
            give_token(secret, scopes, owner, secret[:60])
        for name in ("kek", "zold"):
            number = tables.open_table(table=name, mode="radli")
            tables.record(number, won(), f"stateful-{name}-won")
        tables.record(1, disputed(), "stateful-disputed", disputed=True)
    program = Program(app)
    program.change("POST", "/evenings", {"tables": [1, 2]})
    program.change("POST", "/sessions/1/payments", {"payer": 2, "payee": 1, "amount": "10"})
    season = {"name": "Ősz", "first": "2020-01-01", "last": "2099-12-31"}
    program.change("POST", "/seasons", season)
    program.change("POST", "/rule-sets", {"name": "Miénk", "game": "alsos", "preset": "csibor"})
    for table in ("Tök", "Makk", "Piros"):
        body = {"table": table, "players": ["Ani", "Emma", "Flóra"]}
        program.change("POST", "/sessions", body)
    program.change("POST", "/players", {"name": "Hanna"})
    with app.app_context():
        close_database()
    return folder, app


def test_any_requests_in_any_order(template, tmp_path, monkeypatch):
    """No 5xx, nothing that the document does not know, nothing outside of rights, nothing twice."""
    monkeypatch.setattr(pdf_queue_and_worker, "render_in_this_process", lambda _html: b"%PDF-1.7")
    folder, app = template
    found = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)
    document = {
        f"{one.method.upper()} {one.path.removeprefix('/api/v1')}": one
        for one in (each.ok() for each in found.get_all_operations())
    }
    run_state_machine_as_test(
        lambda: ClubMachine(tmp_path / "club", document, folder),
        settings=settings(max_examples=10, stateful_step_count=100, phases=[Phase.generate]),
    )
