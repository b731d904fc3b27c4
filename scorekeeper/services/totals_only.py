"""The counting method of tables of which only the totals are known, as from paper.

No rule set has it, so no table can be opened with it.  The totals are agreed on as its terms, by
seat; there are no hands, so there is nothing else to count (docs/adr/0037).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.hand.record import SEATS
from engine.sessions.counting_method import (
    AgreedNumber,
    CountedHand,
    CountingMethod,
    CountingTexts,
    RunningTotal,
    SessionTally,
    Terms,
)
from engine.sessions.series.player_totals import PlayerId

MOST_POINTS: Final = 1_000_000
_REFUSED: Final = (
    "Egész szám −1 000 000 és 1 000 000 között.",
    "A whole number between −1,000,000 and 1,000,000.",
)


class TotalsOfPaper(RunningTotal):
    """The totals as they were brought, by seat."""

    def __init__(self, terms: Terms) -> None:
        """Store the totals."""
        self._terms = terms

    def after(self, hand: CountedHand) -> TotalsOfPaper:
        """Raise ValueError: there are no hands."""
        raise ValueError(f"a hand where only totals are known: {hand}")

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> SessionTally:  # noqa: ARG002
        """Return the totals, in seat order."""
        found = {
            player: self._terms[seat.value] for seat, player in zip(SEATS, coming, strict=False)
        }
        return SessionTally((), found, found)


class TotalsOnlyCounting(CountingMethod):
    """The counting method without hands: its terms are the totals."""

    name = "totals"
    writes = False
    words = CountingTexts(
        label=("papírról, csak végeredmény", "from paper, totals only"),
        long=("papírról, csak végeredmény", "from paper, totals only"),
        agreed=("papírról, csak végeredmény", "from paper, totals only"),
        title=("Papírról vett végeredmény", "Totals from paper"),
        file="papirrol",
    )
    terms = tuple(
        AgreedNumber(
            name=seat.value,
            label=(seat.value, seat.value),
            line=(seat.value, seat.value),
            usual=0,
            least=-MOST_POINTS,
            most=MOST_POINTS,
            refused=_REFUSED,
            rules=(),
        )
        for seat in SEATS
    )

    def wrong(self, terms: Mapping[str, object]) -> list[AgreedNumber]:  # type: ignore[override]
        """Return the terms with an invalid value, all of them if they do not sum to zero."""
        found = [*super().wrong(terms)]
        numbers = [int(str(terms[term.name])) for term in self.terms] if not found else []
        return [*self.terms] if sum(numbers) else found

    def begin(self, terms: Terms) -> TotalsOfPaper:
        """Return the totals."""
        return TotalsOfPaper(terms)


TOTALS_ONLY: Final = TotalsOnlyCounting()
