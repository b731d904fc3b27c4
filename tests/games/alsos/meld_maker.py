"""Generated hands of Alsós rich in melds, partly entered, with true and false melds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine import adjudicate
from engine.alsos.play.melds import longest_sequence_length, sequences
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, Record
from engine.packs.hungarian_pack import NATURAL, PACK, HungarianRank
from engine.results.adjudication import Adjudication, Prompt
from tests.games.alsos.maker import MOST_IN_PLAY, VARIANTS, Truth, begin, with_discards
from tests.support.maker import entries_of_ask, extend, playing_seats

TABLES = [variant for variant in VARIANTS if variant[1] != 4]
"""Four play as three do."""
EACH = {2: 12, 3: 9}
DECLARING = ("declare-sequence", "declare-vannak")
VALIDATING = ("score-sequence", "score-vannak", "no-valid", "kicsi")
MELDING = (*DECLARING, "score-sequence", "score-vannak", "no-valid")


def poorly_shuffled(random: Random) -> list[Card]:
    """A pack that was hardly shuffled, so that melds are frequent."""
    pack = list(PACK)
    if random.random() < 0.5:
        pack.sort(key=lambda card: -NATURAL[card.rank])
    cut = random.randrange(len(pack))
    pack = pack[cut:] + pack[:cut]
    for _ in range(random.randrange(2, 14)):
        one, other = random.randrange(len(pack)), random.randrange(len(pack))
        pack[one], pack[other] = pack[other], pack[one]
    return pack


def melding_hand(variant, seed: int) -> Record:
    """A hand in the original suit, played out, with all that was declared true; from a seed."""
    random = Random(seed)
    record = begin(random, variant, {})
    pack, seats = poorly_shuffled(random), playing_seats(record, MOST_IN_PLAY)
    each = EACH[len(seats)]
    talon = [pack.pop(random.randrange(len(pack))) for _ in range(len(pack) - each * len(seats))]
    record = extend(
        record,
        Entry("indicator", card=talon[0]),
        Entry("top", card=talon[1]),
        Entry("hidden", cards=tuple(talon[2:])),
        *(
            Entry("dealt", seat=seat, cards=tuple(pack[each * place : each * (place + 1)]))
            for place, seat in enumerate(seats)
        ),
        Entry("accept", seat=random.choice(seats)),
        Entry("pick-up"),
    )
    while True:
        ask = _chosen(random, adjudicate(record))
        if ask is None:
            return record
        entry = random.choice(list(entries_of_ask(ask)))
        record = extend(
            record, with_discards(record, entry, random) if entry.do == "siber" else entry
        )


def _chosen(random: Random, said: Adjudication) -> Prompt | None:
    def of(*kinds: str) -> list[Prompt]:
        return [ask for ask in said.asks if ask.entry.do in kinds]

    for asks, often in (
        (of("siber", "exchange"), 0.25),
        (of(*DECLARING), 0.75),
        (of(*VALIDATING), 0.8),
    ):
        if asks and random.random() < often:
            return random.choice(asks)
    plays = of("play")
    return plays[0] if plays else None


def partly_entered(random: Random, record: Record, truth: Truth | None = None) -> Record:
    """The same hand without some of its deal; with the melds' top cards and ranks, if true ones."""
    how = random.choice(["play only", "play only", "some hands", "hands"])
    entries = []
    for entry in record.entries:
        dealt = entry.do == "dealt" and (how != "some hands" or random.random() < 0.5)
        if dealt or (entry.do in {"hidden", "top"} and how != "some hands"):
            continue
        shown = _shown(random, entries, entry, truth) if truth else entry
        entries.append(shown)
    return replace(record, entries=tuple(entries))


def _shown(random: Random, before: list[Entry], entry: Entry, truth: Truth) -> Entry:
    if entry.seat is None or entry.card or entry.rank or random.random() < 0.5:
        return entry
    if entry.do == "score-sequence":
        runs = (run for run in sequences(truth.hands[entry.seat]) if run.length == entry.length)
        entries = [replace(entry, card=run.top) for run in runs]
    elif entry.do == "score-vannak":
        entries = [replace(entry, rank=rank) for rank in truth.fours(entry.seat)]
    else:
        return entry
    return next((one for one in entries if one not in before), entry)


def with_changed_melds(random: Random, record: Record) -> Record:
    """The hand with one or two of its melds changed, truly or not."""
    entries = list(record.entries)
    places = [place for place, entry in enumerate(entries) if entry.do in MELDING]
    for place in random.sample(places, min(len(places), random.choice([1, 1, 2]))):
        entries[place] = random.choice(list(_others(random, record, entries[place])))
    return replace(record, entries=tuple(entries))


def _others(random: Random, record: Record, entry: Entry) -> Iterator[Entry]:
    sequence, vannak = rival_seats(record, "sequence"), rival_seats(record, "vannak")
    if entry.do == "declare-sequence":
        yield replace(entry, length=random.randrange(3, 7))
        yield Entry("declare-vannak", seat=entry.seat)
    elif entry.do == "declare-vannak":
        yield Entry("declare-sequence", seat=entry.seat, length=random.randrange(3, 6))
    elif entry.do == "score-sequence":
        tops = [card for card in PACK if NATURAL[card.rank] >= entry.length]
        yield replace(entry, card=random.choice(tops))
        yield replace(entry, length=random.randrange(3, entry.length + 1), card=None)
        yield replace(entry, seat=random.choice(sequence))
    elif entry.do == "score-vannak":
        yield replace(entry, rank=random.choice(list(HungarianRank)))
        yield replace(entry, seat=random.choice(vannak), rank=None)
    else:
        most = max(one.length for one in record.entries if one.do == "declare-sequence")
        yield Entry("score-sequence", seat=random.choice(sequence), length=most)


def rival_seats(record: Record, meld: str) -> list[Seat]:
    """The seats that declared it and did not give way."""
    gave = {one.seat for one in record.entries if one.do == "kicsi" and one.meld == meld}
    declared = [one.seat for one in record.entries if one.do == f"declare-{meld}"]
    return [seat for seat in declared if seat is not None and seat not in gave]


def has_true_melds(record: Record, truth: Truth) -> bool:
    """Return whether every meld in the record is held and the best of its kind (ALS 9)."""
    return all(_is_held(record, entry, truth) for entry in record.entries) and all(
        _is_best(record, entry, truth) for entry in record.entries
    )


def _is_held(record: Record, entry: Entry, truth: Truth) -> bool:
    if entry.do not in MELDING or entry.seat is None:
        return True
    alike = (entry.do, entry.seat, entry.length)
    told = sum((one.do, one.seat, one.length) == alike for one in record.entries)
    hand, fours = truth.hands[entry.seat], truth.fours(entry.seat)
    if entry.do == "declare-sequence":
        return longest_sequence_length(hand) == entry.length
    if entry.do == "score-sequence":
        runs = [run for run in sequences(hand) if run.length == entry.length]
        return any(entry.card in {None, run.top} for run in runs) and told <= len(runs)
    return told <= len(fours) if entry.rank is None else entry.rank in fours


def _is_best(record: Record, entry: Entry, truth: Truth) -> bool:
    if entry.do not in {"score-sequence", "score-vannak", "no-valid"}:
        return True
    meld = "vannak" if entry.do == "score-vannak" else "sequence"
    seats = rival_seats(record, meld)
    worth = truth.best_vannak if meld == "vannak" else truth.best_sequence
    most = max((worth(seat) for seat in seats), default=None)
    owners = [seat for seat in seats if worth(seat) == most]
    return len(owners) > 1 if entry.do == "no-valid" else owners == [entry.seat]
