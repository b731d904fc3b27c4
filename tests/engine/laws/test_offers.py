"""The engine offers exactly the entries that are possible next, after any record."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random

import pytest

from engine import adjudicate
from engine.hand.record import Record
from engine.results.adjudication import Adjudication, in_seat_order
from tests.support.corpus import EXAMPLES
from tests.support.maker import (
    entries_of_ask,
    errors_and_doubts,
    extend,
    first_entries,
    without_optional_fields,
)

TRIED = max(EXAMPLES // 20, 1)
"""The number of entries tried at each point of a hand."""
TRIED_AFTER_A_SLIP = max(TRIED // 2, 1)
"""The same where something was wrong before: finding out what comes of it is ten times as dear."""
MOST_TOLD = 5
"""The number of random facts entered in a hand."""
ONE_OF = 5
"""Of so many points facts are told of one as chance will have it."""
SLIPS = pytest.mark.parametrize("slip", [False, True], ids=["right so far", "with a slip"])


@dataclass(frozen=True)
class PartialHand:
    """A hand in the middle, as it is judged, and the seed of it."""

    seed: int
    number: int
    record: Record
    said: Adjudication

    def random(self, law):
        """Return a random generator for a law, whichever laws were tested before it."""
        return Random(f"{self.seed} {self.number} {law}")


@cache
def partial_hands(made, *, slip):
    """Every hand cut in the middle, in each level of detail, perhaps with a typo in it."""
    found = []
    every = [(hand, told) for hand in made.hands for told in hand.told]
    if slip:  # these are dearer, as it has to be found out what comes of it
        every = [(hand, hand.told[hand.seed // 2 % len(hand.told)]) for hand in made.hands]
    for number, (hand, told) in enumerate(every):
        random = hand.random(f"point {number}")
        record = first_entries(told, random.randrange(len(told.entries) + 1))
        if slip:
            place = random.randint(0, len(record.entries))
            strange = made.maker.anything(random, record)
            entries = (*record.entries[:place], strange, *record.entries[place:])
            record = replace(record, entries=entries)
        found.append(PartialHand(hand.seed, number, record, adjudicate(record)))
    return found


@SLIPS
def test_what_is_offered_is_accepted(generated_hands, slip, subtests):
    """Every entry of asks is accepted without a finding, whatever was wrong before it.

    In a record without findings it adds none, except those about entries that it refutes.
    """
    maker = generated_hands.maker
    for point in partial_hands(generated_hands, slip=slip):
        with subtests.test(seed=point.seed):
            record, random, place = point.record, point.random("offered"), len(point.record.entries)
            offers = [random.choice(list(entries_of_ask(ask))) for ask in point.said.asks]
            tried = TRIED_AFTER_A_SLIP if slip else TRIED
            for entry in random.sample(offers, min(len(offers), tried)):
                after = adjudicate(extend(record, entry))
                found = [f for f in after.findings if f.code not in maker.TELLS]
                assert [f for f in found if f.entry == place] == [], entry
                if not slip:
                    assert {f.code for f in errors_and_doubts(maker, after)} <= {
                        *maker.may_undo(entry)
                    }, entry


@SLIPS
def test_what_is_not_offered_is_a_finding(generated_hands, slip, subtests):
    """Every entry that no ask offers raises a finding.

    It is suppressed if an earlier mistake may be the reason that the entry is invalid.
    """
    maker, before = generated_hands.maker, generated_hands.maker.answers_to()
    for point in partial_hands(generated_hands, slip=slip):
        with subtests.test(seed=point.seed):
            record, random, place = point.record, point.random("others"), len(point.record.entries)
            offers = {entry for ask in point.said.asks for entry in entries_of_ask(ask)}
            tried = TRIED_AFTER_A_SLIP if slip else TRIED
            drawn = (maker.anything(random, record) for _ in range(tried))
            for entry in [entry for entry in drawn if entry not in offers]:
                more = extend(record, entry)
                found = [f for f in adjudicate(more).findings if f not in point.said.findings]
                if any(f.entry == place or f.code in before for f in found):
                    continue
                held = place in maker.held(more) or maker.is_left_out(record, entry)
                # What is offered may be told with more or less detail.
                assert held or without_optional_fields(maker, entry) in {
                    without_optional_fields(maker, each) for each in offers
                }, entry


def test_what_is_required_has_an_answer_that_is_news(generated_hands, subtests):
    """A required fact can be answered without a finding, whatever was entered before it.

    Facts are random, true or not, and one kind of them is never entered: at least one offered
    answer is valid, and no known fact is required.
    """
    maker = generated_hands.maker
    facts = {*maker.RESULTS, *maker.FACTS}
    for point in partial_hands(generated_hands, slip=False)[::ONE_OF]:
        with subtests.test(seed=point.seed):
            record, said, random = point.record, point.said, Random(f"required {point.seed}")
            never = random.choice([ask.entry.do for ask in said.asks if ask.required] or [""])
            for _ in range(MOST_TOLD):
                for ask in [ask for ask in said.asks if ask.required and ask.entry.do in facts]:
                    assert any(
                        is_accepted(maker, record, said, one) for one in entries_of_ask(ask)
                    ), ask
                told = {one.do: one for ask in said.asks for one in random_entry(random, ask)}
                able = [told[do] for do in sorted(facts & told.keys() - {never})]
                if not able:
                    break
                more = extend(record, random.choice(able))
                after = adjudicate(more)
                if not errors_and_doubts(maker, after):
                    record, said = more, after


def random_entry(random, ask):
    """Return one entry that an ask offers."""
    return [random.choice(list(entries_of_ask(ask)))]


def is_accepted(maker, record, said, entry):
    """Return whether nothing is found of an entry, but of words that it shows to be wrong."""
    found = adjudicate(extend(record, entry)).findings
    news = [one for one in found if one not in said.findings]
    return all(one.entry != len(record.entries) and one.code in maker.answers_to() for one in news)


def test_names_to_be_picked_stand_in_seat_order(generated_hands, subtests):
    """The same name is always in the same place, independent of the dealer and the leader."""
    most = 0
    for point in partial_hands(generated_hands, slip=False):
        with subtests.test(seed=point.seed):
            picks = [ask.choices for ask in point.said.asks if ask.fill == "seat"]
            assert all(choices == in_seat_order(choices) for choices in picks)
            most = max(most, *map(len, picks), 0)
    assert most >= generated_hands.table.players or len(generated_hands.hands) == 1
