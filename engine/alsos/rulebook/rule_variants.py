"""The tables to which a rule of Alsós applies."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Variants, variants

CSIBOR: Final[Variants] = variants("alsos", "csibor", 2, 3, 4)
POTTER: Final[Variants] = variants("alsos", "potter", 2, 3, 4)
TOMPA: Final[Variants] = variants("alsos", "tompa", 2)
BOTH: Final = CSIBOR | POTTER
ALL: Final = BOTH | TOMPA
