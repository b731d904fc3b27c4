"""Hands reckoned by hand from the rulebook, one file each in `tests/records/examples`."""

import pytest

import engine
from engine import rulebook
from engine.between.stretches.schemes import RadliRules
from engine.between.stretches.series import HandScore, play_series
from engine.judging.adjudication import Status
from tests.support import records

EXAMPLES = records.files("examples/*.json")
SERIES = records.files("series/*.json")
WORKED = {
    f"examples/worked-{number}": f"alsos.md, worked example {number}" for number in range(1, 7)
} | {f"series/radli-{number}": f"session.md, worked example {number}" for number in range(1, 5)}


def by_seat(points):
    """Return points by the seats' letters."""
    return {seat.value: number for seat, number in points.items()}


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_a_hand_is_worth_what_was_reckoned_by_hand(path):
    """Items, outcomes, written points and cash of a hand are those worked out from the rules."""
    data = records.read(path)
    _, adjudication = records.judged(path)
    assert {
        "status": adjudication.status.value,
        "findings": [finding.code for finding in adjudication.findings],
        "items": {
            item.id: {"value": item.value, "outcome": item.outcome.value}
            for item in adjudication.items
        },
        "written": by_seat(adjudication.totals.written),
        "cash": by_seat(adjudication.totals.cash),
    } == data["expected"]


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_a_decided_hand_asks_for_nothing_more(path):
    """Nothing is required of a hand that is scored or ruled; each item says why it is so."""
    record, adjudication = records.judged(path)
    assert not any(ask.required for ask in adjudication.asks)
    say = engine.words(record, "en")
    if adjudication.status is not Status.DISPUTED:
        assert all(say.reason(item) for item in adjudication.items)


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
@pytest.mark.parametrize("lang", records.LANGUAGES)
def test_a_hand_can_be_told(path, lang):
    """Every text of a hand is there in both languages, with every blank filled in."""
    record, adjudication = records.judged(path)
    for text in records.texts(record, adjudication, lang):
        assert text.strip(), text
        assert not records.BRACES.search(text), text


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_every_number_in_a_hand_rests_on_a_rule(path):
    """Items, factors and awards cite rules that hold for the rule set and its players."""
    record, adjudication = records.judged(path)
    table = rulebook.Variant(record.game, record.rules.preset, len(record.seats))
    cited = [item.rules for item in adjudication.items]
    cited += [factor.rules for item in adjudication.items for factor in item.factors]
    cited += [award.rules for award in adjudication.awards]
    assert all(cited)
    for number in {number for rules in cited for number in rules}:
        assert table in rulebook.rule(number).applies, number


@pytest.mark.parametrize("path", SERIES, ids=records.id_of)
def test_a_radli_comes_out_as_reckoned_by_hand(path):
    """SES 2.1-2.4: every hand writes what it should, and the rádli ends with these results."""
    data = records.read(path)
    names = data["hands"][0]["seats"]
    written = []
    for hand in data["hands"]:
        record, adjudication = records.judge(hand)
        assert adjudication.status is Status.SCORED
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
    paths = records.files(f"{stem}-*.json")
    assert {records.read(path)["source"] for path in paths} == {WORKED[stem]}
