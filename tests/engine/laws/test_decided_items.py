"""Decided items stay decided: no lawful announcement or fact changes their outcome.

The law: an item that is made, failed or drawn keeps its outcome under every continuation that
raises neither an error nor a doubt. Left out are entries that correct or judge the record
(irregularities, penalties, dealing again, throwing in, rulings), and announcements after the
outcome of the play was entered: its entry completes the hand, so a later announcement was
forgotten. Checking one more entry is enough: a law that holds after each entry holds after all.
"""

from itertools import islice

import pytest

from engine import adjudicate
from engine.results.findings import Severity
from engine.results.items import Outcome
from tests.support.maker import entries_of_ask, extend, first_entries

DECIDED = {Outcome.MADE, Outcome.FAILED, Outcome.DRAWN}
MOST = 30
"""The number of continuations checked at each place."""
PLACES = 8
"""At how many places of a hand it is looked at; places next to each other say much the same."""


@pytest.mark.parametrize("told", [0, -1], ids=["card by card", "quick"])
def test_what_is_decided_stays_decided(generated_hands, told, subtests):
    """No entry offered after any beginning of a hand changes the outcome of a decided item."""
    for hand in generated_hands.first(20):
        random, whole = hand.random("stable"), hand.told[told]
        with subtests.test(seed=hand.seed):
            for record, said in islice(records_with_decided_items(random, whole), PLACES):
                offers = sample(random, possible_entries(generated_hands.maker, record, said))
                assert find_changed_outcome(record, said, offers) is None


def records_with_decided_items(random, whole):
    """A hand broken off where something is decided, anywhere."""
    lengths = range(len(whole.entries) + 1)
    for length in random.sample(lengths, len(lengths)):
        record = first_entries(whole, length)
        said = adjudicate(record)
        if decided(said):
            yield record, said


def possible_entries(maker, record, said):
    """Every announcement or fact still possible: after the outcome was entered, only facts."""
    facts = {*maker.RESULTS, *maker.FACTS}
    told = any(entry.do in maker.RESULTS for entry in record.entries)
    over = not any(ask.entry.do == "play" for ask in said.asks)
    played = any(entry.do == "play" for entry in record.entries)
    for ask in said.asks:
        if ask.group == "trouble" or ask.entry.do in maker.ENDS:
            continue
        if ask.entry.do in facts or not (told or (played and over)):
            yield from entries_of_ask(ask)


def sample(random, entries):
    """Some of the entries: of everything that each may say or tell, one."""
    kinds = {}
    for entry in entries:
        kinds.setdefault((entry.do, entry.seat), []).append(entry)
    chosen = [random.choice(kind) for kind in kinds.values()]
    return random.sample(chosen, min(len(chosen), MOST))


def decided(said):
    """Return the outcomes of the decided items by id."""
    return {item.id: item.outcome for item in said.items if item.outcome in DECIDED}


def find_changed_outcome(record, said, entries):
    """The first lawful continuation that changes an item, and the new outcome."""
    before = decided(said)
    for entry in entries:
        after = adjudicate(extend(record, entry))
        if all(finding.severity is Severity.NOTE for finding in after.findings):
            now = {item.id: item.outcome for item in after.items}
            lost = {on: now.get(on) for on, was in before.items() if now.get(on) is not was}
            if lost:
                return entry, lost
    return None
