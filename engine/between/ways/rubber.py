"""The rubber, after Potter (SES 3)."""

from __future__ import annotations

from typing import Final

from engine.between.counting import Term, Terms
from engine.between.stretches.schemes import (
    DEFAULT_TARGET,
    DEFAULT_TARGET_BONUS,
    RUBBERS,
    RubberRules,
)
from engine.between.ways import words
from engine.between.ways.in_stretches import InStretches
from engine.between.ways.terms import bonus

MOST_TARGET: Final = 1000


def terms_of(rubber: RubberRules) -> Terms:
    """What a table agrees on with a rubber.

    >>> dict(terms_of(RubberRules(20, 2)))
    {'target': 20, 'bonus': 2}
    """
    return {"target": rubber.target, "bonus": rubber.bonus}


class Rubber(InStretches):
    """Hands are written until one player alone is at a target that may rise (SES 3.1)."""

    name = "rubber"
    has_target = True
    adds_up = True
    terms = (
        Term(
            name="target",
            label=("Cél", "Target"),
            line=("a rubber célja", "target of the rubber"),
            usual=DEFAULT_TARGET,
            least=1,
            most=MOST_TARGET,
            refused=(
                "A rubber célja 1 és {most} pont között lehet.",
                "The target of a rubber is between 1 and {most} points.",
            ),
            rules=("SES 3.1",),
        ),
        bonus(
            ("A rubber jutalma", "Bonus of the rubber"),
            ("a rubber jutalma", "bonus of the rubber"),
            DEFAULT_TARGET_BONUS,
            "SES 3.1",
        ),
    )
    offers = tuple(terms_of(each) for each in RUBBERS)
    words = words.RUBBER

    def rules(self, terms: Terms) -> RubberRules:
        """Target and bonus (SES 3.1)."""
        return RubberRules(terms["target"], terms["bonus"])

    def risen(self, before: int | None, target: int | None, terms: Terms) -> Terms | None:
        """Target and bonus after a hand that several passed the target with (SES 3.1)."""
        if target is None or target == before:
            return None
        return terms_of(RubberRules(target, self.rules(terms).bonus_at(target)))


RUBBER: Final = Rubber()
