"""Written accounts, after the Tompas (SES 3.2)."""

from __future__ import annotations

from typing import Final

from engine.between.counting import CountingWords, StretchWords, Terms
from engine.between.stretches import WrittenRules
from engine.between.ways.in_stretches import InStretches


class Written(InStretches):
    """Hands are written to the end of the session; there is nothing to play to (SES 3.2)."""

    name = "written"
    words = CountingWords(
        label=("Felírt pontok", "Written points"),
        long=("felírt pontok", "written points"),
        agreed=("felírt pontok, cél nélkül", "written points, no target"),
        title=("Pontlap", "Score sheet"),
        file="pontlap",
        stretch=StretchWords(
            nth=("{number}. írás", "Account {number}"),
            several=("Írt pontok", "Points written"),
            ended=("Az írás vége", "End of the account"),
            result=("Az írás eredménye", "Result of the account"),
            changing=(
                "A csere lezárja az eddigi írást, a mostani állással.",
                "The change closes the account so far, as it stands.",
            ),
            changing_why=(
                "Amíg a következő leosztást nem rögzítitek, a csere visszavonható.",
                "Until the next hand is recorded the change can be undone.",
            ),
            changed=("A csere lezárta az eddigi írást.", "This closed the account so far."),
        ),
    )

    def rules(self, terms: Terms) -> WrittenRules:  # noqa: ARG002  (there are none)
        """No target, no bonus."""
        return WrittenRules()


WRITTEN: Final = Written()
