"""Checks of facts, irregularities and rulings against cards and each other (ULT 4, 5; SES 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from engine.adjudication import ruling
from engine.adjudication.possible_outcomes import FactChecksOnOutcomeFields
from engine.adjudication.ruling import WHOLE_HAND
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, entry_of, seat_of
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem
from engine.ulti.entry_schema import ANNOUNCEMENT, OF_THE_CARDS, PUT_RIGHT
from engine.ulti.known_cards import KnownCards
from engine.ulti.play.possible_plays import (
    LAST_CARD,
    PossiblePlay,
    conditions_of_fact,
    fact_field_values,
    remaining_plays,
    required_pair,
)
from engine.ulti.rule_constants import ALL_ZSIR, CARDS_EACH, PAIRS
from engine.ulti.scoring.outcomes import relevant_fields, silent_figures
from engine.ulti.state import Hand

MISDEAL = "misdeal"
REVOKE = "revoke"
BY_ZSIR = frozenset({"passz", "40-100", "20-100"})
"""The components decided by zsír (ULT 4.1, 4.2)."""
OF_THE_DECLARER = frozenset({"zsir", "tricks", "held", "aces"})


class UltiFacts(FactChecksOnOutcomeFields[Hand, PossiblePlay]):
    """The facts of one hand: zsír, tricks, the last trick, the trump VII and the pair (ULT 4)."""

    GAME = "ulti"
    ABOUT: ClassVar = {
        "zsir": ("zsir",),
        "tricks": ("tricks",),
        "seven": ("seven",),
        "last-trick": ("winner", "seven"),
        "held": ("pair",),
        "aces": ("aces",),
    }
    MOST: ClassVar = {
        "zsir": (ALL_ZSIR, "zsir-too-many"),
        "tricks": (CARDS_EACH, "tricks-too-many"),
    }
    worlds = staticmethod(remaining_plays)
    said_by = staticmethod(conditions_of_fact)

    def needed(self) -> frozenset[str]:
        """Return the fields that decide an item of the contract, known or not."""
        return relevant_fields(self.hand)

    def key_of(self, entry: Entry) -> str:
        """Return the key that a fact is stored under.

        The last trick's winner and winning card are separate facts, and so is each side's zsír.
        """
        if entry.do == "zsir":
            return "zsir" if entry.seat is not None else "zsir-rest"
        if entry.do == "held":
            return f"held-{entry.figure}"
        return LAST_CARD if entry.do == "last-trick" and entry.card is not None else entry.do

    def check_by_itself(self, entry: Entry) -> EntryProblem | None:
        """Check that a fact is about the right seat and possible cards (ULT 2.1, 4.2)."""
        hand, bid = self.hand, self.hand.contract
        if entry.do in OF_THE_DECLARER and entry.seat not in {None, hand.declarer}:
            return make_problem("ulti.not-the-declarers", declarer=hand.declarer)
        if entry.do == "seven" and entry.seat and bid is not None and not bid.has_trumps:
            return make_problem("ulti.no-trumps", bid=bid.word)
        if entry.do == "last-trick" and entry.card is not None:
            return _check_last_card(hand, seat_of(entry), entry.card)
        return None

    def counts(self, do: str, seat: Seat | None) -> tuple[int, ...]:
        """Return the numbers that a fact about a seat can have without a finding."""
        bare, every = entry_of(do, seat=seat), tuple(range(self.MOST[do][0] + 1))
        if not self.left:
            return self.able(bare, "count", every)
        may_be = self._untold(bare)
        return tuple([n for n in every if not may_be.isdisjoint(fact_field_values(do, seat, n)[1])])

    def seats(self, bare: Entry, among: tuple[Seat | None, ...]) -> tuple[Seat | None, ...]:
        """Return the seats that a fact can be about without a finding."""
        if not self.left:
            return self.able(bare, "seat", among)
        may_be = self._untold(bare)
        return tuple(
            [seat for seat in among if not may_be.isdisjoint(fact_field_values(bare.do, seat)[1])]
        )

    def _untold(self, bare: Entry) -> frozenset[Any]:
        """Return the possible values of a fact's main field; none if known or not required."""
        may_be = self.left.may_be(self.ABOUT[bare.do][0])
        told = len(may_be) == 1 or self.key_of(bare) in self.hand.facts
        if told or not self.is_asked(bare) or self.check_by_itself(bare) is not None:
            return frozenset()
        return may_be

    def contradiction(self, entry: Entry) -> EntryProblem:
        """Return the problem of a contradictory fact or of a wrong sum of zsír (ULT 4.1)."""
        wrong = super().contradiction(entry)
        if wrong.code == "ulti.fact-twice":
            return citing_rules(wrong, "ULT 4.1" if entry.do == "zsir" else "ULT 4.2")
        if entry.do == "zsir" and {"zsir", "zsir-rest"} & set(self.hand.facts):
            return make_problem("ulti.zsir-sum", count=entry.count, all=ALL_ZSIR)
        return wrong

    def doubt(self, entry: Entry) -> EntryProblem | None:
        """Return the doubt about a fact; a pair's holder matters only if it was bid (ULT 4.2)."""
        idle = entry.do == "held" and entry.figure != required_pair(self.hand)
        return make_problem("ulti.not-needed") if idle else super().doubt(entry)

    def note(self, index: int, entry: Entry) -> None:
        """Record a fact; even one that is not required excludes possible plays (ULT 4.2).

        The winner of the last trick of a betli, for example, has taken a trick.
        """
        self.hand.played = self.hand.played or entry.do != "held"
        super().note(index, entry)


def _check_last_card(hand: Hand, seat: Seat, card: Card) -> EntryProblem | None:
    """Check that a card can win the last trick: its player had it to the end (ULT 4.2)."""
    bid, deal = hand.contract, hand.deal
    if hand.trump is None and bid is not None and bid.has_trumps:
        return make_problem("ulti.trump-not-named")
    if card in deal.played:
        wins = _fell_last(deal, seat) is card
        return None if wins else make_problem("ulti.card-twice", card=card)
    return deal.check_held(seat, card)


def _fell_last(deal: KnownCards, seat: Seat) -> Card | None:
    """Return the card with which a seat has won, or so far leads, the last trick."""
    if deal.complete:
        last = deal.tricks[-1]
        return last.card if last.winner is seat else None
    if seat not in deal.trick or len(deal.tricks) + 1 < deal.each:
        return None
    best = deal.on_table[deal.known_table().winner(deal.on_table)]
    return best if deal.trick[seat] is best else None


def is_consistent(hand: Hand) -> bool:
    """Return whether a possible play is consistent with cards and facts."""
    return bool(remaining_plays(hand)) and _may_have_won_last(hand)


def _may_have_won_last(hand: Hand) -> bool:
    """Return whether the reported winning card of the last trick is possible (ULT 4.2)."""
    _, told = hand.facts.get(LAST_CARD, (0, None))
    if told is None or told.card is None or hand.deal.broken:
        return True
    return _check_last_card(hand, seat_of(told), told.card) is None


def last_trick_winning_cards(hand: Hand, seat: Seat) -> frozenset[Card]:
    """Return the cards with which a seat may have won the last trick, as far as known."""
    deal = hand.deal
    able, fell = deal.may_have(seat).difference(deal.played), _fell_last(deal, seat)
    return able if fell is None else able | {fell}


# -- irregularities and rulings


def do_misdeal(hand: Hand, index: int, _entry: Entry) -> None:
    """Deal again: earlier announcements and penalties are void, and the dealer pays (ULT 5.5)."""
    hand.misdeals = (*hand.misdeals, index)
    hand.rulings.forget_items()
    hand.deal_again()


class AnnouncedPairs(NamedTuple):
    """The announced 20s and 40 that an irregularity may be about, and whether there is a parti."""

    declarer: Seat | None
    has_parti: bool
    announced: tuple[tuple[int, Seat, str], ...]

    def meant_by(self, entry: Entry) -> tuple[tuple[int, str], ...]:
        """Return the index and figure of the announcements that an irregularity may be about."""
        return tuple(
            (place, figure)
            for place, seat, figure in self.announced
            if seat is entry.seat and entry.figure in {None, figure}
        )


def announcements_open_to_penalty(hand: Hand) -> AnnouncedPairs:
    """Return the announcements of a hand that an irregularity may be about."""
    return AnnouncedPairs(hand.declarer, hand.has_parti, tuple(hand.announced))


def check_revoke(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a revoke, or a defender's information about his cards (ULT 5.6)."""
    return revoke_problem(announcements_open_to_penalty(hand), entry)


def revoke_problem(said: AnnouncedPairs, entry: Entry) -> EntryProblem | None:
    """Return the problem of a revoke entry, or None (ULT 5.6).

    Without a parti any 20 or 40 is unfounded.
    """
    if entry.what == "information" and entry.seat is said.declarer:
        return make_problem("ulti.information-of-declarer")
    if entry.what != ANNOUNCEMENT:
        return None
    meant = said.meant_by(entry)
    if entry.outcome != PUT_RIGHT:
        unsaid = said.has_parti and not meant
        return make_problem("ulti.nothing-announced") if unsaid else None
    figures = {figure for _, figure in meant}
    if len(figures) > 1:
        wanted = (replace(entry, figure=figure) for figure in PAIRS if figure in figures)
        return make_problem("ulti.which-announcement", *wanted)
    return None


def do_revoke(hand: Hand, index: int, entry: Entry) -> None:
    """Record a revoke; one that cannot be put right is penalised and ends the hand (ULT 5.6).

    A 20 or 40 that is put right does not count; of several 20s the last one is withdrawn.
    """
    hand.played = hand.played or entry.what in OF_THE_CARDS
    if entry.outcome != PUT_RIGHT:
        hand.penalty = (index, entry)
        hand.rulings.outcomes.pop(REVOKE, None)
        hand.stopped, hand.stage = hand.stage, "over"
        return
    meant = (
        announcements_open_to_penalty(hand).meant_by(entry) if entry.what == ANNOUNCEMENT else ()
    )
    if not meant:
        hand.troubles.append((index, make_problem("ulti.put-right")))
        return
    place, figure = meant[-1]
    hand.withdrawn[place] = figure
    hand.announced = [said for said in hand.announced if said[0] != place]
    hand.troubles.append((index, make_problem("ulti.announcement-withdrawn", figure=figure)))


def item_ids(hand: Hand) -> tuple[str, ...]:
    """Return the ids that a ruling may be on: all items present or still possible (SES 6.1)."""
    if hand.penalty is not None:
        return (REVOKE,)
    thrown = hand.thrown is not None
    return (*hand.chains, *(() if thrown else silent_figures(hand)))


def check_ruling(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a ruling; a silent figure can only be declared void (SES 6.1)."""
    wrong, on = (
        ruling.check_ruling_entry("ulti", hand.rulings, entry, item_ids(hand)),
        str(entry.on),
    )
    if wrong is not None or entry.do != "ruling" or on in {WHOLE_HAND, *hand.chains}:
        return wrong
    return None if entry.outcome == ruling.VOID else make_problem("ulti.ruling-void-only", on=on)


def do_ruling(hand: Hand, index: int, entry: Entry) -> None:
    """Record a ruling; if it lifts a revoke's penalty, the hand continues."""
    ruling.apply_ruling(hand.rulings, index, entry)
    if entry.on == REVOKE and entry.do == "ruling" and hand.penalty is not None:
        hand.lifted = (*hand.lifted, hand.penalty)
        hand.penalty = None
        hand.stage = hand.stopped


def affected_items(hand: Hand, entry: Entry) -> set[str]:
    """Return the items that a wrong entry may change: its own, those decided by zsír, or all.

    Silent figures are not among them: they cannot be confirmed by a ruling.
    """
    if hand.penalty is not None:
        return {REVOKE}
    if entry.on in hand.chains:
        return {str(entry.on)}
    counted = {chain.id for chain in hand.chains.values() if chain.name in BY_ZSIR}
    return counted if entry.do == "zsir" and counted else set(hand.chains)
