"""Series of hands: rádli and rubber, from the points written to the results.

The evening's hands go in, every rádli or rubber of it comes out.  Nothing is kept in between:
correcting a hand is calling the function again (SES 5.1).

`schemes`: when one ends and who gets a bonus: `RadliRules` (SES 2), `RubberRules` (SES 3.1),
`WrittenRules` (SES 3.2).  `series`: going through the hands.  `figures`: the results (SES 2.4).
"""

from engine.between.stretches.figures import Figures, PlayerId, add_up, results
from engine.between.stretches.schemes import (
    DEFAULT_BONUS,
    DEFAULT_LIMIT,
    DEFAULT_TARGET,
    DEFAULT_TARGET_BONUS,
    LIMITS,
    RUBBERS,
    SCALED_RUBBER,
    Bonus,
    BonusCase,
    RadliRules,
    RubberRules,
    SeriesRules,
    WrittenRules,
    bonus_of,
    proposed_rubber,
)
from engine.between.stretches.series import (
    TABLE_SIZES,
    Ending,
    HandScore,
    Series,
    Standing,
    Stretch,
    play_series,
)

__all__ = [
    "DEFAULT_BONUS",
    "DEFAULT_LIMIT",
    "DEFAULT_TARGET",
    "DEFAULT_TARGET_BONUS",
    "LIMITS",
    "RUBBERS",
    "SCALED_RUBBER",
    "TABLE_SIZES",
    "Bonus",
    "BonusCase",
    "Ending",
    "Figures",
    "HandScore",
    "PlayerId",
    "RadliRules",
    "RubberRules",
    "Series",
    "SeriesRules",
    "Standing",
    "Stretch",
    "WrittenRules",
    "add_up",
    "bonus_of",
    "play_series",
    "proposed_rubber",
    "results",
]
