"""The call of the partner by a tarokk (TAR 3.2)."""

from __future__ import annotations

from typing import Final

from engine.hand.cards import Card
from engine.hand.record import Entry
from engine.results.entry_problem import (
    EntryProblem,
    citing_rules,
    make_problem,
    repeated_fact_problem,
)
from engine.tarokk.announcements import announcement_turns
from engine.tarokk.announcements.bid_signals import is_faulty
from engine.tarokk.announcements.talon import have_others_discarded_tarokk, others_may_have_laid
from engine.tarokk.rule_constants import CARDS_EACH, GREAT_HONOURS, HONOURS, TAROKKS, YIELDED
from engine.tarokk.state import Hand

CALLABLE: Final = tuple(card for card in TAROKKS if card not in HONOURS)
"""The tarokks that can be called, from the XX down: all but honours (TAR 3.2)."""
WITH_HONOURS: Final = (YIELDED, *GREAT_HONOURS, *CALLABLE[1:])
"""Those where great honours are called too, by who has the XX."""


def _tarokks(hand: Hand) -> tuple[Card, ...]:
    """Return the tarokks to call at a table, each by who has all before it (TAR 3.2)."""
    return WITH_HONOURS if hand.rules.highest_callable == "honours" else CALLABLE


def check_call(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check the declarer's call: made once, a tarokk that is no honour (TAR 3.1, 3.2)."""
    if hand.called is not None:
        return repeated_fact_problem("tarokk", "called-already", same=hand.called is entry.card)
    card = entry.card
    if card is None or card not in _tarokks(hand):
        return make_problem("tarokk.call-no-tarokk", card=card)
    wrong = _check_signalled(hand, card)
    if wrong is not None or (others_may_have_laid(hand) and card not in HONOURS):
        return wrong
    return check_reached(hand, card)


def _check_signalled(hand: Hand, card: Card) -> EntryProblem | None:
    """Check that the card of an accepted invitation or yielded game is called (TAR 3.2)."""
    signal = hand.signal
    if signal is None or is_faulty(hand, signal) or card is signal.card:
        return None
    wanted = Entry("call", card=signal.card)
    return make_problem(
        "tarokk.call-signalled", wanted, card=card, right=signal.card, other=signal.seat
    )


def check_reached(hand: Hand, card: Card) -> EntryProblem | None:
    """Check that the called card is the XX or the highest tarokk not held (TAR 3.2).

    Any tarokk may be called once a defender has discarded one. The check goes as far as the
    declarer's cards are known; nobody can hold more cards than he took up.
    """
    signal = hand.signal
    bound = signal is not None and not is_faulty(hand, signal)
    is_free = have_others_discarded_tarokk(hand) and card not in HONOURS
    if bound or is_free or card is YIELDED:
        return None
    above = _tarokks(hand)[: _tarokks(hand).index(card)]
    declarer = hand.the_declarer
    missing = [one for one in above if not may_declarer_have_had(hand, one)]
    too_many = len(above) >= CARDS_EACH + hand.share(declarer)
    own = hand.deal.has(declarer, card)
    if not missing and not too_many and not own:
        return None
    right = missing[0] if missing else _highest_missing(hand)
    wanted = tuple(Entry("call", card=one) for one in (YIELDED, right) if one is not None)
    wrong = make_problem("tarokk.call-wrong", *dict.fromkeys(wanted), card=card)
    if is_below_honour_only(hand, card):
        return citing_rules(wrong, "TAR 3.2", "TAR 3.2 highest_callable")
    return wrong


def is_below_honour_only(hand: Hand, card: Card) -> bool:
    """Return whether only an honour that the declarer lacks forbids a call: by one reading.

    That is where honours are called too (TAR 3.2).
    """
    above = _tarokks(hand)[: _tarokks(hand).index(card)]
    missing = [one for one in above if not may_declarer_have_had(hand, one)]
    return bool(missing) and all(one in HONOURS for one in missing)


def may_declarer_have_had(hand: Hand, card: Card) -> bool:
    """Return whether the declarer may have had a tarokk, including a discarded one (TAR 3.2)."""
    return hand.deal.has(hand.the_declarer, card) is not False


def _highest_missing(hand: Hand) -> Card | None:
    return next(
        (card for card in _tarokks(hand) if not hand.deal.has(hand.the_declarer, card)), None
    )


def callable_cards(hand: Hand) -> tuple[Card, ...]:
    """Return the cards that the declarer may call, as far as his cards are known."""
    signal = hand.signal
    if signal is not None and not is_faulty(hand, signal):
        return (signal.card,)
    deal, declarer = hand.deal, hand.the_declarer
    most = CARDS_EACH + hand.share(declarer)
    free = (card for card in _reached(hand)[:most] if not deal.has(declarer, card))
    any_card = CALLABLE if have_others_discarded_tarokk(hand) else ()
    if any_card and _tarokks(hand) == CALLABLE:
        return CALLABLE
    return tuple(dict.fromkeys((YIELDED, *free, *any_card)))


def _reached(hand: Hand) -> tuple[Card, ...]:
    """Return the cards from the XX on, up to the first the declarer cannot have had (TAR 3.2)."""
    missing = next(
        (card for card in _tarokks(hand) if not may_declarer_have_had(hand, card)), CALLABLE[-1]
    )
    return _tarokks(hand)[: _tarokks(hand).index(missing) + 1]


def do_call(hand: Hand, index: int, entry: Entry) -> None:
    """Record the call, which ends the talon stage.

    A card out of the declarer's reach tells that one of the others discarded a tarokk (TAR 3.2).
    """
    hand.needs_laid = entry.card is not None and check_reached(hand, entry.card) is not None
    hand.stage = "announce"
    announcement_turns.record_spoken_word(hand, index, hand.the_declarer)
    hand.called = entry.card
    hand.called_at = index
