"""Login sessions: random tokens, stored in the database, ended in many ways, listed for owners."""

import re
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy
from sqlalchemy import event

from scorekeeper import create_app
from scorekeeper.i18n import texts
from scorekeeper.models import KnownDevice, SignIn
from scorekeeper.services.accounts import login_sessions, scorer_accounts
from scorekeeper.services.accounts.login_sessions import DeviceCredentials
from scorekeeper.storage.database import db
from tests.scorekeeper.auth.test_pages import post, sign_in
from tests.scorekeeper.conftest import PIN, token_of

START = datetime(2026, 11, 22, 23, 30, tzinfo=UTC)
TABLET = "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0 Safari/537.36"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"


@pytest.fixture
def clock(monkeypatch):
    """A function that lets time pass; its arguments are those of timedelta."""
    passed = [timedelta(0)]
    monkeypatch.setattr(login_sessions, "now", lambda: START + passed[0])

    def wait(**time):
        passed[0] += timedelta(**time)

    return wait


@pytest.fixture
def device(club_of_two):
    """A function that signs Dóra, or Emma, in on a new device."""

    def new(agent=TABLET, **form):
        browser = club_of_two.test_client()
        browser.environ_base["HTTP_USER_AGENT"] = agent
        assert sign_in(browser, **form).status_code == 303
        return browser

    return new


def is_signed_in(browser):
    """Tell whether somebody is signed in."""
    return browser.get("/scorers").status_code == 200


def rows(app, table=SignIn):
    """Return the rows of a table."""
    with app.app_context():
        return db.session.scalars(sqlalchemy.select(table)).all()


def test_only_hashes_are_kept(club_of_two, device):
    """The database contains no token that allows signing in."""
    browser = device()
    with browser.session_transaction() as cookie:
        token = cookie["sign-in"]
    known = browser.get_cookie(f"{club_of_two.config['SESSION_COOKIE_NAME']}-device").value
    assert len(token) >= 43
    with club_of_two.app_context():
        dump = "\n".join(db.session.connection().connection.driver_connection.iterdump())
    assert "sign_in" in dump
    assert token not in dump
    assert known not in dump


def test_nothing_but_the_identifier_opens(club_of_two, device):
    """A signed cookie alone is nothing: not a scorer's number, not another's row, not a guess."""
    device()
    (row,) = rows(club_of_two)
    for cookie in (
        {"scorer": 1, "pins": 0},
        {"sign-in": row.token_hash},
        {"sign-in": row.id},
        {"sign-in": ""},
        {"sign-in": None},
        {"sign-in": ["x"]},
        {"sign-in": "\ud800"},
        {"sign-in": "x" * 10_000},
    ):
        browser = club_of_two.test_client()
        with browser.session_transaction() as session:
            session.update(cookie)
        assert not is_signed_in(browser), cookie


def test_a_cookie_that_was_changed_opens_nothing(club_of_two, device):
    """Cut, extended, changed at any part, or signed by nobody: a visitor's page, and no error."""
    name = club_of_two.config["SESSION_COOKIE_NAME"]
    good = device().get_cookie(name).value
    content, at, signed = good.split(".")
    changed = (good[:-2], f"{good}.", f"{content}..", f"{content}.{at}.{signed[::-1]}", "x", "..")
    for value in (*changed, f".{at}.{signed}", f"{content[:-1]}.{at}.{signed}"):
        browser = club_of_two.test_client()
        browser.set_cookie(name, value)
        assert browser.get("/scorers").location == "/sign-in?back=/scorers", value


def test_a_new_identifier_at_each_sign_in(club_of_two):
    """A sign-in discards the identifiers and values that were in the cookie before."""
    browser = club_of_two.test_client()
    with browser.session_transaction() as cookie:
        cookie["sign-in"], cookie["planted"] = "known to somebody", True
    seen = []
    for _ in range(2):
        sign_in(browser)
        with browser.session_transaction() as cookie:
            assert "planted" not in cookie
            seen.append(cookie["sign-in"])
    assert len({"known to somebody", *seen}) == 3
    # The last one of the same device has ended with it.
    assert len(rows(club_of_two)) == 1


def test_a_first_sign_in_whose_answer_was_lost(club_of_two, device):
    """The same browser tries again, with no cookie of a device: it is one device, signed in once.

    Another browser is another, though it shows the same page.
    """
    browser = club_of_two.test_client()
    form = {"csrf_token": token_of(browser.get("/sign-in")), "scorer": 1, "pin": PIN}
    name = club_of_two.config["SESSION_COOKIE_NAME"]
    before = browser.get_cookie(name).value
    lost = browser.post("/sign-in", data=form)
    dead = browser.get_cookie(name).value
    browser.delete_cookie(f"{name}-device")
    browser.set_cookie(name, before)
    assert lost.status_code == browser.post("/sign-in", data=form).status_code == 303
    assert is_signed_in(browser)
    assert (len(rows(club_of_two)), len(rows(club_of_two, KnownDevice))) == (1, 1)
    browser.set_cookie(name, dead)
    assert not is_signed_in(browser), "nobody ever had what the first answer brought"
    device()
    assert (len(rows(club_of_two)), len(rows(club_of_two, KnownDevice))) == (2, 2)


def test_what_a_device_is_known_by_is_not_in_its_pages(club_of_two):
    """The sign-in form does not reveal the device's identifier."""
    browser = club_of_two.test_client()
    page = browser.get("/sign-in")
    with browser.session_transaction() as cookie:
        token = cookie["csrf_token"]
    sign_in(browser)
    known = browser.get_cookie(f"{club_of_two.config['SESSION_COOKIE_NAME']}-device").value
    assert token not in known
    assert known not in page.text
    assert {row.device for row in rows(club_of_two, KnownDevice)} == {
        login_sessions.hash_secret(known)
    }


def test_a_copy_of_the_cookie_ends_with_signing_out(club_of_two, device):
    """Signing out is the server's, not only the browser's."""
    browser, thief = device(), club_of_two.test_client()
    name = club_of_two.config["SESSION_COOKIE_NAME"]
    thief.set_cookie(name, browser.get_cookie(name).value)
    assert is_signed_in(thief)
    post(browser, "/sign-out", "/")
    assert not is_signed_in(browser)
    assert not is_signed_in(thief)
    assert rows(club_of_two) == []
    # Sent again, as the answer was lost.
    assert post(browser, "/sign-out", "/").status_code == 303


def test_forgery_tokens_are_of_one_sign_in(club_of_two, device):
    """Neither from before signing in, nor of somebody else."""
    browser = club_of_two.test_client()
    before = token_of(browser.get("/sign-in"))
    form = {"csrf_token": before, "scorer": 1, "pin": PIN}
    assert browser.post("/sign-in", data=form).status_code == 303
    others = token_of(device(scorer=2, pin="564738").get("/scorers"))
    for token in (before, others):
        assert browser.post("/devices/end-others", data={"csrf_token": token}).status_code == 400
    own = token_of(browser.get("/scorers"))
    assert browser.post("/devices/end-others", data={"csrf_token": own}).status_code == 303


@pytest.mark.parametrize("unused", [True, False])
def test_it_ends_after_a_time(club_of_two, device, clock, unused):
    """A month without use, or half a year in any case."""
    browser = device()
    for _ in range(6):
        clock(days=30)
        assert is_signed_in(browser)
    clock(days=32 if unused else 1)
    assert not is_signed_in(browser)
    # With the next sign-in of anybody the row is gone.
    device(scorer=2, pin="564738")
    assert len(rows(club_of_two)) == 1


@pytest.mark.parametrize(
    ("name", "days", "config"),
    [("IDLE_DAYS", 7, "IDLE_FOR"), ("SIGNED_IN_DAYS", 30, "PERMANENT_SESSION_LIFETIME")],
)
def test_the_times_are_settings(tmp_path, monkeypatch, name, days, config):
    """In whole days."""
    monkeypatch.setenv(f"SCOREKEEPER_{name}", str(days))
    assert create_app({"INSTANCE": tmp_path}).config[config] == timedelta(days=days)


def statements_of(app, ask):
    """Return the SQL statements while `ask` runs, without the frame of transactions."""
    seen = []

    def note(_connection, _cursor, statement, *_):
        seen.append(statement)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        ask()
    finally:
        event.remove(engine, "before_cursor_execute", note)
    return [one for one in seen if not one.startswith("BEGIN")]


def test_who_it_is_costs_one_question(club_of_two, device, clock):
    """A tap is not slower for it, and that the device is used is noted once in five minutes."""
    browser = device()
    browser.get("/sw.js").close()

    def ask():
        browser.get("/sw.js").close()

    (asked,) = statements_of(club_of_two, ask)
    assert asked.startswith("SELECT sign_in")
    for minutes, writes in ((4, 0), (1, 1), (4, 0), (1, 1)):
        clock(minutes=minutes)
        told = statements_of(club_of_two, ask)
        assert [one.split()[0] for one in told] == ["SELECT"] + ["UPDATE"] * writes
    # Files are for everybody.
    assert statements_of(club_of_two, lambda: browser.get("/static/css/base.css").close()) == []


def test_answers_do_not_repeat_the_cookie(device):
    """It is set at signing in, and lasts as long as that may."""
    browser = device()
    for path in ("/", "/scorers", "/devices", "/static/css/base.css"):
        with browser.get(path) as answer:
            assert "Set-Cookie" not in answer.headers, path


# devices


def listed_devices(browser, lang="hu"):
    """Return the rows of the page as text."""
    page = browser.get(f"/devices?lang={lang}").text
    found = re.search(r'<ul class="rows plain devices">(.*?)</ul>', page, re.DOTALL)[1]
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in found.split("<li>")[1:]]


def test_the_list_of_devices(device, clock):
    """In words; this one first, then the last used; no other scorer's."""
    tablet = device()
    clock(hours=1)
    phone = device(PHONE)
    device(scorer=2, pin="564738")
    clock(minutes=30)
    first, second = listed_devices(tablet)
    # 23:30 UTC is half past midnight in Budapest.
    since = "belépés: 2026. november 23. 0:30"
    assert first == f"Chrome, androidos táblagép ez az eszköz {since}"
    assert second.startswith("Safari, iPhone belépés: 2026. november 23. 1:30")
    assert "utoljára: 2026. november 23. 1:30 Kiléptetés" in second
    first, second = listed_devices(phone, "en")
    assert first == "Safari, iPhone this device signed in: 23 November 2026 01:30"
    assert second.startswith("Chrome, Android tablet signed in: 23 November 2026 00:30")
    assert "last used: 23 November 2026 02:00" in second


def number_of(app, browser):
    """Return the number of a device's sign-in."""
    with browser.session_transaction() as cookie, app.app_context():
        return login_sessions.find_login(
            cookie["sign-in"], login_sessions.LoginLifetime(*[timedelta(1)] * 2)
        ).id


def test_one_device_is_signed_out(club_of_two, device):
    """And is a stranger then; twice is no mistake."""
    tablet, phone, lost = device(), device(PHONE), device()
    number = number_of(club_of_two, lost)
    for _ in range(2):
        answer = post(tablet, "/devices/end", "/devices", device=number)
        assert answer.location == "/devices?done=one"
    assert texts.text("devices.done.one", "hu") in tablet.get(answer.location).text
    assert [is_signed_in(one) for one in (tablet, phone, lost)] == [True, True, False]
    assert len(rows(club_of_two, KnownDevice)) == 2
    # Its number is not given to another.
    new = device()
    post(tablet, "/devices/end", "/devices", device=number)
    assert is_signed_in(new)


def test_all_others_are_signed_out(club_of_two, device):
    """But for this one, and those of other scorers."""
    tablet, phone, emmas = device(), device(PHONE), device(scorer=2, pin="564738")
    answer = post(tablet, "/devices/end-others", "/devices")
    assert texts.text("devices.done.others", "hu") in tablet.get(answer.location).text
    assert [is_signed_in(one) for one in (tablet, phone, emmas)] == [True, False, True]
    assert texts.text("devices.only-here", "hu") in tablet.get("/devices").text


def test_nobody_signs_out_somebody_else(club_of_two, device):
    """Numbers of others' sign-ins, one's own, and invalid ones have no effect."""
    tablet, emmas = device(), device(scorer=2, pin="564738")
    others, own = number_of(club_of_two, emmas), number_of(club_of_two, tablet)
    for number in (others, own, 0, -1, 2**31, 2**63, "9" * 5000, "x", ""):
        assert post(tablet, "/devices/end", "/devices", device=number).status_code == 303
    assert is_signed_in(tablet)
    assert is_signed_in(emmas)


def test_a_pin_changed_while_one_signs_in(club_of_two, monkeypatch):
    """A PIN changed during the check rejects the sign-in."""
    check = scorer_accounts.check_pin

    def slowly(*asked):
        who = check(*asked)
        scorer_accounts.issue_new_pin("Dóra")
        return who

    monkeypatch.setattr(scorer_accounts, "check_pin", slowly)
    browser = club_of_two.test_client()
    assert sign_in(browser).status_code == 409
    assert not is_signed_in(browser)
    assert rows(club_of_two) == []


def test_on_every_database(app, scorer, clock):
    """Signing in, finding, listing and ending, on SQLite and PostgreSQL."""
    life = login_sessions.LoginLifetime(timedelta(days=31), timedelta(days=180))
    agent = login_sessions.parse_agent(PHONE)
    one, two = (
        scorer_accounts.log_in_scorer(scorer, agent, DeviceCredentials(), life) for _ in range(2)
    )
    here = login_sessions.find_login(one.token, life)
    assert here.scorer.name == "Dóra"
    clock(minutes=10)
    login_sessions.use_login(here)
    assert [each.seen - START for each in login_sessions.devices(here, life)] == [
        timedelta(minutes=10),
        timedelta(0),
    ]
    assert login_sessions.known_device_hash(one.device, scorer.id)
    assert not login_sessions.known_device_hash(one.device, 99)
    login_sessions.end_other_logins(here)
    assert login_sessions.find_login(two.token, life) is None
    login_sessions.end_login(one.token)
    assert login_sessions.find_login(one.token, life) is None


AGENTS = {
    "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0": "edge windows",
    "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0": "firefox linux",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36": "chrome android",
    "Mozilla/5.0 (Linux; Android 13) SamsungBrowser/26 Chrome/122 Mobile Safari": "samsung android",
    "Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15": "safari mac",
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0 Mobile Safari/604.1": "chrome ipad",
    "Mozilla/5.0 (X11; CrOS x86_64) Chrome/130.0 Safari/537.36 OPR/115.0": "opera chromebook",
    PHONE: "safari iphone",
    "curl/8.0": "other other",
    "": "other other",
}


@pytest.mark.parametrize("header", AGENTS)
def test_browsers_in_words(header):
    """Name the browser and its system, or say that they are unknown."""
    agent = login_sessions.parse_agent(header)
    assert f"{agent.browser} {agent.system}" == AGENTS[header]


def test_every_browser_has_words():
    """In both languages."""
    for lang in texts.LANGUAGES:
        for browser in login_sessions.BROWSERS:
            assert texts.text(f"device.browser.{browser}", lang)
        for system in login_sessions.SYSTEMS:
            assert texts.text(f"device.system.{system}", lang)
