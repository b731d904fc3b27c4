"""The rulebook's worked examples, tapped on the page, give the same numbers as everywhere else."""

import pytest

from engine.hand.cards import Seat
from scorekeeper.services.accounts import club
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.browser.entry.tapping import Thumb, wait_until_ready
from tests.support import records

WORKED = records.files("examples/alsos/worked-*.json")
SERIES = records.files("series/*/*.json")
OUTCOMES = {"made": "megvan", "failed": "megbukott"}


def test_there_are_worked_examples():
    """All six of Alsós, the fourth both given up and played on; the four rádlis of sessions."""
    assert len(WORKED) == 7
    assert len(SERIES) == 4


@pytest.fixture
def open_recorded_table(club_app):
    """A function that opens the session of a recorded hand; returns its number."""

    def open_table(record, **agreed):
        with club_app.app_context():
            rules = record["rules"]
            new = sessions.NewSession(
                table="Kék asztal",
                players=tuple(record["seats"]),
                preset=rules["preset"],
                house=rules["house"],
                first_dealer=Seat(record["dealer"]),
                **agreed,
            )
            return sessions.create(new, club.scorers()[0].id, "worked-example").id

    return open_table


@pytest.mark.parametrize("path", WORKED, ids=records.id_of)
def test_a_worked_example_by_taps(path, scorer_page, site, open_recorded_table):
    """The page asks for each entry of the record; items and points are as recorded."""
    example = records.read(path)
    thumb = Thumb(scorer_page, site, open_recorded_table(example["record"]))
    for entry in example["record"]["entries"]:
        thumb.enter(entry)
    expected = example["expected"]
    shown = scorer_page.locator(".item .item-value").all_inner_texts()
    values = [int(text.replace("\N{NO-BREAK SPACE}", "")) for text in shown]
    assert values == [item["value"] for item in expected["items"].values()]
    reasons = scorer_page.locator(".item .why").all_inner_texts()
    told = [OUTCOMES[item["outcome"]] for item in expected["items"].values()]
    assert [word in reason for word, reason in zip(told, reasons, strict=True)] == [True] * len(
        told
    )
    gains = scorer_page.locator(".items .sum b").all_inner_texts()
    assert [int(gain.replace("\xa0", "")) for gain in gains] == list(expected["written"].values())


@pytest.fixture
def play_hands(club_app, open_recorded_table):
    """A function that plays a series of recorded hands; returns the session's number."""

    def play(series):
        limit, bonus = series["limit"], series["bonus"]
        session = open_recorded_table(series["hands"][0], terms={"limit": limit, "bonus": bonus})
        with club_app.app_context():
            scorer_id = club.scorers()[0].id
            for number, record in enumerate(series["hands"]):
                drafts.set_dealer(session, Seat(record["dealer"]), drafts.load(session).page)
                for at, entry in enumerate(record["entries"]):
                    drafts.enter(session, at, entry)
                drafts.keep(session, f"hand-number-{number}", scorer_id)
            db.session.remove()
            return session

    return play


def cell_texts(page, rows):
    """Return the rows of a table as lists of cell texts."""
    return [
        [cell.replace("\xa0", " ").strip() for cell in row.locator("th, td").all_inner_texts()]
        for row in page.locator(rows).all()
    ]


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_every_hand_of_a_radli_on_the_session_page(path, scorer_page, site, play_hands):
    """SES 2.2, 2.4: each player's points in each hand, the totals after it, and the results."""
    series = records.read(path)
    names = series["hands"][0]["seats"]
    scorer_page.goto(f"{site}/sessions/{play_hands(series)}")
    wait_until_ready(scorer_page)
    header, *rows = cell_texts(scorer_page, "table.hands tr")
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
    ending, *hands = rows
    results = series["expected"]["results"]
    assert ending[2:] == [format_points(results[name]) for name in names]
    assert [[number, *cells] for number, _contract, *cells in hands] == expected[::-1]


def format_points(points):
    """Return points as the page writes them."""
    return f"{points:+d}".replace("-", "−")


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_what_a_radli_came_to_on_the_scoreboard(path, page, site, play_hands):
    """SES 2.3, 2.4: each player's own points with the bonus, the bonus, and the result."""
    expected = records.read(path)["expected"]
    page.goto(f"{site}/sessions/{play_hands(records.read(path))}/scoreboard")
    told = [
        [text.strip() for text in row.locator(":scope > *").all_inner_texts()]
        for row in page.locator(".ended li").all()
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


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_a_radli_on_the_settlement_page(path, scorer_page, site, play_hands):
    """SES 2.4, 4.1: each player's result, and ten forints for each point of it."""
    series = records.read(path)
    scorer_page.goto(f"{site}/sessions/{play_hands(series)}/settlement")
    wait_until_ready(scorer_page)
    assert cell_texts(scorer_page, "#settlement table tbody tr") == [
        [name, format_points(result), format_money(10 * result), format_money(10 * result)]
        for name, result in series["expected"]["results"].items()
    ]


def format_money(forints):
    """Return a balance as the page writes it."""
    return f"{forints:,} Ft".replace(",", " ").replace("-", "−")
