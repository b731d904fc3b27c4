"""Scorers who all tap as fast as they get responses, in a process of their own.

    python -m benchmarks.service.tappers PORT COOKIES SECONDS TABLE...

Prints the duration of each tap and the number of failures, as JSON.  Without cookies the baseline
is tapped.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable

from benchmarks.service.service_processes import Scorer
from benchmarks.tap_beside_crowd import Browser


def main() -> None:
    """Tap at all tables at once."""
    port, cookies, seconds = int(sys.argv[1]), json.loads(sys.argv[2]), float(sys.argv[3])
    tables = [int(table) for table in sys.argv[4:]]
    times: list[float] = []
    wrong: list[str] = []
    ready = threading.Barrier(len(tables) + 1)

    def work(table: int) -> None:
        scorer = Scorer(Browser(port, cookies), table)
        if cookies:
            scorer.look()
        tap = scorer.tap if cookies else _at_the_floor(scorer.browser)
        ready.wait()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            try:
                times.append(tap())
            except (RuntimeError, OSError) as error:
                wrong.append(repr(error))
        wrong.extend(["astray"] * scorer.astray)

    threads = [threading.Thread(target=work, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    ready.wait()
    began = time.perf_counter()
    for thread in threads:
        thread.join()
    taken = time.perf_counter() - began
    sys.stdout.write(json.dumps({"times": times, "seconds": taken, "wrong": wrong}))


def _at_the_floor(browser: Browser) -> Callable[[], float]:
    def tap() -> float:
        began = time.perf_counter()
        browser.ask("/", {})
        return time.perf_counter() - began

    return tap


if __name__ == "__main__":
    main()
