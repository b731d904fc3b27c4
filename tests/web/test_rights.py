"""Rights: every route with every role, signed out and as a phone, against the table of rights."""

import re
from pathlib import Path

import pytest
from sqlalchemy import select

from scorekeeper.auth.access_control import GUARD
from scorekeeper.models import ScorerChange
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.people import table_phones
from scorekeeper.services.rights import Audience, Permission, Role, permissions_of
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.support.addresses import addresses
from tests.support.paper import evenings as paper
from tests.web.conftest import PIN

OTHER_PIN = "564738"
PUBLIC = {
    *("auth.set_up", "auth.do_set_up", "auth.sign_in", "auth.do_sign_in", "auth.sign_out"),
    *("language.switch_language", "web.switch_theme", "static"),
    *("web.index", "web.scoreboard", "web.evening_scoreboard", "web.explained"),
    *("web.tour", "web.tour_step"),
    *("web.rule_set", "web.rule_set_sheet", "web.nameless_sheet", "web.rule_list", "web.glossary"),
    *("web.chapter", "web.rule", "web.service_worker", "web.offline_files", "web.manifest"),
    # A phone's right is its code's; a new PIN is its own proof.
    *("web.phone", "web.join_table", "web.say_opinion", "web.opinions", "auth.change_pin"),
    *("adjudicate.adjudicate", "compare.compare", "games.list_games"),
    *("api_reference.openapi_json", "api_reference.reference"),
}
"""The routes that need no right."""
FILL = {"index": 0, "finding": 0, "scorer_id": 99, "other_id": 2, "into": 2}
"""Arguments of addresses that are not 1."""


@pytest.fixture
def played(club_app, played):
    """The number of an open table with a hand, which a scorer, a treasurer and a reader follow."""
    with club_app.app_context():
        for role in (Role.SCORER, Role.DIRECTOR, Role.TREASURER, Role.READER):
            scorer_accounts.add_scorer(f"A {role}", OTHER_PIN, 1, roles={role})
    return played


def account(app, role):
    """Return the number of the account with just this role."""
    with app.app_context():
        return next(one.id for one in scorer_accounts.scorers() if one.roles == {role})


def browser_of(app, role):
    """Return a client that signed in with just this role; None is a visitor."""
    client = app.test_client()
    if role is not None:
        sent = {"scorer": account(app, role), "pin": OTHER_PIN}
        assert client.post("/sign-in", data=sent).status_code == 303
    return client


def guards(app):
    """Return the permissions that guard each route, by endpoint; None for one without."""
    return {name: getattr(view, GUARD, None) for name, view in app.view_functions.items()}


def test_every_route_is_guarded_or_known_to_be_public(club_app):
    """A new route without a permission fails here."""
    unguarded = {name for name, found in guards(club_app).items() if not found}
    assert unguarded == PUBLIC & set(club_app.view_functions)
    assert unguarded <= PUBLIC


@pytest.mark.parametrize("role", [None, "phone", *Role])
def test_every_route_with_every_role(club_app, in_club, played, role):
    """403 for who signed in without the right, the sign-in page for others, as the table says."""
    client = browser_of(club_app, None if role == "phone" else role)
    if role == "phone":
        in_club(table_phones.make_code, played, 1)
        code = in_club(table_phones.last_code, played).code
        client.post(f"/sessions/{played}/phone", data={"code": code, "seat": "A"})
    granted = permissions_of({role}) if isinstance(role, Role) else frozenset()
    guarded, tried = guards(club_app), 0
    for endpoint, method, path in addresses(club_app, {"GET", "POST"}, FILL):
        needed = guarded[endpoint]
        if not needed:
            continue
        if isinstance(role, Role) and granted.issuperset(needed) and method == "POST":
            # Allowed: other tests say what it does.
            continue
        # The last guard is needed at closed tables only.
        always = needed[:-1] if needed[-1] is Permission.CLOSED and len(needed) > 1 else needed
        answer = client.open(path, method=method)
        where = f"{role} {method} {path}"
        if not isinstance(role, Role):
            assert answer.status_code in {303, 401}, where
            assert answer.status_code == 401 or answer.location.startswith("/sign-in"), where
        elif granted.issuperset(always):
            assert answer.status_code != 403, where
        else:
            assert answer.status_code == 403, where
        tried += 1
    assert tried > 20


@pytest.mark.parametrize(("role", "may"), [(Role.SCORER, False), (Role.DIRECTOR, True)])
def test_a_closed_table_is_the_directors(club_app, in_club, played, role, may):
    """Its terms, its note and reopening it; who may is said where the button would be."""
    in_club(sessions.close, played, 1)
    client = browser_of(club_app, role)
    there = f"/sessions/{played}"
    assert (client.get(f"{there}/table").status_code == 200) is may
    assert (
        client.post(f"{there}/note", data={"note": "eső", "note-id": 0}).status_code == 303
    ) is may
    page = client.get(there).text
    assert (f"{there}/reopen" in page) is may
    assert ("Lezárt asztalt újranyithat és módosíthat: versenybíró." in page) is not may
    assert (client.post(f"{there}/reopen", data={"state": -1}).status_code == 403) is not may


def test_a_refused_form_loses_nothing(club_app, played):
    """The page says who may, in the reader's language, and shows what was typed."""
    client = browser_of(club_app, Role.READER)
    sent = {"name": "Ödön", "key": "key-of-form"}
    answer = client.post("/players?lang=en", data=sent)
    assert answer.status_code == 403
    assert "May add and change players: scorer, director." in answer.text
    assert "<li>Ödön</li>" in answer.text
    assert 'name="name" value="Ödön"' in answer.text


def test_who_may_not_is_offered_nothing(club_app, played):
    """No link or form of a reader's pages leads to a refusal."""
    client = browser_of(club_app, Role.READER)
    paths = ["/", "/players", "/players/1", "/seasons", f"/sessions/{played}", "/scorers"]
    paths += [f"/sessions/{played}/hands/1", f"/sessions/{played}/settlement"]
    for path in paths:
        page = client.get(path)
        assert page.status_code == 200, path
        for part in page.text.split('href="')[1:]:
            link = part.partition('"')[0].replace("&amp;", "&")
            if link.startswith("/") and "/static/" not in link and ".pdf" not in link:
                assert client.get(link).status_code != 403, (path, link)
        forms = {part.partition('"')[0] for part in page.text.split('action="')[1:]}
        free = ("/language", "/theme", "/sign-out", "/scorers/pin", "/sessions", "/players")
        assert all(form.startswith(free) for form in forms), (path, forms)


def test_the_last_director_stays(club_app, in_club, client):
    """Neither the role nor the account can be taken from the only one."""
    in_club(scorer_accounts.add_scorer, "Emma", OTHER_PIN, 1)
    sent = {"old": PIN, "was": "scorer,director,treasurer,reader", "roles": ["", "scorer"]}
    answer = client.post("/scorers/1/roles", data=sent)
    assert answer.status_code == 409
    assert "Egy versenybírónak maradnia kell" in answer.text
    assert client.post("/scorers/1/remove", data={"old": PIN}).status_code == 409
    sent = {"old": PIN, "was": "scorer", "roles": ["", "scorer", "director"], "why": "helyettes"}
    assert client.post("/scorers/2/roles", data=sent).location == "/scorers?done=roles"
    # Repeated, as the answer was lost.
    assert client.post("/scorers/2/roles", data=sent).location == "/scorers?done=roles"
    with club_app.app_context():
        told = select(ScorerChange.old, ScorerChange.new, ScorerChange.why, ScorerChange.by_id)
        changes = db.session.execute(told.where(ScorerChange.scorer_id == 2)).all()
        assert changes == [("", "scorer", "", 1), ("scorer", "scorer,director", "helyettes", 1)]
    sent = {"old": PIN, "was": "scorer,director,treasurer,reader", "roles": ["", "treasurer"]}
    assert client.post("/scorers/1/roles", data=sent).status_code == 303
    assert client.get("/scorers/new").status_code == 403


def test_roles_need_ones_own_pin_and_the_page_must_be_fresh(in_club, client):
    """Ticks and the reason are still there."""
    in_club(scorer_accounts.add_scorer, "Emma", OTHER_PIN, 1)
    sent = {"was": "scorer", "roles": ["", "treasurer"], "why": "pénztár"}
    answer = client.post("/scorers/2/roles", data=sent | {"old": "111222"})
    assert answer.status_code == 409
    assert 'value="treasurer" checked' in answer.text
    assert 'value="pénztár"' in answer.text
    answer = client.post("/scorers/2/roles", data=sent | {"old": PIN, "was": "reader"})
    assert answer.status_code == 409
    assert (
        client.post("/scorers/2/roles", data=sent | {"old": PIN, "roles": [""]}).status_code == 422
    )
    assert client.post("/scorers/2/roles", data=sent | {"old": PIN}).status_code == 303


AMOUNT = r"\d\sFt\b"
"""The currency alone may also stand in a random token."""


@pytest.mark.parametrize("audience", list(Audience))
@pytest.mark.parametrize("open_reading", [False, True])
def test_money_is_for_whom_the_club_says(club_app, in_club, played, audience, open_reading):
    """Points stay on pages, in files and in the API; amounts are missing."""
    club_app.config["OPEN_READING"] = open_reading
    in_club(club_setup_and_settings.change_settings, "everybody", audience, 1, seen=0)
    for role in (None, *Role):
        client = browser_of(club_app, role)
        treasury = role in {Role.TREASURER, Role.DIRECTOR}
        sees = {
            Audience.EVERYBODY: role is not None or open_reading,
            Audience.SIGNED_IN: role is not None,
            Audience.TREASURY: treasury,
        }[audience]
        reads = role is not None or open_reading
        there = f"/sessions/{played}"
        answer = client.get(there)
        assert (answer.status_code == 200) is reads
        assert bool(re.search(AMOUNT, answer.text)) is (reads and sees)
        if not reads:
            continue
        assert ("balances" in client.get(f"/api/v1{there}").json) is sees
        file = client.get(f"{there}/table.csv?sheet=results&lang=en").text
        assert "Points" in file
        assert ("money" in file) is sees
        assert bool(re.search(AMOUNT, client.get("/players/1").text)) is sees
        assert (client.get(f"{there}/settlement").status_code == 200) is sees
        for path, right in {
            "/evenings/new": Permission.GROUP,
            "/paper": Permission.IMPORT,
            f"{there}/raw.json": Permission.ENTER,
        }.items():
            can = role is not None and right in permissions_of({role})
            assert (client.get(path).status_code == 200) is (can and sees), path


def test_a_refused_import_can_be_sent_again(club_app, played):
    """Also one that was confirmed: its form has no field named as those of PINs."""
    sent = {"lines": "2026-11-20;Anna", "enter": "1", "enter-again": "1"}
    answer = browser_of(club_app, Role.READER).post("/paper", data=sent)
    assert answer.status_code == 403
    for name, value in sent.items():
        assert f'name="{name}" value="{value}"' in answer.text


def test_only_who_may_delete_is_offered_to_take_an_import_back(club_app, in_club, played):
    """Others are told who may."""
    in_club(paper.enter_totals, 1)
    for role, count in ((Role.SCORER, 0), (Role.DIRECTOR, 1)):
        page = browser_of(club_app, role).get("/paper/1").text
        assert page.count('action="/paper/1/take-back"') == count
        assert ("lacking" in page) is not bool(count)


def test_reading_can_be_kept_to_those_who_sign_in(club_app, in_club, played):
    """The club narrows what the operator allows, and never widens it."""
    club_app.config["OPEN_READING"] = True
    visitor = club_app.test_client()
    assert visitor.get(f"/sessions/{played}").status_code == 200
    in_club(club_setup_and_settings.change_settings, "signed-in", "everybody", 1, seen=0)
    assert visitor.get(f"/sessions/{played}").status_code == 303
    assert visitor.get(f"/sessions/{played}/scoreboard").status_code == 200
    assert browser_of(club_app, Role.READER).get(f"/sessions/{played}").status_code == 200


def test_the_documented_table_is_the_programs():
    """`docs/operating.md` has a row for each permission, with a cross for each role."""
    text = (Path(__file__).parents[2] / "docs" / "operating.md").read_text("utf-8")
    text = text.partition("## Accounts and roles")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| [^|]+ \|(.*)\|$", text, re.MULTILINE)
    told = {name: [cell.strip() == "×" for cell in cells.split("|")] for name, cells in rows}
    assert told == {
        each.value: [each in permissions_of({role}) for role in Role] for each in Permission
    }
