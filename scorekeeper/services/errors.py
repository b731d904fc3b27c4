"""Why a service said no, as a code with parameters; `scorekeeper.texts` has the sentences."""

from __future__ import annotations

from typing import ClassVar, Final

from scorekeeper.services.views import DraftView

_MINUTE: Final = 60
_STEP: Final = 5
"""Waits are told in steps of so many seconds."""


class ServiceError(Exception):
    """A request that cannot be served; `code` is the key of its sentence, under `error.`."""

    status: ClassVar[int] = 422

    def __init__(self, code: str, **params: object) -> None:
        """Remember what to say."""
        self.code = code
        self.params = params
        super().__init__(f"{code} {params}" if params else code)


class NotFoundError(ServiceError):
    """There is no such session, hand, player or draft."""

    status = 404


class RefusedError(ServiceError):
    """It cannot be done as things are, for example because the session is closed."""

    status = 409


class ClosedError(RefusedError):
    """The session was closed, here or on another device; it has to be reopened first."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("session-closed")


class StaleError(RefusedError):
    """The page did not know the present draft, which comes with the error; nothing was changed."""

    def __init__(self, draft: DraftView) -> None:
        """Remember the draft as it is."""
        self.draft = draft
        super().__init__("draft-stale")


class TooManyError(ServiceError):
    """Too many wrong guesses: whoever guesses waits, `seconds` long."""

    status = 429

    def __init__(self, seconds: int) -> None:
        """Say how long, in seconds or in minutes."""
        self.seconds = seconds
        if seconds <= _MINUTE:
            super().__init__("wait-seconds", seconds=-(-seconds // _STEP) * _STEP)
        else:
            super().__init__("wait-minutes", minutes=-(-seconds // _MINUTE))
