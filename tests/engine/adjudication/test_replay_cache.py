"""The cache of replayed records, from which longer records continue."""

import threading
from types import SimpleNamespace

import pytest

from engine.adjudication.replay_cache import MOST, ReplayCache
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record, RuleSetRef


class SlowName(str):
    """A name; to tell the `due`-th time whether it is another one takes as long as `act` does."""

    __slots__ = ("act", "due")
    __hash__ = str.__hash__

    def __eq__(self, other):
        """As of any name."""
        due = getattr(self, "due", 0)
        self.due = due - 1
        if due == 1:
            self.act()
        return str(self) == str(other)


def fake_replay(name, count=1):
    """A course through a record of so many entries."""
    entries = tuple(Entry("points", seat=Seat.A, points=each) for each in range(count))
    seats = (name, "Bori", "Cili")
    record = Record("alsos", RuleSetRef("csibor", {}, 1), seats, Seat.A, entries)
    return SimpleNamespace(replayer=SimpleNamespace(record=record))


@pytest.mark.parametrize("due", [1, 2])
def test_what_one_thread_lets_go_of_stops_no_other(due):
    """Another thread stores the same entry meanwhile; comparing names runs our own code."""
    ends, anna = ReplayCache(), SlowName("Anna")

    def let_go():
        for count in range(1, 2 * MOST):
            ends.keep(fake_replay("Dani", count))

    def meanwhile():
        other = threading.Thread(target=let_go)
        other.start()
        other.join()

    anna.act, anna.due = meanwhile, due
    ends.keep(fake_replay(anna))
    ends.keep(fake_replay("Anna"))
    ends.keep(fake_replay("Bea"))
    assert ends.before(fake_replay("Bea", 2).replayer.record) is not None
