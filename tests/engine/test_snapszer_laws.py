"""Laws of Snapszer over made-up hands, told card by card and quickly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate, format_adjudication, format_record, late_asks, parse_record
from engine.hand.record import Entry
from engine.judging.adjudication import Status
from engine.judging.findings import Severity
from engine.judging.items import Outcome
from engine.snapszer.table import BIDS, STEP_TIMES, STEPS
from tests.support.snapszer_hands import (
    SEATS,
    Truth,
    any_hand,
    extend,
    fillings,
    quick,
    verdicts,
    wrong,
)

SEEDS = st.integers(min_value=0, max_value=2**31)
FEW = settings(max_examples=settings.default.max_examples // 6 or 1)
"""A part of the profile's, for laws which judge some dozens of records an example."""


@given(SEEDS)
def test_a_hand_of_offered_entries_is_scored(seed):
    """SNA 1-3: what asks offers never leads to a mistake, and a hand that ended is decided."""
    said = adjudicate(any_hand(seed))
    assert wrong(said) == []
    assert said.status is Status.SCORED


@given(SEEDS)
def test_the_cards_come_to_what_they_are_counted_to(seed):
    """SNA 2, 3: who writes, and how many units, as counted without the engine."""
    record = any_hand(seed)
    said = adjudicate(record)
    winners, units = Truth(record).result()
    (item,) = said.items
    assert item.factors[0].times == units
    assert {seat for seat, points in said.totals.written.items() if points} == winners


@given(SEEDS)
def test_a_hand_ends_with_the_first_trick_that_breaks_it(seed):
    """SNA 2.4, 2.5, 2.9: not before it, and not later."""
    record = any_hand(seed)
    said = adjudicate(record)
    if said.items[0].reason.code != "broken":
        return
    last = max(i for i, entry in enumerate(record.entries) if entry.do == "play")
    before = replace(record, entries=record.entries[:last])
    assert adjudicate(before).status is Status.OPEN


@given(SEEDS)
def test_only_the_winning_side_writes(seed):
    """SNA 3.1, 3.4: each winner the whole value, the others nothing, and nobody pays."""
    record = any_hand(seed)
    said = adjudicate(record)
    (item,) = said.items
    winners = Truth(record).result()[0]
    assert said.totals.written == {
        seat: item.value if seat in winners else 0 for seat in record.places
    }
    assert not any(said.totals.cash.values())
    whole = [factor for factor in item.factors if factor.what == STEPS[-1]]
    assert set(said.totals.out) == (winners if whole else set())


@given(SEEDS)
def test_the_quick_record_tells_the_same(seed):
    """SNA 2, 3: fewer details, the same item and award; only the needed facts are asked."""
    record = any_hand(seed)
    said = adjudicate(record)
    told = adjudicate(quick(record))
    assert wrong(told) == []
    assert verdicts(told) == verdicts(said)


@given(SEEDS)
def test_hands_nobody_told_change_nothing(seed):
    """SNA 1.3: without some of the cards dealt the play still tells the same."""
    record = any_hand(seed)
    random = Random(seed)
    said = adjudicate(record)
    hidden = {seat for seat in record.places if random.random() < 0.5}
    entries = [e for e in record.entries if e.do != "dealt" or e.seat not in hidden]
    less = adjudicate(replace(record, entries=tuple(entries)))
    assert wrong(less) == []
    if less.status is Status.SCORED:  # else the holder of the called card is asked for
        assert verdicts(less) == verdicts(said)
    else:
        assert {ask.entry.do for ask in less.asks if ask.required} == {"held"}


@given(SEEDS, st.integers(1, 3))
def test_turning_the_table_turns_the_result(seed, turn):
    """SNA 1.3: nothing depends on which seat is called A."""
    record = any_hand(seed)
    count = len(record.seats)

    def turned(seat):
        return SEATS[(SEATS.index(seat) + turn) % count]

    entries = tuple(replace(e, seat=e.seat and turned(e.seat)) for e in record.entries)
    moved = replace(record, entries=entries, dealer=turned(record.dealer))
    before, after = adjudicate(record).totals, adjudicate(moved).totals
    assert {turned(seat): points for seat, points in before.written.items()} == after.written
    assert set(map(turned, before.out)) == set(after.out)


@given(SEEDS)
def test_the_same_record_gives_the_same_adjudication(seed):
    """A record survives JSON, is not changed by being judged, and is judged the same again."""
    record = any_hand(seed)
    plain = format_record(record)
    first = format_adjudication(record, adjudicate(record), "hu")
    again = parse_record(plain)
    assert again == record
    assert format_adjudication(again, adjudicate(again), "hu") == first
    assert format_record(record) == plain


@given(SEEDS)
def test_implied_passes_are_written_passes(seed):
    """SNA 2.4: leaving every pass out, and writing every pass down, change nothing."""
    record = any_hand(seed)
    said = adjudicate(record)
    written, waiting = [], [one for one in said.table.said if one.stage == "bid"]
    for index, entry in enumerate(record.entries):
        known = {one.entry for one in waiting}
        over = entry.do not in {"dealt", "call", "trump", "turned-up", "bid", "invite"}
        while waiting and waiting[0].entry is None and (index in known or over):
            written.append(Entry("pass", seat=waiting.pop(0).seat))
        if waiting and waiting[0].entry == index:
            waiting.pop(0)
        written.append(entry)
    explicit = adjudicate(replace(record, entries=tuple(written)))
    assert wrong(explicit) == []
    assert verdicts(explicit) == verdicts(said)


@given(SEEDS)
def test_a_step_multiplies_the_base_units(seed):
    """SNA 3.1, 3.2: whatever steps were said, the value is the units times the highest one."""
    (item,) = adjudicate(any_hand(seed)).items
    steps = item.factors[1:]
    assert len(steps) <= 1
    times = STEP_TIMES[steps[0].what] if steps else 1
    assert item.value == item.factors[0].times * times


@given(SEEDS)
def test_a_ruling_of_void_writes_nothing(seed):
    """SES 6.1: a hand declared void brings nobody anything, whatever happened in it."""
    void = Entry("ruling", on="hand", outcome="void", why="the pack was not complete")
    said = adjudicate(extend(any_hand(seed), void))
    assert not any(said.totals.written.values())
    assert said.totals.out == ()
    assert {item.outcome for item in said.items} == {Outcome.VOID}


def prefix_of(seed, *, cards):
    """A hand as it may look in the middle, with or without its cards told."""
    random = Random(seed)
    record = any_hand(seed)
    if not cards:
        record = quick(record)
    length = random.randrange(len(record.entries) + 1)
    return random, replace(record, entries=record.entries[:length])


LEVELS = pytest.mark.parametrize("cards", [True, False], ids=["card by card", "quick"])
SHOW_CARDS = frozenset({"play", "dealt"})
"""What may show that somebody had no cards for what he announced before."""


@LEVELS
@FEW
@given(seed=SEEDS)
def test_what_is_offered_is_accepted(cards, seed):
    """Every entry of asks is taken without a finding.

    But a card may show an earlier 20 or 40 to be unfounded, and who held the called card that a
    kontra was the partner's (SNA 2.2, 3.1).
    """
    random, record = prefix_of(seed, cards=cards)
    offers = [random.choice(list(fillings(ask))) for ask in adjudicate(record).asks]
    for entry in random.sample(offers, min(len(offers), 30)):
        after = adjudicate(extend(record, entry))
        found = {f.code for f in wrong(after)}
        allowed = {"snapszer.kontra-by-partner"}
        if entry.do in SHOW_CARDS:
            allowed |= {
                "snapszer.announce-without-cards",
                "snapszer.announce-not-led",
                "snapszer.announce-not-leading",
                "snapszer.announce-two",
            }
        assert found <= allowed, (entry, found)


@FEW
@given(SEEDS)
def test_what_may_have_been_said_earlier_is_only_doubted(seed):
    """SNA 2.4, 3.1: a late offer is doubted, or an error where a card shows it was too late."""
    random, record = prefix_of(seed, cards=False)
    late = late_asks(record, random.choice(record.places))
    for ask in random.sample(late, min(len(late), 8)):
        said = adjudicate(extend(record, ask.entry))
        doubted = {f.code for f in said.findings if f.severity is not Severity.NOTE}
        assert doubted & {"snapszer.entered-late", "snapszer.too-late"}, ask.entry


def test_made_up_hands_cover_the_rules():
    """SNA 2, 3: every bid, class and way of ending comes about, with every step."""
    seen = set()
    for seed in range(700):
        (item,) = adjudicate(any_hand(seed)).items
        seen.add((item.name, item.outcome.value))
        seen |= {factor.what for factor in item.factors} | {item.reason.code}
    assert {(name, "failed") for name in (*BIDS, "snapszer", "alapjatek")} <= seen
    assert {("betli", "made"), ("snapszer", "made"), ("alapjatek", "made")} <= seen
    assert {*STEPS, "33", "fewer", "no-trick", "nobody", "failed-closing"} <= seen
    assert {"kesz", "kesz-alone", "kesz-without", "revoke", "unsaid", "unsaid-others"} <= seen
