"""Outcomes, bid or silent, decided as soon as the facts determine them.

Until then an item stays open, and lists the fact it needs next, so that no other is prompted for.
No number is defined here: see table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.adjudication.item_verdicts import (
    Verdict,
    open_verdict,
    value_or_lower_bound,
    value_or_upper_bound,
)
from engine.adjudication.possible_outcomes import RemainingOutcomes, agreed_values, differing_fields
from engine.hand.cards import Seat
from engine.results.items import Bound, Outcome, Reason
from engine.ulti import rule_constants as constants
from engine.ulti.play.possible_plays import PossiblePlay, required_pair
from engine.ulti.state import Hand

NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    constants.PASSZ: ("zsir", "tricks"),
    constants.FORTY_HUNDRED: ("zsir", "pair"),
    constants.TWENTY_HUNDRED: ("zsir", "pair"),
    constants.NEGYASZ: ("aces",),
    constants.ULTI: ("seven", "winner"),
    constants.BETLI: ("tricks",),
    constants.DURCHMARSCH: ("tricks",),
    constants.SILENT_DURCHMARSCH: ("zsir", "tricks"),
    constants.SILENT_HUNDRED: ("zsir", "tricks"),
    constants.SILENT_ULTI: ("seven", "winner"),
}
"""The fields of `PossiblePlay` that decide each item, in the order of prompting."""


class SilentResult(NamedTuple):
    """A silent figure: its seat (None: the defenders together), and whether it was made.

    A `void` one counts nothing at this table.
    """

    name: str
    by: Seat | None
    made: bool
    void: bool = False


# -- zsír


def zsir_of_sides(hand: Hand, world: PossiblePlay) -> tuple[int, int]:
    """Return the zsír of declarer and defenders; a side without a trick has none (ULT 4.1)."""
    own, rest = world.zsir, constants.ALL_ZSIR - world.zsir
    if hand.announced:
        own += _announced(hand, (hand.the_declarer,))
        rest += _announced(hand, hand.defenders())
    return own if world.tricks else 0, rest if world.tricks < constants.CARDS_EACH else 0


def _announced(hand: Hand, seats: tuple[Seat, ...]) -> int:
    return sum(zsir * hand.said_by(seats, figure) for figure, zsir in constants.PAIR_ZSIR.items())


# -- components


def is_made(hand: Hand, name: str, world: PossiblePlay) -> bool:
    """Return whether a component is made in a possible play (ULT 4.2)."""
    declarer = hand.the_declarer
    if name == constants.PASSZ:
        own, rest = zsir_of_sides(hand, world)
        return own > rest
    if name == constants.ULTI:
        return world.winner is declarer and world.seven is declarer
    if name == constants.BETLI:
        return world.tricks == 0
    if name == constants.DURCHMARSCH:
        return world.tricks == constants.CARDS_EACH
    if name == constants.NEGYASZ:
        return world.aces
    return world.pair and world.zsir >= constants.COMPONENTS[name].zsir


def judge_component(hand: Hand, name: str, left: RemainingOutcomes[PossiblePlay]) -> Verdict:
    """Return the verdict of a component by the remaining possible plays (ULT 4.2)."""
    ways = left.apart(*NEEDS[name])
    made = agreed_values(ways, lambda world: is_made(hand, name, world))
    if made is None:
        return open_component_verdict(name, left)
    outcome = Outcome.MADE if made else Outcome.FAILED
    return Verdict(outcome, _reason(hand, name, ways, made=outcome is Outcome.MADE))


def open_component_verdict(name: str, left: RemainingOutcomes[PossiblePlay]) -> Verdict:
    """Return an open verdict for a component, with the first fact it needs."""
    return open_verdict((first_missing_field(name, left), None))


def first_missing_field(name: str, left: RemainingOutcomes[PossiblePlay]) -> str:
    """Return the first field that an open item needs and that is unknown."""
    return next(differing_fields(left, NEEDS[name]), NEEDS[name][-1])


def _reason(hand: Hand, name: str, left: Sequence[PossiblePlay], *, made: bool) -> Reason:
    """Return the reason of an outcome; unreported numbers are given as bounds."""
    row = constants.COMPONENTS[name]
    if name == constants.PASSZ:
        return _reason_of_passz(hand, left, made=made)
    if row.pair is not None:
        zsir = [world.zsir for world in left if world.pair]
        if not zsir:
            return Reason("pair-not-held", {"figure": row.pair})
        return Reason("zsir-limit", {"own": _certain(zsir, least=made), "limit": row.zsir})
    if name == constants.ULTI:
        return _reason_of_ulti(hand, left)
    if name == constants.NEGYASZ:
        return Reason("aces" if made else "aces-missed")
    counts = [world.tricks for world in left]
    return Reason("tricks", {"count": _certain(counts, least=name == constants.BETLI)})


def _certain(numbers: Sequence[int], *, least: bool) -> int | Bound:
    """Return a number, or its lower or upper bound while it is not exact."""
    return (value_or_lower_bound if least else value_or_upper_bound)(min(numbers), max(numbers))


def _reason_of_passz(hand: Hand, left: Sequence[PossiblePlay], *, made: bool) -> Reason:
    """Return both sides' zsír, or that one side took no trick and so has none (ULT 4.1, 4.2)."""
    tricks = agreed_values(left, lambda world: world.tricks)
    if tricks in {0, constants.CARDS_EACH}:
        return Reason("tricks", {"count": tricks})
    both = [zsir_of_sides(hand, world) for world in left]
    own = _certain([zsir for zsir, _ in both], least=made)
    rest = _certain([zsir for _, zsir in both], least=not made)
    return Reason("zsir", {"own": own, "rest": rest})


def _reason_of_ulti(hand: Hand, left: Sequence[PossiblePlay]) -> Reason:
    holder = agreed_values(left, lambda world: world.seven or "")
    winner = agreed_values(left, lambda world: world.winner)
    if holder is hand.declarer and winner is not None:
        return Reason("seven-won") if winner is holder else seven_beaten_reason(left)
    if winner is not None and winner is not hand.declarer:
        return Reason("last-trick", {"seat": winner})
    return Reason("seven-elsewhere")


def seven_beaten_reason(left: Sequence[PossiblePlay]) -> Reason:
    """Return the reason that the trump VII was beaten, with the last trick's winner if known."""
    winner = agreed_values(left, lambda world: world.winner)
    return Reason("seven-lost") if winner is None else Reason("seven-beaten", {"seat": winner})


# -- silent figures


def silent_figures(hand: Hand) -> tuple[str, ...]:
    """Return the silent figures possible in this contract (ULT 4.3)."""
    return () if hand.contract is None else hand.contract.silent


def silent_result(hand: Hand, figure: str, world: PossiblePlay) -> SilentResult | str:
    """Return the result of a silent figure in a possible play, empty if none (ULT 4.3)."""
    declarer = hand.the_declarer
    if figure == constants.SILENT_DURCHMARSCH:
        whole = {constants.CARDS_EACH: declarer, 0: None}
        return SilentResult(figure, whole[world.tricks], made=True) if world.tricks in whole else ""
    if figure == constants.SILENT_HUNDRED:
        own, rest = zsir_of_sides(hand, world)
        if own >= constants.SILENT_HUNDRED_ZSIR:
            return SilentResult(_hundred(hand, (declarer,)), declarer, made=True)
        if rest >= constants.SILENT_HUNDRED_ZSIR:
            return SilentResult(_hundred(hand, hand.defenders()), None, made=True)
        return ""
    if world.seven is None:
        return ""
    made = world.seven is world.winner
    if is_announced_ulti(hand, world.seven) and (made or not hand.rules.lost_ulti_silent):
        return ""
    name = constants.SILENT_ULTI if made else "lost-silent-ulti"
    if is_ulti_of_side(hand, world.seven):
        return SilentResult(name, None, made, void=hand.plays(constants.ULTI))
    return SilentResult(name, world.seven, made)


def is_ulti_of_side(hand: Hand, seat: Seat | None) -> bool:
    """Return whether the silent ulti of a seat, or of None, is the defenders' (ULT 4.3)."""
    return hand.rules.defenders_silent_ulti == constants.OF_SIDE and seat is not hand.declarer


def is_announced_ulti(hand: Hand, seat: Seat | None) -> bool:
    """Return whether an ulti of a seat is the one that was bid (ULT 4.3)."""
    return seat is hand.declarer and hand.plays(constants.ULTI)


def _hundred(hand: Hand, side: tuple[Seat, ...]) -> str:
    """Return the name of a side's silent 100: a silent 20-100 if with 20s only (ULT 4.3).

    In place of the passz a single 20 makes it one.
    """
    if hand.rules.silent_hundred == constants.INSTEAD:
        return "silent-20-100" if hand.said_by(side, "20") else constants.SILENT_HUNDRED
    return constants.SILENT_HUNDRED if hand.said_by(side, "40") else "silent-20-100"


def judge_silent(
    hand: Hand, figure: str, left: RemainingOutcomes[PossiblePlay]
) -> SilentResult | str | None:
    """Return the result of a silent figure: empty if none, None while open (ULT 4.3)."""
    return agreed_values(
        left.apart(*NEEDS[figure]), lambda world: silent_result(hand, figure, world)
    )


def relevant_fields(hand: Hand) -> frozenset[str]:
    """Return the fields of a possible play on which an item of this contract depends."""
    bid = hand.contract
    names = (*(bid.names if bid is not None else ()), *silent_figures(hand))
    found = {need for name in names for need in NEEDS[name]}
    return frozenset(found if required_pair(hand) else found - {"pair"})
