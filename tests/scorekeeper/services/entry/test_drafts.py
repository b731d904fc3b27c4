"""Drafts: a tap counts once, a late one changes nothing, nothing is lost."""

import pytest

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.adjudication import HandStatus
from engine.results.findings import Fix
from scorekeeper.services import errors
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.entry.drafts import mend_entries
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types import ShownPageState
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import betli, disputed, new_key, won
from tests.support.packs import by_players, played_with
from tests.support.tables import KONTRA_LATE

ORIGINAL, ACCEPT, PICK_UP, *POINTS = won()


@pytest.fixture
def session(open_session):
    """A session without hands."""
    return open_session()


def enter(session, *entries, at=0):
    """Enter one entry after the other."""
    for place, entry in enumerate(entries, at):
        draft = drafts.enter(session.id, place, entry)
    return draft


def entry_kinds(draft):
    """Return the texts of the entries in effect, and of the undone ones."""
    return [e.do for e in draft.entries], [e.do for e in draft.undone]


def test_an_empty_draft(session):
    """Before the first tap there is a hand to be entered, with the engine's asks."""
    draft = drafts.load(session.id)
    assert (draft.number, draft.at, draft.revision) == (1, 0, 0)
    assert not draft.correction
    assert not draft.started
    assert draft.dealer is Seat.C
    assert draft.adjudication.asks


def test_entries_are_kept_one_by_one(session):
    """Each tap is in the database when it is answered; another connection sees it."""
    enter(session, ORIGINAL, ACCEPT)
    db.session.rollback()
    draft = drafts.load(session.id)
    assert entry_kinds(draft) == (["original", "accept"], [])
    assert draft.adjudication.table.declarer is Seat.A
    assert sessions.view(session.id).drafts == (1,)


def test_a_repeated_tap_counts_once(session):
    """An entry sent again at the same place is answered and not entered again."""
    enter(session, ORIGINAL, ACCEPT)
    before = drafts.load(session.id)
    assert drafts.enter(session.id, 0, ORIGINAL) == before
    assert drafts.enter(session.id, 1, ACCEPT) == before


@pytest.mark.parametrize("at", [0, 1, 3, -1, 99])
def test_a_late_tap_changes_nothing(session, at):
    """Another entry at a place that is past, or not there yet, gets the present draft back."""
    before = enter(session, ORIGINAL, ACCEPT)
    with pytest.raises(errors.StaleError) as stale:
        drafts.enter(session.id, at, PICK_UP)
    assert stale.value.draft == before
    assert drafts.load(session.id) == before


def test_undo_and_redo(session):
    """Undo steps back one by one; undone entries can be redone."""
    enter(session, ORIGINAL, ACCEPT, PICK_UP)
    assert entry_kinds(drafts.undo(session.id, 3)) == (["original", "accept"], ["pick-up"])
    assert entry_kinds(drafts.undo(session.id, 2)) == (["original"], ["accept", "pick-up"])
    assert entry_kinds(drafts.redo(session.id, 1)) == (["original", "accept"], ["pick-up"])


def test_repeated_undo_counts_once(session):
    """An undo sent twice goes one step back."""
    enter(session, ORIGINAL, ACCEPT)
    assert drafts.undo(session.id, 2) == drafts.undo(session.id, 2)
    assert drafts.redo(session.id, 1) == drafts.redo(session.id, 1)
    with pytest.raises(errors.StaleError):
        drafts.undo(session.id, 1)


def test_undo_ends_at_the_first_entry(session):
    """There is nothing before the first entry, nor after the last."""
    enter(session, ORIGINAL)
    with pytest.raises(errors.RefusedError, match="nothing-to-redo"):
        drafts.redo(session.id, 1)
    drafts.undo(session.id, 1)
    with pytest.raises(errors.RefusedError, match="nothing-to-undo"):
        drafts.undo(session.id, 0)


def test_what_was_undone_goes_when_something_else_comes(session):
    """The same entry again is a redo and keeps the rest; another one drops it."""
    enter(session, ORIGINAL, ACCEPT, PICK_UP)
    drafts.undo(session.id, 3)
    drafts.undo(session.id, 2)
    assert entry_kinds(drafts.enter(session.id, 1, ACCEPT)) == (["original", "accept"], ["pick-up"])
    drafts.undo(session.id, 2)
    other = {"do": "accept", "seat": "B"}
    assert entry_kinds(drafts.enter(session.id, 1, other)) == (["original", "accept"], [])


@pytest.mark.parametrize("entry", [None, {"do": "dance"}, {"do": "accept", "seat": "D"}])
def test_what_is_no_entry(session, entry):
    """It is malformed, and the draft stays."""
    before = enter(session, ORIGINAL)
    with pytest.raises(engine.MalformedRecordError):
        drafts.enter(session.id, 1, entry)
    assert drafts.load(session.id) == before


def test_a_card_that_the_table_does_not_play_with_is_no_entry(open_session):
    """Two play with fewer cards than three (SNA 1.1); a page of a hand before has that hand's."""
    low, high = ({"do": "top", "card": card} for card in ("makk-VII", "makk-IX"))
    with played_with(by_players):
        of_three, of_two = open_session(), open_session(players=("Anna", "Bori"))
        assert drafts.enter(of_three.id, 0, low).at == 1
        assert drafts.enter(of_two.id, 0, high).at == 1
        for done in (drafts.enter, drafts.enter_late):
            with pytest.raises(engine.MalformedRecordError):
                done(of_two.id, 1, low)
        on = drafts.load(of_two.id).page
        with pytest.raises(engine.MalformedRecordError):
            drafts.replace(of_two.id, 0, low, on)
        assert drafts.load(of_two.id).at == 1


def test_replacing_and_removing(session):
    """An entry in effect can be changed or removed; undone entries stay."""
    draft = enter(session, *won())
    draft = drafts.undo(session.id, draft.at)
    changed = {**POINTS[0], "points": 99}
    draft = drafts.replace(session.id, 3, changed, draft.page)
    assert draft.entries[3].points == 99
    assert len(draft.undone) == 1
    draft = drafts.remove(session.id, 3, draft.page)
    assert entry_kinds(draft) == (["original", "accept", "pick-up", "points"], ["points"])
    with pytest.raises(errors.NotFoundError, match="no-entry"):
        drafts.remove(session.id, 4, draft.page)


def test_changes_need_the_present_draft(session):
    """A page that does not know the last change cannot change another entry by mistake."""
    old = enter(session, ORIGINAL, ACCEPT)
    enter(session, PICK_UP, at=2)
    for change in (
        lambda: drafts.replace(session.id, 0, ORIGINAL, old.page),
        lambda: drafts.remove(session.id, 0, old.page),
        lambda: drafts.apply_mend(session.id, 0, old.page),
        lambda: drafts.set_dealer(session.id, Seat.A, old.page),
        lambda: drafts.discard(session.id, old.page),
    ):
        with pytest.raises(errors.StaleError):
            change()
    assert drafts.load(session.id).at == 3


def test_a_mend(session):
    """One tap applies the proposed fix."""
    draft = enter(session, *disputed())
    assert draft.adjudication.status is HandStatus.DISPUTED
    place = next(n for n, finding in enumerate(draft.adjudication.findings) if finding.mend)
    mended = drafts.apply_mend(session.id, place, draft.page)
    assert entry_kinds(mended) == (["original", "accept"], [])
    assert mended.adjudication.status is HandStatus.OPEN
    with pytest.raises(errors.NotFoundError, match="no-mend"):
        drafts.apply_mend(session.id, 9, mended.page)


@pytest.mark.parametrize(
    ("mend", "after"),
    [
        (Fix("remove", entry=1), "acd"),
        (Fix("move", entry=3, to=0), "dabc"),
        (Fix("move", entry=0, to=3), "bcad"),
        (Fix("move", entry=0, to=4), "bcda"),
        (Fix("insert", to=2, new=Entry("x")), "abxcd"),
        (Fix("insert", to=4, new=Entry("x")), "abcdx"),
    ],
)
def test_mends(mend, after):
    """Places are those of the entries as they were."""
    mended = mend_entries(tuple(Entry(do) for do in "abcd"), mend)
    assert "".join(entry.do for entry in mended) == after


def test_the_dealer_can_be_another(session):
    """The scorer can set another dealer; the hand then continues from there."""
    draft = drafts.set_dealer(session.id, Seat.A, ShownPageState(revision=0))
    assert draft.record.dealer is Seat.A
    with pytest.raises(errors.NotFoundError, match="no-seat"):
        drafts.set_dealer(session.id, Seat.D, draft.page)


def test_discarding(session):
    """Discarding restarts the hand."""
    draft = enter(session, ORIGINAL, ACCEPT)
    assert not drafts.discard(session.id, draft.page).started
    assert not drafts.discard(session.id, ShownPageState(revision=0)).started
    assert sessions.view(session.id).drafts == ()


def test_keeping_twice_keeps_once(session, scorer):
    """The same request records one hand, also when it comes again after the next one began."""
    enter(session, *won())
    key = new_key()
    first = drafts.keep(session.id, key, scorer.id)
    enter(session, ORIGINAL)
    again = drafts.keep(session.id, key, scorer.id)
    assert first.hand == again.hand
    assert len(again.session.hands) == 1
    assert drafts.load(session.id).at == 1


def test_a_key_serves_one_thing(session, open_session, scorer):
    """A key of one session is refused in another, and so is one that is no key."""
    enter(session, *won())
    key = new_key()
    drafts.keep(session.id, key, scorer.id)
    with pytest.raises(errors.RefusedError, match="key-reused"):
        drafts.keep(open_session().id, key, scorer.id)
    with pytest.raises(errors.ServiceError, match="bad-key"):
        drafts.keep(session.id, "\x00", scorer.id)


def test_drafts_of_sessions_are_apart(session, open_session):
    """Two tables are entered at the same time."""
    other = open_session()
    enter(session, ORIGINAL)
    enter(other, *betli())
    assert drafts.load(session.id).at == 1
    assert drafts.load(other.id).at == 3


def test_there_is_no_draft_of_a_hand_to_come(session):
    """Only the next hand and kept ones have drafts."""
    with pytest.raises(errors.NotFoundError, match="no-hand"):
        drafts.load(session.id, 2)


def test_a_tap_on_a_hand_already_recorded_does_not_fall_into_the_next(session, scorer):
    """A first tap that comes late belongs to the hand it was made on, not to the one after it."""
    enter(session, *won())
    drafts.keep(session.id, new_key(), scorer.id)
    with pytest.raises(errors.StaleError):
        drafts.enter(session.id, 0, ORIGINAL, on=ShownPageState(number=1))
    assert drafts.load(session.id).entries == ()
    assert entry_kinds(drafts.enter(session.id, 0, ORIGINAL, on=ShownPageState(number=2))) == (
        ["original"],
        [],
    )


# -- doubts that change money


MARK = "alsos.entered-late@4"


def test_a_doubt_that_changes_money_is_confirmed_before_it_is_recorded(session, scorer):
    """ALS 6.5: without a confirmation nothing is recorded; the version stores who confirmed."""
    draft = enter(session, *KONTRA_LATE)
    assert [one.mark for one in draft.doubts] == [MARK]
    for others in ((), ("alsos.entered-late@3",)):
        with pytest.raises(errors.UnconfirmedDoubtsError) as refused:
            drafts.keep(session.id, new_key(), scorer.id, confirmed=others)
        assert (refused.value.code, refused.value.status) == ("doubts-unconfirmed", 409)
    assert drafts.load(session.id).at == len(KONTRA_LATE)
    key, page = new_key(), draft.page
    for _ in range(2):  # the answer to a request that comes twice
        kept = drafts.keep(session.id, key, scorer.id, on=page, confirmed=[MARK, "other@1"])
    assert kept.hand.version.confirmed == (MARK,)
    (doubt,) = kept.hand.adjudication.findings
    assert kept.hand.confirmed(doubt) == kept.hand.version
    assert kept.hand.version.who == scorer.name


def test_a_correction_confirms_anew_and_bringing_back_does_not(session, scorer):
    """SES 5.1: each version has its own confirmations; a restored hand is unchanged."""
    enter(session, *KONTRA_LATE)
    drafts.keep(session.id, new_key(), scorer.id, confirmed=[MARK])
    for at, points in ((6, 61), (7, 54)):
        draft = drafts.load(session.id, 1)
        entry = {"do": "points", "seat": "AB"[at - 6], "points": points}
        drafts.replace(session.id, at, entry, draft.page, 1)
    with pytest.raises(errors.UnconfirmedDoubtsError):
        drafts.keep(session.id, new_key(), scorer.id, 1, why="elírás")
    record = engine.format_record(drafts.load(session.id, 1).record)
    with pytest.raises(errors.UnconfirmedDoubtsError):
        hand_corrections.correct(session.id, 1, record, scorer.id, "elírás", new_key())
    hand_corrections.correct(
        session.id, 1, record, scorer.id, "elírás", new_key(), confirmed=[MARK]
    )
    hand_corrections.withdraw(session.id, 1, scorer.id, "tévedés", new_key())
    hand = hand_corrections.restore(session.id, 1, scorer.id, "mégis", new_key()).hand
    assert [version.confirmed for version in hand.versions] == [(MARK,)] * 4
    (doubt,) = hand.adjudication.findings
    assert hand.confirmed(doubt).number == 2


def test_without_such_doubts_nothing_is_asked(session, play):
    """A hand without doubts is recorded as ever, and nothing is kept as confirmed."""
    assert play(session, won()).hand.version.confirmed == ()
