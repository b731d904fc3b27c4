"""The catalogue of Ulti findings: one row a code, with its weight, rules and both languages.

Codes are part of the record format's promise: once released they do not change. In the texts
`{who}` is the seat of the entry; other names are the parameters of the problem.
"""

from __future__ import annotations

from typing import Final

from engine.codes_ruling import RULING_ROWS
from engine.problem import Code, catalogue
from engine.ulti.codes_play import PLAY_ROWS
from engine.ulti.codes_say import SAY_ROWS

CODES: Final[dict[str, Code]] = catalogue("ulti", (*SAY_ROWS, *PLAY_ROWS, *RULING_ROWS))
