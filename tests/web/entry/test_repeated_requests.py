"""A retried request has the same response as the first, and is executed once.

Every writing address is tested, with the same cookies and the same CSRF token both times, because
the cookies of the first response never arrived.
"""

import json
import re
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from io import BytesIO

import pytest

from engine.hand.record import RuleSetRef
from scorekeeper import create_app
from scorekeeper.auth import setup_code
from scorekeeper.models import LoggedChange, Player, SignIn
from scorekeeper.services import club_rule_sets, rule_set_files
from scorekeeper.services.accounts import api_tokens, login_sessions, scorer_accounts
from scorekeeper.services.accounts.login_sessions import DeviceCredentials, LoginLifetime
from scorekeeper.services.club_rule_sets import complete_terms
from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.people import merges, player_edits, table_phones
from scorekeeper.services.rights import Scope
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement
from scorekeeper.services.statistics import season_definitions
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import Base, db, writing
from tests.support import tables
from tests.support.forms import Page
from tests.support.paper import evenings as paper
from tests.web.conftest import PIN
from tests.web.entry.test_outdated_pages import SWAPPED, WON

HTMX = {"HX-Request": "true"}
NEW_PIN = "564738"
DISPUTED = [WON[0], WON[1], {"do": "accept", "seat": "B"}]
LATE = [WON[0], WON[1], {"do": "pick-up"}, {"do": "figure", "seat": "B", "figure": "ulti"}]
DAYS = timedelta(days=30)
OF_SIGNING_IN = {"sign_in", "known_device", "wrong_guess"}


@dataclass
class Club:
    """A club with a table, and a client that sends requests to it."""

    app: object
    client: object
    table: int
    headers: dict = field(default_factory=lambda: dict(HTMX))

    @property
    def there(self):
        """The address of the table."""
        return f"/sessions/{self.table}"

    def page(self, path):
        """Open a page."""
        return Page(self.client.get(path).get_data(as_text=True))

    def form(self, path, action, **typed):
        """A form of a page, filled in: its address and data."""
        form = self.page(path).form(action)
        return form.action, form.fields | typed

    def tap(self, path, action, entry=None):
        """A tap on the entry page at `path`, by how its address ends."""
        hand = self.page(path).hand
        found = [
            one
            for one in hand.taps
            if one.path.endswith(action) and entry in {None, one.data.get("entry")}
        ]
        return (found[0].path, found[0].data) if found else (f"{path}{action}", hand.fields)

    def play(self, entries=WON, **options):
        """Record a hand."""
        number = sessions.view(self.table).next_number
        tables.record(self.table, entries, f"twice-hand-{number}", **options)
        return f"{self.there}/hands/{number}"

    def half(self, entries):
        """Enter a hand, or a part of one; return the address of its page."""
        tables.enter(self.table, entries)
        return f"{self.there}/entry"

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


def _entry(*, correction, action):
    """Build a case: an action on a draft of a new hand, or on the correction of an earlier one."""

    def case(club):
        path = club.corrected() if correction else club.half(WON)
        number = 1 if correction else None
        if action == "/redo":
            drafts.undo(club.table, len(WON), number)
        if action == "/enter":
            # In a correction what was done last is a change, not the last entry.
            while (at := drafts.load(club.table, number).at) > 4:
                drafts.undo(club.table, at, number)
            where, data = club.tap(path, action)
            return where, data | {"entry": '{"do":"points","seat":"B","points":30}'}
        if action == "/keep":
            return f"{path}/keep", club.page(path).hand.fields | {"key": "kept-twice", "why": "?"}
        if action.startswith("/entries"):
            data = club.page(path).hand.fields
            return f"{path}{action}", data | {"entry": '{"do":"points","seat":"C","points":15}'}
        return f"{path}{action}", club.page(path).hand.fields

    return case


def _undo_discard(*, correction):
    """A hand that was thrown away, brought back on the table's page."""

    def case(club):
        club.corrected() if correction else club.half(WON)
        number = 1 if correction else None
        drafts.discard(club.table, drafts.load(club.table, number).page, number)
        return club.form(club.there, "/discard/undo")

    return _plain(case)


def _mend(*, correction):
    def case(club):
        club.play(LATE[:3] + WON[3:]) if correction else None
        number = 1 if correction else None
        path = f"{club.there}/hands/1/entry" if correction else f"{club.there}/entry"
        late = [WON[0], WON[2], {"do": "bid", "seat": "A", "bid": "tök"}]
        if correction:
            while drafts.load(club.table, 1).at:
                drafts.undo(club.table, drafts.load(club.table, 1).at, 1)
        tables.enter(club.table, late, number)
        findings = drafts.load(club.table, number).adjudication.findings
        place = next(place for place, one in enumerate(findings) if one.mend)
        return f"{path}/mends/{place}", club.page(path).hand.fields

    return case


def _late(*, correction):
    """A kontra that was said before another one, put in its place."""

    def case(club):
        number = 1 if correction else None
        if correction:
            club.play([*tables.KONTRA_LATE[:4], *tables.KONTRA_LATE[5:]])
            while drafts.load(club.table, 1).at > len(tables.KONTRA_LATE[:4]):
                drafts.undo(club.table, drafts.load(club.table, 1).at, 1)
        else:
            club.half(tables.KONTRA_LATE[:4])
        path = f"{club.there}/hands/1/entry" if correction else f"{club.there}/entry"
        told = json.dumps(tables.KONTRA_LATE[4], ensure_ascii=False)
        assert drafts.load(club.table, number).at == len(tables.KONTRA_LATE[:4])
        return f"{path}/late", club.page(path).hand.fields | {"entry": told}

    return case


def _undo_keep(club):
    club.play()
    hand = club.page(f"{club.there}/entry?kept=1").hand
    tap = next(tap for tap in hand.taps if tap.id == "undo-keep")
    return tap.path, tap.data


def _unreadable_table(club):
    with db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE session SET mode = 'spoilt'")
    return club.form(f"{club.there}/unreadable", "/unreadable", why="elromlott")


def _withdrawn(club):
    path = club.play()
    recorded_hands.withdraw(club.table, 1, 1, "tévedés", "withdrawn-before")
    return club.form(path, "/restore", why="mégis")


def _ruling(club):
    path = club.play(DISPUTED, disputed=True)
    page = club.page(f"{path}/ruling")
    return f"{path}/ruling", page.form("/ruling").fields | {
        "item:hand": "void",
        "why": "nem tudni",
        "by": "Ödön",
    }


def _paid(club, path):
    club.play()
    return club.form(path, "/paid")


def _take_back(club):
    club.play()
    session_settlement.record_payment(club.table, 2, 1, Decimal(50), 1, "paid-before")
    return club.form(f"{club.there}/settlement", "/take-back")


def _evening_take_back(club):
    path = club.joint()
    evenings.record_payment(1, 2, 1, Decimal(50), 1, "paid-before")
    return club.form(path, "/take-back")


def _handed(club, path):
    """A payment above the debt: it needs a confirmation, and the confirmed request is used."""
    path, data = club.form(path, "/handed-over", payer="2", payee="1", amount="50")
    asked = club.client.post(path, data=data, headers=club.headers).get_data(as_text=True)
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


def _swapped(club):
    sessions.substitute(club.table, drafts.Seat.A, "Dani", 1)
    return club.form(club.there, "/seats/undo")


def _broken_off(club):
    club.play()
    sessions.break_off_series(club.table, 1)
    return club.form(club.there, "/resume")


def _break_off(club):
    club.play()
    return club.form(club.there, "/break-off")


def _join(club):
    """Join the table with the client, as a player's phone."""
    table_phones.make_code(club.table, 1)
    code = table_phones.desk(club.table).code
    return club.form(f"{club.there}/phone", "/phone", seat="B", code=code)


def _joined(club):
    club.play()
    path, data = _join(club)
    assert club.client.post(path, data=data).status_code == 303


def _say(club):
    _joined(club)
    path, data = club.form(f"{club.there}/phone", "/phone/hands/1")
    return path, data | {"agrees": "no", "word": "nem"}


def _take_phone_back(club):
    _joined(club)
    return club.form(f"{club.there}/phones", "/take-back")


def _clear(club):
    path, data = _say(club)
    assert club.client.post(path, data=data).status_code == 303
    return club.form(f"{club.there}/hands/1", "/clear-objections", why="megbeszéltük")


def _closed(club):
    sessions.close(club.table, 1)
    return club.form(club.there, "/reopen")


def _corrected_table(club):
    club.play()
    path, data = club.form(f"{club.there}/table", "/table", mode="radli", table="Piros")
    asked = Page(club.client.post(path, data=data).text).form("/table")
    return path, asked.fields | {"why": "elírás"}


def _new_table(club):
    path, data = club.form("/sessions/new", "/sessions")
    agreed = {"table": "Piros", "game": "alsos", "preset": "csibor", "count": "3"}
    return path, data | agreed | {"player": ["Dénes", "Emma", "Félix"], "price": "10"}


def _remove_scorer(club_):
    scorer_accounts.add_scorer("Emma", NEW_PIN, 1)
    return club_.form("/scorers", "/scorers/2/remove", old=PIN)


def _change_roles(club_):
    scorer_accounts.add_scorer("Emma", NEW_PIN, 1)
    path, data = club_.form("/scorers", "/scorers/2/roles", old=PIN)
    return path, data | {"roles": ["", "treasurer"]}


def _change_settings(club_):
    path, data = club_.form("/settings", "/settings")
    return path, data | {"readers": "signed-in", "money-readers": "treasury"}


def _device(club_, action):
    scorer_accounts.log_in_scorer(
        scorer_accounts.scorers()[0],
        login_sessions.parse_agent(""),
        DeviceCredentials(),
        LoginLifetime(DAYS, DAYS),
    )
    return club_.form("/devices", action)


def _add_player(club):
    """A name like a known player's, said to be somebody else's."""
    form = next(form for form in club.page("/players").forms if "key" in form.fields)
    return form.action, form.fields | {"name": "Ánna", "same-ánna": "new"}


def _edit_player(club):
    return club.form("/players/1/edit", "/1/edit", name="Anikó", status="away")


def _delete_player(club):
    added = player_edits.add_player("Vendel", 1)
    return club.form(f"/players/{added.id}/edit", "/delete")


def _tell_apart(club):
    """Two entries with almost one name, of which the roster asks."""
    with writing():
        db.session.add(Player(name="Ánna"))
    return club.form("/players", "/apart/1")


def _merge_players(club):
    """One who never played into one who did."""
    added = player_edits.add_player("Anna néni", 1)
    return club.form(f"/players/{added.id}/merge?into=1", "/merge")


def _unmerge_player(club):
    added = player_edits.add_player("Anna néni", 1)
    merges.merge_players(added.id, 1, 1)
    return club.form("/players/1/edit", "/unmerge")


CSIBOR = RuleSetRef("csibor", {}, 1)
KEPT = "rule-set-before"
TERMS = {"name": "Ősz", "first": "2020-01-01", "last": "2099-12-31"}


def _season():
    """The address of a new season."""
    terms = season_definitions.SeasonTerms("Nyár", date(2020, 6, 1), date(2020, 8, 31))
    return f"/seasons/{season_definitions.create(terms, 1, 'season-before').id}"


def _restore_season(club):
    path = _season()
    [one] = season_definitions.list_seasons()
    season_definitions.change(one.id, one.terms, 1, one.revision, removed=True)
    return club.form(path, "/restore")


def _rule_set():
    """The address of a new rule set of the club, in the game's first preset."""
    one = club_rule_sets.create("Csütörtök", complete_terms("alsos", CSIBOR, None, {}), 1, KEPT)
    return f"/rules/club/{one.id}"


def _change_rule_set(club):
    return club.form(
        f"/rules/sets?preset=csibor&house-csibor-uhu=5&club={_rule_set()[-1]}", "/1", name="Péntek"
    )


def _restore_rule_set(club):
    path = _rule_set()
    [one] = club_rule_sets.list_rule_sets()
    terms = one.last.terms
    club_rule_sets.change(one.id, one.name, terms, 1, one.revision, removed=True)
    return club.form(path, "/restore")


def _take_in(club):
    path, data = club.form("/rules/club", "/file")
    terms = complete_terms("alsos", CSIBOR, None, {})
    content = rule_set_files.write_file("Más klub", 1, terms)
    return path, data | {"file": (BytesIO(content), "rules.json")}


def _plain(make):
    """A form that a browser sends without htmx."""

    def case(club):
        club.headers = {}
        return make(club)

    return case


def _enter_paper(club):
    """An evening from paper, as the preview has it."""
    path, data = club.form("/paper", "/paper")
    rows = "\n".join("\t".join(row) for row in paper.TOTALS)
    preview = Page(club.client.post(path, data=data | {"lines": rows}).text).form("/paper")
    return path, preview.fields | {"lines": rows, "enter": "1"}


def _take_back_paper(club):
    """An evening from paper that is taken back."""
    with club.app.app_context():
        made = paper.enter_totals(1).id
    return club.form(f"/paper/{made}", "/take-back")


def _revoke_token(club):
    last = date.today() + timedelta(days=9)  # noqa: DTZ011  (any day will do)
    given = (1, "Kijelző", {Scope.READ}, last, club_zone(), "a secret of nobody")
    api_tokens.create_token(*given)
    return club.form("/tokens", "/tokens/1/revoke")


CASES = {
    "/devices/end": _plain(lambda club: _device(club, "/devices/end")),
    "/devices/end-others": _plain(lambda club: _device(club, "/devices/end-others")),
    "/evenings": _plain(_joining),
    "/evenings/<int:evening_id>/handed-over": lambda club: _handed(club, club.joint()),
    "/evenings/<int:evening_id>/paid": lambda club: club.form(club.joint(), "/paid"),
    "/evenings/<int:evening_id>/payments/<int:payment_id>/take-back": _evening_take_back,
    "/evenings/<int:evening_id>/tables": _plain(_regroup),
    "/language/<any(hu, en):lang>": _plain(lambda club: club.form("/", "/language/en")),
    "/players": _plain(_add_player),
    "/players/<int:player_id>/apart/<int:other_id>": _plain(_tell_apart),
    "/players/<int:player_id>/delete": _plain(_delete_player),
    "/players/<int:player_id>/edit": _plain(_edit_player),
    "/players/<int:player_id>/merge": _plain(_merge_players),
    "/players/<int:player_id>/unmerge": _plain(_unmerge_player),
    "/paper": _plain(_enter_paper),
    "/paper/<int:import_id>/take-back": _plain(_take_back_paper),
    "/rules/club": _plain(
        lambda club: club.form("/rules/sets?preset=csibor", "/rules/club", name="Csütörtök")
    ),
    "/rules/club/<int:rule_set_id>": _plain(_change_rule_set),
    "/rules/club/<int:rule_set_id>/remove": _plain(lambda club: club.form(_rule_set(), "/remove")),
    "/rules/club/<int:rule_set_id>/restore": _plain(_restore_rule_set),
    "/rules/club/file": _plain(_take_in),
    "/scorers/<int:scorer_id>/remove": _plain(_remove_scorer),
    "/scorers/<int:scorer_id>/roles": _plain(_change_roles),
    "/settings": _plain(_change_settings),
    "/scorers/new": _plain(
        lambda club: club.form(
            *("/scorers/new", "/new"),
            name="Emma",
            pin=NEW_PIN,
            again=NEW_PIN,
            old=PIN,
            roles="scorer",
        )
    ),
    "/scorers/pin": _plain(
        lambda club: club.form("/scorers", "/pin", old=PIN, pin=NEW_PIN, again=NEW_PIN)
    ),
    "/seasons": _plain(lambda club: club.form("/seasons/new", "/seasons", **TERMS)),
    "/seasons/<int:season_id>": _plain(
        lambda club: club.form(f"{(path := _season())}/edit", path, **TERMS)
    ),
    "/seasons/<int:season_id>/remove": _plain(lambda club: club.form(_season(), "/remove")),
    "/seasons/<int:season_id>/restore": _plain(_restore_season),
    "/sessions": _plain(_new_table),
    "/sessions/<int:session_id>/break-off": _plain(_break_off),
    "/sessions/<int:session_id>/close": _plain(lambda club: club.form(club.there, "/close")),
    "/sessions/<int:session_id>/entry/dealer/<any(A, B, C, D):seat>": lambda club: (
        f"{club.there}/entry/dealer/A",
        club.page(f"{club.there}/entry").hand.fields,
    ),
    **{
        f"/sessions/<int:session_id>/{where}entry{action}": _entry(
            correction=bool(where), action=action.replace("<int:index>", "5")
        )
        for where in ("", "hands/<int:number>/")
        for action in (
            *("/discard", "/enter", "/keep", "/redo", "/undo"),
            *("/entries/<int:index>/remove", "/entries/<int:index>/replace"),
        )
    },
    **{
        f"/sessions/<int:session_id>/{where}entry/mends/<int:finding>": _mend(
            correction=bool(where)
        )
        for where in ("", "hands/<int:number>/")
    },
    "/sessions/<int:session_id>/hands/<int:number>/correct": lambda club: club.form(
        club.play(), "/correct"
    ),
    **{
        f"/sessions/<int:session_id>/{where}entry/discard/undo": _undo_discard(
            correction=bool(where)
        )
        for where in ("", "hands/<int:number>/")
    },
    **{
        f"/sessions/<int:session_id>/{where}entry/late": _late(correction=bool(where))
        for where in ("", "hands/<int:number>/")
    },
    "/sessions/<int:session_id>/hands/<int:number>/restore": _withdrawn,
    "/sessions/<int:session_id>/hands/<int:number>/undo-keep": _undo_keep,
    "/sessions/<int:session_id>/hands/<int:number>/ruling": _ruling,
    "/sessions/<int:session_id>/hands/<int:number>/withdraw": lambda club: club.form(
        club.play(), "/withdraw", why="tévedés"
    ),
    "/sessions/<int:session_id>/hands/<int:number>/note": _plain(
        lambda club: club.form(club.play(), "/note", note="vita volt")
    ),
    "/sessions/<int:session_id>/note": _plain(
        lambda club: club.form(f"{club.there}/table", "/note", note="kocsmában")
    ),
    "/sessions/<int:session_id>/table": _plain(_corrected_table),
    "/sessions/<int:session_id>/table/delete": _plain(
        lambda club: club.form(f"{club.there}/table", "/delete")
    ),
    "/sessions/<int:session_id>/hands/<int:number>/clear-objections": _plain(_clear),
    "/sessions/<int:session_id>/phone": _plain(_join),
    "/sessions/<int:session_id>/phone/hands/<int:number>": _plain(_say),
    "/sessions/<int:session_id>/phones": _plain(
        lambda club: club.form(f"{club.there}/phones", "/phones")
    ),
    "/sessions/<int:session_id>/phones/<int:phone_id>/take-back": _plain(_take_phone_back),
    "/sessions/<int:session_id>/reopen": _plain(_closed),
    "/sessions/<int:session_id>/resume": _plain(_broken_off),
    "/sessions/<int:session_id>/seats": _plain(
        lambda club: club.form(f"{club.there}/seats", "/seats", seat="A", other="Dani")
    ),
    "/sessions/<int:session_id>/seats/undo": _plain(_swapped),
    "/sessions/<int:session_id>/settlement/<int:payment_id>/take-back": _take_back,
    "/sessions/<int:session_id>/settlement/handed-over": lambda club: _handed(
        club, f"{club.there}/settlement"
    ),
    "/sessions/<int:session_id>/settlement/paid": lambda club: _paid(
        club, f"{club.there}/settlement"
    ),
    "/sessions/<int:session_id>/unreadable": _plain(_unreadable_table),
    "/tokens": _plain(
        lambda club: club.form(*("/tokens", "/tokens"), name="Kijelző", scopes=["read"], old=PIN)
    ),
    "/tokens/<int:token_id>/revoke": _plain(_revoke_token),
    "/sign-out": _plain(lambda club: club.form("/", "/sign-out")),
    "/theme/<any(auto, light, dark):name>": _plain(
        lambda club: ("/theme/dark", club.form("/", "/language/en")[1])
    ),
}
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
    """Every row of every table, except for login sessions."""
    with app.app_context():
        db.session.remove()
        with db.engine.connect() as connection:
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
    *("/sessions/<int:session_id>/note", "/sessions/<int:session_id>/hands/<int:number>/note"),
    *("/sessions/<int:session_id>/settlement/paid", "/evenings/<int:evening_id>/paid"),
    "/sessions/<int:session_id>/hands/<int:number>/undo-keep",
    "/players/<int:player_id>/apart/<int:other_id>",
}
"""Addresses whose change says by itself why it is made: one tap, a note, the first of its kind."""
WRITES_NOTHING = {"/language", "/theme", "/correct", "/sign-out", "/devices"}


@pytest.mark.parametrize("rule", sorted(CASES))
def test_a_repeated_request_is_answered_as_the_first_was(rule, app, client, open_session_id):
    """No rejection, no second effect; the changes are reported again, and say why they are made."""
    table = Club(app, client, open_session_id)
    with app.app_context():
        path, data = CASES[rule](table)
    headers = table.headers
    if headers:
        token = client.get(table.there).text.partition('name="csrf" content="')[2]
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
    """The words of a page."""
    return " ".join(re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", answer.text).split())


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
    form = Page(client.get("/setup").text).form("/setup")
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
    form = Page(client.get("/scorers").text).form("/pin")
    data = form.fields | {"old": PIN, "pin": NEW_PIN, "again": NEW_PIN}
    stranger = app.test_client()
    token = Page(stranger.get("/sign-in").text).form("/sign-in").fields["csrf_token"]
    for number in ("1", "2", "x", ""):
        wrong = data | {"scorer": number, "csrf_token": token}
        assert stranger.post("/scorers/pin", data=wrong).location.startswith("/sign-in")
    assert client.get("/scorers").status_code == 200
