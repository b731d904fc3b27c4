"""The revision numbers that answer polling requests, in every database."""

from datetime import timedelta

from scorekeeper.services.accounts import club, login_sessions, user_agents
from scorekeeper.services.session import session_revisions, sessions
from scorekeeper.storage.database import db


def test_the_numbers(app, open_session, scorer):
    """Return current revisions after any writer, and None for an unknown table."""
    session = open_session().id
    lifetime = login_sessions.LoginLifetime(timedelta(days=1), timedelta(days=2))
    with app.app_context():
        numbers = session_revisions.RevisionReader(db.engine)
        first = numbers.now(session, None)
        assert (first.revision, first.sign_in) == (session_revisions.revision(session), None)
        unknown = numbers.now(session + 1, "nobody")
        assert (unknown.revision, unknown.sign_in) == (None, None)
        sessions.close(session, 1)
        assert numbers.now(session, None).revision == first.revision + 1
        club.change_settings("signed-in", "everybody", 1, seen=0)
        assert numbers.now(session, None).rights != first.rights
        entry = login_sessions.begin_login(
            scorer.id, user_agents.parse_agent(""), login_sessions.DeviceCredentials(), lifetime
        )
        found = login_sessions.find_login(entry.token, lifetime)
        assert timedelta(hours=23) < found.left <= timedelta(days=1)
        assert numbers.now(session, found.mark).sign_in == found.mark
        login_sessions.end_login(entry.token)
        assert numbers.now(session, found.mark).sign_in is None
        db.session.remove()
        db.engine.dispose()


def test_a_database_that_is_silent(app, open_session, monkeypatch):
    """Nothing is known then, and the next poll queries again."""
    session = open_session().id
    with app.app_context():
        numbers = session_revisions.RevisionReader(db.engine)
        known = numbers.now(session, None)
        with monkeypatch.context() as patch:
            patch.setattr(numbers, "_statement", "SELECT nothing FROM nowhere")
            assert numbers.now(session, None) is None
        assert numbers.now(session, None) == known
        db.session.remove()
        db.engine.dispose()
