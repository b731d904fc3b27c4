"""Numbers of the doubling of later hands (TAR 2.3, 2.7, 7.8)."""

from __future__ import annotations

from typing import Final

TIMES: Final = 2
"""The multiplier of a doubled hand (TAR 7.8)."""
PASSED_OUT: Final = 1
THROWN_IN: Final = 4
"""The numbers of double hands added by a pass-out and by a throw-in (TAR 2.3, 2.7)."""
USED_UP: Final = -1
"""The change by a scored hand: it uses up one double hand (TAR 2.7)."""
