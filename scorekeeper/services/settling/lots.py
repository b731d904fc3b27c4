"""Lots between equal remainders, drawn from the records of the hands (SES 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.sessions.settlement import BY_LOT, draw_lots
from scorekeeper.services.settling.fingerprints import as_recorded, hash_digits
from scorekeeper.services.views import SessionView

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
