"""The set-up code, by which the first visitor proves that he can see the server's screen."""

import hmac
import secrets
from pathlib import Path
from typing import Final

from scorekeeper.storage import private_and_atomic_files, values_shared_by_instances

_FILE: Final = "setup-code"
_SIGNS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Characters without those that look alike."""
_LENGTH: Final = 8


def get_setup_code(instance: str) -> str:
    """Return the set-up code of this installation, or of all on one PostgreSQL; created once."""
    code = "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))
    if values_shared_by_instances.are_shared():
        return values_shared_by_instances.find_or_add(_FILE, code)
    return private_and_atomic_files.read_or_write(Path(instance) / _FILE, code)


def is_setup_code(instance: str, typed: str) -> bool:
    """Return whether this is the code, ignoring case, hyphens and spaces.

    >>> "".join(" abcd-2345 ".upper().replace("-", "").split())
    'ABCD2345'
    """
    plain = "".join(typed.upper().replace("-", "").split())
    return hmac.compare_digest(plain.encode(), get_setup_code(instance).encode())


def discard_setup_code(instance: str) -> None:
    """Delete the code once the club is set up."""
    if values_shared_by_instances.are_shared():
        values_shared_by_instances.remove(_FILE)
    (Path(instance) / _FILE).unlink(missing_ok=True)
