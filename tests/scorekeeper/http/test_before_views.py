"""The way of a request to its view: few modules, which a successor can read in one go."""

import inspect
import sys

import pytest

from scorekeeper.api.openapi.api_blueprint import DescribedApi
from scorekeeper.http import error_handlers
from scorekeeper.services import rights
from scorekeeper.services.accounts import club_setup_and_settings
from tests.scorekeeper.conftest import PIN, give_token

MOST: int = 10
SECRET = "scorekeeper_made-for-one-test"


@pytest.fixture
def client(sqlite_app):
    """A scorer's browser, at a club whose settings and clock were read before."""
    sqlite_app.config["WTF_CSRF_ENABLED"] = False
    with sqlite_app.app_context():
        who = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        give_token(SECRET, rights.Scope)
    client = sqlite_app.test_client()
    client.post("/sign-in", data={"scorer": who.id, "pin": PIN})
    return client


def modules_before_view(client, path, headers):
    """Return the modules of the service that run before the view, or the answer of an error."""
    ends = {inspect.unwrap(view).__code__ for view in client.application.view_functions.values()}
    ends |= {DescribedApi.handle_http_exception.__code__, error_handlers.answer_http_error.__code__}
    found, is_over = {}, False

    def note(frame, event, _argument):
        nonlocal is_over
        name = frame.f_globals.get("__name__", "")
        is_over = is_over or frame.f_code in ends
        if event == "call" and not is_over and name.startswith(("scorekeeper", "engine")):
            found[name] = frame.f_code.co_qualname

    sys.setprofile(note)
    try:
        status = client.get(path, headers=headers).status_code
    finally:
        sys.setprofile(None)
    assert is_over
    return status, found


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/sessions/new", 200), ("/nothing", 404), ("/sessions/9", 404)],
)
def test_a_page_passes_few_modules(client, path, status):
    """A page that everybody sees, one for scorers, and addresses that do not exist."""
    for headers in ({}, {"Cookie": ""}):
        client.get(path, headers=headers)
        answered, found = modules_before_view(client, path, headers)
        assert answered in {status, 302, 303}
        assert len(found) <= MOST, found


@pytest.mark.parametrize(("path", "status"), [("/players", 200), ("/nothing", 404)])
def test_the_api_passes_few_modules(client, path, status):
    """With a token, and without any right."""
    for headers in ({"Authorization": f"Bearer {SECRET}"}, {"Cookie": ""}):
        client.get(f"/api/v1{path}", headers=headers)
        answered, found = modules_before_view(client, f"/api/v1{path}", headers)
        assert answered in {status, 401}
        assert len(found) <= MOST, found
