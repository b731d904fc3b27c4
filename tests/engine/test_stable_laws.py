"""What is decided stays decided: no lawful word or fact that may still come turns an item.

The law: an item that is made, failed or drawn keeps its outcome under every continuation that
raises neither an error nor a doubt. Left out is what mends a record or judges it (irregularities,
penalties, dealing again, throwing in, rulings), and words that come after the outcome of the play
was told: whoever tells it has said all there was to say, and a word after it was forgotten.
One entry at a time is enough: what holds after each entry holds after all of them.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate
from engine.judging.findings import Severity
from engine.judging.items import Outcome
from tests.support import alsos_hands, ulti_hands

SEEDS = st.integers(min_value=0, max_value=2**31)
FEW = settings(max_examples=max(settings.default.max_examples // 25, 2))
"""Each example looks at every point of a hand, and at dozens of continuations there."""
DECIDED = {Outcome.MADE, Outcome.FAILED, Outcome.DRAWN}
ALSOS_RESULTS = {"points", "tricks", "took", "won-trick"}
ULTI_RESULTS = {"zsir", "tricks", "seven", "last-trick", "held"}
"""Facts of how the play went."""
FACTS = {*ALSOS_RESULTS, *ULTI_RESULTS, "bela", "original", "indicator", "top"}
JUDGED = {"throw-in"}
"""What is no word of the hand but ends it, beside all that is in the group of trouble."""
MOST = 30
"""How many continuations are looked at in each place."""


def decided(said):
    """What became of the items that are decided."""
    return {item.id: item.outcome for item in said.items if item.outcome in DECIDED}


def turned(record, said, entries):
    """The first lawful continuation that turns an item, and what it makes of it."""
    before = decided(said)
    for entry in entries:
        after = adjudicate(replace(record, entries=(*record.entries, entry)))
        if all(finding.severity is Severity.NOTE for finding in after.findings):
            now = {item.id: item.outcome for item in after.items}
            lost = {on: now.get(on) for on, was in before.items() if now.get(on) is not was}
            if lost:
                return entry, lost
    return None


def sample(random, entries):
    """Some of the entries: of everything that each may say or tell, one."""
    kinds = {}
    for entry in entries:
        kinds.setdefault((entry.do, entry.seat), []).append(entry)
    chosen = [random.choice(kind) for kind in kinds.values()]
    return random.sample(chosen, min(len(chosen), MOST))


def check_every_prefix(record, random, fillings, results):
    """Hold the law at every point of a hand."""
    for length in range(len(record.entries) + 1):
        shorter = replace(record, entries=record.entries[:length])
        said = adjudicate(shorter)
        if not decided(said):
            continue
        told = any(entry.do in results for entry in shorter.entries)
        over = told or not any(ask.entry.do == "play" for ask in said.asks)
        played = any(entry.do == "play" for entry in shorter.entries)
        asks = [ask for ask in said.asks if ask.group != "trouble" and ask.entry.do not in JUDGED]
        if told or (played and over):
            asks = [ask for ask in asks if ask.entry.do in FACTS]
        offers = [entry for ask in asks for entry in fillings(ask)]
        assert turned(shorter, said, sample(random, offers)) is None


@pytest.mark.parametrize(
    "variant", alsos_hands.VARIANTS, ids=lambda variant: f"{variant[0]}-{variant[1]}"
)
@pytest.mark.parametrize("cards", [True, False], ids=["card by card", "quick"])
@FEW
@given(seed=SEEDS)
def test_what_is_decided_stays_decided(variant, cards, seed):
    """ALS 3.8, 4, 5, 9, 10: at every point of a hand, nothing that is offered turns an item."""
    record = alsos_hands.full_hand(variant, seed)
    if not cards:
        record = alsos_hands.quick(record, adjudicate(record))
    check_every_prefix(record, Random(seed), alsos_hands.fillings, ALSOS_RESULTS)


@pytest.mark.parametrize("cards", [True, False], ids=["card by card", "quick"])
@FEW
@given(seed=SEEDS)
def test_what_is_decided_stays_decided_in_ulti(cards, seed):
    """ULT 4.1-4.3: at every point of a hand, nothing that is offered turns an item."""
    record = ulti_hands.full_hand(seed)
    if not cards:
        record = ulti_hands.quick(record, adjudicate(record))
    check_every_prefix(record, Random(seed), ulti_hands.fillings, ULTI_RESULTS)
