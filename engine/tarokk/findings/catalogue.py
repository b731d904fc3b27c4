"""The catalogue of Tarokk findings: one row a code, with its weight, rules and both languages.

Codes are part of the record format's promise: once released they do not change. In the texts
`{who}` is the seat of the entry; other names are the parameters of the problem.
"""

from __future__ import annotations

from typing import Final

from engine.results.common_findings import catalogue
from engine.results.entry_problem import FindingCode
from engine.tarokk.findings.announcement_rows import SAY_ROWS
from engine.tarokk.findings.card_rows import PLAY_ROWS
from engine.tarokk.findings.late_violation_rows import CONDUCT_ROWS

COMMON: Final = (
    ("pass-needless", "TAR 2.1, TAR 3.1"),
    ("bidding-is-over", "TAR 2.1"),
    ("no-such-item", "TAR 5.1"),
    ("kontra-wrong-step", "TAR 5.1"),
    ("kontra-at-the-top", "TAR 5.1"),
    ("not-in-play", "TAR 1.4"),
    ("card-twice", "TAR 1.1"),
    ("card-not-held", "TAR 1.3"),
    ("play-out-of-turn", "TAR 6.1"),
    ("must-follow", "TAR 6.1"),
    ("revoke-shown", "TAR 6.1"),
    ("play-is-over", "TAR 2.2, TAR 2.3, TAR 2.7, TAR 6.1"),
    ("fact-twice", "TAR 1.3, TAR 7.1"),
    ("known-already", "TAR 2.2, TAR 3.2, TAR 7.1"),
    ("not-needed", "TAR 7.1"),
    ("laid-twice", "TAR 2.6", "announced-already"),
    ("count-twice", "TAR 3.3", "announced-already"),
    ("figure-not-in-set", "TAR 4", "figure-not-played"),
    ("kontra-wrong-side", "TAR 5.1"),
    ("deal-size", "TAR 1.3"),
    ("discard-size", "TAR 2.6"),
    ("held-elsewhere", "TAR 1.3"),
    ("fact-contradicts", "TAR 7.1"),
    ("number-too-high", "TAR 1.1, TAR 1.2"),
    ("no-such-trick", "TAR 1.3"),
    ("figure-names-none", "TAR 4"),
)
"""The findings common to all games, with the rules they cite here."""

CODES: Final[dict[str, FindingCode]] = catalogue(
    "tarokk", (*SAY_ROWS, *CONDUCT_ROWS, *PLAY_ROWS), COMMON
)
