"""Adjudication runs outside of the write lock, and a change applies to the state found afterwards.

Up to three results are computed inside the lock; where others have to wait, none may be here.
"""

import threading

import pytest

from scorekeeper.services import adjudication_cache, adjudication_outside_write_lock
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import StaleError
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db, is_writing, writing
from tests.scorekeeper.conftest import PIN, won
from tests.support.tables import forget_sessions

WAIT = 60


class SlowAdjudicator:
    """Judges, but of a hand with so many entries only once it is let to."""

    def __init__(self, length):
        self.length = length
        self.begun, self.go_on = threading.Event(), threading.Event()
        self.asked = 0
        self._ask = adjudication_cache._judge._ask

    def __call__(self, text, game):
        """Judge a record."""
        found = self._ask(text, game)
        if len(found[0].entries) == self.length:
            self.asked += 1
            self.begun.set()
            assert self.go_on.wait(WAIT)
        return found


@pytest.fixture
def tables(app):
    """Two tables with nothing entered yet."""
    adjudication_cache._judge.cache_clear()
    with app.app_context():
        scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
        names = (("Anna", "Bori", "Cili"), ("Dani", "Emma", "Feri"))
        yield [
            sessions.create(sessions.NewSession(f"{one[0]} asztala", one), scorer.id).id
            for one in names
        ]
        db.session.rollback()


@pytest.fixture
def slow_adjudicator(monkeypatch):
    """Hands of two entries are judged slowly, as if many were missing."""
    monkeypatch.setattr(adjudication_outside_write_lock, "AT_ONCE", 0)
    slow = SlowAdjudicator(2)
    monkeypatch.setattr(adjudication_cache._judge, "_ask", slow)
    yield slow
    slow.go_on.set()


def start_tap(app, table, at, outcomes, **asked):
    """Begin a tap at a table in a thread of its own."""

    def tap():
        with app.app_context():
            try:
                outcomes.append(drafts.enter(table, at, won()[at], number=1, **asked).at)
            except StaleError as error:
                outcomes.append(error)

    thread = threading.Thread(target=tap)
    thread.start()
    return thread


def test_others_write_while_a_hand_is_judged(app, tables, slow_adjudicator):
    """The tap is not written yet, another table's is; then the first one is, once."""
    one, other = tables
    drafts.enter(one, 0, won()[0])
    outcomes = []
    thread = start_tap(app, one, 1, outcomes)
    assert slow_adjudicator.begun.wait(WAIT)
    with writing():
        assert drafts.enter(other, 0, won()[0]).at == 1
    assert drafts.load(one).at == 1
    assert outcomes == []
    db.session.rollback()
    slow_adjudicator.go_on.set()
    thread.join()
    assert outcomes == [2]
    assert slow_adjudicator.asked == 1
    db.session.rollback()
    assert drafts.load(one).at == 2


def test_the_hand_changed_while_it_was_judged(app, tables, slow_adjudicator):
    """The tap's page is outdated: the scorer is told so, and nothing changes."""
    page = drafts.enter(tables[0], 0, won()[0]).page
    outcomes = []
    thread = start_tap(app, tables[0], 1, outcomes, on=page)
    assert slow_adjudicator.begun.wait(WAIT)
    undone = drafts.undo(tables[0], 1, on=page)
    db.session.rollback()
    slow_adjudicator.go_on.set()
    thread.join()
    (error,) = outcomes
    assert isinstance(error, StaleError)
    assert error.draft.revision == undone.revision
    assert drafts.load(tables[0]).at == 0


def test_the_same_tap_twice_at_the_same_time(app, tables, slow_adjudicator):
    """Two scorers tap the same on the same page while it is judged: it is entered once."""
    page = drafts.enter(tables[0], 0, won()[0]).page
    db.session.rollback()
    outcomes = []
    threads = [start_tap(app, tables[0], 1, outcomes, on=page) for _ in range(2)]
    assert slow_adjudicator.begun.wait(WAIT)
    slow_adjudicator.go_on.set()
    for each in threads:
        each.join()
    assert outcomes == [2, 2]
    assert [entry.do for entry in drafts.load(tables[0]).entries] == ["original", "accept"]


def test_it_ends_where_no_answer_can_be_cached(tables, monkeypatch):
    """At last the engine is asked with the lock held, and the tap is made."""
    monkeypatch.setattr(adjudication_cache._judge, "_most", 0)
    assert drafts.enter(tables[0], 0, won()[0]).at == 1


def test_a_tap_is_not_started_again(tables, monkeypatch):
    """It lacks an adjudication or two, which is quicker than to read everything again."""
    reads = []
    read = drafts.guarded_draft_changes.read_entry
    monkeypatch.setattr(
        drafts.guarded_draft_changes, "read_entry", lambda *said: reads.append(said) or read(*said)
    )
    for at, entry in enumerate(won()):
        drafts.enter(tables[0], at, entry)
    assert len(reads) == len(won())


def test_many_adjudications_wait_for_no_lock(tables, monkeypatch):
    """Those that a table of five hands lacks after a start are computed outside it."""
    inside = []
    judge = adjudication_cache._judge._ask
    for hand in range(5):
        for at, entry in enumerate(won()):
            drafts.enter(tables[0], at, entry)
        drafts.keep(tables[0], f"hand-{hand}-of-five", 1)
    adjudication_cache._judge.cache_clear()
    forget_sessions()
    monkeypatch.setattr(
        adjudication_cache._judge,
        "_ask",
        lambda *asked: inside.append(is_writing()) or judge(*asked),
    )
    drafts.enter(tables[0], 0, won()[0])
    assert 0 < inside.count(True) <= 2 * adjudication_outside_write_lock.AT_ONCE
    assert inside.count(False) > 0


def test_a_hand_with_mistakes_is_recorded(tables):
    """`keep` reads and adjudicates outside of the lock; the hand is recorded as disputed."""
    for at, entry in enumerate((won()[0], {"do": "accept", "seat": "A"}, won("B")[1])):
        drafts.enter(tables[0], at, entry)
    adjudication_cache._judge.cache_clear()
    kept = drafts.keep(tables[0], "a-key-of-its-own", 1, disputed=True)
    assert kept.hand.version.number == 1


def test_what_cannot_be_judged_is_told_by_the_change(tables, monkeypatch):
    """An engine that fails is no other failure than inside the lock, and nothing is written."""

    def fail(text, game):
        raise ZeroDivisionError

    drafts.enter(tables[0], 0, won()[0])
    monkeypatch.setattr(adjudication_cache._judge, "_ask", fail)
    with pytest.raises(ZeroDivisionError):
        drafts.enter(tables[0], 1, won()[1])
    monkeypatch.undo()
    assert drafts.load(tables[0]).at == 1
