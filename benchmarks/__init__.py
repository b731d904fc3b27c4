"""The measured figures of the service, each beside its floor: `python -m benchmarks`."""

from typing import Final

HOST: Final = "127.0.0.1"
