"""Hands of Ulti reckoned by hand, one file each in `tests/records/examples/ulti`."""

import pytest

import engine
from engine import rulebook
from engine.judging.adjudication import Status
from engine.judging.findings import Severity
from engine.ulti.codes import CODES
from tests.support import records

EXAMPLES = records.files("examples/ulti/*.json")
WORKED = {
    1: ("worked-1-window",),
    2: ("worked-2-thrown-in", "worked-2-kontra-piros-ulti-lost"),
    3: ("worked-3-betli-kontrad-by-one",),
    4: ("worked-4-revoke",),
}


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_a_hand_is_worth_what_was_reckoned_by_hand(path):
    """ULT 5.1, 5.3: items, outcomes and payments are those worked out from the rules."""
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
        "window": totals.window,
        "window_to": totals.window_to and totals.window_to.value,
    } == data["expected"]


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_a_decided_hand_asks_for_nothing_more(path):
    """Nothing is required of a hand that is scored or ruled; each item says why it is so."""
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


@pytest.mark.parametrize("number", WORKED)
def test_the_worked_examples_are_here(number):
    """Each worked example of the rulebook has its files."""
    for stem in WORKED[number]:
        (path,) = records.files(f"examples/ulti/{stem}.json")
        assert records.read(path)["source"] == f"ulti.md, worked example {number}"


ILLEGAL = {
    "bidding": ("bid-not-higher", "illegal-combination", "forehand-must-bid", "spoke-already"),
    "talon": ("talon-size", "talon-not-his", "cards-told-late"),
    "trumps": ("piros-not-bid", "no-trumps", "trump-known", "trump-not-named"),
    "play": ("must-follow", "must-trump", "must-beat", "revoke-shown", "play-out-of-turn"),
    "cards": ("card-twice", "card-not-held", "held-elsewhere", "card-in-talon"),
    "20 and 40": ("announced-without-cards", "no-parti", "announced-late", "announced-too-often"),
    "kontra": (
        "kontra-out-of-turn", "kontra-after-passing", "kontra-wrong-step", "kontra-late",
        "kontra-for-another", "kontra-at-the-top",
    ),
    "results": ("zsir-sum", "zsir-too-many", "tricks-too-many", "fact-contradicts", "fact-twice"),
    "throwing in": ("throw-in-late",),
}  # fmt: skip
"""Everything illegal at a table, by kind."""


@pytest.mark.parametrize("kind", ILLEGAL)
def test_everything_illegal_is_caught(kind):
    """Each kind of illegal thing has a record that raises an error, and one that just does not."""
    for slug in ILLEGAL[kind]:
        assert CODES[f"ulti.{slug}"].severity is Severity.ERROR
        assert records.files(f"findings/ulti/{slug}.json"), slug


@pytest.mark.parametrize("path", EXAMPLES, ids=records.id_of)
def test_every_number_in_a_hand_rests_on_a_rule(path):
    """Items, factors and awards cite rules that hold for Ulti."""
    _, adjudication = records.judged(path)
    factors = [f for item in adjudication.items for f in (*item.factors, *item.plus)]
    cited = [each.rules for each in (*adjudication.items, *factors, *adjudication.awards)]
    assert all(cited)
    for number in {number for rules in cited for number in rules}:
        assert ("ulti", "4m", 3) in rulebook.rule(number).applies, number
