"""Every response of the API matches its OpenAPI document, for any request."""

import pytest
import schemathesis
from hypothesis import given
from schemathesis.specs.openapi.checks import positive_data_acceptance

from scorekeeper import create_app
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.rights import Scope
from scorekeeper.storage import schema_upgrade
from tests.scorekeeper.conftest import PIN, give_token, won
from tests.support import tables

SECRET = "scorekeeper_fuzzing"
EXCLUDED = [positive_data_acceptance]
"""The service knows which games, hands and states there are; the document does not."""


@pytest.fixture(scope="module")
def api(tmp_path_factory):
    """The API as its own document describes it, with two tables and a token."""
    # Read by anybody, so that there are sessions to ask for.
    config = {"TESTING": True, "RATELIMIT_ENABLED": False, "OPEN_READING": True}
    app = create_app({**config, "INSTANCE": tmp_path_factory.mktemp("fuzz")})
    with app.app_context():
        schema_upgrade.upgrade()
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        give_token(SECRET, Scope)
        for name in ("kek", "zold"):
            tables.record(tables.open_table(table=name), won(), f"fuzzing-{name}")
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)


@pytest.mark.parametrize(
    ("path", "method"),
    [
        ("/api/v1/adjudicate", "POST"),
        ("/api/v1/compare", "POST"),
        ("/api/v1/sessions", "GET"),
        ("/api/v1/sessions/{session_id}", "GET"),
        ("/api/v1/sessions/{session_id}/spreadsheet", "GET"),
        ("/api/v1/evenings/{evening_id}/spreadsheet", "GET"),
        ("/api/v1/players/{player_id}/spreadsheet", "GET"),
    ],
)
def test_answers_are_as_described(api, path, method):
    """No request makes a mistake of ours, or an answer that the document does not know."""

    @given(case=api[path][method].as_strategy())
    def check(case):
        # The checks read the content as it is sent.
        case.headers["Accept-Encoding"] = "identity"
        case.call_and_validate(excluded_checks=EXCLUDED)

    check()
