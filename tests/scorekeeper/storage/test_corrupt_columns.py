"""Any column of a table's rows may be corrupt: that table reports it, all others work."""

from decimal import Decimal

import pytest

from scorekeeper.backup import BackupError
from scorekeeper.commands import database_check, migrated_database_copy
from scorekeeper.i18n.texts import text
from scorekeeper.services import adjudication_cache
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.persistence import row_validation
from scorekeeper.services.scoring import session_replay
from scorekeeper.services.session import sessions, table_and_evening_lists, unreadable_tables
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN, won
from tests.scorekeeper.storage.test_unreadable_hands import (
    check_unreadable_table,
    fill,
    page_responses,
    write,
)
from tests.support import tables

TABLE = {
    "seat": ("seating", "seat", "Z"),
    "from hand": ("seating", "from_hand", "first"),
    "status": ("session_change", "status", "ajar"),
    "moment": ("session_change", "made_at", "nonsense"),
    "mode": ("session", "mode", "xx"),
    "price": ("session", "unit_price", "abc"),
    "huge price": ("session", "unit_price", "1e9999"),
    "memory's price": ("session", "unit_price", "1e999999999"),
    "limit": ("session", "terms", '{"limit": -5, "bonus": 20}'),
    "no limit": ("session", "terms", '"many"'),
    "currency": ("session", "currency", "X?X"),
    "game": ("session", "game", "bridge"),
    "preset": ("session", "preset", "none"),
    "rules": ("session", "rules_version", 99),
    "house": ("session", "house", '{"none": 1}'),
    "first dealer": ("session", "first_dealer", "Q"),
    "amount": ("payment", "amount", "abc"),
    "payment's moment": ("payment", "made_at", "nonsense"),
}
HAND = {
    "moment": ("made_at", "nonsense"),
    "kind": ("kind", "xx"),
    "confirmed": ("confirmed", "null"),
    "marks": ("confirmed", "[1]"),
}
ONLY_SQLITE = {"from hand", "moment", "payment's moment"}
"""PostgreSQL holds no such value."""
ONLY_THE_COURSE = {"amount", "payment's moment"}
"""A list of tables does not look at these."""
ON_PAGES = ("seat", "status", "moment", "huge price", "limit", "game", "house", "amount")
"""Each kind of column and value once: pages know of all of them by the same guard."""


def parametrize_corruptions(what):
    """Every spoilt column in both databases, where they can hold it."""
    return pytest.mark.parametrize(
        ("app", "how"),
        [
            (database, how)
            for database in ("sqlite", "postgres")
            for how in what
            if database == "sqlite" or how not in ONLY_SQLITE
        ],
        indirect=["app"],
    )


def filled():
    """Two tables, the first with something handed over, and both of one evening."""
    fill()
    scorer = scorer_accounts.scorers()[0].id
    payer, payee, *_ = sessions.view(1).players
    session_settlement_and_payments.record_payment(
        1, payer.id, payee.id, Decimal(100), scorer, "payment-key"
    )
    return scorer


def corrupt_column(table, column, value):
    """Spoil a column of the first table's rows."""
    write(table, column, value, **{"id" if table == "session" else "session_id": 1})


@parametrize_corruptions(ON_PAGES)
def test_a_table_with_a_spoilt_column(running, how):
    """Its pages say so, the lists and the other table work."""
    scorer = filled()
    corrupt_column(*TABLE[how])
    why = "az asztal adatai nem olvashatók"
    if how == "game":  # nobody can say whether it is spoilt or only not played here
        why = "ezt a játékot (bridge) ez a program nem ismeri"
    client, answers = check_unreadable_table(running, scorer, why)
    assert "Zöld asztal" in answers["/"].text
    assert f"Kék asztal: {why}" in answers["/sessions/1/entry"].text
    other, spoilt = answers["/api/v1/sessions"].json
    assert other["status"] == "open"
    assert (spoilt["id"], spoilt["table"]) == (1, "Kék asztal")
    assert spoilt["unreadable"] is (how not in ONLY_THE_COURSE)
    assert client.get("/sessions/2/settlement").status_code == 200
    for path in ("sheet.pdf", "settlement.pdf", "hands/3/slip.pdf"):
        assert client.get(f"/sessions/1/{path}").status_code == 409
    assert client.get("/evenings/new?session=1").status_code == 409
    drafts.enter(2, 0, won()[0])


@parametrize_corruptions(TABLE)
def test_check_names_a_table_with_a_spoilt_column(running, how):
    """It cannot be read, and the check says why."""
    filled()
    corrupt_column(*TABLE[how])
    with pytest.raises(row_validation.UnreadableSessionError):
        sessions.view(1)
    report = database_check.check_database(db.engine)
    # By rules that are none, what is half-entered cannot be read either.
    assert "session" in {fault.what for fault in report.faults} <= {"session", "draft"}
    assert {fault.where["table"] for fault in report.faults} == {"Kék asztal"}
    assert all(fault.why for fault in report.faults)


def test_all_that_is_spoilt_is_told_at_once(running):
    """Of a table, of a hand and of a draft: `check` names each column."""
    filled()
    for how in ("mode", "price", "currency", "first dealer", "status", "amount"):
        corrupt_column(*TABLE[how])
    for how in ("kind", "confirmed"):
        write("hand_version", *HAND[how], session_id=1, hand=3)
    write("hand_version", "record", "{}", session_id=1, hand=3)
    corrupt_column("draft", "dealer", "Q")
    corrupt_column("draft", "steps", "[{}]")
    found = database_check.check_database(db.engine).faults
    told = {what: [fault.why for fault in found if fault.what == what] for what in ("session",)}
    assert sorted(told["session"]) == [
        "payment.amount",
        "session.currency",
        "session.first_dealer",
        "session.mode",
        "session.unit_price",
        "session_change.status",
    ]
    hand = [fault.why for fault in found if fault.what == "unreadable"]
    assert hand[:2] == ["hand_version.kind", "hand_version.confirmed"]
    assert len(hand) == 3, "its record is none either"
    draft = [fault.why for fault in found if fault.what == "draft"]
    assert "draft.steps" in draft


LATIN = "Ödön".encode("iso-8859-2")
"""Bytes written into the file by a program that does not write UTF-8."""
OF_NO_TABLE = {
    "club": ("club", "name"),
    "language": ("club", "language"),
    "scorer": ("scorer", "name"),
    "player": ("player", "name"),
    "pin": ("scorer", "pin_hash"),
    "change": ("scorer_change", "what"),
    "browser": ("sign_in", "browser"),
    "key": ("request_key", "what"),
}
"""Rows that all tables need: who plays and who jots down is shown as far as it can be read."""
OF_A_TABLE = {
    "table": ("session", "table_name"),
    "mode": ("session", "mode"),
    "price": ("session", "unit_price"),
    "house": ("session", "house"),
    "status": ("session_change", "status"),
    "moment": ("session_change", "made_at"),
    "amount": ("payment", "amount"),
    "why": ("hand_version", "why"),
    "record": ("hand_version", "record"),
    "confirmed": ("hand_version", "confirmed"),
    "entries": ("draft", "entries"),
    "steps": ("draft", "steps"),
    "dealer": ("draft", "dealer"),
}


BYTES_ON_PAGES = {"club", "scorer", "player", "browser", "key", "mode", "record", "entries"}


def write_bytes(table, column, *, as_text):
    """Write bytes that are no UTF-8 into a column of all rows, as text or as a blob."""
    db.session.remove()
    adjudication_cache._judge.cache_clear()
    tables.forget_sessions()
    value = "CAST(? AS TEXT)" if as_text else "?"
    with db.engine.begin() as connection:
        rows = connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar()  # noqa: S608
        unique = column in {"name", "key"} and table in {"player", "scorer"}
        where = " WHERE id = 1" if unique else ""
        statement = f"UPDATE {table} SET {column} = {value}{where}"  # noqa: S608
        connection.exec_driver_sql(statement, (LATIN,))
    assert rows


@pytest.mark.parametrize(
    ("how", "as_text"),
    [(how, True) for how in OF_A_TABLE | OF_NO_TABLE]
    + [(how, False) for how in ("player", "price", "record", "moment")],
)
def test_what_is_no_utf8(running_on_sqlite, how, as_text):
    """No page fails, with any column, and `check` names it."""
    scorer = filled()
    if how == "change":
        scorer_accounts.change_pin(scorer, PIN, "583920")
        scorer_accounts.change_pin(scorer, "583920", PIN)
    running_on_sqlite.config["WTF_CSRF_ENABLED"] = False
    client = running_on_sqlite.test_client()
    client.post("/sign-in", data={"scorer": scorer, "pin": PIN})
    table, column = (OF_A_TABLE | OF_NO_TABLE)[how]
    write_bytes(table, column, as_text=as_text)
    if how in BYTES_ON_PAGES:
        _, answers = page_responses(running_on_sqlite, scorer)
        for each in (client.get("/"), client.get("/devices"), *answers.values()):
            assert each.status_code in {200, 303, 401, 409}, each.request.path
        assert answers["/"].status_code == 200
    found = database_check.check_database(db.engine).faults
    names = {"table_name": "table", "made_at": "at"}
    assert f"{table}.{names.get(column, column)}" in {fault.why for fault in found} or (
        how in {"house", "record", "entries"} and found
    )


def test_a_name_that_is_no_utf8_is_shown_as_far_as_it_goes(running_on_sqlite):
    """The table goes on: nothing is counted by a name."""
    scorer = filled()
    write_bytes("player", "name", as_text=True)
    _, answers = page_responses(running_on_sqlite, scorer)
    assert {answer.status_code for answer in answers.values()} == {200}
    assert "\N{REPLACEMENT CHARACTER}d\N{REPLACEMENT CHARACTER}n" in answers["/sessions/1"].text


def test_a_whole_table_is_put_aside(running):
    """It blocks nothing, stays unchanged, and is back once repaired."""
    scorer = filled()
    before = unreadable_tables.raw_table(1)
    corrupt_column("session", "mode", "xx")
    client, answers = page_responses(running, scorer)
    assert '"/sessions/1/unreadable"' in answers["/"].text
    page = client.get("/sessions/1/unreadable").text
    assert "session.mode" in page
    assert client.get("/sessions/1/raw.json").json["session"][0]["mode"] == "xx"
    for why in ("", "megsérült", "megsérült"):
        answer = client.post("/sessions/1/unreadable", data={"why": why})
        assert answer.status_code == (303 if why else 422)
    db.session.remove()
    home = client.get("/").text
    assert "az asztal adatai nem olvashatók" not in home
    assert "Félretett asztalok" in home
    assert "Dóra: megsérült" in home
    assert "Félretette Dóra: megsérült" in client.get("/sessions/1/unreadable").text
    corrupt_column("session", "mode", "radli")
    assert "Félretett asztalok" not in client.get("/").text
    assert client.get("/sessions/1/unreadable").location == "/sessions/1"
    assert sessions.view(1).hands
    after = unreadable_tables.raw_table(1)
    assert len(after.pop("put_aside")) == 1
    before.pop("put_aside")
    assert after == before
    client.post("/sessions/1/unreadable", data={"why": "still there"})
    db.session.remove()
    assert len(unreadable_tables.raw_table(1)["put_aside"]) == 1


@parametrize_corruptions(HAND)
def test_a_hand_with_a_spoilt_column(running, how):
    """Its table cannot be read; `check` names the hand and the column."""
    filled()
    write("hand_version", *HAND[how], session_id=1, hand=3)
    with pytest.raises(row_validation.UnreadableSessionError) as refused:
        sessions.view(1)
    column = f"hand_version.{'at' if how == 'moment' else HAND[how][0]}"
    assert refused.value.whys == (column,)
    [fault] = database_check.check_database(db.engine).faults
    assert (fault.what, fault.why) == ("unreadable", column)
    assert (fault.where["session"], fault.where["hand"]) == (1, 3)


def test_a_draft_with_a_spoilt_moment(running_on_sqlite):
    """`check` names its hand and the column."""
    filled()
    corrupt_column("draft", "changed_at", "nonsense")
    with pytest.raises(row_validation.UnreadableSessionError):
        sessions.view(1)
    [fault] = database_check.check_database(db.engine).faults
    assert (fault.what, fault.where["hand"], fault.why) == ("draft", 5, "draft.at")


def test_an_evening_with_a_spoilt_payment(running_on_sqlite):
    """It cannot be settled, and says so; its tables can."""
    scorer = filled()
    joint = evenings.settle_together([1, 2], scorer)
    payer, payee, *_ = joint.players
    evenings.record_payment(joint.id, payer.id, payee.id, Decimal(100), scorer, "evening-key")
    write("evening_payment", "amount", "abc", evening_id=joint.id)
    client, answers = page_responses(running_on_sqlite, scorer)
    assert answers["/"].status_code == 200
    answer = client.get(f"/evenings/{joint.id}")
    assert answer.status_code == 409
    assert text("error.evening-unreadable", "hu") in answer.text


def test_nothing_is_exported_that_cannot_be_written_down(sqlite_app):
    """One line names the table; one that merely cannot be scored is exported as stored."""
    with sqlite_app.app_context():
        filled()
        corrupt_column("session", "mode", "xx")
        exported = migrated_database_copy.export_database(db.engine)
        assert [table.get("unreadable", False) for table in exported["tables"]] == [True, False]
        corrupt_column("payment", "amount", "abc")
        with pytest.raises(BackupError) as refused:
            migrated_database_copy.export_database(db.engine)
    for lang in ("hu", "en"):
        sentence = refused.value.sentence(lang)
        assert "payment.amount" in sentence
        assert "\n" not in sentence


def test_what_nobody_thought_of(running_on_sqlite, monkeypatch):
    """An unexpected error in one table does not affect the others; tests see the exception."""
    scorer = filled()
    real = session_replay.count_session

    def counted(row, *rest):
        if row.id == 1:
            raise KeyError("unthought")
        return real(row, *rest)

    monkeypatch.setattr(session_replay, "count_session", counted)
    with pytest.raises(KeyError):
        sessions.view(1)
    running_on_sqlite.testing = False
    db.session.remove()
    client, answers = page_responses(running_on_sqlite, scorer)
    assert "Kék asztal: az asztal adatai nem olvashatók" in answers["/"].text
    assert answers["/sessions/1"].status_code == 409
    assert client.get("/sessions/2").status_code == 200
    monkeypatch.setattr(table_and_evening_lists, "evenings", lambda: 1 / 0)
    assert client.get("/").status_code == 500
