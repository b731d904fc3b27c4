"""The reason of a change: every kind in the log carries one, and shows it everywhere."""

from decimal import Decimal

import pytest

from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from scorekeeper.services import club_rule_sets
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.changes import change_views, request_reasons
from scorekeeper.services.changes.change_keys import ChangeFilter, LogKind
from scorekeeper.services.club_rule_sets import complete_terms
from scorekeeper.services.entry import hand_corrections
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper import paper_imports
from scorekeeper.services.people import hand_opinions, player_edits, table_phones
from scorekeeper.services.rights import Role
from scorekeeper.services.session import (
    notes,
    seat_changes,
    series_break_off,
    sessions,
    unreadable_tables,
)
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.storage.database import db
from scorekeeper.storage.table_bases import LoggedChange
from tests.support import tables
from tests.support.paper import evenings as paper

PIN = "564738"
TEXT = "megbeszéltük: {}"


def clear(table):
    """Clear what a player says from a phone."""
    table_phones.make_code(table, 1)
    phone = table_phones.join(table, Seat.A, table_phones.desk(table).code, "a-phone")
    hand_opinions.say(table, phone, 1, 1, agrees=False, word="kontra is volt")
    [opinion] = hand_opinions.of_table(table).of(1).objections
    hand_opinions.clear(table, 1, opinion.id, 1, TEXT.format(LogKind.OBJECTION))


def put_aside(table):
    """Put the table aside while it is unreadable."""
    with db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE session SET mode = 'x'")
    unreadable_tables.quarantine_table(table, 1, TEXT.format(LogKind.DRAFT))
    with db.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE session SET mode = 'radli'")


def settle_together(table):
    """Let the table and another one settle together."""
    other = tables.open_table(table="Zöld asztal", players=("Dani", "Emma", "Félix"))
    evenings.settle_together([table, other], 1)


def season(table):
    """Create a season."""
    day = sessions.view(table).opened.date()
    season_definitions.create(SeasonTerms("Ősz", day, day), 1, "season-once")


def keep_rules(_table):
    """Keep a rule set under a name."""
    terms = complete_terms("alsos", RuleSetRef("csibor", {}, 1), None, {})
    club_rule_sets.create("Csütörtöki alsós", terms, 1, "rule-set-once")


WITHDRAWN = TEXT.format(LogKind.HAND)
CHANGES = {
    LogKind.DRAFT: put_aside,
    LogKind.OBJECTION: clear,
    LogKind.SERIES: lambda table: series_break_off.break_off_series(table, 1),
    LogKind.HAND: lambda table: hand_corrections.withdraw(
        table, 1, 1, WITHDRAWN, "withdrawn-once", versions=1
    ),
    LogKind.TERMS: lambda table: notes.set_note(table, "esett", 1),
    LogKind.SEAT: lambda table: seat_changes.substitute(table, Seat.A, "Dezső", 1),
    LogKind.TABLE: lambda table: sessions.close(table, 1),
    LogKind.PAYMENT: lambda table: session_settlement_and_payments.record_payment(
        table, 1, 2, Decimal(100), 1, "paid-once"
    ),
    LogKind.GROUP: settle_together,
    LogKind.EVENING_PAYMENT: lambda _table: evenings.record_payment(
        1, 1, 2, Decimal(50), 1, "paid-together"
    ),
    LogKind.PLAYER: lambda _table: player_edits.add_player("Ernő", 1),
    LogKind.SEASON: season,
    LogKind.RULE_SET: keep_rules,
    LogKind.IMPORT: lambda _table: paper.enter_totals(1),
    LogKind.UNDONE_IMPORT: lambda _table: paper_imports.take_back(1, 1),
    LogKind.ACCOUNT: lambda _table: scorer_accounts.add_scorer("Emma", PIN, 1, roles={Role.READER}),
    LogKind.SETTING: lambda _table: club_setup_and_settings.change_settings(
        "everybody", "treasury", 1, seen=0
    ),
}
"""A change of each kind; those that require a reason give it themselves."""


@pytest.fixture
def changed(club_app, played):
    """The number of a table after one change of every kind, each with a reason."""
    table = played
    with club_app.app_context():
        for kind, change in CHANGES.items():
            with request_reasons.because(TEXT.format(kind)):
                change(table)
    return table


def test_every_kind_says_why(client, in_club, changed):
    """On the page, in the API, and in the file; a kind that is new needs a change here."""
    assert CHANGES.keys() == {*LogKind}
    assert all(issubclass(kind.model, LoggedChange) for kind in LogKind)
    lines = in_club(change_views.change_page, ChangeFilter(), size=100).lines
    in_club(club_setup_and_settings.change_settings, "everybody", "everybody", 1, seen=1)
    page = client.get("/changes").text
    api = client.get("/api/v1/changes").json["changes"]
    csv = client.get("/changes.csv").text
    for kind in LogKind:
        why = TEXT.format(kind)
        assert any((one.kind, one.why) == (kind, why) for one in lines), kind
        assert f'<small class="quiet">{why}</small>' in page
        assert any((one["kind"], one["why"]) == (kind.value, why) for one in api)
        assert why in csv


def test_a_reason_is_of_one_change_only(club_app, table_id):
    """The next change has none, and a reason that cannot be printed changes nothing."""
    with club_app.app_context():
        with request_reasons.because("  két \n sor "):
            player_edits.add_player("Ernő", 1)
        player_edits.add_player("Feri", 1)
        with request_reasons.because("x" * 501), pytest.raises(ServiceError, match="bad-text"):
            sessions.close(table_id, 1)
        sessions.require_open(table_id)
        lines = change_views.change_page(ChangeFilter()).lines
    assert [one.why for one in lines if one.kind is LogKind.PLAYER] == ["", "két sor"]


def test_a_reason_ends_with_its_request(club_app, client, table_id):
    """Also where the application's context goes on, as in a test."""
    with club_app.app_context():
        closing = {"state": sessions.view(table_id).state, "why": "késő van"}
        client.post(f"/sessions/{table_id}/close", data=closing)
        sessions.reopen(table_id, 1)
        lines = change_views.change_page(ChangeFilter(table=table_id)).lines
    assert [(one.what, one.why) for one in lines] == [
        ("reopened", ""),
        ("closed", "késő van"),
        ("opened", ""),
    ]
