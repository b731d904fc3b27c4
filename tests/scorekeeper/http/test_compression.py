"""Responses are compressed only for clients that accept it."""

import gzip
import re

import pytest

from scorekeeper import demo
from scorekeeper.http.response_headers_and_compression import LEAST
from scorekeeper.resources import STATIC

GZIP = {"Accept-Encoding": "gzip, deflate"}
TOKEN = re.compile(rb"[\w.-]{70,}")
"""The token in forms, a new one each time."""
STYLE = "/static/css/base.css"


@pytest.fixture
def client(sqlite_app):
    """Somebody's browser, at a club."""
    with sqlite_app.app_context():
        demo.create_demo_evening(())
    return sqlite_app.test_client()


@pytest.mark.parametrize("path", ["/rules", "/api/v1/openapi.json", STYLE])
def test_texts_are_sent_compressed_and_say_the_same(client, path):
    """A page, an API response, a file; the Vary header tells caches."""
    plain, packed = client.get(path, buffered=True), client.get(path, headers=GZIP, buffered=True)
    assert (plain.status_code, packed.status_code) == (200, 200)
    assert plain.content_encoding is None
    assert packed.content_encoding == "gzip"
    told = (gzip.decompress(packed.data), plain.data)
    assert len({TOKEN.sub(b"", one) for one in told}) == 1
    assert packed.content_length == len(packed.data) < len(plain.data) / 2
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert {*plain.headers.keys()} - {"Date", "Set-Cookie"} <= {*packed.headers.keys()}


@pytest.mark.parametrize("taken", ["", "identity", "gzip;q=0", "br", "gzip;q=0, *;q=0"])
def test_whoever_does_not_take_it_gets_it_plain(client, taken):
    """Also a client that explicitly refuses it."""
    answer = client.get("/rules", headers={"Accept-Encoding": taken}, buffered=True)
    assert answer.content_encoding is None


def test_what_is_short_or_no_text_is_sent_as_it_is(client):
    """Fonts and pictures of other kinds are packed already."""
    font = next((STATIC / "fonts").rglob("*.ttf")).relative_to(STATIC).as_posix()
    for path in ("/api/v1/sessions/99", f"/static/{font}"):
        answer = client.get(path, headers=GZIP, buffered=True)
        assert answer.content_encoding is None
        assert len(answer.data) < LEAST or path.endswith(".ttf")


def test_a_part_of_a_file_is_a_part_of_the_file(client):
    """A range applies to the uncompressed file."""
    answer = client.get(STYLE, headers={**GZIP, "Range": "bytes=0-9"}, buffered=True)
    assert answer.data == (STATIC / "css" / "base.css").read_bytes()[:10]


def test_a_file_that_has_not_changed_is_not_sent_again(client):
    """The mark of a compressed one is known, too."""
    packed = client.get(STYLE, headers=GZIP, buffered=True)
    again = client.get(
        STYLE, headers={**GZIP, "If-None-Match": packed.headers["ETag"]}, buffered=True
    )
    assert (again.status_code, again.data) == (304, b"")
    assert packed.headers["ETag"].startswith("W/")
