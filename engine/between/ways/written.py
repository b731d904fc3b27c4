"""Written accounts, after the Tompas (SES 3.2)."""

from __future__ import annotations

from typing import Final

from engine.between.counting import Terms
from engine.between.stretches.schemes import WrittenRules
from engine.between.ways import words
from engine.between.ways.in_stretches import InStretches


class Written(InStretches):
    """Hands are written to the end of the session; there is nothing to play to (SES 3.2)."""

    name = "written"
    words = words.WRITTEN

    def rules(self, terms: Terms) -> WrittenRules:  # noqa: ARG002  (there are none)
        """No target, no bonus."""
        return WrittenRules()


WRITTEN: Final = Written()
