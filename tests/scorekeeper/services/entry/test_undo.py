"""Undo reverts the last change of any kind; redo restores it."""

from random import Random

import pytest

import engine
from engine.hand.cards import Seat
from scorekeeper.models import Draft
from scorekeeper.services import draft_history
from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.errors import RefusedError, StaleError
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import disputed, won
from tests.support.tables import KONTRA_LATE, ULTI, enter, opened

# Where the rows are kept makes no difference to any of this.
pytestmark = pytest.mark.parametrize("app", ["sqlite"], indirect=True)

SAID = [
    {"do": "bid", "seat": "A", "bid": "ulti"},
    {"do": "trump", "suit": "makk"},
    {"do": "kontra", "seat": "B", "on": "ulti"},
    {"do": "kontra", "seat": "C", "on": "ulti"},
]
PLAYED = [
    {"do": "original", "suit": "piros"},
    {"do": "accept", "seat": "A"},
    {"do": "figure", "seat": "A", "figure": "abszolut"},
]
LED = {"do": "play", "seat": "A", "card": "makk-VII"}
FACT = {"do": "points", "seat": "B", "points": 20}


def mend(how):
    """Apply the fix of the first finding, which is of this kind."""

    def act(table, draft):
        findings = draft.adjudication.findings
        place = next(n for n, one in enumerate(findings) if one.mend and one.mend.how == how)
        return drafts.apply_mend(table, place, draft.page)

    return act


def put(index, entry):
    """Put another entry in the place of one."""
    return lambda table, draft: drafts.replace(table, index, entry, draft.page)


def take_out(index):
    """Take an entry out."""
    return lambda table, draft: drafts.remove(table, index, draft.page)


def say(entry):
    """Say it now."""
    return lambda table, draft: drafts.enter(table, draft.at, entry, on=draft.page)


def say_late(entry):
    """Put it where it was said."""
    return lambda table, draft: drafts.enter_late(table, draft.at, entry, on=draft.page)


def deal(table, draft):
    """Say that Anna dealt."""
    return drafts.set_dealer(table, Seat.A, draft.page)


ACTS = {
    "entered": ("alsos", PLAYED, say({"do": "pick-up"})),
    "other points": ("alsos", won(), put(4, {**FACT, "points": 30})),
    "another seat": ("alsos", won(), put(1, {"do": "accept", "seat": "B"})),
    "another figure": ("alsos", PLAYED, put(2, {**PLAYED[2], "figure": "volat"})),
    "taken out": ("alsos", won(), take_out(1)),
    "taken out at the end": ("alsos", won(), take_out(5)),
    "the only one taken out": ("alsos", PLAYED[:1], take_out(0)),
    "a mend takes out": ("alsos", disputed(), mend("remove")),
    "a mend moves": ("alsos", KONTRA_LATE, mend("move")),
    "a mend puts in": ("alsos", [*PLAYED, LED], mend("insert")),
    "said earlier": ("alsos", KONTRA_LATE[1:4], say_late(KONTRA_LATE[4])),
    "the dealer": ("alsos", PLAYED, deal),
    "the dealer of nothing": ("alsos", [], deal),
    "ulti: entered": ("ulti", SAID[:2], say(SAID[2])),
    "ulti: another seat": ("ulti", SAID, put(3, {**SAID[3], "seat": "B"})),
    "ulti: another bid": ("ulti", SAID[:2], put(0, {**SAID[0], "bid": "durchmarsch"})),
    "ulti: taken out": ("ulti", SAID, take_out(2)),
    "ulti: a mend takes out": ("ulti", [*SAID[:3], SAID[2]], mend("remove")),
    "ulti: said earlier": (
        "ulti",
        [
            *SAID[:2],
            {"do": "play", "seat": "A", "card": "makk-VIII"},
            {"do": "play", "seat": "B", "card": "makk-IX"},
        ],
        say_late(SAID[2]),
    ),
}


def stands(draft):
    """Return the entries in effect and the dealer."""
    return draft.entries, draft.dealer


@pytest.fixture
def table(request, scorer):
    """The number of an open session."""
    return opened(scorer.id, **(ULTI if request.param == "ulti" else {}))


@pytest.mark.parametrize(
    ("table", "entries", "act"),
    [pytest.param(game, entries, act, id=name) for name, (game, entries, act) in ACTS.items()],
    indirect=["table"],
)
def test_what_was_done_last_is_undone_and_done_again(table, entries, act):
    """Undo restores the state before, redo the state after, each once if sent twice.

    Earlier entries are then undone entry by entry, and redone.
    """
    enter(table, entries)
    before = drafts.load(table)
    draft = after = act(table, before)
    assert stands(after) != stands(before)
    for step, there in ((drafts.undo, before), (drafts.redo, after)) * 2:
        went = step(table, draft.at, on=draft.page)
        assert stands(went) == stands(there)
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
    assert stands(draft) == stands(after)


def test_undoing_what_was_done_to_a_recorded_hand(evening, scorer, play):
    """Of a correction too; behind it, as ever, the hand's last entry goes."""
    session = evening()
    play(session, won())
    draft = recorded_hands.start_correction(session.id, 1)
    changed = drafts.replace(session.id, 3, {**won()[3], "points": 130}, draft.page, 1)
    assert sessions.view(session.id).drafts == (1,)
    back = drafts.undo(session.id, changed.at, 1, on=changed.page)
    assert back.entries == draft.entries
    assert sessions.view(session.id).drafts == (), "it is as it was recorded"
    again = drafts.redo(session.id, back.at, 1, on=back.page)
    assert again.entries == changed.entries
    back = drafts.undo(session.id, again.at, 1, on=again.page)
    assert drafts.undo(session.id, back.at, 1, on=back.page).entries == draft.entries[:-1]


def test_two_scorers_undo_one_thing_once(evening):
    """Both tap it on the same page: that is one wish; on a page that is out of date, none."""
    session = evening()
    enter(session.id, won())
    old = drafts.load(session.id)
    both = drafts.remove(session.id, 1, old.page)
    first = drafts.undo(session.id, both.at, on=both.page)
    assert drafts.undo(session.id, both.at, on=both.page) == first
    assert first.entries == old.entries
    with pytest.raises(StaleError):
        drafts.undo(session.id, old.at, on=old.page)


def test_what_comes_next_drops_what_was_undone(evening):
    """A change that was undone is gone once something else is done; undone entries stay ahead."""
    session = evening()
    enter(session.id, PLAYED)
    draft = drafts.undo(session.id, 3)
    draft = drafts.remove(session.id, 0, draft.page)
    draft = drafts.undo(session.id, draft.at, on=draft.page)
    draft = drafts.replace(session.id, 1, {"do": "accept", "seat": "B"}, draft.page)
    assert [one.do for one in draft.undone] == ["figure"]
    draft = drafts.redo(session.id, draft.at, on=draft.page)
    assert [one.do for one in draft.entries] == ["original", "accept", "figure"]
    assert not draft.can_redo


def test_entering_again_what_was_undone_is_doing_it_again(evening):
    """Entering the undone entry again keeps the later undone steps, a change among them."""
    session = evening()
    enter(session.id, PLAYED)
    changed = drafts.replace(session.id, 1, {"do": "accept", "seat": "B"}, drafts.load(1).page)
    draft = changed
    for _ in range(2):
        draft = drafts.undo(session.id, draft.at, on=draft.page)
    assert [one.do for one in draft.undone] == ["figure"]
    draft = drafts.enter(session.id, 2, PLAYED[2], on=draft.page)
    draft = drafts.redo(session.id, draft.at, on=draft.page)
    assert draft.entries == changed.entries


def test_what_changed_nothing_is_not_undone(evening):
    """The same again in its place, the same dealer: undoing goes past it."""
    session = evening()
    enter(session.id, PLAYED)
    draft = drafts.replace(session.id, 0, PLAYED[0], drafts.load(session.id).page)
    draft = drafts.set_dealer(session.id, draft.dealer, draft.page)
    assert drafts.undo(session.id, draft.at, on=draft.page).at == 2


@pytest.mark.parametrize("half", [None, sessions.HalfHand.THEIRS])
def test_nobody_undoes_what_others_did_before_him(half, evening, scorer):
    """Other people sit there now: a change of before is not undone, nor done again."""
    session = evening()
    enter(session.id, PLAYED[: 1 if half is None else 3])
    draft = drafts.remove(session.id, 0, drafts.load(session.id).page)
    sessions.substitute(session.id, Seat.C, "Dani", scorer.id, half=half)
    now = drafts.load(session.id)
    assert (now.can_undo, now.can_redo) == (half is not None, False)
    if half is not None:
        left = drafts.undo(session.id, now.at, on=now.page)
        assert left.entries == draft.entries[:-1], "the last entry goes, as ever"


def test_a_hand_begun_before_this_was_written_down(evening):
    """Its steps are unknown: undo removes the last entry, and later steps are known."""
    session = evening()
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


def test_more_is_done_than_is_remembered(evening, monkeypatch):
    """Steps beyond the stored history are undone and redone entry by entry."""
    monkeypatch.setattr(draft_history, "MOST", 4)
    session = evening()
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
def test_any_acts_are_undone_one_by_one(seed, evening):
    """However they are mixed, each state comes back on the way there, and on the way back."""
    session, random = evening(), Random(seed)
    words = [*won(), *PLAYED[1:], {"do": "kontra", "seat": "B", "on": "game"}]
    draft = drafts.load(session.id)
    states = [stands(draft)]
    while len(states) < 12:
        kind = random.choice((say, say, say, put, take_out, deal))
        index = random.randrange(len(draft.entries) or 1)
        entry = random.choice(words)
        if kind in {put, take_out} and not draft.entries:
            continue
        acts = {say: say(entry), put: put(index, entry), take_out: take_out(index), deal: deal}
        after = acts[kind](session.id, draft)
        if stands(after) != stands(draft):
            states.append(stands(after))
        draft = after
        if random.random() < 0.3:
            # There and back again, as somebody who looks.
            draft = drafts.undo(session.id, draft.at, on=draft.page)
            draft = drafts.redo(session.id, draft.at, on=draft.page)
            assert stands(draft) == states[-1]
    for state in reversed(states[:-1]):
        draft = drafts.undo(session.id, draft.at, on=draft.page)
        assert stands(draft) == state
    assert not draft.can_undo
    for state in states[1:]:
        draft = drafts.redo(session.id, draft.at, on=draft.page)
        assert stands(draft) == state
    assert not draft.can_redo


def test_steps_that_are_none(evening):
    """Spoilt on the disk, the half-entered hand can be put aside, and the table goes on."""
    session = evening()
    enter(session.id, PLAYED)
    row = db.session.get(Draft, (session.id, 1))
    good = row.steps[0]
    assert draft_history.are_valid(row.steps)
    for wrong in ({"at": -1}, {"how": "?"}, {"how": []}, {"out": 1}, {"to": ""}):
        assert not draft_history.are_valid([good, {**good, **wrong}])
    assert not draft_history.are_valid([1])
    row.steps = [{}]
    db.session.commit()
    (half,) = sessions.view(session.id).half_entered
    assert (half.unreadable.code, half.unreadable.path) == ("spoilt", "draft.steps")
