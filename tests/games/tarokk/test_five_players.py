"""Tarokk with five at the table: the dealer sits out (TAR 1.4)."""

import engine
from engine import adjudicate, rule_sheet
from engine.hand.record import RuleSetRef
from engine.results.adjudication import HandStatus
from tests.games.tarokk.maker import FIVE, MAKER
from tests.games.tarokk.test_house_rules import entry_of
from tests.support.cases.grouping import in_one_test
from tests.support.maker import NAMES, SEATS, TableSetup, turned

SHARES = {"dealer_shares": True}
CALLED = "A:harom call:XX"

CASES = [
    # a hand dealt by E; what A to E get if he takes no part, and if he shares
    (f"{CALLED} held:B points:60 silent:nobody", (1, 1, -1, -1, 0), (2, 1, -1, -1, -1)),
    (f"{CALLED} C:kontra:game held:B points:40 silent:nobody", (-2, -2, 2, 2, 0),
     (-4, -2, 2, 2, 2)),
    # the declarer alone, who called a card of his own
    (f"{CALLED} held:A points:60 silent:nobody", (3, -1, -1, -1, 0), (4, -1, -1, -1, -1)),
    # a count is paid by each to whoever announced it
    (f"{CALLED} C=8 held:B points:60 silent:nobody", (-10, -10, 32, -12, 0),
     (-9, -10, 43, -12, -12)),
    ("C:throw-in", (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
]  # fmt: skip


def judge(words, house=None, players=FIVE):
    """Return the adjudication of a hand given in words, dealt by the last seat."""
    record = {
        "format": 1,
        "game": "tarokk",
        "rules": {"preset": "magas", "house": house or {}},
        "seats": list(NAMES[:players]),
        "dealer": SEATS[players - 1].value,
        "entries": [entry_of(word) for word in words.split()],
    }
    return adjudicate(engine.parse_record(record))


def cash(said):
    """Return everybody's payment, in seat order."""
    assert said.status is HandStatus.SCORED, (said.findings, said.asks)
    return tuple(said.totals.cash.values())


@in_one_test("case", CASES, ids=lambda case: case[0])
def test_the_dealer_takes_no_part_or_shares(case):
    """TAR 1.4: as the table agreed; the others get what four would, but for his share."""
    words, usual, shared = case
    said, other = judge(words), judge(words, SHARES)
    assert (cash(said), cash(other)) == (usual, shared)
    assert sum(shared) == 0
    assert said.table.order == SEATS[:4]
    assert cash(judge(words, players=4)) == cash(judge(words, SHARES, 4)) == usual[:4]
    rests = [award for award in other.awards if "TAR 1.4" in award.rules]
    assert bool(rests) is any(shared)
    assert not any("TAR 1.4" in award.rules for award in said.awards)


def test_four_rounds_after_a_throw_in_are_twenty_hands():
    """TAR 2.7: where a round is meant, everybody at the table deals in each; with four sixteen."""
    by_reading = {"doubled_span": "rounds"}
    doubled = [judge("C:throw-in", by_reading, players).totals.doubled for players in (4, FIVE)]
    assert doubled == [16, 20]


REVOKES = [
    # who revokes, what A to E get for it, and with the game of A and B, worth 2
    ("held:B C:revoke", (4, 4, -8, 0, 0), (8, 6, -10, -2, -2)),
    ("held:B A:revoke", (-12, 0, 4, 4, 4), (-8, 2, 2, 2, 2)),
    ("held:B B:revoke", (0, -12, 4, 4, 4), (4, -10, 2, 2, 2)),
    ("held:A B:revoke", (4, -4, 0, 0, 0), (12, -6, -2, -2, -2)),
    ("held:A A:revoke", (-16, 4, 4, 4, 4), (-8, 2, 2, 2, 2)),
]


@in_one_test("case", REVOKES, ids=lambda case: case[0])
def test_a_revoke_is_paid_to_a_dealer_who_shares(case):
    """TAR 1.4, 6.1: twice the game's value to each of the other side; he revoked himself never."""
    words, revoke, whole = case
    house = {"revoke_pays": "double-value"}
    entries = f"A:ketto call:XX points:60 silent:nobody {words}"
    said = judge(entries, house | SHARES)
    (award,) = [one for one in said.awards if one.item.startswith("revoke/")]
    assert tuple(award.cash.get(seat, 0) for seat in SEATS[:FIVE]) == revoke
    assert cash(said) == whole
    usual = cash(judge(entries, house))
    assert usual[-1] == 0
    assert usual[:4] == cash(judge(entries, house, 4))


def test_a_hand_is_the_same_from_every_seat():
    """Turning the table by one seat turns the payments; read again, nothing changes."""
    for seed in range(24):
        house = SHARES if seed % 2 else {}
        record = MAKER.hand(TableSetup("magas", FIVE), seed, house)
        said = adjudicate(record)
        assert record.dealer not in said.table.order
        paid = tuple(said.totals.cash.values())
        assert sum(paid) == 0
        moved = tuple(adjudicate(turned(record, 1)).totals.cash.values())
        assert moved == (paid[-1], *paid[:-1])
        again = engine.parse_record(engine.format_record(record))
        assert again == record
        assert adjudicate(again) == said


def test_the_rule_sheet_of_five_says_what_the_dealer_gets():
    """It is there only where somebody sits out, and marked where the table agreed otherwise."""

    def line(players, house):
        parts = rule_sheet("tarokk", RuleSetRef("magas", house), players, "en")
        return [one for part in parts for one in part.lines if one.rules == ("TAR 1.4",)]

    assert line(4, SHARES) == []
    (usual,), (shared,) = line(FIVE, {}), line(FIVE, SHARES)
    assert (usual.changed, shared.changed) == (False, True)
