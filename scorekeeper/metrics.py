"""The instruments of the service, in a registry of their own.

They count for the process, however many applications it has.  Names and labels are fixed words:
addresses, names and numbers of tables are in none.  Times are in seconds.
"""

from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.process_collector import ProcessCollector

REGISTRY: Final = CollectorRegistry()
_OURS: Final[dict[str, Any]] = {"namespace": "scorekeeper", "registry": REGISTRY}
_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_SLOW: Final = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
REQUESTS: Final = Histogram(
    "request_seconds",
    "Requests and the time until their response; the endpoint of cached ones is 'cache'.",
    ("method", "endpoint", "status"),
    **_OURS,
    buckets=_QUICK,
)
RUNNING: Final = Gauge("requests_running", "Requests that are being answered.", **_OURS)
TAPS: Final = Counter(
    "taps", "Entries, corrections and undoings of hands that were stored.", ("game",), **_OURS
)
ADJUDICATIONS: Final = Histogram(
    "adjudication_seconds",
    "Hands that the engine adjudicated, and its time; cached results are not among them.",
    ("game",),
    **_OURS,
    buckets=_QUICK,
)
WRITE_WAITS: Final = Histogram(
    "write_wait_seconds",
    "Changes, and the time they waited for those before them.",
    **_OURS,
    buckets=_QUICK,
)
SHEETS: Final = Histogram(
    "sheet_seconds",
    "Sheets that were rendered, and the time it took; stored ones are not among them.",
    ("outcome",),
    **_OURS,
    buckets=_SLOW,
)
SHEETS_WAITING: Final = Gauge(
    "sheets_waiting", "Sheets that are being rendered or wait for it.", **_OURS
)
ProcessCollector(registry=REGISTRY)
