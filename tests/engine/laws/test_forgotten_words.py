"""Announcements forgotten in an earlier stage are inserted there if they score differently."""

from dataclasses import replace

from engine import adjudicate, late_place, prompts_for_earlier_stage
from engine.results.adjudication import HandStatus
from tests.support.corpus import EXAMPLES
from tests.support.maker import error_codes, first_entries, result_without_reasons

ASKED = max(EXAMPLES // 15, 1)
"""The number of forgotten words tried at each point of a hand."""


def test_what_may_have_been_said_before_is_said_there(generated_hands, subtests):
    """It is valid in its stage, brings no error, and changes no other finding."""
    apart = generated_hands.maker.game.stages_apart
    for hand in generated_hands.hands if apart else ():
        random = hand.random("before")
        told = random.choice(hand.told)
        record = first_entries(told, random.randrange(len(told.entries) + 1))
        seat = random.choice(record.places)
        asks, said = prompts_for_earlier_stage(record, seat), adjudicate(record)
        with subtests.test(seed=hand.seed):
            for ask in random.sample(asks, min(len(asks), ASKED)):
                assert ask.stage in apart
                assert said.table.stage not in apart
                more = with_word(record, ask.entry, ask.stage)
                after = adjudicate(more)
                assert error_codes(after) == error_codes(said)
                place = more.entries.index(ask.entry)
                spoken = {one.entry: one.stage for one in after.table.said}
                assert spoken[place] in {ask.stage, *NEXT_TO.get(ask.stage, ())}
                changed = {one.id for one in after.items} ^ {one.id for one in said.items}
                assert len(changed) <= 1


NEXT_TO = {"front": ("bid2",)}
"""The stage whose words a later stage's count as (ALS 3.4)."""


def test_a_word_forgotten_there_can_be_put_back(generated_hands, subtests):
    """Reinserting a forgotten announcement restores the result, despite later entries."""
    apart = generated_hands.maker.game.stages_apart
    for hand in generated_hands.hands if apart else ():
        for told in hand.told:
            said = adjudicate(told)
            words = [
                one.entry
                for one in said.table.said
                if one.stage in apart and one.entry is not None and one.seat is not None
            ]
            if not words or said.status is not HandStatus.SCORED:
                continue
            place = hand.random("forgotten").choice(words)
            word = told.entries[place]
            without = replace(told, entries=(*told.entries[:place], *told.entries[place + 1 :]))
            less = adjudicate(without)
            if word.do == "pass" or error_codes(less) or less.table.stage in apart:
                continue
            with subtests.test(seed=hand.seed):
                (stage,) = {one.stage for one in said.table.said if one.entry == place}
                asked = prompts_for_earlier_stage(without, word.seat)
                assert (stage, word) in [(ask.stage, ask.entry) for ask in asked]
                after = adjudicate(with_word(without, word, stage))
                assert comparable_result(after) == comparable_result(said)


def with_word(record, word, stage):
    """Return a record with a word put into a stage."""
    place = late_place(record, word, stage)
    assert place is not None
    return replace(record, entries=(*record.entries[:place], word, *record.entries[place:]))


def comparable_result(said):
    """Return the result of a hand, independent of the order of its figures."""
    items, totals, paid = result_without_reasons(said)
    return sorted(items, key=str), totals, sorted(paid, key=str)
