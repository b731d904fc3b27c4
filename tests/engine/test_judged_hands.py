"""Whole hands by their findings, one file each in `tests/games/*/records/hands`."""

import pytest

from engine.hand.record import format_entry
from tests.support import records


@pytest.mark.parametrize("path", records.files("hands/*/*.json"), ids=records.id_of)
def test_a_hand_is_judged_as_its_file_says(path):
    """The findings with their places, fixes and accepted entries; where it matters the rest."""
    expected, (_, said) = records.read(path)["expected"], records.judged(path)
    result = {
        "status": said.status.value,
        "cash": {seat.value: points for seat, points in said.totals.cash.items()},
        "findings": records.findings_with_places(said),
        "accepted": [[format_entry(each) for each in one.accepted] for one in said.findings],
        "mends": [one.mend and one.mend.how for one in said.findings],
        "calls": [card.name for ask in said.asks if ask.entry.do == "call" for card in ask.choices],
    }
    assert {what: result[what] for what in expected} == expected
