"""Study a reading: make an archive of Ulti hands, and compare how two readings adjudicate it.

`reading_study.py make HANDS [HOUSE] > ARCHIVE` writes records, HOUSE being house rules as JSON;
the same number always gives the same hands.  `reading_study.py compare FOLDER FOLDER` compares
the folders that `scorekeeper adjudicate ARCHIVE --into FOLDER` wrote of two such archives.
"""

import json
import sys
from itertools import zip_longest
from pathlib import Path
from random import Random

SEATS = ("A", "B", "C")
BIDS = {"passz": 35, "ulti": 35, "40-100": 12, "betli": 12, "durchmarsch": 6}
"""The last bids of a hundred hands: a guess, like all numbers here."""
THROWN_IN = {"passz": 0.2, "ulti": 0.03}
KONTRA = 0.3
LOST = 0.4


def draw_play(random, bid, declarer):
    """Yield what was seen of the play."""
    if bid in {"betli", "durchmarsch"}:
        kept = 0 if bid == "betli" else 10
        lost = random.random() < LOST
        yield {"do": "tricks", "seat": declarer, "count": random.randint(1, 9) if lost else kept}
        return
    if bid == "40-100":
        yield {"do": "held", "figure": "40", "seat": declarer}
    yield {"do": "zsir", "seat": declarer, "count": random.randint(2, 6)}
    made = bid == "ulti" and random.random() > LOST
    yield {"do": "seven", "seat": declarer} if bid == "ulti" else {"do": "seven"}
    if bid == "ulti":
        last = declarer if made else random.choice([one for one in SEATS if one != declarer])
        yield {"do": "last-trick", "seat": last}


def draw_entries(random):
    """Return the entries of a hand: a bid, a kontra now and then, the play or a throw-in."""
    bid = random.choices(list(BIDS), list(BIDS.values()))[0]
    entries = [{"do": "bid", "seat": "A", "bid": bid}]
    if random.random() < THROWN_IN.get(bid, 0.01):
        return [*entries, {"do": "throw-in"}]
    if bid == "passz" and random.random() < KONTRA:
        entries.append({"do": "kontra", "seat": random.choice("BC"), "on": "passz"})
    return [*entries, *draw_play(random, bid, "A")]


def make_archive(hands, house):
    """Yield the records, as lines."""
    random = Random(hands)  # noqa: S311 - made hands are no secret
    for _ in range(hands):
        rules = {"preset": "4m", "house": house}
        record = {"format": 1, "game": "ulti", "rules": rules, "seats": ["Anna", "Bori", "Cili"]}
        yield json.dumps(record | {"dealer": "C", "entries": draw_entries(random)})


def read_results(folder):
    """Yield what each seat gets or pays, hand by hand; end the program without results."""
    parts = sorted(Path(folder).glob("part-*.jsonl"))
    if not parts:
        sys.exit(f"{folder}: no results as JSON lines (adjudicate ... --into {folder})")
    for part in parts:
        with part.open(encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)["cash"]


def compare_results(one, other):
    """Return the numbers of hands, of those paid otherwise, and of those that others pay."""
    hands = paid = payers = 0
    for before, after in zip_longest(read_results(one), read_results(other)):
        if before is None or after is None:
            sys.exit(f"{one}, {other}: not as many hands; adjudicate two readings of the same ones")
        hands += 1
        paid += before != after
        payers += [points < 0 for points in before] != [points < 0 for points in after]
    return hands, paid, payers


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["make", hands, *house] if hands.isdecimal():
            for line in make_archive(int(hands), json.loads(house[0]) if house else {}):
                print(line)
        case ["compare", one, other]:
            hands, paid, payers = compare_results(one, other)
            print(f"{hands} hands, {paid} paid otherwise, {payers} paid by others")
        case _:
            sys.exit(__doc__)
