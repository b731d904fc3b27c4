"""The example evening of `serve --demo`."""

from __future__ import annotations

from typing import Final

from scorekeeper.services import club

PIN: Final = "2468"


def fill() -> None:
    """Make the example evening, if it is not there yet."""
    if club.the_club() is None:
        club.set_up("Példa Kártyakör", "Dóra", PIN)
