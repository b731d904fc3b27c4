"""Terms that several ways have."""

from __future__ import annotations

from typing import Final

from engine.between.counting import Both, Term

MOST_BONUS: Final = 1000


def bonus(label: Both, line: Both, usual: int, rule: str) -> Term:
    """The points for ending a stretch; a table may play for none."""
    return Term(
        name="bonus",
        label=label,
        line=line,
        usual=usual,
        most=MOST_BONUS,
        refused=(
            "A jutalom 0 és {most} közötti egész szám.",
            "The bonus is a whole number from 0 to {most}.",
        ),
        rules=(rule,),
    )
