"""Why a service said no, as a code with parameters; `scorekeeper.i18n.texts` has the sentences."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.hand.record import Record
from engine.results.findings import Finding
from engine.sessions.counting_method import Term
from scorekeeper.services.draft_history import DraftSnapshot
from scorekeeper.services.views import DraftView

BAD_TERM: Final = "bad-term"
"""The code of an error whose sentence is the term's own."""
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
    """The session was closed, here or on another device; it has to be reopened first.

    `taken` tells that what was asked for had been done before, and its answer was lost.
    """

    def __init__(self, *, taken: bool = False) -> None:
        """Say so."""
        self.taken = taken
        super().__init__("session-closed")


class ChangedError(RefusedError):
    """A table, or one of its hands, is no more as the page showed it; nothing was changed."""

    def __init__(self, session_id: int, number: int | None = None) -> None:
        """Remember which."""
        self.session_id, self.number = session_id, number
        super().__init__("table-changed")


class NotDueError(RefusedError):
    """A payment that was due on the page is not any more: somebody noted it, or another hand."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("not-due")


class GroupingError(RefusedError):
    """Other tables settle together than the page showed; nothing was changed."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("grouping-changed")


class StaleError(RefusedError):
    """The page did not show the hand as it is, which comes with the error; nothing was changed.

    `seen` is the hand as the page showed it, where that is still known; `present` as it is.
    `shown` is the number of the page's hand.  `taken` tells that what was asked for stands all
    the same: the tap is in the hand that was recorded meanwhile.
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
        """Remember the draft as it is, and as it was seen."""
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
    """A number that nobody plays to; its `term` says why not."""

    def __init__(self, term: Term) -> None:
        """Remember which."""
        self.term = term
        super().__init__(BAD_TERM, term=term.name)


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


class UnconfirmedError(RefusedError):
    """The hand has doubts that change money, and nobody confirmed that it was so."""

    def __init__(self, draft: DraftView) -> None:
        """Remember the hand, with its doubts."""
        self.draft = draft
        super().__init__("doubts-unconfirmed")


class NotStandingError(StaleError):
    """A tap made behind others does not say what it would have said on its page; nothing changed.

    `record` is the hand as it would be with it, and what `finding` speaks of.
    """

    def __init__(
        self,
        why: str,
        draft: DraftView,
        record: Record,
        *,
        finding: Finding | None = None,
    ) -> None:
        """Remember why."""
        super().__init__(draft)
        self.why, self.record = why, record
        self.finding = finding
