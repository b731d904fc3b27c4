"""What goes wrong at any table is told in the same words at any table."""

import pytest

from engine.alsos.codes import CODES as ALSOS
from engine.judging.codes_common import common_rows
from engine.ulti.codes import CODES as ULTI

PARTED = {
    "spoke-already": "in Alsós once a round, in Ulti until three passes in a row",
    "bid-not-higher": "by suit in one, by points and components in the other",
    "kontra-late": "by turns in one, by the first trick in the other",
    "held-elsewhere": "Ulti knows whose it is, Alsós only where it cannot be",
    "cards-told-late": "what is told before what differs",
    "fact-contradicts": "Alsós names what is known instead",
    "irregularity": "only Ulti's rules know penalties, so an open one is an error in Alsós only",
}
"""Codes of both games with words of their own, and what their rules say differently."""


def by_slug(codes):
    """The rows of a catalogue without the game's name."""
    return {code.partition(".")[2]: row for code, row in codes.items()}


def test_games_part_only_where_their_rules_do():
    """A code that two games have reads the same in both, and weighs the same, or it is said why."""
    alsos, ulti = by_slug(ALSOS), by_slug(ULTI)
    parted = {
        slug
        for slug in alsos.keys() & ulti.keys()
        if (alsos[slug].severity, alsos[slug].hu, alsos[slug].en)
        != (ulti[slug].severity, ulti[slug].hu, ulti[slug].en)
    }
    assert parted == set(PARTED)


@pytest.mark.parametrize("codes", [ALSOS, ULTI], ids=["alsos", "ulti"])
def test_what_is_common_rests_on_the_games_own_rules(codes):
    """ALS, ULT and SES: no game's finding cites the book of another."""
    books = {rule.partition(" ")[0] for row in codes.values() for rule in row.rules}
    assert len(books) == 2
    assert "SES" in books


def test_a_code_that_is_not_common_is_refused():
    """A row that only one game has stands in its own catalogue."""
    with pytest.raises(KeyError):
        common_rows([("talon-size", "ULT 1.1")])
