"""The rulebook's rádlis on the pages, with the same numbers as everywhere else."""

import pytest

from engine.hand.cards import Seat
from scorekeeper.services.entry import drafts
from tests.support import records, tables
from tests.support.page_regions import Node, parse_page

SERIES = records.files("series/*/*.json")


def test_there_are_series():
    """The four rádlis of the rulebook's sessions."""
    assert len(SERIES) == 4


@pytest.fixture(params=SERIES, ids=records.id_of)
def series(request):
    """Return a series of recorded hands and its expected numbers."""
    return records.read(request.param)


@pytest.fixture
def session(series, club_app):
    """Return the number of the session in which they were played."""
    first = series["hands"][0]
    with club_app.app_context():
        session = tables.open_table(
            players=tuple(first["seats"]),
            preset=first["rules"]["preset"],
            house=first["rules"]["house"],
            first_dealer=Seat(first["dealer"]),
            terms={"limit": series["limit"], "bonus": series["bonus"]},
        )
        for number, record in enumerate(series["hands"]):
            drafts.set_dealer(session, Seat(record["dealer"]), drafts.load(session).page)
            tables.record(session, record["entries"], f"hand-number-{number}")
    return session


def cells_of(row):
    """Return the texts of a row's cells."""
    return [one.text() for one in row.all() if one.tag in {"th", "td"}]


def format_points(points):
    """Return points as the page writes them."""
    return f"{points:+d}".replace("-", "−")


def test_every_hand_of_a_radli_on_the_session_page(series, session, client):
    """SES 2.2, 2.4: each player's points in each hand, the totals after it, and the results."""
    names = series["hands"][0]["seats"]
    page = parse_page(client.get(f"/sessions/{session}").text)
    hands = next(one for one in page.of("table") if "hands" in one.attrs.get("class", "").split())
    header, ending, *rows = map(cells_of, hands.of("tr"))
    assert header[2:] == names
    expected, totals = [], dict.fromkeys(names, 0)
    for number, written in enumerate(series["expected"]["written"], 1):
        totals = {name: totals[name] + written[name] for name in names}
        cells = [
            f"{written[name]:+d} {totals[name]}" if written[name] else str(totals[name])
            for name in names
        ]
        expected.append([str(number), *cells])
    assert totals == series["expected"]["totals"]
    results = series["expected"]["results"]
    assert ending[2:] == [format_points(results[name]) for name in names]
    assert [[number, *cells] for number, _contract, *cells in rows] == expected[::-1]


def test_what_a_radli_came_to_on_the_scoreboard(series, session, club_app):
    """SES 2.3, 2.4: each player's own points with the bonus, the bonus, and the result."""
    expected = series["expected"]
    page = parse_page(club_app.test_client().get(f"/sessions/{session}/scoreboard").text)
    told = [
        [one.text() for one in row.inside if isinstance(one, Node)]
        for row in page.one(**{"class": "ended"}).of("li")
    ]
    assert told == [
        [
            name,
            f"{expected['final'][name]} (+{bonus} jutalom)"
            if (bonus := expected["bonus"][name])
            else str(expected["final"][name]),
            format_points(result),
        ]
        for name, result in expected["results"].items()
    ]


def test_a_radli_on_the_settlement_page(series, session, client):
    """SES 2.4, 4.1: each player's result, and ten forints for each point of it."""
    page = parse_page(client.get(f"/sessions/{session}/settlement").text)
    rows = [
        cells_of(row) for body in page.one(id="settlement").of("tbody") for row in body.of("tr")
    ]
    assert rows == [
        [name, format_points(result), format_money(10 * result), format_money(10 * result)]
        for name, result in series["expected"]["results"].items()
    ]


def format_money(forints):
    """Return a balance as the page writes it."""
    return f"{forints:,} Ft".replace(",", " ").replace("-", "−")
