"""Declaring melds, giving way, validating: checks and their effects (ALS 9.2-9.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.alsos.entry_schema import SEQUENCE, VANNAK
from engine.alsos.play.card_consistency import check_meld
from engine.alsos.play.melds import (
    LONGEST,
    SHORTEST,
    Meld,
    can_fit_in_one_hand,
    contenders,
    every_meld,
    longest_sequence_length,
    meld_kind_of,
    melds_in,
    named_by,
    owners,
)
from engine.alsos.rule_constants import WITH_FIGURES
from engine.alsos.stakes import Melds
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem, make_problem


def check_declare(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a meld is declared at trick 1, once, and truly held (ALS 9.2, 6.4).

    The longest sequence is declared with its length, a vannak without its rank.
    """
    return DeclaredMelds(hand, seat_of(entry)).check(entry)


class DeclaredMelds:
    """The melds a seat has declared so far, and the hand it declares from, if known."""

    def __init__(self, hand: Hand, seat: Seat) -> None:
        """Read a hand, which is not changed."""
        self.hand = hand
        self.length = hand.melds.lengths.get(seat)
        self.fours = seat in hand.melds.said_by(VANNAK)
        self.late = not hand.first_turn(seat)
        self.cards = hand.deal.last_hand(seat)

    def check(self, entry: Entry) -> EntryProblem | None:
        """Check one more meld of the seat (ALS 9.2, 6.4)."""
        hand, cards, meld = self.hand, self.cards, meld_kind_of(entry)
        if hand.game not in WITH_FIGURES:
            return make_problem("alsos.no-melds", game=hand.game)
        is_run = meld == SEQUENCE
        if is_run and not SHORTEST <= (entry.length or 0) <= LONGEST:
            return make_problem("alsos.meld-length", length=entry.length)
        if (self.length is not None) if is_run else self.fours:
            return make_problem("alsos.meld-twice")
        length = entry.length or self.length
        if not can_fit_in_one_hand(hand, [length] if length else [], int(not is_run or self.fours)):
            return make_problem("alsos.meld-too-many")
        if self.late:
            return make_problem("alsos.meld-late")
        if cards is None:
            return check_meld(hand, entry)
        true = longest_sequence_length(cards) == length if is_run else melds_in(hand, cards, meld)
        return None if true else _untrue(meld, cards)


def _untrue(meld: str, cards: Collection[Card]) -> EntryProblem:
    if meld == VANNAK:
        return make_problem("alsos.vannak-untrue")
    return make_problem("alsos.meld-untrue", longest=longest_sequence_length(cards))


def do_meld(hand: Hand, index: int, entry: Entry) -> None:
    """Record a declaration, giving way or a validation."""
    hand.melds = Melds((*hand.melds.said, (index, entry)))


def check_validation_time(hand: Hand) -> EntryProblem | None:
    """Check that validation comes after trick 1, before the lead to trick 2 or later (ALS 9.3).

    A fact of the play shows that trick 1 is over, however many of its cards were entered.
    """
    if hand.game not in WITH_FIGURES or not hand.picked_up:
        return make_problem("alsos.no-melds", game=hand.game)
    deal = hand.deal
    played = len(deal.played)
    if played and hand.calls:
        return make_problem("alsos.validated-late")
    if not played or deal.broken or played == len(deal.order):
        return None
    if not deal.tricks:
        return None if hand.play_told else make_problem("alsos.validated-early")
    if not hand.rules.late_validation:
        return make_problem("alsos.validated-late")
    return None


def check_giving_way(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check giving way; with the better meld only a defender may, for his partner (ALS 9.4)."""
    wrong = check_validation_time(hand)
    if wrong is not None:
        return wrong
    meld, seat = str(entry.meld), seat_of(entry)
    rivals = hand.melds.declared(meld)
    if seat not in rivals:
        return make_problem("alsos.meld-not-declared", meld=meld)
    if _already_scored(hand, meld):
        return make_problem("alsos.meld-settled", meld=meld)
    rivals = rivals - {seat}
    if not rivals:
        return make_problem("alsos.kicsi-alone", meld=meld)
    if not hand.rules.kicsi_better and gives_up_better(hand, seat, rivals, meld):
        return make_problem("alsos.kicsi-better", meld=meld)
    return None


def _already_scored(hand: Hand, meld: str) -> bool:
    return bool(hand.melds.scored(meld)) or meld in hand.melds.nobody


def gives_up_better(hand: Hand, seat: Seat, rivals: Iterable[Seat], meld: str) -> bool:
    """Return whether only an opponent can profit from giving up a better meld (ALS 9.4).

    The declarations decide who may have profited; in a tie nobody profits.
    """
    foes = any(not hand.same_side(rival, seat) for rival in rivals)
    for_partner = can_partner_profit(hand, seat, rivals, meld)
    return foes and not for_partner and _certainly_better(hand, seat, rivals, meld)


def _certainly_better(hand: Hand, seat: Seat, rivals: Iterable[Seat], meld: str) -> bool:
    """Return whether a seat certainly gave way to lesser melds, one of which is the best."""
    known, lengths = owners(hand, {seat, *rivals}, meld), hand.melds.lengths
    if known is not None:
        return known == (seat,) and len(owners(hand, rivals, meld) or ()) == 1
    if meld == VANNAK:
        return False
    theirs = sorted((lengths[rival] for rival in rivals), reverse=True)
    tie = theirs.count(theirs[0]) > 1 and not hand.rules.suit_ranking
    return lengths[seat] > theirs[0] and not tie


def can_partner_profit(hand: Hand, seat: Seat, rivals: Iterable[Seat], meld: str) -> bool:
    """Return whether, by the declarations, the partner may profit: his is not shorter (ALS 9.4)."""
    friends = [rival for rival in rivals if hand.same_side(rival, seat)]
    if not friends or meld == VANNAK:
        return bool(friends)
    lengths = hand.melds.lengths
    return max(lengths[one] for one in friends) == max(lengths[one] for one in rivals)


def melds_given_up_to_opponents(hand: Hand) -> Iterator[tuple[int, EntryProblem]]:
    """Yield better melds that were given up, so that an opponent's counted in the end (ALS 9.4).

    Giving way is valid as it could have been for the partner; without a partner who can profit it
    is not.
    """
    if hand.rules.kicsi_better:
        return
    for place, (index, entry) in enumerate(hand.melds.said, 1):
        if entry.do != "kicsi":
            continue
        seat, meld = seat_of(entry), str(entry.meld)
        owner = _owner_in_the_end(hand, meld)
        if owner is None or hand.same_side(owner, seat):
            continue
        if not _certainly_better(hand, seat, {owner}, meld):
            continue
        rivals = Melds(hand.melds.said[:place]).declared(meld)
        partner = can_partner_profit(hand, seat, rivals, meld)
        code = "alsos.kicsi-for-declarer" if partner else "alsos.kicsi-better"
        yield index, make_problem(code, meld=meld, declarer=hand.declarer)


def _owner_in_the_end(hand: Hand, meld: str) -> Seat | None:
    """Return whose melds count, as validated or else by the cards; None if nobody's or unknown."""
    melds = hand.melds
    if _already_scored(hand, meld):
        return next((entry.seat for entry in melds.scored(meld)), None)
    rivals = melds.declared(meld)
    known = owners(hand, rivals, meld) if rivals else None
    return known[0] if known is not None and len(known) == 1 else None


def check_meld_validation(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that the owner of the best validates what he holds, each meld once (ALS 9.1-9.3)."""
    meld, seat, melds = meld_kind_of(entry), seat_of(entry), hand.melds
    wrong = (
        check_validation_time(hand)
        or _check_owner(hand, entry, meld)
        or _check_kind(hand, entry, meld)
    )
    if wrong is not None:
        return wrong
    after = Melds((*melds.said, (0, entry)))
    fours = sum(one.seat is seat for one in after.scored(VANNAK))
    if not can_fit_in_one_hand(
        hand, after.lengths_of(seat), max(fours, int(seat in melds.said_by(VANNAK)))
    ):
        return make_problem("alsos.meld-too-many")
    named = named_by(entry)
    wrong = None if named is None else _check_named(hand, seat, meld, named)
    return wrong or check_meld(hand, entry)


def _check_kind(hand: Hand, entry: Entry, meld: str) -> EntryProblem | None:
    """Check that a sequence is possible and not too long, and that a vannak counts (ALS 9.1)."""
    named, length, rules = named_by(entry), entry.length, hand.rules
    may_be = named is None or named in every_meld(hand, meld, length)
    if meld == VANNAK:
        return None if may_be else make_problem("alsos.vannak-low", rank=entry.rank)
    if not may_be or not SHORTEST <= (length or 0) <= hand.melds.lengths[seat_of(entry)]:
        return make_problem("alsos.meld-length", length=length)
    if rules.one_sequence_a_length and length in {one.length for one in hand.melds.scored(meld)}:
        return make_problem("alsos.meld-same-length", length=length)
    return None


def _check_named(hand: Hand, seat: Seat, meld: str, named: Meld) -> EntryProblem | None:
    """Check that a named meld is held and overlaps or touches no other one (ALS 9.1)."""
    near = {*named.cards(), *named.edges()}
    for other in map(named_by, hand.melds.scored(meld)):
        if other is not None and near & set(other.cards()):
            return make_problem("alsos.meld-overlap")
    cards = hand.deal.last_hand(seat)
    untrue = cards is not None and named not in melds_in(hand, cards, meld)
    return _untrue(meld, cards or ()) if untrue else None


def _check_owner(hand: Hand, entry: Entry, meld: str) -> EntryProblem | None:
    """Check that the owner of the best scores; sequences and vannak are separate (ALS 9.3)."""
    rivals = hand.melds.declared(meld)
    if entry.seat not in rivals:
        return make_problem("alsos.meld-not-declared", meld=meld)
    others = any(one.seat is not entry.seat for one in hand.melds.scored(meld))
    if others or meld in hand.melds.nobody:
        return make_problem("alsos.meld-settled", meld=meld)
    if not _may_own(hand, entry, rivals, meld):
        return make_problem("alsos.meld-not-best", meld=meld)
    return None


def _may_own(hand: Hand, entry: Entry, rivals: set[Seat], meld: str) -> bool:
    """Return whether the seat's may be the best, by declarations and known cards (ALS 9.3).

    The lowest vannak is not the best if there is another one.
    """
    fours = every_meld(hand, VANNAK, None)
    lowest = min(fours, key=lambda one: one.strength(hand))
    if named_by(entry) == lowest and len(rivals) > 1 and not hand.melds.scored(VANNAK):
        return False
    known = owners(hand, rivals, meld)
    return seat_of(entry) in contenders(hand, meld) if known is None else known == (entry.seat,)


def check_none_valid(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that the best sequences are equal, so nobody's count; vannak cannot be (ALS 9.3)."""
    wrong = check_validation_time(hand)
    if wrong is not None:
        return wrong
    meld = str(entry.meld)
    best = contenders(hand, meld)
    if meld == VANNAK or len(best) < len((None, None)) or hand.rules.suit_ranking:
        return make_problem("alsos.meld-has-owner", meld=meld)
    known = owners(hand, hand.melds.declared(meld), meld)
    if known is not None and len(known) == 1:
        return make_problem("alsos.meld-has-owner", meld=meld)
    if _already_scored(hand, meld):
        return make_problem("alsos.meld-settled", meld=meld)
    return check_meld(hand, entry)
