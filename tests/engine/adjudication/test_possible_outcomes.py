"""Facts as a constraint filter over possible outcomes: contradictions, known and decisive facts."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.adjudication.possible_outcomes import (
    FactChecksOnOutcomeFields,
    RemainingOutcomes,
    agreed_values,
    can_fields_change_result,
    differing_fields,
    narrow_outcomes,
    pick_distinct_outcomes,
)
from engine.hand.cards import Seat
from engine.hand.record import Entry


class World(NamedTuple):
    """A possible outcome: the winner and his number of tricks."""

    winner: Seat
    tricks: int


EVERY = tuple(World(seat, tricks) for seat in (Seat.A, Seat.B) for tricks in range(3))


@dataclass
class Hand:
    """A hand with its facts."""

    facts: dict = field(default_factory=dict)
    troubles: list = field(default_factory=list)


class Facts(FactChecksOnOutcomeFields):
    """Facts of a game in which only the winner matters."""

    GAME = "ulti"
    ABOUT = {"last-trick": ("winner",), "tricks": ("tricks",)}  # noqa: RUF012

    def worlds(self, hand):
        """Those that facts leave."""
        told = (one for _, entry in hand.facts.values() for one in self.said_by(hand, entry))
        return RemainingOutcomes(narrow_outcomes(EVERY, told))

    def needed(self):
        """Require the winner."""
        return {"winner"}

    def said_by(self, hand, entry):
        """A number of tricks, or a winner."""
        if entry.do == "tricks":
            yield "tricks", frozenset({entry.count})
        else:
            yield "winner", frozenset({entry.seat})


WON = Entry("last-trick", seat=Seat.A)


def refusal_code(hand, entry):
    """The code with which a fact is refused, or None."""
    wrong = Facts.check_fact(hand, entry)
    return wrong.code if wrong is not None else None


def test_a_fact_strikes_worlds_out():
    """An entered fact brings no finding and leaves only the outcomes consistent with it."""
    hand = Hand()
    assert Facts(hand).tells(WON)
    assert Facts(hand).able(Entry("last-trick"), "seat", tuple(Seat)) == (Seat.A, Seat.B)
    Facts.do_fact(hand, 0, WON)
    assert hand.troubles == []
    assert {world.winner for world in Facts(hand).left} == {Seat.A}


def test_what_no_world_agrees_with_contradicts():
    """A fact against all outcomes; entered twice, the second one is wrong."""
    hand = Hand()
    assert refusal_code(hand, Entry("tricks", count=3)) == "ulti.fact-contradicts"
    Facts.do_fact(hand, 0, WON)
    assert refusal_code(hand, Entry("last-trick", seat=Seat.B)) == "ulti.fact-twice"
    assert refusal_code(hand, WON) is None


def test_what_was_known_or_decides_nothing_is_noted():
    """Repeating it adds nothing; a fact that no item depends on is reported."""
    hand = Hand()
    for place, entry in enumerate((WON, WON, Entry("tricks", count=1))):
        Facts.do_fact(hand, place, entry)
    codes = [(place, wrong.code) for place, wrong in hand.troubles]
    assert codes == [(1, "ulti.known-already"), (2, "ulti.not-needed")]
    assert not Facts(hand).tells(WON)


def test_where_nothing_is_left_a_fact_is_only_noted():
    """Something else is wrong then, and is said where it is."""
    hand = Hand({"last-trick": (0, Entry("last-trick", seat=Seat.C))})
    assert not Facts(hand).left
    assert refusal_code(hand, Entry("tricks", count=1)) is None


def test_what_worlds_agree_on_and_what_decides():
    """Worlds that differ in a field may come to the same, and then it is not asked."""
    assert agreed_values(EVERY, lambda world: world.tricks < 3) is True
    assert agreed_values(EVERY, lambda world: world.winner) is None
    assert agreed_values((), lambda world: world) is None
    assert list(differing_fields(RemainingOutcomes(EVERY[:3]), World._fields)) == ["tricks"]
    assert len(pick_distinct_outcomes(EVERY, "winner")) == 2
    told = [(world, world.winner) for world in EVERY]
    assert can_fields_change_result(told, "winner")
    assert not can_fields_change_result(told, "tricks")
