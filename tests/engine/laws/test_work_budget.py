"""The search for the intended entries takes bounded, reproducible work for any record.

Work is measured in replayed entries, so that no law depends on the machine's load.
"""

import time

import pytest

import engine
from engine.adjudication.replay import Replay
from engine.adjudication.replay_cache import ENDS, continue_replay
from engine.adjudication.work_budget import MOST_WORK
from engine.results.findings import Severity
from tests.support.contradictory import contradictory_record, repetitive_records, slowest_records
from tests.support.maker import first_entries

LAST_TRY = 1200
"""The work a single try may take beyond the budget, which is checked between tries."""
RATIO = 400
"""So many times a plain hand of the same length, at most: generous, as machines are busy."""


def measure_work(record, monkeypatch):
    """Adjudicate a record with empty caches; return the actual and the counted work."""
    real = [0]

    def counted(way):
        def method(self, *asked):
            real[0] += 1
            return way(self, *asked)

        return method

    ENDS.forget()
    with monkeypatch.context() as patched:
        for name in ("again", "told_so"):
            patched.setattr(Replay, name, counted(getattr(Replay, name)))
        return engine.adjudicate(record), real[0]


def single_replay_work(record):
    """Return the work of following a record once, which is done however dear its entries are."""
    ENDS.forget()
    return continue_replay(engine.GAMES[record.game].hands().replayer(record)).work.done


def check_bounded_work(record, monkeypatch):
    """Check that the work for a record is bounded, and its answer depends on nothing else."""
    said, real = measure_work(record, monkeypatch)
    assert said.work <= max(MOST_WORK, single_replay_work(record)) + LAST_TRY
    # Doubts of a decided hand are weighed with as much again, and the states before entries
    # are found again without being counted.
    assert real <= 3 * MOST_WORK + 20 * len(record.entries)
    assert engine.adjudicate(record) == said
    engine.adjudicate(first_entries(record, len(record.entries) - 1))
    assert engine.adjudicate(record) == said, "also where its beginning is known"
    held = [one for one in said.findings if one.code.endswith(".rest-held-back")]
    assert len(held) <= 1
    for one in held:
        before = [each.severity for each in said.findings if (each.entry or 0) < one.entry]
        assert Severity.ERROR in before


def test_spoilt_hands_take_bounded_work(generated_hands, monkeypatch):
    """Hands with repeated, cut, shuffled and spliced entries."""
    for hand in generated_hands.first(40):
        random = hand.random("work")
        told = [*hand.told, generated_hands.maker.hand(generated_hands.table, hand.seed + 1)]
        check_bounded_work(contradictory_record(generated_hands.maker, random, *told), monkeypatch)


def test_one_thing_over_and_over_takes_bounded_work(generated_hands, monkeypatch):
    """As many entries as a long evening has, all of one kind, from nothing or behind a hand."""
    for hand in generated_hands.first(100):
        for record in repetitive_records(
            generated_hands.maker, hand.random("over and over"), hand.record
        ):
            check_bounded_work(record, monkeypatch)


@pytest.mark.parametrize(
    "record", slowest_records(), ids=lambda one: f"{one.game}-{len(one.entries)}"
)
def test_the_worst_take_bounded_work(record, monkeypatch):
    """The dearest records that a search found, which took up to six seconds once."""
    check_bounded_work(record, monkeypatch)


def test_the_worst_take_no_time(maker):
    """Compared with a plain hand of as many entries, repeated, they are not much slower."""
    plain = maker.hand(maker.tables[0], 1)
    for record in (one for one in slowest_records() if one.game == maker.game.name):
        hands = -(-len(record.entries) // len(plain.entries)) or 1
        taken = []
        for each, times in ((plain, hands), (record, 1)):
            ENDS.forget()
            start = time.thread_time()
            for _ in range(times):
                ENDS.forget()
                engine.adjudicate(each)
            taken.append(time.thread_time() - start)
        assert taken[1] < RATIO * taken[0]
