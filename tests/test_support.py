"""Tests of the test tools: a fixture that notices nothing would pass everything."""

import threading
import urllib.request

import pytest
import sqlalchemy as sa
from weasyprint import HTML

from tests.support.servers.browser import close_all_pages, page_maker

PAGE = "<!doctype html><html lang=hu><title>Próba</title><main><h1>Őrült</h1>{}</main></html>"


def app_with(body):
    """Return a WSGI application with the same page at every address."""

    def app(environ, start_response):
        if environ["PATH_INFO"] == "/missing":
            start_response("404 Not Found", [])
            return [b""]
        start_response("200 OK", [("Content-Type", "text/html; charset=utf-8")])
        return [PAGE.format(body).encode()]

    return app


def test_postgres_answers_and_keeps_hungarian(postgres_url):
    """The session's database takes and gives back ő and ű."""
    engine = sa.create_engine(postgres_url)
    with engine.connect() as connection:
        assert connection.scalar(sa.text("select 'ő' || 'ű'")) == "őű"
        assert connection.scalar(sa.text("show server_encoding")) == "UTF8"
    engine.dispose()


@pytest.mark.parametrize("turn", [1, 2])
def test_postgres_database_is_empty_every_time(postgres_database, turn):
    """The next test does not see the tables of the previous one."""
    engine = sa.create_engine(postgres_database)
    with engine.begin() as connection:
        assert sa.inspect(connection).get_table_names() == []
        connection.execute(sa.text("create table leftover (turn integer)"))
    engine.dispose()


def test_live_server_serves_and_stops(live_server):
    """A page comes over a real socket."""
    address = live_server(app_with(""))
    with urllib.request.urlopen(address) as answer:  # noqa: S310 -- our own server
        assert "Őrült" in answer.read().decode()


def test_page_opens(live_server, page):
    """A page without errors passes."""
    page.goto(live_server(app_with("")))
    assert page.locator("h1").inner_text() == "Őrült"


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("<script>console.error('baj')</script>", "console: baj"),
        ("<script>throw new Error('baj')</script>", "uncaught: .*baj"),
        ("<script src=/missing></script>", "console: .*404.*/missing"),
        ("<script src=http://scorekeeper.invalid/x.js></script>", "other host: .*invalid"),
    ],
)
def test_page_errors_fail_the_test_unless_expected(live_server, browser, body, complaint):
    """Each kind of trouble is noticed, and can be expected."""
    address = live_server(app_with(body))
    with pytest.raises(AssertionError, match=complaint), page_maker(browser) as open_page:
        open_page(address).wait_for_load_state("networkidle")
    with page_maker(browser) as open_page:
        page = open_page(address, expect=(complaint, "ERR_"))
        page.wait_for_load_state("networkidle")


def test_pages_are_closed_before_their_server(live_server, open_page):
    """A request cut off by the end of the test is no complaint: here the worker never arrives."""
    asked, enough = threading.Event(), threading.Event()
    shown = app_with("<script>navigator.serviceWorker.register('/sw.js').catch(() => {})</script>")

    def app(environ, start_response):
        if environ["PATH_INFO"] == "/sw.js":
            asked.set()
            enough.wait(10)
        return shown(environ, start_response)

    page = open_page(live_server(app))
    assert asked.wait(10)
    close_all_pages()
    assert page.is_closed()
    enough.set()


def test_axe_finds_what_is_there_and_nothing_else(live_server, open_page, axe):
    """A picture without words is a violation; with them it is none."""
    picture = "<img {} src=data:,>"
    assert axe(open_page(live_server(app_with(picture.format("alt=Makk"))))) == []
    [violation] = axe(open_page(live_server(app_with(picture.format("")))))
    assert violation.startswith("image-alt")


def test_pdf_pages_show_ink(pdf_pages):
    """Two pages become two pictures; the empty one has no ink."""
    html = "<h1>ő</h1><p style='break-before: page'></p>"
    first, second = pdf_pages(HTML(string=html).write_pdf())
    assert first.ink() > 0
    assert second.ink() == 0
