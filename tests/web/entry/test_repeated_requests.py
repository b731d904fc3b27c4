"""A retried request has the same response as the first, and is executed once.

Every writing address is tested, with the same cookies and the same CSRF token both times, because
the cookies of the first response never arrived.
"""

import json
import re
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from io import BytesIO

import pytest

from engine.hand.record import RuleSetRef
from scorekeeper import create_app
from scorekeeper.auth import setup_code
from scorekeeper.models import Player, SignIn
from scorekeeper.services import club_rule_sets, rule_set_files
from scorekeeper.services.accounts import api_tokens, login_sessions, scorer_accounts
from scorekeeper.services.accounts.login_sessions import DeviceCredentials, LoginLifetime
from scorekeeper.services.club_rule_sets import complete_terms
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.people import player_edits, player_merges, table_phones
from scorekeeper.services.rights import Scope
from scorekeeper.services.session import seat_changes, series_break_off, sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import season_definitions
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import Base, db, writing
from scorekeeper.storage.table_bases import LoggedChange
from tests.support import tables
from tests.support.forms import Page, page_of
from tests.support.paper import evenings as paper
from tests.web.conftest import HTMX, PIN, SWAPPED, WON

NEW_PIN = "564738"
DISPUTED = [WON[0], WON[1], {"do": "accept", "seat": "B"}]
LATE = [WON[0], WON[1], {"do": "pick-up"}, {"do": "figure", "seat": "B", "figure": "ulti"}]
DAYS = timedelta(days=30)
RULE, TABLE, HAND = "/sessions/<int:session_id>", "/sessions/1", "/sessions/1/hands/1"
OF_SIGNING_IN = {"sign_in", "known_device", "wrong_guess"}


@dataclass
class Club:
    """A club with a table, and a client that sends requests to it."""

    app: object
    client: object
    table: int

    def page(self, path):
        """Open a page."""
        return Page(self.client.get(path).text)

    def form(self, path, action, **typed):
        """A form of a page, filled in: its address and data."""
        form = self.page(path).form(action)
        return form.action, form.fields | typed

    def play(self, entries=WON, **options):
        """Record a hand."""
        number = sessions.view(self.table).next_number
        tables.record(self.table, entries, f"twice-hand-{number}", **options)
        return f"{TABLE}/hands/{number}"

    def half(self, entries):
        """Enter a hand, or a part of one; return the address of its page."""
        tables.enter(self.table, entries)
        return f"{TABLE}/entry"

    def corrected(self, entries=SWAPPED):
        """Begin the correction of a hand; return the address of its page."""
        path = self.play()
        for place, (was, now) in enumerate(zip(WON, entries, strict=True)):
            if was != now:
                drafts.replace(self.table, place, now, drafts.load(self.table, 1).page, 1)
        return f"{path}/entry"

    def joint(self):
        """Let this table and another one, with a hand, settle together."""
        self.play()
        other = tables.open_table(table="Zöld asztal", players=("Dani", "Bori", "Emma"))
        return f"/evenings/{evenings.settle_together([self.table, other], 1).id}"


def _undo_entries(club, number, kept=0):
    """Take entries of a draft back, the last one first."""
    while (at := drafts.load(club.table, number).at) > kept:
        drafts.undo(club.table, at, number)


def _entry(club, path, number, action):
    """Send an action on the draft of a new hand, or on the correction of an earlier one."""
    club.corrected() if number else club.half(WON)
    if action == "/redo":
        drafts.undo(club.table, len(WON), number)
    if action == "/enter":
        # In a correction what was done last is a change, not the last entry.
        _undo_entries(club, number, kept=4)
    data = club.page(path).hand.fields
    if action == "/enter":
        data |= {"entry": '{"do":"points","seat":"B","points":30}'}
    if action == "/keep":
        data |= {"key": "kept-twice", "why": "?"}
    if action.startswith("/entries"):
        data |= {"entry": '{"do":"points","seat":"C","points":15}'}
    return f"{path}{action.replace('<int:index>', '5')}", data


def _undo_discard(club, path, number):
    """A hand that was thrown away, brought back on the table's page."""
    club.corrected() if number else club.half(WON)
    drafts.discard(club.table, drafts.load(club.table, number).page, number)
    return club.form(TABLE, f"{path}/discard/undo")


def _mend(club, path, number):
    """The mend of an entry that came too late."""
    if number:
        club.play(LATE[:3] + WON[3:])
        _undo_entries(club, number)
    late = [WON[0], WON[2], {"do": "bid", "seat": "A", "bid": "tök"}]
    tables.enter(club.table, late, number)
    findings = drafts.load(club.table, number).adjudication.findings
    place = next(place for place, one in enumerate(findings) if one.mend)
    return f"{path}/mends/{place}", club.page(path).hand.fields


def _late(club, path, number):
    """A kontra that was said before another one, put in its place."""
    earlier, late, later = tables.KONTRA_LATE[:4], tables.KONTRA_LATE[4], tables.KONTRA_LATE[5:]
    if number:
        club.play([*earlier, *later])
        _undo_entries(club, number, kept=len(earlier))
    else:
        club.half(earlier)
    assert drafts.load(club.table, number).at == len(earlier)
    told = json.dumps(late, ensure_ascii=False)
    return f"{path}/late", club.page(path).hand.fields | {"entry": told}


def _undo_keep(club):
    club.play()
    hand = club.page(f"{TABLE}/entry?kept=1").hand
    tap = next(tap for tap in hand.taps if tap.id == "undo-keep")
    return tap.path, tap.data


def _spoil(_club):
    with db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE session SET mode = 'spoilt'")


def _withdraw(club):
    club.play()
    hand_corrections.withdraw(club.table, 1, 1, "tévedés", "withdrawn-before")


def _ruling(club):
    path = club.play(DISPUTED, disputed=True)
    page = club.page(f"{path}/ruling")
    return f"{path}/ruling", page.form("/ruling").fields | {
        "item:hand": "void",
        "why": "nem tudni",
        "by": "Ödön",
    }


def _pay(club):
    club.play()
    session_settlement_and_payments.record_payment(club.table, 2, 1, Decimal(50), 1, "paid-before")


def _pay_together(club):
    club.joint()
    evenings.record_payment(1, 2, 1, Decimal(50), 1, "paid-before")


def _handed(club, path):
    """A payment above the debt: it needs a confirmation, and the confirmed request is used."""
    path, data = club.form(path, "/handed-over", payer="2", payee="1", amount="50")
    asked = club.client.post(path, data=data, headers=HTMX).text
    return path, data | {"sure": re.search(r'name="sure" value="([^"]+)"', asked)[1]}


def _joining(club):
    club.joint()
    evenings.settle_together([], 1, 1)
    path, data = club.form("/evenings/new", "/evenings")
    return path, data | {"session": ["1", "2"]}


def _regroup(club):
    path = club.joint()
    action, data = club.form(f"{path}/tables", "/tables")
    return action, data | {"session": [], "was": ["1", "2"]}


def _substitute(club):
    seat_changes.substitute(club.table, drafts.Seat.A, "Dani", 1)


def _break_off(club):
    club.play()
    series_break_off.break_off_series(club.table, 1)


def _join(club):
    """Join the table with the client, as a player's phone."""
    table_phones.make_code(club.table, 1)
    code = table_phones.desk(club.table).code
    return club.form(f"{TABLE}/phone", "/phone", seat="B", code=code)


def _joined(club):
    club.play()
    path, data = _join(club)
    assert club.client.post(path, data=data).status_code == 303


def _say(club):
    _joined(club)
    path, data = club.form(f"{TABLE}/phone", "/phone/hands/1")
    return path, data | {"agrees": "no", "word": "nem"}


def _said(club):
    path, data = _say(club)
    assert club.client.post(path, data=data).status_code == 303


def _close(club):
    sessions.close(club.table, 1)


def _corrected_table(club):
    club.play()
    path, data = club.form(f"{TABLE}/table", "/table", mode="radli", table="Piros")
    asked = Page(club.client.post(path, data=data).text).form("/table")
    return path, asked.fields | {"why": "elírás"}


def _new_table(club):
    path, data = club.form("/sessions/new", "/sessions")
    agreed = {"table": "Piros", "game": "alsos", "preset": "csibor", "count": "3"}
    return path, data | agreed | {"player": ["Dénes", "Emma", "Félix"], "price": "10"}


def _add_scorer(_club):
    scorer_accounts.add_scorer("Emma", NEW_PIN, 1)


def _sign_in_elsewhere(_club):
    scorer_accounts.log_in_scorer(
        scorer_accounts.scorers()[0],
        login_sessions.parse_agent(""),
        DeviceCredentials(),
        LoginLifetime(DAYS, DAYS),
    )


def _add_player(club):
    """A name like a known player's, said to be somebody else's."""
    form = next(form for form in club.page("/players").forms if "key" in form.fields)
    return form.action, form.fields | {"name": "Ánna", "same-ánna": "new"}


def _add_vendel(_club):
    player_edits.add_player("Vendel", 1)


def _add_namesake(_club):
    """Two entries with almost one name, of which the roster asks."""
    with writing():
        db.session.add(Player(name="Ánna"))


def _add_anna(_club):
    """One who never played, for one who did."""
    player_edits.add_player("Anna néni", 1)


def _merge(_club):
    added = player_edits.add_player("Anna néni", 1)
    player_merges.merge_players(added.id, 1, 1)


CSIBOR = RuleSetRef("csibor", {}, 1)
TERMS = {"name": "Ősz", "first": "2020-01-01", "last": "2099-12-31"}


def _create_season(_club):
    terms = season_definitions.SeasonTerms("Nyár", date(2020, 6, 1), date(2020, 8, 31))
    return season_definitions.create(terms, 1, "season-before")


def _remove_season(club):
    one = _create_season(club)
    season_definitions.change(one.id, one.terms, 1, one.revision, removed=True)


def _create_rule_set(_club):
    """Keep the rules of the game's first preset."""
    terms = complete_terms("alsos", CSIBOR, None, {})
    return club_rule_sets.create("Csütörtök", terms, 1, "rule-set-before")


def _remove_rule_set(club):
    one = _create_rule_set(club)
    club_rule_sets.change(one.id, one.name, one.last.terms, 1, one.revision, removed=True)


def _take_in(club):
    path, data = club.form("/rules/club", "/file")
    terms = complete_terms("alsos", CSIBOR, None, {})
    content = rule_set_files.write_file("Más klub", 1, terms)
    return path, data | {"file": (BytesIO(content), "rules.json")}


def _enter_paper(club):
    """An evening from paper, as the preview has it."""
    path, data = club.form("/paper", "/paper")
    rows = "\n".join("\t".join(row) for row in paper.TOTALS)
    preview = Page(club.client.post(path, data=data | {"lines": rows}).text).form("/paper")
    return path, preview.fields | {"lines": rows, "enter": "1"}


def _take_paper_in(club):
    with club.app.app_context():
        paper.enter_totals(1)


def _create_token(_club):
    last = date.today() + timedelta(days=9)  # noqa: DTZ011  (any day will do)
    given = (1, "Kijelző", {Scope.READ}, last, club_zone(), "a secret of nobody")
    api_tokens.create_token(*given)


def after(prepare, path, action, **typed):
    """Build a case: the form at `path` whose address ends with `action`, after a preparation."""

    def case(club):
        prepare(club)
        return club.form(path, action, **typed)

    return case


form = partial(after, lambda _club: None)
SHOWN = {"readers": "signed-in", "money-readers": "treasury"}
CASES = {
    "/devices/end": after(_sign_in_elsewhere, "/devices", "/devices/end"),
    "/devices/end-others": after(_sign_in_elsewhere, "/devices", "/devices/end-others"),
    "/evenings": _joining,
    "/evenings/<int:evening_id>/handed-over": lambda club: _handed(club, club.joint()),
    "/evenings/<int:evening_id>/paid": after(Club.joint, "/evenings/1", "/paid"),
    "/evenings/<int:evening_id>/payments/<int:payment_id>/take-back": after(
        _pay_together, "/evenings/1", "/take-back"
    ),
    "/evenings/<int:evening_id>/tables": _regroup,
    "/language/<any(hu, en):lang>": form("/", "/language/en"),
    "/players": _add_player,
    "/players/<int:player_id>/apart/<int:other_id>": after(_add_namesake, "/players", "/apart/1"),
    "/players/<int:player_id>/delete": after(_add_vendel, "/players/4/edit", "/delete"),
    "/players/<int:player_id>/edit": form(
        "/players/1/edit", "/1/edit", name="Anikó", status="away"
    ),
    "/players/<int:player_id>/merge": after(_add_anna, "/players/4/merge?into=1", "/merge"),
    "/players/<int:player_id>/unmerge": after(_merge, "/players/1/edit", "/unmerge"),
    "/paper": _enter_paper,
    "/paper/<int:import_id>/take-back": after(_take_paper_in, "/paper/1", "/take-back"),
    "/rules/club": form("/rules/sets?preset=csibor", "/rules/club", name="Csütörtök"),
    "/rules/club/<int:rule_set_id>": after(
        *(_create_rule_set, "/rules/sets?preset=csibor&house-csibor-uhu=5&club=1", "/1"),
        name="Péntek",
    ),
    "/rules/club/<int:rule_set_id>/remove": after(_create_rule_set, "/rules/club/1", "/remove"),
    "/rules/club/<int:rule_set_id>/restore": after(_remove_rule_set, "/rules/club/1", "/restore"),
    "/rules/club/file": _take_in,
    "/scorers/<int:scorer_id>/remove": after(_add_scorer, "/scorers", "/2/remove", old=PIN),
    "/scorers/<int:scorer_id>/roles": after(
        _add_scorer, "/scorers", "/2/roles", old=PIN, roles=["", "treasurer"]
    ),
    "/settings": form("/settings", "/settings", **SHOWN),
    "/scorers/new": form(
        *("/scorers/new", "/new"), name="Emma", pin=NEW_PIN, again=NEW_PIN, old=PIN, roles="scorer"
    ),
    "/scorers/pin": form("/scorers", "/pin", old=PIN, pin=NEW_PIN, again=NEW_PIN),
    "/seasons": form("/seasons/new", "/seasons", **TERMS),
    "/seasons/<int:season_id>": after(_create_season, "/seasons/1/edit", "/seasons/1", **TERMS),
    "/seasons/<int:season_id>/remove": after(_create_season, "/seasons/1", "/remove"),
    "/seasons/<int:season_id>/restore": after(_remove_season, "/seasons/1", "/restore"),
    "/sessions": _new_table,
    f"{RULE}/break-off": after(Club.play, TABLE, "/break-off"),
    f"{RULE}/close": form(TABLE, "/close"),
    f"{RULE}/entry/dealer/<any(A, B, C, D):seat>": lambda club: (
        *(f"{TABLE}/entry/dealer/A", club.page(f"{TABLE}/entry").hand.fields),
    ),
    f"{RULE}/hands/<int:number>/correct": after(Club.play, HAND, "/correct"),
    f"{RULE}/hands/<int:number>/restore": after(_withdraw, HAND, "/restore", why="mégis"),
    f"{RULE}/hands/<int:number>/undo-keep": _undo_keep,
    f"{RULE}/hands/<int:number>/ruling": _ruling,
    f"{RULE}/hands/<int:number>/withdraw": after(Club.play, HAND, "/withdraw", why="tévedés"),
    f"{RULE}/hands/<int:number>/note": after(Club.play, HAND, "/note", note="vita volt"),
    f"{RULE}/note": form(f"{TABLE}/table", "/note", note="kocsmában"),
    f"{RULE}/table": _corrected_table,
    f"{RULE}/table/delete": form(f"{TABLE}/table", "/delete"),
    f"{RULE}/hands/<int:number>/clear-objections": after(
        _said, HAND, "/clear-objections", why="megbeszéltük"
    ),
    f"{RULE}/phone": _join,
    f"{RULE}/phone/hands/<int:number>": _say,
    f"{RULE}/phones": form(f"{TABLE}/phones", "/phones"),
    f"{RULE}/phones/<int:phone_id>/take-back": after(_joined, f"{TABLE}/phones", "/take-back"),
    f"{RULE}/reopen": after(_close, TABLE, "/reopen"),
    f"{RULE}/resume": after(_break_off, TABLE, "/resume"),
    f"{RULE}/seats": form(f"{TABLE}/seats", "/seats", seat="A", other="Dani"),
    f"{RULE}/seats/undo": after(_substitute, TABLE, "/seats/undo"),
    f"{RULE}/settlement/<int:payment_id>/take-back": after(
        _pay, f"{TABLE}/settlement", "/take-back"
    ),
    f"{RULE}/settlement/handed-over": lambda club: _handed(club, f"{TABLE}/settlement"),
    f"{RULE}/settlement/paid": after(Club.play, f"{TABLE}/settlement", "/paid"),
    f"{RULE}/unreadable": after(_spoil, f"{TABLE}/unreadable", "/unreadable", why="elromlott"),
    "/tokens": form("/tokens", "/tokens", name="Kijelző", scopes=["read"], old=PIN),
    "/tokens/<int:token_id>/revoke": after(_create_token, "/tokens", "/tokens/1/revoke"),
    "/sign-out": form("/", "/sign-out"),
    "/theme/<any(auto, light, dark):name>": lambda club: (
        *("/theme/dark", club.form("/", "/language/en")[1]),
    ),
}
ON_DRAFTS = {
    "/mends/<int:finding>": _mend,
    "/discard/undo": _undo_discard,
    "/late": _late,
    **{
        action: partial(_entry, action=action)
        for action in (
            *("/discard", "/enter", "/keep", "/redo", "/undo"),
            *("/entries/<int:index>/remove", "/entries/<int:index>/replace"),
        )
    },
}
for action, case in ON_DRAFTS.items():
    CASES[f"{RULE}/entry{action}"] = partial(case, path=f"{TABLE}/entry", number=None)
    CASES[f"{RULE}/hands/<int:number>/entry{action}"] = partial(
        case, path=f"{HAND}/entry", number=1
    )
BY_HTMX = re.compile(
    r"/entry/(?!discard/undo)|/hands/<int:number>/(correct|restore|undo-keep|ruling|withdraw)$"
    r"|/settlement/|/evenings/.*/(handed-over|paid|take-back)$"
)
"""Requests of htmx; everything else is a form that a browser sends by itself."""
APART = {"/setup", "/sign-in"}
"""Sent by somebody who is not signed in: tested below."""


@pytest.fixture
def app(club_app, client):
    """The application as clubs run it: with forgery checks, once its scorer is signed in."""
    club_app.config["WTF_CSRF_ENABLED"] = True
    return club_app


@pytest.fixture
def app_before_setup(tmp_path):
    """The application before its set-up."""
    config = {"TESTING": True, "RATELIMIT_ENABLED": False, "INSTANCE": tmp_path / "fresh"}
    app = create_app(config)
    with app.app_context():
        schema_upgrade.upgrade()
    yield app
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


def all_rows(app):
    """Return every row of every table, except for those of signing in."""
    with app.app_context(), db.engine.connect() as connection:
        return {
            table.name: connection.execute(table.select()).all()
            for table in Base.metadata.sorted_tables
            if table.name not in OF_SIGNING_IN
        }


def send_form(app, cookies, path, data, headers):
    """Send a form from a browser with these cookies."""
    # An upload is read once, and sent anew by a browser that asks again.
    data = {
        name: (BytesIO(one[0].getvalue()), one[1]) if isinstance(one, tuple) else one
        for name, one in data.items()
    }
    browser = app.test_client()
    for name, value in cookies.items():
        browser.set_cookie(name, value)
    return browser.post(path, data=data, headers=headers)


def cookies_of(app, client):
    """The cookies that a browser has."""
    name = app.config["SESSION_COOKIE_NAME"]
    found = {one: client.get_cookie(one) for one in (name, f"{name}-device", "lang", "theme")}
    return {name: cookie.value for name, cookie in found.items() if cookie}


def send_twice(app, client, path, data, headers):
    """Send a form twice, the answer lost the first time; return both answers, and all rows.

    Those are the rows before and after the first time.
    """
    cookies = cookies_of(app, client)
    before = all_rows(app)
    first = send_form(app, cookies, path, data, headers)
    after = all_rows(app)
    second = send_form(app, cookies, path, data, headers)
    assert all_rows(app) == after, "done twice"
    return first, second, before, after


def logged_changes(before, after):
    """Return the rows of the log of changes that were added."""
    found = []
    for name in LOGGED:
        keys = Base.metadata.tables[name].primary_key.columns.keys()
        known = {tuple(getattr(row, key) for key in keys) for row in before[name]}
        found += [
            row for row in after[name] if tuple(getattr(row, key) for key in keys) not in known
        ]
    return found


def status_and_headers(answer):
    """Return the status and the headers that show the effect of a request."""
    names = ("Location", "HX-Redirect", "HX-Replace-Url", "HX-Retarget", "X-Taken", "X-Led-To")
    return answer.status_code, [answer.headers.get(name) for name in names]


LOGGED = {each.__tablename__ for each in LoggedChange.__subclasses__()}
WITHOUT_A_FIELD = {
    "/sessions",
    "/scorers/pin",
    *(f"{RULE}/note", f"{RULE}/hands/<int:number>/note"),
    *(f"{RULE}/settlement/paid", "/evenings/<int:evening_id>/paid"),
    f"{RULE}/hands/<int:number>/undo-keep",
    "/players/<int:player_id>/apart/<int:other_id>",
}
"""Addresses whose change says by itself why it is made: one tap, a note, the first of its kind."""
WRITES_NOTHING = {"/language", "/theme", "/correct", "/sign-out", "/devices"}


@pytest.mark.parametrize("rule", sorted(CASES))
def test_a_repeated_request_is_answered_as_the_first_was(rule, app, client, table_id):
    """No rejection, no second effect; the changes are reported again, and say why they are made."""
    table = Club(app, client, table_id)
    with app.app_context():
        path, data = CASES[rule](table)
    headers = HTMX if BY_HTMX.search(rule) else {}
    if headers:
        token = client.get(TABLE).text.partition('name="csrf" content="')[2]
        headers = headers | {"X-CSRFToken": token.partition('"')[0]}
    offers_reason = "why" in data
    data |= {"why": data.get("why") or "így beszéltük meg"}
    first, second, before, after = send_twice(app, client, path, data, headers)
    assert first.status_code < 400, first.text
    assert first.headers.get("X-Taken") != "no"
    logged = logged_changes(before, after)
    assert all(row.why for row in logged)
    assert not logged or offers_reason is (rule not in WITHOUT_A_FIELD)
    assert status_and_headers(second) == status_and_headers(first)
    assert before != after or any(part in rule for part in WRITES_NOTHING)
    if first.status_code == 200:
        assert page_text(second) == page_text(first)


def page_text(answer):
    """Return the words of a page, without tokens, keys and the request's own number."""
    text = answer.text.replace(answer.headers["X-Request-Id"], "")
    return " ".join(re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", text).split())


def test_every_writing_address_is_walked(app):
    """One that is new needs a case."""
    writing = {
        rule.rule for rule in app.url_map.iter_rules() if rule.methods & {"POST", "PUT", "DELETE"}
    }
    # Those of the API are walked in tests/scorekeeper/api/test_writing.py.
    api = {rule for rule in writing if rule.startswith("/api/v1/")}
    assert writing - api == CASES.keys() | APART


def test_a_set_up_that_comes_twice(app_before_setup):
    """Either response signs the first scorer in; no one else, and nothing is set up again."""
    client = app_before_setup.test_client()
    form = page_of(client, "/setup").form("/setup")
    people = {"club": "Kék Kör", "scorer": "Dóra", "pin": PIN, "again": PIN}
    with app_before_setup.app_context():
        code = setup_code.get_setup_code(app_before_setup.instance_path)
    data = form.fields | people | {"code": code}
    first, second, before, after = send_twice(app_before_setup, client, "/setup", data, {})
    assert before != after
    assert (
        status_and_headers(first)
        == status_and_headers(second)
        == (303, ["/", None, None, None, None, None])
    )
    cookies = cookies_of(app_before_setup, client)
    for answer in (first, second):
        assert app_before_setup.config["SESSION_COOKIE_NAME"] in answer.headers["Set-Cookie"]
    for other in ({"pin": NEW_PIN, "again": NEW_PIN}, {"scorer": "Emma"}, {"club": "Zöld"}):
        assert send_form(app_before_setup, cookies, "/setup", data | other, {}).status_code == 409


def test_a_sign_in_that_comes_twice(app, client):
    """Both answers lead in; on a device that is known the first of them leaves nothing behind."""
    device = f"{app.config['SESSION_COOKIE_NAME']}-device"
    browser = app.test_client()
    browser.set_cookie(device, client.get_cookie(device).value)
    form = Page(browser.get("/sign-in").text).form("/sign-in")
    data = form.fields | {"scorer": "1", "pin": PIN}
    first, second, *_ = send_twice(app, browser, "/sign-in", data, {})
    assert (
        status_and_headers(first)
        == status_and_headers(second)
        == (303, ["/", None, None, None, None, None])
    )
    with app.app_context():
        db.session.remove()
        assert db.session.query(SignIn).count() == 1


def test_a_new_pin_that_comes_twice_from_somebody_else(app, client):
    """Only a client with the new PIN is signed in by it."""
    form = page_of(client, "/scorers").form("/pin")
    data = form.fields | {"old": PIN, "pin": NEW_PIN, "again": NEW_PIN}
    stranger = app.test_client()
    token = Page(stranger.get("/sign-in").text).form("/sign-in").fields["csrf_token"]
    for number in ("1", "2", "x", ""):
        wrong = data | {"scorer": number, "csrf_token": token}
        assert stranger.post("/scorers/pin", data=wrong).location.startswith("/sign-in")
    assert client.get("/scorers").status_code == 200
