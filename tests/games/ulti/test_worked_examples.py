"""Ulti: the rulebook's worked examples are recorded, and every violation is caught."""

import pytest

from engine.results.findings import Severity
from engine.ulti.findings import CODES
from tests.support import records

WORKED = {
    1: ("worked-1-window",),
    2: ("worked-2-thrown-in", "worked-2-kontra-piros-ulti-lost"),
    3: ("worked-3-betli-kontrad-by-one",),
    4: ("worked-4-revoke",),
}


@pytest.mark.parametrize("number", WORKED)
def test_the_worked_examples_are_here(number):
    """Each worked example of the rulebook has its files."""
    for stem in WORKED[number]:
        (path,) = records.files(f"examples/ulti/{stem}.json")
        assert records.read(path)["source"] == f"ulti.md, worked example {number}"


ILLEGAL = {
    "bidding": ("bid-not-higher", "illegal-combination", "forehand-must-bid", "bidding-is-over"),
    "talon": ("talon-size", "talon-not-his", "cards-told-late"),
    "trumps": ("piros-not-bid", "no-trumps", "trump-known", "trump-not-named"),
    "play": ("must-follow", "must-trump", "must-beat", "revoke-shown", "play-out-of-turn"),
    "cards": ("card-twice", "card-not-held", "held-elsewhere", "card-in-talon"),
    "20 and 40": ("announced-without-cards", "no-parti", "announced-late", "announced-too-often"),
    "kontra": (
        "kontra-out-of-turn", "kontra-after-passing", "kontra-wrong-step", "kontra-late",
        "kontra-for-another", "kontra-at-the-top",
    ),
    "results": ("zsir-sum", "zsir-too-many", "tricks-too-many", "fact-contradicts", "fact-twice"),
    "throwing in": ("throw-in-late",),
}  # fmt: skip
"""Everything illegal at a table, by kind."""


@pytest.mark.parametrize("kind", ILLEGAL)
def test_everything_illegal_is_caught(kind):
    """Each kind of illegal thing has a record that raises an error, and one that just does not."""
    for slug in ILLEGAL[kind]:
        assert CODES[f"ulti.{slug}"].severity is Severity.ERROR
        assert records.files(f"findings/ulti/{slug}.json"), slug
