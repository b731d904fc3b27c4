"""Prompts for the entries that the scorer may or must make next, found by running the checks.

A prompt is given for every entry that would be accepted without a finding, and for no entry that
would be rejected; a test checks both. Two things are deliberately left out: the cards dealt, ten or
twelve to each, and the talon once facts are being entered. A record may contain them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Final

from engine.adjudication import ruling
from engine.adjudication.kontra_ladder import step_by
from engine.adjudication.possible_outcomes import RemainingOutcomes
from engine.card_play.hand_state import BID
from engine.card_play.handlers import next_card
from engine.card_play.speaking_turns import may_speak
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry, entry_of
from engine.packs.hungarian_pack import PACK, SUITS
from engine.results.adjudication import Prompt, answerable_now, in_seat_order
from engine.ulti.adjudication.entry_handlers import ROWS
from engine.ulti.announcements import bidding, play_announcements
from engine.ulti.entry_schema import IRREGULARITIES, PUT_RIGHT, REVOKES, STANDS
from engine.ulti.play import possible_plays
from engine.ulti.rule_constants import KONTRA_TIMES, NEGYASZ, PAIRS, STEPS, TALON
from engine.ulti.scoring import fact_checks
from engine.ulti.scoring.fact_checks import UltiFacts
from engine.ulti.state import Hand, KontraChain

BY_TRUMP: Final[Mapping[Suit, Sequence[Sequence[Card]]]] = {
    trump: [[card for card in PACK if (card.suit is trump) is one] for one in (True, False)]
    for trump in SUITS
}
"""The trumps and all other cards, for each trump suit."""
Needs = dict[str, str | None]
"""The fields that open items need, each with the item."""
Breaches = Mapping[Seat, Collection[str]]
"""The penalty kinds of each seat's unanswered violations."""


# -- bids and announcements


def bid_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield prompts for the legal higher bids in order of value, and passes (ULT 1.2, 1.6).

    After a misdeal a bid is not required: an evening may end on it (ULT 5.5).
    """
    if hand.stage == BID:
        higher, must = bidding.higher_bids(hand), hand.bid is None and not hand.misdeals
        yield from ROWS.bids(hand, lambda _: higher, must=must)


def speakable_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield prompts for words that may be said now, after the bidding (ULT 2.1, 2.5, 3, 5.4)."""
    return answerable_now(announcement_prompts(hand))


def announcement_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield prompts for trumps, 20 and 40, kontra and throwing in.

    Words that wait for other seats' cards are included, marked as upcoming.
    """
    if hand.contract is None or hand.stage == "over":
        return
    named = [entry_of("trump", suit=suit) for suit in SUITS if hand.trump is None]
    suits = tuple(entry.suit for entry in named if ROWS.stands(hand, entry))
    if suits:
        yield Prompt(entry_of("trump"), "trick1", "table", "suit", suits, customary=True)
    if hand.stage != "trick1":
        return
    for seat in hand.around() if hand.has_parti else ():
        for figure in PAIRS:
            entry = entry_of("announce", seat=seat, figure=figure)
            if ROWS.stands(hand, entry):
                yield Prompt(entry, "trick1", "say", upcoming=not may_speak(hand, seat))
    for chain in hand.chains.values():
        yield from _kontras(hand, chain)
    if ROWS.stands(hand, entry_of("throw-in")):
        yield Prompt(entry_of("throw-in"), "trick1", "say")


def _kontras(hand: Hand, chain: KontraChain) -> Iterator[Prompt]:
    said, bid = len(chain.steps), hand.contract
    for seat in [each for each in hand.around() if play_announcements.may_raise(hand, each, chain)]:
        entry = step_by(seat, chain.id, said, STEPS)
        if entry is not None and bid is not None and ROWS.stands(hand, entry):
            worth = hand.rules.component_value(bid, chain.name) * KONTRA_TIMES ** (said + 1)
            waits = not said and not may_speak(hand, seat)
            yield Prompt(entry, "trick1", "say", value=worth, upcoming=waits)


# -- the table


def card_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield the prompt for the next card (ULT 2.3)."""
    if hand.contract is None or hand.stage == "over":
        return
    cards = tuple(
        card for card in hand.deal.playable() if not possible_plays.keeps_seven(hand, card)
    )
    yield from next_card(hand, _by_facts(hand, cards) if hand.facts else cards)


def _by_facts(hand: Hand, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that the reported facts allow.

    Cards that show nothing about the play are allowed without a test.
    """
    telling, seat, fits = possible_plays.informative_cards(hand), hand.deal.turn, ROWS.fits(hand)
    return tuple(
        card
        for card in cards
        if fits
        and (card not in telling or ROWS.stands(hand, entry_of("play", seat=seat, card=card)))
    )


def discard_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield an optional prompt for the talon, whose zsír is the defenders' (ULT 1.2)."""
    seat, deal = hand.deal.laying, hand.deal
    if seat is None or deal.begun or hand.facts or hand.stage == "over":
        return
    able = deal.may_have(seat)
    pack = tuple(card for card in PACK if card in able)
    if ROWS.stands(hand, entry_of("discard", seat=seat, cards=pack[:TALON])):
        yield Prompt(entry_of("discard", seat=seat), hand.stage, "more", "cards", pack, most=TALON)


# -- facts


def play_fact_prompts(
    hand: Hand, left: RemainingOutcomes[possible_plays.PossiblePlay], needs: Needs
) -> Iterator[Prompt]:
    """Yield prompts for zsír, tricks, trump VII, last trick and the pair of a hundred (ULT 4).

    If only one possible play is left, there is nothing to report.
    """
    if len(left) == 1:
        return
    facts, declarer, around = UltiFacts(hand, left), hand.the_declarer, hand.around()
    yield from _counted(facts, entry_of("zsir", seat=declarer), needs)
    yield from _counted(facts, entry_of("zsir"), {})
    yield from _counted(facts, entry_of("tricks", seat=declarer), needs)
    yield from _seven(facts, needs)
    yield from _told(facts, entry_of("seven"), needs, (*around, None))
    yield from _last_trick(facts, needs)
    figure = possible_plays.required_pair(hand)
    if figure is not None:
        yield from _told(facts, entry_of("held", figure=figure), needs, (declarer, None))
    if hand.plays(NEGYASZ):
        yield from _told(facts, entry_of("aces"), needs, (declarer, None))


def _fact(entry: Entry, needs: Needs, fill: str | None, choices: tuple[object, ...]) -> Prompt:
    about = UltiFacts.ABOUT[entry.do][0]
    must = about in needs
    group = "fact" if must else "more"
    return Prompt(entry, "result", group, fill, choices, must, needs.get(about))


def _counted(facts: UltiFacts, entry: Entry, needs: Needs) -> Iterator[Prompt]:
    able = facts.counts(entry.do, entry.seat)
    if able:
        yield _fact(entry, needs, "count", able)._replace(most=facts.MOST[entry.do][0])


def _told(
    facts: UltiFacts, entry: Entry, needs: Needs, among: tuple[Seat | None, ...]
) -> Iterator[Prompt]:
    able = facts.seats(entry, among)
    if able:
        yield _fact(entry, needs, "seat", able)


def _seven(facts: UltiFacts, needs: Needs) -> Iterator[Prompt]:
    """Yield prompts for winning the last trick with the trump VII, which answers two questions."""
    seven = possible_plays.trump_seven(facts.hand)
    if seven is None or not facts.is_open("last-trick"):
        return
    for seat in facts.hand.around():
        entry = entry_of("last-trick", seat=seat, card=seven)
        if facts.tells(entry):
            ask = _fact(entry_of("seven"), needs, None, ())
            yield ask._replace(entry=entry, required=False)


def _last_trick(facts: UltiFacts, needs: Needs) -> Iterator[Prompt]:
    if not facts.is_asked(entry_of("last-trick")) or not facts.is_open("last-trick"):
        return
    around = facts.hand.around()
    able = facts.seats(entry_of("last-trick"), around)
    for seat in around:
        bare = entry_of("last-trick", seat=seat)
        if seat in able:
            yield _fact(bare, needs, None, ())
        cards = _last_cards(facts, seat)
        if cards:
            yield _fact(bare, {}, "card", cards)


def _last_cards(facts: UltiFacts, seat: Seat) -> tuple[Card, ...]:
    """Return the cards, except the trump VII, with which a seat may have won the last trick.

    All trumps show the same about it, and so do all other cards: two tests are enough.
    """
    hand, told = facts.hand, list[Card]()
    if hand.trump is None:
        return ()
    able = fact_checks.last_trick_winning_cards(hand, seat) - {possible_plays.trump_seven(hand)}
    for cards in BY_TRUMP[hand.trump]:
        fresh = [card for card in cards if card in able]
        if fresh and facts.tells(entry_of("last-trick", seat=seat, card=fresh[0])):
            told += fresh
    return tuple(told)


# -- irregularities and rulings


def irregularity_prompts(hand: Hand, *, rulable: bool, breaches: Breaches) -> Iterator[Prompt]:
    """Yield prompts for penalties, rulings, a misdeal and irregularities (ULT 5.5, 5.6; SES 6)."""
    if hand.contract is not None and hand.stage != "over":
        found = frozenset((seat, what) for seat, each in breaches.items() for what in each)
        yield from _revokes(
            hand.stage, hand.around(), fact_checks.announcements_open_to_penalty(hand), found
        )
    items = fact_checks.item_ids(hand) if rulable else ()
    check = partial(fact_checks.check_ruling, hand)
    yield from ruling.director_asks(hand.rulings, items, check, hand.ruled_seats, rulable=rulable)
    yield Prompt(entry_of("misdeal"), hand.stage, "trouble")
    yield from ruling.irregularity_asks(IRREGULARITIES, hand.stage, (*hand.order, *hand.idle))


# Saves 14 % of adjudicating a tap of Ulti, 9 % of a whole hand; decided by its arguments.
@lru_cache(maxsize=256)
def _revokes(
    stage: str,
    around: tuple[Seat, ...],
    said: fact_checks.AnnouncedPairs,
    found: frozenset[tuple[Seat, str]],
) -> tuple[Prompt, ...]:
    """Return prompts for each kind of revoke with the seats that may have committed it.

    If violations by a seat were found, only these can be penalised. If a seat announced a 20 and a
    40, the prompt names the one that was put right.
    """
    asks, seen = [], {seat for seat, _ in found}
    for what, outcome in product(REVOKES, (STANDS, PUT_RIGHT)):
        able: dict[str | None, list[Seat]] = {}
        for seat in around:
            if outcome == STANDS and seat in seen and (seat, what) not in found:
                continue
            told = Entry("revoke", seat=seat, what=what, outcome=outcome)
            wrong = fact_checks.revoke_problem(said, told)
            for figure in (None,) if wrong is None else [each.figure for each in wrong.accepted]:
                able.setdefault(figure, []).append(seat)
        for figure, seats in able.items():
            entry = Entry("revoke", what=what, outcome=outcome, figure=figure)
            asks.append(Prompt(entry, stage, "trouble", "seat", in_seat_order(tuple(seats))))
    return tuple(asks)
