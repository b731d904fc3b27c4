"""The prompts for facts: the deal, the play, irregularities (ALS 6.5, SES 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain, product

from engine.adjudication import ruling
from engine.alsos.announcements.gyerunk import call_open
from engine.alsos.entry_schema import IRREGULARITIES
from engine.alsos.play.card_consistency import possible_talon_cards
from engine.alsos.play.play_knowledge import PlayKnowledge
from engine.alsos.rule_constants import TRUMP_GAME, WITH_FIGURES
from engine.alsos.scoring import fact_checks, outcomes
from engine.alsos.scoring.item_scores import ScoredItem
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry, entry_of
from engine.packs.hungarian_pack import PACK, HungarianSuit
from engine.results.adjudication import Prompt, filled
from engine.results.items import Outcome

Needs = Mapping[tuple[str, object], str]
"""The items that need a fact, by kind and subject of the fact."""


def deal_fact_prompts(hand: Hand, needs: Needs) -> Iterator[Prompt]:
    """Yield prompts for the original suit and the talon's face-up cards (ALS 2)."""
    deal = hand.deal
    if hand.original is None:
        able = [suit for suit in HungarianSuit if fact_checks.check_suit(hand, suit) is None]
        after = fact_checks.fact_consistent_suits(hand, able)
        yield from _original(hand, tuple(after), needs.get(("original", None)))
    else:
        after = {hand.original: hand}
    if deal.changed or None not in {deal.indicator, deal.top}:
        return
    lying = possible_talon_cards(hand, PACK)
    if deal.indicator is None:
        of_suits = (
            fact_checks.fact_consistent_talon_cards(
                then, tuple(card for card in lying if card.suit is suit)
            )
            for suit, then in after.items()
        )
        yield from _turned_up(hand, "indicator", tuple(chain.from_iterable(of_suits)))
    if deal.top is None:
        yield from _turned_up(hand, "top", fact_checks.fact_consistent_talon_cards(hand, lying))


def _turned_up(hand: Hand, name: str, cards: tuple[Card, ...]) -> Iterator[Prompt]:
    """Yield a prompt for a face-up card of the talon, with the possible cards (ALS 2.1)."""
    if cards:
        yield Prompt(entry_of(name), hand.stage, "more", "card", cards)


def _original(hand: Hand, suits: tuple[Suit, ...], item: str | None) -> Iterator[Prompt]:
    """Yield a prompt for the original suit, with the possible suits (ALS 2.3, 3.2)."""
    if suits:
        group = "fact" if item is not None or hand.accepted else "more"
        group = "deal" if hand.game is None else group
        yield Prompt(entry_of("original"), hand.stage, group, "suit", suits, item is not None, item)


def play_fact_prompts(hand: Hand, evidence: PlayKnowledge, needs: Needs) -> Iterator[Prompt]:
    """Yield prompts for points, tricks, key cards, key tricks and the béla, required ones first.

    None is required while a call waits for its answer, which may end the hand (ALS 10.2).
    """
    if fact_checks.check_hand_was_played(hand) is not None:
        return
    needs = {} if call_open(hand) else needs
    found = [*_bela(hand, evidence, needs)]
    if not hand.deal.complete:  # else the cards give all of it
        numbers, took = _numbers(hand, evidence, needs), _took(hand, evidence, needs)
        found = [*numbers, *took, *_won(hand, evidence, needs), *found]
    yield from sorted(found, key=lambda ask: not ask.required)


def _fact(
    entry: Entry,
    item: str | None,
    fill: str | None = None,
    choices: tuple[object, ...] = (),
    most: int | None = None,
) -> Prompt:
    return Prompt(entry, "result", "fact", fill, choices, item is not None, item, most=most)


def _numbers(hand: Hand, evidence: PlayKnowledge, needs: Needs) -> Iterator[Prompt]:
    """Yield prompts for points and tricks that count and are not known."""
    seats, each = _likely_first(hand, needs), hand.deal.each
    for seat in seats if hand.game in WITH_FIGURES else ():
        if seat not in evidence.points:
            item, choices = needs.get(("points", seat)), evidence.possible_points(seat)
            yield _fact(entry_of("points", seat=seat), item, "points", choices, evidence.total)
    for seat in seats if outcomes.tricks_matter(hand) else ():
        if seat not in evidence.tricks:
            item, choices = needs.get(("tricks", seat)), evidence.possible_tricks(seat)
            yield _fact(entry_of("tricks", seat=seat), item, "count", choices, each)


def _likely_first(hand: Hand, needs: Needs) -> list[Seat]:
    """Return the seats by likely relevance: the declarer, then seats whose items need facts."""
    own = {hand.chains[item].by for item in needs.values() if item in hand.chains}
    return sorted(hand.order, key=lambda seat: (seat is not hand.declarer, seat not in own))


def _took(hand: Hand, evidence: PlayKnowledge, needs: Needs) -> Iterator[Prompt]:
    """Yield prompts for the takers of key cards: all of an item at once if possible, and each."""
    missing = [card for card in outcomes.relevant_cards(hand) if card not in evidence.taken]
    together: dict[tuple[Card, ...], str] = {}
    for kind, about in needs:
        if kind == "took":
            stake = hand.chains[str(about)]
            own = outcomes.key_cards(stake.row, hand.trump) if stake.row is not None else None
            wanted = tuple(card for card in own or () if card in missing)
            together.setdefault(wanted, stake.id)
    for cards, item in together.items():
        able = _able(hand, evidence, cards) if len(cards) > 1 else ()
        if able:
            yield _fact(entry_of("took", cards=cards), item, "seat", able)
    for card in missing:
        able = _able(hand, evidence, (card,))
        if able:
            yield _fact(entry_of("took", cards=(card,)), needs.get(("card", card)), "seat", able)


def _able(hand: Hand, evidence: PlayKnowledge, cards: tuple[Card, ...]) -> tuple[Seat | None, ...]:
    """Return the seats that can have taken all of these cards."""
    return tuple(
        seat
        for seat in (*hand.order, None)
        if fact_checks.check_against_evidence(
            hand, entry_of("took", seat=seat, cards=cards), evidence
        )
        is None
    )


def _won(hand: Hand, evidence: PlayKnowledge, needs: Needs) -> Iterator[Prompt]:
    """Yield prompts for the winner of a trick: first with the right card, then without a card."""
    won = {number: evidence.won.get(number) for number in outcomes.relevant_tricks(hand)}
    left = [number for number, known in won.items() if known is None or known[1] is None]
    right = (_winning(hand, number, *_targets(hand, number)) for number in left)
    bare = (_winning(hand, number, None) for number in left if won[number] is None)
    for entry in chain(*right, *bare):
        if fact_checks.check_against_evidence(hand, entry, evidence) is None:
            yield _fact(entry, needs.get(("won-trick", entry.trick)))
    for number in left:
        item = needs.get(("won-trick", number))
        if item is not None or won[number] is not None:
            yield from _won_with_another(hand, evidence, number, item)


def _winning(hand: Hand, number: int, *cards: Card | None) -> Iterator[Entry]:
    """Yield the trick won by each seat with each of the cards (None: no card entered)."""
    for card, seat in product(cards, hand.order):
        yield entry_of("won-trick", trick=number, seat=seat, card=card)


def _won_with_another(
    hand: Hand, evidence: PlayKnowledge, number: int, item: str | None
) -> Iterator[Prompt]:
    """Yield a prompt for the other card that won a trick, for each seat."""
    targets = _targets(hand, number)
    for seat in hand.order:
        entry = entry_of("won-trick", trick=number, seat=seat)
        told = (filled(entry, "card", card) for card in PACK if card not in targets)
        cards = tuple(
            e.card for e in told if fact_checks.check_against_evidence(hand, e, evidence) is None
        )
        if cards:
            yield _fact(entry, item, "card", cards)


def _targets(hand: Hand, number: int) -> tuple[Card, ...]:
    cards = [
        outcomes.target_card(stake, hand.trump)
        for stake in hand.chains.values()
        if stake.row and stake.row.trick and outcomes.trick_number(hand, stake.row) == number
        if not stake.void
    ]
    return tuple(card for card in dict.fromkeys(cards) if card is not None)


def _bela(hand: Hand, evidence: PlayKnowledge, needs: Needs) -> Iterator[Prompt]:
    holders = evidence.bela_at_the_end if hand.game == TRUMP_GAME else ()
    if len(holders) > 1:
        item = needs.get(("bela", None))
        choices = (*(seat for seat in hand.order if seat in holders), None)
        ask = _fact(entry_of("bela"), item, "seat", choices)
        yield ask if ask.required else ask._replace(group="more")


def irregularity_and_ruling_prompts(
    hand: Hand, scored: tuple[ScoredItem, ...], refused: Iterable[str], *, disputed: bool
) -> Iterator[Prompt]:
    """Yield prompts for irregularities and rulings, on `refused` figures too (SES 6)."""
    items = [one.item.id for one in scored if one.item.outcome is not Outcome.VOID]
    check, seats = partial(fact_checks.check_ruling, hand), hand.places
    every = (*items, *refused)
    yield from ruling.director_asks(hand.rulings, every, check, seats, rulable=disputed)
    yield from ruling.irregularity_asks(IRREGULARITIES, hand.stage, hand.places)
