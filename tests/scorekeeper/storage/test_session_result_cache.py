"""Cached session results equal a full recomputation after any sequence of changes."""

import contextlib
import sqlite3
from random import Random

import pytest

from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from scorekeeper import demo
from scorekeeper.commands import database_check
from scorekeeper.models import HandVersion
from scorekeeper.services.adjudication_cache import make_lazy_record
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.scoring import score_cache
from scorekeeper.services.scoring.score_cache import ResultCache, get_result_cache
from scorekeeper.services.session import seat_changes, series_break_off, sessions
from scorekeeper.services.view_types import DraftDecision, HandState
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.conftest import new_key, won
from tests.support import tables
from tests.support.tables import enter, open_table

NAMES = ("Anna", "Bori", "Cili", "Dani")
TABLES = {
    "radli": ({"mode": "radli", "terms": {"limit": 40, "bonus": 20}}, 3, demo.HANDS),
    "rubber": ({"mode": "rubber", "terms": {"target": 20, "bonus": 2}}, 3, demo.HANDS),
    "written": ({"mode": "written"}, 3, demo.HANDS),
    "cash": ({"mode": "cash"}, 3, demo.HANDS),
    "window": ({"game": "ulti", "preset": "4m"}, 3, demo.ULTI_HANDS),
    "bunko": ({"game": "snapszer", "preset": "snapszer"}, 4, demo.SNAPSZER_HANDS),
    "doubled": ({"game": "tarokk", "preset": "magas"}, 4, demo.TAROKK_HANDS),
}
"""A table of each way of counting: what was agreed on, how many play, and what they are dealt."""
STEPS = 16


def view_without_caches(number):
    """A session with nothing of it known: neither counted nor remembered."""
    db.session.remove()
    tables.forget_sessions()
    memory = get_result_cache()
    memory.forget()
    view = sessions.view(number)
    assert len(memory.everything()) > 0
    return view


class TableSimulation:
    """A table at which anything happens that can happen at one."""

    def __init__(self, number, deals, scorer, seed):
        """Begin."""
        self.number, self.deals, self.scorer = number, deals, scorer
        self.random = Random(seed)

    def some_hand(self, *, withdrawn):
        """The number of a hand that was withdrawn, or was not.  Raises IndexError for none."""
        known = sessions.view(self.number).hands
        fit = [one.number for one in known if (one.state is HandState.WITHDRAWN) is withdrawn]
        return self.random.choice(fit)

    def play(self):
        """Play a hand, in any variant; an impossible one is kept as disputed."""
        draft = drafts.load(self.number)
        if draft.started:
            drafts.discard(self.number, draft.page)
        enter(self.number, self.random.choice(self.deals))
        doubts = [doubt.mark for doubt in drafts.load(self.number).doubts]
        drafts.keep(self.number, new_key(), self.scorer, disputed=True, confirmed=doubts)

    def correct(self):
        """Another hand is put in the place of one."""
        number = self.some_hand(withdrawn=False)
        record = {**self.record(number), "entries": self.random.choice(self.deals)}
        doubts = [one.mark for one in weighing_doubts(record)]
        hand_corrections.correct(
            self.number, number, record, self.scorer, "javítva", new_key(), confirmed=doubts
        )

    def record(self, number):
        """Return the latest record of a hand."""
        query = db.select(HandVersion.record).where(
            HandVersion.session_id == self.number, HandVersion.hand == number
        )
        return db.session.scalars(query.order_by(HandVersion.number.desc())).first()

    def withdraw(self):
        """A hand counts no more."""
        number = self.some_hand(withdrawn=False)
        hand_corrections.withdraw(self.number, number, self.scorer, "nem volt", new_key())

    def take_back(self):
        """The recording of a hand is undone."""
        number = self.some_hand(withdrawn=False)
        versions = len(hand_corrections.history(self.number, number))
        hand_corrections.undo_recording(
            self.number, number, self.scorer, "elnézve", new_key(), versions=versions
        )

    def restore(self):
        """A hand counts again."""
        number = self.some_hand(withdrawn=True)
        hand_corrections.restore(self.number, number, self.scorer, "mégis", new_key())

    def substitute(self):
        """Somebody else sits down."""
        seat, who = self.random.choice([*Seat][:3]), self.random.choice(("Ede", "Flóra", *NAMES))
        seat_changes.substitute(self.number, seat, who, self.scorer, half=DraftDecision.DISCARDED)

    def unseat(self):
        """Undo the substitution."""
        seat_changes.undo_substitutions(self.number, self.scorer, half=DraftDecision.DISCARDED)

    def break_off(self):
        """Break off the running series."""
        series_break_off.break_off_series(self.number, self.scorer)

    def resume(self):
        """And goes on with it after all."""
        series_break_off.resume_series(self.number, self.scorer)

    def close(self):
        """The evening ends, and goes on."""
        sessions.close(self.number, self.scorer)
        assert sessions.view(self.number) == view_without_caches(self.number)
        sessions.reopen(self.number, self.scorer)

    def step(self):
        """Make a random change; a rejected one is rolled back."""
        rare = (self.correct, self.withdraw, self.take_back, self.restore, self.substitute)
        more = (self.unseat, self.break_off, self.resume, self.close)
        act = self.random.choice((self.play, self.play, self.play, *rare, *more))
        try:
            act()
        except (ServiceError, MalformedRecordError, IndexError):
            db.session.rollback()
        return act.__name__


def weighing_doubts(record):
    """Return the doubts of a record that change its payments."""
    return [one for one in make_lazy_record(record).judged[1].findings if one.weighs]


@pytest.mark.parametrize("way", TABLES)
def test_whatever_is_done_what_is_known_is_what_all_of_it_comes_to(sqlite_app, way):
    """Corrections, withdrawals, substitutions, broken off stretches: SES 1.1, 2.5, 3.2, 5.1."""
    agreed, count, deals = TABLES[way]
    with sqlite_app.app_context():
        demo.create_demo_evening(())
        number = open_table(players=NAMES[:count], **agreed)
        evening = TableSimulation(number, deals, 1, way)
        evening.play()
        done = []
        for _ in range(STEPS):
            done.append(evening.step())
            known, coming = sessions.view(number), drafts.load(number)
            assert known == view_without_caches(number), done
            assert coming == drafts.load(number), done


@pytest.fixture
def played(sqlite_app):
    """The number of a table with three hands, all of them counted and remembered."""
    with sqlite_app.app_context():
        demo.create_demo_evening(())
        number = open_table(players=NAMES[:3], mode="radli")
        for seat in "ABA":
            enter(number, won(seat))
            drafts.keep(number, new_key(), 1)
        sessions.view(number)
    return number


def adjudicated_records(monkeypatch):
    """A list to which every record that is judged is added from here on."""
    asked = []
    reckon = score_cache.compute_score
    monkeypatch.setattr(score_cache, "compute_score", lambda one: asked.append(one) or reckon(one))
    return asked


def test_after_a_restart_no_hand_is_judged_again(sqlite_app, played, monkeypatch):
    """The cache suffices after a restart; without it, or under other rules, all is recomputed."""
    asked = adjudicated_records(monkeypatch)
    with sqlite_app.app_context():
        known = sessions.view(played)
        tables.forget_sessions()
        assert (sessions.view(played), asked) == (known, [])
        tables.forget_sessions()
        monkeypatch.setattr(score_cache, "program_digest", lambda: "other rules")
        assert sessions.view(played) == known
        assert len(asked) == len({one.text for one in asked}) == 3
        assert len(get_result_cache().everything()) == 3, "what other rules reckoned is gone"
        tables.forget_sessions()
        get_result_cache().forget()
        assert sessions.view(played) == known


@pytest.mark.parametrize(
    "harm",
    [
        'UPDATE reckoned SET said = replace(said, \'"status":"scored"\', \'"status":"ruled"\')',
        "UPDATE reckoned SET digest = digest || 'x'",
        "DROP TABLE reckoned",
        None,
    ],
)
def test_a_memory_that_is_damaged_says_nothing(running_on_sqlite, played, harm):
    """Writes are not synced to the disk: incomplete data are ignored."""
    memory, known = get_result_cache(), sessions.view(played)
    if harm is None:
        memory.path.write_bytes(b"no memory at all" * 99)
    else:
        with sqlite3.connect(memory.path) as connection:
            connection.execute(harm)
        connection.close()
    for _ in range(2):
        tables.forget_sessions()
        assert sessions.view(played) == known


def test_a_memory_that_cannot_be_written_is_none(tmp_path, running_on_sqlite):
    """The service goes on without."""
    nowhere = ResultCache(tmp_path / "no such folder" / "reckoned.sqlite3")
    nowhere.remember({"one": "two"}, "rules")
    assert nowhere.recall(["one"]) == nowhere.everything() == {}


def test_what_was_not_written_is_not_known(running_on_sqlite, played):
    """A failed transaction leaves nothing in the cache, including its own results."""
    known = sessions.view(played)
    with contextlib.suppress(ZeroDivisionError), writing():
        hand_corrections.withdraw(played, 1, 1, "nem volt", new_key())
        assert sessions.view(played) != known
        raise ZeroDivisionError
    db.session.remove()
    assert sessions.view(played) == known
    hand_corrections.withdraw(played, 2, 1, "nem volt", new_key())
    assert sessions.view(played) == view_without_caches(played)


def test_check_holds_what_is_remembered_against_what_it_comes_to(running_on_sqlite, played):
    """The check recomputes everything; differences are named."""
    report = database_check.check_database(db.engine)
    assert (report.remembered, report.faults) == (3, [])
    memory = get_result_cache()
    said = {key: text.replace("scored", "ruled") for key, text in memory.everything().items()}
    memory.remember(dict([*said.items()][:1]), score_cache.program_digest())
    [fault] = database_check.check_database(db.engine).faults
    assert (fault.what, fault.where["session"]) == ("remembered", played)
