"""The number of queries of pages: a tap needs as few late in an evening as at its beginning."""

import gc
import json
import re
import threading

import pytest
from sqlalchemy import insert, text

from scorekeeper.models import Hand, HandVersion, Session
from scorekeeper.server import warmup
from scorekeeper.services import eager_loading
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import series_break_off
from scorekeeper.services.statistics import table_tallies
from scorekeeper.storage.database import db
from tests.scorekeeper.auth.test_login_cookies import statements_of
from tests.support import tables
from tests.web.conftest import HTMX, WON

BID = '{"do":"original","suit":"piros"}'
WHO_ASKS, THE_TABLE, ITS_HANDS = "FROM sign_in", "FROM session JOIN", "FROM hand JOIN"
ITS_CODE, ITS_OPINIONS = "FROM phone_code", "FROM hand_opinion"
CLUB_RULES = "FROM rule_set"


@pytest.fixture
def play_hands_up_to(club_app, table_id):
    """A function that fills the evening up to so many hands, all alike."""

    def play(count):
        with club_app.app_context():
            kept = tables.record(table_id, WON, "first-of-many", 1)
            record = db.session.get_one(HandVersion, (table_id, 1, 1)).record
            assert kept.hand.number == 1
            rest = range(2, count + 1)
            db.session.execute(
                insert(Hand), [{"session_id": table_id, "number": each} for each in rest]
            )
            one = {"session_id": table_id, "number": 1, "kind": "kept", "record": record}
            one |= {"why": "", "scorer_id": 1, "confirmed": []}
            db.session.execute(insert(HandVersion), [one | {"hand": each} for each in rest])
            db.session.commit()
        return table_id

    return play


@pytest.fixture
def list_queries(club_app):
    """Return a function that lists a request's queries, by the words after FROM."""

    def of(ask):
        answers = []
        told = statements_of(club_app, lambda: answers.append(ask()))
        assert answers[0].status_code in {200, 204}, answers[0].text
        return [" ".join(one.split()) for one in told if one.startswith("SELECT")]

    return of


def kinds(told):
    """Replace each statement by its kind, if it is a known one."""
    known = (WHO_ASKS, THE_TABLE, ITS_HANDS, ITS_CODE, CLUB_RULES, ITS_OPINIONS)
    return [next((kind for kind in known if kind in one), one) for one in told]


@pytest.fixture
def is_warm(client, list_queries):
    """A function that tells whether the next page of a table reads none of its hands."""
    return lambda number: (
        kinds(list_queries(lambda: client.get(f"/sessions/{number}/entry")))
        == [WHO_ASKS, THE_TABLE]
    )


def test_after_a_start_hands_are_read_before_anybody_taps(
    club_app, play_hands_up_to, is_warm, monkeypatch
):
    """In a thread, past a table that cannot be read; then the garbage collector is spared it."""
    number = play_hands_up_to(10)
    with club_app.app_context():
        spoilt = tables.open_table(table="rossz", players=("A", "B", "C"))
        db.session.execute(text("UPDATE session SET mode = 'x' WHERE id = :n"), {"n": spoilt})
        db.session.commit()
        tables.forget_sessions()
    done, frozen = threading.Event(), []
    monkeypatch.setattr(warmup, "_LATER", 0)
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True) or len(frozen) < 2 or done.set())
    warmup.warm_in_background(club_app)
    assert done.wait(60)
    assert is_warm(number)


def test_a_table_that_the_program_fails_on_leaves_out_no_other(
    club_app, in_club, play_hands_up_to, is_warm, monkeypatch, capsys
):
    """It is logged; a tap that needs it reports the error."""
    number, tally = play_hands_up_to(10), table_tallies.load_tables
    bad = in_club(tables.open_table)
    in_club(tables.forget_sessions)

    def fail_on_bad(numbers):
        return [one // (one - bad) for one in numbers] and tally(numbers)

    monkeypatch.setattr(table_tallies, "load_tables", fail_on_bad)
    monkeypatch.setattr(club_app, "testing", False)
    warmup.warm_figures(club_app, pause=0)
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert is_warm(number)


@pytest.mark.parametrize("count", [10, 1000])
def test_a_tap_asks_twice(client, play_hands_up_to, list_queries, count):
    """A tap reads the scorer and the table once each, and no hand already scored.

    What it comes to was adjudicated before, else the table is read again afterwards.
    """
    evening = play_hands_up_to(count)
    entry = f"/sessions/{evening}/entry"

    def tap(act, **form):
        sent = {"shown": count + 1, "seen": _seen(client, entry), **form}
        return list_queries(lambda: client.post(f"{entry}/{act}", data=sent, headers=HTMX))

    tap("enter", at=0, entry=BID)
    assert kinds(tap("undo", at=1)) == [WHO_ASKS, THE_TABLE]
    assert kinds(tap("enter", at=0, entry=BID)) == [WHO_ASKS, THE_TABLE]


def test_what_most_tables_have_nothing_of_is_asked_for_where_there_is_any(
    client, club_app, in_club, play_hands_up_to, list_queries
):
    """A table with a break costs one more query, and shows it."""
    evening = play_hands_up_to(3)
    in_club(series_break_off.break_off_series, evening, 1)
    ask = lambda: client.get(f"/sessions/{evening}/entry")  # noqa: E731
    ask()
    assert kinds(list_queries(ask)) == [WHO_ASKS, THE_TABLE, THE_TABLE]
    with club_app.app_context():
        assert [each.broken for each in eager_loading.load_without_hands(evening).breaks] == [True]


@pytest.mark.parametrize("count", [10, 1000])
def test_pages_ask_no_more_often(client, play_hands_up_to, list_queries, count):
    """Nor do the hand's page, the table's or its board; the first request reads the hands.

    The table's page reads the phones' code, the club's rule sets, and what the players say.
    """
    evening = play_hands_up_to(count)
    pages = (
        ("/entry", [ITS_HANDS]),
        ("", [ITS_CODE, CLUB_RULES, ITS_OPINIONS]),
        ("/scoreboard", []),
    )
    for page, more in pages:
        told = list_queries(lambda page=page: client.get(f"/sessions/{evening}{page}"))
        assert kinds(told) == [WHO_ASKS, THE_TABLE, *more], page


@pytest.mark.parametrize("seen", ["", "x", "0", "1.", ".1", "9" * 40, "é.é"])
def test_a_board_that_says_it_has_seen_nothing_of_the_kind_is_shown(client, table_id, seen):
    """Any value may be in the address; opening the page always gets it."""
    board, asked = f"/sessions/{table_id}/scoreboard", {"seen": seen}
    assert client.get(board, query_string=asked).status_code == 200
    again = client.get(board, query_string=asked, headers=HTMX)
    assert again.status_code == (204 if seen == "1." else 200)


def _seen(client, entry):
    """The revision that the page of the hand shows."""
    return client.get(entry).text.partition('data-revision="')[2].partition('"')[0]


def test_what_another_wrote_meanwhile_is_read_whole(club_app, in_club, play_hands_up_to):
    """A table that was changed between its lists and its hands is read again, all at one moment."""
    evening = play_hands_up_to(2)
    with club_app.app_context():
        row = eager_loading.load_without_hands(evening)
        assert len(row.breaks) == 0
        assert "hands" not in vars(row)
        # As long as a transaction lasts SQLite shows it one state; PostgreSQL does not.
        db.session.connection().exec_driver_sql("COMMIT")
        in_club(hand_corrections.withdraw, evening, 2, 1, "elnézve", "withdrawn-meanwhile")
        in_club(series_break_off.break_off_series, evening, 1)
        db.session.connection().exec_driver_sql("BEGIN")
        hands = eager_loading.load_hands(row)
        assert len(row.breaks) == 1
        assert [len(hand.versions) for hand in hands] == [1, 2]
        assert row.revision == db.session.get_one(Session, evening).revision


def test_what_another_wrote_between_two_questions_is_read_whole(
    club_app, in_club, play_hands_up_to, monkeypatch
):
    """Rarely used lists have a query of their own, which sees the same state of the database."""
    evening = play_hands_up_to(2)
    in_club(series_break_off.break_off_series, evening, 1)
    with club_app.app_context():
        execute, came = db.session.execute, []

        def other_comes_first(statement, *more):
            if statement is eager_loading._rest() and not came:
                came.append(True)
                db.session.connection().exec_driver_sql("COMMIT")
                in_club(series_break_off.resume_series, evening, 1)
                in_club(drafts.enter, evening, 0, json.loads(BID))
                db.session.connection().exec_driver_sql("BEGIN")
            return execute(statement, *more)

        monkeypatch.setattr(db.session, "execute", other_comes_first)
        row = eager_loading.load_without_hands(evening)
        assert came
        assert [each.broken for each in row.breaks] == [True, False]
        assert len(row.drafts) == 1


def test_what_a_request_wrote_is_forgotten_with_it(client, in_club, play_hands_up_to):
    """The next one reads others' changes since, in this process or in another one."""
    evening = play_hands_up_to(3)
    client.post(
        f"/sessions/{evening}/hands/3/withdraw",
        data={"why": "elnézve", "key": "withdrawn-here", "versions": 1},
    )
    assert len(in_club(hand_corrections.history, evening, 3)) == 2
    in_club(hand_corrections.restore, evening, 3, 1, "mégis", "restored-elsewhere")
    page = client.get(f"/sessions/{evening}/hands/3").text
    assert "mégis" in page


def test_a_long_evening_is_shown_a_page_at_a_time(client, play_hands_up_to):
    """The last hands first, with the way to those before them and back; each is on one page."""
    evening = play_hands_up_to(45)
    found, address, pages = [], f"/sessions/{evening}", []
    while address:
        page = client.get(address).text
        pages.append(page)
        found += map(int, re.findall(rf'href="/sessions/{evening}/hands/(\d+)"', page))
        ways = re.findall(rf'href="(/sessions/{evening}\?before=(\d+))#hands"', page)
        address = next((way for way, number in ways if int(number) == found[-1]), None)
    assert found == [*range(45, 0, -1)]
    assert [len(re.findall(r"before=\d+#hands", page)) for page in pages] == [1, 2, 1]
    for before in (1, 99, -3, 0):
        told = client.get(f"/sessions/{evening}?before={before}")
        assert told.status_code == 200
