"""The throttle slows PIN guessing down, and locks nobody out who has the right PIN."""

import threading
from datetime import UTC, datetime, timedelta

import pytest

from scorekeeper import create_app
from scorekeeper.models import FailedAttempts
from scorekeeper.services.accounts import login_throttle
from scorekeeper.services.errors import RefusedError, TooManyGuessesError
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db
from tests.scorekeeper.auth.test_pages import post, sign_in
from tests.scorekeeper.conftest import PIN

START = datetime(2026, 11, 22, 23, 30, tzinfo=UTC)
WRONG = 409
WAITS = 429
IN = 303


@pytest.fixture
def clock(monkeypatch):
    """A function that lets so many seconds pass."""
    passed = [0]
    monkeypatch.setattr(login_throttle, "now", lambda: START + timedelta(seconds=passed[0]))

    def wait(seconds):
        passed[0] += seconds

    return wait


def set_remote_address(browser, address):
    """Let a browser come from another address from now on."""
    browser.environ_base = {"REMOTE_ADDR": address}
    return browser


def guess(browser, pin="0000", **form):
    """Sign in with a wrong PIN, or not; return the status."""
    return sign_in(browser, pin=pin, **form).status_code


def spellings_of_one():
    """Ways to write 1, as forms send it."""
    return ["1", " 1", "01", "001", "1 ", "+1", "\u0661", "\t1", "0_1"]


def test_every_spelling_is_the_same_scorer(start_service, clock):
    """The limit is the scorer's, not that of how a number was written."""
    browser = start_service().test_client()
    statuses = [guess(browser, scorer=each) for each in spellings_of_one()]
    assert statuses == [WRONG] * 5 + [WAITS] * 4


def test_waits_grow_and_end(start_service, clock):
    """15 seconds, twice as long each time, never more than a quarter of an hour."""
    browser = start_service().test_client()
    assert [guess(browser) for _ in range(5)] == [WRONG] * 5
    for wait in (15, 30, 60, 120, 240, 480, 900, 900):
        assert guess(browser, PIN) == WAITS
        clock(wait - 1)
        assert guess(browser, PIN) == WAITS
        clock(1)
        assert guess(browser) == WRONG
    clock(900)
    assert guess(browser, PIN) == IN


def test_the_right_one_clears(start_service, clock):
    """A correct PIN resets the throttle, and attempts while waiting do not extend it."""
    browser = start_service().test_client()
    for _ in range(3):
        assert [guess(browser) for _ in range(5)] == [WRONG] * 5
        assert [guess(browser) for _ in range(7)] == [WAITS] * 7
        clock(15)
        assert guess(browser, PIN) == IN


def test_forgotten_after_a_day(start_service, clock):
    """And the rows are gone."""
    app = start_service()
    for _ in range(6):
        guess(app.test_client())
    clock(24 * 3600)
    assert [guess(app.test_client()) for _ in range(5)] == [WRONG] * 5
    clock(24 * 3600)
    set_remote_address(other := app.test_client(), "198.51.100.9")
    guess(other, scorer=2)
    with app.app_context():
        keys = {row.key for row in db.session.query(FailedAttempts)}
    assert keys == {"address 198.51.100.9", "address 198.51.100.9 2", "strangers 2"}


def test_a_restart_forgives_nothing(start_service, clock):
    """The counts are in the database."""
    first = start_service().test_client()
    assert [guess(first) for _ in range(6)] == [WRONG] * 5 + [WAITS]
    again = start_service().test_client()
    assert guess(again, PIN) == WAITS
    clock(15)
    assert guess(again, PIN) == IN


def test_an_attacker_does_not_lock_the_scorer_out(start_service, clock):
    """Not even from the same address, as with one router for the whole club."""
    app = start_service()
    tablet, fresh, attacker = (app.test_client() for _ in range(3))
    assert guess(tablet, PIN) == IN
    post(tablet, "/sign-out", "/")
    # The tablet is known now: its guesses are its own.
    statuses = [guess(attacker) for _ in range(60)]
    assert statuses.count(WRONG) == 5
    assert guess(tablet, PIN) == IN
    assert guess(fresh, PIN) == WAITS
    assert guess(set_remote_address(fresh, "198.51.100.9"), PIN) == IN


def test_a_known_device_is_no_free_pass(start_service, clock):
    """It has its own limit, and only for the scorer it is known of."""
    app = start_service()
    tablet = app.test_client()
    assert guess(tablet, PIN) == IN
    post(tablet, "/sign-out", "/")
    assert [guess(tablet) for _ in range(6)] == [WRONG] * 5 + [WAITS]
    assert [guess(tablet, scorer=2) for _ in range(6)] == [WRONG] * 5 + [WAITS]
    # Neither is in the other's way.
    assert guess(app.test_client(), PIN) == IN


def test_a_made_up_device_is_a_stranger(start_service, clock):
    """A new cookie for each guess is no new allowance, nor can one be planted."""
    app = start_service()
    device = f"{app.config['SESSION_COOKIE_NAME']}-device"
    statuses = []
    for number in range(6):
        browser = app.test_client()
        browser.set_cookie(device, f"made-up-{number}")
        statuses.append(guess(browser))
    assert statuses == [WRONG] * 5 + [WAITS]
    victim = set_remote_address(app.test_client(), "198.51.100.9")
    victim.set_cookie(device, "planted")
    assert guess(victim, PIN) == IN
    assert victim.get_cookie(device).value != "planted"


def test_one_address_at_many_scorers(start_service, clock):
    """Twenty guesses are free for an address, at any scorers, existing or not."""
    browser = start_service().test_client()
    statuses = [guess(browser, scorer=number) for number in range(100, 121)]
    assert statuses == [404] * 20 + [WAITS]
    assert guess(browser, PIN) == WAITS


def test_many_addresses_at_one_scorer(start_service, clock):
    """Fifty guesses are free for all strangers together; then they wait, but not long."""
    app = start_service()
    statuses = [
        guess(set_remote_address(app.test_client(), f"192.0.2.{number}")) for number in range(51)
    ]
    assert statuses == [WRONG] * 50 + [WAITS]
    clock(15)
    assert guess(set_remote_address(app.test_client(), "198.51.100.9"), PIN) == IN
    clock(15)
    for number in range(20):
        guess(set_remote_address(app.test_client(), f"203.0.113.{number}"))
        clock(120)
    assert guess(set_remote_address(app.test_client(), "198.51.100.10"), PIN) == IN


def test_no_hour_has_a_hundred_guesses():
    """At one scorer's PIN, from any number of devices that are not the scorer's (ASVS 2.2.1)."""
    _, _, together = login_throttle.allowance_of_stranger("192.0.2.7", 1)
    guesses, passed = 0, timedelta()
    while passed < timedelta(hours=1):
        guesses += 1
        passed += together.wait(guesses)
    assert guesses == 82


def test_one_network_is_one_visitor(start_service, clock):
    """An IPv6 network counts as one visitor, because it has more addresses than PINs."""
    app = start_service()
    statuses = [
        guess(set_remote_address(app.test_client(), f"2001:db8::{number:x}")) for number in range(6)
    ]
    assert statuses == [WRONG] * 5 + [WAITS]
    assert guess(set_remote_address(app.test_client(), "2001:db8:0:1::1"), PIN) == IN


def test_the_set_up_code_is_not_guessed_either(tmp_path, clock):
    """Before there is a club, too."""
    app = create_app({"TESTING": True, "INSTANCE": tmp_path / "new"})
    with app.app_context():
        schema_upgrade.upgrade()
    browser = app.test_client()
    statuses = [post(browser, "/setup", code="ABCDEFGH").status_code for _ in range(11)]
    assert statuses == [422] * 10 + [WAITS]  # all that is wrong is said at once


def test_guesses_at_the_same_time_count(app, monkeypatch):
    """Each is counted before it is tried: thirty at once are no more than five one by one."""
    allowances = login_throttle.allowance_of_stranger("192.0.2.7", 1)
    outcomes = []
    start = threading.Barrier(30)

    def wrong():
        with login_throttle.counting_guess(allowances):
            raise RefusedError("wrong-pin")

    def one():
        with app.app_context():
            start.wait()
            try:
                wrong()
            except (RefusedError, TooManyGuessesError) as error:
                outcomes.append(error.code)

    threads = [threading.Thread(target=one) for _ in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["wait-seconds"] * 25 + ["wrong-pin"] * 5


def test_a_clock_that_was_set_back(start_service, clock):
    """The wait never exceeds its maximum."""
    browser = start_service().test_client()
    assert [guess(browser) for _ in range(6)] == [WRONG] * 5 + [WAITS]
    clock(-10 * 24 * 3600)
    answer = sign_in(browser)
    assert int(answer.headers["Retry-After"]) <= 16
