"""A first announcement assumed to be missing while the place of another one is searched."""

import pytest

from engine.adjudication.replay_cache import continue_replay
from tests.support.maker import makers

SAID = {"pass", "bid", "hold", "accept", "call"}


@pytest.mark.parametrize("maker", makers(), ids=lambda maker: maker.game.name)
def test_a_word_is_put_beside_one_that_was_left_out(maker):
    """The meaning of an omitted word is not asked for."""
    for table in maker.tables:
        record = maker.hand(table, 1, {})
        way = maker.game.hands().replayer(record)
        for left_out in range(min(6, len(record.entries))):
            if record.entries[left_out].do not in SAID:
                continue
            course = continue_replay(way, {left_out: ()})
            states = course.states()
            for place in range(left_out + 1):
                course.put_in(states, place, len(record.entries), record.entries[left_out])
