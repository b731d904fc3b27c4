"""What is Ulti's own in judging a hand."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from engine.adjudication import judge
from engine.adjudication.possible_outcomes import RemainingOutcomes
from engine.adjudication.ruling import WHOLE_HAND, hand_award
from engine.card_play.speaking_turns import early_words
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.adjudication import Ask, Table
from engine.results.findings import Finding
from engine.results.items import Award, Item
from engine.results.sides import against_all
from engine.ulti.adjudication import prompts
from engine.ulti.announcements.play_announcements import said_in_turn
from engine.ulti.findings.catalogue import CODES
from engine.ulti.play.possible_plays import PossiblePlay, worlds
from engine.ulti.play.violations import (
    answered_findings,
    breaches,
    kinds_by_seat,
    unfounded_findings,
)
from engine.ulti.scoring.fact_checks import MISDEAL, REVOKE, touched
from engine.ulti.scoring.item_scores import Scored, awards, score, with_window
from engine.ulti.state import Hand

LEFT_OF_A_DEAL = frozenset({"ulti.irregularity", "ulti.put-right"})
"""What is still found of a deal that was dealt again."""
STAYS = frozenset({MISDEAL, "irregularity", "award"})
"""What was told of it and still counts, as does the director's word on the hand."""


class Judge(judge.Judge[Hand]):
    """One hand of Ulti; while only passes are missing, the last bidder is the declarer."""

    def shown_by_all(self, hand: Hand, refused: list[Finding]) -> list[Finding]:
        """Announcements that no card allows, and words before their turn (ULT 2.5, 3.1)."""
        cards = unfounded_findings(hand, refused)
        words = {*said_in_turn(hand)}.difference(found.entry for found in [*refused, *cards])
        return [*cards, *early_words(hand, self.record.entries, words, CODES)]

    def answered(self, findings: list[Finding]) -> list[Finding]:
        """The findings as penalties answer them; a misdeal voids what was said (ULT 5.5, 5.6)."""
        left, void = answered_findings(self.hand, self.record, findings), self._before_deal
        return [one for one in left if one.entry not in void or one.code in LEFT_OF_A_DEAL]

    @property
    def _before_deal(self) -> range:
        """The places of what came before the cards were dealt again for the last time (ULT 5.5)."""
        return range(self.hand.misdeals[-1] if self.hand.misdeals else 0)

    def _void(self) -> frozenset[int]:
        """What a misdeal undid (ULT 5.5)."""
        told = ((place, self.record.entries[place]) for place in self._before_deal)
        return frozenset(
            place for place, entry in told if entry.do not in STAYS and entry.on != WHOLE_HAND
        )

    @property
    def rulable(self) -> bool:
        """Whether something is penalised, too (SES 6.1)."""
        return super().rulable or self.hand.penalty is not None or self.is_lifted

    @property
    def is_lifted(self) -> bool:
        """Whether the director lifted the penalty of a revoke (ULT 5.6)."""
        return bool(self.hand.lifted)

    @cached_property
    def scored(self) -> Scored:
        """What the hand comes to, with what is needed to know the rest."""
        return score(self.hand, self.left, overbid=self.followed.stage == "bid")

    @cached_property
    def left(self) -> RemainingOutcomes[PossiblePlay]:
        """The ways in which it may have come out; none are looked for before it is bid for."""
        return RemainingOutcomes() if self.hand.contract is None else worlds(self.hand)

    def items(self) -> tuple[Item, ...]:
        """The components of the bid, silent figures, penalties (ULT 1.3, 4.3, 5)."""
        return self.scored.items

    def asks(self) -> tuple[Ask, ...]:
        """Every entry that would be taken now, with passes in between (ULT 1.2).

        Who may be penalised is known by what was found.
        """
        hand, later = self.followed, self.hand
        kinds = kinds_by_seat(breaches(self.hand, self.record, self.findings).values())
        found = [*prompts.bids(hand), *prompts.words(later), *prompts.at_table(later)]
        found += prompts.laid_away(hand)
        if later.contract is not None and later.stage != "over":
            needs = dict(reversed(self.scored.needs))
            found += sorted(
                prompts.play_facts(later, self.left, needs), key=lambda ask: not ask.required
            )
        return (*found, *prompts.trouble(later, rulable=self.rulable, breaches=kinds))

    def touched(self, entry: Entry) -> Collection[str]:
        """The items that may come out otherwise if an entry is wrong."""
        return touched(self.hand, entry)

    @property
    def ruled(self) -> Collection[str]:
        """What the director has decided; that a penalty was lifted closes nothing else."""
        told = self.hand.rulings.outcomes.keys()
        return told - {REVOKE} if self.hand.penalty is None else told

    def awards(self, items: tuple[Item, ...]) -> tuple[Award, ...]:
        """What each decided item pays (ULT 5)."""
        return awards(self.hand, items)

    def hand_award(self) -> Award:
        """What everybody gets of a hand that the director decided by points; nobody writes."""
        return hand_award(self.hand.rulings.awards, self.hand.order, written=False)

    def settled(
        self, items: tuple[Item, ...], paid: tuple[Award, ...]
    ) -> tuple[tuple[Item, ...], tuple[Award, ...], Seat | None]:
        """What goes into the window and who takes it (ULT 5.3)."""
        return with_window(self.hand, items, paid)

    def table(self) -> Table:
        """Where the hand stands: the declarer is against the two others (ULT 1.2)."""
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
