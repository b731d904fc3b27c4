"""Tests of the test tools: a fixture that notices nothing would pass everything."""

import contextlib

import pytest
from weasyprint import HTML

from tests.conftest import slow_modules
from tests.support.cases.failed_subtests import FailedSubtests
from tests.support.servers.browser import page_maker

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


def test_slow_modules_exist():
    """One that was renamed would be tested by day again, unnoticed."""
    assert [path for path in slow_modules() if not path.exists()] == []


def test_subtests_report_what_fails_and_go_on():
    """Each failing subtest reaches pytest's own with its name; the others cost nothing."""
    reported = []

    class Reported:
        @contextlib.contextmanager
        def test(self, msg, **params):
            with contextlib.suppress(AssertionError):
                yield
            reported.append((msg, params))

    subtests = FailedSubtests(Reported())
    for number in range(4):
        with subtests.test("odd", number=number):
            assert number % 2
    assert reported == [("odd", {"number": 0}), ("odd", {"number": 2})]


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
