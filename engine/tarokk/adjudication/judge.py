"""Adjudication of a hand of Tarokk: the parts specific to this game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cached_property

from engine.adjudication import judge
from engine.card_play.trick_play import revoke_codes
from engine.hand.record import Entry
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.entry_problem import finding_of, removal_finding, replace_answered_findings
from engine.results.findings import Finding, Fix
from engine.results.items import Award, Item
from engine.tarokk.adjudication.prompts import find_all_prompts
from engine.tarokk.adjudication.replay import item_of
from engine.tarokk.announcements.late_violations import find_late_violations
from engine.tarokk.announcements.sides import known_sides
from engine.tarokk.counting_method import USED_UP
from engine.tarokk.findings import CODES, CONDUCT_ROWS
from engine.tarokk.play.possible_plays import declarer_card_points
from engine.tarokk.scoring.fact_checks import item_ids, play_fact_prompts
from engine.tarokk.scoring.item_scores import awards, partners_left, score
from engine.tarokk.scoring.outcomes import judge_possible_plays
from engine.tarokk.state import Hand

REVOKES = revoke_codes("tarokk")
"""The codes of cards against the duties of play (TAR 6.1)."""
NEVER_SAID = frozenset(
    f"tarokk.{slug}"
    for slug in ("yield-without-cards", "discarder-silent", "discarder-unknown", "call-needs-laid")
)
"""Codes of missing announcements: leaving out an entry does not fix them."""


class Judge(judge.Judge[Hand]):
    """Judge of one hand of Tarokk; passes that are only missing are assumed."""

    EVENTS = frozenset(f"tarokk.{slug}" for slug, *_ in CONDUCT_ROWS)

    def refused(self, found: Finding) -> Finding:
        """Return the finding; discards announced late belong before the call (TAR 2.6)."""
        if found.code != "tarokk.laid-late":
            return found
        spoken = (one for one in self.followed.said if one.stage == "announce")
        call = min((one.entry for one in spoken if one.entry is not None), default=None)
        if call is None:
            return found
        return replace(found, mend=Fix("move", entry=found.entry, to=call))

    def shown_by_all(self, hand: Hand, refused: list[Finding]) -> Iterator[Finding]:
        """Yield findings for valid entries that the cards or sides contradict (TAR 2-5)."""
        del refused
        for index, trouble in find_late_violations(hand):
            found = finding_of if trouble.code in NEVER_SAID else removal_finding
            yield found(CODES, index, trouble)

    def answered(self, findings: list[Finding]) -> list[Finding]:
        """Return the findings, with a revoke in the cards answered by its price (TAR 6.1)."""
        payers = self.hand.revokes
        own = (at for at, entry in enumerate(self.record.entries) if entry.seat in payers)
        answers = dict.fromkeys(own, "tarokk.revoke-paid")
        return [*replace_answered_findings(CODES, findings, REVOKES, answers)]

    @cached_property
    def scored(self) -> tuple[Item, ...]:
        """Scored items of the hand."""
        return score(self.hand)

    @cached_property
    def facts(self) -> tuple[Prompt, ...]:
        """The prompts for facts of the play."""
        return tuple(play_fact_prompts(self.hand))

    def items(self) -> tuple[Item, ...]:
        """Return the items: game, announced and silent figures, tarokk counts (TAR 3.3, 4, 7)."""
        return self.scored

    def asks(self) -> tuple[Prompt, ...]:
        """Return a prompt for every entry that would be accepted now."""
        return find_all_prompts(self.followed, self.hand, self.facts, rulable=self.rulable)

    @property
    def is_open(self) -> bool:
        """True while the game (TAR 2.3, 2.7) or a fact for a silent figure (TAR 4) is missing."""
        if not self.hand.nothing_played and self.hand.called is None:
            return True
        return any(ask.required for ask in self.facts)

    def touched(self, entry: Entry) -> Collection[str]:
        """Return the items that may change if an entry is wrong: its own item, or all of them."""
        own = item_of(entry)
        return {own} if own in self.hand.chains else set(item_ids(self.hand))

    def awards(self, items: tuple[Item, ...]) -> tuple[Award, ...]:
        """Return the payments for each decided item (TAR 7)."""
        hand = self.hand
        return awards(hand, items) if items or hand.nothing_played else ()

    def hand_award(self) -> Award:
        """Return the award of a hand that the director decided by points, which uses a double."""
        return replace(super().hand_award(), doubled=USED_UP)

    def table(self) -> HandDisplay:
        """Return the current state of the hand; only public sides are `known` (TAR 3.4)."""
        hand, done = self.followed, self.hand
        signal, known = done.signal, judge_possible_plays(done) if done.deal.complete else ()
        left = [one.world for one in known if one.world.possible]
        return hand.table(
            hand.seat_in_turn(),
            declarer=done.declarer,
            game=hand.bid,
            leader=hand.leader,
            sides=known_sides(done, partners_left(done)),
            own={
                "called_tarokk": done.called,
                "signalled_tarokk": signal.card if signal is not None else None,
                "thrown_in_by": done.thrown[1].seat if done.thrown is not None else None,
                "passed_out": done.passed_out,
                "declarer_points": declarer_card_points(done, left),
            },
        )
