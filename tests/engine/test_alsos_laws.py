"""Laws of Alsós over made-up hands, told card by card, word by word and quickly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    adjudicate,
    format_adjudication,
    format_record,
    late_asks,
    late_place,
    parse_record,
)
from engine.alsos.shapes import IRREGULARITIES, MELDS
from engine.alsos.table import FIGURE_IDS, STEPS, STRAINS
from engine.between.stretches import results
from engine.hand.record import Entry
from engine.judging.adjudication import Status
from engine.judging.findings import Severity
from engine.packs.hungarian import ASZ, PACK, HungarianSuit
from tests.support.alsos_hands import (
    VARIANTS,
    extend,
    extra_melds,
    fillings,
    full_hand,
    in_play,
    quick,
    turned,
    turned_seat,
)

SEEDS = st.integers(min_value=0, max_value=2**31)
SOME = settings(max_examples=settings.default.max_examples // 8 or 1)
FEW = settings(max_examples=settings.default.max_examples // 20 or 1)
"""A part of the profile's for each rule set; fewer where an example judges some sixty records."""
EVERYWHERE = pytest.mark.parametrize(
    "variant", VARIANTS, ids=lambda variant: f"{variant[0]}-{variant[1]}"
)


def verdicts(said):
    """What a hand comes to, without the wording of the reasons."""
    items = [(i.id, i.value, i.outcome, [(f.what, f.times) for f in i.factors]) for i in said.items]
    return items, said.totals, [(a.item, a.written, a.cash) for a in said.awards]


@EVERYWHERE
@SOME
@given(seed=SEEDS)
def test_a_hand_of_offered_entries_is_scored(variant, seed):
    """ALS 6.5: what asks offers never leads to a finding, and a hand played out is decided."""
    said = adjudicate(full_hand(variant, seed))
    assert said.findings == ()
    assert said.status is Status.SCORED


@EVERYWHERE
@SOME
@given(seed=SEEDS)
def test_cash_sums_to_zero_and_agrees_with_what_is_written(variant, seed):
    """ALS 12.1-12.4, SES 2.4: (n - 1) x own - others gives the cash form, but for 4-4-1.

    Of four players the dealer writes; where he does not share in cash, the forms are of three.
    """
    record = full_hand(variant, seed)
    said = adjudicate(record)
    assert sum(said.totals.cash.values()) == 0
    seats = record.places
    shares = record.rules.house.get("dealer_shares", variant[0] == "potter")
    if len(seats) == 4 and not shares:
        assert said.totals.cash[record.dealer] == 0
        seats = in_play(record)
    for award in said.awards:
        written = {seat.value: award.written.get(seat, 0) for seat in seats}
        cash = {seat.value: award.cash.get(seat, 0) for seat in seats}
        losers = [points for points in cash.values() if points < 0]
        if award.item == "game" and said.table.game == "klopitzky" and len(losers) == 2:
            won = 6 if variant[0] == "csibor" else 3  # ALS 4.4: the source's own doing
            assert {points for points in written.values() if points} == {won}
        else:
            assert results(written) == cash


@EVERYWHERE
@SOME
@given(seed=SEEDS)
def test_the_quick_record_tells_the_same(variant, seed):
    """ALS 6.5: fewer details, the same items and awards; only the needed facts are asked."""
    record = full_hand(variant, seed)
    said = adjudicate(record)
    if extra_melds(record, said):
        return
    told = adjudicate(quick(record, said))
    assert told.findings == ()
    assert verdicts(told) == verdicts(said)


@EVERYWHERE
@SOME
@given(seed=SEEDS)
def test_implied_passes_are_written_passes(variant, seed):
    """ALS 6.5: leaving every pass out, and writing every pass down, change nothing."""
    record = full_hand(variant, seed)
    said = adjudicate(record)
    spoken = [one.entry for one in said.table.said if one.entry is not None]
    facts = [e for i, e in enumerate(record.entries) if i not in spoken]
    written = [
        # What one entry says for several is said by each of them.
        Entry("pass", seat=one.seat)
        if one.entry is None
        else replace(record.entries[one.entry], seat=one.seat)
        for one in said.table.said
    ]
    explicit = adjudicate(replace(record, entries=(*facts, *written)))
    silent = tuple(entry for entry in record.entries if entry.do != "pass")
    implied = adjudicate(replace(record, entries=silent))
    assert explicit.findings == implied.findings == ()
    assert verdicts(explicit) == verdicts(implied) == verdicts(said)
    assert all(one.entry is not None for one in explicit.table.said)


def universe(record):
    """A broad sample of what somebody might enter, lawful or not, without optional details."""
    places = record.places
    figures = [f"{name}/{s.value}" for name in ("abszolut", "ulti", "kassza") for s in places]
    items = ["game", "gyerunk", *figures, *(f"gyerunk-{one}" for one in figures)]
    aces = [card for card in PACK if card.rank is ASZ]
    for seat in places:
        yield from (Entry(do, seat=seat, on=on) for do in CALLS for on in figures)
        yield from (Entry(do, seat=seat) for do in SEAT_ONLY)
        yield from (Entry("bid", seat=seat, bid=strain) for strain in STRAINS)
        yield from (Entry("figure", seat=seat, figure=figure) for figure in FIGURE_IDS)
        yield from (Entry("figure", seat=seat, figure="ulti", card=ace) for ace in aces)
        yield from (Entry(step, seat=seat, on=item) for step in STEPS for item in items)
        yield from (Entry("declare-sequence", seat=seat, length=n) for n in range(2, 10))
        yield from (Entry("score-sequence", seat=seat, length=n) for n in range(2, 10))
        yield from (Entry("kicsi", seat=seat, meld=meld) for meld in MELDS)
        yield from (Entry("play", seat=seat, card=card) for card in PACK)
        yield from (Entry("points", seat=seat, points=n) for n in range(0, 170, 7))
        yield from (Entry("tricks", seat=seat, count=n) for n in range(14))
        yield from (Entry("took", seat=seat, cards=(card,)) for card in PACK)
        yield from (Entry("won-trick", seat=seat, trick=n) for n in range(14))
        yield Entry("bela", seat=seat)
    yield from (Entry("took", cards=(card,)) for card in PACK)
    yield from (Entry("no-valid", meld=meld) for meld in MELDS)
    yield from (Entry("original", suit=suit) for suit in HungarianSuit)
    yield from (Entry(do, card=card) for do in ("indicator", "top") for card in PACK)
    yield from (Entry("pick-up"), Entry("klopitzky"), Entry("throw-in"), Entry("bela"))
    yield from (Entry("irregularity", what=what) for what in IRREGULARITIES)
    yield Entry("ruling", on="hand", outcome="void", why="a director said so")
    yield Entry("ruling", on="game", outcome="made", why="a director said so")


CALLS = ("gyerunk", "play-on", "give-up")
SEAT_ONLY = (
    "pass", "accept", "bela-kassza", "betli", "declare-vannak", "score-vannak", "gyerunk",
    "play-on", "give-up", "siber", "exchange",
)  # fmt: skip


def errors(said):
    """Errors and doubts; an irregularity is what it says, not a mistake in entering."""
    return [
        f
        for f in said.findings
        if f.severity is not Severity.NOTE and f.code != "alsos.irregularity"
    ]


def prefix_of(variant, seed, *, cards):
    """A hand as it may look in the middle, with or without its cards told."""
    random = Random(seed)
    record = full_hand(variant, seed)
    if not cards:
        record = quick(record, adjudicate(record))
    length = random.randrange(len(record.entries) + 1)
    return random, replace(record, entries=record.entries[:length])


@EVERYWHERE
@pytest.mark.parametrize("cards", [True, False], ids=["card by card", "quick"])
@FEW
@given(seed=SEEDS)
def test_what_is_offered_is_accepted(variant, cards, seed):
    """Every entry of asks is taken without an error or a doubt."""
    random, record = prefix_of(variant, seed, cards=cards)
    said = adjudicate(record)
    offers = [entry for ask in said.asks for entry in fillings(ask)]
    for entry in random.sample(offers, min(len(offers), 60)):
        after = adjudicate(extend(record, entry))
        assert errors(after) == [], (entry, errors(after))


@EVERYWHERE
@pytest.mark.parametrize("cards", [True, False], ids=["card by card", "quick"])
@FEW
@given(seed=SEEDS)
def test_what_is_not_offered_is_a_finding(variant, cards, seed):
    """Whatever asks does not hold is met by a finding when it is entered all the same."""
    random, record = prefix_of(variant, seed, cards=cards)
    said = adjudicate(record)
    offers = {entry for ask in said.asks for entry in fillings(ask)}
    others = [entry for entry in universe(record) if entry not in offers]
    for entry in random.sample(others, 60):
        after = adjudicate(extend(record, entry))
        here = [f for f in after.findings if f.entry == len(record.entries)]
        low_bid = [f for f in after.findings if f.code == "alsos.bid-too-low"]
        words = {"alsos.bela-not-held", "alsos.meld-impossible"}  # cards beat words
        late = [f for f in after.findings if f.code in words]
        assert here or low_bid or late, entry


@EVERYWHERE
@SOME
@given(seed=SEEDS)
def test_turning_the_table_turns_the_result(variant, seed):
    """ALS 2.2: nothing depends on which seat is called A."""
    record = full_hand(variant, seed)
    turn = 1 + seed % (len(record.places) - 1)
    moved = turned(record, turn)
    before, after = adjudicate(record), adjudicate(moved)
    for form in ("written", "cash"):
        was, now = getattr(before.totals, form), getattr(after.totals, form)
        assert {turned_seat(record, seat, turn): points for seat, points in was.items()} == now


@EVERYWHERE
@SOME
@given(seed=SEEDS)
def test_the_same_record_gives_the_same_adjudication(variant, seed):
    """A record survives JSON, is not changed by being judged, and is judged the same again."""
    record = full_hand(variant, seed)
    plain = format_record(record)
    first = format_adjudication(record, adjudicate(record), "hu")
    again = parse_record(plain)
    assert again == record
    assert format_adjudication(again, adjudicate(again), "hu") == first
    assert format_record(record) == plain


@EVERYWHERE
@SOME
@given(seed=SEEDS)
def test_a_late_entry_can_be_put_in_its_place(variant, seed):
    """ALS 6.5: the mend of a late entry makes the record as if it had come in time."""
    random = Random(seed)
    record = full_hand(variant, seed)
    words = [
        i
        for i, entry in enumerate(record.entries)
        if entry.do in {"figure", "bela-kassza", "siber", "exchange", "declare-sequence"}
    ]
    if not words:
        return
    at = random.choice(words)
    moved = list(record.entries)
    entry = moved.pop(at)
    to = min(len(moved), at + random.choice([1, 2]))
    moved.insert(to, entry)
    late = adjudicate(replace(record, entries=tuple(moved)))
    doubts = [f for f in late.findings if f.code == "alsos.entered-late"]
    if len(doubts) != 1 or len(late.findings) != 1:
        return
    mend = doubts[0].mend
    mended = list(moved)
    mended.insert(mend.to, mended.pop(mend.entry))
    after = adjudicate(replace(record, entries=tuple(mended)))
    assert after.findings == ()
    assert verdicts(after) == verdicts(late)


@EVERYWHERE
@pytest.mark.parametrize("cards", [True, False], ids=["card by card", "quick"])
@FEW
@given(seed=SEEDS)
def test_what_may_have_been_said_earlier_is_only_doubted(variant, cards, seed):
    """ALS 6.5, 9.3: every late offer is doubted, or an error where its time is shown to be over.

    The mend leaves nothing to say.
    """
    random, record = prefix_of(variant, seed, cards=cards)
    seat = random.choice(record.places)
    late = late_asks(record, seat)
    for ask in random.sample(late, min(len(late), 12)):
        said = adjudicate(extend(record, ask.entry))
        doubted = [f.code for f in said.findings if f.severity is not Severity.NOTE]
        assert doubted in (["alsos.entered-late"], ["alsos.too-late"]), ask.entry
        entries = list(extend(record, ask.entry).entries)
        (mend,) = [f.mend for f in said.findings if f.code in doubted]
        assert late_place(record, ask.entry) == mend.to
        entries.insert(mend.to, entries.pop(mend.entry))
        mended = adjudicate(replace(record, entries=tuple(entries)))
        # What it tells may make a fact told since superfluous, which is only noted.
        assert {f.severity for f in mended.findings} <= {Severity.NOTE}
        if doubted == ["alsos.entered-late"]:
            assert verdicts(mended) == verdicts(said)
        else:
            assert said.status is Status.DISPUTED
