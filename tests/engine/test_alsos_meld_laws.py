"""Laws of what is known of cards: false melds are found, true ones never (ALS 1.1, 8, 9, 11)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate
from engine.judging.findings import Severity
from tests.support.alsos_hands import Truth, extend, fillings, in_play
from tests.support.alsos_melds import EACH, TABLES, changed, is_true, melding_hand, told_in_part

SEEDS = st.integers(min_value=0, max_value=2**31)
FEW = settings(max_examples=settings.default.max_examples // 20 or 1)
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
"""What is wrong with how true melds are told: one twice, or without what belongs to it."""


def errors(said):
    """The codes of errors and doubts; an irregularity is what it says, not a mistake."""
    found = (one for one in said.findings if one.severity is not Severity.NOTE)
    return [one.code for one in found if one.code != "alsos.irregularity"]


def truth_of(record):
    """What really was in the hands, where the whole play is told."""
    played = [entry for entry in record.entries if entry.do == "play"]
    seats = len(in_play(record))
    return Truth(record, adjudicate(record)) if len(played) == EACH[seats] * seats else None


@EVERYWHERE
@FEW
@given(seed=SEEDS)
def test_a_true_hand_is_true_however_much_of_it_is_told(variant, seed):
    """ALS 6.5: without the deal, or with a part of it, nothing that happened is refused."""
    record = melding_hand(variant, seed)
    assert errors(adjudicate(record)) == []
    less = told_in_part(Random(seed), record, truth_of(record))
    assert errors(adjudicate(less)) == []


@EVERYWHERE
@FEW
@given(seed=SEEDS)
def test_false_melds_are_found_out(variant, seed):
    """ALS 9.1-9.3: with the whole play told, errors are where the melds are false, and only there.

    A length, a top card, a rank or an owner is changed; the deal is told in part.
    """
    random, record = Random(seed), melding_hand(variant, seed)
    truth = truth_of(record)
    if truth is None:
        return
    for _ in range(4):
        other = changed(random, told_in_part(random, record))
        found = errors(adjudicate(other))
        if not is_true(other, truth):
            assert found
        else:
            assert set(found) <= FORM


@EVERYWHERE
@FEW
@given(seed=SEEDS)
def test_with_a_part_of_the_cards_what_is_offered_is_accepted(variant, seed):
    """Every entry of asks is taken without an error or a doubt, whatever cards are not told."""
    random, record = Random(seed), melding_hand(variant, seed)
    less = told_in_part(random, record, truth_of(record))
    before = replace(less, entries=less.entries[: random.randrange(len(less.entries) + 1)])
    offers = [entry for ask in adjudicate(before).asks for entry in fillings(ask)]
    for entry in random.sample(offers, min(len(offers), 20)):
        assert errors(adjudicate(extend(before, entry))) == [], entry


@EVERYWHERE
@FEW
@given(seed=SEEDS)
def test_with_a_part_of_the_cards_a_card_that_is_not_offered_is_a_finding(variant, seed):
    """ALS 11: a card that nobody is offered makes something wrong, if only what was said before."""
    random, record = Random(seed), melding_hand(variant, seed)
    less = told_in_part(random, record, truth_of(record))
    plays = [place for place, entry in enumerate(less.entries) if entry.do == "play"]
    if not plays:
        return
    place = random.choice(plays)
    before = replace(less, entries=less.entries[:place])
    asks = [ask for ask in adjudicate(before).asks if ask.entry.do == "play"]
    offered = {entry for ask in asks for entry in fillings(ask)}
    assert less.entries[place] in offered
    for other in plays:
        entry = replace(less.entries[place], card=less.entries[other].card)
        wrong = errors(adjudicate(extend(before, entry)))
        assert bool(wrong) == (entry not in offered), entry
