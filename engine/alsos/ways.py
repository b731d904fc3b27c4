"""The ways the unknown may be: who held the béla, whose melds count; what they agree on is decided.

A reason is told of all the ways together: what only some of them have is not said (ALS 4.1, 4.2).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product, starmap
from operator import add
from typing import Final, NamedTuple

from engine.alsos.known_play import Evidence
from engine.alsos.melds import Melding, later_melds, meld_ways
from engine.alsos.shapes import MELDS
from engine.alsos.table import BELA_POINTS
from engine.hand.cards import Seat
from engine.judging.facts import decides
from engine.judging.items import Outcome, Reason
from engine.judging.verdicts import Verdict, least_of, most_of, undecided


class MeldWay(NamedTuple):
    """One way the unknown may be: who held the béla, how the melds count."""

    bela: Seat | None
    sequence: Melding
    vannak: Melding

    def melds(self, seat: Seat) -> int:
        """What the seat's validated melds and béla are worth (ALS 4.2, 9.1)."""
        bela = BELA_POINTS if self.bela is seat else 0
        return bela + sum(points for who, points in (*self.sequence, *self.vannak) if who is seat)


ASKED: Final = ("sequence", "vannak", "bela")
"""What is asked of the unknown, where it changes the outcome by itself."""


def _ways(evidence: Evidence, *melds: tuple[Melding, ...]) -> list[MeldWay]:
    """Every way the béla may be, with each of the ways in which the melds may count."""
    return list(starmap(MeldWay, product(evidence.bela_holders, *melds)))


def judge_ways(
    evidence: Evidence,
    judge: Callable[[MeldWay], Outcome],
    points_of: tuple[Seat, ...],
    why: Callable[[list[MeldWay], Outcome], Reason],
) -> Verdict:
    """Judge every way; where they agree it is decided, where not, tell what would settle it.

    It stays open as long as a meld may still come that would turn it. `why` tells the reason of
    all the ways together, so that nothing is said which only some of them have.
    """
    hand = evidence.hand
    melds = [meld_ways(hand, meld) for meld in MELDS]
    told = [(way, judge(way)) for way in _ways(evidence, *melds)]
    outcomes = {outcome for _, outcome in told}
    missing = [("points", seat) for seat in points_of if evidence.points.get(seat) is None]
    if outcomes in ({Outcome.MADE}, {Outcome.FAILED}):
        coming = [later_melds(hand, meld) for meld in MELDS]
        later = _ways(evidence, *map(add, melds, coming)) if any(coming) else ()
        if any(judge(way) not in outcomes for way in later):
            return undecided(*missing)
        (outcome,) = outcomes
        return Verdict(outcome, why([way for way, _ in told], outcome))
    if Outcome.OPEN in outcomes:
        return undecided(*missing)
    return undecided(*((name, None) for name in ASKED if decides(told, name)))


def judge_points_game(evidence: Evidence) -> Verdict:
    """Trump game and szanzadu: more kassza points than each defender; a tie loses (ALS 4.1)."""
    judge, why = partial(game_outcome, evidence), partial(why_game, evidence)
    return judge_ways(evidence, judge, evidence.hand.order, why)


def game_outcome(evidence: Evidence, way: MeldWay) -> Outcome:
    """Whether the declarer has more than each defender, if the unknown is so (ALS 4.1)."""
    hand = evidence.hand
    own = kassza_points(evidence, way, hand.the_declarer)
    others = [kassza_points(evidence, way, seat) for seat in hand.defenders()]
    if any(own[1] <= other[0] for other in others):
        return Outcome.FAILED
    made = all(own[0] > other[1] for other in others)
    return Outcome.MADE if made else Outcome.OPEN


def kassza_points(evidence: Evidence, way: MeldWay, seat: Seat) -> tuple[int, int]:
    """The least and the most kassza points of a seat, if the unknown is so (ALS 4.2)."""
    low, high = evidence.points_range(seat)
    melds = way.melds(seat)
    return low + melds, high + melds


def kassza_span(evidence: Evidence, ways: list[MeldWay], seat: Seat) -> tuple[int, int]:
    """The least and the most kassza points of a seat, however the unknown is (ALS 4.2)."""
    spans = [kassza_points(evidence, way, seat) for way in ways]
    return min(low for low, _ in spans), max(high for _, high in spans)


def why_game(evidence: Evidence, ways: list[MeldWay], outcome: Outcome) -> Reason:
    """Points that were told, and of others only what is certain (ALS 4.1)."""
    hand, rivals = evidence.hand, evidence.hand.defenders()
    spans = {seat: kassza_span(evidence, ways, seat) for seat in hand.order}
    own = spans[hand.the_declarer]
    if outcome is Outcome.MADE:
        best = max(rivals, key=lambda seat: spans[seat][1])
        params = {"points": least_of(*own), "best": most_of(*spans[best]), "seat": best}
        return Reason("more-than-each", params)
    for seat in rivals:
        if own[1] <= spans[seat][0]:
            params = {"seat": seat, "points": least_of(*spans[seat]), "against": most_of(*own)}
            return Reason("not-more", params)
    return Reason("not-more-than-some")
