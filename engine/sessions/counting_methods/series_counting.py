"""Rádli, rubber and written accounts: hands written down and evaluated together (SES 2, 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from engine.sessions.counting_method import (
    AgreedNumber,
    Both,
    CountedHand,
    CountedHandLine,
    CountingMethod,
    RunningTotal,
    SeriesTexts,
    SessionTally,
    Terms,
)
from engine.sessions.counting_methods import counting_texts, readings
from engine.sessions.linked_list import LinkedList, to_list
from engine.sessions.series import series_rules
from engine.sessions.series.player_totals import PlayerId
from engine.sessions.series.series_replay import HandScore, SeriesHistory

MOST_BONUS: Final = 1000
MOST_TARGET: Final = 1000


class SeriesCounting(CountingMethod):
    """A counting method that writes hands until a series of them ends (SES 2, 3)."""

    readings: ClassVar[tuple[AgreedNumber, ...]] = (readings.ROUNDING_TIE,)

    def rules(self, terms: Terms) -> series_rules.SeriesRules:  # noqa: ARG002  (some have none)
        """Return the rules for the end and value of a series.

        Raises ValueError for unplayable terms.
        """
        return series_rules.SeriesRules()

    def target(self, terms: Terms) -> int | None:
        """Return the initial target (SES 2.1, 3.1)."""
        return self.rules(terms).first_target

    def begin(self, terms: Terms) -> RunningTotal:
        """Return the running total of no hands."""
        return SeriesRunningTotal(self, terms, SeriesHistory(self.rules(terms)))

    def risen(self, before: int | None, target: int | None, terms: Terms) -> Terms | None:  # noqa: ARG002
        """Return the terms after a hand that changed the target, or None."""
        return None


@dataclass(frozen=True, slots=True, eq=False)
class SeriesRunningTotal(RunningTotal):
    """The running total of written hands, and their series."""

    way: SeriesCounting
    terms: Terms
    so_far: SeriesHistory
    lines: LinkedList[CountedHandLine] | None = None

    def after(self, hand: CountedHand) -> SeriesRunningTotal:
        """Return the running total with one more hand; it shows a substitution before it."""
        points = hand.figures(hand.totals.written)
        unpaid = hand.figures(hand.totals.unpaid) if hand.totals.unpaid else {}
        stays = self.so_far.goes_on(points)
        lines = self.lines if stays else mark_series_end(self.lines)
        so_far = self.so_far.after(HandScore(points, hand.break_off, unpaid))
        before = self.so_far.run if stays else None
        totals, target = so_far.last
        was = before.target if before else so_far.rules.first_target
        line = CountedHandLine(
            points,
            totals,
            len(so_far.ended) + (so_far.run is not None),
            ends=so_far.run is None,
            risen=self.way.risen(was, target, self.terms),
            times=hand.times,
            readings=(*hand.readings, *so_far.rules.readings(totals, was)),
        )
        return SeriesRunningTotal(self.way, self.terms, so_far, LinkedList(line, lines))

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> SessionTally:
        """Return the account; the session's end breaks off the running series (SES 2.5, 3.2)."""
        series = self.so_far.series(coming, closed=closed)
        standing = series.standing
        return SessionTally(
            lines=to_list(self.lines if standing else mark_series_end(self.lines)),
            totals=standing.totals if standing else {},
            points=series.results,
            stretches=series.stretches,
            standing=standing,
        )


def mark_series_end(
    lines: LinkedList[CountedHandLine] | None,
) -> LinkedList[CountedHandLine] | None:
    """Return the lines with the last one marked as the end of its series."""
    if lines is None or lines.last.ends:
        return lines
    return LinkedList(replace(lines.last, ends=True), lines.before)


def make_bonus_term(label: Both, line: Both, usual: int, rule: str) -> AgreedNumber:
    """Return the term for the bonus points of a series; a table may play without."""
    return AgreedNumber(
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


# -- the three of them


class RadliCounting(SeriesCounting):
    """The counting method that writes hands until a player is at the limit (SES 2.1)."""

    name = "radli"
    has_target = True
    terms = (
        AgreedNumber(
            name="limit",
            label=("A rádli határa", "Limit of the rádli"),
            line=("a rádli határa", "limit of the rádli"),
            usual=series_rules.DEFAULT_LIMIT,
            choices=series_rules.LIMITS,
            refused=("A rádli határa {known} lehet.", "The limit of a rádli is one of {known}."),
            rules=("SES 2.1",),
        ),
        make_bonus_term(
            ("Jutalom", "Bonus"),
            ("a rádli jutalma", "bonus of the rádli"),
            series_rules.DEFAULT_BONUS,
            "SES 2.1",
        ),
    )
    readings = (readings.TWO_AT_LIMIT, readings.BROKEN_OFF, readings.ROUNDING_TIE)
    words = counting_texts.RADLI

    def rules(self, terms: Terms) -> series_rules.RadliRules:
        """Return the limit, the bonus and the readings (SES 2)."""
        return series_rules.RadliRules(
            terms["limit"],
            terms["bonus"],
            two_at_limit=terms.get("two_at_limit", series_rules.AS_THREE),
            broken_off=terms.get("broken_off", series_rules.NO_BONUS),
        )

    def series_texts(self, terms: Terms) -> SeriesTexts | None:
        """Return the texts about a rádli; they say what one that is broken off is worth."""
        counts = self.rules(terms).counts_unfinished
        return self.words.stretch if counts else counting_texts.RADLI_UNCOUNTED


def rubber_terms(rubber: series_rules.RubberRules) -> Terms:
    """Return the terms of a rubber.

    >>> dict(rubber_terms(series_rules.RubberRules(20, 2)))
    {'target': 20, 'bonus': 2}
    """
    return {"target": rubber.target, "bonus": rubber.bonus}


class RubberCounting(SeriesCounting):
    """The counting method with a target, which may rise, for one player alone (SES 3.1)."""

    name = "rubber"
    has_target = True
    adds_up = True
    terms = (
        AgreedNumber(
            name="target",
            label=("Cél", "Target"),
            line=("a rubber célja", "target of the rubber"),
            usual=series_rules.DEFAULT_TARGET,
            least=1,
            most=MOST_TARGET,
            refused=(
                "A rubber célja 1 és {most} pont között lehet.",
                "The target of a rubber is between 1 and {most} points.",
            ),
            rules=("SES 3.1",),
        ),
        make_bonus_term(
            ("A rubber jutalma", "Bonus of the rubber"),
            ("a rubber jutalma", "bonus of the rubber"),
            series_rules.DEFAULT_TARGET_BONUS,
            "SES 3.1",
        ),
    )
    offers = tuple(rubber_terms(each) for each in series_rules.RUBBERS)
    readings = (readings.RAISED_TARGET, readings.ROUNDING_TIE)
    words = counting_texts.RUBBER

    def rules(self, terms: Terms) -> series_rules.RubberRules:
        """Return the target, the bonus and the reading (SES 3.1)."""
        raised = terms.get("raised_target", series_rules.AT_ONCE)
        return series_rules.RubberRules(terms["target"], terms["bonus"], raised_target=raised)

    def risen(self, before: int | None, target: int | None, terms: Terms) -> Terms | None:
        """Return target and bonus after a hand with which several passed the target (SES 3.1)."""
        if target is None or target == before:
            return None
        return rubber_terms(series_rules.RubberRules(target, self.rules(terms).bonus_at(target)))


class WrittenCounting(SeriesCounting):
    """The counting method that writes hands to the end of the session, without target (SES 3.2)."""

    name = "written"
    words = counting_texts.WRITTEN


RADLI: Final = RadliCounting()
RUBBER: Final = RubberCounting()
WRITTEN: Final = WrittenCounting()
