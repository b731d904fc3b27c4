"""Limits of the API that two instances count together in a Redis server."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import redis

from scorekeeper import create_app
from scorekeeper.api import rate_limits
from scorekeeper.storage.database import db
from tests.support.servers import redis_server

EXAMPLE = json.loads(
    (Path(__file__).parents[3] / "docs" / "example.json").read_text(encoding="utf-8")
)
KEY = "one key for all the instances"


@pytest.fixture
def server():
    """A Redis server of its own."""
    with redis_server.running_redis() as found:
        yield found


@pytest.fixture
def start_instance(tmp_path, monkeypatch, server, migrated):
    """A function that starts an instance, which counts in the server.

    A process has one limiter, so each instance takes its own storage up again before a request.
    """
    monkeypatch.setenv("SCOREKEEPER_LIMITS_URL", server.url)
    folder, apps = migrated(tmp_path / "instance"), []

    def start():
        app = create_app({"INSTANCE": folder, "SECRET_KEY": KEY, "API_LIMIT": "4 per minute"})
        storage, limits = rate_limits.limiter.storage, rate_limits.limiter.limiter
        apps.append(app)

        def ask():
            monkeypatch.setattr(rate_limits.limiter, "_storage", storage)
            monkeypatch.setattr(rate_limits.limiter, "_limiter", limits)
            return app.test_client().post("/api/v1/adjudicate", json=EXAMPLE)

        return ask

    yield start
    for app in apps:
        with app.app_context():
            db.engine.dispose()


def test_two_instances_count_together(start_instance, server, monkeypatch, capsys):
    """Without an answer each counts by itself, with a line in the log, and never fails."""
    monkeypatch.setattr(rate_limits, "AGAIN", 0.5)
    here, there = start_instance(), start_instance()
    assert [ask().status_code for ask in (here, there) * 2] == [200] * 4
    for ask in (here, there):
        refused = ask()
        assert (refused.status_code, refused.json["code"]) == (429, "too-many-requests")
        assert 1 <= int(refused.headers["Retry-After"]) <= 60
    server.stop()
    capsys.readouterr()
    began = time.monotonic()
    with ThreadPoolExecutor(4) as pool:
        together = [*pool.map(lambda _: here().status_code, range(6))]
    assert sorted(together) == [200] * 4 + [429] * 2
    assert [there().status_code for _ in range(5)] == [200] * 4 + [429]
    assert time.monotonic() - began < 10
    assert "limits counted by this instance" in capsys.readouterr().err
    server.start()
    time.sleep(0.6)
    assert [ask().status_code for ask in (here, there) * 2] == [200] * 4
    assert [ask().status_code for ask in (here, there)] == [429] * 2
    assert "limits counted in common again" in capsys.readouterr().err


def test_the_servers_clock_is_set_back(start_instance, server):
    """A window that would last for as long as the step begins anew."""
    ask = start_instance()
    assert [ask().status_code for _ in range(5)] == [200] * 4 + [429]
    with redis.Redis.from_url(server.url) as client:
        [key] = client.keys()
        client.expire(key, 3 * 3600)
        assert [ask().status_code for _ in range(5)] == [200] * 4 + [429]
        assert client.ttl(key) <= 60


def test_a_start_without_the_server(start_instance, server):
    """It need not be there yet."""
    server.stop()
    ask = start_instance()
    assert [ask().status_code for _ in range(5)] == [200] * 4 + [429]
