"""Outcomes: winners and units, decided as soon as all possible plays agree (SNA 2, 3).

Until then the hand stays open, with the list of fields that are still needed, so that nothing else
is prompted for. All numbers are in `table`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from engine.adjudication import possible_outcomes
from engine.card_play.hand_state import OVER
from engine.hand.cards import Seat
from engine.results.items import Reason
from engine.snapszer import rule_constants as constants
from engine.snapszer.entry_schema import BOTH, LAST, NOBODY, NOW, OTHERS, VISSZA
from engine.snapszer.play.possible_plays import NOT_YET, PossiblePlay, is_end_by_cards, is_play_over
from engine.snapszer.state import Hand

ASKED: Final = ("last", "had", "kept", "out", "alone", "holder", "spared")
"""The fields of a play in the order of prompts."""
TOGETHER: Final = {"out": ("out", "alone")}
"""The time of the called card matters through the seat that counts alone (SNA 2.1)."""


class Result(NamedTuple):
    """The winners, their base units and the reason; `made` for the owner of the item.

    The basic game is forehand's: it is made if he writes.
    """

    winners: tuple[Seat, ...]
    units: int
    what: str
    made: bool


class JudgedOutcome(NamedTuple):
    """The result of a hand, with the reason, once all possible plays agree."""

    result: Result | None = None
    reason: Reason | None = None


def result_of(hand: Hand, losing: Seat | None, world: PossiblePlay) -> Result:
    """Return the result of a hand for a possible play, where an offender loses (SNA 2, 3)."""
    if hand.bid is not None:
        return _bid(hand, world, losing)
    if hand.snapszer is not None:
        return _snapszer(hand, world, losing)
    if losing is not None:
        winners = hand.others(hand.side(losing, world.holder))
        if hand.closed is not None and hand.closed[1] is losing:
            return _basic(hand, winners, hand.rules.failed_closing, constants.FAILED_CLOSING)
        units = units_of_offence(hand)
        if units != constants.COUNTED:
            what = constants.REVOKED if hand.penalty is not None else constants.FALSE_KESZ
            return _basic(hand, winners, int(units), what)
        return _basic(hand, winners, constants.CLASSES[world.spared], world.spared)
    if hand.closed is not None:
        return _closing(hand, world, hand.closed[1])
    if hand.kesz is not None:
        return _basic(hand, _sayers(hand, world), constants.CLASSES[world.spared], world.spared)
    return _unsaid(hand, world)


def _basic(hand: Hand, winners: tuple[Seat, ...], units: int, what: str) -> Result:
    """Return the result of the basic game, made if forehand writes (SNA 3.4)."""
    return Result(winners, units, what, hand.forehand in winners)


def _sayers(hand: Hand, world: PossiblePlay) -> tuple[Seat, ...]:
    """Return the seats that write after a correct "Kész!": one or his side (SNA 2.1, 3.4)."""
    if world.alone is not None or hand.kesz is None or hand.kesz[1].seat is None:
        return () if world.alone is None else (world.alone,)
    return hand.side(hand.kesz[1].seat, world.holder)


def _bid(hand: Hand, world: PossiblePlay, losing: Seat | None) -> Result:
    """Return the result of a bid; an invited player writes a made one (SNA 2.9)."""
    bidder, word = hand.declarer, hand.contract or ""
    with_him = hand.side(bidder, world.holder)
    if hand.is_open_to_all and losing is None and world.last is not None:
        with_him = tuple(seat for seat in hand.order if seat in {bidder, world.last})
    made = world.kept if losing is None else losing not in with_him
    if losing is None and is_lost_alone(hand, world):
        with_him = (bidder,)
    winners = with_him if made else hand.others(with_him)
    return Result(winners, constants.BIDS[word].units, word, made)


def is_lost_alone(hand: Hand, world: PossiblePlay) -> bool:
    """Return whether an opponent's trick broke the bid before the hand-over (SNA 2.9 lost_alone).

    "Back", the called card may have fallen in that trick; straight, it was not on the table yet.
    """
    if world.kept or hand.invitation is None or not hand.may_lose_alone:
        return False
    if world.last in {None, hand.declarer, world.holder}:
        return False
    return world.out == NOT_YET or (world.out == NOW and hand.invitation[1] == VISSZA)


def _snapszer(hand: Hand, world: PossiblePlay, losing: Seat | None) -> Result:
    """Return the result of a snapszer: 66 without a trick of the others; also closing (SNA 2.8).

    Its units are as agreed (SNA 2.5 snapszer_value).
    """
    announcer = hand.snapszer[1] if hand.snapszer is not None else hand.forehand
    side = hand.side(announcer, world.holder)
    made = world.kept
    if losing is not None:
        made = losing not in side
    elif hand.closed is not None and hand.closed[1] in side:
        said = hand.kesz is not None and hand.kesz[1].seat is hand.closed[1]
        made = world.kept and (said or is_closing_saved(hand, hand.closed[1], world))
    winners = hand.others(side)
    if made:
        winners = (world.alone,) if world.alone is not None else side
    return Result(winners, hand.rules.snapszer_value, constants.SNAPSZER, made)


def _closing(hand: Hand, world: PossiblePlay, closer: Seat) -> Result:
    """Return the result of a closing: it fails unless the closer says "Kész!" (SNA 2.3).

    A failed one costs what is agreed (SNA 2.8 failed_closing).
    """
    said = hand.kesz is not None and hand.kesz[1].seat is closer
    if said or (hand.kesz is None and is_closing_saved(hand, closer, world)):
        return _basic(hand, (closer,), constants.CLASSES[world.spared], world.spared)
    return _basic(hand, hand.others((closer,)), hand.rules.failed_closing, constants.FAILED_CLOSING)


def is_closing_saved(hand: Hand, closer: Seat, world: PossiblePlay) -> bool:
    """Return whether the last trick and 66 save a closing (SNA 2.8 closing_without_kesz).

    A snapszer that was kept has both.
    """
    is_enough = world.last is closer and world.had in {LAST, BOTH}
    if hand.snapszer is not None:
        is_enough = world.kept and is_by_closer(hand, closer)
    return is_enough and hand.rules.closing_without_kesz == "last-trick"


def units_of_offence(hand: Hand) -> str:
    """Return the agreed units of a called revoke or a false "Kész!" (SNA 2.6, 3.3).

    They are for the basic game, and by default those of the offenders' count
    (SNA 3.3 revoke_units, SNA 2.6 false_kesz_units).
    """
    rules = hand.rules
    return rules.revoke_units if hand.penalty is not None else rules.false_kesz_units


def is_settled_by_last_trick(hand: Hand, world: PossiblePlay) -> bool:
    """Return whether the last trick goes before who has 66 alone (SNA 2.7 unsaid_last_card)."""
    if world.last is None or world.alone is None or world.had != BOTH:
        return False
    is_other = world.alone not in hand.side(world.last, world.holder)
    return is_other and hand.rules.unsaid_last_card == "last-trick"


def is_won_by_opponents(hand: Hand, world: PossiblePlay) -> bool:
    """Return whether the last trick of the declarer's side loses (SNA 2.3 nobody_has_66)."""
    if hand.players == constants.TWO or world.had != NOBODY or world.last is None:
        return False
    is_own = world.last in hand.side(hand.declarer, world.holder)
    return is_own and hand.rules.nobody_has_66 == "opponents"


def is_counted_against_all(hand: Hand, world: PossiblePlay) -> bool:
    """Return whether a partner counts, against who writes alone (SNA 3.4 alone_against)."""
    if world.alone is None or hand.snapszer is not None or is_settled_by_last_trick(hand, world):
        return False
    return not is_end_by_cards(hand) and len(hand.side(world.alone, world.holder)) > 1


def _unsaid(hand: Hand, world: PossiblePlay) -> Result:
    """Return the result without "Kész!": unclaimed 66 wins, else the last trick (SNA 2.1).

    The last trick pays one unit, or by the losers' class (SNA 2.3 last_trick_pays).
    """
    if world.last is None:  # pragma: no cover - every such play has it
        raise AssertionError("nobody won the last trick")
    side = hand.side(world.last, world.holder)
    if world.had == NOBODY:
        side = hand.others(side) if is_won_by_opponents(hand, world) else side
        by_class = hand.rules.last_trick_pays == constants.BY_CLASS
        return _basic(
            hand,
            side,
            constants.CLASSES[world.spared] if by_class else constants.NOBODY_HAS_IT,
            NOBODY,
        )
    if world.alone is not None and not is_settled_by_last_trick(hand, world):
        return _basic(hand, (world.alone,), constants.CLASSES[world.spared], world.spared)
    winners = hand.others(side) if world.had == OTHERS else side
    return _basic(hand, winners, constants.CLASSES[world.spared], world.spared)


# -- agreement of the possible plays


def is_ended(hand: Hand) -> bool:
    """Return whether the end of the play is known."""
    return hand.stage == OVER or hand.ended or (is_end_by_cards(hand) and is_play_over(hand))


def judge(hand: Hand, losing: Seat | None, left: Sequence[PossiblePlay]) -> JudgedOutcome:
    """Return the outcome by the possible plays; an offender loses the hand."""
    if not left or not is_ended(hand):
        return JudgedOutcome()
    result = possible_outcomes.agreed_values(left, partial(result_of, hand, losing))
    return JudgedOutcome() if result is None else JudgedOutcome(result, _reason(hand, losing, left))


def deciding_fields(
    left: possible_outcomes.RemainingOutcomes[PossiblePlay], results: Mapping[PossiblePlay, Result]
) -> tuple[str, ...]:
    """Return the fields of a play on which the result still depends, in prompt order."""
    if possible_outcomes.agreed_values(left, results.__getitem__) is not None or not left:
        return ()
    told = [*results.items()]
    several = possible_outcomes.differing_fields(left, ASKED)
    found = [
        field
        for field in several
        if possible_outcomes.can_fields_change_result(told, *TOGETHER.get(field, (field,)))
    ]
    if "had" in found or "last" in found:
        found = [field for field in found if field not in {"out", "alone", "spared"}]
    if "out" in found:
        found = [field for field in found if field not in {"alone", "holder"}]
    # Plays that differ in several fields at once: the holder of the card comes first.
    return tuple(found) or (next(possible_outcomes.differing_fields(left, ("holder", *ASKED))),)


def _reason(hand: Hand, losing: Seat | None, left: Sequence[PossiblePlay]) -> Reason:
    """Return the reason for the result, as far as all possible plays agree."""
    if losing is not None:
        code = "revoke" if hand.penalty is not None else "kesz-without"
        return Reason(code, {"seat": losing})
    if hand.bid is not None or (hand.snapszer is not None and not left[0].kept):
        return Reason("kept" if left[0].kept else "broken")
    closer = hand.closed[1] if hand.closed is not None and hand.kesz is None else None
    if (
        closer is not None
        and is_by_closer(hand, closer)
        and not is_closing_saved(hand, closer, left[0])
    ):
        return Reason("closing-unsaid", {"seat": closer})
    if hand.snapszer is not None and hand.kesz is None:
        return Reason("kept")
    if hand.kesz is not None:
        alone = {world.alone for world in left}
        code = "kesz" if None in alone else "kesz-alone"
        return Reason(code, {"seat": hand.kesz[1].seat})
    if all(is_won_by_opponents(hand, one) for one in left):
        return Reason("nobody-has-it")
    if left[0].had == NOBODY:
        return Reason("last-trick", {"seat": left[0].last})
    return Reason("unsaid" if left[0].had == LAST else "unsaid-others", {"seat": left[0].last})


def is_by_closer(hand: Hand, closer: Seat) -> bool:
    """Return whether the closing decides, and no snapszer of the other's (SNA 2.8)."""
    return hand.snapszer is None or hand.snapszer[1] is closer
