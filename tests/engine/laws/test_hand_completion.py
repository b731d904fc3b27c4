"""A hand without errors can always be completed by answering its asks."""

from dataclasses import replace

from engine.results.adjudication import HandStatus
from tests.support.corpus import adjudicate_once
from tests.support.maker import (
    entries_of_ask,
    error_codes,
    errors_and_doubts,
    extend,
    first_entries,
)

MOST_ENTRIES = 150
"""More than any hand needs, from its first card to its last."""
MOST_TRIED = 10
"""So many answers of one kind are tried."""
FORGOTTEN = 0.3
"""The probability that a kind of entry is left out of a whole hand."""


def test_what_is_asked_brings_a_hand_to_its_end(generated_hands, subtests):
    """A hand that is cut anywhere, with kinds of entries forgotten, is scored within its asks.

    Answers are random, true or not. A walk ends earlier only where an answer contradicts an
    earlier announcement, which is reported.
    """
    maker = generated_hands.maker
    for record in hand_beginnings(generated_hands):
        with subtests.test(entries=len(record.entries), dealer=record.dealer):
            end = complete_hand(record, generated_hands.hands[0].random(f"closable {record}"))
            shown = {*maker.answers_to(), *maker.may_undo(end.entries[-1])}
            said = adjudicate_once(end)
            found = set(error_codes(said))
            assert said.status is HandStatus.SCORED or (found and found <= shown), end


def complete_hand(record, random):
    """Return the hand with required entries added, until it is no longer open.

    Facts may together contradict a fact that each of them allows: then another is chosen.
    """
    for _ in range(MOST_ENTRIES):
        said = adjudicate_once(record)
        if said.status is not HandStatus.OPEN:
            break
        answers = list(entries_of_ask(random.choice(required_or_next_entries(said))))
        tried = random.sample(answers, min(len(answers), MOST_TRIED))
        place = len(record.entries)
        able = (extend(record, entry) for entry in tried)
        taken = (
            one for one in able if all(f.entry != place for f in adjudicate_once(one).findings)
        )
        record = next(taken, extend(record, tried[0]))
    return record


def required_or_next_entries(said):
    """Return the required entries; else the next card, or an announcement of the bidding."""
    needed = [ask for ask in said.asks if ask.required]
    cards = [ask for ask in said.asks if ask.entry.do == "play"]
    words = [ask for ask in said.asks if ask.group in {"say", "table", "deal"}]
    asks = needed or cards or (words if not said.items else [])
    assert asks, "nothing is asked of a hand that is open"
    return asks


def hand_beginnings(made):
    """Return beginnings of hands in more or less detail, in which nothing is wrong.

    The deal is complete or missing.
    """
    maker = made.maker
    deal = {*maker.CARDS} - {"play"}
    for hand in made.hands:
        random = hand.random("closable")
        for told in (*hand.told, *maker.less(random, hand.record, hand.said)):
            kinds = sorted({entry.do for entry in told.entries} - deal - {*maker.AGAIN})
            gone = {do for do in kinds if random.random() < FORGOTTEN}
            gone |= deal if random.random() < FORGOTTEN else set()
            kept = first_entries(told, random.randrange(len(told.entries) + 1)).entries
            record = replace(told, entries=tuple(one for one in kept if one.do not in gone))
            if not errors_and_doubts(maker, adjudicate_once(record)):
                yield record
