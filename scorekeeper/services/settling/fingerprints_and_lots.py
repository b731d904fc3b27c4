"""Fingerprints of records, printed on every sheet, and the lots drawn from them (SES 4.2)."""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, TypeAlias

from engine.hand.record import format_record
from engine.sessions.settlement import BY_LOT, draw_lots
from scorekeeper.services.view_types import SessionView, VersionView

NOTHING_AGREED: Final = (80, 20)
"""The value for counting methods without terms; fixed for old sheets."""


def session_fingerprint(view: SessionView) -> str:
    """Return a 16-digit fingerprint of all records of a session."""
    recorded: dict[str, object] = {
        "mode": view.way.name,
        "radli": [*view.terms.values()] or NOTHING_AGREED,
        "price": [str(view.unit_price), view.currency],
        "endings": [stretch.ending.value for stretch in view.stretches],
        "hands": [
            [hand.number, [[each.kind.value, as_recorded(each)] for each in hand.versions]]
            for hand in view.hands
        ],
    }
    if view.window is not None:
        recorded["window"] = "divided" if view.window.divided else "lies"
    return hash_digits(recorded)


def evening_fingerprint(sessions: Iterable[SessionView]) -> str:
    """Return the fingerprint of an evening: that of its sessions' fingerprints, in order."""
    return hash_digits([session_fingerprint(each) for each in sessions])


LotHands: TypeAlias = tuple[dict[str, object], ...]


def lot_hands(view: SessionView) -> LotHands | None:
    """Return what the lots of a session are drawn from; None if it agreed on none (SES 4.2).

    It is the first hand as first recorded: nobody knows it before, and no correction changes it.
    """
    if view.terms.get("rounding_tie") != BY_LOT:
        return None
    return tuple(as_recorded(hand.versions[0]) for hand in view.hands[:1])


def draw_lot(players: Sequence[str], hands: Sequence[LotHands | None]) -> tuple[str, ...]:
    """Return the players by lot if all these sessions agreed on lots, otherwise nobody."""
    agreed = [each for each in hands if each is not None]
    if len(agreed) < len(hands):
        return ()
    return draw_lots(players, hash_digits([hand for each in agreed for hand in each]))


def as_recorded(version: VersionView) -> dict[str, object]:
    """Return a record with the names it was recorded with: a renamed player changes no hand."""
    plain = format_record(version.record)
    return plain | {"seats": list(version.seats)} if version.seats else plain


def hash_digits(recorded: object) -> str:
    """Return 16 digits that depend on everything recorded."""
    digits = sha256(json.dumps(recorded, sort_keys=True).encode()).hexdigest()[:16]
    return " ".join(digits[place : place + 4] for place in range(0, 16, 4))
