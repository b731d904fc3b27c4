"""Substitutions: their effect on the rádli and on the draft (SES 1.1, 2.5)."""

import pytest

from engine.hand.cards import Seat
from engine.sessions.series.series_replay import SeriesEnding
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.errors import RefusedError, StaleError
from scorekeeper.services.session import seat_changes, series_break_off, sessions
from scorekeeper.services.view_types import DraftDecision
from tests.scorekeeper.conftest import won
from tests.support import tables


@pytest.fixture
def played(open_session, play):
    """A session after one hand: Anna has written 1, the rádli is running."""
    session = open_session()
    return play(session, won("A")).session


def player_names(session):
    """Return the names of the players at the table."""
    return [seat.player.name for seat in session.seats]


def half_enter(session):
    """Enter three entries of the next hand."""
    tables.enter(session.id, won("A")[:3])


def test_the_radli_has_ended_as_soon_as_somebody_else_sits(played, scorer):
    """Everywhere at once: no standing, nothing to break off, the last hand ends it (SES 2.5)."""
    view = seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id)
    assert view.last_stretch.ending is SeriesEnding.SUBSTITUTION
    assert set(view.last_stretch.bonus.values()) == {0}
    assert view.standing is None
    assert [seat.total for seat in view.seats] == [0, 0, 0]
    assert view.hands[0].ends_stretch
    assert [(swap.was.name, swap.now.name) for swap in view.swaps] == [("Anna", "Dani")]
    assert not view.resumable
    with pytest.raises(RefusedError, match="nothing-runs"):
        series_break_off.break_off_series(played.id, scorer.id)
    with pytest.raises(RefusedError, match="not-broken-off"):
        series_break_off.resume_series(played.id, scorer.id)


def test_what_it_comes_to_is_the_same_before_and_after_the_next_hand(played, scorer, play):
    """The next hand only adds to it."""
    ended = seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id).stretches
    assert play(played, won("B")).session.stretches[:1] == ended


def test_a_mistaken_substitution_is_undone(played, scorer):
    """The rádli continues as if there had been no substitution."""
    seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id)
    seat_changes.substitute(played.id, Seat.B, "Anna", scorer.id)
    view = seat_changes.undo_substitutions(played.id, scorer.id)
    assert player_names(view) == ["Anna", "Bori", "Cili"]
    assert view.last_stretch.ending is SeriesEnding.RUNNING
    assert view.standing == played.standing
    assert (view.stretches, view.balances, view.players) == (
        played.stretches,
        played.balances,
        played.players,
    )
    assert view.swaps == ()
    with pytest.raises(RefusedError, match="no-swap"):
        seat_changes.undo_substitutions(played.id, scorer.id)


def test_sitting_down_again_undoes_it_too(played, scorer):
    """There is nothing else to it."""
    seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id)
    view = seat_changes.substitute(played.id, Seat.A, "Anna", scorer.id)
    assert view.last_stretch.running
    assert view.swaps == ()


def test_once_a_hand_was_played_there_is_nothing_to_undo(played, scorer, play):
    """The hand belongs to its players."""
    seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id)
    view = play(played, won("A")).session
    assert view.swaps == ()
    with pytest.raises(RefusedError, match="no-swap"):
        seat_changes.undo_substitutions(played.id, scorer.id)


def test_before_the_first_hand(open_session, scorer):
    """Those the table was opened with come back."""
    session = open_session()
    seat_changes.substitute(session.id, Seat.C, "Dani", scorer.id)
    assert [swap.now.name for swap in sessions.view(session.id).swaps] == ["Dani"]
    assert seat_changes.undo_substitutions(session.id, scorer.id) == sessions.view(session.id)
    assert player_names(sessions.view(session.id)) == ["Anna", "Bori", "Cili"]


def test_a_half_entered_hand_is_nobodys_unasked(played, scorer):
    """Refused, with how much there is to lose; nothing has changed."""
    half_enter(played)
    with pytest.raises(RefusedError, match="hand-half-entered") as refused:
        seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id)
    assert refused.value.params == {"number": 2, "count": 3}
    assert player_names(sessions.view(played.id)) == ["Anna", "Bori", "Cili"]
    assert drafts.load(played.id).at == 3


def test_the_scorer_says_that_the_newcomers_play_it_already(played, scorer):
    """Its entries stay."""
    half_enter(played)
    view = seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id, half=DraftDecision.THEIRS)
    assert view.half.entries == 3
    assert drafts.load(played.id).record.seats == ("Dani", "Bori", "Cili")
    with pytest.raises(RefusedError, match="hand-half-entered"):
        seat_changes.undo_substitutions(played.id, scorer.id)
    view = seat_changes.undo_substitutions(played.id, scorer.id, half=DraftDecision.THEIRS)
    assert drafts.load(played.id).record.seats == ("Anna", "Bori", "Cili")


def test_the_scorer_says_that_it_is_not_wanted(played, scorer):
    """It is thrown away, and an earlier hand's correction is not."""
    half_enter(played)
    correction = hand_corrections.start_correction(played.id, 1)
    drafts.remove(played.id, 0, correction.page, number=1)
    view = seat_changes.substitute(
        played.id, Seat.A, "Dani", scorer.id, half=DraftDecision.DISCARDED
    )
    assert view.drafts == (1,)
    assert not drafts.load(played.id).started


def test_what_was_undone_is_nobodys_after_a_substitution(played, scorer):
    """It neither blocks the substitution nor comes back for the new players."""
    half_enter(played)
    drafts.undo(played.id, 3)
    with pytest.raises(RefusedError, match="hand-half-entered") as refused:
        seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id)
    assert refused.value.params == {"number": 2, "count": 2}
    seen = drafts.load(played.id)
    assert len(seen.undone) == 1, "refused, it can still be done again"
    seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id, half=DraftDecision.THEIRS)
    assert (drafts.load(played.id).at, drafts.load(played.id).undone) == (2, ())
    with pytest.raises(StaleError):
        drafts.discard(played.id, seen.page)
    with pytest.raises(RefusedError, match="nothing-to-redo"):
        drafts.redo(played.id, 2)


@pytest.mark.parametrize("leave", ["substitute", "undo_substitutions", "close"])
def test_a_hand_undone_to_nothing_is_not_half_entered(played, scorer, leave):
    """Nothing is asked, and its taps are gone; the dealer that was chosen stays."""
    if leave == "undo_substitutions":
        seat_changes.substitute(played.id, Seat.B, "Emma", scorer.id)
    drafts.set_dealer(played.id, Seat.C, drafts.load(played.id).page)
    half_enter(played)
    for at in (3, 2, 1):
        drafts.undo(played.id, at)
    assert sessions.view(played.id).half_entered == ()
    given = (Seat.A, "Dani") if leave == "substitute" else ()
    service = sessions if leave == "close" else seat_changes
    assert getattr(service, leave)(played.id, *given, scorer.id).half_entered == ()
    draft = drafts.load(played.id)
    assert (draft.entries, draft.undone, draft.dealer) == ((), (), Seat.C)


def test_a_correction_is_begun_when_something_differs(played, scorer):
    """A correction counts as started only while it differs from the recorded hand."""
    entries = won("A")
    drafts.undo(played.id, len(entries), 1)
    (half,) = sessions.view(played.id).half_entered
    assert (half.number, half.entries, half.correction) == (1, len(entries) - 1, True)
    drafts.redo(played.id, len(entries) - 1, 1)
    assert sessions.view(played.id).half_entered == ()
    seen = drafts.load(played.id, 1).page
    drafts.set_dealer(played.id, Seat.A, seen, 1)
    assert sessions.view(played.id).drafts == (1,)
    drafts.undo(played.id, len(entries), 1)
    assert sessions.view(played.id).drafts == (), "who dealt was said last, and is taken back"
    drafts.undo(played.id, len(entries), 1)
    sessions.close(played.id, scorer.id)
    assert len(drafts.load(played.id, 1).undone) == 1, "a correction is of the same players"


def test_a_radli_broken_off_is_resumed_only_by_its_people(played, scorer):
    """While somebody else sits there it cannot go on."""
    assert series_break_off.break_off_series(played.id, scorer.id).resumable
    assert not seat_changes.substitute(played.id, Seat.A, "Dani", scorer.id).resumable
    with pytest.raises(RefusedError, match="not-broken-off"):
        series_break_off.resume_series(played.id, scorer.id)
    assert seat_changes.undo_substitutions(played.id, scorer.id).resumable
    assert series_break_off.resume_series(played.id, scorer.id).last_stretch.running


def test_closing_keeps_half_entered_hands(played, scorer):
    """They count for nothing, and are there again after reopening."""
    half_enter(played)
    closed = sessions.close(played.id, scorer.id)
    assert [(half.number, half.entries) for half in closed.half_entered] == [(2, 3)]
    assert closed.balances == played.balances
    with pytest.raises(RefusedError, match="session-closed"):
        sessions.require_open(played.id)
    sessions.reopen(played.id, scorer.id)
    assert drafts.load(played.id).at == 3
