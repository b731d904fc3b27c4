"""A WSGI application behind the real server, in a thread of the tests."""

import contextlib
import threading
from collections.abc import Callable, Iterator

from scorekeeper.server import http_server as servers


@contextlib.contextmanager
def serving(app: Callable, *, threads: int = 16, port: int = 0) -> Iterator[str]:
    """Serve `app` on a port, or a free one; yield its address, without a slash at the end."""
    server = servers.create_server(app, host="127.0.0.1", port=port, threads=threads)
    thread = threading.Thread(target=server.run, name="live-server", daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        server.end()
        thread.join(timeout=60)
