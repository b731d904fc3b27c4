"""Undo reverts the last change of any kind; redo restores it."""

from random import Random

import pytest

import engine
from engine.hand.cards import Seat
from scorekeeper.models import Draft
from scorekeeper.services import undo_and_retries
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.errors import RefusedError, StaleError
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.view_types import DraftDecision
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import disputed, won
from tests.support.notation import parse_hand
from tests.support.tables import KONTRA_LATE, enter

# Where the rows are kept makes no difference to any of this.
pytestmark = pytest.mark.parametrize("app", ["sqlite"], indirect=True)

PLAYED = parse_hand("original piros; A accept; A figure abszolut")
LED = {"do": "play", "seat": "A", "card": "makk-VII"}
FACT = {"do": "points", "seat": "B", "points": 20}


def apply_fix(how):
    """Apply the fix of the first finding, which is of this kind."""

    def act(table, draft):
        findings = draft.adjudication.findings
        place = next(n for n, one in enumerate(findings) if one.mend and one.mend.how == how)
        return drafts.apply_mend(table, place, draft.page)

    return act


def replace_entry(index, entry):
    """Put another entry in the place of one."""
    return lambda table, draft: drafts.replace(table, index, entry, draft.page)


def remove_entry(index):
    """Take an entry out."""
    return lambda table, draft: drafts.remove(table, index, draft.page)


def enter_now(entry):
    """Say it now."""
    return lambda table, draft: drafts.enter(table, draft.at, entry, on=draft.page)


def enter_late(entry):
    """Put it where it was said."""
    return lambda table, draft: drafts.enter_late(table, draft.at, entry, on=draft.page)


def set_dealer(table, draft):
    """Say that Anna dealt."""
    return drafts.set_dealer(table, Seat.A, draft.page)


ACTS = {
    "entered": (PLAYED, enter_now({"do": "pick-up"})),
    "other points": (won(), replace_entry(4, {**FACT, "points": 30})),
    "another figure": (PLAYED, replace_entry(2, {**PLAYED[2], "figure": "volat"})),
    "taken out": (won(), remove_entry(1)),
    "taken out at the end": (won(), remove_entry(5)),
    "the only one taken out": (PLAYED[:1], remove_entry(0)),
    "a mend takes out": (disputed(), apply_fix("remove")),
    "a mend moves": (KONTRA_LATE, apply_fix("move")),
    "a mend puts in": ([*PLAYED, LED], apply_fix("insert")),
    "said earlier": (KONTRA_LATE[1:4], enter_late(KONTRA_LATE[4])),
    "the dealer": (PLAYED, set_dealer),
    "the dealer of nothing": ([], set_dealer),
}


def entries_and_dealer(draft):
    """Return the entries in effect and the dealer."""
    return draft.entries, draft.dealer


@pytest.mark.parametrize(
    ("entries", "act"),
    [pytest.param(entries, act, id=name) for name, (entries, act) in ACTS.items()],
)
def test_what_was_done_last_is_undone_and_done_again(entries, act, open_session):
    """Undo restores the state before, redo the state after, each once if sent twice.

    Earlier entries are then undone entry by entry, and redone.
    """
    table = open_session().id
    enter(table, entries)
    before = drafts.load(table)
    draft = after = act(table, before)
    assert entries_and_dealer(after) != entries_and_dealer(before)
    for step, there in ((drafts.undo, before), (drafts.redo, after)) * 2:
        went = step(table, draft.at, on=draft.page)
        assert entries_and_dealer(went) == entries_and_dealer(there)
        assert step(table, draft.at, on=draft.page) == went, "sent twice, done once"
        draft = went
    for left in range(len(entries), -1, -1):
        draft = drafts.undo(table, draft.at, on=draft.page)
        assert [engine.format_entry(one) for one in draft.entries] == entries[:left]
    assert not draft.can_undo
    with pytest.raises(RefusedError, match="nothing-to-undo"):
        drafts.undo(table, draft.at, on=draft.page)
    while draft.can_redo:
        draft = drafts.redo(table, draft.at, on=draft.page)
    assert entries_and_dealer(draft) == entries_and_dealer(after)


def test_undoing_what_was_done_to_a_recorded_hand(open_session, scorer, play):
    """Of a correction too; behind it, as ever, the hand's last entry goes."""
    session = open_session()
    play(session, won())
    draft = hand_corrections.start_correction(session.id, 1)
    changed = drafts.replace(session.id, 3, {**won()[3], "points": 130}, draft.page, 1)
    assert sessions.view(session.id).drafts == (1,)
    back = drafts.undo(session.id, changed.at, 1, on=changed.page)
    assert back.entries == draft.entries
    assert sessions.view(session.id).drafts == (), "it is as it was recorded"
    again = drafts.redo(session.id, back.at, 1, on=back.page)
    assert again.entries == changed.entries
    back = drafts.undo(session.id, again.at, 1, on=again.page)
    assert drafts.undo(session.id, back.at, 1, on=back.page).entries == draft.entries[:-1]


def test_two_scorers_undo_one_thing_once(open_session):
    """Both tap it on the same page: that is one wish; on a page that is out of date, none."""
    session = open_session()
    enter(session.id, won())
    old = drafts.load(session.id)
    both = drafts.remove(session.id, 1, old.page)
    first = drafts.undo(session.id, both.at, on=both.page)
    assert drafts.undo(session.id, both.at, on=both.page) == first
    assert first.entries == old.entries
    with pytest.raises(StaleError):
        drafts.undo(session.id, old.at, on=old.page)


def test_what_comes_next_drops_what_was_undone(open_session):
    """A change that was undone is gone once something else is done; undone entries stay ahead."""
    session = open_session()
    enter(session.id, PLAYED)
    draft = drafts.undo(session.id, 3)
    draft = drafts.remove(session.id, 0, draft.page)
    draft = drafts.undo(session.id, draft.at, on=draft.page)
    draft = drafts.replace(session.id, 1, {"do": "accept", "seat": "B"}, draft.page)
    assert [one.do for one in draft.undone] == ["figure"]
    draft = drafts.redo(session.id, draft.at, on=draft.page)
    assert [one.do for one in draft.entries] == ["original", "accept", "figure"]
    assert not draft.can_redo


def test_entering_again_what_was_undone_is_doing_it_again(open_session):
    """Entering the undone entry again keeps the later undone steps, a change among them."""
    session = open_session()
    enter(session.id, PLAYED)
    changed = drafts.replace(session.id, 1, {"do": "accept", "seat": "B"}, drafts.load(1).page)
    draft = changed
    for _ in range(2):
        draft = drafts.undo(session.id, draft.at, on=draft.page)
    assert [one.do for one in draft.undone] == ["figure"]
    draft = drafts.enter(session.id, 2, PLAYED[2], on=draft.page)
    draft = drafts.redo(session.id, draft.at, on=draft.page)
    assert draft.entries == changed.entries


def test_what_changed_nothing_is_not_undone(open_session):
    """The same again in its place, the same dealer: undoing goes past it."""
    session = open_session()
    enter(session.id, PLAYED)
    draft = drafts.replace(session.id, 0, PLAYED[0], drafts.load(session.id).page)
    draft = drafts.set_dealer(session.id, draft.dealer, draft.page)
    assert drafts.undo(session.id, draft.at, on=draft.page).at == 2


@pytest.mark.parametrize("half", [None, DraftDecision.THEIRS])
def test_nobody_undoes_what_others_did_before_him(half, open_session, scorer):
    """Other people sit there now: a change of before is not undone, nor done again."""
    session = open_session()
    enter(session.id, PLAYED[: 1 if half is None else 3])
    draft = drafts.remove(session.id, 0, drafts.load(session.id).page)
    seat_changes.substitute(session.id, Seat.C, "Dani", scorer.id, half=half)
    now = drafts.load(session.id)
    assert (now.can_undo, now.can_redo) == (half is not None, False)
    if half is not None:
        left = drafts.undo(session.id, now.at, on=now.page)
        assert left.entries == draft.entries[:-1], "the last entry goes, as ever"


def test_a_hand_begun_before_this_was_written_down(open_session):
    """Its steps are unknown: undo removes the last entry, and later steps are known."""
    session = open_session()
    enter(session.id, PLAYED)
    drafts.undo(session.id, 3)
    row = db.session.get(Draft, (session.id, 1))
    row.steps = [{key: value for key, value in step.items() if key != "how"} for step in row.steps]
    db.session.commit()
    draft = drafts.load(session.id)
    assert draft.can_redo
    draft = drafts.undo(session.id, 2, on=draft.page)
    assert [one.do for one in draft.entries] == ["original"]
    draft = drafts.remove(session.id, 0, draft.page)
    assert drafts.undo(session.id, 0, on=draft.page).at == 1


def test_more_is_done_than_is_remembered(open_session, monkeypatch):
    """Steps beyond the stored history are undone and redone entry by entry."""
    monkeypatch.setattr(undo_and_retries, "MOST", 4)
    session = open_session()
    enter(session.id, won())
    draft = drafts.load(session.id)
    for left in range(5, -1, -1):
        draft = drafts.undo(session.id, draft.at, on=draft.page)
        assert draft.at == left
    for come in range(1, 7):
        draft = drafts.redo(session.id, draft.at, on=draft.page)
        assert draft.at == come
    assert [engine.format_entry(one) for one in draft.entries] == won()


@pytest.mark.parametrize("seed", range(3))
def test_any_acts_are_undone_one_by_one(seed, open_session):
    """However they are mixed, each state comes back on the way there, and on the way back."""
    session, random = open_session(), Random(seed)
    words = [*won(), *PLAYED[1:], {"do": "kontra", "seat": "B", "on": "game"}]
    draft = drafts.load(session.id)
    states = [entries_and_dealer(draft)]
    while len(states) < 12:
        kind = random.choice(
            (enter_now, enter_now, enter_now, replace_entry, remove_entry, set_dealer)
        )
        index = random.randrange(len(draft.entries) or 1)
        entry = random.choice(words)
        if kind in {replace_entry, remove_entry} and not draft.entries:
            continue
        acts = {
            enter_now: enter_now(entry),
            replace_entry: replace_entry(index, entry),
            remove_entry: remove_entry(index),
            set_dealer: set_dealer,
        }
        after = acts[kind](session.id, draft)
        if entries_and_dealer(after) != entries_and_dealer(draft):
            states.append(entries_and_dealer(after))
        draft = after
        if random.random() < 0.3:
            # There and back again, as somebody who looks.
            draft = drafts.undo(session.id, draft.at, on=draft.page)
            draft = drafts.redo(session.id, draft.at, on=draft.page)
            assert entries_and_dealer(draft) == states[-1]
    for state in reversed(states[:-1]):
        draft = drafts.undo(session.id, draft.at, on=draft.page)
        assert entries_and_dealer(draft) == state
    assert not draft.can_undo
    for state in states[1:]:
        draft = drafts.redo(session.id, draft.at, on=draft.page)
        assert entries_and_dealer(draft) == state
    assert not draft.can_redo


def test_steps_that_are_none(open_session):
    """Spoilt on the disk, they are named."""
    session = open_session()
    enter(session.id, PLAYED)
    row = db.session.get(Draft, (session.id, 1))
    good = row.steps[0]
    assert undo_and_retries.are_valid_steps(row.steps)
    for wrong in ({"at": -1}, {"how": "?"}, {"how": []}, {"out": 1}, {"to": ""}):
        assert not undo_and_retries.are_valid_steps([good, {**good, **wrong}])
    assert not undo_and_retries.are_valid_steps([1])
    row.steps = [{}]
    db.session.commit()
    with pytest.raises(UnreadableSessionError, match="session-unreadable") as refused:
        sessions.view(session.id)
    assert refused.value.whys == ("draft.steps",)
