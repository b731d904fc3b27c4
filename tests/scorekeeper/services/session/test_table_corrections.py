"""Corrections of a table's terms, notes, and deleting an empty table; in each database."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from babel.dates import get_timezone
from msgspec import structs

from scorekeeper.models import RequestKey, SessionChange, TableChange
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.errors import ChangedError, RefusedError, ServiceError
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.people import player_edits
from scorekeeper.services.session import notes, sessions, table_corrections
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.conftest import won
from tests.support import tables

ZONE = get_timezone("Europe/Budapest")


def correct(view, scorer, why="elírás", *, seen=None, **new):
    """Correct some terms of a table."""
    terms = structs.replace(table_corrections.present_terms(view, ZONE), **new)
    return table_corrections.correct_terms(view.id, terms, why, scorer.id, ZONE, seen=seen)


def test_each_change_is_a_row(open_session, play, scorer):
    """Before the first hand without a reason, then with one; the same again is no change."""
    view = correct(open_session(), scorer, "", table="Zöld", unit_price=Decimal(20))
    assert (view.table, view.unit_price, view.corrected) == ("Zöld", 20, ())
    view = play(view, won("A")).session
    before = view.balances
    with pytest.raises(ServiceError, match="why-missing"):
        correct(view, scorer, " ", unit_price=Decimal(30))
    with pytest.raises(RefusedError, match="correct-nothing"):
        correct(view, scorer, unit_price=Decimal("20.0"))
    for _ in range(2):
        after = correct(view, scorer, seen=view.state, unit_price=Decimal(30))
    assert after.balances == {who: amount * 3 / 2 for who, amount in before.items()}
    with pytest.raises(ChangedError):
        correct(view, scorer, seen=view.state, unit_price=Decimal(40))
    rows = [(row.what, row.old, row.new, row.recorded) for row in db.session.query(TableChange)]
    assert rows == [
        ("name", "Kék asztal", "Zöld", 0),
        ("price", "10", "20", 0),
        ("price", "20", "30", 1),
    ]
    assert [each.new for each in after.corrected] == ["30"]


def test_other_house_rules(open_session, play, scorer):
    """The hand gets another version, counted under them, and can be withdrawn and restored."""
    view = play(open_session(), won("A")).session
    view = correct(view, scorer, house={"trump_piros": 2})
    assert view.rules.house == {"trump_piros": 2}
    [hand] = view.hands
    kinds = [(each.kind.value, dict(each.record.rules.house)) for each in hand.versions]
    assert kinds == [("kept", {}), ("rules", {"trump_piros": 2})]
    assert not hand.corrected
    assert hand.points[view.seats[0].player.id] == 2


@pytest.mark.parametrize(
    ("opened", "day"),
    [
        (datetime(2026, 3, 27, 22, 30, tzinfo=UTC), date(2026, 4, 3)),
        (datetime(2026, 3, 28, 3, 30, tzinfo=UTC), date(2026, 4, 3)),
        (datetime(1970, 1, 1, 0, 5, tzinfo=UTC), date(2026, 11, 20)),
        (datetime(2026, 7, 1, 4, 0, tzinfo=UTC), date(2026, 1, 1)),
    ],
)
def test_the_date_moves_the_evening(running_on_sqlite, opened, day):
    """To the wanted one, also across daylight saving; closing moves along."""
    scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", "927163")
    table = tables.open_table()
    sessions.close(table, 1)
    with writing():
        db.session.execute(db.update(SessionChange).values(at=opened))
    db.session.remove()
    view = sessions.view(table)
    moved = correct(view, scorer, day=day)
    assert evening_date_of(moved.opened, ZONE) == day
    assert moved.closed - moved.opened == view.closed - view.opened


def test_a_closed_table_keeps_its_results(open_session, play, scorer):
    """Its name can be corrected, its price after it was opened again."""
    view = play(open_session(), won("A")).session
    view = sessions.close(view.id, scorer.id)
    assert correct(view, scorer, table="Zöld").table == "Zöld"
    with pytest.raises(RefusedError, match="correct-closed"):
        correct(view, scorer, unit_price=Decimal(30))


def test_notes_change_no_state(open_session, play, scorer):
    """A page from before a note is not out of date; the note's own form is."""
    view = play(open_session(), won("A")).session
    noted = notes.set_note(view.id, " kocsmában ", scorer.id, seen=0)
    assert (noted.note().new, noted.state) == ("kocsmában", view.state)
    assert noted.revision > view.revision
    with pytest.raises(ChangedError):
        notes.set_note(view.id, "otthon", scorer.id, seen=0)
    assert notes.set_note(view.id, "kocsmában", scorer.id, seen=0).revision == noted.revision


def test_a_deleted_table_leaves_a_row(open_session, play, scorer):
    """Its players have not played; the number of the table is not given again."""
    full = play(open_session(), won("A")).session
    with pytest.raises(RefusedError, match="table-not-empty"):
        sessions.delete_table(full.id, scorer.id)
    new = sessions.NewSession("Tévedés", ("Új ember", "Bori"))
    mistaken = sessions.create(new, scorer.id, "mistaken-table")
    player = mistaken.seats[0].player.id
    for _ in range(2):
        sessions.delete_table(mistaken.id, scorer.id)
    with pytest.raises(ServiceError, match="no-session"):
        sessions.create(new, scorer.id, "mistaken-table")
    player_edits.delete_player(player, scorer.id)
    [row] = db.session.query(TableChange)
    assert (row.session_id, row.old) == (None, {"id": mistaken.id, "table": "Tévedés"})
    assert db.session.get(RequestKey, "mistaken-table").session_id is None
    assert sessions.create(new, scorer.id).id == mistaken.id + 1
