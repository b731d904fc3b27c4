"""The value a head of the game, duplajáték and volát for each announcement (TAR 7).

An independent scoring of TAR 7.2-7.6, sentence by sentence, must give the same as whole records.
"""

from itertools import product

import pytest

from engine.results.adjudication import HandStatus
from tests.games.tarokk.hands.entries import ALONE, KNOWN, A, B, C, D, judged, say

V = 3
BIG = ("duplajatek", "volat")
ANNOUNCED = ((), ("duplajatek",), ("volat",), BIG)
LOST, WON = 2, 85
"""Points of the declarer's side where it has no trick, and where it has all: the rest lies away."""
POINTS = (LOST, 20, 40, 47, 48, 60, 70, 71, 77, WON)
KONTRAS = (None, "game", "duplajatek", "volat")


def entries(own, rest, kontra, points):
    """Return a hand in which either side announces these, and one of them is kontra'd.

    Of one side the duplajáték comes first, and the volát in its partner's turn (TAR 4.2).
    """
    said = list(KNOWN)
    for figures, seats in ((own, (A, B)), (rest, (C, D))):
        by = zip(seats, figures, strict=False)
        said += [say("announce", seat, figure=one) for seat, one in by]
    return said + _kontras(said, kontra) + _told(own, rest, points)


def _kontras(said, kontra):
    if kontra == "game":
        return [say("kontra", C, on="game")]
    by = [one.seat for one in said if one.figure == kontra is not None]
    kontras = {seat: f"{kontra}/{seat.value}" for seat in by}
    return [say("kontra", C if seat in {A, B} else A, on=on) for seat, on in kontras.items()]


def _told(own, rest, points):
    every = {LOST: "defenders", WON: "declarer"}.get(points)
    told = [say("points", what="declarer", points=points)]
    if "volat" in (*own, *rest):
        told.append(say("every-trick", what=every or "nobody"))
    elif every:
        told.append(say("silent", figure="volat", what=every))
    if points == LOST:  # who bid had an honour, and only the skíz takes a XXI
        told.append(say("silent", figure="xxi-fogas", what=every))
    return [*told, say("silent", what="nobody")]


def gain_per_head(own, rest, kontra, points):
    """Return the gain of each of the declarer's side, by the engine."""
    said = judged(*entries(own, rest, kontra, points), preset="paskievics")
    assert said.status is HandStatus.SCORED, (own, rest, kontra, points, said.findings)
    each = _of_the_game(said)
    assert each == [each[0], each[0], -each[0], -each[0]]
    return each[0]


def _of_the_game(said):
    """Return everybody's payment for the game, duplajáték and volát, in order of play."""
    names = {item.id: item.name.removeprefix("silent-") for item in said.items}
    paid = [one.cash for one in said.awards if names[one.item] in {said.table.game, *BIG}]
    return [sum(cash[seat] for cash in paid) for seat in said.table.order]


def value_by_rules(own, rest, kontra, points):
    """Return the same by the sentences of the rules (TAR 7.1-7.7), without the engine."""
    times = {name: 2 if name == kontra else 1 for name in ("game", *BIG)}
    every = {LOST: "rest", WON: "own"}.get(points)
    side, other = ("own", "rest") if points >= 48 else ("rest", "own")
    mine = {"own": own, "rest": rest}
    has = {
        "duplajatek": points >= 71 if side == "own" else 94 - points >= 71,
        "volat": every == side,
    }
    sign = {"own": 1, "rest": -1}
    total = 0
    for figure, value in (("duplajatek", 4 * V), ("volat", 6 * V)):
        if figure in mine[side]:  # 7.7: won, or lost to the others
            total += sign[side] * value * times[figure] * (1 if has[figure] else -1)
        if figure in mine[other]:
            total -= sign[other] * value * times[figure]
    if kontra == "game":  # 7.6: the game always pays, the rest beside it
        total += sign[side] * V * 2
    if "volat" not in mine[side] and has["volat"]:  # 7.2-7.6: a silent volát
        return total + sign[side] * 3 * V
    if not mine[side] and has["duplajatek"]:  # 7.2-7.6: a silent duplajáték
        return total + sign[side] * 2 * V
    if not mine[side] and kontra != "game":  # 7.2, 7.3: the plain game
        return total + sign[side] * V
    return total


def rows():
    """Return every line of the table: announcements, kontras, values a head."""
    for own, rest, kontra in product(ANNOUNCED, ANNOUNCED, KONTRAS):
        if kontra in BIG and kontra not in (*own, *rest):
            continue
        yield own, rest, kontra


def test_what_is_paid_cites_the_rule_for_what_was_announced():
    """TAR 7.2-7.6: nothing, duplajáték, volát or both announced, and the game with kontra."""
    found = {}
    for own, rest, kontra in rows():
        said = judged(*entries(own, rest, kontra, 77), preset="paskievics")
        cited = {
            rule
            for item in said.items
            if item.name.removeprefix("silent-") in {said.table.game, *BIG}
            for rule in item.rules
        }
        told = kontra if kontra == "game" else frozenset((*own, *rest))
        found.setdefault(told, set()).update(cited - {"TAR 7.1"})
    assert found == {
        frozenset(): {"TAR 7.2"},
        frozenset({"duplajatek"}): {"TAR 7.3"},
        frozenset(BIG): {"TAR 7.4"},
        frozenset({"volat"}): {"TAR 7.5"},
        "game": {"TAR 7.6"},
    }


def test_who_plays_alone_pays_by_the_rule_of_three_times():
    """TAR 7.8: cited where one plays against three, and not where two do."""
    for known, cites in ((KNOWN, False), ((*ALONE, say("held", A)), True)):
        said = judged(*known, *_told((), (), 60), preset="paskievics")
        assert any("TAR 7.8" in award.rules for award in said.awards) is cites


@pytest.mark.parametrize(("own", "rest", "kontra"), [*rows()])
def test_every_value_is_as_the_sentences_say(own, rest, kontra):
    """An independent reckoning of TAR 7.1-7.7 says the same with any points."""
    for points in POINTS:
        worth = value_by_rules(own, rest, kontra, points)
        assert gain_per_head(own, rest, kontra, points) == worth, points


MIRRORED = {LOST: WON, WON: LOST, 40: 54, 60: 34, 71: 23}


@pytest.mark.parametrize("points", MIRRORED)
def test_exchanging_sides_changes_the_sign(points):
    """The same announcements and results are worth as much to the other side (TAR 7.3-7.6).

    Only with 47 points each the rules are not the same: then the defenders win (TAR 7.1).
    """
    for own, rest, kontra in rows():
        worth = value_by_rules(own, rest, kontra, points)
        assert worth == -value_by_rules(rest, own, kontra, MIRRORED[points])


@pytest.mark.parametrize(("own", "rest"), [*product(ANNOUNCED[:3], ANNOUNCED[:3])])
@pytest.mark.parametrize("points", POINTS)
def test_alone_against_three_is_worth_as_much_a_head(own, rest, points):
    """One against three pays and gets the same from each (TAR 7.8).

    The others announce only after a kontra, as no side is revealed before it (TAR 3.4).
    """
    said = [*ALONE, *(say("announce", A, figure=one) for one in own)]
    said += [say("kontra", C, on="game")] if rest else []
    said += [say("announce", C, figure=one) for one in rest]
    told = judged(*said, say("held", A), *_told(own, rest, points), preset="paskievics")
    assert told.status is HandStatus.SCORED
    worth = _of_the_game(told)
    assert set(worth[1:]) == {-value_by_rules(own, rest, "game" if rest else None, points)}
    assert worth[0] == -sum(worth[1:])
