"""The numbers of doubled hands, which come between hands (TAR 2.3, 2.7, 7.8)."""

from __future__ import annotations

from typing import Final

TIMES: Final = 2
"""How often a doubled hand counts (TAR 7.8)."""
PASSED_OUT: Final = 1
THROWN_IN: Final = 4
"""So many more hands count double once nobody bid, or a hand was thrown in (TAR 2.3, 2.7)."""
USED_UP: Final = -1
"""A hand that was scored is one less of those that count double (TAR 2.7)."""
