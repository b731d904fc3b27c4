"""Laws of Snapszer alone, over generated hands; all others are in `tests/engine/laws`."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import adjudicate, pack_of
from engine.adjudication.replay_findings import replay_record
from engine.card_play.handlers import hand_after_bidding
from engine.hand.record import Entry
from engine.house_rules.readings import reading_number
from engine.packs.hungarian_pack import HUNGARIAN_24
from engine.results.adjudication import HandStatus
from engine.snapszer.adjudication.replay import SnapszerReplay
from engine.snapszer.house_rules import HOUSE_RULES
from engine.snapszer.rule_constants import BIDS, STEPS
from tests.games.snapszer.independent_results import is_snapszer_allowed, units_of_each
from tests.games.snapszer.maker import MAKER, Truth, any_hand, without_cards
from tests.support.maker import (
    SEATS,
    entries_of_ask,
    error_codes,
    errors_and_doubts,
    extend,
    first_entries,
    result_without_reasons,
)

READINGS = [rule for rule in HOUSE_RULES if rule.reading is not None]
SEEDS = st.integers(min_value=0, max_value=2**31)


@given(SEEDS)
def test_a_hand_comes_to_the_same_by_a_second_reckoning(seed):
    """SNA 2, 3: under any readings of the table each seat writes what it is counted to."""
    random = Random(seed)
    readings = {
        rule.name: random.choice(list(rule.reading.choices))
        for rule in READINGS
        if random.random() < 0.5
    }
    shares = {"dealer_shares": random.random() < 0.5}
    record = MAKER.hand(random.choice(MAKER.tables), seed, readings | shares)
    said = adjudicate(record)
    written, out = units_of_each(record)
    assert said.status is HandStatus.SCORED
    assert is_snapszer_allowed(record)
    assert said.totals.written == written
    assert set(said.totals.out) == out


@given(SEEDS)
def test_a_reading_is_named_exactly_where_it_decides_or_allows(seed):
    """SNA 2, 3: without it the hand comes to something else, or an entry is wrong.

    Whose count was entered in words cannot be seen: there `alone_against` is named as well.
    """
    random = Random(f"{seed} named")
    table = random.choice(MAKER.tables)
    own = [rule for rule in READINGS if rule.is_for("snapszer", table.players)]
    house = {
        rule.name: random.choice(rule.choices["snapszer"][1:]) for rule in random.sample(own, 3)
    }
    record = MAKER.hand(table, seed, house)
    for told in (record, without_cards(record)):
        said = adjudicate(told)
        named = {number for one in (*said.findings, *said.items) for number in one.rules}
        for name in house.keys() - ({"alone_against"} if told is not record else set()):
            others = {other: choice for other, choice in house.items() if other != name}
            usual = adjudicate(replace(told, rules=replace(told.rules, house=others)))
            number = next(reading_number(rule) for rule in own if rule.name == name)
            assert (number in named) is (written_or_wrong(said) != written_or_wrong(usual)), number


def written_or_wrong(said):
    """Return what is written, and the errors and doubts."""
    return said.totals, said.status, errors_and_doubts(MAKER, said)


SELDOM = {
    "nobody_has_66": {"last-trick", "opponents"},
    "unsaid_last_card": {"alone", "last-trick"},
}
"""Readings of what happens seldom, with both their choices."""


def test_the_laws_reach_what_happens_seldom():
    """SNA 2.3, 2.7: at random rule sets each decides some hands, by either reading."""
    (four,) = (table for table in MAKER.tables if table.players == 4)
    found = {name: set() for name in SELDOM}
    for seed in range(400):
        record = MAKER.hand(four, seed)
        house = dict(record.rules.house)
        for name in SELDOM.keys() & house.keys():
            (value,) = SELDOM[name] - {house[name]}
            rules = replace(record.rules, house=house | {name: value})
            other = adjudicate(replace(record, rules=rules))
            if adjudicate(record).totals != other.totals:
                found[name].add(house[name])
    assert found == SELDOM


@given(SEEDS)
def test_a_hand_ends_with_the_first_trick_that_breaks_it(seed):
    """SNA 2.4, 2.5, 2.9: not before it, and not later."""
    record = any_hand(seed)
    said = adjudicate(record)
    if said.items[0].reason.code != "broken":
        return
    last = max(i for i, entry in enumerate(record.entries) if entry.do == "play")
    before = first_entries(record, last)
    assert adjudicate(before).status is HandStatus.OPEN


@given(SEEDS)
def test_hands_nobody_told_change_nothing(seed):
    """SNA 1.3: without some of the dealt cards the play has the same result."""
    record = any_hand(seed)
    random = Random(seed)
    said = adjudicate(record)
    hidden = {seat for seat in record.places if random.random() < 0.5}
    entries = [e for e in record.entries if e.do != "dealt" or e.seat not in hidden]
    less = adjudicate(replace(record, entries=tuple(entries)))
    assert errors_and_doubts(MAKER, less) == []
    if less.status is HandStatus.SCORED:  # else the holder of the called card is asked for
        assert result_without_reasons(less) == result_without_reasons(said)
    else:
        assert {ask.entry.do for ask in less.asks if ask.required} <= {"held", "went", "kesz"}


@given(SEEDS)
def test_whoever_revoked_a_hand_that_has_ended_is_decided_or_asked_for(seed):
    """SNA 3.3: no holder of the called card is rejected, nor does guessing him end the play.

    A hand that has ended requires an entry as long as it is open.
    """
    random = Random(seed)
    record, hands, card = _thrown_in(random)
    said = adjudicate(record)
    assert error_codes(said) == []
    if said.status is not HandStatus.OPEN:
        return
    asked = [ask.entry.do for ask in said.asks if ask.required]
    assert asked
    if "held" in asked:
        holder = next(seat for seat, cards in hands.items() if card in cards)
        told = adjudicate(extend(record, Entry("held", seat=holder)))
        codes = {found.code for found in told.findings if found.entry == len(record.entries)}
        assert codes <= {"snapszer.revoke-shown"}
        assert told.status is not HandStatus.DISPUTED
        assert told.status is HandStatus.SCORED or any(ask.required for ask in told.asks)


@given(SEEDS)
def test_whatever_was_tapped_the_hand_can_be_finished(seed):
    """SNA 1-3: from any beginning of offered entries, in any order, with cards or without.

    As long as it is open an entry is required, or a card can be played, and that decides it.
    """
    random = Random(seed)
    record = _dealt_to_some(random)
    for _ in range(random.randrange(16)):
        asks = adjudicate(record).asks
        plain = [ask for ask in asks if ask.group not in {"trouble", "fact"}]
        ask = random.choice(plain if plain and random.random() < 0.8 else asks)
        entry = random.choice(list(entries_of_ask(ask)))
        found = _found(record, entry)
        if found == {"snapszer.revoke-shown"}:
            assert all(_found(record, each) == found for each in entries_of_ask(ask)), (
                "nothing else left"
            )
        else:
            assert found <= {*MAKER.may_undo(entry)}, (record.entries, entry)
        record = record if found else extend(record, entry)
    for _ in range(50):
        said = adjudicate(record)
        if said.status is not HandStatus.OPEN:
            break
        asked = [ask for ask in said.asks if ask.required]
        asked = asked or [ask for ask in said.asks if ask.entry.do == "play"]
        assert asked, record.entries
        entry = random.choice(list(entries_of_ask(random.choice(asked))))
        record = extend(record, entry)
    assert adjudicate(record).status is not HandStatus.OPEN


def _found(record, entry):
    """Return the codes of the errors and doubts after one more entry."""
    return {found.code for found in errors_and_doubts(MAKER, adjudicate(extend(record, entry)))}


def _dealt_to_some(random):
    """A record at any table, with the cards of some."""
    table = random.choice(MAKER.tables)
    record = MAKER.empty(table, random.choice(SEATS[: table.players]))
    pack = list(pack_of(record).cards)
    random.shuffle(pack)
    order = adjudicate(record).table.order
    size = {4: 6, 3: 8, 2: 5}[len(order)]
    dealt = (
        Entry("dealt", seat=seat, cards=tuple(pack[size * at : size * at + size]))
        for at, seat in enumerate(order)
        if random.random() < 0.3
    )
    return extend(record, *dealt)


def _thrown_in(random):
    """Return a hand of four with arbitrary cards, ended by a revoke or a "Kész!".

    Returns its record with some of the dealt cards, the complete deal and the called card.
    """
    record = MAKER.empty(MAKER.tables[0])
    pack = list(HUNGARIAN_24.cards)
    random.shuffle(pack)
    order = SnapszerReplay(record).start().order
    hands = {seat: frozenset(pack[6 * at : 6 * at + 6]) for at, seat in enumerate(order)}
    entries = [
        Entry("dealt", seat=seat, cards=tuple(sorted(cards, key=pack.index)))
        for seat, cards in hands.items()
        if random.random() < 0.4
    ]
    card = random.choice(pack)
    entries.append(Entry("call", card=card))
    if card not in hands[order[0]] and random.random() < 0.3:
        entries.append(Entry("bid", seat=order[0], bid="durchmarsch"))
        entries.append(Entry("invite", what=random.choice(("egyenes", "vissza")), card=card))
    for length in range(random.randrange(1, 16)):
        hand = replay_record(SnapszerReplay(extend(record, *entries))).hand
        if hand.stage == "over":
            return extend(record, *entries), hands, card
        seat = hand.deal.turn if length else order[0]
        left = sorted(hands[seat] - hand.deal.played.keys(), key=pack.index)
        legal = [one for one in left if random.random() < 0.1 or not _is_wrong(hand, left, one)]
        entries.append(Entry("play", seat=seat, card=random.choice(legal or left)))
    hand = replay_record(SnapszerReplay(extend(record, *entries))).hand
    if hand.stage != "over":
        words = ("revoke",) if hand.bid is not None else ("revoke", "kesz")
        entries.append(Entry(random.choice(words), seat=hand.deal.turn))
    return extend(record, *entries), hands, card


def _is_wrong(hand, held, card):
    """Return whether a card violates a duty, given the cards actually held."""
    deal = hand_after_bidding(hand).deal
    return bool(deal.trick) and deal.known_table().breach(card, held, deal.on_table) is not None


@given(SEEDS)
def test_who_revoked_never_writes(seed):
    """SNA 3.3: with any play, at any table, and with any partner found.

    So also where the trick of the revoke has just broken a bid or a snapszer.
    """
    record, random = any_hand(seed), Random(seed)
    ends = {"revoke", "kesz"}
    cards = [n for n, entry in enumerate(record.entries, 1) if entry.do == "play"]
    entries = [entry for entry in record.entries if entry.do not in ends]
    for length in {random.choice(cards), cards[-1]} if cards else ():
        for offender in Truth(record).order:
            revoke = Entry("revoke", seat=offender)
            told = extend(replace(record, entries=tuple(entries[:length])), revoke)
            said = adjudicate(told)
            if "held" in {ask.entry.do for ask in said.asks if ask.required}:
                (ask,) = (ask for ask in said.asks if ask.entry.do == "held")
                said = adjudicate(extend(told, random.choice(list(entries_of_ask(ask)))))
            assert said.status is HandStatus.SCORED
            assert said.totals.written[offender] == 0
            assert any(said.totals.written.values())


@given(SEEDS)
def test_who_writes_together_stands_on_one_side(seed):
    """SNA 1.3, 2.4: the partner shown by cards or by facts alone is the one in the payments."""
    record = any_hand(seed)
    for told in (record, MAKER.quick(record, None)):
        said = adjudicate(told)
        writers = {seat for seat, units in said.totals.written.items() if units}
        together = [set(side.seats) for side in said.table.sides if writers & set(side.seats)]
        if len(writers) > 1 or together:
            (side,) = together
            assert writers <= side


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
