"""First set-up, signing in, and the headers of every response."""

import os
import re
import stat
from pathlib import Path

import pytest

from scorekeeper import create_app
from scorekeeper.auth import setup_code
from scorekeeper.http import response_headers_and_compression
from scorekeeper.i18n import texts
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from tests.scorekeeper.conftest import PIN, token_of

FORM = {"club": "Kék Kör", "scorer": "Dóra", "pin": PIN, "again": PIN}


@pytest.fixture
def client(sqlite_app):
    """A browser in front of an installation without a club."""
    return sqlite_app.test_client()


def post(client, path, page=None, **form):
    """Send a form as its page would."""
    token = token_of(client.get(page or path))
    return client.post(path, data={"csrf_token": token, **form})


def field_errors(page):
    """Return the errors beside the fields of a form."""
    return dict(re.findall(r'<strong class="wrong" id="wrong-([\w-]+)">.*?</svg> (.*?)<', page))


def sign_in(client, **form):
    """Sign Dóra in."""
    return post(client, "/sign-in", **{"scorer": 1, "pin": PIN, **form})


def test_everything_leads_to_the_set_up(client):
    """As long as there is no club, except for the stateless API."""
    for path in ("/", "/sign-in", "/sessions/1"):
        assert client.get(path).location == "/setup"
    assert client.get("/api/v1/sessions").status_code == 401
    assert client.get("/api/v1/openapi.json").status_code == 200


def code_of(app):
    """Return the set-up code that the service prints."""
    with app.app_context():
        return setup_code.get_setup_code(app.instance_path)


def test_set_up(client, sqlite_app):
    """The code on the screen, a name and a PIN; then the first scorer is signed in."""
    code = code_of(sqlite_app)
    typed = f" {code[:4].lower()}-{code[4:]} "
    assert post(client, "/setup", code=typed, **FORM).location == "/"
    assert client.get("/setup").location == "/"
    assert "Dóra" in client.get("/").text
    # The code is gone, so that nobody can use it again.
    other = FORM | {"scorer": "Emma"}
    assert post(client, "/setup", "/sign-in", code=code, **other).status_code == 409
    assert not Path(sqlite_app.instance_path, "setup-code").exists()


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"code": "ABCDEFGH"}, "error.wrong-code"),
        ({"code": "ő"}, "error.wrong-code"),
        ({"pin": "12"}, "error.pins-differ"),
        ({"pin": "7294", "again": "7294"}, "error.bad-pin"),
        ({"pin": "123456", "again": "123456"}, "error.easy-pin"),
        ({"pin": "Dóra123", "again": "Dóra123"}, "error.easy-pin"),
        ({"pin": "kékkör1", "again": "kékkör1"}, "error.easy-pin"),
        ({"scorer": " "}, "error.bad-name"),
        ({"club": "x" * 70}, "error.bad-name"),
    ],
)
def test_set_up_refused(client, sqlite_app, wrong, key):
    """The form comes back with the input, without PINs, and nothing was created."""
    code = code_of(sqlite_app)
    answer = post(client, "/setup", **{"code": code, **FORM, **wrong})
    assert answer.status_code >= 400
    assert texts.text(key, "hu", fewest=6, most=64) in answer.text
    assert f'value="{PIN}"' not in answer.text
    with sqlite_app.app_context():
        assert club_setup_and_settings.get_club() is None
        assert scorer_accounts.scorers() == ()


def test_all_that_is_wrong_with_a_set_up_is_said_at_once(client, sqlite_app):
    """Each error is at its field; valid input stays, and PINs are not sent back."""
    typed = {"code": "ABCDEFGH", "club": "Kék Kör", "scorer": " ", "pin": "12", "again": "13"}
    page = post(client, "/setup", **typed).text
    assert field_errors(page) == {
        field: texts.text(f"error.{code}", "hu", fewest=6, most=64)
        for field, code in (
            ("code", "wrong-code"),
            ("scorer", "bad-name"),
            ("pin", "bad-pin"),
            ("again", "pins-differ"),
        )
    }
    assert 'value="Kék Kör"' in page
    assert 'value="ABCDEFGH"' in page
    assert 'value="12"' not in page
    assert 'value="13"' not in page


def test_a_good_pin_beside_another_mistake_is_asked_for_once_more(client, sqlite_app):
    """It is never sent back with a page, and the fields that are empty by that say so."""
    code = code_of(sqlite_app)
    page = post(client, "/setup", **FORM | {"code": code, "club": " "}).text
    told = {field: texts.text("form.retype-here", "hu") for field in ("pin", "again")}
    assert field_errors(page) == told | {"club": texts.text("error.bad-name", "hu")}
    summary = page.partition('role="alert"')[2].partition("</div>")[0]
    assert texts.text("form.retype", "hu") in summary
    assert f'value="{code}"' in page
    assert PIN not in page


@pytest.mark.parametrize(
    ("data", "status"), [({"x": "x" * 300_000}, 413), ({"csrf_token": "forged"}, 400)]
)
def test_a_refused_request_offers_no_sign_in_to_who_is_signed_in(visitor, data, status):
    """One that is too large, or forged, is refused before any view."""
    sign_in(visitor)
    answer = visitor.post("/players", data=data)
    assert (answer.status_code, "/sign-in" in answer.text) == (status, False)


def test_secrets_are_the_owners(sqlite_app, tmp_path):
    """The key and the code are readable by their owner only, and stay the same."""
    code_of(sqlite_app)
    for name in ("secret-key", "setup-code"):
        assert stat.S_IMODE((tmp_path / "instance" / name).stat().st_mode) == 0o600
    again = create_app({"INSTANCE": tmp_path / "instance"})
    assert again.config["SECRET_KEY"] == sqlite_app.config["SECRET_KEY"]
    assert len(again.config["SECRET_KEY"]) >= 64


def test_forms_for_another_account_ask_for_ones_own_pin_by_name(visitor):
    """It is not the PIN of the account that the form is about."""
    sign_in(visitor)
    for path in ("/scorers/new", "/tokens", "/scorers"):
        assert "A te PIN-ed (Dóra)" in visitor.get(path).text
    page = post(visitor, "/scorers/new", name="Emma", pin=PIN, again=PIN, old="000000")
    assert "A te PIN-ed (Dóra):" in page.text


@pytest.mark.parametrize("left", [b"", bytes(64)])
def test_secrets_that_a_power_cut_left_empty_are_made_again(sqlite_app, tmp_path, left):
    """As if they were missing; an empty set-up code is nobody's."""
    instance = tmp_path / "instance"
    code_of(sqlite_app)
    for name in ("secret-key", "setup-code"):
        (instance / name).write_bytes(left)
    app = create_app({"INSTANCE": instance})
    assert (instance / "secret-key").read_text() == app.config["SECRET_KEY"] != ""
    with app.app_context():
        assert not setup_code.is_setup_code(str(instance), "")
    assert len((instance / "setup-code").read_text()) == 8


def test_secrets_have_their_name_once_they_are_on_the_disk(sqlite_app, tmp_path, monkeypatch):
    """A power cut before that leaves none, not an empty one."""

    def cut(descriptor):
        raise OSError("power cut")

    monkeypatch.setattr(os, "fsync", cut)
    with pytest.raises(OSError, match="power cut"):
        create_app({"INSTANCE": tmp_path})
    with pytest.raises(OSError, match="power cut"):
        code_of(sqlite_app)
    assert not (tmp_path / "secret-key").exists()
    assert not (tmp_path / "instance" / "setup-code").exists()


def test_signing_in_and_out(visitor):
    """The right PIN leads back to where it was asked for; the cookie is for this server only."""
    answer = sign_in(visitor, back="/sessions/1")
    assert answer.location == "/sessions/1"
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Dóra" in visitor.get("/").text
    post(visitor, "/sign-out", "/")
    assert "Dóra" not in visitor.get("/").text


@pytest.mark.parametrize("form", [{"pin": "9999"}, {"pin": ""}, {"scorer": 77}, {"scorer": "x"}])
def test_a_wrong_pin(visitor, form):
    """The scorer is not signed in."""
    answer = sign_in(visitor, **form)
    assert answer.status_code in {404, 409}
    assert 'name="pin"' in answer.text
    with visitor.session_transaction() as session:
        assert "sign-in" not in session
    assert visitor.get("/scorers").status_code == 303


def test_password_managers_know_the_fields(visitor):
    """The PIN in use on one page, a new one on the other."""
    assert 'autocomplete="current-password"' in visitor.get("/sign-in").text
    sign_in(visitor)
    assert 'autocomplete="new-password"' in visitor.get("/scorers").text


@pytest.mark.parametrize(
    "back", ["//evil.example", "/\\evil.example", "https://evil.example", "", "/a\nb"]
)
def test_signing_in_leads_nowhere_else(visitor, back):
    """An address of another host is not followed."""
    assert sign_in(visitor, back=back).location == "/"


def test_guessing_is_slowed_down(club_app):
    """After five wrong PINs the next one is not looked at for a while; a right one is no guess."""
    club_app.config["RATELIMIT_ENABLED"] = True
    for _ in range(12):
        assert sign_in(club_app.test_client()).status_code == 303
    client = club_app.test_client()
    statuses = [sign_in(client, pin="9999").status_code for _ in range(6)]
    assert statuses == [409] * 5 + [429]
    for lang in texts.LANGUAGES:
        client.set_cookie("lang", lang)
        answer = sign_in(client)
        assert answer.status_code == 429
        assert 0 < int(answer.headers["Retry-After"]) <= 16
        assert texts.text("error.wait-seconds", lang, seconds=15) in answer.text
        # The form is there to be sent again.
        assert 'name="pin"' in answer.text


def test_writing_is_for_scorers(visitor):
    """Others are redirected to the sign-in page; htmx gets a header."""
    answer = visitor.get("/scorers/new")
    assert answer.location == "/sign-in?back=/scorers/new"
    token = token_of(visitor.get("/sign-in"))
    page = {"HX-Request": "true", "HX-Current-URL": "http://localhost/sessions/7"}
    answer = visitor.post("/scorers/new", data={"csrf_token": token}, headers=page)
    assert answer.status_code == 401
    assert answer.headers["HX-Redirect"] == "/sign-in?back=/sessions/7"


def test_another_scorer(visitor):
    """A signed-in scorer adds another one, who can sign in."""
    sign_in(visitor)
    new = {"name": "Emma", "pin": "564738", "again": "564738", "old": PIN}
    assert post(visitor, "/scorers/new", **new).location == "/scorers"
    assert post(visitor, "/scorers/new", **new).status_code == 409
    assert post(visitor, "/sign-in", scorer=2, pin="564738").status_code == 303


def test_another_scorer_needs_ones_own_pin(club_app, in_club, visitor):
    """The tablet may lie about: adding requires the PIN, and wrong ones count as guesses."""
    club_app.config["RATELIMIT_ENABLED"] = True
    sign_in(visitor)
    new = {"name": "Emma", "pin": "564738", "again": "564738"}
    answers = [post(visitor, "/scorers/new", **new, old=old) for old in ("", *["000000"] * 4)]
    assert [answer.status_code for answer in answers] == [409] * 5
    assert field_errors(answers[0].text)["old"] == texts.text("error.wrong-pin", "hu")
    assert "000000" not in answers[1].text
    limited = post(visitor, "/scorers/new", **new, old=PIN)
    assert limited.status_code == 429
    assert int(limited.headers["Retry-After"]) <= 16
    assert [one.name for one in in_club(scorer_accounts.scorers)] == ["Dóra"]


def test_forms_need_their_token(visitor):
    """A form sent by another page is refused, in both languages."""
    for lang in texts.LANGUAGES:
        visitor.set_cookie("lang", lang)
        answer = visitor.post("/sign-in", data={"scorer": 1, "pin": PIN})
        assert answer.status_code == 400
        assert texts.text("error.csrf", lang) in answer.text


def test_htmx_sends_the_token_as_a_header(visitor):
    """The token of the page's meta element is accepted."""
    token = re.search(r'name="csrf" content="([^"]+)"', visitor.get("/sign-in").text)[1]
    answer = visitor.post(
        "/sign-in", data={"scorer": 1, "pin": PIN}, headers={"X-CSRFToken": token}
    )
    assert answer.status_code == 303


@pytest.mark.parametrize("path", ["/", "/sign-in", "/nothing", "/api/v1/openapi.json"])
def test_headers(visitor, path):
    """Every answer carries them, errors too; no other origin may read any."""
    answer = visitor.get(path, headers={"Origin": "null"})
    for name, value in response_headers_and_compression.HEADERS.items():
        assert answer.headers[name] == value
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert "; charset=utf-8" in answer.headers["Content-Type"] or answer.is_json
    assert not any(name.startswith("Access-Control") for name, _ in answer.headers)


def test_what_may_be_kept(visitor):
    """Files with a content hash in their address are cached; others are revalidated."""
    sheet = r'href="(/static/(v\.\w+/)[^"]+\.css)"'
    file, mark = re.search(sheet, visitor.get("/sign-in").text).groups()
    before, unmarked = file.replace(mark, "v.0a1b/"), file.replace(mark, "")
    for path, kept in ((file, True), (before, False), (unmarked, False)):
        with visitor.get(path) as answer:
            assert ("immutable" in answer.headers["Cache-Control"]) is kept
            assert ("no-cache" in answer.headers["Cache-Control"]) is not kept


@pytest.mark.parametrize("path", ["/", "/sign-in", "/nothing"])
def test_nothing_inline(visitor, path):
    """Pages hold no script or style that the policy would stop."""
    page = visitor.get(path).text
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)


def test_the_language_switch(visitor):
    """Hungarian is the default; English stays after a switch; a link may select either."""
    assert '<html lang="hu"' in visitor.get("/").text
    answer = post(visitor, "/language/en", "/sign-in", back="/sign-in")
    assert answer.location == "/sign-in"
    assert '<html lang="en"' in visitor.get("/").text
    assert '<html lang="hu"' in visitor.get("/?lang=hu").text
    assert '<html lang="hu"' in visitor.get("/").text
    assert visitor.get("/sessions/1?lang=en").location == "/sign-in?back=/sessions/1"
    assert '<html lang="en"' in visitor.get("/sign-in").text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/static/js/", 404),
        ("GET", "/static/../scorekeeper/config.py", 404),
        ("GET", "/static/%2e%2e/scorekeeper/config.py", 404),
        ("POST", "/sign-in", 400),
        ("DELETE", "/sign-in", 405),
        ("TRACE", "/sign-in", 405),
    ],
)
def test_errors_in_both_languages(visitor, method, path, status):
    """A page reports errors in the reader's language."""
    for lang in texts.LANGUAGES:
        answer = visitor.open(path, method=method, query_string={"lang": lang})
        assert answer.status_code in {status, 400}
        assert texts.text(f"problem.{answer.status_code}", lang) in answer.text


def test_a_mistake_is_logged_and_answered(sqlite_app, capsys):
    """A programmer's mistake is no traceback on the page, and no secret in the log."""
    sqlite_app.testing = False
    sqlite_app.add_url_rule("/language/broken", view_func=lambda: 1 // 0)
    answer = sqlite_app.test_client().get("/language/broken")
    assert answer.status_code == 500
    assert texts.text("problem.500.why", "hu") in answer.text
    logged = capsys.readouterr().err
    assert "ZeroDivisionError" in logged
    assert sqlite_app.config["SECRET_KEY"] not in logged
