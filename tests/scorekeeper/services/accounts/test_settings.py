"""The club's settings, and the log of changes, on both databases."""

import pytest

from scorekeeper.services import rights
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.changes import change_views, request_reasons
from scorekeeper.services.changes.change_keys import ChangeFilter, LogKind
from scorekeeper.services.entry import hand_corrections
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.rights import Audience, Permission, Role
from tests.scorekeeper.conftest import new_key, won
from tests.support import tables


def test_settings_are_changed_with_a_history(scorer, open_session):
    """Each change by whom and why; repeated it changes nothing; an old page is refused."""
    assert club_setup_and_settings.current_settings() == rights.ClubSettings()
    with request_reasons.because("közgyűlés"):
        club_setup_and_settings.change_settings("everybody", "treasury", scorer.id, seen=0)
    now = club_setup_and_settings.current_settings()
    assert (now.readers, now.money_readers) == (Audience.EVERYBODY, Audience.TREASURY)
    club_setup_and_settings.change_settings("everybody", "treasury", scorer.id, seen=0)
    assert club_setup_and_settings.current_settings() == now
    with pytest.raises(RefusedError, match="settings-changed"):
        club_setup_and_settings.change_settings("signed-in", "signed-in", scorer.id, seen=0)
    with pytest.raises(ServiceError, match="bad-setting"):
        club_setup_and_settings.change_settings(
            "treasury", "everybody", scorer.id, seen=now.revision
        )
    table = open_session()
    tables.record(table.id, won(), new_key(), scorer.id)
    hand_corrections.withdraw(table.id, 1, scorer.id, "elnézve", new_key())
    told = change_views.change_page(ChangeFilter()).lines
    assert [(each.kind, each.what, each.why) for each in told] == [
        (LogKind.HAND, "withdrawn", "elnézve"),
        (LogKind.TABLE, "opened", ""),
        (LogKind.SETTING, "money-readers", "közgyűlés"),
        (LogKind.ACCOUNT, "added", ""),
    ]
    for wanted in (ChangeFilter(table=table.id), ChangeFilter(player=1), ChangeFilter(account=1)):
        assert len(change_views.change_page(wanted).lines) <= len(told)


def test_the_one_place_that_decides(scorer):
    """Roles and settings together; a visitor needs the operator's permission as well."""
    scorer_accounts.add_scorer("Emma", "564738", scorer.id, roles={Role.TREASURER, Role.READER})
    emma = scorer_accounts.scorers()[1]
    chosen = rights.ClubSettings(Audience.SIGNED_IN, Audience.TREASURY)

    def may(who, permission, club_settings=chosen, *, open_reading=True):
        return rights.is_permitted(
            permission,
            who and who.roles,
            who and who.scopes,
            lambda: club_settings,
            open_reading=open_reading,
        )

    assert may(emma, Permission.MONEY)
    assert may(emma, Permission.PAY)
    assert not may(emma, Permission.ENTER)
    assert not may(None, Permission.READ)
    assert may(None, Permission.READ, rights.ClubSettings())
    assert not may(None, Permission.READ, rights.ClubSettings(), open_reading=False)
    assert not may(None, Permission.OWN, rights.ClubSettings())
    # What a later version stored, this one takes for the strictest.
    assert rights.read_audience(rights.MONEY_READERS, "martians") is Audience.TREASURY
    assert rights.read_audience(rights.READERS, "martians") is Audience.SIGNED_IN
