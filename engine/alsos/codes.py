"""The catalogue of Alsós findings: one row a code, with its weight, rules and both languages.

Codes are part of the record format's promise: once released they do not change. In the texts
`{who}` is the seat of the entry; other names are the parameters of the problem.
"""

from __future__ import annotations

from typing import Final

from engine.alsos.codes_bidding import BIDDING_ROWS
from engine.alsos.codes_melds import MELD_ROWS
from engine.alsos.codes_play import PLAY_ROWS
from engine.alsos.codes_table import TABLE_ROWS
from engine.codes_ruling import RULING_ROWS
from engine.problem import Code, catalogue

CODES: Final[dict[str, Code]] = catalogue(
    "alsos", (*BIDDING_ROWS, *TABLE_ROWS, *MELD_ROWS, *PLAY_ROWS, *RULING_ROWS)
)
