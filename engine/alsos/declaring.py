"""Declaring melds, giving way, validating: checks and their effects (ALS 9.2-9.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.alsos.contradictions import check_meld
from engine.alsos.figures import first_words
from engine.alsos.melds import (
    LONGEST,
    SHORTEST,
    Sequence,
    fit,
    longest,
    sequence_owners,
    sequences,
    vannak_order,
    vannak_owner,
    vannaks,
)
from engine.alsos.stakes import Melds
from engine.alsos.state import Hand
from engine.alsos.table import SZANZADU, WITH_FIGURES
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, seat_of
from engine.judging.problem import Problem, problem
from engine.packs.hungarian import NATURAL


def check_declare(hand: Hand, entry: Entry) -> Problem | None:
    """Declared at trick 1, once, truly held (ALS 9.2, 6.4).

    Of sequences the longest in full, of a vannak not the rank.
    """
    if hand.game not in WITH_FIGURES:
        return problem("alsos.no-melds", game=hand.game)
    melds, seat, is_run = hand.melds, seat_of(entry), entry.do == "declare-sequence"
    if is_run and not SHORTEST <= (entry.length or 0) <= LONGEST:
        return problem("alsos.meld-length", length=entry.length)
    if seat in (melds.sequences if is_run else melds.vannaks):
        return problem("alsos.meld-twice")
    length = entry.length or melds.sequences.get(seat)
    if not fit(hand, [length] if length else [], int(not is_run or seat in melds.vannaks)):
        return problem("alsos.meld-too-many")
    if not first_words(hand, entry):
        return problem("alsos.meld-late")
    cards = hand.deal.last_hand(seat)
    if cards is None:
        return check_meld(hand, entry)
    if is_run and longest(cards) != length:
        return problem("alsos.meld-untrue", longest=longest(cards))
    untrue = not is_run and not vannaks(cards, hand.rules.vannak_ranks)
    return problem("alsos.vannak-untrue") if untrue else None


def do_meld(hand: Hand, index: int, entry: Entry) -> None:
    """Note what was declared, given way with or validated."""
    hand.melds = Melds((*hand.melds.said, (index, entry)))


def check_moment(hand: Hand) -> Problem | None:
    """Validation comes after trick 1 and before the lead to trick 2, or later (ALS 9.3)."""
    if hand.game not in WITH_FIGURES or not hand.picked_up:
        return problem("alsos.no-melds", game=hand.game)
    deal = hand.deal
    played = len(deal.played)
    if played and hand.calls:
        return problem("alsos.validated-late")
    if not played or deal.broken or played == len(deal.order):
        return None
    if not deal.tricks:
        return problem("alsos.validated-early")
    if not hand.rules.late_validation:
        return problem("alsos.validated-late")
    return None


def check_kicsi(hand: Hand, entry: Entry) -> Problem | None:
    """One may give way; with the better meld only as a defender, for his partner (ALS 9.4)."""
    wrong = check_moment(hand)
    if wrong is not None:
        return wrong
    meld, seat = str(entry.meld), seat_of(entry)
    rivals = hand.melds.declared(meld)
    if seat not in rivals:
        return problem("alsos.meld-not-declared", meld=meld)
    if _already_scored(hand, meld):
        return problem("alsos.meld-settled", meld=meld)
    rivals = rivals - {seat}
    if not rivals:
        return problem("alsos.kicsi-alone", meld=meld)
    if not hand.rules.kicsi_better and gives_up_better(hand, seat, rivals, meld):
        return problem("alsos.kicsi-better", meld=meld)
    return None


def _already_scored(hand: Hand, meld: str) -> bool:
    return bool(hand.melds.scored(meld)) or meld in hand.melds.nobody


def gives_up_better(hand: Hand, seat: Seat, rivals: Iterable[Seat], meld: str) -> bool:
    """Whether it is certain that only a foe can profit from a better meld (ALS 9.4).

    Whom it was for is judged by what was declared; where a tie is left nobody profits.
    """
    foes = [rival for rival in rivals if not hand.same_side(rival, seat)]
    if not foes or may_be_for_partner(hand, seat, rivals, meld):
        return False
    known = _owners(hand, {seat, *rivals}, meld)
    if known is not None:
        return known == (seat,) and len(_owners(hand, set(rivals), meld) or ()) == 1
    if meld != "sequence":
        return False
    lengths = sorted((hand.melds.sequences[foe] for foe in foes), reverse=True)
    tie = lengths.count(lengths[0]) > 1 and not hand.rules.suit_ranking
    return hand.melds.sequences[seat] > lengths[0] and not tie


def may_be_for_partner(hand: Hand, seat: Seat, rivals: Iterable[Seat], meld: str) -> bool:
    """Whether by what was declared the partner may profit (ALS 9.4): his is not the shorter."""
    friends = [rival for rival in rivals if hand.same_side(rival, seat)]
    if not friends or meld != "sequence":
        return bool(friends)
    lengths = hand.melds.sequences
    return max(lengths[one] for one in friends) == max(lengths[one] for one in rivals)


def profits_of_foes(hand: Hand) -> Iterator[tuple[int, Problem]]:
    """Better melds that were given up, and in the end a foe's counted (ALS 9.4).

    It stands, as it could have been for the partner; with no partner to profit it may not.
    """
    if hand.rules.kicsi_better:
        return
    for place, (index, entry) in enumerate(hand.melds.said, 1):
        if entry.do != "kicsi":
            continue
        seat, meld = seat_of(entry), str(entry.meld)
        owner = _owner_in_the_end(hand, meld)
        if owner is None or hand.same_side(owner, seat) or not _had_better(hand, seat, owner, meld):
            continue
        rivals = Melds(hand.melds.said[:place]).declared(meld)
        partner = may_be_for_partner(hand, seat, rivals, meld)
        code = "alsos.kicsi-for-declarer" if partner else "alsos.kicsi-better"
        yield index, problem(code, meld=meld, declarer=hand.declarer)


def _owner_in_the_end(hand: Hand, meld: str) -> Seat | None:
    """Whose melds count: as validated, else by the cards; None if nobody's, or not known."""
    melds = hand.melds
    if _already_scored(hand, meld):
        return next((entry.seat for entry in melds.scored(meld)), None)
    rivals = melds.declared(meld)
    owners = _owners(hand, rivals, meld) if rivals else None
    return owners[0] if owners is not None and len(owners) == 1 else None


def _had_better(hand: Hand, seat: Seat, owner: Seat, meld: str) -> bool:
    """Whether a seat certainly gave way before a lesser meld."""
    known = _owners(hand, {seat, owner}, meld)
    if known is not None:
        return known == (seat,)
    lengths = hand.melds.sequences
    return meld == "sequence" and lengths[seat] > lengths[owner]


def _owners(hand: Hand, rivals: set[Seat], meld: str) -> tuple[Seat, ...] | None:
    """Who has the best sequence or vannak by the cards, None while a hand is not known."""
    if meld == "sequence":
        return sequence_owners(hand, rivals)
    owner = vannak_owner(hand, rivals)
    return None if owner is None else (owner,)


def check_score_sequence(hand: Hand, entry: Entry) -> Problem | None:
    """Only the owner of the best sequence scores, only what he holds (ALS 9.1-9.3)."""
    wrong = check_moment(hand) or _check_owner(hand, entry, "sequence")
    if wrong is not None:
        return wrong
    length, seat, melds = entry.length or 0, seat_of(entry), hand.melds
    declared = melds.sequences[seat]
    if not SHORTEST <= length <= declared:
        return problem("alsos.meld-length", length=length)
    mine = [run for run in melds.scored_sequences if run[0] is seat]
    before = [run[1] for run in mine]
    lengths = [length, *before]
    if declared not in lengths:
        lengths.append(declared)
    if hand.rules.one_sequence_a_length and length in before:
        return problem("alsos.meld-same-length", length=length)
    scored = sum(owner is seat for owner, _ in melds.scored_vannaks)
    fours = max(scored, int(seat in melds.vannaks))
    if not fit(hand, lengths, fours):
        return problem("alsos.meld-too-many")
    if entry.card is not None:
        wrong = _check_run(hand, seat, Sequence(entry.card, length), mine)
        if wrong is not None:
            return wrong
    return check_meld(hand, entry)


def _check_run(
    hand: Hand, seat: Seat, run: Sequence, mine: list[tuple[Seat, int, Card | None]]
) -> Problem | None:
    if NATURAL[run.top.rank] < run.length:
        return problem("alsos.meld-length", length=run.length)
    near = {*run.cards(), *run.edges()}
    for _, length, top in mine:
        if top is not None and near & set(Sequence(top, length).cards()):
            return problem("alsos.meld-overlap")
    cards = hand.deal.last_hand(seat)
    if cards is not None and run not in sequences(cards):
        return problem("alsos.meld-untrue", longest=longest(cards))
    return None


def _check_owner(hand: Hand, entry: Entry, meld: str) -> Problem | None:
    """The owner of the best scores; sequences and vannak are decided separately (ALS 9.3)."""
    rivals = hand.melds.declared(meld)
    if entry.seat not in rivals:
        return problem("alsos.meld-not-declared", meld=meld)
    others = any(one.seat is not entry.seat for one in hand.melds.scored(meld))
    if others or meld in hand.melds.nobody:
        return problem("alsos.meld-settled", meld=meld)
    if not _may_own(hand, entry, rivals, meld):
        return problem("alsos.meld-not-best", meld=meld)
    return None


def _may_own(hand: Hand, entry: Entry, rivals: set[Seat], meld: str) -> bool:
    """Whether the seat's may be the best, by what was declared and by the cards known (ALS 9.3)."""
    seat = seat_of(entry)
    if meld == "vannak":
        owner = vannak_owner(hand, rivals)
        ranks = hand.rules.vannak_ranks
        lowest = [rank for rank in vannak_order(nt=hand.game == SZANZADU) if rank in ranks][-1]
        certain_loser = len(rivals) > 1 and entry.rank is lowest and not hand.melds.scored_vannaks
        return owner in {None, seat} and not certain_loser
    lengths = {rival: hand.melds.sequences[rival] for rival in rivals}
    owners = sequence_owners(hand, rivals)
    if owners is not None:
        return owners == (seat,)
    return lengths[seat] == max(lengths.values())


def check_score_vannak(hand: Hand, entry: Entry) -> Problem | None:
    """Only the owner of the best vannak scores, each rank once (ALS 9.1, 9.3)."""
    wrong = check_moment(hand) or _check_owner(hand, entry, "vannak")
    if wrong is not None:
        return wrong
    seat, melds = seat_of(entry), hand.melds
    if entry.rank is not None and entry.rank not in hand.rules.vannak_ranks:
        return problem("alsos.vannak-low", rank=entry.rank)
    mine = [length for one, length, _ in melds.scored_sequences if one is seat]
    declared = [length for one, length in melds.sequences.items() if one is seat]
    if not fit(hand, mine or declared, len(melds.scored_vannaks) + 1):
        return problem("alsos.meld-too-many")
    if entry.rank is not None and (seat, entry.rank) in melds.scored_vannaks:
        return problem("alsos.meld-overlap")
    cards = hand.deal.last_hand(seat)
    if cards is not None and entry.rank is not None and entry.rank not in vannaks(cards):
        return problem("alsos.vannak-untrue")
    return check_meld(hand, entry)


def check_no_valid(hand: Hand, entry: Entry) -> Problem | None:
    """Equal best sequences: nobody's count; vannak cannot be equal (ALS 9.3)."""
    wrong = check_moment(hand)
    if wrong is not None:
        return wrong
    meld = str(entry.meld)
    rivals = hand.melds.declared(meld)
    lengths = [hand.melds.sequences[rival] for rival in rivals] if meld == "sequence" else []
    if not lengths or lengths.count(max(lengths)) == 1:
        return problem("alsos.meld-has-owner", meld=meld)
    owners = sequence_owners(hand, rivals)
    if hand.rules.suit_ranking or (owners is not None and len(owners) == 1):
        return problem("alsos.meld-has-owner", meld=meld)
    if _already_scored(hand, meld):
        return problem("alsos.meld-settled", meld=meld)
    return check_meld(hand, entry)
