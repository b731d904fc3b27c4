"""The rulebook's worked examples, tapped on the page, with the same numbers as everywhere else."""

import pytest

from engine.cards import Seat
from scorekeeper.database import db
from scorekeeper.services import club, drafts, sessions
from tests.browser.tapping import Thumb, ready
from tests.support import records

WORKED = records.files("examples/worked-*.json")
SERIES = records.files("series/*.json")
OUTCOMES = {"made": "megvan", "failed": "megbukott"}


def test_there_are_worked_examples():
    """Worked examples 1, 2 and 5 of Alsós are csibor's; two of sessions are for three."""
    assert len(WORKED) == 3
    assert len(SERIES) == 2


@pytest.mark.parametrize("path", WORKED, ids=records.id_of)
def test_a_worked_example_by_taps(path, scorer, site, evening):
    """Each entry of the record is asked for by the page; items and points come out as told."""
    example = records.read(path)
    thumb = Thumb(scorer, site, evening)
    for entry in example["record"]["entries"]:
        thumb.enter(entry)
    expected = example["expected"]
    values = [int(text) for text in scorer.locator(".item .item-value").all_inner_texts()]
    assert values == [item["value"] for item in expected["items"].values()]
    reasons = scorer.locator(".item .why").all_inner_texts()
    told = [OUTCOMES[item["outcome"]] for item in expected["items"].values()]
    assert [word in reason for word, reason in zip(told, reasons, strict=True)] == [True] * len(
        told
    )
    gains = scorer.locator(".items .sum b").all_inner_texts()
    assert [int(gain.replace("\xa0", "")) for gain in gains] == list(expected["written"].values())


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_a_radli_on_the_settlement_page(path, scorer, site, club_app):
    """SES 2.3, 2.4: the results of a rádli are those of the rulebook."""
    series = records.read(path)
    with club_app.app_context():
        new = sessions.NewSession(
            table="Kék asztal",
            players=tuple(series["hands"][0]["seats"]),
            radli_limit=series["limit"],
            radli_bonus=series["bonus"],
        )
        scorer_id = club.scorers()[0].id
        session = sessions.create(new, scorer_id, "browser-series").id
        for number, record in enumerate(series["hands"]):
            drafts.set_dealer(session, Seat(record["dealer"]), 0)
            for at, entry in enumerate(record["entries"]):
                drafts.enter(session, at, entry)
            drafts.keep(session, f"hand-number-{number}", scorer_id)
        db.session.remove()
    scorer.goto(f"{site}/sessions/{session}/settlement")
    ready(scorer)
    page = scorer.inner_text("main").replace("\xa0", "")
    for result in series["expected"]["results"].values():
        assert f"{result:+d}".replace("-", "−") in page
