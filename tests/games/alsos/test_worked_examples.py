"""Alsós: recorded rádlis match the manual scoring."""

import pytest

from engine.results.adjudication import HandStatus
from engine.sessions.series.series_replay import HandScore
from engine.sessions.series.series_rules import RadliRules
from tests.support import records
from tests.support.series import play_series

SERIES = records.files("series/*/*.json")


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_a_radli_comes_out_as_reckoned_by_hand(path):
    """SES 2.1-2.4: every hand writes the expected points, and the rádli ends with these results."""
    data = records.read(path)
    names = data["hands"][0]["seats"]
    written = []
    for hand in data["hands"]:
        record, adjudication = records.judge(hand)
        assert adjudication.status is HandStatus.SCORED
        points = {record.name(seat): n for seat, n in adjudication.totals.written.items()}
        assert list(points) == names
        written.append(points)
    rules = RadliRules(data["limit"], data["bonus"])
    (stretch,) = play_series([HandScore(points) for points in written], rules).stretches
    assert {
        "written": written,
        "totals": dict(stretch.totals[-1]),
        "bonus": dict(stretch.bonus.points),
        "final": dict(stretch.final),
        "results": dict(stretch.results),
    } == data["expected"]
