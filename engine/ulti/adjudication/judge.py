"""Adjudication of a hand of Ulti: the parts specific to this game."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from engine.adjudication import judge
from engine.adjudication.possible_outcomes import RemainingOutcomes
from engine.adjudication.ruling import WHOLE_HAND
from engine.card_play.hand_state import OVER
from engine.card_play.speaking_turns import early_words
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.findings import Finding
from engine.results.items import Award, Item
from engine.results.sides import against_all
from engine.ulti.adjudication import prompts
from engine.ulti.announcements.play_announcements import entries_said_with_own_card
from engine.ulti.findings import CODES
from engine.ulti.play.possible_plays import PossiblePlay, remaining_plays
from engine.ulti.play.violations import (
    mark_answered_violations,
    penalty_kinds_by_seat,
    unfounded_findings,
    violations,
)
from engine.ulti.scoring.fact_checks import MISDEAL, REVOKE, affected_items
from engine.ulti.scoring.item_scores import ScoredHand, apply_window, awards, score
from engine.ulti.state import Hand

LEFT_OF_A_DEAL = frozenset({"ulti.irregularity", "ulti.put-right"})
"""The codes still reported of a deal voided by a misdeal."""
STAYS = frozenset({MISDEAL, "irregularity", "award"})
"""The entries of a voided deal that still count, besides rulings on the whole hand."""


class Judge(judge.Judge[Hand]):
    """Judge of one hand of Ulti; while only passes are missing, the last bidder is the declarer."""

    def shown_by_all(self, hand: Hand, refused: list[Finding]) -> list[Finding]:
        """Return announcements ruled out by cards, and words before their turn (ULT 2.5, 3.1)."""
        cards = unfounded_findings(hand, refused)
        words = {*entries_said_with_own_card(hand)}.difference(
            found.entry for found in [*refused, *cards]
        )
        return [*cards, *early_words(hand, self.record.entries, words, CODES)]

    def answered(self, findings: list[Finding]) -> list[Finding]:
        """Return the findings with penalised or corrected violations answered (ULT 5.5, 5.6).

        Findings on entries before a misdeal are dropped, as a misdeal voids them, except for
        irregularities and corrections.
        """
        left, void = mark_answered_violations(self.hand, self.record, findings), self._before_deal
        return [one for one in left if one.entry not in void or one.code in LEFT_OF_A_DEAL]

    @property
    def _before_deal(self) -> range:
        """Indices of the entries before the last new deal after a misdeal (ULT 5.5)."""
        return range(self.hand.misdeals[-1] if self.hand.misdeals else 0)

    def _void(self) -> frozenset[int]:
        """Return the indices of the entries that a misdeal voids (ULT 5.5)."""
        told = ((place, self.record.entries[place]) for place in self._before_deal)
        return frozenset(
            place for place, entry in told if entry.do not in STAYS and entry.on != WHOLE_HAND
        )

    @property
    def rulable(self) -> bool:
        """True if the director may rule, also because of a penalty (SES 6.1)."""
        return super().rulable or self.hand.penalty is not None or self.is_lifted

    @property
    def is_lifted(self) -> bool:
        """True if the director lifted the penalty of a revoke (ULT 5.6)."""
        return bool(self.hand.lifted)

    @cached_property
    def scored(self) -> ScoredHand:
        """Items of the hand, with the facts that open items still need."""
        return score(self.hand, self.left, overbid=self.followed.stage == "bid")

    @cached_property
    def left(self) -> RemainingOutcomes[PossiblePlay]:
        """Possible plays that remain; empty before there is a contract."""
        return RemainingOutcomes() if self.hand.contract is None else remaining_plays(self.hand)

    def items(self) -> tuple[Item, ...]:
        """Return the items: components of the bid, silent figures, penalties (ULT 1.3, 4.3, 5)."""
        return self.scored.items

    def asks(self) -> tuple[Prompt, ...]:
        """Return a prompt for every entry that would be accepted now (ULT 1.2).

        Passes in between are implied. Penalties are offered according to the violations found.
        """
        hand, later = self.followed, self.hand
        kinds = penalty_kinds_by_seat(violations(self.hand, self.record, self.findings).values())
        found = [
            *prompts.bid_prompts(hand),
            *prompts.announcement_prompts(later),
            *prompts.card_prompts(later),
        ]
        found += [*prompts.discard_prompts(hand), *self.facts]
        return (*found, *prompts.irregularity_prompts(later, rulable=self.rulable, breaches=kinds))

    @cached_property
    def facts(self) -> list[Prompt]:
        """The prompts for facts of the play, required ones first."""
        hand, needs = self.hand, dict(reversed(self.scored.needs))
        if hand.contract is None or hand.stage == OVER:
            return []
        asks = prompts.play_fact_prompts(hand, self.left, needs)
        return sorted(asks, key=lambda ask: not ask.required)

    @property
    def is_open(self) -> bool:
        """Return whether a bid, or a fact for a silent figure, is missing (ULT 1.2, 4.3)."""
        if self.followed.bid is None:
            return any(ask.required for ask in prompts.bid_prompts(self.followed))
        return bool(self.scored.needs) and self.facts[0].required

    def touched(self, entry: Entry) -> Collection[str]:
        """Return the items that may change if an entry is wrong."""
        return affected_items(self.hand, entry)

    @property
    def ruled(self) -> Collection[str]:
        """Items that the director has ruled on, except a revoke whose penalty was lifted."""
        told = self.hand.rulings.outcomes.keys()
        return told - {REVOKE} if self.hand.penalty is None else told

    def awards(self, items: tuple[Item, ...]) -> tuple[Award, ...]:
        """Return the payments for each decided item (ULT 5)."""
        return awards(self.hand, items)

    def settled(
        self, items: tuple[Item, ...], paid: tuple[Award, ...]
    ) -> tuple[tuple[Item, ...], tuple[Award, ...], Seat | None]:
        """Return items and awards with the window applied, and the seat that takes it (ULT 5.3)."""
        return apply_window(self.hand, items, paid)

    def table(self) -> HandDisplay:
        """Return the current state of the hand: the declarer against the two others (ULT 1.2)."""
        hand, done = self.followed, self.hand
        one = done.declarer
        return hand.table(
            hand.seat_in_turn(),
            declarer=one,
            game=hand.bid.word if hand.bid is not None else None,
            trump=done.trump,
            leader=one,
            void=self._void(),
            sides=() if one is None else against_all(one, done.order, done.bids[-1][0]),
        )
