"""The bids of Ulti: every lawful one with its value, and their order."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ulti.rule_constants import BIDS, FOUR_M
from tests.support.cases.grouping import in_one_test

LADDER = FOUR_M.ladder
GOLDEN = Path(__file__).parent / "golden" / "bids.txt"
BID = st.sampled_from(LADDER)


def bid_ladder():
    """Return the ladder as the golden file has it, lowest bid first."""
    lines = ["value  components  bid"]
    lines += [f"{FOUR_M.value(bid):5}  {bid.count:10}  {bid.word}" for bid in LADDER]
    return "\n".join(lines) + "\n"


def test_the_ladder_is_the_one_that_was_checked():
    """ULT 1.3-1.6: every lawful bid with value and number of components, in order."""
    assert bid_ladder() == GOLDEN.read_text(encoding="utf-8")


def test_what_cannot_be_made_can_be_bid():
    """ULT 1.7: a bid is judged by its components alone, never by anybody's cards."""
    assert BIDS["ulti"].is_legal
    assert BIDS["40-100"].is_legal


def test_piros_adds_nothing_to_an_open_game_without_trumps():
    """ULT 1.5: piros rebetli is rebetli, 20; piros betli is not betli."""
    assert BIDS["piros-rebetli"].plain == BIDS["rebetli"]
    assert FOUR_M.value(BIDS["piros-rebetli"]) == FOUR_M.value(BIDS["rebetli"]) == 20
    assert BIDS["piros-betli"].plain == BIDS["piros-betli"]
    assert BIDS["piros-redurchmarsch-ulti"].plain == BIDS["piros-redurchmarsch-ulti"]


@pytest.mark.parametrize(
    ("one", "other", "beats"),
    [
        ("betli", "ulti", True),
        ("ulti", "betli", False),
        ("20-100", "ulti-40-100", True),
        ("piros-40-100", "ulti-40-100", True),
        ("20-100", "piros-40-100", False),
        ("piros-40-100", "20-100", False),
        ("piros-passz", "passz", True),
        ("piros-redurchmarsch-ulti", "redurchmarsch-20-100", False),
    ],
)
def test_who_overbids_whom(one, other, beats):
    """ULT 1.6: more points, or as many in fewer components; ulti counts as two."""
    assert FOUR_M.is_higher(BIDS[one], BIDS[other]) is beats


@given(BID, BID, BID)
def test_overbidding_is_a_strict_partial_order(one, two, three):
    """ULT 1.6: the relation is irreflexive, asymmetric and transitive."""
    beats = FOUR_M.is_higher
    assert not beats(one, one)
    assert not (beats(one, two) and beats(two, one))
    if beats(one, two) and beats(two, three):
        assert beats(one, three)


@given(BID, BID)
def test_the_ladder_rises(one, two):
    """ULT 1.6: a bid that beats another is above it in the ladder."""
    if FOUR_M.is_higher(one, two):
        assert LADDER.index(one) > LADDER.index(two)


@in_one_test("bid", BIDS.values(), ids=lambda bid: bid.word)
def test_a_word_names_its_bid(bid):
    """A record's word is one bid's only, and says all of it; ulti says its passz (ULT 1.4)."""
    assert BIDS[bid.word] is bid
    said = bid.word.replace("-re", "-").removeprefix("piros-").removeprefix("re")
    names = [name for name in bid.names if bid.names != ("ulti", "passz") or name == "ulti"]
    assert said == "-".join(names)
    assert bid.word.startswith("piros-") is bid.piros
