"""Laws of what was entered late, in both games: put in its place, it changes nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate, format_record, parse_record
from engine.judging.findings import Severity
from scorekeeper.services.drafts import mend_entries
from tests.support import alsos_hands, ulti_hands

from . import alsos_entries, ulti_entries

SEEDS = st.integers(min_value=0, max_value=2**31)
SOME = settings(max_examples=settings.default.max_examples // 2 or 1)
ONE_SPEAKING = ({"back", "trick1", "play"}, {"trick1", "play", "over"})
"""Stages in which the same words are said (ALS 6.3, ULT 3.1)."""
OF_ONE_STAGE = {"accept", "bid", "betli"}
"""Words that belong to one stage alone, wherever they are entered."""
CARDS = {"dealt", "discard", "play", "indicator", "top", "hidden", "original", "trump"}


@st.composite
def delayed_hands(draw):
    """Whole hands with a word or two entered too late, often beside something wrong."""
    seed = draw(SEEDS)
    random = Random(seed)
    if draw(st.booleans()):
        record = ulti_hands.any_hand(seed)
        strange = ulti_entries.ENTRIES
    else:
        variant = draw(st.sampled_from(alsos_hands.VARIANTS))
        record = alsos_hands.full_hand(variant, seed)
        strange = alsos_entries.ENTRIES
    entries = list(record.entries)
    if draw(st.booleans()):
        entries = [entry for entry in entries if entry.do not in CARDS]
    words = [place for place, entry in enumerate(entries) if entry.do not in CARDS]
    for place in random.sample(words, min(len(words), draw(st.integers(1, 2)))):
        entry = entries.pop(place)
        entries.insert(min(place + random.randrange(1, 8), len(entries)), entry)
    told = replace(record, entries=tuple(entries))
    for wrong in draw(st.lists(strange, max_size=2)):
        if "seat" in wrong and wrong["seat"] not in {seat.value for seat in record.places}:
            continue
        one = _parsed(record, wrong)
        place = draw(st.integers(0, len(told.entries)))
        told = replace(told, entries=(*told.entries[:place], one, *told.entries[place:]))
    return told


def _parsed(record, plain):
    """One entry, read as the record's game does."""
    data = {**format_record(record), "entries": [plain]}
    return parse_record(data).entries[0]


@st.composite
def disturbed_hands(draw):
    """Recorded hands with entries moved, left out and put in."""
    games = (alsos_entries.disturbed_records(), ulti_entries.disturbed_records())
    return parse_record(draw(st.one_of(*games)))


HANDS = st.one_of(delayed_hands(), disturbed_hands())


def late_ones(said):
    """The doubts about words that were put in their place."""
    return [one for one in said.findings if one.code.endswith(".entered-late")]


def outcome(said):
    """What a hand comes to."""
    items = [(one.id, one.by, one.value, one.outcome) for one in said.items]
    return said.status, items, said.totals


def errors(said, place_of):
    """The errors, each by the place of its entry in another order."""
    found = (one for one in said.findings if one.severity is Severity.ERROR)
    return sorted((one.code, -1 if one.entry is None else place_of(one.entry)) for one in found)


def moved(record, mend):
    """Return the record with a late word moved, and where each entry stands then."""
    order = list(range(len(record.entries)))
    order.insert(mend.to, order.pop(mend.entry))
    return replace(record, entries=mend_entries(record.entries, mend)), order.index


@SOME
@given(record=HANDS)
def test_a_late_word_in_its_place_takes_no_error_away_and_brings_none(record):
    """ALS 6.5, ULT 1.2, 3.1: the hand is the same with the word moved to where it is put."""
    said = adjudicate(record)
    for late in late_ones(said)[:1]:
        mended, place = moved(record, late.mend)
        after = adjudicate(mended)
        assert errors(after, int) == errors(said, place)
        assert outcome(after) == outcome(said)


@SOME
@given(record=HANDS)
def test_a_late_word_stays_in_its_stage(record):
    """ALS 3.4, 5: a word said in one stage never moves back into another, nor into a bid of it."""
    said = adjudicate(record)
    stages = {one.entry: one.stage for one in said.table.said}
    for late in late_ones(said):
        entry = record.entries[late.entry]
        before = adjudicate(replace(record, entries=record.entries[: late.entry]))
        spoken, now = stages[late.entry], before.table.stage
        together = any({spoken, now} <= stages for stages in ONE_SPEAKING)
        own = (spoken, now, entry.seat) == ("bid2", "front", said.table.declarer)
        assert spoken == now or together or own or entry.do in OF_ONE_STAGE


TO_TRICK_ONE = {"figure", "bela-kassza", "announce", "kontra", "rekontra", "declare-vannak"}
"""What is said before one's own card to trick 1, or at least before the lead to trick 2."""


@SOME
@given(record=HANDS)
def test_a_doubted_word_was_entered_before_its_time_was_shown_to_be_over(record):
    """ALS 6.3, 6.4, ULT 3.1: neither one's own card nor the lead to trick 2 lies in between."""
    said = adjudicate(record)
    wrong = {one.entry for one in said.findings}
    for late in late_ones(said):
        entry = record.entries[late.entry]
        if entry.do not in TO_TRICK_ONE or "gyerunk" in str(entry.on):
            continue
        cards = [
            (place, one)
            for place, one in enumerate(record.entries[: late.entry])
            if one.do == "play" and place not in wrong
        ]
        assert len(cards) <= len(said.table.order)
        assert entry.seat not in {one.seat for place, one in cards if place >= late.mend.to}


@SOME
@given(record=HANDS)
def test_what_was_too_late_stands_once_it_was_in_time(record):
    """ALS 6.5, ULT 3.1: the mend takes it away, and nothing else becomes wrong by it."""
    said = adjudicate(record)
    for gone in [one for one in said.findings if one.code.endswith(".too-late")][:1]:
        assert gone.severity is Severity.ERROR
        assert record.entries[gone.params["word"]].do in {"play", "gyerunk"}
        mended, place = moved(record, gone.mend)
        after = adjudicate(mended)
        assert not [
            one
            for one in after.findings
            if one.entry == place(gone.entry) and one.severity is not Severity.NOTE
        ]
        before = [one for one in errors(said, place) if one[1] != place(gone.entry)]
        assert len(errors(after, int)) <= len(before)
