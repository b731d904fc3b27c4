"""A WSGI application behind the real server, in a thread of the tests."""

import contextlib
import threading
from collections.abc import Callable, Iterator

from waitress import wasyncore

from scorekeeper.server import http_server as servers
from scorekeeper.server.event_loop import EventLoop, WatchedConnections


@contextlib.contextmanager
def serving(app: Callable, *, threads: int = 16, port: int = 0) -> Iterator[str]:
    """Serve `app` on a port, or a free one; yield its address, without a slash at the end."""
    sockets = WatchedConnections()
    server = servers.create_server(app, sockets, host="127.0.0.1", port=port, threads=threads)
    stopping = threading.Event()

    def loop() -> None:
        turns = EventLoop(sockets)
        while not stopping.is_set():
            turns.turn(0.05)
        turns.close()

    thread = threading.Thread(target=loop, name="live-server", daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        stopping.set()
        thread.join(timeout=10)
        # An event stream that somebody still reads never ends by itself; its thread is a daemon.
        server.task_dispatcher.shutdown(timeout=1)
        wasyncore.close_all(sockets, ignore_all=True)
