"""The numbers of going out and of the bunkó, which are scored between hands (SNA 4)."""

from __future__ import annotations

from typing import Final

TARGET: Final = 24
"""The units with which a player goes out (SNA 4.1)."""
TARGETS: Final = (TARGET, 12, 7)
"""The targets a table may choose: the source has the first two; 7 is for two players at
competitions (SNA 4.1)."""
MATCH_TARGET: Final = 7
"""The usual units of a game in a match (SNA 4.5)."""
WINS: Final = (2, 3, 4, 5)
"""The games to win in a match, the usual number first: the best of 3, 5, 7 or 9 (SNA 4.5)."""
MATCH_PLAYERS: Final = 2
"""The players of a match (SNA 4.5)."""
HAIRY_TIMES: Final = 2
"""The multiplier of a hairy bunkó in money (SNA 4.4)."""
