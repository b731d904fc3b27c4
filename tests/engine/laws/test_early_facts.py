"""A false fact is found both before and after the cards that contradict it."""

from dataclasses import replace

from engine import adjudicate
from engine.results.findings import Severity
from tests.support.maker import begun, extend, fillings

FACTS = 4
"""The number of facts entered for each hand."""


def test_cards_that_fall_later_belie_a_fact_as_well(made, subtests):
    """A fact is an error before the cards are entered exactly if it is one after them.

    The play is taken as far as it was recorded, perhaps not to its end. Some games report the
    error on the fact, others on the card that contradicts it. Left out are errors that occur at
    only one of the two positions for any fact (`UNTIMELY`).
    """
    for hand in made.hands:
        with subtests.test(seed=hand.seed):
            for before, after in told_at_two_places(hand):
                found = errors(before) | errors(after)
                if found.isdisjoint(made.maker.UNTIMELY):
                    assert bool(errors(before)) == bool(errors(after)), found


def told_at_two_places(hand):
    """Hands with a fact possible between two cards: there, and at their end."""
    maker, random = hand.maker, hand.random("told early")
    entries = hand.record.entries
    anew = max((at for at, one in enumerate(entries) if one.do in maker.AGAIN), default=0)
    places = [at for at, one in enumerate(entries) if one.do == "play" and at > anew]
    if not places or errors(hand.record):
        return
    for place in random.choices(places, k=FACTS):
        asks = adjudicate(begun(hand.record, place)).asks
        kinds = {ask.entry.do: list(fillings(ask)) for ask in asks if ask.entry.do in told(maker)}
        end = random.choice((len(entries), random.randint(place, len(entries))))
        so_far = begun(hand.record, end)
        if not kinds or errors(so_far):
            continue
        fact = random.choice(kinds[random.choice(sorted(kinds))])
        early = replace(so_far, entries=(*entries[:place], fact, *entries[place:end]))
        yield early, extend(so_far, fact)


def told(maker):
    """Return the kinds of entries that tell the course of the play without cards."""
    return {*maker.RESULTS, *maker.FACTS} - {*maker.CARDS}


def errors(record):
    """The codes of the errors."""
    found = adjudicate(record).findings
    return {one.code for one in found if one.severity is Severity.ERROR}
