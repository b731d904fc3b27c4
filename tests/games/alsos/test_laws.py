"""Laws of Alsós alone, over generated hands: units written, and payments."""

from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.sessions.counting_method import CountedHand
from engine.sessions.series.player_totals import add_up, results_against_others
from tests.games.alsos.maker import MAKER, VARIANTS
from tests.support import records
from tests.support.corpus import generate_hands
from tests.support.maker import NAMES, SEATS
from tests.support.notation import judge_hand

EVERYWHERE = pytest.mark.parametrize(
    "variant", VARIANTS, ids=lambda variant: f"{variant[0]}-{variant[1]}"
)


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


ANY_COUNT = st.integers(0, 162)


@st.composite
def played_hands(draw, preset):
    """Draw a hand that a reading writes otherwise: a game won, or klopitzky."""
    if preset == "potter":
        first, second = draw(st.sampled_from([(4, 4), (4, 1), (3, 3), (5, 2), (9, 0)]))
        counts = draw(st.permutations([first, second, 9 - first - second]))
        return f"pick-up; klopitzky; {facts('tricks', counts)}"
    own = draw(ANY_COUNT)
    other = draw(st.integers(0, 162 - own))
    said = f"{draw(st.sampled_from('ABC'))} figure abszolut;" if draw(st.booleans()) else ""
    return f"A accept; pick-up; {said} {facts('points', (own, other, 162 - own - other))}"


def facts(kind, figures):
    """Return the facts of a hand of three: a number for each seat."""
    return "; ".join(f"{seat} {kind} {one}" for seat, one in zip("ABC", figures, strict=True))


@lru_cache(maxsize=5000)
def totals_of(table, text, house):
    """Return the totals of a hand, judged once."""
    return judge_hand(table, text, {house: True}).said.totals


READ = (
    ("csibor", "written_twice", 3),
    ("potter", "klopitzky_writes_each", 3),
    ("potter", "klopitzky_writes_each", 4),
)
LAW = settings(max_examples=2 * settings.default.max_examples)


@LAW
@given(data=st.data())
def test_money_is_that_of_the_cash_game_however_much_is_written(data):
    """ALS 12.2, 4.4, SES 2.4: by any counting method, but for the bonus of a series."""
    preset, house, players = data.draw(st.sampled_from(READ))
    info = GAMES["alsos"].preset(preset)
    ways = [way for way in info.ways if not [*info.uncounted(way.name, {house: True})]]
    way = data.draw(st.sampled_from(ways))
    terms = way.usual() | {
        term.name: data.draw(st.integers(1, 60)) for term in way.terms if not term.choices
    }
    hands = data.draw(st.lists(played_hands(preset), min_size=1, max_size=6))
    totals = [totals_of(f"{preset} {players}", text, house) for text in hands]
    seated = dict(zip(SEATS, NAMES[:players], strict=False))
    counted = [CountedHand(seated, one, SEATS[2]) for one in totals]
    found = way.account(counted, terms, coming=NAMES[:players], closed=True)
    cash = [{seated[seat]: points for seat, points in one.cash.items()} for one in totals]
    bonus = [results_against_others(series.bonus.points) for series in found.stretches]
    assert found.points == add_up([*cash, *bonus])


@pytest.mark.parametrize("name", ["alsos-written-twice", "alsos-written-twice-figure"])
@pytest.mark.parametrize("way", ["written", "rubber"])
def test_a_table_that_writes_twice_pays_once(name, way):
    """ALS 12.2: by the declarer's own game, and by a figure that a defender lost."""
    record, said = records.judged(records.FOLDER / f"alsos/records/examples/{name}.json")
    seated = dict(zip(record.places, record.seats, strict=True))
    method = GAMES["alsos"].preset("csibor").way(way)
    counted = [CountedHand(seated, said.totals, record.dealer)]
    found = method.account(counted, method.usual(), coming=record.seats, closed=True)
    assert found.points == {seated[seat]: points for seat, points in said.totals.cash.items()}
    assert found.stretches[0].unpaid
