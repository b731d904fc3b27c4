"""Hands of Tarokk reckoned by hand, one file each in `tests/records/examples/tarokk`."""

import pytest

import engine
from engine.judging.adjudication import Status
from tests.support import records

EXAMPLES = records.files("examples/tarokk/*.json")


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_a_hand_is_worth_what_was_reckoned_by_hand(path):
    """TAR 7: items, what everybody gets, and how many hands more count double."""
    data = records.read(path)
    _, adjudication = records.judged(path)
    totals = adjudication.totals
    assert {
        "status": adjudication.status.value,
        "findings": [finding.code for finding in adjudication.findings],
        "items": {
            item.id: {"value": item.value, "outcome": item.outcome.value}
            for item in adjudication.items
        },
        "cash": {seat.value: points for seat, points in totals.cash.items()},
        "doubled": totals.doubled,
    } == data["expected"]
    assert not any(totals.written.values())


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_a_decided_hand_asks_for_nothing_more(path):
    """Nothing is required of a hand that is scored; each item says why it is so."""
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


def test_a_silent_volat_brings_trull_and_kings_with_it():
    """TAR 4.2, 7.3: example 2 counts duplajáték and volát, 8 + 6; honours and kings are beside."""
    (path,) = records.files("examples/tarokk/worked-2-silent-volat.json")
    _, adjudication = records.judged(path)
    worth = {item.id: item.value for item in adjudication.items if item.outcome.pays}
    assert worth["duplajatek/A"] + worth["silent-volat/A"] == 14
    assert set(worth) == {"duplajatek/A", "silent-volat/A", "silent-trull/A", "silent-negykiraly/A"}


def test_the_examples_cover_what_the_rules_decide():
    """TAR 2-7: each chapter's rules that a hand can show have an example that names them."""
    named = {rule for path in EXAMPLES for rule in records.read(path)["rules"]}
    assert named >= {
        *("TAR 2.1", "TAR 2.2", "TAR 2.3", "TAR 2.4", "TAR 2.5", "TAR 2.7"),
        *("TAR 3.2", "TAR 3.3", "TAR 3.4", "TAR 4.2", "TAR 5.1"),
        *("TAR 7.2", "TAR 7.3", "TAR 7.6", "TAR 7.7", "TAR 7.8"),
    }
