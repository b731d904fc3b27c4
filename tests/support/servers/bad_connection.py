"""A slow connection before an application, which sometimes loses a request or a response."""

import time
from collections import Counter
from random import Random


class Jitter:
    """A WSGI application behind a connection that delays and drops requests that change a hand.

    `latency` is the mean of a round trip in seconds.  Of every sixteen requests one never arrives
    (`lost`), one is served but its response is lost (`unheard`), and one is answered with
    503 (`busy`), in an order from the seed.  `met` counts these events.
    """

    def __init__(self, app, seed, *, latency=0.8):
        """Wrap an application."""
        self.app, self.random, self.latency = app, Random(seed), latency
        self.coming, self.met = [], Counter()

    def _fate(self):
        if not self.coming:
            self.coming = ["lost", "unheard", "busy"] + 13 * ["fine"]
            self.random.shuffle(self.coming)
        self.met[self.coming[-1]] += 1
        return self.coming.pop()

    def __call__(self, environ, start_response):
        """Answer a request, delay it or drop it."""
        path, posted = environ["PATH_INFO"], environ["REQUEST_METHOD"] == "POST"
        if "/entry" not in path:
            return self.app(environ, start_response)
        wait = self.latency * self.random.uniform(0.6, 1.4) / 2
        time.sleep(wait)
        if not posted:
            return self.app(environ, start_response)
        fate = self._fate()
        if fate == "lost":
            return torn(start_response)
        if fate == "busy":
            start_response("503 Service Unavailable", [("Content-Length", "0")])
            return [b""]
        if fate == "unheard":
            list(self.app(environ, lambda *_: None))
            return torn(start_response)
        answer = self.app(environ, start_response)
        time.sleep(wait)
        return answer


def torn(start_response):
    """Start a response that never ends: to the browser the connection broke."""
    start_response("200 OK", [("Content-Type", "text/html"), ("Content-Length", "1000")])
    return [b"<"]
