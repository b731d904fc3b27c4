"""Checks of facts, on the deal and the play, and of rulings, against all else known (ALS 1-9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from engine.adjudication import ruling
from engine.adjudication.possible_outcomes import check_trick_number
from engine.adjudication.ruling import VOID
from engine.alsos.announcements.gyerunk import GIVE_UP, is_everything_given_up
from engine.alsos.announcements.talon_exchange import check_siber_right
from engine.alsos.play.card_consistency import (
    check_dealt_against_facts,
    is_fact_consistent_with_words,
)
from engine.alsos.play.play_knowledge import PlayKnowledge, value_of
from engine.alsos.rule_constants import (
    BETLI,
    FIGURE_IDS,
    KLOPITZKY,
    SZANZADU,
    THROWN_IN,
    bela_cards,
)
from engine.alsos.stakes import GAME
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry, cards_of, seat_of
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem

# -- the deal


def known_of(hand: Hand, entry: Entry) -> object:
    """Return the known value of a fact that is entered once: the original suit or a talon card."""
    known: object = getattr(hand if entry.do == "original" else hand.deal, entry.do)
    return known


def check_once(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the original suit, a face-up card or the hidden cards, entered once (ALS 2.1, 2.3)."""
    known, suit = known_of(hand, entry), entry.suit
    if known is not None:
        rule = "ALS 2.3" if entry.do == "original" else "ALS 2.1"
        same = known in (entry.suit, entry.card, entry.cards)
        return None if same else citing_rules(make_problem("alsos.fact-twice"), rule)
    if entry.do == "indicator" and entry.card is not None:
        suit = entry.card.suit
        if hand.original not in {None, suit}:
            return make_problem("alsos.indicator-suit", card=entry.card, suit=hand.original)
    if suit is not None and hand.original is None and (wrong := check_suit(hand, suit)):
        return wrong
    return None if entry.do == "original" else _check_talon(hand, entry)


def check_suit(hand: Hand, suit: Suit) -> EntryProblem | None:
    """Check that a suit can be the original one, which is not bid in round 2 (ALS 3.2)."""
    bid = any(bid.strain == suit.value for *_, bid in hand.bids)
    return make_problem("alsos.bid-original", bid=suit.value) if bid else None


def _check_talon(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check one face-up card, or all the hidden ones (ALS 2.1)."""
    cards = cards_of(entry)
    size = hand.deal.talon_size() - 2 if entry.do == "hidden" else 1
    return hand.deal.check_known(cards, None, size) or check_dealt_against_facts(hand, cards, None)


def store_deal_fact(hand: Hand, index: int, entry: Entry) -> None:
    """Store the fact if it is new; the indicator also gives the original suit (ALS 2.3).

    If the original suit was accepted, it becomes trumps.
    """
    deal, card = hand.deal, entry.card
    if known_of(hand, entry) is not None:
        hand.troubles.append((index, make_problem("alsos.known-already")))
        return
    deal.learn(cards_of(entry), None)
    if entry.do != "original":
        setattr(deal, entry.do, card or entry.cards)
    suit = card.suit if entry.do == "indicator" and card is not None else entry.suit
    if suit is None:
        return
    hand.original = suit
    if hand.accepted and hand.trump is None:
        hand.trump = suit
        hand.chains[GAME] = replace(hand.chains[GAME], trump=suit)
        hand.deal.set_trump(suit)


def check_dealt(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the cards dealt to a seat, at most as many as each seat gets (ALS 2.1)."""
    cards, seat = entry.cards or (), seat_of(entry)
    wrong = hand.deal.check_known(cards, seat, hand.deal.each)
    return wrong or check_dealt_against_facts(hand, cards, seat)


def do_dealt(hand: Hand, _index: int, entry: Entry) -> None:
    """Store the cards dealt to a seat."""
    hand.deal.learn(entry.cards or (), entry.seat)


# -- the play

FACT_RULES: Final = {
    "points": "ALS 4.2",
    "tricks": "ALS 11.2",
    "took": "ALS 11.2",
    "won-trick": "ALS 11.2",
    "bela": "ALS 9.1",
}
"""The rule that a fact of the play breaks if it contradicts all else that is known."""
TWICE_RULES: Final = {**FACT_RULES, "took": "ALS 1.1"}
"""The rule that two contradictory entries of one fact break: there is one of each card."""


COUNTED: Final = frozenset({"points", "tricks"})
"""Facts that are a number of a seat."""
OF_DEAL: Final = frozenset({"original", "indicator", "top", "hidden", "dealt"})
"""Facts of the deal, including the original suit, which may be trumps (ALS 2)."""
BELYING: Final = OF_DEAL | {"siber", "exchange", "betli", GIVE_UP}
"""Entries that may contradict earlier facts, besides a card played.

They give locations of cards or the trumps, change the game, or end it.
"""


MEANINGLESS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "points": ("points-do-not-count", (BETLI, KLOPITZKY)),
    "bela": ("no-bela", (SZANZADU, BETLI, KLOPITZKY, THROWN_IN)),
}
"""The finding of a fact, and the games in which it has no meaning (ALS 4.2, 9.1)."""
OF_SIBER: Final = "alsos.siber-without-right"
"""The code of an earlier síber contradicted by the cards of a fact: not an error of the fact."""


def check_hand_was_played(hand: Hand) -> EntryProblem | None:
    """Check that there is a game and that the hand was played (ALS 10.2).

    Facts of the play are valid while a call waits for its answer; only cards have to wait for it.
    """
    if hand.game is None:
        return make_problem("alsos.no-game-yet")
    over = hand.game == THROWN_IN or is_everything_given_up(hand)
    return make_problem("alsos.play-is-over") if over else None


def _check_played(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that the play can have had the result that a fact reports.

    The béla is held before the play, so it can also be entered for a hand given up (ALS 9.1).
    """
    wrong = check_hand_was_played(hand)
    held = entry.do == "bela" and hand.game is not None
    return None if held else wrong


def fact_subjects(entry: Entry) -> tuple[Any, ...]:
    """Return the subjects of a fact: a seat, each card, a trick, or None for the béla."""
    if entry.do == "took":
        return entry.cards or ()
    return ({"won-trick": entry.trick, "bela": None}.get(entry.do, entry.seat),)


def check_fact(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a fact against the game, the cards, the talon and earlier facts (ALS 1-5, 9)."""
    wrong = (
        _check_meaning(hand, entry) or _check_played(hand, entry) or _check_by_itself(hand, entry)
    )
    return wrong or check_against_evidence(hand, entry, PlayKnowledge(hand, closed=True))


def _check_meaning(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that points and the béla count in this game (ALS 4.3, 4.4, 9.1)."""
    slug, games = MEANINGLESS.get(entry.do, ("", ()))
    return make_problem(f"alsos.{slug}", game=hand.game) if hand.game in games else None


def check_against_evidence(
    hand: Hand, entry: Entry, evidence: PlayKnowledge
) -> EntryProblem | None:
    """Check a fact that is meaningful for the hand against the `evidence`, all that is known."""
    new = []
    for about in fact_subjects(entry):
        known = evidence.known(entry.do, about)
        if known and not _agrees(entry, known):
            return _contradiction(hand, (entry.do, about), known[0])
        if _is_new(entry, known):
            new.append(about)
    return _why_not(hand, evidence, entry, new) if new else None


def do_fact(hand: Hand, index: int, entry: Entry) -> None:
    """Store the new part of a fact, or note that it was known already."""
    evidence = PlayKnowledge(hand, closed=True)
    new = [
        about for about in fact_subjects(entry) if _is_new(entry, evidence.known(entry.do, about))
    ]
    hand.told.append((index, entry, tuple(new)))
    _note(hand, index, entry, new)
    if not new:
        hand.troubles.append((index, make_problem("alsos.known-already")))


def _note(hand: Hand, index: int, entry: Entry, new: Iterable[Any]) -> None:
    hand.facts |= {(entry.do, about): (index, entry) for about in new}


def can_contradict_facts(hand: Hand, entry: Entry) -> bool:
    """Return whether an accepted entry may contradict earlier facts.

    Points and tricks entered as numbers depend on no card before its trick is complete.
    """
    if entry.do != "play":
        return entry.do in BELYING
    return not hand.deal.trick or any(told.do not in COUNTED for _, told, _ in hand.told)


def recheck_facts(hand: Hand) -> None:
    """Find the facts contradicted by later cards or by giving up (1-5, 9).

    Each fact is checked as if entered now, in the order of entry. A fact that had a finding before
    may be valid again, since the fact it contradicted may be the wrong one.
    """
    hand.facts, hand.belied = {}, {}
    for index, entry, new in hand.told:
        hand.found.clear()
        wrong = _check_meaning(hand, entry) or _check_played(hand, entry)
        wrong = wrong or check_against_evidence(hand, entry, PlayKnowledge(hand, closed=True))
        if wrong is None or wrong.code == OF_SIBER:
            _note(hand, index, entry, new)
        else:
            hand.belied[index] = wrong
    hand.found.clear()


def fact_consistent_cards(hand: Hand, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that may be played next without contradicting a fact.

    Before a trick is complete only a card named by a fact can contradict one.
    """
    ends = len(hand.deal.trick) + 1 == len(hand.order)
    telling = cards if ends else _named(hand)
    return tuple(card for card in cards if card not in telling or _keeps_facts(hand, seat, card))


def fact_consistent_suits(hand: Hand, suits: Iterable[Suit]) -> dict[Suit, Hand]:
    """Return the possible original suits, given all facts, each with the hand to check them in."""
    if not hand.told:
        return dict.fromkeys(suits, hand)
    found = {}
    for suit in suits:
        after = hand.copy()
        store_deal_fact(after, 0, Entry("original", suit=suit))
        if after.trump is not hand.trump:
            recheck_facts(after)
        if after.belied.keys() <= hand.belied.keys():
            found[suit] = after
    return found


def fact_consistent_talon_cards(hand: Hand, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that may have lain in the talon, given all facts (ALS 1.3).

    Once facts are entered no exchange can follow, so nobody took such a card.
    """
    if not hand.told:
        return cards
    evidence = PlayKnowledge(hand, closed=True)
    each = ((card, Entry("took", cards=(card,))) for card in cards)
    return tuple(
        card for card, nobodys in each if check_against_evidence(hand, nobodys, evidence) is None
    )


def _named(hand: Hand) -> set[Card]:
    told = [entry for _, entry, _ in hand.told]
    named = {card for entry in told for card in cards_of(entry)}
    if hand.trump is not None and any(entry.do == "bela" for entry in told):
        named.update(bela_cards(hand.trump))
    return named


def _keeps_facts(hand: Hand, seat: Seat, card: Card) -> bool:
    after = hand.copy()
    after.deal.play(seat, card)
    recheck_facts(after)
    return after.belied.keys() <= hand.belied.keys()


def _agrees(entry: Entry, known: tuple[object, ...]) -> bool:
    told = value_of(entry) if entry.do in COUNTED else entry.seat
    return known[0] == told and (entry.card is None or known[-1] in {None, entry.card})


def _is_new(entry: Entry, known: tuple[object, ...]) -> bool:
    """Return whether a fact adds to what is known, such as the card that won a trick."""
    return not known or (entry.card is not None and known[-1] is None)


def _contradiction(hand: Hand, key: tuple[str, object], known: object) -> EntryProblem:
    if key in hand.facts:
        return citing_rules(make_problem("alsos.fact-twice"), TWICE_RULES[key[0]])
    rule = TWICE_RULES if known is None else FACT_RULES  # nobody took the cards in the talon
    return citing_rules(make_problem("alsos.fact-contradicts", known=known), rule[key[0]])


def _check_by_itself(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that each card is named once and that the trick exists (ALS 1.1, 2.1)."""
    cards = entry.cards or ()
    if entry.do == "won-trick":
        return check_trick_number("alsos", entry.trick, hand.deal.each)
    if entry.do == "took" and not cards:
        return make_problem("alsos.no-cards")
    return make_problem("alsos.card-twice", card=cards[0]) if len(set(cards)) < len(cards) else None


def _why_not(
    hand: Hand, evidence: PlayKnowledge, entry: Entry, new: list[Any]
) -> EntryProblem | None:
    """Return the problem of the `new` part of a fact, given all else that is known of the play."""
    if entry.do == "points":
        points, allowed = entry.points or 0, evidence.possible_points(seat_of(entry))
        if points in allowed:
            return None
        if allowed and points > allowed[-1]:
            return make_problem("alsos.points-too-many", points=points, most=allowed[-1])
        return make_problem("alsos.points-impossible", points=points)
    if entry.do == "tricks":
        if entry.count in evidence.possible_tricks(seat_of(entry)):
            return None
        return make_problem("alsos.tricks-impossible", count=entry.count, each=hand.deal.each)
    if entry.do == "bela":
        holders = evidence.bela_at_the_end
        return None if entry.seat in holders else _contradiction(hand, ("bela", None), holders[0])
    return _why_not_cards(hand, evidence, entry, new)


def _why_not_cards(
    hand: Hand, evidence: PlayKnowledge, entry: Entry, new: list[Any]
) -> EntryProblem | None:
    """Return the problem of a seat that cannot have taken the cards or won the trick (ALS 5)."""
    told: dict[Card, tuple[Seat | None, ...]] = {}
    if entry.do == "took":
        places = (None,) if entry.seat is None else hand.order
        told = {card: places for card in entry.cards or () if card in new}
    elif entry.card is not None:
        told = {entry.card: (entry.seat,)}
    wrong = check_siber_right(hand, told)
    if wrong is not None:
        return wrong
    if _fits(hand, evidence, entry, new) and is_fact_consistent_with_words(hand, told):
        return None
    if entry.do == "took":
        return make_problem("alsos.took-impossible", card=fact_subjects(entry)[0])
    return make_problem("alsos.won-impossible", trick=entry.trick)


def _fits(hand: Hand, evidence: PlayKnowledge, entry: Entry, new: list[Any]) -> bool:
    """Return whether cards, tricks and points are consistent with a fact (ALS 1.2, 1.3, 2.1)."""
    card, deal = entry.card, hand.deal
    if card is not None and (
        evidence.known("took", card) not in {(), (entry.seat,)}
        or evidence.trick_of(card) not in {None, entry.trick}
        or deal.trick_with(card) not in {None, entry.trick}
    ):
        return False
    if entry.seat is None:  # cards that nobody took, so that they lay in the talon (ALS 1.3)
        moved = deal.siber is not None or deal.exchanged is not None
        elsewhere = any(one in deal.played or (deal.owner.get(one) and not moved) for one in new)
        if elsewhere or len({*evidence.known_out(), *new}) > deal.talon_size():
            return False
    return evidence.fits_with(entry, new)


# -- rulings


def check_ruling(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that a ruling is on something announced, or voids a refused figure (SES 6.1)."""
    on, void = str(entry.on), entry.outcome == VOID
    items = {item for item, stake in hand.chains.items() if not stake.void}
    if hand.game == KLOPITZKY and not void:
        items = set()
    if void and can_be_refused_figure(hand, on):
        items.add(on)
    return ruling.check_ruling_entry("alsos", hand.rulings, entry, items)


def can_be_refused_figure(hand: Hand, on: str) -> bool:
    """Return whether an id names a figure that is no item, so it can only have been refused."""
    name, _, seat = on.partition("/")
    in_play = seat in {one.value for one in hand.order}
    return on not in hand.chains and name in FIGURE_IDS and in_play
