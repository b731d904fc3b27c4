"""Correcting and withdrawing hands: no version is lost, and all later results are recomputed."""

import pytest
import sqlalchemy

import engine
from scorekeeper.models import HandVersion
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types import HandState, ResultChange, VersionKind
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import betli, disputed, new_key, won
from tests.support import tables

RULING = {"do": "ruling", "on": "hand", "outcome": "void", "why": "két felvevő"}


@pytest.fixture
def session(open_session, play):
    """A rádli of 40 in which Anna wrote 20 and 20 (its end), and then Bori 1."""
    session = open_session(terms={"limit": 40})
    for entries in (betli("A", kontra=True), betli("A", kontra=True), won("B")):
        play(session, entries)
    return sessions.view(session.id)


def correct(session, number, entries, scorer, why="rosszul írtuk"):
    """Correct a hand at once."""
    record = engine.format_record(session.hand(number).record) | {"entries": entries}
    return hand_corrections.correct(session.id, number, record, scorer.id, why, new_key())


IN_NO_ORDER = {
    "sqlite": ["PRAGMA reverse_unordered_selects = ON"],
    "postgresql": [
        f"SET {way} = off"
        for way in ("enable_sort", "enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan")
    ],
}
"""Statements after which rows come in another order than written, unless one is requested."""


def test_hands_come_in_their_order_whatever_the_database_finds_first(
    running, open_session, play, scorer
):
    """Also where all are read again, and one was changed since it was recorded."""
    session = open_session(terms={"limit": 40})
    for number in range(12):
        play(session, won("ABC"[number % 3]))
    for one in IN_NO_ORDER[db.engine.dialect.name]:
        db.session.execute(sqlalchemy.text(one))
    db.session.commit()
    tables.forget_sessions()
    kept = correct(sessions.view(session.id), 2, betli("A"), scorer)
    tables.forget_sessions()
    for view in (kept.session, sessions.view(session.id)):
        assert [hand.number for hand in view.hands] == [*range(1, 13)]
        assert [stretch.hands for stretch in view.stretches] == [tuple(range(1, 13))]


def test_a_correction_recomputes_what_follows(session, scorer):
    """The rádli continues, the totals change, and all changes are reported (SES 5.1)."""
    anna, bori, cili = (player.id for player in session.players)
    kept = correct(session, 1, betli("A"), scorer)
    assert [stretch.hands for stretch in session.stretches] == [(1, 2), (3,)]
    assert [stretch.hands for stretch in kept.session.stretches] == [(1, 2, 3)]
    assert kept.session.hand(3).totals == {anna: 30, bori: 1, cili: 0}
    assert set(kept.changes) >= {
        ResultChange("points", 20, 10, player=anna, hand=1),
        ResultChange("ended", 2, None, stretch=1),
        ResultChange("result", 120, 59, player=anna, stretch=1),
        ResultChange("result", -1, None, player=anna, stretch=2),
    }
    assert {change.player for change in kept.changes if change.what == "balance"} == {
        anna,
        bori,
        cili,
    }


def test_versions_are_kept(session, scorer):
    """Every version stays, with author, time and reason; the last one is in force."""
    first = session.hand(1)
    correct(session, 1, betli("A"), scorer)
    hand_corrections.withdraw(session.id, 1, scorer.id, "rossz asztal", new_key())
    versions = hand_corrections.history(session.id, 1)
    assert [version.kind for version in versions] == [
        VersionKind.KEPT,
        VersionKind.CORRECTED,
        VersionKind.WITHDRAWN,
    ]
    assert versions[0].record == first.record
    assert [version.why for version in versions] == ["", "rosszul írtuk", "rossz asztal"]
    assert {version.who for version in versions} == {"Dóra"}
    assert versions[0].when <= versions[1].when <= versions[2].when
    assert hand_corrections.view(session.id, 1).version == versions[2]


def test_correcting_entry_by_entry(session, scorer):
    """A correction is a draft of its own beside the hand that is being played."""
    drafts.enter(session.id, 0, won()[0])
    draft = hand_corrections.start_correction(session.id, 3)
    assert draft.correction
    assert draft.at == len(won("B"))
    for index, seat, points in ((3, "B", 20), (4, "A", 120)):
        entry = {"do": "points", "seat": seat, "points": points}
        draft = drafts.replace(session.id, index, entry, draft.page, number=3)
    assert sessions.view(session.id).drafts == (3, 4)
    kept = drafts.keep(session.id, new_key(), scorer.id, 3, why="felcseréltük")
    assert list(kept.hand.points.values()) == [1, 0, 1]
    assert kept.session.drafts == (4,)
    assert drafts.load(session.id).at == 1


def test_a_correction_thrown_away(session):
    """Discarded, the draft is the kept hand again."""
    draft = hand_corrections.start_correction(session.id, 3)
    draft = drafts.undo(session.id, draft.at, 3)
    assert drafts.discard(session.id, draft.page, 3).at == len(won("B"))
    assert sessions.view(session.id).hand(3) == session.hand(3)


def test_a_withdrawn_hand_counts_for_nothing(session, scorer):
    """Points, rádli and deal go on as if it had not been; a correction brings it back."""
    kept = hand_corrections.withdraw(session.id, 1, scorer.id, "rossz asztal", new_key())
    assert kept.hand.state is HandState.WITHDRAWN
    assert kept.hand.stretch is None
    assert set(kept.hand.points.values()) == {0}
    assert [stretch.hands for stretch in kept.session.stretches] == [(2, 3)]
    with pytest.raises(RefusedError, match="hand-withdrawn"):
        hand_corrections.withdraw(session.id, 1, scorer.id, "még egyszer", new_key())
    back = correct(session, 1, betli("A", kontra=True), scorer).session
    assert back.points == session.points
    assert back.hand(1).state is HandState.SCORED


def test_the_last_hand_withdrawn_is_dealt_again(session, scorer):
    """Its dealer deals the next hand."""
    kept = hand_corrections.withdraw(session.id, 3, scorer.id, "félreosztás", new_key())
    assert kept.session.next_number == 4
    assert kept.session.next_dealer is session.hand(3).dealer


def test_a_ruling_closes_a_disputed_hand(open_session, play, scorer):
    """Kept as disputed it counts for nothing; the director's word makes it a ruled hand."""
    session = open_session()
    play(session, disputed(), disputed=True)
    record = engine.format_record(sessions.view(session.id).hand(1).record)
    record["entries"] += [RULING]
    kept = hand_corrections.correct(
        session.id, 1, record, scorer.id, "a versenybíró döntött", new_key()
    )
    assert kept.hand.state is HandState.RULED
    assert kept.hand.version.kind is VersionKind.RULED


def test_what_a_correction_needs(session, scorer):
    """A reason, a change, and the same people and rules."""
    same = engine.format_record(session.hand(1).record)
    other = same | {"seats": ["Anna", "Bori", "Dani"]}
    for record, why, code in (
        (same | {"entries": betli("B")}, "  ", "why-missing"),
        (same, "ok", "hand-unchanged"),
        (other, "ok", "seats-changed"),
        (same | {"rules": {"preset": "csibor", "house": {"uhu": 5}}}, "ok", "seats-changed"),
    ):
        with pytest.raises(ServiceError, match=code):
            hand_corrections.correct(session.id, 1, record, scorer.id, why, new_key())
    assert sessions.view(session.id) == session


def test_a_correction_sent_twice_is_one(session, scorer):
    """The key identifies the retry."""
    key = new_key()
    for _ in range(2):
        hand_corrections.withdraw(session.id, 1, scorer.id, "rossz asztal", key)
    assert len(hand_corrections.history(session.id, 1)) == 2


def test_what_is_not_there(session, scorer):
    """A hand that was never kept is said to be not there."""
    for ask in (
        lambda: hand_corrections.view(session.id, 9),
        lambda: hand_corrections.history(session.id, 9),
        lambda: hand_corrections.start_correction(session.id, 4),
        lambda: hand_corrections.withdraw(session.id, 9, scorer.id, "miért", new_key()),
    ):
        with pytest.raises(NotFoundError, match="no-hand"):
            ask()


def test_rows_cannot_be_changed(session):
    """An assertion stops the program from changing or deleting a version."""
    version = db.session.get(HandVersion, (session.id, 1, 1))
    version.why = "átírva"
    with pytest.raises(AssertionError, match="kept as it is"):
        db.session.flush()
    db.session.rollback()
    db.session.delete(db.session.get(HandVersion, (session.id, 1, 1)))
    with pytest.raises(AssertionError, match="never deleted"):
        db.session.flush()
    db.session.rollback()


def test_after_a_withdrawn_hand_totals_stand_as_before_it(open_session, play, scorer):
    """Also where it was the first, and where a rádli had just ended (SES 2.4, 5.1)."""
    session = open_session(terms={"limit": 40})
    for entries in (won("A"), won("B"), betli("A", kontra=True), betli("A", kontra=True), won("C")):
        play(session, entries)
    for number in (1, 3, 5):
        hand_corrections.withdraw(session.id, number, scorer.id, "tévedés", new_key())
    rows = [tuple(hand.totals.values()) for hand in sessions.view(session.id).hands]
    assert rows == [(0, 0, 0), (0, 1, 0), (0, 1, 0), (20, 1, 0), (20, 1, 0)]
    play(session, betli("A", kontra=True))
    view = play(session, won("C")).session
    hand_corrections.withdraw(session.id, 7, scorer.id, "tévedés", new_key())
    view = sessions.view(session.id)
    assert view.hand(6).ends_stretch
    assert set(view.hand(7).totals.values()) == {0}, "between two rádlis"
