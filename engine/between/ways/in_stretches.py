"""What rádli, rubber and written accounts share: hands are written, and evaluated together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.between.chain import Chain, listed
from engine.between.counting import Account, CountedHand, CountedLine, Counting, Course, Terms
from engine.between.stretches.figures import PlayerId
from engine.between.stretches.schemes import SeriesRules
from engine.between.stretches.series import HandScore, SeriesSoFar


class InStretches(Counting):
    """Hands are written one under the other until a stretch of them ends (SES 2, 3)."""

    @abstractmethod
    def rules(self, terms: Terms) -> SeriesRules:
        """When a stretch ends, and what it is worth.  Raises ValueError for unplayable terms."""

    def target(self, terms: Terms) -> int | None:
        """What everybody plays to at first (SES 2.1, 3.1)."""
        return self.rules(terms).first_target

    def begin(self, terms: Terms) -> Course:
        """Nothing is written yet."""
        return Written(self, terms, SeriesSoFar(self.rules(terms)))

    def risen(self, before: int | None, target: int | None, terms: Terms) -> Terms | None:  # noqa: ARG002
        """The terms from a hand on that changed what is played for, if it did."""
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Written(Course):
    """Hands that were written, and the stretches that they make."""

    way: InStretches
    terms: Terms
    so_far: SeriesSoFar
    lines: Chain[CountedLine] | None = None

    def after(self, hand: CountedHand) -> Written:
        """Write a hand; it shows where other people had sat down before it."""
        points = hand.figures(hand.totals.written)
        stays = self.so_far.goes_on(points)
        lines = self.lines if stays else ended(self.lines)
        so_far = self.so_far.after(HandScore(points, hand.break_off))
        before = self.so_far.run if stays else None
        totals, target = so_far.last
        first = so_far.rules.first_target
        line = CountedLine(
            points,
            totals,
            len(so_far.ended) + (so_far.run is not None),
            ends=so_far.run is None,
            risen=self.way.risen(before.target if before else first, target, self.terms),
            times=hand.times,
        )
        return Written(self.way, self.terms, so_far, Chain(line, lines))

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> Account:
        """What was written; the end of the session breaks off what runs (SES 2.5, 3.2)."""
        series = self.so_far.series(coming, closed=closed)
        standing = series.standing
        return Account(
            lines=listed(self.lines if standing else ended(self.lines)),
            totals=standing.totals if standing else {},
            points=series.results,
            stretches=series.stretches,
            standing=standing,
        )


def ended(lines: Chain[CountedLine] | None) -> Chain[CountedLine] | None:
    """The same lines, the last of them the last of what it belongs to."""
    if lines is None or lines.last.ends:
        return lines
    return Chain(replace(lines.last, ends=True), lines.before)
