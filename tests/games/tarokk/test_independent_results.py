"""Generated hands of Tarokk against an independent scoring from the rules' text (TAR 2-7)."""

from collections import Counter

import pytest

from engine import adjudicate
from engine.results.adjudication import HandStatus
from tests.games.tarokk.independent_results import Reckoning
from tests.games.tarokk.maker import FIVE, TarokkMaker
from tests.support.corpus import generate_hands

PAID = {
    "game_both_announced": (False, True),
    "silent_after_lost": (True, False),
    "silent_beside_volat": (True, False),
    "pagat_by_own_partner": (False, True),
    "no_honour_pays": ("once", "twice", "thrice"),
    "alone_value": ("bid", 4),
}
"""The readings of what is paid that the independent scoring has, with their choices."""


class SourceMaker(TarokkMaker):
    """Hands by the readings of the source that the independent scoring has."""

    def agreed(self, random, table):
        """Draw the values of tarokk counts, what is paid, and of five whether the dealer shares."""
        house = super().agreed(random, table)
        found = {name: value for name, value in house.items() if name == "count_values"}
        found |= {name: random.choice(choices) for name, choices in PAID.items()}
        if table.preset != "paskievics":
            found["kismadar_card"] = random.choice(("XIX", "XXI"))
        return found | ({"dealer_shares": random.random() < 0.5} if table.players == FIVE else {})


MAKER = SourceMaker()


@pytest.mark.parametrize("table", MAKER.tables, ids=str)
def test_what_everybody_gets_is_as_reckoned(table):
    """With cards or without, a hand has the result of the independent scoring."""
    for hand in generate_hands(MAKER, table).hands:
        said, truth = hand.said, Reckoning(hand.record)
        assert said.status is HandStatus.SCORED, (hand.seed, said.findings)
        assert said.totals.cash == truth.cash(), hand.seed
        assert said.totals.doubled == truth.doubled(), hand.seed
        told = adjudicate(hand.quick)
        assert told.status is HandStatus.SCORED, (hand.seed, told.findings)
        assert told.totals == said.totals, hand.seed


def test_the_hands_are_of_every_kind():
    """Some pass out, are thrown in, have no honour, are played alone; there are silent figures."""
    kinds = Counter()
    for seed in range(300):
        truth = Reckoning(MAKER.hand(MAKER.tables[0], seed))
        played = bool(truth.tricks)
        kinds["thrown"] += truth.thrown
        kinds["out"] += truth.declarer is None and not truth.thrown
        kinds["no-honour"] += truth.no_honour
        kinds["alone"] += played and truth.partner is None
        kinds["announced"] += played and any(True for _ in truth.announced())
        kinds["silent"] += played and any(True for _ in truth.silents())
    assert min(kinds.values()) > 0, kinds
