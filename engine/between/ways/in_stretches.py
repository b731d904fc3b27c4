"""What rádli, rubber and written accounts share: hands are written, and evaluated together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from engine.between.counting import Account, CountedHand, CountedLine, Counting, Terms
from engine.between.stretches.figures import PlayerId
from engine.between.stretches.schemes import SeriesRules
from engine.between.stretches.series import Ending, HandScore, Stretch, play_series


class InStretches(Counting):
    """Hands are written one under the other until a stretch of them ends (SES 2, 3)."""

    @abstractmethod
    def rules(self, terms: Terms) -> SeriesRules:
        """When a stretch ends, and what it is worth.  Raises ValueError for unplayable terms."""

    def target(self, terms: Terms) -> int | None:
        """What everybody plays to at first (SES 2.1, 3.1)."""
        return self.rules(terms).first_target

    def account(
        self,
        hands: Sequence[CountedHand],
        terms: Terms,
        *,
        coming: Sequence[PlayerId],
        closed: bool,
    ) -> Account:
        """Write the hands; the end of the session breaks off what runs (SES 2.5, 3.2)."""
        rules = self.rules(terms)
        written = [hand.figures(hand.totals.written) for hand in hands]
        scores = [
            HandScore(points, hand.break_off or (closed and hand is hands[-1]))
            for hand, points in zip(hands, written, strict=True)
        ]
        series = play_series(scores, rules, coming)
        lines = (
            CountedLine(
                written[place],
                totals,
                number,
                place == stretch.hands[-1] and stretch.ending is not Ending.RUNNING,
                risen,
            )
            for number, stretch in enumerate(series.stretches, 1)
            for place, totals, risen in zip(
                stretch.hands, stretch.totals, self.risen(stretch, terms), strict=True
            )
        )
        return Account(
            lines=tuple(lines),
            totals=series.standing.totals if series.standing else {},
            points=series.results,
            stretches=series.stretches,
            standing=series.standing,
        )

    def risen(self, stretch: Stretch, terms: Terms) -> Iterator[Terms | None]:  # noqa: ARG002
        """For each hand of a stretch the terms from there on, if it changed them."""
        return (None for _ in stretch.hands)
