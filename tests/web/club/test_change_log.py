"""The log of changes: every kind of change with who, when, why, before and after."""

import time
from decimal import Decimal

import pytest
from msgspec import structs
from sqlalchemy import insert, select

from scorekeeper.models import Hand, HandVersion, Player
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.changes import change_views, request_reasons
from scorekeeper.services.changes.change_keys import ChangeFilter, LogKind
from scorekeeper.services.entry import hand_corrections
from scorekeeper.services.people import player_edits, player_merges
from scorekeeper.services.rights import Role
from scorekeeper.services.session import notes, seat_changes, sessions
from scorekeeper.services.settling import session_settlement_and_payments
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.storage.database import db
from tests.support.forms import page_of
from tests.web.conftest import PIN

OTHER_PIN = "564738"


@pytest.fixture
def busy(club_app, played):
    """The number of a table at which everything was changed once."""
    table = played
    with club_app.app_context():
        hand_corrections.withdraw(table, 1, 1, "rossz osztás", "log-withdraw", versions=1)
        hand_corrections.restore(table, 1, 1, "mégis jó", "log-restore", versions=2)
        notes.set_note(table, "esett", 1)
        seat_changes.substitute(table, sessions.view(table).seats[0].seat, "Dezső", 1)
        settled = session_settlement_and_payments.record_payment(
            table, 1, 2, Decimal(100), 1, "log-payment"
        )
        with request_reasons.because("tévedés"):
            session_settlement_and_payments.take_back(table, settled.handed_over[0].id, 1)
        sessions.close(table, 1)
        with request_reasons.because("maradt egy leosztás"):
            sessions.reopen(table, 1)
        scorer_accounts.add_scorer("Emma", OTHER_PIN, 1)
        emma = scorer_accounts.scorers()[1].id
        roles = {Role.TREASURER}
        with request_reasons.because("ő a pénztáros"):
            scorer_accounts.change_roles(emma, roles, 1, PIN, was={Role.SCORER})
        with request_reasons.because("közgyűlés"):
            club_setup_and_settings.change_settings("everybody", "treasury", 1, seen=0)
        erno = player_edits.add_player("Ernő", 1)
        player_merges.merge_players(erno.id, 1, 1)
        day = sessions.view(table).opened.date()
        season_definitions.create(SeasonTerms("Ősz", day, day), 1, "log-season")
    return table


def lines(**wanted):
    """The lines of the log's first page, by kind and what."""
    found = change_views.change_page(ChangeFilter(**wanted))
    return {(each.kind, each.what): each for each in found.lines}


def test_every_change_is_there(club_app, busy):
    """With who, why, before and after; the latest first."""
    with club_app.app_context():
        told = lines()
        found = change_views.change_page(ChangeFilter())
        assert [each.at for each in found.lines] == sorted(
            (each.at for each in found.lines), reverse=True
        )
        assert {each.who for each in found.lines} == {"Dóra"}
    withdrawn = told[LogKind.HAND, "withdrawn"]
    assert (withdrawn.why, withdrawn.hand) == ("rossz osztás", 1)
    assert withdrawn.table.name == "Kék asztal"
    assert dict(withdrawn.old.points) == {"Anna": 1, "Bori": 0, "Cili": 0}
    assert not withdrawn.new.points
    assert dict(told[LogKind.HAND, "restored"].new.points) == dict(withdrawn.old.points)
    assert told[LogKind.TERMS, "note"].new == "esett"
    seat = told[LogKind.SEAT, "seat"]
    assert (seat.old, seat.new) == ("Anna", "Dezső")
    assert told[LogKind.PAYMENT, "paid"].new["amount"] == "100"
    back = told[LogKind.PAYMENT, "taken-back"]
    assert (back.old["payer"], back.new, back.why) == ("Anna", None, "tévedés")
    assert told[LogKind.TABLE, "reopened"].why == "maradt egy leosztás"
    assert {(LogKind.TABLE, "opened"), (LogKind.TABLE, "closed")} <= told.keys()
    roles = told[LogKind.ACCOUNT, "roles"]
    assert (roles.subject, roles.old, roles.new, roles.why) == (
        *("Emma", "scorer", "treasurer"),
        "ő a pénztáros",
    )
    setting = told[LogKind.SETTING, "money-readers"]
    assert (setting.old, setting.new, setting.why) == ("everybody", "treasury", "közgyűlés")
    assert told[LogKind.PLAYER, "merged"].old == "Ernő"
    assert told[LogKind.SEASON, "created"].subject == "Ősz"
    # What was entered for the first time is no change.
    assert (LogKind.HAND, "kept") not in told


def test_a_table_a_player_an_account(club_app, busy):
    """The filters leave what belongs to one of them."""
    with club_app.app_context():
        assert {each.kind for each in change_views.change_page(ChangeFilter(table=busy)).lines} == {
            *(LogKind.HAND, LogKind.TERMS, LogKind.SEAT, LogKind.PAYMENT, LogKind.TABLE)
        }
        assert {kind for kind, _ in lines(player=2)} == {LogKind.PAYMENT}
        assert {kind for kind, _ in lines(account=2)} == {LogKind.ACCOUNT}
        assert not lines(table=99)


def test_the_page_in_both_languages(client, busy):
    """Each line in words; who may not see money sees no payment."""
    page = client.get("/changes").text
    assert "<s>Anna +1, Bori 0, Cili 0</s>" in page
    assert "Anna fizet, Bori kap: 100 Ft" in page
    assert "Fizetés visszavonva" in page
    assert "Emma szerepei" in page
    assert "<s>jegyző</s>" in page
    english = client.get("/changes?lang=en").text
    assert "Hand 1: withdrawn" in english
    assert "Payment taken back" in english
    assert "the treasurer and the director" in english
    assert client.get("/changes?table=99").status_code == 404
    assert client.get(f"/changes?account={10**30}").status_code == 404
    assert client.get(f"/changes?page={10**30}").status_code == 200
    assert "Összevonás" not in client.get(f"/changes?table={busy}&lang=hu").text


def test_seasons_and_merges_in_words(client, club_app, busy):
    """Games by their names, tables left out by theirs; a merge undone goes the other way."""
    with club_app.app_context():
        one = season_definitions.season(1)
        terms = structs.replace(one.terms, games=("alsos", "tarokk"), left_out=(busy,))
        season_definitions.change(1, terms, 1, one.revision, removed=False)
        merged = db.session.scalars(select(Player).where(Player.name == "Ernő")).one()
        player_merges.unmerge_player(merged.id, 1)
    page = client.get("/changes?lang=hu").text
    assert "Alsós, Tarokk; nem számít: Kék asztal" in page
    undone = page[page.index("Összevonás szétbontva") :][:300]
    assert undone.index("<s>Anna</s>") < undone.index("Ernő")
    page = client.get("/seasons/1?lang=hu").text
    assert "Játékok: Alsós, Tarokk; nem számít: Kék asztal" in page


def test_the_log_as_a_file(client, busy):
    """XLSX and CSV of what the page lists, in words."""
    csv = client.get(f"/changes.csv?lang=en&table={busy}").text
    assert csv.startswith("\ufeffWhen,Who,Table,What,Before,After,Why")
    assert (
        'Dóra,Kék asztal,Hand 1: withdrawn,"Anna +1, Bori 0, Cili 0",withdrawn,rossz osztás' in csv
    )
    assert "Roles of Emma" not in csv
    assert client.get("/changes.xlsx").data.startswith(b"PK")


def test_a_reason_is_asked_for_where_none_is_needed(in_club, client, busy):
    """On the forms that take a payment back, and that reopen a table."""
    in_club(
        session_settlement_and_payments.record_payment, busy, 2, 1, Decimal(50), 1, "log-second"
    )
    form = page_of(client, f"/sessions/{busy}/settlement").form("/take-back")
    assert client.post(form.action, data=form.fields | {"why": "másé volt"}).status_code == 200
    form = page_of(client, f"/sessions/{busy}").form("/close")
    client.post(form.action, data=form.fields)
    form = page_of(client, f"/sessions/{busy}").form("/reopen")
    assert client.post(form.action, data=form.fields | {"why": "elnéztük"}).status_code == 303
    page = client.get(f"/changes?table={busy}").text
    assert page.index("elnéztük") < page.index("másé volt")
    closing = page_of(client, f"/sessions/{busy}").form("/close")
    client.post(closing.action, data=closing.fields)
    form = page_of(client, f"/sessions/{busy}").form("/reopen")
    too_long = form.fields | {"why": "x" * 501}
    assert client.post(form.action, data=too_long).status_code == 422


def test_the_log_in_the_api(club_app, in_club, client, busy):
    """As JSON, for those who may; without money for a scorer where the treasury keeps it."""
    found = client.get("/api/v1/changes").json
    assert (found["page"], found["more"]) == (1, False)
    one = next(each for each in found["changes"] if each["what"] == "withdrawn")
    assert one["by"] == "Dóra"
    assert one["old"] == {"state": "scored", "points": {"Anna": 1, "Bori": 0, "Cili": 0}}
    assert one["table"] == {"id": busy, "name": "Kék asztal"}
    assert any(each["kind"] == "payment" for each in found["changes"])
    assert club_app.test_client().get("/api/v1/changes").status_code == 401
    assert client.get(f"/api/v1/changes?table={10**30}").status_code == 422
    assert client.get("/api/v1/changes?table=99").status_code == 404
    in_club(scorer_accounts.add_scorer, "Feri", OTHER_PIN, 1, roles={Role.SCORER})
    in_club(scorer_accounts.add_scorer, "Gizi", OTHER_PIN, 1, roles={Role.READER})
    feri, gizi = club_app.test_client(), club_app.test_client()
    feri.post("/sign-in", data={"scorer": 3, "pin": OTHER_PIN})
    gizi.post("/sign-in", data={"scorer": 4, "pin": OTHER_PIN})
    kinds = {each["kind"] for each in feri.get("/api/v1/changes").json["changes"]}
    assert "payment" not in kinds
    assert gizi.get("/api/v1/changes").status_code == 403


@pytest.mark.slow
def test_pages_of_a_long_log_are_quick(club_app, busy):
    """With 10,000 hands, 2,000 of them corrected; every change is on one page only."""
    with club_app.app_context():
        record = db.session.get_one(HandVersion, (busy, 1, 1)).record
        numbers = range(2, 10_002)
        one = {"session_id": busy, "record": record, "why": "", "scorer_id": 1, "confirmed": []}
        hands = [{"session_id": busy, "number": each} for each in numbers]
        db.session.execute(insert(Hand), hands)
        first = [one | {"hand": each, "number": 1, "kind": "kept"} for each in numbers]
        second = [one | {"hand": each, "number": 2, "kind": "corrected"} for each in numbers[:2000]]
        db.session.execute(insert(HandVersion), [*first, *second])
        db.session.commit()
        seen, page, more, took = [], 1, True, []
        while more:
            began = time.thread_time()
            found = change_views.change_page(ChangeFilter(), page)
            took.append(time.thread_time() - began)
            keys = [
                (each.kind, each.what, each.table and each.table.id, each.hand, each.subject)
                for each in found.lines
                if each.kind is LogKind.HAND
            ]
            seen += keys
            page, more = page + 1, found.more
        assert len(seen) == 2002
        assert len(set(seen)) == len(seen)
        assert min(took) < 0.1
