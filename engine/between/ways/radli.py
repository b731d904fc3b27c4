"""The rádli, after Csibor (SES 2)."""

from __future__ import annotations

from typing import Final

from engine.between.counting import Term, Terms
from engine.between.stretches.schemes import DEFAULT_BONUS, DEFAULT_LIMIT, LIMITS, RadliRules
from engine.between.ways import words
from engine.between.ways.in_stretches import InStretches
from engine.between.ways.terms import bonus


class Radli(InStretches):
    """Hands are written until somebody is at the limit (SES 2.1)."""

    name = "radli"
    has_target = True
    terms = (
        Term(
            name="limit",
            label=("A rádli határa", "Limit of the rádli"),
            line=("a rádli határa", "limit of the rádli"),
            usual=DEFAULT_LIMIT,
            choices=LIMITS,
            refused=("A rádli határa {known} lehet.", "The limit of a rádli is one of {known}."),
            rules=("SES 2.1",),
        ),
        bonus(
            ("Jutalom", "Bonus"),
            ("a rádli jutalma", "bonus of the rádli"),
            DEFAULT_BONUS,
            "SES 2.1",
        ),
    )
    words = words.RADLI

    def rules(self, terms: Terms) -> RadliRules:
        """Limit and bonus (SES 2.1)."""
        return RadliRules(terms["limit"], terms["bonus"])


RADLI: Final = Radli()
