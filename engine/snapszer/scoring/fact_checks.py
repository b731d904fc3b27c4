"""Facts, irregularities and rulings, checked against the cards and each other (SNA 2, 3; SES 6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from operator import attrgetter
from typing import ClassVar

from engine.adjudication import possible_outcomes
from engine.adjudication.ruling import WORTH_OF
from engine.card_play.hand_state import OVER
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.entry_problem import EntryProblem, make_problem
from engine.results.items import Outcome
from engine.snapszer.announcements.kontra import count_valid_steps
from engine.snapszer.entry_schema import BROKEN
from engine.snapszer.play.possible_plays import (
    PossiblePlay,
    conditions_of_fact,
    is_end_by_cards,
    names_holder,
    offender,
    remaining_plays,
)
from engine.snapszer.scoring.outcomes import Result, deciding_fields, is_ended, judge, result_of
from engine.snapszer.state import Hand

OF_RULED = frozenset({"holder", "last"})
"""The fields that facts may set after a ruling: they identify the side it names."""

OF_OFFENCE = frozenset({"appeared", "held", "went"})
"""The facts that do not depend on the winner, so they stay valid after an offence (SNA 3.3)."""


class SnapszerFacts(possible_outcomes.FactChecksOnOutcomeFields[Hand, PossiblePlay]):
    """Facts of one hand: its end, the holder of the called card, the losers' points (SNA 2, 3).

    The first one sets the end, unless an announcement, the cards or the director did.
    """

    GAME = "snapszer"
    ABOUT: ClassVar = {
        "appeared": ("out", "holder"),
        "alone": ("alone",),
        "held": ("holder",),
        "class": ("spared",),
        "last-trick": ("last",),
        "sixty-six": ("had",),
        "went": ("kept",),
    }
    worlds = staticmethod(remaining_plays)
    said_by = staticmethod(conditions_of_fact)

    def needed(self) -> tuple[str, ...]:
        """Return the fields on which the result depends; ruled, those of its side (SES 6.1)."""
        hand = self.hand
        told = hand.rulings.outcomes.get(hand.item)
        if told is None:
            return deciding_fields(self.left, self.results) if is_ended(hand) else ("end",)
        made = hand.is_open_to_all and told[1] == Outcome.MADE.value
        several = possible_outcomes.differing_fields(self.left, ("last",) if made else ("holder",))
        return tuple(several) if told[1] in WORTH_OF else ()

    @cached_property
    def results(self) -> Mapping[PossiblePlay, Result]:
        """The result of each play that is left."""
        losing = offender(self.hand)
        return {world: result_of(self.hand, losing, world) for world in self.left}

    def is_asked(self, entry: Entry) -> bool:
        """Return whether a fact is required, or decides who writes in another one's place."""
        return self.is_required(entry) or self._decides(entry)

    def is_required(self, entry: Entry) -> bool:
        """Return whether a fact is needed, or shows that its holder's kontra is void (SNA 3.1)."""
        return super().is_asked(entry) or (names_holder(entry) and self._belies_step(entry.seat))

    def _decides(self, entry: Entry) -> bool:
        """Return whether the plays left agree with a fact, and do not without it."""
        if not self.may_decide(entry.do):
            return False
        with_it = possible_outcomes.narrow_outcomes(self.left, conditions_of_fact(self.hand, entry))
        return possible_outcomes.agreed_values(with_it, self.results.__getitem__) is not None

    def may_decide(self, do: str) -> bool:
        """Return whether one of the facts of a kind may decide by itself who writes."""
        if not self.asked or self.hand.is_ruled or not is_ended(self.hand) or not self.is_open(do):
            return False
        value, found = attrgetter(*self.ABOUT[do]), dict[object, set[Result]]()
        for world, result in self.results.items():
            found.setdefault(value(world), set()).add(result)
        return any(len(results) == 1 for results in found.values())

    def _belies_step(self, holder: Seat | None) -> bool:
        chains = self.hand.chains.values()
        return any(count_valid_steps(self.hand, one, holder) < len(one.steps) for one in chains)

    def ends_hand(self, entry: Entry) -> bool:
        """Return whether a fact would set the end of the hand, which is unknown yet."""
        return entry.do == self.end

    @cached_property
    def end(self) -> str | None:
        """The kind of fact that would set the end of the hand, while it is unknown."""
        return None if is_ended(self.hand) else end_fact_kind(self.hand)

    def check_by_itself(self, entry: Entry) -> EntryProblem | None:
        """Check that the end is entered first, and by cards if the play is entered by cards."""
        hand = self.hand
        if entry.do == "went" and end_fact_kind(hand) != "went":
            return make_problem("snapszer.fact-of-another-game")
        if self.ends_hand(entry):
            untold = is_end_by_cards(hand) and not self._may_be_broken(entry)
            return make_problem("snapszer.play-untold") if untold else None
        ruled = self.ABOUT[entry.do][0] in OF_RULED and hand.is_ruled
        if not is_ended(hand) and not ruled:
            return make_problem("snapszer.end-first")
        if is_about_called_card(entry) and not hand.seeks_holder:
            return make_problem("snapszer.nobody-called")
        return None

    def _may_be_broken(self, entry: Entry) -> bool:
        """Return whether a fact says that a trick broke a snapszer, which the cards leave open.

        The winner of that trick knows whether he is with the announcer (SNA 2.5).
        """
        return entry.what == BROKEN and any(not world.kept for world in self.left)

    def fits(self, entry: Entry) -> bool:
        """Return whether some play agrees with a fact, even with a revoke (SNA 1.4, 3.3)."""
        if not names_holder(entry):
            return super().fits(entry)
        return bool(
            possible_outcomes.narrow_outcomes(
                remaining_plays(self.hand, likely=False), conditions_of_fact(self.hand, entry)
            )
        )

    @cached_property
    def _likely_holders(self) -> tuple[Seat | None, ...]:
        return self.hand.likely_holders

    def doubt(self, entry: Entry) -> EntryProblem | None:
        """Return the doubt about a fact, such as a holder who must have revoked (SNA 1.4, 3.3)."""
        if self.ends_hand(entry):
            return None
        revoked = names_holder(entry) and entry.seat not in self._likely_holders
        if revoked and not self.is_known(entry):
            return make_problem("snapszer.revoke-shown", card=self.hand.partner_card)
        return super().doubt(entry)

    def note(self, index: int, entry: Entry) -> None:
        """Store a fact; one that sets the end of the hand ends it."""
        stage = "over" if self.ends_hand(entry) else self.hand.stage
        super().note(index, entry)
        self.hand.stage = stage


def is_decisive(hand: Hand, index: int | None) -> bool:
    """Return whether a hand would be written otherwise without a fact, by its place."""
    losing, without = offender(hand), hand.copy()
    without.facts = {do: fact for do, fact in hand.facts.items() if fact[0] != index}
    results = [judge(one, losing, remaining_plays(one)).result for one in (hand, without)]
    return results[0] is not None and results[0] != results[1]


def end_fact_kind(hand: Hand) -> str:
    """Return the kind of fact for a hand that was played out, or broken (SNA 2.1, 2.4)."""
    return "last-trick" if hand.bid is None and hand.snapszer is None else "went"


def is_about_called_card(entry: Entry) -> bool:
    """Return whether a fact is about a called card, as counting alone is, too (SNA 2.1)."""
    return entry.do == "appeared" or (entry.seat is not None and entry.do in {"held", "alone"})


# -- irregularities


def check_revoke(hand: Hand, _entry: Entry) -> EntryProblem | None:
    """Check that a revoke is claimed in time: also with the trick that ended the hand (SNA 3.3).

    The first claim counts, and none after "Kész!".
    """
    said = hand.kesz is not None or hand.penalty is not None
    return make_problem("snapszer.play-is-over") if hand.stage == OVER and said else None


def do_revoke(hand: Hand, index: int, entry: Entry) -> None:
    """Apply the claim "renonsz" of the other side, which has won (SNA 3.3).

    Earlier facts about another winner and the losers are removed.
    """
    hand.facts = {do: fact for do, fact in hand.facts.items() if do in OF_OFFENCE}
    hand.penalty = (index, entry)
    hand.stage = "over"
