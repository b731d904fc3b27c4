"""The catalogue of Ulti findings: one row a code, with its weight, rules and both languages.

Codes are part of the record format's promise: once released they do not change. In the texts
`{who}` is the seat of the entry; other names are the parameters of the problem.
"""

from __future__ import annotations

from typing import Final

from engine.results.common_findings import catalogue
from engine.results.entry_problem import FindingCode
from engine.ulti.findings.announcement_rows import SAY_ROWS
from engine.ulti.findings.play_rows import PLAY_ROWS

COMMON: Final = (
    ("entered-early", "ULT 2.5, ULT 3.1"),
    ("pass-needless", "ULT 1.2"),
    ("bidding-is-over", "ULT 1.2"),
    ("no-such-item", "ULT 3.1"),
    ("kontra-wrong-step", "ULT 3.1"),
    ("kontra-at-the-top", "ULT 3.1"),
    ("not-in-play", "ULT 1.8"),
    ("card-twice", "ULT 1.1"),
    ("card-not-held", "ULT 1.1"),
    ("card-in-talon", "ULT 1.1"),
    ("play-out-of-turn", "ULT 2.4"),
    ("must-follow", "ULT 2.3, ULT 5.6"),
    ("must-trump", "ULT 2.3, ULT 5.6"),
    ("must-beat", "ULT 2.3, ULT 5.6"),
    ("revoke-shown", "ULT 2.3, ULT 5.6"),
    ("play-is-over", "ULT 2.4, ULT 5.4, ULT 5.6"),
    ("fact-twice", "ULT 1.1, ULT 1.2, ULT 4.1, ULT 4.2"),
    ("known-already", "ULT 4.1, ULT 4.2"),
    ("not-needed", "ULT 4.2, ULT 4.3"),
    ("seven-early", "ULT 4.2 seven_kept"),
    ("announced-late", "ULT 2.5"),
    ("announced-too-often", "ULT 2.5, ULT 5.6"),
    ("announced-without-cards", "ULT 2.5, ULT 5.6"),
    ("kontra-out-of-turn", "ULT 3.1", "kontra-wrong-side"),
    ("other-trump", "ULT 2.1, ULT 2.3", "other-bid"),
    ("deal-size", "ULT 1.1"),
    ("talon-size", "ULT 1.1, ULT 1.2", "discard-size"),
    ("held-elsewhere", "ULT 1.1"),
    ("fact-contradicts", "ULT 4.1, ULT 4.2"),
    ("tricks-too-many", "ULT 1.1", "number-too-high"),
)
"""The findings common to all games, with the rules they cite here."""

CODES: Final[dict[str, FindingCode]] = catalogue("ulti", (*SAY_ROWS, *PLAY_ROWS), COMMON)
