"""Hands of every game scored by hand, one file each in `tests/games/*/records/examples`."""

from dataclasses import replace

import engine
from engine import rulebook
from engine.results.adjudication import HandStatus
from tests.support import records
from tests.support.cases.grouping import in_one_test

EXAMPLES = records.files("examples/*/*.json")
EVERY = in_one_test("path", EXAMPLES, of=records.game_of, ids=records.id_of)
DISPUTED = {
    *("a-trump-figure-in-szanzadu-is-no-lost-bid", "a-trump-figure-in-szanzadu-of-another-seat"),
    *("potter-ruling-leaves-disputed-points-open", "ruling-leaves-disputed-points-open"),
    *("disputed-pays-nothing", "ruling-leaves-the-others-open"),
}
"""These show what pays nothing yet; all others are decided."""
ALWAYS = {"status", "findings", "items"}
"""The keys of every file; others may be left out where they are empty."""


def by_seat(points):
    """Return points by the seats' letters."""
    return {seat.value: number for seat, number in points.items()}


def result_expectations(adjudication):
    """Return the expectations that a file may have of a hand."""
    totals = adjudication.totals
    return {
        "status": adjudication.status.value,
        "findings": [finding.code for finding in adjudication.findings],
        "items": {
            item.id: {"name": item.name, "value": item.value, "outcome": item.outcome.value}
            for item in adjudication.items
        },
        "written": by_seat(totals.written),
        "cash": by_seat(totals.cash),
        "window": totals.window,
        "window_to": totals.window_to and totals.window_to.value,
        "out": [seat.value for seat in totals.out],
        "doubled": totals.doubled,
    }


def has_any_value(of):
    """Tell whether anybody has anything of it."""
    return any(of.values()) if isinstance(of, dict) else bool(of)


@EVERY
def test_a_hand_is_worth_what_was_reckoned_by_hand(path):
    """ULT 5.1, 5.3, SNA 3: items, outcomes and payments are those worked out from the rules."""
    data = records.read(path)
    _, adjudication = records.judged(path)
    expected, found = data["expected"], result_expectations(adjudication)
    assert set(expected) >= ALWAYS
    assert {"written", "cash"} & set(expected)
    names = {on: item for on, item in expected["items"].items() if "name" in item}
    items = {
        on: item if on in names else {what: item[what] for what in ("value", "outcome")}
        for on, item in found["items"].items()
    }
    found |= {"items": items}
    assert {what: found[what] for what in expected} == expected
    assert [what for what in found.keys() - expected.keys() if has_any_value(found[what])] == []


@EVERY
def test_a_decided_hand_asks_for_nothing_more(path):
    """Nothing is required of a hand that is scored or ruled; each item says why it is so."""
    record, adjudication = records.judged(path)
    assert not any(ask.required for ask in adjudication.asks)
    say = engine.record_sentences(record, "en")
    if path.stem in DISPUTED:
        assert adjudication.status is HandStatus.DISPUTED
    else:
        assert adjudication.status in {HandStatus.SCORED, HandStatus.RULED}
        assert all(say.reason(item) for item in adjudication.items)


@EVERY
def test_words_are_the_same_where_it_is_known_what_was_found(path):
    """After each entry: the cache saves a replay of the record, and changes nothing else."""
    record, _ = records.judged(path)
    for count in range(len(record.entries) + 1):
        so_far = replace(record, entries=record.entries[:count])
        known = engine.record_sentences(so_far, "hu", engine.adjudicate(so_far))
        assert known == engine.record_sentences(so_far, "hu")


@EVERY
def test_a_hand_can_be_told(path):
    """Every text of a hand is there in both languages, with every blank filled in."""
    record, adjudication = records.judged(path)
    for lang in records.LANGUAGES:
        for text in records.texts(record, adjudication, lang):
            assert text.strip(), text
            assert not records.BRACES.search(text), text
            assert "None" not in text


@EVERY
def test_every_number_in_a_hand_rests_on_a_rule(path):
    """Items, factors and awards cite rules that hold for the rule set and its players."""
    record, adjudication = records.judged(path)
    table = rulebook.PresetAndPlayers(record.game, record.rules.preset, len(record.seats))
    factors = [one for item in adjudication.items for one in (*item.factors, *item.plus)]
    cited = [each.rules for each in (*adjudication.items, *factors, *adjudication.awards)]
    assert all(cited)
    for number in {number for rules in cited for number in rules}:
        assert table in rulebook.rule(number).applies, number
