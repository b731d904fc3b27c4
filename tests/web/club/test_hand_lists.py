"""Lists of hands: totals, day separators, and every version of a hand."""

import re
from datetime import UTC, datetime

import pytest
from sqlalchemy import update

from scorekeeper.models import HandVersion, SessionChange
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db, writing
from tests.support import tables
from tests.support.forms import page_identity_fields, submit
from tests.support.notation import parse_hand
from tests.support.pdf import text_of

BETLI = parse_hand("pick-up; A betli; A tricks 0")
BEFORE, AFTER = (
    datetime(2026, 11, 21, 22, 50, tzinfo=UTC),
    datetime(2026, 11, 21, 23, 5, tzinfo=UTC),
)
"""Ten to midnight and five past it, in Budapest."""


def set_recorded_time(when, which):
    """Set these versions' time by SQL, since the models do not let a version be changed."""
    with writing():
        db.session.execute(update(HandVersion.__table__).where(which).values(made_at=when))
    tables.forget_sessions()


@pytest.fixture
def table(club_app):
    """The number of a session with three hands, the last two recorded after midnight."""
    with club_app.app_context():
        session = tables.open_table(mode="radli")
        for number, when in enumerate((BEFORE, AFTER, AFTER), 1):
            tables.record(session, BETLI, f"lists-hand-{number}", 1)
            set_recorded_time(when, HandVersion.hand == number)
    return session


def rows_of(page):
    """Return the classes and texts of the rows of the hands."""
    table = page[page.index('<table class="figures hands ') :].partition("</table>")[0]
    found = re.findall(r'<tr class="([^"]+)">(.*?)</tr>', table, re.DOTALL)
    return [(kind, " ".join(re.sub(r"<[^>]+>", " ", row).split())) for kind, row in found]


def test_withdrawn_hands_are_counted_apart_everywhere(client, table):
    """On the first page, on the table's own and on its sheet."""
    submit(client, f"/sessions/{table}/hands/2", "/withdraw", why="tévedés")
    for path in ("/", f"/sessions/{table}"):
        assert "2 leosztás (+1 visszavonva)" in client.get(path).text, path
    sheet = text_of(client.get(f"/sessions/{table}/sheet.pdf").data)
    assert "állás 2 leosztás után (+1 visszavonva)" in " ".join(sheet.split())


def test_days_part_where_an_evening_goes_past_midnight(client, table):
    """The list's latest hand is on top, the sheet's first one is."""
    rows = rows_of(client.get(f"/sessions/{table}").text)
    assert [kind for kind, _ in rows] == ["day", "scored", "scored", "day", "scored"]
    assert [text for kind, text in rows if kind == "day"] == [
        "2026. november 22.",
        "2026. november 21.",
    ]
    sheet = " ".join(text_of(client.get(f"/sessions/{table}/sheet.pdf").data).split())
    hands = sheet[sheet.index("1 Cili") : sheet.index("3 Bori")]
    assert re.search(r"2026\. november 22\. 2 Anna", hands)


def test_a_table_opened_after_midnight_belongs_to_the_evening_before(client, club_app, table):
    """On the first page, in the heads of its pages, and on its sheets."""
    with club_app.app_context(), writing():
        opened = update(SessionChange.__table__).values(made_at=AFTER)
        db.session.execute(opened)
    day = "2026. november 21."
    submit(client, f"/sessions/{table}", "/close")
    for path in ("/", f"/sessions/{table}"):
        head = client.get(path).text.partition('<table class="figures hands ')[0]
        head = " ".join(head.split())
        assert day in head, path
        assert "november 22." not in head, path
    for sheet in ("sheet.pdf", "settlement.pdf"):
        told = " ".join(text_of(client.get(f"/sessions/{table}/{sheet}").data).split())
        assert day in told[:200], sheet


def test_an_evening_of_one_day_tells_no_day(client, in_club, table):
    """Its date is in the head."""
    in_club(set_recorded_time, BEFORE, HandVersion.number == 1)
    assert "day" not in dict(rows_of(client.get(f"/sessions/{table}").text))


def test_totals_of_a_disputed_hand_stand(client, club_app, table):
    """It scores nothing, which a question mark shows; the totals are unchanged."""
    with club_app.app_context():
        wrong = [*BETLI, {"do": "kontra", "seat": "A", "on": "game"}]
        tables.record(table, wrong, "lists-disputed", disputed=True, why="később döntünk")
        totals = sessions.view(table).hand(4).totals.values()
    rows = dict(rows_of(client.get(f"/sessions/{table}").text))
    assert rows["disputed"].endswith(" ".join(f"? {total}" for total in totals))


def test_no_table_is_open_after_all_were_closed(client, table):
    """The page does not claim that there was no table today."""
    submit(client, f"/sessions/{table}", "/close")
    page = client.get("/").text
    assert "Most nincs nyitott asztal." in page
    assert "Ma még nincs asztal" not in page


def test_every_version_of_a_hand_can_be_looked_at(client, table):
    """As it was recorded, with its points of that time; the hand's page links to each."""
    hand = f"/sessions/{table}/hands/1"
    there = f"{hand}/entry"
    client.get(there)
    form = page_identity_fields(client, there) | {
        "entry": '{"do": "tricks", "seat": "A", "count": 2}'
    }
    client.post(f"{there}/entries/2/replace", data=form)
    form = page_identity_fields(client, there) | {"key": "lists-corrected", "why": "elírtuk"}
    assert client.post(f"{there}/keep", data=form).status_code == 200
    page = client.get(hand).text
    assert all(f'href="{hand}/versions/{number}"' in page for number in (1, 2))
    first, second = (client.get(f"{hand}/versions/{number}").text for number in (1, 2))
    assert "Ez már nem érvényes" in first
    assert "Ez érvényes." in second
    assert "elírtuk" in second
    assert "elírtuk" not in first
    made, failed = "mark-made", "mark-failed"
    assert made in first
    assert failed not in first
    assert failed in second
    for number in (0, 3):
        assert client.get(f"{hand}/versions/{number}").status_code == 404
