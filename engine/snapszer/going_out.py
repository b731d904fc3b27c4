"""The numbers of going out and of the bunkó, which come between hands (SNA 4)."""

from __future__ import annotations

from typing import Final

TARGET: Final = 24
"""Units with which a player goes out (SNA 4.1)."""
TARGETS: Final = (TARGET, 12)
"""What tables play to: the source has both numbers (SNA 4.1)."""
HAIRY_TIMES: Final = 2
"""A hairy bunkó is paid so many times (SNA 4.4)."""
