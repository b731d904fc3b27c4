"""Facts of the deal and of the play, held against all else that is known, and rulings (ALS 1-9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from engine.adjudication import ruling
from engine.adjudication.possible_outcomes import check_trick
from engine.adjudication.ruling import VOID
from engine.alsos.announcements.gyerunk import GIVE_UP, given_up
from engine.alsos.announcements.talon_exchange import check_right
from engine.alsos.play.card_consistency import check_dealt_so, may_be
from engine.alsos.play.play_knowledge import PlayKnowledge, value_of
from engine.alsos.stakes import GAME
from engine.alsos.state import Hand
from engine.alsos.table import BETLI, FIGURE_IDS, KLOPITZKY, SZANZADU, THROWN_IN, bela_cards
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry, cards_of, seat_of
from engine.results.entry_problem import EntryProblem, make_problem, resting_on

# -- the deal


def known_of(hand: Hand, entry: Entry) -> object:
    """What is known of what can be told once: the original suit, and the cards of the talon."""
    known: object = getattr(hand if entry.do == "original" else hand.deal, entry.do)
    return known


def check_once(hand: Hand, entry: Entry) -> EntryProblem | None:
    """The original suit, a face-up card, the hidden cards: each told once (ALS 2.1, 2.3)."""
    known, suit = known_of(hand, entry), entry.suit
    if known is not None:
        rule = "ALS 2.3" if entry.do == "original" else "ALS 2.1"
        same = known in (entry.suit, entry.card, entry.cards)
        return None if same else resting_on(make_problem("alsos.fact-twice"), rule)
    if entry.do == "indicator" and entry.card is not None:
        suit = entry.card.suit
        if hand.original not in {None, suit}:
            return make_problem("alsos.indicator-suit", card=entry.card, suit=hand.original)
    if suit is not None and hand.original is None and (wrong := check_suit(hand, suit)):
        return wrong
    return None if entry.do == "original" else _check_talon(hand, entry)


def check_suit(hand: Hand, suit: Suit) -> EntryProblem | None:
    """Whether a suit can be the original one: in the second round it is not bid (ALS 3.2)."""
    bid = any(bid.strain == suit.value for *_, bid in hand.bids)
    return make_problem("alsos.bid-original", bid=suit.value) if bid else None


def _check_talon(hand: Hand, entry: Entry) -> EntryProblem | None:
    """One face-up card, or all the hidden ones (ALS 2.1)."""
    cards = cards_of(entry)
    size = hand.deal.talon_size() - 2 if entry.do == "hidden" else 1
    return hand.deal.check_known(cards, None, size) or check_dealt_so(hand, cards, None)


def do_once(hand: Hand, index: int, entry: Entry) -> None:
    """Learn it, if it is new; the indicator tells the original suit (ALS 2.3).

    If that was accepted, the trumps are known with it.
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
    """Cards dealt to a seat, as many as each gets at most (ALS 2.1)."""
    cards, seat = entry.cards or (), seat_of(entry)
    wrong = hand.deal.check_known(cards, seat, hand.deal.each)
    return wrong or check_dealt_so(hand, cards, seat)


def do_dealt(hand: Hand, _index: int, entry: Entry) -> None:
    """Learn a seat's cards."""
    hand.deal.learn(entry.cards or (), entry.seat)


# -- the play

FACT_RULES: Final = {
    "points": "ALS 4.2",
    "tricks": "ALS 11.2",
    "took": "ALS 11.2",
    "won-trick": "ALS 11.2",
    "bela": "ALS 9.1",
}
"""What a fact of the play is about, and so which rule it breaks beside all else that is known."""
TWICE_RULES: Final = {**FACT_RULES, "took": "ALS 1.1"}
"""Which rule two tellings of one fact cannot both follow: there is one of each card."""


COUNTED: Final = frozenset({"points", "tricks"})
"""What is told of a seat as a number."""
OF_DEAL: Final = frozenset({"original", "indicator", "top", "hidden", "dealt"})
"""What tells of the deal, and with the original suit perhaps the trumps (ALS 2)."""
BELYING: Final = OF_DEAL | {"siber", "exchange", "betli", GIVE_UP}
"""What may show facts before it to be wrong, besides a card that falls.

It tells where cards were or went, or which are trumps; or of another game, or that it is over.
"""


MEANINGLESS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "points": ("points-do-not-count", (BETLI, KLOPITZKY)),
    "bela": ("no-bela", (SZANZADU, BETLI, KLOPITZKY, THROWN_IN)),
}
"""The games in which a fact has no meaning, and the finding of it (ALS 4.2, 9.1)."""
OF_SIBER: Final = "alsos.siber-without-right"
"""What the cards of a fact may show of a síber before it: that one was wrong, and no fact is."""


def check_play_fact(hand: Hand) -> EntryProblem | None:
    """Facts of the play need a game, and a hand that was played (ALS 10.2).

    They stand while a call waits for its answer, too: only cards wait for that.
    """
    if hand.game is None:
        return make_problem("alsos.no-game-yet")
    over = hand.game == THROWN_IN or given_up(hand)
    return make_problem("alsos.play-is-over") if over else None


def _check_played(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check that the play came to what a fact tells.

    The béla is held before anything is played, so it is true of a hand given up as well (ALS 9.1).
    """
    wrong = check_play_fact(hand)
    held = entry.do == "bela" and hand.game is not None
    return None if held else wrong


def abouts(entry: Entry) -> tuple[Any, ...]:
    """What a fact is about, one by one: a seat, cards, a trick, or just the béla."""
    if entry.do == "took":
        return entry.cards or ()
    return ({"won-trick": entry.trick, "bela": None}.get(entry.do, entry.seat),)


def check_fact(hand: Hand, entry: Entry) -> EntryProblem | None:
    """A fact must fit the game, the cards, the talon and what was told before (ALS 1-5, 9)."""
    wrong = (
        _check_meaning(hand, entry) or _check_played(hand, entry) or _check_by_itself(hand, entry)
    )
    return wrong or check_beside(hand, entry, PlayKnowledge(hand, closed=True))


def _check_meaning(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Points and the béla do not count in every game (ALS 4.3, 4.4, 9.1)."""
    slug, games = MEANINGLESS.get(entry.do, ("", ()))
    return make_problem(f"alsos.{slug}", game=hand.game) if hand.game in games else None


def check_beside(hand: Hand, entry: Entry, evidence: PlayKnowledge) -> EntryProblem | None:
    """Check a fact that such a hand may have beside the `evidence`, all that is known of it."""
    new = []
    for about in abouts(entry):
        known = evidence.known(entry.do, about)
        if known and not _agrees(entry, known):
            return _contradiction(hand, (entry.do, about), known[0])
        if _is_new(entry, known):
            new.append(about)
    return _why_not(hand, evidence, entry, new) if new else None


def do_fact(hand: Hand, index: int, entry: Entry) -> None:
    """Note what is new in a fact, or that it was known already."""
    evidence = PlayKnowledge(hand, closed=True)
    new = [about for about in abouts(entry) if _is_new(entry, evidence.known(entry.do, about))]
    hand.told.append((index, entry, tuple(new)))
    _note(hand, index, entry, new)
    if not new:
        hand.troubles.append((index, make_problem("alsos.known-already")))


def _note(hand: Hand, index: int, entry: Entry, new: Iterable[Any]) -> None:
    hand.facts |= {(entry.do, about): (index, entry) for about in new}


def may_belie(hand: Hand, entry: Entry) -> bool:
    """Whether an entry that was taken may show what was told before it to be wrong.

    What is counted hangs on no card before its trick is over.
    """
    if entry.do != "play":
        return entry.do in BELYING
    return not hand.deal.trick or any(told.do not in COUNTED for _, told, _ in hand.told)


def hold_facts(hand: Hand) -> None:
    """Find the facts that cards which fell since speak against, or that it was given up (1-5, 9).

    Each is looked at as if it were told now, in the order in which they were told. One that was
    found before may stand again: what it did not go with may be what was wrong.
    """
    hand.facts, hand.belied = {}, {}
    for index, entry, new in hand.told:
        hand.found.clear()
        wrong = _check_meaning(hand, entry) or _check_played(hand, entry)
        wrong = wrong or check_beside(hand, entry, PlayKnowledge(hand, closed=True))
        if wrong is None or wrong.code == OF_SIBER:
            _note(hand, index, entry, new)
        else:
            hand.belied[index] = wrong
    hand.found.clear()


def keeping_facts(hand: Hand, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Those of the cards that may fall next beside every fact that was told.

    Before a trick is over only a card that a fact names says more than where it was.
    """
    ends = len(hand.deal.trick) + 1 == len(hand.order)
    telling = cards if ends else _named(hand)
    return tuple(card for card in cards if card not in telling or _keeps_facts(hand, seat, card))


def keeping_suits(hand: Hand, suits: Iterable[Suit]) -> dict[Suit, Hand]:
    """Return the suits that may be the original one beside all facts, each with the hand then."""
    found = {}
    for suit in suits:
        after = hand.copy()
        do_once(after, 0, Entry("original", suit=suit))
        if hand.told and after.trump is not hand.trump:
            hold_facts(after)
        if after.belied.keys() <= hand.belied.keys():
            found[suit] = after
    return found


def keeping_talon(hand: Hand, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return those of the cards that may have lain in the talon beside all facts (ALS 1.3).

    Facts are told of a hand in which nobody exchanges any more: nobody took such a card.
    """
    if not hand.told:
        return cards
    evidence = PlayKnowledge(hand, closed=True)
    each = ((card, Entry("took", cards=(card,))) for card in cards)
    return tuple(card for card, nobodys in each if check_beside(hand, nobodys, evidence) is None)


def _named(hand: Hand) -> set[Card]:
    """The cards that facts are about."""
    told = [entry for _, entry, _ in hand.told]
    named = {card for entry in told for card in cards_of(entry)}
    if hand.trump is not None and any(entry.do == "bela" for entry in told):
        named.update(bela_cards(hand.trump))
    return named


def _keeps_facts(hand: Hand, seat: Seat, card: Card) -> bool:
    after = hand.copy()
    after.deal.play(seat, card)
    hold_facts(after)
    return after.belied.keys() <= hand.belied.keys()


def _agrees(entry: Entry, known: tuple[object, ...]) -> bool:
    told = value_of(entry) if entry.do in COUNTED else entry.seat
    return known[0] == told and (entry.card is None or known[-1] in {None, entry.card})


def _is_new(entry: Entry, known: tuple[object, ...]) -> bool:
    """Whether a fact says more than is known, as with which card a trick was won."""
    return not known or (entry.card is not None and known[-1] is None)


def _contradiction(hand: Hand, key: tuple[str, object], known: object) -> EntryProblem:
    """Another telling of a fact than the one that was told, or that follows from the rest."""
    if key in hand.facts:
        return resting_on(make_problem("alsos.fact-twice"), TWICE_RULES[key[0]])
    rule = TWICE_RULES if known is None else FACT_RULES  # what lay in the talon nobody took
    return resting_on(make_problem("alsos.fact-contradicts", known=known), rule[key[0]])


def _check_by_itself(hand: Hand, entry: Entry) -> EntryProblem | None:
    """There is one of each card, and so many tricks (ALS 1.1, 2.1)."""
    cards = entry.cards or ()
    if entry.do == "won-trick":
        return check_trick("alsos", entry.trick, hand.deal.each)
    if entry.do == "took" and not cards:
        return make_problem("alsos.no-cards")
    return make_problem("alsos.card-twice", card=cards[0]) if len(set(cards)) < len(cards) else None


def _why_not(
    hand: Hand, evidence: PlayKnowledge, entry: Entry, new: list[Any]
) -> EntryProblem | None:
    """What is wrong with what is `new` in a fact, beside all else that is known of the play."""
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
    """Who took cards, or won a trick and with which, must be able to have done so (ALS 5)."""
    told: dict[Card, tuple[Seat | None, ...]] = {}
    if entry.do == "took":
        places = (None,) if entry.seat is None else hand.order
        told = {card: places for card in entry.cards or () if card in new}
    elif entry.card is not None:
        told = {entry.card: (entry.seat,)}
    wrong = check_right(hand, told)
    if wrong is not None:
        return wrong
    if _fits(hand, evidence, entry, new) and may_be(hand, told):
        return None
    if entry.do == "took":
        return make_problem("alsos.took-impossible", card=abouts(entry)[0])
    return make_problem("alsos.won-impossible", trick=entry.trick)


def _fits(hand: Hand, evidence: PlayKnowledge, entry: Entry, new: list[Any]) -> bool:
    """Whether cards, tricks and points go together with what is new (ALS 1.2, 1.3, 2.1)."""
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


# -- the director's word


def check_ruling(hand: Hand, entry: Entry) -> EntryProblem | None:
    """A ruling is on what was announced, or voids a figure that was refused (SES 6.1)."""
    on, void = str(entry.on), entry.outcome == VOID
    items = {item for item, stake in hand.chains.items() if not stake.void}
    if hand.game == KLOPITZKY and not void:
        items = set()
    if void and may_be_refused(hand, on):
        items.add(on)
    return ruling.check_ruling_entry("alsos", hand.rulings, entry, items)


def may_be_refused(hand: Hand, on: str) -> bool:
    """Whether it is the id of a figure that is no item; if somebody said it, it was refused."""
    name, _, seat = on.partition("/")
    in_play = seat in {one.value for one in hand.order}
    return on not in hand.chains and name in FIGURE_IDS and in_play
