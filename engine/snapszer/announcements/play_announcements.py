"""Announcements and actions during the play: snapszer, 20 and 40, "Kész!", talon (SNA 2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from engine.hand.cards import Card, Seat, Suit, card_of
from engine.hand.record import Entry, seat_of
from engine.hand.state_copy import copy_with
from engine.packs.hungarian_pack import ALSO, SUITS
from engine.packs.king_pairs import MOST_PAIRS, PAIR_RANKS, figure_of, pair_of, suits_of
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem
from engine.results.items import THE_GAME
from engine.snapszer.announcements.kontra import (
    first_trick_place,
    is_out_of_turn_by_cards,
    pass_turns_until,
)
from engine.snapszer.play.possible_plays import was_kesz_correct
from engine.snapszer.rule_constants import LEAST_ABOVE, MOST_POINTS, SNAPSZER, TWO
from engine.snapszer.state import Hand, KontraChain, Meld

WITHOUT_CARDS = "snapszer.announce-without-cards"
WRONG_FIGURE = "snapszer.announce-wrong-figure"


def _check_turn(hand: Hand, seat: Seat) -> EntryProblem | None:
    """Check that it is the seat's turn to announce (SNA 2.5)."""
    if is_out_of_turn_by_cards(hand, seat):
        return make_problem("snapszer.out-of-turn", turn=hand.deal.turn)
    return None


def check_trump_game(hand: Hand) -> EntryProblem | None:
    """Check that there are trumps: else no melds, no snapszer, no "Kész!" (SNA 2.4, 2.6)."""
    bid = hand.bid
    return make_problem("snapszer.not-in-a-bid", bid=bid.word) if bid is not None else None


# -- snapszer


def check_snapszer(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that snapszer is announced once, in turn in trick 1, without a bid (SNA 2.4, 2.5)."""
    seat = seat_of(entry)
    wrong = check_trump_game(hand)
    if wrong is not None:
        return wrong
    if hand.rules.snapszer_by == "declarer" and seat is not hand.forehand:
        return make_problem("snapszer.snapszer-by-another", other=hand.forehand)
    if hand.snapszer is not None:
        return make_problem("snapszer.snapszer-again")
    if seat in hand.deal.played.values() or first_trick_place(hand, seat) < hand.turn:
        return make_problem("snapszer.snapszer-late")
    return _check_turn(hand, seat)


def do_snapszer(hand: Hand, index: int, entry: Entry) -> None:
    """Apply a snapszer: it replaces the basic game, with its own ladder (SNA 2.5, 3.1).

    The turns so far were for the game's.
    """
    seat = seat_of(entry)
    pass_turns_until(hand, seat)
    hand.snapszer = (index, seat)
    hand.chains[THE_GAME] = copy_with(hand.chains[THE_GAME], out=hand.silent)
    hand.chains[SNAPSZER], hand.silent = KontraChain(SNAPSZER, seat), frozenset()
    hand.said.append(SpokenEntry(seat, hand.stage, index))


# -- 20 and 40


def check_announce(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a meld is announced at a lead, one at a time, with its cards in hand (SNA 2.2)."""
    seat, figure = seat_of(entry), str(entry.figure)
    wrong = check_trump_game(hand)
    if wrong is not None:
        return wrong
    leads = not is_out_of_turn_by_cards(hand, seat) and (not hand.deal.trick or hand.deal.broken)
    if not leads:
        return make_problem("snapszer.announce-not-leading", figure=figure)
    right = _right_figure(hand, figure, entry.suit)
    if right != figure:
        better = replace(entry, figure=right)
        return make_problem(WRONG_FIGURE, better, figure=figure, right=right)
    if hand.deal.begun and has_unled_meld(hand, seat):
        return make_problem("snapszer.announce-two")
    if hand.rules.second_pair == "one" and any(meld.seat is seat for meld in hand.melds):
        return make_problem("snapszer.announce-second", figure=figure)
    same = [meld for meld in hand.melds if meld.figure == figure]
    if len(same) >= MOST_PAIRS[figure] or entry.suit in {meld.suit for meld in same} - {None}:
        return make_problem("snapszer.announced-too-often", figure=figure, most=MOST_PAIRS[figure])
    if not _may_have(hand, seat, figure, entry.suit):
        return make_problem(WITHOUT_CARDS, figure=figure)
    return None


def _right_figure(hand: Hand, figure: str, suit: Suit | None) -> str:
    """Return the figure of a meld by its suit, if that is known (SNA 2.2)."""
    return figure if suit is None or hand.trump is None else figure_of(suit, hand.trump)


def has_unled_meld(hand: Hand, seat: Seat) -> bool:
    """Return whether a seat has announced at this lead and not led yet (SNA 2.2)."""
    now = len(hand.deal.tricks)
    return any(one.seat is seat and one.after == now and not one.led for one in hand.melds)


def _may_have(hand: Hand, seat: Seat, figure: str, suit: Suit | None) -> bool:
    """Return whether a seat may hold the pair for a 20 or 40 of this suit, or any (SNA 2.2)."""
    able: Collection[Suit] = (suit,) if suit is not None else SUITS
    if suit is None and hand.trump is not None:
        able = suits_of(figure, hand.trump)
    shown, leading = _shown(hand, seat), hand.deal.begun
    return any(hand.deal.may_have_pair(seat, one, shown, leading=leading) for one in able)


def _shown(hand: Hand, seat: Seat) -> frozenset[Card]:
    """Return the cards still in a seat's hand according to its melds so far (SNA 2.2)."""
    own = (meld.suit for meld in hand.melds if meld.seat is seat and meld.led)
    pairs = (pair_of(suit) for suit in own if suit is not None)
    return frozenset(card for pair in pairs for card in pair if card not in hand.deal.played)


def do_announce(hand: Hand, index: int, entry: Entry) -> None:
    """Announce a 20 or the 40; it counts only with a trick (SNA 2.2)."""
    seat = seat_of(entry)
    suit = entry.suit if entry.figure != "40" else hand.trump
    hand.melds.append(Meld(index, seat, str(entry.figure), suit, len(hand.deal.tricks)))
    hand.said.append(SpokenEntry(seat, hand.stage, index))


def settle_meld_at_lead(hand: Hand, seat: Seat, card: Card) -> None:
    """Check a lead against the meld announced at it: one of its cards must be led (SNA 2.2)."""
    if not hand.deal.begun:
        _first_lead(hand, seat)
    for place, meld in enumerate(hand.melds):
        if meld.after == len(hand.deal.tricks) and not meld.led and meld.seat is seat:
            wrong = _check_led(hand, meld, card)
            if wrong is None:
                hand.melds[place] = replace(meld, suit=card.suit, led=True)
            else:
                hand.troubles.append((meld.index, wrong))
                del hand.melds[place]
            return


def _first_lead(hand: Hand, leader: Seat) -> None:
    """Remove entries before any card that are impossible at the first lead (SNA 2.2, 2.3).

    Of the melds only one of the leader's is possible, and nobody has drawn a card to exchange yet.
    """
    own = False
    for meld in tuple(hand.melds):
        code = "announce-two" if meld.seat is leader else "announce-not-leading"
        if meld.seat is not leader or own:
            told = make_problem(f"snapszer.{code}", figure=meld.figure)
            hand.troubles.append((meld.index, told))
            hand.melds.remove(meld)
        own = own or meld.seat is leader
    deal = hand.deal
    if hand.exchanged is not None and hand.exchanged[1] in deal.told - deal.held.keys():
        told = make_problem("snapszer.card-not-held", card=deal.turned_up)
        hand.troubles.append((hand.exchanged[0], told))


def _check_led(hand: Hand, meld: Meld, card: Card) -> EntryProblem | None:
    fits = meld.suit in {None, card.suit} and (card.suit is hand.trump) is (meld.figure == "40")
    if not fits or card.rank not in PAIR_RANKS:
        return make_problem("snapszer.announce-not-led", figure=meld.figure, card=card)
    if not hand.deal.may_have_pair(meld.seat, card.suit, _shown(hand, meld.seat), leading=True):
        return make_problem(WITHOUT_CARDS, figure=meld.figure)
    return None


def misnamed_forties(hand: Hand) -> Iterator[tuple[Meld, Entry]]:
    """Yield 20s in the suit entered as trumps later, with the 40 they were (SNA 2.2)."""
    for meld in hand.melds:
        right = _right_figure(hand, meld.figure, meld.suit)
        if right != meld.figure:
            yield meld, Entry("announce", seat=meld.seat, figure=right, suit=meld.suit)


def unfounded_melds(hand: Hand) -> Iterator[Meld]:
    """Yield melds of which a card turns out to have been elsewhere (SNA 2.2)."""
    for meld in hand.melds:
        may_have = meld.led or hand.deal.begun
        if not (may_have or _may_have(hand, meld.seat, meld.figure, meld.suit)):
            yield meld
        elif meld.suit is not None and (meld.led or not hand.deal.has_talon):
            pair = pair_of(meld.suit)
            if any(hand.deal.played.get(card, meld.seat) is not meld.seat for card in pair):
                yield meld


# -- "Kész!"


def check_kesz(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that "Kész!" is said in turn, or after the last trick (SNA 2.1, 2.5, 2.6)."""
    wrong = check_trump_game(hand)
    if wrong is not None:
        return citing_rules(wrong, "SNA 2.6")
    if (entry.points or 0) > MOST_POINTS:
        return make_problem("snapszer.points-too-many", points=entry.points, most=MOST_POINTS)
    wrong = _check_turn(hand, seat_of(entry))
    return citing_rules(wrong, "SNA 2.5", "SNA 2.6") if wrong is not None else None


def do_kesz(hand: Hand, index: int, entry: Entry) -> None:
    """End the hand; without 66 the other side has won (SNA 2.1, 2.6).

    If no card was entered, it does not belong to trick 1: nobody has 66 in the first one.
    """
    hand.said.append(SpokenEntry(entry.seat, hand.stage if hand.deal.begun else "play", index))
    hand.kesz = (index, entry)
    hand.stage = "over"
    if not was_kesz_correct(hand):
        hand.troubles.append((index, make_problem("snapszer.kesz-without-66")))


def is_kesz_early(hand: Hand) -> bool:
    """Return whether "Kész!" came before any card, from another seat than the leader (SNA 2.5).

    Without cards it ends the hand, whoever says it; only the first card shows that it was early.
    """
    deal = hand.deal
    untold = not (deal.begun or deal.broken or hand.facts or hand.penalty)
    return untold and hand.kesz is not None and hand.kesz[1].seat is not deal.turn


def void_kesz(hand: Hand) -> None:
    """Void a "Kész!" said before the first card out of turn, and go on with trick 1 (SNA 2.6)."""
    if hand.kesz is None:  # pragma: no cover - asked before
        return
    index, hand.kesz, hand.stage = hand.kesz[0], None, "trick1"
    hand.said = [one for one in hand.said if one.entry != index]
    early = make_problem("snapszer.out-of-turn", turn=hand.deal.turn)
    hand.troubles = [told for told in hand.troubles if told[0] != index]
    hand.troubles.append((index, citing_rules(early, "SNA 2.5", "SNA 2.6")))


# -- the talon of two players


def check_talon(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that exchange and closing are in turn, and that enough cards lie above (SNA 2.3)."""
    seat, deal = seat_of(entry), hand.deal
    if hand.players != TWO:
        return make_problem("snapszer.two-only")
    if hand.closed is not None:
        return make_problem("snapszer.closed-already")
    wrong = check_trump_game(hand) or _check_turn(hand, seat)
    if wrong is not None:
        return wrong
    least = hand.rules.exchange_down_to if entry.do == "exchange" else LEAST_ABOVE
    if deal.above < least and not deal.broken:
        return make_problem("snapszer.talon-too-low", count=max(deal.above, 0), least=least)
    return _check_exchange(hand, seat) if entry.do == "exchange" else None


def _check_exchange(hand: Hand, seat: Seat) -> EntryProblem | None:
    """Check that the seat may have the trump alsó for the turned-up card (SNA 2.3)."""
    if hand.exchanged is not None:
        return make_problem("snapszer.exchanged-already", other=hand.exchanged[1])
    if hand.turned_up is None:
        return make_problem("snapszer.trump-not-named")
    given = card_of(hand.turned_up.suit, ALSO)
    if given is hand.turned_up:
        return make_problem("snapszer.exchange-itself", card=given)
    if given in hand.deal.played:
        return citing_rules(make_problem("snapszer.card-twice", card=given), "SNA 1.1")
    return hand.deal.check_got(seat, given)


def do_exchange(hand: Hand, index: int, entry: Entry) -> None:
    """Exchange the trump alsó for the turned-up card (SNA 2.3).

    A 40 with that card was announced before anybody had it (SNA 2.2).
    """
    seat = seat_of(entry)
    hand.exchanged = (index, seat)
    if hand.deal.above < LEAST_ABOVE:
        hand.allowed |= {"SNA 2.3 exchange_down_to"}
    for meld in tuple(hand.melds):
        if meld.suit is not None and hand.turned_up in pair_of(meld.suit):
            told = make_problem(WITHOUT_CARDS, figure=meld.figure)
            hand.troubles.append((meld.index, told))
            hand.melds.remove(meld)
    hand.deal.exchange(seat)
    hand.said.append(SpokenEntry(seat, hand.stage, index))


def do_close(hand: Hand, index: int, entry: Entry) -> None:
    """Close the talon: nobody draws or exchanges any more (SNA 2.3)."""
    seat = seat_of(entry)
    hand.closed = (index, seat)
    hand.deal.close()
    if not hand.rules.closed_talon_binds:
        hand.bound = hand.deal.as_bound()
    hand.said.append(SpokenEntry(seat, hand.stage, index))
