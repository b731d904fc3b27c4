"""A folder as a read-only file system: permissions do not bind root."""

import contextlib
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest


@contextlib.contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Mount a folder over itself, read-only; skip the test where mounting is not permitted."""
    if subprocess.run(["mount", "--bind", folder, folder], check=False).returncode:
        pytest.skip("mounting is not permitted here")
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
