"""Entries that a finding names as accepted are accepted in its place (SES 6.1)."""

from dataclasses import replace

from engine import adjudicate
from engine.results.findings import Severity
from tests.engine.laws.test_follow_up_errors import single_mistakes
from tests.support.corpus import adjudicate_once, generate_hands


def with_any_entry(hand):
    """Yield a hand with any entry, lawful or not, instead of one of its own and after some."""
    random, told = hand.random("any"), hand.record.entries
    for last in (False, True):
        at = random.randrange(len(told))
        rest = () if last else told[at + 1 :]
        entry = hand.maker.anything(random, hand.record)
        yield replace(hand.record, entries=(*told[:at], entry, *rest))


def refused(maker, record, found):
    """Return the accepted entries of a finding that are refused in its place, or only moved."""
    told = record.entries
    for entry in found.accepted:
        instead = replace(record, entries=(*told[: found.entry], entry, *told[found.entry + 1 :]))
        at_once = [one for one in adjudicate(instead).findings if one.entry == found.entry]
        late = any(one.code.endswith((".entered-late", ".too-late")) for one in at_once)
        wrong = any(one.severity is Severity.ERROR for one in at_once)
        if wrong or late or found.entry in maker.held(instead):
            yield entry


def test_an_accepted_entry_is_accepted(maker, subtests):
    """Each entry that a finding names as right is right in its place."""
    for hand in (hand for table in maker.tables for hand in generate_hands(maker, table).hands):
        with subtests.test(hand=f"{hand.table} {hand.seed}"):
            for record in (*single_mistakes(hand), *with_any_entry(hand)):
                for found in adjudicate_once(record).findings:
                    assert list(refused(maker, record, found)) == [], found
