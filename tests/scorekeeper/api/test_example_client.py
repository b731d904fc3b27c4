"""The example client: its evening equals the same evening by pages."""

import importlib.util
import json
import re
from pathlib import Path

from scorekeeper import create_app
from scorekeeper.commands.migrated_database_copy import export_database
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.changes import change_views
from scorekeeper.services.changes.change_keys import ChangeFilter
from scorekeeper.services.rights import Scope
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN, close_database, give_token
from tests.support.forms import page_of

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
EVENING = json.loads((EXAMPLES / "evening.json").read_text("utf-8"))
SECRET = "scorekeeper_example-client"
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00")


def make_club(folder):
    """Return the application of a new club, whose founder has a token."""
    app = create_app({"TESTING": True, "INSTANCE": folder})
    with app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        give_token(SECRET, {Scope.PLAY, Scope.TREASURY}, name="példa")
    return app


def play_by_pages(client):
    """Play the same evening by the forms of the pages, each as its page has it."""

    def send(page, form, to=None, **filled):
        found = page_of(client, page).form(form)
        data = found.fields | filled
        answer = client.post(to or found.action, data=data)
        if sure := re.search(r'name="sure" value="([^"]+)"', answer.text):
            answer = client.post(to or found.action, data=data | {"sure": sure[1]})
        assert answer.status_code in {200, 303}, (page, answer.text)

    send("/sign-in", "/sign-in", pin=PIN, scorer="1")
    table = EVENING["table"]
    send("/sessions/new", "/sessions", table=table["table"], player=table["players"])
    entry = "/sessions/1/entry"
    for entries in EVENING["hands"]:
        for one in entries:
            send(entry, "/enter", entry=json.dumps(one))
        send(entry, "/enter", to=f"{entry}/keep")
    ids = {name: number for number, name in enumerate(table["players"], 1)}
    for paid in EVENING["payments"]:
        sides = {side: ids[paid[side]] for side in ("payer", "payee")}
        send("/sessions/1/settlement", "/handed-over", amount=paid["amount"], **sides)
    send("/sessions/1", "/close")


def exported(app):
    """Return a club's export as text, its times made equal."""
    with app.app_context():
        text = json.dumps(export_database(db.engine), ensure_ascii=False, indent=1)
        close_database()
    return MOMENT.sub("then", text)


def test_the_example_client_plays_the_same_evening(tmp_path, migrated, live_server):
    """Byte for byte in the export, except for times; the log names the token."""
    spec = importlib.util.spec_from_file_location("play_evening", EXAMPLES / "play_evening.py")
    client = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(client)
    by_api = make_club(migrated(tmp_path / "api"))
    told = client.Club(live_server(by_api).rstrip("/"), SECRET).play(EVENING)
    assert {each["payee"] for each in told["due"]} == {2}
    with by_api.app_context():
        lines = change_views.change_page(ChangeFilter(table=1)).lines
        assert {(one.what, one.who, one.token) for one in lines} == {
            (what, "Dóra", "példa") for what in ("opened", "paid", "closed")
        }
    by_pages = make_club(migrated(tmp_path / "pages"))
    play_by_pages(by_pages.test_client())
    assert exported(by_api) == exported(by_pages)
