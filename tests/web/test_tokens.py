"""Tokens of programs: made and revoked on a page, and never more than their owner's roles."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper import create_app
from scorekeeper.models import ApiToken
from scorekeeper.services.accounts import api_tokens, club_setup_and_settings, scorer_accounts
from scorekeeper.services.changes import change_views
from scorekeeper.services.changes.change_keys import ChangeFilter
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import (
    SCOPES,
    Permission,
    Role,
    Scope,
    permissions_of,
    scopes_with,
)
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import give_token
from tests.web.conftest import PIN

OTHER_PIN = "564738"


def day(days):
    """Return a date so many days from now, as the form has it."""
    return (datetime.now(UTC) + timedelta(days=days)).date().isoformat()


def make(client, **typed):
    """Send the form for a new token; return the answer."""
    sent = {"key": "token-of-test", "name": "Kijelző", "scopes": ["read"], "last-day": day(30)}
    return client.post("/tokens", data=sent | {"old": PIN} | typed)


def secret_of(page):
    """Return the token that a page shows."""
    return re.search(r"scorekeeper_[\w-]+", page.text)[0]


def bearer(secret):
    """Return the headers of a program."""
    return {"Authorization": f"Bearer {secret}"}


def test_a_token_is_shown_once_and_works_until_it_is_revoked(club_app, in_club, client):
    """The database has its hash only; the log has who made and who revoked it."""
    page = make(client)
    secret, program = secret_of(page), club_app.test_client()
    assert page.headers["Cache-Control"] == "no-store"
    assert program.get("/api/v1/sessions", headers=bearer(secret)).status_code == 200
    listed = client.get("/tokens")
    assert "Kijelző" in listed.text
    assert not re.search(r"scorekeeper_[\w-]+", listed.text)
    with club_app.app_context():
        [row] = db.session.query(ApiToken)
        assert secret not in f"{row.token_hash} {row.name}"
    for _ in range(2):
        assert client.post("/tokens/1/revoke").status_code == 303
    answer = program.get("/api/v1/sessions", headers=bearer(secret))
    assert (answer.status_code, answer.json["code"]) == (401, "bad-token")
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    lines = in_club(change_views.change_page, ChangeFilter()).lines
    assert [(one.what, one.old, one.new) for one in lines[:2]] == [
        ("token-end", "Kijelző", None),
        ("token", None, "Kijelző"),
    ]


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"name": " "}, "name"),
        ({"scopes": []}, "scopes"),
        ({"scopes": ["everything"]}, "scopes"),
        ({"last-day": day(-2)}, "last-day"),
        ({"last-day": day(500)}, "last-day"),
        ({"last-day": "soon"}, "last-day"),
        ({"old": "000000"}, "old"),
    ],
)
def test_a_form_with_errors_makes_nothing(client, typed, field):
    """Each error stands beside its field."""
    answer = make(client, **typed)
    assert answer.status_code in {409, 422}
    assert f'id="wrong-{field}"' in answer.text
    assert "Még nincs kulcs." in answer.text


def test_a_name_is_given_once(client):
    """The log names tokens, also those that ended."""
    make(client)
    client.post("/tokens/1/revoke")
    answer = make(client, key="another-token")
    assert answer.status_code == 409
    assert "Már volt ilyen nevű kulcsod." in answer.text


def test_cookies_and_tokens_do_not_mix(club_app, client):
    """A token that does not count is no sign-in, whatever cookie comes with it; nor on pages."""
    secret = secret_of(make(client))
    assert client.get("/api/v1/sessions", headers=bearer("nonsense")).status_code == 401
    assert client.get("/api/v1/sessions", headers={"Authorization": "bearer"}).status_code == 401
    # A proxy's own password is none of ours.
    basic = {"Authorization": "Basic eDp5"}
    assert client.get("/api/v1/sessions", headers=basic).status_code == 200
    program = club_app.test_client()
    for path in ("/players", "/tokens"):
        assert program.get(path, headers=bearer(secret)).location.startswith("/sign-in")
    assert "Set-Cookie" not in program.get("/api/v1/sessions", headers=bearer(secret)).headers


def test_a_token_does_what_scopes_and_roles_both_permit(club_app, client):
    """Its owner's new roles count at once; a removed owner's token is over."""
    with club_app.app_context():
        scorer_accounts.add_scorer("Emma", OTHER_PIN, 1, roles={Role.SCORER})
        secret = "a secret of Emma"
        give_token(secret, {Scope.READ}, 2)
    program, path = club_app.test_client(), "/api/v1/changes"
    assert program.get(path, headers=bearer(secret)).status_code == 200
    sent = {"old": PIN, "was": "scorer", "roles": ["", "reader"]}
    assert client.post("/scorers/2/roles", data=sent).status_code == 303
    answer = program.get(f"{path}?lang=en", headers=bearer(secret))
    assert (answer.status_code, answer.json["code"]) == (403, "not-permitted")
    play = secret_of(make(client, key="playing-token", name="Játék", scopes=["play"]))
    answer = program.get(f"{path}?lang=en", headers=bearer(play))
    assert (answer.status_code, answer.json["code"]) == (403, "out-of-scope")
    assert answer.json["detail"] == "The token's scopes do not permit this; it needs: read."
    assert client.post("/scorers/2/remove", data={"old": PIN}).status_code == 303
    assert program.get("/api/v1/sessions", headers=bearer(secret)).status_code == 401


@pytest.mark.parametrize("by_command", [False, True])
def test_tokens_end_with_the_pin(club_app, in_club, client, by_command):
    """Somebody who saw it for a minute keeps no token; those of others stay."""
    secret, program = secret_of(make(client)), club_app.test_client()
    with club_app.app_context():
        other = scorer_accounts.add_scorer("Emma", OTHER_PIN, 1).id
        give_token("of Emma", {Scope.READ}, other)
    if by_command:
        in_club(scorer_accounts.issue_new_pin, "Dóra")
    else:
        form = {"scorer": 1, "old": PIN, "pin": "640851", "again": "640851"}
        assert client.post("/scorers/pin", data=form).status_code == 303
    assert program.get("/api/v1/sessions", headers=bearer(secret)).status_code == 401
    assert program.get("/api/v1/sessions", headers=bearer("of Emma")).status_code == 200
    with club_app.app_context():
        made = [
            one for one in change_views.change_page(ChangeFilter()).lines if one.old == "Kijelző"
        ]
    assert [(one.what, one.who) for one in made] == [("token-end", None if by_command else "Dóra")]


def test_no_scope_reaches_accounts_and_settings():
    """A stolen token makes no other token, and opens nothing."""
    kept = {Permission.OWN, Permission.ACCOUNTS, Permission.SETTINGS, Permission.IMPORT}
    assert not permissions_of(Scope) & kept
    for permission in (Permission.DELETE, Permission.MERGE, Permission.EXPORT):
        assert scopes_with(permission) == (Scope.CLUB,)


def test_the_documented_scopes_are_the_programs():
    """`docs/api.md` has a row for each scope, with its permissions."""
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z]+)` \| (`.*`) \|$", text, re.MULTILINE)
    told = {name: {*re.findall("`([a-z-]+)`", names)} for name, names in rows}
    assert told == {scope.value: {*permissions} for scope, permissions in SCOPES.items()}


def test_only_ones_own_tokens_are_seen_and_revoked(club_app, in_club, client):
    """Directors see and revoke all of them."""
    make(client)
    in_club(scorer_accounts.add_scorer, "Emma", OTHER_PIN, 1, roles={Role.SCORER})
    emma = club_app.test_client()
    emma.post("/sign-in", data={"scorer": 2, "pin": OTHER_PIN})
    assert "Kijelző" not in emma.get("/tokens").text
    assert emma.post("/tokens/1/revoke").status_code == 404
    assert make(emma, old=OTHER_PIN, key="token-of-emma", name="Emmáé").status_code == 200
    assert "Emma kulcsa" in client.get("/tokens").text
    assert client.post("/tokens/2/revoke").status_code == 303


def test_a_token_ends_with_its_last_day(club_app, monkeypatch):
    """By the clock that only rises."""
    with club_app.app_context():
        today = datetime.now(club_zone()).date()
        secret, moment = "a secret of today", api_tokens.now()
        api_tokens.create_token(1, "Ma", {Scope.READ}, today, club_zone(), secret)
        assert api_tokens.find_login(secret).name == "Ma"
        monkeypatch.setattr(api_tokens, "now", lambda: moment + timedelta(days=1))
        assert api_tokens.find_login(secret) is None


def test_each_token_has_a_limit(tmp_path, migrated):
    """People at tablets have none."""
    config = {"TESTING": True, "API_LIMIT": "2 per minute", "WTF_CSRF_ENABLED": False}
    app = create_app({**config, "INSTANCE": migrated(tmp_path / "instance")})
    with app.app_context():
        club_setup_and_settings.set_up("Kör", "Dóra", PIN)
    person, program = app.test_client(), app.test_client()
    person.post("/sign-in", data={"scorer": 1, "pin": PIN})
    secret = secret_of(make(person))
    asked = [program.get("/api/v1/sessions", headers=bearer(secret)) for _ in range(3)]
    assert [each.status_code for each in asked] == [200, 200, 429]
    answers = [person.get("/api/v1/sessions").status_code for _ in range(3)]
    assert answers == [200, 200, 200]
