"""The worked rádlis of the rulebook, as evenings of the service: the same numbers."""

import pytest

from engine.hand.cards import Seat
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import writing
from tests.support import records, tables

SERIES = records.files("series/*/*.json")


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_as_an_evening(open_session, scorer, path):
    """The worked rádlis, entered hand by hand."""
    series = records.read(path)
    agreed = {"terms": {"limit": series["limit"], "bonus": series["bonus"]}}
    session = open_session(players=series["hands"][0]["seats"], **agreed)
    for number, record in enumerate(series["hands"], 1):
        with writing():
            fresh = drafts.load(session.id).page
            drafts.set_dealer(session.id, Seat(record["dealer"]), fresh)
            tables.record(session.id, record["entries"], f"hand-number-{number}", scorer.id)
    view = sessions.view(session.id)
    expected = series["expected"]
    assert [named(view, hand.written) for hand in view.hands] == expected["written"]
    (stretch,) = view.stretches
    for figures in ("totals", "bonus", "final", "results"):
        assert named(view, getattr(stretch, figures)) == expected[figures]


def named(view, figures):
    """Return figures by the players' names."""
    return {view.name(player): figure for player, figure in figures.items()}
