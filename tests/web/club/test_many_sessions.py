"""A club with years of sessions: paginated lists, and the search for a table."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from scorekeeper.models import Session, SessionChange
from scorekeeper.services.people import player_lists
from scorekeeper.services.session import sessions, table_and_evening_lists
from scorekeeper.services.settling import evenings
from scorekeeper.storage.database import db, writing
from scorekeeper.web.club import home_lists_and_tour
from scorekeeper.web.club.home_lists_and_tour import FIRST, MOST_OPEN
from tests.scorekeeper.auth.test_login_cookies import statements_of
from tests.support import tables

CLOSED, OPEN = 30, MOST_OPEN + 2
PEOPLE = ("Anna", "Bori", "Cili"), ("Őrs", "Pál", "Réka")
FIRST_DAY = datetime(2026, 1, 10, 19, tzinfo=UTC)


@pytest.fixture
def years(club_app):
    """Closed tables, one a week, each fifth of them with other people; the newest are open."""
    with club_app.app_context(), writing():
        for week in range(CLOSED + OPEN):
            made = tables.open_table(table=f"{week}. hét", players=PEOPLE[week % 5 == 0])
            if week < CLOSED:
                sessions.close(made, 1)
            of_it = SessionChange.session_id == made
            then = FIRST_DAY + timedelta(weeks=week)
            db.session.execute(update(SessionChange.__table__).where(of_it).values(made_at=then))
        evenings.settle_together([1, 2], 1)
        evenings.settle_together([3, 4], 1)
    return club_app


def tables_of(page):
    """The names of the tables in a list."""
    return re.findall(r"<b>(\d+\. hét)</b>", page)


def week_names(*weeks):
    """Return the text of a list of these weeks' tables."""
    return [f"{week}. hét" for week in weeks]


def test_the_first_page_tells_what_is_open_and_the_latest_of_the_rest(client, years):
    """More open tables than anybody plays at are listed, and there is a way to all the others."""
    page = client.get("/").text
    assert page.count('class="card evening"') == MOST_OPEN
    assert tables_of(page) == week_names(31, 30, *range(29, 29 - FIRST, -1))
    assert "Minden lezárt asztal (30)" in page
    assert page.count("/evenings/") == 2 + 1  # both evenings, and the way to settle another


def test_tables_that_nobody_closes_make_the_first_page_no_longer(client, years, monkeypatch):
    """Some clubs close none: the latest are listed, the others are on pages of their own."""
    monkeypatch.setattr(home_lists_and_tour, "MOST_OPEN", 3)
    monkeypatch.setattr(home_lists_and_tour, "FIRST", 2)
    page = client.get("/").text
    assert page.count('class="card evening"') == 3
    assert tables_of(page)[:2] == week_names(40, 39)
    assert "Minden nyitott asztal (14)" in page
    assert tables_of(client.get("/sessions/open").text) == week_names(*range(43, 29, -1))
    assert years.test_client().get("/sessions/open").status_code == 303


def test_other_tables_come_a_page_at_a_time(client, years):
    """With the way to newer and older ones; a page that is not there is the nearest that is."""
    first = client.get("/sessions").text
    assert tables_of(first) == week_names(*range(29, 4, -1))
    assert "Régebbiek" in first
    assert "Újabbak" not in first
    last = re.search(r'href="(/sessions\?page=2)"', first)[1]
    assert tables_of(client.get(last).text) == week_names(4, 3, 2, 1, 0)
    assert tables_of(client.get("/sessions?page=99").text) == week_names(4, 3, 2, 1, 0)
    assert tables_of(client.get("/sessions?page=x").text) == week_names(*range(29, 4, -1))
    # As many statements with twenty-five tables as with five: none for each.
    many, few = (
        statements_of(years, lambda page=page: client.get(f"/sessions?page={page}"))
        for page in (1, 2)
    )
    assert len(many) == len(few) <= 8


def test_other_tables_are_listed_by_their_evening(client, years):
    """A table entered later, or whose date was corrected, is among those of its evening."""
    with years.app_context(), writing():
        then = FIRST_DAY + timedelta(weeks=27, hours=1)
        of_it = SessionChange.session_id == 1
        db.session.execute(update(SessionChange.__table__).where(of_it).values(made_at=then))
    assert tables_of(client.get("/sessions").text)[:4] == week_names(29, 28, 0, 27)
    found = tables_of(client.get("/sessions", query_string={"words": "2026-07"}).text)
    assert found == week_names(28, 0, 27, 26, 25)


WORDS = {
    "ORS": (40, 35, 30, 25, 20, 15, 10, 5, 0),
    "réka március": (10,),
    "2026-03": (11, 10, 9, 8),
    "het alsos anna 2026-04": (14, 13, 12),
    "Zoli": (),
    "%": (),
}


def test_any_word_finds_a_table(client, years):
    """People, names, games and days, without accents too; SQL wildcards are plain characters.

    Open tables are found as well, and marked as open.
    """
    for words, weeks in WORDS.items():
        page = client.get("/sessions", query_string={"words": words}).text
        assert tables_of(page) == week_names(*weeks), words
        assert f"{len(weeks)} találat" in page
        assert f'value="{words}"' in page
        assert page.count(">nyitva<") == sum(week >= CLOSED for week in weeks)
    page = client.get("/sessions?words=h%C3%A9t").text
    there = re.search(r'href="(/sessions\?page=2&amp;words=h%C3%A9t)"', page)[1]
    assert tables_of(client.get(there.replace("&amp;", "&")).text) == week_names(*range(18, -1, -1))


def test_a_table_that_cannot_be_read_stands_in_its_place(client, years):
    """It is named, with a link to its fault; the others are unchanged."""
    with years.app_context(), writing():
        spoilt = update(Session.__table__).where(Session.id == 7).values(mode="nincs")
        db.session.execute(spoilt)
    with years.app_context():
        assert [
            head.id for head in table_and_evening_lists.closed_tables(1).heads if head.unreadable
        ] == [7]
    page = client.get("/sessions").text
    assert tables_of(page) == week_names(*range(29, 4, -1))
    assert "/sessions/7/unreadable" in page


def test_evenings_and_what_may_join_them(client, years):
    """Only separate tables, or those of that very evening, are offered; visitors see no lists."""
    assert "0. hét, 1. hét" in client.get("/evenings").text
    with years.app_context():
        free = [row.id for row, _ in table_and_evening_lists.tables_to_join(None)]
        assert free == list(range(CLOSED + OPEN, 4, -1))
        assert [row.id for row, _ in table_and_evening_lists.tables_to_join(1)][-2:] == [2, 1]
        assert table_and_evening_lists.count_ungrouped_tables() == CLOSED + OPEN - 4
    assert years.test_client().get("/sessions").status_code == 303
    assert years.test_client().get("/evenings").status_code == 303


def test_everybody_who_played_is_listed_and_found_by_name(client, years):
    """By name, each with the way to his tables."""
    page = client.get("/players").text
    names = re.findall(r"<b>(\w+)</b>", page)
    assert names == ["Anna", "Bori", "Cili", "Őrs", "Pál", "Réka"]
    found = client.get("/players?words=ors").text
    assert re.findall(r"<b>(\w+)</b>", found) == ["Őrs"]
    assert "1 találat." in found
    figures = client.get(re.search(r'href="(/players/[0-9]+)"', found)[1]).text
    theirs = client.get(re.search(r'href="(/sessions\?words=[^"]+)"', figures)[1]).text
    assert tables_of(theirs) == week_names(40, 35, 30, 25, 20, 15, 10, 5, 0)


def test_a_long_list_of_players_comes_a_page_at_a_time(client, club_app, monkeypatch):
    """And where a name is typed only some are offered, those who played last."""
    monkeypatch.setattr(player_lists, "OFFERED", 4)
    with club_app.app_context():
        for table in range(10):
            tables.open_table(players=[f"{letter}{table}" for letter in "ABC"])
    first, second = (client.get(f"/players?page={page}").text for page in (1, 2))
    assert [len(re.findall(r"<b>[ABC]\d</b>", page)) for page in (first, second)] == [25, 5]
    assert "Továbbiak" in first
    assert "Előzők" in second
    offered = re.findall(r'<option value="([ABC]\d)"', client.get("/sessions/new").text)
    assert offered == ["A9", "B9", "C9", "A8"]
