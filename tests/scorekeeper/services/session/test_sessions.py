"""A session and its hands, from the first tap to the final totals."""

from decimal import Decimal

import pytest

import engine
from engine.sessions.series.series_replay import SeriesEnding
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.people import player_lists
from scorekeeper.services.session import sessions, table_and_evening_lists
from scorekeeper.services.view_types import HandState, SessionStatus, VersionKind
from tests.scorekeeper.conftest import disputed, new_key, won


def named(session, figures):
    """Return figures by the players' names."""
    return {session.name(player): figure for player, figure in figures.items()}


def test_a_new_session(open_session):
    """It has its seats in order, nothing written, and the last seat deals (ALS 2.2)."""
    session = open_session(terms={"limit": 40})
    assert [seat.player.name for seat in session.seats] == ["Anna", "Bori", "Cili"]
    assert [seat.dealer for seat in session.seats] == [False, False, True]
    assert session.status is SessionStatus.OPEN
    assert session.next_number == 1
    assert session.club == "Kék Kör"
    assert named(session, session.points) == {"Anna": 0, "Bori": 0, "Cili": 0}
    assert sessions.view(session.id) == session


def test_what_is_usual_is_the_first_of_the_house(monkeypatch):
    """A new table has the first registered game and its first rule set; no service names one."""
    first, *others = reversed(engine.GAMES.values())
    monkeypatch.setattr(engine, "GAMES", {one.name: one for one in (first, *others)})
    new = sessions.NewSession("Kék", ("Anna", "Bori", "Cili"))
    assert (new.game, new.preset) == (first.name, first.presets[0].name)


def test_the_same_request_opens_one_session(scorer):
    """A tap sent twice opens one table."""
    key = new_key()
    new = sessions.NewSession("Kék", ("Anna", "Bori", "Cili"))
    assert sessions.create(new, scorer.id, key) == sessions.create(new, scorer.id, key)
    assert len(table_and_evening_lists.heads_after(None, 100)[0]) == 1


@pytest.mark.parametrize(
    ("agreed", "code"),
    [
        ({"players": ("Anna", "Bori", " ")}, "bad-name"),
        ({"table": "x" * 61}, "bad-name"),
        ({"table": "a\u202eb"}, "bad-signs"),
        ({"table": "a\x00b"}, "bad-signs"),
        ({"players": ("Anna", "Bori", "👨\u200d👩\u200d👧")}, "unprintable"),
        ({"terms": {"limit": 41}}, "bad-term"),
        ({"terms": {"bonus": -1}}, "bad-term"),
        ({"unit_price": Decimal("NaN")}, "bad-price"),
        ({"unit_price": Decimal(-1)}, "bad-price"),
        ({"unit_price": Decimal("0.001")}, "bad-price"),
        ({"unit_price": Decimal("1e9")}, "bad-price"),
        ({"currency": "XXX"}, "bad-currency"),
    ],
)
def test_what_cannot_be_agreed(open_session, agreed, code):
    """Nothing is opened, and the reason is said."""
    with pytest.raises(ServiceError) as refused:
        open_session(**agreed)
    assert refused.value.code == code
    assert table_and_evening_lists.heads_after(None, 100)[0] == ()


@pytest.mark.parametrize(
    "agreed",
    [
        {"players": ("Anna",)},
        {"players": ("Anna", "Bori", "Anna")},
        {"game": "snooker"},
        {"preset": "nobody"},
        {"house": {"uhu": 0}},
    ],
)
def test_what_the_engine_does_not_know(open_session, agreed):
    """Games, rule sets and numbers of players are for the engine to know."""
    with pytest.raises(engine.MalformedRecordError):
        open_session(**agreed)


def test_closing(open_session, play, scorer):
    """A closed session takes nothing, its rádli counts as broken off; reopened, it goes on."""
    session = open_session()
    play(session, won("A"))
    closed = sessions.close(session.id, scorer.id)
    assert closed.status is SessionStatus.CLOSED
    assert closed.closed is not None
    assert closed.stretches[0].ending is SeriesEnding.BROKEN_OFF
    with pytest.raises(RefusedError, match="session-closed"):
        play(session, won("B"))
    with pytest.raises(RefusedError, match="session-open"):
        sessions.reopen(open_session().id, scorer.id)
    assert sessions.reopen(session.id, scorer.id).stretches[0].ending is SeriesEnding.RUNNING


def test_a_disputed_hand_counts_for_nothing(open_session, play):
    """It is kept when somebody says so, and writes no points (SES 6.1)."""
    session = open_session()
    with pytest.raises(RefusedError, match="hand-disputed"):
        play(session, disputed())
    kept = play(session, [], disputed=True)
    assert kept.hand.state is HandState.DISPUTED
    assert set(kept.hand.points.values()) == {0}
    assert kept.hand.version.kind is VersionKind.KEPT


def test_an_open_hand_is_not_kept(open_session, play):
    """Something is still to be said about it."""
    with pytest.raises(RefusedError, match="hand-open"):
        play(open_session(), won()[:3])


def test_lists(open_session, play):
    """Sessions are listed with the newest first, players with those of the latest session first."""
    first = open_session()
    open_session(players=("Dani", "Emma", "Anna"), table="Zöld asztal")
    play(first, won())
    assert [
        (head.table, head.hands) for head in table_and_evening_lists.heads_after(None, 100)[0]
    ] == [
        ("Zöld asztal", 0),
        ("Kék asztal", 1),
    ]
    names = [player.name for player in player_lists.list_known_players()]
    assert set(names[:3]) == {"Dani", "Emma", "Anna"}
    assert len(names) == 5


def test_what_is_not_there(open_session):
    """A session that is not there is said to be not there."""
    with pytest.raises(NotFoundError, match="no-session"):
        sessions.view(77)
    assert sessions.find_revision(77) is None
