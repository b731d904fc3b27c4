"""Alsós: the rulebook's worked examples are recorded, and rádlis match the manual scoring."""

import pytest

from engine.results.adjudication import HandStatus
from engine.sessions.series.series_replay import HandScore
from engine.sessions.series.series_rules import RadliRules
from tests.support import records
from tests.support.series import play_series

SERIES = records.files("series/*/*.json")
WORKED = {
    f"examples/worked-{number}": f"alsos.md, worked example {number}" for number in range(1, 7)
} | {f"series/radli-{number}": f"session.md, worked example {number}" for number in range(1, 5)}


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


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_the_deal_goes_round(path):
    """ALS 2.2: the next dealer is the present dealer's right-hand neighbour."""
    hands = records.read(path)["hands"]
    dealers = "".join(hand["dealer"] for hand in hands)
    assert dealers in "ABCD"[: len(hands[0]["seats"])] * len(dealers)


@pytest.mark.parametrize("stem", WORKED)
def test_the_worked_examples_are_here(stem):
    """Each worked example of hands, and of rádlis, has its file; some have one for each ending."""
    kind, name = stem.split("/")
    paths = records.files(f"{kind}/alsos/{name}-*.json")
    assert {records.read(path)["source"] for path in paths} == {WORKED[stem]}
