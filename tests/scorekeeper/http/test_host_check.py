"""The `Host` header: an invalid one is rejected with an error page, whatever it contains."""

import json
import re
import socket
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.test import EnvironBuilder, run_wsgi_app

from scorekeeper import create_app
from scorekeeper.http.middleware import is_host
from scorekeeper.services.accounts import club_setup_and_settings
from tests.scorekeeper.conftest import PIN
from tests.support.cases.grouping import in_one_test
from tests.support.servers.http_server import serving

GOOD = ("", "kor.hu", "kor.hu.", "KOR.hu:443", "localhost:5000", "tablet_1", "192.0.2.7:80")
GOOD += ("[::1]", "[2001:db8::1]:5000", "xn--kr-1ka.hu", "kor.hu:")
BAD = (".", "..", "a..b", ".hu", "a" * 64, f"{'a' * 64}.hu", "a." * 140, "kör.hu", "a b", "a\tb")
BAD += ("a\x00b", "a\x7f", "a/b", "a@b", "a,b", "kor.hu:0", "kor.hu:65536", "kor.hu:99999999999")
BAD += ("kor.hu:x", "kor.hu:-1", "kor.hu:1:2", "[::1", "::1", "[::1]x", "[v1.x]", "[fe80::1%lo]")
BAD += (":80", " ", "%41.hu", "<b>", "kor.hu:\u0663", "[]", "http://kor.hu")
API = "/api/v1/sessions"


@pytest.fixture(scope="module")
def sites(tmp_path_factory, migrated):
    """The application by itself, and behind one proxy."""
    made = {}
    for proxies in (0, 1):
        folder = migrated(tmp_path_factory.mktemp("host") / "instance")
        app = made[proxies] = create_app({"INSTANCE": folder, "PROXIES": proxies})
        with app.app_context():
            club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    return made


def ask(app, path, host, *, forwarded=False):
    """Return the status, the type and the text of an answer; the host is sent as it is."""
    environ = EnvironBuilder(path).get_environ()
    environ["HTTP_X_FORWARDED_HOST" if forwarded else "HTTP_HOST"] = host
    body, status, headers = run_wsgi_app(app, environ)
    return int(status[:3]), headers["Content-Type"], b"".join(body).decode()


@pytest.mark.parametrize("host", GOOD)
def test_hosts(sites, host):
    """A name or an address with its port, however it is spelt."""
    assert is_host(host)
    assert ask(sites[0], "/", host)[0] == 200
    assert ask(sites[1], "/", host, forwarded=True)[0] == 200


@pytest.mark.parametrize("path", ["/", "/sessions/1", "/no-such-page", "/static/css/none.css", API])
@in_one_test("host", BAD, ids=repr)
def test_no_host(sites, host, path):
    """An error page rejects it, for any address; programs get a problem document."""
    assert not is_host(host)
    for app, forwarded in ((sites[0], False), (sites[1], True)):
        if forwarded and host in {"a,b", " "}:
            continue  # the last of a list is the proxy's own word, and nothing is none
        status, kind, page = ask(app, path, host, forwarded=forwarded)
        assert status == 400
        if path == API:
            assert kind == "application/problem+json"
            assert json.loads(page)["code"] == "bad-request"
            continue
        assert kind == "text/html; charset=utf-8"
        assert "A kérés nem értelmezhető." in page
        assert re.search(r"/static/v\.\w+/css/", page)


@given(host=st.text(max_size=80) | st.from_regex(r"[a-z0-9.:\[\]%_-]{0,80}", fullmatch=True))
def test_whatever_is_sent_is_answered(sites, host):
    """200 or 400, and never a mistake of ours; latin-1, as servers hand it on."""
    sent = host.encode().decode("latin-1")
    assert ask(sites[0], "/", sent)[0] == (200 if is_host(sent) else 400)
    assert ask(sites[1], "/", sent, forwarded=True)[0] in {200, 400}


@pytest.mark.parametrize(
    ("line", "host", "status"),
    [
        ("http://kor.hu/rules", "kor.hu", 200),
        ("http://KOR.hu/rules", "kor.hu", 200),
        ("http://kor.hu/rules", None, 200),
        ("http://kor.hu/rules", "masik.hu", 400),
        ("http://kor.hu/rules", "kor.hu:81", 400),
    ],
)
def test_a_request_line_with_another_host_than_the_header_is_refused(sites, line, host, status):
    """RFC 9112 3.2.2: the request line counts, so that no proxy's choice is evaded."""
    header = f"Host: {host}\r\n" if host else ""
    with serving(sites[0]) as address:
        where = urlsplit(address)
        with socket.create_connection((where.hostname, where.port), timeout=20) as client:
            client.sendall(f"GET {line} HTTP/1.1\r\n{header}Connection: close\r\n\r\n".encode())
            assert int(client.recv(100).split()[1]) == status
