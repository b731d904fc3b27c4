"""The rádli, after Csibor (SES 2)."""

from __future__ import annotations

from typing import Final

from engine.between.counting import CountingWords, StretchWords, Term, Terms
from engine.between.stretches import DEFAULT_BONUS, DEFAULT_LIMIT, LIMITS, RadliRules
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
    words = CountingWords(
        label=("Rádli", "Rádli"),
        long=("rádli {limit}", "rádli to {limit}"),
        agreed=("rádli {limit}, jutalom {bonus}", "rádli {limit}, bonus {bonus}"),
        title=("Rádlilap", "Rádli sheet"),
        file="radlilap",
        stretch=StretchWords(
            nth=("{number}. rádli", "Rádli {number}"),
            several=("Rádlik", "Rádlis"),
            ended=("{number}. rádli vége", "End of rádli {number}"),
            result=("{number}. rádli", "Rádli {number}"),
            changing=(
                (
                    "A csere véget vet a futó rádlinak ({number}.): jutalom nélkül, a mostani "
                    "állással."
                ),
                "The change ends the running rádli {number}: without a bonus, as it stands.",
            ),
            changing_why=(
                (
                    "A következő leosztással új rádli kezdődik. Amíg azt nem rögzítitek, a csere "
                    "visszavonható, és a rádli folytatódik."
                ),
                (
                    "The next hand begins a new rádli. Until it is recorded the change can be "
                    "undone, and the rádli goes on."
                ),
            ),
            changed=(
                "A csere véget vetett a rádlinak ({number}.), jutalom nélkül.",
                "This ended rádli {number}, without a bonus.",
            ),
            break_off=("Rádli megszakítása", "Break off the rádli"),
            break_off_sure=(
                "Megszakítod a rádlit? Jutalom nélkül számol el.",
                "Break the rádli off? It is evaluated without a bonus.",
            ),
            resume=("Mégis folytatódik a rádli", "Go on with the rádli after all"),
        ),
    )

    def rules(self, terms: Terms) -> RadliRules:
        """Limit and bonus (SES 2.1)."""
        return RadliRules(terms["limit"], terms["bonus"])


RADLI: Final = Radli()
