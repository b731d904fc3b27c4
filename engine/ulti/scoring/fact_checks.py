"""Facts, irregularities and rulings, checked against the cards and each other (ULT 4, 5; SES 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from engine.adjudication import ruling
from engine.adjudication.possible_outcomes import FactChecksByField
from engine.adjudication.ruling import WHOLE_HAND
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, entry_of, seat_of
from engine.results.entry_problem import EntryProblem, make_problem, resting_on
from engine.ulti.deal import Deal
from engine.ulti.entry_schema import ANNOUNCEMENT, OF_THE_CARDS, PUT_RIGHT
from engine.ulti.play.possible_plays import (
    LAST_CARD,
    PossiblePlay,
    pair_figure,
    said_by,
    said_of,
    worlds,
)
from engine.ulti.scoring.outcomes import relevant, silent_figures
from engine.ulti.state import Hand
from engine.ulti.table import ALL_ZSIR, CARDS_EACH, PAIRS

MISDEAL = "misdeal"
REVOKE = "revoke"
BY_ZSIR = frozenset({"passz", "40-100", "20-100"})
"""Components that zsír decides (ULT 4.1, 4.2)."""
OF_THE_DECLARER = frozenset({"zsir", "tricks", "held"})


class UltiFacts(FactChecksByField[Hand, PossiblePlay]):
    """Facts of one hand: zsír, tricks, the last trick, the trump VII and the pair (ULT 4)."""

    GAME = "ulti"
    ABOUT: ClassVar = {
        "zsir": ("zsir",),
        "tricks": ("tricks",),
        "seven": ("seven",),
        "last-trick": ("winner", "seven"),
        "held": ("pair",),
    }
    MOST: ClassVar = {
        "zsir": (ALL_ZSIR, "zsir-too-many"),
        "tricks": (CARDS_EACH, "tricks-too-many"),
    }
    worlds = staticmethod(worlds)
    said_by = staticmethod(said_by)

    def needed(self) -> frozenset[str]:
        """What some item of the contract is judged by, whether it is known or not."""
        return relevant(self.hand)

    def key_of(self, entry: Entry) -> str:
        """Who won the last trick and with what may be told apart, so may both sides' zsír."""
        if entry.do == "zsir":
            return "zsir" if entry.seat is not None else "zsir-rest"
        if entry.do == "held":
            return f"held-{entry.figure}"
        return LAST_CARD if entry.do == "last-trick" and entry.card is not None else entry.do

    def check_by_itself(self, entry: Entry) -> EntryProblem | None:
        """What is told of the declarer is his; of the cards, what they can be (ULT 2.1, 4.2)."""
        hand, bid = self.hand, self.hand.contract
        if entry.do in OF_THE_DECLARER and entry.seat not in {None, hand.declarer}:
            return make_problem("ulti.not-the-declarers", declarer=hand.declarer)
        if entry.do == "seven" and entry.seat and bid is not None and not bid.has_trumps:
            return make_problem("ulti.no-trumps", bid=bid.word)
        if entry.do == "last-trick" and entry.card is not None:
            return _check_last_card(hand, seat_of(entry), entry.card)
        return None

    def counts(self, do: str, seat: Seat | None) -> tuple[int, ...]:
        """The numbers that a fact can tell of a seat without a word."""
        bare, every = entry_of(do, seat=seat), tuple(range(self.MOST[do][0] + 1))
        if not self.left:
            return self.able(bare, "count", every)
        may_be = self._untold(bare)
        return tuple([n for n in every if not may_be.isdisjoint(said_of(do, seat, n)[1])])

    def seats(self, bare: Entry, among: tuple[Seat | None, ...]) -> tuple[Seat | None, ...]:
        """The seats of whom a fact can be told without a word."""
        if not self.left:
            return self.able(bare, "seat", among)
        may_be = self._untold(bare)
        return tuple([seat for seat in among if not may_be.isdisjoint(said_of(bare.do, seat)[1])])

    def _untold(self, bare: Entry) -> frozenset[Any]:
        """What a fact may tell of what it says first; once told, it tells nothing more."""
        may_be = self.left.may_be(self.ABOUT[bare.do][0])
        told = len(may_be) == 1 or self.key_of(bare) in self.hand.facts
        if told or not self.is_asked(bare) or self.check_by_itself(bare) is not None:
            return frozenset()
        return may_be

    def contradiction(self, entry: Entry) -> EntryProblem:
        """Both sides' zsír comes to all there is (ULT 4.1)."""
        wrong = super().contradiction(entry)
        if wrong.code == "ulti.fact-twice":
            return resting_on(wrong, "ULT 4.1" if entry.do == "zsir" else "ULT 4.2")
        if entry.do == "zsir" and {"zsir", "zsir-rest"} & set(self.hand.facts):
            return make_problem("ulti.zsir-sum", count=entry.count, all=ALL_ZSIR)
        return wrong

    def doubt(self, entry: Entry) -> EntryProblem | None:
        """Who held a pair says nothing of the play unless it was bid (ULT 4.2)."""
        idle = entry.do == "held" and entry.figure != pair_figure(self.hand)
        return make_problem("ulti.not-needed") if idle else super().doubt(entry)

    def note(self, index: int, entry: Entry) -> None:
        """What is not asked decides what follows from it all the same (ULT 4.2).

        Whoever won the last trick of a betli has taken one.
        """
        self.hand.played = self.hand.played or entry.do != "held"
        super().note(index, entry)


def _check_last_card(hand: Hand, seat: Seat, card: Card) -> EntryProblem | None:
    """A card can win the last trick if its player had it to the end (ULT 4.2)."""
    bid, deal = hand.contract, hand.deal
    if hand.trump is None and bid is not None and bid.has_trumps:
        return make_problem("ulti.trump-not-named")
    if card in deal.played:
        wins = _fell_last(deal, seat) is card
        return None if wins else make_problem("ulti.card-twice", card=card)
    return deal.check_held(seat, card)


def _fell_last(deal: Deal, seat: Seat) -> Card | None:
    """The card with which a seat has won the last trick, or leads in it so far."""
    if deal.complete:
        last = deal.tricks[-1]
        return last.card if last.winner is seat else None
    if seat not in deal.trick or len(deal.tricks) + 1 < deal.each:
        return None
    best = deal.on_table[deal.known_table().winner(deal.on_table)]
    return best if deal.trick[seat] is best else None


def fit(hand: Hand) -> bool:
    """Whether the play can have come out as cards and facts tell."""
    return bool(worlds(hand)) and _may_have_won_last(hand)


def _may_have_won_last(hand: Hand) -> bool:
    """Whether the card that was told to have won the last trick may have done so (ULT 4.2)."""
    _, told = hand.facts.get(LAST_CARD, (0, None))
    if told is None or told.card is None or hand.deal.broken:
        return True
    return _check_last_card(hand, seat_of(told), told.card) is None


def may_win_last(hand: Hand, seat: Seat) -> frozenset[Card]:
    """The cards with which a seat may have won the last trick, as far as cards are known."""
    deal = hand.deal
    able, fell = deal.may_have(seat).difference(deal.played), _fell_last(deal, seat)
    return able if fell is None else able | {fell}


# -- what went wrong


def do_misdeal(hand: Hand, index: int, _entry: Entry) -> None:
    """Deal again: what was said is void, a penalty too, and the dealer pays (ULT 5.5)."""
    hand.misdeals = (*hand.misdeals, index)
    hand.rulings.forget_items()
    hand.deal_again()


class AnnouncedPairs(NamedTuple):
    """What an irregularity may be about: the 20s and the 40 announced, and if there is a parti."""

    declarer: Seat | None
    has_parti: bool
    announced: tuple[tuple[int, Seat, str], ...]

    def meant_by(self, entry: Entry) -> tuple[tuple[int, str], ...]:
        """Those that an irregularity may be about: where announced, and which."""
        return tuple(
            (place, figure)
            for place, seat, figure in self.announced
            if seat is entry.seat and entry.figure in {None, figure}
        )


def announced(hand: Hand) -> AnnouncedPairs:
    """What an irregularity may be about in a hand."""
    return AnnouncedPairs(hand.declarer, hand.has_parti, tuple(hand.announced))


def check_revoke(hand: Hand, entry: Entry) -> EntryProblem | None:
    """A revoke, or a defender's information about his cards (ULT 5.6)."""
    return wrong_with(announced(hand), entry)


def wrong_with(said: AnnouncedPairs, entry: Entry) -> EntryProblem | None:
    """What is wrong with an irregularity; without a parti any 20 or 40 is unfounded (ULT 5.6)."""
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
    """Only what can no longer be put right is penalised, and ends the hand (ULT 5.6).

    A 20 or 40 that is put right counts nothing; of several 20s the last one is taken back.
    """
    hand.played = hand.played or entry.what in OF_THE_CARDS
    if entry.outcome != PUT_RIGHT:
        hand.penalty = (index, entry)
        hand.rulings.outcomes.pop(REVOKE, None)
        hand.stopped, hand.stage = hand.stage, "over"
        return
    meant = announced(hand).meant_by(entry) if entry.what == ANNOUNCEMENT else ()
    if not meant:
        hand.troubles.append((index, make_problem("ulti.put-right")))
        return
    place, figure = meant[-1]
    hand.withdrawn[place] = figure
    hand.announced = [said for said in hand.announced if said[0] != place]
    hand.troubles.append((index, make_problem("ulti.announcement-withdrawn", figure=figure)))


def item_ids(hand: Hand) -> tuple[str, ...]:
    """What a ruling may be on: every item there is or may still be (SES 6.1)."""
    if hand.penalty is not None:
        return (REVOKE,)
    thrown = hand.thrown is not None
    return (*hand.chains, *(() if thrown else silent_figures(hand)))


def check_ruling(hand: Hand, entry: Entry) -> EntryProblem | None:
    """A silent figure can only be declared void (SES 6.1)."""
    wrong, on = (
        ruling.check_ruling_entry("ulti", hand.rulings, entry, item_ids(hand)),
        str(entry.on),
    )
    if wrong is not None or entry.do != "ruling" or on in {WHOLE_HAND, *hand.chains}:
        return wrong
    return None if entry.outcome == ruling.VOID else make_problem("ulti.ruling-void-only", on=on)


def do_ruling(hand: Hand, index: int, entry: Entry) -> None:
    """Let the director's word stand; without its penalty a revoke has not ended the hand."""
    ruling.apply_ruling(hand.rulings, index, entry)
    if entry.on == REVOKE and entry.do == "ruling" and hand.penalty is not None:
        hand.lifted = (*hand.lifted, hand.penalty)
        hand.penalty = None
        hand.stage = hand.stopped


def touched(hand: Hand, entry: Entry) -> set[str]:
    """The items that a wrong entry may turn: its own, those of zsír, or all.

    Silent figures are not among them: they cannot be confirmed by a ruling.
    """
    if hand.penalty is not None:
        return {REVOKE}
    if entry.on in hand.chains:
        return {str(entry.on)}
    counted = {chain.id for chain in hand.chains.values() if chain.name in BY_ZSIR}
    return counted if entry.do == "zsir" and counted else set(hand.chains)
