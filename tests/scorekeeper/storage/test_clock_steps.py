"""Steps of the wall clock change no wait, limit or sign-in."""

import json
import time
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.backup import automatic_backups
from scorekeeper.services.accounts import monotonic_clock, scorer_accounts
from tests.scorekeeper.auth.test_pages import post, sign_in
from tests.scorekeeper.conftest import PIN, token_of

ROOT = Path(__file__).parents[3]
EXAMPLE = json.loads((ROOT / "docs" / "example.json").read_text(encoding="utf-8"))
HOUR, DAY = 3600, 24 * 3600
STEPS = [step * sign for step in (1, 60, 3 * HOUR, 2 * DAY) for sign in (-1, 1)]


class Clock:
    """Time that passes, steps of the wall clock, and another boot."""

    def __init__(self, monkeypatch):
        """Put the program under this clock."""
        self.passed = self.stepped = 0
        self.since, self.name = monotonic_clock.seconds_since_boot(), "first boot"
        wall, monotonic, begun = time.time(), time.monotonic(), monotonic_clock.seconds_since_boot()
        real = monotonic_clock.seconds_since_boot
        monkeypatch.setattr(monotonic_clock, "boot_id", lambda: self.name)
        monkeypatch.setattr(
            monotonic_clock, "seconds_since_boot", lambda: real() - begun + self.since
        )
        monkeypatch.setattr(
            time, "time", lambda: wall + real() - begun + self.passed + self.stepped
        )
        monkeypatch.setattr(time, "monotonic", lambda: monotonic + real() - begun + self.passed)

    def wait(self, seconds):
        """Let time pass on every clock."""
        self.passed += seconds
        self.since += seconds

    def step(self, seconds):
        """Put the wall clock on or back, and no other."""
        self.stepped += seconds

    def reboot(self):
        """Begin to count from nothing under another name."""
        self.since, self.name = 5.0, f"after {self.name}"


@pytest.fixture
def program_clock(monkeypatch):
    """The clock that the program is under."""
    return Clock(monkeypatch)


def retry_after(answer):
    """Return for how long an answer asks to wait."""
    assert answer.status_code == 429
    return int(answer.headers["Retry-After"])


def guess_six_times(browser):
    """Guess wrong until there is a wait of 15 seconds."""
    answers = [sign_in(browser, pin="0000") for _ in range(6)]
    assert 14 <= retry_after(answers[-1]) <= 16


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("step", STEPS)
def test_a_wait_after_wrong_pins(start_service, program_clock, step, restart):
    """Nobody gets in before its end, nor waits longer; across a restart, too."""
    app = start_service()
    guess_six_times(app.test_client())
    program_clock.step(step)
    if restart:
        app = start_service()
    browser = app.test_client()
    assert retry_after(sign_in(browser)) <= 16
    program_clock.wait(10)
    assert retry_after(sign_in(browser)) <= 6
    program_clock.wait(6)
    assert sign_in(browser).status_code == 303


@pytest.mark.parametrize("step", [step for step in STEPS if step < 0])
def test_a_wait_after_a_boot(start_service, program_clock, step):
    """The wall clock went back while the machine was off: the wait ends all the same."""
    guess_six_times(start_service().test_client())
    program_clock.reboot()
    program_clock.step(step)
    browser = start_service().test_client()
    assert retry_after(sign_in(browser)) <= 16
    program_clock.wait(16)
    assert sign_in(browser).status_code == 303


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("step", STEPS)
def test_a_sign_in(start_service, program_clock, step, restart):
    """It goes on, ends when it would have ended, and lasts on the device by its own clock."""
    app = start_service()
    browser = app.test_client()
    answer = sign_in(browser)
    for cookie in answer.headers.getlist("Set-Cookie"):
        assert "; Max-Age=" in cookie  # which goes before a date
    name = app.config["SESSION_COOKIE_NAME"]
    cookie = browser.get_cookie(name).value
    program_clock.step(step)
    if restart:
        browser = start_service().test_client()
        browser.set_cookie(name, cookie)
    assert browser.get("/scorers").status_code == 200
    program_clock.wait(30 * DAY)
    assert browser.get("/scorers").status_code == 200
    program_clock.step(-step)
    program_clock.wait(30 * DAY)
    assert browser.get("/scorers").status_code == 200
    program_clock.wait(32 * DAY)
    assert browser.get("/scorers").status_code == 303


@pytest.mark.parametrize("step", STEPS)
def test_when_a_device_was_used_is_told_by_the_wall(start_service, program_clock, step):
    """As the clock is set now: a minute ago is a minute ago."""
    app = start_service()
    with app.app_context():
        moment = monotonic_clock.now()
        program_clock.step(step)
        program_clock.wait(60)
        assert monotonic_clock.now() - moment >= timedelta(seconds=60)
        ago = time.time() - monotonic_clock.to_wall_time(moment).timestamp()
        assert 58 < ago < 62


@pytest.mark.parametrize("step", STEPS)
def test_a_limit_of_the_api(start_service, program_clock, step):
    """A minute is a minute; it ends early if the clock is put on, and never later."""
    app = start_service(API_LIMIT="2 per minute")
    browser = app.test_client()

    def ask():
        return browser.post("/api/v1/adjudicate", json=EXAMPLE)

    assert [ask().status_code for _ in range(2)] == [200, 200]
    assert retry_after(ask()) <= 60
    program_clock.step(step)
    if step < 60:
        assert retry_after(ask()) <= 60
        program_clock.wait(50)
        assert retry_after(ask()) <= 10
        program_clock.wait(11)
    assert ask().status_code == 200


@pytest.mark.parametrize("step", STEPS)
def test_a_form_sent_after_a_step(start_service, program_clock, step):
    """CSRF tokens do not expire."""
    browser = start_service().test_client()
    token = token_of(browser.get("/sign-in"))
    program_clock.step(step)
    form = {"csrf_token": token, "scorer": 1, "pin": PIN}
    assert browser.post("/sign-in", data=form).status_code == 303


def test_a_new_pin_from_the_command_line_opens_at_once(start_service):
    """The new PIN works on every device, however many guesses were made at the old one."""
    app = start_service()
    strangers, tablet = app.test_client(), app.test_client()
    sign_in(tablet)
    post(tablet, "/sign-out", "/")
    for browser in (strangers, tablet):
        guess_six_times(browser)
    with app.app_context():
        pin = scorer_accounts.issue_new_pin("Dóra")
    for browser in (strangers, tablet):
        assert sign_in(browser, pin=pin).status_code == 303


@pytest.mark.parametrize("step", STEPS)
def test_a_copy_that_failed_is_made_again(start_service, program_clock, step, monkeypatch):
    """Ten minutes later, whatever the wall clock shows."""
    keeper = automatic_backups.NightlyBackup(start_service())
    tried = []

    def fails(_moment):
        tried.append(1)
        raise OSError("No space left on device")

    monkeypatch.setattr(keeper, "_make", fails)
    keeper.look()
    program_clock.step(step)
    keeper.look()
    assert len(tried) == 1
    program_clock.wait(601)
    keeper.look()
    assert len(tried) == 2
