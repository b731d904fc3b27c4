"""Numbers of the doubling of later hands (TAR 2.3, 2.7, 7.8)."""

from __future__ import annotations

from typing import Final

TIMES: Final = 2
"""The multiplier of a doubled hand (TAR 7.8)."""
MOST_STACKED: Final = 5
"""The most doublings that multiply one hand where they stack: ×32, as kontra (TAR 2.7)."""
SPAN_RULE: Final = "TAR 2.7 doubled_span"
STACKED_RULE: Final = "TAR 2.7 doublings_stack"
COUNTS_RULE: Final = "TAR 7.8 counts_doubled"
"""The readings of how long doublings last, of two at once, and of undoubled tarokk counts."""
PASSED_OUT: Final = 1
THROWN_IN: Final = 4
"""The numbers of double hands added by a pass-out and by a throw-in (TAR 2.3, 2.7)."""
USED_UP: Final = -1
"""The change by a scored hand: it uses up one double hand (TAR 2.7)."""


def hands_in_round(span: str, players: int) -> int:
    """Return how many hands a round after a throw-in is (TAR 2.7 doubled_span)."""
    return {"hands": 1, "rounds": players, "none": 0}[span]
