"""A fact is valid anywhere after the game is known, with the same result of the hand."""

from dataclasses import replace

from tests.engine.laws.test_facts_before_cards import play_fact_kinds
from tests.support.corpus import adjudicate_once
from tests.support.maker import error_codes, first_entries, result_without_reasons

PLACES = 3
"""At how many other places a fact is told of each hand."""


def test_a_true_fact_may_be_told_as_soon_as_the_game_is_known(generated_hands, subtests):
    """Right after the bidding, between two words, or between a call and its answer.

    It may be noted that something was known already; nothing becomes wrong by it.
    """
    for hand in generated_hands.hands if generated_hands.maker.TELLS_ANYWHERE else ():
        with subtests.test(seed=hand.seed):
            for whole, moved in with_fact_moved_forward(hand):
                said, expected = adjudicate_once(moved), adjudicate_once(whole)
                assert error_codes(said) == error_codes(expected)
                assert result_without_reasons(said) == result_without_reasons(expected)


def with_fact_moved_forward(hand):
    """The quick record of the hand, and the same with one of its facts moved forward.

    The fact stays after any restart of the hand, where the game and the declarer are known.
    """
    whole, maker = hand.quick, hand.maker
    if whole is None or error_codes(adjudicate_once(whole)):
        return
    random, entries = hand.random("told anywhere"), whole.entries
    anew = max((at for at, one in enumerate(entries) if one.do in maker.AGAIN), default=-1)
    facts = [at for at, one in enumerate(entries) if one.do in play_fact_kinds(maker)]
    for at in random.choices(facts, k=PLACES) if facts else ():
        before = range(anew + 1, at)
        known = [
            place
            for place in before
            if declarer_game_and_trump(first_entries(whole, place))
            == declarer_game_and_trump(whole)
        ]
        for place in random.choices(known, k=1) if known else ():
            rest = (*entries[:at], *entries[at + 1 :])
            yield whole, replace(whole, entries=(*rest[:place], entries[at], *rest[place:]))


def declarer_game_and_trump(record):
    """Return the declarer, the game and the trump suit as far as they are known."""
    table = adjudicate_once(record).table
    return table.declarer, table.game, table.trump
