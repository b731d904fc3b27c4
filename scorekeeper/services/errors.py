"""Service errors as codes with parameters; `scorekeeper.i18n.texts` has the sentences."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from engine.hand.record import Record
from engine.results.findings import Finding
from engine.sessions.counting_method import AgreedNumber
from scorekeeper.services.undo_and_retries import DraftSnapshot
from scorekeeper.services.view_types import DraftView

BAD_TERM: Final = "bad-term"
"""The code of an error whose sentence is the term's own."""
_MINUTE: Final = 60
_STEP: Final = 5
"""Waits are rounded to steps of so many seconds."""


class ServiceError(Exception):
    """A request that cannot be served; `code` is the key of its sentence, under `error.`."""

    status: ClassVar[int] = 422
    path: str | None = None
    """The place in the data of a request, where it is known."""

    code: str = ""

    def __init__(self, code: str = "", **params: object) -> None:
        """Store the code, where the class has none, and the parameters."""
        self.code = code or self.code
        self.params = params
        super().__init__(f"{self.code} {params}" if params else self.code)


class NotFoundError(ServiceError):
    """There is no such session, hand, player or draft."""

    status = 404


class RefusedError(ServiceError):
    """The present state does not allow the request, for example because the session is closed."""

    status = 409


class BadTokenError(ServiceError):
    """A program's token is unknown, or has ended."""

    status = 401

    code = "bad-token"


class ForbiddenError(ServiceError):
    """The account, or the scopes of a token, do not permit this; `sentence` says who may."""

    status = 403

    def __init__(
        self, permission: str, say_who_may: Callable[[str, str], str], code: str = "not-permitted"
    ) -> None:
        """Store the permission."""
        self.permission, self._say = permission, say_who_may
        super().__init__(code)

    def sentence(self, lang: str) -> str:
        """Return who may do it, or which scopes permit it, in a language."""
        return self._say(self.permission, lang)


class ClosedError(RefusedError):
    """The session was closed; `taken` if the request was served before, and its response lost."""

    def __init__(self, *, taken: bool = False) -> None:
        """Create the error with its code."""
        self.taken = taken
        super().__init__("session-closed")


class OutdatedError(RefusedError):
    """The request was made on another state than the present one; nothing was written."""


class ChangedError(OutdatedError):
    """A table, or one of its hands, changed since the page was rendered; nothing was written."""

    def __init__(self, session_id: int, number: int | None = None) -> None:
        """Store the session and the hand."""
        self.session_id, self.number = session_id, number
        super().__init__("table-changed")


class NotDueError(RefusedError):
    """A payment that the page showed as due is not due any more, for example already noted."""

    code = "not-due"


class GroupingChangedError(OutdatedError):
    """The tables that settle together differ from those on the page; nothing was written."""

    code = "grouping-changed"


class StaleError(OutdatedError):
    """The page showed an outdated state of the hand; nothing was written.

    `seen` is the hand as the page showed it, if the history reaches back to it; `present` as it is.
    `shown` is the number of the page's hand.  `taken` means that the request took effect all the
    same: the tap is in the hand that was recorded meanwhile.
    """

    def __init__(
        self,
        draft: DraftView,
        seen: DraftSnapshot | None = None,
        present: DraftSnapshot | None = None,
        *,
        shown: int | None = None,
        taken: bool = False,
    ) -> None:
        """Store the present draft, the snapshots, and the page's hand."""
        self.draft = draft
        self.seen, self.present = seen, present
        self.shown = draft.number if shown is None else shown
        self.taken = taken
        super().__init__("draft-stale")

    @property
    def recorded(self) -> int | None:
        """The number of the page's hand, if it was recorded meanwhile."""
        return self.shown if 0 < self.shown < self.draft.number else None


class WrongTermError(ServiceError):
    """A term with an invalid value; `term` is its definition."""

    def __init__(self, term: AgreedNumber) -> None:
        """Store the term."""
        self.term = term
        super().__init__(BAD_TERM, term=term.name)
        self.path = f"terms.{term.name}"


class TooManyGuessesError(ServiceError):
    """Too many wrong guesses: the client has to wait for `seconds`."""

    status = 429

    def __init__(self, seconds: int) -> None:
        """Store the wait, in seconds or in minutes."""
        self.seconds = seconds
        if seconds <= _MINUTE:
            super().__init__("wait-seconds", seconds=-(-seconds // _STEP) * _STEP)
        else:
            super().__init__("wait-minutes", minutes=-(-seconds // _MINUTE))


class UnconfirmedDoubtsError(RefusedError):
    """The hand has doubts that change money, and nobody has confirmed them."""

    def __init__(self, draft: DraftView) -> None:
        """Store the hand with its doubts."""
        self.draft = draft
        super().__init__("doubts-unconfirmed")


class QueuedTapConflictError(StaleError):
    """A queued tap would have another effect than on its page; nothing was written.

    `record` is the hand including the tap, for the texts of `finding`.
    """

    def __init__(
        self,
        why: str,
        draft: DraftView,
        record: Record,
        *,
        finding: Finding | None = None,
    ) -> None:
        """Store the reason."""
        super().__init__(draft)
        self.why, self.record = why, record
        self.finding = finding


def field_errors(field: str, check: Callable[[], object]) -> Iterator[tuple[str, ServiceError]]:
    """Yield the field with the error if the check refuses its value."""
    try:
        check()
    except ServiceError as error:
        yield field, error
