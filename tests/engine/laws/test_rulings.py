"""The director's ruling: it closes the hand, sets the payments and is final (SES 6.1)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import adjudicate
from engine.adjudication.ruling import RULED_OUTCOMES
from engine.hand.record import Entry
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.sessions.series.player_totals import results_against_others
from tests.support.maker import WHY, extend, first_entries

POINTS = st.integers(0, 1000)


@pytest.fixture
def record_with_error(generated_hands):
    """A hand with an error while much of it was still to be entered."""
    for hand in generated_hands.hands:
        whole = hand.told[-1]
        for length in range(len(whole.entries)):
            record = first_entries(whole, length)
            said = adjudicate(extend(record, generated_hands.maker.trouble(record)))
            required = any(ask.required for ask in said.asks)
            if said.items and required and said.status is HandStatus.DISPUTED:
                return extend(record, generated_hands.maker.trouble(record))
    raise AssertionError("no hand is wrong after MAKER.trouble: it must be an error")


def ruling(on, outcome):
    """Return a ruling."""
    return Entry("ruling", on=on, outcome=outcome, why=WHY)


def codes(said):
    """Return the codes of the errors, without the game's prefix."""
    return [f.code.partition(".")[2] for f in said.findings if f.severity is Severity.ERROR]


def offered(said):
    """The rulings that may be made."""
    return [ask.entry for ask in said.asks if ask.entry.do == "ruling"]


def test_points_of_a_ruling_sum_to_zero_in_cash(generated_hands, record_with_error):
    """SES 2.4, 6.1: everybody pays each of the others his ruled points."""

    @given(st.lists(POINTS, min_size=5, max_size=5))
    def holds(points):
        told = dict(zip(generated_hands.maker.ruled(record_with_error), points, strict=False))
        entries = (Entry("award", seat=seat, points=number) for seat, number in told.items())
        said = adjudicate(extend(record_with_error, ruling("hand", "points"), *entries))
        assert said.status is HandStatus.RULED
        written, cash = said.totals.written, said.totals.cash
        nothing = dict.fromkeys(record_with_error.places, 0)
        assert dict(written) == nothing | (told if writes else {})
        assert sum(cash.values()) + said.totals.window == 0
        sharing = {
            seat.value: told[seat] for seat in generated_hands.maker.shares(record_with_error)
        }
        if len(sharing) == len(told):
            assert {seat.value: cash[seat] for seat in told} == results_against_others(sharing)

    writes = generated_hands.maker.preset(generated_hands.table).writes
    holds()


def test_each_seat_has_a_number_to_tap(generated_hands, record_with_error):
    """SES 6.1: after the ruling each seat's points are required until all are entered."""
    record = extend(record_with_error, ruling("hand", "points"))
    seats = generated_hands.maker.ruled(record)
    for told, seat in enumerate(seats):
        said = adjudicate(record)
        assert said.status is HandStatus.DISPUTED
        required = [ask for ask in said.asks if ask.required]
        assert {ask.entry.do for ask in required} == {"award"}
        assert {ask.entry.seat for ask in required} == {*seats[told:]}
        assert 0 in required[0].choices
        record = extend(record, Entry("award", seat=seat, points=3))
    assert adjudicate(record).status is HandStatus.RULED


def test_a_voided_hand_asks_nothing_and_takes_what_it_took(record_with_error):
    """SES 6.1: nothing is required any more; previous asks may still be answered."""
    before, after = (
        adjudicate(one)
        for one in (record_with_error, extend(record_with_error, ruling("hand", "void")))
    )
    assert after.status is HandStatus.RULED
    assert not any(ask.required for ask in after.asks)
    assert {ask.group for ask in after.asks} <= {"more", "trouble"}
    asked = {ask.entry for ask in before.asks if ask.required}
    assert asked
    assert asked <= {ask.entry for ask in after.asks}


def test_every_ruling_that_is_offered_is_taken_once(record_with_error):
    """SES 6.1: every offer is accepted; a second ruling on the same is an error."""
    before = adjudicate(record_with_error)
    assert {entry.outcome for entry in offered(before)} == set(RULED_OUTCOMES)
    for entry in offered(before):
        first = extend(record_with_error, replace(entry, why=WHY))
        assert codes(adjudicate(first)) == codes(before)
        for other in offered(before):
            twice = codes(adjudicate(extend(first, replace(other, why=WHY))))
            assert ("ruling-twice" in twice) == (entry.on in {other.on, "hand"})


def test_an_item_may_be_worth_what_the_director_says(record_with_error):
    """SES 6.1: the ruled value replaces the chain; a void item is worth nothing."""
    before = adjudicate(record_with_error)
    item = next(one for one in before.items if one.id in {each.on for each in offered(before)})
    worth = Entry("worth", on=item.id, points=4)
    said = adjudicate(extend(record_with_error, ruling(item.id, "failed"), worth))
    assert [(one.value, one.ruled) for one in said.items if one.id == item.id] == [(4, True)]
    assert codes(said) == codes(before)
    void = adjudicate(extend(record_with_error, ruling(item.id, "void"), worth))
    assert codes(void) == [*codes(before), "ruling-first"]
