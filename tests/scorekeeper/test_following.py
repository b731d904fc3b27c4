"""The one number that pages which follow are answered from, in every database."""

from datetime import timedelta

from scorekeeper.database import db
from scorekeeper.services import agents, following, sessions, signing_in


def test_the_numbers(app, evening, scorer):
    """What they are now, whoever wrote last; nothing of a table that is none."""
    session = evening().id
    lifetime = signing_in.Lifetime(timedelta(days=1), timedelta(days=2))
    with app.app_context():
        numbers = following.Numbers(db.engine)
        first = numbers.now(session, None)
        assert first == (following.revision(session), None)
        assert numbers.now(session + 1, "nobody") == (None, None)
        sessions.close(session, 1)
        assert numbers.now(session, None) == (first[0] + 1, None)
        entry = signing_in.begin(scorer.id, agents.read(""), signing_in.DeviceSays(), lifetime)
        found = signing_in.find(entry.token, lifetime)
        assert timedelta(hours=23) < found.left <= timedelta(days=1)
        assert numbers.now(session, found.mark)[1] == found.mark
        signing_in.end(entry.token)
        assert numbers.now(session, found.mark)[1] is None
        db.session.remove()
        db.engine.dispose()


def test_a_database_that_is_silent(app, evening, monkeypatch):
    """Then nothing is known, and the next question is asked anew."""
    session = evening().id
    with app.app_context():
        numbers = following.Numbers(db.engine)
        known = numbers.now(session, None)
        with monkeypatch.context() as patch:
            patch.setattr(numbers, "_statement", "SELECT nothing FROM nowhere")
            assert numbers.now(session, None) is None
        assert numbers.now(session, None) == known
        db.session.remove()
        db.engine.dispose()
