"""A temporary Redis server for the tests."""

import contextlib
import shutil
import socket
import subprocess
import time

import redis

STARTUP_SECONDS = 60


class RedisServer:
    """A server that a test stops and starts again at the same port; it keeps nothing."""

    def __init__(self):
        """Start the server at a port that is free now."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        """Start the server, and wait until it answers."""
        program = shutil.which("redis-server")
        if program is None:
            msg = "No Redis server is installed; ./test installs one."
            raise RuntimeError(msg)
        settings = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self.process = subprocess.Popen([program, *settings], stdout=subprocess.DEVNULL)
        until = time.monotonic() + STARTUP_SECONDS
        with redis.Redis.from_url(self.url) as client:
            while True:
                try:
                    client.ping()
                except redis.ConnectionError:
                    assert time.monotonic() < until, "Redis did not start"
                    time.sleep(0.02)
                else:
                    return

    def stop(self):
        """Kill the server, as a failure would."""
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def running_redis():
    """Yield an empty server, which stops at the end."""
    server = RedisServer()
    try:
        yield server
    finally:
        server.stop()
