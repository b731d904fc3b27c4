"""Sessions: one table on one evening (SES 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from engine.cards import Seat
from scorekeeper.services.views import Mode, PlayerId, SessionHead, SessionView


@dataclass(frozen=True, slots=True)
class NewSession:
    """What a table agrees on before its first hand; `players` are names in seat order."""

    table: str
    players: Sequence[str]
    game: str = "alsos"
    preset: str = "csibor"
    house: Mapping[str, object] | None = None
    mode: Mode = Mode.RADLI
    radli_limit: int = 80
    radli_bonus: int = 20
    unit_price: Decimal = Decimal(10)
    currency: str = "HUF"
    first_dealer: Seat | None = None


def create(new: NewSession, scorer_id: int, key: str | None = None) -> SessionView:
    raise NotImplementedError


def view(session_id: int) -> SessionView:
    raise NotImplementedError


def revision(session_id: int) -> int:
    raise NotImplementedError


def list_all() -> tuple[SessionHead, ...]:
    """Newest first."""
    raise NotImplementedError


def substitute(session_id: int, seat: Seat, player: str, scorer_id: int) -> SessionView:
    """Let somebody else sit down from the next hand on."""
    raise NotImplementedError


def break_off_radli(session_id: int, scorer_id: int) -> SessionView:
    raise NotImplementedError


def resume_radli(session_id: int, scorer_id: int) -> SessionView:
    """Take back a breaking off, if no hand has followed."""
    raise NotImplementedError


def close(session_id: int, scorer_id: int) -> SessionView:
    raise NotImplementedError


def reopen(session_id: int, scorer_id: int) -> SessionView:
    raise NotImplementedError
