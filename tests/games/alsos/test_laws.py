"""Laws of Alsós alone, over generated hands: units written, and payments."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.sessions.series.player_totals import add_up, results_against_others
from engine.sessions.series.series_replay import HandScore
from engine.sessions.series.series_rules import SeriesRules
from tests.games.alsos.maker import MAKER, VARIANTS
from tests.support.corpus import generate_hands
from tests.support.series import play_series

EVERYWHERE = pytest.mark.parametrize(
    "variant", VARIANTS, ids=lambda variant: f"{variant[0]}-{variant[1]}"
)
SOME = settings(max_examples=settings.default.max_examples // 5 or 1)


@EVERYWHERE
def test_what_is_written_agrees_with_what_is_paid(variant, subtests):
    """ALS 12.1-12.4, SES 2.4: (n - 1) x own - others gives the cash form, but for 4-4-1.

    Of four players the dealer writes; where he does not share in cash, the forms are of three.
    """
    for hand in generate_hands(MAKER, variant).hands:
        said = hand.said
        seats = MAKER.shares(hand.record)
        with subtests.test(seed=hand.seed):
            for award in said.awards:
                written = {seat.value: award.written.get(seat, 0) for seat in seats}
                cash = {seat.value: award.cash.get(seat, 0) for seat in seats}
                losers = [points for points in cash.values() if points < 0]
                if award.item == "game" and said.table.game == "klopitzky" and len(losers) == 2:
                    agreed = hand.record.rules.house.get("klopitzky_writes_each")
                    # ALS 4.4: the source's own doing, or a reading
                    won = 6 if variant[0] == "csibor" or agreed else 3
                    assert {points for points in written.values() if points} == {won}
                else:
                    assert results_against_others(written) == cash


@EVERYWHERE
@SOME
@given(data=st.data())
def test_written_totals_and_cash_are_one(variant, data):
    """SES 2.4, 3.2: written points equal the cash payments, but for a 4-4-1.

    Of four players the dealer always writes; where he does not share in cash the forms differ.
    """
    hands = generate_hands(MAKER, variant).hands
    evening = data.draw(st.lists(st.sampled_from(hands), min_size=1, max_size=8))
    alike = [one for one in evening if MAKER.shares(one.record) == one.record.places]
    both = [(figures(one, "written"), figures(one, "cash"), one) for one in alike]
    odd = [one for written, cash, one in both if results_against_others(written) != cash]
    assert all(one.said.table.game == "klopitzky" for one in odd)
    kept = [(written, cash) for written, cash, one in both if one not in odd]
    series = play_series([HandScore(written) for written, _ in kept], SeriesRules())
    assert series.results == add_up(cash for _, cash in kept)


def figures(hand, form):
    """Return the result of a hand by player name, in one form of the totals."""
    points = getattr(hand.said.totals, form)
    return {hand.record.name(seat): points.get(seat, 0) for seat in hand.record.places}
