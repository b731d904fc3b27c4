"""The catalogue of Snapszer findings: each code with its severity, rules and texts.

Codes are part of the record format's promise: once released they do not change. In the texts
`{who}` is the seat of the entry; other names are the parameters of the problem.
"""

from __future__ import annotations

from typing import Final

from engine.results.common_findings import catalogue
from engine.results.entry_problem import FindingCode
from engine.snapszer.findings.announcement_rows import SAY_ROWS
from engine.snapszer.findings.play_rows import PLAY_ROWS

COMMON: Final = (
    ("entered-early", "SNA 2.5"),
    ("pass-needless", "SNA 2.4"),
    ("bidding-is-over", "SNA 2.4"),
    ("no-such-item", "SNA 2.5, SNA 3.1"),
    ("kontra-wrong-step", "SNA 3.1, SNA 3.2"),
    ("kontra-at-the-top", "SNA 3.1"),
    ("not-in-play", "SNA 1.7"),
    ("card-twice", "SNA 1.1"),
    ("card-not-held", "SNA 1.3"),
    ("card-in-talon", "SNA 1.3, SNA 2.3"),
    ("play-out-of-turn", "SNA 1.4"),
    ("play-is-over", "SNA 2.1, SNA 2.4"),
    ("fact-twice", "SNA 1.3, SNA 2.1"),
    ("known-already", "SNA 1.3, SNA 2.1"),
    ("not-needed", "SNA 2.1"),
    ("snapszer-late", "SNA 2.4", "announced-late"),
    ("announced-too-often", "SNA 2.2"),
    ("announce-without-cards", "SNA 2.2", "announced-without-cards"),
    ("kontra-wrong-side", "SNA 3.1"),
    ("deal-size", "SNA 1.3"),
    ("held-elsewhere", "SNA 1.3"),
    ("fact-contradicts", "SNA 2.1, SNA 2.4"),
)
"""The findings shared with other games, and their rules here."""

CODES: Final[dict[str, FindingCode]] = catalogue("snapszer", (*SAY_ROWS, *PLAY_ROWS), COMMON)
