"""The headers of every response: caching rules, and security headers behind TLS."""

import itertools

import pytest

from scorekeeper import create_app
from scorekeeper.http import response_headers_and_compression
from scorekeeper.services.accounts import club_setup_and_settings
from tests.scorekeeper.auth.test_pages import post, sign_in
from tests.scorekeeper.conftest import PIN, token_of, won

YEAR = "max-age=31536000"


@pytest.fixture
def played(scorer, open_session, play, app):
    """A browser that is signed in, with a table and a hand to look at."""
    session = open_session()
    play(session, won())
    browser = app.test_client()
    sign_in(browser)
    return browser


PRIVATE = [
    *("/", "/sessions/1", "/sessions/1/entry", "/sessions/1/hands/1", "/sessions/1/settlement"),
    *("/sessions/1/sheet.pdf", "/sessions/1/settlement.pdf", "/sessions/1/hands/1/slip.pdf"),
    *("/sessions/1/hands/1/compare", "/sessions/1/hands/1/compare.pdf"),
    *("/sessions/1/scoreboard", "/api/v1/sessions", "/api/v1/sessions/1"),
    *("/scorers", "/sign-in", "/nothing"),
]


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
def test_only_pdfs_may_have_inline_styles(played):
    """WebKit sizes the frame in which it shows one by a style; pages have none."""
    usual = response_headers_and_compression.HEADERS["Content-Security-Policy"]
    for path in PRIVATE:
        policy = played.get(path).headers["Content-Security-Policy"]
        is_pdf = path.endswith(".pdf")
        assert policy == usual + ("; style-src 'unsafe-inline'" if is_pdf else ""), path


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
@pytest.mark.parametrize("open_reading", [False, True])
def test_money_and_hands_are_kept_nowhere(app, played, open_reading):
    """Pages, sheets and answers of the API: no browser and no proxy has a copy."""
    app.config["OPEN_READING"] = open_reading
    for path in PRIVATE:
        assert played.get(path).headers["Cache-Control"] == "no-store", path
    record = {"do": "points", "seat": "A"}
    for path in ("adjudicate", "compare"):
        answer = played.post(f"/api/v1/{path}", json=record)
        assert answer.headers["Cache-Control"] == "no-store"


def test_what_is_no_secret_may_be_kept(visitor):
    """The rules and the offline files; they are revalidated."""
    for path in ("/rules", "/rules/ALS-7.1", "/sw.js", "/offline-files.json", "/rules/sets"):
        with visitor.get(path) as answer:
            assert answer.headers["Cache-Control"] == "no-cache", path


def test_every_endpoint_that_may_be_kept_is_there(sqlite_app):
    """A misspelt name would protect nothing, unnoticed."""
    assert set(sqlite_app.view_functions) >= response_headers_and_compression.MAY_BE_KEPT


@pytest.mark.parametrize("https", [False, True])
def test_behind_tls(tmp_path, migrated, monkeypatch, https):
    """Browsers come by HTTPS only, and every cookie travels on it only; without TLS neither.

    No other host, and no page without TLS, can have set a login cookie.
    """
    monkeypatch.setenv("SCOREKEEPER_HTTPS", "1" if https else "")
    config = {"TESTING": True, "RATELIMIT_ENABLED": False}
    app = create_app({**config, "INSTANCE": migrated(tmp_path / "instance")})
    with app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    base = "https://localhost" if https else "http://localhost"
    said = {"base_url": base, "headers": {"Referer": f"{base}/"}}
    browser = app.test_client()
    answer = browser.get("/sign-in", **said)
    assert answer.headers.get("Strict-Transport-Security") == (YEAR if https else None)
    form = {"csrf_token": token_of(answer), "scorer": 1, "pin": PIN}
    paths = ("/language/en", "/theme/dark", "/sign-in")
    set_by = {
        path: browser.post(path, data=form, **said).headers.getlist("Set-Cookie") for path in paths
    }
    assert [len(cookies) for cookies in set_by.values()] == [1, 1, 2]
    for cookie in itertools.chain(*set_by.values()):
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert ("; Secure" in cookie) is https
        assert "; Path=/" in cookie
        assert "Domain" not in cookie
    for cookie in set_by["/sign-in"]:
        assert cookie.startswith("__Host-") is https
        assert "; Max-Age=" in cookie
    assert browser.get("/scorers", **said).status_code == 200


def test_errors_carry_it_too(visitor):
    """As the first answer of a visit may be one."""
    visitor.application.config["SESSION_COOKIE_SECURE"] = True
    assert visitor.get("/nothing").headers["Strict-Transport-Security"] == YEAR
    assert post(visitor, "/sign-in", scorer=9).status_code in {400, 404}
