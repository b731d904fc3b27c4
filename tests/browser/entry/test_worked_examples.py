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

    def open_table(record, name):
        with club_app.app_context():
            rules = record["rules"]
            new = sessions.NewSession(
                table="Kék asztal",
                players=tuple(record["seats"]),
                preset=rules["preset"],
                house=rules["house"],
                first_dealer=Seat(record["dealer"]),
            )
            return sessions.create(new, club.scorers()[0].id, name).id

    return open_table


def test_worked_examples_by_taps(scorer_page, site, open_recorded_table, subtests):
    """The page asks for each entry of a record; items and points are as recorded."""
    for path in WORKED:
        example, name = records.read(path), records.id_of(path)
        thumb = Thumb(scorer_page, site, open_recorded_table(example["record"], path.stem))
        for entry in example["record"]["entries"]:
            thumb.enter(entry)
        with subtests.test(name):
            check_what_is_shown(scorer_page, example["expected"])


def check_what_is_shown(page, expected):
    """Check items, outcomes and points against those of a record."""
    shown = page.locator(".item .item-value").all_inner_texts()
    values = [int(text.replace("\N{NO-BREAK SPACE}", "")) for text in shown]
    assert values == [item["value"] for item in expected["items"].values()]
    reasons = page.locator(".item .why").all_inner_texts()
    told = [OUTCOMES[item["outcome"]] for item in expected["items"].values()]
    assert all(word in reason for word, reason in zip(told, reasons, strict=True))
    gains = page.locator(".items .sum b").all_inner_texts()
    assert [int(gain.replace("\xa0", "")) for gain in gains] == list(expected["written"].values())
