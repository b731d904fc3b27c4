"""A hand's result is the same with implied entries written out."""

from dataclasses import replace

from engine import adjudicate
from engine.hand.record import Entry
from tests.support.maker import errors_and_doubts, result_without_reasons


def test_the_quick_record_tells_the_same(generated_hands, subtests):
    """Fewer details, the same items and awards; only the needed facts are asked."""
    told = 0
    for hand in generated_hands.hands:
        if hand.quick is None:
            continue
        with subtests.test(seed=hand.seed):
            told += 1
            said = adjudicate(hand.quick)
            assert errors_and_doubts(generated_hands.maker, said) == []
            assert result_without_reasons(said) == result_without_reasons(hand.said)
    assert told or len(generated_hands.hands) == 1


def test_any_detail_between_tells_the_same(generated_hands, subtests):
    """With some of the cards, or with the play broken off and summed up."""
    for hand in generated_hands.hands:
        with subtests.test(seed=hand.seed):
            for less in generated_hands.maker.less(hand.random("less"), hand.record, hand.said):
                said = adjudicate(less)
                assert errors_and_doubts(generated_hands.maker, said) == []
                assert result_without_reasons(said) == result_without_reasons(hand.said)


def test_implied_passes_are_written_passes(generated_hands, subtests):
    """Leaving every pass out, and writing every pass down, change nothing."""
    for hand in generated_hands.hands:
        with subtests.test(seed=hand.seed):
            explicit = adjudicate(with_implied_entries(hand.record, hand.said))
            implied = adjudicate(generated_hands.maker.unsaid(hand.record))
            assert (
                errors_and_doubts(generated_hands.maker, explicit)
                == errors_and_doubts(generated_hands.maker, implied)
                == []
            )
            assert (
                result_without_reasons(explicit)
                == result_without_reasons(implied)
                == result_without_reasons(hand.said)
            )
            assert all(one.entry is not None for one in explicit.table.said)


def with_implied_entries(record, said):
    """The same hand with every pass that was implied, and each word for everybody it speaks for."""
    entries, told = [], 0
    spoken = {one.entry for one in said.table.said}
    for one in said.table.said:
        if one.entry is None:
            entries.append(Entry("pass", seat=one.seat))
            continue
        between = range(told, one.entry)
        entries += [record.entries[at] for at in between if at not in spoken]
        told = max(told, one.entry + 1)
        entries.append(replace(record.entries[one.entry], seat=one.seat))
    rest = range(told, len(record.entries))
    entries += [record.entries[at] for at in rest if at not in spoken]
    return replace(record, entries=tuple(entries))
