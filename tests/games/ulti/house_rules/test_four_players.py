"""Ulti with four at the table: the dealer sits out (ULT 1.8)."""

import engine
from engine import adjudicate
from engine.adjudication.comparison import compare
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.adjudication import HandStatus
from tests.games.ulti.maker import FOUR, SEATS, THREE, any_hand, empty, extend
from tests.games.ulti.test_independent_results import entry_of
from tests.support.cases.grouping import in_one_test
from tests.support.maker import turned

A, B, C, D = tuple(Seat)[:FOUR]
SHARES = {"dealer_shares": True}

CASES = [
    # a hand dealt by D; what A, B, C, D get if he takes no part, and if he shares
    ("passz z5 seven", (2, -1, -1, 0), (3, -1, -1, -1)),
    ("ulti z5 seven last:A", (-14, 7, 7, 0), (-21, 7, 7, 7)),
    # each defender settles at his own level; the dealer said nothing
    ("betli Bk:betli/B t1", (-15, 10, 5, 0), (-20, 10, 5, 5)),
    # a silent ulti of one defender, from each of the others
    ("passz z5 seven:B last:B", (0, 3, -3, 0), (1, 5, -3, -3)),
    # all cancels out: who takes part pays into the window
    ("ulti Bk:passz Ar:passz z4 seven:A last:A", (-4, -4, -4, 0), (-4, -4, -4, -4)),
    # who deals wrong pays into the window
    ("passz misdeal passz z5 seven", (2, -1, -1, -5), (3, -1, -1, -6)),
    ("ulti throw-in", (-28, 14, 14, 0), (-42, 14, 14, 14)),
]


def judge(words, house=None, players=FOUR):
    """Return the record and the adjudication of a hand given in words, bid by A."""
    told, rest = words.split(), []
    for place, word in enumerate(told):
        begins = not place or told[place - 1] == "misdeal"
        rest.append(Entry("bid", seat=A, bid=word) if begins else entry_of(word))
    record = extend(empty(tuple(Seat)[players - 1], house, players), *rest)
    return record, adjudicate(record)


def cash(said):
    """Return everybody's payment, in seat order."""
    assert said.status is HandStatus.SCORED, said.findings
    return tuple(said.totals.cash.values())


@in_one_test("case", CASES, ids=lambda case: case[0])
def test_the_dealer_takes_no_part_or_shares(case):
    """ULT 1.8: as the table agreed; the others get what three would, but for his share."""
    words, usual, shared = case
    record, said = judge(words)
    _, other = judge(words, SHARES)
    assert (cash(said), cash(other)) == (usual, shared)
    for one in (said, other):
        assert sum(one.totals.cash.values()) + one.totals.window == 0
    assert said.table.order == SEATS
    if "misdeal" not in words:
        assert cash(judge(words, players=THREE)[1]) == usual[:THREE]
    for award in other.awards:
        shares = bool(award.cash.get(D)) and award.item != "misdeal"
        assert ("ULT 1.8" in award.rules) is shares, award
    if usual[3] != shared[3] and "seven:A" not in words:
        assert compare(record, said, other).awards
    assert not any("ULT 1.8" in award.rules for award in said.awards)


def test_what_is_agreed_for_four_changes_nothing_for_three():
    """The agreement stays while one of four is away."""
    for words, *_ in CASES:
        _, with_it = judge(words, SHARES, THREE)
        assert with_it.totals == judge(words, players=THREE)[1].totals


def test_a_hand_is_the_same_from_every_seat():
    """Turning the table by one seat turns the payments; replayed as data, nothing changes."""
    for seed in range(40):
        record = any_hand(seed, SHARES if seed % 2 else None, FOUR)
        said = adjudicate(record)
        assert record.dealer not in said.table.order
        moved = adjudicate(turned(record, 1))
        paid = tuple(said.totals.cash.values())
        assert tuple(moved.totals.cash.values()) == (paid[3], *paid[:3])
        again = engine.parse_record(engine.format_record(record))
        assert again == record
        assert adjudicate(again) == said


def test_nothing_is_asked_of_the_dealer():
    """He has no cards and no words; only an irregularity may be his."""
    for seed in range(10):
        record = any_hand(seed, None, FOUR)
        for length in range(0, len(record.entries), 7):
            begun = extend(empty(record.dealer, None, FOUR), *record.entries[:length])
            for ask in adjudicate(begun).asks:
                assert ask.entry.seat is not record.dealer
                if ask.fill == "seat" and ask.entry.do != "irregularity":
                    assert record.dealer not in ask.choices
