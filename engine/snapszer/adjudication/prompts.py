"""Prompts for the next entries of the scorer, found by running the checks.

No prompt would be rejected, and no entry that would be accepted without a finding is missing; a
test checks both. Two kinds are left out on purpose: the cards dealt, and a "Kész!" with a number of
points that wins anyway. A record may contain them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from itertools import product
from typing import Final

from engine.adjudication.kontra_ladder import is_announcers_turn, step_by
from engine.adjudication.possible_outcomes import RemainingOutcomes
from engine.card_play.handlers import director_prompts, next_card
from engine.card_play.speaking_turns import may_speak
from engine.hand.cards import Seat, Suit
from engine.hand.record import Entry, entry_of, seat_of
from engine.packs.hungarian_pack import HungarianSuit
from engine.results.adjudication import Prompt, answerable_now
from engine.results.items import THE_GAME
from engine.snapszer import entry_schema as schema
from engine.snapszer import rule_constants as constants
from engine.snapszer.adjudication.entry_handlers import ROWS
from engine.snapszer.announcements import bidding
from engine.snapszer.announcements.kontra import known_partners_of_announcer
from engine.snapszer.announcements.play_announcements import check_trump_game
from engine.snapszer.play.possible_plays import PossiblePlay, has_66_for_kesz
from engine.snapszer.scoring import fact_checks
from engine.snapszer.scoring.outcomes import is_ended
from engine.snapszer.state import NAMED_BY, Hand, KontraChain

WORDS: Final = (
    Entry("snapszer"),
    *(Entry("announce", figure=figure) for figure in constants.MELDS),
)
"""The announcements open to anybody besides kontra."""
OF_TALON: Final = (Entry("exchange"), Entry("close"))
"""The announcements in addition if there is a talon (SNA 2.3)."""
FEW: Final = tuple(range(constants.AIM))
"""The possible points of a player who says "Kész!" without enough (SNA 2.6)."""


def find_all_prompts(
    hand: Hand, done: Hand, facts: tuple[Prompt, ...], *, rulable: bool
) -> tuple[Prompt, ...]:
    """Return every entry that would be accepted now; passes in between are implied (SNA 2.4).

    `done` is the hand after those passes, and `facts` are the prompts for facts of its play.
    """
    asks = [*trump_naming_prompts(hand)]
    if done.stage != "over":
        asks += [
            *bid_prompts(hand),
            *announcement_prompts(done),
            *card_prompts(done),
            *kesz_prompts(done),
        ]
    return (*asks, *facts, *irregularity_prompts(done, rulable=rulable))


# -- words


def trump_naming_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield the prompt for the called card, the trump suit or the turned-up card (SNA 1.3)."""
    if hand.trump is not None or hand.bid is not None:
        return
    do = NAMED_BY[hand.players]
    group = "more" if hand.stage == "over" else "table"
    if do == "trump":
        yield Prompt(Entry(do), "bid", group, "suit", tuple(HungarianSuit))
        return
    cards = tuple(card for card in hand.deal.pack if ROWS.stands(hand, entry_of(do, card=card)))
    yield Prompt(Entry(do), "bid", group, "card", cards)


def bid_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield the higher bids in order of value, passes, and invitations (SNA 2.4)."""
    yield from ROWS.bids(hand, partial(bidding.higher_bids, hand))
    if hand.stage in {"bid", "trick1"} and hand.bid is not None:
        yield from _invitations(hand)


def _invitations(hand: Hand) -> Iterator[Prompt]:
    """Yield the invitations, as rare entries: they need a long list of cards (SNA 2.9)."""
    for what in schema.INVITATIONS if bidding.check_durchmarsch_invitation(hand) is None else ():
        entry = entry_of(bidding.INVITE, what=what)
        if what == schema.AKI_SZAGOL and ROWS.stands(hand, entry):
            yield Prompt(entry, "bid", "say", seldom=True)
        if what != schema.AKI_SZAGOL:
            pack = hand.deal.pack
            cards = tuple(
                card for card in pack if ROWS.stands(hand, entry_of(entry.do, what=what, card=card))
            )
            if cards:
                yield Prompt(entry, "bid", "say", "card", cards, seldom=True)


def speakable_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield the announcements that may be made now, in the play (SNA 2.2-2.5, 3.1)."""
    return answerable_now(announcement_prompts(hand))


def announcement_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield snapszer, 20 and 40, kontra, exchange and closing (SNA 2.2-2.5, 3.1).

    All of it precedes some card; entries that wait for others' cards are included.
    """
    if hand.stage not in {"trick1", "play"} or hand.deal.complete:
        return
    for entry, of_suits in _words(hand.around(), talon=hand.deal.has_talon):
        if not ROWS.stands(hand, entry):
            continue
        waits = not may_speak(hand, seat_of(entry))
        yield Prompt(entry, hand.stage, "say", upcoming=waits)
        able = tuple([suit for suit, of_suit in of_suits if ROWS.may(hand, of_suit)])
        if able:
            yield Prompt(entry, hand.stage, "more", "suit", able, upcoming=waits)
    yield from _kontras(hand)


# Saves a quarter of adjudicating a tap of Snapszer; decided by its arguments.
@lru_cache(maxsize=64)
def _words(
    seats: tuple[Seat, ...], *, talon: bool
) -> tuple[tuple[Entry, tuple[tuple[Suit, Entry], ...]], ...]:
    """Return each seat's announcements, with the suits of a 20 as an option (SNA 2.2)."""
    said = []
    for seat, word in product(seats, WORDS + OF_TALON if talon else WORDS):
        entry = replace(word, seat=seat)
        suits = HungarianSuit if word.figure == "20" else ()
        said.append((entry, tuple((suit, replace(entry, suit=suit)) for suit in suits)))
    return tuple(said)


def _kontras(hand: Hand) -> Iterator[Prompt]:
    for chain in hand.open_chains:
        yield from _steps_on(hand, chain)


def _steps_on(hand: Hand, chain: KontraChain) -> Iterator[Prompt]:
    units = hand.rules.snapszer_value if chain.id == constants.SNAPSZER else None
    if hand.snapszer is not None and chain.id == THE_GAME:
        units = constants.BESIDE_SNAPSZER
    if hand.bid is not None:
        units = constants.BIDS[hand.bid.word].units
    partners = known_partners_of_announcer(hand, chain, hand.likely_holders)
    for seat in hand.around():
        entry = step_by(seat, chain.id, hand.level(chain), constants.STEPS)
        answers = hand.rules.rekontra_by_partner and is_announcers_turn(hand.level(chain))
        may = answers or seat not in partners
        if entry is not None and may and ROWS.stands(hand, entry):
            worth = None if units is None else units * constants.STEP_TIMES[entry.do]
            waits = not chain.steps and not may_speak(hand, seat)
            yield Prompt(entry, "trick1", "say", value=worth, upcoming=waits)


# -- the table


def card_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield the next card; an invited card is not offered to the bidder (SNA 1.4, 2.9)."""
    if hand.stage not in {"trick1", "play"} or hand.deal.complete:
        return
    bidder = hand.bid is not None and hand.deal.turn is hand.declarer
    able = hand.deal.playable()
    others = tuple(one for one in able if one is not hand.partner_card or not bidder)
    yield from next_card(hand, others or able)


def kesz_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield "Kész!", perhaps without 66, required until the end is known (SNA 2.1, 2.6)."""
    if hand.stage not in {"trick1", "play"} or check_trump_game(hand) is not None:
        return
    over = is_ended(hand) or hand.is_ruled
    every = (entry_of("kesz", seat=seat) for seat in hand.around())
    able = [entry for entry in every if ROWS.may(hand, entry)]
    sure = [entry for entry in able if has_66_for_kesz(hand, entry)]
    if sure:
        group = "more" if over else "fact"
        item = None if over else hand.item
        sayers = tuple(entry.seat for entry in sure)
        bare = entry_of("kesz")
        yield Prompt(bare, "result", group, "seat", sayers, required=not over, for_item=item)
    for entry in able if hand.deal.begun else sure:
        yield Prompt(entry, "result", "trouble", "points", FEW, most=FEW[-1])


# -- facts


def play_fact_prompts(hand: Hand, left: RemainingOutcomes[PossiblePlay]) -> Iterator[Prompt]:
    """Yield the facts on which the result still depends, the most frequent ones first.

    Others are offered, too, where they decide all by themselves. Most hands depend on the holder
    of the called card, and on the losers' points (SNA 2, 3).
    """
    if len(left) <= 1 and is_ended(hand):
        return
    told = fact_checks.SnapszerFacts(hand, left)
    for bare, fill, values in _questions(hand.around()) if told.asked or told.end else ():
        required, ends = told.is_required(bare), told.ends_hand(bare)
        if not (required or ends or told.may_decide(bare.do)):
            continue
        choices = told.able(bare, fill, values) if fill else ()
        if choices or (fill is None and told.tells(bare)):
            free = hand.is_ruled if ends else not required
            group, item = ("more", None) if free else ("fact", hand.item)
            yield Prompt(bare, "result", group, fill, choices, required=not free, for_item=item)


# Saves 5 % of adjudicating a tap of Snapszer; decided by its arguments.
@lru_cache(maxsize=64)
def _questions(seats: tuple[Seat, ...]) -> tuple[tuple[Entry, str | None, tuple[object, ...]], ...]:
    """Return the possible facts, each with its open field and the choices for it."""
    return (
        (Entry("last-trick"), "seat", seats),
        (Entry("went"), "what", (schema.KEPT, schema.BROKEN)),
        (Entry("held"), "seat", seats),
        (Entry("appeared"), "seat", seats),
        (Entry("class"), "what", tuple(constants.CLASSES)),
        (Entry("appeared"), None, ()),
        (Entry("appeared", what=schema.NOW), "seat", seats),
        (Entry("alone"), "seat", seats),
        (Entry("alone"), None, ()),
        (Entry("sixty-six"), "what", (schema.NOBODY, schema.LAST, schema.OTHERS, schema.BOTH)),
    )


# -- irregularities and rulings


def irregularity_prompts(hand: Hand, *, rulable: bool) -> Iterator[Prompt]:
    """Yield claims of a revoke, irregularities, and the director's rulings (SNA 3.3; SES 6)."""
    if ROWS.may(hand, entry_of("revoke")):
        yield Prompt(entry_of("revoke"), hand.stage, "trouble", "seat", hand.around())
    check, items = ROWS.rows["ruling"].check, (hand.item,)
    yield from director_prompts(hand, check, items, schema.IRREGULARITIES, rulable=rulable)
