"""Behind a reverse proxy: only the trusted proxy's headers about the visitor are used."""

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from flask import request, url_for

from scorekeeper import create_app
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.storage import schema_upgrade
from tests.scorekeeper.commands.test_serve import serving
from tests.scorekeeper.conftest import PIN, token_of

ROOT = Path(__file__).parents[3]
SAID = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "kor.example",
}


@pytest.fixture
def build_client(tmp_path):
    """Return a function that builds the application behind some proxies, with a page for tests."""

    def make(proxies):
        app = create_app({"TESTING": True, "INSTANCE": tmp_path, "PROXIES": proxies})
        app.add_url_rule(
            "/language/told",
            view_func=lambda: {
                "address": request.remote_addr,
                "link": url_for("web.index", _external=True),
            },
        )
        with app.app_context():
            schema_upgrade.upgrade()
            club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        return app.test_client()

    return make


@pytest.mark.parametrize(
    ("proxies", "passed_on", "address", "link"),
    [
        (0, "203.0.113.9", "127.0.0.1", "http://localhost/"),
        (1, "203.0.113.9", "203.0.113.9", "https://kor.example/"),
        (1, "198.51.100.1, 203.0.113.9", "203.0.113.9", "https://kor.example/"),
        # Two of ours would both have said by which address they were asked.
        (2, "198.51.100.1, 203.0.113.9, 192.0.2.7", "203.0.113.9", "http://localhost/"),
    ],
)
def test_only_our_proxies_are_believed(build_client, proxies, passed_on, address, link):
    """Anybody can send these headers; of a list, ours added as many values at its end."""
    headers = SAID | {"X-Forwarded-For": passed_on}
    told = build_client(proxies).get("/language/told", headers=headers).json
    assert told == {"address": address, "link": link}


def test_signing_in_through_tls(build_client):
    """The forgery check compares the page's address as the visitor sees it."""
    client = build_client(1)
    page = {**SAID, "Referer": "https://kor.example/sign-in"}
    # The test's browser believes to be at http://localhost, and would not send the cookie there.
    there = {"headers": page, "base_url": "http://kor.example"}
    token = token_of(client.get("/sign-in", **there))
    form = {"csrf_token": token, "scorer": 1, "pin": PIN}
    page["Referer"] = "https://elsewhere.example/"
    assert client.post("/sign-in", data=form, **there).status_code == 400
    page["Referer"] = "https://kor.example/sign-in"
    assert client.post("/sign-in", data=form, **there).status_code == 303


def test_guesses_are_counted_by_visitor(build_client):
    """And not all together, as they all come from the proxy."""
    client = build_client(1)
    token = token_of(client.get("/sign-in"))
    form = {"csrf_token": token, "scorer": 77, "pin": "0"}

    def guess(address):
        headers = {"X-Forwarded-For": address}
        return client.post("/sign-in", data=form, headers=headers).status_code

    assert [guess("203.0.113.9") for _ in range(21)] == [404] * 20 + [429]
    assert guess("203.0.113.10") == 404


@pytest.mark.parametrize(("proxies", "logged"), [("1", "203.0.113.9"), ("0", "127.0.0.1")])
def test_the_server_lets_the_headers_through_only_then(
    tmp_path, monkeypatch, capfd, proxies, logged
):
    """As it is started; the log has the client's address."""
    monkeypatch.setenv("SCOREKEEPER_PROXIES", proxies)
    with serving(tmp_path) as (address, _):
        with pytest.raises(HTTPError, match="404") as missing:
            urlopen(Request(f"{address}static/nothing", headers=SAID))  # noqa: S310
        missing.value.close()
    lines = [line for line in capfd.readouterr().err.splitlines() if "static/nothing" in line]
    assert len(lines) == 1
    assert f"address={logged} " in lines[0]
