"""Records that contradict themselves: with repeated, cut, shuffled and spliced entries.

The worst records of a search are the last ones of `WORST`, some for each game: adjudicating them
takes bounded work as well.
"""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import engine
from engine.hand.record import MAX_ENTRIES, Record

LONGEST = 300
WORST = Path(__file__).with_name("contradictory-worst.json")


def slowest_records() -> list[Record]:
    """Return the slowest records that a search found, some of each game."""
    return [engine.parse_record(plain) for plain in json.loads(WORST.read_text("utf-8"))]


def contradictory_record(maker, random: Random, *hands: Record) -> Record:
    """Return the first hand with its entries repeated, cut, spliced with the others, shuffled."""
    first = hands[0]
    entries = list(first.entries)
    for _ in range(random.randint(1, 5)):
        low, high = sorted(random.choices(range(len(entries) + 1), k=2))
        match random.randrange(6):
            case 0:
                entries *= random.randint(2, 3)
            case 1:
                entries[low:low] = entries[low:high] * random.randint(1, 5)
            case 2:
                entries[low:low] = random.choice(hands).entries
            case 3:
                part = entries[low:high]
                random.shuffle(part)
                entries[low:high] = part
            case 4:
                del entries[low:high]
            case _:
                entries[low:low] = [maker.anything(random, first) for _ in range(5)]
    seats = {None, *first.places}
    left = [one for one in entries if one.seat in seats]
    return replace(first, entries=tuple(left[: random.choice((30, 80, LONGEST))]))


def repetitive_records(maker, random: Random, hand: Record) -> list[Record]:
    """Return records that repeat one kind of entry, identical or each one different."""
    kinds = sorted(maker.game.shapes)
    found = []
    for do in random.sample(kinds, min(3, len(kinds))):
        alike = _one_of(maker, random, hand, do)
        other = tuple(_one_of(maker, random, hand, do) for _ in range(LONGEST))
        for opening in ((), hand.entries):
            found += [
                replace(hand, entries=(*opening, *each)[:LONGEST])
                for each in ((alike,) * LONGEST, other)
            ]
    return found


def _one_of(maker, random: Random, hand: Record, do: str):
    while True:
        entry = maker.anything(random, hand)
        if entry.do == do:
            return entry


assert LONGEST <= MAX_ENTRIES
