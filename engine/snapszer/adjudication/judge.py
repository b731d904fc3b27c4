"""The Snapszer part of adjudicating a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cached_property
from operator import attrgetter

from engine.adjudication import judge
from engine.adjudication.possible_outcomes import RemainingOutcomes, agreed_values
from engine.card_play.speaking_turns import early_words
from engine.hand.record import Entry
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.entry_problem import make_problem, removal_finding
from engine.results.findings import Finding, Fix
from engine.results.items import Award, Item, Outcome
from engine.results.sides import Side, against_all, with_holder
from engine.snapszer.adjudication.prompts import find_all_prompts, play_fact_prompts
from engine.snapszer.announcements.bidding import own_invitation_problem
from engine.snapszer.announcements.kontra import count_valid_steps, wrong_side_problem
from engine.snapszer.announcements.play_announcements import (
    WITHOUT_CARDS,
    WRONG_FIGURE,
    misnamed_forties,
    unfounded_melds,
)
from engine.snapszer.findings import CODES
from engine.snapszer.play.possible_plays import PossiblePlay, remaining_plays
from engine.snapszer.play.violations import REVOKES, mark_answered_violations
from engine.snapszer.scoring.fact_checks import is_decisive
from engine.snapszer.scoring.item_scores import ScoredHand, agreed_holder, awards, score
from engine.snapszer.scoring.outcomes import is_ended
from engine.snapszer.state import Hand

WRONG_KESZ = "snapszer.kesz-without-66"
NEEDLESS = "snapszer.not-needed"
DOUBTED = REVOKES | {WRONG_KESZ}
"""The codes that the director may rule on though they are no errors."""


class Judge(judge.Judge[Hand]):
    """The adjudication of a Snapszer hand; if only passes are missing, the last bidder declares."""

    EVENTS = frozenset({WRONG_KESZ})

    def refused(self, found: Finding) -> Finding:
        """Return the finding for a rejected entry; a revoke just seen may be claimed now."""
        last = found.entry is not None and found.entry + 1 == len(self.record.entries)
        if found.code not in REVOKES or not last or found.entry is None:
            return found
        call = Entry("revoke", seat=self.record.entries[found.entry].seat)
        return replace(found, mend=Fix("insert", to=found.entry + 1, new=call))

    def shown_by_all(self, hand: Hand, refused: list[Finding]) -> Iterator[Finding]:
        """Yield findings about melds and kontras that contradict the cards."""
        del refused
        for meld, right in misnamed_forties(hand):
            told = make_problem(WRONG_FIGURE, right, figure=meld.figure, right=right.figure)
            yield removal_finding(CODES, meld.index, told)
        for meld in unfounded_melds(hand):
            yield self.finding(meld.index, make_problem(WITHOUT_CARDS, figure=meld.figure))
        yield from early_words(hand, self.record.entries, _said_in_turn(hand), CODES)
        if (own := own_invitation_problem(hand)) is not None:
            yield removal_finding(CODES, *own)
        yield from self._by_partner(hand)

    def _by_partner(self, hand: Hand) -> Iterator[Finding]:
        """Yield findings about steps of the wrong side, once the partner is known (SNA 3.1)."""
        raised = [chain for chain in hand.chains.values() if chain.steps]
        holder = None
        if raised and hand.seeks_holder:
            holder = agreed_holder(self.left if hand is self.hand else remaining_plays(hand))
        for chain in raised:
            void = count_valid_steps(hand, chain, holder)
            for step in chain.steps[void:][:1]:
                yield removal_finding(CODES, step.entry, wrong_side_problem(hand, chain, void))

    def answered(self, findings: list[Finding]) -> list[Finding]:
        """Return the findings, with revokes answered by a claim (SNA 3.3).

        No fact by which it is decided who writes was needless, even if another was asked for then.
        """
        needed = [
            one for one in findings if one.code != NEEDLESS or not is_decisive(self.hand, one.entry)
        ]
        return mark_answered_violations(self.hand, self.record, needed)

    @property
    def rulable(self) -> bool:
        """Return whether there is an error, a doubt or a claimed revoke (SES 6.1, 6.2)."""
        if self.hand.penalty is not None or super().rulable:
            return True
        return any(found.code in DOUBTED for found in self.findings)

    @cached_property
    def scored(self) -> ScoredHand:
        """The score of the hand."""
        return score(self.hand, self.left)

    @cached_property
    def left(self) -> RemainingOutcomes[PossiblePlay]:
        """The possible plays."""
        return remaining_plays(self.hand)

    @cached_property
    def facts(self) -> tuple[Prompt, ...]:
        """The prompts for facts of the play."""
        return tuple(play_fact_prompts(self.hand, self.left))

    def items(self) -> tuple[Item, ...]:
        """Return the game, or the snapszer in its place (SNA 3)."""
        return self.scored.items

    def asks(self) -> tuple[Prompt, ...]:
        """Return every entry that would be accepted now."""
        return find_all_prompts(self.followed, self.hand, self.facts, rulable=self.rulable)

    @property
    def is_open(self) -> bool:
        """Return whether a fact is missing that decides who writes (SNA 2.4, 3.1)."""
        return any(ask.required for ask in self.facts)

    def touched(self, entry: Entry) -> Collection[str]:
        """Return the items that may change if an entry is wrong: all."""
        del entry
        return {chain.id for chain in self.hand.open_chains}

    def awards(self, items: tuple[Item, ...]) -> tuple[Award, ...]:
        """Return the units that the winners write (SNA 3.4)."""
        return awards(self.scored, items)

    def table(self) -> HandDisplay:
        """Return the table; partners are `known` only if the whole table knows them (SNA 1.6)."""
        hand, done = self.followed, self.hand
        bid = done.bid is not None
        return hand.table(
            hand.seat_in_turn(),
            declarer=done.declarer,
            game=_game(hand, done),
            trump=done.trump,
            leader=done.declarer,
            sides=_sides(done, self.left),
            own={
                "called_card": None if bid else done.called,
                "invited_card": done.partner_card if bid else None,
                "turned_up": done.turned_up,
                "closed_by": done.closed[1] if done.closed is not None else None,
            },
        )


def _said_in_turn(hand: Hand) -> Iterator[int]:
    """Yield the places of announcements made in turn only; answers to kontra are not (SNA 2.5)."""
    told = (hand.snapszer, hand.exchanged, hand.closed)
    yield from (word[0] for word in told if word is not None)
    yield from (chain.steps[0].entry for chain in hand.chains.values() if chain.steps)


def _game(hand: Hand, done: Hand) -> str | None:
    if done.snapszer is not None:
        return done.item
    quiet = hand.stage == "bid" and not hand.bids and hand.trump is None
    return None if quiet else done.contract


def _sides(hand: Hand, left: RemainingOutcomes[PossiblePlay]) -> tuple[Side, ...]:
    """Return the sides, as far as the record shows them (SNA 1.3, 2.4).

    With "aki szagol" the partner is the winner of the last trick, and nobody if the bid was lost.
    """
    entry = hand.bids[-1][0] if hand.bids else None
    ruled = hand.rulings.outcomes.get(hand.item)
    is_lost = ruled[1] != Outcome.MADE.value if ruled else left.may_be("last") == {None}
    if hand.is_open_to_all and not is_lost:
        last = agreed_values(left, attrgetter("last"))
        return with_holder(hand.declarer, last, hand.order, entry)
    if not hand.seeks_holder:
        return against_all(hand.declarer, hand.order, entry)
    # All saw the called card if it was played or the hand has ended (SNA 1.6).
    known = hand.partner_card in hand.deal.played or is_ended(hand)
    return with_holder(hand.declarer, agreed_holder(left), hand.order, entry, known=known)
