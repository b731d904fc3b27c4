"""The bidding: higher bids, holding, jumps, the yielded game, throwing in (TAR 2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.card_play.hand_state import BID
from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem
from engine.tarokk.rule_constants import HONOURS, INVITES, RANKED, YIELDED
from engine.tarokk.state import Bid, Hand, Signal

FIRST_TWO = RANKED[:2]
"""The only bids of a bidding in which the first bidder may yield the game (TAR 2.5)."""


# -- turns


def active_seats(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats that have not passed, from the one in turn; a pass is final (TAR 2.1)."""
    place = hand.turn % len(hand.order)
    around = (*hand.order[place:], *hand.order[:place])
    return tuple([seat for seat in around if seat not in hand.out])


def is_done(hand: Hand) -> bool:
    """Return whether all have passed, or all but the last bidder (TAR 2.1)."""
    left = len(hand.order) - len(hand.out)
    return not left or (left == 1 and bool(hand.bids) and hand.bids[-1].seat not in hand.out)


def check_turn(hand: Hand, seat: Seat) -> EntryProblem | None:
    """Check that a seat's turn is now, or comes after passes only (TAR 2.1)."""
    if seat in hand.out:
        return make_problem("tarokk.passed-already")
    if hand.bids and hand.bids[-1].seat is seat:
        return make_problem("tarokk.own-bid-stands", bid=hand.bid)
    return None


def pass_turns_until(hand: Hand, seat: Seat) -> None:
    """Record implied passes until it is this seat's turn."""
    for other in active_seats(hand):
        if other is seat:
            break
        _pass(hand, other, None)


def _pass(hand: Hand, seat: Seat, index: int | None) -> None:
    """Record a pass; a pass of the first of two bidders may yield the game (TAR 2.5)."""
    if would_pass_yield(hand, seat):
        at = index if index is not None else hand.bids[-1].index
        hand.signals.append(Signal(at, seat, YIELDED, yielded=True))
    hand.said.append(SpokenEntry(seat, "bid", index))
    hand.out |= {seat}
    _spoke(hand, seat)


def _spoke(hand: Hand, seat: Seat) -> None:
    hand.spoken |= {seat}
    hand.turn = hand.order.index(seat) + 1
    left = active_seats(hand)
    if left:
        hand.turn = hand.order.index(left[0])


def are_first_two(bids: Sequence[Bid]) -> bool:
    """Return whether just the two bids were made after which the game may be yielded (TAR 2.5)."""
    return tuple(bid.word for bid in bids) == FIRST_TWO


def would_pass_yield(hand: Hand, seat: Seat) -> bool:
    """Return whether a seat's pass would yield the game: three, kettő and passes only (TAR 2.5)."""
    if not are_first_two(hand.bids) or hand.bids[0].seat is not seat:
        return False
    others = set(hand.order) - {bid.seat for bid in hand.bids}
    passed = hand.out if hand.rules.pass_is_final else hand.spoken
    return hand.bids[1].seat is not seat and others <= passed


def close_bidding(hand: Hand) -> None:
    """End the bidding by passes: the last bidder is the declarer (TAR 2.1)."""
    while not is_done(hand):
        last = hand.bids[-1].seat if hand.bids else None
        _pass(hand, next(seat for seat in active_seats(hand) if seat is not last), None)
    _end(hand)


def _end(hand: Hand) -> None:
    if not hand.bids:
        hand.passed_out = True
        hand.stage = "over"
        return
    hand.begin_talon()
    lose_without_honour(hand, hand.bids[-1].index)


def lose_without_honour(hand: Hand, index: int) -> None:
    """End the hand if the fourth seat bid without an honour and drew none (TAR 2.2)."""
    declarer = hand.the_declarer
    if not hand.bids[-1].free or hand.nothing_played:
        return
    cards = hand.deal.dealt.get(declarer)
    if cards is None or (hand.share(declarer) and declarer not in hand.deal.drew):
        return
    if not {*cards, *hand.deal.drew.get(declarer, ())} & set(HONOURS):
        hand.no_honour = index
        hand.stage = "over"


# -- passes and bids


def check_pass(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a pass: it is final, and the standing bid cannot be withdrawn by one (TAR 2.1)."""
    return check_turn(hand, seat_of(entry))


def do_pass(hand: Hand, index: int, entry: Entry) -> None:
    """Record a pass, which may end the bidding."""
    seat = seat_of(entry)
    pass_turns_until(hand, seat)
    _pass(hand, seat, index)
    if is_done(hand):
        _end(hand)


def lowest_open_rank(hand: Hand, seat: Seat) -> int:
    """Return the rank of the lowest bid open to a seat, a hold included (TAR 2.1, 2.4)."""
    if hand.bid is None:
        return 0
    return RANKED.index(hand.bid) + (0 if may_hold(hand, seat) else 1)


def may_hold(hand: Hand, seat: Seat) -> bool:
    """Return whether a seat may hold the standing bid: it bid before, nobody has held (TAR 2.1)."""
    if not hand.bids or has_been_held(hand, seat) or hand.bids[-1].seat is seat:
        return False
    return any(bid.seat is seat for bid in hand.bids)


def has_been_held(hand: Hand, seat: Seat) -> bool:
    """Return whether a hold was used up: of the standing bid, or of the player (TAR 2.1)."""
    if hand.rules.hold_once == "player":
        return any(bid.hold and bid.seat is seat for bid in hand.bids)
    return hand.bids[-1].hold


def higher_bids(hand: Hand) -> tuple[str, ...]:
    """Return the bids above the standing one, lowest first (TAR 2.1)."""
    return RANKED if hand.bid is None else RANKED[RANKED.index(hand.bid) + 1 :]


def check_bid(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a bid is in turn and higher than the standing one (TAR 2.1)."""
    seat = seat_of(entry)
    wrong = check_turn(hand, seat)
    if wrong is not None:
        return wrong
    if entry.bid in higher_bids(hand):
        return _check_jump(hand, seat, str(entry.bid))
    wanted = [Entry("bid", seat=seat, bid=word) for word in higher_bids(hand)]
    if entry.bid == hand.bid and may_hold(hand, seat):
        wanted.insert(0, Entry("hold", seat=seat))
    return make_problem("tarokk.bid-not-higher", *wanted, bid=entry.bid, standing=hand.bid)


def _check_jump(hand: Hand, seat: Seat, word: str) -> EntryProblem | None:
    """Check that a bid leaves out no three steps where that is forbidden (TAR 2.4)."""
    if hand.rules.three_step_jump != "forbidden" or not _is_signal_too_far(hand, seat, word):
        return None
    return make_problem("tarokk.jump-forbidden", bid=word)


def _is_signal_too_far(hand: Hand, seat: Seat, word: str) -> bool:
    """Return whether a bid is the first jump, and over more steps than any invitation."""
    steps = _first_jump(hand, seat, word)
    return bool(steps) and steps not in INVITES


def _first_jump(hand: Hand, seat: Seat, word: str) -> int:
    """Return the steps of the first jump, which invites unless the others passed; else 0."""
    if _is_free(hand) or any(bid.jump for bid in hand.bids):
        return 0
    return RANKED.index(word) - lowest_open_rank(hand, seat)


def _is_free(hand: Hand) -> bool:
    """Return whether the other three have passed before any bid (TAR 2.2)."""
    return not hand.bids and len(hand.out) == len(hand.order) - 1


def invitation(hand: Hand, index: int, seat: Seat, word: str) -> Signal | None:
    """Return the signal of a bid, if it invites (TAR 2.4)."""
    card = INVITES.get(_first_jump(hand, seat, word))
    return None if card is None else Signal(index, seat, card)


def do_bid(hand: Hand, index: int, entry: Entry) -> None:
    """Record a bid, and what it signals."""
    seat, word = seat_of(entry), str(entry.bid)
    pass_turns_until(hand, seat)
    too_far = hand.rules.three_step_jump if _is_signal_too_far(hand, seat, word) else None
    signal = invitation(hand, index, seat, word)
    if signal is not None:
        hand.signals.append(signal)
    if too_far == "doubt":
        hand.troubles.append((index, make_problem("tarokk.jump-too-far", bid=word)))
    by = ("TAR 2.4 three_step_jump",) if too_far == "allowed" else ()
    jump = RANKED.index(word) - lowest_open_rank(hand, seat)
    _take_over(hand, Bid(index, seat, word, jump=jump, free=_is_free(hand), readings=by))


def check_hold(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a hold: the seat has bid and was overbid, and a bid is held only once (TAR 2.1)."""
    seat = seat_of(entry)
    if hand.bid is None:
        return make_problem("tarokk.nothing-to-hold")
    wrong = check_turn(hand, seat)
    if wrong is not None or may_hold(hand, seat):
        return wrong
    wanted = (Entry("bid", seat=seat, bid=word) for word in higher_bids(hand))
    if not has_been_held(hand, seat):
        return make_problem("tarokk.hold-without-bid", *wanted, bid=hand.bid)
    wrong = make_problem("tarokk.held-twice", *wanted, bid=hand.bid)
    by_reading = hand.rules.hold_once == "player" and not hand.bids[-1].hold
    return citing_rules(wrong, "TAR 2.1", "TAR 2.1 hold_once") if by_reading else wrong


def do_hold(hand: Hand, index: int, entry: Entry) -> None:
    """Take the standing bid over (TAR 2.1)."""
    seat = seat_of(entry)
    pass_turns_until(hand, seat)
    by = ("TAR 2.1 hold_once",) if hand.bids[-1].hold else ()
    _take_over(hand, Bid(index, seat, str(hand.bid), hold=True, readings=by))


def _take_over(hand: Hand, bid: Bid) -> None:
    """Let a bid stand; at some tables who has passed may come back (TAR 2.1 pass_is_final)."""
    hand.bids.append(bid)
    if not hand.rules.pass_is_final:
        hand.out = frozenset()
    hand.said.append(SpokenEntry(bid.seat, "bid", bid.index))
    _spoke(hand, bid.seat)
    if is_done(hand):
        _end(hand)


def has_anybody_returned(hand: Hand) -> bool:
    """Return whether a seat spoke again after its pass, as one reading lets it (TAR 2.1)."""
    passed, bids = set[Seat | None](), {bid.index for bid in hand.bids}
    for each in hand.said:
        if each.stage == BID and each.entry is not None and each.seat in passed:
            return True
        if each.stage == BID and each.entry not in bids:
            passed.add(each.seat)
    return False


# -- the deal, and throwing it in


def check_throw_in(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a throw-in: by anybody, at his own first call at the latest (TAR 2.7).

    At some tables until the end of the bidding, or the first lead (TAR 2.7 throw_in_until).
    """
    until = hand.rules.throw_in_until
    if until == "first-call" and seat_of(entry) in hand.spoken:
        return make_problem("tarokk.throw-in-late")
    return make_problem("tarokk.throw-in-over") if hand.play_told else None


def do_throw_in(hand: Hand, index: int, entry: Entry) -> None:
    """End the hand: it is dealt again, and nothing that was announced counts (TAR 2.7)."""
    hand.thrown = (index, entry)
    hand.said.append(SpokenEntry(entry.seat, hand.stage, index))
    hand.called = hand.called_at = None
    hand.figures, hand.counts, hand.words, hand.chains = [], [], [], {}
    hand.stage = "over"


def check_dealt(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the nine cards entered as dealt to a seat (TAR 1.3)."""
    return hand.deal.check_dealt(seat_of(entry), entry.cards or ())


def do_dealt(hand: Hand, index: int, entry: Entry) -> None:
    """Record the cards dealt to a seat."""
    hand.deal.tell_dealt(seat_of(entry), entry.cards or ())
    if hand.stage == "talon":
        lose_without_honour(hand, index)
