"""One mistake is one finding: follow-up errors are suppressed until it is fixed."""

from dataclasses import replace

from engine.results.findings import Severity
from tests.support.corpus import adjudicate_once, generate_hands

MOST = 5
"""So many findings one slip may leave among fifty entries, where nothing tells what was meant."""
ENOUGH = 40
"""From how many slips on it can be said what they mostly lead to."""


def drop(maker, random, record, place):
    """Somebody forgot to enter it."""
    del maker, random
    return record.entries[:place] + record.entries[place + 1 :]


def another_seat(maker, random, record, place):
    """Somebody tapped it at the wrong player."""
    del maker
    one = record.entries[place]
    others = {each.seat for each in record.entries} - {None, one.seat}
    if one.seat is None or not others:
        return None
    seat = random.choice(sorted(others, key=lambda each: each.value))
    return (*record.entries[:place], replace(one, seat=seat), *record.entries[place + 1 :])


def another_word(maker, random, record, place):
    """Somebody tapped the card or the bid beside it."""
    one = record.entries[place]
    if one.card is not None:
        one = replace(one, card=random.choice(maker.pack_of(record).cards))
    elif one.bid is not None:
        one = replace(one, bid=random.choice(maker.game.shapes[one.do].words["bid"]))
    else:
        return None
    return (*record.entries[:place], one, *record.entries[place + 1 :])


def told_twice(maker, random, record, place):
    """Somebody entered it again, or something else that belongs elsewhere."""
    del maker
    return (*record.entries[:place], random.choice(record.entries), *record.entries[place:])


SLIPS = (drop, another_seat, another_word, told_twice)


def single_mistakes(hand):
    """A hand with one slip, and with another."""
    random = hand.random("slips")
    if any(entry.do in hand.maker.AGAIN for entry in hand.record.entries):
        return
    for slip in random.sample(SLIPS, 2):
        place = random.randrange(len(hand.record.entries))
        entries = slip(hand.maker, random, hand.record, place)
        if entries is not None:
            yield replace(hand.record, entries=entries)


def test_a_slip_in_a_long_record_is_told_in_a_few_sentences(maker, subtests):
    """One entry of a legal hand is wrong; the forty after it raise no findings.

    Hardly any typo leads to more than one finding, where the intended entry can be known.
    """
    errors = []
    for hand in (hand for table in maker.tables for hand in generate_hands(maker, table).hands):
        with subtests.test(hand=f"{hand.table} {hand.seed}"):
            for record in single_mistakes(hand):
                said = adjudicate_once(record)
                told = [one for one in said.findings if one.severity is not Severity.NOTE]
                told = [one for one in told if one.code not in maker.TELLS]
                assert len(told) <= MOST, [(one.entry, one.code) for one in told]
                errors.append(sum(one.severity is Severity.ERROR for one in told))
    wrong = [count for count in errors if count]
    if maker.MEANT and len(wrong) > ENOUGH:
        assert sum(count > 1 for count in wrong) <= len(wrong) / 20
