"""Prompts for the entries that the scorer may or must make next, found by running the checks.

A prompt is given for every entry that would be accepted without a finding, and for no entry that
would be rejected; a test checks both. Dealt cards are deliberately left out; a record may contain
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial, reduce
from operator import or_

from engine.adjudication import ruling
from engine.adjudication.kontra_ladder import is_announcers_turn, step_by
from engine.card_play.handlers import next_card
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry, entry_of
from engine.results.adjudication import Prompt
from engine.tarokk import rule_constants as constants
from engine.tarokk.adjudication.entry_handlers import HANDLERS, check_and_apply_entry, stage_problem
from engine.tarokk.announcements import (
    announcement_turns,
    bidding,
    figure_announcements,
    kontra,
    late_violations,
    partner_call,
    talon,
)
from engine.tarokk.announcements.bid_signals import is_faulty, may_be_unfounded, reasons_to_throw
from engine.tarokk.announcements.figure_announcements import AnnouncedFigure
from engine.tarokk.announcements.sides import Known, shown_sides
from engine.tarokk.entry_schema import IRREGULARITIES, THROWN
from engine.tarokk.play.winning_card_masks import BIT
from engine.tarokk.scoring import fact_checks
from engine.tarokk.scoring.figure_results import check_held_back
from engine.tarokk.scoring.outcomes import judge_possible_plays
from engine.tarokk.state import Hand, KontraChain


def find_all_prompts(
    hand: Hand, done: Hand, facts: tuple[Prompt, ...], *, rulable: bool
) -> tuple[Prompt, ...]:
    """Return prompts for every entry that would be accepted now (TAR 2.1, 3.1).

    Passes in between are implied. `done` is the hand closed by passes (`closed`), and `facts` are
    the prompts for facts of its play.
    """
    later = advance_past_bidding(hand)
    asks = [
        *bid_prompts(hand),
        *talon_prompts(later),
        *speakable_prompts(later),
        *card_prompts(done),
    ]
    asks += [
        *late_throw_in_prompts(hand),
        *facts,
        *irregularity_prompts(hand, done, rulable=rulable),
    ]
    return tuple(asks)


def advance_past_bidding(hand: Hand) -> Hand:
    """Return the hand with the bidding closed by passes, if passes can close it (TAR 2.1).

    A pass is not assumed for a seat that is known to be obliged to bid (TAR 2.5).
    """
    if hand.stage != "bid" or not hand.bids:
        return hand
    later = hand.copy()
    bidding.close_bidding(later)
    added = later.signals[len(hand.signals) :]
    return hand if any(is_faulty(later, one) for one in added) else later


def advance_to_play(hand: Hand) -> Hand:
    """Return the hand advanced as far as passes can: to the play, once the card is called."""
    later = advance_past_bidding(hand)
    if later.stage != "announce" or later.called is None:
        return later
    later = later.copy() if later is hand else later
    later.implied = later.turn
    announcement_turns.close_announcements(later)
    return later


def is_entry_valid(hand: Hand, entry: Entry) -> bool:
    """Return whether an entry is accepted and causes no error (TAR 2-5); doubts are allowed."""
    after, wrong = check_and_apply_entry(hand.copy(), -1, entry)
    if wrong is not None:
        return False
    found = sum(1 for _ in late_violations.find_late_violations(after))
    return not found or found <= sum(1 for _ in late_violations.find_late_violations(hand))


# -- the bidding


def bid_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield prompts for higher bids, holding, passes and throwing the hand in (TAR 2)."""
    if hand.stage != "bid":
        return
    for seat in bidding.active_seats(hand):
        for word in bidding.higher_bids(hand):
            entry = entry_of("bid", seat=seat, bid=word)
            if _may_bid(hand, entry):
                yield Prompt(entry, "bid", "say", value=constants.BIDS[word])
        for do in ("hold", "pass"):
            if _may_bid(hand, entry_of(do, seat=seat)):
                yield Prompt(entry_of(do, seat=seat), "bid", "say")
    yield from _throw_ins(hand)


def _may_bid(hand: Hand, entry: Entry) -> bool:
    """Return whether a bid, hold or pass is valid, also by the cards dealt."""
    if stage_problem(hand, HANDLERS[entry.do], entry) is not None:
        return False
    return not may_be_unfounded(hand, entry) or is_entry_valid(hand, entry)


def _throw_ins(hand: Hand) -> Iterator[Prompt]:
    for seat in hand.order:
        bare = entry_of("throw-in", seat=seat)
        cards = hand.deal.dealt.get(seat)
        able = THROWN if cards is None else reasons_to_throw(cards)
        if able and bidding.check_throw_in(hand, bare) is None:
            yield Prompt(bare, hand.stage, "more", "what", able)


def late_throw_in_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield prompts for throwing in after the bidding (TAR 2.7 throw_in_until)."""
    if hand.rules.throw_in_until == "first-lead" and hand.stage not in {"bid", "over"}:
        yield from _throw_ins(hand)


# -- the talon


def talon_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield prompts for discarded tarokks, no honour, cards taken and discarded (TAR 2.6)."""
    if hand.stage not in {"talon", "announce"}:
        return
    for seat in hand.around():
        if hand.stage == "talon":
            yield from _laid(hand, seat)
        yield from _cards_of(hand, seat)
    entry = entry_of("no-honour", seat=hand.declarer)
    if stage_problem(hand, HANDLERS["no-honour"], entry) is None:
        yield Prompt(entry, "talon", "fact")


def _laid(hand: Hand, seat: Seat) -> Iterator[Prompt]:
    """Yield prompts for how many tarokks a seat discarded; only the true number if it is known.

    The declarer shows them; that he did not can be entered, too.
    """
    bare = entry_of("laid", seat=seat)
    if seat in hand.laid:
        return
    known = hand.deal.laid.get(seat)
    really = None if known is None else sum(map(talon.is_tarokk, known))
    every = range(hand.share(seat) + 1)
    counts = tuple(count for count in every if really in {None, count})
    if counts:
        yield Prompt(bare, "talon", "say", "count", counts)
    some = tuple(filter(None, counts))
    if seat is not hand.declarer or not some:
        return
    yield Prompt(entry_of("laid", seat=seat, cards=()), "talon", "more", "count", some)
    pack = tuple(filter(talon.is_tarokk, talon.possible_discards(hand, seat)))
    for count in some:
        if len(pack) >= count:
            yield Prompt(
                entry_of("laid", seat=seat, count=count), "talon", "more", "cards", pack, most=count
            )


def _cards_of(hand: Hand, seat: Seat) -> Iterator[Prompt]:
    """Yield prompts for the cards that a seat took from the talon and discarded."""
    share, deal = hand.share(seat), hand.deal
    if share and seat not in deal.drew:
        cards = talon.possible_draws(hand, seat)
        yield Prompt(entry_of("drew", seat=seat), "talon", "more", "cards", cards, most=share)
    if share and seat not in deal.laid:
        cards = talon.possible_discards(hand, seat)
        yield Prompt(entry_of("discard", seat=seat), "talon", "more", "cards", cards, most=share)


# -- announcements


def speakable_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield prompts for the called card, tarokk counts, figures and kontra (TAR 3, 5)."""
    if hand.stage == "talon":
        hand = hand.copy()
        hand.stage = "announce"
    if hand.stage != "announce":
        return
    if hand.called is None:
        yield Prompt(
            Entry("call"),
            "announce",
            "say",
            "card",
            partner_call.callable_cards(hand),
            required=True,
        )
    true = late_violations.true_sides(hand) if hand.deal.dealt else None
    due, known = late_violations.discarder_kontra_turn(hand), shown_sides(hand)
    for seat in hand.around():
        if announcement_turns.check_turn(hand, seat) is not None:
            continue
        turn = hand.turn + hand.passes_until(seat)
        if due is None or turn <= due:
            if hand.called is not None:
                yield from _figures(figure_announcements.SideAnnouncements(hand, seat, known), true)
            yield from _counts(hand, seat)
            if hand.called is not None:
                yield from _kontras(hand, seat, known, true)
        if hand.called is not None and (due is None or turn < due):
            yield Prompt(entry_of("pass", seat=seat), "announce", "say")


def _counts(hand: Hand, seat: Seat) -> Iterator[Prompt]:
    able = hand.deal.tarokk_counts(seat)
    for count, worth in hand.rules.counts.items():
        entry = entry_of("tarokks", seat=seat, count=count)
        if count in able and figure_announcements.check_count(hand, entry) is None:
            yield Prompt(entry, "announce", "say", value=worth)


def _figures(
    before: figure_announcements.SideAnnouncements, true: late_violations.TrueSides | None
) -> Iterable[Prompt]:
    """Return prompts for the figures of the rule set, the frequent ones first (TAR 4).

    The király or suit of a figure is a field to be filled in.
    """
    hand, seat = before.hand, before.seat
    if true is not None and true.is_after_opponent(seat):
        return ()
    with_leader = before.is_with_leader or (true is not None and true.is_with_leader(seat))
    every, v = hand.rules.figures, hand.value
    worth = tuple([(name, row.value * (v if row.of_game else 1)) for name, row in every.items()])
    return _announcements(seat, worth, before.told, with_leader=with_leader)


# Saves 3 % of adjudicating a tap of Tarokk; decided by its arguments.
@lru_cache(maxsize=512)
def _announcements(
    seat: Seat,
    worth: tuple[tuple[str, int], ...],
    told: tuple[AnnouncedFigure, ...],
    *,
    with_leader: bool,
) -> tuple[Prompt, ...]:
    """Return prompts for the figures that a seat may announce after those `told` by its side."""
    values = dict(worth)
    able = _able_beside(tuple(values), told)
    return tuple(
        _announcement(seat, name, suits, values[name])
        for name, suits in able
        if not (with_leader and constants.FIGURES[name].against_lead)
    )


def _able_beside(
    every: tuple[str, ...], told: tuple[AnnouncedFigure, ...]
) -> tuple[tuple[str, tuple[Suit | None, ...]], ...]:
    """Return the figures compatible with a side's announcements, each with its possible suits."""
    others = (name for name in every if name not in constants.COMMON_FIGURES)
    found = []
    for name in (*constants.COMMON_FIGURES, *others):
        suits = (None,) if constants.FIGURES[name].suit is None else constants.PLAIN_SUITS
        able = tuple(
            suit
            for suit in suits
            if figure_announcements.check_compatible(told, name, suit) is None
        )
        if able:
            found.append((name, able))
    return tuple(found)


def _announcement(seat: Seat, name: str, able: tuple[Suit | None, ...], value: int) -> Prompt:
    row, seldom = constants.FIGURES[name], name not in constants.COMMON_FIGURES
    entry = entry_of("announce", seat=seat, figure=name)
    ask = Prompt(entry, "announce", "say", value=value, seldom=seldom)
    return ask if row.suit is None else ask._replace(fill="suit", choices=able)


def _kontras(
    hand: Hand, seat: Seat, known: Known, true: late_violations.TrueSides | None
) -> Iterator[Prompt]:
    """Yield prompts for kontra steps open to a seat's side, by public knowledge and cards."""
    void = {figure.id for figure in hand.figures if figure.void}
    for chain in hand.chains.values():
        own = is_announcers_turn(len(chain.steps))
        if chain.id in void or kontra.is_on_announcing_side(known, seat, chain) is not own:
            continue
        entry = step_by(seat, chain.id, len(chain.steps), constants.STEPS)
        if entry is not None and (true is None or true.is_entitled(seat, chain.by, answers=own)):
            yield Prompt(entry, "announce", "say", value=_worth(hand, chain))


def _worth(hand: Hand, chain: KontraChain) -> int:
    """Return the value of an item after one more kontra step (TAR 5.1)."""
    base = hand.value
    figure = hand.figure_of(chain.id)
    if figure is not None:
        row = hand.rules.figures[figure.figure]
        base = row.value * hand.value if row.of_game else row.value
    return int(base * constants.STEP_TIMES ** (len(chain.steps) + 1))


# -- the table


def card_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield the prompt for the next card, legal and not due in a later trick (TAR 4.3, 6.1).

    A card that exposes an earlier violation is offered, as the violation did happen.
    """
    seat = hand.deal.turn
    if seat is None or hand.stage != "play":
        return
    cards: Iterable[Card] = hand.deal.playable()
    if seat in hand.deal.held:
        cards = [card for card in cards if check_held_back(hand, seat, card) is None]
    if hand.facts and fact_checks.is_consistent(hand):
        plain = 0 if hand.deal.begun else _free_to_lead(hand, seat)
        cards = [card for card in cards if BIT[card] & plain or _fits(hand, seat, card)]
    yield from next_card(hand, tuple(cards))


def _free_to_lead(hand: Hand, seat: Seat) -> int:
    """Return the cards that the seat may lead to trick 1 in one of the remaining possible plays."""
    return reduce(or_, (one.world.free_to_lead(seat) for one in judge_possible_plays(hand)))


def _fits(hand: Hand, seat: Seat, card: Card) -> bool:
    """Return whether a card is consistent with the facts reported of the play."""
    after = hand.copy()
    after.deal.play(seat, card)
    return fact_checks.is_consistent(after)


# -- irregularities and rulings


def irregularity_prompts(hand: Hand, done: Hand, *, rulable: bool) -> Iterator[Prompt]:
    """Yield prompts for revokes that cost a price, irregularities and rulings (TAR 6.1, SES 6)."""
    seats = (
        tuple(
            seat
            for seat in hand.around()
            if stage_problem(done, HANDLERS["revoke"], entry_of("revoke", seat=seat)) is None
        )
        if done.stage in {"play", "over"} and not done.nothing_played
        else ()
    )
    if seats:
        yield Prompt(entry_of("revoke"), done.stage, "trouble", "seat", seats)
    items, check = (
        fact_checks.item_ids(done) if rulable else (),
        partial(HANDLERS["ruling"].check, done),
    )
    yield from ruling.director_asks(hand.rulings, items, check, hand.ruled_seats, rulable=rulable)
    yield from ruling.irregularity_asks(IRREGULARITIES, hand.stage, (*hand.order, *hand.idle))
