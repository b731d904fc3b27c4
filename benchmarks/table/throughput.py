"""Many scorers at once, each at a table of their own, on the same machine as the service."""

from __future__ import annotations

import json
from collections.abc import Iterator
from statistics import median, quantiles

from benchmarks.service.clubs import Club
from benchmarks.service.service_processes import (
    run_json_helper,
    serve_baseline,
    serve_club,
    sign_in_scorer,
)
from benchmarks.table.rows import Row, milliseconds
from benchmarks.table.sizes import Sizes


def measure_rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Let increasing numbers of scorers tap, and as many at the baseline."""
    with serve_baseline(club.folder) as base, serve_club(club.folder) as service:
        cookies = json.dumps(sign_in_scorer(service.port).cookies)
        for clients in sizes.clients:
            tables = [club.tables[f"client {place}"] for place in range(clients)]
            floor = run_json_helper("tappers", base.port, "{}", sizes.seconds / 2, *tables)
            found = run_json_helper("tappers", service.port, cookies, sizes.seconds, *tables)
            times, pace = found["times"], len(found["times"]) / found["seconds"]
            least = len(floor["times"]) / floor["seconds"]
            yield Row(
                f"taps a second, {clients} clients",
                f"{pace:,.1f}, {len(found['wrong'])} errors",
                f"{least:,.0f}: durable rows by bare Flask",
                pace / least,
            )
            late = quantiles(times, n=100)[-1]
            yield Row(
                f"their 99th percentile, {clients} clients",
                milliseconds(late),
                f"{milliseconds(median(times))}: their median",
                late / median(times),
            )
