"""Hands of Snapszer reckoned by hand, one file each in `tests/records/examples/snapszer`."""

import pytest

import engine
from engine.judging.adjudication import Status
from engine.snapszer.table import BIDS, CLASSES
from tests.support import records

EXAMPLES = records.files("examples/snapszer/*.json")
UNITS = {
    **{f"units-basic-{name}": units for name, units in CLASSES.items()},
    "units-nobody-has-66": 1,
    **{
        f"units-{word}-{how}": bid.units for word, bid in BIDS.items() for how in ("made", "failed")
    },
    "units-snapszer-made": 4,
    "units-snapszer-failed": 4,
}
"""The unit table of SNA 3 as four play it: what each row is worth in its example."""


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_a_hand_is_worth_what_was_reckoned_by_hand(path):
    """SNA 3: the item, who writes and who goes out are those worked out from the rules."""
    data = records.read(path)
    _, adjudication = records.judged(path)
    totals = adjudication.totals
    assert {
        "status": adjudication.status.value,
        "findings": [finding.code for finding in adjudication.findings],
        "items": {
            item.id: {"name": item.name, "value": item.value, "outcome": item.outcome.value}
            for item in adjudication.items
        },
        "written": {seat.value: points for seat, points in totals.written.items()},
        "out": [seat.value for seat in totals.out],
    } == data["expected"]
    assert not any(totals.cash.values())


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_a_decided_hand_asks_for_nothing_more(path):
    """Nothing is required of a hand that is scored; its item says why it is so."""
    record, adjudication = records.judged(path)
    assert adjudication.status in {Status.SCORED, Status.RULED}
    assert not any(ask.required for ask in adjudication.asks)
    say = engine.words(record, "en")
    assert all(say.reason(item) for item in adjudication.items)


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
@pytest.mark.parametrize("lang", records.LANGUAGES)
def test_a_hand_can_be_told(path, lang):
    """Every text of a hand is there in both languages, with every blank filled in."""
    record, adjudication = records.judged(path)
    for text in records.texts(record, adjudication, lang):
        assert text.strip(), text
        assert not records.BRACES.search(text), text
        assert "None" not in text


def test_every_row_of_the_unit_table_is_here():
    """SNA 3: each has its example, worth what the table says."""
    for stem, units in UNITS.items():
        (path,) = records.files(f"examples/snapszer/{stem}.json")
        ((_, item),) = records.read(path)["expected"]["items"].items()
        assert item["value"] == units, stem


def test_the_examples_cover_what_the_rules_decide():
    """SNA 1-3: every ruling that a hand can show has an example that names it."""
    named = {rule for path in EXAMPLES for rule in records.read(path)["rules"]}
    assert named >= {
        *("SNA 1.3", "SNA 2.1", "SNA 2.3", "SNA 2.4", "SNA 2.5", "SNA 2.6", "SNA 2.7", "SNA 2.8"),
        *("SNA 2.9", "SNA 3", "SNA 3.1", "SNA 3.2", "SNA 3.3", "SNA 3.4"),
    }
