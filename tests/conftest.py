"""Fixtures available to every test.

migrated            puts a new SQLite database into a folder: `migrated(tmp_path / "instance")`
club_database       the same with a club of one scorer, and a table if wanted
in_club             calls a service in the application of the club: `in_club(drafts.load, 1)`
synced_commits      SQLite waits for the disk, as it does for the club
postgres_url        an empty PostgreSQL database for the whole run
postgres_database   an empty PostgreSQL database for one test
browser             a headless Chromium
open_page, page     pages that fail the test on any error in them
axe                 accessibility: `assert axe(page) == []`
live_server         a WSGI application on a free port: `address = live_server(app)`
pdf_pages           a PDF as pictures: `pdf_pages(pdf)[0].ink()`
"""

import contextlib
import gc
import itertools
import os
import shutil
from pathlib import Path

import flask
import hypothesis
import pytest
from argon2 import PasswordHasher

from scorekeeper import create_app
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.storage import database, schema_upgrade
from scorekeeper.storage.database import db
from tests.support import pdf as pdfs
from tests.support import tables
from tests.support.cases.failed_subtests import FailedSubtests
from tests.support.servers import application_caches, http_server, postgres
from tests.support.servers import browser as browsers

# A machine shared with other work is slow now and then: time is no reason to fail.
hypothesis.settings.register_profile(
    "ci",
    deadline=None,
    print_blob=True,
    derandomize=True,  # a commit passes or fails by itself; new examples are looked for on purpose
    max_examples=100,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.register_profile(
    "quick", hypothesis.settings.get_profile("ci"), max_examples=20
)
hypothesis.settings.register_profile(
    "thorough", hypothesis.settings.get_profile("ci"), max_examples=5000, derandomize=False
)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

MARKS = {
    "browser": pytest.mark.browser,
    "postgres_cluster": pytest.mark.postgres,
    "cluster": pytest.mark.slow,  # of Dask
}
TESTS = Path(__file__).parent
SLOW = {
    "browser/entry": {"test_fast_taps", "test_page_patch"},
    "browser/layout": {
        *("test_long_names", "test_narrow_screens", "test_text_size", "test_visibility"),
    },
    "scorekeeper/api": {"test_common_limits", "test_fuzzing", "test_stateful"},
    "scorekeeper/server": {
        *("test_failover", "test_hostile_clients", "test_instances", "test_restarts"),
    },
    "scorekeeper/services/people": {"test_merge_law"},
    "scorekeeper/storage": {"test_clock_steps", "test_instances"},
    "web/entry": {"test_two_scorers"},
    "": {"test_benchmarks", "test_bootstrap", "test_wheel"},
}
"""Needed by a release besides the day's tests, by folder: kills, failover, hostile clients, other
clocks, fuzzing, the wheel, and faults of layout that are rare."""
ON_SQLITE = tuple(
    TESTS / "scorekeeper" / part
    for part in (
        *("api", "backup", "services", "storage/test_corrupt_columns.py"),
        "storage/test_unreadable_hands.py",
    )
)
"""By day these are tested on SQLite alone; what both databases have to hold, on both."""


def slow_modules():
    """Return the files of the slow tests."""
    return {TESTS / folder / f"{name}.py" for folder, names in SLOW.items() for name in names}


def pytest_collection_modifyitems(items):
    """Mark slow tests, and others by the fixtures they use, so that `-m "not browser"` works."""
    slow = slow_modules()
    for item in items:
        for fixture, mark in MARKS.items():
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(mark)
        database = item.callspec.params.get("app") if hasattr(item, "callspec") else None
        on_sqlite = any(map(item.path.is_relative_to, ON_SQLITE))
        if item.path in slow or (database == "postgres" and on_sqlite):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session", autouse=True)
def cheap_pins():
    """Hash PINs with cheap Argon2 parameters, because safe ones make tests slow."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scorer_accounts, "_hasher", lambda: hasher)
        yield


@pytest.fixture(scope="session", autouse=True)
def unsynced_commits():
    """Let SQLite not wait for the disk: no test's machine loses power, and commits are many."""
    usual = database._PRAGMAS
    with pytest.MonkeyPatch.context() as patch:
        quick = tuple(line.replace("synchronous=FULL", "synchronous=OFF") for line in usual)
        patch.setattr(database, "_PRAGMAS", quick)
        yield usual


@pytest.fixture
def synced_commits(unsynced_commits, monkeypatch):
    """Set SQLite up as the service does, for a test of just that."""
    monkeypatch.setattr(database, "_PRAGMAS", unsynced_commits)


def pytest_collection_finish():
    """Collect garbage rarely, and never the objects that all tests share."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def shared_caches():
    """Share between applications what depends on our code alone; see `application_caches`."""
    templates = {"bytecode_cache": application_caches.TemplateBytecodeCache()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flask.Flask, "jinja_options", templates)
        application_caches.share_url_rules(patch)
        application_caches.share_compiled_statements(patch)
        yield


@pytest.fixture
def subtests(subtests):
    """Return pytest's subtests without a report of each that passes: one takes 3 ms."""
    return FailedSubtests(subtests)


@pytest.fixture(scope="session")
def migrated(tmp_path_factory):
    """Return a function that copies a migrated SQLite database into a folder.

    The migrations run once for the whole run.
    """
    home = tmp_path_factory.mktemp("migrated") / "instance"
    app = create_app({"TESTING": True, "INSTANCE": home})
    with app.app_context():
        schema_upgrade.upgrade()
        db.engine.dispose()

    def put(folder):
        folder.mkdir(mode=0o700)
        shutil.copy(home / "scorekeeper.sqlite3", folder)
        return folder

    return put


@pytest.fixture(scope="session")
def club_database(tmp_path_factory, migrated):
    """Return a function that puts a club with one scorer into a folder, and a table if wanted.

    Both are made once for the whole run: Anna, Bori and Cili sit at the table.
    """
    home = migrated(tmp_path_factory.mktemp("club") / "instance")
    files = {}
    with create_app({"TESTING": True, "INSTANCE": home}).app_context():
        scorer = club_setup_and_settings.set_up("Kék Alsós Kör", "Dóra", "927163")
        for with_table in (False, True):
            if with_table:
                tables.open_table(scorer.id)
            db.session.remove()
            db.engine.dispose()
            files[with_table] = (home / "scorekeeper.sqlite3").read_bytes()

    def put(folder, *, with_table):
        folder.mkdir(mode=0o700)
        (folder / "scorekeeper.sqlite3").write_bytes(files[with_table])
        return folder

    return put


@pytest.fixture
def in_club(club_app):
    """Return a function that calls a service in a context of the club's application."""

    def call(service, /, *arguments, **options):
        with club_app.app_context():
            return service(*arguments, **options)

    return call


@pytest.fixture(scope="session")
def postgres_cluster():
    """Yield a running PostgreSQL server."""
    with postgres.running_cluster() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def postgres_url(postgres_cluster):
    """Yield the SQLAlchemy URL of a PostgreSQL database, empty at first, for the whole run."""
    with postgres_cluster.database() as url:
        yield url


@pytest.fixture
def postgres_database(postgres_cluster):
    """Yield the SQLAlchemy URL of an empty PostgreSQL database for this test alone."""
    with postgres_cluster.database() as url:
        yield url


@pytest.fixture(scope="session")
def browser():
    """Yield a headless Chromium."""
    with browsers.running_browser() as browser:
        yield browser


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown():
    """Close the pages of the test before its server and its club, which they request."""
    browsers.close_all_pages()


@pytest.fixture
def open_page(browser):
    """Yield a function that opens pages; for its arguments see `page_maker`."""
    with browsers.page_maker(browser) as open_page:
        yield open_page


@pytest.fixture
def page(open_page):
    """Return a page on an upright tablet; any error in it fails the test."""
    return open_page()


@pytest.fixture(scope="session")
def axe():
    """Return a function that lists a page's accessibility violations, one line each."""
    return browsers.axe_violations


@pytest.fixture
def live_server():
    """Yield a function that serves a WSGI application until the test ends.

    It takes the application and returns its address.
    """
    with contextlib.ExitStack() as servers:
        yield lambda app, **options: servers.enter_context(http_server.serving(app, **options))


@pytest.fixture
def pdf_pages(tmp_path):
    """Return a function that renders the pages of a PDF, given as bytes or as a file."""
    numbers = itertools.count(1)

    def draw(pdf, dpi=100):
        return pdfs.pages_of(pdf, tmp_path / f"pdf-{next(numbers)}", dpi)

    return draw
