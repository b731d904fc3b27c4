"""Laws of Ulti over made-up hands, told card by card, word by word and quickly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate, format_adjudication, format_record, parse_record
from engine.hand.record import Entry
from engine.judging.adjudication import Status
from engine.judging.findings import Severity
from engine.judging.items import Outcome
from engine.packs.hungarian import PACK, PIROS
from engine.ulti.table import BIDS, COMPONENTS, SILENT, STEPS
from tests.support.ulti_hands import (
    SEATS,
    TALK,
    TOLD,
    Truth,
    any_hand,
    extend,
    full_hand,
    last_deal,
    quick,
    summed_up,
    verdicts,
    wrong,
)
from tests.support.ulti_reckoning import Reckoning

SEEDS = st.integers(min_value=0, max_value=2**31)
FEW = settings(max_examples=settings.default.max_examples // 6 or 1)
"""A part of the profile's, for laws which judge some dozens of records an example."""


@given(SEEDS)
def test_a_hand_of_offered_entries_is_scored(seed):
    """ULT 1-3: what asks offers never leads to a finding, and a hand played out is decided."""
    said = adjudicate(full_hand(seed))
    assert said.findings == ()
    assert said.status is Status.SCORED


@given(SEEDS)
def test_however_a_hand_ends_it_is_scored(seed):
    """ULT 5.4-5.6: dealt again, thrown in, or with a revoke, no hand needs more than is told."""
    said = adjudicate(any_hand(seed))
    assert wrong(said) == []
    assert said.status is Status.SCORED


@given(SEEDS)
def test_players_and_window_sum_to_zero(seed):
    """ULT 5.1, 5.3, 5.5: whatever a hand pays stays between the players and the window."""
    record = any_hand(seed)
    said = adjudicate(record)
    assert sum(said.totals.cash.values()) + said.totals.window == 0
    assert all(sum(award.cash.values()) + award.window == 0 for award in said.awards)
    fined = 5 * sum(entry.do == "misdeal" for entry in record.entries)
    if said.totals.window_to is not None:  # what was fined lay there before, and is taken
        assert said.totals.window in {0} | {each.window for each in said.awards}
        return
    if said.totals.window > fined:
        cash = dict(said.totals.cash)
        cash[record.dealer] += fined
        (amount,) = {-points for points in cash.values()}
        assert said.totals.window - fined == 3 * amount > 0


@given(SEEDS)
def test_the_quick_record_tells_the_same(seed):
    """ULT 4: fewer details, the same items and awards; only the needed facts are asked."""
    record = any_hand(seed)
    said = adjudicate(record)
    told = adjudicate(quick(record, said))
    assert wrong(told) == []
    assert verdicts(told) == verdicts(said)


@given(SEEDS)
def test_any_detail_between_tells_the_same(seed):
    """ULT 1-4: some hands not told, the talon not told, or the play broken off and summed up."""
    random = Random(seed)
    record = full_hand(seed)
    said = adjudicate(record)
    kept = random.choices((True, False), k=4)
    told = dict(zip((*SEATS, "discard"), kept, strict=True))
    entries = [
        entry
        for entry in record.entries
        if entry.do not in {"dealt", "discard"}
        or told["discard" if entry.do == "discard" else entry.seat]
    ]
    less = adjudicate(replace(record, entries=tuple(entries)))
    assert less.findings == ()
    assert verdicts(less) == verdicts(said)
    plays = [index for index, entry in enumerate(entries) if entry.do == "play"]
    short = replace(record, entries=tuple(entries[: random.choice(plays)]))
    after = adjudicate(summed_up(short, Truth(record, said)))
    assert wrong(after) == []
    if not any(entry.do in TALK for entry in entries[len(short.entries) :]):
        assert [f for f in after.findings if f.severity is not Severity.NOTE] == []
        assert verdicts(after) == verdicts(said)


@given(SEEDS)
def test_implied_passes_are_written_passes(seed):
    """ULT 1.2: leaving every pass out, and writing every pass down, change nothing."""
    record = full_hand(seed)
    said = adjudicate(record)
    written, told = [], list(said.table.said)
    spoken = {one.entry for one in told if one.entry is not None}
    waiting = [one for one in told if one.stage == "bid"]
    for index, entry in enumerate(record.entries):
        while waiting and index in spoken and waiting[0].entry is None:
            written.append(Entry("pass", seat=waiting.pop(0).seat))
        if waiting and waiting[0].entry == index:
            waiting.pop(0)
        written.append(entry)
    explicit = adjudicate(replace(record, entries=tuple(written)))
    assert explicit.findings == ()
    assert verdicts(explicit) == verdicts(said)
    assert all(one.entry is not None for one in explicit.table.said)


@given(SEEDS)
def test_kontra_doubles_its_component_only(seed):
    """ULT 3.1, 5.2: a further step doubles one component's product, and nothing else changes."""
    record = full_hand(seed)
    quickly = quick(record, adjudicate(record))
    said = adjudicate(quickly)
    for ask in said.asks:
        if ask.entry.do in STEPS:
            after = adjudicate(extend(quickly, ask.entry))
            assert after.findings == ()
            before = {item.id: item for item in said.items if item.id != "window"}
            for item in after.items:
                if item.id == ask.entry.on:
                    plus = sum(added.times for added in item.plus)
                    assert item.value - plus == 2 * (before[item.id].value - plus)
                    assert ask.value == item.value - plus
                elif item.id != "window":
                    assert item == before[item.id]


@given(SEEDS)
def test_piros_doubles_all_but_what_is_excepted(seed):
    """ULT 1.5, 4.3, 5.2: the same hand in piros pays double.

    All but what is played terített, and a silent durchmarsch; of a revoke the terített part.
    """
    record = last_deal(any_hand(seed))
    said = adjudicate(record)
    last = max(i for i, e in enumerate(record.entries) if e.do == "bid")
    word = f"piros-{record.entries[last].bid}"
    if word not in BIDS:
        return
    trump = said.table.trump
    turn = {trump: PIROS, PIROS: trump} if trump else {}

    def turned(card):
        return next(
            c for c in PACK if c.rank is card.rank and c.suit is turn.get(card.suit, card.suit)
        )

    entries = []
    for index, entry in enumerate(record.entries):
        if entry.do == "trump" or (entry.do == "bid" and index != last):
            continue
        card = entry.card and turned(entry.card)
        cards = entry.cards and tuple(map(turned, entry.cards))
        bid = word if index == last else entry.bid
        entries.append(replace(entry, card=card, cards=cards, bid=bid))
    entries = [e for e in entries if e.do not in {"dealt", "discard"}]
    # The last bidder alone bids, so that he is forehand and may.
    seat = record.entries[last].seat
    dealer = SEATS[(SEATS.index(seat) - 1) % 3]
    before = [i for i in said.items if i.id != "window"]
    after = adjudicate(replace(record, entries=tuple(entries), dealer=dealer))
    assert {f.code for f in after.findings} <= {*TOLD, "ulti.piros-adds-nothing"}
    doubled = {item.id: item for item in after.items}
    same = [i for i in before if any(factor.what == "teritett" for factor in i.factors)]
    for item in before:
        more = item.value
        if item in same:
            more = 0
        elif item.id == "silent-durchmarsch":
            more = 3
        elif item.id == "revoke":
            kept = {i.name: max(j.value for j in same if j.name == i.name) for i in same}
            more -= 2 * sum(kept.values())
        assert doubled[item.id].value == item.value + more
        assert doubled[item.id].outcome is item.outcome


def test_made_up_hands_cover_the_rules():
    """ULT 1-5: every component made and lost, every silent figure, every way in which hands end."""
    seen = set()
    for seed in range(600):
        said = adjudicate(any_hand(seed))
        for item in said.items:
            seen.add((item.name, item.outcome.value))
            seen.update(factor.what for factor in item.factors[1:])
            levels = {i.value for i in said.items if i.name == item.name}
            seen.add("levels differ" if len(levels) > 1 else "")
    assert {(name, how) for name in COMPONENTS for how in ("failed", "void")} <= seen
    # A 20-100 is hardly ever made by chance; test_ulti_reckoned has every result of every bid.
    assert {(name, "made") for name in COMPONENTS if name != "20-100"} <= seen
    for name in SILENT:
        assert {(name, "made"), (name, "failed")} & seen, name
    assert {*STEPS, "piros", "teritett", "throw-in", "levels differ"} <= seen
    assert {("misdeal", "failed"), ("revoke", "failed")} <= seen


@given(SEEDS, st.sampled_from([1, 2]))
def test_turning_the_table_turns_the_result(seed, turn):
    """ULT 1.1: nothing depends on which seat is called A."""
    record = any_hand(seed)

    def turned(seat):
        return SEATS[(SEATS.index(seat) + turn) % 3]

    def turned_on(on):
        name, slash, seat = on.partition("/")
        return f"{name}/{turned(next(s for s in SEATS if s.value == seat)).value}" if slash else on

    entries = tuple(
        replace(e, seat=e.seat and turned(e.seat), on=e.on and turned_on(e.on))
        for e in record.entries
    )
    moved = replace(record, entries=entries, dealer=turned(record.dealer))
    before, after = adjudicate(record).totals, adjudicate(moved).totals
    assert {turned(seat): points for seat, points in before.cash.items()} == after.cash
    assert (before.window, before.window_to and turned(before.window_to)) == (
        after.window,
        after.window_to,
    )


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
def test_a_ruling_of_void_pays_nothing(seed):
    """SES 6.1: a hand declared void moves nothing, whatever happened in it."""
    record = any_hand(seed)
    void = Entry("ruling", on="hand", outcome="void", why="the pack was not complete")
    said = adjudicate(extend(record, void))
    assert not any(said.totals.cash.values())
    assert said.totals.window == 0
    assert {item.outcome for item in said.items} == {Outcome.VOID}


# -- cards that were not allowed


def breach_of(seed):
    """A hand up to a card that its player's duties forbade, though he held it; None without one."""
    random = Random(seed)
    record = full_hand(seed)
    hands, chances = {}, []
    trick = []
    for index, entry in enumerate(record.entries):
        if entry.do == "dealt":
            hands[entry.seat] = set(entry.cards)
        elif entry.do == "discard":
            taken = hands.pop("talon", set())
            hands[entry.seat] |= taken
            hands[entry.seat] -= set(entry.cards)
            hands["talon"] = set(entry.cards)
        elif entry.do == "play":
            if trick:
                chances.append((index, tuple(hands[entry.seat])))
            hands[entry.seat].remove(entry.card)
            trick = [] if len(trick) == 2 else [*trick, entry.card]
    random.shuffle(chances)
    for index, held in chances:
        before = replace(record, entries=record.entries[:index])
        (ask,) = [ask for ask in adjudicate(before).asks if ask.entry.do == "play"]
        for card in sorted(held, key=PACK.index):
            if card not in ask.choices:
                return extend(before, replace(ask.entry, card=card))
    return None


@FEW
@given(SEEDS)
def test_a_revoke_is_found_and_its_penalty_answers_it(seed):
    """ULT 2.3, 5.6: one error for a card held back; once penalised, the hand is scored by it."""
    record = breach_of(seed)
    if record is None:
        return
    said = adjudicate(record)
    assert [(f.code, f.entry) for f in said.findings if f.severity is Severity.ERROR] == [
        (said.findings[0].code, len(record.entries) - 1)
    ]
    assert said.findings[0].code in {"ulti.must-follow", "ulti.must-trump", "ulti.must-beat"}
    assert said.status is Status.DISPUTED
    seat = record.entries[-1].seat
    kinds = ["suit", "beat"]
    if said.findings[0].code == "ulti.must-beat":
        kinds.reverse()
    other = adjudicate(extend(record, Entry("revoke", seat=seat, what=kinds[1], outcome="stands")))
    assert [f.code for f in other.findings][1:] == ["ulti.revoke-of-another-kind"]
    assert other.findings[1].accepted == (
        Entry("revoke", seat=seat, what=kinds[0], outcome="stands"),
    )
    assert other.status is Status.DISPUTED
    penalised = extend(record, Entry("revoke", seat=seat, what=kinds[0], outcome="stands"))
    after = adjudicate(penalised)
    assert [f.code for f in after.findings] == ["ulti.revoke-penalised"]
    assert after.status is Status.SCORED
    assert (dict(after.totals.cash), after.totals.window) == Reckoning(penalised).totals[:2]
    again = adjudicate(extend(record, Entry("misdeal")))
    assert [f.code for f in again.findings] == ["ulti.put-right"]
