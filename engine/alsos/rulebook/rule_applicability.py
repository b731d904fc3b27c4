"""The tables to which a rule of Alsós applies."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Variants, variants_of_preset

CSIBOR: Final[Variants] = variants_of_preset("alsos", "csibor", 2, 3, 4)
POTTER: Final[Variants] = variants_of_preset("alsos", "potter", 2, 3, 4)
TOMPA: Final[Variants] = variants_of_preset("alsos", "tompa", 2)
BOTH: Final = CSIBOR | POTTER
ALL: Final = BOTH | TOMPA
TABLES_BY_NAME: Final = {
    "CSIBOR": CSIBOR,
    "POTTER": POTTER,
    "TOMPA": TOMPA,
    "BOTH": BOTH,
    "ALL": ALL,
}
"""The tables by their names in texts."""
