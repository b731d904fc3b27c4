"""The rulebook's worked examples, tapped on the page, give the same numbers as everywhere else."""

import pytest

from engine.hand.cards import Seat
from scorekeeper.services.accounts import club
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import Thumb
from tests.support import records

WORKED = records.files("examples/alsos/worked-*.json")
OUTCOMES = {"made": "megvan", "failed": "megbukott"}


def test_there_are_worked_examples():
    """All six of Alsós, the fourth both given up and played on."""
    assert len(WORKED) == 7


@pytest.fixture
def open_recorded_table(club_app):
    """A function that opens the session of a recorded hand; returns its number."""

    def open_table(record):
        with club_app.app_context():
            rules = record["rules"]
            new = sessions.NewSession(
                table="Kék asztal",
                players=tuple(record["seats"]),
                preset=rules["preset"],
                house=rules["house"],
                first_dealer=Seat(record["dealer"]),
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
