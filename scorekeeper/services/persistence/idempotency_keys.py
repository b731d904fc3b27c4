"""Keys of requests: a retried request is answered with what the first one made."""

from datetime import datetime
from typing import Final

from scorekeeper import models
from scorekeeper.services import input_validation
from scorekeeper.services.errors import RefusedError
from scorekeeper.storage.database import db, now

_DIGEST: Final = "request_digest"


def find_served_result(key: str | None, what: str, session_id: int | None = None) -> int | None:
    """Return the number created by the request with this key, if served.  Raises ServiceError."""
    if key is None:
        return None
    done = db.session.get(models.RequestKey, input_validation.parse_request_key(key))
    if done is None:
        return None
    is_same = done.what == what and session_id in {None, done.session_id}
    if not is_same or done.digest != _digest_of(key):
        raise RefusedError("key-reused")
    return done.result


def set_request_digest(key: str, digest: str) -> None:
    """Set the digest of the request with this key, which may not be used for another one."""
    db.session.info[_DIGEST] = key, digest


def _digest_of(key: str) -> str | None:
    known: tuple[str, str] | None = db.session.info.get(_DIGEST)
    return None if known is None or known[0] != key else known[1]


def served_when(key: str) -> datetime | None:
    """Return when the request with this key was served; None if it was not."""
    done = db.session.get(models.RequestKey, input_validation.parse_request_key(key))
    return None if done is None else done.at


def record_served_key(
    key: str | None, what: str, session_id: int | None, result: int, at: datetime | None = None
) -> None:
    """Store the number created by the request with this key, if it has one, and the time."""
    if key is None:
        return
    done = models.RequestKey(
        key=key, what=what, session_id=session_id, result=result, at=at or now()
    )
    done.digest = _digest_of(key)
    db.session.add(done)
