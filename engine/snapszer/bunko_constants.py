"""The numbers of going out and of the bunkó, which are scored between hands (SNA 4)."""

from __future__ import annotations

from typing import Final

TARGET: Final = 24
"""The units with which a player goes out (SNA 4.1)."""
TARGETS: Final = (TARGET, 12, 7)
"""The targets a table may choose: the source has the first two; 7 is for two players at
competitions (SNA 4.1)."""
HAIRY_TIMES: Final = 2
"""The multiplier of a hairy bunkó in money (SNA 4.4)."""
