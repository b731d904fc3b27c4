"""A false fact is found both before and after the cards that contradict it."""

from dataclasses import replace

from tests.support.corpus import adjudicate_once
from tests.support.maker import entries_of_ask, error_codes, extend, first_entries

FACTS = 4
"""The number of facts entered for each hand."""


def test_cards_that_fall_later_belie_a_fact_as_well(generated_hands, subtests):
    """A fact is an error before the cards are entered exactly if it is one after them.

    The play is taken as far as it was recorded, perhaps not to its end. Some games report the
    error on the fact, others on the card that contradicts it. Left out are errors that occur at
    only one of the two positions for any fact (`UNTIMELY`).
    """
    for hand in generated_hands.hands:
        with subtests.test(seed=hand.seed):
            for records in with_fact_at_two_places(hand):
                before, after = (error_codes(adjudicate_once(record)) for record in records)
                if {*before, *after}.isdisjoint(generated_hands.maker.UNTIMELY):
                    assert bool(before) == bool(after), (before, after)


def with_fact_at_two_places(hand):
    """Hands with a fact possible between two cards: there, and at their end."""
    maker, random = hand.maker, hand.random("told early")
    entries = hand.record.entries
    anew = max((at for at, one in enumerate(entries) if one.do in maker.AGAIN), default=0)
    places = [at for at, one in enumerate(entries) if one.do == "play" and at > anew]
    if not places or error_codes(hand.said):
        return
    for place in random.choices(places, k=FACTS):
        asks = adjudicate_once(first_entries(hand.record, place)).asks
        kinds = {
            ask.entry.do: list(entries_of_ask(ask))
            for ask in asks
            if ask.entry.do in play_fact_kinds(maker)
        }
        end = random.choice((len(entries), random.randint(place, len(entries))))
        so_far = first_entries(hand.record, end)
        if not kinds or error_codes(adjudicate_once(so_far)):
            continue
        fact = random.choice(kinds[random.choice(sorted(kinds))])
        early = replace(so_far, entries=(*entries[:place], fact, *entries[place:end]))
        yield early, extend(so_far, fact)


def play_fact_kinds(maker):
    """Return the kinds of entries that tell the course of the play without cards."""
    return {*maker.RESULTS, *maker.FACTS} - {*maker.CARDS}
