"""A hand's result is decided, and its payments sum to zero."""

from engine import adjudicate
from engine.hand.record import Entry
from engine.results.adjudication import HandStatus
from engine.results.items import Outcome
from tests.support.maker import WHY, errors_and_doubts, extend


def test_however_a_hand_ends_it_is_scored(generated_hands, subtests):
    """Offered entries never raise a finding, and a hand played out requires no further entry."""
    for hand in generated_hands.hands:
        with subtests.test(seed=hand.seed):
            assert errors_and_doubts(generated_hands.maker, hand.said) == []
            assert hand.said.status is HandStatus.SCORED
            assert not [ask for ask in hand.said.asks if ask.required]


def test_what_a_hand_pays_stays_at_the_table(generated_hands, subtests):
    """SES 1.2: between the players and the window; of each item, and of all of them."""
    for hand in generated_hands.hands:
        with subtests.test(seed=hand.seed):
            totals, paid = hand.said.totals, hand.said.awards
            assert sum(totals.cash.values()) + totals.window == 0
            assert all(sum(award.cash.values()) + award.window == 0 for award in paid)
            assert all(points >= 0 for award in paid for points in award.written.values())
            for form in ("written", "cash"):
                for seat, points in getattr(totals, form).items():
                    assert points == sum(getattr(award, form).get(seat, 0) for award in paid)
            idle = set(hand.record.places) - set(generated_hands.maker.shares(hand.record))
            # Who deals wrong pays into the window, even if he then sits out (ULT 5.5).
            hands = [award for award in paid if award.item != "misdeal"]
            assert not any(award.cash.get(seat) for award in hands for seat in idle)


def test_a_void_hand_pays_nothing(generated_hands, subtests):
    """SES 6.1: a hand declared void moves nothing."""
    void = Entry("ruling", on="hand", outcome="void", why=WHY)
    for hand in generated_hands.hands:
        with subtests.test(seed=hand.seed):
            said = adjudicate(extend(hand.record, void))
            assert said.status is HandStatus.RULED
            assert not any(said.totals.cash.values())
            assert not any(said.totals.written.values())
            assert (said.totals.window, said.totals.window_to) == (0, None)
            assert {item.outcome for item in said.items} <= {Outcome.VOID}


def test_who_is_paid_with_whom_stands_on_one_side(generated_hands, subtests):
    """Of an item the winners are one side of the table and the losers another.

    Items paid by one player to all others, whatever their sides, are left out.
    """
    for hand in generated_hands.hands:
        for told in hand.told:
            said = adjudicate(told)
            side = {seat: at for at, one in enumerate(said.table.sides) for seat in one.seats}
            with subtests.test(seed=hand.seed):
                for award in said.awards:
                    if award.item.partition("/")[0] in {"hand", *generated_hands.maker.EACH_ALONE}:
                        continue
                    won = {side.get(seat) for seat, paid in award.cash.items() if paid > 0}
                    lost = {side.get(seat) for seat, paid in award.cash.items() if paid < 0}
                    assert not (won & lost) - {None}, award
