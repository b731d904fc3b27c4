"""Laws of card knowledge: false melds are found, true ones never (ALS 1.1, 8, 9, 11)."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random

import pytest

from engine import adjudicate
from engine.hand.record import Record
from engine.results.findings import Severity
from tests.games.alsos.maker import MOST_IN_PLAY, Truth
from tests.games.alsos.meld_maker import (
    EACH,
    TABLES,
    has_true_melds,
    melding_hand,
    partly_entered,
    with_changed_melds,
)
from tests.support.corpus import EXAMPLES, FIRST
from tests.support.maker import entries_of_ask, extend, first_entries, playing_seats

HANDS = max(EXAMPLES // 20, 1)
"""The number of hands for each table."""
EVERYWHERE = pytest.mark.parametrize(
    "variant", TABLES, ids=lambda variant: f"{variant[0]}-{variant[1]}"
)
FORM = frozenset(
    {
        "alsos.meld-same-length",
        "alsos.meld-overlap",
        "alsos.meld-twice",
        "alsos.meld-not-declared",
        "alsos.kicsi-alone",
    }
)
"""Codes about the way true melds are entered: one twice, or without an entry that belongs to it."""


def errors(said):
    """The codes of errors and doubts, without those of irregularities."""
    found = (one for one in said.findings if one.severity is not Severity.NOTE)
    return [one.code for one in found if one.code != "alsos.irregularity"]


def truth_of(record):
    """Return the actual course of the play if all cards were entered, otherwise None."""
    played = [entry for entry in record.entries if entry.do == "play"]
    seats = len(playing_seats(record, MOST_IN_PLAY))
    return Truth(record, adjudicate(record)) if len(played) == EACH[seats] * seats else None


@dataclass(frozen=True)
class Melded:
    """A hand rich in melds, and its actual cards if it was played out."""

    seed: int
    record: Record
    truth: Truth | None


@cache
def melding_hands(variant):
    """Such hands of one table, made once."""
    records = {FIRST + n: melding_hand(variant, FIRST + n) for n in range(HANDS)}
    return [Melded(seed, record, truth_of(record)) for seed, record in records.items()]


@EVERYWHERE
def test_a_true_hand_is_true_however_much_of_it_is_told(variant, subtests):
    """ALS 6.5: without the deal, or with a part of it, nothing that happened is refused."""
    for hand in melding_hands(variant):
        with subtests.test(seed=hand.seed):
            assert errors(adjudicate(hand.record)) == []
            less = partly_entered(Random(hand.seed), hand.record, hand.truth)
            assert errors(adjudicate(less)) == []


@EVERYWHERE
def test_false_melds_are_found_out(variant, subtests):
    """ALS 9.1-9.3: with the whole play entered, exactly the false melds are errors.

    A length, a top card, a rank or an owner is changed; the deal is partly entered.
    """
    for hand in [each for each in melding_hands(variant) if each.truth is not None]:
        random = Random(hand.seed)
        with subtests.test(seed=hand.seed):
            for _ in range(4):
                other = with_changed_melds(random, partly_entered(random, hand.record))
                found = errors(adjudicate(other))
                if not has_true_melds(other, hand.truth):
                    assert found
                else:
                    assert set(found) <= FORM


@EVERYWHERE
def test_with_a_part_of_the_cards_what_is_offered_is_accepted(variant, subtests):
    """Every entry of asks is accepted without an error or a doubt, whatever cards are missing."""
    for hand in melding_hands(variant):
        random = Random(hand.seed)
        with subtests.test(seed=hand.seed):
            less = partly_entered(random, hand.record, hand.truth)
            before = first_entries(less, random.randrange(len(less.entries) + 1))
            offers = [entry for ask in adjudicate(before).asks for entry in entries_of_ask(ask)]
            for entry in random.sample(offers, min(len(offers), 20)):
                assert errors(adjudicate(extend(before, entry))) == [], entry


@EVERYWHERE
def test_with_a_part_of_the_cards_a_card_that_is_not_offered_is_a_finding(variant, subtests):
    """ALS 11: a card that no ask offers raises a finding, perhaps on an earlier entry."""
    for hand in melding_hands(variant):
        random = Random(hand.seed)
        less = partly_entered(random, hand.record, hand.truth)
        plays = [place for place, entry in enumerate(less.entries) if entry.do == "play"]
        if not plays:
            continue
        with subtests.test(seed=hand.seed):
            place = random.choice(plays)
            before = first_entries(less, place)
            asks = [ask for ask in adjudicate(before).asks if ask.entry.do == "play"]
            offered = {entry for ask in asks for entry in entries_of_ask(ask)}
            assert less.entries[place] in offered
            for other in plays:
                entry = replace(less.entries[place], card=less.entries[other].card)
                found = errors(adjudicate(extend(before, entry)))
                assert bool(found) == (entry not in offered), entry
