"""The catalogue of Alsós findings: for each code its severity, rules and texts in both languages.

Codes belong to the record format: once released they do not change. In the texts `{who}` is the
seat of the entry; other names are the parameters of the problem.
"""

from __future__ import annotations

from typing import Final

from engine.alsos.findings.announcement_rows import TABLE_ROWS
from engine.alsos.findings.bidding_rows import BIDDING_ROWS
from engine.alsos.findings.meld_rows import MELD_ROWS
from engine.alsos.findings.play_rows import PLAY_ROWS
from engine.results.common_findings import catalogue
from engine.results.entry_problem import FindingCode

COMMON: Final = (
    ("entered-late", "ALS 6.5"),
    ("entered-early", "ALS 6.3"),
    ("too-late", "ALS 6.5"),
    ("pass-needless", "ALS 6.1, ALS 6.5"),
    ("bidding-is-over", "ALS 3.1, ALS 3.2"),
    ("no-such-item", "ALS 7.4"),
    ("kontra-wrong-step", "ALS 7.1"),
    ("kontra-at-the-top", "ALS 7.1"),
    ("not-in-play", "ALS 2.1"),
    ("card-twice", "ALS 1.1"),
    ("card-not-held", "ALS 11.2"),
    ("card-in-talon", "ALS 1.3"),
    ("deal-size", "ALS 2.1"),
    ("play-out-of-turn", "ALS 11.1, ALS 11.2"),
    ("must-follow", "ALS 11.2, ALS 11.3"),
    ("must-trump", "ALS 11.2, ALS 11.3"),
    ("revoke-shown", "ALS 11.2, ALS 11.3"),
    ("play-is-over", "ALS 10.2, ALS 11.2"),
    ("fact-twice", "ALS 1.1, ALS 2.1, ALS 2.3, ALS 4.2, ALS 9.1, ALS 11.2"),
    ("known-already", "ALS 6.5"),
    ("not-needed", "ALS 5.1"),
    ("figure-not-played", "ALS 5"),
    ("kontra-own-side", "ALS 7.1, ALS 7.3", "kontra-wrong-side"),
    ("other-bid", "ALS 3.1, ALS 3.2, ALS 3.6, ALS 11.2"),
    ("ulti-card-early", "ALS 5.7", "seven-early"),
    ("meld-twice", "ALS 9.2", "announced-already"),
    ("no-such-trick", "ALS 2.1"),
    ("figure-names-no-card", "ALS 5", "figure-names-none"),
)
"""The findings common to all games, with the rules of Alsós."""

CODES: Final[dict[str, FindingCode]] = catalogue(
    "alsos", (*BIDDING_ROWS, *TABLE_ROWS, *MELD_ROWS, *PLAY_ROWS), COMMON
)
