"""Which facts the scorer may or must tell: the deal, the play, irregularities (ALS 6.5, SES 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from engine.alsos import told_deal, told_play
from engine.alsos.contradictions import talon_keeps_words
from engine.alsos.known_play import Evidence
from engine.alsos.outcomes import (
    key_cards,
    relevant_cards,
    relevant_tricks,
    target_card,
    trick_number,
    tricks_matter,
)
from engine.alsos.rulings import check_ruling
from engine.alsos.score import Scored
from engine.alsos.shapes import IRREGULARITIES
from engine.alsos.stakes import Stake
from engine.alsos.state import Hand
from engine.alsos.table import TRUMP_GAME, WITH_FIGURES
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry
from engine.judging import ruling
from engine.judging.adjudication import Ask
from engine.judging.items import Outcome
from engine.packs.hungarian import PACK, HungarianSuit

FACE_UP: Final = {
    name: tuple(Entry(name, card=card) for card in PACK) for name in ("indicator", "top")
}
"""Every way to tell a face-up card of the talon."""


def deal_facts(hand: Hand, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    """The original suit and the talon's face-up cards (ALS 2)."""
    item = needs.get(("original", None))
    suits = [suit for suit in HungarianSuit if told_deal.check_suit(hand, suit) is None]
    if hand.original is None and suits:
        ask = Entry("original")
        needed = item is not None
        group = "fact" if needed or hand.accepted else "more"
        group = "deal" if hand.game is None else group
        yield Ask(ask, hand.stage, group, "suit", tuple(suits), needed, item)
    face_up = {"indicator": hand.deal.indicator, "top": hand.deal.top}
    for name in (name for name, known in face_up.items() if known is None):
        told = (one for one in FACE_UP[name] if told_deal.check_talon_card(hand, one) is None)
        cards = talon_keeps_words(hand, (one.card for one in told if one.card))
        if cards:
            yield Ask(Entry(name), hand.stage, "more", "card", cards)


def play_facts(
    hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]
) -> Iterator[Ask]:
    """Points, tricks, key cards, key tricks and the béla, needed ones first."""
    if told_play.check_play_fact(hand) is not None:
        return
    found = [
        *_points(hand, evidence, needs),
        *_tricks(hand, evidence, needs),
        *_took(hand, evidence, needs),
        *_won(hand, evidence, needs),
        *_bela(hand, evidence, needs),
    ]
    yield from sorted(found, key=lambda ask: not ask.required)


def _points(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    if hand.game not in WITH_FIGURES:
        return
    for seat in _likely_first(hand, needs):
        if evidence.points(seat) is None:
            item = needs.get(("points", seat))
            choices = evidence.possible_points(seat)
            entry = Entry("points", seat=seat)
            needed = item is not None
            most = evidence.total
            yield Ask(entry, "result", "fact", "points", choices, needed, item, most=most)


def _likely_first(hand: Hand, needs: dict[tuple[str, object], str]) -> list[Seat]:
    """The seats whose result likely decides come first: the declarer, then who announced."""
    own = {hand.stakes[item].by for item in needs.values() if item in hand.stakes}
    return sorted(hand.order, key=lambda seat: (seat is not hand.declarer, seat not in own))


def _tricks(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    if not tricks_matter(hand):
        return
    for seat in _likely_first(hand, needs):
        item = needs.get(("tricks", seat))
        if evidence.tricks(seat) is None:
            choices = told_play.possible_tricks(hand, evidence, seat)
            entry = Entry("tricks", seat=seat)
            needed, most = item is not None, hand.deal.each
            yield Ask(entry, "result", "fact", "count", choices, needed, item, most=most)


def _took(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    """Who took the cards that matter: all of an item's at once where one took all, or each."""
    missing = [card for card in relevant_cards(hand) if not evidence.knows_taker(card)]
    together: dict[tuple[Card, ...], str] = {}
    for kind, about in needs:
        if kind == "took":
            stake = hand.stakes[str(about)]
            wanted = tuple(card for card in _cards_of(hand, stake) if card in missing)
            together.setdefault(wanted, stake.id)
    for cards, item in together.items():
        able = _able(hand, cards) if len(cards) > 1 else ()
        if able:
            entry = Entry("took", cards=cards)
            yield Ask(entry, "result", "fact", "seat", able, required=True, for_item=item)
    for card in missing:
        able = _able(hand, (card,))
        needed = needs.get(("card", card))
        entry = Entry("took", cards=(card,))
        if able:
            yield Ask(entry, "result", "fact", "seat", able, needed is not None, needed)


def _able(hand: Hand, cards: tuple[Card, ...]) -> tuple[Seat | None, ...]:
    """Who can have taken all of these cards."""
    return tuple(
        seat
        for seat in (*hand.order, None)
        if told_play.check_took(hand, Entry("took", seat=seat, cards=cards)) is None
    )


def _cards_of(hand: Hand, stake: Stake) -> tuple[Card, ...]:
    return (key_cards(stake.row, hand.trump) or ()) if stake.row is not None else ()


def _won(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    """Who won a trick: with the right card first, in one tap; the others without a card."""
    open_tricks = []
    for number in relevant_tricks(hand):
        known = evidence.won(number)
        if known is None or known[1] is None:
            open_tricks.append((number, needs.get(("won-trick", number)), known is not None))
    for entries in (_won_with, _won_somehow):
        for number, item, _ in open_tricks:
            for entry in entries(hand, number):
                if told_play.check_won_trick(hand, entry) is None:
                    required = item is not None
                    yield Ask(entry, "result", "fact", None, (), required, item)
    for number, item, told in open_tricks:
        if item is not None or told:
            yield from _won_with_another(hand, number, item)


def _won_with_another(hand: Hand, number: int, item: str | None) -> Iterator[Ask]:
    """Which other card a trick was won with, seat by seat."""
    for seat in hand.order:
        cards = tuple(
            card
            for card in PACK
            if card not in _targets(hand, number)
            and told_play.check_won_trick(hand, _won_entry(number, seat, card)) is None
        )
        if cards:
            entry = Entry("won-trick", trick=number, seat=seat)
            yield Ask(entry, "result", "fact", "card", cards, item is not None, item)


def _won_entry(number: int, seat: Seat, card: Card) -> Entry:
    return Entry("won-trick", trick=number, seat=seat, card=card)


def _targets(hand: Hand, number: int) -> tuple[Card, ...]:
    """The cards that ultis and uhus have to win this trick with."""
    cards = [
        target_card(stake, hand.trump)
        for stake in hand.stakes.values()
        if stake.row and stake.row.trick and trick_number(hand, stake.row) == number
        if not stake.void
    ]
    return tuple(card for card in dict.fromkeys(cards) if card is not None)


def _won_with(hand: Hand, number: int) -> Iterator[Entry]:
    for card in _targets(hand, number):
        yield from (_won_entry(number, seat, card) for seat in hand.order)


def _won_somehow(hand: Hand, number: int) -> Iterator[Entry]:
    if Evidence(hand).won(number) is None:
        yield from (Entry("won-trick", trick=number, seat=seat) for seat in hand.order)


def _bela(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    holders = evidence.bela_holders(closed=True)
    if hand.game == TRUMP_GAME and len(holders) > 1:
        item = needs.get(("bela", None))
        choices = (*(seat for seat in hand.order if seat in holders), None)
        group = "fact" if item else "more"
        yield Ask(Entry("bela"), "result", group, "seat", choices, item is not None, item)


def trouble(
    hand: Hand, scored: tuple[Scored, ...], refused: Iterable[str], *, disputed: bool
) -> Iterator[Ask]:
    """What went wrong, and the director's word, on `refused` figures too (SES 6)."""
    if disputed:
        yield from _rulings(hand, scored, refused)
    yield from ruling.point_asks(hand.rulings, hand.places)
    for what in IRREGULARITIES:
        by = (*hand.places, None)
        yield Ask(Entry("irregularity", what=what), hand.stage, "trouble", "seat", by)


def _rulings(hand: Hand, scored: tuple[Scored, ...], refused: Iterable[str]) -> Iterator[Ask]:
    items = [one.item.id for one in scored if one.item.outcome is not Outcome.VOID]
    return ruling.item_asks((*items, *refused), partial(check_ruling, hand))
