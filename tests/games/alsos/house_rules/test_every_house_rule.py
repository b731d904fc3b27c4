"""Every house rule of Alsós: some record comes out otherwise by it, and a near one does not.

The tests of the rules say how, and `test_readings` has a pair of hands for each reading; this one
walks the table of the other house rules, so that none is forgotten.
"""

from dataclasses import replace
from functools import cache

import pytest

import engine
from engine.alsos import GAME
from tests.games.alsos.maker import MAKER
from tests.support.notation import record_of_hand

ACCEPTED = "A accept; pick-up;"
TALON = "indicator {}; top {};"
SPARE = ["makk-VII", "makk-VIII", "makk-IX", "zöld-VII", "zöld-VIII", "zöld-IX"]
HIDDEN = "hidden piros-IX+zöld-ász+tök-VII+zöld-X+piros-ász+tök-ász;"
SITUATIONS = [
    *(f"original {suit}; {ACCEPTED}" for suit in ("makk", "zöld", "tök", "piros")),
    ACCEPTED,
    "pick-up; B betli",
    "B accept; pick-up; B siber",
    *(
        f"{TALON.format(indicator, top)} {ACCEPTED} A exchange piros-{rank}"
        for indicator, top in (
            *(("piros-X", "makk-IX"), ("piros-X", "piros-VII"), ("piros-VII", "makk-IX")),
        )
        for rank in ("VII", "VIII", "IX")
    ),
    *(
        f"{TALON.format('piros-X', 'makk-ász')} {hidden} {ACCEPTED}"
        f"A siber piros-VII {'+'.join([*SPARE[:count], last])}"
        for hidden in ("", HIDDEN)
        for count in range(6)
        for last in ("tök-IX", "piros-VIII")
    ),
    *(f"{ACCEPTED} A figure 100; {seat} gyerunk" for seat in "AB"),
]
BESIDE = {"call_figures": {"calling": True}}
"""House rules that another one makes sense with only."""
WORTH = 12
LAST = 12
SEEDS = range(5)


@cache
def records_of(table):
    """Return the situations above at a table, and the beginnings of some random hands."""
    return tuple(_records(table))


def _records(table):
    for text in SITUATIONS:
        yield record_of_hand(f"{table.preset} {table.players}", text)
    for seed in SEEDS:
        whole = MAKER.hand(table, seed, {})
        for count in range(LAST):
            yield replace(whole, entries=whole.entries[:count])
        yield whole


def result(record, house):
    """Return what is found, offered and paid; None where no table plays so."""
    told = replace(record, rules=replace(record.rules, house=house))
    try:
        GAME.check_rules(told.rules, len(told.seats))
    except engine.MalformedRecordError:
        return None
    said = engine.adjudicate(told)
    return said.findings, said.items, said.totals, said.asks


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.name)
def test_every_house_rule_has_a_pair_of_records(preset, subtests):
    """ALS 3-12: its other values decide one record, and leave another as it is."""
    tables = [one for one in MAKER.tables if one.preset == preset.name]
    records = [record for table in tables for record in records_of(table)]

    @cache
    def usual(place, beside):
        return result(records[place], dict(beside))

    for rule in (one for one in preset.house_rules if not one.source):
        beside = BESIDE.get(rule.name, {rule.needs: True} if rule.needs else {})
        if rule.name.startswith("trump_"):
            beside = {"szanzadu": 20} if preset.name != "tompa" else {}
        values = [*rule.choices[1:], *([WORTH] if rule.numbers else [])]
        pairs = (
            (usual(place, (*beside.items(),)), result(record, beside | {rule.name: value}))
            for place, record in enumerate(records)
            for value in values
        )
        found = set()
        while len(found) < 2 and (pair := next(pairs, None)):
            if None not in pair:
                found.add(pair[0] != pair[1])
        with subtests.test(rule=rule.name):
            assert found == {True, False}
