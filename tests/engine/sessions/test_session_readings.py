"""Readings of rádli and rubber: each decides one evening otherwise, and leaves a near one."""

from random import Random

import pytest

from engine import rulebook
from engine.hand.cards import Seat
from engine.results.items import Totals, is_reading
from engine.sessions.counting_method import CountedHand
from engine.sessions.counting_methods import RADLI, RUBBER

NAMES = ("anna", "bori", "cili", "dani")
SEATS = tuple(Seat(letter) for letter in "ABCD")
WAYS = {reading.name: (way, reading) for way in (RADLI, RUBBER) for reading in way.readings}

CASES = [
    # reading, its value; hands; the results by default and by it; a near evening that stays
    ("two_at_limit", 1, ["90 84"], (16, -16), (26, -26), ["84 84"]),
    ("two_at_limit", 1, ["79 60", "1 25"], (-15, 15), (-25, 25), ["79 60", "1 19"]),
    ("two_at_limit", 2, ["90 84"], (16, -16), (6, -6), ["84 61"]),
    ("two_at_limit", 2, ["90 84"], (16, -16), (6, -6), ["90 84 10"]),
    ("broken_off", 1, ["40 10 0!"], (70, -20, -50), (0, 0, 0), ["84 10 0!"]),
    ("broken_off", 1, ["90 0", "40 10"], (140, -140), (110, -110), ["90 0"]),
    ("raised_target", 1, ["43 21"], (26, -26), (22, -22), ["23 21"]),
    ("raised_target", 1, ["43 21 0", "0 20 0"], (51, 39, -90), (45, 39, -84), ["43 1 0"]),
    ("raised_target", 1, ["63 61", "17 0"], (27, -27), (19, -19), ["23 21", "20 0"]),
]


def play(hands, terms, way):
    """Return the account of these hands, written as `86 40 31`, with `!` where one is the last."""
    found = []
    for written in hands:
        points = [int(one) for one in written.rstrip("!").split()]
        players = dict(zip(SEATS, NAMES[: len(points)], strict=False))
        totals = Totals(dict(zip(SEATS, points, strict=False)), {})
        found.append(CountedHand(players, totals, Seat.A, break_off=written.endswith("!")))
    table = NAMES[: len(hands[0].split())]
    return way.account(found, way.usual() | terms, coming=table, closed=True)


@pytest.mark.parametrize(("name", "value", "hands", "usual", "other", "near"), CASES)
def test_a_reading_decides_one_evening_and_not_the_next(name, value, hands, usual, other, near):
    """It is cited where it decides, and nowhere else.

    (SES 2.3 two_at_limit, SES 2.5 broken_off, SES 3.1 raised_target.)
    """
    way, reading = WAYS[name]
    before, after = play(hands, {}, way), play(hands, {name: value}, way)
    assert (tuple(before.points.values()), tuple(after.points.values())) == (usual, other)
    cited = [{*filter(is_reading, one.rules)} for one in after.stretches]
    assert {reading.number} in cited
    assert not any(map(is_reading, (rule for one in before.stretches for rule in one.rules)))
    assert play(near, {}, way) == play(near, {name: value}, way)
    risen = {line.readings for line in after.lines if line.readings}
    assert risen == ({(reading.number,)} if name == "raised_target" else set())


def test_readings_are_terms_only_where_they_are_chosen():
    """A table that chooses nothing has the terms of old; what is no reading is refused."""
    for name, (way, reading) in WAYS.items():
        assert name not in way.usual()
        assert way.chosen_readings({name: 0}) == way.chosen_readings({}) == {}
        assert way.chosen_readings({name: 1}) == {name: 1}
        assert [*way.wrong(way.usual() | {name: 1})] == []
        for bad in (-1, 3, True, "1"):
            assert [*way.wrong(way.usual() | {name: bad})] == [reading]
        entry = rulebook.rule(reading.number)
        assert entry in rulebook.readings_of(reading.rules[0])
        for column, language in enumerate(rulebook.LANGUAGES):
            text = entry.text[language]
            assert text.startswith(reading.reading.source[column])
            assert all(reading.named(choice)[column] in text for choice in reading.choices)


@pytest.mark.parametrize("coming", [("Anna", "Dani"), ("Anna",), ("Anna", "Bori", "Cili")])
def test_a_change_of_players_is_no_breaking_off(coming):
    """SES 2.5: what stands counts by either reading; only the end of the evening breaks off."""
    players = {Seat.A: "Anna", Seat.B: "Bori"}
    hand = CountedHand(players, Totals({Seat.A: 40, Seat.B: 10}, {}), Seat.B)
    for terms in ({}, {"broken_off": 1}):
        found = RADLI.account([hand], RADLI.usual() | terms, coming=coming, closed=False)
        assert found.points == {"Anna": 30, "Bori": -30}
        (series,) = found.stretches
        assert not any(map(is_reading, series.rules))
        stays = RADLI.account([hand], RADLI.usual() | terms, coming=("Anna", "Bori"), closed=False)
        assert stays.stretches[0].stands == found.points
        assert any(stays.points.values()) is (not terms)


def reckon_radli(hands, terms):
    """Return the results of two players' rádlis to 80, reckoned in plain arithmetic (SES 2)."""
    results, stand = [0, 0], [0, 0]

    def count(bonus=(0, 0)):
        one, other = stand[0] + bonus[0], stand[1] + bonus[1]
        results[0] += one - other
        results[1] += other - one
        stand[:] = [0, 0]

    for hand in hands:
        stand[0] += hand[0]
        stand[1] += hand[1]
        there = [own >= 80 for own in stand]
        if not any(there):
            continue
        given = 20
        if all(there):
            given = 0 if stand[0] == stand[1] else (10, 20, 0)[terms.get("two_at_limit", 0)]
        first = stand[0] > stand[1]
        count((given, 0) if first else (0, given))
    if not terms.get("broken_off"):
        count()
    return results


def reckon_rubbers(hands, terms):
    """Return the results of two players' rubbers to 20, reckoned in plain arithmetic (SES 3)."""
    added, stand, times = [0, 0], [0, 0], 1
    for hand in hands:
        stand = [stand[0] + hand[0], stand[1] + hand[1]]
        both = min(stand) >= 20 * times
        if both:
            times = times + 1 if terms.get("raised_target") else min(stand) // 20 + 1
            if terms.get("raised_target"):
                continue
        if max(stand) >= 20 * times:
            stand[stand.index(max(stand))] += 2 * times
            added, stand, times = [added[0] + stand[0], added[1] + stand[1]], [0, 0], 1
    one, other = added[0] + stand[0], added[1] + stand[1]
    return [one - other, other - one]


@pytest.mark.parametrize(("way", "reckon"), [(RADLI, reckon_radli), (RUBBER, reckon_rubbers)])
def test_evenings_at_random_come_to_what_is_reckoned(way, reckon):
    """SES 2.3, 2.5, 3.1: under random readings, for two players."""
    random = Random(37)
    for _ in range(500):
        terms = {one.name: random.choice(one.choices) for one in way.readings}
        most = 45 if way is RADLI else 25
        hands = [(random.randint(0, most), random.randint(0, most)) for _ in range(12)]
        found = play([f"{one} {other}" for one, other in hands], terms, way).points
        assert [*found.values()] == reckon(hands, terms), (terms, hands)
