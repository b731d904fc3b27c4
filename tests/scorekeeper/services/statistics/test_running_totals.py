"""Running totals: each is the result of the session with only the hands so far."""

from decimal import Decimal

import pytest

from scorekeeper.models import Session
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.services.statistics import running_totals
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN, won
from tests.support import clubs


@pytest.mark.parametrize("seed", range(2))
def test_each_total_is_that_of_a_shorter_session(running_on_sqlite, seed):
    """The last one is the standing; each other that of the session before its later hands."""
    club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    for number in clubs.add_evenings(seed, members=9, evenings=2, tables=2, hands=6):
        found = running_totals.table_totals(number)
        view = sessions.view(number)
        assert {player: totals[-1] for player, totals in found.totals.items()} == view.points
        last = found.places[-1].number
        before = session_view_builder.build_session_view(db.session.get(Session, number), (last, 0))
        if len(found.places) > 2 and before.window == view.window is None:
            assert {who: each[-2] for who, each in found.totals.items()} == before.points
        db.session.remove()


def test_leaders_take_turns_and_share(open_session, play):
    """Anna, then Anna and Bori alike, then Bori."""
    session = open_session(mode="cash")
    for seat in "ABB":
        play(session, won(seat))
    found = running_totals.table_totals(session.id)
    leads = [
        ([one.name for one in span.leaders], span.first.number, span.last.number)
        for span in found.leads
    ]
    assert leads == [(["Anna"], 1, 1), (["Anna", "Bori"], 2, 2), (["Bori"], 3, 3)]


def test_an_evening_adds_its_tables_up(open_session, play, scorer):
    """The last totals are the balances of the evening."""
    tables = [open_session(mode="cash", table=name) for name in ("Kék", "Zöld")]
    for session, seat in zip((*tables, *tables), "ABCA", strict=True):
        play(session, won(seat))
    joint = evenings.settle_together([one.id for one in tables], scorer.id)
    found = running_totals.evening_totals(joint.id)
    assert [place.number for place in found.places] == [0, 1, 1, 2, 2]
    last = {player: totals[-1] for player, totals in found.totals.items()}
    assert last == evenings.view(joint.id).balances
    assert sum(last.values()) == Decimal(0)


def test_a_long_table_is_reckoned_at_some_hands_only(open_session, play, monkeypatch):
    """Always at the last one."""
    monkeypatch.setattr(running_totals, "MOST_PLACES", 2)
    session = open_session(mode="cash")
    for seat in "ABC":
        play(session, won(seat))
    assert [place.number for place in running_totals.table_totals(session.id).places] == [0, 1, 3]
